# SPDX-License-Identifier: Apache-2.0
"""Pages that call the emulator: those of this machine may, others may not."""

from urllib.parse import quote

import emulator
from page_case import PageCase

# As the JavaScript SDK does, so that the browser asks first.
SIGN_UP = """
const [address, email] = arguments;
return fetch(address, {
  method: "POST", body: JSON.stringify({email, password: "secret1"}),
  headers: {"Content-Type": "application/json", "X-Client-Version": "Test/1", "X-Firebase-Locale": "en"},
}).then((answer) => answer.json()).then(({email}) => email, () => "unreadable");
"""
# A page without an origin that anybody knows, on this machine: no other rule of the browser keeps it from calling.
FOREIGN_CALL = """
const [address, options] = arguments;
return new Promise((resolve) => {
  addEventListener("message", ({data}) => resolve(data), {once: true});
  const frame = document.createElement("iframe");
  frame.sandbox = "allow-scripts";
  frame.srcdoc = `<script>
    fetch(${JSON.stringify(address)}, ${JSON.stringify(options)}).then((answer) => answer.text())
      .then((text) => parent.postMessage("read: " + text, "*"), () => parent.postMessage("unreadable", "*"));
  </` + "script>";
  document.body.append(frame);
});
"""
SIGN_UP_ADDRESS = f"{emulator.BASE}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k"
FORM = f"""<!doctype html><title>Foreign</title>
<form method="post" action="{emulator.BASE}/emulator/console/{emulator.PROJECT}">
<input name="action" value="create"><input name="email" value="form@example.com"><button>Send</button></form>"""


class BoundaryCases(PageCase):
    def open_application(self, name="127.0.0.1"):
        self.browser.open(self.application.url.replace("127.0.0.1", name) + "/?frame=about:blank")

    def call_from_foreign_page(self, **options):
        self.open_application()
        body = '{"email":"foreign@example.com","password":"secret1"}'
        return self.browser.script(FOREIGN_CALL, SIGN_UP_ADDRESS, {"method": "POST", "body": body, **options})

    def test_page_of_another_port_calls(self):
        for number, name in enumerate(("127.0.0.1", "localhost")):
            self.open_application(name)
            email = f"page{number}@example.com"
            self.assertEqual(email, self.browser.script(SIGN_UP, SIGN_UP_ADDRESS, email))

    def test_foreign_page_is_not_let_to_call(self):
        kind = {"Content-Type": "application/json"}
        self.assertEqual("unreadable", self.call_from_foreign_page(headers=kind))
        self.assertIsNone(emulator.user("foreign@example.com"))

    def test_foreign_page_changes_nothing_without_asking(self):
        self.assertEqual("read: ", self.call_from_foreign_page(mode="no-cors"))
        self.assertIsNone(emulator.user("foreign@example.com"))

    def test_foreign_form_is_refused(self):
        self.browser.open("data:text/html," + quote(FORM))
        self.browser.leave(lambda: self.browser.click("button"))
        self.assertIn("--allow-origin", self.browser.text("body"))
        self.assertIsNone(emulator.user("form@example.com"))
