// What the fake pretends to be, as text.
//
//   config   = [ setting { ";" setting } ]
//   setting  = "devices=" device { "," device }   default: sm_90:132; "devices=none": no device
//            | "version=" number                  cuDriverGetVersion's, major * 1000 + minor * 10; default: 13000
//            | "missing=" function { "," … }      entry points that this driver does not export
//            | "fail=" function ":" nth "=" code  the nth call of that function (of any: "*") fails with this code
//            | "deferred=" ( "0" | "1" )          1: work waits in its stream until somebody synchronises
//            | "pools=" ( "0" | "1" )             0: no stream-ordered allocation
//            | "report=" path                     at exit, calls, violations and what is left are written there
//   device   = "sm_" capability [ ":" multiprocessors ]
//   code     = "CUDA_ERROR_…"
#pragma once

#include <string>
#include <vector>

#include "driver_api.hpp"

namespace fake_cuda {

struct device_choice {
  unsigned capability = 90;  // major * 10 + minor
  int multiprocessors = 132;
};

struct failure_order {
  std::string function;  // empty: any
  unsigned nth = 0;      // 1: the next call; 0: no order
  result code = result::unknown;
};

struct config {
  std::vector<device_choice> devices = {device_choice{}};
  int version = 13000;
  std::vector<std::string> missing;
  failure_order failure;
  bool deferred = false;
  bool pools = true;
  std::string report;
};

// Applies the settings of `text` to `target`, leaving what they do not name. Empty, or what is wrong with the text.
[[nodiscard]] std::string apply_config(const std::string& text, config& target);

}  // namespace fake_cuda
