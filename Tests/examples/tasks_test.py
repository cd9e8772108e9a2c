#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The programs of examples/tasks, with a user who reads what they print and types what they ask for.

usage: tasks_test.py DIRECTORY    where the programs are; FIREBASE_AUTH_EMULATOR_HOST names the emulator
"""

import os
import re
import signal
import stat
import subprocess
import sys
import tempfile
import termios
import unittest
import urllib.request
from pathlib import Path
from urllib.parse import urlencode, urljoin

sys.dont_write_bytecode = True
sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ("browser", "common")]
import authenticator  # noqa: E402
import emulator  # noqa: E402

PROGRAMS = Path(sys.argv.pop(1))
PASSWORD = "correct horse"
OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Program:
    """One that is under way. Its browser shows nothing."""

    def __init__(self, name, *arguments, **environment):
        self.process = subprocess.Popen(
            [PROGRAMS / name, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env=os.environ | {"BROWSER": "true"} | environment)
        self.said = ""

    def find(self, expression):
        """Reads until a line has this."""
        for line in self.process.stdout:
            self.said += line
            found = re.search(expression, line)
            if found:
                return found[1]
        raise AssertionError(f"{expression} is not in: {self.said}")

    def finish(self, *answers):
        """Types the rest; returns the exit code, and all that was said."""
        rest, _ = self.process.communicate("".join(f"{answer}\n" for answer in answers))
        return self.process.returncode, self.said + rest


def run(name, *arguments, answers=(), **environment):
    return Program(name, *arguments, **environment).finish(*answers)


def get(address):
    with OPENER.open(address) as answer:
        return answer.read().decode()


def drawn(text):
    return subprocess.run(["qrencode", "-t", "UTF8"], input=text, stdout=subprocess.PIPE, text=True, check=True).stdout


class Tasks(unittest.TestCase):
    def home(self):
        """An environment without a session."""
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        return {"XDG_DATA_HOME": directory.name}

    def test_a_device_code_signs_in(self):
        program = Program("device_code")
        code = program.find(r"enter the code (\S+)$")
        address = f"{emulator.BASE}/emulator/device?user_code={code}"
        with OPENER.open(address) as page:
            get(page.url + "&" + urlencode({"prompt": "none", "login_hint": "device@example.com"}))
        result, said = program.finish()
        self.assertEqual(0, result, said)
        self.assertIn("Signed in as device@example.com\n", said)
        self.assertIn(drawn(address), said)

    def test_a_terminal_shows_again_what_is_typed_after_ctrl_c(self):
        master, terminal = os.openpty()
        self.addCleanup(os.close, master)
        self.addCleanup(os.close, terminal)
        asked = subprocess.Popen([PROGRAMS / "anonymous_then_link"], stdin=terminal, stdout=subprocess.PIPE, env=os.environ | self.home())
        os.write(master, b"sid@example.com\n")
        while not self.last_said(asked).endswith("A password: "):
            pass
        self.assertFalse(self.shows(terminal))
        asked.send_signal(signal.SIGINT)
        asked.communicate()
        self.assertEqual(-signal.SIGINT, asked.returncode)
        self.assertTrue(self.shows(terminal))

    def last_said(self, program):
        self.said = getattr(self, "said", "") + os.read(program.stdout.fileno(), 4096).decode()
        return self.said

    @staticmethod
    def shows(terminal):
        return bool(termios.tcgetattr(terminal)[3] & termios.ECHO)

    def test_without_qrencode_the_address_is_enough(self):
        program = Program("device_code", "google.com", PATH="/nowhere")
        program.find(r"enter the code (\S+)$")
        program.process.kill()
        self.assertNotIn("█", program.finish()[1])
        result, said = run("device_code", "no provider")
        self.assertEqual(1, result)
        self.assertIn("provider", said)

    def test_a_phone_number_signs_in(self):
        number = "+15555550199"
        program = Program("phone_number", number)
        address = program.find(r"open (http\S+)$")
        page = get(address)
        event, path = (re.search(f' {name}="([^"]*)"', page)[1] for name in ("data-event", "data-answer"))
        form = urlencode({"event": event, "query": urlencode({"code": "a-token"})})
        origin = {"Origin": urljoin(address, "/")[:-1]}
        OPENER.open(urllib.request.Request(urljoin(address, path), data=form.encode(), headers=origin)).close()
        sent = self.sent_to(number)
        result, said = program.finish("000000" if sent != "000000" else "111111", sent)
        self.assertEqual(0, result, said)
        self.assertIn("INVALID_CODE: ", said)
        self.assertIn(f"Signed in as {number}\n", said)

    @staticmethod
    def sent_to(number):
        while True:
            codes = emulator.control("GET", "verificationCodes")["verificationCodes"]
            sent = [entry["code"] for entry in codes if entry["phoneNumber"] == number]
            if sent:
                return sent[-1]

    def test_an_authenticator_app_is_enrolled_and_asked(self):
        address = "totp@example.com"
        account = emulator.sign_up(address, PASSWORD)
        emulator.own("accounts:update", localId=account["localId"], emailVerified=True)
        program = Program("totp", address)
        program.process.stdin.write(f"{PASSWORD}\n")
        program.process.stdin.flush()
        key = program.find(r"^([A-Z2-7]{16,})$")
        result, said = program.finish(authenticator.code_of(key))
        self.assertEqual(0, result, said)
        self.assertIn("Enrolled: ", said)
        self.assertIn("▄", said)
        result, said = run("totp", address, answers=(PASSWORD, "12", authenticator.code_of(key)))
        self.assertEqual(0, result, said)
        self.assertIn("INVALID", said)
        self.assertIn(f"Signed in as {address}\n", said)
        self.assertEqual(1, run("totp", address, answers=(PASSWORD, ""))[0])

    def test_a_guest_keeps_the_account(self):
        home, answers = self.home(), ("guest@example.com", PASSWORD)
        result, said = run("anonymous_then_link", answers=answers, **home)
        self.assertEqual(0, result, said)
        guest = re.search(r"as the guest (\S+)\n", said)[1]
        kept = f"The account {guest} belongs to guest@example.com\n"
        self.assertIn(kept, said)
        self.assertEqual((0, kept), run("anonymous_then_link", **home))
        result, said = run("anonymous_then_link", answers=answers, **self.home())
        self.assertEqual(0, result, said)
        self.assertIn(f"This address had an account already: it goes on, and the guest is left.\n{kept}", said)
        result, said = run("anonymous_then_link", answers=("guest@example.com", "wrong"), **self.home())
        self.assertEqual(1, result, said)

    def test_an_own_store_finds_the_user_again(self):
        with tempfile.TemporaryDirectory() as directory:
            result, said = run("own_store", directory)
            self.assertEqual(0, result, said)
            (file,) = Path(directory).iterdir()
            self.assertEqual(0o600, stat.S_IMODE(file.stat().st_mode))
            self.assertEqual((0, said.replace("Kept", "Found")), run("own_store", directory))
        self.assertEqual(1, run("own_store", directory)[0])

    def test_a_server_serves_who_has_a_good_token(self):
        emulator.control("PATCH", "config", {"emulator": {"signIdTokens": True}})
        result, header = run("id_token_for_server", "send")
        self.assertEqual(0, result, header)
        result, said = run("id_token_for_server", "serve", answers=(header.strip(),))
        self.assertEqual(0, result, said)
        self.assertIsNotNone(emulator.own("accounts:lookup", localId=[said.removeprefix("Served ").strip()]).get("users"))
        head, claims, signature = header.strip().split(".")
        result, said = run("id_token_for_server", "serve", answers=(f"{head}.{claims[:-4]}AAAA.{signature}",))
        self.assertEqual(1, result, said)
        self.assertEqual(1, run("id_token_for_server", "serve", answers=("Authorization: none",))[0])

    def test_a_loop_of_poll_obeys_and_tells(self):
        program = Program("poll_event_loop")
        program.find("^(Nobody is signed in)$")
        for command, told in (("in", "^(Signed in as .+)$"), ("out", "^(Nobody is signed in)$")):
            program.process.stdin.write(f"{command}\n")
            program.process.stdin.flush()
            program.find(told)
        self.assertEqual(0, program.finish("quit")[0])


if __name__ == "__main__":
    unittest.main()
