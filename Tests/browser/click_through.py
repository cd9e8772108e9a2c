#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
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


def go_through(browser):
    if "/emulator/auth/authorize" not in browser.url:
        return  # answered without a page
    query = parse_qs(urlsplit(browser.url).query)
    if pictures := os.environ.get("SCREENSHOTS"):
        browser.save_screenshot(Path(pictures) / f"{query.get('providerId', ['saml'])[0]}.png")
    email = query.get("login_hint", [""])[0]
    choices = browser.texts("button[name=sub]") if "Choose an account" in browser.text("main") else []
    for number, choice in enumerate(choices, start=1):
        if f"{email}," in choice:
            browser.click(f"li:nth-child({number}) button[name=sub]")
            return
    browser.click("#sign-in")  # the form has the hinted address in it


def provider_window(browser, home):
    """The window that waits at the provider; none when the provider has answered at once, and it closed by itself."""
    while True:
        for window in set(browser.windows()) - {home}:
            try:
                browser.switch(window)
                if "/emulator/auth/authorize" in (browser.url or ""):  # a window that closes is nowhere
                    return window
            except RuntimeError:
                pass  # it has closed meanwhile
        browser.switch(home)
        if "/done" in (browser.url or ""):
            return None


def go_through_page(browser):
    """The listener's page opens the provider in a window, which closes by itself."""
    (home,) = browser.windows()
    browser.click("a[rel=opener]")
    if provider_window(browser, home):
        go_through(browser)
        browser.wait_for_windows(1)
        browser.switch(home)


def visit(browser, url):
    """From the program's address to the last page."""
    browser.open(url)
    if "Continue with" in browser.text("main"):
        go_through_page(browser)
    else:
        go_through(browser)
    browser.wait_for("You can close this page")


def main(url):
    # The thread that starts an opener may have blocked them, and children inherit that.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    with Browser() as browser:
        visit(browser, url)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
