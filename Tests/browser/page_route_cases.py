# SPDX-License-Identifier: Apache-2.0
"""The listener's own page: what it believes, what a person can do on it, and how it looks."""

import contextlib
import json
from urllib.parse import urlsplit

import emulator
from front import NAME
from route_case import CONTINUE, DONE, RouteCase

GONE = "The window was closed, or its page has cut itself off from this one."
# What the page would do next, if it believed something.
PAGE_STATE = """
return [location.href, document.forms[0].elements.length,
        Array.from(document.querySelectorAll("p[id]"), (text) => text.hidden)];
"""
# Ends when a message has arrived that came after those before it: the page's own listener was called before this one.
COUNT_MESSAGES = """
let heard = 0;
addEventListener("message", () => { document.documentElement.dataset.heard = heard += 1; });
"""


class PageRouteCases(RouteCase):
    def begin(self, *arguments):
        """The page with a popup at the provider, in which the browser goes on."""
        self.somebody = self.person("github.com")
        sign_in = self.start("github.com", "page", "app=Example Game", *arguments)
        self.popup = self.open_popup(lambda: self.browser.click(CONTINUE))
        self.browser.text("button[value=cancel]")
        return sign_in

    def close_popup(self):
        self.browser.close()
        self.browser.switch(self.home)
        self.browser.wait_for(GONE)

    def finish(self, sign_in):
        self.choose(self.somebody)
        self.assert_ends_at(DONE)
        self.assertEqual(f"signed in {self.somebody['email']}", sign_in.line())

    def test_closed_window_is_told_and_another_try_succeeds(self):
        sign_in = self.begin()
        self.close_popup()
        self.assertEqual("state 4", sign_in.line())
        self.assertEqual("Try again", self.browser.text(CONTINUE))
        self.look("closed")
        self.open_popup(lambda: self.browser.click(CONTINUE))
        self.finish(sign_in)
        self.look("finished")

    def test_provider_that_cuts_itself_off_is_told_while_its_window_is_open(self):
        self.front.isolates_provider = True
        self.addCleanup(setattr, self.front, "isolates_provider", False)
        sign_in = self.begin()
        self.browser.switch(self.home)
        self.browser.wait_for(GONE)
        self.assertIn("close it, and try again", self.browser.text("#closed"))
        self.assertIn(self.popup, self.browser.windows())
        self.assertEqual("state 4", sign_in.line())
        self.front.isolates_provider = False
        self.browser.switch(self.popup)
        self.browser.close()
        self.browser.switch(self.home)
        self.popup = self.open_popup(lambda: self.browser.click(CONTINUE))
        self.finish(sign_in)

    def test_page_says_what_to_do_where_the_window_shows_an_error(self):
        sign_in = self.begin()
        self.browser.switch(self.home)
        self.assertIn("If it shows an error", self.browser.text("#open"))
        self.look("open")
        self.browser.switch(self.popup)
        self.finish(sign_in)

    def test_open_page_learns_that_time_is_over_and_closes_its_window(self):
        sign_in = self.begin("timeout_ms=4000")
        self.assertEqual("error 56 WEB_CONTEXT_TIMED_OUT", sign_in.line())
        self.assertEqual([self.home], self.browser.wait_for_windows(1))
        self.browser.switch(self.home)
        self.browser.wait_for("The time for this sign-in is over. Go back to Example Game")
        self.look("time-over")

    def test_open_page_learns_that_the_program_is_gone(self):
        sign_in = self.start("github.com", "page", "app=Example Game")
        self.browser.text(CONTINUE)
        sign_in.kill()
        self.browser.wait_for("Nobody waits for this sign-in any more.")
        self.look("gone")

    def test_link_that_is_opened_without_the_page_says_what_to_do(self):
        self.somebody = self.person("github.com")
        sign_in = self.start("github.com", "page")
        address = self.browser.script("return document.querySelector('main a').href")
        other, self.home = self.home, self.browser.new_tab()
        self.browser.open(address)
        self.browser.wait_for("Go back to the page before, and press its button there.")
        self.look("alone")
        self.browser.close()
        self.home = other
        self.browser.switch(self.home)
        self.open_popup(lambda: self.browser.click(CONTINUE))
        self.finish(sign_in)

    def test_window_that_the_middle_button_opens_is_heard_too(self):
        self.somebody = self.person("github.com")
        sign_in = self.start("github.com", "page")
        self.open_popup(lambda: self.browser.click_in_the_middle(CONTINUE))
        self.finish(sign_in)

    def test_closed_window_is_the_reason_when_time_is_up(self):
        sign_in = self.begin("timeout_ms=9000")
        self.close_popup()
        self.assertEqual("state 4", sign_in.line())
        self.assertEqual("error 56 WINDOW_CLOSED", sign_in.line())

    def test_provider_that_cannot_be_opened_is_told(self):
        sign_in = self.begin()
        self.say_in_frame(error={"code": "auth/internal-error"})
        self.assertEqual("GitHub could not be opened: auth/internal-error", self.browser.text("#refused"))
        self.assertEqual("state 4", sign_in.line())
        self.look("not-opened")
        self.browser.switch(self.popup)
        self.finish(sign_in)

    def test_what_another_click_does_not_mend_ends_the_sign_in(self):
        sign_in = self.begin()
        self.say_in_frame(error={"code": "auth/operation-not-allowed"})
        self.browser.wait_for("The sign-in cannot go on here.")
        self.assertEqual("error 7 HANDLER_REFUSED", sign_in.line())

    def test_program_that_is_gone_leaves_no_code_in_the_address(self):
        sign_in = self.begin()
        sign_in.kill()
        self.assertEqual([self.home], self.browser.wait_for_windows(1))
        self.browser.switch(self.home)
        self.browser.wait_for("Nobody waits for this sign-in any more.")
        self.assertNotIn("code", self.browser.url)

    def test_reload_of_the_page_while_the_provider_is_open(self):
        sign_in = self.begin()
        self.browser.switch(self.home)
        self.browser.reload()
        self.browser.switch(self.popup)
        self.finish(sign_in)

    def test_second_tab_with_the_same_address(self):
        sign_in = self.begin()
        self.browser.switch(self.home)
        address, other = self.browser.url, self.home
        self.home = self.browser.new_tab()
        self.browser.open(address)
        self.open_popup(lambda: self.browser.click(CONTINUE))
        self.choose(self.somebody)
        # The other page learns of it, and closes its window.
        self.assertEqual({self.home, other}, set(self.browser.wait_for_windows(2)))
        self.browser.switch(self.home)
        self.browser.wait_for(DONE)
        self.assertEqual(f"signed in {self.somebody['email']}", sign_in.line())
        self.browser.switch(other)
        self.browser.wait_for("This sign-in is over.")
        self.assertEqual("", sign_in.rest())
        self.home = other

    def test_message_of_the_page_itself_is_not_believed(self):
        self.check_message(lambda message: self.browser.script("postMessage(arguments[0], '*')", message))

    def test_message_of_the_popup_at_the_handler_is_not_believed(self):
        self.check_message(self.say_to_opener)

    def test_message_of_a_foreign_window_is_not_believed(self):
        def say(message):
            self.browser.switch(self.popup)
            self.browser.leave(lambda: self.browser.script("location.href = arguments[0]", self.application.url))
            self.browser.text("#popup")  # Firefox shows an empty document before, which a message may be lost with
            self.say_to_opener(message)
            self.browser.leave(self.browser.back)

        self.check_message(say)

    def test_message_of_the_frame_is_not_believed_with_another_token(self):
        self.check_message(self.say_in_frame_text, token="other")

    def test_event_of_another_attempt_is_not_believed(self):
        self.check_message(self.say_in_frame_text, eventId="other")
        self.check_message(self.say_in_frame_text, eventId="other", error={"code": "auth/internal-error"})

    def test_nonsense_of_the_frame_is_not_believed(self):
        for text in ["", "!_", "!_{", "!_[]", '!_{"t":null}', "{}"]:
            self.check_message(lambda _, text=text: self.say_in_frame_text(text))

    def check_message(self, say, **changes):
        """The page stays as it is, and the sign-in goes on."""
        sign_in = self.begin()
        self.browser.switch(self.home)
        self.browser.script(COUNT_MESSAGES)
        before = self.browser.script(PAGE_STATE)
        say(self.message(**changes))
        self.browser.switch(self.home)
        self.browser.attribute("html[data-heard]", "lang")
        self.assertEqual(before, self.browser.script(PAGE_STATE))
        self.browser.switch(self.popup)
        self.finish(sign_in)

    def message(self, token=None, eventId=None, error=None):
        """An event as the frame tells it, with what only the page and its frame know."""
        own = self.browser.script("return {...document.body.dataset}")
        answer = f"https://{NAME}/__/auth/handler?code=forged&state=forged"
        event = {"eventId": eventId or own["event"], "urlResponse": None if error else answer, "error": error}
        content = {"type": "authEvent", "authEvent": {"type": "signInViaPopup", "sessionId": None, "postBody": None, **event}}
        call = {"s": "/handler::authEvent", "f": "handler", "r": "handler", "t": token or own["token"], "c": 9}
        return "!_" + json.dumps({**call, "a": [content], "g": False})

    def say_to_opener(self, message):
        self.browser.switch(self.popup)
        self.browser.script("opener.postMessage(arguments[0], '*')", message)

    def say_in_frame(self, **changes):
        self.browser.switch(self.home)
        self.say_in_frame_text(self.message(**changes))

    def say_in_frame_text(self, text):
        with self.browser.frame("iframe"):
            self.browser.script("parent.postMessage(arguments[0], '*')", text)


