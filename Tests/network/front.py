# SPDX-License-Identifier: Apache-2.0
"""The hosts of the service at an address of this machine: TLS before an emulator.

A front counts what clients do, and plays one fault at a time: `Fault` says at which stage of a connection or request.
"""

import asyncio
import socket
import ssl
import sys
import time
from pathlib import Path

import emulator
import h2.exceptions
from channel import Channel
from protocols import HTTP1, HTTP2

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))
from authority import Authority

ACCOUNTS, TOKENS = OPENED_AHEAD = ("identitytoolkit.googleapis.com", "securetoken.googleapis.com")
# Where the public keys are.
KEYS = "www.googleapis.com"
HOSTS = (*OPENED_AHEAD, KEYS)
PORT = 443
PROTOCOLS = ("h2", "http/1.1")


class Identities:
    """As whom fronts can pose: with a good certificate, and with bad ones."""

    def __init__(self, directory):
        (directory / "known").mkdir()
        (directory / "unknown").mkdir()
        self.authority = Authority(directory / "known")
        leaves = {
            "good": self.authority.issue(*HOSTS),
            "expired": self.authority.issue(*HOSTS, days=-1),
            "other host": self.authority.issue("elsewhere.example.com"),
            "unknown authority": Authority(directory / "unknown").issue(*HOSTS),
        }
        self._contexts = {
            (name, protocol): self._context(leaf, protocol) for name, leaf in leaves.items() for protocol in PROTOCOLS
        }

    @staticmethod
    def _context(leaf, protocol):
        context = leaf.context()
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        context.set_alpn_protocols([protocol])
        context.sni_callback = lambda tls, name, _: setattr(tls, "asked_for", name or "")
        return context

    def context(self, name, protocol):
        return self._contexts[name, protocol]


class Fault:
    """What is to go wrong, and when: `action` is called with the connection and, from "read" on, the request.

    Stages: "accept", a connection is there; "hello", the client has begun TLS; "unread", something has come on an idle
    connection and was not read; "read", a whole request was read; "acted", the service has answered it, and nobody
    knows; "answered", its answer was sent.
    """

    def __init__(self, stage, action, host=None, request=None, times=1):
        self.stage, self.action, self.host, self.request, self.left = stage, action, host, request, times
        self.reached = asyncio.Event()

    def takes(self, stage, connection, request):
        if stage != self.stage or self.left <= 0:
            return False
        if self.host and connection.host and connection.host != self.host:
            return False
        return not self.request or request is None or request.target.startswith(self.request)


class Record:
    """A request that was read."""

    def __init__(self, connection, request):
        self.host, self.path = connection.host, request.target.partition("?")[0]
        self.connection = connection.number
        self.is_acted = False
        """Whether it was passed on to the service."""


