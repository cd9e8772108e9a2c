# SPDX-License-Identifier: Apache-2.0
"""A call under way. It can be waited for by a thread, and by a task of asyncio."""

from __future__ import annotations

import asyncio
import collections
import contextlib
import ctypes
import datetime
import logging
import math
import sys
import threading
from collections.abc import Callable, Generator
from typing import Any, Generic, TypeVar

from . import _abi, _kept
from ._abi import BrowserState, CallbackMode, ErrorCode, Route, Status
from ._library import Handle, lib, moment, text
from .errors import AuthError, UsageError, check

T = TypeVar("T")
#: How a call ends that the program itself has ended, or a person who refused or took too long: nothing to log.
CANCELLED = {ErrorCode.CANCELLED, ErrorCode.WEB_CONTEXT_CANCELLED}
NO_TASKS = (
    "A task cannot wait here: this is the library's thread, which does the I/O of its calls. Go on in a loop of your "
    "own, by call_soon_threadsafe or run_coroutine_threadsafe, or wait by result()."
)
_log = logging.getLogger("firebase_auth_native")


class _InLoop:
    """A function that may only be called in the loop that runs in this thread now."""

    def __init__(self, function: Callable[[Call[Any]], Any], context: Any) -> None:
        self._function, self._context, self._loop = function, context, asyncio.get_running_loop()

    def __eq__(self, other: object) -> bool:
        return self._function == (other._function if isinstance(other, _InLoop) else other)

    def __hash__(self) -> int:
        return hash(self._function)

    def __call__(self, call: Call[Any]) -> None:
        with contextlib.suppress(RuntimeError):  # A loop that was closed.
            self._loop.call_soon_threadsafe(self._function, call, context=self._context)


