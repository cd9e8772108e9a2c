# SPDX-License-Identifier: Apache-2.0
"""Servers of the tests that answer on threads of their own."""

import threading


class Serving:
    """One server, until the end of a `with` block."""

    def __init__(self, server):
        self._server = server
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
