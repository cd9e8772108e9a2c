# SPDX-License-Identifier: Apache-2.0
"""A Firebase project, as the program knows it."""

from __future__ import annotations

import atexit
import ctypes
import os
import pathlib
import weakref
from types import TracebackType
from typing import Any

from . import _abi, _kept
from ._abi import StoreKind
from ._library import Handle, encoded, lib, text
from .auth import Auth
from .errors import check

_open: weakref.WeakSet[Handle] = weakref.WeakSet()


class App:
    """An app, until `close` is called or its `with` block ends. The program's end closes those that are left.

    `store` says where the session is kept between runs: in the keyring or an encrypted file (`StoreKind.DEFAULT`), in
    one of them, or nowhere (`StoreKind.MEMORY`).
    """

    def __init__(
        self, *, api_key: str, project_id: str | None = None, app_id: str | None = None, name: str | None = None,
        store: StoreKind = StoreKind.DEFAULT, store_directory: str | os.PathLike[str] | None = None
    ) -> None:
        options = _kept.of_size(
            _abi.AppOptions, api_key=encoded(api_key), project_id=encoded(project_id), app_id=encoded(app_id))
        self._create(options, name, store, store_directory)

    @classmethod
    def from_file(
        cls, path: str | os.PathLike[str], *, name: str | None = None, store: StoreKind = StoreKind.DEFAULT,
        store_directory: str | os.PathLike[str] | None = None
    ) -> App:
        """With the `google-services.json` or `google-services-desktop.json` of the project's settings."""
        config, error = ctypes.c_void_p(), ctypes.c_void_p()
        json = pathlib.Path(path).read_bytes()
        check(lib.fba_app_config_parse(json, ctypes.byref(config), ctypes.byref(error)), error)
        kept = Handle(config.value or 0, "app_config")
        options = _kept.of_size(_abi.AppOptions)
        check(lib.fba_app_config_get_options(kept.pointer, ctypes.byref(options)))
        app = cls.__new__(cls)
        app._create(options, name, store, store_directory)
        return app

    def _create(
        self, options: Any, name: str | None, store: StoreKind, directory: str | os.PathLike[str] | None
    ) -> None:
        options.store = store
        if directory is not None:
            options.store_directory = os.fsencode(directory)
        app, auth = ctypes.c_void_p(), ctypes.c_void_p()
        check(lib.fba_app_create(ctypes.byref(options), encoded(name), ctypes.byref(app)))
        self._handle = Handle(app.value or 0, "app")
        _open.add(self._handle)
        check(lib.fba_auth_get(self._handle.pointer, ctypes.byref(auth)))
        self.auth = Auth(Handle(auth.value or 0, "auth"), self._handle)

    @property
    def name(self) -> str:
        return text(lib.fba_app_name(self._handle.pointer))

    def close(self) -> None:
        """Ends every call of the app with `UsageError`, and waits until none of its functions runs any more. Nobody is
        signed out."""
        lib.fba_app_close(self._handle.pointer)
        _open.discard(self._handle)

    def __enter__(self) -> App:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _close_all() -> None:
    """Nothing may be called back while the interpreter ends."""
    for handle in list(_open):
        lib.fba_app_close(handle.pointer)


atexit.register(_close_all)
