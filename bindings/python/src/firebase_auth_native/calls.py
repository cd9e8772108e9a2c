# SPDX-License-Identifier: Apache-2.0
"""A call under way. It can be waited for by a thread, and by a task of asyncio."""

from __future__ import annotations

import asyncio
import ctypes
import threading
from collections.abc import Callable, Generator
from typing import Any, Generic, TypeVar

from . import _abi, _kept
from ._abi import CallbackMode, Status
from ._library import Handle, lib, text
from .errors import AuthError, UsageError, check

T = TypeVar("T")


class Call(Generic[T]):
    """What an operation returns at once: `call.result()` waits in this thread, `await call` in this task.

    A call goes on if nobody waits for it. All functions may be called on any thread.
    """

    def __init__(self, convert: Callable[[int], T]) -> None:
        self._convert = convert
        self._lock = threading.Lock()
        self._ended = threading.Event()
        self._waiting: list[Callable[[Call[T]], Any]] = []
        self._value: T | None = None
        self._problem: BaseException | None = None
        self._future: Handle | None = None

    @classmethod
    def begin(cls, convert: Callable[[int], T], function: Any, *arguments: Any) -> Call[T]:
        """Calls a function of the C API that ends with a callback and a future."""
        call = cls(convert)
        number = _kept.keep(call)
        callback = _kept.of_size(
            _abi.Callback, mode=CallbackMode.ANY_THREAD, function=_kept.COMPLETED, user_data=number,
            free_user_data=_kept.FREE)
        future = ctypes.c_void_p()
        try:
            check(function(*arguments, ctypes.byref(callback), ctypes.byref(future)))
        except BaseException:
            _kept.drop(number)
            raise
        call._future = Handle(future.value or 0, "future")
        return call

    def complete(self, future: int) -> None:
        """Called by the library, once."""
        try:
            self._read(future)
        except BaseException as problem:  # noqa: BLE001
            self._problem = problem
        with self._lock:
            self._ended.set()
            waiting, self._waiting = self._waiting, []
        for function in waiting:
            _kept.guarded(function, self)

    def _read(self, future: int) -> None:
        if lib.fba_future_get_state(future) != _abi.FutureState.COMPLETE:
            self._problem = UsageError(Status.CLOSED)
        elif error := lib.fba_future_error(future):
            self._problem = AuthError(Handle.kept(error, "error"))
        else:
            self._value = self._convert(future)

    def done(self) -> bool:
        """Whether it has ended."""
        return self._ended.is_set()

    def cancel(self) -> None:
        """Ends it with `ErrorCode.CANCELLED`, unless it has ended already."""
        if self._future:
            lib.fba_future_cancel(self._future.pointer)

    def result(self, timeout: float | None = None) -> T:
        """Waits for the end, and returns the result or raises the error.

        After `timeout` seconds it raises `TimeoutError`, and the call goes on. An interrupt from the keyboard cancels it.
        """
        try:
            ended = self._ended.wait(timeout)
        except KeyboardInterrupt:
            self.cancel()
            raise
        if not ended:
            raise TimeoutError("The call has not ended yet.")
        if self._problem:
            raise self._problem
        return self._value  # type: ignore[return-value]

    def add_done_callback(self, function: Callable[[Call[T]], Any]) -> None:
        """Calls the function with this call, once, on a thread of the library; at once if it has ended."""
        with self._lock:
            if not self._ended.is_set():
                self._waiting.append(function)
                return
        _kept.guarded(function, self)

    def __await__(self) -> Generator[Any, None, T]:
        return self._wait().__await__()

    async def _wait(self) -> T:
        loop = asyncio.get_running_loop()
        ended = asyncio.Event()

        def wake(_: Call[T]) -> None:
            try:
                loop.call_soon_threadsafe(ended.set)
            except RuntimeError:
                pass  # The loop was closed: nobody waits any more.

        self.add_done_callback(wake)
        try:
            await ended.wait()
        except asyncio.CancelledError:
            self.cancel()
            raise
        return self.result()

    @property
    def authorization_url(self) -> str:
        """Where the person has to go, in a sign-in by browser; "" as long as that is not known. Keep it secret."""
        return text(lib.fba_future_authorization_url(self._future.pointer)) if self._future else ""

    @property
    def user_code(self) -> str:
        """What the person enters at `verification_url`, in a sign-in by another device; "" in other calls."""
        return text(lib.fba_future_user_code(self._future.pointer)) if self._future else ""

    @property
    def verification_url(self) -> str:
        return text(lib.fba_future_verification_url(self._future.pointer)) if self._future else ""


def nothing(_future: int) -> None:
    """The result of a call that yields nothing."""
