# SPDX-License-Identifier: Apache-2.0
"""A binding by cffi that knows nothing but fba.cdef: it signs in, polls, and reads what came of it.

usage: cffi_test.py LIBRARY CDEF
"""

import json
import sys
import time
from pathlib import Path

try:
    import cffi
except ImportError:
    print("cffi is not installed: python3-cffi")
    sys.exit(77)

PATIENCE_S = 30


def text(pointer):
    return ffi.string(pointer).decode()


def check(status):
    assert status == lib.FBA_STATUS_OK, text(lib.fba_status_name(status))


def made(begin):
    out = ffi.new("void **")
    check(begin(out))
    return out[0]


def pump(app, is_done):
    deadline = time.monotonic() + PATIENCE_S
    while not is_done():
        assert time.monotonic() < deadline, "it does not end"
        lib.fba_app_process_events(app, 0)


def verify_phone_number(app, auth):
    """The question for a proof is kept, and answered when the function has long returned."""
    questions = []
    keep = ffi.callback("void(fba_question *, void *)", lambda question, _: questions.append(question))
    handler = ffi.new("fba_question_handler *", {"struct_size": ffi.sizeof("fba_question_handler"), "function": keep})
    options = ffi.new("fba_phone_options *", {"struct_size": ffi.sizeof("fba_phone_options"), "app_verification": handler})
    future = made(lambda out: lib.fba_auth_verify_phone_number(
        auth, b"+15555550100", options, ffi.NULL, ffi.cast("fba_future **", out)))
    pump(app, lambda: questions)
    assert text(lib.fba_question_subject(questions[0])) == "+15555550100"
    check(lib.fba_question_answer(questions[0], b"a-proof"))
    lib.fba_question_release(questions[0])
    pump(app, lambda: lib.fba_future_get_state(future) != lib.FBA_FUTURE_PENDING)
    assert text(lib.fba_future_verification_id(future))
    lib.fba_future_release(future)


def check_layouts(abi):
    """What the description says of structs is what a compiler makes of them."""
    for struct in abi["structs"]:
        assert ffi.sizeof(struct["name"]) == struct["size"] and ffi.alignof(struct["name"]) == struct["alignment"]
        offsets = {name: field.offset for name, field in ffi.typeof(struct["name"]).fields}
        assert offsets == {field["name"]: field["offset"] for field in struct["fields"]}, struct["name"]
    for enum in abi["enums"]:
        names = {name for name in ffi.typeof(enum["name"]).relements if not name.endswith("_32_BITS")}
        assert names == {value["name"] for value in enum["values"]}, enum["name"]


def main():
    options = ffi.new("fba_app_options *")
    options.struct_size = ffi.sizeof("fba_app_options")
    key = ffi.new("char[]", b"any")
    options.api_key = key
    options.store = lib.FBA_STORE_MEMORY
    app = made(lambda out: lib.fba_app_create(options, ffi.NULL, ffi.cast("fba_app **", out)))
    auth = made(lambda out: lib.fba_auth_get(app, ffi.cast("fba_auth **", out)))
    future = made(lambda out: lib.fba_auth_sign_in_anonymously(auth, ffi.NULL, ffi.cast("fba_future **", out)))
    pump(app, lambda: lib.fba_future_get_state(future) != lib.FBA_FUTURE_PENDING)
    assert lib.fba_future_error(future) == ffi.NULL, text(lib.fba_error_message(lib.fba_future_error(future)))
    verify_phone_number(app, auth)
    user = lib.fba_auth_result_user(lib.fba_future_auth_result(future))
    assert text(lib.fba_user_uid(user)) and lib.fba_user_is_anonymous(user)
    lib.fba_future_release(future)
    lib.fba_auth_release(auth)
    lib.fba_app_release(app)
    print(f"cffi signed in with {text(lib.fba_version_string())}")


ffi = cffi.FFI()
with open(sys.argv[2], encoding="utf-8") as declarations:
    ffi.cdef(declarations.read())
check_layouts(json.loads(Path(sys.argv[2]).with_name("abi.json").read_text(encoding="utf-8")))
lib = ffi.dlopen(sys.argv[1])
main()
