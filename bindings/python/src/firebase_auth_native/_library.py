# SPDX-License-Identifier: Apache-2.0
"""The shared library: where it is, what it lacks, and its functions."""

from __future__ import annotations

import ctypes
import datetime
import os
import pathlib
import re
from typing import Any

from . import _abi

# What a distribution calls the packages that the library needs and a wheel cannot bring: they get its security updates.
NEEDED = {
    "libcurl": "libcurl: libcurl4 on Debian and Ubuntu, libcurl on Fedora, curl on Arch",
    "libcrypto": "OpenSSL 3: libssl3 on Debian and Ubuntu, openssl-libs on Fedora, openssl on Arch",
}


class LibraryError(ImportError):
    """The shared library cannot be used; the text says why, and what to do."""


def _path() -> str:
    """What FIREBASE_AUTH_LIBRARY names, or what lies beside this file, as in a wheel, or what the system has."""
    if named := os.environ.get("FIREBASE_AUTH_LIBRARY"):
        return named
    beside = pathlib.Path(__file__).with_name(_abi.LIBRARY)
    return str(beside) if beside.exists() else _abi.LIBRARY


def _advice(problem: str) -> str:
    # It may be missing, unreadable or damaged: the loader's own words say which.
    named = re.match(r"(?:.*/)?(\w+)\.so[^/:]*: ", problem)
    if packages := NEEDED.get(named[1] if named else ""):
        return f"{problem}. Install {packages}."
    if "GLIBC_" in problem:
        return f"The system's C library is too old: 2.34 or newer is needed ({problem})."
    return f"{problem}. Install the library, or name its file in FIREBASE_AUTH_LIBRARY."


def _is_in_main_interpreter() -> bool:
    python = ctypes.pythonapi
    here, main = python.PyInterpreterState_Get, python.PyInterpreterState_Main
    here.restype = main.restype = ctypes.c_void_p
    return bool(here() == main())


def _load() -> ctypes.CDLL:
    if not _is_in_main_interpreter():
        # A function that a thread of the library calls would run in the main one, which may even be waiting for this.
        raise LibraryError("This package works in the main interpreter alone, not in a subinterpreter.")
    try:
        library = ctypes.CDLL(_path())
    except OSError as problem:
        raise LibraryError(_advice(str(problem))) from problem
    try:
        version = library.fba_version_string
    except AttributeError:
        raise LibraryError(f"{_path()} is no {_abi.LIBRARY}: it has no fba_version_string.") from None
    version.restype = ctypes.c_char_p
    found = version().decode()
    wanted = _abi.VERSION
    if found.split(".")[0] != wanted.split(".")[0] or _number(found) < _number(wanted):
        raise LibraryError(f"The library has the version {found}, and this package needs {wanted} or a later one.")
    return library


def _number(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version)[:3])


def _check_layouts() -> None:
    for struct, (size, offsets) in _abi.LAYOUTS.items():
        found = {name: getattr(struct, name).offset for name in offsets}
        if ctypes.sizeof(struct) != size or found != offsets:
            raise LibraryError(f"{struct.__name__} has another layout on this machine, which is not supported.")


class _Functions:
    """The functions of the C API, such as `lib.fba_app_create`, with their types."""

    def __init__(self) -> None:
        _check_layouts()
        self._library = _load()

    def __getattr__(self, name: str) -> Any:
        if name not in _abi.FUNCTIONS:
            raise AttributeError(f"The C API has no {name}.")
        function = getattr(self._library, name)
        function.restype, function.argtypes = _abi.FUNCTIONS[name]
        function.__doc__ = _abi.DOCUMENTS[name]
        setattr(self, name, function)
        return function

    def __dir__(self) -> list[str]:
        return sorted(_abi.FUNCTIONS)


lib = _Functions()


class Handle:
    """A counted reference to an object of the library, which is given back when this is collected."""

    __slots__ = ("_release", "pointer")

    def __init__(self, pointer: int, kind: str) -> None:
        self.pointer = pointer
        self._release = getattr(lib, f"fba_{kind}_release")

    def __del__(self) -> None:
        if getattr(self, "_release", None):
            self._release(self.pointer)

    def __copy__(self) -> Handle:
        return self  # Two would give one reference back.

    def __deepcopy__(self, _: Any) -> Handle:
        return self

    def __reduce__(self) -> Any:
        raise TypeError("An object of the library has no meaning in another process.")

    @classmethod
    def kept(cls, pointer: int, kind: str) -> Handle:
        """Of a borrowed one."""
        return cls(getattr(lib, f"fba_{kind}_retain")(pointer), kind)


class Wrapper:
    """Something that has a handle of the C API. The functions of `lib` take it as it is."""

    __slots__ = ("_handle",)

    def __init__(self, handle: Handle) -> None:
        self._handle = handle

    @property
    def c_handle(self) -> int:
        """For a struct of the C API. It is valid as long as this object lives: of one without a variable, such as
        `auth.current_user.c_handle`, it is not valid even in the same line. Functions are better given the object."""
        return self._handle.pointer

    @property
    def _as_parameter_(self) -> int:
        # For ctypes. The arguments of a call live until it has returned.
        return self._handle.pointer


def text(value: bytes | None) -> str:
    return value.decode() if value else ""


def encoded_if(value: str | None) -> bytes | None:
    """Of what a program may leave out."""
    return None if value is None else encoded(value)


def encoded(value: str) -> bytes:
    """For C, which would take what follows a NUL for nothing: a password would be shorter than it seems."""
    if not isinstance(value, str):
        # Such as None, from an environment that lacks a variable. Its text is not shown: it may be a secret in bytes.
        raise TypeError(f"A text has to be a str, not {type(value).__name__}.")
    if "\0" in value:
        raise ValueError("A text must have no null character.")
    try:
        return value.encode()
    except UnicodeEncodeError:
        # Python's own error holds the whole text, which may be a secret.
        raise ValueError("A text must be Unicode, without lone surrogates.") from None


def milliseconds(timeout: float | None) -> int:
    """Of a timeout, for C, where 0 stands for its own."""
    if timeout is None:
        return 0
    if not 0 <= timeout < 2**32 / 1000:
        raise ValueError("A timeout must not be negative, and must be less than 49 days.")
    return max(1, min(round(timeout * 1000), 2**32 - 1))


def moment(unix_seconds: float) -> datetime.datetime:
    return datetime.datetime.fromtimestamp(unix_seconds, datetime.timezone.utc)


def written(function: Any, handle: int) -> str:
    """What a function puts into a buffer of the caller's, however long it is by then."""
    size = 64
    while True:
        buffer = ctypes.create_string_buffer(size)
        length = int(function(handle, buffer, size))
        if length < size:
            return text(buffer.value)
        size = length + 1
