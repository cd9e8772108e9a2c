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

    def nullable(self, name):
        return self.functions[name]["returns"]["nullable"]

    def test_what_is_never_null(self):
        names = ("fba_status_name", "fba_status_message", "fba_error_name", "fba_error_message", "fba_error_help_url", "fba_app_name")
        self.assertEqual([], [name for name in names if self.nullable(name)])

    def test_what_may_be_null(self):
        names = ("fba_future_error", "fba_future_action_code_info", "fba_auth_result_user", "fba_value_string")
        self.assertEqual([], [name for name in names if not self.nullable(name)])

    def test_each_pointer_that_a_callback_gets(self):
        pointers = {
            (callback["name"], entry["name"]): entry for callback in self.abi["callbacks"] for entry in callback["parameters"]
            if "*" in entry["type"]}
        self.assertEqual(16, len(pointers))
        for name, entry in pointers.items():
            self.assertEqual(name[1] == "user_data", entry["nullable"], name)
            self.assertIn(entry["ownership"], ("borrowed", "owned by the function", "given back"), name)
        self.assertEqual("fba_question_release", pointers["fba_question_fn", "question"]["release"])


if __name__ == "__main__":
    unittest.main()
