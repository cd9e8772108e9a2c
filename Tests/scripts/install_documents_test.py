#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Who has an installation alone reads where the bindings are. usage: install_documents_test.py"""

import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINDING = re.compile(r"\[([^]\n]+)\]\((?:\.\./)*(bindings/[^)\s#]+?)(?:/README\.md)?(?:#[^)]*)?\)")


class InstallDocumentsTest(unittest.TestCase):
    def test_each_link_to_a_binding_becomes_its_directory(self):
        with tempfile.TemporaryDirectory() as installed:
            script = ROOT / "cmake/InstallDocuments.cmake"
            subprocess.run(["cmake", f"-DSOURCES={ROOT}", f"-DDESTINATION={installed}", "-P", script], check=True)
            for page in ("start/languages.md", "start/first-sign-in.md", "runtimes.md"):
                links = BINDING.findall((ROOT / "docs" / page).read_text(encoding="utf-8"))
                text = (Path(installed) / page).read_text(encoding="utf-8")
                self.assertGreater(len(links), 2, page)
                for said, place in links:
                    told = said if said.startswith("`bindings/") else f"{said} (`{place}` of the sources)"
                    self.assertIn(told, text, f"{page} does not say where {said} is")


if __name__ == "__main__":
    unittest.main()
