# SPDX-License-Identifier: Apache-2.0
"""Later functions have a version of their own: a program that needs one of them is told so by a library that is too old."""

import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def header(functions):
    return "\n".join(f"/*\n * Counts.\n *\n * since  {since}\n */\nFBA_API int {name}(void);\n" for name, since in functions)


class VersionScript(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.scratch = Path(scratch.name)

    def run_here(self, *command):
        return subprocess.run(command, cwd=self.scratch, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def succeed(self, *command):
        done = self.run_here(*command)
        self.assertEqual(done.returncode, 0, done.stdout)
        return done.stdout

    def library(self, functions):
        (self.scratch / "counts.h").write_text(header(functions))
        self.succeed("cmake", "-DHEADERS=counts.h", "-DOUTPUT=counts.map", "-P", ROOT / "cmake/WriteVersionScript.cmake")
        source = "".join(f"int {name}(void) {{ return 0; }}\n" for name, _ in functions)
        (self.scratch / "counts.c").write_text(source + "int not_declared(void) { return 0; }\n")
        self.succeed("cc", "-shared", "-fPIC", "-Wl,-soname,libcounts.so", "-Wl,--version-script=counts.map", "counts.c",
                     "-o", "libcounts.so")

    def program(self, function):
        (self.scratch / "main.c").write_text(f"int {function}(void);\nint main(void) {{ return {function}(); }}\n")
        self.succeed("cc", "main.c", "-L.", "-lcounts", "-Wl,-rpath,$ORIGIN", "-o", function)

    def test_each_release_has_its_symbols_and_is_above_the_one_before(self):
        self.library([("fba_b", "1.0"), ("fba_d", "1.10"), ("fba_c", "1.2"), ("fba_a", "1.0")])
        symbols = sorted(self.succeed("sh", "-c", "nm -D --defined-only libcounts.so | awk '$2 == \"T\" { print $3 }'").split())
        self.assertEqual(symbols, ["fba_a@@FBA_1.0", "fba_b@@FBA_1.0", "fba_c@@FBA_1.2", "fba_d@@FBA_1.10"])
        script = (self.scratch / "counts.map").read_text()
        self.assertRegex(script, r"(?s)FBA_1\.0 \{.*\};\nFBA_1\.2 \{.*\} FBA_1\.0;\nFBA_1\.10 \{.*\} FBA_1\.2;\n")

    def test_program_of_a_later_library_is_told_what_it_needs(self):
        self.library([("fba_old", "1.0"), ("fba_new", "1.1")])
        self.program("fba_old")
        self.program("fba_new")
        self.library([("fba_old", "1.0")])
        self.succeed("./fba_old")
        refused = self.run_here("./fba_new")
        self.assertNotEqual(refused.returncode, 0)
        self.assertIn("version `FBA_1.1' not found", refused.stdout)


if __name__ == "__main__":
    unittest.main()
