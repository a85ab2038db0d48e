#include "record.hpp"

#include <fstream>
#include <stdexcept>

namespace differential {
namespace {

constexpr char first_line[] = "# cugraft differential record 1";
constexpr std::size_t words_per_line = 8;

[[noreturn]] void fail(const std::filesystem::path& file, const std::string& problem) {
  throw std::runtime_error(file.string() + ": " + problem);
}

}  // namespace

std::map<std::string, recorded_case> read_record(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::string line;
  if (!in || !std::getline(in, line)) fail(file, "cannot be read");
  if (line != first_line) fail(file, "does not begin with '" + std::string(first_line) + "'");
  while (in.peek() == '#') std::getline(in, line);

  std::map<std::string, recorded_case> cases;
  std::string name;
  while (in >> name) {
    recorded_case recorded;
    std::size_t count = 0;
    in >> std::dec >> count >> std::hex >> recorded.inputs_digest;
    for (word result = 0; recorded.results.size() < count && in >> result;) recorded.results.push_back(result);
    if (!in) fail(file, "ends within the results of " + name);
    if (!cases.emplace(name, std::move(recorded)).second) fail(file, "has " + name + " twice");
  }
  return cases;
}

void write_record(const std::filesystem::path& file, const origin& from, const test_class& cases) {
  std::ofstream out(file);
  out << first_line << "\n# device: " << from.device << "\n# driver: " << from.driver << "\n# date: " << from.date
      << "\n# command: " << from.command << '\n';
  for (const test_case& one : cases.cases) {
    const outcome results = one.run();
    out << '\n'
        << one.name << ' ' << std::dec << results.results.size() << ' ' << std::hex << results.inputs_digest << '\n';
    for (std::size_t i = 0; i < results.results.size(); ++i) {
      const bool last_of_line = i % words_per_line == words_per_line - 1 || i == results.results.size() - 1;
      out << results.results[i] << (last_of_line ? '\n' : ' ');
    }
  }
  out.close();
  if (!out) fail(file, "cannot be written");
}

}  // namespace differential
