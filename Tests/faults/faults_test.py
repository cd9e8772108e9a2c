#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Each call of the library to the outside world fails once: prints what was wrong then, and fails when anything was.

usage: faults_test.py BUILD_DIRECTORY SCENARIO [CALL [WHICH]]        (inside with-emulator)

SCENARIO is one of attempt.c; or `interrupted`: each call is so the first time, in all of these; or `reached`: nothing fails, and
each row's call must be made by one of them. CALL chooses by a part of the name. BUILD_DIRECTORY has the driver, the program that is
tried, its browser and its keyring.
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from rows import INTERRUPTED, ROWS, UNREACHED, WAKING, Row

WITH_KEYRING = ("kept_in_keyring", "signed_out_of_keyring")
SCENARIOS = ("email", "browser", "restart", "keyring", *WITH_KEYRING)
# Where there is a session bus: what is called for its sake.
CALLS_FOR_KEYRING = ("dlopen", "pthread_create", "sem_init", "sem_post", "sem_wait", "stat", "strndup")
AT_A_TIME = 4
PATIENCE_SECONDS = 100
# Of a call that is made often, the first so many fail, and fewer and fewer of the later ones.
ALL_OF_THE_FIRST = 6


@dataclass
class Cell:
    scenario: str
    row: Row
    which: int
    was_reached: bool = False
    problems: list = field(default_factory=list)


class Bench:
    def __init__(self, build, scratch):
        self.program, self.driver, self.browser = build / "faults_attempt", build / "libfaults_driver.so", build / "faults_opener"
        self.scratch, self.secret = scratch, build / "secret"
        self.bus = self.make_bus()
        self.uids = {"file": self.keep("prepare", "file"), "secret": self.keep("email", "secret", **self.desktop())}
        assert (scratch / "secret" / "secret").exists(), "the session is not in the keyring"

    def keep(self, scenario, name, **variables):
        return self.run(scenario, self.home_of(name), **variables).stdout.split("uid ")[1].strip()

    def make_bus(self):
        """Only its name is looked for: the keyring of secret.c does not use it."""
        (self.scratch / "runtime").mkdir()
        bus = socket.socket(socket.AF_UNIX)
        bus.bind(str(self.scratch / "runtime" / "bus"))
        return bus

    def desktop(self):
        paths = [str(self.secret), os.environ.get("LD_LIBRARY_PATH", "")]
        return {"XDG_RUNTIME_DIR": str(self.scratch / "runtime"), "LD_LIBRARY_PATH": ":".join(filter(None, paths))}

    def home_of(self, name):
        home = self.scratch / name
        home.mkdir()
        return home

    def run(self, scenario, home, **variables):
        environment = dict(os.environ, XDG_DATA_HOME=str(home), BROWSER=str(self.browser), PATH="/nonexistent")
        # Whoever signs in with a provider that vouches for the address takes the account over.
        arguments = [self.program, scenario, f"{'browsing' if scenario == 'browser' else 'person'}@example.com"]
        for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"):
            environment.pop(name, None)
        if scenario == "restart" or scenario in WITH_KEYRING:
            kept = "file" if scenario == "restart" else "secret"
            shutil.copytree(self.scratch / kept, home, dirs_exist_ok=True)
            arguments.append(self.uids[kept])
        # A directory that others may read is protected, and the log says so. An interruption has no effect even on the log.
        if scenario == "restart" and "TRIES" not in variables:
            (home / "firebase_auth").chmod(0o755)
        if scenario in WITH_KEYRING:
            environment |= self.desktop()
        if scenario == "keyring":
            environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
        return subprocess.run(
            arguments, env=environment | variables, capture_output=True, text=True, timeout=PATIENCE_SECONDS)

    def counts(self, scenario):
        """How often each call is made where nothing fails."""
        path = self.scratch / f"{scenario}.counts"
        self.run(scenario, self.home_of(scenario), LD_PRELOAD=str(self.driver), FAULT_COUNTS=str(path))
        return {call: int(count) for call, count in (line.split() for line in path.read_text().splitlines())}

    def try_out(self, cell):
        variables = {"LD_PRELOAD": str(self.driver), "FAULT": f"{cell.row.call.replace(' ', ',')}:{cell.row.how}:{cell.which}"}
        if cell.row.is_each_time:
            variables["TRIES"] = "1"
        with tempfile.TemporaryDirectory(dir=self.scratch) as home:
            try:
                judge(cell, self.run(cell.scenario, Path(home), **variables))
            except subprocess.TimeoutExpired:
                cell.problems.append("it hangs")


