# SPDX-License-Identifier: Apache-2.0
"""An OpenID provider that somebody else wrote (oidc-provider-mock, on Authlib), whose answers a test can spoil.

Runs in a virtual environment with the packages of openid_requirements.txt.
"""

import json
import logging
import os
import time

os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"

import flask
import oidc_provider_mock
import werkzeug.serving
from authlib import jose
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from oidc_provider_mock._storage import storage
from serving import Served


class Provider(Served):
    """Listens on a free port of this machine."""

    def __init__(self, users):
        self.id_token_changes = {}
        self.metadata_changes = {}
        self.token_changes = {}
        self.signs_with_another_key = False
        self._challenge = None
        logging.getLogger("werkzeug").setLevel(logging.WARNING)
        people = [oidc_provider_mock.User(sub=sub, claims=claims) for sub, claims in users.items()]
        app = oidc_provider_mock.app(require_client_registration=True, require_nonce=True, user_claims=people)
        app.before_request(self._check_proof)
        app.after_request(self._spoil)
        self._server = werkzeug.serving.make_server("127.0.0.1", 0, app, threaded=True)
        self.issuer = f"http://127.0.0.1:{self._server.server_port}"

    def behave(self):
        self.id_token_changes, self.metadata_changes, self.token_changes = {}, {}, {}
        self.signs_with_another_key = False

    def _check_proof(self):
        """PKCE (RFC 7636), which the package leaves out."""
        if flask.request.path == "/oauth2/authorize":
            assert flask.request.args["code_challenge_method"] == "S256"
            self._challenge = flask.request.args["code_challenge"]
        elif flask.request.path == "/oauth2/token":
            if create_s256_code_challenge(flask.request.form["code_verifier"]) != self._challenge:
                return {"error": "invalid_grant"}, 400
        return None

    def _spoil(self, response):
        if response.status_code != 200:
            return response
        if flask.request.path == "/.well-known/openid-configuration":
            self._change(response, self.metadata_changes)
        elif flask.request.path == "/oauth2/token" and self.token_changes:
            self._change(response, self.token_changes)
        elif flask.request.path == "/oauth2/token" and (self.id_token_changes or self.signs_with_another_key):
            self._change(response, {"id_token": self._other_token(response.get_json()["id_token"])})
        return response

    @staticmethod
    def _change(response, changes):
        response.set_data(json.dumps({**response.get_json(), **changes}))

    def _other_token(self, token):
        claims = {**jose.jwt.decode(token, storage.jwk), **self.id_token_changes}
        key = jose.RSAKey.generate_key(is_private=True) if self.signs_with_another_key else storage.jwk
        return jose.jwt.encode({"alg": "RS256", "kid": key.thumbprint()}, claims, key).decode()


EXPIRED = {"exp": int(time.time()) - 3600}
