#!/usr/bin/env python3
"""Stands in for browser and person: opens a sign-in page of auth-emulator, headless, and goes through it.

usage: click_through.py URL

It chooses the account that the page's address hints at, or adds it. SCREENSHOTS=DIRECTORY keeps pictures of the pages.
"""

import os
import signal
import sys
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from webdriver import Browser


def go_through(browser, email):
    if "/emulator/auth/authorize" not in browser.url:
        return  # answered without a page
    choices = browser.texts("button[value=choose]") if "Choose an account" in browser.text("main") else []
    for number, choice in enumerate(choices, start=1):
        if f"{email}," in choice:
            browser.click(f"li:nth-child({number}) button[value=choose]")
            return
    browser.click("button[value=add]")  # the form has the hinted address in it


def main(url):
    # The thread that starts an opener may have blocked them, and children inherit that.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    query = parse_qs(urlsplit(url).query)
    with Browser() as browser:
        browser.open(url)
        if pictures := os.environ.get("SCREENSHOTS"):
            browser.save_screenshot(Path(pictures) / f"{query['providerId'][0]}.png")
        go_through(browser, query.get("login_hint", [""])[0])
        browser.wait_for("You can close this page")


if len(sys.argv) != 2:
    sys.exit(__doc__)
main(sys.argv[1])
