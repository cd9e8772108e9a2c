# SPDX-License-Identifier: Apache-2.0
"""What hostile programs and pages send to a listener. None of it may end the sign-in, or learn anything of it."""

import contextlib
import socket
import struct
from dataclasses import dataclass
from enum import Enum, auto
from urllib.parse import urlencode

MARKUP = "<script>alert('storm')</script>"
EVIL = "https://evil.example"
TLS_HELLO = bytes.fromhex("16030100c8010000c40303") + bytes(range(189))
HTTP2_PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes.fromhex("000000040000000000")


class Manner(Enum):
    """What the client does when it has sent everything."""

    READ = auto()
    """Reads the answer to its end."""
    STAY = auto()
    """Says nothing more, as long as it is let."""
    DRIP = auto()
    """Sends another byte now and then, as long as it is let."""
    FLOOD = auto()
    """Goes on sending, as long as anybody reads."""
    RESET = auto()
    """Resets the connection at once."""


@dataclass(frozen=True)
class Attack:
    name: str
    data: bytes
    manner: Manner = Manner.READ
    may_be_shown: bool = False
    """Whether a page is a right answer: the last one, which has nothing of the sign-in."""


def forged(listener, earlier):
    """Answers that are not the true one, from somebody who does not know the mark."""
    proof, mark = listener.proof, listener.mark
    wrong = {mark: "guess", proof: MARKUP}
    return {
        "wrong state": listener.request(wrong),
        "no state": listener.request({proof: "c"}),
        "empty state": listener.request({proof: "c", mark: ""}),
        "state of the same length": listener.request({proof: "c", mark: "A" * len(listener.secret)}),
        "refusal with a wrong state": listener.request({"error": "access_denied", mark: "guess"}),
        "refusal without a state": listener.request({"error": "access_denied", "error_description": MARKUP}),
        "problem with a wrong state": listener.request({"problem": "silent", mark: "guess"}),
        "pipelined": listener.request(wrong) * 20,
        "earlier answer": earlier,
    }


def smuggled(listener):
    """Requests with the true mark that no browser sends by itself, or that two readers would understand differently."""
    true = {listener.mark: listener.secret, listener.proof: "stolen"}
    script = ("Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: empty")
    attacks = {
        "foreign host": listener.request(true, host="evil.example"),
        "other port as host": listener.request(true, host=f"{listener.host}:1"),
        "foreign origin": listener.request(true, origin=EVIL),
        "origin null": listener.request(true, origin="null"),
        "fetch of another page": listener.request(true, script),
        "two hosts": listener.request(true, (f"Host: {listener.authority}",)),
        "two lengths": listener.request(true, ("Transfer-Encoding: chunked", "Content-Length: 4")),
        "folded header": listener.request(true, ("X-A: b", " c")),
        "repeated state": listener.request({**true, listener.mark: [listener.secret] * 2}),
        "repeated answer": listener.request({**true, listener.proof: ["a", "b"]}),
        "path and more": listener.request(true).replace(listener.path.encode(), listener.path.encode() + b"/more", 1),
        "bare line feeds": listener.request(true).replace(b"\r\n", b"\n"),
    }
    for method in ("HEAD", "OPTIONS", "PUT", "DELETE", "CONNECT"):
        attacks[method] = listener.request(true, method=method)
    if not listener.is_posted:
        attacks["prefetch"] = listener.request(true, ("Sec-Purpose: prefetch",))
        attacks["POST"] = listener.request(true, method="POST")
    return attacks


def get(listener, target, headers=""):
    return f"GET {target} HTTP/1.1\r\nHost: {listener.authority}\r\n{headers}\r\n".encode()


def strange(listener):
    """What comes from somebody who knows the port alone, or takes the listener for something else."""
    return {
        "no path": get(listener, "/"),
        "favicon": get(listener, "/favicon.ico"),
        "other path": get(listener, "/callback?code=c&state=s&x=" + MARKUP.replace(" ", "")),
        "whole address": get(listener, "http://evil.example/?code=c"),
        "climbing path": get(listener, "/../../etc/passwd"),
        "NUL": get(listener, "/\0"),
        "WebSocket": get(listener, "/", f"Upgrade: websocket\r\nConnection: Upgrade\r\nOrigin: {EVIL}\r\n"),
        "no version": b"GET /\r\n\r\n",
        "no name": b"GET / HTTP/1.1\r\n: b\r\n\r\n",
        "HTTP/2": HTTP2_PREFACE,
        "TLS": TLS_HELLO,
    }


def large(listener):
    """More than the listener reads of anybody."""
    body = urlencode({listener.mark: "guess", listener.proof: "c" * 80_000})
    start = f"POST {listener.path} HTTP/1.1\r\nHost: {listener.authority}\r\nOrigin: http://{listener.authority}\r\n"
    return {
        "long line": get(listener, "/" + "a" * 20_000),
        "huge header": get(listener, "/", f"X-A: {'b' * 40_000}\r\n"),
        "many headers": get(listener, "/", "X-A: b\r\n" * 500),
        "huge cookie": get(listener, "/", f"Cookie: a={'b' * 1_100_000}\r\n"),
        "body too large": f"{start}Content-Length: {len(body)}\r\n\r\n{body}".encode(),
        "body without end": f"{start}Content-Length: 99999999999\r\n\r\n{body}".encode(),
    }


def staying(listener):
    """Connections that take a place."""
    start = f"GET {listener.path}?{listener.mark}=".encode()
    return [
        Attack("says nothing", b"", Manner.STAY),
        Attack("half a request line", start, Manner.STAY),
        Attack("half a header", start + b"s HTTP/1.1\r\nHost: 127.0", Manner.STAY),
        Attack("drips", start, Manner.DRIP),
    ]


def passing(listener, earlier, random):
    """Connections that are over as soon as they are answered."""
    known = {**forged(listener, earlier), **smuggled(listener), **strange(listener), **large(listener)}
    attacks = [Attack(name, data) for name, data in known.items()]
    return [
        *attacks,
        Attack("last page", get(listener, f"{listener.path}/done"), may_be_shown=True),
        Attack("random bytes", random.randbytes(500)),
        Attack("endless", b"GET / HTTP/1.1\r\n\r\n", Manner.FLOOD),
        Attack("leaves at once", b"", Manner.RESET),
        Attack("leaves its request", known["wrong state"], Manner.RESET),
        Attack("leaves half a request", known["wrong state"][:20], Manner.RESET),
    ]


def reset(connection):
    """Closes a connection so that the other end is told of an error."""
    with contextlib.suppress(OSError):  # the other end was first
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()
