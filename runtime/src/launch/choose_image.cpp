#include "launch/choose_image.hpp"

#include <tuple>

namespace cugraft::detail {
namespace {

unsigned architecture_of(compute_capability device) { return device.major * 10 + device.minor; }

bool is_same_major(const abi::bundle_image& image, unsigned device) { return image.architecture / 10 == device / 10; }

// Whether machine code runs on the device.
bool cubin_fits(const abi::bundle_image& image, unsigned device) {
  if (image.suffix == 'a') return image.architecture == device;
  return is_same_major(image, device) && image.architecture <= device;
}

// Whether the driver can compile PTX for the device.
bool ptx_fits(const abi::bundle_image& image, unsigned device) {
  if (image.suffix == 'a') return image.architecture == device;
  if (image.suffix == 'f') return is_same_major(image, device) && image.architecture <= device;
  return image.architecture <= device;
}

// Greater is better: the kind first, then how near the architecture is, then how specific.
auto rank(const abi::bundle_image& image) {
  const int specific = image.suffix == 'a' ? 2 : image.suffix == 'f' ? 1 : 0;
  return std::tuple(image.kind == abi::image_kind::cubin, image.architecture, specific);
}

bool fits(const abi::bundle_image& image, unsigned device) {
  return image.kind == abi::image_kind::cubin ? cubin_fits(image, device) : ptx_fits(image, device);
}

load_tier tier_of(const abi::bundle_image& image, unsigned device) {
  if (image.kind == abi::image_kind::ptx) return load_tier::ptx_recompile;
  return image.architecture == device ? load_tier::arch_match : load_tier::capability_fallback;
}

std::string reason_for(const abi::bundle_image& image, load_tier tier, unsigned device) {
  const std::string wanted = "sm_" + std::to_string(device);
  switch (tier) {
    case load_tier::arch_match:
      return describe(image) + " is for exactly this device";
    case load_tier::capability_fallback:
      return "no cubin for " + wanted + "; " + describe(image) + " is the nearest that runs on it";
    default:
      return "no cubin that runs on " + wanted + "; " + describe(image) + " is the nearest PTX";
  }
}

std::string what_was_looked_for(unsigned device) {
  const std::string major = std::to_string(device / 10);
  const std::string number = std::to_string(device);
  return "a cubin for sm_" + number + ", a cubin for an earlier sm_" + major + "x, PTX for compute_" + number +
         " or earlier";
}

std::string what_there_is(const abi::bundle_view& bundle, std::size_t kernel) {
  std::string found;
  for (std::size_t i = 0; i < bundle.images().size(); ++i)
    if (bundle.resource(i, kernel).symbol != 0) found += (found.empty() ? "" : ", ") + describe(bundle.images()[i]);
  return found.empty() ? "nothing" : found;
}

}  // namespace

std::string describe(const abi::bundle_image& image) {
  std::string text = image.kind == abi::image_kind::cubin ? "cubin sm_" : "PTX compute_";
  text += std::to_string(image.architecture);
  if (image.suffix != 0) text += static_cast<char>(image.suffix);
  return text;
}

image_choice choose_image(const abi::bundle_view& bundle, std::size_t kernel, compute_capability device) {
  const unsigned wanted = architecture_of(device);
  const auto images = bundle.images();
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < images.size(); ++i)
    if (bundle.resource(i, kernel).symbol != 0 && fits(images[i], wanted) &&
        (!best || rank(images[i]) > rank(images[*best])))
      best = i;
  if (!best) return {};
  return {.image = best, .tier = tier_of(images[*best], wanted)};
}

std::string explain(const abi::bundle_view& bundle, std::size_t kernel, compute_capability device,
                    const image_choice& choice) {
  const unsigned wanted = architecture_of(device);
  if (choice.image) return reason_for(bundle.images()[*choice.image], choice.tier, wanted);
  return "looked for " + what_was_looked_for(wanted) + "; found " + what_there_is(bundle, kernel);
}

}  // namespace cugraft::detail
