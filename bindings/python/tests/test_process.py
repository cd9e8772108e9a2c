# SPDX-License-Identifier: Apache-2.0
"""Beginning, ends and children of the program's process; what is refused."""

from __future__ import annotations

import importlib
import json
import os
import pathlib
import pickle
import socket
import subprocess
import sys
import tempfile
import threading
import unittest
import warnings
from typing import Any
from unittest import mock

from support import EmulatorCase

from firebase_auth_native import (
    App,
    AuthError,
    Browser,
    Client,
    Credential,
    ErrorCode,
    Provider,
    Status,
    StoreKind,
    UsageError,
    _abi,
    _kept,
    _library,
    lib,
)

LEFT_OPEN = """
import socket, sys
from firebase_auth_native import App, Browser, Provider, Route, StoreKind
app = App(api_key="any", project_id="demo-project", store=StoreKind.MEMORY)
app.auth.use_emulator("127.0.0.1", int(sys.argv[1]))
app.auth.on_token_change(lambda user: user)
app.auth.sign_in_anonymously().result()
silent = socket.create_server(("127.0.0.1", 0))
another = App(api_key="any", project_id="demo-project", store=StoreKind.MEMORY, name="another")
another.auth.use_emulator(*silent.getsockname())
one, other = (another.auth.sign_in_methods(f"{name}@example.com") for name in ("ada", "grace"))
one.add_done_callback(lambda _: print("ended both", type(other.exception()).__name__))
other.add_done_callback(lambda _: one.exception())
call = app.auth.sign_in_with(Provider("google.com"), Browser(route=Route.LOOPBACK, open_url=lambda url: True))
call.add_done_callback(lambda ended: print("ended by", type(ended.exception()).__name__))
print("end of the program")
"""


# The session goes to its file when the app is closed, if not earlier: the call that signs in does not wait for that.
WORKERS = """
import concurrent.futures, multiprocessing, os, sys, threading
from firebase_auth_native import App, StoreKind

def app():
    app = App(api_key="any", project_id="demo-project", store=StoreKind.FILE, store_directory=os.environ["HOME"])
    app.auth.use_emulator("127.0.0.1", int(sys.argv[1]))
    return app

def in_thread(app):
    app.auth.create_user("ada@example.com", "correct horse").result()

def work(own):
    global executor
    executor = concurrent.futures.ThreadPoolExecutor()
    executor.submit(own, app()).result()  # Its thread is left, and waits for more.

def begun(app):
    app.auth.sign_in_anonymously().result()
    threading.Thread(target=in_thread, args=(app,)).start()

for _ in range(3):
    worker = multiprocessing.get_context("fork").Process(target=work, args=(begun,))
    worker.start()
    worker.join()
    with app() as kept:
        print(kept.auth.current_user.email)
        kept.auth.current_user.delete().result()
"""


# Another process has the store's lock for longer than closing an app waits.
BUSY_STORE = """
import fcntl, multiprocessing, os, sys, threading
from firebase_auth_native import App, StoreKind

def app():
    app = App(api_key="any", project_id="demo-project", store=StoreKind.FILE, store_directory=os.environ["HOME"])
    app.auth.use_emulator("127.0.0.1", int(sys.argv[1]))
    return app

def work(turn):
    own = app()
    own.auth.ready().result()
    turn.wait()
    turn.wait()
    own.auth.sign_in_anonymously().result()

fork = multiprocessing.get_context("fork")
turn = fork.Barrier(2)
worker = fork.Process(target=work, args=(turn,))
worker.start()
turn.wait()
with open(os.path.join(os.environ["HOME"], "lock"), "w") as lock:
    fcntl.flock(lock, fcntl.LOCK_EX)
    threading.Timer(0.7, fcntl.flock, (lock, fcntl.LOCK_UN)).start()
    turn.wait()
    worker.join()
with app() as kept:
    print(kept.auth.current_user is not None)
"""


def run(program: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program, *arguments], env=os.environ | environment, capture_output=True, text=True
    )


