#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""That the Swift face finds the phrases of the core's sentences which it says in its own words."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FACE = (ROOT / "Sources/FirebaseAuth/Errors/AuthError+Words.swift").read_text()
PHRASES = re.findall(r'^ {8}\("([^"]+)", "', FACE, re.M)
SENTENCES = "\n".join(
    re.sub(r'"\s*\+ "', "", path.read_text()) for path in sorted((ROOT / "Sources/FirebaseAuthCore").rglob("*.swift")))


class SwiftWords(unittest.TestCase):
    def test_each_phrase_is_in_a_sentence(self):
        self.assertGreater(len(PHRASES), 5)
        for phrase in PHRASES:
            self.assertIn(phrase, SENTENCES)

    def test_no_other_sentence_names_a_setting_of_c(self):
        rest = SENTENCES
        for phrase in PHRASES:
            rest = rest.replace(phrase, "")
        self.assertEqual([], re.findall(r"^.* (?:hosted_page|auth_domain|ca_file)\b.*$", rest, re.M))


if __name__ == "__main__":
    unittest.main()
