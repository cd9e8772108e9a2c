# SPDX-License-Identifier: Apache-2.0
"""The emulator that FIREBASE_AUTH_EMULATOR_HOST names: the service itself, behind the front."""

import asyncio
import itertools
import json
import os
import sys
from email.utils import parsedate_to_datetime
from pathlib import Path
from urllib.parse import urljoin, urlsplit

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))
import authenticator

AUTHORITY = os.environ.get("FIREBASE_AUTH_EMULATOR_HOST", "")
PROJECT = "demo-project"
# What the emulator's pages are called to programs, as the service gives no other than https addresses.
_PAGES = "https://provider.example.com"
_ahead = itertools.count()
_clock = asyncio.Lock()
_signed_token = ""
_PASSED_ON = ("content-type", "authorization")


async def ask(method, path, headers=None, body=b"", authority=AUTHORITY):
    """Status, headers and body of an answer, on a connection of its own: a kept one may have ended meanwhile."""
    reader, writer = await asyncio.open_connection(*authority.split(":"))
    lines = [f"{method} {path} HTTP/1.1", f"Host: {authority}", "Connection: close", f"Content-Length: {len(body)}"]
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    writer.write("\r\n".join([*lines, "", ""]).encode() + body)
    try:
        return await _answer(reader)
    finally:
        writer.close()


async def _answer(reader):
    head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    headers = [(name.lower(), value.strip()) for name, value in (line.split(":", 1) for line in head[1:] if line)]
    named = dict(headers)
    if named.get("transfer-encoding") == "chunked":
        body = b""
        while size := int(await reader.readline(), 16):
            body += (await reader.readexactly(size + 2))[:size]
        await reader.readline()
    else:
        body = await reader.readexactly(int(named.get("content-length", "0")))
    return int(head[0].split(" ")[1]), headers, body


async def pass_on(host, request):
    """What the service answers to a request that a client has sent to the host."""
    headers = {name: value for name, value in request.headers.items() if name in _PASSED_ON or name.startswith("x-")}
    status, headers, body = await ask(request.method, f"/{host}{request.target}", headers, request.body)
    body = body.replace(f"http://{AUTHORITY}".encode(), _PAGES.encode())
    return status, [pair for pair in headers if pair[0] in ("content-type", "date")], body


async def post(path, fields, headers=None):
    """The JSON of an answer that has to be a success."""
    headers = {"Content-Type": "application/json", **(headers or {})}
    status, _, body = await ask("POST", path, headers, json.dumps(fields).encode())
    assert status == 200, body
    return json.loads(body)


async def sign_up(email, password, **more):
    fields = {"email": email, "password": password, **more}
    return await post("/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any", fields)


async def guarded_tenant():
    """The name of a new tenant that takes passwords with a token of reCAPTCHA alone."""
    fields = {"allowPasswordSignup": True, "recaptchaConfig": {"emailPasswordEnforcementState": "ENFORCE"}}
    owner, path = {"Authorization": "Bearer owner"}, f"/identitytoolkit.googleapis.com/v2/projects/{PROJECT}/tenants"
    return (await post(path, fields, owner))["name"].rpartition("/")[2]


async def _switch(**switches):
    change = json.dumps({"emulator": switches}).encode()
    status, _, body = await ask("PATCH", f"/emulator/v1/projects/{PROJECT}/config", body=change)
    assert status == 200, body


async def let_time_pass(seconds):
    """The service's clock goes on, for everybody, and never back: tokens of then would be older than their users."""
    async with _clock:
        await _switch(clockOffsetSeconds=max(next(_ahead) for _ in range(seconds)))


async def sign_a_token():
    """To be called before time passes: programs take no ID token of a time that has not come."""
    global _signed_token
    await _switch(signIdTokens=True)
    _signed_token = (await sign_up("signed@example.com", "any password"))["idToken"]
    await _switch(signIdTokens=False)


def signed_token():
    """As services sign it. All others of this emulator are unsigned."""
    return _signed_token


async def shown_code(secret):
    """What an authenticator shows, for the next minutes, however many seconds pass on the service in one of here."""
    _, headers, _ = await ask("GET", f"/emulator/v1/projects/{PROJECT}/config")
    now = parsedate_to_datetime(dict(headers)["date"]).timestamp()
    return authenticator.code_of(secret, now + 4 * authenticator.PERIOD_S)


async def sent_code(phone_number):
    """The newest code that was sent to a phone."""
    status, _, body = await ask("GET", f"/emulator/v1/projects/{PROJECT}/verificationCodes")
    assert status == 200, body
    codes = [code for code in json.loads(body)["verificationCodes"] if code["phoneNumber"] == phone_number]
    return codes[-1]["code"]


async def mailed_code(kind, email):
    """The code of a mail that the service sends to the address."""
    fields = {"requestType": kind, "email": email, "canHandleCodeInApp": True, "continueUrl": "http://localhost/"}
    await post("/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any", fields)
    return await newest_code(kind, email)


async def newest_code(kind, email):
    """That of the last mail to the address."""
    status, _, body = await ask("GET", f"/emulator/v1/projects/{PROJECT}/oobCodes")
    assert status == 200, body
    codes = [code for code in json.loads(body)["oobCodes"] if code["email"] == email and code["requestType"] == kind]
    return codes[-1]["oobCode"]


async def change(email, **fields):
    """Changes an account as the project's owner does."""
    owner, path = {"Authorization": "Bearer owner"}, f"/identitytoolkit.googleapis.com/v1/projects/{PROJECT}/accounts:"
    [user] = (await post(path + "lookup", {"email": [email]}, owner))["users"]
    await post(path + "update", {"localId": user["localId"], **fields}, owner)


async def visit(address):
    """Goes to an address as a browser does, and to where it leads."""
    for _ in range(6):
        parts = urlsplit(address.replace(_PAGES, f"http://{AUTHORITY}"))
        target = parts.path + (f"?{parts.query}" if parts.query else "")
        status, headers, _ = await ask("GET", target, authority=parts.netloc)
        if status not in (302, 303, 307):
            return
        address = urljoin(address, dict(headers)["location"])
