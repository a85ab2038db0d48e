"""Golden tests: an input, the command and what it must print, in one file.

Substitutions
  %cugraft     the tool
  %include     the folder of cugraft's public headers
  %fakes       test/fakes
  %cuda_include  the folder of CUDA's headers, where there is an nvcc
  %python      the Python that runs lit
  %S %s %t     lit's own: this test's folder, this test, a path of this test's to write to
  FileCheck, not

Features, for REQUIRES:
  nvcc         a CUDA compiler is there, and not hidden by `--param toolkit=none`
  gxx clangxx  g++; clang++ 19
"""
import os
import shutil
import sys

import lit.formats

config.name = "cugraft"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".cpp", ".test"]
config.excludes = ["Inputs"]

toolkit = lit_config.params.get("toolkit", "any")


def find_nvcc():
    """As the tool looks for it; None where it is hidden."""
    named = os.environ.get("CUGRAFT_NVCC")
    if toolkit == "none" or named == "none":
        return None
    if named:
        return named
    folders = [os.path.join(os.environ[name], "bin") for name in ("CUDA_PATH", "CUDA_HOME") if os.environ.get(name)]
    folders += os.environ["PATH"].split(os.pathsep) + ["/usr/local/cuda/bin"]
    return shutil.which("nvcc", path=os.pathsep.join(folders))


for feature, found in {
    "nvcc": find_nvcc(),
    "gxx": shutil.which("g++"),
    "clangxx": shutil.which("clang++-19"),
}.items():
    if found:
        config.available_features.add(feature)

# The user's settings do not reach a test; a test that wants one sets it with `env`.
for name in [name for name in config.environment if name.startswith("CUGRAFT_")]:
    del config.environment[name]
for name in ("CUGRAFT_NVCC", "CUDA_PATH", "CUDA_HOME", "ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
if toolkit == "none":
    config.environment["CUGRAFT_NVCC"] = "none"

config.environment["PATH"] = os.pathsep.join([config.filecheck_dir, os.environ["PATH"]])
config.substitutions += [
    ("%cugraft", config.cugraft),
    ("%include", config.include_dir),
    ("%fakes", config.fakes_dir),
    ("%nvcc", find_nvcc() or "none"),
    ("%cuda_include", os.path.join(os.path.dirname(os.path.dirname(find_nvcc() or "/none/bin/nvcc")), "include")),
    ("%python", sys.executable),
]
