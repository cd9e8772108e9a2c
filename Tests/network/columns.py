# SPDX-License-Identifier: Apache-2.0
"""The faults: where each one strikes, and of which class it is. What is right follows from the classes alone."""

import math
from dataclasses import dataclass

import actions
import libcurl
from channel import silence, unsilence
from front import ACCOUNTS, HOSTS, Fault
from names import DOWN, ENDS, SILENT

# Classes of faults, by what the library can know of its request.
UNTOUCHED = "the service has certainly not acted"
DECLINED = "the service says that it has not looked at the request"
CROSSED = "the connection has ended before the request was there, perhaps before all of it was sent"
LOST = "the service has not acted, but may have"
SWALLOWED = "the service has acted, and its answer is lost"
FOLLOWED = "the service has acted and said so, and what follows is harmless"
DEAD = "nobody answers any more"
UNREACHABLE = "nobody answers yet"
HARMLESS = "it only takes longer"
THROTTLED = "the service wants fewer requests"
FAILING = "the service fails once"
FAILED = "the service fails each time"
REFUSED = "there is no way to the service"

THROTTLE, NETWORK = 13, 19
SHORT = (3000, 6000)


@dataclass
class Column:
    name: str
    kind: str
    arm: object
    """Sets the fault, for a cell."""
    start: str = "warm"
    """What the operation begins with: a "warm" connection, a "new" one, or a new "process" with the session kept."""
    hangs: str = ""
    """Where something else goes on meanwhile: "beside" it on the same connection, or "elsewhere", at the other host."""
    then: str = ""
    """"elsewhere" where the next call is one at the other host."""
    says: str = ""
    """What the message of the error has to hold, a regular expression."""
    only: str = ""
    """The protocol that alone has such a fault."""
    asks_ms: int = 0
    """How long the service asks to wait."""
    needs_lookup: bool = False
    limits: tuple = (10_000, 30_000)
    """Time-outs for connecting and for a request: only where nobody answers does a test wait for them."""
    mend: object = lambda cell: None
    """Ends what is wrong, unless it is the front's fault."""
    mood: str = "good"
    """Of the machine's name server; the name of the operation's host is then asked of it."""
    first: str = ""
    """An address that the name of the operation's host has before its own."""
    proxy: int = 0
    """What a proxy answers."""

    def is_of(self, protocol):
        return self.only in ("", protocol)

    def argument_against(self, operation):
        """Why this operation cannot meet this fault, or nothing."""
        if self.start == "process" and operation.needs_program:
            return "what it goes on from ends with its program"
        if self.needs_lookup and not operation.looks_up:
            return "nothing is asked after its answer"
        return ""


def at(stage, action, times=1):
    """Faults of the request that does what is wanted, or of the connection that brings it."""

    def arm(cell):
        operation = cell.operation
        cell.front.fault = Fault(stage, action, operation.host, operation.path, times)
        return cell.front.fault.reached

    return arm


def before(action):
    """What befalls an idle connection before anything is asked: whoever looks at it knows."""

    async def arm(cell):
        for connection in cell.front.open_connections(cell.operation.host):
            await action(connection)

    return arm


def at_lookup(stage, action):
    """Faults of the lookup that follows."""

    def arm(cell):
        lookup = Fault(stage, action, ACCOUNTS, "/v1/accounts:lookup")

        async def go_on(*_):
            cell.front.fault = lookup

        cell.front.fault = Fault("answered", go_on, cell.operation.host, cell.operation.path)
        return lookup.reached

    return arm


def posing_as(identity):
    def arm(cell):
        cell.front.identity = identity

    return arm


def pose_well(cell):
    cell.front.identity = "good"


def silence_warm(cell):
    for connection in cell.front.open_connections(cell.operation.host):
        connection.channel.silence()


def silence_all_warm(cell):
    for host in HOSTS:
        for connection in cell.front.open_connections(host):
            connection.channel.silence()


