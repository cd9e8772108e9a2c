# SPDX-License-Identifier: Apache-2.0
"""Each route, from the program's address to the program's word: who signs in, links, re-authenticates, and who does not."""

import contextlib
import itertools
import socket

import emulator
from front import NAME
from page_route_cases import COUNT_MESSAGES
from route_case import CONTINUE, DONE, FAILED, HOSTED_PAGE, WAYS, RouteCase

PROVIDERS = ("apple.com", "yahoo.com", "github.com", "saml.acme")
# One for each way back to the handler: a form that another site posts, and a redirect.
WAYS_BACK = ("apple.com", "github.com")
WHEN_LOADED = "return new Promise((go) => document.readyState === 'complete' ? go() : addEventListener('load', () => go()))"
FRESH_DOMAINS = [NAME, "demo-project.web.app"]


class SettingCases(RouteCase):
    """To be run first: Firefox lets a site have its cookies in a page that it was opened from by a click."""

    third_party_cookies = None

    def test_setting_is_in_force(self):
        """A cookie that the handler's site has set for itself is sent, or not, from the frame in the listener's page."""
        self.browser.open(f"https://{NAME}/__/auth/iframe?apiKey=k&appName=a")
        self.start("github.com", "page")
        if self.third_party_cookies is not None:
            self.assertEqual(self.third_party_cookies, self.front.frame_cookies[-1])


class SignInCases(RouteCase):
    """Every provider by every way."""


class WayBackCases(RouteCase):
    """For every way in which a browser keeps the sites apart: it knows how somebody comes back, not who sends him."""


for _way, _provider in itertools.product(WAYS, PROVIDERS):

    def _test(self, provider=_provider, way=_way):
        person = self.person(provider)
        sign_in = self.start(provider, way)
        self.go_through(way, person)
        self.assertEqual(f"signed in {person['email']}", sign_in.line())

    for _cases in [SignInCases, WayBackCases] if _provider in WAYS_BACK else [SignInCases]:
        setattr(_cases, f"test_{_provider.removesuffix('.com').replace('.', '_')}_by_{_way}", _test)


class ActCases(RouteCase):
    """What else there is to do with a provider, and how it ends when it does not go well."""

    def link_and_reauthenticate(self, way):
        person = self.person("github.com")
        email = f"own-{person['email']}"
        emulator.sign_up(email, "secret1")
        for act in ("link", "reauthenticate"):
            sign_in = self.start("github.com", way, f"act={act}", f"email={email}", "password=secret1")
            self.go_through(way, person)
            self.assertEqual(f"signed in {email}", sign_in.line())
            providers = {info["providerId"] for info in emulator.user(email)["providerUserInfo"]}
            self.assertEqual({"password", "github.com"}, providers)

    def reauthenticate_as_another(self, way):
        person = self.person("github.com")
        sign_in = self.start("github.com", way, "act=reauthenticate")
        self.go_through(way, person, FAILED)
        self.assertRegex(sign_in.line(), r"^error 22 ")

    def fetch_a_credential(self, way):
        person = self.person("github.com")
        sign_in = self.start("github.com", way, "act=credential")
        self.go_through(way, person)
        self.assertEqual("credential of github.com", sign_in.line())
        self.assertIsNone(emulator.user(person["email"]))

    def find_another_account(self, way):
        person = self.person("github.com")
        emulator.sign_up(person["email"])
        sign_in = self.start("github.com", way)
        self.go_through(way, person, FAILED)
        self.assertRegex(sign_in.line(), r"^error 6 ")

    def refuse(self, way):
        for provider in ("github.com", "apple.com"):
            sign_in = self.start(provider, way, "app=Example Game")
            self.go_to_provider(way)
            self.browser.click("button[value=cancel]")
            self.assert_ends_at("The sign-in was not completed.")
            self.assertEqual("error 58 USER_CANCELLED", sign_in.line())
        self.look(f"refused-{way}")

    def take_too_long(self, way):
        person = self.person("github.com")
        sign_in = self.start("github.com", way, "timeout_ms=1000", "app=Example Game")
        self.assertEqual("error 56 WEB_CONTEXT_TIMED_OUT", sign_in.line())
        if way != "page":
            self.choose(person)
        self.assert_ends_at("The time for this sign-in is over. Go back to Example Game")
        self.look(f"late-{way}")
        self.assertEqual("", sign_in.rest())

    def go_back_after_the_end(self, way):
        person = self.person("github.com")
        sign_in = self.start("github.com", way)
        self.go_through(way, person)
        self.assertEqual(f"signed in {person['email']}", sign_in.line())
        with contextlib.suppress(RuntimeError):  # there is nobody to load the page from
            self.browser.back()
        self.assertEqual("", sign_in.rest())


