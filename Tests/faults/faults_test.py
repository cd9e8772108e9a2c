#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Each call of the library to the outside world fails once: prints what was wrong then, and fails when anything was.

usage: faults_test.py BUILD_DIRECTORY SCENARIO [CALL [WHICH]]        (inside with-emulator)

SCENARIO is one of attempt.c, or `interrupted`: each call is so the first time, in all of these. CALL chooses by a part of the name.
BUILD_DIRECTORY has the driver, the program that is tried, and its browser.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from rows import INTERRUPTED, ROWS, Row

SCENARIOS = ("email", "browser", "restart", "keyring")
# Where there is a session bus: what is called for its sake.
CALLS_FOR_KEYRING = ("dlopen", "pthread_create", "sem_init", "sem_post", "strndup")
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
        self.scratch = scratch
        self.uid = self.run("prepare", self.home_of("kept")).stdout.split("uid ")[1].strip()

    def home_of(self, name):
        home = self.scratch / name
        home.mkdir()
        return home

    def run(self, scenario, home, **variables):
        environment = dict(os.environ, XDG_DATA_HOME=str(home), BROWSER=str(self.browser), PATH="/nonexistent")
        # Whoever signs in with a provider that vouches for the address takes the account over.
        arguments = [self.program, scenario, f"{'browsing' if scenario == 'browser' else 'person'}@example.com"]
        if scenario == "restart":
            shutil.copytree(self.scratch / "kept", home, dirs_exist_ok=True)
            arguments.append(self.uid)
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
        for row in ROWS if call in row.call and (scenario != "keyring" or row.call in CALLS_FOR_KEYRING)
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


def main(build, scenario, call="", which=""):
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="faults-") as scratch:
        bench = Bench(Path(build), Path(scratch))
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
