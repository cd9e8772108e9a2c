# SPDX-License-Identifier: Apache-2.0
"""The emulator that FIREBASE_AUTH_EMULATOR_HOST names, as its clients and its controls see it."""

import json
import os
import urllib.error
import urllib.request
from urllib.parse import urlencode

BASE = f"http://{os.environ['FIREBASE_AUTH_EMULATOR_HOST']}"
PROJECT = "demo-project"
# Nothing of the machine's proxy settings must reach a loopback address.
_OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def request(method, path, body=None, headers=None):
    """The status and the JSON of an answer."""
    kind = "application/x-www-form-urlencoded" if isinstance(body, bytes) else "application/json"
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    message = urllib.request.Request(
        BASE + path, data=data, method=method, headers={"Content-Type": kind, **(headers or {})}
    )
    try:
        with _OPENER.open(message, timeout=60) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def call(operation, **fields):
    """A client call that has to succeed, such as `accounts:signUp`."""
    status, answer = request("POST", f"/identitytoolkit.googleapis.com/v1/{operation}?key=k", fields)
    assert status == 200, answer
    return answer


def own(operation, **fields):
    """A call of the project's owner that has to succeed."""
    path = f"/identitytoolkit.googleapis.com/v1/projects/{PROJECT}/{operation}"
    status, answer = request("POST", path, fields, {"Authorization": "Bearer owner"})
    assert status == 200, answer
    return answer


def control(method, name, body=None):
    status, answer = request(method, f"/emulator/v1/projects/{PROJECT}/{name}", body)
    assert status == 200, answer
    return answer


def register(provider, **identity):
    """Makes a person known to one of the providers."""
    return control("POST", "identities", {"providerId": provider, **identity})


def sign_up(email, password="secret1", **fields):
    return call("accounts:signUp", email=email, password=password, **fields)


def user(email):
    """What an owner finds about a user, or nothing."""
    return next(iter(own("accounts:lookup", email=[email]).get("users", [])), None)


def send_code(kind, **fields):
    """Has a code made and returns the link that a mail would carry."""
    call("accounts:sendOobCode", requestType=kind, **fields)
    return control("GET", "oobCodes")["oobCodes"][-1]["oobLink"]


def start_sign_in(provider, continue_uri, **parameters):
    return call("accounts:createAuthUri", providerId=provider, continueUri=continue_uri, customParameter=parameters)


def token(provider, **form):
    """The status and answer of a provider's token endpoint."""
    return request("POST", f"/emulator/issuer/{provider}/token", urlencode(form).encode())
