# SPDX-License-Identifier: Apache-2.0
"""What operations cost on the network, and what they have to: requests, connections, handshakes and round trips."""

import asyncio
import contextlib
import itertools
from dataclasses import dataclass, replace
from types import SimpleNamespace

import actions
import emulator
from front import ACCOUNTS, HOSTS, OPENED_AHEAD, Fault
from program import Home, Program
from rows import PASSWORD, ROWS, id_token

AT_ONCE = 64
ANY_CALL = ["fetch_providers", "somebody@example.com"]
_PATIENCE_S = 20
_numbers = itertools.count()


@dataclass(frozen=True)
class State:
    """How a program stands when it asks."""

    name: str
    is_new: bool = False
    """It goes on with a kept session, and has not asked anything yet."""
    is_idle: bool = False
    """The service has closed its connections."""
    prewarms: bool = False
    details_follow: bool = False

    def is_of(self, operation, protocol):
        # libcurl keeps what it has opened and not used for HTTP/2 only.
        if self.prewarms and (protocol != "h2" or operation.host not in OPENED_AHEAD):
            return False
        if operation.needs_program and self not in (WARM, IDLE):
            return False
        return operation.looks_up and not operation.waits_for_lookup or not self.details_follow

    @property
    def flags(self):
        return ["--prewarm"] * self.prewarms + ["--details-follow"] * self.details_follow

    @property
    def connects(self):
        return self.is_idle or self.is_new and not self.prewarms


FIRST, WARM, IDLE = State("first", is_new=True), State("warm"), State("idle", is_idle=True)
PREWARMED = State("prewarmed", is_new=True, prewarms=True)
FOLLOWED = State("details follow", details_follow=True)
PREWARMED_FOLLOWED = State("prewarmed, details follow", is_new=True, prewarms=True, details_follow=True)
STATES = (FIRST, PREWARMED, WARM, IDLE, FOLLOWED, PREWARMED_FOLLOWED)


async def _one_of_two_providers(cell, program):
    await program.succeed("link_google", *id_token(cell))
    return ["google.com"]


_UNLINK = next(operation for operation in ROWS if operation.call == "unlink")
_LAST_PROVIDER = replace(_UNLINK, name="unlink the last provider")
OPERATIONS = [operation for operation in ROWS if operation is not _UNLINK]
OPERATIONS += [replace(_UNLINK, arguments=_one_of_two_providers), _LAST_PROVIDER]


def needs(operation, state):
    """What an operation has to cost: a round trip for TCP, one for TLS 1.3, and one for each request."""
    requests = 2 if operation.looks_up and not state.details_follow else 1
    # Whether the user is anonymous now, only a look-up tells.
    requests += operation is _LAST_PROVIDER
    # The address that the browser is to open.
    requests += operation.browses
    return _sum(requests, requests, int(state.connects))


def needs_at_once(state):
    """The same for AT_ONCE calls of one request each, over HTTP/2."""
    return _sum(AT_ONCE, 1, int(state.connects))


def _sum(requests, turns, connections):
    return {
        "requests": requests, "connections": connections, "handshakes": connections,
        "round_trips": 2 * connections + turns,
    }  # fmt: skip


class Bench:
    """A front, and programs on machines that reach it at an address."""

    def __init__(self, front, address, identities, directory):
        self.front, self._address = front, address
        self._identities, self._directory = identities, directory
        self.problems = []

    def expect(self, holds, problem):
        if not holds:
            self.problems.append(problem)

    def _home(self):
        home = Home(self._directory / str(next(_numbers)), self._identities.authority.certificate)
        home.know({host: [self._address] for host in HOSTS}, self._address)
        return home

    async def cost(self, operation, state):
        """What one operation costs until it has ended."""
        home, number = self._home(), next(_numbers)
        person = SimpleNamespace(number=number, email=f"person{number}@example.com", front=self.front)
        async with Program(home) as program:
            await self._sign_in(operation, person, program)
            call = [operation.call, *await operation.prepare(person, program)]
            if state in (WARM, IDLE):
                return await self._cost_of(operation, state, program, call)
            await program.flush()
        async with self._restarted(home, state) as program:
            if not state.is_new:
                await program.succeed(*ANY_CALL)
            return await self._cost_of(operation, state, program, call)

    @contextlib.asynccontextmanager
    async def _restarted(self, home, state, has_session=True):
        for secured in self.front.secured.values():
            secured.clear()
        async with Program(home, flags=state.flags) as program:
            if state.prewarms:
                # Without a session nobody has a token to renew.
                for host in OPENED_AHEAD if has_session else [ACCOUNTS]:
                    await self._reached(self.front.secured[host])
            yield program

    @staticmethod
    async def _sign_in(operation, person, program):
        if operation.account == "anonymous":
            await program.succeed("sign_in_anonymously")
        else:
            await program.succeed("create_user", person.email, PASSWORD)
        await program.succeed("fetch_token")

    async def _cost_of(self, operation, state, program, call):
        what = f"{operation.name}, {state.name}"
        if state.is_idle:
            for host in HOSTS:
                await self.front.retire(host)
        before = self.front.counts()

        async def visit(address):
            asked = self.front.counts()["requests"] - before["requests"]
            self.expect(asked == 1, f"{what}: {asked} requests before the browser opens")
            await emulator.visit(address)

        program.follow = visit
        if not state.details_follow:
            return self._since(before, [await self._succeed(what, program, call)])
        # The operation has to end though nobody answers what comes behind it.
        behind = self.front.fault = Fault("read", actions.never, ACCOUNTS, "/v1/accounts:lookup")
        answer = await self._succeed(what, program, call)
        await self._reached(behind.reached)
        cost = self._since(before, [answer])
        return {**cost, "requests": cost["requests"] - 1, "round_trips": cost["round_trips"] - 1}

    async def cost_at_once(self, *states):
        """What many calls of one request each cost, in one program: first, prewarmed or warm."""
        costs = {}
        async with self._restarted(self._home(), states[0], has_session=False) as program:
            for state in states:
                before, what = self.front.counts(), f"{AT_ONCE} at once, {state.name}"
                answers = await asyncio.gather(*(self._succeed(what, program, ANY_CALL) for _ in range(AT_ONCE)))
                costs[state] = self._since(before, answers)
        return costs

    async def _succeed(self, what, program, call):
        answer = await program.begin(*call)
        self.expect(answer["error"] == 0 and not answer["status"], f"{what}: {answer['status']} {answer['message']}")
        return answer

    async def _reached(self, event):
        await asyncio.wait_for(event.wait(), _PATIENCE_S)

    def _since(self, before, answers):
        after = self.front.counts()
        cost = {name: after[name] - before[name] for name in after}
        return {**cost, "ms": max(answer["ms"] for answer in answers)}
