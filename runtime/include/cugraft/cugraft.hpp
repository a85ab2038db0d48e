// The host API of cugraft: streams, device memory and kernel launches.
//
//   cugraft::stream s;
//   cugraft::buffer<float> x(s, host_x), y(s, host_y);
//   cugraft::launch<saxpy>(s, cugraft::items(n), n, 2.0f, x, y);
//   y.copy_to(host_y);
//   s.synchronize();
//
// Every failure is a cugraft::error. Objects may be used from several threads unless their header says otherwise.
// Nothing is loaded or started before the first device, stream or launch; what has been loaded then stays until the
// process ends. A process may fork before that, not after it: a child then gets used_after_fork for any use of a GPU.
#pragma once

#include <cugraft/buffer.hpp>
#include <cugraft/device.hpp>
#include <cugraft/error.hpp>
#include <cugraft/event.hpp>
#include <cugraft/kernel_info.hpp>
#include <cugraft/launch.hpp>
#include <cugraft/shape.hpp>
#include <cugraft/stream.hpp>
#include <cugraft/symbol.hpp>