def silence_new(cell):
    silence(cell.front.listener)


def unsilence_new(cell):
    unsilence(cell.front.listener)


def nothing(cell):
    pass


def answer_well(cell):
    cell.name_server.mood = "good"


def let_through(cell):
    cell.proxy.mend()


def certificate(name, identity, says):
    return Column(name, REFUSED, posing_as(identity), start="new", says=says, mend=pose_well)


def named(name, kind, mood, **options):
    return Column(name, kind, nothing, start="process", mood=mood, mend=answer_well, **options)


def proxied(status):
    name, says = f"proxy {status}", str(status)
    return Column(name, REFUSED, nothing, start="process", says=says, proxy=status, mend=let_through)


def proxy_fails(name, status):
    """A proxy that gives no answer."""
    says = "proxy that the program or the environment names"
    options = {"limits": SHORT} if status == SILENT else {}
    return Column(name, REFUSED, nothing, start="process", says=says, proxy=status, mend=let_through, **options)


def answered(name, kind, status, word, *, times=math.inf, is_json=True, asks_s=0):
    headers = [("Retry-After", str(asks_s))] if asks_s else []
    action = actions.refuse(status, word, is_json, headers)
    return Column(name, kind, at("read", action, times), asks_ms=1000 * asks_s)


DEAD_IPV4, DEAD_IPV6 = "127.255.0.2", "fd00::dead"

