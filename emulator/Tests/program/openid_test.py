# SPDX-License-Identifier: Apache-2.0
"""Sign-in through a real OpenID provider on this machine, and every reason to refuse its word.

usage: openid_test.py AUTH_EMULATOR_PROGRAM DIRECTORY_OF_VIRTUAL_ENVIRONMENT

The provider is a package of PyPI. Where that cannot be reached, the test ends with 77: skipped.
"""

import json
import sys
import tempfile
import unittest
import urllib.parse
import urllib.request
from pathlib import Path

from emulator import V1, Emulator
from environment import enter_environment

REDIRECT = "http://127.0.0.1:8000/callback"


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def fetch(address, content=None, headers=None):
    """Status, headers and body; redirects are not followed."""
    opener = urllib.request.build_opener(NoRedirect, urllib.request.ProxyHandler({}))
    try:
        with opener.open(urllib.request.Request(address, content, headers or {}), timeout=60) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


class OpenIDTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.provider = cls.enterClassContext(
            Provider({"ann": {"email": "ann@example.com", "email_verified": True, "name": "Ann"}}))
        registration = {"redirect_uris": [REDIRECT], "token_endpoint_auth_method": "client_secret_basic"}
        _, _, body = fetch(
            cls.provider.issuer + "/oauth2/clients", json.dumps(registration).encode(),
            {"Content-Type": "application/json"})
        cls.client = json.loads(body)

    def setUp(self):
        self.provider.behave()
        self.emulator = self.start(self.client["client_secret"])
        self.calls = self.emulator.client()

    def start(self, secret):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            provider = {"name": "oidc.acme", "issuer": self.provider.issuer, "clientSecret": secret}
            json.dump([{**provider, "clientId": self.client["client_id"]}], file)
            file.flush()
            return self.enterContext(Emulator(PROGRAM, "--providers", file.name))

    def begin(self):
        return self.calls.call("accounts:createAuthUri", {"providerId": "oidc.acme", "continueUri": REDIRECT})

    def visit(self, auth_uri, **form):
        """What the browser does: shows the page, sends the form, and is sent back."""
        self.assertEqual(fetch(auth_uri)[0], 200)
        status, headers, _ = fetch(auth_uri, urllib.parse.urlencode(form).encode())
        self.assertEqual(status, 302)
        return headers["Location"]

    def finish(self, begun, callback):
        body = {"requestUri": callback, "sessionId": begun["sessionId"], "returnIdpCredential": True}
        return self.calls.send("POST", f"{V1}/accounts:signInWithIdp?key=any", body)

    def sign_in(self):
        begun = self.begin()
        return self.finish(begun, self.visit(begun["authUri"], sub="ann"))

    def assert_refused(self, reason):
        status, answer = self.sign_in()
        self.assertEqual(status, 400)
        self.assertIn(reason, answer["error"]["message"])
        self.assertNotIn(self.client["client_secret"], str(answer))
        self.assertEqual(self.calls.own("accounts:query", {})["recordsCount"], "0")

    def test_a_user_signs_in_and_is_known_the_next_time(self):
        status, first = self.sign_in()
        self.assertEqual(status, 200, first)
        self.assertEqual((first["email"], first["displayName"], first["federatedId"]), ("ann@example.com", "Ann", "ann"))
        self.assertTrue(first["isNewUser"] and first["emailVerified"])
        _, second = self.sign_in()
        self.assertEqual((second["localId"], second["isNewUser"]), (first["localId"], False))
        user = self.calls.call("accounts:lookup", {"idToken": second["idToken"]})["users"][0]
        self.assertEqual(user["providerUserInfo"][0]["providerId"], "oidc.acme")

    def test_the_id_token_is_good_as_a_credential_too(self):
        _, first = self.sign_in()
        body = urllib.parse.urlencode({"providerId": "oidc.acme", "id_token": first["oauthIdToken"]})
        status, answer = self.calls.send(
            "POST", f"{V1}/accounts:signInWithIdp?key=any", {"requestUri": "http://localhost", "postBody": body})
        # The token has a nonce, and the request does not tell it.
        self.assertEqual((status, answer["error"]["message"].split(" ")[0]), (400, "MISSING_OR_INVALID_NONCE"))

    def test_a_code_works_once(self):
        begun = self.begin()
        callback = self.visit(begun["authUri"], sub="ann")
        self.assertEqual(self.finish(begun, callback)[0], 200)
        self.assertEqual(self.finish(begun, callback)[0], 400)

    def test_a_user_may_refuse(self):
        begun = self.begin()
        status, answer = self.finish(begun, self.visit(begun["authUri"], action="deny") + "&state=" + self.state(begun))
        self.assertEqual((status, answer["error"]["message"]), (400, "USER_CANCELLED"))

    @staticmethod
    def state(begun):
        return urllib.parse.parse_qs(urllib.parse.urlsplit(begun["authUri"]).query)["state"][0]

    def test_a_wrong_secret_is_refused_by_the_provider(self):
        self.calls = self.start("wrong").client()
        status, answer = self.sign_in()
        self.assertEqual(status, 400)
        self.assertIn("its answer to the code is HTTP status 401", answer["error"]["message"])
        self.assertNotIn("invalid_client", answer["error"]["message"])

    def test_another_signature_is_refused(self):
        self.provider.signs_with_another_key = True
        self.assert_refused("the signature of its ID token is not good")

    def test_another_audience_is_refused(self):
        self.provider.id_token_changes = {"aud": "somebody else"}
        self.assert_refused("its ID token is meant for another client")

    def test_an_expired_token_is_refused(self):
        self.provider.id_token_changes = EXPIRED
        self.assert_refused("its ID token has expired")

    def test_another_nonce_is_refused(self):
        self.provider.id_token_changes = {"nonce": "of another sign-in"}
        self.assert_refused("MISSING_OR_INVALID_NONCE")

    def test_a_token_of_another_issuer_is_refused(self):
        self.provider.id_token_changes = {"iss": "https://id.other.example"}
        self.assert_refused("its ID token comes from another issuer")

    def test_the_discovery_of_another_issuer_is_refused(self):
        self.provider.metadata_changes = {"issuer": "https://id.other.example"}
        status, answer = self.calls.send(
            "POST", f"{V1}/accounts:createAuthUri?key=any", {"providerId": "oidc.acme", "continueUri": REDIRECT})
        self.assertEqual(status, 400)
        self.assertIn("belongs to another issuer", answer["error"]["message"])


if __name__ == "__main__":
    enter_environment(Path(sys.argv[2]), "openid_requirements.txt")
    from openid_provider import EXPIRED, Provider

    PROGRAM = sys.argv[1]
    unittest.main(argv=sys.argv[:1], warnings="ignore")
