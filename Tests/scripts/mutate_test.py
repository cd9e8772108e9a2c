#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""scripts/mutate finds the mutants of a text, and puts them where they belong. usage: mutate_test.py"""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "mutation"))

import known  # noqa: E402
import mutants  # noqa: E402
import planting  # noqa: E402


def found(text):
    return [mutant.what for mutant in mutants.find("F.swift", text)]


def planted(text):
    chosen = mutants.find("F.swift", text)
    for number, mutant in enumerate(chosen, 1):
        mutant.number = mutant.leader = number
    return planting.Planted(text, chosen)


def in_function(line):
    return "func f() {\n    g()\n    " + line + "\n}\n"


class Mutate(unittest.TestCase):
    def check(self, line, *expected):
        """What is found in the line, beside what the function has."""
        self.assertEqual(list(expected), [what for what in found(in_function(line)) if what != "without g()"])

    def test_conditions(self):
        self.check("if a == 1, let b { h() }", "a == 1 always holds", "a == 1 never holds", "1 becomes one more",
                   "let b finds nothing", "without h(), or with another value")
        self.check("guard a < b else { throw c }", "a < b always holds", "a < b never holds", "< becomes <=")
        self.check("while true { break }")
        self.check("if a && !b { break }", "a && !b always holds", "a && !b never holds", "not a", "&& becomes ||", "not !b")

    def test_values(self):
        self.check("return a ? b : 7", "a ? b : 7 becomes another value", "not a", "7 becomes one more")
        self.check("return x == y", "== becomes !=")
        self.check("let x = y ?? 2.5e3", "?? becomes its right side")
        self.check("return []")
        self.assertEqual([], found("static func == (left: A, right: A) -> Bool {}"))
        self.check('let x = UInt8(ascii: ":")', 'UInt8(ascii: ":") becomes one more')
        self.check("let x = $0.0, y = A.true")

    def test_statements(self):
        self.check("a.b {\n        c\n    }", "without a.b { c }", "without c, or with another value")
        self.check("let b = a { one, two in c() }", "without c(), or with another value")
        self.check("a = b\n        .c", "without a = b .c")
        self.check("for a in b where c.d { e() }", "c.d always holds", "c.d never holds", "without e(), or with another value")

    def test_what_an_initializer_must_set(self):
        self.assertEqual(["without g()"], found("init(\n    _ a: Int\n) {\n    if b { self.a = a }\n    g()\n}\n")[2:])

    def test_strings_and_comments_have_none(self):
        self.check('let a = "1 \\(b("2" + c)) 3" // a == 1')
        self.check('let a = """\n    if b { 1 }\n    """')

    def test_the_same_change_twice_in_a_line(self):
        self.check("f(1, 1)", "without f(1, 1)", "1 becomes one more", "1 becomes one more (2)")

    def test_are_put_around_each_other(self):
        text = planted(in_function("if a < 1 { h() }"))
        line = text.text.split("\n")[2].strip()
        self.assertEqual("if always(2, never(3, a ~~^ stepped(5, 1))) { only(6, h()) }", line)
        self.assertEqual(4, text.around(text.text.index("~~^")))
        self.assertEqual(6, text.around(text.text.index("h()")))
        self.assertEqual(None, text.around(text.text.index("func")))

    def test_an_operator_is_declared_once_for_all_its_changes(self):
        both = [mutant for mutant in mutants.find("F.swift", in_function("return a < b")) if mutant.operator]
        for number, mutant in enumerate(both, 8):
            mutant.number = number
        declared = planting.declaration(both)
        self.assertIn("infix operator ~~-*: ComparisonPrecedence", declared)
        self.assertIn("mutant(8) ? (a <= b) : mutant(9) ? (a >= b) : (a < b)", declared)

    def test_every_reason_is_read(self):
        for key, reason in known.read().items():
            self.assertTrue(reason and all(key), key)
        with open(known.PATH) as file:
            self.assertEqual(file.read().count("\n- `"), len({key[:2] for key in known.read()}))

    def test_what_no_test_can_see_is_still_a_mutant(self):
        """The compiler may drop some more, which scripts/mutate tells."""
        core = Path(__file__).resolve().parents[2] / "Sources/FirebaseAuthCore"
        entries = set(known.read())
        keys = {mutant.key for file in {entry[0] for entry in entries} for mutant in mutants.find(file, (core / file).read_text())}
        self.assertEqual(set(), entries - keys)


if __name__ == "__main__":
    unittest.main()
