#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""No low layer tells to start from a macro that its language has not, and none that hides reserved words shows one.
usage: bindings_words_test.py
"""

import re
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "bindings")]
import abi_description  # noqa: E402
from generators.go import Go  # noqa: E402
from generators.node import Node  # noqa: E402

STARTS = {"dart/lib/src/abi.dart": "zeros with structSize = sizeOf<FbaAppOptions>()",
          "csharp/src/Abi.cs": "new AppOptions()", "java/fba/Fba.java": "new AppOptions()", "go/abi.go": "AppOptions{}",
          "ruby/abi.rb": "Fba.options(:fba_app_options)",
          "python/src/firebase_auth_native/_abi.py": "AppOptions(struct_size=sizeof(AppOptions))",
          "rust/firebase-auth-native-sys/src/abi.rs": "[`fba_app_options::INIT`]"}


class BindingsWordsTest(unittest.TestCase):
    def test_a_struct_starts_from_what_the_language_has(self):
        for file, start in STARTS.items():
            text = (ROOT / "bindings" / file).read_text(encoding="utf-8")
            said = re.sub(r"\s*\n\s*(?:///|//|#:|\*|#)?\s*", " ", text)
            self.assertIn(f"tart from {start}; new fields", said, file)

    def test_none_names_a_macro(self):
        for file in STARTS:
            found = re.search(r"\bFBA_\w+_INIT\b|use _INIT", (ROOT / "bindings" / file).read_text(encoding="utf-8"))
            self.assertIsNone(found and f"{file}: {found[0]}")

    def test_a_reserved_word_is_hidden_whatever_its_number(self):
        abi = abi_description.describe()
        for struct in abi["structs"]:
            struct["fields"].append({"name": "reserved3", "type": "uint32_t"})
        for layer in (Go(abi), Node(abi)):
            names = {field["name"] for struct in abi["structs"] for field in layer.fields(struct)}
            self.assertEqual(set(), {name for name in names if name.startswith("reserved")}, type(layer))


if __name__ == "__main__":
    unittest.main()
