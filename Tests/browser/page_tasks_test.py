# SPDX-License-Identifier: Apache-2.0
"""What pages in a browser do for a program: passkeys of a virtual authenticator, by the listener's page and by a page on the
domain that they are for, tokens of reCAPTCHA from a script that stands in for Google's, and the way back from a mail.

usage: page_tasks_test.py chromium|firefox PROGRAM SCREENSHOT_DIRECTORY    (with FIREBASE_AUTH_EMULATOR_HOST set)
"""

import sys
import tempfile
import unittest
from pathlib import Path
from urllib.parse import urlsplit

import emulator
import front
from page_case import PageCase
from program import SignIn
from routes_test import SKIPPED, chromium, firefox
from firefox import firefox_missing
from route_case import RouteCase

HOSTED = f"hosted_page=https://{front.NAME}/passkey.html"
DONE = "You can go back to"
# What a blocker of advertisements may load in the place of Google's script, which the page then finds.
STUB = """
    (window.wrappedJSObject ?? window).grecaptcha = undefined;
    document.querySelector("script[src]").onload();
"""
FAILED = "The making of a passkey was not completed."


class TaskCase(PageCase):
    def start(self, task, *arguments):
        program = SignIn(task, *arguments, environment=RouteCase.front.environment())
        self.addCleanup(program.end)
        self.browser.open("about:blank")
        return program

    def configure(self, **settings):
        emulator.control("PATCH", "config", settings)
        self.addCleanup(emulator.control, "PATCH", "config", dict.fromkeys(settings))

    def button(self):
        return self.browser.text("button")


class PasskeyCases(TaskCase):
    def setUp(self):
        self.authenticator = self.browser.add_authenticator(hasResidentKey=True, hasUserVerification=True, isUserVerified=True)
        self.addCleanup(lambda: self.authenticator and self.browser.remove_authenticator(self.authenticator))

    def take_away_the_authenticator(self):
        self.browser.remove_authenticator(self.authenticator)
        self.authenticator = None

    def go_through(self, program, name):
        self.browser.open(program.url())
        self.browser.wait_for("Continue")
        self.look(name)
        self.browser.click("button")
        self.browser.wait_for(DONE)

    def test_one_that_the_page_of_the_listener_made_signs_in(self):
        program = self.start("passkey", "own@example.com", "app_name=Game <1>")
        self.go_through(program, "passkey-make")
        self.assertEqual("enrolled Laptop", program.line())
        self.go_through(program, "passkey-use")
        self.assertEqual("signed in own@example.com", program.line())
        self.assertEqual("", program.rest())

    def test_one_that_a_page_of_its_domain_made_signs_in(self):
        self.configure(passkeyConfig={"rpId": front.NAME})
        program = self.start("passkey", "hosted@example.com", HOSTED, "app_name=Game")
        for heading, outcome in (
            ("Make a passkey for Game", "enrolled Laptop"),
            ("Sign in with a passkey for Game", "signed in hosted@example.com"),
        ):
            url = program.url()
            self.assertIn("challenge", url)
            self.browser.open(url)
            self.assertEqual(heading, self.browser.text("h1"))
            self.assertNotIn("challenge", self.browser.url)
            self.browser.click("button")
            self.browser.wait_for(DONE)
            self.assertNotIn("code", self.browser.url)
            self.assertEqual(outcome, program.line())

    def test_one_of_another_domain_is_refused_by_the_browser(self):
        self.configure(passkeyConfig={"rpId": "other.example"})
        for arguments in ([], [HOSTED]):
            program = self.start("passkey", f"other{len(arguments)}@example.com", "timeout_ms=4000", *arguments)
            self.browser.open(program.url())
            self.browser.click("button")
            self.browser.wait_for(FAILED)
            self.assertEqual("error 56 PASSKEY_NOT_USED", program.line())

    def test_a_device_that_has_one_already_ends_the_attempt(self):
        program = self.start("passkeys", "twice@example.com")
        self.go_through(program, "passkey-first")
        self.assertEqual("enrolled Laptop", program.line())
        self.browser.open(program.url())
        self.browser.click("button")
        self.browser.wait_for(FAILED)
        self.assertEqual("error 56 PASSKEY_NOT_USED", program.line())

    def test_a_refusal_of_the_user_may_be_followed_by_another_try(self):
        program = self.start("passkey", "again@example.com")
        self.take_away_the_authenticator()
        self.authenticator = self.browser.add_authenticator(
            hasResidentKey=True, hasUserVerification=True, isUserVerified=False)
        self.browser.open(program.url())
        self.browser.click("button")
        self.browser.wait_for("NotAllowedError")
        self.look("passkey-refused")
        self.browser.remove_authenticator(self.authenticator)
        self.authenticator = self.browser.add_authenticator(hasResidentKey=True, hasUserVerification=True, isUserVerified=True)
        self.browser.click("button")
        self.assertEqual("enrolled Laptop", program.line())


