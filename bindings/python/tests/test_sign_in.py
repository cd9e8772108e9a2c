# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import copy
import dataclasses
import gc
import pathlib
import pickle
import sys
import tempfile
import typing
import unittest

from support import EmulatorCase, identity, totp

from firebase_auth_native import AuthError, Credential, ErrorCode, IDToken, SignInResult, StoreKind, User


class SignInTest(EmulatorCase):
    def test_an_account_is_made_and_found_again(self) -> None:
        email = self.email()
        with self.app() as app:
            created = app.auth.create_user(email, "correct horse").result()
            self.assertTrue(created.is_new_user)
            self.assertEqual((created.user.email, created.user.is_anonymous), (email, False))
            app.auth.sign_out()
            self.assertIsNone(app.auth.current_user)
            again = app.auth.sign_in(email, "correct horse").result()
            self.assertEqual((again.user.uid, again.is_new_user), (created.user.uid, False))
            self.assertEqual([provider.provider_id for provider in again.user.providers], ["password"])

    def test_what_has_another_type_is_refused_in_words_of_python(self) -> None:
        with self.app() as app:
            auth: typing.Any = app.auth
            guest: typing.Any = auth.sign_in_anonymously().result().user
            for function in auth.sign_in_with, auth.fetch_credential, guest.link_with, guest.reauthenticate_with:
                with (
                    self.subTest(function.__name__),
                    self.assertRaisesRegex(TypeError, "^This has to be a Provider, .* str"),
                ):
                    function("google.com")
            for wrong in None, b"correct horse", 1:
                with self.subTest(wrong=wrong), self.assertRaises(TypeError) as caught:
                    auth.sign_in("ada@example.com", wrong)
                self.assertEqual(str(caught.exception), f"A text has to be a str, not {type(wrong).__name__}.")

    def test_a_wrong_password_is_an_error_that_repeats_no_secret(self) -> None:
        email = self.email()
        with self.app() as app:
            app.auth.create_user(email, "correct horse").result()
            with self.assertRaises(AuthError) as caught:
                app.auth.sign_in(email, "wrong horse").result()
        self.assertEqual((caught.exception.code, caught.exception.http_status), (ErrorCode.WRONG_PASSWORD, 400))
        self.assertNotIn("horse", str(caught.exception) + repr(caught.exception))
        self.assertEqual(str(caught.exception).count(caught.exception.name), 1)

    def test_an_anonymous_user_keeps_the_id_as_an_account(self) -> None:
        with self.app() as app:
            user = app.auth.sign_in_anonymously().result().user
            self.assertTrue(user.is_anonymous)
            linked = user.link_with(Credential.password(self.email(), "correct horse")).result().user
            self.assertEqual((linked.uid, linked.is_anonymous), (user.uid, False))
            self.assertTrue(user.is_anonymous, "a user is a snapshot")

    def test_a_provider_signs_in_and_links(self) -> None:
        email = self.email()
        with self.app() as app:
            result = app.auth.sign_in_with(*identity(email)).result(60)
            self.assertEqual((result.user.email, result.provider_id), (email, "google.com"))
            gc.collect()
            credential = result.credential
            assert credential
            kept = Credential.from_json(credential.to_json())
            self.assertEqual(app.auth.sign_in_with(kept).result().user.uid, result.user.uid)
            user = app.auth.create_user(self.email(), "correct horse").result().user
            linked = user.link_with(*identity(self.email())).result(60).user
            self.assertEqual({provider.provider_id for provider in linked.providers}, {"password", "google.com"})

    def test_an_account_of_somebody_else_comes_with_its_credential(self) -> None:
        email = self.email()
        with self.app() as app:
            app.auth.sign_in_with(*identity(email)).result(60)
            user = app.auth.sign_in_anonymously().result().user
            with self.assertRaises(AuthError) as caught:
                user.link_with(*identity(email)).result(60)
            self.assertEqual(caught.exception.code, ErrorCode.CREDENTIAL_ALREADY_IN_USE)
            credential = caught.exception.credential
            assert credential
            self.assertEqual(app.auth.sign_in_with(credential).result().user.email, email)

    def test_a_second_factor_is_asked_for_and_resolved(self) -> None:
        email = self.email()
        with self.app() as app:
            user = app.auth.sign_in_with(*identity(email)).result(60).user
            secret = user.start_totp().result()
            self.assertIn("otpauth://", secret.qr_code_url(email, "Tests"))
            user.enroll_totp(secret, totp(secret.key), "phone").result()
            with self.assertRaises(AuthError) as caught:
                app.auth.sign_in_with(*identity(email)).result(60)
            gc.collect()
            resolver = caught.exception.resolver
            assert resolver
            self.assertEqual([hint.display_name for hint in resolver.hints], ["phone"])
            done = resolver.resolve_with_totp(resolver.hints[0].uid, totp(secret.key)).result()
            self.assertEqual(done.user.uid, user.uid)

    def test_a_session_is_there_in_the_next_run(self) -> None:
        with tempfile.TemporaryDirectory() as directory:
            with self.app(StoreKind.FILE, store_directory=directory, name="kept") as app:
                uid = app.auth.sign_in_anonymously().result().user.uid
                app.auth.flush().result()
            with self.app(StoreKind.FILE, store_directory=pathlib.Path(directory)) as other:
                self.assertIsNone(other.auth.current_user, "a session is that of an app")
            with self.app(StoreKind.FILE, store_directory=directory, name="kept") as again:
                self.assertEqual(again.auth.current_user and again.auth.current_user.uid, uid)

    def test_tokens_are_read_and_verified(self) -> None:
        with self.app() as app:
            user = app.auth.create_user(self.email(), "correct horse").result().user
            token = user.id_token(force_refresh=True).result()
            self.assertEqual((token.uid, token.sign_in_provider), (user.uid, "password"))
            self.assertNotIn(token.text, repr(token))
            emulator = f"127.0.0.1:{self.port}"
            self.assertEqual(app.auth.verify_id_token(token.text, emulator_host=emulator).result().uid, user.uid)
            with self.assertRaises(AuthError):
                app.auth.verify_id_token(token.text + "x", emulator_host=emulator).result()


