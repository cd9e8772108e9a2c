#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests of scripts/man-pages and scripts/manual.py."""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "scripts"))
import abi_description  # noqa: E402
import manual  # noqa: E402


class ManPages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        directory = tempfile.TemporaryDirectory()
        cls.addClassCleanup(directory.cleanup)
        cls.directory = Path(directory.name)
        subprocess.run([ROOT / "scripts/man-pages", cls.directory], check=True)
        cls.abi = abi_description.describe()

    def text(self, name):
        done = subprocess.run(
            ["mandoc", "-T", "ascii", self.directory / f"{name}.3"], check=True, stdout=subprocess.PIPE, text=True)
        # Bold is a letter that is struck twice.
        return re.sub(".\x08", "", done.stdout)

    def test_each_declaration_has_a_page(self):
        kinds = ("functions", "callbacks", "structs", "enums")
        names = {entry["name"] for kind in kinds for entry in self.abi[kind]}
        self.assertEqual(names, {page.stem for page in self.directory.iterdir()})

    def test_no_page_has_a_fault(self):
        done = subprocess.run(
            ["mandoc", "-T", "lint", "-W", "warning", *self.directory.iterdir()], stdout=subprocess.PIPE, text=True, check=False)
        # They are as old as the version, which has a date when it is released.
        self.assertEqual([], [line for line in done.stdout.splitlines() if "missing date" not in line])

    def test_a_page_says_what_the_header_says(self):
        text = self.text("fba_future_wait")
        for expected in ("fba_status fba_future_wait(fba_future* future, int32_t timeout_ms);", "0 polls", "FBA_STATUS_TIMED_OUT",
                         "Since 1.0.", "fba_status(3)"):
            self.assertIn(expected, text)

    def test_a_declaration_is_broken_behind_parameters(self):
        self.assertRegex(self.text("fba_auth_sign_in_with_provider"), r"\(fba_auth\* auth,\n +const fba_provider\* provider, ")

    def test_a_callback_says_what_it_has_to_give_back(self):
        text = self.text("fba_question_fn")
        for expected in ("PARAMETERS", "owned by the function (release with fba_question_release", "fba_question_release(3)"):
            self.assertIn(expected, text)

    def test_text_is_shown_as_it_is(self):
        # A backslash or a dot at the beginning of a line would be roff's.
        self.assertIn('such as "/callback"', self.text("fba_browser_options"))
        self.assertIn("settings.url = url; /* where the user goes on */", self.text("fba_user_send_email_verification_with_settings"))

    def test_each_function_has_an_example(self):
        pages = manual.Manual(self.abi)
        without = [entry["name"] for entry in self.abi["functions"] if not pages.example(entry["name"])]
        self.assertEqual([], without, "no sample of the documents calls them: docs/recipes has the others")

    def test_a_mention_is_no_example(self):
        pages = manual.Manual(self.abi)
        pages.samples = ["/* fba_app_close(app) closes */\nfba_app_release(app);\n"]
        self.assertEqual("", pages.example("fba_app_close"))
        self.assertEqual("", pages.example("fba_app_rel"))
        self.assertIn("fba_app_release(app);", pages.example("fba_app_release"))

    def test_each_example_is_compiled(self):
        done = subprocess.run(
            [ROOT / "Tests/docs/extract", "--unused", *manual.sample_pages()], stdout=subprocess.PIPE, text=True, check=False)
        self.assertEqual("Each sample is run.\n", done.stdout)

    def test_an_example_has_what_it_calls(self):
        text = self.text("fba_user_unlink")
        self.assertLess(text.index("static bool succeeded(fba_future* future) {"), text.index("static bool remove_provider("))


if __name__ == "__main__":
    unittest.main()
