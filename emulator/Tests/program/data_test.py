# SPDX-License-Identifier: Apache-2.0
"""What `auth-emulator --data` keeps when the process is killed, and which directories it refuses.

usage: data_test.py AUTH_EMULATOR_PROGRAM
"""

import contextlib
import http.client
import os
import random
import shutil
import signal
import sqlite3
import stat
import sys
import tempfile
import threading
import unittest
from pathlib import Path

from emulator import Emulator

WRITERS = 8


class Writer(threading.Thread):
    """Signs users up, renames every second and deletes every fourth, until the emulator is gone.

    `users` has what it was answered: the name of each user, None for a deleted one. What it was not answered for may
    have happened or not: `doubtful` is the user of that call.
    """

    def __init__(self, emulator, name, written):
        super().__init__()
        self._client, self._name, self._written = emulator.client(), name, written
        self.users, self.doubtful = {}, None

    def run(self):
        try:
            for number in range(100_000):
                self._write(number, f"{self._name}-{number}@example.com")
        except (OSError, http.client.HTTPException):
            pass  # It was killed.

    def _write(self, number, email):
        user = self._client.sign_up(email)
        self._note(user["localId"], "")
        if number % 2:
            self._call("accounts:update", user, displayName=email)
            self._note(user["localId"], email)
        if number % 4 == 3:
            self._call("accounts:delete", user)
            self._note(user["localId"], None)

    def _call(self, operation, user, **fields):
        self.doubtful = user["localId"]
        self._client.call(operation, {"idToken": user["idToken"], **fields})

    def _note(self, user, name):
        self.users[user], self.doubtful = name, None
        self._written.release()


class DirectoryCase(unittest.TestCase):
    def setUp(self):
        self.directory = Path(tempfile.mkdtemp()) / "data"
        self.addCleanup(shutil.rmtree, self.directory.parent, ignore_errors=True)

    def emulator(self, **arguments):
        return Emulator(PROGRAM, "--data", self.directory, **arguments)


class DataTest(DirectoryCase):
    def test_every_answered_call_survives_kill_9(self):
        users = {}
        for life in range(6):
            with self.emulator() as emulator:
                users.update(self.write_until_killed(emulator, life))
            with self.emulator() as emulator:
                kept = emulator.client().users()
                names = {user["localId"]: user.get("displayName", "") for user in kept}
                self.assertEqual({user: names.get(user) for user in users}, users)
                # They are found by other ways than the id, too: the indexes are whole.
                user = random.choice(kept)
                signed_in = emulator.client().call(
                    "accounts:signInWithPassword", {"email": user["email"], "password": "secret1"})
                self.assertEqual(signed_in["localId"], user["localId"])

    def write_until_killed(self, emulator, life):
        """The users of whom there is no doubt."""
        written = threading.Semaphore(0)
        writers = [Writer(emulator, f"{life}-{number}", written) for number in range(WRITERS)]
        for writer in writers:
            writer.start()
        for _ in range(random.randrange(WRITERS, 400)):
            self.assertTrue(written.acquire(timeout=60))
        emulator.kill()
        users = {}
        for writer in writers:
            writer.join()
            writer.users.pop(writer.doubtful, None)
            users.update(writer.users)
        return users

    def test_a_session_outlives_the_process(self):
        with self.emulator() as emulator:
            session = emulator.client().sign_up("ann@example.com")
            emulator.kill()
        with self.emulator() as emulator:
            status, answer = emulator.client().send(
                "POST", "/securetoken.googleapis.com/v1/token?key=any",
                {"grant_type": "refresh_token", "refresh_token": session["refreshToken"]})
            self.assertEqual((status, answer.get("user_id")), (200, session["localId"]))

    def test_a_second_process_is_refused_and_the_first_goes_on(self):
        with self.emulator() as first:
            second = self.emulator()
            self.assertIsNone(second.url)
            self.assertEqual(second.exit_code, 1)
            self.assertEqual(
                second.refusal,
                f"auth-emulator: cannot keep data: {self.directory} is in use by another auth-emulator; stop that one, "
                "or name another directory")
            first.client().sign_up("ann@example.com")
        with self.emulator() as third:
            self.assertEqual(third.client().own("accounts:query", {})["recordsCount"], "1")

    def test_nobody_else_may_read_it(self):
        with self.emulator() as emulator:
            emulator.client().sign_up("ann@example.com")
            self.assertEqual(stat.S_IMODE(self.directory.stat().st_mode), 0o700)
            for file in self.directory.iterdir():
                self.assertEqual(stat.S_IMODE(file.stat().st_mode) & 0o077, 0, file)

    def test_a_directory_without_permission_is_refused(self):
        self.directory.mkdir(mode=0o555)
        self.directory.parent.chmod(0o755)
        # The administrator may write everywhere.
        emulator = self.emulator(user=65534 if os.geteuid() == 0 else None)
        self.assertEqual(
            emulator.refusal,
            f"auth-emulator: cannot keep data: {self.directory} cannot be written to: Permission denied; check its "
            "permissions, or name another directory")

    def test_a_foreign_directory_is_left_alone(self):
        self.directory.mkdir()
        (self.directory / "thesis.txt").write_text("mine")
        emulator = self.emulator()
        self.assertIn("holds other files and no auth-emulator.sqlite", emulator.refusal)
        self.assertEqual([file.name for file in self.directory.iterdir()], ["thesis.txt"])


class DeletionTest(DirectoryCase):
    def test_nothing_of_a_deleted_user_is_left_in_the_data(self):
        for delete in (self.delete_as_user, self.delete_as_owner, self.delete_in_a_batch, self.delete_all):
            with self.subTest(way=delete.__name__), self.emulator() as emulator:
                client = emulator.client()
                session = client.sign_up("ann@example.com")
                delete(client, session)
                emulator.end(signal.SIGTERM)
                self.assertEqual(self.rows(session["localId"]), [])

    def test_a_user_who_is_left_keeps_the_sessions(self):
        with self.emulator() as emulator:
            client = emulator.client()
            kept = client.sign_up("kept@example.com")["localId"]
            self.delete_as_user(client, client.sign_up("ann@example.com"))
        self.assertEqual(sorted(kind for kind, _ in self.rows(kept)), ["account", "signIns"])

    def test_nothing_of_a_project_that_was_reset_is_left_in_the_data(self):
        with self.emulator() as emulator:
            client = emulator.client()
            user = client.sign_up("ann@example.com")["localId"]
            self.assertEqual(client.send("DELETE", "/emulator/v1/projects/demo-project")[0], 200)
            emulator.end(signal.SIGTERM)
        self.assertEqual(self.rows(user), [])
        with self.emulator() as emulator:
            self.assertEqual(emulator.client().own("accounts:query", {})["recordsCount"], "0")

    def rows(self, user):
        """Kind and id of all that names this user."""
        with contextlib.closing(sqlite3.connect(self.directory / "auth-emulator.sqlite")) as database:
            rows = database.execute("SELECT kind, id, document FROM entry").fetchall()
        return [(kind, id) for kind, id, document in rows if user in id or user in document]

    def delete_as_user(self, client, session):
        client.call("accounts:delete", {"idToken": session["idToken"]})

    def delete_as_owner(self, client, session):
        client.own("accounts:delete", {"localId": session["localId"]})

    def delete_in_a_batch(self, client, session):
        client.own("accounts:batchDelete", {"localIds": [session["localId"]], "force": True})

    def delete_all(self, client, _):
        self.assertEqual(client.send("DELETE", "/emulator/v1/projects/demo-project/accounts")[0], 200)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
