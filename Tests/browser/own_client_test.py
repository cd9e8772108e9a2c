# SPDX-License-Identifier: Apache-2.0
"""The route direct at an OpenID provider that somebody else wrote, which the emulator asks about the tokens.

usage: own_client_test.py SIGN_IN_PROGRAM DIRECTORY_OF_VIRTUAL_ENVIRONMENT   (with FIREBASE_AUTH_EMULATOR_HOST set)

The provider is a package of PyPI. Where that cannot be reached, the test ends with 77: skipped.
"""

import json
import socket
import sys
import unittest
import urllib.parse
import urllib.request
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "emulator" / "Tests" / "program"))

from environment import enter_environment

OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class OwnClientTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        people = {"ann": {"email": "ann@example.com", "email_verified": True, "name": "Ann"}}
        cls.provider = cls.enterClassContext(Provider(people))
        cls.port = free_port()
        cls.client = cls.register("client_secret_basic")
        config = {"enabled": True, "issuer": cls.provider.issuer}
        cls.configure("POST", "?oauthIdpConfigId=oidc.acme", cls.client, config)

    @classmethod
    def configure(cls, method, path, client, fields):
        """The project takes tokens that were made for this client."""
        place = f"/identitytoolkit.googleapis.com/v2/projects/{emulator.PROJECT}/oauthIdpConfigs{path}"
        fields = {**fields, "clientId": client["client_id"], "clientSecret": client["client_secret"]}
        status, answer = emulator.request(method, place, fields, {"Authorization": "Bearer owner"})
        assert status == 200, answer

    @classmethod
    def register(cls, method):
        """A client that may say by this method alone who it is."""
        registration = {
            "redirect_uris": [f"http://127.0.0.1:{cls.port}/callback"], "token_endpoint_auth_method": method,
        }
        request = urllib.request.Request(
            cls.provider.issuer + "/oauth2/clients", json.dumps(registration).encode(), {"Content-Type": "application/json"})
        with OPENER.open(request, timeout=60) as answer:
            return json.load(answer)

    def setUp(self):
        self.provider.behave()

    def start(self, **changes):
        options = {
            "client_id": self.client["client_id"], "client_secret": self.client["client_secret"],
            "issuer": self.provider.issuer, "port": self.port, "path": "/callback",
        }
        given = [f"{name}={value}" for name, value in (options | changes).items()]
        sign_in = SignIn("oidc.acme", *given)
        self.addCleanup(sign_in.end)
        return sign_in

    def visit(self, sign_in, **form):
        """What the browser does: shows the provider's page, sends its form, and comes back."""
        return self.answer(sign_in.url(), form)

    def answer(self, address, form):
        with OPENER.open(address, timeout=60) as page:
            page.read()
        with OPENER.open(address, urllib.parse.urlencode(form).encode(), timeout=60) as page:
            return page.read().decode()

    def test_user_signs_in_with_the_tokens_of_the_programs_own_client(self):
        sign_in = self.start()
        self.assertIn("You can go back", self.visit(sign_in, sub="ann"))
        self.assertEqual("signed in ann@example.com", sign_in.line())

    def test_user_who_comes_back_too_late_is_told(self):
        sign_in = self.start(timeout_ms=1000)
        address = sign_in.url()
        self.assertEqual("error 56 WEB_CONTEXT_TIMED_OUT", sign_in.line())
        self.assertIn("The time for this sign-in is over.", self.answer(address, {"sub": "ann"}))
        self.assertEqual("", sign_in.rest())

    def test_secret_is_in_the_form_where_the_issuer_lists_that_alone(self):
        client = self.register("client_secret_post")
        self.configure("PATCH", "/oidc.acme?updateMask=clientId,clientSecret", client, {})
        self.addCleanup(self.configure, "PATCH", "/oidc.acme?updateMask=clientId,clientSecret", self.client, {})
        for listed, line in [(["client_secret_post"], r"^signed in ann@"), (["client_secret_basic"], r"^error 4 PROVIDER_ERROR$")]:
            self.provider.metadata_changes = {"token_endpoint_auth_methods_supported": listed}
            sign_in = self.start(client_id=client["client_id"], client_secret=client["client_secret"])
            self.visit(sign_in, sub="ann")
            self.assertRegex(sign_in.line(), line)

    def test_provider_without_id_token_is_told(self):
        self.provider.token_changes = {"id_token": None}
        sign_in = self.start()
        self.visit(sign_in, sub="ann")
        self.assertEqual("error 102 NO_ID_TOKEN", sign_in.line())

    def test_token_of_another_audience_nonce_or_issuer_is_refused(self):
        for claim, value in [("aud", "somebody"), ("nonce", "another"), ("iss", "https://other.example")]:
            self.provider.behave()
            self.provider.id_token_changes = {claim: value}
            sign_in = self.start()
            self.visit(sign_in, sub="ann")
            self.assertRegex(sign_in.line(), r"^error 102 INVALID_RESPONSE$", claim)

    def test_token_that_another_key_has_signed_is_refused_by_the_service(self):
        self.provider.signs_with_another_key = True
        sign_in = self.start()
        self.visit(sign_in, sub="ann")
        self.assertRegex(sign_in.line(), r"^error 4 ")

    def test_issuer_that_tells_of_another_or_has_no_proof_key_is_refused_before_a_browser_opens(self):
        for changes in [{"issuer": "https://other.example"}, {"code_challenge_methods_supported": ["plain"]}]:
            self.provider.metadata_changes = changes
            self.assertEqual("error 102 ISSUER_UNUSABLE", self.start().line())

    def test_wrong_secret_is_told_without_it(self):
        sign_in = self.start(client_secret="wr0ng")
        self.visit(sign_in, sub="ann")
        self.assertEqual("error 4 PROVIDER_ERROR", sign_in.line())


if __name__ == "__main__":
    enter_environment(Path(sys.argv[2]), "openid_requirements.txt")
    import emulator
    from openid_provider import Provider
    from program import SignIn

    SignIn.path = sys.argv[1]
    result = unittest.main(argv=[sys.argv[0], "--verbose"], exit=False).result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(0 if result.testsRun and not failed else 1)
