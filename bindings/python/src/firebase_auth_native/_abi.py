# SPDX-License-Identifier: Apache-2.0
"""The C API as ctypes sees it. Made by bindings/generate from the headers: do not edit.

A handle is a c_void_p. `help(lib.fba_app_create)` tells what the header says of a function.
"""

from __future__ import annotations

import enum
from ctypes import (
    CFUNCTYPE, POINTER, Structure, c_bool, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p)
from typing import Any


class OpenEnum(enum.IntEnum):
    """Numbers of which a newer library has more: an unknown one is kept as it is."""

    @classmethod
    def _missing_(cls, value: object) -> OpenEnum | None:
        if not isinstance(value, int):
            return None
        member = int.__new__(cls, value)
        member._name_ = f"UNKNOWN_{value}"
        member._value_ = value
        return member


LIBRARY = "libfirebase_auth.so.1"
VERSION = "1.0.0"


class Status(OpenEnum):
    """What a call says at once. A status other than FBA_STATUS_OK means that nothing was started and that every
    output is NULL or 0, whatever it was before (but for an `out_error`, where a function has one, and a
    descriptor, which is -1). Failures that show later are in the future: see error.h."""
    #: done, or started
    OK = 0
    #: a required pointer was NULL: pass the object or string that the function names
    NULL_ARGUMENT = 1
    #: a handle of another kind; a released one may be detected too
    WRONG_HANDLE = 2
    #: a string is not valid UTF-8: convert it before the call
    INVALID_UTF8 = 3
    #: struct_size not set (it is ctypes.sizeof of the struct), inside a field, or unknown fields set
    INVALID_STRUCT_SIZE = 4
    #: a value out of its documented range, or too long
    INVALID_ARGUMENT = 5
    #: an app of that name exists
    ALREADY_EXISTS = 6
    #: nothing of that name or number
    NOT_FOUND = 7
    #: the app or auth was closed, or the parent process made it: create or get it again
    CLOSED = 8
    #: the time given ran out; the operation goes on
    TIMED_OUT = 9
    #: the system gave no memory, thread or descriptor
    OUT_OF_RESOURCES = 10
    #: fba_app_options.api_key is empty: the project's settings show it
    MISSING_API_KEY = 11
    #: a question, handover or exchange that was ended, cancelled, or not answered in time
    ALREADY_ENDED = 12


class CallbackMode(OpenEnum):
    """When a callback may run. Both modes deliver exactly once; no lock is held, and every call is legal inside."""
    #: inside fba_app_process_events, on the thread that calls it
    PUMPED = 0
    #: at once, on the I/O thread, or inside the call that ends the work
    ANY_THREAD = 1


class FutureState(OpenEnum):
    """The values equal firebase::FutureStatus."""
    #: finished: fba_future_error tells how
    COMPLETE = 0
    #: under way
    PENDING = 1
    #: no such operation: NULL, or its owner was closed
    INVALID = 2


class FutureKind(OpenEnum):
    """What an operation yields if it succeeds, and so which getter has it: for code that handles futures of all
    kinds, such as the event loop of a language binding. New kinds are only added at the end: treat an unknown
    kind as one without a value."""
    #: no error means success
    NOTHING = 0
    #: fba_future_auth_result
    AUTH_RESULT = 1
    #: fba_future_token
    TOKEN = 2
    #: fba_future_credential
    CREDENTIAL = 3
    #: fba_future_verification_id
    VERIFICATION_ID = 4
    #: fba_future_provider_count, fba_future_provider_at
    PROVIDERS = 5
    #: fba_future_token_result
    TOKEN_RESULT = 6
    #: fba_future_password_status
    PASSWORD_STATUS = 7
    #: fba_future_action_code_info
    ACTION_CODE_INFO = 8
    #: fba_future_totp_secret
    TOTP_SECRET = 9
    #: fba_future_text
    TEXT = 10


class BrowserState(OpenEnum):
    """How far showing the authorization URL of a browser flow has come. No program can know whether the user sees
    a page: FBA_BROWSER_OPENED only says that opening one did not fail."""
    #: nothing is to be opened: no browser flow, not yet, or FBA_BROWSER_PRESENT_NOTHING
    NONE = 0
    #: the URL is known, and a browser or open_url was asked to show it
    OPENING = 1
    #: open_url returned true, a command succeeded, or one still runs after three seconds
    OPENED = 2
    #: open_url or every command failed: the program has to show the URL itself
    FAILED = 3
    #: the page shows the user why it does not go on, and offers to try again
    INTERRUPTED = 4


class Route(OpenEnum):
    """How an identity gets from the provider to the program: docs/federated-sign-in.md says what each needs."""
    #: the first that is set up: hosted, direct, loopback with port and path, page
    AUTOMATIC = 0
    #: the provider sends the browser to the listener; registered at the provider
    LOOPBACK = 1
    #: a page of the listener opens the project's handler; 127.0.0.1 or localhost is authorised
    PAGE = 2
    #: a page on the project's hosting forwards the answer that the handler received
    HOSTED = 3
    #: the program's own OAuth client, with PKCE; its redirect is registered at the provider
    DIRECT = 4
    #: the user enters a code at any device (RFC 8628); never taken automatically
    DEVICE = 5


class ActionCodeOperation(OpenEnum):
    """What a code is for. New values are only added: treat an unknown one as FBA_ACTION_CODE_UNKNOWN."""
    #: a kind that this library does not know
    UNKNOWN = 0
    #: fba_auth_confirm_password_reset
    PASSWORD_RESET = 1
    #: fba_auth_apply_action_code verifies the address
    VERIFY_EMAIL = 2
    #: fba_auth_apply_action_code restores the former address
    RECOVER_EMAIL = 3
    #: the whole link signs in
    EMAIL_SIGN_IN = 4
    #: fba_auth_apply_action_code gives the account a new address
    VERIFY_AND_CHANGE_EMAIL = 5
    #: fba_auth_apply_action_code takes a second factor back
    REVERT_SECOND_FACTOR_ADDITION = 6


class HttpFailure(OpenEnum):
    """Why an exchange has no answer. It decides whether the library sends the request again, as a new exchange."""
    #: The server may have acted: a request that does more when it is sent twice is not sent again.
    UNKNOWN = 0
    #: The server has certainly not acted: the connection ended before the whole request was sent, or the server
    #: refused the stream (RFC 9113 section 8.7). Sent again, twice at most, the first time at once.
    UNPROCESSED = 1
    #: Nothing was sent, and at once it would fail again: no address, no connection, a certificate that is not
    #: accepted. Not sent again.
    UNREACHABLE = 2


class StoreKind(OpenEnum):
    """Chosen in fba_app_options, or later with fba_auth_set_persistence; asked back with fba_auth_store_kind."""
    #: the Secret Service if it answers within a second, else a file
    DEFAULT = 0
    #: the desktop's keyring, through libsecret if that is installed; never prompts
    SECRET_SERVICE = 1
    #: AES-256-GCM; below $XDG_DATA_HOME or ~/.local/share, with the key beside it
    FILE = 2
    #: nothing outlives the auth
    MEMORY = 3
    #: the host's own callbacks
    HOST = 4


class StoreStatus(OpenEnum):
    """How the last access to the store went. With any status but FBA_STORE_OK the session may not outlive the
    process. An earlier session stays in a keyring that is locked or out of reach, and in a host's store that
    fails."""
    #: it went well, or there was nothing to find
    OK = 0
    #: no D-Bus session, libsecret, Secret Service, answer in time or memory to ask
    UNAVAILABLE = 1
    #: the keyring is locked; it is not asked to prompt
    LOCKED = 2
    #: the directory or disk takes no data: permissions, read-only, full
    NOT_WRITABLE = 3
    #: no session; a file was set aside, unless its key is missing, else removed
    CORRUPT = 4
    #: a host callback returned false
    HOST_FAILED = 5
    #: the stored session cannot be replaced or removed: the next start may find a user who signed out or was
    #: replaced
    STALE = 6


class ErrorCode(OpenEnum):
    """Why an operation failed: docs/errors.md says what to do about each. The numbers up to 86 equal
    firebase::auth::AuthError; those from 100 on are ours. A program should tolerate numbers that it does not
    know."""
    #: the server or this library does not offer it (HTTP 501)
    UNIMPLEMENTED = -1
    #: success
    NONE = 0
    #: unrecognised failure; the message carries the server's text
    FAILURE = 1
    #: custom token malformed or refused
    INVALID_CUSTOM_TOKEN = 2
    #: custom token made for another project
    CUSTOM_TOKEN_MISMATCH = 3
    #: credential wrong, malformed, expired or refused
    INVALID_CREDENTIAL = 4
    #: an administrator disabled the account
    USER_DISABLED = 5
    #: the email's account uses another provider
    ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS = 6
    #: sign-in method or second factor switched off for project or tenant
    OPERATION_NOT_ALLOWED = 7
    #: another account has this email
    EMAIL_ALREADY_IN_USE = 8
    #: needs a fresh sign-in: re-authenticate and try again
    REQUIRES_RECENT_LOGIN = 9
    #: this provider identity is linked to another account
    CREDENTIAL_ALREADY_IN_USE = 10
    #: email badly formed, or not that of the link
    INVALID_EMAIL = 11
    #: wrong password, or the account has none
    WRONG_PASSWORD = 12
    #: throttled: try again later
    TOO_MANY_REQUESTS = 13
    #: no such account
    USER_NOT_FOUND = 14
    #: the user has this provider already
    PROVIDER_ALREADY_LINKED = 15
    #: the user does not have this provider
    NO_SUCH_PROVIDER = 16
    #: the session is invalid: sign in again
    INVALID_USER_TOKEN = 17
    #: the session has expired or was revoked: sign in again
    USER_TOKEN_EXPIRED = 18
    #: the service could not be reached or did not answer
    NETWORK_REQUEST_FAILED = 19
    #: API key refused
    INVALID_API_KEY = 20
    #: this app may not use this API key
    APP_NOT_AUTHORIZED = 21
    #: the credential belongs to another user
    USER_MISMATCH = 22
    #: password too weak, or against the policy
    WEAK_PASSWORD = 23
    #: nobody is signed in
    NO_SIGNED_IN_USER = 24
    #: not offered on this platform
    API_NOT_AVAILABLE = 25
    #: email action code expired
    EXPIRED_ACTION_CODE = 26
    #: email action code invalid or used
    INVALID_ACTION_CODE = 27
    #: email template content refused
    INVALID_MESSAGE_PAYLOAD = 28
    #: phone number not in E.164 form
    INVALID_PHONE_NUMBER = 29
    #: phone number missing
    MISSING_PHONE_NUMBER = 30
    #: recipient address refused
    INVALID_RECIPIENT_EMAIL = 31
    #: template sender refused
    INVALID_SENDER = 32
    #: code wrong
    INVALID_VERIFICATION_CODE = 33
    #: verification not known, or used before
    INVALID_VERIFICATION_ID = 34
    #: code missing
    MISSING_VERIFICATION_CODE = 35
    #: verification id missing
    MISSING_VERIFICATION_ID = 36
    #: email missing
    MISSING_EMAIL = 37
    #: password missing
    MISSING_PASSWORD = 38
    #: project quota used up
    QUOTA_EXCEEDED = 39
    #: phone credential could not be verified
    RETRY_PHONE_AUTH = 40
    #: verification by message or app expired
    SESSION_EXPIRED = 41
    #: app could not be verified
    APP_NOT_VERIFIED = 42
    #: app verification flow failed
    APP_VERIFICATION_FAILED = 43
    #: reCAPTCHA token missing or refused
    CAPTCHA_CHECK_FAILED = 44
    #: app credential refused
    INVALID_APP_CREDENTIAL = 45
    #: app credential missing
    MISSING_APP_CREDENTIAL = 46
    #: OAuth client id refused
    INVALID_CLIENT_ID = 47
    #: continue URL refused
    INVALID_CONTINUE_URI = 48
    #: continue URL missing
    MISSING_CONTINUE_URI = 49
    #: session storage failed
    KEYCHAIN_ERROR = 50
    #: app token missing
    MISSING_APP_TOKEN = 51
    #: iOS bundle id missing
    MISSING_IOS_BUNDLE_ID = 52
    #: remote notification not forwarded
    NOTIFICATION_NOT_FORWARDED = 53
    #: domain not on the project's list
    UNAUTHORIZED_DOMAIN = 54
    #: another browser flow is running
    WEB_CONTEXT_ALREADY_PRESENTED = 55
    #: browser flow cancelled or out of time: see the name
    WEB_CONTEXT_CANCELLED = 56
    #: Dynamic Links not enabled
    DYNAMIC_LINK_NOT_ACTIVATED = 57
    #: cancelled by the program, or by the user at the provider
    CANCELLED = 58
    #: provider id malformed or not enabled
    INVALID_PROVIDER_ID = 59
    #: internal error of the browser flow
    WEB_INTERNAL_ERROR = 60
    #: browser storage unavailable
    WEB_STORAGE_UNSUPPORTED = 61
    #: tenant ids differ
    TENANT_ID_MISMATCH = 62
    #: not available with tenants
    UNSUPPORTED_TENANT_OPERATION = 63
    #: link domain not configured
    INVALID_LINK_DOMAIN = 64
    #: credential data inconsistent
    REJECTED_CREDENTIAL = 65
    #: phone is not a second factor of the user
    PHONE_NUMBER_NOT_FOUND = 66
    #: unknown tenant
    INVALID_TENANT_ID = 67
    #: client identifier missing
    MISSING_CLIENT_IDENTIFIER = 68
    #: first-factor proof missing
    MISSING_MULTI_FACTOR_SESSION = 69
    #: second-factor id missing
    MISSING_MULTI_FACTOR_INFO = 70
    #: first-factor proof refused or too old
    INVALID_MULTI_FACTOR_SESSION = 71
    #: the user lacks that second factor
    MULTI_FACTOR_INFO_NOT_FOUND = 72
    #: administrators only
    ADMIN_RESTRICTED_OPERATION = 73
    #: needs a verified email
    UNVERIFIED_EMAIL = 74
    #: second factor enrolled already
    SECOND_FACTOR_ALREADY_ENROLLED = 75
    #: too many second factors
    MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED = 76
    #: first factor not usable with a second
    UNSUPPORTED_FIRST_FACTOR = 77
    #: the email must be changed through verification
    EMAIL_CHANGE_NEEDS_VERIFICATION = 78
    #: event handler missing or invalid
    INVALID_EVENT_HANDLER = 79
    #: a provider request is running
    FEDERATED_PROVIDER_ALREADY_IN_USE = 80
    #: handler returned unusable data
    INVALID_AUTHENTICATED_USER_DATA = 81
    #: failure on the user's side of the web flow
    FEDERATED_SIGN_IN_USER_INTERACTION_FAILURE = 82
    #: nonce missing, or its hash differs from the ID token's
    MISSING_OR_INVALID_NONCE = 83
    #: never given: a refusal by the user at the provider is 58
    USER_CANCELLED = 84
    #: not supported in pass-through mode
    UNSUPPORTED_PASSTHROUGH_OPERATION = 85
    #: no refresh token to renew the session with
    TOKEN_REFRESH_UNAVAILABLE = 86
    #: an argument was refused at once; the message or log names it
    INVALID_ARGUMENT = 100
    #: the account needs a second factor to sign in
    SECOND_FACTOR_REQUIRED = 101
    #: the server's answer is not a valid reply
    INVALID_RESPONSE = 102
    #: a blocking function of the project refused
    BLOCKING_FUNCTION_REFUSED = 103
    #: the system gave no thread, file descriptor, memory or usable libcurl
    OUT_OF_RESOURCES = 104


class BrowserPresentation(OpenEnum):
    """Who shows the authorization URL when there is no open_url."""
    #: $BROWSER, else the desktop's; without a display only $BROWSER
    SYSTEM = 0
    #: the program, with fba_future_authorization_url: the library starts nothing, and fba_future_browser_state
    #: stays FBA_BROWSER_NONE. open_url must be NULL.
    NOTHING = 1


class RedirectHost(OpenEnum):
    """Which name of this machine the listener answers to."""
    #: 127.0.0.1
    ADDRESS = 0
    #: localhost, on 127.0.0.1 and ::1: Microsoft accepts plain http only here
    LOCALHOST = 1


class LogLevel(OpenEnum):
    """The values equal firebase::LogLevel."""
    #: also each request that has ended: address, HTTP status, time; never its query or content
    VERBOSE = 0
    #: for lines of the program's: the library has none that are only of this level
    DEBUG = 1
    #: what is as it should be, such as which route a sign-in takes
    INFO = 2
    #: what the program or its user should change; the library goes on
    WARNING = 3
    #: what fails, such as an address of an emulator in the environment that is none
    ERROR = 4
    #: as a level: no line is written
    NONE = 5


class ValueType(OpenEnum):
    """What a value is: the types of JSON (RFC 8259), with two for its numbers."""
    #: null, and where there is no value
    NULL = 0
    #: true or false
    BOOL = 1
    #: a number without fraction or exponent that fits
    INT64 = 2
    #: any other number
    DOUBLE = 3
    #: text in UTF-8
    STRING = 4
    #: values in their order
    ARRAY = 5
    #: values with names, in the order of the text
    OBJECT = 6


#: Called by the library when it will not use `user_data` any more: after the last callback, or when the
#: callback is removed. Called exactly once, in the thread that dropped it. NULL in its place: nobody is told.
#: `user_data`: given back, as it was handed over; may be NULL.
FreeFn = CFUNCTYPE(None, c_void_p)
#: Called once when the operation ends, with the future complete, or invalid if the owner was closed first.
#: `future`: borrowed (valid until the callback returns; keep it with fba_future_retain). `user_data`: borrowed,
#: as it was handed over with the function; may be NULL.
FutureCallbackFn = CFUNCTYPE(None, c_void_p, c_void_p)
#: Begins to send. It must not block: all other work of the app waits for it. It may answer at once. `exchange`:
#: owned by the function (release with fba_http_exchange_release, here or later). `user_data`: borrowed, as it
#: was handed over with the functions; may be NULL.
HttpStartFn = CFUNCTYPE(None, c_void_p, c_void_p)
#: An exchange has ended without an answer: its time is over, its call was cancelled, or the app closes. The
#: program should end it, as by closing the connection; it can no longer answer it. Not called for an exchange
#: that was answered or failed with FBA_STATUS_OK, or released before. Where the program is late it gets
#: FBA_STATUS_ALREADY_ENDED, and this function may have run, run at that moment, run later, or not at all when
#: the app closes: what the program keeps of an exchange should go with its handle, not here. `exchange`:
#: borrowed (valid until the function returns); the same handle as in the start. `user_data`: borrowed, as it
#: was handed over with the functions; may be NULL.
HttpCancelFn = CFUNCTYPE(None, c_void_p, c_void_p)
#: Tells the program's event loop that it has to call fba_app_process_events soon. It runs on the thread that
#: makes a callback wait, also inside calls of the program's, and must not do more than hand a message to the
#: loop. `user_data`: borrowed, as it was handed over with the function; may be NULL.
WakeupFn = CFUNCTYPE(None, c_void_p)
#: Asks. No lock is held. Called once, unless the call has ended by then; the handlers of an auth once for each
#: token or sign-in. `question`: owned by the function (release with fba_question_release, here or later).
#: `user_data`: borrowed, as it was handed over with the function; may be NULL.
QuestionFn = CFUNCTYPE(None, c_void_p, c_void_p)
#: Shows a URL to the user, in place of the default opener. Returns whether it was shown;
#: fba_future_browser_state then reports that. false does not end the attempt, since the URL is also available
#: from fba_future_authorization_url. With FBA_CALLBACK_ANY_THREAD it runs on the I/O thread, where HUP, INT,
#: QUIT, PIPE, ALRM, TERM, CHLD, WINCH, VTALRM and PROF are blocked: a process that it starts inherits that, so
#: unblock signals in the child. `url`: borrowed (valid until the function returns). `user_data`: borrowed, as
#: it was handed over with the function; may be NULL.
OpenUrlFn = CFUNCTYPE(c_bool, c_char_p, c_void_p)
#: Called with the auth that changed. Read it with fba_auth_current_user. `auth`: borrowed (valid until the
#: function returns). `user_data`: borrowed, as it was handed over with the function; may be NULL.
ListenerFn = CFUNCTYPE(None, c_void_p, c_void_p)
#: Receives one line. Must not call fba_log_set_sink. The function may call the library, which may log in turn.
#: While 64 calls of the function are running, on all threads together, further lines are dropped. `level`: how
#: much the line matters. `message`: UTF-8 without a newline, borrowed (valid until the function returns).
#: `user_data`: borrowed, as it was handed over with the function; may be NULL.
LogFn = CFUNCTYPE(None, c_int32, c_char_p, c_void_p)


class Callback(Structure):
    """Where a completion goes. Copied before return. Start from Callback(struct_size=sizeof(Callback))."""

    _fields_ = [
        #: sizeof(fba_callback)
        ("struct_size", c_uint32),
        #: default FBA_CALLBACK_PUMPED
        ("mode", c_int32),
        #: required
        ("function", FutureCallbackFn),
        #: handed to the function as it is
        ("user_data", c_void_p),
        #: called once after the function, or when the callback is removed; may be NULL
        ("free_user_data", FreeFn),
    ]


class ActionCodeSettings(Structure):
    """Where the link of a mail leads, and which application handles it. Copied before return. NULL strings say
    nothing. Start from ActionCodeSettings(struct_size=sizeof(ActionCodeSettings))."""

    _fields_ = [
        #: sizeof(fba_action_code_settings)
        ("struct_size", c_uint32),
        #: 1: the application that url leads to handles the code; 0: the project's page
        ("handle_code_in_app", c_uint32),
        #: 1: Android offers to install the app where it is not; 0: not
        ("android_install_app", c_uint32),
        #: 0
        ("reserved", c_uint32),
        #: where the user goes on; its host is an authorised domain of the project
        ("url", c_char_p),
        #: the app that opens the link on Apple's systems, if it is installed there
        ("ios_bundle_id", c_char_p),
        #: the app that opens the link on Android
        ("android_package_name", c_char_p),
        #: of that app
        ("android_minimum_version", c_char_p),
        #: the link's domain, one of the project's hosting; NULL: the usual one
        ("link_domain", c_char_p),
    ]


