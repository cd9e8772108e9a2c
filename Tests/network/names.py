# SPDX-License-Identifier: Apache-2.0
"""A name server and a proxy, good and bad ones, at an address of this machine."""

import asyncio
import contextlib
import socket

DNS_PORT, PROXY_PORT = 53, 3128
SLOWNESS_S = 3
_ADDRESS_QUERY = 1
# RFC 1035 section 4.1.1.
_CODES = {"failing": 2, "ignorant": 3}


class NameServer(asyncio.DatagramProtocol):
    """Tells one address for every name. Its mood is "good", "dead", "slow", "failing" or "ignorant"."""

    def __init__(self, address, mood):
        self.address, self.mood = address, mood
        self.was_asked = asyncio.Event()

    @classmethod
    @contextlib.asynccontextmanager
    async def at(cls, address, mood):
        loop = asyncio.get_running_loop()
        transport, server = await loop.create_datagram_endpoint(lambda: cls(address, mood), (address, DNS_PORT))
        try:
            yield server
        finally:
            transport.close()

    def connection_made(self, transport):
        self._transport = transport

    def datagram_received(self, query, sender):
        self.was_asked.set()
        if self.mood == "dead":
            return
        answer = self._answer(query)
        if self.mood == "slow":
            asyncio.get_running_loop().call_later(SLOWNESS_S, self._send, answer, sender)
        else:
            self._send(answer, sender)

    def _send(self, answer, receiver):
        if not self._transport.is_closing():
            self._transport.sendto(answer, receiver)

    def _answer(self, query):
        """RFC 1035 section 4.1. A name has an IPv4 address and nothing else."""
        end = query.index(b"\0", 12) + 5
        kind = int.from_bytes(query[end - 4 : end - 2], "big")
        code = _CODES.get(self.mood, 0)
        has_answer = kind == _ADDRESS_QUERY and not code
        head = query[:2] + bytes([0x81, 0x80 | code, 0, 1, 0, has_answer, 0, 0, 0, 0])
        record = b"\xc0\x0c" + bytes([0, 1, 0, 1, 0, 0, 0, 0, 0, 4]) + socket.inet_aton(self.address)
        return head + query[12:end] + (record if has_answer else b"")


# What a proxy does instead of answering: it is not there, closes the connection, or says nothing.
DOWN, ENDS, SILENT = -1, -2, -3


class Proxy:
    """Answers CONNECT with a status, or with 200 connects to one address, whatever the host is. Or one of the above."""

    def __init__(self, address, port, status):
        self.address, self.port, self.status = address, port, status
        self.was_asked = asyncio.Event()

    async def __aenter__(self):
        self._listener = socket.socket()
        self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._listener.bind((self.address, PROXY_PORT))
        self._server = await asyncio.start_server(self._serve, sock=self._listener, start_serving=False)
        self._tasks = set()
        if self.status != DOWN:
            await self._server.start_serving()
        return self

    def mend(self):
        """From now on it connects whoever asks."""
        if self.status == DOWN:
            # At once: what comes before it serves waits.
            self._listener.listen()
            self._tasks.add(asyncio.ensure_future(self._server.start_serving()))
        self.status = 200

    async def __aexit__(self, *_):
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader, writer):
        self._tasks.add(asyncio.current_task())
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            await reader.readuntil(b"\r\n\r\n")
            self.was_asked.set()
            if self.status == SILENT:
                await asyncio.Event().wait()
            if self.status != ENDS:
                await self._answer(reader, writer)
        writer.close()

    async def _answer(self, reader, writer):
        wanted = 'Proxy-Authenticate: Basic realm="proxy"\r\n' if self.status == 407 else ""
        writer.write(f"HTTP/1.1 {self.status} Answer\r\n{wanted}Content-Length: 0\r\n\r\n".encode())
        if self.status == 200:
            await self._connect(reader, writer)

    async def _connect(self, reader, writer):
        onward = await asyncio.open_connection(self.address, self.port)
        await asyncio.gather(self._copy(reader, onward[1]), self._copy(onward[0], writer))

    @staticmethod
    async def _copy(reader, writer):
        while data := await reader.read(65536):
            writer.write(data)
        writer.close()
