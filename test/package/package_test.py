#!/usr/bin/env python3
"""Builds consumer projects against an installed cugraft.

    package_test.py SCENARIO --prefix DIR --work DIR [--generator NAME] [--cxx PROGRAM] [--nvcc PROGRAM]
"""
import argparse
import re
import subprocess
import sys
from pathlib import Path

from consumer import Consumer

HERE = Path(__file__).resolve().parent
SAMPLES = HERE.parent.parent / "samples"


class Unsupported(Exception):
    """The scenario needs something that this machine lacks."""


def expect(condition, message):
    if not condition:
        raise AssertionError(message)


def expect_equal(actual, expected, what):
    expect(actual == expected, f"{what}: expected {expected!r}, got {actual!r}")


def files_below(folder):
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*")}


def make(project, options, environment=None):
    return Consumer(project, options.work, options.prefix, options.generator, options.cxx, environment)


def ten_lines(options):
    """The README's example builds and runs, and its sources stay untouched."""
    consumer = make(SAMPLES / "00_ten_lines", options)
    before = files_below(consumer.source)
    consumer.configure()
    consumer.build()
    expect_equal(consumer.output_of("app"), "3 * 1 + 2 = 5\n", "output")
    expect_equal(files_below(consumer.source), before, "files of the source tree")


def no_toolkit(options):
    """The same with every nvcc hidden: the tool compiles to PTX itself."""
    consumer = make(SAMPLES / "00_ten_lines", options, {"CUGRAFT_NVCC": "none"})
    consumer.configure()
    consumer.build()
    expect_equal(consumer.output_of("app"), "3 * 1 + 2 = 5\n", "output")
    bundle = next(consumer.build_dir.rglob("main.bundle")).read_bytes()
    expect(b".target sm_" in bundle, "the bundle holds no PTX")
    expect(b"\x7fELF" not in bundle, "the bundle holds a cubin, which only nvcc could have made")


def samples_no_toolkit(options):
    """Every sample with every nvcc hidden, and each finds its result right."""
    consumer = make(HERE / "samples", options, {"CUGRAFT_NVCC": "none"})
    consumer.configure("-DCMAKE_BUILD_TYPE=Release", f"-DSAMPLES={SAMPLES}")
    consumer.build()
    bundles = list(consumer.build_dir.rglob("*.bundle"))
    programs = [path.parents[3] / path.parents[1].name for path in bundles]
    expect(len(programs) >= 3, f"only {programs} were built")
    for program in programs:
        output = consumer.output_of(program)
        expect(output.endswith("  ok\n"), f"{program.name}: {output}")
    for bundle in bundles:
        expect(b"\x7fELF" not in bundle.read_bytes(), f"{bundle} holds a cubin, which only nvcc could have made")


def libraries(options):
    """Static, shared and object libraries, a kernel template in a header, equal names in several files."""
    consumer = make(HERE / "libraries", options)
    consumer.configure()
    consumer.build()
    expect_equal(consumer.output_of("libraries"), "142 242 342 442\n", "output")


def dependencies(options):
    """A program with kernels needs neither the CUDA driver nor CUDA's runtime to start."""
    consumer = make(SAMPLES / "00_ten_lines", options)
    consumer.configure()
    consumer.build()
    section = subprocess.run(["readelf", "--dynamic", "--wide", consumer.build_dir / "app"], check=True, text=True,
                             capture_output=True).stdout
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", section)
    expect("libc.so.6" in needed, f"readelf's output is not understood:\n{section}")
    expect(not [name for name in needed if "cuda" in name], f"the program needs {needed}")


def missing_glue(options):
    """Without cugraft_enable_kernels the link fails, and the linker names the kernel."""
    consumer = make(HERE / "missing_glue", options)
    consumer.configure()
    result = consumer.try_build()
    expect(result.returncode != 0, "the program links")
    expect(re.search(r"undefined reference to `?.*kernel<.*lonely.*record|undefined.*lonely", result.stdout),
           f"the linker does not name the kernel:\n{result.stdout}")


