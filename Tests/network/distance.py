# SPDX-License-Identifier: Apache-2.0
"""A long way to a front: each byte takes its time, in each direction.

The kernel that tests run on cannot delay packets. This is a relay instead: TCP's own handshake ends at it, and takes no
time. It is only counted.
"""

import asyncio

from front import PORT


class Distance:
    """Programs reach the front at another address, until the end of an `async with` block."""

    def __init__(self, address, front, delay_s):
        self.address, self._front, self._delay_s = address, front, delay_s
        self._ways = set()

    async def __aenter__(self):
        self._server = await asyncio.start_server(self._carry, self.address, PORT)
        return self

    async def __aexit__(self, *_):
        self._server.close()
        for way in self._ways:
            way.cancel()
        await asyncio.gather(*self._ways, return_exceptions=True)

    async def _carry(self, reader, writer):
        there, back = await asyncio.open_connection(self._front.address, PORT)
        for way in (self._pass_on(reader, back), self._pass_on(there, writer)):
            task = asyncio.create_task(way)
            self._ways.add(task)
            task.add_done_callback(self._ways.discard)

    async def _pass_on(self, reader, writer):
        loop = asyncio.get_running_loop()
        try:
            while data := await reader.read(65536):
                loop.call_later(self._delay_s, writer.write, data)
            loop.call_later(self._delay_s, writer.close)
        except OSError:
            writer.transport.abort()
