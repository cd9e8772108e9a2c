# SPDX-License-Identifier: Apache-2.0
"""Calls that are waited for, by threads and by tasks."""

from __future__ import annotations

import asyncio
import concurrent.futures
import gc
import signal
import sys
import threading
import unittest
from types import FrameType
from typing import Any
from unittest import mock

from support import EmulatorCase

from firebase_auth_native import (
    AuthError,
    Browser,
    Call,
    ErrorCode,
    Provider,
    SignInResult,
    Status,
    UsageError,
    User,
    lib,
)


class ThreadTest(EmulatorCase):
    def test_a_time_limit_leaves_the_call_as_it_is(self) -> None:
        with self.app() as app:
            call = self.endless(app)
            for limit in (0, -1, 1e-9):
                with self.assertRaises(TimeoutError):
                    call.result(limit)
            self.assertFalse(call.done())
            call.cancel()
            with self.assertRaises(AuthError) as caught:
                call.result(1e300)
            self.assertEqual(caught.exception.code, ErrorCode.WEB_CONTEXT_CANCELLED)

    def test_a_call_whose_own_time_is_up_was_not_cancelled(self) -> None:
        with self.app() as app:
            late = app.auth.sign_in_with(Provider("google.com"), Browser(timeout=0.001, open_url=lambda url: True))
            self.assertIsInstance(late.exception(), AuthError)
            late.cancel()
            self.assertFalse(late.cancelled())

    def test_an_error_can_be_asked_for(self) -> None:
        with self.app() as app:
            self.assertIsNone(app.auth.sign_in_anonymously().exception())
            problem = app.auth.sign_in(self.email(), "correct horse").exception()
            self.assertIsInstance(problem, AuthError)

    def test_an_interrupt_ends_the_wait_and_the_call(self) -> None:
        def interrupt() -> None:
            """As soon as the main thread waits: a signal is then seen where it sleeps, or on its way there."""

            def is_waiting(frame: FrameType | None) -> bool:
                return frame is not None and (frame.f_code is Call._wait.__code__ or is_waiting(frame.f_back))

            while not is_waiting(sys._current_frames()[main]):
                pass
            signal.pthread_kill(main, signal.SIGINT)

        main = threading.get_ident()
        with self.app() as app:
            call = self.endless(app)
            thread = threading.Thread(target=interrupt)
            with self.assertRaises(KeyboardInterrupt):
                thread.start()
                call.result()
            thread.join()
            with self.assertRaises(AuthError) as caught:
                call.result()
            self.assertEqual(caught.exception.code, ErrorCode.WEB_CONTEXT_CANCELLED)

    def test_a_signal_handler_may_cancel(self) -> None:
        with self.app() as app:
            call = self.endless(app)
            former = signal.signal(signal.SIGUSR1, lambda *_: call.cancel())
            try:
                killer = threading.Thread(
                    target=lambda: signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGUSR1)
                )
                killer.start()
                with self.assertRaises(AuthError):
                    call.result()
                killer.join()
            finally:
                signal.signal(signal.SIGUSR1, former)

    def test_closing_an_app_ends_its_calls(self) -> None:
        with self.app() as app:
            call = self.endless(app)
        with self.assertRaises(UsageError) as caught:
            call.result()
        self.assertEqual(caught.exception.status, Status.CLOSED)
        with self.assertRaises(UsageError):
            app.auth.sign_in_anonymously()

    def test_an_app_that_is_closed_while_a_result_is_read_has_none(self) -> None:
        for getter, begin in (
            ("fba_future_auth_result", lambda app, _: app.auth.sign_in_anonymously()),
            ("fba_future_token_result", lambda _, user: user.id_token()),
        ):
            with self.subTest(getter), self.app() as app:
                user = app.auth.sign_in_anonymously().result().user
                read = getattr(lib, getter)
                with mock.patch.object(lib, getter, lambda future, app=app, read=read: (app.close(), read(future))[1]):
                    problem = begin(app, user).exception()
                self.assertEqual(getattr(problem, "status", problem), Status.CLOSED)

    def test_many_threads_wait_for_one_call(self) -> None:
        ended: list[BaseException | None] = []
        with self.app() as app:
            call = self.endless(app)
            threads = [threading.Thread(target=lambda: ended.append(call.exception())) for _ in range(8)]
            for thread in threads:
                thread.start()
            call.cancel()
            for thread in threads:
                thread.join()
        self.assertEqual(ended, [call.exception()] * 8)

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
            self.assertEqual([user.is_anonymous for user in users], [True] * 80)
            self.assertIn(app.auth.current_user and app.auth.current_user.uid, {user.uid for user in users})


