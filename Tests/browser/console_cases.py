# SPDX-License-Identifier: Apache-2.0
"""The console at the root."""

import emulator
from chooser_cases import HOSTILE_NAMES
from page_case import PageCase


class ConsoleCases(PageCase):
    def setUp(self):
        emulator.control("DELETE", "accounts")

    def open(self):
        self.browser.open(emulator.BASE + "/")

    def test_user_is_made_changed_disabled_and_deleted(self):
        self.open()
        self.browser.wait_for("No users yet.")
        self.look("console-empty")
        self.browser.fill("#new-email", "ada@example.com")
        self.browser.fill("#new-password", "secret1")
        self.browser.fill("#new-name", "Ada")
        self.submit("button[value=create]")
        self.browser.wait_for("ada@example.com")
        user = emulator.user("ada@example.com")
        self.assertEqual("Ada", user["displayName"])
        emulator.call("accounts:signInWithPassword", email="ada@example.com", password="secret1")

        user_id = user["localId"]
        self.open()
        self.browser.click("summary")
        self.look("console-user")
        self.browser.fill(f"#name-{user_id}", "Countess")
        self.browser.fill(f"#phone-{user_id}", "+15550100")
        self.browser.fill(f"#password-{user_id}", "secret2")
        self.browser.click("input[name=emailVerified]")
        self.submit("button[value=save]")
        self.assertEqual("Countess", self.browser.text("summary strong"))
        user = emulator.user("ada@example.com")
        self.assertEqual(("+15550100", True), (user["phoneNumber"], user["emailVerified"]))
        emulator.call("accounts:signInWithPassword", email="ada@example.com", password="secret2")

        self.browser.click("summary")
        self.submit("button[value=disable]")
        self.assertEqual("disabled", self.browser.text("summary .badge"))
        self.assertTrue(emulator.user("ada@example.com")["disabled"])
        self.browser.click("summary")
        self.browser.click(".confirm summary")
        self.browser.wait_for("cannot be had back")
        self.submit("button[value=delete]")
        self.browser.wait_for("No users yet.")
        self.assertIsNone(emulator.user("ada@example.com"))

    def test_mistake_is_explained(self):
        self.open()
        self.browser.fill("#new-email", "weak@example.com")
        self.browser.fill("#new-password", "1")
        self.submit("button[value=create]")
        self.assertIn("WEAK_PASSWORD", self.browser.text("[role=alert]"))
        self.assertEqual("weak@example.com", self.browser.attribute("#new-email", "value"))
        self.look("console-mistake")
        self.browser.fill("#new-password", "strong1")
        self.submit("button[value=create]")
        self.browser.click("summary")
        user_id = emulator.user("weak@example.com")["localId"]
        self.browser.fill(f"#name-{user_id}", "Kept")
        self.browser.fill(f"#phone-{user_id}", "12345")
        self.submit("button[value=save]")
        self.assertIn("INVALID_PHONE_NUMBER", self.browser.text("[role=alert]"))
        self.assertEqual("Kept", self.browser.attribute(f"#name-{user_id}", "value"))
        self.browser.text(f"#phone-{user_id}")

    def test_one_of_thousands_is_found(self):
        users = [
            {"localId": f"u{number}", "email": f"user{number}@example.com", "createdAt": str(number * 1000)}
            for number in range(5000)
        ]
        for start in range(0, 5000, 1000):
            emulator.own("accounts:batchCreate", users=users[start : start + 1000])
        self.open()
        self.assertIn("1 to 50 of 5000", self.browser.text(".pager"))
        self.assertIn("user4999@example.com", self.browser.text("summary"))
        self.look("console-thousands")
        self.submit(".pager a[rel=next]")
        self.assertIn("51 to 100 of 5000", self.browser.text(".pager"))
        self.assertIn("user4949@example.com", self.browser.text("summary"))
        self.browser.fill("input[name=q]", "USER4321@")
        self.browser.leave(lambda: self.browser.press("enter"))
        self.assertEqual(["user4321@example.com"], self.browser.properties("summary strong", "textContent"))
        self.look("console-found")

    def test_people_of_the_providers_are_added_and_forgotten(self):
        emulator.control("DELETE", "identities")
        self.open()
        self.submit("nav a[href$='/people']")
        self.browser.fill("#person-providerId", "github.com")
        self.browser.fill("#person-email", "octo@example.com")
        self.browser.fill("#person-displayName", "Octo Cat")
        self.submit("button[value=introduce]")
        self.browser.wait_for("octo@example.com, verified")
        self.look("console-people")
        self.browser.click(".confirm summary")
        self.submit("button[value=forget]")
        self.browser.wait_for("No provider knows anybody yet.")

    def test_switches_and_faults_are_set(self):
        self.open()
        self.submit("nav a[href$='/switches']")
        self.browser.click("input[name=requireRecentLogin]")
        self.submit("button[value=switch]")
        self.assertTrue(emulator.control("GET", "config")["emulator"]["requireRecentLogin"])
        self.browser.click("input[name=requireRecentLogin]")
        self.submit("button[value=switch]")
        self.assertFalse(emulator.control("GET", "config")["emulator"]["requireRecentLogin"])
        self.browser.fill("#fault-operation", "accounts:issueSamlResponse")
        self.browser.fill("#fault-status", "429")
        self.submit("button[value=addFault]")
        self.browser.wait_for("answers 429 RESOURCE_EXHAUSTED, always")
        self.look("console-switches")
        self.submit("button[value=endFault]")
        self.assertEqual([], emulator.control("GET", "config")["emulator"]["faults"])

    def test_requests_are_shown_as_they_come(self):
        self.open()
        self.submit("nav a[href$='/requests']")
        emulator.request("GET", "/nowhere?secret=hidden")
        self.browser.wait_for("/nowhere")
        self.submit("a.button")
        self.look("console-requests")
        self.assertNotIn("hidden", self.browser.text("main"))
        self.assertFalse(self.browser.script("return !!document.querySelector('meta[http-equiv]')"))

    def test_wrong_address_has_a_page(self):
        self.browser.open(emulator.BASE + "/nowhere")
        self.assertEqual("There is nothing here", self.browser.text("h1"))
        self.look("console-nowhere")

    def test_sessions_are_revoked(self):
        session = emulator.sign_up("busy@example.com")
        emulator.call("accounts:signInWithPassword", email="busy@example.com", password="secret1")
        self.open()
        self.browser.click("summary")
        self.assertEqual(2, len(self.browser.texts("button[value=revoke]")))
        self.look("console-sessions")
        self.submit("button[value=revoke]")
        self.browser.click("summary")
        self.assertEqual(1, len(self.browser.texts("button[value=revoke]")))
        status, answer = emulator.request(
            "POST",
            "/securetoken.googleapis.com/v1/token?key=k",
            {"grantType": "refresh_token", "refreshToken": session["refreshToken"]},
        )
        self.assertEqual((400, "TOKEN_EXPIRED"), (status, answer["error"]["message"]))
        self.submit("button[value=signOut]")
        self.browser.click("summary")
        self.assertEqual("busy@example.com", self.browser.text("summary strong"))
        self.assertFalse(self.browser.script("return !!document.querySelector('button[value=revoke]')"))

    def test_links_and_codes_that_wait_are_shown(self):
        emulator.sign_up("mail@example.com")
        emulator.send_code("PASSWORD_RESET", email="mail@example.com")
        emulator.call("accounts:sendVerificationCode", phoneNumber="+15550177")
        code = emulator.control("GET", "verificationCodes")["verificationCodes"][-1]["code"]
        self.open()
        self.browser.wait_for(code)
        self.look("console-codes")
        self.browser.click("ul[aria-labelledby=links] li:last-child a")
        self.browser.wait_for("Choose a new password")

    def test_tenants_have_their_own_users(self):
        path = "/identitytoolkit.googleapis.com/v2/projects/demo-project/tenants"
        settings = {"displayName": "Acme <b>", "allowPasswordSignup": True}
        _, tenant = emulator.request("POST", path, settings, {"Authorization": "Bearer owner"})
        emulator.sign_up("inside@example.com", tenantId=tenant["tenantId"])
        self.open()
        self.assertNotIn("inside@example.com", self.browser.text("main"))
        self.submit(f"nav a[href*='{tenant['tenantId']}']")
        self.browser.wait_for("inside@example.com")
        self.assertEqual("Acme <b>", self.browser.text("nav.tenants a[aria-current]"))
        self.look("console-tenant")

    def test_hostile_names_are_shown_as_text(self):
        for sub, name in HOSTILE_NAMES.items():
            emulator.own("accounts", localId=sub, email=f"{sub}@example.com", displayName=name)
        self.open()
        names = self.browser.properties("summary strong", "textContent")
        self.assertEqual(sorted(HOSTILE_NAMES.values()), sorted(names))
        self.assertEqual("Users of demo-project", self.browser.script("return document.title"))
        self.look("console-hostile")
        heights = self.browser.properties("summary", "offsetHeight")
        self.assertLess(max(heights), 150, "a long name fills the page")
        # Each address reads from left to right, whatever the name before it says.
        self.assertIn("override@example.com", self.browser.text("#user-override summary"))
        self.browser.click("#user-quotes summary")
        self.assertEqual(HOSTILE_NAMES["quotes"], self.browser.attribute("#name-quotes", "value"))

    def test_user_is_changed_with_the_keyboard(self):
        emulator.own("accounts", localId="keys", email="keys@example.com")
        self.open()
        self.tab_to("#user-keys summary")
        self.browser.press("enter")
        self.tab_to("#email-keys", most=1)
        self.tab_to("#name-keys", most=1)
        self.type("Typed")
        self.tab_to("#phone-keys", most=1)
        self.tab_to("#password-keys", most=1)
        self.tab_to("#user-keys input[name=emailVerified]", most=1)
        self.browser.press("space")
        self.tab_to("#user-keys button[value=save]", most=1)
        self.browser.save_page(self.screenshots / "console-focus.png")
        self.enter()
        self.assertEqual("Typed", self.browser.text("summary strong"))
        user = emulator.user("keys@example.com")
        self.assertEqual(("Typed", True), (user["displayName"], user["emailVerified"]))