for _way in ("page", "hosted", "loopback"):
    for _name in [name for name in vars(ActCases) if not name.startswith(("_", "test_"))]:

        def _test(self, name=_name, way=_way):
            getattr(self, name)(way)

        setattr(ActCases, f"test_{_way}_{_name}", _test)


class PlanCases(RouteCase):
    """Which route is taken, and what follows when it does not work."""

    def test_fresh_project_is_told_before_a_browser_opens(self):
        self.authorize(*FRESH_DOMAINS)
        self.assertEqual("error 54 NO_BROWSER_ROUTE", self.run_program("github.com").line())
        self.assertEqual("error 54 UNAUTHORIZED_DOMAIN", self.run_program("github.com", "route=page").line())

    def test_fresh_project_signs_in_by_its_hosted_page(self):
        self.authorize(*FRESH_DOMAINS)
        person = self.person("apple.com")
        sign_in = self.run_program("apple.com", f"hosted_page={HOSTED_PAGE}")
        self.browser.open(sign_in.url())
        self.go_through("hosted", person)
        self.assertEqual(f"signed in {person['email']}", sign_in.line())

    def test_tenant_is_where_the_handler_signs_in(self):
        for way in ("page", "hosted"):
            person = self.person("github.com")
            sign_in = self.start("github.com", way, f"tenant={way}-1")
            self.go_through(way, person)
            self.assertEqual(f"signed in {person['email']} to {way}-1", sign_in.line())
            self.assertIsNone(emulator.user(person["email"]))
            found = emulator.own(f"tenants/{way}-1/accounts:lookup", email=[person["email"]])
            self.assertEqual("github.com", found["users"][0]["providerUserInfo"][0]["providerId"])

    def test_hosted_page_that_cannot_work_is_told_before_a_browser_opens(self):
        def line(page):
            return self.run_program("github.com", "route=hosted", f"hosted_page={page}").line()

        self.assertEqual("error 54 UNAUTHORIZED_DOMAIN", line("https://demo-projct.test/sign-in.html"))
        self.assertEqual("error 60 HOSTED_PAGE_MISSING", line(f"https://{NAME}/sign-inn.html"))
        self.front.has_handler = False
        self.addCleanup(setattr, self.front, "has_handler", True)
        self.assertEqual("error 60 HOSTED_PAGE_MISSING", line(HOSTED_PAGE))

    def test_page_is_at_localhost_where_only_that_is_authorised(self):
        self.authorize("localhost", *FRESH_DOMAINS)
        self.sign_in_at_localhost()

    def test_page_is_at_localhost_where_the_program_says_so(self):
        self.sign_in_at_localhost("host=localhost")

    def sign_in_at_localhost(self, *arguments):
        person = self.person("apple.com")
        sign_in = self.start("apple.com", "page", *arguments)
        self.assertRegex(self.browser.url, r"^http://localhost:\d+/")
        self.go_through("page", person)
        self.assertEqual(f"signed in {person['email']}", sign_in.line())

    def test_page_gives_up_when_the_frame_never_speaks(self):
        with self.silent_frame():
            sign_in = self.start("github.com", "page", "app=Example Game")
            self.end_silence()
            self.browser.wait_for("The sign-in cannot go on here.")
            self.look("stopped")
        self.assertRegex(sign_in.line(), r"^error \d+ HANDLER_SILENT$")

    def test_next_route_opens_when_the_frame_never_speaks(self):
        person = self.person("github.com")
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
        with self.silent_frame():
            sign_in = self.run_program("github.com", f"hosted_page={HOSTED_PAGE}", f"port={port}", "path=/cb")
            self.browser.open(sign_in.url())
            self.choose(person)
            self.browser.wait_for("takes your answer back")
            self.end_silence()
            self.browser.wait_for("The sign-in cannot go on here.")
        address = sign_in.url()
        self.assertIn(f"redirect_uri=http%3A%2F%2F127.0.0.1%3A{port}%2Fcb", address)
        self.browser.open(address)
        self.go_through("loopback", person)
        self.assertEqual(f"signed in {person['email']}", sign_in.line())

    @contextlib.contextmanager
    def silent_frame(self):
        self.front.is_silent = True
        try:
            with self.browser.passing_window():
                self.browser.hold_timers()
                yield
        finally:
            self.front.is_silent = False

    def end_silence(self):
        # The time runs from the frame's loading, which may end after the page's own text can be read.
        self.browser.script(WHEN_LOADED)
        self.assertEqual(1, self.browser.end_timer(15000))


