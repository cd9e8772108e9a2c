#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Holds the README and the example of bindings/godot against what the extension registers."""

import re
import unittest
from pathlib import Path

GODOT = Path(__file__).resolve().parents[2] / "bindings/godot"


class Names(unittest.TestCase):
    def setUp(self):
        sources = {path.stem: path.read_text() for path in (GODOT / "src").glob("*.c")}
        self.methods = set(re.findall(r'^    \{"(\w+)",\s+GD_\w+,', sources["sign_ins"] + sources["providers"] + sources["session"], re.MULTILINE))
        self.signals = set(re.findall(r'^    \{"(\w+)",\s+\{\{', sources["extension"], re.MULTILINE))
        self.properties = {name[4:] for name in self.methods if f"get_{name[4:]}" in self.methods and name.startswith("set_")}
        self.of_properties = {f"{verb}_{name}" for verb in ("get", "set") for name in self.properties}

    def test_the_readme_has_each_and_no_other(self):
        readme = (GODOT / "README.md").read_text()
        tables = "\n".join(re.findall(r"^\| `.*$", readme, re.MULTILINE))
        listed = set(re.findall(r"`(\w+)\(", tables))
        self.assertEqual(listed, self.methods - self.of_properties | self.signals)
        for name in self.properties:
            self.assertIn(f"`{name}`", readme)

    def test_scripts_use_what_is_there(self):
        scripts = [path.read_text() for path in (GODOT / "example").glob("*.gd")]
        scripts += re.findall(r"^```gdscript$(.*?)^```$", (GODOT / "README.md").read_text(), re.MULTILINE | re.DOTALL)
        self.assertEqual(len(scripts), 3)
        for script in scripts:
            self.assertLessEqual(set(re.findall(r"\bauth\.(\w+)\(", script)), self.methods)
            self.assertLessEqual(set(re.findall(r"\bauth\.(\w+)\.connect\(", script)), self.signals)
            self.assertLessEqual(set(re.findall(r"\bauth\.(\w+) = ", script)), self.properties)

    def test_the_entry_is_the_one_that_godot_is_told(self):
        entry = re.search(r'^entry_symbol = "(\w+)"$', (GODOT / "firebase_auth.gdextension").read_text(), re.MULTILINE)
        self.assertIn(f"\ngd_bool {entry[1]}(", (GODOT / "src/extension.c").read_text())


if __name__ == "__main__":
    unittest.main()
