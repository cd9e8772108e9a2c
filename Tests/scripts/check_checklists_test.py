#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""scripts/check-checklists finds a row that is missing or not so any more. usage: check_checklists_test.py"""

import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "check-checklists"
NUMBERS = [f"{letter}{number}" for letter in "OA" for number in range(1, 31)]
SUITE = '@Suite("Leaving")\nstruct LeaveTests {\n    @Test(\n        "works", arguments: [1])\n    func works(_ number: Int) {}\n'
SWIFT = SUITE + "\n    func helps() {}\n}\n"
CMAKE = """set(names leaving)
add_test(NAME c.${name} COMMAND x)
add_test(NAME c.fixed COMMAND x)
add_rest(all_${group})
foreach(group IN ITEMS first)
endforeach()
"""
FILES = "| `LeaveTests` | [LeaveTests.swift](../../Tests/FirebaseAuthCoreTests/LeaveTests.swift) |\n"


class CheckChecklists(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)
        self.write("Tests/FirebaseAuthCoreTests/LeaveTests.swift", SWIFT)
        self.write("Tests/c/CMakeLists.txt", CMAKE)
        self.write("Tests/c/leaving.c", "CHECK_CASE(all_leave),\n")
        self.write("Tests/c/fixed_test.py", "class All:\n    def test_fixed(self):\n        pass\n")
        self.write("scripts/check-library", 'expect "SONAME" a b\n')
        self.write("scripts/check-other", "")
        self.write("scripts/test", 'section "Library file" scripts/check-library\n')

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def check(self, expected, words="", tests="`LeaveTests/works`", note="", left_out="", files=FILES):
        """The row O2 has these tests and this note."""
        rows = [f"| {number} | It holds. | `LeaveTests/works` | |\n" for number in NUMBERS if number not in ("O2", left_out)]
        self.write("docs/internals/checklists.md", "".join([f"| O2 | It holds. | {tests} | {note} |\n", *rows, files]))
        done = subprocess.run([SCRIPT, self.root], capture_output=True, text=True, check=False)
        output = done.stdout + done.stderr
        self.assertEqual(expected, done.returncode, output)
        self.assertIn(words, output)

    def test_rows_that_hold(self):
        self.check(0, "60 of 60 shown, 0 in part, 0 not.")

    def test_tests_of_all_kinds(self):
        tests = ["c.leaving", "c.leaving/all_leave", "c.fixed/test_fixed", "c.all_first", 'scripts/check-library "SONAME"']
        self.check(0, tests=", ".join(f"`{name}`" for name in tests))

    def test_what_is_not_shown(self):
        self.check(0, "59 of 60 shown, 0 in part, 1 not.", "not shown", "Nobody has two.")
        self.check(1, "O2: it is not shown, and has a test or no reason", "not shown")
        self.check(1, "O2: it is not shown, and has a test or no reason", "not shown `c.leaving`", "Nobody has two.")

    def test_what_is_shown_in_part(self):
        self.check(0, "59 of 60 shown, 1 in part, 0 not.", "in part: `c.leaving`", "Half of it.")
        self.check(1, "O2: it is shown in part, and does not say what is not", "in part: `c.leaving`")

    def test_a_row_that_is_missing(self):
        self.check(1, "A30 has 0 rows", left_out="A30")

    def test_a_row_without_a_test(self):
        self.check(1, "O2: a test is missing", "The whole of it.")

    def test_a_function_that_is_no_test(self):
        self.check(1, "O2: LeaveTests has no test gone", "`LeaveTests/gone`")
        self.check(1, "O2: LeaveTests has no test helps", "`LeaveTests/helps`")

    def test_a_suite_without_a_file(self):
        self.check(1, "the table of suites has no LeaveTests", files="")
        self.check(1, "LeaveTests is not in its file", files=FILES.replace("FirebaseAuthCoreTests/LeaveTests", "other"))

    def test_a_suite_that_no_row_names(self):
        self.check(1, "no row names a test of OtherTests", files=FILES + FILES.replace("LeaveTests`", "OtherTests`"))

    def test_a_test_of_ctest_that_is_gone(self):
        self.check(1, "O2: no test is called c.gone", "`c.gone`")
        self.check(1, "O2: no test is called c.all_second", "`c.all_second`")
        self.check(1, "O2: c.leaving has no case gone", "`c.leaving/gone`")
        self.check(1, "O2: c.fixed has no case test_gone", "`c.fixed/test_gone`")

    def test_a_script_that_does_not_check_it(self):
        self.check(1, "there is no scripts/check-gone", "`scripts/check-gone`")
        self.check(1, "scripts/test does not run scripts/check-other", "`scripts/check-other`")
        self.check(1, 'scripts/check-library has no "NEEDED"', '`scripts/check-library "NEEDED"`')

    def test_a_name_of_nothing(self):
        self.check(1, "O2: Some words is no name of a test", "`Some words`")


if __name__ == "__main__":
    unittest.main()
