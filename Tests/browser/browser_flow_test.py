# SPDX-License-Identifier: Apache-2.0
"""What a person sees and does in a browser sign-in, from the account chooser to the page at the end.

usage: browser_flow_test.py SIGN_IN_PROGRAM SCREENSHOT_DIRECTORY    (with FIREBASE_AUTH_EMULATOR_HOST set)
"""

import os
import sys
import tempfile
import unittest
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from emulator import register
from program import SignIn
from webdriver import Browser

FINISH_TEXT = "Back to <the game> & play on."
OPTIONS = ["route=loopback", f"finish_text={FINISH_TEXT}"]


class BrowserFlowTest(unittest.TestCase):
    def start(self, provider):
        sign_in = SignIn(provider, *OPTIONS)
        self.addCleanup(sign_in.end)
        url = sign_in.url()
        self.listener = urlsplit(parse_qs(urlsplit(url).query)["redirect_uri"][0]).netloc
        BROWSER.open(url)
        return sign_in

    def save_screenshot(self, name):
        BROWSER.save_screenshot(SCREENSHOTS / f"{name}.png")

    def assert_ends_at(self, text):
        """The last page is the program's own, and nothing of the provider's answer stays in the address bar."""
        BROWSER.wait_for(text)
        self.assertEqual(self.listener, urlsplit(BROWSER.url).netloc)
        self.assertEqual("", urlsplit(BROWSER.url).query)

    def test_address_given_to_a_command_leads_to_the_provider(self):
        register("github.com", sub="command", email="command@example.com", displayName="By Command")
        with tempfile.TemporaryDirectory() as folder:
            told, command = Path(folder, "told"), Path(folder, "command")
            os.mkfifo(told)
            command.write_text(f"#!/bin/sh\nprintf '%s' \"$1\" >'{told}'\n")
            command.chmod(0o700)
            sign_in = SignIn("github.com", *OPTIONS, environment={"BROWSER": str(command)})
            self.addCleanup(sign_in.end)
            address = told.read_text()
        self.assertRegex(address, r"^http://127\.0\.0\.1:\d+/[\w-]{22}$")
        BROWSER.open(address)
        BROWSER.click("button[name=sub][value=command]")
        BROWSER.wait_for(FINISH_TEXT)
        self.assertEqual("signed in command@example.com", sign_in.line())

    def test_chooser_lists_the_identities_of_its_provider(self):
        register("github.com", sub="octo", email="octo@example.com", displayName="Octo Cat")
        register("github.com", sub="mona", email="mona@example.com", displayName="Mona <b>Lisa</b>")
        register("google.com", sub="else", email="else@example.com", displayName="Somebody Else")
        sign_in = self.start("github.com")
        self.assertEqual("Sign in with GitHub", BROWSER.text("h1"))
        choices = " ".join(BROWSER.texts("button[name=sub]"))
        self.save_screenshot("chooser")
        for expected in ("Octo Cat", "octo@example.com", "Mona <b>Lisa</b>", "mona@example.com"):
            self.assertIn(expected, choices)
        self.assertNotIn("else@example.com", choices)
        BROWSER.click("button[name=sub][value=mona]")
        self.assert_ends_at(FINISH_TEXT)
        self.save_screenshot("finished")
        self.assertEqual("signed in mona@example.com", sign_in.line())

    def test_account_can_be_added(self):
        sign_in = self.start("yahoo.com")
        self.assertEqual("Sign in with Yahoo", BROWSER.text("h1"))
        BROWSER.fill("#email-input", "new@example.com")
        BROWSER.fill("#display-name-input", "Newcomer")
        self.save_screenshot("add-account")
        BROWSER.click("#sign-in")
        self.assert_ends_at(FINISH_TEXT)
        self.assertEqual("signed in new@example.com", sign_in.line())

        again = self.start("yahoo.com")
        self.assertIn("Newcomer", " ".join(BROWSER.texts("button[name=sub]")))
        BROWSER.click("button[name=sub]")
        self.assertEqual("signed in new@example.com", again.line())

    def test_mistake_in_the_form_is_explained_and_can_be_corrected(self):
        register("microsoft.com", sub="taken", email="taken@example.com")
        sign_in = self.start("microsoft.com")
        BROWSER.fill("#email-input", "taken@example.com")
        BROWSER.click("#sign-in")
        self.assertIn("already an account", BROWSER.text("[role=alert]"))
        self.save_screenshot("mistake")
        BROWSER.fill("#email-input", "corrected@example.com")
        BROWSER.click("#sign-in")
        self.assert_ends_at(FINISH_TEXT)
        self.assertEqual("signed in corrected@example.com", sign_in.line())

    def test_cancelling_ends_the_sign_in(self):
        sign_in = self.start("apple.com")
        BROWSER.click("button[value=cancel]")
        self.assert_ends_at("The sign-in was not completed.")
        self.save_screenshot("cancelled")
        self.assertRegex(sign_in.line(), r"^error 58 ")

    def test_going_back_after_the_end_signs_nobody_in_again(self):
        register("github.com", sub="back", email="back@example.com", displayName="Back")
        sign_in = self.start("github.com")
        start = BROWSER.url
        BROWSER.click("button[name=sub][value=back]")
        self.assert_ends_at(FINISH_TEXT)
        self.assertEqual("signed in back@example.com", sign_in.line())
        BROWSER.open(start)  # as the back button does
        self.save_screenshot("second-visit")
        self.assertEqual("", sign_in.rest())


if __name__ == "__main__":
    SignIn.path, SCREENSHOTS = sys.argv[1], Path(sys.argv[2])
    with Browser() as BROWSER:
        result = unittest.main(argv=[sys.argv[0], "--verbose"], exit=False).result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(0 if result.testsRun and not failed else 1)
