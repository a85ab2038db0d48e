#!/usr/bin/env python3
"""How long `cugraft scan` takes, against Clang's own parse of the same file with the same flags.

    scan_speed.py --cugraft PATH --clang PATH [--runs N] FILE... [-- FLAGS]

The two take turns. JSON on stdout: per file the medians in seconds and their ratio. Exit code: 0, or 1 if a command
failed, with its messages on stderr.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time


class Failed(Exception):
    """A command that was to be timed did not succeed."""


def seconds(command):
    """Wall-clock seconds of one run."""
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    elapsed = time.perf_counter() - start
    if done.returncode != 0:
        raise Failed(f"{' '.join(command)}\n{done.stderr}")
    return elapsed


def compare(contenders, runs):
    """Median seconds of each contender {name: command}, taking turns in alternating order."""
    times = {name: [] for name in contenders}
    for command in contenders.values():  # files into the page cache
        seconds(command)
    for run in range(runs):
        order = list(contenders.items())
        for name, command in order if run % 2 == 0 else reversed(order):
            times[name].append(seconds(command))
    return {name: statistics.median(values) for name, values in times.items()}


def main():
    arguments = sys.argv[1:]
    split = arguments.index("--") if "--" in arguments else len(arguments)
    flags = arguments[split + 1:]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cugraft", required=True)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("files", nargs="+")
    options = parser.parse_args(arguments[:split])

    results = {}
    try:
        for file in options.files:
            medians = compare({
                "clang": [options.clang, "-fsyntax-only", "-w", *flags, file],
                "cugraft": [options.cugraft, "scan", file, "--", *flags],
            }, options.runs)
            results[file.rsplit("/", 1)[-1]] = {
                "clang_fsyntax_only": round(medians["clang"], 4),
                "cugraft_scan": round(medians["cugraft"], 4),
                "ratio": round(medians["cugraft"] / medians["clang"], 4),
            }
    except (Failed, OSError) as error:
        print(f"scan_speed.py: {error}", file=sys.stderr)
        return 1
    print(json.dumps({"benchmark": "scan_speed", "runs": options.runs, "unit": "s, median", "results": results}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
