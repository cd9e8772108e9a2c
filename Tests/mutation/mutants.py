# SPDX-License-Identifier: Apache-2.0
"""The mutants of a Swift file: each is a small change of its text, which takes effect when its number is chosen.

It knows no types. What does not compile is dropped later.
"""
import collections
import dataclasses
import re

import swift_tokens

NO_STATEMENT = set(
    "let var if guard for while repeat switch do defer func class struct enum protocol extension init deinit subscript case "
    "default import public private fileprivate internal final static mutating nonmutating override convenience required "
    "indirect lazy typealias associatedtype return throw break continue fallthrough else catch where get set willSet didSet "
    "nil operator infix prefix postfix borrowing consuming package open nonisolated some any".split()
)
COMPARISONS = {
    "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
}
JUNCTIONS = {"&&": ["||"], "||": ["&&"]}
ARITHMETIC = {
    "+": ["-"], "-": ["+"], "&+": ["&-"], "&-": ["&+"], "*": ["+"], "&*": ["&+"], "/": ["*"], "%": ["/"],
    "<<": [">>"], ">>": ["<<"], "&": ["|"], "|": ["&"], "^": ["&"],
    "+=": ["-="], "-=": ["+="], "&+=": ["&-="], "&-=": ["&+="], "|=": ["&="],
}
OPERATORS = COMPARISONS | JUNCTIONS | ARITHMETIC | {"??": ["its right side"]}
GOES_ON_BEFORE = {"else", "where", "in", "is", "as", "catch"}  # a line that begins with one of these goes on
ENDS_OPERAND = {"return", "if", "guard", "while", "in", "where", "else", "case", "try", "throw", "is", "as"}


@dataclasses.dataclass
class Mutant:
    file: str
    line: int
    start: int
    end: int
    before: str  # with NUMBER for its own
    after: str
    what: str
    operator: str = ""  # that takes the place of another: the old one, and
    instead: str = ""  # the new one
    followed_by_nil: bool = False
    leader: int = 0  # the first number of those that change the same operator
    rank: int = 2  # of changes of the same text the lowest is outside
    number: int = 0
    text: str = ""  # of its line

    @property
    def key(self):
        return self.file, self.text, self.what


class Source:
    def __init__(self, file, text):
        self.file, self.text = file, text
        self.tokens = swift_tokens.tokens(text)
        self.mutants = []

    def add(self, first, last, before, after, what, **more):
        """A change from the token `first` to the token `last`."""
        start, end = self.tokens[first].start, self.tokens[last].end
        self.mutants.append(Mutant(self.file, self.tokens[first].line, start, end, before, after, what, **more))

    def words(self, first, last):
        words = re.sub(r"\s+", " ", self.text[self.tokens[first].start:self.tokens[last].end])
        return words if len(words) <= 60 else words[:57] + "..."

    def is_spaced(self, place):
        """A binary operator has white space on both sides."""
        token = self.tokens[place]
        return self.text[token.start - 1].isspace() and self.text[token.end:token.end + 1].isspace()

    def is_binary(self, place, of):
        token = self.tokens[place]
        is_declared = place > 0 and self.tokens[place - 1].text == "func"
        return token.kind == "operator" and token.text in of and self.is_spaced(place) and not is_declared

    def is_word(self, place, *words):
        return 0 <= place < len(self.tokens) and self.tokens[place].text in words and self.tokens[place].kind != "string"

    def goes_on(self, place):
        """Whether the line that begins with this token goes on with the statement of the line before."""
        if place >= len(self.tokens):
            return False
        token, before = self.tokens[place], self.tokens[place - 1]
        if token.kind == "operator" and (token.text[0] == "." or self.is_spaced(place)) or token.text in GOES_ON_BEFORE:
            return True
        if token.kind == "mark" and token.text in ":{,)]":
            return True
        return before.kind == "mark" and before.text in ",:" or before.kind == "operator" and self.is_spaced(place - 1)

    def statement_end(self, first):
        """The last token of the statement."""
        place = first
        while True:
            token = self.tokens[place]
            if token.kind == "mark" and token.text in swift_tokens.CLOSING:
                place = token.partner
            following = place + 1
            if following >= len(self.tokens) or self.is_word(following, "}", ";"):
                return place
            if self.tokens[following].is_first and not self.goes_on(following):
                return place
            place = following

    def is_block(self, inside):
        return inside >= 0 and self.tokens[inside].text == "{"


