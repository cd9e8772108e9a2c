#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""scripts/check-structs finds each place that a field of a struct has been forgotten in. usage: check_structs_test.py"""

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("include", "cpp/include", "Sources/FirebaseAuthC", "Sources/FirebaseAuth", "Sources/FirebaseCore", "bindings/python/src",
         "bindings/rust/firebase-auth-native/src", "bindings/csharp/src", "bindings/dart/lib")
FILES = ("Tests/c/misuse_structs.c", "Tests/abi/fields-left-out.txt", "docs/conventions.md")
TESTS = "Tests/c/misuse_structs.c"
LAYOUTS = "Sources/FirebaseAuthC/Boundary/SizedStruct.swift"
# The end of fba_browser_options, in the header and in each place that has its fields.
CLIENT = "const fba_oauth_client* client; /* the program's own client at this provider; NULL for none */\n"
HEADER = "include/firebase_auth/provider.h"


class CheckStructs(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)
        for part in PARTS:
            shutil.copytree(ROOT / part, self.root / part, ignore=shutil.ignore_patterns("__pycache__"))
        for name in FILES:
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.root / name)

    def replace(self, path, old, new):
        file = self.root / path
        self.assertIn(old, file.read_text())
        file.write_text(file.read_text().replace(old, new))

    def check(self, expected, *words):
        command = [ROOT / "scripts/check-structs", self.root]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        output = done.stdout + done.stderr
        self.assertEqual(expected, done.returncode, output)
        for word in words:
            self.assertIn(word, output)

    def test_as_it_is(self):
        self.check(0, "0 faults")

    def test_a_field_that_is_only_in_the_header(self):
        self.replace(HEADER, CLIENT, f"{CLIENT}  const char* tongue; /* of the pages */\n")
        field = "fba_browser_options.tongue is not there"
        layout = "StructLayout(.words(4), .pointers(6), .words(3), .reserved, .pointers(5))"
        self.check(1, f"{LAYOUTS}: fba_browser_options is {layout}",
                   "of fba_browser_options known_structures has other ends than ",
                   *(f"{face}: {field}" for face in ("library", "C++", "Swift", "Python", "Rust", "C#", "Dart")))

    def test_a_field_that_one_language_forgets(self):
        for face, path, line in (
                ("library", "Sources/FirebaseAuthC/Boundary/BrowserOptions+Host.swift", "host.app_name"),
                ("C++", "cpp/include/firebase/internal/federated_provider_inline.h", "result.app_name = "),
                ("Swift", "Sources/FirebaseAuth/Providers/BrowserSettings.swift", "options.appName"),
                ("Python", "bindings/python/src/firebase_auth_native/provider.py", "app_name=encoded_if"),
                ("Rust", "bindings/rust/firebase-auth-native/src/browser.rs", "            app_name: texts"),
                ("C#", "bindings/csharp/src/Provider.cs", "AppName = held"),
                ("Dart", "bindings/dart/lib/src/provider.dart", "..appName = ")):
            text = (self.root / path).read_text()
            self.replace(path, line, "")
            self.check(1, f"{face}: fba_browser_options.app_name is not there")
            (self.root / path).write_text(text)

    def test_a_field_that_is_not_given_back(self):
        boundary = "Sources/FirebaseAuthC/Boundary/AppOptions+Host.swift"
        self.replace(boundary, "        proxy = owner.lend(.proxy, options.proxy)\n", "")
        self.check(1, "answers: fba_app_options.proxy is not there", "1 faults")

    def test_a_reserved_word_that_is_read_as_any_other(self):
        self.replace(LAYOUTS, ".words(1), .reserved, .pointers(6)", ".words(2), .pointers(6)")
        self.check(1, "fba_oauth_client is StructLayout(.words(1), .reserved, .pointers(6))")

    def test_a_reserved_word_that_no_test_sets(self):
        self.replace(TESTS, "RESERVED(fba_oauth_client, reserved),", "END_OF(fba_oauth_client, reserved),")
        self.check(1, "of fba_oauth_client known_structures has other ends than ", "1 faults")

    def test_an_end_of_another_field(self):
        self.replace(TESTS, "END_OF(fba_user_profile, photo_url)", "END_OF(fba_user_profile, display_name)")
        self.check(1, "of fba_user_profile known_structures has other ends than ", "1 faults")

    def test_a_struct_that_the_page_does_not_list(self):
        self.replace("docs/conventions.md", "`fba_phone_options`, ", "")
        self.check(1, "the list of options structs and the headers do not both have fba_phone_options", "1 faults")

    def test_what_is_left_out_without_need(self):
        file = "Tests/abi/fields-left-out.txt"
        with (self.root / file).open("a") as lines:
            lines.write("C++: fba_browser_options.port # never\nDart: fba_phone_options.nothing # never\nRust: fba_callback #\n")
        self.check(1, f"{file}: C++: fba_browser_options.port is there, or is no field",
                   f"{file}: Dart: fba_phone_options.nothing", "'Rust: fba_callback #'", "3 faults")

    def test_what_is_left_out_without_a_line(self):
        self.replace("Tests/abi/fields-left-out.txt", "Dart: fba_question_handler.timeout_ms # the default\n", "")
        self.check(1, "Dart: fba_question_handler.timeout_ms is not there, and Tests/abi/fields-left-out.txt does not say why")


if __name__ == "__main__":
    unittest.main()
