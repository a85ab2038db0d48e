// From a record to a kernel in a context: bundle, image, module, function.
#include <cstring>
#include <cugraft/error.hpp>
#include <mutex>
#include <string>

#include "launch/check_record.hpp"
#include "launch/chosen_kernel.hpp"
#include "launch/kernel_table.hpp"
#include "launch/module.hpp"
#include "support/digest.hpp"
#include "support/log.hpp"

namespace cugraft::detail {
namespace {

[[noreturn]] void fail(error_code code, const driver::subject& about, std::string problem, std::string help) {
  throw error(code, {.problem = std::move(problem),
                     .help = std::move(help),
                     .kernel = std::string(about.kernel),
                     .device = std::string(about.device)});
}

[[noreturn]] void fail_bundle(const driver::subject& about, std::string_view what) {
  fail(error_code::bundle_invalid, about, "the program's device code is unusable: " + std::string(what),
       "rebuild the program with the cugraft that it links to");
}

abi::bundle_view open_bundle(const abi::kernel_record& record, const driver::subject& about) {
  if (record.bundle == nullptr || record.bundle_end < record.bundle) fail_bundle(about, "there is none");
  const std::span bytes(record.bundle, static_cast<std::size_t>(record.bundle_end - record.bundle));
  abi::bundle_view bundle;
  const abi::bundle_problem problem = abi::bundle_view::open(bytes, support::xxh3_64, bundle);
  if (problem != abi::bundle_problem::none) fail_bundle(about, describe(problem));
  return bundle;
}

bool is_same_parameter(const abi::kernel_parameter& host, const abi::bundle_parameter& device) {
  return host.offset == device.offset && host.size == device.size && host.role == device.role;
}

// Whether bundle and record come from one run of the tool.
void check_match(const abi::kernel_record& record, const abi::bundle_view& bundle, const driver::subject& about) {
  if (record.bundle_index >= bundle.kernels().size()) fail_bundle(about, "it does not hold this kernel");
  const abi::bundle_kernel& kernel = bundle.kernels()[record.bundle_index];
  if (std::strcmp(bundle.name(kernel.mangled_name), record.mangled_name) != 0)
    fail_bundle(about, "it holds another kernel in this one's place");
  const auto parameters = bundle.parameters(kernel);
  bool same = parameters.size() == record.parameter_count;
  for (std::size_t i = 0; same && i < parameters.size(); ++i)
    same = is_same_parameter(record.parameters[i], parameters[i]);
  if (!same)
    fail(error_code::parameter_mismatch, about, "the program's host code and its device code have other parameters",
         "rebuild the target: its generated files come from different builds");
}

[[noreturn]] void fail_without_image(const abi::bundle_view& bundle, std::size_t kernel, compute_capability capability,
                                     const driver::subject& about) {
  const std::string major = std::to_string(capability.major);
  const std::string minor = std::to_string(capability.minor);
  fail(error_code::no_image, about,
       "no device code for compute capability " + major + "." + minor + ": " + explain(bundle, kernel, capability, {}),
       "add " + major + minor + " to ARCHITECTURES of cugraft_enable_kernels");
}

void log_choice(const chosen_kernel& chosen, const driver::subject& about) {
  if (!support::logs(support::log_level::info)) return;
  support::log(support::log_level::info, std::string(about.kernel) + " on " + std::string(about.device) + ": " +
                                             std::string(to_string(chosen.choice.tier)) + ", " + chosen.reason());
}

constinit std::mutex tables_mutex;

void enter(abi::kernel_state& state, const cuda_context& in, loaded_kernel& kernel) {
  const std::lock_guard lock(tables_mutex);
  auto* table = static_cast<kernel_table*>(state.loaded.load(std::memory_order_relaxed));
  if (table == nullptr || in.index >= table->size) {
    auto larger = std::make_unique<kernel_table>((in.index + 1) * 2);
    if (table != nullptr)
      for (std::uint32_t i = 0; i < table->size; ++i) larger->kernels[i] = table->kernels[i].load();
    larger->previous.reset(table);  // last: until here a failure must leave the old table to its readers
    table = larger.release();
    state.loaded.store(table, std::memory_order_release);
  }
  table->kernels[in.index].store(&kernel, std::memory_order_release);
}

}  // namespace

chosen_kernel choose_kernel(const abi::kernel_record& record, const device_state& device) {
  const driver::subject about{.kernel = record.name, .device = device.label};
  check_version(record, about);
  const abi::bundle_view bundle = open_bundle(record, about);
  check_match(record, bundle, about);
  const image_choice choice = choose_image(bundle, record.bundle_index, device.capability);
  if (!choice.image) fail_without_image(bundle, record.bundle_index, device.capability, about);
  return {.bundle = bundle, .kernel = record.bundle_index, .capability = device.capability, .choice = choice};
}

std::string chosen_kernel::reason() const { return explain(bundle, kernel, capability, choice); }

loaded_kernel& load_kernel(const abi::kernel_record& record, cuda_context& in) {
  const driver::subject about{.kernel = record.name, .device = in.device.label};
  const chosen_kernel chosen = choose_kernel(record, in.device);
  const abi::bundle_image& image = chosen.image();
  if (!chosen.bundle.intact(image, support::xxh3_64))
    fail_bundle(about, "the checksum of its " + describe(image) + " is wrong");
  log_choice(chosen, about);
  loaded_module& module = module_for(in, image, chosen.bundle.payload(image).data());
  loaded_kernel& kernel = module.kernel(record, chosen.bundle, *chosen.choice.image);
  enter(*record.state, in, kernel);
  return kernel;
}

}  // namespace cugraft::detail
