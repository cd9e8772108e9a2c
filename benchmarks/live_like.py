# SPDX-License-Identifier: Apache-2.0
"""Counts what operations cost on a network that takes its time, and prints it beside what they have to cost.

usage: live_like.py PROGRAM DELAY_MS JSON_FILE        (by scripts/bench --live-like)

"cold": in a new program that goes on with a kept session. "prewarmed": the same with the option `prewarm`, once the
connection is there. "warm": with a connection. "details follow": with that option, until the operation ends.
"""

import asyncio
import json
import os
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "Tests/network"))
from costs import (
    AT_ONCE, FIRST, FOLLOWED, OPERATIONS, PREWARMED, PREWARMED_FOLLOWED, WARM, Bench, needs, needs_at_once,
)  # fmt: skip
from distance import Distance
from front import Front, Identities

STATES = (FIRST, PREWARMED, WARM, FOLLOWED, PREWARMED_FOLLOWED)
NAMES = {FIRST: "cold"}
PROTOCOL = "h2"
# Programs that run at a time: each has a front of its own.
MOST_PROGRAMS = 4
COUNTS = ("requests", "connections", "handshakes", "round_trips")


class Network:
    def __init__(self, directory, delay_s):
        self._directory, self._delay_s = directory, delay_s
        self._identities = Identities(directory)
        self._limit = asyncio.Semaphore(MOST_PROGRAMS)
        self.problems = []

    async def figures(self, number, measure):
        """What `measure` tells, a coroutine of a bench."""
        directory, near, far = self._directory / str(number), f"127.1.0.{number}", f"127.2.0.{number}"
        directory.mkdir()
        async with self._limit, Front(near, self._identities, PROTOCOL) as front:
            # Less than two delays, by what timers are worth.
            front.round_trip_s = 1.8 * self._delay_s
            async with Distance(far, front, self._delay_s):
                bench = Bench(front, far, self._identities, directory)
                figures = await measure(bench)
                self.problems += bench.problems
                return figures


def figure(name, state, cost, needed):
    counts = {**cost, "handshakes": cost["full_handshakes"] + cost["resumed_handshakes"]}
    return {
        "operation": name, "state": NAMES.get(state, state.name), **{count: counts[count] for count in COUNTS},
        "needed": needed, "ratio": round(cost["round_trips"] / needed["round_trips"], 2), "ms": cost["ms"],
    }  # fmt: skip


def of_operation(operation):
    async def measure(bench):
        costs = {state: await bench.cost(operation, state) for state in STATES if state.is_of(operation, PROTOCOL)}
        return [figure(operation.name, state, cost, needs(operation, state)) for state, cost in costs.items()]

    return measure


async def at_once(bench):
    costs = {**await bench.cost_at_once(FIRST, WARM), **await bench.cost_at_once(PREWARMED)}
    name = f"{AT_ONCE} calls at once"
    return [figure(name, state, cost, needs_at_once(state)) for state, cost in costs.items()]


def line(figure):
    own, needed = ("".join(f"{counts[name]:>5}" for name in COUNTS) for counts in (figure, figure["needed"]))
    return f"{figure['operation']:<24}  {figure['state']:<24}{own}  {needed}  {figure['ratio']:>5.2f}  {figure['ms']:>5}"


def heading():
    names = "".join(f"{name:>5}" for name in ("req", "con", "tls", "trip"))
    groups = f"{'':<50}{'requests, connections,':<20}\n{'':<50}{'handshakes, round trips':<24}{'needed':<20}\n"
    return f"{groups}{'operation':<24}  {'state':<24}{names}  {names}  ratio     ms"


async def run(delay_ms, directory):
    network = Network(directory, delay_ms / 1000)
    measures = [of_operation(operation) for operation in OPERATIONS]
    groups = [network.figures(1 + index, measure) for index, measure in enumerate(measures)]
    figures = sum(await asyncio.gather(*groups), [])
    # By themselves: so many leave no time for others.
    return figures + await network.figures(1 + len(groups), at_once), network.problems


def main(program, delay_ms, path):
    os.environ["OPERATIONS"] = program
    with tempfile.TemporaryDirectory(prefix="network-") as scratch:
        figures, problems = asyncio.run(run(int(delay_ms), Path(scratch)))
    print(heading())
    print("\n".join(map(line, figures)))
    Path(path).write_text(json.dumps({"delay_ms": int(delay_ms), "protocol": PROTOCOL, "figures": figures}, indent=1) + "\n")
    print(f"Also in {path}; {delay_ms} ms in each direction, but for TCP's own handshake.")
    print("".join(f"{problem}\n" for problem in problems), end="", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
