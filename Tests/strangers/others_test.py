#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A sign-in beside an OpenSSL, a BoringSSL and two libcurls that come with packages of PyPI, and are used in the same process.

usage: others_test.py PORT   (of an emulator)

FIREBASE_AUTH_LIBRARY names the library, and PYTHONPATH has the binding and the packages.
"""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from service import Service

PROGRAM = Path(__file__).resolve().parent / "others.py"


class OthersTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        directory = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.service = cls.enterClassContext(Service(directory, f"127.0.0.1:{port}"))

    def expect_all_work(self, *names):
        """Each of the program, twice, in the order in which it was loaded."""
        environment = os.environ | self.service.environment() | {"EMULATOR_PORT": port}
        command = [sys.executable, "-B", PROGRAM, *names]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
        worked = [f"{name.partition(':')[0]} works" for name in names] * 2
        self.assertEqual((0, worked), (done.returncode, done.stdout.splitlines()), done.stderr)

    def test_others_come_first(self):
        self.expect_all_work("pycurl", "curl_cffi", "cryptography", "library")

    def test_others_come_later(self):
        self.expect_all_work("library", "pycurl", "curl_cffi", "cryptography")

    # Two libcurls that both show their names are in each other's way, whoever signs in beside them: they come one at a time.

    def test_others_come_first_and_show_their_names(self):
        for other in ("pycurl", "curl_cffi", "cryptography"):
            with self.subTest(other=other):
                self.expect_all_work(f"{other}:global", "library")

    def test_others_come_later_and_show_their_names(self):
        for other in ("pycurl", "curl_cffi"):
            with self.subTest(other=other):
                self.expect_all_work("library", f"{other}:global", "cryptography:global")


if __name__ == "__main__":
    port = sys.argv.pop(1)
    unittest.main()
