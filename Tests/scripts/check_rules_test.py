#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""scripts/check-rules finds files whose names name nothing in them. usage: check_rules_test.py"""

import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "check-rules"


class CheckRules(unittest.TestCase):
    def check(self, name, text, expected, licence="// SPDX-License-Identifier: Apache-2.0\n"):
        with tempfile.TemporaryDirectory() as directory:
            path = Path(directory) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(licence + text)
            for command in (["git", "init", "-q"], ["git", "add", "-A"]):
                subprocess.run(command, cwd=directory, check=True)
            done = subprocess.run([SCRIPT], cwd=directory, capture_output=True, text=True, check=False)
        self.assertEqual(1 if expected else 0, done.returncode, done.stdout + done.stderr)
        self.assertIn(expected, done.stdout)

    def test_a_file_has_the_name_of_a_type_in_it(self):
        self.check("Sources/Core/Box.swift", "@safe public final class Box {}\n", "")
        self.check("Sources/Core/Box.swift", "struct Lid {}\n", "Box.swift: it declares no type of the name Box")

    def test_what_only_extends_a_type_says_for_what(self):
        self.check("Sources/Core/Box.swift", "extension Box {}\n", "Box.swift: it declares no type")
        self.check("Tests/CoreTests/Box+Lid.swift", "extension Outer.Box {}\n", "")
        self.check("Tests/CoreTests/Box+Lid.swift", "extension Lid {}\n", "it extends no type of the name Box")

    def test_exports_are_named_after_headers(self):
        self.check("Sources/C/Exports/BoxExports.swift", "public func fba_box() {}\n", "")

    def test_words_of_the_system_stay_behind_the_seam(self):
        self.check("Sources/FirebaseAuthCore/Box.swift", "struct Box { let home = getenv(name) }\n", "Box.swift:2: getenv")
        self.check("Sources/FirebaseAuthCore/Box.swift", 'struct Box { let home = "getenv" }\n', "")
        for name in ("CPlatform/platform.h", "CPlatform/keyring.h", "COpenSSL/crypto.h", "CCurl/shim.h"):
            self.check(f"Sources/{name}", "static inline long fbp_size(void);\n", f"{name}:2: long")
            self.check(f"Sources/{name}", "static inline bool fbp_is(int size) {\n", f"{name}:2: int")

    def test_nothing_escapes_the_simulation(self):
        for line, problem in [
                ("let one = [1, 2].randomElement()", "random numbers"), ("let one = Int.random(in: 1...6)", "random numbers"),
                ("let clock = ContinuousClock()", "it escapes"), ("let multi = curl_multi_init()", "waiting"),
                ("let count = Atomic(1)", "another thread may go on"), ("let multi = fbp_curl_multi_open()", "")]:
            self.check("Sources/FirebaseAuthCore/Box.swift", f"struct Box {{ {line} }}\n", problem and f"Box.swift:2: {problem}")

    def test_the_swift_face_is_ordinary_swift_and_does_not_trap(self):
        for line, problem in [("let box = Mutex(1)", ""), ("weak var box: Box?", ""), ("let box = try! make()", "nothing that")]:
            problem = problem and f"Box.swift:2: {problem}"
            self.check("Sources/FirebaseAuth/Box.swift", f"struct Box {{ {line} }}\n", problem)
        self.check("Sources/FirebaseAuthCore/Box.swift", "struct Box { let box = Mutex(1) }\n", "Box.swift:2: Embedded Swift")

    def test_what_the_body_of_a_function_behind_the_seam_has_is_not_seen(self):
        body = "static inline int64_t fbp_size(void) {\n  long size = 0;\n  return size;\n}\n"
        self.check("Sources/CCurl/shim.h", body, "")
        self.check("Sources/CCurl/shim.h", body + "typedef struct box {\n  long size;\n} box;\n", "shim.h:7: long")

    def test_the_public_prefix_is_for_what_programs_call(self):
        self.check("Sources/CCurl/shim.h", "static inline void fba_curl_end(void);\n", "shim.h:2: what is ours alone")

    def test_every_source_names_its_licence(self):
        for name in ("box.c", "box.html", "box.pc.in", "box.1", "Containerfile", "CMakeLists.txt"):
            self.check(f"part/{name}", "", "")
            self.check(f"part/{name}", "box\n", f"{name}: near the top stands no line with SPDX", licence="")
        self.check("part/box.md", "# Box\n", "", licence="")

    def test_comments_of_the_c_headers_keep_their_lines(self):
        comment = " * name  borrowed.\n * returns  true.\n"
        self.check("include/firebase_auth/box.h", comment, "")
        joined = " * name  borrowed. returns\n * true.\n"
        self.check("include/firebase_auth/box.h", joined, "the lines of this comment have run together")
        self.check("include/firebase_auth/box.h", comment.replace("\n * returns", " returns"), "box.h:2: the lines")

    def test_enums_of_the_cpp_face_hold_numbers_that_they_do_not_know(self):
        self.check("cpp/include/firebase/box.h", "enum Box : int {\n};\n", "")
        self.check("cpp/include/firebase/box.h", "enum Box {\n};\n", "box.h:2: an enum of the C++ face has a type")


if __name__ == "__main__":
    unittest.main()
