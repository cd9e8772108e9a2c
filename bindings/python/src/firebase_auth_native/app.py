# SPDX-License-Identifier: Apache-2.0
"""A Firebase project, as the program knows it."""

from __future__ import annotations

import asyncio
import atexit
import concurrent.futures
import ctypes
import os
import pathlib
import sys
import threading
import time
from types import TracebackType
from typing import Any

from . import _abi, _kept
from ._abi import Status, StoreKind
from ._library import Handle, Wrapper, encoded, encoded_if, lib, milliseconds, text
from .auth import Auth
from .errors import check

#: An app that the program has forgotten goes on: its calls would end whenever memory happens to be collected.
_open: set[Handle] = set()
#: Whether this process is one whose end closes them, by its number: those that it forks begin without that.
_workers: set[int] = set()
#: For all stores together, when a worker ends.
_SECONDS_FOR_STORES = 2


class App(Wrapper):
    """An app, until `close` is called or its `with` block ends. The program's end closes those that are left.

    Two that are open at a time have different names. In a task there is `async with`.

    `store` says where the session is kept between runs: in the keyring or an encrypted file (`StoreKind.DEFAULT`), in
    one of them, or nowhere (`StoreKind.MEMORY`).

    `proxy` is the address of one, in place of what the environment names, and `ca_file` has the certificate authorities
    to trust, in place of the system's. `connect_timeout` is for reaching the server, ten seconds without it, and
    `request_timeout` for a whole request and its repetitions, a minute without it.
    """

    def __init__(
        self,
        *,
        api_key: str,
        project_id: str | None = None,
        app_id: str | None = None,
        name: str | None = None,
        store: StoreKind = StoreKind.DEFAULT,
        store_directory: str | os.PathLike[str] | None = None,
        proxy: str | None = None,
        ca_file: str | os.PathLike[str] | None = None,
        connect_timeout: float | None = None,
        request_timeout: float | None = None,
    ) -> None:
        options = _kept.of_size(
            _abi.AppOptions, api_key=encoded(api_key), project_id=encoded_if(project_id), app_id=encoded_if(app_id)
        )
        network = _network(proxy, ca_file, connect_timeout, request_timeout)
        self._create(options, name, store, store_directory, network)

    @classmethod
    def from_file(
        cls,
        path: str | os.PathLike[str],
        *,
        name: str | None = None,
        store: StoreKind = StoreKind.DEFAULT,
        store_directory: str | os.PathLike[str] | None = None,
        proxy: str | None = None,
        ca_file: str | os.PathLike[str] | None = None,
        connect_timeout: float | None = None,
        request_timeout: float | None = None,
    ) -> App:
        """With the `google-services.json` or `google-services-desktop.json` of the project's settings."""
        config, error = ctypes.c_void_p(), ctypes.c_void_p()
        json = pathlib.Path(path).read_text(encoding="utf-8")
        check(lib.fba_app_config_parse(encoded(json), ctypes.byref(config), ctypes.byref(error)), error)
        kept = Handle(config.value or 0, "app_config")
        options = _kept.of_size(_abi.AppOptions)
        check(lib.fba_app_config_get_options(kept.pointer, ctypes.byref(options)))
        app = cls.__new__(cls)
        network = _network(proxy, ca_file, connect_timeout, request_timeout)
        app._create(options, name, store, store_directory, network)
        return app

    def _create(
        self,
        options: Any,
        name: str | None,
        store: StoreKind,
        directory: str | os.PathLike[str] | None,
        network: dict[str, Any],
    ) -> None:
        options.store = store
        if directory is not None:
            options.store_directory = encoded(os.fsdecode(directory))
        for field, value in network.items():
            setattr(options, field, value)
        app, auth = ctypes.c_void_p(), ctypes.c_void_p()
        check(lib.fba_app_create(ctypes.byref(options), encoded_if(name), ctypes.byref(app)))
        self._handle = Handle(app.value or 0, "app")
        check(lib.fba_auth_get(self._handle.pointer, ctypes.byref(auth)))
        self.auth = Auth(Handle(auth.value or 0, "auth"))
        _open.add(self._handle)
        _close_with_worker()

    @property
    def name(self) -> str:
        """That of the default app is the library's own."""
        return text(lib.fba_app_name(self._handle.pointer))

    def close(self) -> None:
        """Ends every call of the app with `UsageError`, and waits until none of its functions runs any more. Nobody is
        signed out."""
        lib.fba_app_close(self._handle.pointer)
        _open.discard(self._handle)
        _kept.raise_deferred()

    def __enter__(self) -> App:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    async def __aenter__(self) -> App:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        # It may wait for a tenth of a second until the session is kept: other tasks go on.
        # Those of the default executor may all wait for calls that this ends.
        threads = concurrent.futures.ThreadPoolExecutor(1)
        try:
            await asyncio.get_running_loop().run_in_executor(threads, self.close)
        finally:
            threads.shutdown(wait=False)


def _network(
    proxy: str | None, ca_file: str | os.PathLike[str] | None, connect_s: float | None, request_s: float | None
) -> dict[str, Any]:
    return {
        "proxy": encoded_if(proxy),
        "ca_file": None if ca_file is None else encoded(os.fsdecode(ca_file)),
        "connect_timeout_ms": milliseconds(connect_s),
        "request_timeout_ms": milliseconds(request_s),
    }


def _close_all() -> None:
    """Nothing may be called back while the interpreter ends."""
    for handle in list(_open):
        lib.fba_app_close(handle.pointer)


def _close_with_worker() -> None:
    """A process that multiprocessing has forked ends without `atexit`, by functions of its own."""
    process, util = (sys.modules.get(f"multiprocessing.{name}") for name in ("process", "util"))
    if process and util and process.parent_process() and os.getpid() not in _workers:
        _workers.add(os.getpid())
        util.Finalize(None, _close_after_threads, exitpriority=-100)  # Others' may still need an app.


def _close_after_threads() -> None:
    """As a program ends: executors are told, and threads waited for. multiprocessing would call that next itself."""
    threading._shutdown()  # type: ignore[attr-defined]
    # It leaves by `os._exit`, which does not wait for stores as the end of a program does.
    end = time.monotonic() + _SECONDS_FOR_STORES
    flushes = [_flush(handle) for handle in list(_open)]
    for flush in flushes:
        lib.fba_future_wait(flush, max(0, int((end - time.monotonic()) * 1000)))
        lib.fba_future_release(flush)
    _close_all()


def _flush(app: Handle) -> ctypes.c_void_p:
    """A future, or NULL of an app that is closed."""
    auth, future = ctypes.c_void_p(), ctypes.c_void_p()
    if lib.fba_auth_get(app.pointer, ctypes.byref(auth)) == Status.OK:
        lib.fba_auth_flush_store(auth, None, ctypes.byref(future))
    lib.fba_auth_release(auth)
    return future


atexit.register(_close_all)
os.register_at_fork(after_in_child=_open.clear)  # They are the parent's.
