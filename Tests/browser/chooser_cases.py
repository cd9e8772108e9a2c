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
                self.browser.fill("#email", email)
                self.browser.fill("#name", "New Person")
                self.submit("button[value=add]")
                added = self.redeem()
                self.assertEqual(email, added["email"])

                self.open(provider)
                self.look(f"chooser-{provider}")
                self.assertIn("New Person", self.browser.text("button[value=choose]"))
                self.submit("button[value=choose]")
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
        self.assertEqual(f"Sign in with {provider}", self.browser.script("return document.title"))
        found = self.browser.properties("button[value=choose] strong", "textContent")
        self.assertEqual(list(HOSTILE_NAMES.values()), found)
        heights = self.browser.properties("button[value=choose]", "offsetHeight")
        self.assertLess(max(heights), 200, "a long name fills the page")
        # Each address reads from left to right, whatever the name before it says.
        self.assertIn("override@example.com, verified", self.browser.text("form:has([value=override]) button span"))
        self.submit("form:has(input[name=sub][value=quotes]) button[value=choose]")
        self.assertEqual(HOSTILE_NAMES["quotes"], self.redeem()["displayName"])

    def test_account_is_chosen_with_the_keyboard(self):
        emulator.register("github.com", sub="keyboard-1", email="first@example.com", displayName="First")
        emulator.register("github.com", sub="keyboard-2", email="second@example.com", displayName="Second")
        self.open("github.com")
        self.tab_to("form:has(input[name=sub][value='keyboard-2']) button")
        self.browser.save_page(self.screenshots / "chooser-focus.png")
        self.enter()
        self.assertEqual("second@example.com", self.redeem()["email"])

    def test_account_is_added_with_the_keyboard(self):
        self.open("yahoo.com")
        self.tab_to("#email")
        self.type("keys@example.com")
        self.tab_to("#name", most=1)
        self.type("Keys")
        self.tab_to("#screen_name", most=1)
        self.tab_to("input[name=verified]", most=1)
        self.browser.press("space")
        self.tab_to("button[value=add]", most=1)
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
        self.assertEqual("hinted@example.com", self.browser.attribute("#email", "value"))
        self.browser.fill("#email", "taken@example.com")
        self.browser.fill("#name", "Kept")
        self.submit("button[value=add]")
        self.assertIn("already an account", self.browser.text("[role=alert]"))
        self.look("chooser-mistake")
        self.assertEqual("Kept", self.browser.attribute("#name", "value"))

    def test_apple_hides_the_address_once(self):
        emulator.register("apple.com", sub="shy", email="shy@example.com", displayName="Shy Person")
        self.open("apple.com")
        self.browser.click("form:has(input[name=sub][value=shy]) input[name=hide_email]")
        self.submit("form:has(input[name=sub][value=shy]) button[value=choose]")
        self.assertTrue(self.redeem()["email"].endswith("@privaterelay.appleid.com"))
        self.open("apple.com")
        self.assertIn("privaterelay", self.browser.text("form:has(input[name=sub][value=shy]) button"))

    def test_damaged_address_is_explained(self):
        self.browser.open(emulator.BASE + "/emulator/auth/authorize?state=unknown")
        self.assertEqual("Unknown sign-in", self.browser.text("h1"))
        self.look("chooser-unknown")
