# SPDX-License-Identifier: Apache-2.0
"""Passkeys of Chromium's virtual authenticator, made and used as the documentation says."""

import emulator
from page_case import PageCase

BYTES = """
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)));
const answer = (credential, names) => ({
  id: credential.id, response: Object.fromEntries(names.map((name) => [name, text(credential.response[name])]))});
"""
CREATE = BYTES + """
const options = arguments[0];
options.challenge = bytes(options.challenge);
options.user.id = bytes(options.user.id);
return navigator.credentials.create({publicKey: options}).then((made) =>
  answer(made, ["clientDataJSON", "attestationObject"]));
"""
GET = BYTES + """
const options = arguments[0];
options.challenge = bytes(options.challenge);
return navigator.credentials.get({publicKey: options}).then((found) =>
  answer(found, ["clientDataJSON", "authenticatorData", "signature", "userHandle"]));
"""


class PasskeyCases(PageCase):
    def call(self, operation, **fields):
        status, answer = emulator.request("POST", f"/identitytoolkit.googleapis.com/v2/accounts/{operation}?key=k", fields)
        self.assertEqual(200, status, answer)
        return answer

    def test_a_passkey_that_was_made_signs_in_without_being_named(self):
        user = emulator.sign_up("passkey@example.com")
        # Passkeys are good at localhost alone; every page there may ask for them.
        self.browser.open(emulator.BASE.replace("127.0.0.1", "localhost") + "/")
        self.browser.add_authenticator(hasResidentKey=True, hasUserVerification=True, isUserVerified=True)
        options = self.call("passkeyEnrollment:start", idToken=user["idToken"])["credentialCreationOptions"]
        made = self.browser.script(CREATE, options)
        self.call("passkeyEnrollment:finalize", idToken=user["idToken"], authenticatorRegistrationResponse=made)
        found = self.browser.script(GET, self.call("passkeySignIn:start")["credentialRequestOptions"])
        tokens = self.call("passkeySignIn:finalize", authenticatorAuthenticationResponse=found)
        self.assertEqual(user["localId"], emulator.call("accounts:lookup", idToken=tokens["idToken"])["users"][0]["localId"])
