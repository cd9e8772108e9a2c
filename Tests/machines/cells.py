# SPDX-License-Identifier: Apache-2.0
"""What differs between machines, and the cells: machines chosen so that every two values meet in one of them."""

from itertools import combinations

FACTORS = {
    "bus": ["none", "dead", "silent", "keyring", "locked"],
    "libsecret": ["there", "hidden"],
    "home": ["there", "unset", "read-only", "full", "not UTF-8"],
    "display": ["none", "opener missing", "opener fails", "opener hangs"],
    "locale": ["C", "tr_TR.UTF-8", "de_DE.UTF-8"],
    "streams": ["open", "closed"],
}
PLAIN = {name: values[0] for name, values in FACTORS.items()}


def pairs_of(cell):
    return set(combinations(cell.items(), 2))


def pairwise(first):
    """The cells given, and those that a greedy search adds until every pair of values occurs. Always the same."""
    wanted = {((a, x), (b, y)) for a, b in combinations(FACTORS, 2) for x in FACTORS[a] for y in FACTORS[b]}
    cells = list(first)
    missing = sorted(wanted - set().union(*map(pairs_of, cells)))
    while missing:
        cell = dict(missing[0])
        for name, values in FACTORS.items():
            if name not in cell:
                cell[name] = max(values, key=lambda value: met(missing, cell | {name: value}))
        cells.append({name: cell[name] for name in FACTORS})
        missing = [pair for pair in missing if pair not in pairs_of(cells[-1])]
    return cells


def met(missing, cell):
    return sum(all(cell.get(name) == value for name, value in pair) for pair in missing)


# A bus without libsecret first: programs were once aborted there.
PAIRWISE = pairwise(PLAIN | {"bus": bus, "libsecret": "hidden"} for bus in ("dead", "keyring"))
STORES = [PLAIN | {"bus": bus, "home": home} for bus in FACTORS["bus"] for home in FACTORS["home"]]


def name_of(cell):
    return ", ".join(f"{name} {value}" for name, value in cell.items())
