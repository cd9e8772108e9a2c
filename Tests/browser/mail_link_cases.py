# SPDX-License-Identifier: Apache-2.0
"""The pages behind the links of mails, and the page where a device's code is entered."""

import emulator
from page_case import PageCase


class MailLinkCases(PageCase):
    def test_address_is_verified_once(self):
        session = emulator.sign_up("verify@example.com")
        link = emulator.send_code("VERIFY_EMAIL", idToken=session["idToken"])
        self.browser.open(link)
        self.browser.wait_for("has been verified")
        self.assertEqual("verify@example.com", self.browser.text("main strong"))
        self.look("mail-verified")
        self.assertTrue(emulator.user("verify@example.com")["emailVerified"])
        self.browser.open(link)
        self.assertEqual("This link does not work", self.browser.text("h1"))
        self.assertEqual("INVALID_OOB_CODE", self.browser.text("[role=alert]"))
        self.look("mail-used")

    def test_password_is_reset_in_a_form(self):
        emulator.sign_up("reset@example.com", password="forgotten")
        self.browser.open(emulator.send_code("PASSWORD_RESET", email="reset@example.com"))
        self.assertEqual("reset@example.com", self.browser.text("form strong"))
        self.look("mail-reset")
        self.browser.wait_for_focus("#password")
        self.type("short")
        self.enter()
        self.assertIn("at least 6 characters", self.browser.text("[role=alert]"))
        self.look("mail-reset-mistake")
        self.browser.wait_for_focus("#password")
        self.type("long enough")
        self.enter()
        self.browser.wait_for("The password has been changed")
        signed_in = emulator.call("accounts:signInWithPassword", email="reset@example.com", password="long enough")
        self.assertEqual("reset@example.com", signed_in["email"])

    def test_change_of_address_is_followed_and_taken_back(self):
        session = emulator.sign_up("before@example.com")
        link = emulator.send_code("VERIFY_AND_CHANGE_EMAIL", idToken=session["idToken"], newEmail="after@example.com")
        self.browser.open(link)
        self.browser.wait_for("has been changed")
        self.assertEqual("after@example.com", self.browser.text("main strong"))
        self.assertEqual(session["localId"], emulator.user("after@example.com")["localId"])
        self.browser.open(emulator.control("GET", "oobCodes")["oobCodes"][-1]["oobLink"])
        self.browser.wait_for("has been restored")
        self.look("mail-restored")
        self.assertEqual(session["localId"], emulator.user("before@example.com")["localId"])

    def test_sign_in_link_leads_to_the_application_with_its_code_unused(self):
        link = emulator.send_code("EMAIL_SIGNIN", email="link@example.com", continueUrl=self.application.url + "/in?a=b")
        self.browser.open(link)
        self.browser.wait_for("Application")
        self.assertTrue(self.browser.url.startswith(self.application.url + "/in?a=b&"), self.browser.url)
        code = emulator.control("GET", "oobCodes")["oobCodes"][-1]["oobCode"]
        self.assertIn(code, self.browser.url)
        signed_in = emulator.call("accounts:signInWithEmailLink", email="link@example.com", oobCode=code)
        self.assertTrue(signed_in["isNewUser"])

    def test_sign_in_link_without_an_application_is_explained(self):
        self.browser.open(emulator.send_code("EMAIL_SIGNIN", email="nowhere@example.com"))
        self.assertEqual("This link does not work", self.browser.text("h1"))
        self.look("mail-nowhere")


class DeviceCases(PageCase):
    GRANT = "urn:ietf:params:oauth:grant-type:device_code"

    def start(self):
        path = "/emulator/issuer/oidc.acme/device_authorization"
        status, answer = emulator.request("POST", path, b"client_id=console")
        self.assertEqual(200, status)
        return answer

    def poll(self, started):
        return emulator.token("oidc.acme", grant_type=self.GRANT, device_code=started["device_code"], client_id="console")

    def test_code_is_typed_and_an_account_added_with_the_keyboard(self):
        started = self.start()
        self.browser.open(started["verification_uri"])
        self.look("device")
        self.browser.wait_for_focus("#user_code")
        self.type("wrong")
        self.enter()
        self.assertEqual("No device waits for this code.", self.browser.text("[role=alert]"))
        self.look("device-mistake")
        self.browser.wait_for_focus("#user_code")
        self.type(started["user_code"].lower())
        self.enter()
        self.assertEqual("Sign in with oidc.acme", self.browser.text("h1"))
        self.assertEqual("authorization_pending", self.poll(started)[1]["error"])
        self.tab_to("#email-input")
        self.type("device@example.com")
        self.enter()
        self.browser.wait_for("Go back to the device")
        self.look("device-done")
        status, tokens = self.poll(started)
        self.assertEqual(200, status)
        self.assertIn("id_token", tokens)

    def test_refusal_is_told_to_the_device(self):
        started = self.start()
        self.browser.open(started["verification_uri_complete"])
        self.submit("button[value=cancel]")
        self.assertEqual("Not signed in", self.browser.text("h1"))
        self.look("device-refused")
        self.assertEqual("access_denied", self.poll(started)[1]["error"])
        self.assertEqual("invalid_grant", self.poll(started)[1]["error"])
