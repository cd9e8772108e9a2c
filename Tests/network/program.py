# SPDX-License-Identifier: Apache-2.0
"""The program `operations`, in a mount namespace of its own with its own hosts, name servers and home."""

import asyncio
import contextlib
import itertools
import json
import os
import subprocess

import emulator
import libcurl


class Program:
    """One run, until the end of an `async with` block. `follow` is called with each address that a user is to open."""

    def __init__(self, home, *, connect_ms=3000, request_ms=6000, flags=(), environment=None):
        program = os.environ["OPERATIONS"]
        limits = ["--connect-timeout-ms", connect_ms, "--request-timeout-ms", request_ms]
        self._command = [program, *home.own_files(), *limits, *flags, "--log"]
        self._environment = {"PATH": os.environ["PATH"], **home.environment(), **(environment or {})}
        self._numbers, self._places = itertools.count(), itertools.count()
        self._waiting = {}
        self._visits = set()
        self.follow = emulator.visit
        self._log_path = home.directory / "log"

    async def __aenter__(self):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        with open(self._log_path, "a") as log:
            self._process = await asyncio.create_subprocess_exec(
                *map(str, self._command), env=self._environment, stderr=log, **pipes)
        self._reading = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *_):
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
        for task in (self._reading, *self._visits):
            task.cancel()
        await asyncio.gather(self._reading, *self._visits, return_exceptions=True)

    def log(self):
        return self._log_path.read_text()

    def begin(self, operation, *arguments):
        """Has an operation begun; what is returned ends with the answer, and its place among all answers."""
        number = str(next(self._numbers))
        self._waiting[number] = asyncio.get_running_loop().create_future()
        self._process.stdin.write("\t".join([number, operation, *arguments]).encode() + b"\n")
        return self._waiting[number]

    def flush(self):
        self._waiting["flush"] = asyncio.get_running_loop().create_future()
        self._process.stdin.write(b"flush\n")
        return self._waiting["flush"]

    async def succeed(self, operation, *arguments):
        """The answer of an operation that has to succeed."""
        answer = await self.begin(operation, *arguments)
        assert answer["error"] == 0 and not answer["status"], answer
        return answer

    async def _read(self):
        while line := await self._process.stdout.readline():
            answer = json.loads(line)
            if "open_url" in answer:
                self._visits.add(asyncio.create_task(self.follow(answer["open_url"])))
            else:
                answer["place"] = next(self._places)
                self._waiting.pop(answer["id"]).set_result(answer)
        for waiting in self._waiting.values():
            waiting.done() or waiting.set_exception(EOFError(f"the program ended: {self.log()}"))


class Home:
    """Files of one machine: what its names are, and where its programs keep things."""

    def __init__(self, directory, certificate):
        self.directory, self._certificate = directory, certificate
        directory.mkdir()
        (directory / "nsswitch.conf").write_text("hosts: files dns\n")
        self.know({}, "127.0.0.1")

    def know(self, names, name_server):
        """Sets which names the machine knows, each with its addresses in order, and whom it asks for others."""
        lines = [f"{address} {name}\n" for name, addresses in names.items() for address in addresses]
        (self.directory / "hosts").write_text("".join(["127.0.0.1 localhost\n", *lines]))
        (self.directory / "resolv.conf").write_text(f"nameserver {name_server}\n")

    def own_files(self):
        files = ("hosts", "resolv.conf", "nsswitch.conf")
        return [part for name in files for part in ("--see", self.directory / name, f"/etc/{name}")]

    def environment(self):
        kept = {"XDG_DATA_HOME": str(self.directory / "data"), "HOME": str(self.directory)}
        return {"SSL_CERT_FILE": str(self._certificate), **kept, **libcurl.environment()}
