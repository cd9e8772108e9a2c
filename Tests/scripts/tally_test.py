#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How scripts/tally counts, by reports that ctest and swift test have written: see recorded/."""

import subprocess
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
TALLY = HERE.parent.parent / "scripts" / "tally"


def report(name):
    return str(HERE / "recorded" / name)


def tally(*sections):
    """Exit code and lines, the empty ones and the table of seconds left out."""
    code, lines = tally_with_table(*((outcome, reports, "7", "9", name) for outcome, reports, name in sections))
    return code, [line for line in lines if not line.startswith("|")]


def tally_with_table(*sections):
    with tempfile.NamedTemporaryFile("w", suffix=".tsv") as file:
        file.writelines("\t".join(section) + "\n" for section in sections)
        file.flush()
        run = subprocess.run([TALLY, file.name, "41"], capture_output=True, text=True, check=False)
    return run.returncode, [line for line in run.stdout.splitlines() if line] + run.stderr.splitlines()


class TallyTest(unittest.TestCase):
    def test_plain_commands_are_one_check_each(self):
        self.assertEqual(tally(("passed", "-", "Format")), (0, ["1 passed, 0 failed, 0 skipped"]))
        self.assertEqual(
            tally(("passed", "-", "Format"), ("failed", "-", "Sizes")),
            (1, ["Failed:", "  Sizes", "1 passed, 1 failed, 0 skipped"]))

    def test_the_seconds_are_a_table_for_the_documentation(self):
        code, lines = tally_with_table(("passed", "-", "40", "70", "Format"), ("failed", "-", "2", "1", "Sizes"), ("passed", "-", "1", "-", "Rules"))
        self.assertEqual(lines[:6], [
            "| section | seconds | of processors |", "|---|---|---|", "| Format | 40 | 70 |", "| Sizes | 2 | 1 |", "| Rules | 1 | - |",
            "| all | 41 | 71 |"])

    def test_programs_are_counted_one_by_one(self):
        code, lines = tally(("failed", report("ctest.xml"), "Programs"))
        self.assertEqual(code, 1)
        self.assertEqual(lines, [
            "Failed:", "  Programs: lamp.breaks", "  Programs: lamp.missing",
            "Skipped:", "  Programs: lamp.burns: no bulb in the shop", "  Programs: lamp.quiet: gives no reason",
            "  Programs: lamp.off: disabled",
            "1 passed, 2 failed, 3 skipped"])

    def test_swift_tests_are_counted_one_by_one(self):
        code, lines = tally(("failed", report("swift-testing.xml"), "Swift"))
        self.assertEqual(code, 1)
        self.assertEqual(lines, [
            "Failed:", "  Swift: TryTests.Lamps/broken()",
            "Skipped:", "  Swift: TryTests.Off/a(): the suite is off",
            "  Swift: TryTests.Lamps/A bulb burns(): no bulb in the shop",
            "  Swift: TryTests.Lamps/silent(): gives no reason",
            "2 passed, 1 failed, 3 skipped"])

    def test_a_runner_without_tests_fails(self):
        for name in ("ctest-without-tests.xml", "never-written.xml"):
            self.assertEqual(
                tally(("passed", report(name), "Programs")),
                (1, ["Failed:", "  Programs: reports no test", "0 passed, 1 failed, 0 skipped"]))

    def test_a_section_fails_though_no_test_of_it_does(self):
        code, lines = tally(("failed", report("ctest-all-good.xml"), "Programs"))
        self.assertEqual((code, lines), (1, ["Failed:", "  Programs", "2 passed, 1 failed, 0 skipped"]))

    def test_a_skip_alone_is_no_failure(self):
        code, lines = tally(("passed", report("ctest-one-skipped.xml"), "Programs"))
        self.assertEqual(
            (code, lines),
            (0, ["Skipped:", "  Programs: lamp.burns: no bulb in the shop", "1 passed, 0 failed, 1 skipped"]))

    def test_a_section_may_have_several_reports(self):
        both = ",".join([report("never-written.xml"), report("ctest-all-good.xml")])
        self.assertEqual(tally(("passed", both, "Swift")), (0, ["2 passed, 0 failed, 0 skipped"]))


if __name__ == "__main__":
    unittest.main()
