# SPDX-License-Identifier: Apache-2.0
"""Blocking functions that are written with the official SDK for Python, which the emulator calls.

usage: functions_test.py AUTH_EMULATOR_PROGRAM DIRECTORY_OF_VIRTUAL_ENVIRONMENT

The SDK is a package of PyPI. Where that cannot be reached, the test ends with 77: skipped.
"""

import contextlib
import logging
import os
import sys
import threading
import unittest
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from emulator import V2, Emulator
from environment import enter_environment

PROJECT = f"{V2}/projects/demo-project"
SIGN_UP = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any"
EVE = {"email": "eve@example.com", "password": "correct horse"}
PASSWORD, PHONE = EVE["password"], "+15555550100"


@contextlib.contextmanager
def served(**functions):
    """The addresses by which an HTTP server has the functions, as Cloud Functions has them."""
    application = flask.Flask("functions")
    for name, function in functions.items():
        application.add_url_rule(f"/{name}", name, lambda call=function: call(flask.request), methods=["POST"])
    server = make_server("127.0.0.1", 0, application, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield {name: {"functionUri": f"http://127.0.0.1:{server.server_port}/{name}"} for name in functions}
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class FunctionsTest(unittest.TestCase):
    def setUp(self):
        emulator = self.enterContext(Emulator(PROGRAM))
        # By these the SDK knows which project the calls are of, and that an emulator makes them.
        os.environ.update(GCLOUD_PROJECT=emulator.project, FIREBASE_AUTH_EMULATOR_HOST=urlsplit(emulator.url).netloc)
        self.calls = emulator.client()
        self.events = []

    def serve(self, created=None, signed_in=None, **forwarded):
        """Has the emulator call functions that note what they hear, and answer what is given here or raise it."""
        triggers = self.enterContext(served(
            beforeCreate=identity_fn.before_user_created()(self.noting(created)),
            beforeSignIn=identity_fn.before_user_signed_in()(self.noting(signed_in))))
        functions = {"blockingFunctions": {"triggers": triggers, "forwardInboundCredentials": forwarded}}
        status, answer = self.calls.send("PATCH", f"{PROJECT}/config?updateMask=blockingFunctions", functions, owner=True)
        self.assertEqual(status, 200, answer)

    def noting(self, outcome):
        def function(event):
            self.events.append(event)
            if isinstance(outcome, Exception):
                raise outcome
            return outcome

        return function

    def lookup(self, answer):
        return self.calls.call("accounts:lookup", {"idToken": answer["idToken"]})["users"][0]

    def test_both_hear_of_a_new_user_and_change_it(self):
        self.serve(
            created=identity_fn.BeforeCreateResponse(
                display_name="Ada", photo_url="https://example.com/ada.png", email_verified=True,
                custom_claims={"role": "author"}),
            signed_in=identity_fn.BeforeSignInResponse(session_claims={"shift": "night"}))
        answer = self.calls.sign_up("ada@example.com")
        created, signed_in = self.events
        self.assertEqual((created.data.email, created.data.email_verified), ("ada@example.com", False))
        self.assertEqual(created.data.metadata.creation_time, signed_in.data.metadata.creation_time)
        self.assertTrue(created.additional_user_info.is_new_user)
        self.assertEqual(created.additional_user_info.provider_id, "password")
        self.assertEqual((signed_in.data.uid, signed_in.data.display_name), (answer["localId"], "Ada"))
        self.assertEqual(signed_in.data.photo_url, "https://example.com/ada.png")
        self.assertEqual(signed_in.data.custom_claims, {"role": "author"})
        user = self.lookup(answer)
        self.assertEqual((user["displayName"], user["emailVerified"]), ("Ada", True))
        self.assertEqual(user["photoUrl"], "https://example.com/ada.png")
        claims = jwt.decode(answer["idToken"], verify=False)
        self.assertEqual((claims["role"], claims["shift"]), ("author", "night"))

    def test_an_error_refuses_and_nobody_is_stored(self):
        refusal = https_fn.HttpsError(https_fn.FunctionsErrorCode.PERMISSION_DENIED, "not from there")
        for given in ({"created": refusal}, {"signed_in": refusal}):
            self.serve(**given)
            status, answer = self.calls.send("POST", SIGN_UP, EVE)
            self.assertEqual(status, 400)
            self.assertTrue(answer["error"]["message"].startswith("BLOCKING_FUNCTION_ERROR_RESPONSE : "))
            self.assertEqual(self.calls.users(), [])

    def test_a_user_whom_a_function_disables_is_kept(self):
        self.serve(created=identity_fn.BeforeCreateResponse(disabled=True))
        status, answer = self.calls.send("POST", SIGN_UP, EVE)
        self.assertEqual((status, answer["error"]["message"]), (400, "USER_DISABLED"))
        self.assertEqual([user["disabled"] for user in self.calls.users()], [True])

    def test_the_provider_s_profile_and_tokens_are_told(self):
        self.calls.send("POST", "/emulator/v1/projects/demo-project/identities", {
            "providerId": "github.com", "sub": "42", "email": "ada@example.com", "screenName": "ada",
            "accessToken": "gho_ada"})
        self.serve(accessToken=True, idToken=True)
        self.calls.call("accounts:signInWithIdp", {
            "postBody": urlencode({"providerId": "github.com", "access_token": "gho_ada"}),
            "requestUri": "http://localhost", "returnSecureToken": True})
        for event in self.events:
            self.assertEqual(event.additional_user_info.provider_id, "github.com")
            self.assertEqual(event.additional_user_info.username, "ada")
            self.assertEqual(event.additional_user_info.profile["login"], "ada")
            self.assertEqual((event.credential.access_token, event.credential.provider_id), ("gho_ada", "github.com"))
            self.assertGreater(event.credential.expiration_time, event.data.metadata.creation_time)
            self.assertEqual([(info.provider_id, info.uid) for info in event.data.provider_data], [("github.com", "42")])

    def test_a_second_factor_is_told_once_it_is_proved(self):
        self.calls.own("accounts", {
            "localId": "ada", "email": "ada@example.com", "password": PASSWORD, "emailVerified": True,
            "mfaInfo": [{"displayName": "My phone", "phoneInfo": PHONE}]})
        self.serve()
        pending = self.calls.call("accounts:signInWithPassword", {"email": "ada@example.com", "password": PASSWORD})
        self.assertEqual(self.events, [])
        credential, factor = pending["mfaPendingCredential"], pending["mfaInfo"][0]["mfaEnrollmentId"]
        started = self.calls.call("accounts/mfaSignIn:start", {
            "mfaPendingCredential": credential, "mfaEnrollmentId": factor, "phoneSignInInfo": {}}, V2)
        session = started["phoneResponseInfo"]["sessionInfo"]
        codes = self.calls.send("GET", "/emulator/v1/projects/demo-project/verificationCodes")[1]["verificationCodes"]
        self.calls.call("accounts/mfaSignIn:finalize", {
            "mfaPendingCredential": credential, "phoneVerificationInfo": {"sessionInfo": session, "code": codes[-1]["code"]}}, V2)
        [enrolled] = self.events[0].data.multi_factor.enrolled_factors
        self.assertEqual((enrolled.uid, enrolled.factor_id, enrolled.phone_number), (factor, "phone", PHONE))
        self.assertEqual(enrolled.display_name, "My phone")

    def test_the_tenant_is_told(self):
        status, tenant = self.calls.send("POST", f"{PROJECT}/tenants", {"allowPasswordSignup": True}, owner=True)
        self.assertEqual(status, 200, tenant)
        self.serve()
        self.calls.call("accounts:signUp", {"email": "ada@example.com", "password": PASSWORD, "tenantId": tenant["tenantId"]})
        self.assertEqual([event.data.tenant_id for event in self.events], [tenant["tenantId"]] * 2)


if __name__ == "__main__":
    enter_environment(Path(sys.argv[2]), "functions_requirements.txt")
    import flask
    from firebase_functions import https_fn, identity_fn
    from google.auth import jwt
    from werkzeug.serving import make_server

    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    PROGRAM = sys.argv[1]
    unittest.main(argv=sys.argv[:1], warnings="ignore")
