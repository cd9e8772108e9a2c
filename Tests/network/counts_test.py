#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Whether operations cost what they have to, and no more: requests, connections, handshakes and round trips.

usage: counts_test.py PROGRAM [h2|http/1.1]        (inside `alone` and with-emulator)

Prints as JSON what each costs. "first": in a new program that goes on with a kept session. "prewarmed": the same with
the option `prewarm`, once the connection is there. "warm": with connections to both hosts. "idle": after the service has
closed them. "details follow": warm with that option, until the operation ends. "64 at once": that many calls.
"""

import asyncio
import json
import os
import sys
import tempfile
from pathlib import Path

import emulator
import libcurl
from costs import AT_ONCE, FIRST, IDLE, OPERATIONS, PREWARMED, STATES, WARM, Bench, needs, needs_at_once
from front import Front, Identities

ADDRESS = "127.0.0.1"
# At a time, as browsers have it.
MOST_CONNECTIONS = 6
# Fewer than the calls need that are made at once.
FEW_STREAMS = 10


def with_handshakes(cost):
    return {**cost, "handshakes": cost["full_handshakes"] + cost["resumed_handshakes"]}


def check(bench, what, cost, needed, but=()):
    """What is needed has to be enough."""
    had = with_handshakes(cost)
    for name, number in needed.items():
        bench.expect(name in but or had[name] == number, f"{what}: {had[name]} {name} instead of {number}")


def check_connections(bench, what):
    most = bench.front.most_connections
    bench.expect(most <= MOST_CONNECTIONS, f"{what}: {most} connections at a time")


async def check_operations(bench, protocol):
    costs = {}
    for operation in OPERATIONS:
        costs[operation.name] = {}
        for state in STATES:
            if not state.is_of(operation, protocol):
                continue
            what, cost = f"{operation.name}, {state.name}", await bench.cost(operation, state)
            check(bench, what, cost, needs(operation, state))
            if state is IDLE and (protocol != "h2" or libcurl.keeps_sessions()):
                bench.expect(cost["full_handshakes"] == 0, f"{what}: a handshake that begins from nothing")
            costs[operation.name][state.name] = cost
    return costs


async def check_at_once(bench, protocol):
    costs = await bench.cost_at_once(FIRST, WARM)
    if protocol == "h2":
        costs |= await bench.cost_at_once(PREWARMED)
    for state, cost in costs.items():
        what, needed = f"{AT_ONCE} at once, {state.name}", needs_at_once(state)
        if protocol == "h2":
            # How many requests it has read before its first answer is out is up to the front.
            check(bench, what, cost, needed, but=["round_trips"])
        else:
            check(bench, what, cost, {"requests": AT_ONCE})
            check_connections(bench, what)
    return {state.name: cost for state, cost in costs.items()}


async def check_few_streams(bench):
    """More calls than a connection may have streams; how many that is, a client is told after its first requests."""
    costs = await bench.cost_at_once(FIRST, WARM)
    acted = sum(record.is_acted for record in bench.front.records)
    bench.expect(acted == AT_ONCE * len(costs), f"{FEW_STREAMS} streams: {acted} requests acted on")
    check_connections(bench, f"{FEW_STREAMS} streams")
    return {state.name: cost for state, cost in costs.items()}


async def run(protocol, directory):
    await emulator.sign_a_token()
    identities = Identities(directory)
    async with Front(ADDRESS, identities, protocol) as front:
        bench = Bench(front, ADDRESS, identities, directory)
        costs = await check_operations(bench, protocol)
        costs[f"{AT_ONCE} at once"] = await check_at_once(bench, protocol)
    if protocol != "h2":
        return costs, bench.problems
    (directory / "few").mkdir()
    async with Front(ADDRESS, identities, protocol, FEW_STREAMS) as front:
        few = Bench(front, ADDRESS, identities, directory / "few")
        costs[f"{AT_ONCE} at once, {FEW_STREAMS} streams"] = await check_few_streams(few)
    return costs, bench.problems + few.problems


def main(program, protocol="h2"):
    os.environ["OPERATIONS"] = program
    with tempfile.TemporaryDirectory(prefix="network-") as scratch:
        costs, problems = asyncio.run(run(protocol, Path(scratch)))
    lines = [f" {json.dumps(name)}: {json.dumps(cost)}" for name, cost in costs.items()]
    print("{\n" + ",\n".join(lines) + "\n}")
    print("\n".join(problems), file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
