#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""scripts/check-capabilities finds a row that is not so any more. usage: check_capabilities_test.py"""

import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "check-capabilities"
RULE = "|---|---|---|---|---|---|\n"
HEAD = "| capability | C | C++ | requests | shown in | tests |\n" + RULE
TESTS = "`Tests/c/leaving.c`, `Tests/cpp/leaving_test.cc`"
ROW = f"| leave | `fba_auth_leave` | `Leave` | `accounts:leave` | [leaving](leaving.md#now) | {TESTS} |\n"
IN_C = "```c\nfba_auth_leave(auth, &future);\n```\n"
IN_CPP = "```cpp\nauth->Leave();\n```\n"


class CheckCapabilities(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)
        self.write("Tests/abi/recorded.txt", "fba_auth_leave: fba_status (fba_auth*, fba_future**)\n")
        self.write("cpp/include/firebase/auth.h", "class Auth {\n public:\n  Future<void> Leave();\n};\n")
        self.write("Tests/c/support/methods.c", "CALL(leave, fba_auth_leave(auth, out_future))\n")
        self.write("Tests/cpp/method_table.cc", "CALL(auth->Leave())\n")
        self.write("Sources/FirebaseAuthCore/Leave.swift", 'static let method = "accounts:leave"\n')
        self.write("docs/leaving.md", IN_C + IN_CPP)
        self.write("Tests/c/leaving.c", "fba_auth_leave(auth, &future);\n")
        self.write("Tests/cpp/leaving_test.cc", "auth->Leave();\n")
        self.write("docs/capabilities.md", HEAD + ROW)
        methods = "".join(f"| {number} | `method` | `fba_auth_leave` |\n" for number in range(1, 50))
        self.write("docs/flutterfire.md", "| number | method | C |\n|---|---|---|\n" + methods)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def row(self, old, new):
        self.write("docs/capabilities.md", HEAD + ROW.replace(old, new))

    def check(self, expected, *words):
        done = subprocess.run([SCRIPT, self.root], capture_output=True, text=True, check=False)
        output = done.stdout + done.stderr
        self.assertEqual(expected, done.returncode, output)
        for word in words:
            self.assertIn(word, output)

    def test_a_row_that_holds(self):
        self.check(0, "1 of 1")

    def test_a_row_without_calls(self):
        self.write("docs/capabilities.md", HEAD + ROW + "| stay | not yet | | | | |\n")
        self.check(0, "1 of 2 capabilities, 1 not yet")

    def test_a_row_that_says_both(self):
        self.write("docs/capabilities.md", HEAD + ROW + "| stay | not yet | `Stay` | | | |\n")
        self.check(1, "stay: it is not yet")

    def test_a_call_that_no_row_fails(self):
        self.write("Tests/c/support/methods.c", "")
        self.write("Tests/cpp/method_table.cc", "CALL(auth->LeaveNot())\n")
        self.check(1, "methods.c: no row calls fba_auth_leave", "method_table.cc: no row calls Leave")

    def test_a_static_function_of_the_same_name_is_no_row(self):
        self.write("Tests/cpp/method_table.cc", "CALL(Other::Leave())\nMadeLeave();\n")
        self.check(1, "method_table.cc: no row calls Leave")
        self.write("Tests/cpp/method_table.cc", "CALL(provider.Leave(auth))\n")
        self.check(0)

    def test_what_no_program_calls_needs_no_row(self):
        self.write("cpp/include/firebase/inside.h", "class Data {\n public:\n  Data();\n\n private:\n  Future<void> Go();\n};\n")
        self.check(0)

    def test_a_function_that_is_gone(self):
        self.row("`fba_auth_leave`", "`fba_auth_leave`, `fba_auth_go`")
        self.check(1, "no function is called fba_auth_go")

    def test_a_call_that_other_tests_alone_make(self):
        self.write("Tests/c/leaving.c", "leave();\n")
        self.write("Tests/c/support/leave.c", "fba_auth_leave(auth, &future);\n")
        self.write("Tests/c/support/leave.h", "void leave(void);\n")
        self.check(1, "its tests in c do not call fba_auth_leave")
        self.write("Tests/c/leaving.c", '#include "support/leave.h"\n')
        self.check(0)

    def test_a_name_that_no_header_of_cpp_has(self):
        self.row("`Leave`", "`Go`")
        self.check(1, "the C++ headers do not have Go")

    def test_a_request_of_no_endpoint(self):
        self.row("accounts:leave", "accounts:go")
        self.check(1, "no endpoint is called accounts:go")

    def test_a_page_that_shows_one_language(self):
        self.write("docs/leaving.md", IN_C + "In C++ `Leave`.\n")
        self.check(1, "leave: no sample in cpp shows Leave")
        self.write("docs/leaving.md", "In C `fba_auth_leave`.\n" + IN_CPP)
        self.check(1, "leave: no sample in c shows fba_auth_leave")

    def test_a_mention_in_a_sample_shows_nothing(self):
        self.write("docs/leaving.md", IN_C + "```cpp\nstay();  // Leave\nlog(\"Leave\");\n```\n")
        self.check(1, "no sample in cpp shows Leave")
        self.write("docs/leaving.md", "```c\nstay(); /* or\nfba_auth_leave */\n```\n" + IN_CPP)
        self.check(1, "no sample in c shows fba_auth_leave")

    def test_a_sample_of_another_language_shows_nothing(self):
        self.write("docs/leaving.md", IN_C + IN_CPP.replace("cpp", "swift"))
        self.check(1, "no sample in cpp shows Leave")

    def test_a_page_and_an_example_show_a_language_each(self):
        self.write("docs/leaving.md", IN_C)
        self.write("examples/leaving/main.cc", "auth->Leave();\n")
        self.row("(leaving.md#now)", "(leaving.md), [example](../examples/leaving/main.cc)")
        self.check(0)
        self.write("examples/leaving/main.cc", "// Leave\n")
        self.check(1, "no sample in cpp shows Leave")

    def test_a_page_that_is_gone(self):
        self.row("(leaving.md#now)", "(leaving.md), [example](gone.md)")
        self.check(1, "there is no page docs/gone.md")

    def test_a_row_that_links_nothing(self):
        self.row("[leaving](leaving.md#now)", "leaving.md")
        self.check(1, "'leaving.md' is no list of pages")

    def test_a_test_that_does_not_call_it(self):
        self.write("Tests/c/leaving.c", "int main(void) { return 0; }\n")
        self.check(1, "its tests in c do not call fba_auth_leave")

    def test_a_row_without_a_test_in_cpp(self):
        self.row(TESTS, "`Tests/c/leaving.c`")
        self.check(1, "its tests in cpp do not call Leave")

    def test_a_call_in_a_sample_that_a_test_runs(self):
        self.write("docs/leaving.md", IN_C + "```cpp\nauth->Stay();\n```\n" + IN_CPP)
        self.write("Tests/cpp/leaving_test.cc", '#include "leaving/1.cc.inc"\n')
        self.check(1, "its tests in cpp do not call Leave")
        for which in ("2", "all"):
            self.write("Tests/cpp/leaving_test.cc", f'#include "leaving/{which}.cc.inc"\n')
            self.check(0)

    def test_an_operation_without_a_row(self):
        self.write("docs/capabilities.md", HEAD)
        self.check(1, "no row has fba_auth_leave")

    def test_a_host_method_that_is_missing(self):
        self.write("docs/flutterfire.md", "| number | method | C |\n|---|---|---|\n| 1 | `method` | `fba_auth_leave` |\n")
        self.check(1, "not those of 49 methods")

    def test_a_host_method_by_a_function_that_is_gone(self):
        path = self.root / "docs/flutterfire.md"
        path.write_text(path.read_text().replace("fba_auth_leave", "fba_auth_go", 1))
        self.check(1, "no function is called fba_auth_go")


if __name__ == "__main__":
    unittest.main()
