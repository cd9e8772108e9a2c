# SPDX-License-Identifier: Apache-2.0
"""Django OAuth Toolkit of PyPI, an OpenID provider, with one client and one person.

Runs in a virtual environment with the packages of toolkit_requirements.txt.
"""

import sys
import urllib.request
import wsgiref.simple_server
from http.cookiejar import CookieJar
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))
from authority import openssl
from serving import Served


class QuietHandler(wsgiref.simple_server.WSGIRequestHandler):
    def log_message(self, *_):
        pass


class Toolkit(Served):
    """Listens on a free port of this machine."""

    name = "toolkit"
    # Each holds what the header would be misread with, were it not form-encoded.
    client_id, secret = "game:1", "s/e+c r%t:~"

    def __init__(self, directory, redirect):
        self._server = wsgiref.simple_server.make_server("127.0.0.1", 0, self.answer, handler_class=QuietHandler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        self.issuer = self.address + "/o"
        self._application = make_application(directory, redirect, self)
        cookies = urllib.request.HTTPCookieProcessor(CookieJar())
        self.person = urllib.request.build_opener(urllib.request.ProxyHandler({}), cookies)

    def answer(self, environment, start):
        return self._application(environment, start)

    def visit(self, address):
        with self.person.open(address, timeout=60) as page:
            return page.read().decode()


def make_application(directory, redirect, issuer):
    import django
    from django.conf import settings

    key = openssl("genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048").decode()
    apps = ["django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions", "oauth2_provider"]
    parts = ["django.contrib.sessions.middleware.SessionMiddleware", "django.contrib.auth.middleware.AuthenticationMiddleware"]
    settings.configure(
        SECRET_KEY="of a test", ALLOWED_HOSTS=["127.0.0.1"], ROOT_URLCONF="toolkit_urls", INSTALLED_APPS=apps,
        MIDDLEWARE=parts, LOGIN_URL="/login", USE_TZ=True, DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": str(directory / "database")}},
        OAUTH2_PROVIDER={
            "OIDC_ENABLED": True, "OIDC_RSA_PRIVATE_KEY": key, "OIDC_ISS_ENDPOINT": issuer.issuer, "PKCE_REQUIRED": True,
            "OAUTH2_VALIDATOR_CLASS": "toolkit_urls.Claims",
            "SCOPES": {"openid": "OpenID", "email": "address", "profile": "name"},
        },
    )  # fmt: skip
    django.setup()
    from django.contrib.auth.models import User
    from django.core.management import call_command
    from django.core.wsgi import get_wsgi_application
    from oauth2_provider.models import Application

    call_command("migrate", verbosity=0)
    User.objects.create_user("ann", "ann@example.com")
    Application.objects.create(
        client_id=issuer.client_id, client_secret=issuer.secret, name="Game", skip_authorization=True, algorithm="RS256",
        client_type=Application.CLIENT_CONFIDENTIAL, redirect_uris=redirect,
        authorization_grant_type=Application.GRANT_AUTHORIZATION_CODE)
    return get_wsgi_application()
