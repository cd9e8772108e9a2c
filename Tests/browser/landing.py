"""Where browsers land: a small web application of the tests, and a stand-in for Google's frame library."""

import http.server
import ssl
import subprocess
import threading
from pathlib import Path

# What an application with the JavaScript SDK does: a hidden frame of the emulator, and a popup or a redirect.
APPLICATION = """<!doctype html>
<meta charset="utf-8"><title>Application</title>
<h1>Application</h1>
<button id="popup">Sign in</button>
<ol id="events"></ol>
<script>
const query = new URLSearchParams(location.search);
addEventListener("message", ({data}) => {
  const item = document.createElement("li");
  item.textContent = JSON.stringify(data);
  document.getElementById("events").append(item);
});
const frame = document.createElement("iframe");
frame.src = query.get("frame");
document.body.append(frame);
document.getElementById("popup").onclick = () => open(query.get("handler"), "", "width=500,height=600");
</script>
"""

# The part of the library's interface that the relay uses; instead of its own protocol it posts plain messages.
FRAME_LIBRARY = """
window.gapi = {
  load: (name, {callback}) => callback(),
  iframes: {
    CROSS_ORIGIN_IFRAMES_FILTER: "any",
    getContext: () => ({getParentIframe: () => ({
      register: (name, answer, filter) => parent.postMessage({registered: name, answers: answer(), filter}, "*"),
      send: (name, content, done, filter) => {
        parent.postMessage({sent: name, content, filter}, "*");
        done([{status: "ACK"}]);
      },
    })}),
  },
};
gapi_onload();
"""


class Server:
    """Answers every path with one document, on a free port, until the end of a `with` block."""

    def __init__(self, document, content_type, tls=None):
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

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        if tls:
            self._server.socket = tls.wrap_socket(self._server.socket, server_side=True)
        self.port = self._server.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._thread = threading.Thread(target=self._server.serve_forever)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


def application():
    return Server(APPLICATION, "text/html; charset=utf-8")


def frame_library(directory):
    """Served with TLS, as the real one; the browser has to be told to believe the certificate."""
    key, certificate = Path(directory, "key.pem"), Path(directory, "certificate.pem")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=apis.google.com"]
        + ["-keyout", key, "-out", certificate],
        check=True,
        capture_output=True,
    )
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(certificate, key)
    return Server(FRAME_LIBRARY, "text/javascript", tls)
