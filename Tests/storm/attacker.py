# SPDX-License-Identifier: Apache-2.0
"""One hostile process: many connections at once, in every manner, until it is told to stop.

It keeps few connections that say nothing, so that its requests get through, until it is told to flood the listener with
them.
"""

import errno
import os
import random
import selectors
import socket
from collections import Counter, deque

import attacks
from attacks import Manner

# Connections that ask at once, as many as six tabs of a browser would.
ASKING = 16
STAYING = 10
DRIP_SECONDS = 0.05
BYTES_PER_READ = 65536
# The listener's answers are few fixed pages. More different ones than this would be something else.
MOST_ANSWERS = 200
PROGRESS = 20


class Client:
    """One connection."""

    def __init__(self, attack, address, family):
        self.attack, self.left, self.answer = attack, memoryview(attack.data), b""
        self.is_connected = False
        self.socket = socket.socket(family, socket.SOCK_STREAM)
        self.socket.setblocking(False)
        self.refusal = self.socket.connect_ex(address)

    @property
    def stays(self):
        return self.attack.manner in (Manner.STAY, Manner.DRIP)

    def write(self):
        """Sends what there is; tells whether to go on writing."""
        if not self.is_connected:
            self.refusal = self.socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
            if self.refusal:
                raise OSError(self.refusal, os.strerror(self.refusal))
            self.is_connected = True
        if self.left:
            self.left = self.left[self.socket.send(self.left):]
        if self.attack.manner == Manner.FLOOD and not self.left:
            self.left = memoryview(bytes(BYTES_PER_READ))
        return bool(self.left)

    def read(self):
        """Takes what has come; tells whether more may come."""
        data = self.socket.recv(BYTES_PER_READ)
        self.answer += data
        return bool(data)

    def drip(self):
        self.left = memoryview(b"a")

    def close(self):
        if self.attack.manner == Manner.RESET:
            attacks.reset(self.socket)
        else:
            self.socket.close()

    @property
    def is_shown(self):
        """Whether it got a page or was sent on, instead of an error."""
        return self.answer.startswith((b"HTTP/1.1 2", b"HTTP/1.1 3"))


class Attacker:
    """Does what comes through the channel, and tells there how far it is."""

    def __init__(self, listener, earlier, seed, idle, channel):
        self.random = random.Random(seed)
        self.staying = attacks.staying(listener)
        self.passing = attacks.passing(listener, earlier, self.random)
        found = socket.getaddrinfo(listener.host, listener.port, type=socket.SOCK_STREAM)
        self.addresses = [(address, family) for family, _, _, _, address in found]
        self.channel, self.idle, self.flood = channel, min(STAYING, idle), idle
        self.selector = selectors.DefaultSelector()
        self.selector.register(channel, selectors.EVENT_READ)
        self.clients, self.dripping, self.waiting = set(), deque(), deque()
        self.landed = self.refused = self.stayed = 0
        self.kinds, self.answers, self.shown = Counter(), set(), Counter()

    def run(self):
        """Tells now and then how many requests have arrived, or found no listener any more; and at the end all."""
        told = 0
        while not self.is_stopped():
            self.open_some()
            if self.landed + self.refused >= told + PROGRESS:
                told = self.landed + self.refused
                self.channel.send(told)
        for client in list(self.clients):
            self.end(client)
        self.channel.send(self.report())

    def is_stopped(self):
        for key, events in self.selector.select(DRIP_SECONDS):
            if key.fileobj is not self.channel:
                self.serve(key.data, events)
            elif self.channel.recv() == "stop":
                return True
            else:
                self.idle = self.flood
                self.open_some()
                self.channel.send("flooded")
        self.drip()
        return False

    def open_some(self):
        while self.stayed < self.idle:
            self.open(self.random.choice(self.staying))
        for _ in range(ASKING - (len(self.clients) - self.stayed)):
            if not self.waiting:
                self.waiting.extend(self.random.sample(self.passing, len(self.passing)))
            self.open(self.waiting.popleft())

    def open(self, attack):
        client = Client(attack, *self.random.choice(self.addresses))
        self.clients.add(client)
        self.stayed += client.stays
        events = selectors.EVENT_READ | selectors.EVENT_WRITE
        if client.refusal not in (0, errno.EINPROGRESS):
            return self.end(client)
        self.selector.register(client.socket, events, client)

    def serve(self, client, events):
        try:
            writes = bool(events & selectors.EVENT_WRITE)
            if writes:
                was_connected = client.is_connected
                writes = client.write()
                if not was_connected:
                    self.land(client)
                if not writes and client.attack.manner == Manner.RESET:
                    return self.end(client)
            if events & selectors.EVENT_READ and not client.read():
                return self.end(client)
            wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if writes or not client.is_connected else 0)
            self.selector.modify(client.socket, wanted, client)
        except (BlockingIOError, InterruptedError):
            pass
        except OSError:
            self.end(client)

    def land(self, client):
        self.landed += 1
        self.kinds[client.attack.name] += 1
        if client.attack.manner == Manner.DRIP:
            self.dripping.append(client)

    def drip(self):
        for _ in range(len(self.dripping)):
            client = self.dripping.popleft()
            if client in self.clients:
                client.drip()
                self.serve(client, selectors.EVENT_WRITE)
                self.dripping.append(client)

    def end(self, client):
        if client.socket.fileno() in self.selector.get_map():
            self.selector.unregister(client.socket)
        self.clients.discard(client)
        self.stayed -= client.stays
        self.refused += client.refusal == errno.ECONNREFUSED
        if client.answer and len(self.answers) < MOST_ANSWERS:
            self.answers.add(client.answer)
        self.shown[client.attack.name] += client.is_shown and not client.attack.may_be_shown
        client.close()

    def report(self):
        return {
            "landed": self.landed, "refused": self.refused, "kinds": self.kinds, "answers": self.answers,
            "shown": +self.shown,
        }


def attack(*arguments):
    """What a process does."""
    Attacker(*arguments).run()
