#!/usr/bin/env python3
"""What slicing costs, and what it saves a device compiler.

    slice_cost.py --cugraft PATH --clang PATH --nvcc PATH [--runs N] FILE [-- FLAGS]

FILE has its kernels marked [[cuda::kernel]]. Against Clang's own parse of it: the tool up to the written slice. Against
nvcc on the whole file (kernels spelled __global__): nvcc on the slice, both to machine code for sm_90. Against the
preprocessed file: the bytes of the slice. And the tool on generated files of ever more kernels, for how it grows.
JSON on stdout. Exit code: 0, or 1 if a command failed, with its messages on stderr.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from scan_speed import Failed, compare

KERNEL = """
#define SCALE_{i} {i}
struct p{i} {{ float a, b; float sum() const {{ return a + b; }} }};
inline float helper{i}(float x, p{i} p) {{ return x * SCALE_{i} + p.sum(); }}
[[cuda::kernel]] void k{i}([[cuda::grid]] int n, p{i} p, float* y) {{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = helper{i}(sqrtf(y[i]), p);
}}
"""


def many_kernels(folder, count):
    file = folder / f"kernels_{count}.cpp"
    file.write_text("#include <cugraft/kernel.hpp>\n" + "".join(KERNEL.format(i=i) for i in range(count)))
    return str(file)


def measure(options, flags, folder):
    source = Path(options.file)
    whole = folder / "whole.cu"
    whole.write_text(source.read_text().replace("[[cuda::kernel]]", "__global__"))
    sliced = [options.cugraft, "build", str(source), "--arch", "90-real"]
    subprocess.run([*sliced, "-o", str(folder), "--nvcc", options.nvcc, "--", *flags], check=True)
    slice_file = folder / (source.stem + ".cu")
    nvcc = [options.nvcc, "-cubin", "-arch=sm_90", "-o", str(folder / "out.cubin")]
    medians = compare({
        "clang": [options.clang, "-fsyntax-only", "-w", *flags, str(source)],
        "slice": [*sliced, "--stop-after=emit", "--", *flags],
        "nvcc_whole": [*nvcc, *flags, str(whole)],
        "nvcc_slice": [*nvcc, "-std=c++20", str(slice_file)],
    }, options.runs)
    preprocessed = subprocess.run([options.clang, "-E", "-P", *flags, str(source)], check=True, capture_output=True)
    growth = compare({
        count: [options.cugraft, "build", many_kernels(folder, count), "--stop-after=emit", "--", *flags]
        for count in (1, 125, 250, 500, 1000)
    }, options.runs)
    return {
        "seconds": {name: round(value, 3) for name, value in medians.items()},
        "slice_to_clang": round(medians["slice"] / medians["clang"], 3),
        "nvcc_slice_to_whole": round(medians["nvcc_slice"] / medians["nvcc_whole"], 3),
        "slice_bytes": slice_file.stat().st_size,
        "preprocessed_bytes": len(preprocessed.stdout),
        "seconds_by_kernels": {count: round(value, 3) for count, value in growth.items()},
    }


def main():
    arguments = sys.argv[1:]
    split = arguments.index("--") if "--" in arguments else len(arguments)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for program in ("cugraft", "clang", "nvcc"):
        parser.add_argument(f"--{program}", required=True)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("file")
    options = parser.parse_args(arguments[:split])
    try:
        with tempfile.TemporaryDirectory() as folder:
            results = measure(options, arguments[split + 1:], Path(folder))
    except (Failed, OSError, subprocess.CalledProcessError) as error:
        print(f"slice_cost.py: {error}", file=sys.stderr)
        return 1
    print(json.dumps({"benchmark": "slice_cost", "runs": options.runs, "results": results}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
