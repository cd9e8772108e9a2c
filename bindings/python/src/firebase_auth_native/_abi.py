# SPDX-License-Identifier: Apache-2.0
"""The C API as ctypes sees it. Made by bindings/generate from the headers: do not edit.

A handle is a c_void_p. What a function takes, returns and promises is in the header of its noun.
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
    output is NULL or 0, whatever it was before (but for an `out_error`, where a function has one). Failures
    that show later are in the future: see error.h."""
    OK = 0
    NULL_ARGUMENT = 1
    WRONG_HANDLE = 2
    INVALID_UTF8 = 3
    INVALID_STRUCT_SIZE = 4
    INVALID_ARGUMENT = 5
    ALREADY_EXISTS = 6
    NOT_FOUND = 7
    CLOSED = 8
    TIMED_OUT = 9
    OUT_OF_RESOURCES = 10
    MISSING_API_KEY = 11
    ALREADY_ENDED = 12


class CallbackMode(OpenEnum):
    """When a callback may run. Both modes deliver exactly once; no lock is held, and every call is legal
    inside."""
    PUMPED = 0
    ANY_THREAD = 1


class FutureState(OpenEnum):
    """The values equal firebase::FutureStatus."""
    COMPLETE = 0
    PENDING = 1
    INVALID = 2


class FutureKind(OpenEnum):
    """What an operation yields if it succeeds, and so which getter has it: for code that handles futures of all
    kinds, such as the event loop of a language binding. New kinds are only added at the end: treat an unknown
    kind as one without a value."""
    NOTHING = 0
    AUTH_RESULT = 1
    TOKEN = 2
    CREDENTIAL = 3
    VERIFICATION_ID = 4
    PROVIDERS = 5
    TOKEN_RESULT = 6
    PASSWORD_STATUS = 7
    ACTION_CODE_INFO = 8
    TOTP_SECRET = 9
    TEXT = 10


class BrowserState(OpenEnum):
    """How far showing the authorization URL of a browser flow has come. No program can know whether the user
    sees a page: FBA_BROWSER_OPENED only says that opening one did not fail."""
    NONE = 0
    OPENING = 1
    OPENED = 2
    FAILED = 3
    INTERRUPTED = 4


class Route(OpenEnum):
    """How an identity gets from the provider to the program: docs/federated-sign-in.md says what each needs."""
    AUTOMATIC = 0
    LOOPBACK = 1
    PAGE = 2
    HOSTED = 3
    DIRECT = 4
    DEVICE = 5


class ActionCodeOperation(OpenEnum):
    """What a code is for. New values are only added: treat an unknown one as FBA_ACTION_CODE_UNKNOWN."""
    UNKNOWN = 0
    PASSWORD_RESET = 1
    VERIFY_EMAIL = 2
    RECOVER_EMAIL = 3
    EMAIL_SIGN_IN = 4
    VERIFY_AND_CHANGE_EMAIL = 5
    REVERT_SECOND_FACTOR_ADDITION = 6


class HttpFailure(OpenEnum):
    """Why an exchange has no answer. It decides whether the library sends the request again, as a new exchange."""
    UNKNOWN = 0
    UNPROCESSED = 1
    UNREACHABLE = 2


class StoreKind(OpenEnum):
    """Chosen in fba_app_options, or later with fba_auth_set_persistence; asked back with fba_auth_store_kind."""
    DEFAULT = 0
    SECRET_SERVICE = 1
    FILE = 2
    MEMORY = 3
    HOST = 4


class StoreStatus(OpenEnum):
    """How the last access to the store went. With any status but FBA_STORE_OK the session may not outlive the
    process. An earlier session stays in a keyring that is locked or out of reach, and in a host's store that
    fails."""
    OK = 0
    UNAVAILABLE = 1
    LOCKED = 2
    NOT_WRITABLE = 3
    CORRUPT = 4
    HOST_FAILED = 5
    STALE = 6