def rebuild(options):
    """What each kind of edit costs: starts of nvcc, and objects compiled again."""
    if not options.nvcc or not Path(options.nvcc).exists():
        raise Unsupported("no nvcc on this machine")
    log = Path(options.work + ".nvcc_starts")
    log.write_text("")
    consumer = make(HERE / "rebuild", options, {
        "CUGRAFT_NVCC": str(HERE / "counting_nvcc.py"), "COUNTING_NVCC_REAL": options.nvcc,
        "COUNTING_NVCC_LOG": str(log)})

    def build():
        """Builds; returns how often nvcc was started and which sources were compiled again."""
        log.write_text("")
        before = consumer.object_times()
        consumer.build()
        after = consumer.object_times()
        compiled = {Path(path).name.removesuffix(".o") for path in after if after[path] != before.get(path)}
        return len(log.read_text().splitlines()), compiled

    generated = {"main.glue.cpp", "main.cpu.cpp"}
    consumer.configure()
    starts, _ = build()
    expect_equal(starts, 1, "nvcc starts of the first build, for one architecture")
    expect_equal(consumer.output_of("rebuild"), "1 1 1\n", "output")

    expect_equal(build(), (0, set()), "after no edit")

    consumer.edit("main.cpp", '"%d %d %d', '"= %d %d %d')
    expect_equal(build(), (0, {"main.cpp"}), "after an edit of host code")
    expect_equal(consumer.output_of("rebuild"), "= 1 1 1\n", "output")

    consumer.edit("main.cpp", "int unmarked();", "// One line more, above the kernel.\nint unmarked();")
    starts, compiled = build()
    expect_equal(starts, 0, "nvcc starts after host code moved the kernel by a line")
    expect("main.cpp" in compiled, f"only {compiled} were compiled again")

    consumer.edit("unreached.hpp", "return 1", "return 2")
    expect_equal(build(), (0, {"main.cpp"}), "after an edit of a header that no kernel reaches")

    consumer.edit("reached.hpp", "return 1", "return 3")
    starts, compiled = build()
    expect_equal(starts, 1, "nvcc starts after an edit of a header that a kernel reaches")
    expect(generated <= compiled, f"only {compiled} were compiled again")
    expect_equal(consumer.output_of("rebuild"), "= 3 2 1\n", "output")

    consumer.edit("main.cpp", "reached() + OFFSET;", "reached() + OFFSET + 1;")
    starts, compiled = build()
    expect_equal(starts, 1, "nvcc starts after an edit of a kernel")
    expect_equal(consumer.output_of("rebuild"), "= 4 2 1\n", "output")

    consumer.configure("-DEXTRA_DEFINITIONS=OFFSET=10")
    starts, _ = build()
    expect_equal(starts, 1, "nvcc starts after a new definition that a kernel uses")
    expect_equal(consumer.output_of("rebuild"), "= 14 2 1\n", "output")

    expect_equal(build(), (0, set()), "after no edit")


SCENARIOS = [ten_lines, no_toolkit, samples_no_toolkit, libraries, dependencies, missing_glue, rebuild]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("scenario", choices=[scenario.__name__ for scenario in SCENARIOS])
    parser.add_argument("--prefix", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--generator", default="Ninja")
    parser.add_argument("--cxx", default="g++")
    parser.add_argument("--nvcc")
    options = parser.parse_args()
    scenario = next(scenario for scenario in SCENARIOS if scenario.__name__ == options.scenario)
    try:
        scenario(options)
    except AssertionError as failure:
        print(f"{options.scenario}: {failure}")
        return 1
    except Unsupported as reason:
        print(f"UNSUPPORTED: {reason}")
        return 77  # what ctest takes for skipped
    return 0


if __name__ == "__main__":
    sys.exit(main())
