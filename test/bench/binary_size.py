#!/usr/bin/env python3
"""What the runtime adds to a program: two stripped builds of the same one, with a kernel and with a plain loop.

    binary_size.py --with PROGRAM --without PROGRAM [--bundle FILE] [--strip PATH] [--limit BYTES]

JSON on stdout, in bytes. `added` leaves out the bundle, which is the user's own device code. Exit code: 0; 1 if
`added` is over the limit; 2 if an input cannot be read.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile


def stripped_bytes(program, strip):
    """The size of a program without symbols and debug information."""
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "stripped"
        subprocess.run([strip, "-o", str(copy), program], check=True)
        return copy.stat().st_size


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--with", dest="with_kernel", required=True)
    parser.add_argument("--without", required=True)
    parser.add_argument("--bundle")
    parser.add_argument("--strip", default="strip")
    parser.add_argument("--limit", type=int)
    options = parser.parse_args()
    try:
        with_kernel = stripped_bytes(options.with_kernel, options.strip)
        without = stripped_bytes(options.without, options.strip)
        bundle = pathlib.Path(options.bundle).stat().st_size if options.bundle else 0
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"binary_size.py: {error}", file=sys.stderr)
        return 2
    added = with_kernel - without - bundle
    print(json.dumps({"benchmark": "binary_size", "unit": "bytes, stripped",
                      "results": {"with": with_kernel, "without": without, "bundle": bundle, "added": added}}))
    return 1 if options.limit is not None and added > options.limit else 0


if __name__ == "__main__":
    sys.exit(main())
