# SPDX-License-Identifier: Apache-2.0
"""Runs the suites that come to a mutant's place, until one of them sees it."""
import collections
import concurrent.futures
import glob
import json
import os
import re
import resource
import signal
import subprocess
import tempfile
import time

SUITE = re.compile(r"^(?:@\w+(?:\(.*\))? )*(?:final )?(?:private )?(?:struct|class|enum|actor) (\w+)", re.MULTILINE)
# A suite takes less than a second, but the machine may be busy. What takes longer than this, and many times as long as without
# a mutant, does not end. What only computes ends sooner: its own time does not depend on what else the machine does.
SHORTEST_LIMIT, TIMES_LIMIT, SHORTEST_LIMIT_OF_WORK = 10, 10, 3
MOST_MEMORY, MOST_OUTPUT = 4 << 30, 1 << 20
LIVES, KILLED, HANGS = "lives", "killed", "does not end"


class Suites:
    def __init__(self, directory):
        self.directory = directory
        self.program = glob.glob(os.path.join(directory, "swift", "debug", "*.xctest"))[0]
        self.seconds, self.reached = {}, collections.defaultdict(set)
        self.untold = set()  # no mutants, as it turns out
        self.most_seconds = (1, 4, float("inf"))  # of the suites that are run together, one after the other
        self.rooms = self.find_rooms()

    def find_rooms(self):
        """The room of each suite: the directory of its file."""
        rooms = {}
        tests = os.path.join(self.directory, "Tests")
        for path in sorted(glob.glob(os.path.join(tests, "**", "*.swift"), recursive=True)):
            with open(path) as file:
                for name in SUITE.findall(file.read()):
                    rooms.setdefault(name, os.path.relpath(os.path.dirname(path), os.path.join(tests, "FirebaseAuthCoreTests")))
        return rooms

    def names(self):
        listed = subprocess.run([self.program, "--testing-library", "swift-testing", "--list-tests"], stdout=subprocess.PIPE,
                                text=True, check=True).stdout
        return sorted({found for found in re.findall(r"^(\w+\.\w+)/", listed, re.MULTILINE)})

    def run(self, names, limit, **environment):
        pattern = f"^({'|'.join(map(re.escape, names))})/"
        command = [self.program, "--testing-library", "swift-testing", "--filter", pattern]
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(command, stdout=output, stderr=output, stdin=subprocess.DEVNULL,
                                       env=dict(os.environ, **environment), start_new_session=True)
            most_work = int(SHORTEST_LIMIT_OF_WORK + limit - SHORTEST_LIMIT)
            resource.prlimit(process.pid, resource.RLIMIT_CPU, (most_work, most_work))
            resource.prlimit(process.pid, resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
            try:
                return self.outcome(process, output.fileno(), time.monotonic() + limit)
            finally:
                # With what it has started.
                try:
                    os.killpg(process.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
                process.wait()

    @staticmethod
    def outcome(process, output, deadline):
        """The first failure decides: slower tests need not end."""
        while time.monotonic() < deadline:
            try:
                return {0: LIVES, -signal.SIGXCPU: HANGS, -signal.SIGKILL: HANGS}.get(process.wait(timeout=0.05), KILLED)
            except subprocess.TimeoutExpired:
                if b" recorded an issue" in os.pread(output, MOST_OUTPUT, 0):
                    return KILLED
        return HANGS

    def record(self, count):
        """Which suites come to which mutants, and how long each takes. It is known while the program stays the same."""
        path, built = os.path.join(self.directory, "reached.json"), os.stat(self.program).st_mtime_ns
        if os.path.exists(path):
            with open(path) as file:
                known = json.load(file)
            if known["built"] == built:
                return self.take(known["suites"])
        suites = {name: self.record_suite(name, count) for name in self.names()}
        suites = {name: recorded for name, recorded in suites.items() if recorded}
        with open(path, "w") as file:
            json.dump({"built": built, "suites": suites}, file)
        self.take(suites)

    def record_suite(self, name, count):
        path = os.path.join(self.directory, "reached")
        with open(path, "wb") as file:
            file.write(bytes(count + 1))
        begin = time.monotonic()
        if self.run([name], 300, MUTANTS_REACHED=path) != LIVES:
            return print(f"{name} fails without a mutant, and is left out.", flush=True)
        with open(path, "rb") as file:
            return time.monotonic() - begin, {number: byte for number, byte in enumerate(file.read()) if byte}

    def take(self, suites):
        for name, (seconds, bytes_) in suites.items():
            self.seconds[name] = seconds
            for number, byte in bytes_.items():
                if byte == 1:
                    self.reached[int(number)].add(name)
                else:
                    self.untold.add(int(number))

    def limit(self, names):
        return SHORTEST_LIMIT + TIMES_LIMIT * sum(self.seconds[name] for name in names)

    def distance(self, name, file):
        """How far the suite's room is from the file's, and the time that the suite takes."""
        own, room = self.rooms.get(name.split(".")[1], "-").split(os.sep), os.path.dirname(file).split(os.sep)
        common = len(os.path.commonprefix([own, room]))
        return len(room) + len(own) - 2 * common, self.seconds[name]

    def rounds(self, mutant):
        """The suites that come to its place: the nearest first, as many as take little time, then more, then the rest."""
        names = sorted(self.reached[mutant.number], key=lambda name: self.distance(name, mutant.file))
        for most in self.most_seconds:
            some, sum_of_seconds = [], 0
            while names and (not some or sum_of_seconds + self.seconds[names[0]] <= most):
                sum_of_seconds += self.seconds[names[0]]
                some.append(names.pop(0))
            if some:
                yield some

    def judge(self, mutant):
        for some in self.rounds(mutant):
            outcome = self.run(some, self.limit(some), MUTANT=str(mutant.number))
            if outcome != LIVES:
                return outcome
        return LIVES


def judge_all(suites, chosen, jobs, note):
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        waiting = {pool.submit(suites.judge, mutant): mutant for mutant in chosen}
        for done in concurrent.futures.as_completed(waiting):
            note(waiting[done], done.result())
