#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Does what docs/start/first-sign-in.md says of a release, word by word, in an empty home and in a directory that has nothing but the
files of that release. What asks for the rights of root is left out: those packages have to be there, and Debian's packages of the
release are unpacked in that home instead of being installed.

usage: first_sign_in_test.py RELEASE
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/start/first-sign-in.md").read_text()
SECTION = re.search(r"^## From a release\n(.*?)^## ", PAGE, re.M | re.S)[1]


def commands(heading):
    """The commands of a part of the page, in their order, but for those of root."""
    part = re.search(rf"^#### {re.escape(heading)}\n(.*?)(?=^#### |\Z)", SECTION, re.M | re.S)[1]
    return re.sub(r"^sudo .*\n", "", "".join(re.findall(r"^```\n(.*?)^```$", part, re.M | re.S)), flags=re.M)


class FromARelease(unittest.TestCase):
    release = None

    @classmethod
    def setUpClass(cls):
        cls.home = Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="release-")))
        cls.files = cls.home / "files"
        shutil.copytree(cls.release, cls.files)
        theirs = {name: os.environ.get(name, str(Path.home() / place)) for name, place in (
            ("RUSTUP_HOME", ".rustup"), ("CARGO_HOME", ".cargo"))}
        cls.environment = {**os.environ, **theirs, "HOME": str(cls.home)}
        cls.installing, cls.first = commands("The archive").split("export", 1)
        cls.run_commands(cls.installing)

    @classmethod
    def run_commands(cls, script, *before):
        """In the directory of the release; the emulator is this test's, and not the one of the page."""
        script = re.sub(r"\bFIREBASE_AUTH_EMULATOR_HOST=\S+", "FIREBASE_AUTH_EMULATOR_HOST=$FIREBASE_AUTH_EMULATOR_HOST", script)
        done = subprocess.run(
            [*before, "bash", "-euc", script], cwd=cls.files, env=cls.environment, text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if done.returncode:
            raise AssertionError(done.stdout)
        return done.stdout

    def signed_in(self, script):
        return self.run_commands(script, ROOT / "Tests/with-emulator", self.home / "firebase_auth/bin/auth-emulator", "--")

    def test_the_emulator_of_the_page_is_the_archive_s(self):
        self.assertIn("`~/firebase_auth/bin/auth-emulator --project demo-project`", SECTION)
        self.assertTrue((self.home / "firebase_auth/bin/auth-emulator").exists())

    def test_the_archive(self):
        self.assertIn("[grace@example.com]", self.signed_in("export" + self.first))

    def test_the_archive_in_cpp(self):
        places = "export PKG_CONFIG_PATH=~/firebase_auth/lib/pkgconfig\n"
        self.assertIn(places, "export" + self.first)
        self.assertRegex(self.signed_in(places + commands("The archive, in C++")), "Signed in as guest [A-Za-z0-9]{28}\n$")

    def test_the_archive_with_cmake(self):
        self.assertTrue((self.home / "firebase_auth/share/doc/FirebaseAuth/examples/c_email_sign_in/main.c").exists())
        main = "cp ~/firebase_auth/share/doc/FirebaseAuth/examples/c_email_sign_in/main.c .\n"
        self.assertIn(main, self.first)
        self.assertIn("[grace@example.com]", self.signed_in(main + commands("The archive, with CMake")))

    def test_the_packages_of_debian(self):
        [install] = re.findall(r"^sudo apt install (.*\.deb)$", SECTION, re.M)
        packages = [package for pattern in re.findall(r"\./(\S+)", install) for package in self.files.glob(pattern)]
        self.assertEqual(3, len(packages), packages)
        root = self.home / "root"
        for package in packages:
            subprocess.run(["dpkg-deb", "--extract", package, root], check=True)
        self.assertTrue((root / "usr/bin/auth-emulator").exists())
        # As if that were the system.
        script = commands("Debian's packages").replace(" /usr/", f" {root}/usr/")
        [library] = root.glob("usr/lib/*/libfirebase_auth.so.1")
        places = (f"export LD_LIBRARY_PATH={library.parent} PKG_CONFIG_PATH={library.parent}/pkgconfig "
                  f"PKG_CONFIG_SYSROOT_DIR={root}\n")
        self.assertIn("[grace@example.com]", self.signed_in(places + script))

    def test_the_wheel(self):
        self.assertRegex(self.signed_in(commands("The wheel")), "Signed in as guest [A-Za-z0-9]{28}\n$")

    def test_the_crates(self):
        self.assertIn("Signed in as ada@example.com", self.signed_in(commands("The crates")))
        [path] = re.findall(r'path = "\.\./(.*?)"', SECTION)
        self.assertTrue((self.files / path / "Cargo.toml").exists())

    def test_the_page_has_each_way(self):
        self.assertEqual(
            ["The archive", "The archive, in C++", "The archive, with CMake", "Debian's packages", "The wheel", "The crates"],
            re.findall(r"^#### (.*)$", SECTION, re.M))


if __name__ == "__main__":
    FromARelease.release = Path(sys.argv[1]).resolve()
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
