// Files of recorded results: what one device gave for one class of cases.
//
//   file    = "# cugraft differential record 1" NL
//             "# device: " text NL "# driver: " text NL "# date: " text NL "# command: " text NL
//             case*
//   case    = NL name " " count " " inputs NL {word (" " | NL)}
//   count   = the number of results, decimal
//   inputs  = outcome::inputs_digest, hexadecimal
//   word    = outcome::results, hexadecimal
//
// A name has no spaces. History: 1 is the first.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "test_case.hpp"

namespace differential {

struct recorded_case {
  std::uint64_t inputs_digest = 0;
  std::vector<word> results;
};

// Where results come from: the lines at a file's head.
struct origin {
  std::string device;
  std::string driver;
  std::string date;
  std::string command;
};

// Throws std::runtime_error, naming the file, if it cannot be read or is not such a file.
std::map<std::string, recorded_case> read_record(const std::filesystem::path& file);

// Runs all cases and writes what they give. Throws as read_record() does, and what running a case throws.
void write_record(const std::filesystem::path& file, const origin& from, const test_class& cases);

}  // namespace differential
