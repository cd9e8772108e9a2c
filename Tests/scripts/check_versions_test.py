#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""scripts/check-versions finds each place that a new version leaves behind. usage: check_versions_test.py"""

import importlib.machinery
import importlib.util
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts/check-versions"
LOADER = importlib.machinery.SourceFileLoader("check_versions", str(SCRIPT))
check_versions = importlib.util.module_from_spec(importlib.util.spec_from_loader("check_versions", LOADER))
LOADER.exec_module(check_versions)
VERSION = re.search(r'VERSION_STRING "(.+)"', (ROOT / check_versions.BASE).read_text())[1]


class CheckVersions(unittest.TestCase):
    def setUp(self):
        self.project = Path(self.enterContext(tempfile.TemporaryDirectory()))
        names = {check_versions.BASE, *(name for name, _ in check_versions.PLACES), "benchmarks/raw_client.c", "docs/releasing.md"}
        for name in names:
            path = self.project / name
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, path)
        for command in (["git", "init", "-q"], ["git", "add", "-A"]):
            subprocess.run(command, cwd=self.project, check=True)

    def said(self, *options):
        done = subprocess.run([SCRIPT, *options], cwd=self.project, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    def change(self, name, old, new):
        path = self.project / name
        path.write_text(path.read_text().replace(old, new))

    def test_one_version_is_everywhere(self):
        self.assertEqual(0, self.said()[0], self.said()[1])

    def test_a_new_version_leaves_nothing_behind(self):
        self.change(check_versions.BASE, f'"{VERSION}"', f'"{VERSION}9"')
        self.change(check_versions.BASE, f"FBA_VERSION_PATCH {VERSION.split('.')[2]}", f"FBA_VERSION_PATCH {VERSION.split('.')[2]}9")
        code, text = self.said()
        self.assertEqual(1, code)
        self.assertEqual(len(check_versions.PLACES), len([line for line in text.splitlines() if line.endswith(f": {VERSION}")]), text)
        self.assertIn("benchmarks/raw_client.c:", text)
        self.assertIn("docs/releasing.md:", text)
        code, text = self.said("--fix")
        left = [line for line in text.splitlines() if line.endswith(f": {VERSION}")]
        self.assertEqual((code, [line.partition(":")[0] for line in left]), (1, ["CHANGELOG.md"]), text)
        self.change("CHANGELOG.md", f"[{VERSION}]", f"[{VERSION}9]")
        self.assertEqual((0, f"{VERSION}9 everywhere.\n"), self.said())

    def test_the_parts_of_the_number_agree_with_it(self):
        self.change(check_versions.BASE, "FBA_VERSION_MINOR ", "FBA_VERSION_MINOR 7")
        self.assertIn("the parts are 1.7", self.said()[1])

    def test_a_place_that_is_gone_is_told(self):
        self.change("bindings/dart/pubspec.yaml", "version:", "edition:")
        self.assertIn("bindings/dart/pubspec.yaml: the place of the version is not found", self.said()[1])


if __name__ == "__main__":
    unittest.main()