def judge(cell, done):
    told = [line for line in done.stdout.splitlines() if line.startswith(("failed ", "restored nobody: "))]
    cell.was_reached = "faults 0" not in done.stdout
    if done.returncode < 0:
        cell.problems.append(f"the process was ended by signal {-done.returncode}")
    elif done.returncode != 0:
        cell.problems.append(f"{done.stdout.strip()} {done.stderr.strip()}")
    elif cell.row.is_each_time and ("no browser: " in done.stdout or done.stderr):
        cell.problems.append(f"the browser or the log heard of it: {done.stderr.strip()}")
    elif len(told) > 1:
        cell.problems.append(f"one fault is told twice: {told}")
    for line in told:
        # "failed STEP: NAME: MESSAGE", "restored nobody: STATUS"
        if line.split(": ")[1] not in cell.row.errors:
            cell.problems.append(f"not the right error: {line}")


def places(count):
    place = 1
    while place <= count:
        yield place
        place += 1 if place < ALL_OF_THE_FIRST else place // 2


def cells_of(bench, scenario, call, which):
    if scenario == "interrupted":
        return [Cell(each, INTERRUPTED, 0) for each in SCENARIOS]
    counts = bench.counts(scenario)
    return [
        Cell(scenario, row, place)
        for row in ROWS if call in row.call and (scenario not in ("keyring", *WITH_KEYRING) or row.call in CALLS_FOR_KEYRING)
        for place in ([int(which)] if which else places(counts.get(row.call, 0)))
    ]


def show_problems(cells):
    """Each with the cells that have it."""
    found = defaultdict(list)
    for cell in cells:
        for problem in cell.problems:
            found[problem].append(f"{cell.scenario} {cell.row.name} {cell.which}")
    for problem, names in sorted(found.items()):
        print(f"{problem}\n    {', '.join(names)}")


def check_reached(bench):
    """A row whose call no scenario makes is no test."""
    counts = [bench.counts(scenario) for scenario in SCENARIOS]
    made = {call for count in counts for call in count}
    wanted = {row.call for row in ROWS} | set(INTERRUPTED.call.split())
    if made & WAKING:
        wanted -= WAKING - made
    wrong = [f"{call}: no scenario calls it" for call in sorted(wanted - made - set(UNREACHED))]
    print(*wrong, f"{len(wanted & made)} of {len(wanted)} calls are made", sep="\n")
    return 1 if wrong else 0


def main(build, scenario, call="", which=""):
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="faults-") as scratch:
        bench = Bench(Path(build), Path(scratch))
        if scenario == "reached":
            return check_reached(bench)
        cells = cells_of(bench, scenario, call, which)
        with ThreadPoolExecutor(AT_A_TIME) as pool:
            list(pool.map(bench.try_out, cells))
    show_problems(cells)
    # Calls that depend on who is quicker are made more or less often.
    reached = [cell for cell in cells if cell.was_reached or cell.problems]
    wrong = sum(bool(cell.problems) for cell in cells)
    print(f"{len(reached)} calls failed in {time.monotonic() - start:.0f} s, {wrong} of them not as they should")
    return 1 if wrong or len(reached) * 2 < len(cells) or not cells else 0


if __name__ == "__main__":
    if not 3 <= len(sys.argv) <= 5:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
