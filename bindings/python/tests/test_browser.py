# SPDX-License-Identifier: Apache-2.0
"""What a program shows while somebody signs in elsewhere."""

from __future__ import annotations

import datetime
import threading
import unittest
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from http.client import HTTPMessage
from typing import IO
from unittest import mock

from support import EmulatorCase

from firebase_auth_native import (
    AuthError,
    Browser,
    BrowserPresentation,
    BrowserState,
    Call,
    Client,
    Provider,
    Route,
    SignInResult,
)

SILENT = Browser(route=Route.LOOPBACK, presentation=BrowserPresentation.NOTHING)


class ElsewhereHandler(urllib.request.HTTPRedirectHandler):
    """A browser on another machine: of the ports here, it reaches the provider's alone."""

    def __init__(self, port: int) -> None:
        self.port = port

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> urllib.request.Request | None:
        if urllib.parse.urlsplit(newurl).port != self.port:
            return None
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def until(call: Call[SignInResult], ask: Callable[[], str]) -> str:
    while not (said := ask()):
        if call.done():
            raise AssertionError("it has ended before") from call.exception()
    return said


class BrowserTest(EmulatorCase):
    def test_a_pasted_address_goes_on(self) -> None:
        email = self.email()
        provider = Provider("google.com", parameters={"login_hint": email, "prompt": "none"})
        with self.app() as app:
            call = app.auth.sign_in_with(provider, SILENT)
            address = until(call, lambda: call.authorization_url)
            self.assertEqual((call.browser_state, call.route), (BrowserState.NONE, Route.LOOPBACK))
            elsewhere = urllib.request.build_opener(ElsewhereHandler(self.port))
            with self.assertRaises(urllib.error.HTTPError) as stopped:
                elsewhere.open(address)
            stopped.exception.close()
            self.assertFalse(app.auth.can_handle_url("https://example.com/"))
            self.assertTrue(app.auth.can_handle_url(stopped.exception.headers["Location"]))
            self.assertEqual(call.result().user.email, email)

    def test_an_address_that_cannot_be_shown_is_left_to_the_program(self) -> None:
        def missing(_: str) -> bool:
            raise FileNotFoundError("no such opener")

        told: list[type[BaseException]] = []
        hook = mock.patch.object(threading, "excepthook", lambda what: told.append(what.exc_type))
        with hook, self.app() as app:
            for opener in (lambda url: False, missing):
                call = self.endless(app, opener)
                while call.browser_state != BrowserState.FAILED:
                    self.assertFalse(call.done())
                self.assertTrue(call.authorization_url.startswith("http"))
                call.cancel()
        self.assertEqual(told, [FileNotFoundError])

    def test_a_device_has_a_code(self) -> None:
        client = Client("a-device", "not-to-be-shown", f"http://127.0.0.1:{self.port}/emulator/issuer/google.com")
        self.assertNotIn("not-to-be-shown", repr(client))
        with self.app() as app:
            call = app.auth.sign_in_with(Provider("google.com"), Browser(route=Route.DEVICE, client=client))
            code = until(call, lambda: call.user_code)
            self.assertNotIn(code, call.verification_url)
            expiry = call.user_code_expires_at
            assert expiry
            self.assertGreater(expiry, datetime.datetime.fromtimestamp(0, datetime.timezone.utc))
            call.cancel()
            self.assertIsInstance(call.exception(), AuthError)

    def test_another_call_has_nothing_to_show(self) -> None:
        with self.app() as app:
            call = app.auth.ready()
            self.assertEqual((call.authorization_url, call.user_code, call.verification_url), ("", "", ""))
            self.assertIsNone(call.user_code_expires_at)


if __name__ == "__main__":
    unittest.main()
