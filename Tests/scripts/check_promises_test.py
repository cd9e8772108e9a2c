#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""scripts/check-promises finds a promise that no test cites, and a citation of nothing. usage: check_promises_test.py"""

import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "check-promises"
BASE = """/* SPDX-License-Identifier: Apache-2.0 */
/* Operations end with FBA_ERROR_GONE. */
#define FBA_VERSION_STRING "1.0.0"
typedef struct fba_auth fba_auth;
/*
 * Ends this auth.
 *
 * auth     borrowed.
 * threads  any.
 * since    1.0
 */
FBA_API void fba_auth_close(fba_auth* auth);
/*
 * Signs in by the
 * name that is given.
 *
 * auth     borrowed.
 * name     copied before return,
 *          and not kept.
 * returns  FBA_STATUS_OK, FBA_STATUS_CLOSED when it is, or a misuse. Later: FBA_ERROR_WRONG, FBA_ERROR_RARE (on Sundays).
 * threads  any.
 * since    1.0
 */
FBA_API fba_status fba_auth_sign_in(fba_auth* auth, const char* name);
/*
 * Signs out.
 *
 * auth     borrowed.
 * returns  FBA_STATUS_OK. Later: those of fba_auth_sign_in, and the errors above.
 * threads  any.
 * since    1.0
 */
FBA_API fba_status fba_auth_sign_out(fba_auth* auth);
"""
CLOSE = ["fba_auth_close.summary", "fba_auth_close.auth", "fba_auth_close.threads"]
SIGN_IN = [f"fba_auth_sign_in.{field}" for field in (
    "summary", "auth", "name", "misuse", "FBA_STATUS_OK", "FBA_STATUS_CLOSED", "FBA_ERROR_WRONG", "FBA_ERROR_RARE", "threads")]
SIGN_OUT = [f"fba_auth_sign_out.{field}" for field in (
    "summary", "auth", "FBA_ERROR_WRONG", "FBA_ERROR_RARE", "FBA_ERROR_GONE", "FBA_STATUS_OK", "threads")]
CALLS = "void f(void) { fba_auth_close(a); fba_auth_sign_in(a, 0); fba_auth_sign_out(a); }\n"


def cites(*names):
    return "".join(f"// proves: {name}\n" for name in names)


