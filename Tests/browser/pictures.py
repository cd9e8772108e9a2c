#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Pictures of the pages that people see, for the documents: docs/pictures.

usage: pictures.py SIGN_IN_PROGRAM DIRECTORY            makes them    (with FIREBASE_AUTH_EMULATOR_HOST set)
       pictures.py SIGN_IN_PROGRAM DIRECTORY --check    reports those that do not show what the pages say now

texts.json has what each page said when its picture was made.
"""

import base64
import json
import re
import sys
from pathlib import Path

import emulator
from program import SignIn
from webdriver import Browser

WIDTH, HEIGHT = 640, 300
HEIGHTS = {"chooser": 430, "console": 540, "console_people": 490, "device_code": 340}
NEVER_THE_SAME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d")
PEOPLE = {"ada": "Ada Lovelace", "grace": "Grace Hopper"}


class Scenes:
    """Each method leads to the page of its name."""

    def __init__(self, browser, program):
        self.browser, SignIn.path = browser, program
        self.running = []
        for sub, name in PEOPLE.items():
            emulator.register("github.com", sub=sub, email=f"{sub}@example.com", displayName=name, emailVerified=True)

    def start(self, route):
        """With the first page of a sign-in in the browser."""
        self.running.append(SignIn("github.com", f"route={route}", "app=Space Game"))
        self.browser.open(self.running[-1].url())

    def sign_in_start(self):
        self.start("page")
        self.browser.wait_for("Continue with GitHub")

    def chooser(self):
        self.start("loopback")

    def sign_in_done(self):
        self.chooser()
        self.browser.click("button[name=sub][value=ada]")
        self.browser.wait_for("You can go back to Space Game")

    def sign_in_failed(self):
        self.chooser()
        self.browser.click("button[value=cancel]")
        self.browser.wait_for("The sign-in was not completed")

    def console(self):
        emulator.control("DELETE", "accounts")
        for sub, name in PEOPLE.items():
            emulator.sign_up(f"{sub}@example.com", displayName=name)
        self.browser.open(emulator.BASE + "/")

    def console_people(self):
        self.browser.open(emulator.BASE + "/")
        self.browser.leave(lambda: self.browser.click("nav a[href$='/people']"))

    def device_code(self):
        _, answer = emulator.request("POST", "/emulator/issuer/github.com/device_authorization", b"client_id=tv")
        self.browser.open(answer["verification_uri"])


NAMES = [name for name in vars(Scenes) if not name.startswith("_") and name != "start"]


def said(browser):
    return NEVER_THE_SAME.sub("TIME", browser.text("body")).splitlines()


def main(program, directory, check):
    with Browser() as browser:
        scenes, texts = Scenes(browser, program), {}
        for name in NAMES:
            with browser.narrow(WIDTH, HEIGHTS.get(name, HEIGHT)):
                getattr(scenes, name)()
                texts[name] = said(browser)
                if not check:
                    (directory / f"{name}.webp").write_bytes(base64.b64decode(browser.picture("webp")))
        for running in scenes.running:
            running.end()
    return report(directory, texts) if check else write(directory, texts)


def write(directory, texts):
    (directory / "texts.json").write_text(json.dumps(texts, indent=1) + "\n")


def report(directory, texts):
    kept = json.loads((directory / "texts.json").read_text())
    wrong = [name for name in NAMES if kept.get(name) != texts[name] or not (directory / f"{name}.webp").exists()]
    wrong += [path.name for path in directory.glob("*.webp") if path.stem not in NAMES]
    for name in wrong:
        print(f"{name}: the picture says {kept.get(name)}, and the page {texts.get(name)}. Run scripts/screenshots.")
    print(f"{len(NAMES) - len(wrong)} passed, {len(wrong)} failed")
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4) or sys.argv[3:] not in ([], ["--check"]):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], Path(sys.argv[2]), bool(sys.argv[3:])))
