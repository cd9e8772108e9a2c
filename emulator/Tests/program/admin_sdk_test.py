# SPDX-License-Identifier: Apache-2.0
"""The emulator through the official Admin SDK for Python, which takes its answers for those of the service.

usage: admin_sdk_test.py AUTH_EMULATOR_PROGRAM DIRECTORY_OF_VIRTUAL_ENVIRONMENT

The SDK is a package of PyPI. Where that cannot be reached, the test ends with 77: skipped. It cannot make tenants at an
emulator, but works in them.
"""

import os
import sys
import time
import unittest
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from emulator import V1, Emulator
from environment import enter_environment

PASSWORD = "correct horse"


class AdminSDKTest(unittest.TestCase):
    def setUp(self):
        emulator = self.enterContext(Emulator(PROGRAM))
        os.environ["FIREBASE_AUTH_EMULATOR_HOST"] = urlsplit(emulator.url).netloc
        app = firebase_admin.initialize_app(Nobody(), {"projectId": emulator.project})
        self.addCleanup(firebase_admin.delete_app, app)
        self.calls = emulator.client()

    def add_ada(self):
        return auth.create_user(
            email="ada@example.com", password=PASSWORD, display_name="Ada", phone_number="+15555550100").uid

    def sign_in(self, uid, claims=None):
        token = auth.create_custom_token(uid, claims).decode()
        return self.calls.call("accounts:signInWithCustomToken", {"token": token, "returnSecureToken": True})["idToken"]

    def test_a_user_is_found_by_every_key(self):
        uid = self.add_ada()
        self.assertEqual(auth.get_user(uid).display_name, "Ada")
        self.assertEqual(auth.get_user_by_email("ada@example.com").uid, uid)
        self.assertEqual(auth.get_user_by_phone_number("+15555550100").uid, uid)
        found = auth.get_users([auth.UidIdentifier(uid), auth.EmailIdentifier("bob@example.com")])
        self.assertEqual([user.uid for user in found.users], [uid])
        self.assertEqual(len(found.not_found), 1)
        self.assertEqual([user.uid for user in auth.list_users().iterate_all()], [uid])

    def test_what_is_taken_or_unknown_has_errors_of_its_own(self):
        uid = self.add_ada()
        for error, values in [
            (auth.EmailAlreadyExistsError, {"email": "ada@example.com"}),
            (auth.UidAlreadyExistsError, {"uid": uid}),
            (auth.PhoneNumberAlreadyExistsError, {"phone_number": "+15555550100"}),
        ]:
            with self.assertRaises(error):
                auth.create_user(**values)
        with self.assertRaises(auth.UserNotFoundError):
            auth.get_user("nobody")

    def test_claims_and_changes_reach_the_tokens(self):
        uid = self.add_ada()
        auth.set_custom_user_claims(uid, {"admin": True})
        auth.update_user(uid, display_name="Ada L", email_verified=True)
        claims = auth.verify_id_token(self.sign_in(uid, {"level": 3}), check_revoked=True)
        self.assertEqual((claims["uid"], claims["name"], claims["email_verified"]), (uid, "Ada L", True))
        self.assertEqual((claims["admin"], claims["level"]), (True, 3))

    def test_revocation_ends_tokens_and_cookies(self):
        uid = self.add_ada()
        token = self.sign_in(uid)
        cookie = auth.create_session_cookie(token, expires_in=3600)
        self.assertEqual(auth.verify_session_cookie(cookie, check_revoked=True)["uid"], uid)
        # Revocation counts in whole seconds: a token of this very second would count as a later one.
        issued = auth.verify_id_token(token)["auth_time"]
        while time.time() < issued + 1:
            self.assertTrue(auth.get_user(uid))
        auth.revoke_refresh_tokens(uid)
        with self.assertRaises(auth.RevokedIdTokenError):
            auth.verify_id_token(token, check_revoked=True)
        with self.assertRaises(auth.RevokedSessionCookieError):
            auth.verify_session_cookie(cookie, check_revoked=True)

    def test_a_disabled_user_is_refused(self):
        uid = self.add_ada()
        token = self.sign_in(uid)
        auth.update_user(uid, disabled=True)
        with self.assertRaises(auth.UserDisabledError):
            auth.verify_id_token(token, check_revoked=True)

    def test_links_of_mails_work(self):
        self.add_ada()
        link = auth.generate_password_reset_link("ada@example.com")
        code = parse_qs(urlsplit(link).query)["oobCode"][0]
        self.calls.call("accounts:resetPassword", {"oobCode": code, "newPassword": "battery staple"})
        self.calls.call("accounts:signInWithPassword", {"email": "ada@example.com", "password": "battery staple"})
        settings = auth.ActionCodeSettings(url="https://example.com/done", handle_code_in_app=True)
        for link in [
            auth.generate_email_verification_link("ada@example.com"),
            auth.generate_sign_in_with_email_link("ada@example.com", settings),
        ]:
            self.assertIn("oobCode=", link)

    def test_users_can_be_imported_and_deleted(self):
        google = auth.UserProvider("104", "google.com", email="bob@example.com")
        result = auth.import_users([
            auth.ImportUserRecord("bob", email="bob@example.com", provider_data=[google]),
            auth.ImportUserRecord("eve"),
        ])
        self.assertEqual((result.success_count, result.failure_count), (2, 0))
        self.assertEqual(auth.get_users([auth.ProviderIdentifier("google.com", "104")]).users[0].uid, "bob")
        auth.delete_user("bob")
        self.assertEqual(auth.delete_users(["eve"]).success_count, 1)
        self.assertEqual(list(auth.list_users().iterate_all()), [])

    def test_openid_providers_can_be_configured(self):
        auth.create_oidc_provider_config(
            "oidc.acme", client_id="acme", issuer="https://issuer.example.com", enabled=True, client_secret="secret",
            code_response_type=True, id_token_response_type=False)
        auth.update_oidc_provider_config("oidc.acme", display_name="Acme")
        found = auth.get_oidc_provider_config("oidc.acme")
        self.assertEqual((found.issuer, found.display_name), ("https://issuer.example.com", "Acme"))
        self.assertEqual([one.provider_id for one in auth.list_oidc_provider_configs().iterate_all()], ["oidc.acme"])
        auth.delete_oidc_provider_config("oidc.acme")
        with self.assertRaises(auth.ConfigurationNotFoundError):
            auth.get_oidc_provider_config("oidc.acme")

    def test_saml_providers_can_be_configured_in_project_and_tenant(self):
        certificate = next(iter(self.calls.send("GET", f"{V1}/publicKeys")[1].values()))
        values = {
            "display_name": "Acme", "enabled": True, "idp_entity_id": "https://id.acme.example",
            "sso_url": "https://id.acme.example/sso", "x509_certificates": [certificate],
            "rp_entity_id": "https://game.example", "callback_url": "https://game.example/__/auth/handler",
        }
        for client in [auth, tenant_mgt.auth_for_tenant("tenant1")]:
            made = client.create_saml_provider_config("saml.acme", **values)
            for name, value in values.items():
                self.assertEqual(getattr(made, name), value)
            with self.assertRaises(exceptions.FirebaseError):
                client.create_saml_provider_config("saml.acme", **values)
            client.update_saml_provider_config(
                "saml.acme", display_name=auth.DELETE_ATTRIBUTE, enabled=False, x509_certificates=[certificate] * 2,
                callback_url="https://other.example/")
            found = client.get_saml_provider_config("saml.acme")
            self.assertEqual((found.display_name, found.enabled, found.sso_url), (None, False, values["sso_url"]))
            self.assertEqual((len(found.x509_certificates), found.callback_url), (2, "https://other.example/"))
            client.create_saml_provider_config("saml.b", **values)
            listed = client.list_saml_provider_configs(max_results=1).iterate_all()
            self.assertEqual([one.provider_id for one in listed], ["saml.acme", "saml.b"])
            for provider in ["saml.acme", "saml.b"]:
                client.delete_saml_provider_config(provider)
            with self.assertRaises(auth.ConfigurationNotFoundError):
                client.get_saml_provider_config("saml.acme")


if __name__ == "__main__":
    enter_environment(Path(sys.argv[2]), "admin_sdk_requirements.txt")
    import firebase_admin
    from firebase_admin import auth, credentials, exceptions, tenant_mgt
    from google.auth.credentials import AnonymousCredentials

    class Nobody(credentials.Base):
        """The emulator wants no proof of who calls."""

        def get_credential(self):
            return AnonymousCredentials()

    PROGRAM = sys.argv[1]
    unittest.main(argv=sys.argv[:1], warnings="ignore")