class Connection:
    """One client's connection, until its end."""

    def __init__(self, front, number, accepted):
        self.front, self.number = front, number
        self.channel = Channel(accepted, front.context())
        self.http = None
        self.turns = 0
        self.first_answer_s = 0
        """When the first answer of this turn went out, if one has."""
        self.is_secure = False
        self.is_deaf = False
        """Whether what comes is taken, but not looked at."""

    @property
    def host(self):
        return self.channel.host

    @property
    def round_trips(self):
        """TCP's own, and each time that the client waited for the server before it went on."""
        return 1 + self.channel.handshake_turns + self.turns

    async def run(self):
        try:
            if not await self.front.meet("accept", self):
                await self._serve()
        except (OSError, ssl.SSLError, h2.exceptions.ProtocolError):
            pass  # the client has gone, or a fault has closed the connection
        finally:
            self.close()

    async def _serve(self):
        await self.channel.arrival()
        if await self.front.meet("hello", self):
            return
        await self.channel.handshake()
        self.is_secure = True
        self.front.secured[self.host].set()
        if self.channel.protocol == "h2":
            self.http = HTTP2(self.channel, self._exchange, self.front.most_streams)
        else:
            self.http = HTTP1(self.channel, self._exchange)
        await self.http.begin()
        while self.channel.is_open and (data := await self._next()):
            if not self.is_deaf:
                await self.http.take(data)

    async def _next(self):
        """What comes next, nothing at the end. A fault may be set while nothing comes."""
        await self.channel.arrival()
        if self.http.is_idle and await self.front.meet("unread", self) and not self.channel.is_open:
            return b""
        return await self.channel.read()

    async def _exchange(self, request):
        record = Record(self, request)
        self.front.records.append(record)
        self._count_turn()
        try:
            await self._respond(request, record)
        finally:
            self.first_answer_s = self.first_answer_s or time.monotonic()

    def _count_turn(self):
        """A request that was sent before an answer can have come was not held up by it."""
        heard_s = self.first_answer_s + self.front.round_trip_s
        if self.turns == 0 or self.first_answer_s and time.monotonic() >= heard_s:
            self.turns += 1
            self.first_answer_s = 0

    async def _respond(self, request, record):
        if await self.front.meet("read", self, request):
            return
        record.is_acted = True
        answer = await emulator.pass_on(self.host, request)
        if await self.front.meet("acted", self, request, answer):
            return
        await self.http.answer(request, *answer)
        await self.front.meet("answered", self, request)

    def is_open_to(self, host):
        return self.http is not None and self.host == host and self.channel.is_open and not self.is_deaf

    async def retire(self):
        """Closes an idle connection in good order."""
        if isinstance(self.http, HTTP2):
            await self.http.go_away(self.http.last_stream)
        await self.leave()

    async def leave(self, notifies=True):
        """Says the end, and hears nothing more. With `notifies` TLS says it too."""
        self.is_deaf = True
        if notifies:
            await self.channel.say_end()
        self.channel.end()

    def close(self):
        if self.http:
            self.http.end()
        self.channel.close()


class Front:
    """The server at one address, until the end of an `async with` block."""

    def __init__(self, address, identities, protocol="h2", most_streams=100):
        self.address, self.protocol, self.identity = address, protocol, "good"
        self.most_streams = most_streams
        """That a connection of HTTP/2 may have at a time."""
        self.secured = {host: asyncio.Event() for host in HOSTS}
        """A handshake has ended with a client that has called the server so."""
        self.round_trip_s = 0
        """No answer is heard, and followed by a request, in less."""
        self._identities = identities
        self.fault = None
        self.records = []
        self.connections = []
        self.most_connections = 0
        """That were open at a time."""
        self._tasks = set()
        self.listener = socket.create_server((address, PORT), backlog=128)
        self.listener.setblocking(False)

    async def __aenter__(self):
        self._accepting = asyncio.create_task(self._accept())
        return self

    async def __aexit__(self, *_):
        tasks = [self._accepting, *self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.listener.close()
        for connection in self.connections:
            connection.channel.reset()

    async def _accept(self):
        while True:
            accepted, _ = await asyncio.get_running_loop().sock_accept(self.listener)
            accepted.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            connection = Connection(self, len(self.connections), accepted)
            self.connections.append(connection)
            established = sum(connection.channel.is_established for connection in self.connections)
            self.most_connections = max(self.most_connections, established)
            task = asyncio.create_task(connection.run())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def context(self):
        return self._identities.context(self.identity, self.protocol)

    async def meet(self, stage, connection, request=None, answer=None):
        """Plays the fault if its time has come. Then nothing else is to be done."""
        fault = self.fault
        if fault is None or not fault.takes(stage, connection, request):
            return False
        fault.left -= 1
        fault.reached.set()
        await fault.action(*[part for part in (connection, request, answer) if part is not None])
        return True

    def open_connections(self, host):
        return [connection for connection in self.connections if connection.is_open_to(host)]

    async def retire(self, host):
        """Closes idle connections in good order: the next request for this host needs a new one."""
        for connection in self.open_connections(host):
            await connection.retire()

    def counts(self):
        """What clients have cost so far."""
        secure = [connection for connection in self.connections if connection.is_secure]
        resumed = sum(connection.channel.is_resumed for connection in secure)
        return {
            "requests": len(self.records), "connections": len(self.connections),
            "full_handshakes": len(secure) - resumed, "resumed_handshakes": resumed,
            "round_trips": sum(connection.round_trips for connection in self.connections),
        }
