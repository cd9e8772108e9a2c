# SPDX-License-Identifier: Apache-2.0
"""SAML with signatures that others make and verify, both ways.

usage: saml_test.py AUTH_EMULATOR_PROGRAM DIRECTORY_OF_VIRTUAL_ENVIRONMENT

The signatures are those of a package of PyPI over libxml2. Where PyPI cannot be reached, the test ends with 77: skipped.
"""

import base64
import datetime
import hashlib
import html
import re
import sys
import unittest
import urllib.parse
import urllib.request
import zlib
from pathlib import Path

from emulator import V1, Emulator
from environment import enter_environment

IDP = "https://id.acme.example/saml"
SP = "https://game.example"
CONSUMER = "https://game.example/__/auth/handler"
NAMES = {
    "saml": "urn:oasis:names:tc:SAML:2.0:assertion",
    "samlp": "urn:oasis:names:tc:SAML:2.0:protocol",
    "md": "urn:oasis:names:tc:SAML:2.0:metadata",
    "ds": "http://www.w3.org/2000/09/xmldsig#",
}
STYLES = {
    "with prefixes": ("saml:", "xmlns:saml", "samlp:", "xmlns:samlp"),
    "with default namespaces": ("", "xmlns", "p:", "xmlns:p"),
    "with both by default": ("", "xmlns", "", "xmlns"),
}


SIGNATURE = """<ds:Signature xmlns:ds="{ds}"><ds:SignedInfo>
  <ds:CanonicalizationMethod Algorithm="{c14n}"><e:InclusiveNamespaces xmlns:e="{c14n}" PrefixList="{list}"/>
  </ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>
  <ds:Reference URI="#_assert"><ds:Transforms><ds:Transform Algorithm="{ds}enveloped-signature"/>
    <ds:Transform Algorithm="{c14n}"><e:InclusiveNamespaces xmlns:e="{c14n}" PrefixList="{list}"/></ds:Transform>
  </ds:Transforms><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue/></ds:Reference>
</ds:SignedInfo><ds:SignatureValue/></ds:Signature>"""
ALGORITHMS = {"ds": NAMES["ds"], "c14n": "http://www.w3.org/2001/10/xml-exc-c14n#"}


def answer(style, request_id, audience=SP):
    """A Response as identity providers write it, with types and white space."""
    a, a_declared, p, p_declared = STYLES[style]
    now = datetime.datetime.now(datetime.timezone.utc)
    begin, end = ((now + datetime.timedelta(minutes=m)).strftime("%Y-%m-%dT%H:%M:%S.1234567Z") for m in (-1, 5))
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<{p}Response {p_declared}="{NAMES['samlp']}" xmlns:xs="http://www.w3.org/2001/XMLSchema" ID="_resp" Version="2.0"
    IssueInstant="{begin}" Destination="{CONSUMER}" InResponseTo="{request_id}">
  <{a}Issuer {a_declared}="{NAMES['saml']}">{IDP}</{a}Issuer>
  <{p}Status><{p}StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></{p}Status>
  <{a}Assertion {a_declared}="{NAMES['saml']}" ID="_assert" Version="2.0" IssueInstant="{begin}">
    <{a}Issuer>{IDP}</{a}Issuer>
    <{a}Subject>
      <{a}NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">Ann@example.com</{a}NameID>
      <{a}SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">
        <{a}SubjectConfirmationData InResponseTo="{request_id}" NotOnOrAfter="{end}" Recipient="{CONSUMER}"/>
      </{a}SubjectConfirmation>
    </{a}Subject>
    <{a}Conditions NotBefore="{begin}" NotOnOrAfter="{end}">
      <{a}AudienceRestriction><{a}Audience>{audience}</{a}Audience></{a}AudienceRestriction>
    </{a}Conditions>
    <{a}AttributeStatement>
      <{a}Attribute Name="team" FriendlyName="a &quot;b&quot; &lt;c&#10;&#x9;d"><{a}AttributeValue
        xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string" xml:lang="de"
        >R&#xF6;d &amp; &gt;&#13; <![CDATA[<Blue>]]></{a}AttributeValue></{a}Attribute>
    </{a}AttributeStatement>
  </{a}Assertion>
