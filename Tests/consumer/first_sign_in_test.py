#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Does what docs/start/first-sign-in.md says, in an empty home: in C++, C, Python, Rust, C# and Java.

Swift's program has tests of its own.

usage: first_sign_in_test.py BUILD_DIRECTORY        (inside with-emulator)
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/start/first-sign-in.md").read_text()


def commands(heading):
    """The commands below a heading of the page."""
    return re.search(rf"^#+ {re.escape(heading)}\n.*?^```\n(.*?)^```$", PAGE, re.M | re.S)[1]


def program(page, language, heading=""):
    """The first program of a page, below a heading."""
    return re.search(rf"^{heading}.*?^```{language}\n(.*?)^```$", (ROOT / page).read_text(), re.M | re.S)[1]


class FirstSignIn(unittest.TestCase):
    build = None

    @classmethod
    def setUpClass(cls):
        cls.home = Path(tempfile.mkdtemp(prefix="first-"))
        cls.addClassCleanup(shutil.rmtree, cls.home)
        installing = ["cmake", "--install", cls.build, "--prefix", cls.home / "firebase_auth"]
        subprocess.run(installing, check=True, stdout=subprocess.DEVNULL)
        # Rust's own directories are those of whoever runs the tests.
        theirs = {name: os.environ.get(name, str(Path.home() / place)) for name, place in (
            ("RUSTUP_HOME", ".rustup"), ("CARGO_HOME", ".cargo"))}
        cls.environment = {**os.environ, **theirs, "HOME": str(cls.home), "BROWSER": "true"}

    def run_below(self, heading, name, text, begins):
        """Saves a program and does what the page says next, until a line begins so; returns the rest of the line."""
        script = commands("3. Write a program").replace("mkdir ~/first && cd ~/first", 'mkdir "$HOME/$1" && cd "$HOME/$1"')
        # The emulator of this test, and not the one of the page.
        script = re.sub(r"^export FIREBASE_AUTH_EMULATOR_HOST.*\n", "", script, flags=re.M)
        save = f'mkdir -p "$(dirname "$2")" && printf %s "$TEXT" >"$2"\n'
        steps = commands(heading)
        # A crate is made before its program is saved.
        first, rest = steps.split("\n", 1) if steps.startswith("cargo init") else ("", steps)
        running = subprocess.Popen(
            ["bash", "-euc", f"{script}{first}\n{save}{rest}", "bash", heading, name], cwd=ROOT, text=True,
            start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**self.environment, "TEXT": text})
        said = []
        with running:
            for line in running.stdout:
                said.append(line)
                if line.startswith(begins):
                    os.killpg(running.pid, signal.SIGKILL)
                    return line.removeprefix(begins).strip()
        self.fail("".join(said))

    def test_the_programs_in_C_and_C_plus_plus_begin(self):
        for heading, name, language in (("C++", "main.cc", "cpp"), ("C", "main.c", "c")):
            with self.subTest(heading):
                address = self.run_below(heading, name, program("README.md", language), "Open this address: ")
                self.assertRegex(address, r"^http://127\.0\.0\.1:\d+/")

    def test_the_program_in_Python_signs_in(self):
        text = program("bindings/python/README.md", "python", "## The first sign-in")
        self.assertIn("@example.com", self.run_below("Python", "main.py", text, "Signed in as "))

    def test_the_program_in_Rust_signs_in(self):
        text = program("bindings/rust/firebase-auth-native/README.md", "rs", "## The first sign-in")
        self.assertIn("@example.com", self.run_below("Rust", "src/main.rs", text, "Signed in as "))

    def test_the_program_in_C_sharp_signs_in(self):
        text = program("bindings/csharp/README.md", "csharp")
        self.assertRegex(self.run_below("C#", "main.cs", text, "Signed in as "), "^[A-Za-z0-9]{28}$")

    def test_the_program_in_Java_signs_in(self):
        text = program("bindings/java/README.md", "java")
        self.assertRegex(self.run_below("Java", "FirstSignIn.java", text, "Signed in as "), "^[A-Za-z0-9]{28}$")

    def test_the_page_has_each_language(self):
        self.assertEqual(["C++", "C", "Swift", "Python", "Rust", "C#", "Java"], re.findall(r"^### (.*)$", PAGE, re.M))


if __name__ == "__main__":
    FirstSignIn.build = Path(sys.argv[1]).resolve()
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
