#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles every function of the C++ face for each generation of the API. Functions of one name must be of one code: the
linker keeps one of them, whichever unit it is from.
usage: symbols_test.py [COMPILER...]   (g++, and others with -fkeep-inline-functions)"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
FLAGS = "-std=c++14 -O0 -S -fPIC -fno-exceptions -fno-rtti -fno-asynchronous-unwind-tables -o - -x c++ -".split()
INCLUDES = [f"-I{ROOT}/cpp/include", f"-I{ROOT}/include"]
WITHOUT_TAGS = ["-DWITHOUT_TAGS"]

SOURCE = """
#ifdef WITHOUT_TAGS
#include "firebase/internal/generation.h"
#undef FIREBASE_INTERNAL_BY_GENERATION
#define FIREBASE_INTERNAL_BY_GENERATION
#endif
#include "firebase/auth.h"
#include "firebase/util.h"
"""


def functions(assembly):
    """Each weak function's lines, with the texts of constants in place of the numbers of their labels."""
    texts = dict(re.findall(r'^(\.L[\w.]+):\s*\n\s*\.(?:string|asciz|ascii)\s+("(?:[^"\\]|\\.)*")', assembly, re.M))
    weak = set(re.findall(r"^\s*\.weak\s+(\S+)", assembly, re.M))
    found = {}
    for name, body in re.findall(r"^(_Z\w*firebase\w*):[^\n]*\n(.*?)^\s*\.size\s+\1,", assembly, re.M | re.S):
        if name in weak:
            found[name] = normalized(body, texts)
    return found


def normalized(body, texts):
    labels = {}

    def rename(match):
        label = match.group(0)
        return texts.get(label) or labels.setdefault(label, f"label {len(labels)}")

    lines = [re.sub(r"\s*#.*", "", line).strip() for line in body.splitlines()]
    return "\n".join(re.sub(r"\.L[\w.]+", rename, line) for line in lines if not re.match(r"\.(cfi|loc|file|p2align)", line))


def compiled(compiler, generation, extra=()):
    define = [f"-DFIREBASE_AUTH_GENERATION={generation}"] if generation else []
    # All that is not a template has code, also where nobody calls it.
    command = [*compiler.split(), "-fkeep-inline-functions", *define, *extra, *INCLUDES, *FLAGS]
    return functions(subprocess.run(command, input=SOURCE, check=True, capture_output=True, text=True).stdout)


def differences(first, *others):
    """The functions that all have, and those whose code differs in one that has them."""
    common = set(first).intersection(*others)
    differing = {name for other in others for name in set(first) & set(other) if first[name] != other[name]}
    for one, other in zip(others, others[1:]):
        differing |= {name for name in set(one) & set(other) if one[name] != other[name]}
    return common, differing


def main():
    failed = 0
    for compiler in sys.argv[1:] or ["g++"]:
        generations = [compiled(compiler, generation) for generation in (0, 10, 11)]
        common, differing = differences(*generations)
        for name in sorted(differing):
            print(f"{compiler}: {name} differs between generations")
        missed = "AuthC" not in "".join(common) or len(common) < 300
        # The check itself: without the tags, of which the first has none, it has to see those that differ.
        _, untagged = differences(generations[0], compiled(compiler, 10, WITHOUT_TAGS))
        blind = len(untagged) < 20
        if missed or blind:
            print(f"{compiler}: only {len(common)} functions were compared, and {len(untagged)} seen without tags")
        failed += bool(differing or missed or blind)
        print(f"{compiler}: {len(common)} functions in common, {len(differing)} differ; without tags {len(untagged)} would")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