class RecaptchaCases(TaskCase):
    def test_a_token_of_enterprise_needs_nobody(self):
        emulator.sign_up("mail@example.com", password="forgotten")
        self.configure(recaptchaConfig={"emailPasswordEnforcementState": "ENFORCE"})
        program = self.start("mail", "mail@example.com")
        self.browser.open(program.url())
        self.browser.wait_for(DONE)
        self.assertEqual("sent", program.line())

    def test_the_earlier_one_shows_a_box(self):
        program = self.start("phone", "+15555550100")
        self.browser.open(program.url())
        self.browser.wait_for("I am no robot")
        self.look("recaptcha-box")
        self.browser.click("input[type=checkbox]")
        self.browser.wait_for(DONE)
        self.assertEqual("sent", program.line())

    def test_a_script_that_is_another_one_can_be_asked_for_again(self):
        program = self.start("phone", "+15555550102")
        self.browser.open(program.url())
        self.browser.wait_for("I am no robot")
        self.browser.script(STUB)
        self.browser.wait_for("TypeError")
        self.browser.click("button")
        self.browser.wait_for("I am no robot")
        self.browser.click("input[type=checkbox]")
        self.assertEqual("sent", program.line())

    def test_a_script_that_does_not_load_can_be_asked_for_again(self):
        self.configure(emulator={"faults": [{"operation": "emulator/recaptcha/api.js", "count": 1, "status": 503}]})
        program = self.start("phone", "+15555550101")
        self.browser.open(program.url())
        self.browser.wait_for("script not loaded")
        self.look("recaptcha-failed")
        self.browser.click("button")
        self.browser.wait_for("I am no robot")
        self.browser.click("input[type=checkbox]")
        self.assertEqual("sent", program.line())


class MailedLinkCases(TaskCase):
    def test_link_of_a_mail_comes_back_to_the_program(self):
        program = self.start("link", "link@example.com", "app_name=Game <1>")
        self.assertEqual("mailed", program.line())
        mail = emulator.control("GET", "oobCodes")["oobCodes"][-1]
        self.assertEqual(("link@example.com", "EMAIL_SIGNIN"), (mail["email"], mail["requestType"]))
        self.assertIn(mail["oobCode"], mail["oobLink"])
        self.browser.open(mail["oobLink"])
        self.browser.wait_for("You can go back to Game <1>")
        address = urlsplit(self.browser.url)
        self.assertEqual(("127.0.0.1", "", ""), (address.hostname, address.query, address.fragment))
        self.assertNotIn(mail["oobCode"], self.browser.url)
        self.look("mailed-link")
        self.assertEqual("signed in link@example.com", program.line())
        self.assertEqual("", program.rest())


def main(name, program, screenshots, *wanted):
    if name == "firefox" and (reason := firefox_missing()):
        print(f"skipped: {reason}")
        return SKIPPED
    SignIn.path, PageCase.screenshots = program, Path(screenshots)
    emulator.control("PATCH", "config", {"emulator": {"passkeyChecks": "all"}})
    with (
        tempfile.TemporaryDirectory() as directory,
        front.beside_emulator(Path(directory)) as RouteCase.front,
        {"chromium": chromium, "firefox": firefox}[name]([], {}) as PageCase.browser,
    ):
        result = unittest.main(argv=[sys.argv[0], "--verbose", *wanted], exit=False).result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    return 0 if result.testsRun and not failed else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
