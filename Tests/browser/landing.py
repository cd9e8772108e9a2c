# SPDX-License-Identifier: Apache-2.0
"""Where browsers land: a small web application of the tests."""

import http.server
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))
from serving import Serving

# What an application does, with the JavaScript SDK or by itself: a hidden frame of the emulator, and a popup or a redirect.
# The messages are those of Google's frame library.
APPLICATION = """<!doctype html>
<meta charset="utf-8"><title>Application</title>
<h1>Application</h1>
<button id="popup">Sign in</button>
<ol id="events"></ol>
<ol id="messages"></ol>
<script>
const query = new URLSearchParams(location.search);
const frame = document.createElement("iframe");
const wire = {id: "relay", _gfid: "relay", parent: location.origin, pfname: "", rpctoken: "77"};
frame.name = wire.id;
frame.src = query.get("frame") + "#" + new URLSearchParams(wire);
function write(list, message) {
  const item = document.createElement("li");
  item.textContent = JSON.stringify(message);
  document.getElementById(list).append(item);
}
function say(message) {
  const whole = {f: "..", r: "..", t: wire.rpctoken, g: false, ...message};
  frame.contentWindow.postMessage("!_" + JSON.stringify(whole), new URL(frame.src).origin);
}
addEventListener("message", ({source, data}) => {
  if (source !== frame.contentWindow || !data.startsWith("!_")) return write("messages", data);
  const message = JSON.parse(data.slice(2));
  if (message.s === "/relay::authEvent") {
    write("events", message);
    say({s: "__cb", a: [message.c, [{status: "ACK"}]]});
    return;
  }
  write("messages", message);
  if (message.s !== "/relay::_g_rpcReady") return;
  say({s: "/relay::webStorageSupport", c: 5, a: [{type: "webStorageSupport"}]});
  say({s: "/relay::_g_ping", c: 6, a: [null]});
  if (query.has("deaf")) postMessage("the end", location.origin);
});
document.body.append(frame);
document.getElementById("popup").onclick = () => open(query.get("handler"), "", "width=500,height=600");
</script>
"""


class Server(Serving):
    """Answers every path with one document, on a free port, until the end of a `with` block."""

    def __init__(self, document, content_type):
        body = document.encode()

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", content_type)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        super().__init__(http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler))
        self.port = self._server.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}"


def application():
    return Server(APPLICATION, "text/html; charset=utf-8")