class Call(Generic[T]):
    """What an operation returns at once: `call.result()` waits in this thread, `await call` in this task.

    A call goes on if nobody waits for it; one that failed, and that nobody has asked how it ended, is logged when it is
    collected. All functions may be called on any thread.
    """

    # There is no lock here: a signal handler, or a collection, may end a call in the midst of any line of these, on the
    # same thread. Who notices the end reads it, and waits for nobody who does so too: the first to have done it counts.
    # Each function is taken out of its queue once.

    def __init__(self, convert: Callable[[int], T]) -> None:
        self._convert = convert
        #: Value and problem. Only the first pair counts, and it is there as soon as the call has ended.
        self._ends: list[tuple[T | None, BaseException | None]] = []
        #: What wakes a thread or a task, and what the program wants to be called then.
        self._waiting: collections.deque[Callable[[], Any]] = collections.deque()
        self._callbacks: collections.deque[Callable[[Call[T]], Any]] = collections.deque()
        self._is_told = False
        self._is_read = False
        self._is_unwanted = False
        self._future: Handle | None = None

    @classmethod
    def begin(cls, convert: Callable[[int], T], function: Any, *arguments: Any) -> Call[T]:
        """Calls a function of the C API, whose last two parameters are a callback and a future.

        `convert` makes the result of a future that has succeeded.
        """
        call = cls(convert)
        number = _kept.keep(call)
        callback = _kept.of_size(_abi.Callback, mode=CallbackMode.ANY_THREAD, user_data=number)
        callback.function, callback.free_user_data = _kept.COMPLETED, _kept.FREE
        future = ctypes.c_void_p()
        try:
            check(function(*arguments, ctypes.byref(callback), ctypes.byref(future)))
        except BaseException:
            # An interrupt may come when it has begun: then the library still calls, and frees.
            lib.fba_future_cancel(future.value)
            if not future.value:
                _kept.drop(number)
            raise
        finally:
            call._future = Handle(future.value, "future") if future.value else None
        return call

    def complete(self, future: int | None) -> None:
        """Called by the library when the operation has ended. Only now the callbacks run: who waits for the call may be
        whom they wait for."""
        try:
            self._read(future)
        except BaseException as problem:  # A signal's.
            self._end(None, problem)
            raise
        finally:
            self._is_told = True
            self._call_back()

    def _end(self, value: T | None, problem: BaseException | None) -> None:
        self._ends.append((value, problem))
        while self._waiting:
            with contextlib.suppress(IndexError):  # Another thread may have taken the last one.
                self._waiting.popleft()()

    def _look(self) -> bool:
        """Whether it has ended. The library tells that after callbacks which may themselves want to know."""
        future = self._pointer
        if not self._ends and future and lib.fba_future_get_state(future) != _abi.FutureState.PENDING:
            self._read(future)
        return bool(self._ends)

    def abandon(self) -> None:
        """In the child of a fork, where nothing of the parent's goes on, and nobody of it waits."""
        self._waiting.clear()
        self._callbacks.clear()
        self._read(None)

    def _read(self, future: int | None) -> None:
        if self._ends:
            return
        # Not raised here: a traceback would have this frame, and so keep the call until a collection.
        error = lib.fba_future_error(future) if future else None
        if error:
            self._end(None, AuthError(Handle.kept(error, "error")))
        else:
            self._end(*self._read_value(future))

    def _read_value(self, future: int | None) -> tuple[T | None, BaseException | None]:
        """Another thread may close the app in the midst of it. Then there is nothing to read, which is no success, and
        no problem of the program."""
        value, problem = None, None
        if is_complete(future):
            try:
                value = self._convert(future or 0)
            except Exception as raised:
                problem = raised
        return (value, problem) if is_complete(future) else (None, UsageError(Status.CLOSED))

    def _call_back(self) -> None:
        while self._callbacks and self._is_told:
            with contextlib.suppress(IndexError):
                _kept.guarded(self._callbacks.popleft(), self)

    def done(self) -> bool:
        """Whether it has ended."""
        return self._look()

    def cancel(self) -> None:
        """Ends it with `ErrorCode.CANCELLED`, or a sign-in by browser with `ErrorCode.WEB_CONTEXT_CANCELLED`, unless it
        has ended already."""
        self._is_unwanted = self._is_unwanted or not self._ends
        if self._future:
            lib.fba_future_cancel(self._future.pointer)
        _kept.raise_deferred()

    def result(self, timeout: float | None = None) -> T:
        """Waits for the end, and returns the result or raises the error.

        After `timeout` seconds it raises `TimeoutError`, and the call goes on; in a listener that this call has called,
        it raises that at once. What a signal raises meanwhile, such as `KeyboardInterrupt`, cancels the call.
        """
        problem = self.exception(timeout)
        try:
            if problem:
                raise problem
            return self._ends[0][0]  # type: ignore[return-value]
        finally:
            del self, problem  # The error's traceback has this frame: they would keep each other.

    def exception(self, timeout: float | None = None) -> BaseException | None:
        """Waits as `result` does, and returns the error; None after a success."""
        try:
            self._wait(timeout)
        except BaseException:
            self.cancel()
            raise
        if not self._ends:
            raise TimeoutError("The call has not ended yet.")
        self._is_read = True
        return self._ends[0][1]

    def _wait(self, timeout: float | None) -> None:
        if self._ends:
            return
        sees_signals = _kept.is_on_main_thread()
        if self._future and not sees_signals and not self._wait_with_library(self._future.pointer, timeout):
            return
        ended = threading.Lock()
        ended.acquire()
        with self._waking(ended.release):
            if not self._look():
                ended.acquire(timeout=-1 if timeout is None else min(max(timeout, 0), threading.TIMEOUT_MAX))

    def _wait_with_library(self, future: int, timeout: float | None) -> bool:
        """False when the time is up. On the thread that does the I/O only this does it meanwhile, and elsewhere nothing
        has to be called for it to end."""
        limit = -1 if timeout is None else math.ceil(min(max(timeout, 0) * 1000, 2**31 - 1))
        return bool(lib.fba_future_wait(future, limit) != Status.TIMED_OUT)

    @contextlib.contextmanager
    def _waking(self, wake: Callable[[], Any]) -> Generator[None]:
        self._waiting.append(wake)
        try:
            yield
        finally:
            with contextlib.suppress(ValueError):
                self._waiting.remove(wake)

    def add_done_callback(self, function: Callable[[Call[T]], Any], *, context: Any = None) -> None:
        """Calls the function with this call, once, on a thread of the library; in this thread if it has ended.

        `asyncio.wait` hands over a function of its own, which is called in its loop."""
        if getattr(function, "__module__", None) == "asyncio.tasks":
            function = _InLoop(function, context)
        if self._ends:
            _kept.guarded(function, self)
            return
        self._callbacks.append(function)
        self._call_back()  # It may have ended meanwhile.

    def remove_done_callback(self, function: Callable[[Call[T]], Any]) -> int:
        """The function is not called, unless it is being called already. How often it was there."""
        count = 0
        with contextlib.suppress(ValueError):
            while True:
                self._callbacks.remove(function)
                count += 1
        return count

    def cancelled(self) -> bool:
        """Whether it has ended by `cancel`."""
        return self._is_unwanted and self.done() and getattr(self._ends[0][1], "code", None) in CANCELLED

    def __await__(self) -> Generator[Any, None, T]:
        return self._wait_in_task().__await__()

    async def _wait_in_task(self) -> T:
        loop, ended = asyncio.get_running_loop(), asyncio.Event()

        def wake() -> None:
            with contextlib.suppress(RuntimeError):  # A loop that was closed: nobody waits any more.
                loop.call_soon_threadsafe(ended.set)

        try:
            with self._waking(wake):
                if not self._look():
                    if _kept.is_on_library_thread():
                        raise RuntimeError(NO_TASKS)
                    await ended.wait()
        except asyncio.CancelledError:
            self.cancel()
            raise
        return self.result()

    def __del__(self) -> None:
        problem = self._ends[0][1] if getattr(self, "_ends", None) and not self._is_read else None
        if not problem or sys.is_finalizing():
            return
        if not isinstance(problem, UsageError) and getattr(problem, "code", None) not in CANCELLED:
            _log.error("A call failed, and nobody asked for its result: %s", problem)

    @property
    def authorization_url(self) -> str:
        """Where the person has to go, in a sign-in by browser; "" as long as that is not known. Keep it secret."""
        return text(lib.fba_future_authorization_url(self._pointer))

    @property
    def browser_state(self) -> BrowserState:
        """Whether the address could be shown. After `BrowserState.FAILED` show `authorization_url`."""
        return BrowserState(lib.fba_future_browser_state(self._pointer))

    @property
    def route(self) -> Route:
        """The one that a sign-in by browser takes."""
        return Route(lib.fba_future_route(self._pointer))

    @property
    def user_code(self) -> str:
        """What the person enters at `verification_url`, in a sign-in by another device; "" in other calls."""
        return text(lib.fba_future_user_code(self._pointer))

    @property
    def verification_url(self) -> str:
        """Where the code is entered; short enough to be typed."""
        return text(lib.fba_future_verification_url(self._pointer))

    @property
    def user_code_expires_at(self) -> datetime.datetime | None:
        """When the code expires, in a sign-in by another device; None in other calls. The call ends then, or with the
        timeout of its `Browser` if that comes first."""
        expiry: int = lib.fba_future_user_code_expiry_unix_ms(self._pointer)
        return moment(expiry / 1000) if expiry else None

    @property
    def _pointer(self) -> int | None:
        return self._future.pointer if self._future else None


def is_complete(future: int | None) -> bool:
    return bool(future and lib.fba_future_get_state(future) == _abi.FutureState.COMPLETE)


def nothing(_future: int) -> None:
    """The result of a call that yields nothing."""
