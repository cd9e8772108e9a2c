# SPDX-License-Identifier: Apache-2.0
"""A copy of the package with all mutants in it. Those that do not compile are found by the compiler's errors, and left out."""
import hashlib
import os
import re
import subprocess

import mutants

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
CORE = os.path.join("Sources", "FirebaseAuthCore")
DIGITS = "+-*%^~"
PRECEDENCE = {
    **dict.fromkeys(mutants.COMPARISONS, "ComparisonPrecedence"), "&&": "LogicalConjunctionPrecedence",
    "||": "LogicalDisjunctionPrecedence", "??": "NilCoalescingPrecedence",
    **dict.fromkeys(["+", "-", "&+", "&-", "|", "^"], "AdditionPrecedence"),
    **dict.fromkeys(["*", "&*", "/", "%", "&"], "MultiplicationPrecedence"),
    **dict.fromkeys(["<<", ">>"], "BitwiseShiftPrecedence"),
    **dict.fromkeys(["+=", "-=", "&+=", "&-=", "|="], "AssignmentPrecedence"),
}
ERROR = re.compile(r"^(?P<path>/[^:\n]+\.swift):(?P<line>\d+):(?P<column>\d+): error: ", re.MULTILINE)


def symbol(number):
    """An operator of its own for each mutant that changes one: its number in digits that operators may have."""
    digits = ""
    while number:
        number, digit = divmod(number, len(DIGITS))
        digits = DIGITS[digit] + digits
    return "~~" + digits


def declaration(group):
    """The operator that is the old one, and another one where one of these mutants lives."""
    name, old = symbol(group[0].number), group[0].operator
    lines = [f"infix operator {name}: {PRECEDENCE[old]}"]
    for head in signatures(group[0]):
        lines.append(f"{head.replace('NAME', name)} {{ {body_of(group, old)} }}")
    return "\n".join(lines) + "\n"


def body_of(group, old):
    if PRECEDENCE[old] == "AssignmentPrecedence":
        return "".join(f"if mutant({one.number}) {{ a {one.instead} b; return }}; " for one in group) + f"a {old} b"
    if old == "??":
        return f"mutant({group[0].number}) ? try b() : try a ?? b()"
    b = "b()" if old in mutants.JUNCTIONS else "b"
    attempt = "try " if old in mutants.JUNCTIONS else ""
    return "".join(f"mutant({one.number}) ? {attempt}(a {one.instead} {b}) : " for one in group) + f"{attempt}(a {old} {b})"


def signatures(mutant):
    old = mutant.operator
    if old == "??":
        yield "func NAME<T>(a: T?, b: @autoclosure () throws -> T) rethrows -> T"
        yield "func NAME<T>(a: T?, b: @autoclosure () throws -> T?) rethrows -> T?"
    elif old in mutants.JUNCTIONS:
        yield "func NAME(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"
    elif mutant.followed_by_nil:
        yield "func NAME<T>(a: T?, b: _OptionalNilComparisonType) -> Bool"
    elif old in ("===", "!=="):
        yield "func NAME(a: AnyObject?, b: AnyObject?) -> Bool"
    elif old in mutants.COMPARISONS:
        kind = "Equatable" if old in ("==", "!=") else "Comparable"
        yield f"func NAME<T: {kind}>(a: T, b: T) -> Bool"
        yield "@_disfavoredOverload func NAME<A: BinaryInteger, B: BinaryInteger>(a: A, b: B) -> Bool"
    elif PRECEDENCE[old] == "AssignmentPrecedence":
        yield "func NAME<T: FixedWidthInteger>(a: inout T, b: T)"
    else:
        yield "func NAME<T: FixedWidthInteger>(a: T, b: T) -> T"


class Planted:
    """A file's text with mutants, and where each stands in it."""

    def __init__(self, text, chosen):
        self.places = {}
        pieces = []
        for order, mutant in enumerate(chosen):
            before, after = (part.replace("NUMBER", str(mutant.number)) for part in (mutant.before, mutant.after))
            if mutant.operator:
                if mutant.leader == mutant.number:
                    pieces.append(((mutant.start, 1, 0, 0), mutant, mutant.end - mutant.start, symbol(mutant.number), "both"))
                continue
            # At one place what ends comes first, the inner before the outer; then what begins, the outer before the inner.
            pieces.append(((mutant.start, 1, -mutant.end, order), mutant, 0, before, "begin"))
            pieces.append(((mutant.end, 0, -mutant.start, -order), mutant, 0, after, "end"))
        self.text = self.put(text, sorted(pieces, key=lambda piece: piece[0]))

    def put(self, text, pieces):
        made, length, position = [], 0, 0
        for (place, *_), mutant, replaced, new, which in pieces:
            made += [text[position:place], new]
            begin = length + place - position
            length, position = begin + len(new), place + replaced
            first, last = self.places.get(mutant.number, (begin, length))
            self.places[mutant.number] = (begin if which == "begin" else first, length if which != "begin" else last)
        return "".join(made) + text[position:]

    def around(self, offset):
        """The number of the innermost mutant at this place; none when it stands in no mutant."""
        inside = [(last - first, -number) for number, (first, last) in self.places.items() if first <= offset < last]
        return -min(inside)[1] if inside else None


def read(path):
    with open(path) as file:
        return file.read()


def files_below(part, root=ROOT):
    """Their paths from the package's directory."""
    found = [os.path.join(at, name) for at, _, names in os.walk(os.path.join(root, part)) for name in names]
    return [os.path.relpath(path, root) for path in found]


