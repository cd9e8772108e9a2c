# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import asyncio
import gc
import json
import os
import pathlib
import signal
import tempfile
import threading
import unittest
from typing import Any
from unittest import mock

from support import EmulatorCase, follow, identity

from firebase_auth_native import (
    App,
    AuthError,
    Browser,
    Call,
    Credential,
    ErrorCode,
    Provider,
    Route,
    SignInResult,
    Status,
    StoreKind,
    UsageError,
    User,
    _kept,
    _library,
)


class CallTest(EmulatorCase):
    def endless(self, app: App) -> Call[SignInResult]:
        """A sign-in in a browser that never comes back."""
        shown = Browser(route=Route.LOOPBACK, open_url=lambda url: True)
        return app.auth.sign_in_with(Provider("google.com"), shown)

    def test_a_task_waits_and_other_tasks_go_on(self) -> None:
        async def both() -> tuple[str, str]:
            first, second = await asyncio.gather(app.auth.sign_in_anonymously(), self.other(app))
            return first.user.uid, second.user.uid

        with self.app() as app:
            first, second = asyncio.run(both())
            self.assertTrue(first and second)

    async def other(self, app: App) -> SignInResult:
        return await app.auth.create_user(self.email(), "correct horse")

    def test_an_error_is_raised_where_the_task_waits(self) -> None:
        async def wrong() -> None:
            await app.auth.sign_in(self.email(), "correct horse")

        with self.app() as app, self.assertRaises(AuthError):
            asyncio.run(wrong())

    def test_cancelling_a_task_ends_its_call(self) -> None:
        async def cancelled() -> AuthError:
            call = self.endless(app)

            async def wait() -> SignInResult:
                return await call

            task = asyncio.create_task(wait())
            await asyncio.sleep(0)
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task
            try:
                await call
            except AuthError as error:
                return error
            raise AssertionError("it has succeeded")

        with self.app() as app:
            self.assertEqual(asyncio.run(cancelled()).name, "WEB_CONTEXT_CANCELLED")

    def test_a_call_outlives_a_loop_that_nobody_runs_any_more(self) -> None:
        async def begin() -> Call[SignInResult]:
            call = app.auth.sign_in_anonymously()
            call.add_done_callback(lambda _: None)
            with self.assertRaises(asyncio.TimeoutError):
                await asyncio.wait_for(asyncio.shield(asyncio.sleep(3600)), 0)
            return call

        with self.app() as app:
            self.assertTrue(asyncio.run(begin()).result().user.is_anonymous)

    def test_a_time_limit_leaves_the_call_as_it_is(self) -> None:
        with self.app() as app:
            call = self.endless(app)
            with self.assertRaises(TimeoutError):
                call.result(0)
            self.assertFalse(call.done())
            call.cancel()
            with self.assertRaises(AuthError) as caught:
                call.result()
            self.assertEqual(caught.exception.code, ErrorCode.WEB_CONTEXT_CANCELLED)

    def test_an_interrupt_ends_the_wait_and_the_call(self) -> None:
        with self.app() as app:
            call = self.endless(app)
            interrupt = mock.patch.object(call._ended, "wait", side_effect=lambda _: signal.raise_signal(signal.SIGINT))
            with interrupt, self.assertRaises(KeyboardInterrupt):
                call.result()
            with self.assertRaises(AuthError):
                call.result()

    def test_an_app_lives_as_long_as_its_auth(self) -> None:
        auth = App(api_key="any", project_id="demo-project", name="dropped", store=StoreKind.MEMORY).auth
        gc.collect()
        auth.use_emulator("127.0.0.1", self.port)
        self.assertTrue(auth.sign_in_anonymously().result().user.is_anonymous)

    def test_a_forked_child_makes_its_own_app(self) -> None:
        with self.app() as app:
            if child := os.fork():
                self.assertEqual(os.waitpid(child, 0)[1], 0)
                return
            outcome = 1
            try:
                with self.assertRaises(UsageError):
                    app.auth.sign_in_anonymously()
                with self.app() as own:
                    own.auth.sign_in_anonymously().result()
                outcome = 0
            finally:
                os._exit(outcome)

    def test_closing_an_app_ends_its_calls(self) -> None:
        with self.app() as app:
            call = self.endless(app)
        with self.assertRaises(UsageError) as caught:
            call.result()
        self.assertEqual(caught.exception.status, Status.CLOSED)
        with self.assertRaises(UsageError):
            app.auth.sign_in_anonymously()

    def test_nothing_is_kept_when_all_has_ended(self) -> None:
        with self.app() as app:
            for _ in range(20):
                listener = app.auth.on_user_change(lambda user: None)
                app.auth.sign_in_anonymously().result()
                app.auth.sign_in_with(*identity(self.email())).result(60)
                listener.remove()
                gc.collect()
        self.assertEqual(_kept._objects, {})

    def test_what_is_refused_is_not_kept(self) -> None:
        with self.app() as app:
            pass
        for refused in (
                app.auth.sign_in_anonymously, lambda: app.auth.on_user_change(print),
                lambda: app.auth.sign_in_with(Provider("google.com"), Browser(open_url=follow))):
            with self.assertRaises(UsageError):
                refused()
        self.assertEqual(_kept._objects, {})

    def test_a_callback_that_raises_is_told_and_harms_nothing(self) -> None:
        told: list[str] = []

        def wrong(*_: Any) -> None:
            raise RuntimeError("a mistake of the program")

        with self.app() as app, mock.patch.object(threading, "excepthook", lambda what: told.append(str(what.exc_value))):
            app.auth.on_user_change(wrong)
            call = app.auth.sign_in_anonymously()
            call.add_done_callback(wrong)
            self.assertTrue(call.result().user.is_anonymous)
            shown = app.auth.sign_in_with(Provider("google.com"), Browser(route=Route.LOOPBACK, open_url=wrong))
            shown.cancel()
        self.assertEqual(set(told), {"a mistake of the program"})

    def test_listeners_hear_who_is_signed_in(self) -> None:
        heard: list[str | None] = []
        with self.app() as app:
            app.auth.on_user_change(lambda user: heard.append(user.uid if user else None))
            first = app.auth.sign_in_anonymously().result().user.uid
            app.auth.sign_out()
            second = app.auth.create_user(self.email(), "correct horse").result().user.uid
        self.assertEqual([one for one in heard if one], [first, second])
        self.assertIsNone(heard[0])

    def test_many_threads_call_while_memory_is_collected(self) -> None:
        def work() -> None:
            for _ in range(10):
                users.append(app.auth.sign_in_anonymously().result().user)
                gc.collect()

        users: list[User] = []
        with self.app() as app:
            threads = [threading.Thread(target=work) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(len({user.uid for user in users}) > 0 and len(users), 80)

    def test_settings_are_read_from_their_file(self) -> None:
        with tempfile.TemporaryDirectory() as directory:
            path = pathlib.Path(directory, "google-services.json")
            client = {
                "client_info": {"mobilesdk_app_id": "1:1:android:1", "android_client_info": {"package_name": "com.example"}},
                "api_key": [{"current_key": "k"}]}
            path.write_text(json.dumps({"project_info": {"project_id": "demo-project"}, "client": [client]}))
            with App.from_file(path, name="from-file", store=StoreKind.MEMORY) as app:
                self.assertEqual(app.name, "from-file")
            path.write_text("{")
            with self.assertRaises(AuthError):
                App.from_file(path)

    def test_what_cannot_be_is_refused_in_words(self) -> None:
        with self.assertRaisesRegex(UsageError, "MISSING_API_KEY"):
            App(api_key="", name="refused")
        with self.assertRaises(AuthError):
            Provider("not a provider")
        with self.assertRaises(AuthError):
            Credential.from_json("{}")

    def test_a_missing_library_is_named_with_its_package(self) -> None:
        self.assertIn("libcurl4", _library._advice("libcurl.so.4: cannot open shared object file: No such file"))
        self.assertIn("2.34", _library._advice("version `GLIBC_2.34' not found"))
        self.assertIn("FIREBASE_AUTH_LIBRARY", _library._advice("libfirebase_auth.so.1: cannot open shared object file"))


if __name__ == "__main__":
    unittest.main()
