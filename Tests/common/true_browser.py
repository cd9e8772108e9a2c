# SPDX-License-Identifier: Apache-2.0
"""The browser that brings the true answer."""

import http.client
import socket
import time

from routes import PATIENCE_SECONDS


class TrueBrowser:
    """Sends the answer to the listener, and follows to the last page on the same connection, as browsers do."""

    def __init__(self, listener, answer):
        self.listener, self.request = listener, answer.request
        self.began_ns = self.problem = None

    def go(self):
        """The status of the last page; 0 when the connection ended before, by a problem."""
        self.began_ns = time.monotonic_ns()
        try:
            with socket.create_connection((self.listener.host, self.listener.port), PATIENCE_SECONDS) as connection:
                connection.sendall(self.request)
                answer = self.read(connection)
                if answer.status != 303:
                    return answer.status
                host = f"Host: {self.listener.authority}"
                connection.sendall(f"GET {answer.headers['Location']} HTTP/1.1\r\n{host}\r\n\r\n".encode())
                return self.read(connection).status
        except (OSError, http.client.HTTPException) as problem:
            self.problem = problem
            return 0

    @staticmethod
    def read(connection):
        answer = http.client.HTTPResponse(connection)
        answer.begin()
        answer.read()
        return answer
