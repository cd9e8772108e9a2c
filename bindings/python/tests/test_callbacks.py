# SPDX-License-Identifier: Apache-2.0
"""Functions of the program that the library calls."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import logging
import logging.handlers
import queue
import signal
import subprocess
import sys
import threading
import unittest
from typing import Any
from unittest import mock

from support import EmulatorCase, follow, identity

from firebase_auth_native import (
    App,
    Browser,
    Call,
    Credential,
    Provider,
    Route,
    StoreKind,
    UsageError,
    _abi,
    _kept,
    lib,
)
from firebase_auth_native import app as app_module


def wrong(*_: Any) -> None:
    raise RuntimeError("a mistake of the program")


def refusal(app: App) -> str:
    """What a task on this thread is told."""

    async def wait() -> list[str]:
        return await asyncio.wait_for(app.auth.sign_in_methods("ada@example.com"), 60)

    try:
        asyncio.run(wait())
    except Exception as problem:
        return str(problem)
    return "none"


class CallbackTest(EmulatorCase):
    def test_nothing_is_kept_when_all_has_ended(self) -> None:
        with self.app() as app:
            for _ in range(20):
                with app.auth.on_user_change(lambda user: None):
                    app.auth.sign_in_anonymously().result()
                    app.auth.sign_in_with(*identity(self.email())).result(60)
                gc.collect()
        self.assertEqual(_kept._objects, {})

    def test_what_is_refused_is_not_kept(self) -> None:
        with self.app() as app:
            pass
        for refused in (
            app.auth.sign_in_anonymously,
            lambda: app.auth.on_user_change(print),
            lambda: app.auth.sign_in_with(Provider("google.com"), Browser(open_url=follow)),
        ):
            with self.assertRaises(UsageError):
                refused()
        self.assertEqual(_kept._objects, {})

    def test_an_app_that_is_forgotten_goes_on(self) -> None:
        auth = App(api_key="any", name="forgotten", store=StoreKind.MEMORY).auth
        auth.use_emulator("127.0.0.1", self.port)
        call = auth.sign_in_with(Provider("google.com"), Browser(route=Route.LOOPBACK, open_url=lambda url: True))
        gc.collect()
        self.assertEqual(auth.sign_in_methods(self.email()).result(), [])
        self.assertFalse(call.done())
        call.cancel()
        app_module._close_all()  # Its thread may not have given everything back yet.

    def test_a_callback_that_raises_is_told_and_harms_nothing(self) -> None:
        told: list[str] = []
        hook = mock.patch.object(threading, "excepthook", lambda what: told.append(str(what.exc_value)))
        with hook, self.app() as app:
            app.auth.on_user_change(wrong)
            call = app.auth.sign_in_anonymously()
            call.add_done_callback(wrong)
            self.assertTrue(call.result().user.is_anonymous)
            self.endless(app, wrong).cancel()
        self.assertEqual(set(told), {"a mistake of the program"})

    def test_an_interrupt_in_a_callback_is_not_lost(self) -> None:
        def interrupted(*_: Any) -> None:
            signal.raise_signal(signal.SIGINT)

        with self.app() as app:
            with self.assertRaises(KeyboardInterrupt):
                app.auth.on_user_change(interrupted)
            call = self.endless(app)
            call.add_done_callback(interrupted)
            with self.assertRaises(KeyboardInterrupt):
                call.cancel()
            self.assertTrue(call.done())
            self.endless(app).add_done_callback(interrupted)
            with self.assertRaises(KeyboardInterrupt):
                app.close()
        self.assertEqual(_kept._objects, {})

    def test_several_interrupts_in_a_call_are_one(self) -> None:
        told: list[str] = []

        def interrupted(*_: Any) -> None:
            signal.raise_signal(signal.SIGINT)

        def ended(*_: Any) -> None:
            raise SystemExit("the end")

        with self.app() as app:
            call = self.endless(app)
            for function in (interrupted, interrupted, ended):
                call.add_done_callback(function)
            hook = mock.patch.object(threading, "excepthook", lambda what: told.append(str(what.exc_value)))
            with hook, self.assertRaises(KeyboardInterrupt):
                call.cancel()
            self.assertIsNone(app.auth.ready().exception())
        self.assertEqual(told, ["the end"])

    def test_a_callback_may_wait_for_another_call(self) -> None:
        """It holds the thread that does the I/O of what it waits for."""

        def shown(url: str) -> None:
            answers.put(app.auth.sign_in_methods(email).result())
            answers.put(str(app.auth.create_user(email, "correct horse").exception()))

        email = self.email()
        answers: queue.Queue[Any] = queue.Queue()
        with self.app() as app:
            app.auth.create_user(email, "correct horse").result()
            call = self.endless(app, shown)
            self.assertEqual(answers.get(), ["password"])
            self.assertIn("EMAIL_EXISTS", answers.get())
            call.cancel()

    def test_a_callback_waits_as_long_as_it_is_told(self) -> None:
        def shown(url: str) -> None:
            begun.wait()
            try:
                answers.put(call.result(0))
            except TimeoutError as problem:
                answers.put(problem)

        answers: queue.Queue[Any] = queue.Queue()
        begun = threading.Event()
        with self.app() as app:
            call = self.endless(app, shown)
            begun.set()
            self.assertIsInstance(answers.get(), TimeoutError)
            call.cancel()

    def test_who_waits_does_not_wait_for_callbacks(self) -> None:
        going_on = threading.Event()
        with self.app() as app:
            call = self.endless(app)
            call.add_done_callback(lambda _: going_on.wait())
            canceller = threading.Thread(target=call.cancel)
            canceller.start()
            self.assertIsNotNone(call.exception())
            going_on.set()
            canceller.join()

    def test_a_browser_of_the_programs_own_has_no_signal_blocked(self) -> None:
        answers: queue.Queue[Any] = queue.Queue()
        blocked = "import signal; print(signal.pthread_sigmask(signal.SIG_BLOCK, ()))"

        def shown(url: str) -> None:
            answers.put(subprocess.run([sys.executable, "-c", blocked], capture_output=True, text=True).stdout)

        with self.app() as app:
            call = self.endless(app, shown)
            self.assertEqual(answers.get(), "set()\n")
            call.cancel()

    def test_a_callback_waits_until_another_thread_has_read_the_result(self) -> None:
        def read_late(future: int) -> str:
            waited.wait(60)
            return "read"

        def wait(future: int, limit: int) -> int:
            status = real(future, limit)
            waited.set()
            return int(status)

        answers: queue.Queue[Any] = queue.Queue()
        waited, real = threading.Event(), lib.fba_future_wait
        with self.app() as app, self.app() as other, mock.patch.object(lib, "fba_future_wait", wait):
            call = Call.begin(read_late, lib.fba_auth_fetch_sign_in_methods, other.auth, b"ada@example.com")
            waiting = self.endless(app, lambda url: answers.put(call.result()))
            self.assertEqual(answers.get(), "read")
            waiting.cancel()

    def test_a_callback_of_the_programs_own_may_wait(self) -> None:
        answers: queue.Queue[Any] = queue.Queue()

        @_abi.FutureCallbackFn
        def called(future: int, user_data: int) -> None:
            answers.put(app.auth.sign_in_methods("ada@example.com").exception(60))
            answers.put(refusal(app))

        own = _kept.of_size(_abi.Callback, mode=_abi.CallbackMode.ANY_THREAD, function=called)
        with self.app() as app:
            lib.fba_auth_sign_in_anonymously(app.auth, ctypes.byref(own), None)
            self.assertIsNone(answers.get())
            self.assertIn("library's thread", answers.get())

    def test_a_task_cannot_wait_where_the_library_works(self) -> None:
        answers: queue.Queue[str] = queue.Queue()

        def shown(url: str) -> None:
            answers.put(refusal(app))
            threading.Thread(target=lambda: answers.put(refusal(app))).start()

        with self.app() as app:
            call = self.endless(app, shown)
            self.assertIn("library's thread", answers.get())
            self.assertEqual(answers.get(), "none")
            call.cancel()

    def test_callbacks_may_wait_for_each_others_calls(self) -> None:
        """All have ended when the first callback runs, and those that run later have not told that yet."""
        waited: list[BaseException | None] = []
        tasks: list[BaseException | None] = []

        async def wait(call: Call[Any]) -> None:
            tasks.extend(await asyncio.gather(call, return_exceptions=True))

        with self.app_without_answers() as app:
            first, second = (app.auth.sign_in_methods(self.email()) for _ in range(2))
            for one, other in ((first, second), (second, first)):
                one.add_done_callback(lambda _, other=other: self.assertTrue(other.done()))
                one.add_done_callback(lambda _, other=other: waited.append(other.exception()))
                one.add_done_callback(lambda _, other=other: asyncio.run(wait(other)))
        self.assertEqual([type(one) for one in waited + tasks], [UsageError] * 4)

    def test_listeners_hear_who_is_signed_in(self) -> None:
        heard: list[str | None] = []
        with self.app() as app:
            listener = app.auth.on_user_change(lambda user: heard.append(user.uid if user else None))
            first = app.auth.sign_in_anonymously().result().user.uid
            gc.collect()
            app.auth.sign_out()
            second = app.auth.create_user(self.email(), "correct horse").result().user.uid
            listener.remove()
            listener.remove()
            app.auth.sign_out()
        self.assertEqual(heard, [None, first, None, second])

    def test_a_new_token_is_heard_of(self) -> None:
        heard: queue.Queue[str | None] = queue.Queue()
        with self.app() as app, app.auth.on_token_change(lambda user: heard.put(user.uid if user else None)):
            self.assertIsNone(heard.get())
            user = app.auth.sign_in_anonymously().result().user
            self.assertEqual(heard.get(), user.uid)
            user.link_with(Credential.password(self.email(), "correct horse")).result()
            self.assertEqual(heard.get(), user.uid)

    def logged(self) -> queue.Queue[logging.LogRecord]:
        """What the package logs from now on."""
        records: queue.Queue[logging.LogRecord] = queue.Queue()
        handler = logging.handlers.QueueHandler(records)
        logger = logging.getLogger("firebase_auth_native")
        logger.addHandler(handler)
        self.addCleanup(logger.removeHandler, handler)
        return records

    def test_a_failure_that_nobody_asks_for_is_logged(self) -> None:
        records = self.logged()
        with self.app() as app:
            app.auth.sign_in(self.email(), "correct horse")
            said = records.get().getMessage()
        self.assertIn("nobody asked for its result", said)
        self.assertNotIn("horse", said)

    def test_what_the_program_knows_is_not_logged(self) -> None:
        records = self.logged()
        with self.app() as app:
            self.endless(app).cancel()
            app.auth.sign_in(self.email(), "correct horse").exception()
            self.endless(app)
        gc.collect()
        self.assertTrue(records.empty())


if __name__ == "__main__":
    unittest.main()
