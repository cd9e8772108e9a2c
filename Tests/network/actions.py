# SPDX-License-Identifier: Apache-2.0
"""What a front can do instead of what a server should: the actions of faults."""

import asyncio
import json

from channel import silence as silence_socket
from channel import unsilence
from h2.errors import ErrorCodes

DRIP_S = 0.5
# Longer than a dead connection is kept, so that the next one is begun in vain.
OUTAGE_S = 6


async def reset(connection, *_):
    connection.channel.reset()


async def close(connection, *_):
    await connection.leave()


async def close_without_a_word(connection, *_):
    """TCP ends, TLS has not said so."""
    await connection.leave(notifies=False)


async def go_away_idle(connection):
    """As nginx does with a connection that was idle for long enough."""
    await connection.http.go_away(connection.http.last_stream)
    await connection.leave()


async def go_away_before(connection, request):
    """What was asked last was not looked at (RFC 9113 section 6.8)."""
    await connection.http.go_away(request.stream - 2)
    await connection.leave()


async def say_end(connection, *_):
    """TLS has ended, TCP has not said so."""
    connection.is_deaf = True
    await connection.channel.say_end()


async def break_frames(connection, *_):
    """An answer on a stream that the client has not opened, and never will: its own have odd numbers (RFC 9113, 5.1.1)."""
    connection.is_deaf = True
    length, kind, flags, stream = 1, 1, 4, 2
    frame = length.to_bytes(3, "big") + bytes([kind, flags]) + stream.to_bytes(4, "big") + b"\x88"
    await connection.channel.write(frame)


def reset_stream(code):
    async def action(connection, request, *_):
        await connection.http.reset(request, code)

    return action


refuse_stream, break_stream = reset_stream(ErrorCodes.REFUSED_STREAM), reset_stream(ErrorCodes.INTERNAL_ERROR)


async def half(connection, request, answer):
    await connection.http.answer(request, *answer, given=len(answer[2]) // 2)
    await connection.leave()


async def silence(connection, *_):
    """The connection is dead, and nobody says so."""
    connection.channel.silence()
    await never()


async def fall_deaf(connection, *_):
    """What something between does whose other end is gone: it takes and acknowledges everything."""
    connection.is_deaf = True
    await never()


async def silence_host(connection, *_):
    """As when a network is lost: for a while no new connection is to be had either."""
    silence_socket(connection.front.listener)
    asyncio.get_running_loop().call_later(OUTAGE_S, unsilence, connection.front.listener)
    await silence(connection)


async def never(*_):
    """The connection lives, and nothing comes of the request."""
    await asyncio.Event().wait()


async def drip(connection, request, answer):
    """A byte now and then, and never the last one."""
    await connection.http.answer(request, *answer, given=1)
    for byte in answer[2][1:-1]:
        await asyncio.sleep(DRIP_S)
        await connection.http.more(request, bytes([byte]))
    await never()


def refuse(status, name, is_json=True, headers=()):
    """The service, or a machine before it, answers so and does nothing."""
    text = f"<html><head><title>{status}</title></head><body><h1>{name}</h1></body></html>"
    error = json.dumps({"error": {"code": status, "message": f"{name.lower()} just now.", "status": name}})
    kind, body = ("application/json", error) if is_json else ("text/html", text)

    async def action(connection, request):
        await connection.http.answer(request, status, [("Content-Type", kind), *headers], body.encode())

    return action
