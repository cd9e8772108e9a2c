# SPDX-License-Identifier: Apache-2.0
"""The program that signs in, started and heard."""

import os
import queue
import subprocess
import threading

PATIENCE_SECONDS = 40


class SignIn:
    """Signs in with a provider as its arguments say (sign_in.c), until `end`."""

    path = None

    def __init__(self, provider, *arguments, environment=None):
        self._process = subprocess.Popen(
            [self.path, provider, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=os.environ | (environment or {}),
        )
        self._lines = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def url(self):
        """The next address that a browser is to open."""
        line = self.line()
        assert line.startswith("open "), line
        return line.removeprefix("open ")

    def line(self):
        """The next that it says; empty at its end."""
        return self._lines.get(timeout=PATIENCE_SECONDS)

    def rest(self):
        """What else it says until it ends."""
        self._process.stdin.close()
        return "".join(iter(self.line, ""))

    def kill(self):
        self._process.kill()
        self._process.wait()

    def end(self):
        self._process.stdin.close()
        self.kill()
        self._reader.join()
        self._process.stdout.close()

    def _read(self):
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put("")
