#include "scan/lambda_qualifiers.hpp"

#include <algorithm>
#include <array>

#include "llvm/Support/MemoryBuffer.h"

namespace cugraft {
namespace {

constexpr std::array<llvm::StringLiteral, 2> qualifiers = {"__device__", "__host__"};

class FilteredFile final : public llvm::vfs::File {
 public:
  explicit FilteredFile(std::unique_ptr<llvm::vfs::File> file) : file_(std::move(file)) {}

  llvm::ErrorOr<llvm::vfs::Status> status() override { return file_->status(); }
  llvm::ErrorOr<std::string> getName() override { return file_->getName(); }
  std::error_code close() override { return file_->close(); }

  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> getBuffer(const llvm::Twine& name, std::int64_t size,
                                                               bool requiresNull, bool isVolatile) override {
    auto buffer = file_->getBuffer(name, size, requiresNull, isVolatile);
    if (!buffer) return buffer;
    const std::string text = withoutLambdaQualifiers((*buffer)->getBuffer());
    if (text.empty()) return buffer;
    return llvm::MemoryBuffer::getMemBufferCopy(text, name);
  }

 private:
  std::unique_ptr<llvm::vfs::File> file_;
};

class FilteredFileSystem final : public llvm::vfs::ProxyFileSystem {
 public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine& path) override {
    auto file = ProxyFileSystem::openFileForRead(path);
    if (!file) return file;
    return std::make_unique<FilteredFile>(std::move(*file));
  }
};

// The end of the qualifiers that begin at `at` and belong to a lambda, or `at`: after "[[nodiscard]]" they belong to a
// declaration, and then something else than a lambda's parameters, body or "mutable" follows.
std::size_t endOfQualifiers(llvm::StringRef text, std::size_t at) {
  const auto rest = [&](std::size_t from) { return text.substr(from).ltrim(" \t"); };
  std::size_t end = at;
  const auto isNext = [&](llvm::StringRef qualifier) { return rest(end).starts_with(qualifier); };
  for (auto found = llvm::find_if(qualifiers, isNext); found != qualifiers.end();
       found = llvm::find_if(qualifiers, isNext))
    end = static_cast<std::size_t>(rest(end).data() - text.data()) + found->size();
  const llvm::StringRef next = rest(end).ltrim();
  return next.starts_with("(") || next.starts_with("{") || next.starts_with("mutable") ? end : at;
}

}  // namespace

std::string withoutLambdaQualifiers(llvm::StringRef text) {
  std::string result;
  for (std::size_t bracket = text.find(']'); bracket != llvm::StringRef::npos; bracket = text.find(']', bracket + 1)) {
    const std::size_t end = endOfQualifiers(text, bracket + 1);
    if (end == bracket + 1) continue;
    if (result.empty()) result = text.str();
    std::fill(result.begin() + static_cast<std::ptrdiff_t>(bracket) + 1,
              result.begin() + static_cast<std::ptrdiff_t>(end), ' ');
  }
  return result;
}

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> hideLambdaQualifiers(
    llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> disk) {
  return llvm::makeIntrusiveRefCnt<FilteredFileSystem>(std::move(disk));
}

}  // namespace cugraft
