# SPDX-License-Identifier: Apache-2.0
"""The scenario of bindings/transcript.md. usage: transcript.py PORT"""

from __future__ import annotations

import asyncio
import base64
import gc
import hashlib
import hmac
import struct
import sys
import tempfile
import threading
import time
import urllib.request

from firebase_auth_native import App, AuthError, Browser, Call, Provider, Route, SignInResult, StoreKind, User

PASSWORD = "correct horse"


def follow(url: str) -> None:
    """In place of a browser. On a thread of its own: the one that tells the address also takes the answer."""
    threading.Thread(target=lambda: urllib.request.urlopen(url).read()).start()


def gil(provider_id: str) -> tuple[Provider, Browser]:
    """Who is signed in at the provider, and has nothing to answer there."""
    provider = Provider(provider_id, parameters={"login_hint": "gil@example.com", "prompt": "none"})
    return provider, Browser(route=Route.LOOPBACK, open_url=follow)


def code(key: str) -> str:
    """What an authenticator app shows (RFC 6238)."""
    secret = base64.b32decode(key + "=" * (-len(key) % 8))
    digest = hmac.digest(secret, struct.pack(">Q", int(time.time() // 30)), hashlib.sha1)
    start = digest[-1] & 15
    return f"{(int.from_bytes(digest[start : start + 4], 'big') & 0x7FFFFFFF) % 1_000_000:06}"


def failure(call: Call[SignInResult]) -> AuthError:
    try:
        call.result()
    except AuthError as error:
        return error
    raise SystemExit("it has succeeded")


def tell(what: str, said: str) -> None:
    print(f"{what}: {said}")
    gc.collect()


def accounts(app: App) -> None:
    tell("created", app.auth.create_user("ada@example.com", PASSWORD).result().user.email)
    app.auth.sign_out()
    tell("anonymous", "yes" if app.auth.sign_in_anonymously().result().user.is_anonymous else "no")
    app.auth.sign_out()


def providers(app: App) -> User:
    result = app.auth.sign_in_with(*gil("google.com")).result()
    tell("provider", f"{result.provider_id} {result.user.email}")
    user = result.user.link_with(*gil("github.com")).result().user
    tell("linked", " ".join(sorted(provider.provider_id for provider in user.providers)))
    tell("wrong password", failure(app.auth.sign_in("ada@example.com", "wrong")).code.name)
    return user


def second_factor(app: App, user: User) -> None:
    secret = user.start_totp().result()
    user.enroll_totp(secret, code(secret.key), "phone").result()
    resolver = failure(app.auth.sign_in_with(*gil("google.com"))).resolver
    if resolver is None:
        raise SystemExit("no second factor was asked for")
    factor = resolver.hints[0]
    done = resolver.resolve_with_totp(factor.uid, code(secret.key)).result()
    tell(
        "second factor", f"asked for {factor.display_name}, {'given' if done.user.uid == user.uid else 'another user'}"
    )


async def thread_of_callback(app: App) -> int:
    """The library calls on a thread of its own: its function hands over to the loop of this one."""
    loop = asyncio.get_running_loop()
    ran_on: asyncio.Future[int] = loop.create_future()

    def ended(call: Call[SignInResult]) -> None:
        call.result()
        ran_on.set_result(threading.get_ident())

    app.auth.sign_out()  # Or the call ends at once, and calls in this thread.
    app.auth.sign_in_anonymously().add_done_callback(lambda call: loop.call_soon_threadsafe(ended, call))
    gc.collect()
    return await ran_on


def ways_of_waiting(app: App) -> None:
    call = app.auth.sign_in_anonymously()
    while not call.done():
        pass
    tell("polled", "complete")
    thread = asyncio.run(thread_of_callback(app))
    tell("callback", "on the own thread" if thread == threading.get_ident() else "on another")
    endless = app.auth.sign_in_with(Provider("google.com"), Browser(route=Route.LOOPBACK, open_url=lambda url: True))
    endless.cancel()
    tell("cancelled", failure(endless).code.name)


def end(app: App) -> None:
    app.auth.sign_out()
    tell("signed out", "nobody" if app.auth.current_user is None else "somebody")


def app_on(port: int, store: StoreKind, directory: str | None = None) -> App:
    app = App(api_key="any", project_id="demo-project", store=store, store_directory=directory)
    app.auth.use_emulator("127.0.0.1", port)
    return app


def main(port: int) -> None:
    with app_on(port, StoreKind.MEMORY) as app:
        accounts(app)
        second_factor(app, providers(app))
        ways_of_waiting(app)
        end(app)
    with tempfile.TemporaryDirectory() as directory:
        with app_on(port, StoreKind.FILE, directory) as app:
            app.auth.sign_in("ada@example.com", PASSWORD).result()
            app.auth.flush().result()
        with app_on(port, StoreKind.FILE, directory) as app:
            user = app.auth.current_user
            tell("restarted", user.email if user else "nobody")


if __name__ == "__main__":
    main(int(sys.argv[1]))
