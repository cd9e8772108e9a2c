# SPDX-License-Identifier: Apache-2.0
"""Just enough of the W3C WebDriver protocol to drive headless Chromium."""

import base64
import contextlib
import json
import os
import shutil
import subprocess
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
PATIENCE_MS = 30000
MOST_STARTS = 50
KEYS = {"tab": "\ue004", "enter": "\ue007", "space": " "}


class Browser:
    """A headless Chromium, closed at the end of a `with` block."""

    def __init__(self, *arguments, preferences=None):
        # Nothing of the machine's proxy settings must reach a loopback address.
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            self._base = f"http://127.0.0.1:{self._start()}"
            answer = self._call("POST", "/session", {"capabilities": {"alwaysMatch": self._capabilities(arguments, preferences)}})
        except BaseException:
            self._stop()
            raise
        self._base += f"/session/{answer['sessionId']}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self._call("DELETE", "")
        finally:
            self._stop()

    def _stop(self):
        self._process.terminate()
        try:
            self._process.wait(timeout=PATIENCE_MS / 1000)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()

    def open(self, url):
        self._call("POST", "/url", {"url": url})

    def reload(self):
        self._call("POST", "/refresh", {})

    def back(self):
        self._call("POST", "/back", {})

    @property
    def url(self):
        return self._call("GET", "/url")

    def text(self, selector):
        """The visible text of the first element that matches; waits until there is one."""
        return self._call("GET", f"/element/{self._find(selector)}/text")

    def wait_for(self, text):
        """Waits until a page shows this text, which may hold no double quote."""
        has = f'contains(normalize-space(.), "{text}")'
        self._find(f"//body//*[{has}][not(.//*[{has}])][not(ancestor-or-self::*[@hidden])]", "xpath")

    def wait_for_focus(self, selector):
        self._find(f"{selector}:focus")

    def texts(self, selector):
        found = self._call("POST", "/elements", {"using": "css selector", "value": selector})
        return [self._call("GET", f"/element/{element[ELEMENT]}/text") for element in found]

    def click(self, selector):
        self._call("POST", f"/element/{self._find(selector)}/click", {})

    def click_in_the_middle(self, selector):
        """Clicks with the button that opens links in a new tab."""
        origin = {ELEMENT: self._find(selector)}
        steps = [{"type": "pointerMove", "origin": origin, "x": 0, "y": 0}]
        steps += [{"type": kind, "button": 1} for kind in ("pointerDown", "pointerUp")]
        self._call("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": steps}]})

    def leave(self, act):
        """Does what leads to another page and waits until that one is there."""
        self.script("document.documentElement.dataset.left = ''")
        act()
        self._find("html:not([data-left]) > body")

    def fill(self, selector, text):
        element = self._find(selector)
        self._call("POST", f"/element/{element}/clear", {})
        self._call("POST", f"/element/{element}/value", {"text": text})

    def attribute(self, selector, name):
        return self._call("GET", f"/element/{self._find(selector)}/attribute/{name}")

    def press(self, *keys):
        """Types with nothing in focus but what the page itself has put there."""
        actions = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        self._call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def script(self, code, *arguments):
        """Runs the body of a JavaScript function and returns what it returns."""
        return self._call("POST", "/execute/sync", {"script": code, "args": list(arguments)})

    def properties(self, selector, name):
        """What a property of the elements is, also of those that are not visible."""
        code = "return Array.from(document.querySelectorAll(arguments[0]), (element) => element[arguments[1]])"
        return self.script(code, selector, name)

    def hold_timers(self):
        """Lets the pages that this window opens from now on wait until `end_timer` says that time has passed."""
        source = (
            "window.timers = []; window.setTimeout = (act, delay) => timers.push({act, delay});"
            "window.clearTimeout = (id) => { if (id) timers[id - 1].delay = null; };"
        )
        self._devtools("Page.addScriptToEvaluateOnNewDocument", {"source": source})

    def end_timer(self, delay):
        """Lets as many milliseconds pass as the page waits for; it has to wait for exactly so many."""
        return self.script(
            "const found = timers.filter((timer) => timer.delay === arguments[0]);"
            "found.forEach(({act}) => act()); return found.length",
            delay,
        )

    def waiting_timers(self):
        """Number and milliseconds of each that the page waits for."""
        return self.script("return timers.flatMap(({delay}, index) => delay === null ? [] : [[index + 1, delay]])")

    def prefer(self, scheme):
        """Asks pages for their `light` or their `dark` colours."""
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self._devtools("Emulation.setEmulatedMedia", {"features": features})

    def add_authenticator(self, **features):
        """One that is part of the device, until it is removed or the browser closed (WebAuthn level 2, section 11)."""
        return self._call("POST", "/webauthn/authenticator", {"protocol": "ctap2", "transport": "internal", **features})

    def remove_authenticator(self, authenticator):
        self._call("DELETE", f"/webauthn/authenticator/{authenticator}")

    def resize(self, width, height):
        self._call("POST", "/window/rect", {"width": width, "height": height})

    def windows(self):
        return self._call("GET", "/window/handles")

    def wait_for_windows(self, count):
        """The handles of all windows, once there are so many."""
        self.wait_until(lambda: len(self.windows()) == count, f"there are not {count} windows")
        return self.windows()

    def switch(self, window):
        self._call("POST", "/window", {"handle": window})
        self._devtools("Page.bringToFront", {})  # or the window that was just left keeps the keyboard

    def wait_until_left(self):
        """Waits until the window shows nothing."""
        self.wait_until(lambda: self.url == "about:blank", "the window still shows something")

    def wait_until(self, condition, otherwise):
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while not condition():
            if time.monotonic() > deadline:
                raise RuntimeError(otherwise)
            # To ask without a pause would take the processor from the browser.
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(timeout=0.02)
                raise RuntimeError("the browser has ended")

    @property
    def window(self):
        return self._call("GET", "/window")

    def new_tab(self):
        """The handle of a new tab, in which the browser goes on."""
        self.switch(tab := self._call("POST", "/window/new", {"type": "tab"})["handle"])
        return tab

    def close(self):
        """Closes the window; `switch` to another one has to follow."""
        self._call("DELETE", "/window")

    @contextlib.contextmanager
    def passing_window(self):
        """A window of its own for what may leave a question of the browser open."""
        home = self.window
        self.switch(self._call("POST", "/window/new", {"type": "window"})["handle"])
        try:
            yield
        finally:
            self.close()
            self.switch(home)

    @contextlib.contextmanager
    def frame(self, selector):
        """What is done meanwhile is done in the frame."""
        self._call("POST", "/frame", {"id": {ELEMENT: self._find(selector)}})
        try:
            yield
        finally:
            self._call("POST", "/frame", {"id": None})

    @contextlib.contextmanager
    def narrow(self, width, height=800):
        """Shows pages in this size, which may be less than a window of the browser can be."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self._devtools("Emulation.setDeviceMetricsOverride", size)
        try:
            yield
        finally:
            self._devtools("Emulation.clearDeviceMetricsOverride", {})

    def save_screenshot(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self._call("GET", "/screenshot")))

    def save_page(self, path):
        """A picture of the whole page, also of what has to be scrolled to."""
        path.parent.mkdir(parents=True, exist_ok=True)
        answer = self._devtools("Page.captureScreenshot", {"captureBeyondViewport": True})
        path.write_bytes(base64.b64decode(answer["data"]))

    def picture(self, kind):
        """Of what the window shows, in base64."""
        return self._devtools("Page.captureScreenshot", {"format": kind, "quality": 85})["data"]

    def _devtools(self, command, parameters):
        return self._call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def _find(self, selector, using="css selector"):
        return self._call("POST", "/element", {"using": using, "value": selector})[ELEMENT]

    def _start(self):
        """Starts chromedriver and returns its port. It gives up when the one it picks by chance is taken: then again."""
        driver = os.environ.get("CHROMEDRIVER") or shutil.which("chromedriver")
        for _ in range(MOST_STARTS):
            self._process = subprocess.Popen(
                [driver, "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
            for line in self._process.stdout:
                if "started successfully on port" in line:
                    return int(line.rstrip().rstrip(".").rsplit(" ", 1)[1])
            self._stop()
        raise RuntimeError("chromedriver does not start")

    @staticmethod
    def _capabilities(further, preferences):
        arguments = ["--headless=new", "--window-size=900,1000", "--hide-scrollbars"]
        arguments += ["--disable-gpu", "--disable-dev-shm-usage"]
        arguments += further
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")  # Chromium's sandbox refuses to run as root
        binary = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
        return {
            "browserName": "chrome",
            "goog:chromeOptions": {"args": arguments, "binary": binary, "prefs": preferences or {}},
            "timeouts": {"implicit": PATIENCE_MS, "pageLoad": PATIENCE_MS},
        }

    def _call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self._base + path, data=data, method=method, headers={"Content-Type": "application/json"}
        )
        try:
            with self._opener.open(request, timeout=4 * PATIENCE_MS / 1000) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{method} {path}: {json.load(error)['value']['message']}") from error
