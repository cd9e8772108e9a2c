# SPDX-License-Identifier: Apache-2.0
"""TLS on a socket whose every byte is seen: when something has come, what is read of it, and how it ends."""

import asyncio
import ctypes
import socket
import ssl
import struct

# One instruction of classic BPF, "return 0": nothing of a packet is kept.
_DROP = ctypes.create_string_buffer(struct.pack("HBBI", 6, 0, 0, 0))
_SO_ATTACH_FILTER, _SO_DETACH_FILTER = 26, 27
_ESTABLISHED = 1
_MOST_BYTES = 65536


def silence(quiet):
    """From now on the kernel drops, without a word, what arrives for the socket: also a request to connect."""
    program = struct.pack("HxxxxxxP", 1, ctypes.addressof(_DROP))
    quiet.setsockopt(socket.SOL_SOCKET, _SO_ATTACH_FILTER, program)


def unsilence(quiet):
    quiet.setsockopt(socket.SOL_SOCKET, _SO_DETACH_FILTER, struct.pack("i", 0))


def reset(broken):
    """Closes a socket so that the other side is told that the connection is lost."""
    broken.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    broken.close()


class Channel:
    """One connection, as the server has it."""

    def __init__(self, accepted, context):
        self.socket = accepted
        self._came, self._left = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._came, self._left, server_side=True)
        self.handshake_turns = 0
        """How often the client had to wait in the handshake."""

    @property
    def host(self):
        """What the client has called the server."""
        return getattr(self._tls, "asked_for", "")

    @property
    def is_resumed(self):
        return bool(self._tls.session_reused)

    @property
    def protocol(self):
        return self._tls.selected_alpn_protocol() or "http/1.1"

    async def arrival(self):
        """Waits until something is there, or the end, and reads nothing of it."""
        if self._came.pending or self._tls.pending():
            return
        loop, arrived = asyncio.get_running_loop(), asyncio.get_running_loop().create_future()
        number = self.socket.fileno()
        loop.add_reader(number, lambda: arrived.done() or arrived.set_result(None))
        try:
            await arrived
        finally:
            if self.is_open:  # else the number may be another connection's by now
                loop.remove_reader(number)

    async def handshake(self):
        while True:
            try:
                self._tls.do_handshake()
                return await self._flush()
            except ssl.SSLWantReadError:
                self.handshake_turns += bool(self._left.pending)
                await self._flush()
                await self._fill()

    async def read(self):
        """What the client has said; nothing at its end."""
        while True:
            try:
                return self._tls.read(_MOST_BYTES)
            except ssl.SSLWantReadError:
                await self._flush()
                await self._fill()
            except (ssl.SSLZeroReturnError, ssl.SSLEOFError):
                return b""

    async def write(self, data):
        if data:
            self._tls.write(data)
        await self._flush()

    async def say_end(self):
        """Ends TLS, as RFC 8446 section 6.1 wants it, and leaves the connection."""
        try:
            self._tls.unwrap()
        except ssl.SSLError:
            pass  # the client has not said its end
        await self._flush()

    def end(self):
        """Says that nothing more will be sent."""
        self.socket.shutdown(socket.SHUT_WR)

    async def _fill(self):
        data = await asyncio.get_running_loop().sock_recv(self.socket, _MOST_BYTES)
        self._came.write(data) if data else self._came.write_eof()

    async def _flush(self):
        if self._left.pending:
            await asyncio.get_running_loop().sock_sendall(self.socket, self._left.read())

    def silence(self):
        silence(self.socket)

    @property
    def is_open(self):
        return self.socket.fileno() >= 0

    @property
    def is_established(self):
        """Whether neither side has ended it, as the kernel knows, and perhaps nobody else yet."""
        return self.is_open and self.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] == _ESTABLISHED

    def reset(self):
        self._leave(reset)

    def close(self):
        self._leave(socket.socket.close)

    def _leave(self, how):
        if self.is_open:
            asyncio.get_running_loop().remove_reader(self.socket.fileno())
            how(self.socket)