class TaskTest(EmulatorCase):
    def test_a_task_waits_and_other_tasks_go_on(self) -> None:
        async def both() -> tuple[SignInResult, SignInResult]:
            async with app:
                return await asyncio.gather(
                    app.auth.sign_in_anonymously(), app.auth.create_user(self.email(), "correct horse")
                )

        with self.app() as app:
            first, second = asyncio.run(both())
            self.assertEqual((first.user.is_anonymous, second.user.is_anonymous), (True, False))

    def test_an_app_is_closed_while_all_threads_of_the_loop_wait(self) -> None:
        async def close() -> asyncio.Future[BaseException | None]:
            loop = asyncio.get_running_loop()
            loop.set_default_executor(concurrent.futures.ThreadPoolExecutor(1))
            async with app:
                return loop.run_in_executor(None, self.endless(app).exception)

        async def end() -> BaseException | None:
            return await (await close())

        with self.app() as app:
            self.assertIsInstance(asyncio.run(end()), UsageError)

    def test_an_error_is_raised_where_the_task_waits(self) -> None:
        async def wrong() -> None:
            await app.auth.sign_in(self.email(), "correct horse")

        with self.app() as app, self.assertRaises(AuthError):
            asyncio.run(wrong())

    def test_cancelling_a_task_ends_its_call(self) -> None:
        async def cancelled() -> BaseException | None:
            call = self.endless(app)
            task = asyncio.ensure_future(call)
            await asyncio.sleep(0)
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task
            return call.exception()

        with self.app() as app:
            self.assertEqual(getattr(asyncio.run(cancelled()), "name", ""), "WEB_CONTEXT_CANCELLED")

    def test_a_time_limit_of_a_task_ends_its_call(self) -> None:
        async def limited() -> BaseException | None:
            call = self.endless(app)
            with self.assertRaises(asyncio.TimeoutError):
                await asyncio.wait_for(call, 0.001)
            return call.exception()

        with self.app() as app:
            self.assertIsInstance(asyncio.run(limited()), AuthError)

    def test_a_shielded_call_goes_on(self) -> None:
        async def shielded() -> Call[SignInResult]:
            call = self.endless(app)
            waiting = asyncio.shield(asyncio.ensure_future(call))
            await asyncio.sleep(0)
            waiting.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await waiting
            self.assertFalse(call.done())
            call.cancel()
            return call

        with self.app() as app:
            self.assertIsInstance(asyncio.run(shielded()).exception(), AuthError)

    def test_several_calls_are_waited_for(self) -> None:
        async def several() -> None:
            calls: Any = [app.auth.sign_in_methods(self.email()), self.endless(app)]
            if sys.version_info < (3, 11):  # There `wait` makes tasks of calls, and gives those back.
                calls = [asyncio.ensure_future(call) for call in calls]
            methods, endless = calls
            for when in (asyncio.FIRST_COMPLETED, asyncio.FIRST_COMPLETED):
                self.assertEqual(await asyncio.wait(calls, return_when=when), ({methods}, {endless}))
            self.assertEqual(await asyncio.wait([endless], timeout=0), (set(), {endless}))
            self.assertFalse(endless.cancelled())
            endless.cancel()
            self.assertEqual(await asyncio.wait(calls, return_when=asyncio.FIRST_EXCEPTION), (set(calls), set()))
            self.assertTrue(endless.cancelled())
            self.assertEqual([await one for one in asyncio.as_completed([methods])], [[]])

        with self.app() as app:
            asyncio.run(several())

    def test_a_call_outlives_the_loop_that_waited_for_it(self) -> None:
        async def begin() -> Call[None]:
            call = app.auth.ready()
            waiting = call.__await__()
            next(waiting, None)
            kept.append(waiting)
            return call

        kept: list[object] = []
        with self.app() as app:
            call = asyncio.run(begin())
            call.result()
            self.assertTrue(call.done())


if __name__ == "__main__":
    unittest.main()