class Plantation:
    """All mutants of the files, and the directory where the copy is."""

    def __init__(self, directory, files):
        self.directory = directory
        self.texts, self.mutants, self.planted, self.uncompiled = {}, {}, {}, set()
        self.dropped = os.path.join(directory, "uncompiled.tsv")
        for file in files:
            self.texts[file] = read(os.path.join(ROOT, CORE, file))
            for mutant in mutants.find(file, self.texts[file]):
                mutant.number = len(self.mutants) + 1
                self.mutants[mutant.number] = mutant

    def copy(self):
        """The package without what is planted. What has not changed keeps its date, and is not compiled again."""
        wanted = set()
        for part in ("Sources", "include", "Tests/FirebaseAuthCoreTests", "Tests/FirebaseAuthCTests", "Tests/FirebaseAuthTests"):
            for path in files_below(part):
                wanted.add(path)
                if os.path.relpath(path, CORE) not in self.texts:
                    self.write(path, read(os.path.join(ROOT, path)))
            for path in files_below(part, self.directory):
                if path not in wanted:
                    os.remove(os.path.join(self.directory, path))
        # The inputs that fuzzers found are fed again from where they are.
        fuzzed = os.path.join(self.directory, "Tests", "Fuzz")
        if not os.path.lexists(fuzzed):
            os.symlink(os.path.join(ROOT, "Tests", "Fuzz"), fuzzed)
        # The mutants give warnings.
        package = read(os.path.join(ROOT, "Package.swift")).replace(".treatAllWarnings(as: .error),", "")
        self.write("Package.swift", package.replace(" + [.strictMemorySafety()]", ""))
        self.write(os.path.join(CORE, "Mutable.swift"), read(os.path.join(HERE, "Mutable.swift")))

    def write(self, path, text):
        path = os.path.join(self.directory, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if not os.path.exists(path) or read(path) != text:
            with open(path, "w") as file:
                file.write(text)

    def plant(self):
        groups = {}
        for mutant in self.mutants.values():
            if mutant.operator:
                groups.setdefault((mutant.file, mutant.start), []).append(mutant)
                mutant.leader = groups[mutant.file, mutant.start][0].number
        for file, text in self.texts.items():
            own = [mutant for mutant in self.mutants.values() if mutant.file == file]
            self.planted[file] = Planted(text, own)
            self.write(os.path.join(CORE, file), self.planted[file].text)
        self.write(os.path.join(CORE, "MutantOperators.swift"), "".join(map(declaration, groups.values())))

    def drop(self, output):
        """Leaves out the mutants that the compiler's errors are about; returns how many."""
        core = os.path.join(self.directory, CORE) + os.sep
        gone, seen = set(), set()
        for error in ERROR.finditer(output):
            file = error["path"].removeprefix(core)
            if file in self.planted and error.group() not in seen:
                gone |= self.at_fault(file, int(error["line"]), int(error["column"]))
            seen.add(error.group())
        gone |= {number for number, mutant in self.mutants.items() if mutant.operator and mutant.leader in gone}
        with open(self.dropped, "a") as file:
            file.writelines("\t".join(self.mutants.pop(number).key) + "\n" for number in gone)
        return len(gone)

    def at_fault(self, file, line, column):
        planted = self.planted[file]
        lines = planted.text.split("\n")
        found = planted.around(sum(len(one) + 1 for one in lines[:line - 1]) + column - 1)
        if found is not None:
            return {found}
        nearest = {number for number in planted.places if self.mutants[number].line == line}
        distance = 0
        while not nearest and distance < len(lines):
            distance += 1
            nearest = {number for number in planted.places if abs(self.mutants[number].line - line) == distance}
        return nearest

    def check(self):
        """Compiles until no mutant is at fault. The first rounds only find out types, which is quick."""
        self.copy()
        self.forget_known()
        self.plant()
        for command in [self.build()] if self.is_planted() else [self.typecheck(), self.build()]:
            while True:
                done = subprocess.run(command, cwd=self.directory, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
                if done.returncode == 0:
                    break
                if not self.drop(done.stdout):
                    raise SystemExit(done.stdout[-5000:] + "\nThe copy with mutants could not be built.")
                self.plant()

        self.write("planted", self.state())

    def state(self):
        """What stands for all code of Core."""
        paths = sorted(files_below(CORE, self.directory))
        return hashlib.sha256("".join(read(os.path.join(self.directory, path)) for path in paths).encode()).hexdigest()

    def is_planted(self):
        """Whether it was compiled as it is: then only the tests may have changed."""
        path = os.path.join(self.directory, "planted")
        return os.path.exists(path) and read(path) == self.state()

    def forget_known(self):
        """Those that did not compile at an earlier time do not compile now, as long as their line is the same."""
        for line in read(self.dropped).splitlines() if os.path.exists(self.dropped) else []:
            self.uncompiled.add(tuple(line.split("\t")))
        self.mutants = {number: mutant for number, mutant in self.mutants.items() if mutant.key not in self.uncompiled}

    def typecheck(self):
        sources = [os.path.join(at, name) for at, _, names in os.walk(os.path.join(self.directory, CORE)) for name in names]
        maps = [f"-fmodule-map-file=Sources/{name}/module.modulemap" for name in ("CCurl", "COpenSSL", "CPlatform")]
        features = ["-enable-upcoming-feature", "MemberImportVisibility", "-enable-upcoming-feature", "ExistentialAny"]
        options = [part for one in maps for part in ("-Xcc", one)] + features
        return ["swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-module-name", "FirebaseAuthCore", "-suppress-warnings",
                *options, *sources]

    def build(self):
        return ["swift", "build", "--build-tests", "--scratch-path", "swift", "-Xswiftc", "-continue-building-after-errors"]
