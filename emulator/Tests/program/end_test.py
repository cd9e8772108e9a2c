# SPDX-License-Identifier: Apache-2.0
"""How `auth-emulator` ends, and what it says while it runs.

usage: end_test.py AUTH_EMULATOR_PROGRAM
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from emulator import V1, Emulator

V2 = "/identitytoolkit.googleapis.com/v2"
PATIENCE = 60


class Function:
    """A blocking function that answers when it is let, until the end of a `with` block."""

    def __init__(self):
        self.asked, self._may_answer = threading.Semaphore(0), threading.Event()
        function = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                self.rfile.read(int(self.headers["Content-Length"]))
                function.asked.release()
                function._may_answer.wait(PATIENCE)
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}/before"

    def __enter__(self):
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.answer()
        self._server.shutdown()
        self._server.server_close()

    def answer(self):
        self._may_answer.set()


class EndTest(unittest.TestCase):
    def setUp(self):
        self.directory = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.directory)

    def test_both_signals_end_it_well(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            emulator = Emulator(PROGRAM)
            emulator.client().sign_up("ann@example.com")
            emulator.end(number)
            self.assertEqual((emulator.exit_code, emulator.log), (0, ""))

    def test_a_signal_right_after_the_ready_line_is_heard(self):
        """One in some hundred was lost when the line came before the signals were heard."""
        for number in 150 * [signal.SIGTERM, signal.SIGINT]:
            emulator = Emulator(PROGRAM)
            emulator.end(number)
            self.assertEqual((emulator.exit_code, emulator.log), (0, ""))

    def test_an_open_connection_does_not_hold_it_up(self):
        with Emulator(PROGRAM) as emulator:
            idle = emulator.client()
            idle.sign_up("ann@example.com")
            emulator.end(signal.SIGTERM)
            self.assertEqual(emulator.exit_code, 0)

    def test_a_call_under_way_is_finished(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(signal=number), Function() as function:
                self.end_during_a_call(number, function)

    def test_a_signal_before_the_ready_line_does_not_keep_it_from_its_export(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(signal=number):
                export, providers = self.directory / number.name, self.directory / f"{number.name}.json"
                os.mkfifo(providers)
                emulator = subprocess.Popen(
                    [PROGRAM, "--port", "0", "--providers", providers, "--export-on-exit", export],
                    stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                )
                with providers.open("w") as file:  # Opens once the emulator reads it, which waits for the end.
                    emulator.send_signal(number)
                    file.write("[]")
                log = emulator.communicate(timeout=PATIENCE)[1]
                self.assertEqual((emulator.returncode, log), (0, ""))
                self.assertEqual(len(list(export.rglob("accounts.json"))), 1)

    def test_a_second_signal_does_not_cut_the_end_short_and_is_told(self):
        export = self.directory / "export"
        with Function() as function, Emulator(PROGRAM, "--verbose", "--export-on-exit", export) as emulator:
            self.call_before_sign_up(emulator, function.address)
            call = threading.Thread(target=lambda: emulator.client().sign_up("ann@example.com"))
            call.start()
            self.assertTrue(function.asked.acquire(timeout=PATIENCE))
            emulator.signal(signal.SIGTERM)
            emulator.await_log("stopping")
            emulator.signal(signal.SIGINT)
            emulator.await_log("already ending: what is under way and the export come first")
            function.answer()
            call.join(PATIENCE)
        self.assertEqual(emulator.exit_code, 0)
        self.assert_exported(export, ["ann@example.com"])

    def test_signals_without_end_do_not_cut_the_export_short(self):
        export, emails = self.directory / "export", [f"{number}@example.com" for number in range(500)]
        with Emulator(PROGRAM, "--export-on-exit", export) as emulator:
            users = [{"localId": email, "email": email} for email in emails]
            emulator.client().own("accounts:batchCreate", {"users": users})
            while emulator.is_running:
                emulator.signal(signal.SIGTERM)
        self.assertEqual(emulator.exit_code, 0)
        self.assert_exported(export, emails)

    def assert_exported(self, export, emails):
        [accounts] = export.rglob("accounts.json")
        users = json.loads(accounts.read_text())["users"]
        self.assertEqual(sorted(user["email"] for user in users), sorted(emails))

    def end_during_a_call(self, number, function):
        export = self.directory / number.name
        with Emulator(PROGRAM, "--verbose", "--export-on-exit", export) as emulator:
            self.call_before_sign_up(emulator, function.address)
            answers = []
            call = threading.Thread(
                target=lambda: answers.append(emulator.client().sign_up("ann@example.com")["email"]))
            call.start()
            self.assertTrue(function.asked.acquire(timeout=PATIENCE))
            emulator.signal(number)
            emulator.await_log("stopping")
            function.answer()
            call.join(PATIENCE)
            self.assertEqual(answers, ["ann@example.com"])
        self.assertEqual(emulator.exit_code, 0)
        self.assert_exported(export, ["ann@example.com"])

    def call_before_sign_up(self, emulator, address):
        path = f"{V2}/projects/{emulator.project}/config?updateMask=blockingFunctions"
        functions = {"triggers": {"beforeCreate": {"functionUri": address}}}
        self.assertEqual(emulator.client().send("PATCH", path, {"blockingFunctions": functions}, owner=True)[0], 200)


class LogTest(unittest.TestCase):
    def test_nothing_secret_is_logged(self):
        """Keys, codes and tokens travel in queries and bodies."""
        for flags in ([], ["--verbose"]):
            with self.subTest(flags=flags), Emulator(PROGRAM, *flags) as emulator:
                secrets = self.use_secrets(emulator.client())
                emulator.end(signal.SIGTERM)
                self.assertEqual([secret for secret in secrets if secret in emulator.log], [])
                self.assertNotIn("?", emulator.log)

    def use_secrets(self, client):
        session = client.sign_up("ann@example.com", "open sesame")
        form = {"grant_type": "refresh_token", "refresh_token": session["refreshToken"]}
        client.send("POST", "/securetoken.googleapis.com/v1/token?key=my-api-key", form)
        for method, path in (
            ("GET", f"/emulator/action?mode=signIn&oobCode=my-code&apiKey=my-api-key&id_token={session['idToken']}"),
            ("POST", f"{V1}/accounts:lookup?key=my-api-key&access_token={session['idToken']}"),
            ("GET", f"/nowhere?key=my-api-key&id_token={session['idToken']}"),
            ("POST", f"{V1}/accounts:lookup?%%%=my-api-key"),
        ):
            client.send_raw(method, path)
        return ["my-api-key", "my-code", "open sesame", "ann@example.com", session["idToken"], session["refreshToken"]]


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
