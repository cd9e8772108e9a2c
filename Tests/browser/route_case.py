# SPDX-License-Identifier: Apache-2.0
"""What the tests of the routes share: a program that signs in, and a browser that goes the way it says."""

import itertools
from urllib.parse import urlsplit

import emulator
from front import NAME
from page_case import PageCase
from program import SignIn

HOSTED_PAGE = f"https://{NAME}/sign-in.html"
# The handler is of another site than the page, or only of another port.
WAYS = {
    "page": ["route=page", f"auth_domain={NAME}"],
    "page_beside_the_emulator": ["route=page"],
    "hosted": ["route=hosted", f"hosted_page={HOSTED_PAGE}"],
    "loopback": ["route=loopback"],
}
CONTINUE = "main a"
DONE = "You can go back to"
FAILED = "The sign-in could not be completed."
NUMBERS = itertools.count(1)


class RouteCase(PageCase):
    front = None
    setting = ""

    def setUp(self):
        self.home = self.browser.window

    def tearDown(self):
        for window in self.browser.windows():
            if window != self.home:
                self.browser.switch(window)
                self.browser.close()
        self.browser.switch(self.home)
        self.browser.open("about:blank")

    def person(self, provider, **fields):
        """Somebody whom the provider knows; as a dictionary of claims."""
        name = f"person{next(NUMBERS)}"
        claims = {"sub": name, "email": f"{name}@example.com", "displayName": "Pat Person", **fields}
        emulator.register(provider, **claims)
        return claims

    def start(self, provider, way, *arguments):
        """The program, with its page or the provider's in the browser."""
        sign_in = self.run_program(provider, *WAYS[way], *arguments)
        self.browser.open(sign_in.url())
        return sign_in

    def run_program(self, provider, *arguments):
        sign_in = SignIn(provider, *arguments, environment=self.front.environment())
        self.addCleanup(sign_in.end)
        return sign_in

    def go_to_provider(self, way):
        if way.startswith("page"):
            self.open_popup(lambda: self.browser.click(CONTINUE))

    def open_popup(self, act):
        known = self.browser.windows()
        act()
        windows = self.browser.wait_for_windows(len(known) + 1)
        self.browser.switch(popup := next(window for window in windows if window not in known))
        return popup

    def choose(self, person):
        self.browser.click(f"button[name=sub][value={person['sub']}]")

    def go_through(self, way, person, end=DONE):
        """From the program's address to the last page."""
        self.go_to_provider(way)
        self.choose(person)
        self.assert_ends_at(end)

    def assert_ends_at(self, text):
        """The last page is the program's own, with nothing of the answer in the address bar, and the popup is gone."""
        self.assertEqual([self.home], self.browser.wait_for_windows(1))
        self.browser.switch(self.home)
        self.browser.wait_for(text)
        address = urlsplit(self.browser.url)
        self.assertIn(address.hostname, ("127.0.0.1", "localhost"))
        self.assertEqual(("", ""), (address.query, address.fragment))

    def authorize(self, *domains):
        """Makes these the project's authorised domains during the test."""
        usual = emulator.request("GET", "/identitytoolkit.googleapis.com/v1/projects?key=k")[1]["authorizedDomains"]
        emulator.control("PATCH", "config", {"authorizedDomains": domains})
        self.addCleanup(emulator.control, "PATCH", "config", {"authorizedDomains": usual})
