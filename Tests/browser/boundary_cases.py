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
# What browsers send without asking first.
SEND = """
const [address, text] = arguments;
return fetch(address, {method: "POST", mode: "no-cors", body: text}).then(() => "sent", () => "not sent");
"""
SIGN_UP_ADDRESS = f"{emulator.BASE}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k"
FORM = f"""<!doctype html><title>Foreign</title>
<form method="post" action="{emulator.BASE}/emulator/console/{emulator.PROJECT}">
<input name="action" value="create"><input name="email" value="form@example.com"><button>Send</button></form>"""


class BoundaryCases(PageCase):
    def open_foreign(self, document):
        """A page from nowhere has no origin that anybody knows."""
        self.browser.open("data:text/html," + quote(document))

    def test_page_of_another_port_calls(self):
        for number, name in enumerate(("127.0.0.1", "localhost")):
            self.browser.open(self.application.url.replace("127.0.0.1", name) + "/?frame=about:blank")
            email = f"page{number}@example.com"
            self.assertEqual(email, self.browser.script(SIGN_UP, SIGN_UP_ADDRESS, email))

    def test_foreign_page_neither_reads_nor_changes(self):
        self.open_foreign("<!doctype html><title>Foreign</title>")
        self.assertEqual("unreadable", self.browser.script(SIGN_UP, SIGN_UP_ADDRESS, "foreign@example.com"))
        self.browser.script(SEND, SIGN_UP_ADDRESS, '{"email":"foreign@example.com","password":"secret1"}')
        self.assertIsNone(emulator.user("foreign@example.com"))

    def test_foreign_form_is_refused(self):
        self.open_foreign(FORM)
        self.browser.leave(lambda: self.browser.click("button"))
        self.assertIn("--allow-origin", self.browser.text("body"))
        self.assertIsNone(emulator.user("form@example.com"))
