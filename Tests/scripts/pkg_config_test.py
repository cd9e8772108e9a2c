#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""firebase_auth.pc: it asks for no other package, can be moved, and in /usr names no directory where compilers look anyway."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = f"""
set(PROJECT_VERSION 1.2.3)
include("{ROOT}/cmake/PkgConfig.cmake")
firebase_auth_write_pkgconfig("${{OUTPUT}}")
"""


class PkgConfigTest(unittest.TestCase):
    def setUp(self):
        self.scratch = Path(self.enterContext(tempfile.TemporaryDirectory())).resolve()
        (self.scratch / "write.cmake").write_text(CODE)

    def write(self, prefix, libraries, documents):
        """Into the directory `written`, as an installation has it below its prefix."""
        self.file = self.scratch / "written" / libraries / "pkgconfig/firebase_auth.pc"
        directories = {"LIBDIR": libraries, "INCLUDEDIR": "include", "DOCDIR": documents}
        options = [f"-DCMAKE_INSTALL_FULL_{name}={prefix}/{directory}" for name, directory in directories.items()]
        subprocess.run(["cmake", f"-DCMAKE_INSTALL_PREFIX={prefix}", f"-DOUTPUT={self.file}", *options, "-P",
                        self.scratch / "write.cmake"], check=True)

    def ask(self, *options):
        """Where there is no other package: not even those that a system has."""
        done = subprocess.run(
            ["pkg-config", *options, "firebase_auth"], capture_output=True, text=True,
            env={"PATH": os.environ["PATH"], "PKG_CONFIG_LIBDIR": str(self.file.parent)})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.split()

    def test_it_asks_for_no_other_package(self):
        self.write("/opt/firebase_auth", "lib", "share/doc/FirebaseAuth")
        for option in ("--exists", "--print-requires", "--print-requires-private"):
            self.assertEqual(self.ask(option), [])
        self.assertEqual(self.ask("--static", "--libs"), self.ask("--libs"))
        self.assertEqual(self.ask("--modversion"), ["1.2.3"])

    def test_it_can_be_moved(self):
        self.write("/opt/firebase_auth", "lib", "share/doc/FirebaseAuth")
        self.assertNotIn("/opt", self.file.read_text())
        there = self.scratch / "written"
        include, libraries, library = self.ask("--cflags", "--libs")
        self.assertEqual((include[:2], libraries[:2], library), ("-I", "-L", "-lfirebase_auth"))
        for said, path in ((include[2:], "include"), (libraries[2:], "lib")):
            self.assertEqual(os.path.normpath(said), str(there / path))
        for name, path in (("prefix", "."), ("libdir", "lib"), ("docdir", "share/doc/FirebaseAuth")):
            self.assertEqual(os.path.normpath(self.ask(f"--variable={name}")[0]), os.path.normpath(there / path))

    def test_in_usr_it_names_no_directory_where_compilers_look(self):
        self.write("/usr", "lib", "share/doc/libfirebase-auth-dev")
        self.assertEqual(self.ask("--cflags", "--libs"), ["-lfirebase_auth"])
        self.assertEqual(self.ask("--variable=prefix"), ["/usr"])
        self.assertEqual(self.ask("--variable=docdir"), ["/usr/share/doc/libfirebase-auth-dev"])
        self.write("/usr", "lib/of-a-machine", "share/doc/libfirebase-auth-dev")
        self.assertEqual(self.ask("--variable=libdir"), ["/usr/lib/of-a-machine"])


if __name__ == "__main__":
    unittest.main()
