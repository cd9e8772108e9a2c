# SPDX-License-Identifier: Apache-2.0
"""What an account goes through after it was made."""

from __future__ import annotations

import json
import tempfile
import unittest

from support import EmulatorCase, follow, identity, totp

from firebase_auth_native import (
    ActionCodeOperation,
    ActionCodeSettings,
    ActionLink,
    App,
    AuthError,
    Browser,
    Call,
    Credential,
    ErrorCode,
    StoreKind,
    StoreStatus,
    User,
    lib,
)

PASSWORD = "correct horse"
HOME = "http://localhost/home"


class MailTest(EmulatorCase):
    def test_a_mailed_link_signs_in(self) -> None:
        email = self.email()
        with self.app() as app:
            app.auth.send_sign_in_link(email, HOME).result()
            link = self.link_mailed_to(email)
            self.assertTrue(app.auth.is_sign_in_link(link))
            self.assertFalse(app.auth.is_sign_in_link(HOME))
            self.assertEqual(app.auth.sign_in_with_link(link).result().user.email, email)
            app.auth.send_sign_in_link(email, ActionCodeSettings(HOME, handle_code_in_app=True)).result()
            proof = Credential.email_link(email, self.link_mailed_to(email))
            self.assertEqual(app.auth.sign_in_with(proof).result().user.email, email)

    def test_a_mailed_link_comes_back_to_the_program(self) -> None:
        email = self.email()
        with self.app() as app:
            call = app.auth.sign_in_with_mailed_link(email, Browser(localhost=True, open_url=print))
            follow(self.link_mailed_to(email))
            self.assertEqual(call.result().user.email, email)
            with self.assertRaises(AuthError) as caught:
                app.auth.sign_in_with_mailed_link(email, Browser(timeout=0.001)).result()
            self.assertEqual(caught.exception.name, "WEB_CONTEXT_TIMED_OUT")

    def test_a_forgotten_password_is_replaced(self) -> None:
        email = self.email()
        with self.app() as app:
            app.auth.create_user(email, PASSWORD).result()
            app.auth.send_password_reset(email, ActionCodeSettings(HOME)).result()
            link = ActionLink.parse(self.link_mailed_to(email))
            self.assertEqual((link.operation, link.continue_url), (ActionCodeOperation.PASSWORD_RESET, HOME))
            self.assertNotIn(link.code, repr(link))
            self.assertEqual(app.auth.check_action_code(link.code).result().operation, link.operation)
            self.assertEqual(app.auth.verify_password_reset_code(link.code).result(), email)
            app.auth.confirm_password_reset(link.code, "another horse").result()
            self.assertEqual(app.auth.sign_in(email, "another horse").result().user.email, email)
            with self.assertRaises(AuthError) as caught:
                app.auth.check_action_code(link.code).result()
            self.assertEqual(caught.exception.code, ErrorCode.INVALID_ACTION_CODE)
            self.assertNotIn(link.code, repr(caught.exception))

    def test_an_address_is_verified_and_changed(self) -> None:
        email, other, third = self.email(), self.email(), self.email()
        with self.app() as app:
            user = app.auth.create_user(email, PASSWORD).result().user
            user.verify_email().result()
            app.auth.apply_action_code(ActionLink.parse(self.link_mailed_to(email)).code).result()
            user.reload().result()
            self.assertTrue(self.current(app).is_email_verified)
            user.change_email(other, ActionCodeSettings(HOME)).result()
            code = ActionLink.parse(self.link_mailed_to(other)).code
            info = app.auth.check_action_code(code).result()
            self.assertEqual((info.email, info.previous_email), (other, email))
            app.auth.apply_action_code(code).result()
            user = app.auth.sign_in(other, PASSWORD).result().user
            user.update_email(third).result()
            self.assertEqual(self.current(app).email, third)

    def test_what_is_no_link_is_refused(self) -> None:
        with self.assertRaises(AuthError):
            ActionLink.parse(HOME)

    def current(self, app: App) -> User:
        user = app.auth.current_user
        assert user
        return user


