#!/usr/bin/env python3
"""Runs a compiler that must fail, and checks what it says.

    must_fail.py REGEX... -- COMPILER ARGUMENT...
"""
import re
import subprocess
import sys


def main():
    split = sys.argv.index("--")
    expected, command = sys.argv[1:split], sys.argv[split + 1:]
    result = subprocess.run(command, capture_output=True, text=True)
    print(result.stderr)
    if result.returncode == 0:
        print("it compiles")
        return 1
    missing = [words for words in expected if not re.search(words, result.stderr)]
    for words in missing:
        print(f"the message lacks: {words}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
