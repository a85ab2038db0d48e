#!/usr/bin/env python3
"""check_coverage.py ROOT: fails, with their names, if diagnostics of tool/support/diagnostic_list.hpp are expected by no
golden test. A test expects one by its name in brackets in a FileCheck line, "// CHECK: … [no-kernel]"; a CHECK-NOT line
expects the opposite and does not count."""
import re
import sys
from pathlib import Path

root = Path(sys.argv[1])
listed = re.findall(r'Severity::\w+, "([\w-]+)"', (root / "tool/support/diagnostic_list.hpp").read_text())
if not listed:
    sys.exit("the list of diagnostics is not understood")

expected = set()
for test in (root / "test/golden").rglob("*"):
    if test.suffix in (".cpp", ".test") and "Inputs" not in test.parts:
        text = test.read_text(errors="replace")
        for suffix, line in re.findall(r"^\s*(?://|#)?\s*[A-Z_0-9]+((?:-[A-Z]+)*):(.*)$", text, re.MULTILINE):
            if suffix != "-NOT":
                expected.update(re.findall(r"\[([a-z][\w-]+)\]", line))

missing = [name for name in listed if name not in expected]
for name in missing:
    print(f"no golden test expects [{name}]")
sys.exit(1 if missing else 0)
