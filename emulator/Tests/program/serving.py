# SPDX-License-Identifier: Apache-2.0
"""A server within a test, on a thread of its own."""

import threading


class Served:
    """Serves until the end of a `with` block: `_server` is one of wsgiref's or werkzeug's."""

    _server = None

    def __enter__(self):
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
