# SPDX-License-Identifier: Apache-2.0
"""Every route of a browser sign-in, in Chromium or Firefox, as they are set up by default and by careful people.

usage: routes_test.py chromium|firefox SIGN_IN_PROGRAM SCREENSHOT_DIRECTORY [TEST...]
(with FIREBASE_AUTH_EMULATOR_HOST set)
"""

import sys
import tempfile
import unittest
from pathlib import Path

import emulator
import front
import landing
from firefox import Firefox, firefox_missing
from page_route_cases import PageLookCases, PageRouteCases
from program import SignIn
from route_case import RouteCase
from route_cases import ActCases, PlanCases, SettingCases, SignInCases, SilenceCases, StorageCases, WayBackCases
from webdriver import Browser

SKIPPED = 77
EVERYTHING = [SettingCases, SignInCases, ActCases, PlanCases, PageRouteCases, PageLookCases]
WAYS_BACK = [SettingCases, WayBackCases]
# How the browser is set up, whether it sends cookies to the frame of another site then (None: by whoever has built it), and
# what is tried.
STRICT = {
    "browser.contentblocking.category": "strict",
    "dom.security.https_only_mode": True,
    "network.http.sendRefererHeader": 0,
    "privacy.resistFingerprinting": True,
}
COOKIES = "profile.cookie_controls_mode"
SETTINGS = {
    "chromium": [
        ("default", [], {}, None, [*EVERYTHING, SilenceCases]),
        ("third-party cookies allowed", [], {COOKIES: 0}, True, WAYS_BACK),
        ("third-party cookies blocked", ["--test-third-party-cookie-phaseout"], {COOKIES: 1}, False, WAYS_BACK),
        ("incognito", ["--incognito"], {"https_only_mode_enabled": True}, False, WAYS_BACK),
        ("no storage", [], {"profile.default_content_setting_values.cookies": 2}, False, [SettingCases, StorageCases]),
    ],
    "firefox": [
        ("default", [], {}, False, EVERYTHING),
        ("strict", [], STRICT, False, WAYS_BACK),
        ("third-party cookies blocked", [], {"network.cookie.cookieBehavior": 1}, False, WAYS_BACK),
        ("no storage", [], {"network.cookie.cookieBehavior": 2, "beacon.enabled": False}, False, [SettingCases, StorageCases]),
    ],
}


def chromium(arguments, preferences):
    trust = f"--ignore-certificate-errors-spki-list={RouteCase.front.leaf.hash()}"
    proxy = f"--proxy-server=https=127.0.0.1:{RouteCase.front.port}"
    return Browser(proxy, trust, *arguments, preferences=preferences)


def firefox(_, preferences):
    return Firefox(RouteCase.front, preferences)


def suite(cases, wanted):
    loader = unittest.TestLoader()
    tests = [test for case in cases for test in loader.loadTestsFromTestCase(case)]
    return unittest.TestSuite(test for test in tests if not wanted or any(name in test.id() for name in wanted))


def main(name, program, screenshots, *wanted):
    if name == "firefox" and (reason := firefox_missing()):
        print(f"skipped: {reason}")
        return SKIPPED
    SignIn.path, RouteCase.screenshots = program, Path(screenshots)
    run = failed = 0
    emulator.control("PATCH", "config", {"authorizedDomains": ["localhost", "127.0.0.1", front.NAME]})
    with (
        tempfile.TemporaryDirectory() as directory,
        front.beside_emulator(Path(directory)) as RouteCase.front,
        landing.application() as RouteCase.application,
    ):
        for setting, arguments, preferences, SettingCases.third_party_cookies, cases in SETTINGS[name]:
            tests = suite(cases, wanted)
            if not tests.countTestCases():
                continue
            print(f"{name}, {setting}", file=sys.stderr, flush=True)
            with {"chromium": chromium, "firefox": firefox}[name](arguments, preferences) as RouteCase.browser:
                result = unittest.TextTestRunner(verbosity=2).run(tests)
            run += result.testsRun
            failed += len(result.failures) + len(result.errors)
    print(f"{run - failed} passed, {failed} failed")
    return 0 if run and not failed else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
