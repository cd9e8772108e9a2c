# SPDX-License-Identifier: Apache-2.0
"""The manual page has every flag that the program has, and is good troff.

usage: man_test.py AUTH_EMULATOR_PROGRAM
"""

import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "auth-emulator.1"


class ManCases(unittest.TestCase):
    def test_it_has_the_flags_of_the_help(self):
        run = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, check=True, timeout=60)
        page = PAGE.read_text().replace("\\-", "-")
        described = re.findall(r"^\.TP\n\.B\S* .*?(--[a-z-]+)", page, re.MULTILINE)
        self.assertEqual(sorted(described), sorted(set(re.findall(r"--[a-z-]+", run.stdout))))

    def test_it_gives_the_defaults_of_the_help(self):
        run = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, check=True, timeout=60)
        defaults = set(re.findall(r"\(default:\s+(\S+)\)", run.stdout)) - {"0"}
        self.assertTrue(defaults)
        for default in defaults:
            self.assertIn(default, PAGE.read_text().replace("\\-", "-"))

    @unittest.skipUnless(shutil.which("man"), "needs man")
    def test_it_is_shown_without_a_warning(self):
        run = subprocess.run(["man", "--warnings", "-l", PAGE], capture_output=True, text=True, check=True, timeout=60)
        self.assertEqual(run.stderr, "")
        self.assertIn("auth-emulator", run.stdout)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