class SilenceCases(RouteCase):
    """How long the pages wait for a frame. Where timers can be held."""

    def check_silence(self, way, arrive):
        self.front.is_silent = True
        self.addCleanup(setattr, self.front, "is_silent", False)
        with self.browser.passing_window():
            self.browser.hold_timers()
            person = self.person("github.com")
            sign_in = self.start("github.com", way)
            arrive(person)
            self.browser.script(WHEN_LOADED)
            loaded = self.waits_once()
            self.browser.script(COUNT_MESSAGES)
            self.browser.script("postMessage('not the frame', '*')")
            self.assert_heard(1)
            self.assertEqual(loaded, self.waits_once())
            with self.browser.frame("iframe"):
                self.browser.script("parent.postMessage('any sign of life', '*')")
            self.assert_heard(2)
            self.assertGreater(self.waits_once(), loaded)
            self.assertEqual(1, self.browser.end_timer(15000))
            self.assertRegex(sign_in.line(), r"^error \d+ HANDLER_SILENT$")

    def assert_heard(self, count):
        self.browser.attribute(f"html[data-heard='{count}']", "lang")

    def waits_once(self):
        """The number of the one timer: none from before the frame was loaded is left."""
        [(number, milliseconds)] = self.browser.waiting_timers()
        self.assertEqual(15000, milliseconds)
        return number

    def test_silence_of_the_page_counts_from_the_last_sign_of_life(self):
        self.check_silence("page", lambda _: None)

    def test_silence_of_the_hosted_page_counts_from_the_last_sign_of_life(self):
        def arrive(person):
            self.choose(person)
            self.browser.wait_for("takes your answer back")

        self.check_silence("hosted", arrive)


class StorageCases(RouteCase):
    """In a browser that keeps nothing for any site."""

    # proves: fba_auth_sign_in_with_provider.FBA_ERROR_WEB_STORAGE_UNSUPPORTED
    def test_page_says_what_to_do_and_the_program_ends_with_it(self):
        for way in ("page", "page_beside_the_emulator"):
            sign_in = self.start("github.com", way, "timeout_ms=6000", "app=Example Game")
            self.assertIn("keeps no cookies or site data", self.browser.text("#storage"))
            self.assertEqual("Try again", self.browser.text(CONTINUE))
            self.look(f"storage-{way}")
            self.browser.leave(lambda: self.browser.click(CONTINUE))
            self.assertIn("keeps no cookies or site data", self.browser.text("#storage"))
            self.assertEqual([self.home], self.browser.windows())
            self.assertEqual("state 4", sign_in.line())
            self.assertEqual("error 61 WEB_STORAGE_UNSUPPORTED", sign_in.line())

    def test_loopback_needs_no_storage(self):
        person = self.person("github.com")
        sign_in = self.start("github.com", "loopback")
        self.go_through("loopback", person)
        self.assertEqual(f"signed in {person['email']}", sign_in.line())
        self.browser.wait_for(DONE)
