#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The forms for issues are what GitHub takes: a form with a mistake is not shown at all, and nobody is told."""

import json
import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FORMS = ROOT / ".github/ISSUE_TEMPLATE"
TOP = {"name", "description", "title", "labels", "assignees", "projects", "type", "body"}
# Of each kind of field: what it must have, and what it may have.
ATTRIBUTES = {
    "markdown": ({"value"}, set()),
    "input": ({"label"}, {"description", "placeholder", "value"}),
    "textarea": ({"label"}, {"description", "placeholder", "value", "render"}),
    "dropdown": ({"label", "options"}, {"description", "multiple", "default"}),
    "checkboxes": ({"label", "options"}, {"description"}),
}
ASKED = {"version", "distribution", "libcurl", "waiting", "secrets"}


def read(path):
    """By Ruby, as GitHub reads it."""
    script = "puts JSON.dump(YAML.safe_load(STDIN.read))"
    told = subprocess.run(
        ["ruby", "-ryaml", "-rjson", "-e", script], input=path.read_text(), check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(told.stdout)


class IssueForms(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.forms = {path.stem: read(path) for path in FORMS.glob("*.yml") if path.stem != "config"}

    def test_there_are_three_and_no_blank_one(self):
        self.assertEqual({"bug", "provider", "feature"}, set(self.forms))
        self.assertEqual({"blank_issues_enabled": False}, read(FORMS / "config.yml"))

    def test_each_form_has_what_a_form_has(self):
        for name, form in self.forms.items():
            with self.subTest(name):
                self.assertLessEqual(set(form), TOP)
                for needed in ("name", "description"):
                    self.assertTrue(isinstance(form[needed], str) and form[needed])
                fields = [field for field in form["body"] if field["type"] != "markdown"]
                self.assertTrue(fields, "a form of text alone is refused")
                for unique in ([field["id"] for field in fields], [field["attributes"]["label"] for field in fields]):
                    self.assertEqual(len(unique), len(set(unique)))

    def test_each_field_has_what_its_kind_has(self):
        for name, form in self.forms.items():
            for field in form["body"]:
                with self.subTest(name, field=field.get("id")):
                    needed, allowed = ATTRIBUTES[field["type"]]
                    self.assertLessEqual(needed, set(field["attributes"]))
                    self.assertLessEqual(set(field["attributes"]), needed | allowed)
                    self.assertLessEqual(set(field), {"type", "id", "attributes", "validations"})
                    self.assertRegex(field.get("id", "none"), r"^[\w-]+$")
                    self.assertLessEqual(set(field.get("validations", {})), {"required"})
                    self.assertIsInstance(field.get("validations", {}).get("required", True), bool)
                    self.check_options(field)

    def check_options(self, field):
        options = field["attributes"].get("options", [])
        if field["type"] == "checkboxes":
            for option in options:
                self.assertLessEqual({"label"}, set(option))
                self.assertLessEqual(set(option), {"label", "required"})
        elif field["type"] == "dropdown":
            # A word such as `yes` would be a truth value; "None" is GitHub's own.
            self.assertTrue(all(isinstance(option, str) and option.lower() != "none" for option in options))
            self.assertEqual(len(options), len(set(options)))

    def test_each_asks_what_an_answer_needs_and_warns_of_secrets(self):
        for name, form in self.forms.items():
            with self.subTest(name):
                fields = {field["id"]: field for field in form["body"] if "id" in field}
                self.assertLessEqual(ASKED, set(fields))
                self.assertTrue(fields["secrets"]["attributes"]["options"][0]["required"])
                self.assertEqual("markdown", form["body"][0]["type"])
                for word in ("tokens", "SECURITY.md", "../security/policy"):
                    self.assertIn(word, form["body"][0]["attributes"]["value"])

    def test_the_question_about_a_provider_knows_all_routes(self):
        header = (ROOT / "include/firebase_auth/future.h").read_text()
        routes = {route.lower() for route in re.findall(r"FBA_ROUTE_([A-Z]+) = ", header)}
        options = next(field for field in self.forms["provider"]["body"] if field.get("id") == "route")["attributes"]["options"]
        self.assertTrue(routes)
        self.assertEqual(routes, {re.match(r"\w+", option)[0] for option in options})

    def test_a_change_is_asked_for_its_reason_and_its_tests(self):
        template = (ROOT / ".github/pull_request_template.md").read_text()
        for word in ("why", "scripts/check", "test fails without", "SECURITY.md", "No token"):
            self.assertIn(word, template)


if __name__ == "__main__":
    unittest.main()
