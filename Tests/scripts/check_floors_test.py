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

    def test_a_member_of_a_higher_room_may_not_be_named(self):
        self.write("Service/Failure+Repeat.swift", "extension Failure {\n    func mayRepeat() -> Bool { true }\n}\n")
        for use in ("failure.mayRepeat()", "mayRepeat()"):
            self.write("Errors/Hint.swift", f"func hint(_ failure: Failure) {{ {use} }}\n")
            self.check(1, "Hint.swift", "Errors may not name Failure.mayRepeat of Service")

    def test_a_member_counts_only_where_it_is_plain_which_one_is_meant(self):
        self.write(
            "Service/Failure+Repeat.swift",
            "extension Failure {\n    var mayRepeat: Bool { let isLast = true; return isLast }\n"
            "    private var repeatCount: Int { 0 }\n    func contains() {}\n}\n")
        for text in (
            "let isLast = 1",
            "func hint(mayRepeat: Bool) { _ = mayRepeat }",
            "func hint() { let mayRepeat = 1; _ = mayRepeat }",
            "func hint() { run { mayRepeat in _ = mayRepeat } }",
            "struct Plan {\n    let mayRepeat = true\n    func hint() { self.mayRepeat }\n}",
            "func hint(_ box: Box) { box.isLast; box.repeatCount; [1].contains(1) }",
        ):
            self.write("Errors/Hint.swift", text + "\n")
            self.check(0)
        self.write("Errors/Hint.swift", "func hint(_ failure: Failure) { failure.mayRepeat }\n")
        self.write("Service/Plan.swift", "struct Plan {\n    let mayRepeat: Bool\n}\n")
        self.check(0)

    def test_the_members_of_a_type_that_is_an_exception_are_one_too(self):
        self.write("Session/Auth.swift", "final class Auth {}\n")
        self.write("Session/Auth+Load.swift", "extension Auth {\n    func whenLoaded() {}\n}\n")
        self.write("Operations/Operation.swift", "func run(_ auth: Auth) { auth.whenLoaded() }\n")
        self.check(0)

    def test_cases_are_members_of_their_enum(self):
        self.write("Service/Call.swift", "enum Call {\n    case sentOnce, sentTwice(at: Int)\n}\n")
        self.write("Errors/Hint.swift", "func hint(_ call: Any) { switch call { case .sentTwice: () } }\n")
        self.check(1, "Errors may not name Call.sentTwice of Service")

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