class ErrorCode(OpenEnum):
    """Errors of finished operations: a number, Firebase's own code string, a sentence, and what helps to
    recover. The numbers up to 86 equal firebase::auth::AuthError; those from 100 on are ours. A program should
    tolerate numbers that it does not know."""
    UNIMPLEMENTED = -1
    NONE = 0
    FAILURE = 1
    INVALID_CUSTOM_TOKEN = 2
    CUSTOM_TOKEN_MISMATCH = 3
    INVALID_CREDENTIAL = 4
    USER_DISABLED = 5
    ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS = 6
    OPERATION_NOT_ALLOWED = 7
    EMAIL_ALREADY_IN_USE = 8
    REQUIRES_RECENT_LOGIN = 9
    CREDENTIAL_ALREADY_IN_USE = 10
    INVALID_EMAIL = 11
    WRONG_PASSWORD = 12
    TOO_MANY_REQUESTS = 13
    USER_NOT_FOUND = 14
    PROVIDER_ALREADY_LINKED = 15
    NO_SUCH_PROVIDER = 16
    INVALID_USER_TOKEN = 17
    USER_TOKEN_EXPIRED = 18
    NETWORK_REQUEST_FAILED = 19
    INVALID_API_KEY = 20
    APP_NOT_AUTHORIZED = 21
    USER_MISMATCH = 22
    WEAK_PASSWORD = 23
    NO_SIGNED_IN_USER = 24
    API_NOT_AVAILABLE = 25
    EXPIRED_ACTION_CODE = 26
    INVALID_ACTION_CODE = 27
    INVALID_MESSAGE_PAYLOAD = 28
    INVALID_PHONE_NUMBER = 29
    MISSING_PHONE_NUMBER = 30
    INVALID_RECIPIENT_EMAIL = 31
    INVALID_SENDER = 32
    INVALID_VERIFICATION_CODE = 33
    INVALID_VERIFICATION_ID = 34
    MISSING_VERIFICATION_CODE = 35
    MISSING_VERIFICATION_ID = 36
    MISSING_EMAIL = 37
    MISSING_PASSWORD = 38
    QUOTA_EXCEEDED = 39
    RETRY_PHONE_AUTH = 40
    SESSION_EXPIRED = 41
    APP_NOT_VERIFIED = 42
    APP_VERIFICATION_FAILED = 43
    CAPTCHA_CHECK_FAILED = 44
    INVALID_APP_CREDENTIAL = 45
    MISSING_APP_CREDENTIAL = 46
    INVALID_CLIENT_ID = 47
    INVALID_CONTINUE_URI = 48
    MISSING_CONTINUE_URI = 49
    KEYCHAIN_ERROR = 50
    MISSING_APP_TOKEN = 51
    MISSING_IOS_BUNDLE_ID = 52
    NOTIFICATION_NOT_FORWARDED = 53
    UNAUTHORIZED_DOMAIN = 54
    WEB_CONTEXT_ALREADY_PRESENTED = 55
    WEB_CONTEXT_CANCELLED = 56
    DYNAMIC_LINK_NOT_ACTIVATED = 57
    CANCELLED = 58
    INVALID_PROVIDER_ID = 59
    WEB_INTERNAL_ERROR = 60
    WEB_STORAGE_UNSUPPORTED = 61
    TENANT_ID_MISMATCH = 62
    UNSUPPORTED_TENANT_OPERATION = 63
    INVALID_LINK_DOMAIN = 64
    REJECTED_CREDENTIAL = 65
    PHONE_NUMBER_NOT_FOUND = 66
    INVALID_TENANT_ID = 67
    MISSING_CLIENT_IDENTIFIER = 68
    MISSING_MULTI_FACTOR_SESSION = 69
    MISSING_MULTI_FACTOR_INFO = 70
    INVALID_MULTI_FACTOR_SESSION = 71
    MULTI_FACTOR_INFO_NOT_FOUND = 72
    ADMIN_RESTRICTED_OPERATION = 73
    UNVERIFIED_EMAIL = 74
    SECOND_FACTOR_ALREADY_ENROLLED = 75
    MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED = 76
    UNSUPPORTED_FIRST_FACTOR = 77
    EMAIL_CHANGE_NEEDS_VERIFICATION = 78
    INVALID_EVENT_HANDLER = 79
    FEDERATED_PROVIDER_ALREADY_IN_USE = 80
    INVALID_AUTHENTICATED_USER_DATA = 81
    FEDERATED_SIGN_IN_USER_INTERACTION_FAILURE = 82
    MISSING_OR_INVALID_NONCE = 83
    USER_CANCELLED = 84
    UNSUPPORTED_PASSTHROUGH_OPERATION = 85
    TOKEN_REFRESH_UNAVAILABLE = 86
    INVALID_ARGUMENT = 100
    SECOND_FACTOR_REQUIRED = 101
    INVALID_RESPONSE = 102
    BLOCKING_FUNCTION_REFUSED = 103
    OUT_OF_RESOURCES = 104


class BrowserPresentation(OpenEnum):
    """Who shows the authorization URL when there is no open_url."""
    SYSTEM = 0
    NOTHING = 1


class RedirectHost(OpenEnum):
    """Which name of this machine the listener answers to."""
    ADDRESS = 0
    LOCALHOST = 1


class LogLevel(OpenEnum):
    """The values equal firebase::LogLevel."""
    VERBOSE = 0
    DEBUG = 1
    INFO = 2
    WARNING = 3
    ERROR = 4
    NONE = 5


class ValueType(OpenEnum):
    """Values: a parsed JSON tree, read only. Objects keep the order of the text. A value is made when it is
    first asked for, at the same cost wherever it stands; a member is found by its name in logarithmic time."""
    NULL = 0
    BOOL = 1
    INT64 = 2
    DOUBLE = 3
    STRING = 4
    ARRAY = 5
    OBJECT = 6


