#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""scripts/check-abi finds each way to break a program that was compiled before. usage: check_abi_test.py"""

import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class CheckABI(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)
        shutil.copytree(ROOT / "include", self.root / "include")
        shutil.copytree(ROOT / "Tests/abi", self.root / "Tests/abi")
        shutil.copy(ROOT / "CHANGELOG.md", self.root)
        self.say_first("## [1.0.0] - unreleased")
        (self.root / "scripts").mkdir()
        for name in ("check-abi", "abi_description.py"):
            shutil.copy(ROOT / "scripts" / name, self.root / "scripts")

    def say_first(self, head):
        """The first section of the changelog."""
        file = self.root / "CHANGELOG.md"
        file.write_text(re.sub(r"^## .*$", head, file.read_text(), count=1, flags=re.MULTILINE))

    def replace(self, header, old, new):
        path = self.root / "include/firebase_auth" / header
        text = path.read_text()
        self.assertIn(old, text)
        path.write_text(text.replace(old, new, 1))

    def check(self, expected, *words, arguments=()):
        done = subprocess.run([self.root / "scripts/check-abi", *arguments], capture_output=True, text=True, check=False)
        output = done.stdout + done.stderr
        self.assertEqual(expected, done.returncode, output)
        for word in words:
            self.assertIn(word, output)

    def record(self):
        subprocess.run([self.root / "scripts/check-abi", "--record"], capture_output=True, check=True)

    def test_as_it_is_recorded(self):
        self.check(0, "0 changed without a reason")

    def test_a_function_that_is_gone(self):
        self.replace("log.h", "fba_log_get_level(", "fba_log_read_level(")
        self.check(1, "Not as it was recorded: fba_log_get_level")

    def test_a_parameter_of_another_type(self):
        self.replace("app.h", "fba_app_process_events(fba_app* app, uint64_t", "fba_app_process_events(fba_app* app, uint32_t")
        self.check(1, "fba_app_process_events")

    def test_a_value_of_another_number(self):
        self.replace("provider.h", "FBA_REDIRECT_HOST_LOCALHOST = 1,", "FBA_REDIRECT_HOST_LOCALHOST = 2,")
        self.check(1, "FBA_REDIRECT_HOST_LOCALHOST = 1")

    def test_a_field_that_is_not_added_at_the_end(self):
        self.replace("provider.h", "  const char* client_id;     /* required */", "  const char* name;\n  const char* client_id;")
        self.check(1, "fba_oauth_client.client_id")

    def test_an_addition(self):
        self.replace("log.h", "FBA_API", "FBA_API void fba_log_flush(void);\n\nFBA_API")
        self.check(1, "Not recorded yet, which scripts/check-abi --record does: fba_log_flush: void (void)")
        self.record()
        self.check(0, "0 added since")

    def test_a_change_with_a_reason(self):
        self.replace("provider.h", "FBA_REDIRECT_HOST_LOCALHOST = 1,", "FBA_REDIRECT_HOST_LOCALHOST = 2,")
        with (self.root / "Tests/abi/changes.txt").open("a") as changes:
            changes.write("enum FBA_REDIRECT_HOST_LOCALHOST = 1 # the test wants it\n")
        self.check(1, "0 changed without a reason")
        self.record()
        self.check(0)

    def test_a_reason_after_the_first_release(self):
        self.replace("provider.h", "FBA_REDIRECT_HOST_LOCALHOST = 1,", "FBA_REDIRECT_HOST_LOCALHOST = 2,")
        with (self.root / "Tests/abi/changes.txt").open("a") as changes:
            changes.write("enum FBA_REDIRECT_HOST_LOCALHOST = 1 # the test wants it\n")
        for head in ("## [1.0.0] - 2027-01-31", "## [1.0.1] - unreleased"):
            self.say_first(head)
            said = "no reason changes what is recorded: enum FBA_REDIRECT_HOST_LOCALHOST = 1"
            for arguments in ((), ("--record",)):
                self.check(1, said, "1 changed without a reason", arguments=arguments)

    def test_a_change_is_not_recorded_without_a_reason(self):
        self.replace("provider.h", "FBA_REDIRECT_HOST_LOCALHOST = 1,", "FBA_REDIRECT_HOST_LOCALHOST = 2,")
        self.check(1, "Not as it was recorded: enum FBA_REDIRECT_HOST_LOCALHOST = 1", arguments=("--record",))
        self.check(1, "Not as it was recorded: enum FBA_REDIRECT_HOST_LOCALHOST = 1")

    def test_a_field_says_since_when_it_is_there(self):
        last = "NULL leaves it, \"\" removes it */\n} fba_user_profile;"
        for text, expected in (("of the person", 1), ("of the person; since 1.0", 0)):
            self.replace("user.h", last, last.replace("}", f"  const char* tongue; /* {text} */\n}}"))
            self.check(0, arguments=("--record",))
            shutil.copy(ROOT / "Tests/abi/recorded.txt", self.root / "Tests/abi")
            self.say_first("## [1.0.0] - 2027-01-31")
            self.check(expected, *["The text of fba_user_profile.tongue does not end with 'since 1.0'"] * expected,
                       arguments=("--record",))
            self.say_first("## [1.0.0] - unreleased")
            for file in ("include/firebase_auth/user.h", "Tests/abi/recorded.txt"):
                shutil.copy(ROOT / file, self.root / file)

    def test_without_a_reason_after_the_first_release(self):
        self.say_first("## [1.0.0] - 2027-01-31")
        self.check(0)


if __name__ == "__main__":
    unittest.main()
