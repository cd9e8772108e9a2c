# SPDX-License-Identifier: Apache-2.0
"""A program under bubblewrap, which is what Flatpak and Steam's containers are made of."""

import os
import subprocess
import tempfile
from pathlib import Path

# The system's programs and libraries, and nothing else of the machine: no /etc, no home, no socket, an empty /tmp.
BARE = ["bwrap", "--unshare-user", "--unshare-pid", "--die-with-parent", "--clearenv", "--ro-bind", "/usr", "/usr"]
BARE += [word for name in ("bin", "lib", "lib64") for word in ("--symlink", f"usr/{name}", f"/{name}")]
BARE += ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"]
PATIENCE_SECONDS = 60


def problem():
    """Why there can be no sandbox here, or nothing."""
    try:
        tried = subprocess.run([*BARE, "--", "true"], capture_output=True, text=True)
    except FileNotFoundError:
        return "no bwrap (the package bubblewrap)"
    return tried.stderr.strip() if tried.returncode else None


def seen(path, at=None):
    """The path inside, where nothing can write to it."""
    return ["--ro-bind", str(path), str(at or path)]


class Sandbox:
    """How programs are started in one sandbox."""

    def __init__(self, *options, **environment):
        self.options = [*map(str, options)]
        for name, value in environment.items():
            self.options += ["--setenv", name, str(value)]

    def run(self, *command, emulator=True):
        """What it prints, errors of the library included."""
        ended = subprocess.run(
            self.command(command, emulator), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, timeout=PATIENCE_SECONDS,
        )
        return ended.stdout

    def start(self, *command, emulator=True):
        return Started(self.command(command, emulator))

    def command(self, command, emulator):
        # What is needed in any case comes last: a directory of the tests may be below one that the sandbox hides.
        needed = [word for path in self.needed for word in seen(path)]
        if emulator:
            needed += ["--setenv", "FIREBASE_AUTH_EMULATOR_HOST", os.environ["FIREBASE_AUTH_EMULATOR_HOST"]]
        return [*BARE, *self.options, *needed, "--", *map(str, command)]

    needed = ()


class Started:
    """A program that goes on while somebody uses a browser."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def __enter__(self):
        return self

    def __exit__(self, problem, *_):
        if problem:
            self.process.kill()
        # Not before it has ended has it written all that it writes.
        self.process.wait(PATIENCE_SECONDS)
        self.process.stdin.close()
        self.process.stdout.close()

    def line(self, begin):
        """The rest of the next line that begins so."""
        said = []
        for line in self.process.stdout:
            if line.startswith(begin):
                return line.removeprefix(begin).strip()
            said.append(line)
        raise AssertionError(f"It has ended without '{begin}': {''.join(said)}")

    def paste(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()


def directory():
    return Path(tempfile.mkdtemp(prefix="sandboxes-"))