FreeFn = CFUNCTYPE(None, c_void_p)
FutureCallbackFn = CFUNCTYPE(None, c_void_p, c_void_p)
HttpStartFn = CFUNCTYPE(None, c_void_p, c_void_p)
HttpCancelFn = CFUNCTYPE(None, c_void_p, c_void_p)
WakeupFn = CFUNCTYPE(None, c_void_p)
QuestionFn = CFUNCTYPE(None, c_void_p, c_void_p)
OpenUrlFn = CFUNCTYPE(c_bool, c_char_p, c_void_p)
ListenerFn = CFUNCTYPE(None, c_void_p, c_void_p)
LogFn = CFUNCTYPE(None, c_int32, c_char_p, c_void_p)


class Callback(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("mode", c_int32),
        ("function", FutureCallbackFn),
        ("user_data", c_void_p),
        ("free_user_data", FreeFn),
    ]


class ActionCodeSettings(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("handle_code_in_app", c_uint32),
        ("android_install_app", c_uint32),
        ("reserved", c_uint32),
        ("url", c_char_p),
        ("ios_bundle_id", c_char_p),
        ("android_package_name", c_char_p),
        ("android_minimum_version", c_char_p),
        ("link_domain", c_char_p),
    ]


class HttpTransport(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("start", HttpStartFn),
        ("cancel", HttpCancelFn),
        ("user_data", c_void_p),
        ("free_user_data", FreeFn),
    ]


class StoreCallbacks(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("load", CFUNCTYPE(c_bool, c_char_p, POINTER(c_void_p), POINTER(c_size_t), c_void_p)),
        ("save", CFUNCTYPE(c_bool, c_char_p, c_void_p, c_size_t, c_void_p)),
        ("remove", CFUNCTYPE(c_bool, c_char_p, c_void_p)),
        ("free_data", CFUNCTYPE(None, c_void_p, c_size_t, c_void_p)),
        ("user_data", c_void_p),
        ("free_user_data", FreeFn),
    ]


class AppOptions(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("connect_timeout_ms", c_uint32),
        ("request_timeout_ms", c_uint32),
        ("reserved", c_uint32),
        ("api_key", c_char_p),
        ("app_id", c_char_p),
        ("project_id", c_char_p),
        ("messaging_sender_id", c_char_p),
        ("database_url", c_char_p),
        ("storage_bucket", c_char_p),
        ("ga_tracking_id", c_char_p),
        ("client_id", c_char_p),
        ("package_name", c_char_p),
        ("store", c_int32),
        ("reserved2", c_uint32),
        ("store_directory", c_char_p),
        ("store_callbacks", POINTER(StoreCallbacks)),
        ("details_follow", c_uint32),
        ("prewarm", c_uint32),
        ("ca_file", c_char_p),
        ("proxy", c_char_p),
        ("http_transport", POINTER(HttpTransport)),
    ]


class QuestionHandler(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("mode", c_int32),
        ("timeout_ms", c_uint32),
        ("reserved", c_uint32),
        ("function", QuestionFn),
        ("user_data", c_void_p),
        ("free_user_data", FreeFn),
    ]


class OauthClient(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("client_id", c_char_p),
        ("client_secret", c_char_p),
        ("issuer", c_char_p),
        ("authorization_endpoint", c_char_p),
        ("token_endpoint", c_char_p),
        ("device_authorization_endpoint", c_char_p),
    ]


class BrowserOptions(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("port", c_uint32),
        ("timeout_ms", c_uint32),
        ("open_url_mode", c_int32),
        ("open_url", OpenUrlFn),
        ("user_data", c_void_p),
        ("free_user_data", FreeFn),
        ("path", c_char_p),
        ("finish_text", c_char_p),
        ("finish_url", c_char_p),
        ("presentation", c_int32),
        ("route", c_int32),
        ("redirect_host", c_int32),
        ("reserved", c_uint32),
        ("auth_domain", c_char_p),
        ("hosted_page", c_char_p),
        ("app_name", c_char_p),
        ("client", POINTER(OauthClient)),
    ]


class OauthTokens(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("id_token", c_char_p),
        ("access_token", c_char_p),
        ("raw_nonce", c_char_p),
        ("secret", c_char_p),
        ("display_name", c_char_p),
    ]


class HandoverTokens(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("expires_in_s", c_uint32),
        ("id_token", c_char_p),
        ("refresh_token", c_char_p),
        ("uid", c_char_p),
        ("provider_id", c_char_p),
        ("user_name", c_char_p),
        ("profile_json", c_char_p),
    ]


class IdTokenOptions(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("check_revoked", c_uint32),
        ("project_id", c_char_p),
        ("tenant_id", c_char_p),
        ("emulator_host", c_char_p),
    ]


class Listener(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("mode", c_int32),
        ("function", ListenerFn),
        ("user_data", c_void_p),
        ("free_user_data", FreeFn),
    ]


class PhoneOptions(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("app_verification", POINTER(QuestionHandler)),
    ]


class UserProfile(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("display_name", c_char_p),
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
        [c_void_p, c_char_p, POINTER(ActionCodeSettings), POINTER(BrowserOptions), POINTER(Callback), POINTER(c_void_p)],
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
