#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""That the Swift face finds the phrases of the core's sentences which it says in its own words."""

import re
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "scripts"))
import abi_description  # noqa: E402

# Those of one word are words of English too.
SETTINGS = {field["name"] for struct in abi_description.describe()["structs"] for field in struct["fields"] if "_" in field["name"]}
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
        code = re.sub(r"^\s*//.*$", "", rest, flags=re.M)
        texts = [text for text in re.findall(r'"([^"\n]*)"', code) if " " in text]
        self.assertEqual([], [text for text in texts if SETTINGS & set(re.findall(r"\w+", text))])


if __name__ == "__main__":
    unittest.main()