def find(file, text):
    """All mutants of the file, in the order of its text; changes of the same line and kind are told apart by a number."""
    source = Source(file, text)
    for search in (literals, operators, conditions, operands, returns, statements):
        search(source)
    lines, seen = text.split("\n"), collections.Counter()
    source.mutants.sort(key=lambda mutant: (mutant.start, -mutant.end, mutant.rank))
    for mutant in source.mutants:
        mutant.text = lines[mutant.line - 1].strip()
        seen[mutant.key] += 1
        if seen[mutant.key] > 1:
            mutant.what += f" ({seen[mutant.key]})"
    return source.mutants


# MARK: Constants and operators

def literals(source):
    for place, token in enumerate(source.tokens):
        before = source.tokens[place - 1] if place else token
        if token.kind == "number" and re.fullmatch(r"0x\w+|[\d_]+", token.text) and before.text != ".":
            source.add(place, place, "stepped(NUMBER, ", ")", f"{token.text} becomes one more")
        elif token.text in ("true", "false") and before.text not in (".", "while"):
            source.add(place, place, "negated(NUMBER, ", ")", f"not {token.text}")
        elif token.kind == "string" and source.is_word(place - 2, "ascii"):
            first, last = place - 4, place + 1
            source.add(first, last, "stepped(NUMBER, ", ")", f"{source.words(first, last)} becomes one more")
        elif token.kind == "string" and source.is_word(place - 2, "as") and source.is_word(place - 4, "sameBytes"):
            source.add(place, place, "spelled(NUMBER, ", ")", f"{token.text} is spelled otherwise")


def operators(source):
    for place, token in enumerate(source.tokens):
        if not source.is_binary(place, OPERATORS):
            continue
        instead = OPERATORS[token.text]
        if token.text in COMPARISONS and fills_condition(source, place):
            instead = instead[:-1]  # that the condition always or never holds is tried, too
        for other in instead:
            source.add(place, place, "", "", f"{token.text} becomes {other}", operator=token.text, instead=other,
                       followed_by_nil=source.is_word(place + 1, "nil"))


# MARK: Conditions

def elements(source, keyword):
    """The parts of the condition that begins behind a keyword, as (first, last)."""
    first = place = keyword + 1
    while True:
        if source.is_word(place, "{", "else") or source.is_word(place, ":") and not ternaries_between(source, first, place):
            yield first, place - 1
            return
        if source.is_word(place, ","):
            yield first, place - 1
            first = place + 1
        token = source.tokens[place]
        place = token.partner + 1 if token.kind == "mark" and token.text in "([" else place + 1


def ternaries_between(source, first, place):
    return sum(source.is_binary(one, "?") for one in range(first, place)) > sum(
        source.is_word(one, ":") and source.tokens[one].inside == source.tokens[place].inside for one in range(first, place))


def all_elements(source):
    """(keyword, first, last) for each condition."""
    for place, token in enumerate(source.tokens):
        if token.kind == "name" and token.text in ("if", "guard", "while"):
            for first, last in elements(source, place):
                yield token.text, first, last
        elif token.text == "where" and is_filter(source, place):
            for first, last in elements(source, place):
                yield "where", first, last


def is_filter(source, place):
    """Whether this `where` is that of a loop or a case, and none of generic types."""
    while place > 0 and not source.tokens[place].is_first:
        place -= 1
    return source.is_word(place, "for", "case", "}", "while")


