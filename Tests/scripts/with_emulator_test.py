#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""`Tests/with-emulator`: what it does with an emulator that does not do what it should. Stands in for one."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

WITH_EMULATOR = Path(__file__).resolve().parents[1] / "with-emulator"
PATIENCE = 60


class WithEmulatorTest(unittest.TestCase):
    def setUp(self):
        self.directory = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.process = self.directory / "process"

    def run_with(self, behaviour, *command):
        """The exit code, what was written to standard error, and whether the emulator has gone."""
        emulator = self.directory / "emulator"
        emulator.write_text(f"#!/usr/bin/env bash\necho $$ >{self.process}\n{behaviour}\n")
        emulator.chmod(0o755)
        done = subprocess.run(
            [WITH_EMULATOR, emulator, "--", *command], env=os.environ | {"EMULATOR_PATIENCE": "1"}, timeout=PATIENCE,
            stderr=subprocess.PIPE, text=True)
        return done.returncode, done.stderr, self.has_gone()

    def has_gone(self):
        """Whoever inherits a process that has ended may take note of it later."""
        try:
            return Path("/proc", self.process.read_text().strip(), "stat").read_text().rpartition(")")[2].split()[0] == "Z"
        except FileNotFoundError:
            return True

    def test_the_commands_exit_code_is_its_own(self):
        good = "echo 'auth-emulator ready at http://127.0.0.1:9'; exec sleep infinity"
        for code in (0, 1, 77):
            self.assertEqual(self.run_with(good, "bash", "-c", f"exit {code}"), (code, "", True))

    def test_an_emulator_that_does_not_end_is_ended_and_fails_the_test(self):
        stubborn = """trap '' TERM
            echo lost >&2
            echo 'auth-emulator ready at http://127.0.0.1:9'
            exec sleep infinity"""
        code, log, has_gone = self.run_with(stubborn, "true")
        self.assertEqual((code, has_gone), (1, True))
        self.assertIn("did not end when it was told to:\nlost\n", log)

    def test_an_emulator_that_does_not_start_fails_the_test(self):
        code, log, has_gone = self.run_with("echo 'no such port' >&2; exit 1", "true")
        self.assertEqual((code, has_gone), (1, True))
        self.assertIn("did not start", log)
        self.assertIn("no such port", log)


if __name__ == "__main__":
    unittest.main()