class CheckPromises(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)
        self.write("include/firebase_auth/firebase_auth.h", '#include "base.h"\n')
        self.write("include/firebase_auth/base.h", BASE)
        self.write("Tests/c/all.c", CALLS + cites(*CLOSE, *SIGN_IN, *SIGN_OUT))

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def left(self, *names):
        self.write("Tests/promises-without-witness.txt", "".join(f"{name}\n" for name in names))

    def check(self, expected, *words):
        done = subprocess.run([SCRIPT, self.root], capture_output=True, text=True, check=False)
        output = done.stdout + done.stderr
        self.assertEqual(expected, done.returncode, output)
        for word in words:
            self.assertIn(word, output)

    def covers(self, citation, *names):
        """What a pattern in a test that calls everything leaves, beside what is cited by name."""
        self.write("Tests/c/all.c", CALLS + cites(citation))
        everything = CLOSE + SIGN_IN + SIGN_OUT
        self.left(*(name for name in everything if name not in names))
        self.check(0, f"19 promises, {len(names)} with a witness", "0 faults")

    def test_promises_that_all_have_a_witness(self):
        self.check(0, "19 promises, 19 with a witness, 0 left, 0 faults.", "3 of `since` are held by scripts/check-declarations.")

    def test_a_promise_without_one(self):
        self.write("Tests/c/all.c", CALLS + cites(*CLOSE, *SIGN_IN, *SIGN_OUT[1:]))
        self.check(1, "fba_auth_sign_out.summary has no witness", "19 promises, 18 with a witness, 1 left, 1 faults.")
        self.left("fba_auth_sign_out.summary")
        self.check(0, "1 left, 0 faults")

    def test_the_list_only_gets_shorter(self):
        self.left("fba_auth_close.threads")
        self.check(1, "fba_auth_close.threads has a witness now: take it out")
        self.left("fba_auth_close.nothing")
        self.check(1, "promises-without-witness.txt: no header promises fba_auth_close.nothing")
        self.write("Tests/c/all.c", CALLS + cites(*CLOSE[1:], *SIGN_IN, *SIGN_OUT))
        self.left(CLOSE[0], CLOSE[0])
        self.check(1, "fba_auth_close.summary is there twice")

    def test_several_in_one_line_in_each_language(self):
        self.write("Tests/c/all.c", CALLS + "/* proves: " + " ".join(CLOSE[:2]) + " */\n// proves:\n//     " + CLOSE[2] + "\n// More.\n")
        self.write("Tests/cpp/all.cc", "  // proves: " + " ".join(SIGN_IN) + "\n")
        self.write("Tests/browser/all_test.py", "    # proves: " + " ".join(SIGN_OUT) + "\n")
        self.check(0)

    def test_a_citation_of_what_is_gone(self):
        for name in ("fba_auth_gone.summary", "fba_auth_close.returns", "fba_auth_sign_in.FBA_ERROR_GONE", "fba_auth_close"):
            self.write("Tests/c/more.c", CALLS + cites(name))
            self.check(1, f"Tests/c/more.c:2: no header promises {name}")

    def test_a_citation_of_what_another_script_holds(self):
        self.write("Tests/c/more.c", CALLS + cites("fba_auth_close.since"))
        self.check(1, "scripts/check-declarations holds fba_auth_close.since")

    def test_a_citation_that_is_no_test(self):
        self.write("Sources/all.swift", cites("fba_auth_close.threads"))
        self.check(1, "Sources/all.swift:1: only a test proves anything")

    def test_a_citation_of_nothing(self):
        self.write("Tests/c/more.c", "// proves:\n")
        self.check(1, "Tests/c/more.c:1: it cites nothing")

    def test_a_test_that_does_not_call_it(self):
        self.write("Tests/c/more.c", "/* fba_auth_close(a); */ // fba_auth_close(a);\n" + cites("fba_auth_close.threads"))
        self.check(1, "Tests/c/more.c:2: fba_auth_close is not called here")
        self.write("Tests/c/more.c", 'f("http://e.com", fba_auth_close(a));\n' + cites("fba_auth_close.threads"))
        self.check(0)
        self.write("Tests/c/more.c", 'f("fba_auth_close(a);");\n' + cites("fba_auth_close.threads"))
        self.check(1, "fba_auth_close is not called here")
        self.write("Tests/c/more.c", '#include "support/one.h"\n' + cites("fba_auth_close.threads"))
        self.check(1, "fba_auth_close is not called here")
        self.write("Tests/c/support/one.h", '#include "two.h"\n')
        self.write("Tests/c/support/two.c", "void two(void) { fba_auth_close(a); }\n")
        self.check(0)
        self.write("Tests/c/more.c", cites("fba_auth_close.threads of support/two.c"))
        self.check(0)

    def test_a_pattern_covers_the_same_words(self):
        self.covers("*.threads(any.)", "fba_auth_close.threads", "fba_auth_sign_in.threads", "fba_auth_sign_out.threads")
        self.covers("*.*(borrowed.)", "fba_auth_close.auth", "fba_auth_sign_in.auth", "fba_auth_sign_out.auth")
        self.covers("*.name(copied before return, and not kept.)", "fba_auth_sign_in.name")
        self.covers("*.summary(Signs in by the name that is given.)", "fba_auth_sign_in.summary")
        self.covers("fba_auth_sign_*.auth(borrowed.)", "fba_auth_sign_in.auth", "fba_auth_sign_out.auth")

    def test_a_pattern_covers_a_code_without_a_condition(self):
        self.covers("*.FBA_STATUS_OK", "fba_auth_sign_in.FBA_STATUS_OK", "fba_auth_sign_out.FBA_STATUS_OK")
        self.covers("*.misuse", "fba_auth_sign_in.misuse")
        self.write("Tests/c/more.c", CALLS + cites("*.FBA_STATUS_CLOSED"))
        self.left()
        self.check(1, "Tests/c/more.c:2: it covers nothing")

    def test_a_pattern_covers_the_codes_of_a_table(self):
        self.write("Tests/c/support/errors.c", "{FBA_ERROR_WRONG, FBA_ERROR_RARE}\n")
        self.covers("*.FBA_ERROR_* codes support/errors.c", "fba_auth_sign_in.FBA_ERROR_WRONG", "fba_auth_sign_out.FBA_ERROR_WRONG")
        self.write("Tests/c/more.c", CALLS + cites("*.FBA_ERROR_* codes support/gone.c"))
        self.check(1, "there is no Tests/c/support/gone.c")

    def test_a_pattern_covers_only_what_its_test_calls(self):
        self.write("Tests/c/all.c", CALLS + cites(*CLOSE, *SIGN_IN, *SIGN_OUT[:-1]))
        self.write("Tests/c/more.c", "void f(void) { fba_auth_close(a); }\n" + cites("*.threads(any.)"))
        self.check(1, "fba_auth_sign_out.threads has no witness")
        self.write("Tests/c/support/list.h", "#define ALL(X) X(fba_auth, 1)\n")
        self.write("Tests/c/more.c", "#define CALL(t, n) t##_sign_out(a);\n" + cites("*.threads(any.) of more.c support/list.h"))
        self.check(0)
        self.write("Tests/c/more.c", cites("*.threads(any.) of support/list.h"))
        self.check(1, "it covers nothing")
        self.write("Tests/c/more.c", cites("*.threads(any.) of support/gone.h"))
        self.check(1, "there is no Tests/c/support/gone.h")

    def test_errors_that_are_named_nowhere_are_one_promise(self):
        self.write("include/firebase_auth/base.h", BASE.replace("and the errors above", "and those of fba_auth_close"))
        self.write("Tests/c/all.c", CALLS + cites(*CLOSE, *SIGN_IN, *(name for name in SIGN_OUT if "GONE" not in name)))
        self.check(1, "fba_auth_sign_out.errors has no witness", "1 left, 1 faults.")

    def test_a_pattern_that_is_none(self):
        for pattern in ("*", "*.threads", "*.*", "*.threads(any"):
            self.write("Tests/c/more.c", CALLS + cites(pattern))
            self.check(1, "Tests/c/more.c:2: ")


if __name__ == "__main__":
    unittest.main()
