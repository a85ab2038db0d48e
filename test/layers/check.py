#!/usr/bin/env python3
"""Checks which folder includes which: reads the #include lines of every file, .cpp files too.

    check.py ROOT

A folder may include itself and what RULES grants it; headers of Clang and LLVM are only for the folders in FENCED;
and no file may reach itself through includes. Prints each violation as file:line, exits 1 if there is one.
"""
import re
import sys
from pathlib import Path

# A part of the tree, and the parts that it may include. A part is a folder, or one file; the longest name that begins
# a file's path counts. `runtime/include` is what users and generated code see.
RULES = {
    "tool/support": set(),
    "tool/model": {"tool/support"},
    "tool/scan": {"tool/support", "tool/model", "runtime/include/cugraft/abi"},
    "tool/slice": {"tool/support", "tool/model", "runtime/include/cugraft/abi"},
    "tool/emit": {"tool/support", "tool/model", "runtime/include/cugraft/abi"},
    "tool/compile": {"tool/support", "tool/model", "runtime/include/cugraft/abi"},
    "tool/embed": {"tool/support", "tool/model", "runtime/include/cugraft/abi"},
    # To others a step shows one header: STEP_HEADERS.
    "tool/pipeline": {"tool/support", "tool/model", "tool/scan", "tool/slice", "tool/emit", "tool/compile",
                      "tool/embed", "runtime/include/cugraft/abi"},
    "tool/commands": {"tool/support", "tool/model", "tool/pipeline", "tool/scan", "tool/slice", "tool/emit",
                      "tool/compile", "tool/embed", "runtime/include/cugraft/abi"},
    "tool": {"tool/support", "tool/commands"},
    "runtime/include/cugraft/abi": set(),
    # What generated CPU versions include: they are kernel bodies, so they need what bodies may use.
    "runtime/include/cugraft/abi/cpu_entry.hpp": {"runtime/include/cugraft/abi", "runtime/include"},
    "runtime/include": {"runtime/include/cugraft/abi"},
    "runtime/src/support": {"runtime/include", "runtime/include/cugraft/abi"},
    "runtime/src/driver": {"runtime/src/support", "runtime/include", "runtime/include/cugraft/abi"},
    "runtime/src/device": {"runtime/src/support", "runtime/src/driver", "runtime/src/cpu", "runtime/include",
                           "runtime/include/cugraft/abi"},
    "runtime/src/cache": {"runtime/src/support", "runtime/include", "runtime/include/cugraft/abi"},
    "runtime/src/cpu": {"runtime/src/support", "runtime/include", "runtime/include/cugraft/abi",
                        "runtime/include/cugraft/abi/cpu_entry.hpp"},
    "runtime/src/launch": {"runtime/src/support", "runtime/src/driver", "runtime/src/device", "runtime/src/cache",
                           "runtime/src/cpu", "runtime/include", "runtime/include/cugraft/abi"},
    "runtime/src/graph": {"runtime/src/support", "runtime/src/driver", "runtime/src/device", "runtime/src/launch",
                          "runtime/include", "runtime/include/cugraft/abi"},
}

# The one public header of each step, seen from other folders.
STEP_HEADERS = {
    "tool/scan": {"tool/scan/scan.hpp"},
    "tool/slice": {"tool/slice/slice.hpp"},
    "tool/emit": {"tool/emit/emit.hpp"},
    "tool/compile": {"tool/compile/compile.hpp"},
    "tool/embed": {"tool/embed/bundle.hpp"},
}

# Only these parse or generate code, so only these see Clang's syntax tree and LLVM's back end.
FENCED = ("tool/scan", "tool/compile/clang")
FENCED_HEADERS = re.compile(r"(clang|clang-c)/|llvm/(?!(Support|ADT|Object|BinaryFormat|Demangle|TargetParser|Config)/)")

SEARCH = {"tool": ("tool", "runtime/include"), "runtime": ("runtime/include", "runtime/src")}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def part_of(path):
    """The longest rule whose folder holds `path`."""
    while path not in RULES:
        if "/" not in path:
            return None
        path = path.rsplit("/", 1)[0]
    return path


def resolve(root, file, quote, name):
    """The file of the tree that an #include names, relative to root, or None if it is not one of ours."""
    folders = [root / folder for folder in SEARCH[file.split("/", 1)[0]]]
    if quote == '"':
        folders.insert(0, (root / file).parent)
    for folder in folders:
        candidate = (folder / name).resolve()
        if candidate.is_file() and candidate.is_relative_to(root):
            return candidate.relative_to(root).as_posix()
    return None


def includes_of(root, file):
    for number, line in enumerate((root / file).read_text().splitlines(), 1):
        if match := INCLUDE.match(line):
            yield number, match[1], match[2]


def check_edge(file, target):
    """Why `file` may not include `target`, or None."""
    source_part, target_part = part_of(file), part_of(target)
    if source_part is None:
        return f"no rule covers this file's folder; add it to RULES in {Path(__file__).name}"
    if source_part == target_part:
        return None
    if target_part not in RULES[source_part]:
        return f"{source_part} may not include {target_part}"
    if target not in STEP_HEADERS.get(target_part, {target}):
        return f"{target} is private to {target_part}"
    return None


def find_cycle(graph):
    """One include cycle as a list of files, or None."""
    done, path = set(), []

    def visit(file):
        if file in path:
            return path[path.index(file):] + [file]
        if file in done:
            return None
        path.append(file)
        for target in graph.get(file, ()):
            if cycle := visit(target):
                return cycle
        path.pop()
        done.add(file)
        return None

    for file in sorted(graph):
        if cycle := visit(file):
            return cycle
    return None


def check(root):
    """All violations in the tree at `root`, as lines of text; and the number of files read."""
    root = Path(root).resolve()
    problems, graph = [], {}
    files = sorted(path.relative_to(root).as_posix() for top in SEARCH for path in (root / top).rglob("*.[ch]pp"))
    for file in files:
        graph[file] = []
        for number, quote, name in includes_of(root, file):
            if FENCED_HEADERS.match(name) and not file.startswith(tuple(folder + "/" for folder in FENCED)):
                problems.append(f"{file}:{number}: <{name}> is only for {' and '.join(FENCED)}")
            target = resolve(root, file, quote, name)
            if target is None:
                continue
            graph[file].append(target)
            if reason := check_edge(file, target):
                problems.append(f"{file}:{number}: {reason}")
    if cycle := find_cycle(graph):
        problems.append("include cycle: " + " -> ".join(cycle))
    return problems, len(files)


def main():
    problems, count = check(sys.argv[1])
    for problem in problems:
        print(problem)
    print(f"{count} files read, {len(problems)} violations")
    return 1 if problems or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