def fills_condition(source, place):
    """Whether the comparison is all of a condition's element."""
    for _, first, last in all_elements_of(source):
        if first <= place <= last:
            return not any(source.is_binary(one, JUNCTIONS) or source.is_binary(one, "?") for one in range(first, last + 1)) \
                and source.tokens[place].inside == source.tokens[first].inside
    return False


def all_elements_of(source):
    if not hasattr(source, "elements"):
        source.elements = list(all_elements(source))
    return source.elements


def conditions(source):
    for keyword, first, last in all_elements_of(source):
        words = source.words(first, last)
        if source.is_word(first, "let", "var"):
            binding(source, first, last, words)
        elif not source.is_word(first, "case") and not source.tokens[first].text.startswith("#"):
            if keyword != "while":
                source.add(first, last, "always(NUMBER, ", ")", f"{words} always holds")
            if words != "true":
                source.add(first, last, "never(NUMBER, ", ")", f"{words} never holds")


def binding(source, first, last, words):
    if last == first + 1:
        name = source.tokens[last].text
        return source.add(last, last, "", f" = absent(NUMBER, {name})", f"{words} finds nothing")
    equals = next((place for place in range(first, last) if source.tokens[place].text == "="), None)
    if equals:
        source.add(equals + 1, last, "absent(NUMBER, ", ")", f"{words} finds nothing")


def operands(source):
    """What stands beside && and ||, and before ?, if no comparison decides it."""
    for place in range(len(source.tokens)):
        if source.is_binary(place, JUNCTIONS):
            negate(source, left_end(source, place), place - 1)
            if not source.is_binary(right_end(source, place) + 1, JUNCTIONS):
                negate(source, place + 1, right_end(source, place))
        elif source.is_binary(place, "?"):
            negate(source, left_end(source, place), place - 1)


def negate(source, first, last):
    inner = [place for place in range(first, last + 1) if source.tokens[place].inside == source.tokens[first].inside]
    if first <= last and not any(source.is_binary(place, COMPARISONS | JUNCTIONS) for place in inner):
        source.add(first, last, "negated(NUMBER, ", ")", f"not {source.words(first, last)}")


def ends_operand(source, place, marks):
    token = source.tokens[place]
    return (token.kind == "mark" and token.text in marks or token.text in ENDS_OPERAND
            or token.kind == "operator" and (token.text in ("=", "->") or source.is_binary(place, ["&&", "||", "?"])))


def left_end(source, place):
    """The first token of the operand that ends before this one."""
    place -= 1
    while True:
        token = source.tokens[place]
        if token.kind == "mark" and token.text in ")]}":
            place = token.partner
        if place == 0 or ends_operand(source, place - 1, "([{,:;") or source.tokens[place].is_first and not source.goes_on(place):
            return place
        place -= 1


def right_end(source, place):
    """The last token of the operand that begins behind this one."""
    inside = source.tokens[place].inside
    is_in_condition = any(first <= place <= last and inside == source.tokens[first].inside
                          for _, first, last in all_elements_of(source))
    place += 1
    while True:
        token = source.tokens[place]
        if token.kind == "mark" and token.text in "([{":
            place = token.partner
        is_last = source.tokens[place + 1].is_first and not source.goes_on(place + 1)
        if is_last or ends_operand(source, place + 1, ")]},:;" if not is_in_condition else ")]}{,:;"):
            return place
        place += 1


# MARK: Returns and statements

def returns(source):
    for place, token in enumerate(source.tokens):
        if token.text != "return" or token.kind != "name" or source.is_word(place + 1, "}", "nil", "true", "false"):
            continue
        last = source.statement_end(place)
        if last > place and not source.tokens[place + 1].is_first and not source.is_word(place + 1, "if", "switch"):
            change_value(source, place + 1, last)


