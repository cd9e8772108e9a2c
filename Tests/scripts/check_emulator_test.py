#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""`scripts/check-emulator`: which emulator a directory of tests starts, by lists of tests that are made here. `scripts/bench-emulator
--size`: what the program's file may not have in it."""

import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CHECK = ROOT / "scripts" / "check-emulator"


class CheckEmulatorTest(unittest.TestCase):
    def setUp(self):
        self.directory = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.built = self.emulator("built")
        self.other = self.emulator("left-by-another-command")

    def emulator(self, directory):
        program = self.directory / directory / "auth-emulator"
        program.parent.mkdir()
        program.touch()
        return program

    def check(self, *emulators, built=None):
        """The exit code and what was said."""
        tests = [f"add_test(c.test{number} env {path} -- true)\n" for number, path in enumerate(emulators)]
        self.directory.joinpath("CTestTestfile.cmake").write_text("add_test(plain true)\n" + "".join(tests))
        done = subprocess.run([CHECK, built or self.built, self.directory], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    def test_the_emulator_that_was_built_is_right(self):
        code, said = self.check(self.built, self.built)
        self.assertEqual(code, 0, said)
        self.assertIn("2 tests", said)

    def test_another_one_fails_and_is_named(self):
        code, said = self.check(self.built, self.other)
        self.assertEqual(code, 1)
        self.assertIn(f"c.test1 starts {self.other}", said)
        self.assertNotIn("c.test0", said)

    def test_no_emulator_at_all_fails(self):
        self.assertEqual(self.check()[0], 1)

    def test_one_that_was_not_built_fails(self):
        code, said = self.check(self.built, built=self.directory / "missing" / "auth-emulator")
        self.assertEqual(code, 1)
        self.assertIn("not built", said)


class EmulatorFileTest(unittest.TestCase):
    """Programs of a few bytes."""

    def look(self, text):
        """The exit code and what was said of a program with TEXT in it; {} is the directory where it was built."""
        with tempfile.TemporaryDirectory() as directory:
            scratch = Path(directory).resolve()
            (scratch / "auth-emulator").write_bytes(b"\x7fELF\0" + text.replace("{}", str(scratch)).encode() + b"\0more")
            command = [ROOT / "scripts/bench-emulator", "--no-build", "--size", "--scratch", scratch, scratch]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            return done.returncode, done.stdout + done.stderr.replace(str(scratch), "{}")

    def test_a_path_of_the_build_or_of_the_sources_fails_and_is_named(self):
        for path in ("{}/checkouts/a/b.c", f"{ROOT}/Sources/a.c"):
            self.assertEqual(self.look(f"assertion in {path}"), (1, f"A path of the build is in the program: {path}\n"))

    def test_paths_of_the_toolchain_and_none_are_right(self):
        code, said = self.look("/home/build-user/swift/lib/Demangler.cpp\0./Sources/a.c")
        self.assertEqual(code, 0, said)
        self.assertIn("program_xz", said)


if __name__ == "__main__":
    unittest.main()
