# SPDX-License-Identifier: Apache-2.0
"""HTTP/2 and HTTP/1.1 on a channel: requests are read, and answered whole, in part, or not at all."""

import asyncio

import h2.config
import h2.connection
import h2.errors
import h2.events
from h2.settings import SettingCodes


class Request:
    """What a client has asked. `stream` is its place on the connection, if there are several."""

    def __init__(self, method, target, headers, body, stream=None):
        self.method, self.target, self.headers, self.body, self.stream = method, target, headers, body, stream


class HTTP2:
    def __init__(self, channel, on_request, most_streams):
        self.channel, self._on_request, self._most_streams = channel, on_request, most_streams
        configuration = h2.config.H2Configuration(client_side=False, header_encoding="utf-8")
        self._state = h2.connection.H2Connection(configuration)
        self._partial = {}
        self._tasks = {}

    async def begin(self):
        self._state.initiate_connection()
        self._state.update_settings({SettingCodes.MAX_CONCURRENT_STREAMS: self._most_streams})
        await self._send()

    @property
    def is_idle(self):
        return not self._partial and not self._tasks

    async def take(self, data):
        for event in self._state.receive_data(data):
            self._handle(event)
        await self._send()

    def _handle(self, event):
        stream = getattr(event, "stream_id", None)
        if isinstance(event, h2.events.RequestReceived):
            if len(self._partial) + len(self._tasks) >= self._most_streams:
                # The client could not know yet (RFC 9113 section 5.1.2).
                return self._state.reset_stream(stream, h2.errors.ErrorCodes.REFUSED_STREAM)
            self._partial[stream] = (dict(event.headers), bytearray())
        elif isinstance(event, h2.events.DataReceived):
            self._state.acknowledge_received_data(event.flow_controlled_length, stream)
            # What was on its way of a stream that was refused is no matter.
            if stream in self._partial:
                self._partial[stream][1].extend(event.data)
        elif isinstance(event, h2.events.StreamEnded) and stream in self._partial:
            headers, body = self._partial.pop(stream)
            request = Request(headers[":method"], headers[":path"], headers, bytes(body), stream)
            self._tasks[stream] = asyncio.create_task(self._exchange(request))
        elif isinstance(event, h2.events.StreamReset) and stream in self._tasks:
            self._tasks[stream].cancel()

    async def _exchange(self, request):
        try:
            await self._on_request(request)
        except (OSError, h2.exceptions.ProtocolError):
            pass  # the client has gone
        finally:
            self._tasks.pop(request.stream, None)

    async def answer(self, request, status, headers, body, given=None):
        """Sends an answer, or the first bytes of it that are `given`."""
        names = [(name.lower(), value) for name, value in headers] + [("content-length", str(len(body)))]
        self._state.send_headers(request.stream, [(":status", str(status)), *names])
        await self.more(request, body if given is None else body[:given], is_end=given is None)

    async def more(self, request, data, is_end=False):
        self._state.send_data(request.stream, data, end_stream=is_end)
        await self._send()

    async def reset(self, request, code):
        self._state.reset_stream(request.stream, code)
        await self._send()

    async def go_away(self, last_stream):
        self._state.close_connection(h2.errors.ErrorCodes.NO_ERROR, last_stream_id=last_stream)
        await self._send()

    @property
    def last_stream(self):
        """The newest that was read."""
        return self._state.highest_inbound_stream_id

    async def _send(self):
        await self.channel.write(self._state.data_to_send())

    def end(self):
        for task in self._tasks.values():
            task.cancel()


class HTTP1:
    """One request after another."""

    def __init__(self, channel, on_request):
        self.channel, self._on_request = channel, on_request
        self._bytes = b""
        self._task = None

    async def begin(self):
        pass

    @property
    def is_idle(self):
        return not self._bytes and (self._task is None or self._task.done())

    async def take(self, data):
        self._bytes += data
        head, separator, body = self._bytes.partition(b"\r\n\r\n")
        if not separator:
            return
        first, *lines = head.decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, value in (line.split(":", 1) for line in lines)}
        length = int(headers.get("content-length", "0"))
        if len(body) < length:
            return
        method, target, _ = first.split(" ")
        self._bytes = body[length:]
        self._task = asyncio.create_task(self._exchange(Request(method, target, headers, body[:length])))

    async def _exchange(self, request):
        try:
            await self._on_request(request)
        except OSError:
            pass  # the client has gone

    async def answer(self, request, status, headers, body, given=None):
        lines = [f"HTTP/1.1 {status} Answer", *(f"{name}: {value}" for name, value in headers)]
        head = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""]).encode()
        await self.channel.write(head + (body if given is None else body[:given]))

    async def more(self, request, data, is_end=False):
        await self.channel.write(data)

    def end(self):
        if self._task:
            self._task.cancel()
