#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The tests of C and C++ answer every call with each code of the service that the Swift tests list, and expect the same number.

usage: server_errors_test.py
"""

import re
import unittest
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
SWIFT = TESTS / "FirebaseAuthCoreTests/Service/ServerErrorTests.swift"
TABLE = TESTS / "c/support/server_errors.c"
# One that the service does not have.
INVENTED = {"BRAND_NEW_CODE": "FAILURE"}


def in_capitals(name):
    """`invalidApiKey` as C has it: INVALID_API_KEY."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper()


def listed_in_swift():
    text = SWIFT.read_text()
    table = text[text.index("static let map:") : text.index("static let codes:")]
    return {name: in_capitals(code) for code, names in re.findall(r'\(\.(\w+), "([A-Z_ ]+)"\)', table) for name in names.split()}


def listed_in_c():
    return {name: code for code, name in re.findall(r'\{FBA_ERROR_(\w+), "(\w+)", \w+\}', TABLE.read_text())}


class ServerErrors(unittest.TestCase):
    def test_both_tables_have_the_same_codes(self):
        swift = listed_in_swift()
        self.assertGreater(len(swift), 100)
        self.assertEqual(swift | INVENTED, listed_in_c())


if __name__ == "__main__":
    unittest.main()
