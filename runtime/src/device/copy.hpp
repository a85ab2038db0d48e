// Copies between the host and the memory of a stream's device, in the stream's order.
#pragma once

#include <cstddef>

#include "device/stream_state.hpp"

namespace cugraft::detail {

// Asynchronous on a GPU: the host's memory must stay until the stream has reached the copy. Throw driver_call.
void read_memory(stream_state& stream, const void* from, void* to, std::size_t bytes);
void write_memory(stream_state& stream, void* to, const void* from, std::size_t bytes);

}  // namespace cugraft::detail