class ProcessTest(EmulatorCase):
    def test_a_program_may_end_with_an_app_open(self) -> None:
        done = run(LEFT_OPEN, str(self.port))
        said = ["end of the program", "ended both UsageError", "ended by UsageError"]
        self.assertEqual((sorted(done.stdout.splitlines()), done.stderr, done.returncode), (said, "", 0))

    def test_a_worker_closes_its_apps_after_its_threads(self) -> None:
        with tempfile.TemporaryDirectory() as home:
            done = run(WORKERS, str(self.port), HOME=home, XDG_DATA_HOME=home)
        self.assertEqual((done.stdout, done.stderr), ("ada@example.com\n" * 3, ""))

    def test_a_worker_waits_for_a_store_that_is_busy(self) -> None:
        with tempfile.TemporaryDirectory() as home:
            done = run(BUSY_STORE, str(self.port), HOME=home, XDG_DATA_HOME=home)
        self.assertEqual((done.stdout, done.stderr), ("True\n", ""))

    def test_a_child_does_not_wait_for_calls_of_its_parent(self) -> None:
        reading, writing = os.pipe()
        with self.app() as app:
            call = self.endless(app)
            called: list[object] = []
            call.add_done_callback(called.append)
            child = self.fork()
            if child == 0:
                try:
                    os.write(writing, f"{call.exception()!r} {called}".encode())
                finally:
                    os._exit(0)
            os.close(writing)
            os.waitpid(child, 0)
            self.assertFalse(call.done(), "the parent notices nothing")
            call.cancel()
        with open(reading, encoding="utf-8") as said:
            self.assertRegex(said.read(), r"FBA_STATUS_CLOSED.* \[\]$")

    def test_a_child_keeps_what_it_begins_though_another_thread_kept_something(self) -> None:
        def hold() -> None:
            with _kept._counting:
                held.set()
                forked.wait()

        held, forked = threading.Event(), threading.Event()
        thread = threading.Thread(target=hold)
        thread.start()
        held.wait()
        child = self.fork()
        if child == 0:
            _kept.drop(_kept.keep("a value"))
            os._exit(0)
        forked.set()
        thread.join()
        self.assertEqual(os.waitpid(child, 0)[1], 0)

    def test_a_child_makes_its_own_app(self) -> None:
        with self.app() as app:
            child = self.fork()
            if child == 0:
                outcome = 1
                try:
                    with self.assertRaises(UsageError):
                        app.auth.sign_in_anonymously()
                    with self.app() as own:
                        own.auth.sign_in_anonymously().result()
                    outcome = 0
                finally:
                    os._exit(outcome)
            self.assertEqual(os.waitpid(child, 0)[1], 0)

    def fork(self) -> int:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # There are threads, and the child needs none of them.
            return os.fork()

    def test_errors_go_to_other_processes(self) -> None:
        with self.app() as app:
            problem = app.auth.sign_in(self.email(), "correct horse").exception()
        copy = pickle.loads(pickle.dumps(problem))
        self.assertIsInstance(copy, AuthError)
        self.assertEqual((repr(copy), copy.code, copy.name), (repr(problem), problem.code, problem.name))  # type: ignore
        self.assertEqual((copy.credential, copy.resolver), (None, None))
        self.assertEqual(pickle.loads(pickle.dumps(UsageError(Status.CLOSED))).status, Status.CLOSED)


