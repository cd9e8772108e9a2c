#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Each call of the library to the outside world fails once: prints what was wrong then, and fails when anything was.

usage: faults_test.py [--all] BUILD_DIRECTORY SCENARIO [CALL [WHICH]]        (inside with-emulator)

SCENARIO is one of attempt.c; or `interrupted`: each call is so the first time, in all of these; or `reached`: nothing fails, and
each row's call must be made by one of them. CALL chooses by a part of the name. Of the scenarios in which calls fail while the
program signs in, a part is tried: each call at fewer places, in one way at each. --all, or a CALL, tries all.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from bench import PARTIAL, WHOLE, WITH_KEYRING, Bench
from rows import INTERRUPTED, INTERRUPTED_CLIENT, OF_ALL, OF_STORE, ROWS, UNREACHED, WAKING, Row, more_errors

SCENARIOS = (*WHOLE, *PARTIAL)
# Where there is a session bus: what is called for its sake.
CALLS_FOR_KEYRING = ("dlopen", "pthread_create", "sem_init", "sem_post", "sem_wait", "stat", "strndup")
# Who signs in with a device waits most of the time.
AT_A_TIME, DEVICES_AT_A_TIME = 4, 16
# Of a call that is made often, the first so many fail, and fewer and fewer of the later ones.
ALL_OF_THE_FIRST, ALL_OF_THE_FIRST_IN_PART = 6, 3


@dataclass
class Cell:
    scenario: str
    row: Row
    which: int
    was_reached: bool = False
    problems: list = field(default_factory=list)


def try_out(bench, cell):
    variables = {"LD_PRELOAD": str(bench.driver), "FAULT": f"{cell.row.call.replace(' ', ',')}:{cell.row.how}:{cell.which}"}
    if cell.row.is_each_time:
        variables["TRIES"] = "1"
    with tempfile.TemporaryDirectory(dir=bench.scratch) as home:
        try:
            judge(cell, bench.run(cell.scenario, Path(home), **variables))
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
    elif len(told) > (2 if cell.scenario == "beside" and cell.row.call in OF_ALL else 1):
        cell.problems.append(f"one fault is told twice: {told}")
    for line in told:
        # "failed STEP: NAME: MESSAGE", "restored nobody: STATUS"
        if line.split(": ")[1] not in cell.row.errors | more_errors(cell.scenario, cell.row.call):
            cell.problems.append(f"not the right error: {line}")


def places(count):
    place = 1
    while place <= count:
        yield place
        place += 1 if place < ALL_OF_THE_FIRST else place // 2


def places_in_part(count):
    """The first ones, fewer and fewer of the later ones, and the last."""
    place = 1
    while place < count:
        yield place
        place += 1 if place < ALL_OF_THE_FIRST_IN_PART else place
    if count > 0:
        yield count


def cells_of(bench, scenario, call, which, is_all):
    if scenario == "interrupted":
        return [Cell(each, INTERRUPTED_CLIENT if each == "transport" else INTERRUPTED, 0) for each in SCENARIOS]
    counts = bench.counts(scenario)
    if scenario in PARTIAL and not is_all and not call:
        return cells_in_part(scenario, counts)
    return [
        Cell(scenario, row, place)
        for row in ROWS if call in row.call and (scenario not in ("keyring", *WITH_KEYRING) or row.call in CALLS_FOR_KEYRING)
        for place in ([int(which)] if which else places(counts.get(row.call, 0)))
    ]


def cells_in_part(scenario, counts):
    """At each place one of the ways in which the call fails, in turn; each scenario begins with another."""
    ways = defaultdict(list)
    for row in ROWS:
        if row.call not in OF_STORE:
            ways[row.call].append(row)
    first = PARTIAL.index(scenario)
    return [
        Cell(scenario, rows[(first + turn) % len(rows)], place)
        for call, rows in ways.items()
        for turn, place in enumerate(places_in_part(counts.get(call, 0)))
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


def main(is_all, build, scenario, call="", which=""):
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="faults-") as scratch, Bench(Path(build), Path(scratch)) as bench:
        bench.prepare([scenario] if scenario in SCENARIOS else SCENARIOS)
        if scenario == "reached":
            return check_reached(bench)
        cells = cells_of(bench, scenario, call, which, is_all)
        with ThreadPoolExecutor(DEVICES_AT_A_TIME if scenario == "device" else AT_A_TIME) as pool:
            list(pool.map(lambda cell: try_out(bench, cell), cells))
    show_problems(cells)
    # Calls that depend on who is quicker are made more or less often: mostly nine of ten and more, however busy the machine is.
    reached = [cell for cell in cells if cell.was_reached or cell.problems]
    wrong = sum(bool(cell.problems) for cell in cells)
    worked = sum(os.times()[:4])
    print(f"{len(reached)} of {len(cells)} calls failed in {time.monotonic() - start:.0f} s, of which the processors worked {worked:.0f};"
          f" {wrong} of them not as they should")
    return 1 if wrong or len(reached) * 4 < len(cells) * 3 or not cells else 0


if __name__ == "__main__":
    given = [argument for argument in sys.argv[1:] if argument != "--all"]
    if not 2 <= len(given) <= 4:
        sys.exit(__doc__)
    sys.exit(main(len(given) < len(sys.argv) - 1, *given))