def change_value(source, first, last):
    """If nothing else changes it: a comparison or a constant does."""
    inner = [place for place in range(first, last + 1) if source.tokens[place].inside == source.tokens[first].inside]
    if not any(source.is_binary(place, COMPARISONS | JUNCTIONS) for place in inner) and \
            not (first == last and source.tokens[first].kind in ("number", "string")) and source.words(first, last) != "[]":
        source.add(first, last, "returned(NUMBER, ", ")", f"{source.words(first, last)} becomes another value", rank=1)


def statements(source):
    for place, token in enumerate(source.tokens):
        if not begins_statement(source, place) or token.text in NO_STATEMENT or token.text[0] in "@#":
            continue
        last = source.statement_end(place)
        if is_first_assignment(source, place, last):
            continue
        words = source.words(place, last)
        if not is_alone(source, place, last) or has_assignment(source, place, last) or token.text == "try":
            source.add(place, last, "if mutant(NUMBER) {} else { ", " }", f"without {words}", rank=0)
        elif place < last or token.kind == "name" and token.text not in ("true", "false"):
            source.add(place, last, "only(NUMBER, ", ")", f"without {words}, or with another value", rank=1)


def is_alone(source, first, last):
    """A statement that is all of its block, or of its case, may be its value."""
    begins = source.is_word(first - 1, "{", "in") or source.is_word(first - 1, ":")
    return begins and source.is_word(last + 1, "}", "case", "default")


def begins_statement(source, place):
    token = source.tokens[place]
    if not source.is_block(token.inside) or token.kind == "mark" and token.text != "(":
        return False
    if source.is_word(place - 1, "{"):
        return not are_parameters(source, place)
    if token.is_first and not source.goes_on(place) or source.is_word(place - 1, ";"):
        return True
    if source.is_word(place - 1, "in"):
        return not is_loop(source, place)
    return source.is_word(place - 1, ":") and is_case(source, place)


def are_parameters(source, place):
    """Whether a closure begins with them."""
    begin, line = place, source.tokens[place].line
    while source.tokens[place].line == line and not source.is_word(place, "}"):
        if source.is_word(place, "in"):
            return not source.is_word(begin, "for")
        place = max(place, source.tokens[place].partner) + 1
    return False


def first_of_line(source, place):
    while not source.tokens[place].is_first:
        place -= 1
    return place


def is_loop(source, place):
    return any(source.is_word(one, "for") for one in range(first_of_line(source, place), place))


def is_case(source, place):
    """Whether the colon before ends the pattern of a case."""
    inside = source.tokens[place].inside
    for one in range(place - 2, inside, -1):
        if source.tokens[one].inside != inside:
            continue
        if source.is_word(one, "case", "default"):
            return True
        if source.is_word(one, ":"):
            return False
        if source.tokens[one].is_first and not source.goes_on(one):
            return False
    return False


def has_assignment(source, first, last):
    return any(
        source.tokens[place].kind == "operator" and source.tokens[place].text.endswith("=") and
        source.tokens[place].text not in COMPARISONS and source.tokens[place].inside == source.tokens[first].inside
        for place in range(first, last + 1))


def is_first_assignment(source, first, last):
    """An initializer must set what it sets, and call what it calls to set the rest."""
    calls_another = source.is_word(first, "self", "super", "try") and any(
        source.is_word(place, "init") for place in range(first, min(first + 4, last)))
    return calls_another or has_assignment(source, first, last) and is_in_initializer(source, source.tokens[first].inside)


def is_in_initializer(source, opening):
    while opening >= 0:
        head = head_of_block(source, opening)
        if any(source.is_word(place, "init", "func") for place in head):
            return any(source.is_word(place, "init") for place in head)
        opening = source.tokens[opening].inside
    return False


def head_of_block(source, opening):
    """The tokens of the declaration whose block begins there."""
    first = opening
    while first > 0 and (not source.tokens[first].is_first or source.goes_on(first)):
        before = first - 1
        first = source.tokens[before].partner if source.is_word(before, ")") else before
    return range(first, opening)
