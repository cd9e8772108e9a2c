# SPDX-License-Identifier: Apache-2.0
"""Every page of the emulator, as a person sees and uses it.

usage: pages_test.py SCREENSHOT_DIRECTORY [TEST...]    (with FIREBASE_AUTH_EMULATOR_HOST set)

A picture of each page is left in the directory, in light and in dark.
"""

import sys
import unittest
from pathlib import Path

import landing
from boundary_cases import BoundaryCases
from chooser_cases import ChooserCases
from console_cases import ConsoleCases
from handler_cases import HandlerCases
from mail_link_cases import DeviceCases, MailLinkCases
from page_case import PageCase
from passkey_cases import PasskeyCases
from session_cases import SessionCases
from webdriver import Browser

__all__ = [
    "BoundaryCases",
    "ChooserCases",
    "ConsoleCases",
    "DeviceCases",
    "HandlerCases",
    "MailLinkCases",
    "PasskeyCases",
    "SessionCases",
]

if __name__ == "__main__":
    PageCase.screenshots = Path(sys.argv[1])
    with landing.application() as PageCase.application, Browser() as PageCase.browser:
        result = unittest.main(argv=[sys.argv[0], "--verbose", *sys.argv[2:]], exit=False).result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(0 if result.testsRun and not failed else 1)
