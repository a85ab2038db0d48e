// Whether generated code and runtime understand each other.
#pragma once

#include <cugraft/abi/kernel_record.hpp>
#include <cugraft/error.hpp>
#include <string>

#include "driver/call.hpp"

namespace cugraft::detail {

// Throws bundle_invalid if the record's layout may be another than this runtime's. Of a kernel's or a variable's
// record.
template <class Record>
void check_version(const Record& record, const driver::subject& about) {
  if (record.version == abi::record_version) [[likely]]
    return;
  throw error(error_code::bundle_invalid,
              {.problem = "the program's generated code has version " + std::to_string(record.version) +
                          ", this runtime understands version " + std::to_string(abi::record_version),
               .help = "rebuild the program with the cugraft that it links to",
               .device = std::string(about.device)});
}

}  // namespace cugraft::detail
