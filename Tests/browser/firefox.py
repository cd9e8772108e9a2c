# SPDX-License-Identifier: Apache-2.0
"""Just enough of Marionette, Firefox's own protocol below WebDriver, to drive it as webdriver.py does Chromium."""

import contextlib
import itertools
import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

from webdriver import PATIENCE_MS, Browser

# What WebDriver says as a path, Marionette does as a command; the element of the path is its parameter.
COMMANDS = {
    "POST /url": "Navigate",
    "GET /url": "GetCurrentURL",
    "POST /refresh": "Refresh",
    "POST /back": "Back",
    "POST /element": "FindElement",
    "POST /elements": "FindElements",
    "GET /element/ID/text": "GetElementText",
    "GET /element/ID/attribute/NAME": "GetElementAttribute",
    "POST /element/ID/click": "ElementClick",
    "POST /element/ID/clear": "ElementClear",
    "POST /element/ID/value": "ElementSendKeys",
    "POST /actions": "PerformActions",
    "POST /execute/sync": "ExecuteScript",
    "POST /frame": "SwitchToFrame",
    "GET /window": "GetWindowHandle",
    "POST /window": "SwitchToWindow",
    "POST /window/new": "NewWindow",
    "DELETE /window": "CloseWindow",
    "GET /window/handles": "GetWindowHandles",
    "POST /window/rect": "SetWindowRect",
    "GET /screenshot": "TakeScreenshot",
}
PREFERENCES = {
    "marionette.port": 0,
    "dom.disable_open_during_load": True,  # as it is for users: only a click opens a window
    "network.dns.disableIPv6": True,
    "security.webauth.webauthn_enable_softtoken": True,
    "security.webauth.webauthn_enable_usbtoken": False,
}
COLOR_SCHEMES = {"dark": 0, "light": 1}


def firefox_missing():
    """Why there is no Firefox to be driven; nothing when there is."""
    path = program()
    if not path:
        return "there is no Firefox"
    with open(path, "rb") as file:
        head = file.read(1000)
    if "/snap/" in os.path.realpath(path) or head.startswith(b"#!") and b"snap" in head:
        return "Firefox is a snap here, which sees no profile but its own"
    return None if shutil.which("certutil") else "there is no certutil (libnss3-tools) to make Firefox trust an authority"


def program():
    return os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox(Browser):
    """A headless Firefox with preferences and a proxy for https, closed at the end of a `with` block."""

    def __init__(self, front, preferences=None):
        self._profile = tempfile.TemporaryDirectory(prefix="firefox-")
        proxy = {"type": 1, "ssl": "127.0.0.1", "ssl_port": front.port}
        wanted = PREFERENCES | {f"network.proxy.{name}": value for name, value in proxy.items()} | (preferences or {})
        profile = Path(self._profile.name)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in wanted.items()]
        (profile / "user.js").write_text("".join(lines))
        self._numbers = itertools.count()
        self._connection = None
        try:
            self._trust(profile, front.authority.certificate)
            self._process = self._start_program(profile)
            self._connect(profile)
        except BaseException:
            self._stop()
            raise

    def __exit__(self, *_):
        try:
            self._command("Marionette:Quit", {"flags": ["eForceQuit"]})
        finally:
            self._stop()

    def prefer(self, scheme):
        name = "layout.css.prefers-color-scheme.content-override"
        self._privileged(f"Services.prefs.setIntPref('{name}', arguments[0])", COLOR_SCHEMES[scheme])

    def switch(self, window):
        self._call("POST", "/window", {"handle": window, "focus": True})

    def save_page(self, path):
        self.save_screenshot(path)

    def hold_timers(self):
        """Nothing can be put before a page's script here: time has to pass."""

    def end_timer(self, delay):
        return 1

    @contextlib.contextmanager
    def narrow(self, width, height=800):
        code = "[gBrowser.selectedBrowser.style.maxWidth, gBrowser.selectedBrowser.style.maxHeight] = arguments"
        self._privileged(code, f"{width}px", f"{height}px")
        try:
            self._find("body")
            yield
        finally:
            self._privileged(code, "", "")

    @staticmethod
    def _trust(profile, certificate):
        certutil = ["certutil", "-d", f"sql:{profile}"]
        for step in [["-N", "--empty-password"], ["-A", "-n", "test", "-t", "C,,", "-i", str(certificate)]]:
            subprocess.run([*certutil, *step], check=True)

    @staticmethod
    def _start_program(profile):
        options = ["--headless", "--no-remote", "--marionette", "--remote-allow-system-access"]
        size = ["--width", "900", "--height", "1000"]
        # Not the home of whoever runs the tests, which Firefox would put directories into.
        environment = os.environ | {"HOME": str(profile), "MOZ_CRASHREPORTER_DISABLE": "1"}
        return subprocess.Popen(
            [program(), *options, *size, "--profile", str(profile), "about:blank"], env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def _connect(self, profile):
        port = profile / "MarionetteActivePort"
        deadline = time.monotonic() + 2 * PATIENCE_MS / 1000
        while not (port.exists() and port.read_text()):
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(timeout=0.05)
                raise RuntimeError("Firefox has ended")
            if time.monotonic() > deadline:
                raise RuntimeError("Firefox does not start")
        self._connection = socket.create_connection(("127.0.0.1", int(port.read_text())), 4 * PATIENCE_MS / 1000)
        self._stream = self._connection.makefile("rb")
        self._receive()  # who it is
        self._command("WebDriver:NewSession", {"timeouts": {"implicit": PATIENCE_MS, "pageLoad": PATIENCE_MS}})

    def _stop(self):
        if self._connection:
            self._stream.close()
            self._connection.close()
        if hasattr(self, "_process"):
            try:
                self._process.wait(timeout=PATIENCE_MS / 1000)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        with contextlib.suppress(OSError):  # what its children still write there
            self._profile.cleanup()

    def open(self, url):
        """Opens it once more where what failed was an earlier load of the page: Firefox reports that one's end as this one's."""
        try:
            super().open(url)
        except RuntimeError as error:
            if "Reached error page" not in str(error) or f"u={quote(url, safe='/')}&" in str(error):
                raise
            super().open(url)

    def _call(self, method, path, body=None):
        found = re.fullmatch(r"/element/([^/]+)/(\w+)(?:/(\w+))?", path)
        parameters = dict(body or {})
        if found:
            parameters |= {"id": found[1]} | ({"name": found[3]} if found[3] else {})
            path = f"/element/ID/{found[2]}" + ("/NAME" if found[3] else "")
        if path.startswith("/webauthn/"):
            return self._authenticate(method, path, parameters)
        return self._command("WebDriver:" + COMMANDS[f"{method} {path}"], parameters)

    def _authenticate(self, method, path, parameters):
        if method == "POST":
            return self._command("WebAuthn:AddVirtualAuthenticator", parameters)
        return self._command("WebAuthn:RemoveVirtualAuthenticator", {"authenticatorId": path.rsplit("/", 1)[1]})

    def _privileged(self, code, *arguments):
        """Runs a script with the browser's own rights."""
        self._command("Marionette:SetContext", {"value": "chrome"})
        try:
            return self.script(code, *arguments)
        finally:
            self._command("Marionette:SetContext", {"value": "content"})

    def _command(self, name, parameters):
        message = json.dumps([0, next(self._numbers), name, parameters]).encode()
        self._connection.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self._receive()
        if error:
            raise RuntimeError(f"{name}: {error['message']}")
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def _receive(self):
        digits = b"".join(iter(lambda: self._stream.read(1), b":"))
        return json.loads(self._stream.read(int(digits)))
