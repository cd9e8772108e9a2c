#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What becomes of a sign-in over TLS in a process that has other functions with the names of OpenSSL's, libcurl's or zlib's.

docs/building.md tells it to users: what happens where a program does not hide such functions is tested too.

usage: strangers_test.py BESIDE LIBRARY COMPILER   (with FIREBASE_AUTH_EMULATOR_HOST set)
"""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import stranger
from service import Service

SIGNED_IN, CALLED = "signed in", "the stranger is called"
KINDS = ("crypto", "curl", "zlib")


class StrangersTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        directory = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.strangers = stranger.Strangers(compiler, library, directory)
        cls.service = cls.enterClassContext(Service(directory, os.environ["FIREBASE_AUTH_EMULATOR_HOST"]))

    def outcome(self, *command, preload=""):
        environment = os.environ | self.service.environment() | {"LD_PRELOAD": preload}
        del environment["FIREBASE_AUTH_EMULATOR_HOST"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
        if stranger.SAYS in done.stderr:
            return CALLED
        return SIGNED_IN if done.returncode == 0 else f"{done.returncode} {done.stdout}{done.stderr}"

    def expect(self, wanted, *steps, way="open", preload=""):
        """One outcome for all kinds, or one for each."""
        for kind in KINDS:
            words = {"stranger": self.strangers.shared(kind, way), "library": library}
            filled = [step.format(**words) for step in (preload, *steps)]
            with self.subTest(kind=kind, way=way, steps=steps, preload=preload):
                outcome = self.outcome(beside, *filled[1:], preload=filled[0])
                self.assertEqual(wanted if isinstance(wanted, str) else wanted[kind], outcome)

    def expect_of_program(self, wanted, way):
        for kind in KINDS:
            with self.subTest(kind=kind, way=way):
                self.assertEqual(wanted, self.outcome(self.strangers.program(kind, way), f"library={library}"))

    def test_without_strangers_all_three_are_used(self):
        before = self.service.compressed
        self.assertEqual(SIGNED_IN, self.outcome(beside, f"library={library}"))
        self.assertGreater(self.service.compressed, before)

    def test_names_that_are_not_shown_to_all(self):
        self.expect(SIGNED_IN, "local={stranger}", "library={library}")

    def test_hidden_names(self):
        self.expect(SIGNED_IN, "global={stranger}", "library={library}", way="hidden")
        self.expect_of_program(SIGNED_IN, "hidden")

    def test_names_that_are_shown_later(self):
        self.expect(SIGNED_IN, "library={library}", "global={stranger}")

    def test_names_that_were_shown_before_are_taken(self):
        self.expect(CALLED, "global={stranger}", "library={library}")
        self.expect(CALLED, "library={library}", preload="{stranger}")
        # As in a program that is linked with both.
        self.expect(CALLED, "library={library}", preload="{library}:{stranger}")

    def test_names_of_a_static_library_in_the_program_are_taken(self):
        self.expect_of_program(CALLED, "open")

    def test_versions_tell_openssl_apart_and_nothing_else(self):
        wanted = {"crypto": SIGNED_IN, "curl": CALLED, "zlib": CALLED}
        self.expect(wanted, "global={stranger}", "library={library}", way="versioned")

    def test_deep_binding_passes_over_all_names_that_were_shown_before(self):
        self.expect(SIGNED_IN, "global={stranger}", "deep={library}")
        self.expect(SIGNED_IN, "deep={library}", preload="{stranger}")


if __name__ == "__main__":
    beside, library, compiler = sys.argv[1:4]
    del sys.argv[1:4]
    unittest.main()