class NetworkTest(EmulatorCase):
    def test_a_proxy_is_asked(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as proxy:
            address = f"http://127.0.0.1:{proxy.getsockname()[1]}"
            with App(api_key="any", name="proxied", store=StoreKind.MEMORY, proxy=address) as app:
                call = app.auth.sign_in_anonymously()
                with proxy.accept()[0] as asked:
                    self.assertIn(b"CONNECT identitytoolkit.googleapis.com:443", asked.recv(4096))
                    asked.sendall(b"HTTP/1.1 403 Forbidden\r\n\r\n")
                    self.assertIn("proxy", str(call.exception()))

    def test_only_the_authorities_of_the_program_are_trusted(self) -> None:
        with tempfile.TemporaryDirectory() as directory:
            missing = pathlib.Path(directory, "missing.pem")
            more = {"ca_file": missing, "proxy": "http://127.0.0.1:1"}  # The latter so that nobody is asked.
            with App(api_key="any", name="trusting", store=StoreKind.MEMORY, **more) as app:
                self.assertIn("missing.pem", str(app.auth.sign_in_anonymously().exception()))

    def test_a_timeout_ends_a_request(self) -> None:
        with self.app_without_answers(request_timeout=0.01, connect_timeout=5) as app:
            call = app.auth.sign_in_anonymously()
            self.assertEqual(getattr(call.exception(), "code", None), ErrorCode.NETWORK_REQUEST_FAILED)


class LoadingTest(unittest.TestCase):
    def test_a_library_that_is_missing_is_named(self) -> None:
        done = run("import firebase_auth_native", FIREBASE_AUTH_LIBRARY="/missing/libfirebase_auth.so.1")
        self.assertRegex(
            done.stderr.splitlines()[-1], "LibraryError: .*/missing/libfirebase_auth.so.1.*FIREBASE_AUTH_LIBRARY"
        )

    def test_a_package_that_is_missing_is_named(self) -> None:
        """The library asks for a libcurl of another number, which no system has."""
        with tempfile.TemporaryDirectory() as directory:
            other = pathlib.Path(directory, "libfirebase_auth.so.1")
            library = pathlib.Path(_library._path()).read_bytes()
            for name, package in ((b"libcurl.so.4", "libcurl4"), (b"libcrypto.so.3", "libssl3")):
                other.write_bytes(library.replace(name, name[:-1] + b"0"))
                done = run("import firebase_auth_native", FIREBASE_AUTH_LIBRARY=str(other), LC_ALL="C")
                said = f"{name.decode()[:-1]}0: cannot open .*: No such file .*\\. Install .*{package} on Debian"
                self.assertRegex(done.stderr.splitlines()[-1], f"LibraryError: {said}")

    def test_a_package_that_is_damaged_is_told_in_the_loaders_words(self) -> None:
        library = _library._path()
        with tempfile.TemporaryDirectory(prefix="a place ") as directory:
            pathlib.Path(directory, "libcurl.so.4").touch()
            where = {"FIREBASE_AUTH_LIBRARY": library, "LD_LIBRARY_PATH": directory}
            done = run("import firebase_auth_native", **where, LC_ALL="C")
            said = "/libcurl.so.4: file too short. Install .*libcurl4 on Debian"
            self.assertRegex(done.stderr.splitlines()[-1], f"LibraryError: .*{said}")

    def test_another_library_is_refused(self) -> None:
        done = run("import firebase_auth_native", FIREBASE_AUTH_LIBRARY="libc.so.6")
        self.assertRegex(done.stderr.splitlines()[-1], "LibraryError: libc.so.6 is no libfirebase_auth")

    def test_an_older_or_newer_library_is_refused(self) -> None:
        for wanted in ("2.0.0", "1.99.0", "0.9.0"):
            refused = self.assertRaisesRegex(_library.LibraryError, f"version 1.*needs {wanted}")
            with mock.patch.object(_abi, "VERSION", wanted), refused:
                _library._load()
        with mock.patch.object(_abi, "VERSION", "1.0.0"):
            self.assertTrue(_library._load())

    def test_a_subinterpreter_is_refused(self) -> None:
        try:
            interpreters: Any = importlib.import_module("_xxsubinterpreters")
        except ImportError:  # Of a newer Python.
            interpreters = importlib.import_module("_interpreters")
        with tempfile.TemporaryDirectory() as directory:
            said = pathlib.Path(directory, "said")
            path = str(pathlib.Path(_library.__file__).parent.parent)
            program = f"""
import pathlib, sys
sys.path.insert(0, {path!r})
try:
    import firebase_auth_native
except ImportError as problem:
    pathlib.Path({str(said)!r}).write_text(str(problem))
"""
            one = interpreters.create()
            interpreters.run_string(one, program)
            interpreters.destroy(one)
            # In some versions of Python ctypes itself says that before.
            self.assertRegex(said.read_text(), "main interpreter alone|does not support loading in subinterpreters")

    def test_an_old_c_library_is_told(self) -> None:
        self.assertIn("2.34 or newer is needed", _library._advice("version `GLIBC_2.34' not found"))

    def test_each_function_is_in_the_library(self) -> None:
        for name in _abi.FUNCTIONS:
            self.assertTrue(getattr(lib, name), name)
        self.assertIn("fba_app_create", dir(lib))
        with self.assertRaises(AttributeError):
            lib.fba_missing  # noqa: B018


class RefusalTest(unittest.TestCase):
    def test_what_cannot_be_is_refused_in_words(self) -> None:
        with self.assertRaisesRegex(UsageError, "MISSING_API_KEY"):
            App(api_key="", name="refused")
        with self.assertRaises(AuthError):
            Provider("not a provider")
        with self.assertRaises(AuthError):
            Credential.from_json("{}")

    def test_a_browser_that_cannot_be_is_not_kept(self) -> None:
        with self.assertRaises(ValueError):
            Browser(open_url=print, client=Client("an\0id")).options()
        self.assertEqual(_kept._objects, {})

    def test_the_time_that_a_person_has_is_one_that_c_can_tell(self) -> None:
        for wrong in (-5, -1e-9, 4294967.296, 1e300, float("inf"), float("nan")):
            with self.subTest(wrong), self.assertRaisesRegex(ValueError, "timeout"):
                Browser(timeout=wrong).options()
        for seconds, milliseconds in ((None, 0), (0, 1), (1e-9, 1), (0.25, 250), (4294967.2959, 2**32 - 1)):
            self.assertEqual(Browser(timeout=seconds).options().timeout_ms, milliseconds)

    def test_a_text_that_c_would_cut_is_refused(self) -> None:
        with self.assertRaisesRegex(ValueError, "null character"):
            Credential.password("ada@example.com", "correct\0horse")

    def test_a_text_that_is_no_unicode_is_refused_and_not_repeated(self) -> None:
        with self.assertRaises(ValueError) as caught:
            Credential.password("ada@example.com", "correct horse\udc80")
        self.assertNotIn("horse", repr(caught.exception.__dict__) + repr(caught.exception))
        self.assertNotIsInstance(caught.exception, UnicodeError)

    def test_a_name_has_one_app(self) -> None:
        with App(api_key="any", name="one", store=StoreKind.MEMORY):
            with self.assertRaises(UsageError) as caught:
                App(api_key="any", name="one", store=StoreKind.MEMORY)
            self.assertEqual(caught.exception.status, Status.ALREADY_EXISTS)
        App(api_key="any", name="one", store=StoreKind.MEMORY).close()

    def test_settings_are_read_from_their_file(self) -> None:
        with tempfile.TemporaryDirectory() as directory:
            path = pathlib.Path(directory, "google-services.json")
            android = {"package_name": "com.example"}
            client = {
                "client_info": {"mobilesdk_app_id": "1:1:android:1", "android_client_info": android},
                "api_key": [{"current_key": "k"}],
            }
            path.write_text(json.dumps({"project_info": {"project_id": "demo-project"}, "client": [client]}))
            for named in (path, str(path)):
                with App.from_file(named, name="from-file", store=StoreKind.MEMORY) as app:
                    self.assertEqual(app.name, "from-file")
            wrong = {"proxy": "no\0proxy", "ca_file": "no\0file", "connect_timeout": -1, "request_timeout": 1e300}
            for name, value in wrong.items():
                with self.subTest(name), self.assertRaises(ValueError):
                    App.from_file(path, name="from-file", store=StoreKind.MEMORY, **{name: value})
            path.write_text("{")
            with self.assertRaises(AuthError):
                App.from_file(path)


if __name__ == "__main__":
    unittest.main()
