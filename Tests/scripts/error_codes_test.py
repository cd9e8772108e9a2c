#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""scripts/error-codes puts a code that is added into each place, and finds a place without it. usage: error_codes_test.py"""

import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HELP = "Sources/FirebaseAuthC/Boundary/HelpTable.swift"
FILES = ("include/firebase_auth/error.h", "cpp/include/firebase/auth/types.h", "docs/errors.md", HELP, ".clang-format",
         "scripts/error-codes", "scripts/error-codes.tsv", "Sources/FirebaseAuthC/Boundary/ErrorCodeTable.swift")
PLACE = re.compile(r"return piece\((.*)\) \?\?")


class ErrorCodes(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)
        shutil.copytree(ROOT / "Sources/FirebaseAuthCore", self.root / "Sources/FirebaseAuthCore")
        for name in FILES:
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.root / name)

    def run_script(self, expected, *arguments):
        done = subprocess.run([self.root / "scripts/error-codes", *arguments], capture_output=True, text=True, check=False)
        self.assertEqual(expected, done.returncode, done.stdout + done.stderr)
        return done.stdout

    def add(self, number, name):
        table = self.root / "scripts/error-codes.tsv"
        head, *lines = table.read_text().splitlines()
        lines.append(f"{number}\t{name}\tnew\tlook\tNew: look.")
        table.write_text("\n".join([head, *sorted(lines, key=lambda line: int(line.split("\t")[0]))]) + "\n")

    def references(self):
        """Of each number, as the library computes them."""
        text = (self.root / HELP).read_text()
        table = re.findall(r"errors\.md#([a-z-]+)\\0", text)
        # Each `A ? B : C` of Swift, from the left, as Python has it.
        *conditions, last = PLACE.search(text)[1].split(" : ")
        place = " else ".join([f"({shift}) if {test}" for test, shift in (one.split(" ? ") for one in conditions)] + [last])
        lines = (self.root / "scripts/error-codes.tsv").read_text().splitlines()[1:]
        numbers = {int(line.split("\t")[0]): line.split("\t")[1].lower().replace("_", "-") for line in lines}
        return numbers, {number: table[eval(place, {"number": number})] for number in numbers}

    def test_as_it_is(self):
        self.run_script(0, "--check")
        self.assertEqual(*self.references())

    def test_a_number_in_or_after_a_gap_has_its_own_page(self):
        for number in (87, 95, 105, 120):
            self.add(number, f"NEW_{'ABCD'[number % 4]}")
            self.assertIn(HELP, self.run_script(1, "--check"))
            self.run_script(0)
            self.run_script(0, "--check")
            self.assertEqual(*self.references())

    def test_the_place_is_compared(self):
        file = self.root / HELP
        file.write_text(PLACE.sub("return piece(number + 1) ??", file.read_text()))
        self.assertIn(f"{HELP}: its error codes are not those of the table", self.run_script(1, "--check"))


if __name__ == "__main__":
    unittest.main()
