#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""`scripts/setup`: what it says where packages cannot be installed; and what CMake says where Swift is not as it has to be. apt-get,
dpkg-query and swift are played by small programs."""

import json
import os
import platform
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SETUP = ROOT / "scripts" / "setup"
LOCKED = """E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 4711 (unattended-upgr)
E: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), is another process using it?"""
LISTS_LOCKED = "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 4711 (apt-get)"
INTERRUPTED = "E: dpkg was interrupted, you must manually run 'dpkg --configure -a' to correct the problem."
BROKEN = "E: Unmet dependencies. Try 'apt --fix-broken install' with no packages (or specify a solution)."


class ProgramsTest(unittest.TestCase):
    """Programs in a directory of the test."""

    def setUp(self):
        self.directory = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def program(self, name, behaviour):
        path = self.directory / name
        path.write_text(f"#!/bin/sh\n{behaviour}\n")
        path.chmod(0o755)


class SetupTest(ProgramsTest):
    def setUp(self):
        super().setUp()
        self.program("dpkg-query", "exit 1")
        self.program("sudo", 'exec "$@"')
        self.program("swift", "echo 'Swift version 6.3.1'")

    def set_up(self, command, message):
        """The exit code and the last line, where apt-get COMMAND fails with this message."""
        text = self.directory / "message"
        text.write_text(message + "\n")
        self.program("apt-get", f'case " $* " in *" {command} "*) cat {text} >&2; exit 100; esac')
        environment = os.environ | {"PATH": f"{self.directory}:{os.environ['PATH']}"}
        done = subprocess.run([SETUP], capture_output=True, text=True, env=environment, check=False)
        return done.returncode, (done.stderr.splitlines() or done.stdout.splitlines())[-1]

    def run_with(self, path, *options):
        """The exit code, and what it says where a program reads and where a user reads, with this PATH."""
        done = subprocess.run([SETUP, *options], capture_output=True, text=True, env=os.environ | {"PATH": path}, check=False)
        return done.returncode, done.stdout, done.stderr

    def path_of(self, *names):
        """A PATH with nothing but these programs of this machine, and those of the test."""
        for name in names:
            (self.directory / name).symlink_to(shutil.which(name))
        return str(self.directory)

    def test_another_distribution_is_told_before_anything_what_is_needed(self):
        path = self.path_of("bash", "cat", "sed", "grep", "cmake")
        for options in ((), ("--tests",), ("--release",)):
            code, printed, said = self.run_with(path, *options)
            self.assertEqual((code, printed), (1, ""))
            self.assertIn(platform.freedesktop_os_release()["PRETTY_NAME"], said.splitlines()[0])
            self.assertIn("this is no Debian or Ubuntu", said.splitlines()[0])
            for needed in ("g++", "cmake 3.25", "ninja", "libcurl 7.80", "OpenSSL 3.0", "SQLite", "Swift", "6.3", "swift.org"):
                self.assertIn(needed, said)
            self.assertNotIn("No such file", said)

    def test_an_unknown_option_is_told_on_every_distribution(self):
        code, _, said = self.run_with(self.path_of("bash", "sed"), "--wrong")
        self.assertEqual((code, said), (2, "usage: scripts/setup [--tests | --release]\n"))

    def swift(self, behaviour):
        self.program("swift", behaviour)
        self.program("apt-get", "exit 0")
        return self.run_with(f"{self.directory}:{os.environ['PATH']}")

    def test_a_swift_that_cannot_start_is_told_in_its_own_words(self):
        lacks = "swift: error while loading shared libraries: libxml2.so.2: cannot open shared object file"
        code, _, said = self.swift(f"echo '{lacks}' >&2; exit 127")
        self.assertEqual(code, 1)
        first, last = said.splitlines()
        self.assertEqual(first, lacks)
        self.assertIn(f"Swift is there ({self.directory}/swift) and cannot start", last)
        self.assertNotIn("not installed", said)

    def test_a_swift_that_is_another_program_is_told_as_that(self):
        code, _, said = self.swift("echo 'python-swiftclient 4.1'")
        self.assertEqual(code, 1)
        self.assertIn("is not the Swift of https://www.swift.org", said)

    def test_an_old_swift_is_told_with_what_is_needed(self):
        code, _, said = self.swift("echo 'Swift version 5.10'")
        self.assertEqual((code, said), (1, "Swift 5.10 is too old. Get 6.3 or newer from https://www.swift.org/install/linux.\n"))

    def test_a_missing_swift_is_told_as_that(self):
        (self.directory / "swift").unlink()
        self.program("apt-get", "exit 0")
        path = self.path_of("bash", "env", "cat", "sed", "grep", "cmake", "sort", "head", "mktemp", "tee", "rm")
        code, _, said = self.run_with(path)
        self.assertEqual(code, 1)
        self.assertIn("Swift is not installed. Get 6.3", said)

    def test_a_busy_apt_is_told_as_that(self):
        for command, message in (("install", LOCKED), ("update", LISTS_LOCKED)):
            code, said = self.set_up(command, message)
            self.assertEqual(code, 1)
            self.assertIn("apt is busy", said)
            self.assertIn("run this again", said)

    def test_a_half_configured_apt_is_told_as_that(self):
        code, said = self.set_up("install", INTERRUPTED)
        self.assertEqual(code, 1)
        self.assertIn("half configured", said)
        self.assertIn("sudo dpkg --configure -a", said)

    def test_packages_that_lack_others_are_told_as_that(self):
        code, said = self.set_up("install", BROKEN)
        self.assertEqual(code, 1)
        self.assertIn("--fix-broken install", said)

    def test_an_old_cmake_is_told_with_what_is_needed(self):
        self.program("cmake", "echo 'cmake version 3.22.1'")
        code, said = self.set_up("nothing", "")
        self.assertEqual(code, 1)
        self.assertIn("CMake 3.22 is too old: 3.25", said)

    def test_another_failure_is_not_given_a_wrong_name(self):
        code, said = self.set_up("update", "E: The repository has no Release file.")
        self.assertEqual((code, said), (1, "apt-get failed; what it said stands above."))

    def test_an_apt_that_works_goes_on(self):
        code, said = self.set_up("nothing", "")
        self.assertEqual((code, said), (0, "Everything is there (Swift 6.3)."))


class CMakeTest(ProgramsTest):
    """cmake/Swift.cmake, as a build begins with it, on a PATH without any other swift."""

    def look_for_swift(self):
        command = [shutil.which("cmake"), "-P", ROOT / "cmake/Swift.cmake"]
        done = subprocess.run(
            command, capture_output=True, text=True, env=os.environ | {"PATH": str(self.directory)}, cwd=self.directory, check=False)
        return done.returncode, " ".join((done.stdout + done.stderr).split())

    def refused(self, *words):
        code, said = self.look_for_swift()
        self.assertEqual(code, 1)
        for word in (*words, "Swift 6.3 or newer is needed", "https://www.swift.org/install/linux", "scripts/setup", "a release has it built"):
            self.assertIn(word, said)
        self.assertNotIn("SWIFT_PROGRAM", said)

    def test_a_missing_swift_is_told_with_where_it_comes_from(self):
        self.refused("There is no swift on PATH")

    def test_a_swift_that_cannot_start_is_told_in_its_own_words(self):
        self.program("swift", "echo 'swift: error while loading shared libraries: libxml2.so.2' >&2; exit 127")
        self.refused(f"{self.directory}/swift cannot start (127): swift: error while loading shared libraries: libxml2.so.2", "install that")

    def test_another_program_of_that_name_is_told_as_that(self):
        self.program("swift", "echo 'python-swiftclient 4.1'")
        self.refused("is another program")

    def test_an_old_swift_is_told_with_its_version(self):
        self.program("swift", self.target("5.10"))
        self.refused(f"{self.directory}/swift is Swift 5.10.")

    def test_a_new_swift_is_taken(self):
        self.program("swift", self.target("6.3.1"))
        self.assertEqual(self.look_for_swift(), (0, "-- Swift 6.3.1 for x86_64-unknown-linux-gnu"))

    def target(self, version):
        told = {"compilerVersion": f"Swift version {version}", "target": {"unversionedTriple": "x86_64-unknown-linux-gnu"},
                "paths": {"runtimeResourcePath": "/usr/lib/swift"}}
        return f"echo '{json.dumps(told)}'"


if __name__ == "__main__":
    unittest.main()
