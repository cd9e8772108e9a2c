#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Many mails at once through nginx, which refuses streams in two ways: none is sent twice, and which ones are sent.

usage: nginx_test.py PROGRAM NGINX        (inside `alone` and with-emulator)

In the one way a connection may have ten streams at a time: a client is told after it has sent more, and each of these is
refused in words. All mails have to be sent, where libcurl tells what was refused. In the other way it has ten in all:
nginx says GOAWAY, and cuts the connection with what it has not read. Who hears the cut first cannot know what became of
a request: error 19, and one mail at most.
"""

import asyncio
import collections
import contextlib
import json
import os
import sys
import tempfile
from pathlib import Path

import emulator
import libcurl
from front import ACCOUNTS, HOSTS, PORT, Identities
from program import Home, Program
from rows import PASSWORD

ADDRESS = "127.0.0.1"
AT_ONCE, ROUNDS, STREAMS = 64, 3, 10
AT_A_TIME, IN_ALL = "at a time", "in all"
LIMITS = {AT_A_TIME: "http2_max_concurrent_streams", IN_ALL: "keepalive_requests"}
NETWORK = 19

_CONFIGURATION = """daemon off;
pid {directory}/pid;
error_log {directory}/errors;
events {{}}
http {{
  access_log off;
  client_body_temp_path {directory}/bodies;
  proxy_temp_path {directory}/answers;
  fastcgi_temp_path {directory}/none;
  uwsgi_temp_path {directory}/none;
  scgi_temp_path {directory}/none;
  server {{
    listen {address}:{port} ssl http2;
    ssl_certificate {certificate};
    ssl_certificate_key {key};
    {limit} {streams};
    location / {{ proxy_pass http://{emulator}/{host}/; }}
  }}
}}
"""


@contextlib.asynccontextmanager
async def running(nginx, directory, leaf, limit):
    configuration = directory / "nginx.conf"
    configuration.write_text(_CONFIGURATION.format(
        directory=directory, address=ADDRESS, port=PORT, certificate=leaf.certificate, key=leaf.key, limit=limit,
        streams=STREAMS, emulator=emulator.AUTHORITY, host=ACCOUNTS))  # fmt: skip
    flags = ["-e", directory / "errors", "-c", configuration]
    # As root its workers would be somebody who may not read the directory.
    flags += ["-g", "user root;"] if os.geteuid() == 0 else []
    process = await asyncio.create_subprocess_exec(nginx, *map(str, flags))
    try:
        await listening(process)
        yield
    finally:
        process.terminate()
        await process.wait()


async def listening(process):
    """It says nothing when it is ready: whoever connects is told, and nobody is before."""
    while process.returncode is None:
        with contextlib.suppress(ConnectionRefusedError):
            _, writer = await asyncio.open_connection(ADDRESS, PORT)
            return writer.close()
        await asyncio.sleep(0)
    sys.exit("nginx has ended")


async def mails():
    """How many there are for each address."""
    path = f"/emulator/v1/projects/{emulator.PROJECT}/oobCodes"
    status, _, body = await emulator.ask("GET", path)
    assert status == 200, body
    return collections.Counter(code["email"] for code in json.loads(body)["oobCodes"])


def judge(kind, answer, count):
    """What is wrong with a call and what became of it."""
    if answer["error"] == 0:
        return "" if count == 1 else f"{kind}: a success with {count} mails"
    is_told = kind == AT_A_TIME and libcurl.tells_refusals()
    if is_told or answer["error"] != NETWORK:
        return f"{kind}: error {answer['error']}: {answer['message']}"
    return "" if count <= 1 else f"{kind}: an error with {count} mails"


async def send_all(program, kind, turn):
    """One call for each person, all at once."""
    people = [f"{kind.replace(' ', '-')}-{turn}-{number}@example.com" for number in range(AT_ONCE)]
    for email in people:
        await emulator.sign_up(email, PASSWORD)
    answers = await asyncio.gather(*(program.begin("send_reset", email) for email in people))
    sent = await mails()
    problems = [problem for email, answer in zip(people, answers) if (problem := judge(kind, answer, sent[email]))]
    lost = sum(answer["error"] != 0 for answer in answers)
    print(f"{STREAMS} streams {kind}, round {turn}: {AT_ONCE - lost} of {AT_ONCE} sent, {len(problems)} wrong")
    return problems


async def run(nginx, directory):
    identities = Identities(directory)
    leaf = identities.authority.issue(*HOSTS)
    problems = []
    for number, (kind, limit) in enumerate(LIMITS.items()):
        place = directory / str(number)
        place.mkdir()
        home = Home(place / "home", identities.authority.certificate)
        home.know({host: [ADDRESS] for host in HOSTS}, ADDRESS)
        async with running(nginx, place, leaf, limit), Program(home, request_ms=0) as program:
            for turn in range(ROUNDS):
                problems += await send_all(program, kind, turn)
    return problems


def main(program, nginx):
    os.environ["OPERATIONS"] = program
    with tempfile.TemporaryDirectory(prefix="network-") as scratch:
        problems = asyncio.run(run(nginx, Path(scratch)))
    print(*problems, sep="\n", end="")
    return 1 if problems else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
