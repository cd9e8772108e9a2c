# SPDX-License-Identifier: Apache-2.0
"""An emulator for the tests, and a person who needs no browser."""

from __future__ import annotations

import base64
import contextlib
import ctypes
import faulthandler
import hashlib
import hmac
import itertools
import json
import os
import re
import signal
import socket
import struct
import subprocess
import threading
import time
import unittest
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from firebase_auth_native import App, Browser, Call, Provider, Route, SignInResult, StoreKind

# A shell that runs them in the background has the signal ignored, and then Python does too.
signal.signal(signal.SIGINT, signal.default_int_handler)

#: A class of tests that waits for ever is to fail, and to say where.
HANGS_AFTER_S = 300
_names = itertools.count(1)


class EmulatorCase(unittest.TestCase):
    """Tests against the emulator that AUTH_EMULATOR names."""

    process: ClassVar[subprocess.Popen[str]]
    port: ClassVar[int]

    @classmethod
    def setUpClass(cls) -> None:
        faulthandler.dump_traceback_later(HANGS_AFTER_S, exit=True)
        settings = '{"emulator": {"signIdTokens": true}}'
        command = [os.environ["AUTH_EMULATOR"], "--port", "0", "--config", settings]
        # A run that is killed leaves none behind.
        cls.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, preexec_fn=end_with_parent)
        assert cls.process.stdout
        ready = cls.process.stdout.readline()
        found = re.search(r":(\d+)", ready.removeprefix("auth-emulator ready at http:"))
        assert found, ready
        cls.port = int(found[1])

    @classmethod
    def tearDownClass(cls) -> None:
        faulthandler.cancel_dump_traceback_later()
        cls.process.terminate()
        cls.process.communicate()

    @contextlib.contextmanager
    def app(self, store: StoreKind = StoreKind.MEMORY, **more: Any) -> Iterator[App]:
        more.setdefault("name", f"app-{next(_names)}")
        with App(api_key="any", project_id="demo-project", store=store, **more) as app:
            app.auth.use_emulator("127.0.0.1", self.port)
            yield app

    @contextlib.contextmanager
    def app_without_answers(self, **more: Any) -> Iterator[App]:
        """Its calls go to somebody who never says anything."""
        silent = socket.create_server(("127.0.0.1", 0))
        with silent, App(api_key="any", name=f"app-{next(_names)}", store=StoreKind.MEMORY, **more) as app:
            app.auth.use_emulator(*silent.getsockname())
            yield app

    def email(self) -> str:
        return f"ada-{next(_names)}@example.com"

    def ask(
        self,
        path: str,
        body: dict[str, Any],
        project: str = "/emulator/v1/projects/demo-project/",
        method: str = "POST",
    ) -> Any:
        """What the emulator answers to a test, or to an owner of the project."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{project}{path}",
            json.dumps(body).encode(),
            {"Authorization": "Bearer owner", "Content-Type": "application/json"},
            method=method,
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def link_mailed_to(self, email: str) -> str:
        return str(self.ask("oobCodes:wait", {"email": email})["oobLink"])

    def endless(self, app: App, open_url: Callable[[str], Any] = lambda url: True) -> Call[SignInResult]:
        """A sign-in in a browser that never comes back."""
        return app.auth.sign_in_with(Provider("google.com"), Browser(route=Route.LOOPBACK, open_url=open_url))


def end_with_parent() -> None:
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG


def follow(url: str) -> None:
    """Goes where a browser would, on a thread of its own: the listener answers on the one that told the address."""
    threading.Thread(target=lambda: urllib.request.urlopen(url).read()).start()


def identity(email: str) -> tuple[Provider, Browser]:
    """Of somebody who is signed in at the provider, and has nothing to answer there."""
    provider = Provider("google.com", parameters={"login_hint": email, "prompt": "none"})
    return provider, Browser(route=Route.LOOPBACK, open_url=follow)


def totp(key: str, moment: float | None = None) -> str:
    """RFC 6238, as authenticator apps do it."""
    secret = base64.b32decode(key + "=" * (-len(key) % 8))
    counter = int((time.time() if moment is None else moment) // 30)
    digest = hmac.digest(secret, struct.pack(">Q", counter), hashlib.sha1)
    start = digest[-1] & 15
    return f"{(int.from_bytes(digest[start : start + 4], 'big') & 0x7FFFFFFF) % 1_000_000:06}"
