# SPDX-License-Identifier: Apache-2.0
"""The routes that come back to the program's listener: what the true browser sends there at the end."""

import json
import os
import re
import urllib.error
import urllib.request
from dataclasses import dataclass
from html import unescape
from urllib.parse import parse_qs, urlencode, urljoin, urlsplit

PATIENCE_SECONDS = 60
FORM = "application/x-www-form-urlencoded"


@dataclass(frozen=True)
class Listener:
    """What a hostile program of the same user may have found out about a listener."""

    host: str
    port: int
    path: str
    is_posted: bool
    """Whether the answer comes as a form."""
    mark: str
    """The parameter by which the listener knows its own attempt, and the one that holds the answer."""
    proof: str
    secret: str
    """The value of the mark."""

    @property
    def authority(self):
        return f"{self.host}:{self.port}"

    def request(self, fields, headers=(), method=None, host=None, origin=None):
        """A request like the true one but for what is given."""
        body = urlencode(fields, doseq=True) if self.is_posted else ""
        target = self.path if self.is_posted else f"{self.path}?{urlencode(fields, doseq=True)}"
        method = method or ("POST" if self.is_posted else "GET")
        lines = [f"{method} {target} HTTP/1.1", f"Host: {host or self.authority}"]
        origin = origin or (f"http://{self.authority}" if self.is_posted else None)
        if origin:
            lines.append(f"Origin: {origin}")
        if self.is_posted:
            lines += [f"Content-Type: {FORM}", f"Content-Length: {len(body)}"]
        return "\r\n".join([*lines, *headers, "", body]).encode()


@dataclass(frozen=True)
class Answer:
    """What the true browser sends, and what nobody else may learn."""

    request: bytes
    secrets: tuple


class StayHere(urllib.request.HTTPRedirectHandler):
    """Tells where a redirect leads instead of going there."""

    def redirect_request(self, *_):
        return None


class Browser:
    """Goes from page to page. Those of the project's hosting are the emulator's own, as behind a server with TLS."""

    def __init__(self, hosting):
        self._hosting = hosting
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), StayHere())

    def page(self, address):
        """The text of the page to which redirects lead."""
        text = None
        while text is None:
            address, text = self.step(address)
        return text

    def redirect_to(self, authority, address):
        """Where redirects lead at this host, which is not asked."""
        while urlsplit(address).netloc != authority:
            address, text = self.step(address)
            if text is not None:
                raise OSError(f"A page comes instead of a redirect to {authority}: {text[:500]}")
        return address

    def step(self, address):
        """The next address, and None; or the same, and its page."""
        try:
            with self._opener.open(self._request(address), timeout=PATIENCE_SECONDS) as page:
                return address, page.read().decode()
        except urllib.error.HTTPError as answer:
            with answer:
                if answer.code in (302, 303):
                    return urljoin(address, answer.headers["Location"]), None
                raise OSError(f"{address} answers {answer.code}") from None

    def _request(self, address):
        parts = urlsplit(address)
        if parts.netloc != self._hosting:
            return address
        there = parts._replace(scheme="http", netloc=os.environ["FIREBASE_AUTH_EMULATOR_HOST"])
        return urllib.request.Request(there.geturl(), headers={"Host": self._hosting, "X-Forwarded-Proto": "https"})


def found(name, page):
    """The value of an attribute of a page's element."""
    match = re.search(rf' {name}="([^"]*)"', page)
    if match is None:
        raise OSError(f"The page has no {name}: {page[:500]}")
    return unescape(match.group(1))


def parameter(address, name):
    return parse_qs(urlsplit(address).query)[name][0]


class RedirectRoute:
    """The provider redirects the browser to the listener."""

    def __init__(self, url, browser):
        redirect = urlsplit(parameter(url, "redirect_uri"))
        self.url, self.browser = url, browser
        self.listener = Listener(
            redirect.hostname, redirect.port, redirect.path, False, "state", "code", parameter(url, "state"))

    def answer(self):
        target = urlsplit(self.browser.redirect_to(self.listener.authority, self.url))
        fields = parse_qs(target.query)
        return Answer(self.listener.request(fields), (self.listener.secret, fields["code"][0]))


class HandlerRoute:
    """The project's handler has the answer, which a page takes from there to the listener."""

    def _answer(self, start, more=()):
        event = json.loads(found("data-event", self.browser.page(start)))
        query = urlsplit(event["urlResponse"]).query
        fields = {self.listener.mark: self.listener.secret, self.listener.proof: query, "body": event["postBody"] or ""}
        secrets = (self.listener.secret, parameter("?" + query, "code"), parameter("?" + query, "state"), *more)
        return Answer(self.listener.request(fields), secrets)


class PageRoute(HandlerRoute):
    """That page is the listener's own."""

    def __init__(self, url, browser):
        self.browser, address = browser, urlsplit(url)
        self._page = browser.page(url)
        answer = found("data-answer", self._page)
        self.listener = Listener(
            address.hostname, address.port, answer, True, "event", "query", found("data-event", self._page))

    def answer(self):
        return self._answer(found("data-start", self._page), (found("data-token", self._page),))


class HostedRoute(HandlerRoute):
    """That page is on the project's hosting."""

    def __init__(self, url, browser):
        self.url, self.browser = url, browser
        page = parameter(url, "redirectUrl")
        port, path, event = (parameter(page, name) for name in ("port", "path", "event"))
        self.listener = Listener("127.0.0.1", int(port), path, False, "event", "query", event)

    def answer(self):
        return self._answer(self.url)


ROUTES = {
    "loopback": RedirectRoute, "localhost": RedirectRoute, "direct": RedirectRoute, "page": PageRoute,
    "hosted": HostedRoute,
}