CONNECTION = [
    Column("GOAWAY before", UNTOUCHED, before(lambda connection: connection.retire()), only="h2"),
    Column("FIN before", UNTOUCHED, before(actions.close_without_a_word)),
    Column("end before", UNTOUCHED, before(actions.close)),
    Column("RST before", UNTOUCHED, before(actions.reset)),
    Column("idle GOAWAY", DECLINED, at("unread", actions.go_away_idle), only="h2"),
    Column("GOAWAY", DECLINED, at("read", actions.go_away_before), only="h2"),
    Column("REFUSED_STREAM", DECLINED, at("read", actions.refuse_stream), only="h2"),
    Column("refused at first", UNTOUCHED, at("read", actions.refuse_stream), start="new", only="h2"),
    Column("idle FIN", CROSSED, at("unread", actions.close_without_a_word)),
    Column("idle end", CROSSED, at("unread", actions.close)),
    Column("idle RST", CROSSED, at("unread", actions.reset)),
    Column("RST_STREAM read", LOST, at("read", actions.break_stream), only="h2"),
    Column("RST_STREAM at first", LOST, at("read", actions.break_stream), start="new", only="h2"),
    Column("RST_STREAM acted", SWALLOWED, at("acted", actions.break_stream), only="h2"),
    Column("broken read", LOST, at("read", actions.break_frames), only="h2"),
    Column("broken at first", LOST, at("read", actions.break_frames), start="new", only="h2"),
    Column("end read", LOST, at("read", actions.close)),
    Column("end at first", LOST, at("read", actions.close), start="new"),
    Column("TLS end read", LOST, at("read", actions.say_end)),
    Column("TLS end at first", LOST, at("read", actions.say_end), start="new"),
    Column("FIN read", LOST, at("read", actions.close_without_a_word)),
    Column("RST read", LOST, at("read", actions.reset)),
    Column("end acted", SWALLOWED, at("acted", actions.close)),
    Column("RST acted", SWALLOWED, at("acted", actions.reset)),
    Column("half an answer", SWALLOWED, at("acted", actions.half)),
    Column("end after it", FOLLOWED, at("answered", actions.close), needs_lookup=True),
    Column("RST at lookup", FOLLOWED, at_lookup("unread", actions.reset), needs_lookup=True),
]
SILENCE = [
    Column("hole, request", DEAD, silence_warm, hangs="elsewhere", limits=SHORT),
    Column("hole, answer", DEAD, at("acted", actions.silence), hangs="elsewhere", limits=SHORT),
    Column("network lost", DEAD, at("acted", actions.silence_host), hangs="elsewhere", limits=(0, 0)),
    Column("acknowledged", DEAD, at("read", actions.fall_deaf), hangs="elsewhere", limits=SHORT),
    Column("both holes", DEAD, silence_all_warm, then="elsewhere", limits=SHORT),
    Column("never answers", DEAD, at("read", actions.never), hangs="beside", limits=SHORT),
    Column("drips", DEAD, at("acted", actions.drip), hangs="beside", limits=SHORT),
    Column("hole, default", DEAD, silence_warm, hangs="elsewhere", limits=(0, 0)),
]
START = [
    Column("RST at accept", UNTOUCHED, at("accept", actions.reset), start="new"),
    Column("RST in TLS", UNTOUCHED, at("hello", actions.reset), start="new"),
    Column("hole at SYN", UNREACHABLE, silence_new, start="new", hangs="elsewhere", mend=unsilence_new, limits=SHORT),
    Column("dead IPv4 first", HARMLESS, nothing, start="process", first=DEAD_IPV4, limits=SHORT),
    Column("dead IPv6 first", HARMLESS, nothing, start="process", first=DEAD_IPV6, limits=SHORT),
    named("dead DNS", UNREACHABLE, "dead", hangs="elsewhere", limits=SHORT),
    named("slow DNS", HARMLESS, "slow", hangs="elsewhere", limits=(6000, 12000)),
    named("SERVFAIL", REFUSED, "failing"),
    named("no such name", REFUSED, "ignorant"),
    certificate("expired", "expired", "expired"),
    certificate("other host", "other host", "(?i)host|name"),
    certificate("unknown CA", "unknown authority", "(?i)authority|issuer"),
    proxied(407),
    proxied(403),
    proxy_fails("proxy down", DOWN),
    proxy_fails("proxy ends", ENDS),
    proxy_fails("proxy silent", SILENT),
]
STATUS = [
    answered("429", THROTTLED, 429, "RESOURCE_EXHAUSTED"),
    answered("429 later", THROTTLED, 429, "RESOURCE_EXHAUSTED", asks_s=1),
    answered("429 HTML", THROTTLED, 429, "Too Many Requests", is_json=False),
    answered("429 HTML later", THROTTLED, 429, "Too Many Requests", is_json=False, asks_s=1),
    answered("503 once", FAILING, 503, "UNAVAILABLE", times=1, asks_s=1),
    answered("503 HTML once", FAILING, 503, "Service Unavailable", times=1, is_json=False, asks_s=1),
    answered("503", FAILED, 503, "UNAVAILABLE", asks_s=1),
    answered("503 HTML", FAILED, 503, "Service Unavailable", is_json=False, asks_s=1),
]


# The request and what may follow it; more would be a storm.
MOST_REQUESTS = 4
# Where who may not repeat cannot know that the service has not acted.
UNKNOWN = (CROSSED, LOST, SWALLOWED, DEAD, THROTTLED, FAILING, FAILED)


def right_errors(operation, column):
    """The numbers of errors that are right, 0 for none."""
    lost = {0} if operation.repeats else {NETWORK}
    return {
        UNTOUCHED: {0}, DECLINED: {0} if libcurl.tells_refusals() else {0} | lost, FOLLOWED: {0}, HARMLESS: {0}, THROTTLED: {THROTTLE}, FAILED: {NETWORK}, REFUSED: {NETWORK},
        LOST: lost, FAILING: lost, SWALLOWED: lost, CROSSED: {0} | lost, DEAD: {NETWORK} | lost,
        UNREACHABLE: {0, NETWORK},
    }[column.kind]


def most_requests(operation, column):
    return 1 if column.kind in UNKNOWN and not operation.repeats else MOST_REQUESTS


def most_acts(operation, column):
    if column.kind in (REFUSED, THROTTLED, FAILED):
        return 0
    return MOST_REQUESTS if operation.repeats else 1
