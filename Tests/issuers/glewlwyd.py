# SPDX-License-Identifier: Apache-2.0
"""Glewlwyd, an OpenID provider that Debian has, with one client and one person."""

import gzip
import json
import socket
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))
from authority import openssl

TABLES = Path("/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz")
MODULES = Path("/usr/lib/glewlwyd")
PASSWORD = "secret-word"
SCOPES = ["openid", "email", "profile"]
CONFIGURATION = """
port={port}
bind_address="127.0.0.1"
external_url="{address}"
login_url="login.html"
api_prefix="api"
static_files_path="/usr/share/glewlwyd/webapp/"
log_mode="file"
log_level="WARNING"
log_file="{directory}/log"
cookie_domain="127.0.0.1"
cookie_secure=0
session_key="GLEWLWYD2_SESSION_ID"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="{modules}/user"
client_module_path="{modules}/client"
user_auth_scheme_module_path="{modules}/scheme"
plugin_module_path="{modules}/plugin"
database = {{ type = "sqlite3"; path = "{directory}/database"; }};
"""


def browser():
    return urllib.request.build_opener(urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(CookieJar()))


class Glewlwyd:
    """Listens on a free port of this machine until the end of a `with` block."""

    name = "glewlwyd"
    # It takes id and secret of the header as they are: so they have nothing that a form encodes.
    client_id, secret = "game", "not-much-of-one"

    def __init__(self, directory, redirect):
        self.directory, self.redirect = directory, redirect
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = found.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.issuer = self.address + "/api/oidc"
        self.person, self.administrator = browser(), browser()

    def __enter__(self):
        with sqlite3.connect(self.directory / "database") as database:
            database.executescript(gzip.decompress(TABLES.read_bytes()).decode())
        database.close()
        file = self.directory / "configuration"
        file.write_text(
            CONFIGURATION.format(port=self.port, address=self.address, directory=self.directory, modules=MODULES))
        self.process = subprocess.Popen(["glewlwyd", f"--config-file={file}"])
        try:
            self.set_up()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def set_up(self):
        self.wait_until_it_listens()
        self.log_in(self.administrator, "admin", "password")  # as its tables have it
        for scope in SCOPES[1:]:
            self.administer("scope", name=scope, display_name=scope, password_required=True, scheme={})
        self.administer("mod/plugin", module="oidc", name="oidc", display_name="OpenID", parameters=self.plugin())
        self.administer(
            "user", username="ann", password=PASSWORD, name="Ann", email="ann@example.com", scope=[*SCOPES, "g_profile"],
            enabled=True)
        self.administer(
            "client", client_id=self.client_id, name="Game", password=self.secret, confidential=True, enabled=True,
            redirect_uri=[self.redirect], authorization_type=["code", "device_authorization"], scope=SCOPES,
            token_endpoint_auth_method=["client_secret_basic"])
        self.log_in(self.person, "ann", PASSWORD)
        self.call(self.person, "PUT", f"auth/grant/{self.client_id}", {"scope": " ".join(SCOPES)})

    def wait_until_it_listens(self):
        while True:
            assert self.process.poll() is None, (self.directory / "log").read_text()
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except ConnectionRefusedError:
                pass

    def plugin(self):
        key = openssl("genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048")
        refused = ("token", "id-token", "none", "password", "client", "refresh")
        return {
            "iss": self.issuer, "jwt-type": "rsa", "jwt-key-size": "256", "key": key.decode(),
            "cert": openssl("pkey", "-pubout", given=key).decode(), "jwks-show": True, "subject-type": "public",
            "access-token-duration": 3600, "refresh-token-duration": 3600, "code-duration": 600,
            "refresh-token-rolling": False, "allow-non-oidc": False, "auth-type-code-enabled": True,
            "auth-type-device-enabled": True, **{f"auth-type-{name}-enabled": False for name in refused},
            "device-authorization-expiration": 600, "device-authorization-interval": 5, "allowed-scope": SCOPES,
            "pkce-allowed": True, "pkce-method-plain-allowed": False, "scope": [], "additional-parameters": [],
            "claims": [], "email-claim": "mandatory", "name-claim": "mandatory", "scope-claim": "no",
        }  # fmt: skip

    def log_in(self, opener, name, password):
        self.call(opener, "POST", "auth/", {"username": name, "password": password})

    def administer(self, what, **fields):
        self.call(self.administrator, "POST", what + "/", fields)

    def call(self, opener, method, path, fields):
        request = urllib.request.Request(
            f"{self.address}/api/{path}", json.dumps(fields).encode(), {"Content-Type": "application/json"}, method=method)
        try:
            opener.open(request, timeout=60).close()
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{method} {path}: {error.code} {error.read().decode()}") from error

    def visit(self, address):
        """What the person's browser ends with, once its login page has sent it on."""
        with self.person.open(address + "&g_continue=", timeout=60) as page:
            return page.read().decode()
