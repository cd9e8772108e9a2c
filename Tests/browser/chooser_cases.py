# SPDX-License-Identifier: Apache-2.0
"""The account chooser of every provider."""

from urllib.parse import parse_qs, urlsplit

import emulator
from page_case import PageCase

PROVIDERS = {
    "google.com": "Google",
    "apple.com": "Apple",
    "microsoft.com": "Microsoft",
    "yahoo.com": "Yahoo",
    "github.com": "GitHub",
    "facebook.com": "Facebook",
    "twitter.com": "Twitter",
    "playgames.google.com": "Play Games",
    "oidc.acme": "oidc.acme",
    "saml.acme": "saml.acme",
}

HOSTILE_NAMES = {
    "script": "<script>document.title='broken'</script>",
    "image": "<img src=x onerror=\"document.title='broken'\">",
    "quotes": "\"'><input name=action value=cancel>'\"",
    "entity": "&lt;b&gt; &amp;amp; &#60;",
    "override": "\u202egnorw eht daer\u202c \u2066isolated",
    "long": "Abcdefghij" * 1024,
    "long-words": "many words " * 1000,
    "emoji": "\U0001f469\u200d\U0001f469\u200d\U0001f467 \U0001f1e9\U0001f1ea e\u0301\u0302\u0303",
    "control": "tab\there",
}


