#include "support/file_system.hpp"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

namespace cugraft {
namespace {

// Why the call that set errno failed, in the C library's words.
std::string lastError() { return ::strerror(errno); }

void reportUnwritable(const std::string& path, int error, Diagnostics& diagnostics) {
  Diagnostic diagnostic{
      DiagnosticId::output_unwritable, {}, "cannot write '" + path + "': " + ::strerror(error), {}, {}};
  if (error == ENOSPC || error == EDQUOT) diagnostic.help = "free some space on that disk, or choose another folder";
  if (error == EACCES || error == EPERM || error == EROFS)
    diagnostic.help = "make the folder writable, or choose another one with -o";
  diagnostics.report(std::move(diagnostic));
}

// Reads to the end of an open file; nothing, with errno set, if that fails.
std::optional<std::string> readAll(int descriptor) {
  std::string bytes;
  struct stat info{};
  if (::fstat(descriptor, &info) == 0 && info.st_size > 0) bytes.reserve(static_cast<std::size_t>(info.st_size) + 1);
  char chunk[65536];
  for (;;) {
    const ssize_t count = ::read(descriptor, chunk, sizeof chunk);
    if (count == 0) return bytes;
    if (count < 0 && errno != EINTR) return std::nullopt;
    if (count > 0) bytes.append(chunk, static_cast<std::size_t>(count));
  }
}

std::optional<std::string> readQuietly(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return std::nullopt;
  std::optional<std::string> bytes = readAll(descriptor);
  const int error = errno;
  ::close(descriptor);
  errno = error;
  return bytes;
}

bool writeAll(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

// What open() would have given a new file: mkstemp's own 0600 would hide build outputs from other users.
mode_t usualMode() {
  static const mode_t mask = [] {
    const mode_t current = ::umask(022);
    ::umask(current);
    return current;
  }();
  return 0666 & ~mask;
}

// New contents of a file under a temporary name; gone again unless they take the file's place.
class StagedFile {
 public:
  explicit StagedFile(std::string path) : path_(std::move(path)) {}
  StagedFile(StagedFile&& other) noexcept
      : path_(std::move(other.path_)), temporary_(std::exchange(other.temporary_, {})) {}
  StagedFile& operator=(StagedFile&&) = delete;
  ~StagedFile() {
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
  }

  const std::string& path() const { return path_; }

  // 0, or why it failed.
  int write(std::string_view bytes) {
    if (std::error_code ignored; std::filesystem::is_directory(path_, ignored)) return EISDIR;
    std::string name = path_ + ".XXXXXX";
    const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
    if (descriptor < 0) return errno;
    temporary_ = std::move(name);
    int error = writeAll(descriptor, bytes) && ::fchmod(descriptor, usualMode()) == 0 ? 0 : errno;
    // Some file systems say only now that the disk is full.
    if (::close(descriptor) != 0 && error == 0) error = errno;
    return error;
  }

  // 0, or why it failed.
  int takePlace() {
    if (::rename(temporary_.c_str(), path_.c_str()) != 0) return errno;
    temporary_.clear();
    return 0;
  }

 private:
  std::string path_;
  std::string temporary_;  // empty: there is none
};

}  // namespace

std::optional<std::string> readFile(const std::string& path, Diagnostics& diagnostics) {
  std::optional<std::string> bytes = readQuietly(path);
  if (!bytes)
    diagnostics.report({DiagnosticId::file_unreadable, {}, "cannot read '" + path + "': " + lastError(), {}, {}});
  return bytes;
}

bool writeFiles(const std::vector<FileContents>& files, Diagnostics& diagnostics) {
  std::vector<StagedFile> staged;
  for (const FileContents& file : files) {
    if (file.keepIfSame && readQuietly(file.path) == file.bytes) continue;
    StagedFile& next = staged.emplace_back(file.path);
    if (const int error = next.write(file.bytes); error != 0) {
      reportUnwritable(file.path, error, diagnostics);
      return false;
    }
  }
  for (StagedFile& file : staged) {
    if (const int error = file.takePlace(); error != 0) {
      reportUnwritable(file.path(), error, diagnostics);
      return false;
    }
  }
  return true;
}

bool writeFile(const std::string& path, std::string_view bytes, Diagnostics& diagnostics) {
  return writeFiles({{path, bytes}}, diagnostics);
}

bool makeFolder(const std::string& path, Diagnostics& diagnostics) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  // A file in the way is reported as such rather than by the first write into it.
  if (!error && !std::filesystem::is_directory(path)) error = std::make_error_code(std::errc::not_a_directory);
  if (error) reportUnwritable(path, error.value(), diagnostics);
  return !error;
}

TemporaryFolder::TemporaryFolder(Diagnostics& diagnostics) {
  const char* parent = std::getenv("TMPDIR");
  std::string name = std::string(parent != nullptr && *parent != '\0' ? parent : "/tmp") + "/cugraft-XXXXXX";
  if (::mkdtemp(name.data()) == nullptr)
    reportUnwritable(name, errno, diagnostics);
  else
    path_ = std::move(name);
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;  // nobody can act on it, and the folder is the system's to clean
  if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

}  // namespace cugraft
