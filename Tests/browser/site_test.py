#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The project's site, as site/check makes it, as a person uses it: what the search finds, on a telephone too, and in the dark.

usage: site_test.py PAGES [TEST...]
"""

import functools
import http.server
import sys
import threading
import unittest
from pathlib import Path

from webdriver import Browser

FUNCTIONS = (
    "fba_app_create", "fba_app_process_events", "fba_auth_add_auth_state_listener",
    "fba_auth_create_user_with_email_and_password", "fba_auth_sign_in_with_provider", "fba_auth_sign_out", "fba_error_name",
    "fba_future_wait", "fba_user_delete", "fba_user_fetch_token")
ERRORS = ("WRONG_PASSWORD", "FBA_ERROR_EMAIL_ALREADY_IN_USE", "REQUIRES_RECENT_LOGIN", "NO_BROWSER_ROUTE",
          "INVALID_LOGIN_CREDENTIALS")
TOPICS = {
    "sign_out": "reference/fba_auth_sign_out.html",
    "auth-emulator": "docs/emulator.html",
    "custom token": "docs/token-sign-in.html",
    "device code": "docs/start/device.html",
    "second factors": "docs/second-factors.html",
    "phone number": "docs/phone.html",
    "game loop": "docs/start/game.html",
    "stay signed in": "docs/persistence.html",
}
# Their names are long, or their tables and lines.
PAGES = ("index.html", "404.html", "docs/errors.html", "docs/federated-sign-in.html", "docs/swift.html", "reference/index.html",
         "reference/fba_auth_create_user_with_email_and_password.html", "reference/fba_error_code.html",
         "examples/tasks/totp.c.html")


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Site(unittest.TestCase):
    pages = base = browser = None

    def found(self, words, base=None):
        """The paths of the first three pages."""
        self.browser.open(f"{base or self.base}/index.html?q={words.replace(' ', '%20')}")
        self.browser.attribute(".md-search-result__item a", "href")  # waits for it
        first = "Array.from(document.querySelectorAll('.md-search-result__item'), (item) => item.querySelector('a').pathname)"
        return [path.lstrip("/") for path in self.browser.script(f"return {first}.slice(0, 3)")]

    def test_a_function_is_found_by_its_name(self):
        for name in FUNCTIONS:
            with self.subTest(name):
                self.assertEqual(f"reference/{name}.html", self.found(name)[0])

    def test_an_error_is_found_by_its_name(self):
        for name in ERRORS:
            with self.subTest(name):
                self.assertEqual("docs/errors.html", self.found(name)[0])

    def test_a_topic_leads_to_its_page(self):
        for words, page in TOPICS.items():
            with self.subTest(words):
                self.assertIn(page, self.found(words))

    def test_the_search_finds_in_files(self):
        self.assertEqual(f"{self.pages}/docs/errors.html".lstrip("/"), self.found("WRONG_PASSWORD", self.pages.as_uri())[0])

    def test_no_page_is_wider_than_a_telephone(self):
        for page in PAGES:
            with self.subTest(page), self.browser.narrow(390):
                self.browser.open(f"{self.base}/{page}")
                self.assertEqual(390, self.browser.script("return document.documentElement.scrollWidth"))

    def test_no_name_in_a_table_is_broken(self):
        broken = "(code) => /^\\w+$/.test(code.textContent) && code.getClientRects().length > 1"
        for page in PAGES:
            with self.subTest(page), self.browser.narrow(1280):
                self.browser.open(f"{self.base}/{page}")
                found = self.browser.script(f"return Array.from(document.querySelectorAll('td code')).filter({broken}).length")
                self.assertEqual(0, found)

    def test_the_colours_are_those_of_the_system(self):
        self.addCleanup(self.browser.prefer, "light")
        for scheme, name in (("light", "default"), ("dark", "slate")):
            self.browser.prefer(scheme)
            self.browser.open(f"{self.base}/index.html")
            self.assertEqual(name, self.browser.attribute("body", "data-md-color-scheme"))


def main():
    Site.pages = Path(sys.argv[1]).resolve()
    handler = functools.partial(Handler, directory=Site.pages)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server, Browser() as Site.browser:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        Site.base = f"http://127.0.0.1:{server.server_port}"
        result = unittest.main(argv=[sys.argv[0], *sys.argv[2:]], exit=False).result
        server.shutdown()
    return 0 if result.testsRun and result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
