#!/usr/bin/env python3
"""Checks that the documents agree with the code.

    check_docs.py ROOT

* README.md shows the whole of samples/00_ten_lines.
* docs/diagnostics.md has a row for each diagnostic of the tool, in the list's order, and docs/runtime.md names every
  error code of the runtime.
* Every relative link of every document leads to a file, and to a heading of it if it names one.
* samples/*.cpp keep under 80 lines.
"""

import pathlib
import re
import sys


def readme_example(root):
    """The README's program and commands are the sample's."""
    readme = (root / "README.md").read_text()
    sample = root / "samples/00_ten_lines"
    commands = [line for line in (sample / "CMakeLists.txt").read_text().splitlines()
                if not line.startswith(("cmake_minimum_required(", "project("))]
    for name, part in (("main.cpp", (sample / "main.cpp").read_text()), ("CMakeLists.txt", "\n".join(commands))):
        if part not in readme:
            yield f"README.md: does not show samples/00_ten_lines/{name} as it is"


def names_in_order(root):
    """The two lists that documents repeat."""
    listed = re.findall(r'DiagnosticInfo\{DiagnosticId::\w+, Severity::\w+, "([\w-]+)"\}',
                        (root / "tool/support/diagnostic_list.hpp").read_text())
    rows = re.findall(r"^\| `([\w-]+)` \|", (root / "docs/diagnostics.md").read_text(), re.MULTILINE)
    if not listed or listed != rows:
        yield f"docs/diagnostics.md: its rows are {rows}, the list has {listed}"

    codes = re.search(r"enum class error_code[^{]*\{(.*?)\};",
                      (root / "runtime/include/cugraft/error.hpp").read_text(), re.DOTALL)
    runtime = (root / "docs/runtime.md").read_text()
    for code in re.findall(r"^\s*(\w+),", codes.group(1) if codes else "", re.MULTILINE):
        if f"`{code}`" not in runtime:
            yield f"docs/runtime.md: does not name the error code '{code}'"
    if not codes:
        yield "runtime/include/cugraft/error.hpp: no error codes found"


def anchors(document):
    """The anchors of a document's headings, as code hosts make them."""
    headings = re.findall(r"^#+ (.*)$", document.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links(root):
    """Relative links lead somewhere."""
    for document in sorted([*root.glob("*.md"), *root.glob("docs/**/*.md"), *root.glob("samples/**/*.md")]):
        text = re.sub(r"```.*?```", "", document.read_text(), flags=re.DOTALL)
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            linked = document.parent / path if path else document
            where = document.relative_to(root)
            if not linked.exists():
                yield f"{where}: '{target}' leads nowhere"
            elif anchor and anchor not in anchors(linked):
                yield f"{where}: '{target}' names no heading there"


def short_samples(root):
    """Samples fit on a page or so."""
    for sample in sorted(root.glob("samples/*/*.cpp")):
        lines = len(sample.read_text().splitlines())
        if lines >= 80:
            yield f"{sample.relative_to(root)}: {lines} lines"


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    root = pathlib.Path(sys.argv[1])
    problems = [problem for check in (readme_example, names_in_order, links, short_samples) for problem in check(root)]
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
