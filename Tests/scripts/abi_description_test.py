#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What scripts/describe-abi says of the C API is enough to make a binding of. usage: abi_description_test.py"""

import json
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def described():
    with tempfile.TemporaryDirectory() as directory:
        subprocess.run([ROOT / "scripts/describe-abi", directory], check=True)
        return json.loads(Path(directory, "abi.json").read_text())


class Description(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.abi = described()
        cls.functions = {function["name"]: function for function in cls.abi["functions"]}

    def owned(self):
        for function in self.functions.values():
            for entry in [*function["parameters"], function["returns"]]:
                if entry.get("ownership") == "owned by caller":
                    yield function["name"], entry

    def test_what_is_owned_is_given_back_by_a_function_of_its_kind(self):
        kinds = set()
        for name, entry in self.owned():
            release = self.functions.get(entry.get("release"), {"parameters": [{"type": "nothing"}]})
            kind = entry["type"].replace("const ", "").rstrip("*") + "*"
            self.assertEqual(kind, release["parameters"][0]["type"], f"{name}: {entry}")
            kinds.add(kind)
        self.assertLessEqual({"fba_app*", "fba_future*", "fba_error*", "fba_user*"}, kinds)


if __name__ == "__main__":
    unittest.main()
