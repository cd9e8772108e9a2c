#!/usr/bin/python3
"""What operations cost on the network: requests, connections, handshakes and round trips, as JSON on standard output.

usage: counts_test.py PROGRAM [h2|http/1.1]        (inside `alone` and with-emulator)

"first": in a new program that goes on with a kept session. "warm": with connections to both hosts. "idle": after the
service has closed them. "at once": that many calls, first and warm. Fails when an operation does, when one that is warm
connects, or when a request is not counted.
"""

import asyncio
import json
import os
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace

import emulator
from front import HOSTS, Front, Identities
from program import Home, Program
from rows import PASSWORD, ROWS

ADDRESS, AT_ONCE = "127.0.0.1", 64


class Bench:
    """A front, and programs on a machine that knows it."""

    def __init__(self, front, identities, directory):
        self.front, self._identities, self._directory = front, identities, directory
        self._homes = 0
        self.problems = []

    def home(self):
        self._homes += 1
        home = Home(self._directory / str(self._homes), self._identities.authority.certificate)
        home.know({host: [ADDRESS] for host in HOSTS}, ADDRESS)
        return home

    async def cost(self, what, program, *calls):
        """What these calls cost, begun together."""
        before = self.front.counts()
        for answer in await asyncio.gather(*(program.begin(*call) for call in calls)):
            self.expect(answer["error"] == 0, f"{what}: {answer['message']}")
        after = self.front.counts()
        return {name: after[name] - before[name] for name in after}

    def expect(self, holds, problem):
        if not holds:
            self.problems.append(problem)


async def sign_in(operation, person, program):
    if operation.account == "anonymous":
        await program.succeed("sign_in_anonymously")
    else:
        await program.succeed("create_user", person.email, PASSWORD)
    await program.succeed("get_token")


async def measure(bench, operation, number, state):
    """The cost of one operation."""
    person, home = SimpleNamespace(number=number, email=f"person{number}@example.com"), bench.home()
    async with Program(home) as program:
        await sign_in(operation, person, program)
        call = [operation.call, *await operation.prepare(person, program)]
        if state == "idle":
            for host in HOSTS:
                await bench.front.retire(host)
        if state != "first":
            return await bench.cost(f"{operation.name}, {state}", program, call)
        await program.flush()
    async with Program(home) as program:
        return await bench.cost(f"{operation.name}, {state}", program, call)


async def measure_many(bench, operation_name, prepare):
    """The cost of many calls at once, in a new program and again in the same one."""
    await emulator.sign_up("many@example.com", PASSWORD)
    calls = [prepare] * AT_ONCE
    async with Program(bench.home()) as program:
        costs = {state: await bench.cost(f"{operation_name}, {state}", program, *calls) for state in ("first", "warm")}
    for state, cost in costs.items():
        bench.expect(cost["requests"] >= AT_ONCE, f"{AT_ONCE} calls at once, {state}: {cost['requests']} requests")
    return costs


async def run(protocol, directory):
    identities = Identities(directory)
    async with Front(ADDRESS, identities, protocol) as front:
        bench, costs = Bench(front, identities, directory), {}
        for index, operation in enumerate(ROWS):
            states = enumerate(("first", "warm", "idle"))
            costs[operation.name] = {
                state: await measure(bench, operation, 3 * index + place, state) for place, state in states
            }
            warm = costs[operation.name]["warm"]
            bench.expect(warm["connections"] == 0, f"{operation.name}: connects anew")
            bench.expect(warm["requests"] == warm["round_trips"] > 0, f"{operation.name}: {warm}")
        many = await measure_many(bench, "fetch providers", ["fetch_providers", "many@example.com"])
        costs[f"{AT_ONCE} at once"] = many
        return costs, bench.problems


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
