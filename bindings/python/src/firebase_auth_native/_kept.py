# SPDX-License-Identifier: Apache-2.0
"""What the library may still call. A collector does not see the references that the library holds, so they are here."""

from __future__ import annotations

import ctypes
import itertools
import threading
from collections.abc import Callable
from typing import Any

from . import _abi

_objects: dict[int, Any] = {}
_numbers = itertools.count(1)


def keep(value: Any) -> int:
    """A number for `user_data`, until `free` is called with it."""
    number = next(_numbers)
    _objects[number] = value
    return number


def drop(number: int) -> None:
    _objects.pop(number, None)


def report(problem: BaseException) -> None:
    """No exception may unwind through C: it is told as one that ends a thread is."""
    thread = threading.current_thread()
    threading.excepthook(threading.ExceptHookArgs((type(problem), problem, problem.__traceback__, thread)))


def guarded(function: Callable[..., Any], *arguments: Any) -> Any:
    """What the function returns; None if it raises."""
    try:
        return function(*arguments)
    except BaseException as problem:  # noqa: BLE001
        report(problem)
        return None


def _free(number: int | None) -> None:
    drop(number or 0)


def _completed(future: int | None, number: int | None) -> None:
    guarded(_objects[number or 0].complete, future)


def _changed(_auth: int | None, number: int | None) -> None:
    guarded(_objects[number or 0])


def _open(url: bytes | None, number: int | None) -> bool:
    return guarded(_objects[number or 0], (url or b"").decode()) is not False


# One of each for the whole program: they live as long as it does.
FREE = _abi.FreeFn(_free)
COMPLETED = _abi.FutureCallbackFn(_completed)
CHANGED = _abi.ListenerFn(_changed)
OPEN_URL = _abi.OpenUrlFn(_open)


def of_size(struct: type[Any], **fields: Any) -> Any:
    """A struct of the C API, with its size."""
    return struct(struct_size=ctypes.sizeof(struct), **fields)
