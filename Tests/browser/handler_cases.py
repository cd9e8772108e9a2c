# SPDX-License-Identifier: Apache-2.0
"""The sign-in handler and the hidden frame, as applications for the web and for telephones use them."""

import json
from urllib.parse import parse_qs, urlencode, urlsplit

import emulator
from page_case import PageCase
from webdriver import Browser

NO_EVENT = "auth/no-auth-event"


class HandlerCases(PageCase):
    def handler(self, **fields):
        usual = {"apiKey": "k", "providerId": "github.com", "eventId": "EVENT"}
        return emulator.BASE + "/emulator/auth/handler?" + urlencode(usual | fields)

    def frame(self, path="/emulator/auth/iframe"):
        return emulator.BASE + path + "?" + urlencode({"apiKey": "k", "appName": "[DEFAULT]"})

    def open_application(self, handler="", frame=None, **fields):
        query = {"frame": frame or self.frame(), "handler": handler, **fields}
        self.browser.open(self.application.url + "/?" + urlencode(query))

    def open_popup(self):
        """Goes on in the popup and returns the window of the application."""
        [home] = self.browser.wait_for_windows(1)
        self.browser.click("#popup")
        self.browser.switch(next(window for window in self.browser.wait_for_windows(2) if window != home))
        return home

    def events(self, count):
        """What the frame has told the application, once that is so much."""
        messages = self.messages(count, "#events")
        for message in messages:
            self.assertEqual(("relay", "relay", "77"), (message["f"], message["r"], message["t"]))
            self.assertEqual("authEvent", message["a"][0]["type"])
        return [message["a"][0]["authEvent"] for message in messages]

    def messages(self, count, list="#messages"):
        """Everything else that the frame has sent, in the order of its arrival."""
        self.browser.text(f"{list} li:nth-child({count})")
        return [json.loads(text) for text in self.browser.texts(f"{list} li")]

    def redeem(self, event):
        """Signs in with an event, as the SDK does."""
        fields = {"requestUri": event["urlResponse"], "sessionId": event["sessionId"], "postBody": event["postBody"]}
        return emulator.call("accounts:signInWithIdp", **fields)

    def test_frame_speaks_as_the_frame_library_does(self):
        for path in ("/emulator/auth/iframe", "/__/auth/iframe"):
            self.open_application(frame=self.frame(path))
            hello, ready, *answers = self.messages(4)
            self.assertEqual({"h": "relay"}, hello)
            self.assertEqual(
                {"s": "/relay::_g_rpcReady", "f": "relay", "r": "relay", "t": "77", "c": 1, "a": [None], "g": False}, ready
            )
            self.assertEqual(["__cb", "__cb"], [answer["s"] for answer in answers])
            supported = {"status": "ACK", "webStorageSupport": True}
            self.assertEqual([[5, [supported]], [6, [{"status": "ACK"}]]], [answer["a"] for answer in answers])
            self.assertEqual(NO_EVENT, self.events(1)[0]["error"]["code"])

    def test_page_of_another_domain_hears_nothing(self):
        emulator.control("PATCH", "config", {"authorizedDomains": ["localhost", "example.com"]})
        try:
            self.open_application(deaf="")
            self.assertEqual([{"h": "relay"}, "_g_rpcReady", "the end"], [
                message["s"].split("::")[1] if "s" in message else message for message in self.messages(3)
            ])
            self.assertEqual([], self.browser.texts("#events li"))
        finally:
            emulator.control("PATCH", "config", {"authorizedDomains": ["localhost", "127.0.0.1"]})

    def test_popup_tells_the_page_that_opened_it(self):
        emulator.register("github.com", sub="popup", email="popup@example.com", displayName="Popup")
        self.open_application(self.handler(appName="[DEFAULT]", authType="signInViaPopup"))
        self.assertEqual(NO_EVENT, self.events(1)[0]["error"]["code"])
        home = self.open_popup()
        self.look("handler-popup")
        self.browser.click("button[name=sub][value=popup]")
        self.browser.switch(home)
        event = self.events(2)[1]
        self.assertEqual(("signInViaPopup", "EVENT"), (event["type"], event["eventId"]))
        self.assertEqual([home], self.browser.wait_for_windows(1))
        self.assertEqual("popup@example.com", self.redeem(event)["email"])

    def test_form_of_a_saml_provider_reaches_the_page_as_it_was(self):
        emulator.register("saml.acme", sub="form", email="form@example.com", displayName="Form")
        self.open_application(self.handler(providerId="saml.acme", appName="[DEFAULT]", authType="signInViaPopup"))
        self.events(1)
        home = self.open_popup()
        self.browser.click("button[name=sub][value=form]")
        self.browser.switch(home)
        event = self.events(2)[1]
        self.assertEqual({"SAMLResponse", "RelayState"}, set(parse_qs(event["postBody"])))
        self.assertEqual("form@example.com", self.redeem(event)["email"])
        self.assertEqual([home], self.browser.wait_for_windows(1))

    def test_popup_of_an_sdk_that_tells_its_version_stays_until_it_is_closed_or_time_is_up(self):
        emulator.register("github.com", sub="stays", email="stays@example.com", displayName="Stays")
        self.open_application(self.handler(appName="[DEFAULT]", authType="signInViaPopup", v="9.1"))
        self.events(1)
        home = self.open_popup()
        self.browser.hold_timers()
        self.browser.leave(lambda: self.browser.click("button[name=sub][value=stays]"))
        self.browser.wait_for("You are signed in")
        popup = next(window for window in self.browser.wait_for_windows(2) if window != home)
        self.browser.switch(home)
        self.assertEqual("signInViaPopup", self.events(2)[1]["type"])
        self.browser.switch(popup)
        self.look("handler-popup-stays")
        self.assertEqual(1, self.browser.end_timer(15000))
        self.assertEqual([home], self.browser.wait_for_windows(1))
        self.browser.switch(home)

    def test_popup_that_does_not_find_the_frame_leaves_the_event_for_it(self):
        handler = self.handler(appName="[DEFAULT]", authType="signInViaPopup")
        self.open_application()
        self.events(1)
        [home] = self.browser.wait_for_windows(1)
        self.browser.script("open(arguments[0], '', 'noopener')", handler)
        self.browser.switch(next(window for window in self.browser.wait_for_windows(2) if window != home))
        self.browser.fill("#email-input", "apart@example.com")
        self.browser.click("#sign-in")
        self.browser.switch(home)
        self.assertEqual("apart@example.com", self.redeem(self.events(2)[1])["email"])
        self.assertEqual([home], self.browser.wait_for_windows(1))

    def test_popup_is_heard_where_the_browser_keeps_storage_from_the_frame(self):
        blocked = {"profile.cookie_controls_mode": 1}
        self.browser = self.enterContext(Browser("--disable-features=ThirdPartyStoragePartitioning", preferences=blocked))
        emulator.register("github.com", sub="blocked", email="blocked@example.com", displayName="Blocked")
        query = {"frame": self.frame(), "handler": self.handler(appName="[DEFAULT]", authType="signInViaPopup")}
        # Another site than the emulator's.
        self.browser.open(f"http://localhost:{self.application.port}/?{urlencode(query)}")
        self.assertEqual("auth/web-storage-unsupported", self.events(1)[0]["error"]["code"])
        self.assertTrue(self.messages(3)[2]["a"][1][0]["webStorageSupport"])
        home = self.open_popup()
        self.browser.click("button[name=sub][value=blocked]")
        self.browser.switch(home)
        self.assertEqual("blocked@example.com", self.redeem(self.events(2)[1])["email"])

    def test_cancelled_popup_tells_so(self):
        self.open_application(self.handler(appName="[DEFAULT]", authType="signInViaPopup"))
        self.events(1)
        home = self.open_popup()
        self.browser.click("button[value=cancel]")
        self.browser.switch(home)
        event = self.events(2)[1]
        self.assertIn("error=access_denied", event["urlResponse"])

    def test_popup_for_an_unknown_provider_tells_so(self):
        self.open_application(self.handler(appName="[DEFAULT]", authType="signInViaPopup", providerId="my.com", v="9"))
        self.events(1)
        home = self.open_popup()
        self.assertEqual("Not signed in", self.browser.text("h1"))
        self.look("handler-unknown-provider")
        self.browser.close()
        self.browser.switch(home)
        self.assertEqual("auth/invalid-provider-id", self.events(2)[1]["error"]["code"])

    def test_popup_without_its_page_says_so(self):
        self.browser.open(self.handler(appName="lonely", authType="signInViaPopup"))
        self.browser.fill("#email-input", "lonely@example.com")
        self.browser.click("#sign-in")
        self.browser.wait_for("The page that opened this window is gone")
        self.assertEqual("Not signed in", self.browser.text("h1"))
        self.look("handler-lonely")

    def test_redirect_leaves_the_event_for_the_page_that_is_come_back_to(self):
        emulator.register("github.com", sub="redirect", email="redirect@example.com", displayName="Redirect")
        back = self.application.url + "/?" + urlencode({"frame": self.frame()})
        self.browser.open(self.handler(appName="[DEFAULT]", authType="signInViaRedirect", redirectUrl=back))
        self.browser.click("button[name=sub][value=redirect]")
        event = self.events(1)[0]
        self.assertEqual("signInViaRedirect", event["type"])
        self.assertEqual("redirect@example.com", self.redeem(event)["email"])
        self.browser.open(back)
        self.assertEqual(NO_EVENT, self.events(1)[0]["error"]["code"], "it is told twice")

    def test_telephone_application_is_called_back_by_a_link(self):
        # Whether to open an application is asked by the browser, and nobody answers.
        with self.browser.passing_window():
            app = {"ibi": "com.example.app", "appId": "1:2:ios:3", "sessionId": "00" * 32}
            self.browser.hold_timers()
            self.browser.open(self.handler(authType="signInWithRedirect", **app))
            self.browser.fill("#email-input", "telephone@example.com")
            self.browser.click("#sign-in")
            self.browser.wait_for("You are signed in")
            self.look("handler-telephone")
            link = urlsplit(self.browser.attribute("#continue", "href"))
            self.assertEqual(1, self.browser.end_timer(4000))
            self.browser.wait_until_left()
        self.assertEqual(("app-1-2-ios-3", "firebaseauth", "/link"), (link.scheme, link.netloc, link.path))
        callback = urlsplit(parse_qs(link.query)["deep_link_id"][0])
        self.assertEqual("/__/auth/callback", callback.path)
        self.assertIn("code=", parse_qs(callback.query)["link"][0])

    def test_apple_answers_by_a_form_that_sends_itself(self):
        with self.browser.passing_window():
            self.browser.hold_timers()
            self.browser.open(self.handler(providerId="apple.com", authType="signInWithRedirect", ibi="com.example.app"))
            self.browser.fill("#email-input", "form@example.com")
            self.browser.click("#sign-in")
            self.browser.wait_for("You are signed in")
            link = urlsplit(self.browser.attribute("#continue", "href"))
        self.assertEqual(("com.example.app", "google"), (link.scheme, link.netloc))
        answer = urlsplit(parse_qs(link.query)["deep_link_id"][0])
        self.assertEqual("/emulator/auth/callback", answer.path)
        self.assertLessEqual({"code", "state", "user"}, set(parse_qs(answer.query)))

    def test_frame_ignores_what_others_send(self):
        emulator.register("github.com", sub="real", email="real@example.com", displayName="Real")
        self.open_application(self.handler(appName="[DEFAULT]", authType="signInViaPopup"))
        self.events(1)
        data = {"storageKey": "k:[DEFAULT]", "authEvent": {"type": "forged"}}
        self.browser.script("frames[0].postMessage({eventType: 'sendAuthEvent', data: arguments[0]}, '*')", data)
        # What the popup sends afterwards would come after the forged event.
        home = self.open_popup()
        self.browser.click("button[name=sub][value=real]")
        self.browser.switch(home)
        self.assertEqual(["signInViaPopup"], [event["type"] for event in self.events(2)[1:]])