class ChooserCases(PageCase):
    def open(self, provider, **parameters):
        self.started = emulator.start_sign_in(provider, self.application.url + "/callback", **parameters)
        self.browser.open(self.started["authUri"])

    def outcome(self):
        """What the application gets when the browser comes back to it."""
        self.assertTrue(self.browser.url.startswith(self.application.url + "/callback?"), self.browser.url)
        return {name: values[0] for name, values in parse_qs(urlsplit(self.browser.url).query).items()}

    def redeem(self):
        self.assertIn("code", self.outcome())
        return emulator.call("accounts:signInWithIdp", requestUri=self.browser.url, sessionId=self.started["sessionId"])

    def test_account_is_added_chosen_and_refused_at_every_provider(self):
        for provider, name in PROVIDERS.items():
            with self.subTest(provider=provider):
                self.open(provider)
                self.assertEqual(f"Sign in with {name}", self.browser.text("h1"))
                self.look(f"chooser-{provider}-empty")
                email = f"new@{provider}.example.com"
                self.browser.fill("#email-input", email)
                self.browser.fill("#display-name-input", "New Person")
                self.submit("#sign-in")
                added = self.redeem()
                self.assertEqual(email, added["email"])

                self.open(provider)
                self.look(f"chooser-{provider}")
                self.assertIn("New Person", self.browser.text("button[name=sub]"))
                self.submit("button[name=sub]")
                self.assertEqual(added["localId"], self.redeem()["localId"])

                self.open(provider)
                self.submit("button[value=cancel]")
                outcome = self.outcome()
                self.assertEqual("access_denied", outcome["error"])
                self.assertNotIn("code", outcome)

    def test_hostile_names_are_shown_as_text(self):
        provider = "oidc.hostile"
        for sub, name in HOSTILE_NAMES.items():
            emulator.register(provider, sub=sub, email=f"{sub}@example.com", displayName=name)
        self.open(provider)
        self.look("chooser-hostile")
        self.assertEqual(f"Auth Emulator: sign in with {provider}", self.browser.script("return document.title"))
        found = self.browser.properties("button[name=sub] strong", "textContent")
        self.assertEqual(list(HOSTILE_NAMES.values()), found)
        heights = self.browser.properties("button[name=sub]", "offsetHeight")
        self.assertLess(max(heights), 200, "a long name fills the page")
        # Each address reads from left to right, whatever the name before it says.
        self.assertIn("override@example.com, verified", self.browser.text("button[value=override] .who span"))
        self.submit("button[name=sub][value=quotes]")
        self.assertEqual(HOSTILE_NAMES["quotes"], self.redeem()["displayName"])

    def test_script_for_the_official_page_finds_its_way(self):
        emulator.register("facebook.com", sub="known", email="known@example.com", displayName="Known Person")
        self.open("facebook.com")
        self.assertTrue(self.browser.script("return document.title").startswith("Auth Emulator"))
        # Tests for the official page begin when it has this global.
        self.assertTrue(self.browser.script("return typeof toggleForm !== 'undefined' && !!window.toggleForm"))
        self.browser.text("#accounts-list .js-reuse-account")
        self.browser.click(".js-new-account")
        self.browser.wait_for_focus("#email-input")
        self.browser.fill("#email-input", "hooks@example.com")
        self.browser.fill("#display-name-input", "Hooks")
        self.browser.fill("#screen-name-input", "hooks")
        self.browser.fill("#profile-photo-input", "https://example.com/hooks.png")
        self.submit("#sign-in")
        self.assertEqual("https://example.com/hooks.png", self.redeem()["photoUrl"])
        self.open("facebook.com")
        self.browser.click("#autogen-button")
        self.submit("#sign-in")
        self.assertIn("@example.com", self.redeem()["email"])

    def test_way_out_is_never_below_the_fold_and_one_of_a_crowd_is_found(self):
        for number in range(60):
            emulator.register("oidc.crowd", sub=f"crowd-{number}", email=f"crowd-{number}@example.com", displayName="Crowd")
        with self.browser.narrow(400, 600):
            self.open("oidc.crowd")
            self.browser.save_screenshot(self.screenshots / "chooser-crowd-400x600.png")
            bottom = self.browser.script(
                "return document.querySelector('button[value=cancel]').getBoundingClientRect().bottom"
            )
            self.assertLess(bottom, 600)
        self.look("chooser-crowd")
        self.browser.fill("input[name=q]", "crowd-57@")
        self.browser.leave(lambda: self.browser.press("enter"))
        self.assertEqual(1, len(self.browser.texts("button[name=sub]")))
        self.submit("button[name=sub]")
        self.assertEqual("crowd-57@example.com", self.redeem()["email"])

    def test_account_is_chosen_with_the_keyboard(self):
        emulator.register("github.com", sub="keyboard-1", email="first@example.com", displayName="First")
        emulator.register("github.com", sub="keyboard-2", email="second@example.com", displayName="Second")
        self.open("github.com")
        self.tab_to("button[name=sub][value='keyboard-2']")
        self.browser.save_page(self.screenshots / "chooser-focus.png")
        self.enter()
        self.assertEqual("second@example.com", self.redeem()["email"])

    def test_account_is_added_with_the_keyboard(self):
        self.open("yahoo.com")
        self.tab_to("#email-input")
        self.type("keys@example.com")
        self.tab_to("#display-name-input", most=1)
        self.type("Keys")
        self.tab_to("#screen-name-input", most=1)
        self.tab_to("#profile-photo-input", most=1)
        self.tab_to("input[name=verified]", most=1)
        self.browser.press("space")
        self.tab_to("input[name=generate]", most=1)
        self.tab_to("#sign-in", most=1)
        self.enter()
        signed_in = self.redeem()
        found = tuple(signed_in[name] for name in ("email", "displayName", "emailVerified"))
        self.assertEqual(("keys@example.com", "Keys", False), found)

    def test_sign_in_is_cancelled_with_the_keyboard(self):
        self.open("google.com")
        self.tab_to("button[value=cancel]")
        self.browser.leave(lambda: self.browser.press("space"))
        self.assertEqual("access_denied", self.outcome()["error"])

    def test_mistake_is_explained_and_the_rest_of_the_form_kept(self):
        emulator.register("microsoft.com", sub="taken", email="taken@example.com")
        self.open("microsoft.com", login_hint="hinted@example.com")
        self.assertEqual("hinted@example.com", self.browser.attribute("#email-input", "value"))
        self.browser.fill("#email-input", "taken@example.com")
        self.browser.fill("#display-name-input", "Kept")
        self.submit("#sign-in")
        self.assertIn("already an account", self.browser.text("[role=alert]"))
        self.look("chooser-mistake")
        self.assertEqual("Kept", self.browser.attribute("#display-name-input", "value"))

    def test_apple_hides_the_address_once(self):
        emulator.register("apple.com", sub="shy", email="shy@example.com", displayName="Shy Person")
        self.open("apple.com")
        self.browser.click("input[name=hide_email]")
        self.submit("button[name=sub][value=shy]")
        self.assertTrue(self.redeem()["email"].endswith("@privaterelay.appleid.com"))
        self.open("apple.com")
        self.assertIn("privaterelay", self.browser.text("button[name=sub][value=shy]"))

    def test_damaged_address_is_explained(self):
        self.browser.open(emulator.BASE + "/emulator/auth/authorize?state=unknown")
        self.assertEqual("Unknown sign-in", self.browser.text("h1"))
        self.look("chooser-unknown")
