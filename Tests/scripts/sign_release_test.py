#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""`scripts/sign-release`, with keys made for the test: what it writes is good for whoever has the files alone, and it signs nothing that
its sums do not cover."""

import os
import re
import subprocess
import tempfile
import unittest
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts/sign-release"
SECTION = re.search(r"^## Is it what was published\n.*?```\n(.*?)```", (ROOT / "docs/start/package.md").read_text(), re.M | re.S)


def gpg(home, *arguments):
    return subprocess.run(
        ["gpg", "--homedir", str(home), "--batch", *map(str, arguments)], capture_output=True, text=True, check=False)


class SignReleaseTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # Short, for the socket of gpg's agent is in it.
        cls.home = Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="gpg")))
        for name in ("one@example.com", "first <two@example.com>", "second <two@example.com>"):
            gpg(cls.home, "--passphrase", "", "--quick-generate-key", name, "ed25519", "sign").check_returncode()
        cls.addClassCleanup(subprocess.run, ["gpgconf", "--homedir", str(cls.home), "--kill", "all"], check=False)

    def setUp(self):
        self.release = Path(self.enterContext(tempfile.TemporaryDirectory()))
        for name in ("library.tar.gz", "image.tar"):
            (self.release / name).write_text(name)
        self.write_sums()

    def write_sums(self):
        files = sorted(path for path in self.release.iterdir() if path.name != "SHA256SUMS")
        (self.release / "SHA256SUMS").write_text(
            "".join(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files))

    def sign(self, key="one@example.com"):
        done = subprocess.run([str(SCRIPT), key, str(self.release)], capture_output=True, text=True, check=False,
                              env={**os.environ, "GNUPGHOME": str(self.home)})
        return done.returncode, done.stdout + done.stderr

    def verify(self):
        """As the documents tell it to those who download."""
        with tempfile.TemporaryDirectory() as home:
            return subprocess.run(["bash", "-ec", SECTION[1]], cwd=self.release, capture_output=True, check=False,
                                  env={**os.environ, "GNUPGHOME": home}).returncode

    def test_a_signature_is_good_for_whoever_has_the_files_alone(self):
        status, told = self.sign()
        self.assertEqual(0, status, told)
        self.assertEqual(0, self.verify())
        (self.release / "image.tar").unlink()
        self.assertEqual(0, self.verify())
        (self.release / "library.tar.gz").write_text("another library")
        self.assertNotEqual(0, self.verify())
        self.write_sums()
        self.assertNotEqual(0, self.verify())

    def test_the_fingerprint_that_is_told_is_that_of_the_key(self):
        _, told = self.sign()
        listed = gpg(self.home, "--with-colons", "--fingerprint", "one@example.com").stdout
        self.assertIn(told.split("Signed by ")[1].split(":")[0], listed)

    def test_a_release_can_be_signed_again(self):
        self.sign()
        status, told = self.sign()
        self.assertEqual(0, status, told)
        self.assertEqual(0, self.verify())

    def test_no_secret_key_is_published(self):
        self.sign()
        self.assertIn("BEGIN PGP PUBLIC KEY", (self.release / "SIGNING-KEY.asc").read_text())
        self.assertNotIn("PRIVATE", (self.release / "SIGNING-KEY.asc").read_text())

    def refused(self, key="one@example.com"):
        status, told = self.sign(key)
        self.assertEqual(1, status, told)
        self.assertFalse((self.release / "SHA256SUMS.asc").exists())
        return told

    def test_files_that_are_not_as_their_sums_say_are_not_signed(self):
        (self.release / "image.tar").write_text("another image")
        self.assertIn("is not what its SHA256SUMS says", self.refused())

    def test_a_file_without_a_sum_is_not_covered(self):
        (self.release / "late.deb").write_text("late")
        self.assertIn("SHA256SUMS has no sum of late.deb", self.refused())

    def test_a_directory_without_sums_is_no_release(self):
        (self.release / "SHA256SUMS").unlink()
        self.assertIn("is no release", self.refused())

    def test_an_unknown_key_is_refused(self):
        self.assertIn("no secret key of nobody@example.com", self.refused("nobody@example.com"))

    def test_an_address_with_several_keys_is_refused(self):
        self.assertIn("name the fingerprint", self.refused("two@example.com"))


if __name__ == "__main__":
    unittest.main()
