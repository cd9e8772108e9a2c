# SPDX-License-Identifier: Apache-2.0
"""What `auth-emulator` does with `--data` and an export on a disk that is full or read-only. Skipped where nothing can be mounted.

usage: disk_test.py AUTH_EMULATOR_PROGRAM
"""

import os
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from emulator import Emulator


class DiskTest(unittest.TestCase):
    def setUp(self):
        self.disk = Path(os.environ["SMALL_DISK"])
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m,mode=700", "tmpfs", self.disk], check=True)
        self.addCleanup(subprocess.run, ["umount", self.disk], check=True)

    def emulator(self):
        return Emulator(PROGRAM, "--data", self.disk / "data")

    def test_a_full_disk_is_told_and_nothing_answered_is_lost(self):
        answered = []
        with self.emulator() as emulator:
            client = emulator.client()
            try:
                for number in range(10_000):
                    answered.append(client.sign_up(f"{number}@example.com")["localId"])
            except AssertionError as refusal:
                self.assertIn("is full; make room", str(refusal))
            self.assertLess(len(answered), 10_000)
            emulator.kill()
        subprocess.run(["mount", "-o", "remount,size=8m", self.disk], check=True)
        with self.emulator() as emulator:
            kept = emulator.client().users()
            self.assertLessEqual(set(answered), {user["localId"] for user in kept})

    def test_it_goes_on_when_there_is_room_again(self):
        with self.emulator() as emulator:
            client = emulator.client()
            ballast = self.disk / "ballast"
            with self.assertRaisesRegex(AssertionError, "is full; make room"):
                ballast.write_bytes(bytes(self.free()))
                for number in range(1000):
                    client.sign_up(f"{number}@example.com")
            ballast.unlink()
            session = client.sign_up("ann@example.com")
            emulator.kill()
        with self.emulator() as emulator:
            found = emulator.client().own("accounts:lookup", {"localId": [session["localId"]]})
            self.assertEqual(found["users"][0]["email"], "ann@example.com")

    def test_what_is_lost_at_the_end_is_told(self):
        with self.emulator() as emulator:
            with self.assertRaisesRegex(AssertionError, "is full; make room"):
                (self.disk / "ballast").write_bytes(bytes(self.free()))
                for number in range(1000):
                    emulator.client().sign_up(f"{number}@example.com")
            emulator.end(signal.SIGTERM)
        self.assertEqual(emulator.exit_code, 1)
        self.assertIn("auth-emulator: cannot keep data: ", emulator.log)
        self.assertIn("is full; make room", emulator.log)

    def test_an_export_that_the_disk_has_no_room_for_leaves_the_last_one_whole(self):
        export = self.disk / "export"
        with Emulator(PROGRAM, "--export-on-exit", export) as emulator:
            emulator.client().sign_up("ann@example.com")
        before = {path: path.read_bytes() for path in export.rglob("*") if path.is_file()}
        with Emulator(PROGRAM, "--export-on-exit", export) as emulator:
            for number in range(20):
                emulator.client().sign_up(f"{number}@example.com")
            (self.disk / "ballast").write_bytes(bytes(self.free()))
        self.assertEqual(emulator.exit_code, 1)
        self.assertIn("No space left on device; make room", emulator.log)
        self.assertEqual({path: path.read_bytes() for path in export.rglob("*") if path.is_file()}, before)

    def test_a_read_only_disk_is_refused(self):
        self.emulator().end(15)
        subprocess.run(["mount", "-o", "remount,ro", self.disk], check=True)
        self.assertIn("cannot be written to: Read-only file system", self.emulator().refusal)

    def free(self):
        disk = os.statvfs(self.disk)
        return disk.f_bavail * disk.f_frsize


def enter_namespace():
    """Goes on in a mount namespace, where a disk can be mounted. Ends the test where none can be made."""
    wrapper = ["unshare", "--mount", "--map-root-user"]
    if "SMALL_DISK" in os.environ:
        return
    if subprocess.run([*wrapper, "true"], capture_output=True, check=False).returncode:
        print("skipped: no mount namespace can be made")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as disk:
        command = [*wrapper, sys.executable, "-B", *sys.argv]
        sys.exit(subprocess.run(command, env={**os.environ, "SMALL_DISK": disk}, check=False).returncode)


if __name__ == "__main__":
    enter_namespace()
    PROGRAM = sys.argv.pop(1)
    unittest.main()
