#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What documents show as samples looks the same wherever they are read: on the site, in a repository, on a package's page.

usage: fences_test.py
"""

import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^ *```([^\n]*)\n(.*?)^ *```$", re.M | re.S)


def documents():
    files = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    return [ROOT / file for file in files.splitlines()]


class FencesTest(unittest.TestCase):
    def samples(self):
        for path in documents():
            for language, text in FENCE.findall(path.read_text(encoding="utf-8")):
                yield path.relative_to(ROOT), language, text

    def test_a_fence_names_a_language_and_no_more(self):
        self.assertEqual([], [f"{path}: {name}" for path, name, _ in self.samples() if not re.fullmatch(r"[a-z+]*", name)])

    def test_no_line_of_a_sample_is_hidden_from_some(self):
        for path, language, text in self.samples():
            if language.startswith(("rust", "rs")):
                self.assertNotRegex(text, r"(?m)^\s*# ", f"{path}: rustdoc alone hides such a line")


class ArchiveTest(unittest.TestCase):
    def test_what_the_crates_say_names_nothing_that_their_archive_lacks(self):
        for path in (ROOT / "bindings/rust").rglob("*.md"):
            self.assertNotRegex(path.read_text(encoding="utf-8"), r"\b(docs|bindings|scripts|build)/|\.\./\.\.", path)


if __name__ == "__main__":
    unittest.main()
