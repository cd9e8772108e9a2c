# SPDX-License-Identifier: Apache-2.0
"""One cell of the table: an operation meets a fault, on a machine of its own with a front of its own."""

import asyncio
import contextlib
import inspect
import re

import emulator
from columns import most_acts, most_requests, right_errors
from front import ACCOUNTS, HOSTS, KEYS, PORT, TOKENS, Front
from names import PROXY_PORT, NameServer, Proxy
from program import Home, Program
from rows import NEW_PASSWORD, PASSWORD

# Far beyond what any operation may take, but for one that a dead connection holds.
PATIENCE_S = 20
# No time-out is as short.
AT_ONCE_MS = 2500
API_KEY = "the-api-key-of-the-project"
JWT = re.compile(r"\beyJ[\w-]{10,}")


class Cell:
    def __init__(self, number, operation, column, protocol, identities, directory):
        self.number, self.operation, self.column, self.protocol = number, operation, column, protocol
        self.identities, self.directory = identities, directory
        self.email, self.helper = f"person{number}@example.com", f"helper{number}@example.com"
        self.address = f"127.{1 + number // 62500}.{number // 250 % 250}.{1 + number % 250}"
        self.home = Home(directory, identities.authority.certificate)
        self.problems = []
        self.lateness = 0
        self.word = ""

    def expect(self, holds, problem):
        if not holds:
            self.problems.append(problem)

    def expect_in_time(self, holds, problem):
        self.lateness += not holds
        self.expect(holds, problem)

    async def run(self):
        try:
            async with contextlib.AsyncExitStack() as stack:
                self.front = await stack.enter_async_context(Front(self.address, self.identities, self.protocol))
                await emulator.sign_up(self.helper, PASSWORD)
                program, arguments = await self._prepare(stack)
                await self._operate(program, arguments)
                await self._try_next(program)
        except (AssertionError, EOFError, OSError) as error:
            self.expect(False, f"{type(error).__name__}: {error}")
        self.word = ("! " if self.problems else "") + (self.word or "broken")

    async def _prepare(self, stack):
        """The program that meets the fault, with somebody signed in, and the arguments of the operation."""
        self.home.know({host: [self.address] for host in HOSTS}, self.address)
        async with contextlib.AsyncExitStack() as first:
            program = await first.enter_async_context(self._program())
            await self._sign_in(program)
            arguments = await self.operation.prepare(self, program)
            if self.column.start != "process":
                stack.push_async_exit(first.pop_all())
                return program, arguments
            await program.flush()
        return await self._restart(stack), arguments

    def _program(self, **options):
        connect, request = self.column.limits
        return Program(self.home, connect_ms=connect, request_ms=request, **options)

    async def _sign_in(self, program):
        if self.operation.account == "anonymous":
            await program.succeed("sign_in_anonymously")
        else:
            await program.succeed("create_user", self.email, PASSWORD)
        await program.succeed("fetch_token")
        # Nothing that follows happens in the same second, by which tokens are told apart.
        await emulator.let_time_pass(2)

    async def _restart(self, stack):
        column, host = self.column, self.operation.host
        self.name_server = await stack.enter_async_context(NameServer.at(self.address, column.mood))
        addresses = {name: [self.address] for name in HOSTS}
        if column.first:
            addresses[host] = [column.first, self.address]
        if column.mood != "good":
            del addresses[host]
        self.home.know(addresses, self.address)
        named = {}
        if column.proxy:
            self.proxy = await stack.enter_async_context(Proxy(self.address, PORT, column.proxy))
            url = f"http://{self.address}:{PROXY_PORT}"
            # Half of the programs name it themselves; those win over what the environment has.
            by_program = {"flags": ["--proxy", url], "environment": {"https_proxy": "http://nowhere.invalid"}}
            named = by_program if self.number % 2 else {"environment": {"https_proxy": url}}
        return await stack.enter_async_context(self._program(**named))

    async def _arm(self):
        if self.column.start == "new":
            await self.front.retire(self.operation.host)
        armed = self.column.arm(self)
        return await armed if inspect.isawaitable(armed) else armed

    async def _operate(self, program, arguments):
        before, reached = len(self.front.records), None
        if self.operation.browses and self.column.start != "process":
            program.follow, armed = self._armed_visit, asyncio.get_running_loop().create_future()
            self._armed = armed
            under_way = program.begin(self.operation.call, *arguments)
            reached = await armed
        else:
            reached = await self._arm()
            under_way = program.begin(self.operation.call, *arguments)
        meanwhile = await self._go_on_meanwhile(program, reached) if self.column.hangs else None
        try:
            answer = await asyncio.wait_for(under_way, PATIENCE_S)
        except TimeoutError:
            self.word = "hangs"
            self.expect(False, f"still under way after {PATIENCE_S} s")
            return
        if reached:
            self.expect(reached.is_set(), "the fault was not met")
        records = [record for record in self.front.records[before:] if self._is_of_operation(record)]
        acted = sum(record.is_acted for record in records)
        # A renewal that is refused by now waits for the tokens that the operation may bring.
        if meanwhile and not (self.operation.ends_session and acted):
            is_first = meanwhile.done() and meanwhile.result()["place"] < answer["place"]
            self.expect_in_time(is_first, "nothing else went on meanwhile")
        self.expect(len(records) <= most_requests(self.operation, self.column), f"asked {len(records)} times")
        self.expect(acted <= most_acts(self.operation, self.column), f"the service has acted {acted} times")
        self._judge(answer, acted, arguments)

    async def _armed_visit(self, address):
        self._armed.set_result(await self._arm())
        await emulator.visit(address)

    async def _go_on_meanwhile(self, program, reached):
        if reached:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(reached.wait(), PATIENCE_S)
        is_elsewhere = self.column.hangs == "elsewhere" and self.operation.host == ACCOUNTS
        return program.begin(*(["fetch_token"] if is_elsewhere else ["fetch_providers", self.helper]))

    def _judge(self, answer, acted, arguments):
        numbers = right_errors(self.operation, self.column)
        number, message = answer["error"], answer["message"]
        self.word = ("ok" if number == 0 else f"error {number}") + (f" x{acted}" if acted > 1 else "")
        self.expect(not answer["status"], f"refused at once: {answer['status']}")
        right = " or ".join(map(str, sorted(numbers)))
        self.expect(number in numbers, f"error {number} ({message}) instead of {right}")
        self.expect(number or acted, "a success without the service")
        if number:
            self.expect(re.search(self.column.says, message), f"the message does not say why: {message}")
            waits = answer["retry_after_ms"]
            self.expect(waits == self.column.asks_ms, f"{waits} ms to wait instead of {self.column.asks_ms}")
        secrets = [PASSWORD, NEW_PASSWORD, API_KEY, *(text for text in arguments if "@" not in text and len(text) > 5)]
        self.expect(not any(secret in message for secret in secrets), f"a secret in the message: {message}")
        self.expect(not JWT.search(message), f"a token in the message: {message}")

    def _is_of_operation(self, record):
        return record.host == self.operation.host and record.path == self.operation.path

    async def _try_next(self, program):
        """The network is well again."""
        self.front.fault = None
        self.column.mend(self)
        host = self.operation.host
        if self.column.then == "elsewhere":
            host = TOKENS if host == ACCOUNTS else ACCOUNTS
        asked = {TOKENS: ["fetch_token"], KEYS: ["verify_id_token", emulator.signed_token()]}
        next_call = asked.get(host, ["sign_in", self.helper, PASSWORD])
        try:
            answer = await asyncio.wait_for(program.begin(*next_call), PATIENCE_S)
        except TimeoutError:
            self.expect(False, f"the next attempt hangs for {PATIENCE_S} s")
            return
        self.expect(answer["error"] == 0, f"the next attempt: error {answer['error']} ({answer['message']})")
        self.expect_in_time(answer["ms"] < AT_ONCE_MS, f"the next attempt took more than {AT_ONCE_MS} ms")

    @property
    def is_only_late(self):
        return 0 < self.lateness == len(self.problems)

    def anew(self, number):
        return Cell(number, self.operation, self.column, self.protocol, self.identities, self.directory / "anew")
