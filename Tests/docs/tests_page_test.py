#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs what docs/start/tests.md shows, as it stands there.

usage: tests_page_test.py EMULATOR LIBRARY
"""

import json
import os
import re
import select
import shlex
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/start/tests.md").read_text()


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.M | re.S)


WITH_EMULATOR, WITH_PROTECTION, WITHOUT_METHODS, WITHOUT_USER = blocks("bash")
ACCOUNT, DISABLING, REVOKING = WITHOUT_USER.splitlines()


class TestsPage(unittest.TestCase):
    emulator = library = ""

    def setUp(self):
        self.directory = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.process = self.directory / "process"
        self.program("auth-emulator", f'echo $$ >{self.process}; exec {self.emulator} "$@"')

    def program(self, name, text):
        file = self.directory / "bin" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"#!/usr/bin/env bash\n{text}\n")
        file.chmod(0o755)

    def run_page(self, test, *options):
        """What the page's first lines do with a test program: exit code and output."""
        self.program("my-test-program", test)
        path = f"{self.directory}/bin:{os.environ['PATH']}"
        done = subprocess.run(
            ["bash", *options, "-c", WITH_EMULATOR], env=os.environ | {"PATH": path}, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    def assert_emulator_ends(self):
        try:
            process = os.pidfd_open(int(self.process.read_text()))
        except ProcessLookupError:
            return
        select.select([process], [], [])
        os.close(process)

    def test_the_exit_code_is_the_tests_own_and_the_emulator_ends(self):
        for options in ((), ("-e",), ("-eu", "-o", "pipefail")):
            for code in (0, 1, 77):
                with self.subTest(options=options, code=code):
                    self.assertEqual(self.run_page(f"exit {code}", *options), (code, ""))
                    self.assert_emulator_ends()

    def test_without_an_emulator_no_test_is_run(self):
        self.program("auth-emulator", "exit 1")
        for options in ((), ("-e",)):
            code, said = self.run_page("echo it was run", *options)
            self.assertEqual((code, said), (1, "The emulator did not start\n"))

    def test_each_test_has_a_directory_of_its_own_and_no_keyring(self):
        test = 'test -d "$XDG_DATA_HOME" && echo "$XDG_DATA_HOME ${DBUS_SESSION_BUS_ADDRESS-none}"; :>"$XDG_DATA_HOME/kept"'
        first, second = (self.run_page(test)[1].split() for _ in range(2))
        self.assertEqual(len({first[0], second[0]}), 2)
        self.assertEqual((first[1], second[1]), ("none", "none"))
        self.assertFalse(Path(first[0]).exists())

    def refusals(self, change):
        """What calls are refused with, after a change."""
        calls = [("signUp", {}), ("signUp", {"email": "bo@example.com", "password": "correct horse"}),
                 ("signInWithPassword", {"email": "ada@example.com", "password": "correct horse"})]
        code, said = self.run_page(f"({change}) >&2\nexec {sys.executable} {__file__} --ask '{json.dumps(calls)}'")
        self.assertEqual(code, 0, said)
        return json.loads(said.splitlines()[0])

    def test_changes_of_the_project_have_their_effect(self):
        self.assertEqual(self.refusals(":"), [None, None, "EMAIL_NOT_FOUND"])
        self.assertEqual(self.refusals(WITH_PROTECTION), [None, None, "INVALID_LOGIN_CREDENTIALS"])
        self.assertEqual(
            self.refusals(WITHOUT_METHODS), ["ADMIN_ONLY_OPERATION", "OPERATION_NOT_ALLOWED", "PASSWORD_LOGIN_DISABLED"])

    def test_a_user_is_shut_out(self):
        for command, refusals in (
                (DISABLING, ["USER_DISABLED", "USER_DISABLED"]), (REVOKING, [None, None]),
                # A second that is still to come: all tokens were issued before.
                (REVOKING.replace("date +%s", "date -d '+1 hour' +%s"), [None, "TOKEN_EXPIRED"])):
            with self.subTest(command):
                code, said = self.run_page(
                    f"exec {sys.executable} {__file__} --shut-out {shlex.quote(f'{ACCOUNT}{chr(10)}{command}')}")
                self.assertEqual(code, 0, said)
                self.assertEqual(json.loads(said.splitlines()[-1]), refusals)

    def test_the_example_in_python_passes(self):
        (example,) = blocks("python")
        file = self.directory / "sign_in_test.py"
        file.write_text(example)
        own = {"PATH": f"{self.directory}/bin:{os.environ['PATH']}", "PYTHONPATH": str(ROOT / "bindings/python/src"),
               "FIREBASE_AUTH_LIBRARY": self.library}
        done = subprocess.run(
            [sys.executable, "-W", "error", file], env=os.environ | own, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Ran 1 test", done.stderr)
        self.assert_emulator_ends()


def answer(call, body):
    """The answer, or what the call is refused with."""
    url = f"http://{os.environ['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com/v1/accounts:{call}?key=any"
    try:
        with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode())) as found:
            return json.load(found), None
    except urllib.error.HTTPError as error:
        with error:
            return None, json.load(error)["error"]["message"].split(" ")[0]


def ask(calls):
    print(json.dumps([answer(call, body)[1] for call, body in calls]))


def shut_out(commands):
    """What a user's password and token are refused with, after what the page does."""
    account = {"email": "ada@example.com", "password": "correct horse", "returnSecureToken": True}
    made, _ = answer("signUp", account)
    subprocess.run(["bash", "-euc", commands.replace("UID", made["localId"])], stdout=subprocess.DEVNULL, check=True)
    ask([("signInWithPassword", account), ("lookup", {"idToken": made["idToken"]})])


if __name__ == "__main__":
    if sys.argv[1] == "--ask":
        ask(json.loads(sys.argv[2]))
    elif sys.argv[1] == "--shut-out":
        shut_out(sys.argv[2])
    else:
        TestsPage.emulator, TestsPage.library = (os.path.abspath(path) for path in sys.argv[1:3])
        unittest.main(argv=sys.argv[:1] + sys.argv[3:])
