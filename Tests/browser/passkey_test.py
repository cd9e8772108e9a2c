# SPDX-License-Identifier: Apache-2.0
"""Passkeys of Chromium's virtual authenticator: the program's texts go through a page of the relying party, as docs/passkeys.md
says. The emulator checks what the authenticator has signed.

usage: passkey_test.py PASSKEY_PROGRAM    (with FIREBASE_AUTH_EMULATOR_HOST set)
"""

import json
import subprocess
import sys
import unittest

import emulator
from landing import Server
from webdriver import Browser

CREATE = """
const options = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(arguments[0]));
return navigator.credentials.create({publicKey: options}).then((made) => JSON.stringify(made.toJSON()));
"""
GET = """
const options = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(arguments[0]));
return navigator.credentials.get({publicKey: options}).then((found) => JSON.stringify(found.toJSON()));
"""


class PasskeyTest(unittest.TestCase):
    def start(self, email):
        self.program = subprocess.Popen([PROGRAM, email], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.addCleanup(self.end)

    def end(self):
        self.program.stdin.close()
        self.program.kill()
        self.program.wait()
        self.program.stdout.close()

    def line(self, word):
        line = self.program.stdout.readline().rstrip("\n")
        self.assertTrue(line.startswith(word + " "), line)
        return line.removeprefix(word + " ")

    def answer(self, text):
        print(text, file=self.program.stdin, flush=True)

    def test_a_passkey_that_was_made_signs_in(self):
        self.start("ann@example.com")
        options = self.line("create")
        self.assertEqual("Ann's key", json.loads(options)["user"]["displayName"])
        made = BROWSER.script(CREATE, options)
        self.answer(made)
        self.assertEqual(json.loads(made)["id"] + " Laptop", self.line("enrolled"))
        self.answer(BROWSER.script(GET, self.line("get")))
        self.assertEqual("ann@example.com", self.line("signed in"))
        (user,) = emulator.own("accounts:lookup", email=["ann@example.com"])["users"]
        # The emulator keeps the key of a passkey only if it has checked it.
        self.assertIn("publicKey", user["passkeyInfo"][0])

    def test_the_answer_to_another_challenge_is_refused(self):
        self.start("bob@example.com")
        options = json.loads(self.line("create"))
        options["challenge"] = "AAAA" + options["challenge"][4:]
        self.answer(BROWSER.script(CREATE, json.dumps(options)))
        self.assertEqual("4 INVALID_AUTHENTICATOR_RESPONSE", self.line("error"))
        # The authenticator has a passkey now that nobody has enrolled.
        self.answer(BROWSER.script(GET, self.line("get")))
        self.assertEqual("4 PASSKEY_CREDENTIAL_NOT_FOUND", self.line("error"))

    def setUp(self):
        # Of an earlier test it would know a passkey that it could offer.
        self.authenticator = BROWSER.add_authenticator(hasResidentKey=True, hasUserVerification=True, isUserVerified=True)
        self.addCleanup(BROWSER.remove_authenticator, self.authenticator)


if __name__ == "__main__":
    PROGRAM = sys.argv[1]
    emulator.control("PATCH", "config", {"emulator": {"passkeyChecks": "all"}})
    with Server("<!doctype html><title>Page</title>", "text/html") as page, Browser() as BROWSER:
        BROWSER.open(f"http://localhost:{page.port}/")
        result = unittest.main(argv=[sys.argv[0], "--verbose", *sys.argv[2:]], exit=False).result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(0 if result.testsRun and not failed else 1)
