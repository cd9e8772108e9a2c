#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""scripts/check-floors finds what it is for, and nothing else. usage: check_floors_test.py"""

import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "check-floors"


class CheckFloors(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)
        self.write("Errors/Failure.swift", "struct Failure {}\n")
        self.write("Service/Call.swift", "final class Call { let failure: Failure }\n")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def check(self, expected, *words):
        done = subprocess.run([SCRIPT, self.root], capture_output=True, text=True, check=False)
        output = done.stdout + done.stderr
        self.assertEqual(expected, done.returncode, output)
        for word in words:
            self.assertIn(word, output)

    def test_a_lower_room_may_be_named(self):
        self.check(0, "2 files")

    def test_a_higher_room_may_not_be_named(self):
        self.write("Errors/Hint.swift", "extension Failure { var call: Call? { nil } }\n")
        self.check(1, "Hint.swift", "Errors may not name Call of Service")

    def test_comments_and_strings_name_nothing_but_what_is_put_into_these_does(self):
        self.write("Errors/Hint.swift", '// See Call.\nlet text = "Call \\(1) Call"\n')
        self.check(0)
        self.write("Errors/Hint.swift", 'let text = "\\(Call.self)"\n')
        self.check(1, "Hint.swift")

    def test_an_exception_is_for_its_types_alone(self):
        self.write("Session/Auth.swift", "final class Auth {}\nstruct Listener {}\n")
        self.write("Operations/Operation.swift", "final class Operation { let auth: Auth }\n")
        self.check(0)
        self.write("Operations/Operation.swift", "final class Operation { let auth: Auth; let one: Listener }\n")
        self.check(1, "Operations may not name Listener of Session")

    def test_a_circle_may_not_grow(self):
        for number in range(20):
            following = (number + 1) % 20
            self.write(f"App/Part{number}.swift", f"class Part{number} {{ var next: Part{following}? }}\n")
        self.check(1, "20 files depend on each other")

    def test_a_room_without_a_floor_is_told(self):
        self.write("Attic/Box.swift", "struct Box {}\n")
        self.check(1, "On which floor is Attic?")


if __name__ == "__main__":
    unittest.main()
