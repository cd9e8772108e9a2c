#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Holds the methods of bindings/dart against docs/flutterfire.md: each is there, calls what its row says, and is tested."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DART = ROOT / "bindings/dart"
FILES = {"auth_methods": range(1, 25), "user_methods": range(25, 39), "factor_methods": range(39, 50)}
# The row names what another method of the table does for it.
BY_OTHERS = {
    "setSettings", "getSession", "getEnrolledFactors", "getAssertionForEnrollment", "getAssertionForSignIn", "openInOtpApp"}
ROW = re.compile(r"^\| (\d+) \| `(\w+)` \| (.*) \|$", re.MULTILINE)


def methods(name):
    """The text of each method of a file, up to the next one's comment."""
    text = (DART / f"lib/src/{name}.dart").read_text()
    parts = re.split(r"\n\n(?=  ///)", text)
    heads = (re.search(r"^  [A-Z][\w<>?, ]* (\w+)\(", part, re.MULTILINE) for part in parts)
    return {head[1]: part for head, part in zip(heads, parts) if head}


class FlutterFire(unittest.TestCase):
    def setUp(self):
        self.rows = {int(number): (name, says) for number, name, says in ROW.findall((ROOT / "docs/flutterfire.md").read_text())}

    def test_each_row_is_a_method_and_each_method_a_row(self):
        self.assertEqual(list(self.rows), list(range(1, 50)))
        for name, numbers in FILES.items():
            with self.subTest(file=name):
                self.assertEqual(set(methods(name)), {self.rows[number][0] for number in numbers})

    def test_a_method_calls_what_its_row_says(self):
        for name, numbers in FILES.items():
            text = methods(name)
            for method, says in (self.rows[number] for number in numbers):
                with self.subTest(method=method):
                    called = set(re.findall(r"\bfba\.(fba_\w+)", text[method]))
                    named = set(re.findall(r"`(fba_\w+)`", says))
                    with_settings = {f"{function}_with_settings" for function in named}
                    self.assertTrue(called & (named | with_settings) or method in BY_OTHERS)

    def test_each_method_is_called_by_a_test(self):
        tests = "".join(path.read_text() for path in (DART / "test").glob("*.dart"))
        for method, _ in self.rows.values():
            with self.subTest(method=method):
                self.assertRegex(tests, rf"\bauth\.{method}\b")


if __name__ == "__main__":
    unittest.main()
