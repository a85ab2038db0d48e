// Which device programs mean when they name none: CUGRAFT_BACKEND and CUGRAFT_DEVICE.
#pragma once

#include "device/device_state.hpp"

namespace cugraft::detail {

// Chosen by the first call that succeeds. Throws what device() does.
device_state& default_device();

// The GPUs that the environment lets programs see: none if CUGRAFT_BACKEND is `cpu`, which then also loads no driver.
// Throws no_device if it hides them, and what gpus() does.
const gpu_list& visible_gpus();

// How many those are; 0 also if there is no driver. Throws bad_environment or used_after_fork.
int visible_gpu_count();

}  // namespace cugraft::detail
