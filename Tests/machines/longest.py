# SPDX-License-Identifier: Apache-2.0
"""The worst of what the program that measures calls has told on all machines."""

from cells import name_of

# Where a session is kept, by bus and home: a machine that is not what it should be is a test of nothing.
KEYRING, FILE = "kept in the keyring", "kept in a file"


def measured_machine(cell):
    """The part of a machine that decides how long calls take."""
    return name_of({name: cell[name] for name in ("bus", "home")})


def is_kept_well(cell, text):
    return (KEYRING in text) == (cell["bus"] == "keyring") and (
        (FILE in text) == (cell["bus"] != "keyring" and cell["home"] == "there"))


def show(texts):
    worst = {}
    for line in "".join(texts).splitlines():
        if not line.startswith("fba_"):
            continue
        name, wall, busy, cell = line.split(" ", 3)
        worst[name] = max(worst.get(name, (0, 0, "")), (int(wall), int(busy), cell))
    print(f"{'longest call':36} {'us':>8} {'us of CPU':>10}  on")
    for name, (wall, busy, cell) in sorted(worst.items(), key=lambda entry: -entry[1][0]):
        print(f"{name:36} {wall:8} {busy:10}  {cell}")
