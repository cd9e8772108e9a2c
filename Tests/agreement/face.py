# SPDX-License-Identifier: Apache-2.0
"""A program that plays steps by one of the faces, while this one plays its browser."""

import os
import queue
import re
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.request

PATIENCE = 60
# Each program keeps its sessions where no other finds them, in no keyring, and is told nothing by whoever runs it.
DIRECTORIES = ("CONFIG_HOME", "DATA_HOME", "STATE_HOME", "CACHE_HOME", "RUNTIME_DIR")
OTHERS = ("DBUS_SESSION_BUS_ADDRESS", "FIREBASE_AUTH_EMULATOR_HOST", "LC_ALL", "LC_MESSAGES")


def browse(url):
    """What a browser does with a provider's page that answers without a click: it follows the redirects."""
    try:
        urllib.request.build_opener(urllib.request.ProxyHandler({})).open(url, timeout=PATIENCE).read()
    except (urllib.error.URLError, OSError):
        pass  # the program's own page after an error is one too


class Face:
    def __init__(self, name, program, spelling, *options):
        self.name, self.program, self.spelling, self.options = name, program, spelling, options
        self.users = {}

    def __enter__(self):
        # The emulator's port comes with the first scenario.
        self.scratch = tempfile.TemporaryDirectory()
        self.process = None
        return self

    def __exit__(self, *_):
        self.end()
        self.scratch.cleanup()

    def end(self):
        if self.process is None:
            return
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.wait(PATIENCE)
        self.reader.join()

    def start(self, emulator):
        places = {f"XDG_{kind}": self.scratch.name for kind in DIRECTORIES}
        environment = {key: value for key, value in os.environ.items() if key not in OTHERS}
        environment |= places | {"LANG": "pt_BR.UTF-8"}
        self.process = subprocess.Popen(
            [self.program, str(emulator.port), *self.options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=environment, cwd=self.scratch.name)
        self.lines, self.is_lost = queue.Queue(), False
        self.reader = threading.Thread(target=self.read, args=(self.process.stdout, self.lines))
        self.reader.start()

    def read(self, output, lines):
        for line in output:
            if line.startswith("open "):
                threading.Thread(target=browse, args=(line[5:].strip(),), daemon=True).start()
            else:
                lines.put(line.rstrip("\n"))
        lines.put(None)

    def begin(self, emulator, number):
        # One that has crashed or hung is another one from the next scenario on.
        if self.process is None or self.is_lost:
            self.start(emulator)
        self.users = {}
        self.scenario = f"scenario-{number}"
        self.answer(["begin", self.scenario])

    def play(self, words, emulator):
        """The outcome, who is signed in, and what listeners heard, without what is chance."""
        if words == ["restart"]:
            return self.restart(emulator)
        outcome, *rest = (self.answer(words) or "no answer\tnobody").split("\t")
        emulator.learn(outcome)
        return emulator.hidden(" | ".join([self.named(self.spelling(outcome)), *map(self.named, rest)]))

    def restart(self, emulator):
        """The program ends, and is started once more."""
        self.end()
        self.start(emulator)
        self.answer(["begin", self.scenario])
        return "ok |"

    def answer(self, words):
        """None if the program has crashed, or says nothing."""
        if self.is_lost:
            return None
        try:
            self.process.stdin.write("\t".join(words) + "\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=PATIENCE)
        except (BrokenPipeError, queue.Empty):
            line = None
        if line is None:
            self.is_lost = True
            self.process.kill()
            print(f"{self.name}: no answer to {words}", file=sys.stderr)
        return line

    def named(self, text):
        """Users by the order in which they were seen."""
        number = lambda match: f"{match[1]}=#{self.users.setdefault(match[2], len(self.users) + 1)}"
        return re.sub(r"\b(uid|as)=([^\s#-]\S*)", number, text)
