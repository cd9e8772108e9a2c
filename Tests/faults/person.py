# SPDX-License-Identifier: Apache-2.0
"""The person before the programs: opens pages, reads mails, has an authenticator, and lets answers go that were held back."""

import http.client
import socketserver
import sys
from pathlib import Path
from urllib.parse import urlsplit

sys.path += [str(Path(__file__).resolve().parents[1] / folder) for folder in ("browser", "common")]
import authenticator
import emulator
import front
from routes import ROUTES, Browser
from serving import Serving
from true_browser import TrueBrowser


class Person(Serving):
    """Does what the programs ask, until the end of a `with` block."""

    def __init__(self, path, slow):
        self.path, self.slow = str(path), slow
        super().__init__(socketserver.ThreadingUnixStreamServer(self.path, self._handler()))

    def browse(self, tries, route, email, url):
        """Opens an address, and once more where the last page did not come."""
        problem = None
        for _ in range(int(tries)):
            try:
                if self.go(route, email, url):
                    return ""
            except (OSError, http.client.HTTPException) as error:
                problem = error
        raise OSError(f"The page did not come: {problem!r}")

    def go(self, route, email, url):
        browser = Browser(front.NAME)
        if route == "hosted" and not urlsplit(url).query:
            # That of a command says nothing itself, and leads to the provider.
            url, _ = browser.step(url)
        if route == "device":
            address, _ = browser.step(url)
            return "Go back to the device" in browser.page(f"{address}&prompt=none&login_hint={email}")
        if route == "mail":
            return "You can go back" in browser.page(url)
        way = ROUTES[route](url, browser)
        true = TrueBrowser(way.listener, way.answer())
        if true.go() == 200:
            return True
        raise true.problem or OSError("another page came")

    def mail(self, tries, email):
        """Follows the links of the mails, the newest first: a mail of an attempt that failed may come after that of the next."""
        links = [code["oobLink"] for code in emulator.control("GET", "oobCodes")["oobCodes"] if code["email"] == email]
        problem = OSError("no mail came")
        for link in reversed(links):
            try:
                return self.browse(tries, "mail", email, link)
            except OSError as error:
                problem = error
        raise problem

    def verify(self, uid):
        emulator.own("accounts:update", localId=uid, emailVerified=True)
        return ""

    def first_totp(self, secret):
        return authenticator.code_of(secret)

    def totp(self):
        """What the one authenticator that is enrolled shows."""
        [code] = emulator.control("GET", "totpCodes")["totpCodes"]
        return code["code"]

    def wait(self, email):
        """Until a request about this address is held back."""
        self.slow.wait(email)
        return ""

    def let_go(self, email):
        self.slow.let_go(email)
        return ""

    def _handler(self):
        person = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self):
                verb, *parts = self.rfile.read().decode().split("\t")
                try:
                    told = f"done {getattr(person, verb)(*parts)}"
                except (OSError, http.client.HTTPException, LookupError, ValueError) as error:
                    told = f"not done: {error!r}"
                try:
                    self.wfile.write(told.encode())
                except OSError:
                    pass  # nobody waits for it any more

        return Handler
