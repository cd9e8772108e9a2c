#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The order of the site's pages, site/mkdocs.yml, has each document in it, and scripts/site writes for MkDocs what it should.
Whole it needs MkDocs: site/check runs it, and a release does. Tests/browser/site_test.py uses its pages."""

import importlib.machinery
import importlib.util
import json
import re
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "scripts"))
import abi_description  # noqa: E402
from manual import Manual  # noqa: E402
from reference import Reference, headers  # noqa: E402


def loaded(path):
    loader = importlib.machinery.SourceFileLoader("site_script", str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("site_script", loader))
    loader.exec_module(module)
    return module


site = loaded(ROOT / "scripts/site")


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

    def test_the_search_has_whole_names(self):
        separator = json.loads(re.search(r"^ +separator: (.*)$", (ROOT / "site/mkdocs.yml").read_text(), re.M)[1])
        for text, words in (
                ("fba_auth_sign_out(auth);", ["fba_auth_sign_out", "auth"]),
                ("FBA_ERROR_WRONG_PASSWORD.", ["WRONG_PASSWORD"]),
                ("firebase-admin", ["firebase", "admin"]),
                ("Auth::SignOut(), github.com", ["Auth", "SignOut", "github", "com"]),
                ("libcurl 7.80", ["libcurl", "7.80"])):
            self.assertEqual(words, [word for word in re.split(separator, text) if word])

    def test_pages_of_tests_are_not_searched(self):
        self.assertIn("exclude: true", site.front(Path("Tests/mutation/equivalent.md"), "Mutants"))
        self.assertNotIn("exclude", site.front(Path("docs/errors.md"), "Errors"))

    def test_a_link_has_the_title_of_its_page_or_shows_the_source(self):
        text = "[errors.md](errors.md#none) [the page](errors.md) [`totp.c`](../examples/tasks/totp.c) [old](nowhere.md)"
        found, _ = site.linked(text, Path("docs"))
        self.assertEqual(
            "[Errors](errors.md#none) [the page](errors.md) [`totp.c`](../examples/tasks/totp.c.md) old", found)

    def test_what_a_page_fetches_from_elsewhere_is_seen(self):
        page = site.Page('<a href="https://example.com/"></a><script src="https://example.com/a.js"></script><img src="b.svg">')
        self.assertEqual((["https://example.com/a.js"], ["b.svg"]), (page.fetched, page.links))


class ReferencePages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.manual = Manual(abi_description.describe())
        cls.reference = Reference(cls.manual)
        cls.pages = {entry["name"]: cls.reference.page(entry, sections) for entry, sections in cls.manual.all()}

    def test_code_is_a_block_of_c(self):
        self.assertIn("```c\n#include <firebase_auth/firebase_auth.h>\n\nfba_status fba_auth_sign_out(fba_auth* auth);\n```\n",
                      self.pages["fba_auth_sign_out"])

    def test_names_and_documents_are_links(self):
        page = self.pages["fba_auth_sign_in_with_provider"]
        for link in ("[`fba_route`](fba_route.md)", "[Federated sign-in](../docs/federated-sign-in.md)",
                     "[`FBA_STATUS_OK`](fba_status.md)", "[`FBA_ERROR_CANCELLED`](../docs/errors.md#cancelled)"):
            self.assertIn(link, page)
        self.assertNotIn("(fba_auth_sign_in_with_provider.md)", page)

    def test_no_document_is_plain_text(self):
        self.assertEqual([], [name for name, page in self.pages.items() if re.search(r"(?<!\.\./)\bdocs/[\w-]+\.md", page)])

    def test_text_is_shown_as_it_is(self):
        self.assertEqual("oidc.&lt;name&gt;, `*out_data`, 2 \\* 3", self.reference.text("oidc.<name>, *out_data, 2 * 3", "page"))

    def test_the_list_and_the_menu_have_each_page(self):
        index, menu = self.reference.index(), site.settings(self.manual.abi, "site")
        for name in self.pages:
            self.assertIn(f"]({name}.md) | ", index)
            self.assertIn(f"          - reference/{name}.md\n", menu)
        self.assertEqual(len(headers(self.manual.abi)), index.count("| declaration | in short |"))
        self.assertIn(f"copyright: Version {self.manual.abi['version']}\n", menu)


if __name__ == "__main__":
    unittest.main()
