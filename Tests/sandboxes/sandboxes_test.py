#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What docs/sandboxes.md promises: a program in sandboxes that lack something.

usage: sandboxes_test.py PROGRAM LIBRARY EMULATOR        (inside with-emulator)
"""

import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import unittest
import urllib.error
from pathlib import Path

import sandbox
import visit
from desktop import PORTALS, SECRETS, Desktop
from sandbox import Sandbox, directory, seen
from tunnel import Tunnel

HERE = Path(__file__).resolve().parent
# Flatpak's own, which asks the portal.
OPENER = seen("/usr/libexec/flatpak-xdg-utils/xdg-open", "/app/bin/xdg-open")


class Case(unittest.TestCase):
    program = library = emulator = None
    count = 0

    def setUp(self):
        Case.count += 1
        self.email = f"somebody{Case.count}@example.com"
        self.home = directory()
        self.addCleanup(shutil.rmtree, self.home)

    def with_home(self, *options, **environment):
        return Sandbox("--bind", self.home, "/home", *options, HOME="/home", **environment)

    def assert_kept(self, place, is_found, machine):
        """Signs in; the session goes to the place, and the next start finds somebody. Returns what was said."""
        said = machine.run(self.program, "password", self.email)
        for line in (f"signed in {self.email}", f"kept {place}"):
            self.assertIn(line, said.splitlines())
        user = self.email if is_found else "nobody"
        self.assertIn(f"user {user}", machine.run(self.program, "who").splitlines())
        return said


class StoreCases(Case):
    def test_a_home_keeps_the_session(self):
        self.assert_kept("file, ok", True, self.with_home())

    def test_flatpaks_data_directory_keeps_the_session(self):
        self.assert_kept("file, ok", True, self.with_home(XDG_DATA_HOME="/home/.var/app/org.example.Game/data"))
        self.assertTrue((self.home / ".var/app/org.example.Game/data/firebase_auth").is_dir())

    def test_a_home_that_ends_with_the_sandbox_forgets_the_session(self):
        self.assert_kept("file, ok", False, Sandbox("--tmpfs", "/home", HOME="/home"))

    def test_a_read_only_home_keeps_nothing_and_is_told(self):
        said = self.assert_kept("file, not writable", False, Sandbox("--ro-bind", self.home, "/home", HOME="/home"))
        self.assertIn("The session may not outlive this run", said)

    def test_no_home_keeps_nothing_and_is_told(self):
        said = self.assert_kept("file, not writable", False, Sandbox())
        self.assertIn("neither XDG_DATA_HOME nor HOME names a directory", said)

    def test_a_bus_that_is_not_in_the_sandbox_leaves_the_file(self):
        self.assert_kept("file, ok", True, self.with_home(DBUS_SESSION_BUS_ADDRESS="unix:path=/run/nobody"))


class DesktopCases(Case):
    """With the bus of a desktop behind Flatpak's proxy."""

    @classmethod
    def setUpClass(cls):
        cls.root = directory()
        cls.addClassCleanup(shutil.rmtree, cls.root)
        cls.desktop = Desktop(cls.root)
        cls.addClassCleanup(cls.desktop.end)
        cls.desktop.begin()
        cls.sockets = {name: cls.desktop.proxy(name, rules) for name, rules in (
            ("portals", PORTALS), ("secrets", PORTALS + SECRETS), ("nothing", []))}

    def with_bus(self, name, *options, **environment):
        options += ("--bind", self.sockets[name], "/run/bus")
        return self.with_home(*options, DBUS_SESSION_BUS_ADDRESS="unix:path=/run/bus", **environment)

    def test_a_keyring_that_is_allowed_keeps_the_session(self):
        self.assert_kept("keyring, ok", True, self.with_bus("secrets"))
        self.assertEqual([], list(self.home.iterdir()))

    def test_a_keyring_that_is_not_allowed_leaves_the_file(self):
        self.assert_kept("file, ok", True, self.with_bus("portals"))

    def sign_in(self, machine, state, find):
        """By the address that the browser gets."""
        with machine.start(self.program, "browser", self.email, 0) as started:
            said, address = started.line("browser ").split()
            self.assertEqual(state, said)
            visit.follow(find(address))
            self.assertEqual(self.email, started.line("signed in "))

    def test_the_portal_opens_the_browser(self):
        self.sign_in(self.with_bus("portals", *OPENER, PATH="/app/bin", DISPLAY=":0"), "opened", lambda _: self.desktop.opened())

    def test_the_portal_is_not_asked_without_a_display(self):
        self.sign_in(self.with_bus("portals", *OPENER, PATH="/app/bin"), "failed", lambda address: address)

    def test_the_portal_is_asked_without_a_display_when_BROWSER_says_so(self):
        machine = self.with_bus("portals", *OPENER, PATH="/app/bin", BROWSER="xdg-open")
        self.sign_in(machine, "opened", lambda _: self.desktop.opened())

    def test_a_portal_out_of_reach_leaves_the_address(self):
        self.sign_in(self.with_bus("nothing", *OPENER, PATH="/app/bin", DISPLAY=":0"), "failed", lambda address: address)

    def test_no_opener_leaves_the_address(self):
        self.sign_in(self.with_home(PATH="/nothing", DISPLAY=":0"), "failed", lambda address: address)

    def test_an_opener_starts_without_the_libraries_of_a_runtime(self):
        opener = self.home / "opener"
        opener.write_text('#!/bin/sh\necho "$LD_LIBRARY_PATH" "$1" >/home/opened.new && mv /home/opened.new /home/opened\n')
        opener.chmod(0o755)
        for browser, libraries in (("/home/opener", "/runtime"), ("env -u LD_LIBRARY_PATH /home/opener %s", "")):
            machine = self.with_home(PATH="/bin", BROWSER=browser, LD_LIBRARY_PATH="/runtime")
            self.sign_in(machine, "opened", lambda _: self.opened().split(" ")[1])
            self.assertEqual(libraries, self.opened().split(" ")[0])

    def opened(self):
        return (self.home / "opened").read_text().strip("\n")


