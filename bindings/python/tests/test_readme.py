# SPDX-License-Identifier: Apache-2.0
"""The programs of the README, as they stand there."""

from __future__ import annotations

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from support import EmulatorCase

README = pathlib.Path(__file__).parent.parent / "README.md"


class ReadmeTest(EmulatorCase):
    def test_each_program_is_python(self) -> None:
        for number, program in enumerate(self.programs()):
            compile(program, f"program {number} of the README", "exec")

    def test_the_first_sign_in_and_the_task_run(self) -> None:
        first, task = (one for one in self.programs() if "App(api_key" in one)
        self.assertEqual(self.printed(first), "Signed in as ada@example.com\n")
        self.assertEqual(self.printed(first + task), "Signed in as ada@example.com\nAnonymous: True\n")

    def test_the_first_sign_in_runs_where_nobody_learns_who_has_an_account(self) -> None:
        protected = {"emailPrivacyConfig": {"enableImprovedEmailPrivacy": True}}
        self.ask("config", protected, method="PATCH")
        self.ask("accounts", {}, method="DELETE")
        first = next(one for one in self.programs() if "App(api_key" in one)
        for _ in ("made", "there"):
            self.assertEqual(self.printed(first), "Signed in as ada@example.com\n")

    def programs(self) -> list[str]:
        return re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)

    def printed(self, program: str) -> str:
        """By a program that has a home of its own, and no keyring."""
        with tempfile.TemporaryDirectory() as home:
            own = {"HOME": home, "XDG_DATA_HOME": home, "FIREBASE_AUTH_EMULATOR_HOST": f"127.0.0.1:{self.port}"}
            command = [sys.executable, "-c", program]
            done = subprocess.run(command, env=os.environ | own, stdout=subprocess.PIPE, text=True, check=True)
        return done.stdout


if __name__ == "__main__":
    unittest.main()