</{p}Response>"""


class SAMLTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.emulator = cls.enterClassContext(Emulator(PROGRAM))
        cls.calls = cls.emulator.client()
        cls.key, cls.certificate = make_key()
        config = {
            "enabled": True,
            "idpConfig": {
                "idpEntityId": IDP, "ssoUrl": "https://id.acme.example/sso",
                "idpCertificates": [{"x509Certificate": cls.certificate}],
            },
            "spConfig": {"spEntityId": SP, "callbackUri": CONSUMER},
        }
        path = "/identitytoolkit.googleapis.com/v2/projects/demo-project/inboundSamlConfigs?inboundSamlConfigId=saml.acme"
        status, made = cls.calls.send("POST", path, config, owner=True)
        assert status == 200, made

    def begin(self, provider="saml.acme"):
        begun = self.calls.call("accounts:createAuthUri", {"providerId": provider, "continueUri": CONSUMER})
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(begun["authUri"]).query)
        request = etree.fromstring(zlib.decompress(base64.b64decode(query["SAMLRequest"][0]), -15))
        return begun, request.get("ID"), query["RelayState"][0]

    def finish(self, begun, state, response):
        form = {"SAMLResponse": base64.b64encode(response).decode(), "RelayState": state}
        body = {"requestUri": CONSUMER, "sessionId": begun["sessionId"], "postBody": urllib.parse.urlencode(form)}
        return self.calls.send("POST", f"{V1}/accounts:signInWithIdp?key=any", body)

    def sign(self, root, names, **options):
        algorithms = {"signature_algorithm": "rsa-sha256", "digest_algorithm": "sha256", **options}
        for name in names:
            element = root if name == "Response" else root.find("saml:" + name, NAMES)
            signer = XMLSigner(c14n_algorithm=ALGORITHMS["c14n"], **algorithms)
            signed = signer.sign(
                element, key=self.key, cert=self.certificate, reference_uri="#" + element.get("ID"))
            if element is root:
                root = signed
            else:
                root.replace(element, signed)
        return etree.tostring(root)

    def test_answers_of_others_are_taken(self):
        for style in STYLES:
            for names in [["Assertion"], ["Response"], ["Assertion", "Response"]]:
                for options in [{}, {"signature_algorithm": "rsa-sha512", "digest_algorithm": "sha384"}]:
                    with self.subTest(style=style, names=names, options=options):
                        begun, request_id, state = self.begin()
                        root = etree.fromstring(answer(style, request_id).encode())
                        status, reply = self.finish(begun, state, self.sign(root, names, **options))
                        self.assertEqual(status, 200, reply)
                        self.assertEqual(reply["email"], "Ann@example.com")
                        self.assertEqual(reply["rawUserInfo"], '{"team":"R\u00f6d & >\\r <Blue>"}')

    def test_namespaces_that_are_only_listed_are_signed_too(self):
        """By hand, since the package does not write the list where it has to stand."""
        for style in STYLES:
            for prefixes in ["xs", "xs samlp p nothing"]:
                with self.subTest(style=style, prefixes=prefixes):
                    begun, request_id, state = self.begin()
                    root = etree.fromstring(answer(style, request_id).encode())
                    assertion = root.find("saml:Assertion", NAMES)
                    signature = etree.fromstring(SIGNATURE.format(list=prefixes, **ALGORITHMS))
                    digest = hashlib.sha256(canonical(assertion, prefixes)).digest()
                    assertion.insert(1, signature)
                    signature.find(".//ds:DigestValue", NAMES).text = base64.b64encode(digest).decode()
                    content = canonical(signature.find("ds:SignedInfo", NAMES), prefixes)
                    value = self.key.sign(content, padding.PKCS1v15(), hashes.SHA256())
                    signature.find("ds:SignatureValue", NAMES).text = base64.b64encode(value).decode()
                    status, reply = self.finish(begun, state, etree.tostring(root))
                    self.assertEqual(status, 200, reply)

    def test_every_change_is_noticed(self):
        for old, new in [
            (b"Ann@", b"Eve@"), (b"_assert", b"_other"), (b"team", b"rank"), (b"xs:string", b"xs:token"), (b"Blue", b"Red"),
            (b"</saml:Subject>", b" </saml:Subject>"), (b'xml:lang="de"', b'xml:lang="en"'),
        ]:
            with self.subTest(new=new):
                begun, request_id, state = self.begin()
                signed = self.sign(etree.fromstring(answer("with prefixes", request_id).encode()), ["Assertion"])
                self.assertIn(old, signed)
                status, reply = self.finish(begun, state, signed.replace(old, new))
                self.assertEqual(status, 400)
                self.assertIn("INVALID_IDP_RESPONSE : The SAMLResponse is not accepted", reply["error"]["message"])

    def test_others_verify_the_answers_of_the_emulator(self):
        with urllib.request.urlopen(self.emulator.url + "/emulator/issuer/saml.own/metadata", timeout=60) as reply:
            metadata = etree.fromstring(reply.read())
        certificate = metadata.findtext(".//ds:X509Certificate", None, NAMES)
        begun, request_id, state = self.begin("saml.own")
        person = urllib.parse.urlencode({"prompt": "none", "login_hint": "ann@example.com"})
        with urllib.request.urlopen(f"{begun['authUri']}&{person}", timeout=60) as page:
            form = dict(re.findall(r'name="(\w+)" value="([^"]*)"', page.read().decode()))
        self.assertEqual(html.unescape(form["RelayState"]), state)
        response = base64.b64decode(html.unescape(form["SAMLResponse"]))
        root = etree.fromstring(response)
        for element in [root, root.find("saml:Assertion", NAMES)]:
            # The first is the answer as it was sent, the second its assertion in a document of its own.
            verified = XMLVerifier().verify(
                etree.tostring(element), x509_cert=certificate,
                expect_config=SignatureConfiguration(location="./"))
            self.assertEqual(verified.signed_xml.get("ID"), element.get("ID"))
            self.assertEqual(verified.signed_xml.findtext("saml:Issuer", None, NAMES), metadata.get("entityID"))
        self.assertEqual(root.get("InResponseTo"), request_id)
        status, reply = self.finish(begun, state, response)
        self.assertEqual((status, reply["email"]), (200, "ann@example.com"))


def canonical(element, prefixes):
    """Of an element where it stands, with the namespaces around it."""
    return etree.tostring(
        element, method="c14n", exclusive=True, with_tail=False,
        inclusive_ns_prefixes=prefixes.split())


def make_key():
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "id.acme.example")])
    now = datetime.datetime.now(datetime.timezone.utc)
    certificate = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(x509.random_serial_number()).not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1)).sign(key, hashes.SHA256()))
    return key, certificate.public_bytes(serialization.Encoding.PEM).decode()


if __name__ == "__main__":
    enter_environment(Path(sys.argv[2]), "saml_requirements.txt")
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import padding, rsa
    from cryptography.x509.oid import NameOID
    from lxml import etree
    from signxml import SignatureConfiguration, XMLSigner, XMLVerifier

    PROGRAM = sys.argv[1]
    unittest.main(argv=sys.argv[:1], warnings="ignore")
