#!/usr/bin/env python3
"""Gives the tool malformed and odd sources. Whatever they are: no crash, no hang; exit code 0 or 1, the one that a case
expects; a message in the tool's own form where it fails; and on stdout either all or nothing.

odd_test.py --cugraft TOOL --include DIR [--match REGEX] [--jobs N]; KEEP=1 in the environment keeps the inputs."""
import argparse
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import attribute_cases
import file_cases
import size_cases
import text_cases

TIMEOUT_S = 20
COMMANDS = (["scan", "--json"], ["build", "--stop-after=emit", "--print=emit"])
# A place, or the name of a file as a whole, or no file at all.
MESSAGE = re.compile(r"^(.+:\d+:\d+: |.+: |cugraft: )error: .+ \[[a-z-]+\]$", re.MULTILINE | re.DOTALL)
CRASH = re.compile("Stack dump|PLEASE submit|Assertion .* failed|terminate called|AddressSanitizer|runtime error:")
WHOLE = {"scan": re.compile(r"\A\{\n.*\n\}\n\Z", re.DOTALL), "build": re.compile(r"\A.+\n\Z", re.DOTALL)}


def make_source(case, folder):
    if callable(case.source):
        return str(case.source(folder))
    path = folder / "odd.cpp"
    path.write_bytes(case.source if isinstance(case.source, bytes) else case.source.encode())
    return str(path)


def complaint(command, codes, code, output, errors):
    """What is wrong with this run; None if nothing is."""
    if CRASH.search(errors):
        return "crashed"
    if code not in codes:
        return f"exited with code {code}, not one of {sorted(codes)}"
    if code == 0:
        return None if WHOLE[command].match(output) else "worked, but its output is not whole"
    if output:
        return "failed, and left output on stdout"
    return None if MESSAGE.search(errors) else "failed without a message"


def run(case, options, folder):
    source = make_source(case, folder)
    failures = []
    for command in COMMANDS[-1:] if case.is_one_of_many else COMMANDS:
        arguments = [options.cugraft, *command, source, "--", "-isystem", options.include, *case.flags]
        began = time.monotonic()
        try:
            result = subprocess.run(arguments, stdin=subprocess.DEVNULL, capture_output=True, timeout=TIMEOUT_S)
        except subprocess.TimeoutExpired:
            failures.append(f"{case.name}: {command[0]} took more than {TIMEOUT_S} s")
            continue
        output, errors = (text.decode(errors="replace") for text in (result.stdout, result.stderr))
        if what := complaint(command[0], case.codes, result.returncode, output, errors):
            failures.append(f"{case.name}: {command[0]} {what}\n{errors[:1500]}")
        elif options.slow and time.monotonic() - began > options.slow:
            print(f"{case.name}: {command[0]} took {time.monotonic() - began:.1f} s")
    return failures


def run_in_folder(case, options):
    folder = Path(tempfile.mkdtemp(prefix="odd-"))
    try:
        return run(case, options, folder)
    finally:
        if "KEEP" in os.environ:
            print(f"{case.name}: {folder}")
        else:
            shutil.rmtree(folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cugraft", required=True)
    parser.add_argument("--include", required=True)
    parser.add_argument("--match", default="")
    parser.add_argument("--group", choices=["text", "size", "attribute", "file"])
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--slow", type=float, help="name the runs that take more seconds than this")
    options = parser.parse_args()
    groups = {"text": text_cases, "size": size_cases, "attribute": attribute_cases, "file": file_cases}
    chosen = [groups[options.group]] if options.group else groups.values()
    cases = [case for group in chosen for case in group.cases() if re.search(options.match, case.name)]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        failures = 0
        for found in pool.map(lambda case: run_in_folder(case, options), cases):
            for failure in found:
                print(failure, flush=True)
            failures += len(found)
    print(f"{len(cases)} inputs, {failures} failures")
    return 1 if failures or not cases else 0


sys.exit(main())