class PageLookCases(RouteCase):
    """How the page looks and is used."""

    def test_page_in_both_schemes(self):
        self.start("github.com", "page", "app=Example Game")
        self.assertEqual("Sign in to Example Game", self.browser.text("h1"))
        self.assertEqual("Continue with GitHub", self.browser.text(CONTINUE))
        self.look("page")

    def test_page_of_a_program_without_a_name(self):
        self.start("apple.com", "page")
        self.assertEqual("Sign in", self.browser.text("h1"))
        self.look("nameless")

    def test_page_of_a_name_that_is_written_from_right_to_left(self):
        self.start("yahoo.com", "page", "app=\u05de\u05e9\u05d7\u05e7 \u05dc\u05d3\u05d5\u05d2\u05de\u05d4")
        self.look("right-to-left")

    def test_narrow_page(self):
        name = "The Extraordinarily Long Name of a Game" + "e" * 60
        self.start("microsoft.com", "page", f"app={name}")
        with self.browser.narrow(320):
            self.assertEqual(320, self.browser.script("return innerWidth"))
            self.browser.save_screenshot(self.screenshots / "narrow.png")
            sticks_out = self.browser.script("return document.documentElement.scrollWidth - innerWidth")
        self.assertLessEqual(sticks_out, 0)

    def test_provider_opens_by_keyboard_alone(self):
        for with_tabulator in (False, True):
            person = self.person("github.com")
            sign_in = self.start("github.com", "page")
            self.browser.wait_for_focus(CONTINUE)
            if with_tabulator:
                self.browser.click("h1")  # takes the focus away from the link
                self.tab_to(CONTINUE)
            self.open_popup(lambda: self.browser.press("enter"))
            self.choose(person)
            self.assert_ends_at(DONE)
            self.assertEqual(f"signed in {person['email']}", sign_in.line())

    def test_frame_is_no_stop_of_the_tabulator_and_has_a_name(self):
        self.start("github.com", "page")
        self.assertEqual(["Result of the sign-in"], self.browser.properties("iframe", "title"))
        self.assertEqual(["none"], self.browser.script(
            "return Array.from(document.querySelectorAll('iframe'), (frame) => getComputedStyle(frame).display)"
        ))
