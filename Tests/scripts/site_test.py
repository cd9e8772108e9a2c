#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The order of the site's pages, site/mkdocs.yml, has each document in it. scripts/site itself needs MkDocs: site/check runs it, and a
release does."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Site(unittest.TestCase):
    def setUp(self):
        self.pages = re.findall(r"^ +- (?:.*: )?(\S+\.md)$", (ROOT / "site/mkdocs.yml").read_text(), re.M)

    def test_each_page_is_there_once(self):
        self.assertEqual(sorted(set(self.pages)), sorted(self.pages))
        # The list of declarations is made with the site.
        self.assertEqual(["reference/index.md"], [page for page in self.pages if not (ROOT / page).exists()])

    def test_each_package_of_the_site_is_pinned(self):
        lines = (ROOT / "site/requirements.txt").read_text().splitlines()
        packages = [line for line in lines if not line.startswith("#")]
        for line in packages:
            self.assertRegex(line, r"^[A-Za-z0-9_-]+==[0-9][0-9a-z.]*$")
        self.assertGreater(len(packages), 20)

    def test_each_page_has_a_line_of_its_own(self):
        features = re.search(r"^  features: \[(.*)\]$", (ROOT / "site/mkdocs.yml").read_text(), re.M)[1]
        self.assertNotIn("navigation.indexes", features)

    def test_each_document_is_a_page(self):
        documents = {str(page.relative_to(ROOT)) for page in (ROOT / "docs").rglob("*.md")}
        documents |= {str(page.relative_to(ROOT)) for page in (ROOT / "bindings").glob("**/README.md")}
        self.assertEqual(set(), documents - set(self.pages))

    def test_each_document_is_in_the_index(self):
        index = ROOT / "docs/README.md"
        linked = {(index.parent / link).resolve() for link in re.findall(r"\]\(([^)#]+)\)", index.read_text())}
        documents = {page for page in (ROOT / "docs").rglob("*.md") if "internals" not in page.parts or page.name == "README.md"}
        self.assertEqual(set(), documents - linked - {index})

    def test_each_picture_is_shown(self):
        shown = set()
        for page in (ROOT / "docs").rglob("*.md"):
            shown |= {(page.parent / link).resolve() for link in re.findall(r"!\[[^]]+\]\(([^)]+)\)", page.read_text())}
        pictures = {path for kind in ("webp", "svg") for path in (ROOT / "docs").rglob(f"*.{kind}")}
        self.assertEqual(pictures, shown)
        self.assertTrue(pictures)


if __name__ == "__main__":
    unittest.main()
