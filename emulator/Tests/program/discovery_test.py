# SPDX-License-Identifier: Apache-2.0
"""Every method of the service's own descriptions, called by a client that knows nothing but them.

usage: discovery_test.py AUTH_EMULATOR_PROGRAM DIRECTORY_OF_VIRTUAL_ENVIRONMENT

The client and the descriptions of Identity Toolkit (v1, v2 and the older v3) are a package of PyPI. Where that cannot be
reached, the test ends with 77: skipped.
"""

import json
import re
import sys
import unittest
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from emulator import Emulator
from environment import enter_environment

CALLERS = {"owner": {"Authorization": "Bearer owner"}, "client": {"x-goog-api-key": "any"}, "nobody": {}}
STATUSES = {200, 400, 401, 403, 501}
# What is answered beyond the description.
FURTHER = {"tenantId"}
DEEPEST = 3


def methods(resource, path=()):
    """The full names of all methods, and what is said of each."""
    for name, method in resource.get("methods", {}).items():
        yield ".".join((*path, name)), method
    for name, inner in resource.get("resources", {}).items():
        yield from methods(inner, (*path, name))


class Description:
    def __init__(self, version):
        text = discovery_cache.get_static_doc("identitytoolkit", version)
        self.document = json.loads(text)
        self.schemas = self.document["schemas"]
        self.path = f"/{urlsplit(self.document['rootUrl']).netloc}/{self.document['servicePath']}"

    def sample(self, schema, depth=0):
        """A value of every field that may be sent, each of its kind, down to a depth."""
        if "$ref" in schema:
            return self.sample(self.schemas[schema["$ref"]], depth + 1) if depth < DEEPEST else {}
        kind = schema.get("type")
        if kind == "object":
            fields = schema.get("properties", {})
            return {name: self.sample(field, depth) for name, field in fields.items() if not field.get("readOnly")}
        if kind == "array":
            return [self.sample(schema["items"], depth)]
        if "enum" in schema:
            return schema["enum"][-1]
        texts = {"int64": "1", "uint64": "1", "byte": "AAAA", "google-datetime": "2026-01-01T00:00:00Z"}
        return {"boolean": True, "integer": 1, "number": 1}.get(kind, texts.get(schema.get("format"), "x"))

    def strays(self, value, schema, place=""):
        """The places of a value that are not as described."""
        if "$ref" in schema:
            return self.strays(value, self.schemas[schema["$ref"]], place)
        kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "number": (int, float)}
        kind = schema.get("type", "any")
        if not isinstance(value, kinds.get(kind, object)):
            return [f"{place} is no {kind}"]
        if kind == "array":
            return [stray for one in value for stray in self.strays(one, schema["items"], f"{place}[]")]
        if kind != "object" or "properties" not in schema:
            return []
        fields = {**schema["properties"], **dict.fromkeys(FURTHER, {})}
        found = [f"{place}.{name} is unknown" for name in value if name not in fields]
        for name in value.keys() & fields.keys():
            found += self.strays(value[name], fields[name], f"{place}.{name}")
        return found

    def address(self, method):
        """The path of a method with the project in the first place, and an id in every other one."""
        names = iter(["demo-project"])
        path = re.sub(r"\{\+?\w+\}", lambda _: next(names, "north"), method.get("flatPath", method["path"]))
        needed = {
            name: "demo-project" if "project" in name.lower() else "north"
            for name, parameter in method.get("parameters", {}).items()
            if parameter.get("required") and parameter["location"] == "query"
        }
        return f"{self.path}{path}?{urlencode(needed)}"


class DiscoveryTest(unittest.TestCase):
    def setUp(self):
        self.emulator = self.enterContext(Emulator(PROGRAM))

    def check(self, description, method, caller, body):
        address = self.emulator.url + description.address(method)
        content = None if method["httpMethod"] in ("GET", "DELETE") else json.dumps(body)
        headers = {"content-type": "application/json", **CALLERS[caller]}
        response, text = self.http.request(address, method["httpMethod"], content, headers)
        answer = json.loads(text)
        self.assertIn(response.status, STATUSES, answer)
        if response.status != 200:
            self.assertEqual(answer["error"]["code"], response.status)
            self.assertTrue(answer["error"]["message"])
        else:
            self.assertEqual(description.strays(answer, method["response"]), [], answer)

    def test_every_method_answers_as_described(self):
        self.http = httplib2.Http(timeout=60)
        for version in ("v1", "v2", "v3"):
            description = Description(version)
            for name, method in methods(description.document):
                for caller in CALLERS:
                    for body in ({}, description.sample(method.get("request", {}))):
                        with self.subTest(method=f"{version} {name}", caller=caller, filled=bool(body)):
                            self.check(description, method, caller, body)
        self.assertTrue(self.emulator.is_running)

    def test_the_client_itself_signs_somebody_up_and_finds_them(self):
        document = Description("v1").document
        document["rootUrl"] = f"{self.emulator.url}/{urlsplit(document['rootUrl']).netloc}/"
        document.pop("mtlsRootUrl", None)
        client = discovery.build_from_document(document, http=httplib2.Http(timeout=60), developerKey="any")
        made = client.accounts().signUp(body={"email": "ada@example.com", "password": "correct horse"}).execute()
        [user] = client.accounts().lookup(body={"idToken": made["idToken"]}).execute()["users"]
        self.assertEqual((user["localId"], user["email"]), (made["localId"], "ada@example.com"))
        with self.assertRaisesRegex(errors.HttpError, "EMAIL_EXISTS"):
            client.accounts().signUp(body={"email": "ada@example.com", "password": "correct horse"}).execute()
        keys = client.v1().getSessionCookiePublicKeys().execute()["keys"]
        self.assertEqual([key["kty"] for key in keys], ["RSA"])


if __name__ == "__main__":
    enter_environment(Path(sys.argv[2]), "discovery_requirements.txt")
    import httplib2
    from googleapiclient import discovery, discovery_cache, errors

    PROGRAM = sys.argv[1]
    unittest.main(argv=sys.argv[:1], warnings="ignore")
