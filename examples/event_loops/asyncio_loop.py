#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Signs in from an asyncio loop: the library's descriptor is one of those that the loop waits for. No timer, no thread.

FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 asyncio_loop.py LIBRARY CDEF
"""

import asyncio
import itertools
import sys

import cffi


def text(pointer):
    return ffi.string(pointer).decode()


def check(status):
    if status != lib.FBA_STATUS_OK:
        raise RuntimeError(text(lib.fba_status_name(status)))


def made(kind, begin):
    out = ffi.new(f"{kind} **")
    check(begin(out))
    return ffi.gc(out[0], getattr(lib, f"{kind}_release"))


class App:
    def __init__(self, loop):
        key, project = ffi.new("char[]", b"any"), ffi.new("char[]", b"demo-project")
        options = ffi.new("fba_app_options *", {"struct_size": ffi.sizeof("fba_app_options"), "api_key": key, "project_id": project})
        self.loop = loop
        self.numbers, self.waiting = itertools.count(1), {}
        self.on_end = ffi.callback("void(fba_future *, void *)", self.tell)  # lives as long as the app
        self.handle = made("fba_app", lambda out: lib.fba_app_create(options, ffi.NULL, out))
        self.auth = made("fba_auth", lambda out: lib.fba_auth_get(self.handle, out))
        descriptor = ffi.new("int32_t *")
        check(lib.fba_app_get_wakeup_descriptor(self.handle, descriptor))
        self.descriptor = descriptor[0]
        loop.add_reader(self.descriptor, lib.fba_app_process_events, self.handle, 0)

    def close(self):
        self.loop.remove_reader(self.descriptor)
        lib.fba_app_close(self.handle)

    def tell(self, _, number):
        ended = self.waiting.pop(int(ffi.cast("uintptr_t", number)))
        if not ended.done():
            ended.set_result(None)

    async def end_of(self, begin):
        """What an operation ended as. Its callback runs in fba_app_process_events, so on the loop's thread."""
        number, ended = next(self.numbers), self.loop.create_future()
        callback = ffi.new("fba_callback *", {"struct_size": ffi.sizeof("fba_callback"), "function": self.on_end})
        callback.user_data = ffi.cast("void *", number)
        future = made("fba_future", lambda out: begin(callback, out))
        self.waiting[number] = ended
        try:
            await ended
        finally:
            lib.fba_future_cancel(future)  # does nothing to one that has ended
        error = lib.fba_future_error(future)
        if error:
            raise RuntimeError(text(lib.fba_error_message(error)))
        return future


async def main():
    app = App(asyncio.get_running_loop())
    try:
        future = await app.end_of(lambda callback, out: lib.fba_auth_sign_in_anonymously(app.auth, callback, out))
        print("Signed in as", text(lib.fba_user_uid(lib.fba_auth_result_user(lib.fba_future_auth_result(future)))))
    finally:
        app.close()


ffi = cffi.FFI()
with open(sys.argv[2], encoding="utf-8") as definitions:
    ffi.cdef(definitions.read())
lib = ffi.dlopen(sys.argv[1])
asyncio.run(main())