class NetworkCases(Case):
    def test_without_a_network_calls_end_at_once(self):
        said = self.with_home("--unshare-net").run(self.program, "password", self.email)
        self.assertIn("error 19: The auth emulator at 127.0.0.1", said)
        said = self.with_home("--unshare-net").run(self.program, "password", self.email, emulator=False)
        self.assertIn("error 19:", said)

    def test_a_browser_outside_does_not_reach_the_listener_of_another_network(self):
        """The address with which it comes back can be pasted."""
        needed = [word for path in (HERE.parent, self.emulator) for word in seen(path)]
        inside = self.with_home("--unshare-net", *needed, PATH="/bin")
        with socket.socket() as reserved:
            reserved.bind(("127.0.0.1", 0))  # nobody else listens there meanwhile
            port = reserved.getsockname()[1]
            command = [HERE.parent / "with-emulator", self.emulator, "--", HERE / "visiting"]
            command += [self.program, "browser", self.email, port]
            with inside.start(*command, emulator=False) as started:
                self.assertEqual("failed", started.line("browser ").split()[0])
                back = started.line("back ")
                self.assertIn(f"127.0.0.1:{port}/", back)
                with self.assertRaisesRegex(urllib.error.URLError, "refused"):
                    visit.follow(back)
                started.paste("http://127.0.0.1/elsewhere")
                self.assertEqual("refused", started.line("pasted "))
                started.paste(back)
                self.assertEqual("taken", started.line("pasted "))
                self.assertEqual(self.email, started.line("signed in "))


class LibraryCases(Case):
    def test_the_sandbox_of_the_page_has_all_that_is_needed(self):
        page = (HERE.parents[1] / "docs/sandboxes.md").read_text()
        words = shlex.split(re.search(r"```\n(bwrap .*?)```", page, re.S)[1].replace("\\\n", " "))
        mine = {"~/sandbox-home": str(self.home), "~/game": str(self.program.parent), "/app/program": f"/app/{self.program.name}"}
        command = [mine.get(word, word) for word in words]
        server = os.environ["FIREBASE_AUTH_EMULATOR_HOST"]
        command[-1:-1] = [*seen(self.library.parent), "--setenv", "FIREBASE_AUTH_EMULATOR_HOST", server]
        said = subprocess.run([*command, "password", self.email], stdout=subprocess.PIPE, text=True).stdout
        self.assertEqual(f"user nobody\nsigned in {self.email}\nkept file, ok\n", said)

    def password(self, *options, **environment):
        return self.with_home(*options, **environment).run(self.program, "password", self.email, emulator=False)

    def test_a_sandbox_without_certificates_is_told(self):
        certificates = "/etc/ssl/certs/ca-certificates.crt"
        with Tunnel() as tunnel:
            without = self.password(https_proxy=tunnel.url)
            self.assertIn("must hold certificates in PEM form", without)
            for name in ("SSL_CERT_FILE", "CURL_CA_BUNDLE"):
                there = self.password(*seen(certificates, "/run/ca.pem"), https_proxy=tunnel.url, **{name: "/run/ca.pem"})
                self.assertIn("error 19:", there)
                self.assertNotIn("certificates", there)

    def test_a_runtime_without_OpenSSL_3_starts_nothing(self):
        needed = subprocess.run(["ldd", self.program], check=True, stdout=subprocess.PIPE, text=True).stdout
        path = re.search(r"libcrypto\.so\.3 => (\S+)", needed)[1].replace("/lib/", "/usr/lib/").replace("/usr/usr/", "/usr/")
        self.assertIn("libcrypto.so.3: cannot open shared object file", self.password("--ro-bind", "/dev/null", path))


if __name__ == "__main__":
    Case.program, Case.library, Case.emulator = (Path(path).resolve() for path in sys.argv[1:4])
    Sandbox.needed = (Case.program, Case.library.parent)
    if why := sandbox.problem():
        print(f"skipped: {why}")
        sys.exit(77)
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]])