class HttpTransport(Structure):
    """The program's HTTP client. Copied before return. Start from
    HttpTransport(struct_size=sizeof(HttpTransport)). Both functions run on the app's I/O thread, one after the
    other, and no lock is held. fba_app_close waits until the last one has run, 80 milliseconds at most; called
    on the I/O thread itself it does not wait. So the client must live until free_user_data is called."""

    _fields_ = [
        #: sizeof(fba_http_transport)
        ("struct_size", c_uint32),
        #: 0
        ("reserved", c_uint32),
        #: required
        ("start", HttpStartFn),
        #: NULL: exchanges that have ended go on unseen
        ("cancel", HttpCancelFn),
        #: handed to the functions as it is
        ("user_data", c_void_p),
        #: called once when neither function will be called again; may be NULL
        ("free_user_data", FreeFn),
    ]


class StoreCallbacks(Structure):
    """The host's own store. The data is opaque bytes that hold tokens: keep it secret. The functions are called
    one at a time, on a thread of the library (on the caller's if the system has none left). Only two calls wait
    for them: fba_auth_current_user before the first load is done, and closing, for up to 100 ms. They may call
    this library, but must not wait for anything that needs the store: such a wait lasts until its time is up.
    An app that is made after one of its name, project and key was closed is loaded after the last save or
    removal of that one. load, save and remove are required. Start from
    StoreCallbacks(struct_size=sizeof(StoreCallbacks))."""

    _fields_ = [
        #: sizeof(fba_store_callbacks)
        ("struct_size", c_uint32),
        #: 0
        ("reserved", c_uint32),
        #: Gives the data kept under `key`: *out_data stays valid until free_data is called with it; NULL and 0
        #: when there is none. Returns false on failure.
        ("load", CFUNCTYPE(c_bool, c_char_p, POINTER(c_void_p), POINTER(c_size_t), c_void_p)),
        #: Keeps data under `key` in place of what was there. Returns false on failure.
        ("save", CFUNCTYPE(c_bool, c_char_p, c_void_p, c_size_t, c_void_p)),
        #: Removes the data under `key`. Returns false on failure; it is no failure when there is none.
        ("remove", CFUNCTYPE(c_bool, c_char_p, c_void_p)),
        #: Frees what load gave; may be NULL.
        ("free_data", CFUNCTYPE(None, c_void_p, c_size_t, c_void_p)),
        #: handed to the functions
        ("user_data", c_void_p),
        #: called once when nothing of the app is left; may be NULL
        ("free_user_data", FreeFn),
    ]


class AppOptions(Structure):
    """The project an app belongs to. Strings are UTF-8, NULL or "" when unknown, and copied before return. Start
    from AppOptions(struct_size=sizeof(AppOptions)); new fields are only ever added at the end.
    messaging_sender_id to package_name are for other parts of a program: the library only keeps them, for
    fba_app_get_options."""

    _fields_ = [
        #: sizeof(fba_app_options)
        ("struct_size", c_uint32),
        #: time to reach the server: name, TCP and TLS; 0 = 10000
        ("connect_timeout_ms", c_uint32),
        #: time for a whole request and its repetitions; 0 = 60000
        ("request_timeout_ms", c_uint32),
        #: 0
        ("reserved", c_uint32),
        #: required: the Web API key of the project
        ("api_key", c_char_p),
        #: Firebase app id, "1:...:..."
        ("app_id", c_char_p),
        #: project id, such as "demo-project"
        ("project_id", c_char_p),
        #: the project's number, such as "123456789012"
        ("messaging_sender_id", c_char_p),
        #: of the Realtime Database, such as "https://demo-project.firebaseio.com"
        ("database_url", c_char_p),
        #: a bucket of Cloud Storage without a scheme, such as "demo-project.appspot.com"
        ("storage_bucket", c_char_p),
        #: of Google Analytics, such as "UA-12345678-1"
        ("ga_tracking_id", c_char_p),
        #: the OAuth client of an app on Apple's systems, "....apps.googleusercontent.com"
        ("client_id", c_char_p),
        #: of an Android app, such as "com.example.app"
        ("package_name", c_char_p),
        #: where the session is kept; FBA_STORE_DEFAULT if not set
        ("store", c_int32),
        #: 0
        ("reserved2", c_uint32),
        #: of the file store; NULL for the standard one, see store.h
        ("store_directory", c_char_p),
        #: required with FBA_STORE_HOST; copied before return
        ("store_callbacks", POINTER(StoreCallbacks)),
        #: 1: a sign-in completes from its ID token, see below; 0: not
        ("details_follow", c_uint32),
        #: 1: connections are opened ahead of their use, see below; 0: not
        ("prewarm", c_uint32),
        #: certificate authorities to trust, see below; NULL for the system's
        ("ca_file", c_char_p),
        #: the proxy's URL, see below; NULL for what the environment names
        ("proxy", c_char_p),
        #: sends the requests, see http_transport.h; NULL: the library sends them; copied before return
        ("http_transport", POINTER(HttpTransport)),
    ]


class QuestionHandler(Structure):
    """Where a question goes. Copied before return. Start from
    QuestionHandler(struct_size=sizeof(QuestionHandler))."""

    _fields_ = [
        #: sizeof(fba_question_handler)
        ("struct_size", c_uint32),
        #: where the function runs; default FBA_CALLBACK_PUMPED
        ("mode", c_int32),
        #: for the answer, from the moment the call asks; 0 = 300000 (five minutes)
        ("timeout_ms", c_uint32),
        #: 0
        ("reserved", c_uint32),
        #: required
        ("function", QuestionFn),
        #: handed to the function as it is
        ("user_data", c_void_p),
        #: called once after the function, or when it will not be called; may be NULL
        ("free_user_data", FreeFn),
    ]


class OauthClient(Structure):
    """The program's own client at a provider, for FBA_ROUTE_DIRECT and FBA_ROUTE_DEVICE (RFC 6749, RFC 8628). The
    project must know it too, or the service refuses the tokens that were made for it. Copied before return;
    start from OauthClient(struct_size=sizeof(OauthClient)). The library knows the endpoints of google.com and
    github.com; another provider needs `issuer`, or the endpoints of the route. All are https URLs, or http at
    127.0.0.1, [::1] or localhost; none has a fragment."""

    _fields_ = [
        #: sizeof(fba_oauth_client)
        ("struct_size", c_uint32),
        #: 0
        ("reserved", c_uint32),
        #: required
        ("client_id", c_char_p),
        #: NULL for none; google.com wants one. In a program that you distribute it is no secret (RFC 8252
        #: section 8.5). Sent in the header, or in the form if the issuer does not list the header (RFC 6749
        #: section 2.3.1)
        ("client_secret", c_char_p),
        #: OpenID Connect: its endpoints are read from its metadata (Discovery 1.0); NULL for none
        ("issuer", c_char_p),
        #: where the user consents; NULL for the known one, or the issuer's
        ("authorization_endpoint", c_char_p),
        #: where a code becomes tokens; NULL for the known one, or the issuer's
        ("token_endpoint", c_char_p),
        #: where user codes come from; NULL for the known one, or the issuer's
        ("device_authorization_endpoint", c_char_p),
    ]


class BrowserOptions(Structure):
    """How a browser flow runs (RFC 8252, loopback redirect). Copied before return; all zero means the defaults.
    Start from BrowserOptions(struct_size=sizeof(BrowserOptions)); new fields are only ever added at the end."""

    _fields_ = [
        #: sizeof(fba_browser_options)
        ("struct_size", c_uint32),
        #: of the listener on this machine, as registered at the provider; 0 picks a free one
        ("port", c_uint32),
        #: for the user to finish; 0 = 300000 (five minutes), or as long as a user code is valid
        ("timeout_ms", c_uint32),
        #: where open_url runs; default FBA_CALLBACK_PUMPED
        ("open_url_mode", c_int32),
        #: NULL: as `presentation` says
        ("open_url", OpenUrlFn),
        #: handed to open_url
        ("user_data", c_void_p),
        #: called once when the flow has ended; may be NULL
        ("free_user_data", FreeFn),
        #: of the redirect, such as "/callback", without "//" at its start, "/./" and "/../"; NULL picks a
        #: random one per attempt
        ("path", c_char_p),
        #: plain text of the page shown at the end; NULL for a default
        ("finish_text", c_char_p),
        #: https or custom-scheme URL to send the browser to instead; NULL for none
        ("finish_url", c_char_p),
        #: default FBA_BROWSER_PRESENT_SYSTEM: started without a shell
        ("presentation", c_int32),
        #: default FBA_ROUTE_AUTOMATIC
        ("route", c_int32),
        #: default FBA_REDIRECT_HOST_ADDRESS; a page takes whichever is authorised
        ("redirect_host", c_int32),
        #: 0; in place of padding, which an older library could take for a value
        ("reserved", c_uint32),
        #: where the project's handler is, such as "PROJECT.firebaseapp.com", in any case of letters; NULL asks
        #: the project
        ("auth_domain", c_char_p),
        #: https URL of the page of the hosted route on the project's Firebase Hosting, or of a page for
        #: passkeys on their domain; NULL for none
        ("hosted_page", c_char_p),
        #: what the pages call the program; NULL for "the app"
        ("app_name", c_char_p),
        #: the program's own client at this provider; NULL for none
        ("client", POINTER(OauthClient)),
    ]


class OauthTokens(Structure):
    """The tokens of an OAuth or OIDC provider: an ID token, an access token, or both. A missing one is NULL or "";
    the strings are copied before return. Start from OauthTokens(struct_size=sizeof(OauthTokens)); new fields
    are only ever added at the end."""

    _fields_ = [
        #: sizeof(fba_oauth_tokens)
        ("struct_size", c_uint32),
        #: 0
        ("reserved", c_uint32),
        #: OIDC ID token
        ("id_token", c_char_p),
        #: OAuth 2.0 access token, or the OAuth 1.0a token of Twitter
        ("access_token", c_char_p),
        #: with id_token: the nonce before hashing
        ("raw_nonce", c_char_p),
        #: OAuth 1.0a token secret
        ("secret", c_char_p),
        #: Apple, first sign-in: the name that the native API gave
        ("display_name", c_char_p),
    ]


class HandoverTokens(Structure):
    """What the host obtained. Strings are copied before return; NULL or "" when there is none. Start from
    HandoverTokens(struct_size=sizeof(HandoverTokens)); new fields are only ever added at the end."""

    _fields_ = [
        #: sizeof(fba_handover_tokens)
        ("struct_size", c_uint32),
        #: how long the ID token is valid from now; 0 for what the token says
        ("expires_in_s", c_uint32),
        #: required: issued by Firebase, not by a provider
        ("id_token", c_char_p),
        #: required
        ("refresh_token", c_char_p),
        #: the tokens must belong to this user, or they are refused; may be absent
        ("uid", c_char_p),
        #: for fba_auth_result_provider_id
        ("provider_id", c_char_p),
        #: for fba_auth_result_user_name
        ("user_name", c_char_p),
        #: a JSON object for fba_auth_result_profile; left out where it is none
        ("profile_json", c_char_p),
    ]


class IdTokenOptions(Structure):
    """What a token must be. NULL or "" means the default. Copied before return. Start from
    IdTokenOptions(struct_size=sizeof(IdTokenOptions)); new fields are only ever added at the end."""

    _fields_ = [
        #: sizeof(fba_id_token_options)
        ("struct_size", c_uint32),
        #: Not 0: the service is asked too (REST accounts:lookup, with the app's API key, which must be of the
        #: project), and tokens of users who are disabled, deleted, or were signed out everywhere are refused.
        ("check_revoked", c_uint32),
        #: whom the token must be for; the default is that of fba_app_options
        ("project_id", c_char_p),
        #: whose user it must be of; the default is the auth's tenant, and any if there is none
        ("tenant_id", c_char_p),
        #: "127.0.0.1:9099": the emulator whose tokens are good, in place of those of the service. It must sign
        #: them. This is the only way to accept them: neither fba_auth_use_emulator nor a variable of the
        #: environment is one.
        ("emulator_host", c_char_p),
    ]


class Listener(Structure):
    """Where changes go. Copied before return. Start from Listener(struct_size=sizeof(Listener))."""

    _fields_ = [
        #: sizeof(fba_listener)
        ("struct_size", c_uint32),
        #: default FBA_CALLBACK_PUMPED
        ("mode", c_int32),
        #: required
        ("function", ListenerFn),
        #: handed to the function
        ("user_data", c_void_p),
        #: called once when the listener is removed or its auth closed; may be NULL
        ("free_user_data", FreeFn),
    ]


class PhoneOptions(Structure):
    """How to ask for a code. Copied before return. Start from PhoneOptions(struct_size=sizeof(PhoneOptions))."""

    _fields_ = [
        #: sizeof(fba_phone_options)
        ("struct_size", c_uint32),
        #: 0
        ("reserved", c_uint32),
        #: Asked for a reCAPTCHA token, with which the service checks that a genuine app sends the request,
        #: before it sends a message. The answer is the token, "" for none; without an answer the call fails
        #: with FBA_ERROR_APP_VERIFICATION_FAILED. NULL if the program has no such token: the emulator needs
        #: none. Not asked for an empty phone number, nor where the handler of fba_auth_set_recaptcha is asked:
        #: in its place where reCAPTCHA Enterprise protects phones, unless that only audits them, and has
        #: refused the token or got none.
        ("app_verification", POINTER(QuestionHandler)),
    ]


class UserProfile(Structure):
    """What to change in a profile. Start from UserProfile(struct_size=sizeof(UserProfile)); new fields are only
    ever added at the end."""

    _fields_ = [
        #: sizeof(fba_user_profile)
        ("struct_size", c_uint32),
        #: 0
        ("reserved", c_uint32),
        #: NULL leaves it, "" removes it
        ("display_name", c_char_p),
        #: NULL leaves it, "" removes it
        ("photo_url", c_char_p),
    ]


# Size and offsets of each struct, as a compiler of C makes them.
LAYOUTS: dict[type[Structure], tuple[int, dict[str, int]]] = {
    Callback: (32, {
        "struct_size": 0,
        "mode": 4,
        "function": 8,
        "user_data": 16,
        "free_user_data": 24,
    }),
    ActionCodeSettings: (56, {
        "struct_size": 0,
        "handle_code_in_app": 4,
        "android_install_app": 8,
        "reserved": 12,
        "url": 16,
        "ios_bundle_id": 24,
        "android_package_name": 32,
        "android_minimum_version": 40,
        "link_domain": 48,
    }),
    HttpTransport: (40, {
        "struct_size": 0,
        "reserved": 4,
        "start": 8,
        "cancel": 16,
        "user_data": 24,
        "free_user_data": 32,
    }),
    StoreCallbacks: (56, {
        "struct_size": 0,
        "reserved": 4,
        "load": 8,
        "save": 16,
        "remove": 24,
        "free_data": 32,
        "user_data": 40,
        "free_user_data": 48,
    }),
    AppOptions: (144, {
        "struct_size": 0,
        "connect_timeout_ms": 4,
        "request_timeout_ms": 8,
        "reserved": 12,
        "api_key": 16,
        "app_id": 24,
        "project_id": 32,
        "messaging_sender_id": 40,
        "database_url": 48,
        "storage_bucket": 56,
        "ga_tracking_id": 64,
        "client_id": 72,
        "package_name": 80,
        "store": 88,
        "reserved2": 92,
        "store_directory": 96,
        "store_callbacks": 104,
        "details_follow": 112,
        "prewarm": 116,
        "ca_file": 120,
        "proxy": 128,
        "http_transport": 136,
    }),
    QuestionHandler: (40, {
        "struct_size": 0,
        "mode": 4,
        "timeout_ms": 8,
        "reserved": 12,
        "function": 16,
        "user_data": 24,
        "free_user_data": 32,
    }),
    OauthClient: (56, {
        "struct_size": 0,
        "reserved": 4,
        "client_id": 8,
        "client_secret": 16,
        "issuer": 24,
        "authorization_endpoint": 32,
        "token_endpoint": 40,
        "device_authorization_endpoint": 48,
    }),
    BrowserOptions: (112, {
        "struct_size": 0,
        "port": 4,
        "timeout_ms": 8,
        "open_url_mode": 12,
        "open_url": 16,
        "user_data": 24,
        "free_user_data": 32,
        "path": 40,
        "finish_text": 48,
        "finish_url": 56,
        "presentation": 64,
        "route": 68,
        "redirect_host": 72,
        "reserved": 76,
        "auth_domain": 80,
        "hosted_page": 88,
        "app_name": 96,
        "client": 104,
    }),
    OauthTokens: (48, {
        "struct_size": 0,
        "reserved": 4,
        "id_token": 8,
        "access_token": 16,
        "raw_nonce": 24,
        "secret": 32,
        "display_name": 40,
    }),
    HandoverTokens: (56, {
        "struct_size": 0,
        "expires_in_s": 4,
        "id_token": 8,
        "refresh_token": 16,
        "uid": 24,
        "provider_id": 32,
        "user_name": 40,
        "profile_json": 48,
    }),
    IdTokenOptions: (32, {
        "struct_size": 0,
        "check_revoked": 4,
        "project_id": 8,
        "tenant_id": 16,
        "emulator_host": 24,
    }),
    Listener: (32, {
        "struct_size": 0,
        "mode": 4,
        "function": 8,
        "user_data": 16,
        "free_user_data": 24,
    }),
    PhoneOptions: (16, {
        "struct_size": 0,
        "reserved": 4,
        "app_verification": 8,
    }),
    UserProfile: (24, {
        "struct_size": 0,
        "reserved": 4,
        "display_name": 8,
        "photo_url": 16,
    }),
}