class ValueTest(EmulatorCase):
    def test_results_are_values(self) -> None:
        with self.app() as app:
            result = app.auth.sign_in_anonymously().result()
            token = result.user.id_token().result()
            self.assertEqual(len({result, token, copy.copy(result), copy.copy(token)}), 2)
            fields = dataclasses.asdict(result)
            self.assertEqual((fields["user"].uid, fields["is_new_user"]), (result.user.uid, True))
            self.assertEqual(copy.deepcopy(result.user).uid, result.user.uid)
            with self.assertRaisesRegex(TypeError, "another process"):
                pickle.dumps(result)
        gc.collect()

    @unittest.skipIf(sys.version_info < (3, 10), "its types cannot be read at run time")
    def test_types_of_results_can_be_read(self) -> None:
        self.assertIs(typing.get_type_hints(SignInResult)["user"], User)
        self.assertIs(typing.get_type_hints(IDToken)["text"], str)

    def test_a_copy_of_an_error_helps_as_it_does(self) -> None:
        email = self.email()
        with self.app() as app:
            app.auth.create_user(email, "correct horse").result()
            app.auth.sign_out()
            guest = app.auth.sign_in_anonymously().result().user
            error = guest.link_with(Credential.password(email, "correct horse")).exception()
            assert isinstance(error, AuthError)
            for same in (copy.copy(error), copy.deepcopy(error)):
                self.assertEqual((repr(same), same.code, same.email), (repr(error), error.code, error.email))
                self.assertEqual((same.credential is None, same._handle), (error.credential is None, error._handle))


if __name__ == "__main__":
    unittest.main()
