// Which of a bundle's images a device runs.
//
//   bundle index + kernel + compute capability ──choose_image()──▶ image and tier, or none
//                                                      └─explain()──▶ why
#pragma once

#include <cstddef>
#include <cugraft/abi/bundle_view.hpp>
#include <cugraft/device.hpp>
#include <cugraft/kernel_info.hpp>
#include <optional>
#include <string>

namespace cugraft::detail {

struct image_choice {
  std::optional<std::size_t> image = {};  // index in the bundle; none: no image fits
  load_tier tier = load_tier::arch_match;
};

// Pure: looks at the index alone. Only images that hold the kernel count. In this order:
//
//   1. a cubin for exactly this capability; a specific one ('a', then 'f') before a plain one
//   2. a cubin of the same major and a lower minor, the highest such; never an 'a' one, an 'f' one within its family
//      (same major, this minor or later)
//   3. PTX for this capability or an earlier one, the highest such; 'a' for exactly this one, 'f' within its family
image_choice choose_image(const abi::bundle_view& bundle, std::size_t kernel, compute_capability device);

// Why choose_image() chose so; if it found none, what it looked for and what there is. Apart from it, since a first
// launch is too short to make texts that hardly anyone reads.
std::string explain(const abi::bundle_view& bundle, std::size_t kernel, compute_capability device,
                    const image_choice& choice);

// "cubin sm_90a", "PTX compute_80".
std::string describe(const abi::bundle_image& image);

}  // namespace cugraft::detail
