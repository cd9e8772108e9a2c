#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""scripts/check-declarations finds a declaration that is none for another language. usage: check_declarations_test.py"""

import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "check-declarations"
BASE = """#define FBA_VERSION_STRING "1.0.0"
typedef struct fba_app fba_app;
/* How it is made. */
typedef struct fba_options {
  uint32_t struct_size; /* sizeof(fba_options) */
  uint32_t mode;        /* one of fba_mode */
} fba_options;
/* Ways to make one. */
typedef enum fba_mode {
  FBA_MODE_SLOW = 0, /* not fast */
} fba_mode;
/*
 * Makes an app.
 * options  borrowed.
 * out_app  owned by caller, release with fba_app_release.
 * returns  a status.
 * threads  any.
 * since    1.0
 */
FBA_API int32_t fba_app_create(const fba_options* options, fba_app** out_app);
/*
 * Tells of an app.
 * told  borrowed.
 */
typedef void (*fba_app_fn)(fba_app* told);
/*
 * Gives it back.
 * threads  any.
 * since    1.0
 */
FBA_API void fba_app_release(fba_app* app);
"""


class CheckDeclarations(unittest.TestCase):
    def check(self, expected, words="", old="", new=""):
        with tempfile.TemporaryDirectory() as directory:
            Path(directory, "firebase_auth.h").write_text('#include "base.h"\n')
            self.assertIn(old, BASE)
            Path(directory, "base.h").write_text(BASE.replace(old, new, 1))
            done = subprocess.run([SCRIPT, directory], capture_output=True, text=True, check=False)
        output = done.stdout + done.stderr
        self.assertEqual(expected, done.returncode, output)
        self.assertIn(words, output)

    def test_what_is_as_it_has_to_be(self):
        self.check(0, "2 functions and 1 structs, 0 faults")

    def test_what_has_no_text(self):
        for old, name in (("/* How it is made. */", "fba_options"), ("/* one of fba_mode */", "fba_options: mode"),
                          ("/* Ways to make one. */", "fba_mode"), ("/* not fast */", "fba_mode: FBA_MODE_SLOW"),
                          (" * Tells of an app.\n", "fba_app_fn"), (" * Gives it back.\n", "fba_app_release")):
            self.check(1, f"{name}: nothing says what it is\n", old, "")

    def test_a_struct_by_value(self):
        self.check(1, "options: const fba_options passes by value", "const fba_options* options", "const fba_options options")

    def test_a_handle_by_value(self):
        self.check(1, "fba_app_release: app: fba_app passes by value", "(fba_app* app)", "(fba_app app)")

    def test_a_struct_without_its_size(self):
        self.check(1, "fba_options: it does not begin with its size", "uint32_t struct_size", "uint64_t struct_size")

    def test_padding(self):
        field = "  uint32_t mode;        /* one of fba_mode */\n"
        self.check(1, "fba_options: padding before name: put a reserved word there", field, "  void* name; /* its name; borrowed */\n")
        self.check(1, "fba_options: padding at its end", field, f"{field}  void* name; /* borrowed */\n  uint32_t more; /* more */\n")
        self.check(0, "", field, f"{field}  void* name; /* its name; borrowed */\n")

    def test_a_function_without_threads(self):
        self.check(1, "fba_app_create: nothing says: threads", " * threads  any.\n", "")

    def test_a_function_that_does_not_say_what_it_returns(self):
        self.check(1, "fba_app_create: nothing says: returns", " * returns  a status.\n", "")

    def test_a_function_without_a_version(self):
        self.check(1, "fba_app_create: nothing says: since", " * since    1.0\n", "")

    def test_a_line_of_no_field(self):
        self.check(1, "neither a field nor indented as the text of one: It is copied.", " * returns  a", " * It is copied.\n * returns  a")

    def test_a_pointer_of_nobody(self):
        self.check(1, "out_app: nothing says whose it is", "owned by caller, release with fba_app_release", "an app")

    def test_memory_that_is_written_at_once(self):
        self.check(0, "", "owned by caller, release with fba_app_release", "receives an app")

    def test_a_kind_that_nobody_gives_back(self):
        self.check(1, "there is no fba_app_release", "void fba_app_release(", "void fba_app_drop(")

    def test_a_pointer_of_nobody_that_a_callback_gets(self):
        self.check(1, "fba_app_fn: told: nothing says whose it is", " * Tells of an app.\n * told  borrowed.\n", " * Tells of an app.\n")

    def test_a_handle_that_a_callback_gets_by_value(self):
        self.check(1, "fba_app_fn: told: fba_app passes by value", "(*fba_app_fn)(fba_app* told)", "(*fba_app_fn)(fba_app told)")

    def test_a_callback_that_has_to_give_back_what_it_gets(self):
        owned = "owned by the function (release with fba_app_release, here or later)"
        self.check(0, "", " * told  borrowed", f" * told  {owned}")
        self.check(1, "it says fba_other_release", " * told  borrowed", f" * told  {owned.replace('fba_app_', 'fba_other_')}")

    def test_another_kinds_release(self):
        self.check(1, "it says fba_other_release in place of fba_app_release", "release with fba_app_", "release with fba_other_")


if __name__ == "__main__":
    unittest.main()