# What each function returns and takes.
FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "fba_status_name": (c_char_p, [c_int32]),
    "fba_status_message": (c_char_p, [c_int32]),
    "fba_version_string": (c_char_p, []),
    "fba_future_retain": (c_void_p, [c_void_p]),
    "fba_future_release": (None, [c_void_p]),
    "fba_future_get_state": (c_int32, [c_void_p]),
    "fba_future_get_kind": (c_int32, [c_void_p]),
    "fba_future_wait": (c_int32, [c_void_p, c_int32]),
    "fba_future_cancel": (c_int32, [c_void_p]),
    "fba_future_add_callback": (c_int32, [c_void_p, POINTER(Callback), POINTER(c_uint64)]),
    "fba_future_remove_callback": (c_int32, [c_void_p, c_uint64]),
    "fba_future_error": (c_void_p, [c_void_p]),
    "fba_future_auth_result": (c_void_p, [c_void_p]),
    "fba_future_token": (c_char_p, [c_void_p]),
    "fba_future_credential": (c_void_p, [c_void_p]),
    "fba_future_verification_id": (c_char_p, [c_void_p]),
    "fba_future_provider_count": (c_size_t, [c_void_p]),
    "fba_future_provider_at": (c_char_p, [c_void_p, c_size_t]),
    "fba_future_token_result": (c_void_p, [c_void_p]),
    "fba_future_password_status": (c_void_p, [c_void_p]),
    "fba_future_totp_secret": (c_void_p, [c_void_p]),
    "fba_future_text": (c_char_p, [c_void_p]),
    "fba_future_authorization_url": (c_char_p, [c_void_p]),
    "fba_future_browser_state": (c_int32, [c_void_p]),
    "fba_future_route": (c_int32, [c_void_p]),
    "fba_future_user_code": (c_char_p, [c_void_p]),
    "fba_future_verification_url": (c_char_p, [c_void_p]),
    "fba_future_user_code_expiry_unix_ms": (c_int64, [c_void_p]),
    "fba_auth_send_password_reset_email_with_settings": (
        c_int32,
        [c_void_p, c_char_p, POINTER(ActionCodeSettings), POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_user_send_email_verification_with_settings": (
        c_int32,
        [c_void_p, POINTER(ActionCodeSettings), POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_user_send_email_verification_before_updating_email_with_settings": (
        c_int32,
        [c_void_p, c_char_p, POINTER(ActionCodeSettings), POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_auth_check_action_code": (c_int32, [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_apply_action_code": (c_int32, [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_verify_password_reset_code": (c_int32, [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_confirm_password_reset": (c_int32, [c_void_p, c_char_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_future_action_code_info": (c_void_p, [c_void_p]),
    "fba_action_code_info_retain": (c_void_p, [c_void_p]),
    "fba_action_code_info_release": (None, [c_void_p]),
    "fba_action_code_info_operation": (c_int32, [c_void_p]),
    "fba_action_code_info_email": (c_char_p, [c_void_p]),
    "fba_action_code_info_previous_email": (c_char_p, [c_void_p]),
    "fba_action_code_info_second_factor": (c_void_p, [c_void_p]),
    "fba_action_code_url_parse": (c_int32, [c_char_p, POINTER(c_void_p), POINTER(c_void_p)]),
    "fba_action_code_url_retain": (c_void_p, [c_void_p]),
    "fba_action_code_url_release": (None, [c_void_p]),
    "fba_action_code_url_operation": (c_int32, [c_void_p]),
    "fba_action_code_url_code": (c_char_p, [c_void_p]),
    "fba_action_code_url_api_key": (c_char_p, [c_void_p]),
    "fba_action_code_url_continue_url": (c_char_p, [c_void_p]),
    "fba_action_code_url_language_code": (c_char_p, [c_void_p]),
    "fba_action_code_url_tenant_id": (c_char_p, [c_void_p]),
    "fba_http_exchange_method": (c_char_p, [c_void_p]),
    "fba_http_exchange_url": (c_char_p, [c_void_p]),
    "fba_http_exchange_header_count": (c_size_t, [c_void_p]),
    "fba_http_exchange_header": (c_char_p, [c_void_p, c_size_t]),
    "fba_http_exchange_body": (c_char_p, [c_void_p]),
    "fba_http_exchange_connect_timeout_ms": (c_uint32, [c_void_p]),
    "fba_http_exchange_timeout_ms": (c_uint32, [c_void_p]),
    "fba_http_exchange_is_open": (c_bool, [c_void_p]),
    "fba_http_exchange_answer": (c_int32, [c_void_p, c_uint32, POINTER(c_char_p), c_size_t, c_void_p, c_size_t]),
    "fba_http_exchange_fail": (c_int32, [c_void_p, c_int32, c_char_p]),
    "fba_http_exchange_retain": (c_void_p, [c_void_p]),
    "fba_http_exchange_release": (None, [c_void_p]),
    "fba_auth_store_kind": (c_int32, [c_void_p]),
    "fba_auth_store_status": (c_int32, [c_void_p]),
    "fba_auth_flush_store": (c_int32, [c_void_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_set_persistence": (
        c_int32,
        [c_void_p, c_int32, POINTER(StoreCallbacks), POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_app_config_parse": (c_int32, [c_char_p, POINTER(c_void_p), POINTER(c_void_p)]),
    "fba_app_config_get_options": (c_int32, [c_void_p, POINTER(AppOptions)]),
    "fba_app_config_release": (None, [c_void_p]),
    "fba_app_create": (c_int32, [POINTER(AppOptions), c_char_p, POINTER(c_void_p)]),
    "fba_app_get": (c_void_p, [c_char_p]),
    "fba_app_list": (c_size_t, [POINTER(c_void_p), c_size_t]),
    "fba_app_retain": (c_void_p, [c_void_p]),
    "fba_app_release": (None, [c_void_p]),
    "fba_app_close": (None, [c_void_p]),
    "fba_app_name": (c_char_p, [c_void_p]),
    "fba_app_get_options": (c_int32, [c_void_p, POINTER(AppOptions)]),
    "fba_app_process_events": (c_uint32, [c_void_p, c_uint64]),
    "fba_app_set_wakeup": (c_int32, [c_void_p, WakeupFn, c_void_p, FreeFn]),
    "fba_app_get_wakeup_descriptor": (c_int32, [c_void_p, POINTER(c_int32)]),
    "fba_app_is_closed": (c_bool, [c_void_p]),
    "fba_app_set_wrapper": (c_int32, [c_void_p, c_char_p, c_void_p]),
    "fba_app_wrapper": (c_void_p, [c_void_p, c_char_p]),
    "fba_error_retain": (c_void_p, [c_void_p]),
    "fba_error_release": (None, [c_void_p]),
    "fba_error_number": (c_int32, [c_void_p]),
    "fba_error_name": (c_char_p, [c_void_p]),
    "fba_error_message": (c_char_p, [c_void_p]),
    "fba_error_help_url": (c_char_p, [c_int32]),
    "fba_error_http_status": (c_int32, [c_void_p]),
    "fba_error_retry_after_ms": (c_uint32, [c_void_p]),
    "fba_error_email": (c_char_p, [c_void_p]),
    "fba_error_updated_credential": (c_void_p, [c_void_p]),
    "fba_error_multi_factor_resolver": (c_void_p, [c_void_p]),
    "fba_question_subject": (c_char_p, [c_void_p]),
    "fba_question_user": (c_void_p, [c_void_p]),
    "fba_question_is_open": (c_bool, [c_void_p]),
    "fba_question_answer": (c_int32, [c_void_p, c_char_p]),
    "fba_question_fail": (c_int32, [c_void_p, c_int32, c_char_p]),
    "fba_question_retain": (c_void_p, [c_void_p]),
    "fba_question_release": (None, [c_void_p]),
    "fba_auth_set_app_check": (c_int32, [c_void_p, POINTER(QuestionHandler)]),
    "fba_provider_create": (c_int32, [c_char_p, POINTER(c_void_p), POINTER(c_void_p)]),
    "fba_provider_retain": (c_void_p, [c_void_p]),
    "fba_provider_release": (None, [c_void_p]),
    "fba_provider_id": (c_char_p, [c_void_p]),
    "fba_provider_add_scope": (c_int32, [c_void_p, c_char_p, POINTER(c_void_p)]),
    "fba_provider_set_custom_parameter": (c_int32, [c_void_p, c_char_p, c_char_p, POINTER(c_void_p)]),
    "fba_provider_fetch_credential": (
        c_int32,
        [c_void_p, c_void_p, POINTER(BrowserOptions), POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_auth_get": (c_int32, [c_void_p, POINTER(c_void_p)]),
    "fba_auth_retain": (c_void_p, [c_void_p]),
    "fba_auth_release": (None, [c_void_p]),
    "fba_auth_close": (None, [c_void_p]),
    "fba_auth_is_closed": (c_bool, [c_void_p]),
    "fba_auth_set_wrapper": (c_int32, [c_void_p, c_char_p, c_void_p]),
    "fba_auth_wrapper": (c_void_p, [c_void_p, c_char_p]),
    "fba_auth_use_emulator": (c_int32, [c_void_p, c_char_p, c_uint32]),
    "fba_auth_set_language_code": (c_int32, [c_void_p, c_char_p]),
    "fba_auth_get_language_code": (c_size_t, [c_void_p, c_char_p, c_size_t]),
    "fba_auth_use_app_language": (c_int32, [c_void_p]),
    "fba_auth_set_tenant_id": (c_int32, [c_void_p, c_char_p]),
    "fba_auth_get_tenant_id": (c_size_t, [c_void_p, c_char_p, c_size_t]),
    "fba_auth_set_header": (c_int32, [c_void_p, c_char_p, c_char_p]),
    "fba_auth_set_custom_auth_domain": (c_int32, [c_void_p, c_char_p]),
    "fba_auth_get_custom_auth_domain": (c_size_t, [c_void_p, c_char_p, c_size_t]),
    "fba_auth_ready": (c_int32, [c_void_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_current_user": (c_void_p, [c_void_p]),
    "fba_auth_sign_in_anonymously": (c_int32, [c_void_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_sign_in_with_email_and_password": (
        c_int32,
        [c_void_p, c_char_p, c_char_p, POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_auth_create_user_with_email_and_password": (
        c_int32,
        [c_void_p, c_char_p, c_char_p, POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_auth_sign_in_with_custom_token": (c_int32, [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_sign_in_with_credential": (c_int32, [c_void_p, c_void_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_sign_in_with_provider": (
        c_int32,
        [c_void_p, c_void_p, POINTER(BrowserOptions), POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_auth_can_handle_url": (c_bool, [c_void_p, c_char_p]),
    "fba_auth_fetch_providers_for_email": (c_int32, [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_fetch_sign_in_methods": (c_int32, [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_send_password_reset_email": (c_int32, [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_update_current_user": (c_int32, [c_void_p, c_void_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_sign_out": (c_int32, [c_void_p]),
    "fba_auth_result_retain": (c_void_p, [c_void_p]),
    "fba_auth_result_release": (None, [c_void_p]),
    "fba_auth_result_user": (c_void_p, [c_void_p]),
    "fba_auth_result_credential": (c_void_p, [c_void_p]),
    "fba_auth_result_provider_id": (c_char_p, [c_void_p]),
    "fba_auth_result_user_name": (c_char_p, [c_void_p]),
    "fba_auth_result_is_new_user": (c_bool, [c_void_p]),
    "fba_auth_result_profile": (c_void_p, [c_void_p]),
    "fba_auth_result_profile_json": (c_char_p, [c_void_p]),
    "fba_credential_create_email": (c_int32, [c_char_p, c_char_p, POINTER(c_void_p)]),
    "fba_credential_create_email_link": (c_int32, [c_char_p, c_char_p, POINTER(c_void_p), POINTER(c_void_p)]),
    "fba_credential_create_google": (c_int32, [c_char_p, c_char_p, POINTER(c_void_p)]),
    "fba_credential_create_facebook": (c_int32, [c_char_p, POINTER(c_void_p)]),
    "fba_credential_create_github": (c_int32, [c_char_p, POINTER(c_void_p)]),
    "fba_credential_create_twitter": (c_int32, [c_char_p, c_char_p, POINTER(c_void_p)]),
    "fba_credential_create_play_games": (c_int32, [c_char_p, POINTER(c_void_p)]),
    "fba_credential_create_oauth": (c_int32, [c_char_p, POINTER(OauthTokens), POINTER(c_void_p), POINTER(c_void_p)]),
    "fba_credential_create_saml": (c_int32, [c_char_p, c_char_p, POINTER(c_void_p), POINTER(c_void_p)]),
    "fba_credential_create_game_center": (
        c_int32,
        [c_char_p, c_char_p, c_char_p, c_char_p, c_uint64, c_char_p, POINTER(c_void_p)],
    ),
    "fba_credential_create_phone": (c_int32, [c_char_p, c_char_p, POINTER(c_void_p)]),
    "fba_credential_create_from_json": (c_int32, [c_char_p, POINTER(c_void_p), POINTER(c_void_p)]),
    "fba_credential_get_json": (c_size_t, [c_void_p, c_char_p, c_size_t]),
    "fba_credential_retain": (c_void_p, [c_void_p]),
    "fba_credential_release": (None, [c_void_p]),
    "fba_credential_provider_id": (c_char_p, [c_void_p]),
    "fba_credential_access_token": (c_char_p, [c_void_p]),
    "fba_credential_id_token": (c_char_p, [c_void_p]),
    "fba_credential_secret": (c_char_p, [c_void_p]),
    "fba_auth_send_sign_in_link_to_email": (
        c_int32,
        [c_void_p, c_char_p, POINTER(ActionCodeSettings), POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_auth_sign_in_with_mailed_link": (
        c_int32,
        [c_void_p, c_char_p, POINTER(ActionCodeSettings), POINTER(BrowserOptions), POINTER(Callback),
         POINTER(c_void_p)],
    ),
    "fba_auth_is_sign_in_with_email_link": (c_bool, [c_void_p, c_char_p]),
    "fba_auth_sign_in_with_email_link": (c_int32, [c_void_p, c_char_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_begin_handover": (c_int32, [c_void_p, POINTER(Callback), POINTER(c_void_p), POINTER(c_void_p)]),
    "fba_user_begin_link_handover": (c_int32, [c_void_p, POINTER(Callback), POINTER(c_void_p), POINTER(c_void_p)]),
    "fba_user_begin_reauthentication_handover": (
        c_int32,
        [c_void_p, POINTER(Callback), POINTER(c_void_p), POINTER(c_void_p)],
    ),
    "fba_handover_complete": (c_int32, [c_void_p, POINTER(HandoverTokens)]),
    "fba_handover_fail": (c_int32, [c_void_p, c_int32, c_char_p]),
    "fba_handover_retain": (c_void_p, [c_void_p]),
    "fba_handover_release": (None, [c_void_p]),
    "fba_id_token_verify": (
        c_int32,
        [c_void_p, c_char_p, POINTER(IdTokenOptions), POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_auth_add_auth_state_listener": (c_int32, [c_void_p, POINTER(Listener), POINTER(c_uint64)]),
    "fba_auth_add_id_token_listener": (c_int32, [c_void_p, POINTER(Listener), POINTER(c_uint64)]),
    "fba_auth_remove_listener": (c_int32, [c_void_p, c_uint64]),
    "fba_auth_set_before_auth_state_changed": (c_int32, [c_void_p, POINTER(QuestionHandler)]),
    "fba_log_set_level": (c_int32, [c_int32]),
    "fba_log_get_level": (c_int32, []),
    "fba_log_set_sink": (c_int32, [LogFn, c_void_p, FreeFn]),
    "fba_log_write": (c_int32, [c_int32, c_char_p]),
    "fba_auth_verify_phone_number": (
        c_int32,
        [c_void_p, c_char_p, POINTER(PhoneOptions), POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_multi_factor_info_uid": (c_char_p, [c_void_p]),
    "fba_multi_factor_info_display_name": (c_char_p, [c_void_p]),
    "fba_multi_factor_info_factor_id": (c_char_p, [c_void_p]),
    "fba_multi_factor_info_enrollment_unix_s": (c_int64, [c_void_p]),
    "fba_multi_factor_info_phone_number": (c_char_p, [c_void_p]),
    "fba_user_multi_factor_count": (c_size_t, [c_void_p]),
    "fba_user_multi_factor_at": (c_void_p, [c_void_p, c_size_t]),
    "fba_user_multi_factor_start_totp": (c_int32, [c_void_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_user_multi_factor_enroll_totp": (
        c_int32,
        [c_void_p, c_void_p, c_char_p, c_char_p, POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_user_multi_factor_send_code": (
        c_int32,
        [c_void_p, c_char_p, POINTER(PhoneOptions), POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_user_multi_factor_enroll_phone": (
        c_int32,
        [c_void_p, c_char_p, c_char_p, c_char_p, POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_user_multi_factor_unenroll": (c_int32, [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_totp_secret_retain": (c_void_p, [c_void_p]),
    "fba_totp_secret_release": (None, [c_void_p]),
    "fba_totp_secret_key": (c_char_p, [c_void_p]),
    "fba_totp_secret_hashing_algorithm": (c_char_p, [c_void_p]),
    "fba_totp_secret_code_length": (c_uint32, [c_void_p]),
    "fba_totp_secret_period_s": (c_uint32, [c_void_p]),
    "fba_totp_secret_deadline_unix_s": (c_int64, [c_void_p]),
    "fba_totp_secret_qr_code_url": (c_char_p, [c_void_p, c_char_p, c_char_p]),
    "fba_multi_factor_resolver_retain": (c_void_p, [c_void_p]),
    "fba_multi_factor_resolver_release": (None, [c_void_p]),
    "fba_multi_factor_resolver_hint_count": (c_size_t, [c_void_p]),
    "fba_multi_factor_resolver_hint_at": (c_void_p, [c_void_p, c_size_t]),
    "fba_multi_factor_resolver_resolve_with_totp": (
        c_int32,
        [c_void_p, c_char_p, c_char_p, POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_multi_factor_resolver_send_code": (
        c_int32,
        [c_void_p, c_char_p, POINTER(PhoneOptions), POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_multi_factor_resolver_resolve_with_phone": (
        c_int32,
        [c_void_p, c_char_p, c_char_p, POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_nonce_create": (c_int32, [c_uint32, POINTER(c_void_p)]),
    "fba_nonce_release": (None, [c_void_p]),
    "fba_nonce_raw": (c_char_p, [c_void_p]),
    "fba_nonce_sha256": (c_char_p, [c_void_p]),
    "fba_passkey_info_credential_id": (c_char_p, [c_void_p]),
    "fba_passkey_info_name": (c_char_p, [c_void_p]),
    "fba_user_passkey_count": (c_size_t, [c_void_p]),
    "fba_user_passkey_at": (c_void_p, [c_void_p, c_size_t]),
    "fba_user_enroll_passkey": (
        c_int32,
        [c_void_p, c_char_p, POINTER(BrowserOptions), POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_user_start_passkey_enrollment": (c_int32, [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_user_finalize_passkey_enrollment": (
        c_int32,
        [c_void_p, c_char_p, c_char_p, POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_user_unenroll_passkey": (c_int32, [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_sign_in_with_passkey": (
        c_int32,
        [c_void_p, POINTER(BrowserOptions), POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_auth_start_passkey_sign_in": (c_int32, [c_void_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_finalize_passkey_sign_in": (c_int32, [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_validate_password": (c_int32, [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_password_status_retain": (c_void_p, [c_void_p]),
    "fba_password_status_release": (None, [c_void_p]),
    "fba_password_status_is_valid": (c_bool, [c_void_p]),
    "fba_password_status_meets_min_length": (c_bool, [c_void_p]),
    "fba_password_status_meets_max_length": (c_bool, [c_void_p]),
    "fba_password_status_meets_lowercase": (c_bool, [c_void_p]),
    "fba_password_status_meets_uppercase": (c_bool, [c_void_p]),
    "fba_password_status_meets_digit": (c_bool, [c_void_p]),
    "fba_password_status_meets_non_alphanumeric": (c_bool, [c_void_p]),
    "fba_password_status_min_length": (c_uint32, [c_void_p]),
    "fba_password_status_max_length": (c_uint32, [c_void_p]),
    "fba_password_status_requires_lowercase": (c_bool, [c_void_p]),
    "fba_password_status_requires_uppercase": (c_bool, [c_void_p]),
    "fba_password_status_requires_digit": (c_bool, [c_void_p]),
    "fba_password_status_requires_non_alphanumeric": (c_bool, [c_void_p]),
    "fba_password_status_allowed_non_alphanumeric": (c_char_p, [c_void_p]),
    "fba_password_status_is_enforced": (c_bool, [c_void_p]),
    "fba_password_status_forces_upgrade_on_sign_in": (c_bool, [c_void_p]),
    "fba_auth_set_recaptcha": (c_int32, [c_void_p, POINTER(QuestionHandler)]),
    "fba_auth_initialize_recaptcha_config": (c_int32, [c_void_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_auth_get_recaptcha_site_key": (c_size_t, [c_void_p, c_char_p, c_size_t]),
    "fba_question_answer_in_browser": (c_int32, [c_void_p, POINTER(BrowserOptions)]),
    "fba_token_result_retain": (c_void_p, [c_void_p]),
    "fba_token_result_release": (None, [c_void_p]),
    "fba_token_result_token": (c_char_p, [c_void_p]),
    "fba_token_result_claims": (c_void_p, [c_void_p]),
    "fba_token_result_claims_json": (c_char_p, [c_void_p]),
    "fba_token_result_auth_time_unix_s": (c_int64, [c_void_p]),
    "fba_token_result_issued_at_unix_s": (c_int64, [c_void_p]),
    "fba_token_result_expires_at_unix_s": (c_int64, [c_void_p]),
    "fba_token_result_sign_in_provider": (c_char_p, [c_void_p]),
    "fba_token_result_sign_in_second_factor": (c_char_p, [c_void_p]),
    "fba_token_result_second_factor_id": (c_char_p, [c_void_p]),
    "fba_token_result_tenant_id": (c_char_p, [c_void_p]),
    "fba_user_retain": (c_void_p, [c_void_p]),
    "fba_user_release": (None, [c_void_p]),
    "fba_user_uid": (c_char_p, [c_void_p]),
    "fba_user_tenant_id": (c_char_p, [c_void_p]),
    "fba_user_email": (c_char_p, [c_void_p]),
    "fba_user_display_name": (c_char_p, [c_void_p]),
    "fba_user_photo_url": (c_char_p, [c_void_p]),
    "fba_user_phone_number": (c_char_p, [c_void_p]),
    "fba_user_is_anonymous": (c_bool, [c_void_p]),
    "fba_user_is_email_verified": (c_bool, [c_void_p]),
    "fba_user_creation_unix_ms": (c_uint64, [c_void_p]),
    "fba_user_last_sign_in_unix_ms": (c_uint64, [c_void_p]),
    "fba_user_token_expiry_unix_ms": (c_uint64, [c_void_p]),
    "fba_user_get_refresh_token": (c_size_t, [c_void_p, c_char_p, c_size_t]),
    "fba_user_provider_count": (c_size_t, [c_void_p]),
    "fba_user_provider_at": (c_void_p, [c_void_p, c_size_t]),
    "fba_user_info_provider_id": (c_char_p, [c_void_p]),
    "fba_user_info_uid": (c_char_p, [c_void_p]),
    "fba_user_info_email": (c_char_p, [c_void_p]),
    "fba_user_info_display_name": (c_char_p, [c_void_p]),
    "fba_user_info_photo_url": (c_char_p, [c_void_p]),
    "fba_user_info_phone_number": (c_char_p, [c_void_p]),
    "fba_user_fetch_token": (c_int32, [c_void_p, c_bool, POINTER(Callback), POINTER(c_void_p)]),
    "fba_user_fetch_token_result": (c_int32, [c_void_p, c_bool, POINTER(Callback), POINTER(c_void_p)]),
    "fba_user_reload": (c_int32, [c_void_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_user_update_profile": (c_int32, [c_void_p, POINTER(UserProfile), POINTER(Callback), POINTER(c_void_p)]),
    "fba_user_update_password": (c_int32, [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_user_reauthenticate_with_credential": (c_int32, [c_void_p, c_void_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_user_reauthenticate_with_provider": (
        c_int32,
        [c_void_p, c_void_p, POINTER(BrowserOptions), POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_user_link_with_credential": (c_int32, [c_void_p, c_void_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_user_link_with_provider": (
        c_int32,
        [c_void_p, c_void_p, POINTER(BrowserOptions), POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_user_unlink": (c_int32, [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_user_delete": (c_int32, [c_void_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_user_send_email_verification": (c_int32, [c_void_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_user_send_email_verification_before_updating_email": (
        c_int32,
        [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_user_update_email": (c_int32, [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_user_update_phone_number": (c_int32, [c_void_p, c_void_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_user_revoke_token_with_authorization_code": (
        c_int32,
        [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)],
    ),
    "fba_user_revoke_access_token": (c_int32, [c_void_p, c_char_p, POINTER(Callback), POINTER(c_void_p)]),
    "fba_value_get_type": (c_int32, [c_void_p]),
    "fba_value_bool": (c_bool, [c_void_p]),
    "fba_value_int64": (c_int64, [c_void_p]),
    "fba_value_double": (c_double, [c_void_p]),
    "fba_value_string": (c_char_p, [c_void_p]),
    "fba_value_string_length": (c_size_t, [c_void_p]),
    "fba_value_count": (c_size_t, [c_void_p]),
    "fba_value_at": (c_void_p, [c_void_p, c_size_t]),
    "fba_value_key_at": (c_char_p, [c_void_p, c_size_t]),
    "fba_value_member": (c_void_p, [c_void_p, c_char_p]),
}

# What the headers say of them.
DOCUMENTS: dict[str, str] = {
    "fba_status_name": """\
Names a status in upper case, such as "FBA_STATUS_NULL_ARGUMENT".

status: any number; unknown ones give "FBA_STATUS_UNKNOWN".
returns: static text, never NULL, valid for the life of the process.
threads: any.
since: 1.0""",
    "fba_status_message": """\
Explains a status in one sentence: what was wrong and what to do.

status: any number; unknown ones say so.
returns: static English text, never NULL, valid for the life of the process.
threads: any.
since: 1.0""",
    "fba_version_string": """\
Gives the version of the library that is loaded, as "major.minor.patch".

returns: static text; compare with FBA_VERSION_STRING to notice older headers.
threads: any.
since: 1.0""",
    "fba_future_retain": """\
Adds a reference.

future: NULL does nothing.
returns: the same handle, owned by caller (release with fba_future_release).
threads: any.
since: 1.0""",
    "fba_future_release": """\
Drops a reference. The operation goes on and its callbacks still run. With the last reference, pointers borrowed
from the future become invalid.

future: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_future_get_state": """\
Polls: takes no lock, and is meant to be called every frame.

future: borrowed; NULL or another kind of handle gives FBA_FUTURE_INVALID.
returns: the state. FBA_FUTURE_COMPLETE can only become FBA_FUTURE_INVALID, and FBA_FUTURE_INVALID never
    changes.
threads: any, at any time.
since: 1.0""",
    "fba_future_get_kind": """\
Tells what the operation yields if it succeeds. That is known while it is under way, and stays when it has
failed.

future: borrowed; NULL or another kind of handle gives FBA_FUTURE_YIELDS_NOTHING.
returns: the kind.
threads: any, at any time.
since: 1.0""",
    "fba_future_wait": """\
Blocks until the operation ends or the time is up. Pumped callbacks are not delivered here. It may be called
inside any callback: inside one of FBA_CALLBACK_ANY_THREAD, others of that mode may run meanwhile.

future: borrowed.
timeout_ms: milliseconds; 0 polls, a negative number waits for as long as it takes.
returns: FBA_STATUS_OK when complete, FBA_STATUS_TIMED_OUT, FBA_STATUS_CLOSED when invalid, or a misuse.
threads: any.
since: 1.0""",
    "fba_future_cancel": """\
Ends a pending operation: it completes now with FBA_ERROR_CANCELLED (a browser flow:
FBA_ERROR_WEB_CONTEXT_CANCELLED), the user stays as before, and an answer that arrives later is dropped. What
the server has done is not undone. One that is just changing who is signed in completes as if it were not
cancelled.

future: borrowed; a future that has ended is left as it is.
returns: FBA_STATUS_OK, or a misuse.
threads: any.
since: 1.0""",
    "fba_future_add_callback": """\
Adds a callback. Any number can be added; those of a mode that were added before the future ended run in the
order of registration. On a future that has ended, FBA_CALLBACK_ANY_THREAD runs inside this call, even while an
earlier one still runs on another thread, and FBA_CALLBACK_PUMPED at the next fba_app_process_events.

future: borrowed.
callback: function, user data and mode; copied before return.
out_id: receives a number for fba_future_remove_callback, 0 if it ran already; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED when the future is invalid (free_user_data is not called), or a
    misuse.
threads: any.
since: 1.0""",
    "fba_future_remove_callback": """\
Removes a callback that has not started, also one that waits for fba_app_process_events; its free_user_data is
called.

future: borrowed.
id: from fba_future_add_callback.
returns: FBA_STATUS_OK, FBA_STATUS_NOT_FOUND when it ran or was removed, or a misuse.
threads: any.
since: 1.0""",
    "fba_future_error": """\
Tells how the operation failed.

future: borrowed.
returns: borrowed (valid until the future is released), or NULL: pending, successful or invalid.
threads: any.
since: 1.0""",
    "fba_future_auth_result": """\
Gives what a sign-in, link or re-authentication yields.

future: borrowed.
returns: borrowed (valid until the future is released), or NULL: not complete, failed, or of another kind.
threads: any.
since: 1.0""",
    "fba_future_token": """\
Gives the ID token that fba_user_fetch_token yields: a JWT for the program's own servers. Keep it out of logs.

future: borrowed.
returns: borrowed (valid until the future is released), or NULL: not complete, failed, or of another kind.
threads: any.
since: 1.0""",
    "fba_future_credential": """\
Gives the credential that fba_provider_fetch_credential yields.

future: borrowed.
returns: borrowed (valid until the future is released; keep it with fba_credential_retain), or NULL.
threads: any.
since: 1.0""",
    "fba_future_verification_id": """\
Gives the verification id that fba_auth_verify_phone_number yields, for fba_credential_create_phone.

future: borrowed.
returns: borrowed (valid until the future is released), or NULL: not complete, failed, or of another kind.
threads: any.
since: 1.0""",
    "fba_future_provider_count": """\
Counts the ids that fba_auth_fetch_providers_for_email or fba_auth_fetch_sign_in_methods yields.

future: borrowed.
returns: the count; 0 when there are none, or the future is not complete, failed, or of another kind.
threads: any.
since: 1.0""",
    "fba_future_provider_at": """\
Gives one of the ids that fba_auth_fetch_providers_for_email or fba_auth_fetch_sign_in_methods yields, such as
"google.com" or "password".

future: borrowed.
index: 0 to fba_future_provider_count - 1.
returns: borrowed (valid until the future is released), or NULL when the index is out of range.
threads: any.
since: 1.0""",
    "fba_future_token_result": """\
Gives what fba_user_fetch_token_result and fba_id_token_verify yield: the ID token and what it says.

future: borrowed.
returns: borrowed (valid until the future is released; keep it with fba_token_result_retain), or NULL: not
    complete, failed, or of another kind.
threads: any.
since: 1.0""",
    "fba_future_password_status": """\
Gives what fba_auth_validate_password yields: which rules the password meets, and the policy.

future: borrowed.
returns: borrowed (valid until the future is released; keep it with fba_password_status_retain), or NULL: not
    complete, failed, or of another kind.
threads: any.
since: 1.0""",
    "fba_future_totp_secret": """\
Gives the secret for an authenticator app that fba_user_multi_factor_start_totp yields.

future: borrowed.
returns: borrowed (valid until the future is released; keep it with fba_totp_secret_retain), or NULL: not
    complete, failed, or of another kind.
threads: any.
since: 1.0""",
    "fba_future_text": """\
Gives the JSON text that fba_user_start_passkey_enrollment or fba_auth_start_passkey_sign_in yields: what an
authenticator is asked.

future: borrowed.
returns: borrowed (valid until the future is released), or NULL: not complete, failed, or of another kind.
threads: any.
since: 1.0""",
    "fba_future_authorization_url": """\
Gives the authorization URL of a browser flow as soon as it is known, for programs that show it themselves or
that have no browser. It is a link for a browser on this machine, since the flow comes back to 127.0.0.1: only
that of FBA_ROUTE_DEVICE may be a QR code. It is valid for this one attempt. If a route turns out not to work
and automatic goes on to the next, the URL changes; text that was given before stays readable.

future: borrowed; of a call that takes a provider.
returns: borrowed (valid until the future is released), or NULL: not known yet, or not a browser flow.
threads: any.
since: 1.0""",
    "fba_future_browser_state": """\
Tells whether a browser flow could show its authorization URL. After FBA_BROWSER_FAILED the flow goes on: show
the user fba_future_authorization_url, as command-line tools do. If a command of $BROWSER fails, the next one is
tried; on a machine with a display, xdg-open, wslview and x-www-browser follow. FBA_BROWSER_OPENING may
therefore last for some seconds. Text browsers are not started: nobody would see them.

future: borrowed; of a call that takes a provider.
returns: the state, which stays as it was when the flow ends; FBA_BROWSER_NONE for NULL, another kind of handle,
    or once the auth is closed.
threads: any, at any time.
since: 1.0""",
    "fba_future_route": """\
Tells which route a browser flow takes.

future: borrowed; of a call that takes a provider.
returns: the route as soon as it is chosen, FBA_ROUTE_AUTOMATIC until then and for NULL or another kind of
    handle. Where a route turns out not to work, automatic goes on to the next.
threads: any, at any time.
since: 1.0""",
    "fba_future_user_code": """\
Gives the code of FBA_ROUTE_DEVICE that the user enters at another device, for the program to show beside the
address. If the provider has an address with the code in it, fba_future_authorization_url gives that, for a link
or a QR code. Nothing is opened on this machine, unless there is an open_url.

future: borrowed; of a call that takes a provider.
returns: borrowed (valid until the future is released), or NULL: not known yet, or another route.
threads: any.
since: 1.0""",
    "fba_future_verification_url": """\
Gives the address at which the user enters the code, short enough to be typed.

future: borrowed; of a call that takes a provider.
returns: borrowed (valid until the future is released), or NULL: not known yet, or another route.
threads: any.
since: 1.0""",
    "fba_future_user_code_expiry_unix_ms": """\
Tells when the user's code expires; then the call ends with the error named "DEVICE_CODE_EXPIRED". With a
shorter timeout_ms in the options it ends before, as any browser flow does.

future: borrowed; of a call that takes a provider.
returns: Unix time in milliseconds, 0 while there is no code.
threads: any.
since: 1.0""",
    "fba_auth_send_password_reset_email_with_settings": """\
Mails a link to set a new password (REST accounts:sendOobCode), with settings of the link. With email
enumeration protection it succeeds for unknown addresses too.

auth: borrowed.
email: copied before return.
settings: may be NULL, as in fba_auth_send_password_reset_email; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_auth_send_password_reset_email, and
    FBA_ERROR_UNAUTHORIZED_DOMAIN, FBA_ERROR_INVALID_CONTINUE_URI, FBA_ERROR_MISSING_CONTINUE_URI,
    FBA_ERROR_MISSING_IOS_BUNDLE_ID or FBA_ERROR_INVALID_LINK_DOMAIN (the settings).
threads: any.
since: 1.0""",
    "fba_user_send_email_verification_with_settings": """\
Mails a link that verifies the user's address (REST accounts:sendOobCode), with settings of the link.

user: borrowed.
settings: may be NULL, as in fba_user_send_email_verification; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_user_send_email_verification, and
    those of the settings in fba_auth_send_password_reset_email_with_settings.
threads: any.
since: 1.0""",
    "fba_user_send_email_verification_before_updating_email_with_settings": """\
Mails a link to a new address, which the account gets when the user follows it (REST accounts:sendOobCode), with
settings of the link.

user: borrowed.
email: the new address; copied before return.
settings: may be NULL, as in fba_user_send_email_verification_before_updating_email; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of the call without settings, and those of
    the settings in fba_auth_send_password_reset_email_with_settings.
threads: any.
since: 1.0""",
    "fba_auth_check_action_code": """\
Asks what a code is for and whose account it changes (REST accounts:resetPassword). The code stays usable.

auth: borrowed. A code of a tenant is checked under that tenant: fba_auth_set_tenant_id.
code: from fba_action_code_url_code; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with an action code info, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ACTION_CODE (empty, unknown or
    used), FBA_ERROR_EXPIRED_ACTION_CODE, FBA_ERROR_USER_DISABLED, FBA_ERROR_USER_NOT_FOUND,
    FBA_ERROR_OPERATION_NOT_ALLOWED.
threads: any.
since: 1.0""",
    "fba_auth_apply_action_code": """\
Uses a code up: verifies, changes or restores an address, or takes a second factor back (REST accounts:update).
No user needs to be signed in. If it was about the signed-in user, fba_user_reload shows the change; after a
changed address the service may end the session, which the reload then reports.

auth: borrowed. A code of a tenant is applied under that tenant.
code: of any kind but a password reset and a sign-in; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_auth_check_action_code, and
    FBA_ERROR_EMAIL_ALREADY_IN_USE.
threads: any.
since: 1.0""",
    "fba_auth_verify_password_reset_code": """\
Asks whose password a code resets (REST accounts:resetPassword). The code stays usable.

auth: borrowed. A code of a tenant is checked under that tenant.
code: copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with an action code info, owned by caller; may be NULL. Its email is the address.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_auth_check_action_code;
    FBA_ERROR_INVALID_ACTION_CODE also for a code of another kind.
threads: any.
since: 1.0""",
    "fba_auth_confirm_password_reset": """\
Sets a new password with a code, and uses the code up (REST accounts:resetPassword). Nobody is signed in by it.
The service verifies the address too, ends all sessions of the account, and unlinks the account's providers.

auth: borrowed. A code of a tenant is used under that tenant.
code: copied before return.
new_password: copied before return; never logged.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_auth_verify_password_reset_code,
    FBA_ERROR_MISSING_PASSWORD, FBA_ERROR_WEAK_PASSWORD.
threads: any.
since: 1.0""",
    "fba_future_action_code_info": """\
Gives what a code is for, of a future that yields it.

future: borrowed.
returns: borrowed (valid until the future is released; keep it with fba_action_code_info_retain); NULL for NULL,
    while pending, after an error, and for futures of another kind.
threads: any.
since: 1.0""",
    "fba_action_code_info_retain": """\
Adds a reference.

info: NULL does nothing.
returns: the same handle, owned by caller (release with fba_action_code_info_release).
threads: any.
since: 1.0""",
    "fba_action_code_info_release": """\
Drops a reference; the last one frees the info and the strings borrowed from it.

info: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_action_code_info_operation": """\
Says what the code is for.

info: borrowed.
returns: one of fba_action_code_operation; FBA_ACTION_CODE_UNKNOWN for NULL.
threads: any.
since: 1.0""",
    "fba_action_code_info_email": """\
Gives the address of the account; for a change of the address the new one, for a recovery the one that comes
back.

info: borrowed.
returns: borrowed (valid until the info is released); "" for NULL, and for a sign-in, because only the person
    who asked for that mail knows the address.
threads: any.
since: 1.0""",
    "fba_action_code_info_previous_email": """\
Gives the address that the account has until the code is applied, if the code changes it.

info: borrowed.
returns: borrowed (valid until the info is released); "" for NULL, and if the code changes no address or the
    service does not name it.
threads: any.
since: 1.0""",
    "fba_action_code_info_second_factor": """\
Tells which second factor a code takes back (FBA_ACTION_CODE_REVERT_SECOND_FACTOR_ADDITION).

info: borrowed.
returns: borrowed (valid until the info is released); NULL for NULL, for other codes, and for a factor of a kind
    that this version does not know.
threads: any.
since: 1.0""",
    "fba_action_code_url_parse": """\
Takes a link apart: of the project's page, of a page of one's own, as it comes back at the url of the settings,
or within another link (deep_link_id, link). Asks nobody: fba_auth_check_action_code says whether the code is
still good.

link: the whole address; blanks and line ends around it do not matter. Copied before return.
out_url: receives the parts, owned by caller (release with fba_action_code_url_release).
out_error: receives why the link is refused, owned by caller (release with fba_error_release); may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (no such link: the error has the name
    "INVALID_ACTION_LINK"), or a misuse.
threads: any.
since: 1.0""",
    "fba_action_code_url_retain": """\
Adds a reference.

url: NULL does nothing.
returns: the same handle, owned by caller (release with fba_action_code_url_release).
threads: any.
since: 1.0""",
    "fba_action_code_url_release": """\
Drops a reference; the last one frees the parts and the strings borrowed from them.

url: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_action_code_url_operation": """\
Says what the link is for.

url: borrowed.
returns: one of fba_action_code_operation; FBA_ACTION_CODE_UNKNOWN for NULL only.
threads: any.
since: 1.0""",
    "fba_action_code_url_code": """\
Gives the code. Whoever has it can use it: keep it out of logs.

url: borrowed.
returns: borrowed (valid until the url is released); "" for NULL.
threads: any.
since: 1.0""",
    "fba_action_code_url_api_key": """\
Gives the API key of the project that sent the mail. If it is not your project's, the code is of no use to you.

url: borrowed.
returns: borrowed (valid until the url is released); "" for NULL.
threads: any.
since: 1.0""",
    "fba_action_code_url_continue_url": """\
Gives the url of the settings: where the user is to go on.

url: borrowed.
returns: borrowed (valid until the url is released); "" for NULL and if the link has none. It comes from
    outside: look at it before you open it.
threads: any.
since: 1.0""",
    "fba_action_code_url_language_code": """\
Gives the language of the mail, such as "pt-BR".

url: borrowed.
returns: borrowed (valid until the url is released); "" for NULL and if the link does not say.
threads: any.
since: 1.0""",
    "fba_action_code_url_tenant_id": """\
Gives the tenant that the code belongs to.

url: borrowed.
returns: borrowed (valid until the url is released); "" for NULL and without a tenant.
threads: any.
since: 1.0""",
    "fba_http_exchange_method": """\
Gives the method of the request: "GET" or "POST".

exchange: borrowed.
returns: borrowed (valid until the exchange is released); "" for NULL.
threads: any.
since: 1.0""",
    "fba_http_exchange_url": """\
Gives the URL of the request, complete and encoded.

exchange: borrowed.
returns: borrowed (valid until the exchange is released); "" for NULL.
threads: any.
since: 1.0""",
    "fba_http_exchange_header_count": """\
Tells how many headers the request has. The client adds Host, Content-Length and what it needs for itself, such
as Accept-Encoding.

exchange: borrowed.
returns: 0 for NULL.
threads: any.
since: 1.0""",
    "fba_http_exchange_header": """\
Gives a header of the request, as "Name: value".

exchange: borrowed.
index: below the count.
returns: borrowed (valid until the exchange is released); "" for NULL and beyond the last one.
threads: any.
since: 1.0""",
    "fba_http_exchange_body": """\
Gives the body of the request: JSON, or a form of a token endpoint.

exchange: borrowed.
returns: borrowed (valid until the exchange is released), UTF-8 without zero bytes; "" for NULL and for GET.
threads: any.
since: 1.0""",
    "fba_http_exchange_connect_timeout_ms": """\
Tells how long the client should try to reach the server: name, TCP and TLS.

exchange: borrowed.
returns: milliseconds from the start; 0 for NULL.
threads: any.
since: 1.0""",
    "fba_http_exchange_timeout_ms": """\
Tells how long the library waits for the answer. Then it ends the exchange by itself.

exchange: borrowed.
returns: milliseconds from the start; 0 for NULL.
threads: any.
since: 1.0""",
    "fba_http_exchange_is_open": """\
Tells whether the exchange still waits for an answer.

exchange: borrowed.
returns: true until it has ended; false for NULL.
threads: any.
since: 1.0""",
    "fba_http_exchange_answer": """\
Hands over the server's answer, of whatever status.

exchange: borrowed.
status: of the final answer, 200 to 599.
headers: "Name: value" each; Date and Retry-After are read, and with the keys of fba_id_token_verify
    Cache-Control and Age; others are ignored. They need not be UTF-8. Copied before return; NULL when
    header_count is 0.
header_count: elements in headers.
body: the whole body, decoded if it was compressed; 4 MiB at most, a longer one ends the call with error
    FBA_ERROR_NETWORK_REQUEST_FAILED. Copied before return; NULL when body_size is 0.
body_size: bytes.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another status), FBA_STATUS_ALREADY_ENDED (nobody waits any
    more), or a misuse.
threads: any.
since: 1.0""",
    "fba_http_exchange_fail": """\
Says that there is no answer. Unless the library sends the request again, its call ends with error
FBA_ERROR_NETWORK_REQUEST_FAILED.

exchange: borrowed.
failure: when in doubt FBA_HTTP_FAILURE_UNKNOWN.
message: what happened, for people, without tokens, such as "connection refused"; it need not be UTF-8; copied
    before return; NULL or "" for the library's own message.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another failure), FBA_STATUS_ALREADY_ENDED, or a misuse.
threads: any.
since: 1.0""",
    "fba_http_exchange_retain": """\
Adds a reference.

exchange: NULL does nothing.
returns: the same handle, owned by caller (release with fba_http_exchange_release).
threads: any.
since: 1.0""",
    "fba_http_exchange_release": """\
Drops a reference. Dropping the last one of an exchange that has not ended is FBA_HTTP_FAILURE_UNKNOWN.

exchange: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_auth_store_kind": """\
Tells which store the auth uses. The default store decides when it is read, and turns to the file later if the
Secret Service fails by then.

auth: borrowed.
returns: the store in use, never FBA_STORE_DEFAULT; FBA_STORE_MEMORY for NULL.
threads: any; waits for the first load as fba_auth_current_user does.
since: 1.0""",
    "fba_auth_store_status": """\
Tells how the last access to the store went. A change is written soon after it was made: fba_auth_flush_store
tells when.

auth: borrowed.
returns: the status; FBA_STORE_OK for NULL.
threads: any; waits for the first load as fba_auth_current_user does.
since: 1.0""",
    "fba_auth_flush_store": """\
Tells when the store has been given the present state. A write that failed before is tried again. What another
process has changed there since stays: this call succeeds then too, and the next start finds that. Closing and
the end of the process wait for the store too, but for a moment at most (docs/threading.md), and repeat no
failed write.

auth: borrowed.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller (release with fba_future_release); may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_KEYCHAIN_ERROR when it could not be
    kept; fba_auth_store_status tells more.
threads: any.
since: 1.0""",
    "fba_auth_set_persistence": """\
Keeps the session in another store from now on: the present one moves there, and is removed from the store in
use. A "stay signed in" that is ticked or cleared is such a change. The next app starts with the store of its
own options, so name the new one there too. If somebody is signed in, whoever the new store holds is replaced.
If nobody is, the new store stays as it is until the next sign-in. While requests of other changes wait, only
the newest one is carried out. If the new store cannot keep the session, the former one stays in use; if the
former one cannot be emptied, the new one is in use, the future fails, and fba_auth_store_status is
FBA_STORE_STALE until a later attempt succeeds (fba_auth_flush_store makes one). Do not use FBA_STORE_DEFAULT in
turns with one of the two stores that it consists of: while its keyring is out of reach, it notes in the file
that nobody is signed in.

auth: borrowed.
store: one of fba_store_kind; the file store is in the directory of the app's options.
callbacks: for FBA_STORE_HOST, of another place than the store in use; copied before return, and free_user_data
    is called once when the store is used no more. An earlier store is the same place if save and user_data are
    the same. NULL for all other stores.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller (release with fba_future_release); may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, FBA_STATUS_INVALID_ARGUMENT, or a misuse (nothing was taken over).
    Later: FBA_ERROR_KEYCHAIN_ERROR as said above; fba_auth_store_status tells more.
threads: any.
since: 1.0""",
    "fba_app_config_parse": """\
Reads the JSON text of a google-services.json or google-services-desktop.json file.

json: the text itself, not a path; 512000 bytes at most.
out_config: receives the result, owned by caller (release with fba_app_config_release).
out_error: receives the error, owned by caller (release with fba_error_release); may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (with out_error), or a misuse.
threads: any.
since: 1.0""",
    "fba_app_config_get_options": """\
Copies the values of the file into options.

config: borrowed.
out_options: struct_size must be set; its strings are borrowed (valid until the config is released), "" if
    absent.
returns: FBA_STATUS_OK, or a misuse, after which all but struct_size is NULL and 0 (of a wrong size, as before).
threads: any.
since: 1.0""",
    "fba_app_config_release": """\
Drops the config and the strings borrowed from it.

config: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_app_create": """\
Creates an app. It starts no thread, asks no server and reads no store.

options: project, time-outs and store; copied before return. api_key must not be empty.
name: NULL for FBA_DEFAULT_APP_NAME.
out_app: receives the app, owned by caller (release with fba_app_release).
returns: FBA_STATUS_OK, FBA_STATUS_ALREADY_EXISTS (use fba_app_get), FBA_STATUS_MISSING_API_KEY when api_key is
    empty, or a misuse.
threads: any.
since: 1.0""",
    "fba_app_get": """\
Finds an app by name.

name: NULL for FBA_DEFAULT_APP_NAME.
returns: owned by caller (release with fba_app_release), or NULL when there is none.
threads: any.
since: 1.0""",
    "fba_app_list": """\
Lists the open apps: named ones in byte order of their names, then the default app.

out_apps: receives up to `capacity` apps, each owned by caller (release with fba_app_release); NULL only counts.
capacity: elements in out_apps.
returns: how many apps are open, which may be more than were written.
threads: any.
since: 1.0""",
    "fba_app_retain": """\
Adds a reference.

app: NULL does nothing.
returns: the same handle, owned by caller (release with fba_app_release).
threads: any.
since: 1.0""",
    "fba_app_release": """\
Drops a reference. With the last one the app closes, as by fba_app_close.

app: NULL does nothing.
returns: nothing.
threads: any, also inside a callback.
since: 1.0""",
    "fba_app_close": """\
Ends the app now, even if others still hold references: pending futures become invalid, each waiting callback
runs once (here, with its future invalid), and the name is free again. The stored session stays. It does not
wait for the network.

app: borrowed; closing twice does nothing. Other calls on it then give FBA_STATUS_CLOSED.
returns: nothing.
threads: any, also inside a callback.
since: 1.0""",
    "fba_app_name": """\
Gives the name of the app.

app: borrowed.
returns: borrowed (valid until the app is released); "" for NULL.
threads: any.
since: 1.0""",
    "fba_app_get_options": """\
Copies the options the app was created with. store_callbacks and http_transport are NULL in the copy: they are
used once.

app: borrowed.
out_options: struct_size must be set; its strings are borrowed (valid until the app is released), "" if absent.
returns: FBA_STATUS_OK, or a misuse, after which all but struct_size is NULL and 0 (of a wrong size, as before).
threads: any.
since: 1.0""",
    "fba_app_process_events": """\
Delivers waiting pumped callbacks of this app, on this thread: the line for a game's frame loop. With nothing
waiting it takes no lock.

app: borrowed.
budget_us: microseconds after which no further callback is started; 0 delivers all that waited at the call.
returns: how many callbacks ran; 0 for NULL or a closed app.
threads: any; callbacks run on the calling thread. Called inside a pumped callback it delivers the next ones.
since: 1.0""",
    "fba_app_set_wakeup": """\
Sets a function that wakes the program's event loop, so that it needs no timer: see docs/event-loops.md. It is
called when a callback begins to wait while none waited, and at the end of an fba_app_process_events that left
some; at once if some wait already. It may be called once too often, never too rarely.

app: borrowed.
function: NULL for none. The one before is not called by anything that begins after this call, and may still be
    running on another thread.
user_data: handed to the function.
free_user_data: called once when no call of the function is left, after another one was set or the app was
    closed; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED (free_user_data is not called), or a misuse.
threads: any.
since: 1.0""",
    "fba_app_get_wakeup_descriptor": """\
Gives a descriptor that tells the same: poll finds it readable while callbacks wait for fba_app_process_events,
and not while none wait. It is made at the first call; later calls give the same one. Only wait for it: do not
read it, write to it or close it. Take it out of the loop before the release.

app: borrowed.
out_descriptor: receives the descriptor, borrowed (valid until the app is released); -1 after a failure.
returns: FBA_STATUS_OK, FBA_STATUS_OUT_OF_RESOURCES when no descriptor is left (a later call may succeed),
    FBA_STATUS_CLOSED, or a misuse.
threads: any.
since: 1.0""",
    "fba_app_is_closed": """\
Tells whether the app was closed. Several bindings in a process may share an app, and any of them may close it.

app: borrowed.
returns: true when it was closed; true also for NULL, another kind of handle, and one that the parent process
    made.
threads: any.
since: 1.0""",
    "fba_app_set_wrapper": """\
Keeps a pointer for a language binding, such as the object that wraps this app: one for each tag, so that two
bindings in a process, or two builds of one binding, never get each other's pointer. The library does not use
it. A binding calls fba_app_is_closed to learn that the app is gone, and clears its slot when its object ends.

app: borrowed; it may be closed.
tag: names the binding and everything that decides the layout of its objects, such as "cpp-1-libc++-1".
wrapper: any pointer; NULL clears the slot.
returns: FBA_STATUS_OK, FBA_STATUS_ALREADY_EXISTS when another pointer is kept (use that one),
    FBA_STATUS_INVALID_ARGUMENT when the tag is empty, or a misuse.
threads: any.
since: 1.0""",
    "fba_app_wrapper": """\
Gives the pointer kept by fba_app_set_wrapper.

app: borrowed.
tag: as passed to fba_app_set_wrapper.
returns: the pointer, NULL when none is kept under this tag.
threads: any.
since: 1.0""",
    "fba_error_retain": """\
Adds a reference, so that the error outlives the future it came from.

error: NULL does nothing.
returns: the same handle, owned by caller (release with fba_error_release).
threads: any.
since: 1.0""",
    "fba_error_release": """\
Drops a reference. With the last one, pointers borrowed from the error become invalid.

error: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_error_number": """\
Gives the number of the error.

error: borrowed; NULL gives FBA_ERROR_NONE.
returns: the number; FBA_ERROR_FAILURE for a handle of another kind.
threads: any.
since: 1.0""",
    "fba_error_name": """\
Gives the code string: the server's own (such as "EMAIL_EXISTS"), or one of this library's where no server was
asked (such as "NETWORK_REQUEST_FAILED", "WEB_CONTEXT_CANCELLED", "WEB_CONTEXT_TIMED_OUT"). docs/errors.md lists
them. Upper case letters, digits and '_', 64 at most.

error: borrowed; NULL gives "".
returns: borrowed (valid until the error is released); never NULL.
threads: any.
since: 1.0""",
    "fba_error_message": """\
Gives a sentence for people: what was wrong and what to do. The library puts no token, code or password into it,
nor control characters. What a server said in it is cut to 200 characters, and long words in it are left out: a
server that repeats a short password in its error is not found out.

error: borrowed; NULL gives "".
returns: borrowed (valid until the error is released); never NULL.
threads: any.
since: 1.0""",
    "fba_error_help_url": """\
Tells where the documents explain a number: "errors.md#invalid-email", relative to their directory, which is
installed as share/doc/FirebaseAuth (pkg-config --variable=docdir firebase_auth). The part after '#' stays the
same in later versions; a program may put an address of its own before it.

error: any number; unknown ones give "errors.md".
returns: static text, never NULL, valid for the life of the process.
threads: any.
since: 1.0""",
    "fba_error_http_status": """\
Gives the HTTP status of the answer that carried the error.

error: borrowed; NULL gives 0.
returns: 100 to 599. 200 is possible: some answers carry an error in a success. 0 when there was no answer, or
    when it told what a provider decided: a refusal, a device code that has expired, what an issuer cannot do.
threads: any.
since: 1.0""",
    "fba_error_retry_after_ms": """\
Tells how long the server asks to wait before the next try: the Retry-After header of the answer that carried
the error. Mostly with FBA_ERROR_TOO_MANY_REQUESTS and FBA_ERROR_NETWORK_REQUEST_FAILED.

error: borrowed; NULL gives 0.
returns: milliseconds from when the answer came, a day at most; 0 when the server did not say.
threads: any.
since: 1.0""",
    "fba_error_email": """\
Gives the email address concerned: with FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS and
FBA_ERROR_CREDENTIAL_ALREADY_IN_USE, the address to look up with fba_auth_fetch_providers_for_email.

error: borrowed; NULL gives "".
returns: borrowed (valid until the error is released); "" when the error has none.
threads: any.
since: 1.0""",
    "fba_error_updated_credential": """\
Gives the credential that came with the error. It signs in or links without another visit to the provider: link
it after FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS, sign in with it after
FBA_ERROR_CREDENTIAL_ALREADY_IN_USE.

error: borrowed; NULL gives NULL.
returns: borrowed (valid until the error is released; keep it with fba_credential_retain), or NULL.
threads: any.
since: 1.0""",
    "fba_error_multi_factor_resolver": """\
Gives what goes on after FBA_ERROR_SECOND_FACTOR_REQUIRED: the factors that the account has, and the calls that
end the sign-in, link or re-authentication with one of them. See multi_factor.h.

error: borrowed; NULL gives NULL.
returns: borrowed (valid until the error is released; keep it with fba_multi_factor_resolver_retain), or NULL:
    the error has another number. It is not const: its calls begin operations.
threads: any.
since: 1.0""",
    "fba_question_subject": """\
Tells what the question is about: for fba_phone_options.app_verification, the phone number; for
fba_auth_set_app_check "App Check"; for fba_auth_set_recaptcha the action, such as "getOobCode"; for
fba_auth_set_before_auth_state_changed the uid.

question: borrowed.
returns: borrowed (valid until the question is released); "" for NULL.
threads: any.
since: 1.0""",
    "fba_question_user": """\
Gives the user whom the question is about: for fba_auth_set_before_auth_state_changed, the one who is to be
signed in. Only its getters are of use: nobody is signed in yet, so its operations are refused.

question: borrowed.
returns: borrowed (valid until the question is released); NULL for other questions.
threads: any.
since: 1.0""",
    "fba_question_is_open": """\
Tells whether the question still waits for an answer: once it does not, the program can stop asking its user.

question: borrowed.
returns: true until the question has ended; false for NULL.
threads: any.
since: 1.0""",
    "fba_question_answer": """\
Answers: the call goes on.

question: borrowed.
answer: copied before return; the field that holds the handler says what it may be.
returns: FBA_STATUS_OK, FBA_STATUS_ALREADY_ENDED (nobody waits any more), FBA_STATUS_CLOSED, or a misuse.
threads: any.
since: 1.0""",
    "fba_question_fail": """\
Says that there is no answer: the call's future ends with this error, whose name is "QUESTION_FAILED".

question: borrowed.
error: any known error but FBA_ERROR_NONE.
message: for people, without tokens and codes; copied before return; NULL or "" for the library's own message.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another number), FBA_STATUS_ALREADY_ENDED,
    FBA_STATUS_CLOSED, or a misuse.
threads: any.
since: 1.0""",
    "fba_question_retain": """\
Adds a reference.

question: NULL does nothing.
returns: the same handle, owned by caller (release with fba_question_release).
threads: any.
since: 1.0""",
    "fba_question_release": """\
Drops a reference. Dropping the last one of a question that has not ended ends its call with the error for no
answer, named "QUESTION_UNANSWERED".

question: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_auth_set_app_check": """\
Sets who is asked for App Check tokens, before requests that begin from now on. One question asks for all
requests that wait; its token is sent as X-Firebase-AppCheck, and kept until a minute before the end that the
token itself names (RFC 7519, exp), or until the service refuses a request with 401 or 403. A token that names
none serves the requests that wait, and the next request asks again. The answer "" lets them go without a token.
Without an answer they are not sent: their futures end with the error of fba_question_fail, or with
FBA_ERROR_APP_VERIFICATION_FAILED ("QUESTION_TIMED_OUT", "QUESTION_UNANSWERED", "INVALID_APP_CHECK_TOKEN"). With
FBA_CALLBACK_PUMPED somebody must call fba_app_process_events meanwhile: do not wait for a future on the only
thread that does.

auth: borrowed.
handler: copied before return; its timeout_ms is 10000 if 0, and its free_user_data is called when another one
    was set or the auth closed, and the function will be called no more; of a question that the program keeps,
    when that is released. The subject of its questions is "App Check". NULL for nobody: requests that wait then
    go without a token.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED (nothing was taken over), or a misuse.
threads: any.
since: 1.0""",
    "fba_provider_create": """\
Creates a provider without scopes or parameters.

provider_id: "github.com", "google.com", "apple.com", "yahoo.com", "microsoft.com", "facebook.com",
    "twitter.com", or "oidc.<name>" and "saml.<name>" as configured in the project. Only letters, digits, '.',
    '-', '_'.
out_provider: receives the provider, owned by caller (release with fba_provider_release).
out_error: receives the error about the id, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (with out_error), or a misuse.
threads: any.
since: 1.0""",
    "fba_provider_retain": """\
Adds a reference.

provider: NULL does nothing.
returns: the same handle, owned by caller (release with fba_provider_release).
threads: any.
since: 1.0""",
    "fba_provider_release": """\
Drops a reference. A flow under way keeps its own copy.

provider: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_provider_id": """\
Gives the id the provider was created with.

provider: borrowed.
returns: borrowed (valid until the provider is released); "" for NULL.
threads: any.
since: 1.0""",
    "fba_provider_add_scope": """\
Asks for one more OAuth scope.

provider: borrowed.
scope: such as "read:user"; RFC 6749 section 3.3: no blanks, quotes or control characters.
out_error: receives the error, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (with out_error), or a misuse.
threads: any.
since: 1.0""",
    "fba_provider_set_custom_parameter": """\
Sets a parameter of the authorization request, such as login_hint, prompt, hd, tenant or lang.

provider: borrowed.
name: client_id, redirect_uri, response_type, scope, state and oauth_token are refused: the flow sets these
    itself. With the program's own client the call also refuses, when it begins, nonce, response_mode, request,
    request_uri, client_secret, code_challenge and code_challenge_method.
value: any text; a second value replaces the first.
out_error: receives an error that names the parameter, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (with out_error), or a misuse.
threads: any.
since: 1.0""",
    "fba_provider_fetch_credential": """\
Runs the browser flow and yields a credential, without signing in: the credential can then sign in, link or
re-authenticate, once, while the provider's code is valid (a few minutes).

provider: borrowed; what it holds is copied before return.
auth: borrowed: the project to ask.
options: may be NULL for the defaults; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with a credential, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: the flow's errors, as those of
    fba_auth_sign_in_with_provider.
threads: any.
since: 1.0""",
    "fba_auth_get": """\
Gives the auth of an app: one per app, made at the first call. It begins to read the session of an earlier run,
on a separate thread; fba_auth_ready tells when that is done. Operations may be started before: they wait until
then.

app: borrowed.
out_auth: receives the auth, owned by caller (release with fba_auth_release).
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse.
threads: any.
since: 1.0""",
    "fba_auth_retain": """\
Adds a reference.

auth: NULL does nothing.
returns: the same handle, owned by caller (release with fba_auth_release).
threads: any.
since: 1.0""",
    "fba_auth_release": """\
Drops a reference. The auth itself lives on with its app: the user stays signed in.

auth: NULL does nothing.
returns: nothing.
threads: any, also inside a callback.
since: 1.0""",
    "fba_auth_close": """\
Ends this auth now: pending futures become invalid, each waiting callback runs once (here), listeners are
dropped. No callback or listener begins after it has returned. It does not wait for the network, but up to 100
ms each for callbacks that run on other threads and for the store to take the last state. Nobody is signed out:
what the store keeps stays, and the next fba_auth_get of the app makes a new auth that finds it.

auth: borrowed; closing twice does nothing. Calls on it that begin work or hand over a function then give
    FBA_STATUS_CLOSED.
returns: nothing.
threads: any, also inside a callback or a listener.
since: 1.0""",
    "fba_auth_is_closed": """\
Tells whether the auth was closed. Several bindings in a process may share an auth, and any of them may close
it.

auth: borrowed.
returns: true when it was closed; true also for NULL, another kind of handle, and one that the parent process
    made.
threads: any.
since: 1.0""",
    "fba_auth_set_wrapper": """\
Keeps a pointer for a language binding, such as the object that wraps this auth: one for each tag, so that two
bindings in a process, or two builds of one binding, never get each other's pointer. The library does not use
it. A binding calls fba_auth_is_closed to learn that the auth is gone, and clears its slot when its object ends.

auth: borrowed; it may be closed.
tag: names the binding and everything that decides the layout of its objects, such as "cpp-1-libc++-1".
wrapper: any pointer; NULL clears the slot.
returns: FBA_STATUS_OK, FBA_STATUS_ALREADY_EXISTS when another pointer is kept (use that one),
    FBA_STATUS_INVALID_ARGUMENT when the tag is empty, or a misuse.
threads: any.
since: 1.0""",
    "fba_auth_wrapper": """\
Gives the pointer kept by fba_auth_set_wrapper.

auth: borrowed.
tag: as passed to fba_auth_set_wrapper.
returns: the pointer, NULL when none is kept under this tag.
threads: any.
since: 1.0""",
    "fba_auth_use_emulator": """\
Sends all further requests to an emulator instead of the Firebase servers. Without this call the environment
decides when the auth is made: FIREBASE_AUTH_EMULATOR_HOST=host:port (empty counts as unset), else
USE_AUTH_EMULATOR (any value) with AUTH_EMULATOR_PORT (9099 if unset or empty) on localhost. If a variable names
no emulator, or this call is refused, every operation fails with FBA_ERROR_INVALID_ARGUMENT, name
"INVALID_EMULATOR_HOST", until this call repairs it: nothing goes to the Firebase servers by mistake. Sign-in
with a provider then uses the emulator's providers and pages, on every route; other addresses that the program
gives for it must be on this machine, or the sign-in fails with "OUTSIDE_EMULATOR". Call it before anything asks
who is signed in: the first use of the auth drops a stored session that another server issued.

auth: borrowed.
host: host name or address, without scheme; an IPv6 address without brackets.
port: 1 to 65535.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT, FBA_STATUS_CLOSED, or a misuse.
threads: any.
since: 1.0""",
    "fba_auth_set_language_code": """\
Sets the language of mails and pages, a BCP 47 tag, sent as X-Firebase-Locale.

auth: borrowed.
language_code: such as "de" or "pt-BR"; NULL or "" for the service's default.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (a character that no tag has), or a misuse.
threads: any.
since: 1.0""",
    "fba_auth_get_language_code": """\
Copies the language set with fba_auth_set_language_code.

auth: borrowed.
buffer: receives the NUL-terminated tag, cut to fit; may be NULL with size 0.
size: bytes in buffer.
returns: the length of the whole tag in bytes without the NUL; 0 when none is set.
threads: any.
since: 1.0""",
    "fba_auth_use_app_language": """\
Sets the language to the one of the system: the first of LC_ALL, LC_MESSAGES and LANG that is not empty, such as
"pt_BR.UTF-8" for "pt-BR". "C", "POSIX" and what is no language give the service's default.

auth: borrowed.
returns: FBA_STATUS_OK or a misuse.
threads: any; the environment is read here.
since: 1.0""",
    "fba_auth_set_tenant_id": """\
Sets the tenant whose users sign in from now on (Google Cloud Identity Platform). Calls that have begun keep
theirs. A signed-in user keeps the own tenant (fba_user_tenant_id): calls for that user ignore this setting. If
the service signs in a user of another tenant, the call fails with FBA_ERROR_TENANT_ID_MISMATCH.

auth: borrowed.
tenant_id: printable ASCII without blanks, at most 256 bytes; NULL or "" for users of the project without a
    tenant.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT, or a misuse.
threads: any.
since: 1.0""",
    "fba_auth_get_tenant_id": """\
Copies the tenant id set with fba_auth_set_tenant_id.

auth: borrowed.
buffer: receives the NUL-terminated id, cut to fit; may be NULL with size 0.
size: bytes in buffer.
returns: the length of the whole id in bytes without the NUL; 0 when none is set.
threads: any.
since: 1.0""",
    "fba_auth_set_header": """\
Sends a header with every request to Identity Toolkit and the token service that begins from now on: "Referer"
or "X-Ios-Bundle-Identifier" for an API key that is restricted to one, a trace id, and the like. Other servers
do not get it. Do not put secrets of your servers into it: whoever has the program can read them.

auth: borrowed.
name: a field name of HTTP (RFC 9110 section 5.1), 128 bytes at most, in any case of letters; copied before
    return.
value: printable ASCII, blanks inside it alone, 4096 bytes at most; copied before return; NULL or "" removes it.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another name or value, a header that the library or libcurl
    sets, or more than 16), or a misuse.
threads: any.
since: 1.0""",
    "fba_auth_set_custom_auth_domain": """\
Sets the domain whose handler the page route opens (https://DOMAIN/__/auth/handler), for sign-ins that begin
from now on and whose options have no auth_domain.

auth: borrowed.
domain: a host name alone, such as "auth.example.com", in any case of letters; NULL or "" asks the project.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (no host name), or a misuse.
threads: any.
since: 1.0""",
    "fba_auth_get_custom_auth_domain": """\
Copies the domain set with fba_auth_set_custom_auth_domain.

auth: borrowed.
buffer: receives the NUL-terminated domain, cut to fit; may be NULL with size 0.
size: bytes in buffer.
returns: the length of the whole domain in bytes without the NUL; 0 when none is set.
threads: any.
since: 1.0""",
    "fba_auth_ready": """\
Completes when it is known who is signed in: the session of an earlier run has been read from the store, or
there is none. Only fba_auth_current_user and the getters of the store block until then; operations wait in
their order.

auth: borrowed.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller (release with fba_future_release); may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: no error of its own; fba_auth_store_status tells
    how reading went.
threads: any.
since: 1.0""",
    "fba_auth_current_user": """\
Gives a snapshot of the signed-in user. Until fba_auth_ready has completed, the call waits for the store: for a
moment at most if a keyring does not answer or another process keeps a file locked (docs/threading.md), as long
as it takes for the host's callbacks. Afterwards it does not wait.

auth: borrowed.
returns: owned by caller (release with fba_user_release), or NULL when nobody is signed in.
threads: any; inside a callback of the host's own store it does not wait, and gives the user known by then.
since: 1.0""",
    "fba_auth_sign_in_anonymously": """\
Signs in without an account: a new anonymous user, or the current one if that is anonymous already.

auth: borrowed.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller (release with fba_future_release); may be
    NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_ADMIN_RESTRICTED_OPERATION when
    anonymous sign-in is off, FBA_ERROR_NETWORK_REQUEST_FAILED.
threads: any.
since: 1.0""",
    "fba_auth_sign_in_with_email_and_password": """\
Signs in with email and password (REST accounts:signInWithPassword).

auth: borrowed.
email: copied before return.
password: copied before return; never logged.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL,
    FBA_ERROR_MISSING_PASSWORD, FBA_ERROR_INVALID_EMAIL, FBA_ERROR_WRONG_PASSWORD, FBA_ERROR_USER_NOT_FOUND,
    FBA_ERROR_USER_DISABLED, FBA_ERROR_TOO_MANY_REQUESTS, FBA_ERROR_INVALID_CREDENTIAL (projects with email
    enumeration protection), FBA_ERROR_SECOND_FACTOR_REQUIRED (with a resolver, see multi_factor.h).
threads: any.
since: 1.0""",
    "fba_auth_create_user_with_email_and_password": """\
Creates an account with email and password and signs it in (REST accounts:signUp).

auth: borrowed.
email: copied before return.
password: at least 6 characters unless the project asks for more; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_EMAIL_ALREADY_IN_USE,
    FBA_ERROR_WEAK_PASSWORD, FBA_ERROR_INVALID_EMAIL, FBA_ERROR_OPERATION_NOT_ALLOWED.
threads: any.
since: 1.0""",
    "fba_auth_sign_in_with_custom_token": """\
Signs in with a token that the program's own server made (REST accounts:signInWithCustomToken): the route for
environments without a browser.

auth: borrowed.
custom_token: a signed JWT; copied before return; never logged.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CUSTOM_TOKEN,
    FBA_ERROR_CUSTOM_TOKEN_MISMATCH, FBA_ERROR_USER_DISABLED.
threads: any.
since: 1.0""",
    "fba_auth_sign_in_with_credential": """\
Signs in with a credential of any provider (REST accounts:signInWithIdp, accounts:signInWithPassword or
accounts:signInWithPhoneNumber).

auth: borrowed.
credential: borrowed.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CREDENTIAL,
    FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS (with email and updated credential),
    FBA_ERROR_OPERATION_NOT_ALLOWED, FBA_ERROR_USER_DISABLED, FBA_ERROR_SECOND_FACTOR_REQUIRED (with a resolver,
    see multi_factor.h); with a phone credential FBA_ERROR_INVALID_VERIFICATION_CODE,
    FBA_ERROR_INVALID_VERIFICATION_ID, FBA_ERROR_SESSION_EXPIRED.
threads: any.
since: 1.0""",
    "fba_auth_sign_in_with_provider": """\
Signs in through the system browser, in one step, by one of several routes (fba_route): shows a page, waits for
the answer, signs in. docs/federated-sign-in.md says what each route does, docs/providers.md what each provider
needs.

auth: borrowed.
provider: borrowed; what it holds is copied before return.
options: may be NULL for the defaults; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_WEB_CONTEXT_CANCELLED (cancelled, or
    named "WEB_CONTEXT_TIMED_OUT", "WINDOW_CLOSED" or "DEVICE_CODE_EXPIRED"), FBA_ERROR_CANCELLED (the user
    refused), FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED (a flow of this auth is running),
    FBA_ERROR_UNAUTHORIZED_DOMAIN (no route is set up), FBA_ERROR_WEB_STORAGE_UNSUPPORTED (the browser blocks
    all cookies), FBA_ERROR_WEB_INTERNAL_ERROR (the port is taken, or the project's pages do not answer),
    FBA_ERROR_INVALID_ARGUMENT (options or client), FBA_ERROR_INVALID_RESPONSE (what the issuer of the client
    says), and those of fba_auth_sign_in_with_credential.
threads: any.
since: 1.0""",
    "fba_auth_can_handle_url": """\
Takes the URL with which the browser was to come back, where it could not: the browser runs on another machine
and says that it cannot reach 127.0.0.1, and the user hands the program what its address bar says. The sign-in
under way goes on as if the browser had come. Once for each sign-in; a mailed link of
fba_auth_sign_in_with_mailed_link counts too. On FBA_ROUTE_PAGE there is no such URL.

auth: borrowed.
url: borrowed; it may hold a code: keep it out of logs.
returns: whether the URL is the one that is waited for; false also for NULL and a closed auth. Other URLs change
    nothing.
threads: any.
since: 1.0""",
    "fba_auth_fetch_providers_for_email": """\
Lists the providers an account with this email can sign in with (REST accounts:createAuthUri). Projects with
email enumeration protection always answer with none.

auth: borrowed.
email: copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with provider ids, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL, FBA_ERROR_INVALID_EMAIL.
threads: any.
since: 1.0""",
    "fba_auth_fetch_sign_in_methods": """\
Fetches the ways in which an account of this address can sign in (REST accounts:createAuthUri). It differs from
fba_auth_fetch_providers_for_email where the provider is "password": "password" stands for a password,
"emailLink" for a link by mail, and an account may have both. Projects with email enumeration protection always
answer with none.

auth: borrowed.
email: copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with the methods, owned by caller; may be NULL. They are read as providers are:
    fba_future_provider_count, fba_future_provider_at.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL, FBA_ERROR_INVALID_EMAIL,
    FBA_ERROR_NETWORK_REQUEST_FAILED.
threads: any.
since: 1.0""",
    "fba_auth_send_password_reset_email": """\
Mails a link to set a new password (REST accounts:sendOobCode). With email enumeration protection it succeeds
for unknown addresses too.

auth: borrowed.
email: copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL, FBA_ERROR_INVALID_EMAIL,
    FBA_ERROR_USER_NOT_FOUND, FBA_ERROR_TOO_MANY_REQUESTS.
threads: any.
since: 1.0""",
    "fba_auth_update_current_user": """\
Signs in the user who is signed in to another auth, of another app of this program: both have the session then.
The account is read first (REST accounts:lookup). Both apps have the same API key, both auths use the same
server, and the user is of the tenant that is set here. If the service says that the session is over, the other
auth signs out. NULL is refused, so that nobody is signed out by mistake: fba_auth_sign_out does that.

auth: borrowed; the one to sign in to. With the user's own auth the call is a reload.
user: borrowed; signed in to its auth.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_USER_MISMATCH ("PROJECT_MISMATCH" for
    another API key, "ISSUER_MISMATCH" for another server), FBA_ERROR_TENANT_ID_MISMATCH,
    FBA_ERROR_NO_SIGNED_IN_USER, FBA_ERROR_NETWORK_REQUEST_FAILED, and those of user.h.
threads: any.
since: 1.0""",
    "fba_auth_sign_out": """\
Signs the current user out, at once and without a request. A sign-in under way ends as FBA_ERROR_CANCELLED: the
later call wins. So does a call for the user that goes through the browser, such as a link. A renewal of the
user's tokens is withdrawn, and calls that wait for it end as FBA_ERROR_NO_SIGNED_IN_USER. Listeners registered
for any thread are called inside. The store forgets the session soon afterwards; where it cannot,
fba_auth_store_status becomes FBA_STORE_STALE, and the next start may find the user again.

auth: borrowed.
returns: FBA_STATUS_OK, also when nobody was signed in; FBA_STATUS_CLOSED, or a misuse.
threads: any.
since: 1.0""",
    "fba_auth_result_retain": """\
Adds a reference, so that the result outlives its future.

result: NULL does nothing.
returns: the same handle, owned by caller (release with fba_auth_result_release).
threads: any.
since: 1.0""",
    "fba_auth_result_release": """\
Drops a reference. With the last one, pointers borrowed from the result become invalid.

result: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_auth_result_user": """\
Gives the user as it was when the operation ended.

result: borrowed.
returns: borrowed (valid until the result is released), or NULL for NULL.
threads: any.
since: 1.0""",
    "fba_auth_result_credential": """\
Gives the provider's credential with its access token, ID token and secret, for calls to the provider's own API.

result: borrowed.
returns: borrowed (valid until the result is released), or NULL when the provider gave none (passwords,
    anonymous).
threads: any.
since: 1.0""",
    "fba_auth_result_provider_id": """\
Tells which provider answered.

result: borrowed.
returns: borrowed (valid until the result is released): "github.com" and so on, "" when no provider took part.
threads: any.
since: 1.0""",
    "fba_auth_result_user_name": """\
Gives the user's name at the provider: the GitHub login, the Twitter screen name.

result: borrowed.
returns: borrowed (valid until the result is released); "" when the provider has none.
threads: any.
since: 1.0""",
    "fba_auth_result_is_new_user": """\
Tells whether this sign-in made the account.

result: borrowed.
returns: true for a new account; false for NULL.
threads: any.
since: 1.0""",
    "fba_auth_result_profile": """\
Gives the provider's profile as parsed.

result: borrowed.
returns: borrowed (valid until the result is released): an object, or NULL when the provider sent none.
threads: any.
since: 1.0""",
    "fba_auth_result_profile_json": """\
Gives the provider's profile as the JSON text that the server sent.

result: borrowed.
returns: borrowed (valid until the result is released); "" when the provider sent none.
threads: any.
since: 1.0""",
    "fba_credential_create_email": """\
Makes a credential from email and password. Empty strings are accepted and fail when the credential is used.

email: copied before return.
password: copied before return.
out_credential: receives the credential, owned by caller (release with fba_credential_release).
returns: FBA_STATUS_OK, or a misuse.
threads: any.
since: 1.0""",
    "fba_credential_create_email_link": """\
Makes an email credential from the link of a mail: see email_link.h. It signs in, links and re-authenticates,
once.

email: the address that the link was sent to; copied before return. An empty one fails when the credential is
    used.
link: the whole address that the user followed; copied before return.
out_credential: receives the credential, owned by caller (release with fba_credential_release).
out_error: receives why the link is refused, owned by caller (release with fba_error_release); may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (no link that signs in: the error has the name
    "INVALID_EMAIL_LINK"), or a misuse.
threads: any.
since: 1.0""",
    "fba_credential_create_google": """\
Makes a Google credential. At least one token must be given; both are sent when both are known.

id_token: may be NULL; copied before return.
access_token: may be NULL; copied before return.
out_credential: receives the credential, owned by caller (release with fba_credential_release).
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT without any token, or a misuse.
threads: any.
since: 1.0""",
    "fba_credential_create_facebook": """\
Makes a Facebook credential.

access_token: copied before return.
out_credential: receives the credential, owned by caller (release with fba_credential_release).
returns: FBA_STATUS_OK, or a misuse.
threads: any.
since: 1.0""",
    "fba_credential_create_github": """\
Makes a GitHub credential.

access_token: copied before return.
out_credential: receives the credential, owned by caller (release with fba_credential_release).
returns: FBA_STATUS_OK, or a misuse.
threads: any.
since: 1.0""",
    "fba_credential_create_twitter": """\
Makes a Twitter credential (OAuth 1.0a).

token: copied before return.
secret: copied before return.
out_credential: receives the credential, owned by caller (release with fba_credential_release).
returns: FBA_STATUS_OK, or a misuse.
threads: any.
since: 1.0""",
    "fba_credential_create_play_games": """\
Makes a Google Play Games credential.

server_auth_code: copied before return.
out_credential: receives the credential, owned by caller (release with fba_credential_release).
returns: FBA_STATUS_OK, or a misuse.
threads: any.
since: 1.0""",
    "fba_credential_create_oauth": """\
Makes a credential for any OAuth or OIDC provider: "apple.com" with ID token and raw nonce, "oidc.<name>" and so
on. Yahoo and Microsoft accept no token obtained elsewhere: for these use fba_auth_sign_in_with_provider.

provider_id: as fba_provider_create takes it.
tokens: copied before return.
out_credential: receives the credential, owned by caller (release with fba_credential_release).
out_error: receives the error, owned by caller (release with fba_error_release); may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (malformed provider id, or neither token; with out_error),
    or a misuse.
threads: any.
since: 1.0""",
    "fba_credential_create_saml": """\
Makes a credential from the answer of a SAML provider that the program received by itself, for example in a web
view. It signs in, links and re-authenticates, as long as the service accepts the answer. A program without one
uses fba_auth_sign_in_with_provider.

provider_id: the project's id of the provider, which begins with "saml."; copied before return.
saml_response: the field SAMLResponse of the form that the provider posts, as it is (Base64); copied before
    return.
out_credential: receives the credential, owned by caller (release with fba_credential_release).
out_error: receives the error, owned by caller (release with fba_error_release); may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another provider's id, or no answer; with out_error), or a
    misuse.
threads: any.
since: 1.0""",
    "fba_credential_create_game_center": """\
Makes a credential of a player of Game Center, from what GKLocalPlayer's
fetchItemsForIdentityVerificationSignature gave. Game Center exists on Apple's systems alone: the program got
this from one of them. It signs in, links and re-authenticates; re-authenticating as another player makes that
player an account, and fails.

player_id: the player's id, as Apple signed it; copied before return, as all texts are.
public_key_url: where Apple's certificate is.
signature: in Base64 of either alphabet.
salt: in Base64 of either alphabet.
timestamp_ms: milliseconds since 1970, as Apple gave it.
display_name: the player's name; may be NULL.
out_credential: receives the credential, owned by caller (release with fba_credential_release).
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (an empty text or timestamp_ms 0), or a misuse.
threads: any.
since: 1.0""",
    "fba_credential_create_phone": """\
Makes a phone credential from the code that the user received.

verification_id: from fba_future_verification_id; copied before return.
code: the digits of the message; copied before return. Empty strings fail when the credential is used.
out_credential: receives the credential, owned by caller (release with fba_credential_release).
returns: FBA_STATUS_OK, or a misuse.
threads: any.
since: 1.0""",
    "fba_credential_create_from_json": """\
Makes a credential of the text that fba_credential_get_json gave, perhaps in an earlier run of the program or by
an earlier version of this library.

json: UTF-8.
out_credential: receives the credential, owned by caller (release with fba_credential_release).
out_error: receives why the text was refused (FBA_ERROR_INVALID_CREDENTIAL, "UNREADABLE_CREDENTIAL"), without
    any part of it, owned by caller (release with fba_error_release); may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT for a text that is no credential, or another misuse.
threads: any.
since: 1.0""",
    "fba_credential_get_json": """\
Copies the credential as JSON, so that one that is pending survives the end of the program. The text is a
secret: it holds the password or the tokens, and whoever has it can sign in as the user. Keep it out of logs,
encrypt it where it is stored, and wipe it after use. What it holds expires as the credential does: a code can
be used once.

credential: borrowed.
buffer: receives the NUL-terminated text, cut to fit; may be NULL with size 0. A text that was cut is of no use.
size: bytes in buffer.
returns: the length of the whole text in bytes without the NUL; 0 for NULL.
threads: any.
since: 1.0""",
    "fba_credential_retain": """\
Adds a reference.

credential: NULL does nothing.
returns: the same handle, owned by caller (release with fba_credential_release).
threads: any.
since: 1.0""",
    "fba_credential_release": """\
Drops a reference. With the last one the copies lent by the getters below are wiped from memory; the library's
own copies of the tokens are freed without being wiped.

credential: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_credential_provider_id": """\
Gives the id of the provider that the credential belongs to.

credential: borrowed.
returns: borrowed (valid until the credential is released): "password", "github.com" and so on; "" for NULL.
threads: any.
since: 1.0""",
    "fba_credential_access_token": """\
Gives the provider's access token, for calls to the provider's own API.

credential: borrowed.
returns: borrowed (valid until the credential is released); "" when there is none.
threads: any.
since: 1.0""",
    "fba_credential_id_token": """\
Gives the provider's ID token.

credential: borrowed.
returns: borrowed (valid until the credential is released); "" when there is none.
threads: any.
since: 1.0""",
    "fba_credential_secret": """\
Gives the OAuth 1.0a token secret.

credential: borrowed.
returns: borrowed (valid until the credential is released); "" when there is none.
threads: any.
since: 1.0""",
    "fba_auth_send_sign_in_link_to_email": """\
Mails a link that signs in (REST accounts:sendOobCode). The auth keeps the address in memory until it sends
another link; a program that may have ended by the time the link comes back keeps it itself.

auth: borrowed. The link is for the tenant that is set now.
email: copied before return.
settings: required: url and handle_code_in_app must be set; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL, FBA_ERROR_INVALID_EMAIL,
    FBA_ERROR_MISSING_CONTINUE_URI (no url), FBA_ERROR_INVALID_ARGUMENT (handle_code_in_app is 0),
    FBA_ERROR_OPERATION_NOT_ALLOWED (the project has not enabled it), FBA_ERROR_TOO_MANY_REQUESTS,
    FBA_ERROR_QUOTA_EXCEEDED, and those of the settings in fba_auth_send_password_reset_email_with_settings.
threads: any.
since: 1.0""",
    "fba_auth_sign_in_with_mailed_link": """\
Mails a link that comes back to this program, waits until the user has followed it on this machine, and signs in
with it (REST accounts:sendOobCode, accounts:signInWithEmailLink, accounts:lookup). The link leads to a listener
of the library on a loopback address, which shows the last page. One such call or browser sign-in of an auth
runs at a time. fba_future_browser_state is FBA_BROWSER_OPENED when the mail is out: tell the user then. While a
page gets a token of reCAPTCHA before, it is FBA_BROWSER_OPENING at most; that page has a listener, and so a
port, of its own. A link that was opened on another device does not arrive; cancel, and sign in with the address
that the user pastes.

auth: borrowed. The link is for the tenant that is set now.
email: copied before return.
settings: may be NULL; copied before return. url must be NULL: the listener is the url. handle_code_in_app is 1.
options: port, timeout_ms (0 = 900000, a quarter of an hour), path, finish_text, finish_url, redirect_host and
    app_name count. Its host, 127.0.0.1 or localhost, is an authorised domain of the project. May be NULL;
    copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ARGUMENT (a url, or options
    that cannot be), FBA_ERROR_UNAUTHORIZED_DOMAIN, FBA_ERROR_WEB_CONTEXT_CANCELLED (cancelled, or named
    "WEB_CONTEXT_TIMED_OUT": not followed in time), FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED,
    FBA_ERROR_WEB_INTERNAL_ERROR (the listener), and those of the mail and of the sign-in as in the two
    functions beside this one.
threads: any.
since: 1.0""",
    "fba_auth_is_sign_in_with_email_link": """\
Tells whether a link signs in: any form of link that fba_action_code_url_parse takes. Asks nobody.

auth: borrowed.
link: borrowed.
returns: true or false; false for NULL.
threads: any.
since: 1.0""",
    "fba_auth_sign_in_with_email_link": """\
Signs in with a link (REST accounts:signInWithEmailLink, accounts:lookup). It makes the account if there is
none, and works once.

auth: borrowed. The link's tenant must be the one that is set.
email: the address that the link was sent to; NULL or "" for the one to which this auth sent its last link.
    Never take it from the link or its url: a stranger's link would sign the user in as the stranger. Copied
    before return.
link: the whole address; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ARGUMENT (no sign-in link),
    FBA_ERROR_MISSING_EMAIL (ask the user to which address the link was sent), FBA_ERROR_INVALID_EMAIL (the link
    was sent to another one), FBA_ERROR_INVALID_ACTION_CODE (used or unknown), FBA_ERROR_EXPIRED_ACTION_CODE,
    FBA_ERROR_TENANT_ID_MISMATCH, FBA_ERROR_USER_DISABLED, FBA_ERROR_OPERATION_NOT_ALLOWED,
    FBA_ERROR_SECOND_FACTOR_REQUIRED, FBA_ERROR_CANCELLED.
threads: any.
since: 1.0""",
    "fba_auth_begin_handover": """\
Begins a sign-in that the host carries out. The future stays pending until the handover ends.

auth: borrowed.
callback: may be NULL; copied before return.
out_handover: receives the handover, owned by caller (release with fba_handover_release).
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE,
    FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA, FBA_ERROR_CANCELLED, and those of fba_handover_fail.
threads: any.
since: 1.0""",
    "fba_user_begin_link_handover": """\
Begins to link the user to an identity. The host does the linking, then hands over new tokens of the same user.

user: borrowed.
callback: may be NULL; copied before return.
out_handover: receives the handover, owned by caller (release with fba_handover_release).
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: as fba_auth_begin_handover. Later also FBA_ERROR_USER_MISMATCH and FBA_ERROR_NO_SIGNED_IN_USER.
threads: any.
since: 1.0""",
    "fba_user_begin_reauthentication_handover": """\
Begins a re-authentication of the user that the host carries out.

user: borrowed.
callback: may be NULL; copied before return.
out_handover: receives the handover, owned by caller (release with fba_handover_release).
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: as fba_user_begin_link_handover.
threads: any.
since: 1.0""",
    "fba_handover_complete": """\
Hands the tokens over: the account is read with them (REST accounts:lookup), then its user is signed in or
renewed. Only the first end of a handover counts, as with a question (see question.h).

handover: borrowed.
tokens: copied before return. Missing ones, and an ID token that is no JSON Web Token, end the future with
    FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA.
returns: FBA_STATUS_OK, FBA_STATUS_ALREADY_ENDED (nobody waits any more), FBA_STATUS_CLOSED, or a misuse.
threads: any.
since: 1.0""",
    "fba_handover_fail": """\
Ends the handover with an error. Only the first end of a handover counts.

handover: borrowed.
error: any known error but FBA_ERROR_NONE.
message: for people, without tokens and codes; copied before return; NULL or "" for the library's own message.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another number), FBA_STATUS_ALREADY_ENDED,
    FBA_STATUS_CLOSED, or a misuse.
threads: any.
since: 1.0""",
    "fba_handover_retain": """\
Adds a reference.

handover: NULL does nothing.
returns: the same handle, owned by caller (release with fba_handover_release).
threads: any.
since: 1.0""",
    "fba_handover_release": """\
Drops a reference. Dropping the last one of a handover that has not ended cancels it: its future ends with
FBA_ERROR_CANCELLED.

handover: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_id_token_verify": """\
Verifies an ID token: its signature (RS256) by the public keys of the service, its project, issuer, user and
times. The clock may be five minutes behind that of the service. The keys are fetched once, and kept in memory
as long as the service lets them be; for a token of an unknown key they are fetched again, but not more than
once in a minute.

auth: borrowed. The session stays as it is.
id_token: UTF-8. Keep it out of logs; no error repeats it.
options: may be NULL for the defaults.
callback: may be NULL; copied before return.
out_future: receives a future with a token result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, FBA_STATUS_INVALID_ARGUMENT (emulator_host), or a misuse. Later:
    FBA_ERROR_INVALID_USER_TOKEN for a token that is not good, FBA_ERROR_USER_TOKEN_EXPIRED for one that has
    expired or was revoked, FBA_ERROR_TENANT_ID_MISMATCH, FBA_ERROR_INVALID_ARGUMENT where no project is named
    ("MISSING_PROJECT_ID"), FBA_ERROR_NETWORK_REQUEST_FAILED, FBA_ERROR_INVALID_RESPONSE; with check_revoked
    also FBA_ERROR_USER_DISABLED and FBA_ERROR_USER_NOT_FOUND.
threads: any.
since: 1.0""",
    "fba_auth_add_auth_state_listener": """\
Adds an auth-state listener. It is called once for the present state: inside this call in
FBA_CALLBACK_ANY_THREAD, at the next fba_app_process_events in FBA_CALLBACK_PUMPED.

auth: borrowed.
listener: copied before return.
out_id: receives a number for fba_auth_remove_listener; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse.
threads: any, also inside a listener.
since: 1.0""",
    "fba_auth_add_id_token_listener": """\
Adds an ID-token listener. It is called once for the present state, as an auth-state listener is. While there is
one, the token is renewed five minutes before it expires, without being asked.

auth: borrowed.
listener: copied before return.
out_id: receives a number for fba_auth_remove_listener; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse.
threads: any, also inside a listener.
since: 1.0""",
    "fba_auth_remove_listener": """\
Removes a listener of either kind; it is not called again by a change that comes later, and its free_user_data
is called.

auth: borrowed.
id: from the call that added it.
returns: FBA_STATUS_OK, FBA_STATUS_NOT_FOUND, or a misuse.
threads: any, also inside the listener itself.
since: 1.0""",
    "fba_auth_set_before_auth_state_changed": """\
Sets who is asked before somebody is signed in, by a sign-in of any kind or fba_auth_update_current_user: a last
look at the user, before the state changes, a listener is called or a session is kept. The answer, whatever its
text, lets the sign-in go on; fba_question_fail ends it with that error, and whoever was signed in stays.
Without an answer it ends with FBA_ERROR_CANCELLED ("QUESTION_TIMED_OUT", "QUESTION_UNANSWERED"). The service
has signed the user in by then: a new account has been made, and stays. Links, reloads, kept sessions and
signing out are not asked for. With FBA_CALLBACK_PUMPED somebody must call fba_app_process_events meanwhile: do
not wait for the sign-in's future on the only thread that does.

auth: borrowed.
handler: copied before return; its free_user_data is called when another one was set or the auth closed, and the
    function will be called no more. The question has the user: fba_question_user. NULL for nobody.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED (nothing was taken over), or a misuse.
threads: any.
since: 1.0""",
    "fba_log_set_level": """\
Sets the lowest level that is written. Default FBA_LOG_WARNING.

level: one of the levels.
returns: FBA_STATUS_OK, or FBA_STATUS_INVALID_ARGUMENT.
threads: any; may be called before an app exists.
since: 1.0""",
    "fba_log_get_level": """\
Gives the level set with fba_log_set_level.

returns: the level.
threads: any.
since: 1.0""",
    "fba_log_set_sink": """\
Sends the log to a function instead of standard error.

sink: called on any thread; NULL for standard error again.
user_data: handed to the sink.
free_user_data: called once when the sink is replaced; may be NULL.
returns: FBA_STATUS_OK.
threads: any.
since: 1.0""",
    "fba_log_write": """\
Writes a line to the library's log, for language bindings: to where the library's own lines go, if its level is
not below the one that is set.

level: FBA_LOG_VERBOSE to FBA_LOG_ERROR.
message: UTF-8; copied before return. Line breaks and other control characters become blanks.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another level), or a misuse.
threads: any.
since: 1.0""",
    "fba_auth_verify_phone_number": """\
Asks the service to send a code to a phone (REST accounts:sendVerificationCode).

auth: borrowed.
phone_number: in E.164 form, such as "+15555550100"; copied before return.
options: may be NULL.
callback: may be NULL; copied before return.
out_future: receives a future with a verification id, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_PHONE_NUMBER,
    FBA_ERROR_INVALID_PHONE_NUMBER, FBA_ERROR_MISSING_CLIENT_IDENTIFIER or FBA_ERROR_CAPTCHA_CHECK_FAILED (the
    service wants a proof: give app_verification, or call fba_auth_set_recaptcha), FBA_ERROR_QUOTA_EXCEEDED,
    FBA_ERROR_TOO_MANY_REQUESTS, FBA_ERROR_APP_VERIFICATION_FAILED and those of fba_question_fail.
threads: any.
since: 1.0""",
    "fba_multi_factor_info_uid": """\
Gives the id of a second factor, which other calls take.

info: borrowed.
returns: borrowed (valid as long as the info); "" for NULL.
threads: any.
since: 1.0""",
    "fba_multi_factor_info_display_name": """\
Gives the name that the user gave to a second factor.

info: borrowed.
returns: borrowed (valid as long as the info); "" when it has none.
threads: any.
since: 1.0""",
    "fba_multi_factor_info_factor_id": """\
Tells the kind of a second factor. Kinds that this version does not know are in no list.

info: borrowed.
returns: static text: "phone" for text messages, "totp" for an authenticator app; "" for NULL.
threads: any.
since: 1.0""",
    "fba_multi_factor_info_enrollment_unix_s": """\
Tells when a second factor was enrolled.

info: borrowed.
returns: seconds since 1970, UTC; 0 when it is not known.
threads: any.
since: 1.0""",
    "fba_multi_factor_info_phone_number": """\
Gives the phone number of a second factor as the service shows it: in the hints of a sign-in all digits but the
last four are asterisks.

info: borrowed.
returns: borrowed (valid as long as the info); "" for an authenticator app.
threads: any.
since: 1.0""",
    "fba_user_multi_factor_count": """\
Counts the second factors of a user, as they were when the snapshot was made. They are kept with the session.

user: borrowed.
returns: the count; 0 for NULL.
threads: any.
since: 1.0""",
    "fba_user_multi_factor_at": """\
Gives one of the second factors of a user.

user: borrowed.
index: 0 to fba_user_multi_factor_count - 1.
returns: borrowed (valid until the user is released), or NULL when the index is out of range.
threads: any.
since: 1.0""",
    "fba_user_multi_factor_start_totp": """\
Asks for a secret for an authenticator app (REST accounts/mfaEnrollment:start). The user is unchanged until
fba_user_multi_factor_enroll_totp.

user: borrowed.
callback: may be NULL; copied before return.
out_future: receives a future with a TOTP secret (fba_future_totp_secret), owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_OPERATION_NOT_ALLOWED (switched off for
    the project), FBA_ERROR_UNVERIFIED_EMAIL, FBA_ERROR_UNSUPPORTED_FIRST_FACTOR (anonymous, phone and custom
    tokens), FBA_ERROR_REQUIRES_RECENT_LOGIN, FBA_ERROR_MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED.
threads: any.
since: 1.0""",
    "fba_user_multi_factor_enroll_totp": """\
Makes an authenticator app a second factor of the user: the code shows that it has the secret (REST
accounts/mfaEnrollment:finalize). Afterwards the account is read again; if that fails, the call succeeds and the
user lacks the factor until fba_user_reload. After a cancel or FBA_ERROR_NETWORK_REQUEST_FAILED the factor may
be there: so reload before the secret is thrown away.

user: borrowed.
secret: of fba_user_multi_factor_start_totp; borrowed during the call.
code: that the app shows now; copied before return.
display_name: for the user to tell factors apart; may be NULL; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future without a value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_VERIFICATION_CODE,
    FBA_ERROR_INVALID_VERIFICATION_CODE (if this machine's clock differs from the service's by more than 30
    seconds, the message says so), FBA_ERROR_SESSION_EXPIRED (see fba_totp_secret_deadline_unix_s),
    FBA_ERROR_INVALID_VERIFICATION_ID (the secret is used up, or another user's), those of
    fba_user_multi_factor_start_totp, and FBA_ERROR_USER_TOKEN_EXPIRED (the factor is there, and the user signed
    out).
threads: any.
since: 1.0""",
    "fba_user_multi_factor_send_code": """\
Sends a code to a phone that is to become a second factor (REST accounts/mfaEnrollment:start).

user: borrowed.
phone_number: in E.164 form, such as "+15555550100"; copied before return.
options: may be NULL.
callback: may be NULL; copied before return.
out_future: receives a future with a verification id, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED, and
    those of fba_auth_verify_phone_number and of fba_user_multi_factor_start_totp.
threads: any.
since: 1.0""",
    "fba_user_multi_factor_enroll_phone": """\
Makes a phone a second factor of the user (REST accounts/mfaEnrollment:finalize). Afterwards the account is read
again.

user: borrowed.
verification_id: of fba_user_multi_factor_send_code; copied before return.
code: that was sent; copied before return.
display_name: for the user to tell factors apart; may be NULL; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future without a value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_VERIFICATION_ID,
    FBA_ERROR_MISSING_VERIFICATION_CODE, FBA_ERROR_INVALID_VERIFICATION_ID, FBA_ERROR_INVALID_VERIFICATION_CODE,
    FBA_ERROR_SESSION_EXPIRED, FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED, and those of
    fba_user_multi_factor_start_totp.
threads: any.
since: 1.0""",
    "fba_user_multi_factor_unenroll": """\
Removes a second factor of the user (REST accounts/mfaEnrollment:withdraw). Afterwards the account is read
again. If the service ends the session with the factor, the user is signed out.

user: borrowed.
factor_uid: of fba_multi_factor_info_uid; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future without a value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_MULTI_FACTOR_INFO (empty),
    FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND, FBA_ERROR_REQUIRES_RECENT_LOGIN, FBA_ERROR_USER_TOKEN_EXPIRED (it is
    removed, and the user signed out).
threads: any.
since: 1.0""",
    "fba_totp_secret_retain": """\
Adds a reference, so that the secret outlives its future.

secret: NULL does nothing.
returns: the same handle, owned by caller (release with fba_totp_secret_release).
threads: any.
since: 1.0""",
    "fba_totp_secret_release": """\
Drops a reference. With the last one, pointers borrowed from the secret become invalid.

secret: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_totp_secret_key": """\
Gives the secret itself, for users who type it into their app. Do not keep or log it.

secret: borrowed.
returns: borrowed (valid until the secret is released): base 32 (RFC 4648); "" for NULL.
threads: any.
since: 1.0""",
    "fba_totp_secret_hashing_algorithm": """\
Gives the hash function of the codes.

secret: borrowed.
returns: borrowed (valid until the secret is released), such as "SHA1"; "" for NULL.
threads: any.
since: 1.0""",
    "fba_totp_secret_code_length": """\
Gives the length of the codes.

secret: borrowed.
returns: the digits of a code, such as 6; 0 for NULL.
threads: any.
since: 1.0""",
    "fba_totp_secret_period_s": """\
Tells for how long the app shows a code.

secret: borrowed.
returns: seconds, such as 30; 0 for NULL.
threads: any.
since: 1.0""",
    "fba_totp_secret_deadline_unix_s": """\
Tells until when the enrolment must be finished.

secret: borrowed.
returns: seconds since 1970 by the service's clock; 0 when it is not known, and for NULL.
threads: any.
since: 1.0""",
    "fba_totp_secret_qr_code_url": """\
Gives the secret as an otpauth address: the text of a QR code that authenticator apps read, or a link for an app
on this machine. It holds the secret: do not keep or log it.

secret: borrowed.
account_name: whose secret it is; NULL or empty for the user's email address; copied before return.
issuer: who asks for the codes; NULL or empty for the project id, or the app's name if it has none; copied
    before return.
returns: borrowed (valid until the secret is released); "" for NULL and for texts that are not UTF-8.
threads: any.
since: 1.0""",
    "fba_multi_factor_resolver_retain": """\
Adds a reference, so that the resolver outlives the error it came from.

resolver: NULL does nothing.
returns: the same handle, owned by caller (release with fba_multi_factor_resolver_release).
threads: any.
since: 1.0""",
    "fba_multi_factor_resolver_release": """\
Drops a reference. With the last one, pointers borrowed from the resolver become invalid.

resolver: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_multi_factor_resolver_hint_count": """\
Counts the second factors of which the user proves one.

resolver: borrowed.
returns: the count; 0 for NULL, and when the account has only kinds that this version does not know.
threads: any.
since: 1.0""",
    "fba_multi_factor_resolver_hint_at": """\
Gives one of the second factors of which the user proves one.

resolver: borrowed.
index: 0 to fba_multi_factor_resolver_hint_count - 1.
returns: borrowed (valid until the resolver is released), or NULL when the index is out of range.
threads: any.
since: 1.0""",
    "fba_multi_factor_resolver_resolve_with_totp": """\
Proves a second factor by a code of its authenticator app (REST accounts/mfaSignIn:finalize). The call ends as
the one that needed the factor would have ended: it signs in, links or re-authenticates, with the provider's
credential and profile, at the server and in the tenant of that call. After a wrong code it can be called again.

resolver: borrowed.
factor_uid: of a hint whose kind is "totp"; copied before return.
code: that the app shows now; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_MULTI_FACTOR_INFO (empty uid),
    FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND, FBA_ERROR_MISSING_VERIFICATION_CODE,
    FBA_ERROR_INVALID_VERIFICATION_CODE (if this machine's clock differs from the service's by more than 30
    seconds, the message says so), FBA_ERROR_INVALID_MULTI_FACTOR_SESSION (too late: begin again),
    FBA_ERROR_USER_MISMATCH, and those of the call that needed the factor.
threads: any.
since: 1.0""",
    "fba_multi_factor_resolver_send_code": """\
Sends a code to the phone that is the second factor (REST accounts/mfaSignIn:start).

resolver: borrowed.
factor_uid: of a hint whose kind is "phone"; copied before return.
options: may be NULL. app_verification is asked with the masked number.
callback: may be NULL; copied before return.
out_future: receives a future with a verification id, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_MULTI_FACTOR_INFO (empty uid),
    FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND, FBA_ERROR_INVALID_MULTI_FACTOR_SESSION (too late: begin again), and
    those of fba_auth_verify_phone_number.
threads: any.
since: 1.0""",
    "fba_multi_factor_resolver_resolve_with_phone": """\
Proves a second factor by a code that was sent to its phone (REST accounts/mfaSignIn:finalize). It ends as
fba_multi_factor_resolver_resolve_with_totp does.

resolver: borrowed.
verification_id: of fba_multi_factor_resolver_send_code; copied before return.
code: that was sent; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_VERIFICATION_ID,
    FBA_ERROR_MISSING_VERIFICATION_CODE, FBA_ERROR_INVALID_VERIFICATION_ID, FBA_ERROR_INVALID_VERIFICATION_CODE,
    FBA_ERROR_SESSION_EXPIRED, FBA_ERROR_INVALID_MULTI_FACTOR_SESSION (too late: begin again),
    FBA_ERROR_USER_MISMATCH, and those of the call that needed the factor.
threads: any.
since: 1.0""",
    "fba_nonce_create": """\
Draws a nonce from the system's generator: characters of A-Z a-z 0-9 - _ , each equally likely.

length: characters, 16 to 128; 0 = 32.
out_nonce: receives the nonce, owned by caller (release with fba_nonce_release).
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT, FBA_STATUS_OUT_OF_RESOURCES, or a misuse.
threads: any.
since: 1.0""",
    "fba_nonce_release": """\
Drops the nonce and the strings borrowed from it.

nonce: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_nonce_raw": """\
Gives the nonce itself, for fba_oauth_tokens.raw_nonce. Keep it private until then.

nonce: borrowed.
returns: borrowed (valid until the nonce is released); "" for NULL.
threads: any.
since: 1.0""",
    "fba_nonce_sha256": """\
Gives the text for the provider: the SHA-256 of the raw nonce in lower-case hexadecimal, 64 characters.

nonce: borrowed.
returns: borrowed (valid until the nonce is released); "" for NULL.
threads: any.
since: 1.0""",
    "fba_passkey_info_credential_id": """\
Gives the credential id of a passkey, by which its authenticator and fba_user_unenroll_passkey know it.

info: borrowed.
returns: borrowed (valid as long as the info); "" for NULL.
threads: any.
since: 1.0""",
    "fba_passkey_info_name": """\
Gives the name that a passkey got when it was enrolled.

info: borrowed.
returns: borrowed (valid as long as the info); may be "".
threads: any.
since: 1.0""",
    "fba_user_passkey_count": """\
Counts the passkeys of a user, as they were when the snapshot was made. They are kept with the session.

user: borrowed.
returns: the count; 0 for NULL.
threads: any.
since: 1.0""",
    "fba_user_passkey_at": """\
Gives one of the passkeys of a user.

user: borrowed.
index: 0 to fba_user_passkey_count - 1.
returns: borrowed (valid until the user is released), or NULL when the index is out of range.
threads: any.
since: 1.0""",
    "fba_user_enroll_passkey": """\
Makes a passkey in the browser and enrols it (REST accounts/passkeyEnrollment:start,
accounts/passkeyEnrollment:finalize, accounts:lookup). One such call or browser sign-in of an auth runs at a
time.

user: borrowed.
name: what the authenticator and the user's list show for the passkey; NULL or "" for what the service says;
    copied before return.
options: as in fba_auth_sign_in_with_passkey. May be NULL; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: as fba_user_start_passkey_enrollment and
    fba_user_finalize_passkey_enrollment, and those of the browser as in fba_auth_sign_in_with_passkey.
threads: any.
since: 1.0""",
    "fba_user_start_passkey_enrollment": """\
Asks for what an authenticator makes a passkey from (REST accounts/passkeyEnrollment:start). The user is
unchanged until fba_user_finalize_passkey_enrollment.

user: borrowed.
name: what the authenticator shows for the passkey; NULL or "" for what the service says; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with a text (fba_future_text), owned by caller; may be NULL. The text is a
    PublicKeyCredentialCreationOptionsJSON, with all members that the service gave.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_OPERATION_NOT_ALLOWED (switched off for
    the project), FBA_ERROR_REQUIRES_RECENT_LOGIN.
threads: any.
since: 1.0""",
    "fba_user_finalize_passkey_enrollment": """\
Enrols the passkey that an authenticator has made (REST accounts/passkeyEnrollment:finalize). The user gets new
tokens, and the account is read again.

user: borrowed.
name: for the user to tell passkeys apart; NULL or "" for the service's; copied before return.
registration_response_json: RegistrationResponseJSON, as PublicKeyCredential.toJSON() gives it; copied before
    return.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CREDENTIAL (the text cannot be
    used, and the message says why, or the service refuses it), FBA_ERROR_CREDENTIAL_ALREADY_IN_USE.
threads: any.
since: 1.0""",
    "fba_user_unenroll_passkey": """\
Removes a passkey of the user (REST accounts:update with deletePasskey). The authenticator keeps its part until
the user deletes it there.

user: borrowed.
credential_id: of fba_passkey_info_credential_id; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future without a value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CREDENTIAL (empty),
    FBA_ERROR_NO_SUCH_PROVIDER (the service does not know it; the emulator changes nothing then).
threads: any.
since: 1.0""",
    "fba_auth_sign_in_with_passkey": """\
Signs in with a passkey in the browser (REST accounts/passkeySignIn:start, accounts/passkeySignIn:finalize,
accounts:lookup). A page on the domain that the passkeys are for asks the user's authenticator, and hands the
answer to a listener of the library on this machine. One such call or browser sign-in of an auth runs at a time.

auth: borrowed.
options: hosted_page is the https URL of that page (examples/hosting/public/passkey.html); without it the
    listener shows one of its own, which can only use passkeys for "localhost". The port, timeout_ms, path,
    open_url, presentation, app_name and those of the last page count too. May be NULL; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: as fba_auth_start_passkey_sign_in and
    fba_auth_finalize_passkey_sign_in; FBA_ERROR_WEB_CONTEXT_CANCELLED (cancelled, not done in time, or the user
    or the browser refused: "PASSKEY_NOT_USED"), FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED,
    FBA_ERROR_WEB_INTERNAL_ERROR (the listener), FBA_ERROR_INVALID_ARGUMENT (options that cannot be).
threads: any.
since: 1.0""",
    "fba_auth_start_passkey_sign_in": """\
Asks for what an authenticator signs to sign in (REST accounts/passkeySignIn:start). It names no user: the
passkey does.

auth: borrowed.
callback: may be NULL; copied before return.
out_future: receives a future with a text (fba_future_text), owned by caller; may be NULL. The text is a
    PublicKeyCredentialRequestOptionsJSON, with all members that the service gave.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_OPERATION_NOT_ALLOWED (switched off for
    the project).
threads: any.
since: 1.0""",
    "fba_auth_finalize_passkey_sign_in": """\
Signs in with what an authenticator has signed (REST accounts/passkeySignIn:finalize).

auth: borrowed.
authentication_response_json: AuthenticationResponseJSON, as PublicKeyCredential.toJSON() gives it; copied
    before return; never logged.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CREDENTIAL (the text cannot be
    used, and the message says why; the service refuses it, or does not know the passkey),
    FBA_ERROR_USER_DISABLED.
threads: any.
since: 1.0""",
    "fba_auth_validate_password": """\
Checks a password by the policy of the project, or of the tenant that is set (REST passwordPolicy). The password
is not sent. The policy is fetched once for each tenant, and anew after the service has refused a password by
it.

auth: borrowed.
password: UTF-8; an empty one is too short.
callback: may be NULL; copied before return.
out_future: receives a future with a password status, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NETWORK_REQUEST_FAILED,
    FBA_ERROR_INVALID_RESPONSE, and FBA_ERROR_UNIMPLEMENTED for a policy of a later form
    ("UNSUPPORTED_PASSWORD_POLICY_SCHEMA_VERSION").
threads: any.
since: 1.0""",
    "fba_password_status_retain": """\
Adds a reference, so that the status outlives its future.

status: NULL does nothing.
returns: the same handle, owned by caller (release with fba_password_status_release).
threads: any.
since: 1.0""",
    "fba_password_status_release": """\
Drops a reference. With the last one, pointers borrowed from the status become invalid.

status: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_password_status_is_valid": """\
Tells whether the password meets all rules.

status: borrowed.
returns: true if it does; false for NULL.
threads: any.
since: 1.0""",
    "fba_password_status_meets_min_length": """\
Tells whether the password is long enough.

status: borrowed.
returns: true if it is; false for NULL.
threads: any.
since: 1.0""",
    "fba_password_status_meets_max_length": """\
Tells whether the password is short enough.

status: borrowed.
returns: true if it is, or there is no limit; false for NULL.
threads: any.
since: 1.0""",
    "fba_password_status_meets_lowercase": """\
Tells whether the password has the small letter (a to z) that the policy asks for.

status: borrowed.
returns: true if it does, or there is no such rule; false for NULL.
threads: any.
since: 1.0""",
    "fba_password_status_meets_uppercase": """\
Tells whether the password has the capital letter (A to Z) that the policy asks for.

status: borrowed.
returns: true if it does, or there is no such rule; false for NULL.
threads: any.
since: 1.0""",
    "fba_password_status_meets_digit": """\
Tells whether the password has the digit that the policy asks for.

status: borrowed.
returns: true if it does, or there is no such rule; false for NULL.
threads: any.
since: 1.0""",
    "fba_password_status_meets_non_alphanumeric": """\
Tells whether the password has the other character that the policy asks for.

status: borrowed.
returns: true if it does, or there is no such rule; false for NULL.
threads: any.
since: 1.0""",
    "fba_password_status_min_length": """\
Gives how long a password must be, in UTF-16 code units.

status: borrowed.
returns: the length; 0 for NULL.
threads: any.
since: 1.0""",
    "fba_password_status_max_length": """\
Gives how long a password may be, in UTF-16 code units.

status: borrowed.
returns: the length; 0 when there is no limit, and for NULL.
threads: any.
since: 1.0""",
    "fba_password_status_requires_lowercase": """\
Tells whether a small letter (a to z) is asked for.

status: borrowed.
returns: true if it is; false for NULL.
threads: any.
since: 1.0""",
    "fba_password_status_requires_uppercase": """\
Tells whether a capital letter (A to Z) is asked for.

status: borrowed.
returns: true if it is; false for NULL.
threads: any.
since: 1.0""",
    "fba_password_status_requires_digit": """\
Tells whether a digit is asked for.

status: borrowed.
returns: true if it is; false for NULL.
threads: any.
since: 1.0""",
    "fba_password_status_requires_non_alphanumeric": """\
Tells whether another character is asked for.

status: borrowed.
returns: true if it is; false for NULL.
threads: any.
since: 1.0""",
    "fba_password_status_allowed_non_alphanumeric": """\
Gives the characters that count as other characters, one after the other.

status: borrowed.
returns: borrowed UTF-8 (valid until the status is released); "" when whatever is no letter and no digit counts,
    and for NULL.
threads: any.
since: 1.0""",
    "fba_password_status_is_enforced": """\
Tells whether the service refuses new passwords that break a rule.

status: borrowed.
returns: true if it does; false for NULL.
threads: any.
since: 1.0""",
    "fba_password_status_forces_upgrade_on_sign_in": """\
Tells whether an enforced policy also refuses to sign in with a password that breaks a rule.

status: borrowed.
returns: true if it does; false for NULL.
threads: any.
since: 1.0""",
    "fba_auth_set_recaptcha": """\
Sets who is asked for tokens of reCAPTCHA Enterprise, by calls that ask from now on. A call asks where the
project or the tenant protects it: before its request if that is known (fba_auth_initialize_recaptcha_config),
otherwise after the service has refused the request with MISSING_RECAPTCHA_TOKEN; then it is sent once more. The
site key is known before each question. A token serves one request. The subject of a question is the action that
the token must be for: "signInWithPassword", "signUpPassword" (also to link a password), "getOobCode" (mails to
reset a password or to sign in), "sendVerificationCode", "mfaSmsEnrollment", "mfaSmsSignIn". The answer "" means
that there is no token: the request goes without, or its refusal stands. Without an answer the call ends with
the error of fba_question_fail, or with FBA_ERROR_APP_VERIFICATION_FAILED ("QUESTION_TIMED_OUT",
"QUESTION_UNANSWERED"). With FBA_CALLBACK_PUMPED somebody must call fba_app_process_events meanwhile. For text
messages fba_phone_options.app_verification is asked instead where reCAPTCHA Enterprise does not protect phones,
and too where it only audits them and the token is "" or refused.

auth: borrowed.
handler: copied before return; its timeout_ms is 60000 if 0, and its free_user_data is called when another one
    was set or the auth closed, and the function will be called no more: a question of it may still be open.
    NULL for nobody: such calls then fail with FBA_ERROR_CAPTCHA_CHECK_FAILED.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED (nothing was taken over), or a misuse.
threads: any.
since: 1.0""",
    "fba_auth_initialize_recaptcha_config": """\
Fetches what the project, or the tenant that is set, protects by reCAPTCHA Enterprise (REST recaptchaConfig),
and keeps it for this server and tenant: calls that are protected then ask for a token from the beginning.
Fetches anew at each call.

auth: borrowed.
callback: may be NULL; copied before return.
out_future: receives a future without a value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NETWORK_REQUEST_FAILED,
    FBA_ERROR_INVALID_RESPONSE (tokens are wanted, and there is no usable site key).
threads: any.
since: 1.0""",
    "fba_auth_get_recaptcha_site_key": """\
Copies the site key for web pages (the last part of recaptchaKey), of the server and tenant that are set now.

auth: borrowed.
buffer: receives the NUL-terminated key, cut to fit; may be NULL with size 0.
size: bytes in buffer.
returns: the length of the whole key in bytes without the NUL; 0 while it is not known, and for NULL.
threads: any.
since: 1.0""",
    "fba_question_answer_in_browser": """\
Answers a question for a token of reCAPTCHA with what a page in the browser gets: a page that a listener of the
library shows on this machine, and that loads Google's script. Of the questions of fba_auth_set_recaptcha it
needs nothing of the user; for fba_phone_options.app_verification it shows the box of the earlier reCAPTCHA
(REST recaptchaParams). The question ends with this call, and the call that asks goes on with the token. Until
then its future has the page's address (fba_future_authorization_url). One page or browser sign-in of an auth
runs at a time. The host of the page, 127.0.0.1 or localhost (redirect_host), is among the domains of the
reCAPTCHA key; for the earlier reCAPTCHA, among the project's authorised domains. With the emulator a script of
the emulator stands in for Google's.

question: borrowed.
options: port, timeout_ms, path, open_url, presentation, redirect_host, app_name and those of the last page
    count. timeout_ms takes the place of that of the handler. May be NULL; copied before return. free_user_data
    is called only if the question is taken over.
returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (a question for something else), FBA_STATUS_ALREADY_ENDED
    (nobody waits any more), FBA_STATUS_CLOSED, or a misuse. Later, in the future of the call:
    FBA_ERROR_CAPTCHA_CHECK_FAILED ("RECAPTCHA_NOT_SOLVED"), FBA_ERROR_WEB_CONTEXT_CANCELLED (not in time),
    FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED, FBA_ERROR_WEB_INTERNAL_ERROR (the listener),
    FBA_ERROR_INVALID_ARGUMENT (options that cannot be).
threads: any.
since: 1.0""",
    "fba_token_result_retain": """\
Adds a reference, so that the result outlives its future.

result: NULL does nothing.
returns: the same handle, owned by caller (release with fba_token_result_release).
threads: any.
since: 1.0""",
    "fba_token_result_release": """\
Drops a reference. With the last one, pointers borrowed from the result become invalid, and their memory is
wiped.

result: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_token_result_token": """\
Gives the ID token itself, a JWT. Keep it out of logs.

result: borrowed.
returns: borrowed (valid until the result is released); "" for NULL.
threads: any.
since: 1.0""",
    "fba_token_result_claims": """\
Gives all claims as a tree: the standard ones, the project's own, and Firebase's under "firebase".

result: borrowed.
returns: borrowed (valid until the result is released): an object; NULL for NULL.
threads: any.
since: 1.0""",
    "fba_token_result_claims_json": """\
Gives all claims as JSON, as the token has them: numbers beyond 2^53 keep their digits.

result: borrowed.
returns: borrowed (valid until the result is released); "" for NULL.
threads: any.
since: 1.0""",
    "fba_token_result_auth_time_unix_s": """\
Tells when the user signed in (claim auth_time).

result: borrowed.
returns: seconds since the Unix epoch, UTC; 0 when the token does not say, and for NULL.
threads: any.
since: 1.0""",
    "fba_token_result_issued_at_unix_s": """\
Tells when the token was issued (claim iat), by the clock of the service.

result: borrowed.
returns: seconds since the Unix epoch, UTC; 0 when the token does not say, and for NULL.
threads: any.
since: 1.0""",
    "fba_token_result_expires_at_unix_s": """\
Tells when the token expires (claim exp), by the clock of the service.

result: borrowed.
returns: seconds since the Unix epoch, UTC; 0 when the token does not say, and for NULL.
threads: any.
since: 1.0""",
    "fba_token_result_sign_in_provider": """\
Tells how the user signed in: "password" (also for a link by mail), "google.com", "anonymous", "custom",
"phone".

result: borrowed.
returns: borrowed (valid until the result is released); "" when the token does not say.
threads: any.
since: 1.0""",
    "fba_token_result_sign_in_second_factor": """\
Tells which kind of second factor the sign-in had: "phone" or "totp".

result: borrowed.
returns: borrowed (valid until the result is released); "" when it had none.
threads: any.
since: 1.0""",
    "fba_token_result_second_factor_id": """\
Gives the id of the second factor that the sign-in had, among those of the user.

result: borrowed.
returns: borrowed (valid until the result is released); "" when it had none.
threads: any.
since: 1.0""",
    "fba_token_result_tenant_id": """\
Gives the tenant that the user belongs to.

result: borrowed.
returns: borrowed (valid until the result is released); "" for a user of no tenant, and for NULL.
threads: any.
since: 1.0""",
    "fba_user_retain": """\
Adds a reference.

user: NULL does nothing.
returns: the same handle, owned by caller (release with fba_user_release).
threads: any.
since: 1.0""",
    "fba_user_release": """\
Drops a reference. With the last one, pointers borrowed from the snapshot become invalid.

user: NULL does nothing.
returns: nothing.
threads: any.
since: 1.0""",
    "fba_user_uid": """\
Gives the id of the account in the project.

user: borrowed.
returns: borrowed (valid until the snapshot is released); "" for NULL.
threads: any.
since: 1.0""",
    "fba_user_tenant_id": """\
Gives the tenant that the user belongs to.

user: borrowed.
returns: borrowed (valid until the snapshot is released); "" for a user of no tenant, and for NULL.
threads: any.
since: 1.0""",
    "fba_user_email": """\
Gives the account's email address.

user: borrowed.
returns: borrowed (valid until the snapshot is released); "" when it has none.
threads: any.
since: 1.0""",
    "fba_user_display_name": """\
Gives the account's display name.

user: borrowed.
returns: borrowed (valid until the snapshot is released); "" when it has none.
threads: any.
since: 1.0""",
    "fba_user_photo_url": """\
Gives the URL of the account's picture.

user: borrowed.
returns: borrowed (valid until the snapshot is released); "" when it has none.
threads: any.
since: 1.0""",
    "fba_user_phone_number": """\
Gives the account's phone number in E.164 form.

user: borrowed.
returns: borrowed (valid until the snapshot is released); "" when it has none.
threads: any.
since: 1.0""",
    "fba_user_is_anonymous": """\
Tells whether the account has no way to sign in again.

user: borrowed.
returns: true for an anonymous account.
threads: any.
since: 1.0""",
    "fba_user_is_email_verified": """\
Tells whether the email address is known to be the user's.

user: borrowed.
returns: true when verified.
threads: any.
since: 1.0""",
    "fba_user_creation_unix_ms": """\
Tells when the account was made.

user: borrowed.
returns: milliseconds since the Unix epoch, UTC; 0 when unknown.
threads: any.
since: 1.0""",
    "fba_user_last_sign_in_unix_ms": """\
Tells when the account last signed in.

user: borrowed.
returns: milliseconds since the Unix epoch, UTC; 0 when unknown.
threads: any.
since: 1.0""",
    "fba_user_token_expiry_unix_ms": """\
Tells when the session's present ID token expires, without a request. Unlike the rest of the snapshot it
changes: a token that fba_user_fetch_token renews expires later. It is the token's lifetime counted from its
arrival, on this machine's clock: compare it with that clock, even if its date is wrong. Two calls may differ by
a millisecond.

user: borrowed.
returns: milliseconds since the Unix epoch, UTC; 0 when another user or nobody is signed in, or the auth was
    closed.
threads: any.
since: 1.0""",
    "fba_user_get_refresh_token": """\
Copies the session's refresh token, without a request. It is a secret: whoever has it can act as the user until
it is revoked. Keep it out of logs and files, and wipe the buffer after use. The session may get another one at
any time.

user: borrowed.
buffer: receives the NUL-terminated token, cut to fit; may be NULL with size 0.
size: bytes in buffer.
returns: the length of the whole token in bytes without the NUL; 0 when another user or nobody is signed in, or
    the auth was closed.
threads: any.
since: 1.0""",
    "fba_user_provider_count": """\
Counts the providers linked to the account.

user: borrowed.
returns: the count; 0 for an anonymous account or NULL.
threads: any.
since: 1.0""",
    "fba_user_provider_at": """\
Gives what one linked provider says about the user.

user: borrowed.
index: 0 to fba_user_provider_count - 1.
returns: borrowed (valid until the snapshot is released), or NULL when the index is out of range.
threads: any.
since: 1.0""",
    "fba_user_info_provider_id": """\
Gives the id of the linked provider.

info: borrowed.
returns: borrowed (valid until the snapshot is released): "github.com", "password" and so on.
threads: any.
since: 1.0""",
    "fba_user_info_uid": """\
Gives the user's id at the provider.

info: borrowed.
returns: borrowed (valid until the snapshot is released); "" for NULL.
threads: any.
since: 1.0""",
    "fba_user_info_email": """\
Gives the email address the provider knows.

info: borrowed.
returns: borrowed (valid until the snapshot is released); "" when it has none.
threads: any.
since: 1.0""",
    "fba_user_info_display_name": """\
Gives the display name the provider knows.

info: borrowed.
returns: borrowed (valid until the snapshot is released); "" when it has none.
threads: any.
since: 1.0""",
    "fba_user_info_photo_url": """\
Gives the URL of the provider's picture.

info: borrowed.
returns: borrowed (valid until the snapshot is released); "" when it has none.
threads: any.
since: 1.0""",
    "fba_user_info_phone_number": """\
Gives the phone number the provider knows, in E.164 form.

info: borrowed.
returns: borrowed (valid until the snapshot is released); "" when it has none.
threads: any.
since: 1.0""",
    "fba_user_fetch_token": """\
Gives an ID token: the cached one while more than five minutes remain, else a new one from the secure token
service. A cached token comes in a future that is complete on return; several calls may get the same future.
Concurrent refreshes share one request.

user: borrowed.
force_refresh: true asks the service in any case.
callback: may be NULL; copied before return.
out_future: receives a future with a token, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NETWORK_REQUEST_FAILED and the errors
    above.
threads: any.
since: 1.0""",
    "fba_user_fetch_token_result": """\
Fetches an ID token with what it says: claims, times, provider, second factor. The token is the one that
fba_user_fetch_token would yield, by the same rules: there is no request while the cached one is valid for five
minutes more. Its signature is not checked: a server must verify the token itself.

user: borrowed.
force_refresh: true asks the service in any case: for claims that have just been changed.
callback: may be NULL; copied before return.
out_future: receives a future with a token result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NETWORK_REQUEST_FAILED, the errors
    above, and FBA_ERROR_INVALID_RESPONSE for a token that cannot be read ("UNREADABLE_ID_TOKEN").
threads: any.
since: 1.0""",
    "fba_user_reload": """\
Reads the account again from the server (REST accounts:lookup).

user: borrowed.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: the errors above.
threads: any.
since: 1.0""",
    "fba_user_update_profile": """\
Changes display name and picture (REST accounts:update).

user: borrowed.
profile: copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: the errors above.
threads: any.
since: 1.0""",
    "fba_user_update_password": """\
Sets a new password. The server wants a recent sign-in.

user: borrowed.
password: copied before return; never logged.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_PASSWORD,
    FBA_ERROR_WEAK_PASSWORD, FBA_ERROR_REQUIRES_RECENT_LOGIN (re-authenticate, then try again), and the errors
    above.
threads: any.
since: 1.0""",
    "fba_user_reauthenticate_with_credential": """\
Proves again who the user is, so that operations which want a recent sign-in succeed.

user: borrowed.
credential: borrowed; it must belong to this user.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_USER_MISMATCH when the credential
    belongs to another account, FBA_ERROR_INVALID_CREDENTIAL, FBA_ERROR_WRONG_PASSWORD,
    FBA_ERROR_SECOND_FACTOR_REQUIRED (with a resolver, see multi_factor.h).
threads: any.
since: 1.0""",
    "fba_user_reauthenticate_with_provider": """\
Proves again who the user is, through the browser.

user: borrowed.
provider: borrowed; what it holds is copied before return.
options: may be NULL for the defaults; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_USER_MISMATCH, and the flow's errors of
    fba_auth_sign_in_with_provider.
threads: any.
since: 1.0""",
    "fba_user_link_with_credential": """\
Links one more way to sign in to this account; afterwards each leads to the same uid. An anonymous account
becomes a permanent one.

user: borrowed.
credential: borrowed.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_PROVIDER_ALREADY_LINKED,
    FBA_ERROR_CREDENTIAL_ALREADY_IN_USE (with an updated credential that signs in to the other account),
    FBA_ERROR_EMAIL_ALREADY_IN_USE, FBA_ERROR_INVALID_CREDENTIAL, FBA_ERROR_SECOND_FACTOR_REQUIRED (with a
    resolver, see multi_factor.h).
threads: any.
since: 1.0""",
    "fba_user_link_with_provider": """\
Links one more provider to this account, through the browser.

user: borrowed.
provider: borrowed; what it holds is copied before return.
options: may be NULL for the defaults; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_user_link_with_credential, and the
    flow's errors of fba_auth_sign_in_with_provider.
threads: any.
since: 1.0""",
    "fba_user_unlink": """\
Removes one way to sign in from this account.

user: borrowed.
provider_id: "github.com", "password" and so on; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NO_SUCH_PROVIDER when it is not linked,
    and the errors above.
threads: any.
since: 1.0""",
    "fba_user_delete": """\
Deletes the account and signs out. The server wants a recent sign-in.

user: borrowed.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_REQUIRES_RECENT_LOGIN (re-authenticate,
    then try again), and the errors above.
threads: any.
since: 1.0""",
    "fba_user_send_email_verification": """\
Mails a link that verifies the account's address (REST accounts:sendOobCode).

user: borrowed.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL when the account has
    none, FBA_ERROR_TOO_MANY_REQUESTS, and the errors above.
threads: any.
since: 1.0""",
    "fba_user_send_email_verification_before_updating_email": """\
Mails a link to a new address; the account takes it when the user follows the link. Reload or sign in to see it.

user: borrowed.
email: the new address; copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL, FBA_ERROR_INVALID_EMAIL,
    FBA_ERROR_EMAIL_ALREADY_IN_USE, FBA_ERROR_REQUIRES_RECENT_LOGIN, and the errors above.
threads: any.
since: 1.0""",
    "fba_user_update_email": """\
Changes the account's address at once (REST accounts:update). Projects with email enumeration protection refuse
it: use fba_user_send_email_verification_before_updating_email.

user: borrowed.
email: copied before return.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL, FBA_ERROR_INVALID_EMAIL,
    FBA_ERROR_EMAIL_ALREADY_IN_USE, FBA_ERROR_REQUIRES_RECENT_LOGIN, FBA_ERROR_OPERATION_NOT_ALLOWED, and the
    errors above.
threads: any.
since: 1.0""",
    "fba_user_update_phone_number": """\
Sets the account's phone number, which the phone credential proves; it replaces an earlier number.

user: borrowed.
credential: borrowed; from fba_credential_create_phone.
callback: may be NULL; copied before return.
out_future: receives a future with an auth result, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_VERIFICATION_CODE,
    FBA_ERROR_INVALID_VERIFICATION_ID, FBA_ERROR_SESSION_EXPIRED, FBA_ERROR_CREDENTIAL_ALREADY_IN_USE (with an
    updated credential), FBA_ERROR_INVALID_CREDENTIAL (not a phone credential), and the errors above.
threads: any.
since: 1.0""",
    "fba_user_revoke_token_with_authorization_code": """\
Has Apple revoke the tokens that it gives for an authorization code (REST accounts:revokeToken), as Apple asks
of an app that deletes an account. The session goes on. A code can be used once: sign in with Apple again for a
new one.

user: borrowed.
authorization_code: UTF-8; from Apple, for this user.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ARGUMENT for an empty one,
    FBA_ERROR_INVALID_PROVIDER_ID, FBA_ERROR_NETWORK_REQUEST_FAILED, and the errors above.
threads: any.
since: 1.0""",
    "fba_user_revoke_access_token": """\
Has Apple revoke an access token that it gave (REST accounts:revokeToken), as Apple asks of an app that deletes
an account. The session goes on.

user: borrowed.
access_token: UTF-8; fba_credential_access_token of a sign-in with Apple.
callback: may be NULL; copied before return.
out_future: receives a future with no value, owned by caller; may be NULL.
returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ARGUMENT for an empty one,
    FBA_ERROR_INVALID_PROVIDER_ID, FBA_ERROR_NETWORK_REQUEST_FAILED, and the errors above.
threads: any.
since: 1.0""",
    "fba_value_get_type": """\
Tells what a value is.

value: borrowed; NULL gives FBA_VALUE_NULL.
returns: the type.
threads: any.
since: 1.0""",
    "fba_value_bool": """\
Reads a boolean.

value: borrowed.
returns: the boolean; false for any other type.
threads: any.
since: 1.0""",
    "fba_value_int64": """\
Reads an integer.

value: borrowed.
returns: the integer; 0 for any other type.
threads: any.
since: 1.0""",
    "fba_value_double": """\
Reads a number.

value: borrowed.
returns: the number, an integer as a double; 0 for any other type.
threads: any.
since: 1.0""",
    "fba_value_string": """\
Reads a string.

value: borrowed.
returns: borrowed UTF-8 (valid as long as the tree); NULL for any other type. An escaped U+0000 ends it early:
    see fba_value_string_length.
threads: any.
since: 1.0""",
    "fba_value_string_length": """\
Gives the length of a string in bytes, embedded NULs counted.

value: borrowed.
returns: bytes without the final NUL; 0 for any other type.
threads: any.
since: 1.0""",
    "fba_value_count": """\
Counts the elements of an array or the members of an object.

value: borrowed.
returns: the count; 0 for any other type.
threads: any.
since: 1.0""",
    "fba_value_at": """\
Gives an element of an array, or the value of a member of an object, by position.

value: borrowed.
index: 0 to fba_value_count - 1.
returns: borrowed (valid as long as the tree), or NULL when the index is out of range.
threads: any.
since: 1.0""",
    "fba_value_key_at": """\
Gives the name of a member of an object, by position.

value: borrowed.
index: 0 to fba_value_count - 1.
returns: borrowed UTF-8 (valid as long as the tree), or NULL: not an object, or out of range.
threads: any.
since: 1.0""",
    "fba_value_member": """\
Finds a member of an object by name.

value: borrowed.
key: UTF-8.
returns: borrowed (valid as long as the tree), or NULL when there is none.
threads: any.
since: 1.0""",
}
