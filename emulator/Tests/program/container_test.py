# SPDX-License-Identifier: Apache-2.0
"""The root of the container, as emulator/Containerfile has it, runs: by chroot, as nobody, with nothing else of this machine.

usage: container_test.py AUTH_EMULATOR_PROGRAM
"""

import json
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

SOURCES = Path(__file__).parents[2]
NOBODY, SKIPPED = 65534, 77
LARGEST = 25_000_000


def instruction(name):
    """The words of one of the recipe's lists of words."""
    return json.loads(re.search(rf"^{name}.*?(\[.*\])$", (SOURCES / "Containerfile").read_text(), re.MULTILINE)[1])


class ContainerCases(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        directory = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, directory)
        cls.root = Path(directory) / "root"
        subprocess.run([SOURCES / "container-root", PROGRAM, cls.root], check=True, timeout=60)

    def command(self, words):
        """Every container has a `/proc`; this one ends with the process."""
        script = 'mount --rbind /proc "$0/proc" && exec chroot --userspec="$1" "$0" "${@:2}"'
        return ["unshare", "--mount", "bash", "-c", script, self.root, f"{NOBODY}:{NOBODY}", *words]

    def start(self, *flags):
        words = [*instruction("ENTRYPOINT"), "--port", "0", *flags]
        process = subprocess.Popen(self.command(words), stdout=subprocess.PIPE, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        line = process.stdout.readline()
        self.assertIn("ready at", line)
        return process, line.split()[-1]

    def test_it_answers_and_is_healthy_until_it_ends(self):
        process, url = self.start("--data", "/data/kept")
        port = str(urlsplit(url).port)
        for name in ("127.0.0.1", "auth-emulator"):
            with urllib.request.urlopen(urllib.request.Request(url, headers={"Host": f"{name}:{port}"}), timeout=60) as answer:
                self.assertEqual(answer.status, 200)
        self.assertEqual(Path(f"/proc/{process.pid}").stat().st_uid, NOBODY)
        check = self.command([word.replace("9099", port) for word in instruction("HEALTHCHECK")])
        self.assertEqual(subprocess.run(check, timeout=60, check=False, capture_output=True).returncode, 0)
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(timeout=60), 0)
        self.assertNotEqual(subprocess.run(check, timeout=60, check=False, capture_output=True).returncode, 0)
        self.assertTrue((self.root / "data/kept/auth-emulator.sqlite").exists())

    def test_nobody_can_write_anywhere_but_in_its_data(self):
        files = [path for path in self.root.rglob("*") if self.root / "data" not in path.parents]
        writable = [path for path in files if path.stat().st_uid == NOBODY or path.stat().st_mode & 0o022]
        self.assertEqual(writable, [self.root / "data"])

    def test_the_authorities_of_certificates_are_there(self):
        self.assertIn("BEGIN CERTIFICATE", (self.root / "etc/ssl/certs/ca-certificates.crt").read_text())

    def test_it_is_small(self):
        if Path(PROGRAM).stat().st_size > 60_000_000:
            self.skipTest("a program that is not built for release is larger")
        pack = subprocess.Popen(["tar", "-C", self.root, "-cz", "."], stdout=subprocess.PIPE)
        size = sum(map(len, iter(lambda: pack.stdout.read(1 << 20), b"")))
        pack.stdout.close()
        self.assertEqual(pack.wait(), 0)
        print(f"the image has {size / 1e6:.1f} MB, packed")
        self.assertLess(size, LARGEST)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    private = ["unshare", "--mount", "true"]
    if not shutil.which("busybox") or subprocess.run(private, check=False, capture_output=True).returncode:
        print("skipped: a root of its own needs busybox-static, and the right to mount")
        sys.exit(SKIPPED)
    unittest.main()
