#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Every operation meets every fault of the network: prints the table, and fails when a cell is not as its class says.

usage: faults_test.py PROGRAM GROUP [ROW [COLUMN]]        (inside `alone` and with-emulator)

GROUP is one of GROUPS below. ROW and COLUMN choose by a part of the name. PROGRAM is `operations`. With NETWORK_ROWS=kinds in the
environment, one operation of each kind stands for the others: what another libcurl does differs by kind at most.
"""

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

import columns
import emulator
from cell import Cell
from channel import silence
from front import PORT, Identities
from rows import ROWS, one_of_each_kind

GROUPS = {
    "connection": (columns.CONNECTION, "h2"),
    "silence": (columns.SILENCE, "h2"),
    "start": (columns.START, "h2"),
    "status": (columns.STATUS, "h2"),
    # What is wrong before TLS has begun is so for both protocols.
    "http1": ([*columns.CONNECTION, *columns.SILENCE, *columns.STATUS], "http/1.1"),
}
# What HTTP/1.1 does differently, it does for a kind.
OF_KINDS = {"http1"}
AT_A_TIME = 40
NAME_WIDTH, COLUMN_WIDTH, LINE_WIDTH = 18, 17, 160


def dead_listeners():
    """Addresses where nobody answers."""
    subprocess.run(["ip", "-6", "address", "add", f"{columns.DEAD_IPV6}/128", "dev", "lo", "nodad"], check=True)
    for family, address in ((socket.AF_INET, columns.DEAD_IPV4), (socket.AF_INET6, columns.DEAD_IPV6)):
        listener = socket.create_server((address, PORT), family=family)
        silence(listener)
        yield listener


async def run_all(cells):
    await emulator.sign_a_token()
    turns = asyncio.Semaphore(AT_A_TIME)

    async def run(cell):
        async with turns:
            await cell.run()

    await asyncio.gather(*map(run, cells))
    # On a busy machine what runs beside so much else may be late without a fault: it has a second try, alone.
    for index, cell in enumerate(cells):
        if cell.is_only_late:
            cells[index] = cell.anew(len(cells) + index)
            await cells[index].run()
            print(f"{cell.operation.name}, {cell.column.name}: late, tried once more alone")


def show(rows, shown, words):
    """The table, in as many parts as it takes."""
    each = (LINE_WIDTH - NAME_WIDTH) // COLUMN_WIDTH
    for start in range(0, len(shown), each):
        part = shown[start : start + each]
        print("\n" + " " * NAME_WIDTH + "".join(f"{column.name:{COLUMN_WIDTH}}" for column in part))
        for row in rows:
            texts = "".join(f"{words[row.name, column.name]:{COLUMN_WIDTH}}" for column in part)
            print(f"{row.name:{NAME_WIDTH}}{texts}".rstrip())


def show_problems(cells):
    """Each with the operations that have it."""
    found = defaultdict(list)
    for cell in cells:
        for problem in cell.problems:
            found[cell.column.name, problem].append(cell.operation.name)
    for (column, problem), names in sorted(found.items()):
        print(f"{column}: {problem}\n    {', '.join(names)}")


def show_all(protocol, rows, shown, cells):
    left_out = {(row.name, column.name): column.argument_against(row) for row in rows for column in shown}
    left_out = {pair: argument for pair, argument in left_out.items() if argument}
    words = dict.fromkeys(left_out, "-") | {(cell.operation.name, cell.column.name): cell.word for cell in cells}
    print(f"{protocol}: how operations end under faults. x2: the service has acted twice. !: not as it has to be.")
    show(rows, [column for column in shown if column.is_of(protocol)], words)
    print()
    for column in shown:
        if not column.is_of(protocol):
            print(f"{column.name}: {protocol} has no such thing")
        for argument in sorted({argument for pair, argument in left_out.items() if pair[1] == column.name}):
            print(f"{column.name}, where there is -: {argument}")
    show_problems(cells)


# proves: *.FBA_ERROR_NETWORK_REQUEST_FAILED of operations.c
def cells_of(rows, shown, protocol, scratch):
    identities = Identities(scratch)
    pairs = [(row, column) for row in rows for column in shown]
    pairs = [(row, column) for row, column in pairs if column.is_of(protocol) and not column.argument_against(row)]
    return [Cell(number, *pair, protocol, identities, scratch / str(number)) for number, pair in enumerate(pairs)]


def main(program, group, row="", column=""):
    os.environ["OPERATIONS"] = program
    shown, protocol = GROUPS[group]
    kinds_only = group in OF_KINDS or os.environ.get("NETWORK_ROWS") == "kinds"
    rows = one_of_each_kind(ROWS) if kinds_only else ROWS
    rows, shown = [each for each in rows if row in each.name], [each for each in shown if column in each.name]
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="network-") as scratch:
        listeners = list(dead_listeners())
        cells = cells_of(rows, shown, protocol, Path(scratch))
        asyncio.run(run_all(cells))
        for listener in listeners:
            listener.close()
    show_all(protocol, rows, shown, cells)
    wrong = sum(bool(cell.problems) for cell in cells)
    print(f"\n{len(cells)} cells in {time.monotonic() - start:.0f} s, {wrong} of them wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    if not 3 <= len(sys.argv) <= 5:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
