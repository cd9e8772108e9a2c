# SPDX-License-Identifier: Apache-2.0
"""A browser in which somebody is signed in at the provider.

usage: visit.py ADDRESS        prints "back" and where the provider sends the browser
"""

import sys
import urllib.error
import urllib.request


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def follow(address):
    """Goes where the address leads, and returns the page at the end."""
    return urllib.request.build_opener(urllib.request.ProxyHandler({})).open(address, timeout=60).read().decode()


def sent_on(address):
    try:
        urllib.request.build_opener(urllib.request.ProxyHandler({}), Stay()).open(address, timeout=60).close()
    except urllib.error.HTTPError as answer:
        with answer:
            return answer.headers["Location"]
    raise AssertionError("the provider shows a page")


if __name__ == "__main__":
    print("back", sent_on(sys.argv[1]))
