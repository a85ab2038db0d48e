#!/usr/bin/env bash
# Makes a folder that carries the built samples, tests and benchmarks to a machine with a GPU and a driver but no
# compiler:
#
#   test/gpu/make_kit.sh BUILD_DIR OUT_DIR        then, there:  OUT_DIR/run.sh
#
#   OUT_DIR/  run.sh  samples/  tests/  benchmarks/   stripped programs, run in this order
#             recorded/                                what differential_test compares with
#             lib/                                     the shared libraries they need, but for the C library's own
#
# The other machine needs a C library as new as this one's. Exit code: 0, 1 if something is missing or the folder
# outgrows its limit, 2 for wrong usage.
set -euo pipefail

readonly limit_mib=64
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

fail() {
  echo "make_kit.sh: $*" >&2
  exit 1
}

# add_program KIND PROGRAM: a stripped copy of a program, and of the libraries it loads.
add_program() {
  local kind=$1 program=$2
  strip -o "$out/$kind/$(basename "$program")" "$program"
  # Lines of ldd: "libpng16.so.16 => /usr/lib/… (0x…)". The loader and the C library belong to the machine.
  ldd "$program" | awk '$2 == "=>" && $3 ~ /^\// {print $3}' | while read -r library; do
    case $(basename "$library") in
      libc.so.* | libm.so.* | libdl.so.* | librt.so.* | libpthread.so.* | libcuda.so.*) ;;
      *) cp -n --dereference "$library" "$out/lib/" ;;
    esac
  done
}

# add_all KIND FOLDER NAME…: the named programs below a folder of the build; all must be there.
add_all() {
  local kind=$1 folder=$2 name program
  shift 2
  for name in "$@"; do
    program=$(find "$build/$folder" -type f -name "$name" -perm -u+x -print -quit)
    [[ -n $program ]] || fail "no program '$name' below $build/$folder: build it first"
    add_program "$kind" "$program"
  done
}

if [[ $# -ne 2 ]]; then
  echo "usage: make_kit.sh BUILD_DIR OUT_DIR" >&2
  exit 2
fi
[[ -d $1 ]] || fail "no folder '$1'"
build=$(cd "$1" && pwd)
out=$2
[[ ! -e $out || -e $out/run.sh || -z $(ls -A "$out") ]] || fail "'$out' exists and is no kit: it stays as it is"
rm -rf "$out"
mkdir -p "$out"/{samples,tests,benchmarks,lib}

samples=(ten_lines saxpy matrix_product sum_reduction convolution)
grep -q '^PNG_LIBRARY.*=/' "$build/CMakeCache.txt" && samples+=(mandelbrot)
add_all samples samples "${samples[@]}"
add_all tests test/gpu gpu_test
if grep -q '^CUGRAFT_TEST_NVCC.*=/' "$build/CMakeCache.txt"; then  # else it was not built
  add_all tests test/differential differential_test
  cp -r "$here/../differential/recorded" "$out/"
fi
add_all benchmarks test/bench launch_overhead first_launch
cp "$here/run.sh" "$out/"

size_mib=$(du -sm "$out" | cut -f1)
((size_mib < limit_mib)) || fail "the kit is $size_mib MiB, over the limit of $limit_mib"
echo "$out: $(find "$out" -type f | wc -l) files, $size_mib MiB; run $out/run.sh on the machine with the GPU"
