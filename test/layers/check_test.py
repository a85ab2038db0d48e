#!/usr/bin/env python3
"""check.py finds each kind of violation in a small tree that has one, and none in a tree without."""
import tempfile
import unittest
from pathlib import Path

import check


class CheckTest(unittest.TestCase):
    def problems(self, files):
        with tempfile.TemporaryDirectory() as root:
            for name, text in files.items():
                path = Path(root, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            return check.check(root)[0]

    def test_granted_include(self):
        self.assertEqual(self.problems({
            "tool/scan/scan.cpp": '#include "model/kernel.hpp"\n#include <clang/AST/AST.h>\n#include <vector>\n',
            "tool/model/kernel.hpp": "#pragma once\n",
        }), [])

    def test_step_includes_step_in_a_source_file(self):
        self.assertEqual(self.problems({
            "tool/slice/slice.cpp": '// comment\n#include "scan/scan.hpp"\n',
            "tool/scan/scan.hpp": "",
        }), ["tool/slice/slice.cpp:2: tool/slice may not include tool/scan"])

    def test_private_header_of_a_step(self):
        self.assertEqual(self.problems({
            "tool/pipeline/pipeline.cpp": '#include "emit/glue.hpp"\n',
            "tool/emit/glue.hpp": "",
        }), ["tool/pipeline/pipeline.cpp:1: tool/emit/glue.hpp is private to tool/emit"])

    def test_fence_around_clang(self):
        self.assertEqual(self.problems({"tool/emit/emit.cpp": '#  include "clang/AST/Decl.h"\n'}),
                         ["tool/emit/emit.cpp:1: <clang/AST/Decl.h> is only for tool/scan and tool/compile/clang"])

    def test_tool_sees_only_abi_of_the_runtime(self):
        self.assertEqual(self.problems({
            "tool/emit/emit.cpp": "#include <cugraft/error.hpp>\n",
            "runtime/include/cugraft/error.hpp": "",
        }), ["tool/emit/emit.cpp:1: tool/emit may not include runtime/include"])

    def test_cycle_within_a_folder(self):
        self.assertEqual(self.problems({
            "runtime/src/cpu/a.hpp": '#include "b.hpp"\n',
            "runtime/src/cpu/b.hpp": '#include "cpu/a.hpp"\n',
        }), ["include cycle: runtime/src/cpu/a.hpp -> runtime/src/cpu/b.hpp -> runtime/src/cpu/a.hpp"])

    def test_folder_without_a_rule(self):
        problems = self.problems({"runtime/src/new/a.cpp": '#include "support/log.hpp"\n',
                                  "runtime/src/support/log.hpp": ""})
        self.assertIn("no rule covers", problems[0])


if __name__ == "__main__":
    unittest.main()