class AccountTest(EmulatorCase):
    def test_a_profile_is_changed_and_an_account_goes(self) -> None:
        with self.app() as app:
            user = app.auth.create_user(self.email(), PASSWORD).result().user
            user.update_profile(display_name="Ada", photo_url="https://example.com/ada.png").result()
            user.update_profile(photo_url="").result()
            user.update_password("another horse").result()
            user.reload().result()
            now = app.auth.current_user
            assert now
            self.assertEqual((now.display_name, now.photo_url, user.display_name), ("Ada", "", ""))
            self.assertLessEqual(now.created_at, now.last_sign_in_at)
            self.assertIsNotNone(now.created_at.tzinfo)
            user.delete().result()
            self.assertIsNone(app.auth.current_user)

    def test_a_server_says_who_it_is(self) -> None:
        with self.app() as app:
            user = app.auth.sign_in_with_custom_token(json.dumps({"uid": "ada", "claims": {"level": 3}})).result().user
            self.assertEqual(user.uid, "ada")
            token = user.id_token().result()
            self.assertEqual((token.claims["level"], token.sign_in_provider), (3, "custom"))
            self.assertLess(token.issued_at, token.expires_at)
            self.assertNotIn(user.refresh_token(), repr(user))

    def test_somebody_shows_again_who_it_is(self) -> None:
        email = self.email()
        with self.app() as app:
            user = app.auth.sign_in_with(*identity(email)).result(60).user
            self.assertEqual(user.reauthenticate_with(*identity(email)).result(60).user.uid, user.uid)
            proof = app.auth.fetch_credential(*identity(email)).result(60)
            self.assertEqual(proof.provider_id, "google.com")
            user.reauthenticate_with(proof).result()
            with self.assertRaises(AuthError) as caught:
                user.reauthenticate_with(*identity(self.email())).result(60)
            self.assertEqual(caught.exception.code, ErrorCode.USER_MISMATCH)
            user.link_with(Credential.password(self.email(), PASSWORD)).result()
            rest = user.unlink("google.com").result().user
            self.assertEqual([provider.provider_id for provider in rest.providers], ["password"])

    def test_tokens_of_a_provider_sign_in(self) -> None:
        email = self.email()
        said = json.dumps({"sub": email, "email": email, "email_verified": True})
        with self.app() as app:
            for proof in (Credential.google(id_token=said), Credential.oauth("google.com", id_token=said)):
                self.assertEqual(app.auth.sign_in_with(proof).result().user.email, email)
                self.assertNotIn(email, repr(proof))
        twitter = Credential.twitter("token", "secret")
        self.assertEqual((twitter.access_token, twitter.secret), ("token", "secret"))

    def test_a_second_factor_is_taken_back(self) -> None:
        with self.app() as app:
            user = app.auth.sign_in_with(*identity(self.email())).result(60).user
            secret = user.start_totp().result()
            self.assertEqual((secret.code_length, secret.period), (6, 30))
            with self.assertRaises(AuthError) as caught:
                user.enroll_totp(secret, "").result()
            self.assertNotIn(secret.key, repr(caught.exception) + repr(secret))
            user.enroll_totp(secret, totp(secret.key)).result()
            user = app.auth.current_user or user
            user.unenroll(user.second_factors[0].uid).result()
            self.assertEqual((app.auth.current_user or user).second_factors, [])

    def test_the_c_api_does_what_is_not_here(self) -> None:
        number = "+15555550123"
        with self.app() as app:
            call: Call[str] = Call.begin(
                lambda future: lib.fba_future_verification_id(future).decode(),
                lib.fba_auth_verify_phone_number,
                app.auth,
                number.encode(),
                None,
            )
            code = self.ask("verificationCodes:wait", {"phoneNumber": number})["code"]
            user = app.auth.sign_in_with(Credential.phone(call.result(), code)).result().user
            self.assertEqual(user.phone_number, number)

    def test_the_c_api_takes_an_object_that_nobody_else_has(self) -> None:
        with self.app() as app:
            uid = app.auth.sign_in_anonymously().result().user.uid.encode()
            self.assertEqual([lib.fba_user_uid(app.auth.current_user) for _ in range(3)], [uid] * 3)
            password = Call.begin(
                lambda _: None,
                lib.fba_user_link_with_credential,
                app.auth.current_user,
                Credential.password(self.email(), PASSWORD),
            )
            self.assertIsNone(password.exception())


class SettingsTest(EmulatorCase):
    def test_a_language_is_asked_for(self) -> None:
        with self.app() as app:
            self.assertEqual(app.auth.language_code, "")
            app.auth.language_code = "pt-BR"
            self.assertEqual(app.auth.language_code, "pt-BR")
            app.auth.use_app_language()
            self.assertNotEqual(app.auth.language_code, "pt-BR")

    def test_a_tenant_has_its_own_accounts(self) -> None:
        path = "/identitytoolkit.googleapis.com/v2/projects/demo-project/"
        tenant = str(self.ask("tenants", {"displayName": "one", "allowPasswordSignup": True}, path)["name"]).rpartition(
            "/"
        )[2]
        email = self.email()
        with self.app() as app:
            app.auth.tenant_id = tenant
            user = app.auth.create_user(email, PASSWORD).result().user
            self.assertEqual((user.tenant_id, app.auth.tenant_id), (tenant, tenant))
            app.auth.tenant_id = ""
            with self.assertRaises(AuthError):
                app.auth.sign_in(email, PASSWORD).result()

    def test_a_session_moves_to_another_store(self) -> None:
        with tempfile.TemporaryDirectory() as directory, self.app(store_directory=directory) as app:
            app.auth.ready().result()
            self.assertEqual(app.auth.store_kind, StoreKind.MEMORY)
            app.auth.sign_in_anonymously().result()
            app.auth.set_persistence(StoreKind.FILE).result()
            self.assertEqual((app.auth.store_kind, app.auth.store_status), (StoreKind.FILE, StoreStatus.OK))


if __name__ == "__main__":
    unittest.main()
