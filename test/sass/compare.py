#!/usr/bin/env python3
"""Compares the machine code cugraft embeds with that of a hand-written .cu of the same kernels.

    compare.py --bundle NAME.bundle --source NAME.cu --nvcc PATH [-- NVCC-FLAGS]

For every cubin in the bundle, SOURCE is compiled by the same nvcc for the same architecture with NVCC-FLAGS, which must
be those cugraft was told; then every code section (.text.*) of one must be in the other, byte for byte. Code sections
that only one side has are a failure too. Exit code: 0 equal, 1 different, 2 usage or unreadable input.
"""

import argparse
import pathlib
import struct
import subprocess
import sys
import tempfile

CUBIN = 1  # abi::image_kind


class Unreadable(Exception):
    """An input is not what it should be."""


def code_sections(elf):
    """The executable sections of a 64-bit little-endian ELF file: {name: bytes}."""
    if elf[:6] != b"\x7fELF\x02\x01":
        raise Unreadable("not a 64-bit little-endian ELF file")
    table, = struct.unpack_from("<Q", elf, 0x28)
    entry_bytes, count, names_index = struct.unpack_from("<HHH", elf, 0x3A)

    def header(index):  # name, type, flags, address, offset, size
        return struct.unpack_from("<IIQQQQ", elf, table + index * entry_bytes)

    names_offset = header(names_index)[4]
    sections = {}
    for index in range(count):
        name_offset, _, _, _, offset, size = header(index)
        start = names_offset + name_offset
        name = elf[start:elf.index(b"\0", start)].decode()
        if name.startswith(".text."):
            sections[name] = elf[offset:offset + size]
    return sections


def cubins(bundle):
    """The cubins of a bundle (runtime/include/cugraft/abi/bundle_format.hpp): [(architecture, bytes)]."""
    magic, version = struct.unpack_from("<8sI", bundle)
    if magic != b"CUGRAFTB" or version != 1:
        raise Unreadable("not a bundle of version 1")
    image_count, = struct.unpack_from("<I", bundle, 40)
    images_offset, = struct.unpack_from("<I", bundle, 56)
    found = []
    for index in range(image_count):
        kind, architecture, suffix, _, _, _, offset, size, _ = struct.unpack_from(
            "<IIIIIIQQQ", bundle, images_offset + 48 * index)
        if kind == CUBIN:
            found.append((str(architecture) + (chr(suffix) if suffix else ""), bundle[offset:offset + size]))
    return found


def compile_by_hand(nvcc, source, architecture, flags):
    """What nvcc makes of SOURCE for one architecture."""
    with tempfile.TemporaryDirectory() as folder:
        cubin = pathlib.Path(folder) / "by_hand.cubin"
        generation = f"arch=compute_{architecture},code=sm_{architecture}"
        command = [nvcc, "-cubin", "-gencode", generation, *flags, "-o", str(cubin), source]
        subprocess.run(command, check=True)
        return cubin.read_bytes()


def differences(ours, by_hand):
    """One line for each code section that is not the same on both sides."""
    for name in sorted(ours.keys() | by_hand.keys()):
        if name not in ours:
            yield f"{name}: only in the hand-written one"
        elif name not in by_hand:
            yield f"{name}: only in cugraft's"
        elif ours[name] != by_hand[name]:
            pairs = zip(ours[name], by_hand[name])
            first = next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(ours[name]), len(by_hand[name])))
            yield (f"{name}: {len(ours[name])} bytes by cugraft, {len(by_hand[name])} by hand; "
                   f"the first difference is at byte {first}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bundle", required=True)
    parser.add_argument("--source", required=True, help="the hand-written .cu")
    parser.add_argument("--nvcc", required=True)
    parser.add_argument("flags", nargs="*", help="for nvcc, after --")
    options = parser.parse_args()

    try:
        images = cubins(pathlib.Path(options.bundle).read_bytes())
        if not images:
            raise Unreadable("the bundle holds no cubin")
        equal = True
        for architecture, cubin in images:
            ours = code_sections(cubin)
            by_hand = code_sections(compile_by_hand(options.nvcc, options.source, architecture, options.flags))
            if not ours:
                raise Unreadable(f"sm_{architecture}: no code section")
            lines = list(differences(ours, by_hand))
            equal = equal and not lines
            code_bytes = sum(map(len, ours.values()))
            print(f"sm_{architecture}: {len(ours)} code sections, {code_bytes} bytes: "
                  f"{'different' if lines else 'identical'}")
            for line in lines:
                print("  " + line)
    except (OSError, Unreadable, struct.error, subprocess.CalledProcessError) as error:
        print(f"compare.py: {error}", file=sys.stderr)
        return 2
    return 0 if equal else 1


if __name__ == "__main__":
    sys.exit(main())
