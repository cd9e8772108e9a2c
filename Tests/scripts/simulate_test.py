#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What tells of a simulation's violations, finds its bugs and sees its escapes, over stand-ins for what is built. usage: simulate_test.py"""

import importlib.machinery
import importlib.util
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def loaded(path):
    loader = importlib.machinery.SourceFileLoader(path.name.replace("-", "_"), str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


# Takes what the program takes, FIRST COUNT ...; world 7 breaks a rule as long as its step 3 is there, world 9 another. Of world 700
# no step can be left out unless its luck is another.
WORLDS = """#!/bin/bash
first=$1 count=$2 omitted=,$5,
for ((seed = first; seed < first + count; seed++)); do
  echo "seed $seed"
  if ((seed == 7)) && [[ $omitted != *,3,* ]]; then
    for step in 1 2 3; do [[ $omitted == *,$step,* ]] || echo "10 $step sign out"; done
    echo "VIOLATION in seed 7: 2 handles are left"
    exit 3
  fi
  if ((seed == 700)) && { [[ ${5:-none} == none ]] || ((${6:-0} & 1)); }; then
    for step in {1..25}; do [[ $omitted == *,$step,* ]] || echo "10 $step sign out"; done
    echo "VIOLATION in seed 700: a future never ends" && exit 3
  fi
  if ((seed == 9)); then echo "VIOLATION in seed 9: a page tells a secret" && exit 3; fi
done
((first > 100)) || echo "5	of action	sign out"
"""


class Simulations(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.build = Path(directory.name)
        (self.build / "release").mkdir()
        self.program = self.stand_in(WORLDS)

    def stand_in(self, text):
        program = self.build / "release" / "simulate"
        program.write_text(text)
        program.chmod(0o755)
        return str(program)

    def simulate(self, *options):
        done = subprocess.run([ROOT / "scripts" / "simulate", "--no-build", "--build", self.build, *options],
                              capture_output=True, text=True)
        return done.returncode, done.stdout

    def test_world_that_does_not_end_is_told_by_the_processors_time(self):
        simulate = loaded(ROOT / "scripts" / "simulate")
        simulate.CHUNK_SECONDS = 1
        run = simulate.Run(self.stand_in("#!/bin/bash\necho 'seed 5'\nwhile :; do :; done\n"), 5, 1)
        self.assertEqual((5, ["it does not end"]), (run.seed, run.violations))

    def test_worlds_without_a_violation(self):
        code, said = self.simulate("--first", "10", "--count", "500", "--table")
        self.assertEqual(0, code)
        self.assertIn("5 action: sign out", said)
        self.assertTrue(said.endswith("500 schedules, 0 violations\n"), said)

    def test_a_violation_is_told_with_its_seed_and_the_steps_that_it_needs(self):
        code, said = self.simulate("--first", "1", "--count", "8")
        self.assertEqual(1, code)
        self.assertIn("Seed 7 at commit ", said)
        self.assertIn("1 steps are left of it, without 1,2:\n  10 3 sign out\n", said)
        self.assertTrue(said.endswith("8 schedules, 1 violations\n"), said)

    def test_what_another_moment_hides_is_found_with_other_luck(self):
        code, said = self.simulate("--first", "700", "--count", "1")
        self.assertEqual(1, code)
        self.assertRegex(said, r"\n0 steps are left of it, without [\d,]+, with the luck \d+[13579]:\n")

    def test_worlds_that_were_not_run_are_no_success(self):
        self.stand_in("#!/bin/bash\necho seed $1\n")
        code, said = self.simulate("--first", "1", "--count", "8")
        self.assertEqual(1, code)
        self.assertIn("7 schedules that were asked for were not run", said)

    def test_a_program_that_crashes_is_a_violation(self):
        self.stand_in("#!/bin/bash\necho seed $1\nkill -ILL $$\n")
        code, said = self.simulate("--first", "4", "--count", "1")
        self.assertEqual(1, code)
        self.assertIn("it ends with -4", said)

    def test_a_bug_is_found_by_the_rule_that_its_file_names(self):
        plant = loaded(ROOT / "Tests" / "Simulation" / "plant")
        self.assertEqual((7, "2 handles are left"), plant.seeds_until_found(self.program, 1, "handles? are left", most=20))
        self.assertEqual((9, "a page tells a secret"), plant.seeds_until_found(self.program, 1, "tells a secret", most=20))
        self.assertEqual((None, ""), plant.seeds_until_found(self.program, 1, "completed 2 times", most=20))

    def check_seams(self, *names):
        calls = "".join(f"void {name}(void);\n" for name in names) + "void f(void) {\n" + "".join(f"{name}();\n" for name in names) + "}"
        for module in ("FirebaseAuthCore", "FirebaseAuthC"):
            objects = self.build / "release" / (module + ".build")
            objects.mkdir(exist_ok=True)
            subprocess.run(["cc", "-w", "-x", "c", "-", "-c", "-o", objects / "File.swift.o"], input=calls, text=True, check=True)
        return subprocess.run([ROOT / "Tests" / "Simulation" / "check-seams", self.build], capture_output=True, text=True)

    def test_a_call_past_the_seams_is_seen(self):
        self.assertEqual(0, self.check_seams("fbs_point", "memcpy").returncode)
        for name in ("clock_gettime", "getrandom", "poll", "fork", "curl_multi_poll", "swift_stdlib_random", "swift_task_create"):
            done = self.check_seams("fbs_point", name)
            self.assertEqual(1, done.returncode, name)
            self.assertIn(f"File.swift.o calls {name}, which", done.stdout)
        self.assertIn("was not built with FIREBASE_AUTH_SIMULATED", self.check_seams("memcpy").stderr)


if __name__ == "__main__":
    os.environ["LC_ALL"] = "C"
    unittest.main()
