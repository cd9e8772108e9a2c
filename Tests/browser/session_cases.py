# SPDX-License-Identifier: Apache-2.0
"""A session that a control request makes, in a page that did not sign anybody in."""

import emulator
from page_case import PageCase

# What an SDK does at its start: it finds the user in the storage, and asks who that is.
FIND_USER = """
const [base, name] = arguments;
const user = JSON.parse(localStorage.getItem(name));
return fetch(`${base}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=${user.apiKey}`, {
  method: "POST",
  headers: {"Content-Type": "application/json"},
  body: JSON.stringify({idToken: user.stsTokenManager.accessToken}),
}).then((answer) => answer.json()).then((answer) => answer.users[0].email);
"""


class SessionCases(PageCase):
    def test_page_finds_a_user_whom_one_call_has_signed_in(self):
        session = emulator.control("POST", "sessions", {"email": "one.call@example.com", "apiKey": "AIza"})
        storage = session["storage"]
        self.browser.open(self.application.url + "/")
        self.browser.script("localStorage.setItem(arguments[0], arguments[1])", storage["name"], storage["value"])
        self.browser.reload()
        self.assertEqual("firebase:authUser:AIza:[DEFAULT]", storage["name"])
        self.assertEqual("one.call@example.com", self.browser.script(FIND_USER, emulator.BASE, storage["name"]))
