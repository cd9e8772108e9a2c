# SPDX-License-Identifier: Apache-2.0
"""What the library may still call. A collector does not see the references that the library holds, so they are here."""

from __future__ import annotations

import ctypes
import itertools
import os
import signal
import sys
import threading
from collections.abc import Callable
from typing import Any

from . import _abi

_objects: dict[int, Any] = {}
_numbers = itertools.count(1)
#: Without the interpreter's lock two threads would get one number. A signal handler may come between.
_counting = threading.RLock()
_deferred: list[BaseException] = []


def keep(value: Any) -> int:
    """A number for `user_data`, until `drop` is called with it."""
    with _counting:
        number = next(_numbers)
    _objects[number] = value
    return number


def drop(number: int) -> None:
    _objects.pop(number, None)


def report(problem: BaseException) -> None:
    """It is told as one that ends a thread is."""
    thread = threading.current_thread()
    threading.excepthook(threading.ExceptHookArgs((type(problem), problem, problem.__traceback__, thread)))


def guarded(function: Callable[..., Any], *arguments: Any) -> Any:
    """What the function returns; None if it raises: nothing may unwind through C.

    What a signal raises in the main thread, such as KeyboardInterrupt, is not the function's: it waits until C has
    returned.
    """
    try:
        return function(*arguments)
    except Exception as problem:
        report(problem)
    except BaseException as problem:
        if is_on_main_thread():
            _deferred.append(problem)
        else:
            report(problem)
    return None


def raise_deferred() -> None:
    """Raises what had to wait until a function of the library has returned, once: later calls are no reason for it."""
    if _deferred and is_on_main_thread():
        first, *others = _deferred
        _deferred.clear()
        for other in others:
            if type(other) is not type(first):
                report(other)
        raise first


def _call(number: int | None, method: str, *arguments: Any) -> Any:
    value = _objects.get(number or 0)  # An interrupt may have come between its call and its return.
    return getattr(value, method)(*arguments) if value is not None else None


def _free(number: int | None) -> None:
    drop(number or 0)


def _completed(future: int | None, number: int | None) -> None:
    guarded(_call, number, "complete", future)


def _changed(_auth: int | None, number: int | None) -> None:
    guarded(_call, number, "__call__")


def _open(url: bytes | None, number: int | None) -> bool:
    # What it starts must not have the library's mask: a browser in which SIGTERM is blocked could not be ended.
    before = signal.pthread_sigmask(signal.SIG_SETMASK, ())
    answers: list[Any] = []
    try:
        guarded(lambda: answers.append(_call(number, "__call__", (url or b"").decode())))
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    return bool(answers) and answers[0] is not False  # What raises has shown nothing.


# One of each for the whole program: they live as long as it does.
FREE = _abi.FreeFn(_free)
COMPLETED = _abi.FutureCallbackFn(_completed)
CHANGED = _abi.ListenerFn(_changed)
OPEN_URL = _abi.OpenUrlFn(_open)
_ENTRIES = {function.__code__ for function in (_free, _completed, _changed, _open)}
_BOOTSTRAP = threading.Thread._bootstrap.__code__  # type: ignore[attr-defined]
_prctl = ctypes.CDLL(None).prctl
PR_GET_NAME = 16


def is_on_main_thread() -> bool:
    return threading.get_ident() == threading.main_thread().ident


def is_on_library_thread() -> bool:
    """Whether the library has made this thread: then nothing of the program is below the function that it called.

    A function that the program has made for C tells nothing by itself. Then the library's name of the thread does,
    which threads that were begun on it have too.
    """
    frame = sys._getframe()
    while frame.f_back:
        frame = frame.f_back
    if frame.f_code is _BOOTSTRAP or is_on_main_thread():
        return False
    return frame.f_code in _ENTRIES or _thread_name() == b"firebase_auth"


def _thread_name() -> bytes:
    name = ctypes.create_string_buffer(16)
    _prctl(PR_GET_NAME, name)
    return name.value


def _forked() -> None:
    """In the child. The library calls nothing of its parent's there: who would wait for that would wait for ever."""
    global _counting
    _counting = threading.RLock()  # Another thread may have held it.
    kept = list(_objects.values())
    _objects.clear()
    for value in kept:
        if hasattr(value, "abandon"):
            value.abandon()


os.register_at_fork(after_in_child=_forked)


def of_size(struct: type[Any], **fields: Any) -> Any:
    """A struct of the C API, with its size."""
    return struct(struct_size=ctypes.sizeof(struct), **fields)
