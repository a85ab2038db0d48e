#include "support/file_system.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <string>

namespace cugraft {
namespace {

namespace fs = std::filesystem;

class FileSystem : public ::testing::Test {
 protected:
  std::string in(const std::string& name) const { return folder_.path() + "/" + name; }

  std::size_t filesInFolder() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator()));
  }

  Diagnostics diagnostics_;
  TemporaryFolder folder_{diagnostics_};
};

TEST_F(FileSystem, ReadsBackWhatItWrote) {
  const std::string bytes("a\0b\r\n\xff", 6);
  EXPECT_TRUE(writeFile(in("file"), bytes, diagnostics_));
  EXPECT_EQ(readFile(in("file"), diagnostics_), bytes);
  EXPECT_EQ(filesInFolder(), 1U) << "a temporary file was left";
  EXPECT_TRUE(diagnostics_.all().empty());
}

TEST_F(FileSystem, KeepsTheTimeOfAnUnchangedFileWhereAsked) {
  ASSERT_TRUE(writeFile(in("file"), "same", diagnostics_));
  const fs::file_time_type old = fs::file_time_type::clock::now() - std::chrono::hours(1);
  fs::last_write_time(in("file"), old);
  EXPECT_TRUE(writeFiles({{in("file"), "same", /*keepIfSame=*/true}}, diagnostics_));
  EXPECT_EQ(fs::last_write_time(in("file")), old);
  EXPECT_TRUE(writeFiles({{in("file"), "same"}}, diagnostics_));
  EXPECT_NE(fs::last_write_time(in("file")), old);
  EXPECT_TRUE(writeFiles({{in("file"), "other", /*keepIfSame=*/true}}, diagnostics_));
  EXPECT_EQ(readFile(in("file"), diagnostics_), "other");
}

TEST_F(FileSystem, ReplacesAllFilesOrNone) {
  ASSERT_TRUE(writeFile(in("first"), "old", diagnostics_));
  ASSERT_TRUE(makeFolder(in("second"), diagnostics_));
  EXPECT_FALSE(writeFiles({{in("first"), "new"}, {in("second"), "new"}}, diagnostics_));
  EXPECT_FALSE(writeFiles({{in("first"), "new"}, {in("no/such/folder"), "new"}}, diagnostics_));
  EXPECT_EQ(readFile(in("first"), diagnostics_), "old");
  EXPECT_EQ(filesInFolder(), 2U) << "a temporary file was left";
}

TEST_F(FileSystem, OthersMayReadWhatItWrote) {
  ASSERT_TRUE(writeFile(in("file"), "x", diagnostics_));
  const mode_t mask = ::umask(0);
  ::umask(mask);
  const auto expected = static_cast<fs::perms>(0666 & ~mask);
  EXPECT_EQ(fs::status(in("file")).permissions(), expected);
}

TEST_F(FileSystem, ReportsWhatItCannotRead) {
  EXPECT_FALSE(readFile(in("absent"), diagnostics_));
  ASSERT_EQ(diagnostics_.all().size(), 1U);
  EXPECT_EQ(diagnostics_.all()[0].id, DiagnosticId::file_unreadable);
  EXPECT_NE(diagnostics_.all()[0].message.find("No such file"), std::string::npos);
  EXPECT_FALSE(readFile(folder_.path(), diagnostics_)) << "a folder is not a file";
}

TEST_F(FileSystem, ReportsWhatItCannotWrite) {
  EXPECT_FALSE(writeFile(in("no/such/folder"), "x", diagnostics_));
  ASSERT_EQ(diagnostics_.all().size(), 1U);
  EXPECT_EQ(diagnostics_.all()[0].id, DiagnosticId::output_unwritable);
  EXPECT_NE(diagnostics_.all()[0].message.find(in("no/such/folder")), std::string::npos);
}

TEST_F(FileSystem, LeavesNothingBehindWhereTheTargetIsAFolder) {
  ASSERT_TRUE(makeFolder(in("taken"), diagnostics_));
  EXPECT_FALSE(writeFile(in("taken"), "x", diagnostics_));
  EXPECT_EQ(filesInFolder(), 1U) << "a temporary file was left";
}

TEST_F(FileSystem, MakesFolders) {
  EXPECT_TRUE(makeFolder(in("a/b/c"), diagnostics_));
  EXPECT_TRUE(makeFolder(in("a/b/c"), diagnostics_));
  ASSERT_TRUE(writeFile(in("file"), "x", diagnostics_));
  EXPECT_FALSE(makeFolder(in("file"), diagnostics_));
  EXPECT_TRUE(diagnostics_.hasErrors());
}

TEST(TemporaryFolder, GoesWithAllItHolds) {
  Diagnostics diagnostics;
  std::string path;
  {
    const TemporaryFolder folder(diagnostics);
    path = folder.path();
    ASSERT_TRUE(writeFile(path + "/file", "x", diagnostics));
    EXPECT_TRUE(fs::is_directory(path));
  }
  EXPECT_FALSE(fs::exists(path));
}

}  // namespace
}  // namespace cugraft
