// SPDX-License-Identifier: Apache-2.0
// Made by bindings/generate from the headers: do not edit.

use std::marker::{PhantomData, PhantomPinned};
use std::mem::size_of;
use std::os::raw::{c_char, c_void};
use std::ptr;

/// The version of the headers.
pub const FBA_VERSION_STRING: &str = "1.0.0";

type Opaque = PhantomData<(*mut u8, PhantomPinned)>;

/// What a call says at once. A status other than [`FBA_STATUS_OK`] means that nothing was started
/// and that every output is NULL or 0, whatever it was before (but for an `out_error`, where a
/// function has one, and a descriptor, which is -1). Failures that show later are in the future:
/// see error.h.
pub type fba_status = i32;
/// done, or started
pub const FBA_STATUS_OK: fba_status = 0;
/// a required pointer was NULL: pass the object or string that the function names
pub const FBA_STATUS_NULL_ARGUMENT: fba_status = 1;
/// a handle of another kind; a released one may be detected too
pub const FBA_STATUS_WRONG_HANDLE: fba_status = 2;
/// a string is not valid UTF-8: convert it before the call
pub const FBA_STATUS_INVALID_UTF8: fba_status = 3;
/// struct_size not set (use INIT), inside a field, or unknown fields set
pub const FBA_STATUS_INVALID_STRUCT_SIZE: fba_status = 4;
/// a value out of its documented range, or too long
pub const FBA_STATUS_INVALID_ARGUMENT: fba_status = 5;
/// an app of that name exists
pub const FBA_STATUS_ALREADY_EXISTS: fba_status = 6;
/// nothing of that name or number
pub const FBA_STATUS_NOT_FOUND: fba_status = 7;
/// the app or auth was closed, or the parent process made it: create or get it again
pub const FBA_STATUS_CLOSED: fba_status = 8;
/// the time given ran out; the operation goes on
pub const FBA_STATUS_TIMED_OUT: fba_status = 9;
/// the system gave no memory, thread or descriptor
pub const FBA_STATUS_OUT_OF_RESOURCES: fba_status = 10;
/// [`fba_app_options`].api_key is empty: the project's settings show it
pub const FBA_STATUS_MISSING_API_KEY: fba_status = 11;
/// a question, handover or exchange that was ended, cancelled, or not answered in time
pub const FBA_STATUS_ALREADY_ENDED: fba_status = 12;

/// When a callback may run. Both modes deliver exactly once; no lock is held, and every call is
/// legal inside.
pub type fba_callback_mode = i32;
/// inside [`fba_app_process_events`], on the thread that calls it
pub const FBA_CALLBACK_PUMPED: fba_callback_mode = 0;
/// at once, on the I/O thread, or inside the call that ends the work
pub const FBA_CALLBACK_ANY_THREAD: fba_callback_mode = 1;

/// The values equal firebase::FutureStatus.
pub type fba_future_state = i32;
/// finished: [`fba_future_error`] tells how
pub const FBA_FUTURE_COMPLETE: fba_future_state = 0;
/// under way
pub const FBA_FUTURE_PENDING: fba_future_state = 1;
/// no such operation: NULL, or its owner was closed
pub const FBA_FUTURE_INVALID: fba_future_state = 2;

/// What an operation yields if it succeeds, and so which getter has it: for code that handles
/// futures of all kinds, such as the event loop of a language binding. New kinds are only added at
/// the end: treat an unknown kind as one without a value.
pub type fba_future_kind = i32;
/// no error means success
pub const FBA_FUTURE_YIELDS_NOTHING: fba_future_kind = 0;
/// [`fba_future_auth_result`]
pub const FBA_FUTURE_YIELDS_AUTH_RESULT: fba_future_kind = 1;
/// [`fba_future_token`]
pub const FBA_FUTURE_YIELDS_TOKEN: fba_future_kind = 2;
/// [`fba_future_credential`]
pub const FBA_FUTURE_YIELDS_CREDENTIAL: fba_future_kind = 3;
/// [`fba_future_verification_id`]
pub const FBA_FUTURE_YIELDS_VERIFICATION_ID: fba_future_kind = 4;
/// [`fba_future_provider_count`], [`fba_future_provider_at`]
pub const FBA_FUTURE_YIELDS_PROVIDERS: fba_future_kind = 5;
/// [`fba_future_token_result`]
pub const FBA_FUTURE_YIELDS_TOKEN_RESULT: fba_future_kind = 6;
/// [`fba_future_password_status`]
pub const FBA_FUTURE_YIELDS_PASSWORD_STATUS: fba_future_kind = 7;
/// [`fba_future_action_code_info`]
pub const FBA_FUTURE_YIELDS_ACTION_CODE_INFO: fba_future_kind = 8;
/// [`fba_future_totp_secret`]
pub const FBA_FUTURE_YIELDS_TOTP_SECRET: fba_future_kind = 9;
/// [`fba_future_text`]
pub const FBA_FUTURE_YIELDS_TEXT: fba_future_kind = 10;

/// How far showing the authorization URL of a browser flow has come. No program can know whether
/// the user sees a page: [`FBA_BROWSER_OPENED`] only says that opening one did not fail.
pub type fba_browser_state = i32;
/// nothing is to be opened: no browser flow, not yet, or [`FBA_BROWSER_PRESENT_NOTHING`]
pub const FBA_BROWSER_NONE: fba_browser_state = 0;
/// the URL is known, and a browser or open_url was asked to show it
pub const FBA_BROWSER_OPENING: fba_browser_state = 1;
/// open_url returned true, a command succeeded, or one still runs after three seconds
pub const FBA_BROWSER_OPENED: fba_browser_state = 2;
/// open_url or every command failed: the program has to show the URL itself
pub const FBA_BROWSER_FAILED: fba_browser_state = 3;
/// the page shows the user why it does not go on, and offers to try again
pub const FBA_BROWSER_INTERRUPTED: fba_browser_state = 4;

/// How an identity gets from the provider to the program: docs/federated-sign-in.md says what each
/// needs.
pub type fba_route = i32;
/// the first that is set up: hosted, direct, loopback with port and path, page
pub const FBA_ROUTE_AUTOMATIC: fba_route = 0;
/// the provider sends the browser to the listener; registered at the provider
pub const FBA_ROUTE_LOOPBACK: fba_route = 1;
/// a page of the listener opens the project's handler; 127.0.0.1 or localhost is authorised
pub const FBA_ROUTE_PAGE: fba_route = 2;
/// a page on the project's hosting forwards the answer that the handler received
pub const FBA_ROUTE_HOSTED: fba_route = 3;
/// the program's own OAuth client, with PKCE; its redirect is registered at the provider
pub const FBA_ROUTE_DIRECT: fba_route = 4;
/// the user enters a code at any device (RFC 8628); never taken automatically
pub const FBA_ROUTE_DEVICE: fba_route = 5;

/// What a code is for. New values are only added: treat an unknown one as
/// [`FBA_ACTION_CODE_UNKNOWN`].
pub type fba_action_code_operation = i32;
/// a kind that this library does not know
pub const FBA_ACTION_CODE_UNKNOWN: fba_action_code_operation = 0;
/// [`fba_auth_confirm_password_reset`]
pub const FBA_ACTION_CODE_PASSWORD_RESET: fba_action_code_operation = 1;
/// [`fba_auth_apply_action_code`] verifies the address
pub const FBA_ACTION_CODE_VERIFY_EMAIL: fba_action_code_operation = 2;
/// [`fba_auth_apply_action_code`] restores the former address
pub const FBA_ACTION_CODE_RECOVER_EMAIL: fba_action_code_operation = 3;
/// the whole link signs in
pub const FBA_ACTION_CODE_EMAIL_SIGN_IN: fba_action_code_operation = 4;
/// [`fba_auth_apply_action_code`] gives the account a new address
pub const FBA_ACTION_CODE_VERIFY_AND_CHANGE_EMAIL: fba_action_code_operation = 5;
/// [`fba_auth_apply_action_code`] takes a second factor back
pub const FBA_ACTION_CODE_REVERT_SECOND_FACTOR_ADDITION: fba_action_code_operation = 6;

/// Why an exchange has no answer. It decides whether the library sends the request again, as a new
/// exchange.
pub type fba_http_failure = i32;
/// The server may have acted: a request that does more when it is sent twice is not sent again.
pub const FBA_HTTP_FAILURE_UNKNOWN: fba_http_failure = 0;
/// The server has certainly not acted: the connection ended before the whole request was sent, or
/// the server refused the stream (RFC 9113 section 8.7). Sent again, twice at most, the first time
/// at once.
pub const FBA_HTTP_FAILURE_UNPROCESSED: fba_http_failure = 1;
/// Nothing was sent, and at once it would fail again: no address, no connection, a certificate that
/// is not accepted. Not sent again.
pub const FBA_HTTP_FAILURE_UNREACHABLE: fba_http_failure = 2;

/// Chosen in [`fba_app_options`], or later with [`fba_auth_set_persistence`]; asked back with
/// [`fba_auth_store_kind`].
pub type fba_store_kind = i32;
/// the Secret Service if it answers within a second, else a file
pub const FBA_STORE_DEFAULT: fba_store_kind = 0;
/// the desktop's keyring, through libsecret if that is installed; never prompts
pub const FBA_STORE_SECRET_SERVICE: fba_store_kind = 1;
/// AES-256-GCM; below $XDG_DATA_HOME or ~/.local/share, with the key beside it
pub const FBA_STORE_FILE: fba_store_kind = 2;
/// nothing outlives the auth
pub const FBA_STORE_MEMORY: fba_store_kind = 3;
/// the host's own callbacks
pub const FBA_STORE_HOST: fba_store_kind = 4;

/// How the last access to the store went. With any status but [`FBA_STORE_OK`] the session may not
/// outlive the process. An earlier session stays in a keyring that is locked or out of reach, and
/// in a host's store that fails.
pub type fba_store_status = i32;
/// it went well, or there was nothing to find
pub const FBA_STORE_OK: fba_store_status = 0;
/// no D-Bus session, libsecret, Secret Service, answer in time or memory to ask
pub const FBA_STORE_UNAVAILABLE: fba_store_status = 1;
/// the keyring is locked; it is not asked to prompt
pub const FBA_STORE_LOCKED: fba_store_status = 2;
/// the directory or disk takes no data: permissions, read-only, full
pub const FBA_STORE_NOT_WRITABLE: fba_store_status = 3;
/// no session; a file was set aside, unless its key is missing, else removed
pub const FBA_STORE_CORRUPT: fba_store_status = 4;
/// a host callback returned false
pub const FBA_STORE_HOST_FAILED: fba_store_status = 5;
/// the stored session cannot be replaced or removed: the next start may find a user who signed out
/// or was replaced
pub const FBA_STORE_STALE: fba_store_status = 6;

/// Why an operation failed: docs/errors.md says what to do about each. The numbers up to 86 equal
/// firebase::auth::AuthError; those from 100 on are ours. A program should tolerate numbers that it
/// does not know.
pub type fba_error_code = i32;
/// the server or this library does not offer it (HTTP 501)
pub const FBA_ERROR_UNIMPLEMENTED: fba_error_code = -1;
/// success
pub const FBA_ERROR_NONE: fba_error_code = 0;
/// unrecognised failure; the message carries the server's text
pub const FBA_ERROR_FAILURE: fba_error_code = 1;
/// custom token malformed or refused
pub const FBA_ERROR_INVALID_CUSTOM_TOKEN: fba_error_code = 2;
/// custom token made for another project
pub const FBA_ERROR_CUSTOM_TOKEN_MISMATCH: fba_error_code = 3;
/// credential wrong, malformed, expired or refused
pub const FBA_ERROR_INVALID_CREDENTIAL: fba_error_code = 4;
/// an administrator disabled the account
pub const FBA_ERROR_USER_DISABLED: fba_error_code = 5;
/// the email's account uses another provider
pub const FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS: fba_error_code = 6;
/// sign-in method or second factor switched off for project or tenant
pub const FBA_ERROR_OPERATION_NOT_ALLOWED: fba_error_code = 7;
/// another account has this email
pub const FBA_ERROR_EMAIL_ALREADY_IN_USE: fba_error_code = 8;
/// needs a fresh sign-in: re-authenticate and try again
pub const FBA_ERROR_REQUIRES_RECENT_LOGIN: fba_error_code = 9;
/// this provider identity is linked to another account
pub const FBA_ERROR_CREDENTIAL_ALREADY_IN_USE: fba_error_code = 10;
/// email badly formed, or not that of the link
pub const FBA_ERROR_INVALID_EMAIL: fba_error_code = 11;
/// wrong password, or the account has none
pub const FBA_ERROR_WRONG_PASSWORD: fba_error_code = 12;
/// throttled: try again later
pub const FBA_ERROR_TOO_MANY_REQUESTS: fba_error_code = 13;
/// no such account
pub const FBA_ERROR_USER_NOT_FOUND: fba_error_code = 14;
/// the user has this provider already
pub const FBA_ERROR_PROVIDER_ALREADY_LINKED: fba_error_code = 15;
/// the user does not have this provider
pub const FBA_ERROR_NO_SUCH_PROVIDER: fba_error_code = 16;
/// the session is invalid: sign in again
pub const FBA_ERROR_INVALID_USER_TOKEN: fba_error_code = 17;
/// the session has expired or was revoked: sign in again
pub const FBA_ERROR_USER_TOKEN_EXPIRED: fba_error_code = 18;
/// the service could not be reached or did not answer
pub const FBA_ERROR_NETWORK_REQUEST_FAILED: fba_error_code = 19;
/// API key refused
pub const FBA_ERROR_INVALID_API_KEY: fba_error_code = 20;
/// this app may not use this API key
pub const FBA_ERROR_APP_NOT_AUTHORIZED: fba_error_code = 21;
/// the credential belongs to another user
pub const FBA_ERROR_USER_MISMATCH: fba_error_code = 22;
/// password too weak, or against the policy
pub const FBA_ERROR_WEAK_PASSWORD: fba_error_code = 23;
/// nobody is signed in
pub const FBA_ERROR_NO_SIGNED_IN_USER: fba_error_code = 24;
/// not offered on this platform
pub const FBA_ERROR_API_NOT_AVAILABLE: fba_error_code = 25;
/// email action code expired
pub const FBA_ERROR_EXPIRED_ACTION_CODE: fba_error_code = 26;
/// email action code invalid or used
pub const FBA_ERROR_INVALID_ACTION_CODE: fba_error_code = 27;
/// email template content refused
pub const FBA_ERROR_INVALID_MESSAGE_PAYLOAD: fba_error_code = 28;
/// phone number not in E.164 form
pub const FBA_ERROR_INVALID_PHONE_NUMBER: fba_error_code = 29;
/// phone number missing
pub const FBA_ERROR_MISSING_PHONE_NUMBER: fba_error_code = 30;
/// recipient address refused
pub const FBA_ERROR_INVALID_RECIPIENT_EMAIL: fba_error_code = 31;
/// template sender refused
pub const FBA_ERROR_INVALID_SENDER: fba_error_code = 32;
/// code wrong
pub const FBA_ERROR_INVALID_VERIFICATION_CODE: fba_error_code = 33;
/// verification not known, or used before
pub const FBA_ERROR_INVALID_VERIFICATION_ID: fba_error_code = 34;
/// code missing
pub const FBA_ERROR_MISSING_VERIFICATION_CODE: fba_error_code = 35;
/// verification id missing
pub const FBA_ERROR_MISSING_VERIFICATION_ID: fba_error_code = 36;
/// email missing
pub const FBA_ERROR_MISSING_EMAIL: fba_error_code = 37;
/// password missing
pub const FBA_ERROR_MISSING_PASSWORD: fba_error_code = 38;
/// project quota used up
pub const FBA_ERROR_QUOTA_EXCEEDED: fba_error_code = 39;
/// phone credential could not be verified
pub const FBA_ERROR_RETRY_PHONE_AUTH: fba_error_code = 40;
/// verification by message or app expired
pub const FBA_ERROR_SESSION_EXPIRED: fba_error_code = 41;
/// app could not be verified
pub const FBA_ERROR_APP_NOT_VERIFIED: fba_error_code = 42;
/// app verification flow failed
pub const FBA_ERROR_APP_VERIFICATION_FAILED: fba_error_code = 43;
/// reCAPTCHA token missing or refused
pub const FBA_ERROR_CAPTCHA_CHECK_FAILED: fba_error_code = 44;
/// app credential refused
pub const FBA_ERROR_INVALID_APP_CREDENTIAL: fba_error_code = 45;
/// app credential missing
pub const FBA_ERROR_MISSING_APP_CREDENTIAL: fba_error_code = 46;
/// OAuth client id refused
pub const FBA_ERROR_INVALID_CLIENT_ID: fba_error_code = 47;
/// continue URL refused
pub const FBA_ERROR_INVALID_CONTINUE_URI: fba_error_code = 48;
/// continue URL missing
pub const FBA_ERROR_MISSING_CONTINUE_URI: fba_error_code = 49;
/// session storage failed
pub const FBA_ERROR_KEYCHAIN_ERROR: fba_error_code = 50;
/// app token missing
pub const FBA_ERROR_MISSING_APP_TOKEN: fba_error_code = 51;
/// iOS bundle id missing
pub const FBA_ERROR_MISSING_IOS_BUNDLE_ID: fba_error_code = 52;
/// remote notification not forwarded
pub const FBA_ERROR_NOTIFICATION_NOT_FORWARDED: fba_error_code = 53;
/// domain not on the project's list
pub const FBA_ERROR_UNAUTHORIZED_DOMAIN: fba_error_code = 54;
/// another browser flow is running
pub const FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED: fba_error_code = 55;
/// browser flow cancelled or out of time: see the name
pub const FBA_ERROR_WEB_CONTEXT_CANCELLED: fba_error_code = 56;
/// Dynamic Links not enabled
pub const FBA_ERROR_DYNAMIC_LINK_NOT_ACTIVATED: fba_error_code = 57;
/// cancelled by the program, or by the user at the provider
pub const FBA_ERROR_CANCELLED: fba_error_code = 58;
/// provider id malformed or not enabled
pub const FBA_ERROR_INVALID_PROVIDER_ID: fba_error_code = 59;
/// internal error of the browser flow
pub const FBA_ERROR_WEB_INTERNAL_ERROR: fba_error_code = 60;
/// browser storage unavailable
pub const FBA_ERROR_WEB_STORAGE_UNSUPPORTED: fba_error_code = 61;
/// tenant ids differ
pub const FBA_ERROR_TENANT_ID_MISMATCH: fba_error_code = 62;
/// not available with tenants
pub const FBA_ERROR_UNSUPPORTED_TENANT_OPERATION: fba_error_code = 63;
/// link domain not configured
pub const FBA_ERROR_INVALID_LINK_DOMAIN: fba_error_code = 64;
/// credential data inconsistent
pub const FBA_ERROR_REJECTED_CREDENTIAL: fba_error_code = 65;
/// phone is not a second factor of the user
pub const FBA_ERROR_PHONE_NUMBER_NOT_FOUND: fba_error_code = 66;
/// unknown tenant
pub const FBA_ERROR_INVALID_TENANT_ID: fba_error_code = 67;
/// client identifier missing
pub const FBA_ERROR_MISSING_CLIENT_IDENTIFIER: fba_error_code = 68;
/// first-factor proof missing
pub const FBA_ERROR_MISSING_MULTI_FACTOR_SESSION: fba_error_code = 69;
/// second-factor id missing
pub const FBA_ERROR_MISSING_MULTI_FACTOR_INFO: fba_error_code = 70;
/// first-factor proof refused or too old
pub const FBA_ERROR_INVALID_MULTI_FACTOR_SESSION: fba_error_code = 71;
/// the user lacks that second factor
pub const FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND: fba_error_code = 72;
/// administrators only
pub const FBA_ERROR_ADMIN_RESTRICTED_OPERATION: fba_error_code = 73;
/// needs a verified email
pub const FBA_ERROR_UNVERIFIED_EMAIL: fba_error_code = 74;
/// second factor enrolled already
pub const FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED: fba_error_code = 75;
/// too many second factors
pub const FBA_ERROR_MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED: fba_error_code = 76;
/// first factor not usable with a second
pub const FBA_ERROR_UNSUPPORTED_FIRST_FACTOR: fba_error_code = 77;
/// the email must be changed through verification
pub const FBA_ERROR_EMAIL_CHANGE_NEEDS_VERIFICATION: fba_error_code = 78;
/// event handler missing or invalid
pub const FBA_ERROR_INVALID_EVENT_HANDLER: fba_error_code = 79;
/// a provider request is running
pub const FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE: fba_error_code = 80;
/// handler returned unusable data
pub const FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA: fba_error_code = 81;
/// failure on the user's side of the web flow
pub const FBA_ERROR_FEDERATED_SIGN_IN_USER_INTERACTION_FAILURE: fba_error_code = 82;
/// nonce missing, or its hash differs from the ID token's
pub const FBA_ERROR_MISSING_OR_INVALID_NONCE: fba_error_code = 83;
/// never given: a refusal by the user at the provider is 58
pub const FBA_ERROR_USER_CANCELLED: fba_error_code = 84;
/// not supported in pass-through mode
pub const FBA_ERROR_UNSUPPORTED_PASSTHROUGH_OPERATION: fba_error_code = 85;
/// no refresh token to renew the session with
pub const FBA_ERROR_TOKEN_REFRESH_UNAVAILABLE: fba_error_code = 86;
/// an argument was refused at once; the message or log names it
pub const FBA_ERROR_INVALID_ARGUMENT: fba_error_code = 100;
/// the account needs a second factor to sign in
pub const FBA_ERROR_SECOND_FACTOR_REQUIRED: fba_error_code = 101;
/// the server's answer is not a valid reply
pub const FBA_ERROR_INVALID_RESPONSE: fba_error_code = 102;
/// a blocking function of the project refused
pub const FBA_ERROR_BLOCKING_FUNCTION_REFUSED: fba_error_code = 103;
/// the system gave no thread, file descriptor, memory or usable libcurl
pub const FBA_ERROR_OUT_OF_RESOURCES: fba_error_code = 104;

/// Who shows the authorization URL when there is no open_url.
pub type fba_browser_presentation = i32;
/// $BROWSER, else the desktop's; without a display only $BROWSER
pub const FBA_BROWSER_PRESENT_SYSTEM: fba_browser_presentation = 0;
/// the program, with [`fba_future_authorization_url`]: the library starts nothing, and
/// [`fba_future_browser_state`] stays [`FBA_BROWSER_NONE`]. open_url must be NULL.
pub const FBA_BROWSER_PRESENT_NOTHING: fba_browser_presentation = 1;

/// Which name of this machine the listener answers to.
pub type fba_redirect_host = i32;
/// 127.0.0.1
pub const FBA_REDIRECT_HOST_ADDRESS: fba_redirect_host = 0;
/// localhost, on 127.0.0.1 and ::1: Microsoft accepts plain http only here
pub const FBA_REDIRECT_HOST_LOCALHOST: fba_redirect_host = 1;

/// The values equal firebase::LogLevel.
pub type fba_log_level = i32;
/// also each request that has ended: address, HTTP status, time; never its query or content
pub const FBA_LOG_VERBOSE: fba_log_level = 0;
/// for lines of the program's: the library has none that are only of this level
pub const FBA_LOG_DEBUG: fba_log_level = 1;
/// what is as it should be, such as which route a sign-in takes
pub const FBA_LOG_INFO: fba_log_level = 2;
/// what the program or its user should change; the library goes on
pub const FBA_LOG_WARNING: fba_log_level = 3;
/// what fails, such as an address of an emulator in the environment that is none
pub const FBA_LOG_ERROR: fba_log_level = 4;
/// as a level: no line is written
pub const FBA_LOG_NONE: fba_log_level = 5;

/// What a value is: the types of JSON (RFC 8259), with two for its numbers.
pub type fba_value_type = i32;
/// null, and where there is no value
pub const FBA_VALUE_NULL: fba_value_type = 0;
/// true or false
pub const FBA_VALUE_BOOL: fba_value_type = 1;
/// a number without fraction or exponent that fits
pub const FBA_VALUE_INT64: fba_value_type = 2;
/// any other number
pub const FBA_VALUE_DOUBLE: fba_value_type = 3;
/// text in UTF-8
pub const FBA_VALUE_STRING: fba_value_type = 4;
/// values in their order
pub const FBA_VALUE_ARRAY: fba_value_type = 5;
/// values with names, in the order of the text
pub const FBA_VALUE_OBJECT: fba_value_type = 6;

/// A handle, for the functions `fba_action_code_info_...`, such as [`fba_action_code_info_retain`].
#[repr(C)]
pub struct fba_action_code_info {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_action_code_url_...`, such as [`fba_action_code_url_parse`].
#[repr(C)]
pub struct fba_action_code_url {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_app_...`, such as [`fba_app_config_parse`].
#[repr(C)]
pub struct fba_app {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_app_config_...`, such as [`fba_app_config_parse`].
#[repr(C)]
pub struct fba_app_config {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_auth_...`, such as
/// [`fba_auth_send_password_reset_email_with_settings`].
#[repr(C)]
pub struct fba_auth {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_auth_result_...`, such as [`fba_auth_result_retain`].
#[repr(C)]
pub struct fba_auth_result {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_credential_...`, such as [`fba_credential_create_email`].
#[repr(C)]
pub struct fba_credential {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_error_...`, such as [`fba_error_retain`].
#[repr(C)]
pub struct fba_error {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_future_...`, such as [`fba_future_retain`].
#[repr(C)]
pub struct fba_future {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_handover_...`, such as [`fba_handover_complete`].
#[repr(C)]
pub struct fba_handover {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_http_exchange_...`, such as [`fba_http_exchange_method`].
#[repr(C)]
pub struct fba_http_exchange {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_multi_factor_info_...`, such as [`fba_multi_factor_info_uid`].
#[repr(C)]
pub struct fba_multi_factor_info {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_multi_factor_resolver_...`, such as
/// [`fba_multi_factor_resolver_retain`].
#[repr(C)]
pub struct fba_multi_factor_resolver {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_nonce_...`, such as [`fba_nonce_create`].
#[repr(C)]
pub struct fba_nonce {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_passkey_info_...`, such as [`fba_passkey_info_credential_id`].
#[repr(C)]
pub struct fba_passkey_info {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_password_status_...`, such as [`fba_password_status_retain`].
#[repr(C)]
pub struct fba_password_status {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_provider_...`, such as [`fba_provider_create`].
#[repr(C)]
pub struct fba_provider {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_question_...`, such as [`fba_question_subject`].
#[repr(C)]
pub struct fba_question {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_token_result_...`, such as [`fba_token_result_retain`].
#[repr(C)]
pub struct fba_token_result {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_totp_secret_...`, such as [`fba_totp_secret_retain`].
#[repr(C)]
pub struct fba_totp_secret {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_user_...`, such as
/// [`fba_user_send_email_verification_with_settings`].
#[repr(C)]
pub struct fba_user {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_user_info_...`, such as [`fba_user_info_provider_id`].
#[repr(C)]
pub struct fba_user_info {
    _data: [u8; 0],
    _marker: Opaque,
}

/// A handle, for the functions `fba_value_...`, such as [`fba_value_get_type`].
#[repr(C)]
pub struct fba_value {
    _data: [u8; 0],
    _marker: Opaque,
}

/// Called by the library when it will not use `user_data` any more: after the last callback, or
/// when the callback is removed. Called exactly once, in the thread that dropped it. NULL in its
/// place: nobody is told. `user_data`: given back, as it was handed over; may be NULL.
pub type fba_free_fn = Option<unsafe extern "C" fn(user_data: *mut c_void)>;

/// Called once when the operation ends, with the future complete, or invalid if the owner was
/// closed first. `future`: borrowed (valid until the callback returns; keep it with
/// [`fba_future_retain`]). `user_data`: borrowed, as it was handed over with the function; may be
/// NULL.
pub type fba_future_callback_fn =
    Option<unsafe extern "C" fn(future: *mut fba_future, user_data: *mut c_void)>;

/// Begins to send. It must not block: all other work of the app waits for it. It may answer at
/// once. `exchange`: owned by the function (release with [`fba_http_exchange_release`], here or
/// later). `user_data`: borrowed, as it was handed over with the functions; may be NULL.
pub type fba_http_start_fn =
    Option<unsafe extern "C" fn(exchange: *mut fba_http_exchange, user_data: *mut c_void)>;

/// An exchange has ended without an answer: its time is over, its call was cancelled, or the app
/// closes. The program should end it, as by closing the connection; it can no longer answer it. Not
/// called for an exchange that was answered or failed with [`FBA_STATUS_OK`], or released before.
/// Where the program is late it gets [`FBA_STATUS_ALREADY_ENDED`], and this function may have run,
/// run at that moment, run later, or not at all when the app closes: what the program keeps of an
/// exchange should go with its handle, not here. `exchange`: borrowed (valid until the function
/// returns); the same handle as in the start. `user_data`: borrowed, as it was handed over with the
/// functions; may be NULL.
pub type fba_http_cancel_fn =
    Option<unsafe extern "C" fn(exchange: *mut fba_http_exchange, user_data: *mut c_void)>;

/// Tells the program's event loop that it has to call [`fba_app_process_events`] soon. It runs on
/// the thread that makes a callback wait, also inside calls of the program's, and must not do more
/// than hand a message to the loop. `user_data`: borrowed, as it was handed over with the function;
/// may be NULL.
pub type fba_wakeup_fn = Option<unsafe extern "C" fn(user_data: *mut c_void)>;

/// Asks. No lock is held. Called once, unless the call has ended by then; the handlers of an auth
/// once for each token or sign-in. `question`: owned by the function (release with
/// [`fba_question_release`], here or later). `user_data`: borrowed, as it was handed over with the
/// function; may be NULL.
pub type fba_question_fn =
    Option<unsafe extern "C" fn(question: *mut fba_question, user_data: *mut c_void)>;

/// Shows a URL to the user, in place of the default opener. Returns whether it was shown;
/// [`fba_future_browser_state`] then reports that. false does not end the attempt, since the URL is
/// also available from [`fba_future_authorization_url`]. With [`FBA_CALLBACK_ANY_THREAD`] it runs
/// on the I/O thread, where HUP, INT, QUIT, PIPE, ALRM, TERM, CHLD, WINCH, VTALRM and PROF are
/// blocked: a process that it starts inherits that, so unblock signals in the child. `url`:
/// borrowed (valid until the function returns). `user_data`: borrowed, as it was handed over with
/// the function; may be NULL.
pub type fba_open_url_fn =
    Option<unsafe extern "C" fn(url: *const c_char, user_data: *mut c_void) -> bool>;

/// Called with the auth that changed. Read it with [`fba_auth_current_user`]. `auth`: borrowed
/// (valid until the function returns). `user_data`: borrowed, as it was handed over with the
/// function; may be NULL.
pub type fba_listener_fn =
    Option<unsafe extern "C" fn(auth: *mut fba_auth, user_data: *mut c_void)>;

/// Receives one line. Must not call [`fba_log_set_sink`]. The function may call the library, which
/// may log in turn. While 64 calls of the function are running, on all threads together, further
/// lines are dropped. `level`: how much the line matters. `message`: UTF-8 without a newline,
/// borrowed (valid until the function returns). `user_data`: borrowed, as it was handed over with
/// the function; may be NULL.
pub type fba_log_fn = Option<
    unsafe extern "C" fn(level: fba_log_level, message: *const c_char, user_data: *mut c_void),
>;

/// Where a completion goes. Copied before return. Start from [`fba_callback::INIT`].
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct fba_callback {
    /// sizeof([`fba_callback`])
    pub struct_size: u32,
    /// default [`FBA_CALLBACK_PUMPED`]
    pub mode: fba_callback_mode,
    /// required
    pub function: fba_future_callback_fn,
    /// handed to the function as it is
    pub user_data: *mut c_void,
    /// called once after the function, or when the callback is removed; may be NULL
    pub free_user_data: fba_free_fn,
}

impl fba_callback {
    /// The defaults, with the size of this version.
    pub const INIT: Self = Self {
        struct_size: size_of::<Self>() as u32,
        mode: 0,
        function: None,
        user_data: ptr::null_mut(),
        free_user_data: None,
    };
}

/// Where the link of a mail leads, and which application handles it. Copied before return. NULL
/// strings say nothing. Start from [`fba_action_code_settings::INIT`].
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct fba_action_code_settings {
    /// sizeof([`fba_action_code_settings`])
    pub struct_size: u32,
    /// 1: the application that url leads to handles the code; 0: the project's page
    pub handle_code_in_app: u32,
    /// 1: Android offers to install the app where it is not; 0: not
    pub android_install_app: u32,
    /// 0
    pub reserved: u32,
    /// where the user goes on; its host is an authorised domain of the project
    pub url: *const c_char,
    /// the app that opens the link on Apple's systems, if it is installed there
    pub ios_bundle_id: *const c_char,
    /// the app that opens the link on Android
    pub android_package_name: *const c_char,
    /// of that app
    pub android_minimum_version: *const c_char,
    /// the link's domain, one of the project's hosting; NULL: the usual one
    pub link_domain: *const c_char,
}

impl fba_action_code_settings {
    /// The defaults, with the size of this version.
    pub const INIT: Self = Self {
        struct_size: size_of::<Self>() as u32,
        handle_code_in_app: 0,
        android_install_app: 0,
        reserved: 0,
        url: ptr::null(),
        ios_bundle_id: ptr::null(),
        android_package_name: ptr::null(),
        android_minimum_version: ptr::null(),
        link_domain: ptr::null(),
    };
}

/// The program's HTTP client. Copied before return. Start from [`fba_http_transport::INIT`]. Both
/// functions run on the app's I/O thread, one after the other, and no lock is held.
/// [`fba_app_close`] waits until the last one has run, 80 milliseconds at most; called on the I/O
/// thread itself it does not wait. So the client must live until free_user_data is called.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct fba_http_transport {
    /// sizeof([`fba_http_transport`])
    pub struct_size: u32,
    /// 0
    pub reserved: u32,
    /// required
    pub start: fba_http_start_fn,
    /// NULL: exchanges that have ended go on unseen
    pub cancel: fba_http_cancel_fn,
    /// handed to the functions as it is
    pub user_data: *mut c_void,
    /// called once when neither function will be called again; may be NULL
    pub free_user_data: fba_free_fn,
}

impl fba_http_transport {
    /// The defaults, with the size of this version.
    pub const INIT: Self = Self {
        struct_size: size_of::<Self>() as u32,
        reserved: 0,
        start: None,
        cancel: None,
        user_data: ptr::null_mut(),
        free_user_data: None,
    };
}

/// The host's own store. The data is opaque bytes that hold tokens: keep it secret. The functions
/// are called one at a time, on a thread of the library (on the caller's if the system has none
/// left). Only two calls wait for them: [`fba_auth_current_user`] before the first load is done,
/// and closing, for up to 100 ms. They may call this library, but must not wait for anything that
/// needs the store: such a wait lasts until its time is up. An app that is made after one of its
/// name, project and key was closed is loaded after the last save or removal of that one. load,
/// save and remove are required. Start from [`fba_store_callbacks::INIT`].
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct fba_store_callbacks {
    /// sizeof([`fba_store_callbacks`])
    pub struct_size: u32,
    /// 0
    pub reserved: u32,
    /// Gives the data kept under `key`: \*out_data stays valid until free_data is called with it;
    /// NULL and 0 when there is none. Returns false on failure.
    pub load: Option<
        unsafe extern "C" fn(
            key: *const c_char,
            out_data: *mut *const c_void,
            out_size: *mut usize,
            user_data: *mut c_void,
        ) -> bool,
    >,
    /// Keeps data under `key` in place of what was there. Returns false on failure.
    pub save: Option<
        unsafe extern "C" fn(
            key: *const c_char,
            data: *const c_void,
            size: usize,
            user_data: *mut c_void,
        ) -> bool,
    >,
    /// Removes the data under `key`. Returns false on failure; it is no failure when there is none.
    pub remove: Option<unsafe extern "C" fn(key: *const c_char, user_data: *mut c_void) -> bool>,
    /// Frees what load gave; may be NULL.
    pub free_data:
        Option<unsafe extern "C" fn(data: *const c_void, size: usize, user_data: *mut c_void)>,
    /// handed to the functions
    pub user_data: *mut c_void,
    /// called once when nothing of the app is left; may be NULL
    pub free_user_data: fba_free_fn,
}

impl fba_store_callbacks {
    /// The defaults, with the size of this version.
    pub const INIT: Self = Self {
        struct_size: size_of::<Self>() as u32,
        reserved: 0,
        load: None,
        save: None,
        remove: None,
        free_data: None,
        user_data: ptr::null_mut(),
        free_user_data: None,
    };
}

/// The project an app belongs to. Strings are UTF-8, NULL or "" when unknown, and copied before
/// return. Start from [`fba_app_options::INIT`]; new fields are only ever added at the end.
/// messaging_sender_id to package_name are for other parts of a program: the library only keeps
/// them, for [`fba_app_get_options`].
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct fba_app_options {
    /// sizeof([`fba_app_options`])
    pub struct_size: u32,
    /// time to reach the server: name, TCP and TLS; 0 = 10000
    pub connect_timeout_ms: u32,
    /// time for a whole request and its repetitions; 0 = 60000
    pub request_timeout_ms: u32,
    /// 0
    pub reserved: u32,
    /// required: the Web API key of the project
    pub api_key: *const c_char,
    /// Firebase app id, "1:...:..."
    pub app_id: *const c_char,
    /// project id, such as "demo-project"
    pub project_id: *const c_char,
    /// the project's number, such as "123456789012"
    pub messaging_sender_id: *const c_char,
    /// of the Realtime Database, such as "`https://demo-project.firebaseio.com`"
    pub database_url: *const c_char,
    /// a bucket of Cloud Storage without a scheme, such as "demo-project.appspot.com"
    pub storage_bucket: *const c_char,
    /// of Google Analytics, such as "UA-12345678-1"
    pub ga_tracking_id: *const c_char,
    /// the OAuth client of an app on Apple's systems, "....apps.googleusercontent.com"
    pub client_id: *const c_char,
    /// of an Android app, such as "com.example.app"
    pub package_name: *const c_char,
    /// where the session is kept; [`FBA_STORE_DEFAULT`] if not set
    pub store: fba_store_kind,
    /// 0
    pub reserved2: u32,
    /// of the file store; NULL for the standard one, see store.h
    pub store_directory: *const c_char,
    /// required with [`FBA_STORE_HOST`]; copied before return
    pub store_callbacks: *const fba_store_callbacks,
    /// 1: a sign-in completes from its ID token, see below; 0: not
    pub details_follow: u32,
    /// 1: connections are opened ahead of their use, see below; 0: not
    pub prewarm: u32,
    /// certificate authorities to trust, see below; NULL for the system's
    pub ca_file: *const c_char,
    /// the proxy's URL, see below; NULL for what the environment names
    pub proxy: *const c_char,
    /// sends the requests, see http_transport.h; NULL: the library sends them; copied before return
    pub http_transport: *const fba_http_transport,
}

impl fba_app_options {
    /// The defaults, with the size of this version.
    pub const INIT: Self = Self {
        struct_size: size_of::<Self>() as u32,
        connect_timeout_ms: 0,
        request_timeout_ms: 0,
        reserved: 0,
        api_key: ptr::null(),
        app_id: ptr::null(),
        project_id: ptr::null(),
        messaging_sender_id: ptr::null(),
        database_url: ptr::null(),
        storage_bucket: ptr::null(),
        ga_tracking_id: ptr::null(),
        client_id: ptr::null(),
        package_name: ptr::null(),
        store: 0,
        reserved2: 0,
        store_directory: ptr::null(),
        store_callbacks: ptr::null(),
        details_follow: 0,
        prewarm: 0,
        ca_file: ptr::null(),
        proxy: ptr::null(),
        http_transport: ptr::null(),
    };
}

/// Where a question goes. Copied before return. Start from [`fba_question_handler::INIT`].
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct fba_question_handler {
    /// sizeof([`fba_question_handler`])
    pub struct_size: u32,
    /// where the function runs; default [`FBA_CALLBACK_PUMPED`]
    pub mode: fba_callback_mode,
    /// for the answer, from the moment the call asks; 0 = 300000 (five minutes)
    pub timeout_ms: u32,
    /// 0
    pub reserved: u32,
    /// required
    pub function: fba_question_fn,
    /// handed to the function as it is
    pub user_data: *mut c_void,
    /// called once after the function, or when it will not be called; may be NULL
    pub free_user_data: fba_free_fn,
}

impl fba_question_handler {
    /// The defaults, with the size of this version.
    pub const INIT: Self = Self {
        struct_size: size_of::<Self>() as u32,
        mode: 0,
        timeout_ms: 0,
        reserved: 0,
        function: None,
        user_data: ptr::null_mut(),
        free_user_data: None,
    };
}

/// The program's own client at a provider, for [`FBA_ROUTE_DIRECT`] and [`FBA_ROUTE_DEVICE`] (RFC
/// 6749, RFC 8628). The project must know it too, or the service refuses the tokens that were made
/// for it. Copied before return; start from [`fba_oauth_client::INIT`]. The library knows the
/// endpoints of google.com and github.com; another provider needs `issuer`, or the endpoints of the
/// route. All are https URLs, or http at 127.0.0.1, \[::1\] or localhost; none has a fragment.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct fba_oauth_client {
    /// sizeof([`fba_oauth_client`])
    pub struct_size: u32,
    /// 0
    pub reserved: u32,
    /// required
    pub client_id: *const c_char,
    /// NULL for none; google.com wants one. In a program that you distribute it is no secret (RFC
    /// 8252 section 8.5). Sent in the header, or in the form if the issuer does not list the header
    /// (RFC 6749 section 2.3.1)
    pub client_secret: *const c_char,
    /// OpenID Connect: its endpoints are read from its metadata (Discovery 1.0); NULL for none
    pub issuer: *const c_char,
    /// where the user consents; NULL for the known one, or the issuer's
    pub authorization_endpoint: *const c_char,
    /// where a code becomes tokens; NULL for the known one, or the issuer's
    pub token_endpoint: *const c_char,
    /// where user codes come from; NULL for the known one, or the issuer's
    pub device_authorization_endpoint: *const c_char,
}

impl fba_oauth_client {
    /// The defaults, with the size of this version.
    pub const INIT: Self = Self {
        struct_size: size_of::<Self>() as u32,
        reserved: 0,
        client_id: ptr::null(),
        client_secret: ptr::null(),
        issuer: ptr::null(),
        authorization_endpoint: ptr::null(),
        token_endpoint: ptr::null(),
        device_authorization_endpoint: ptr::null(),
    };
}

/// How a browser flow runs (RFC 8252, loopback redirect). Copied before return; all zero means the
/// defaults. Start from [`fba_browser_options::INIT`]; new fields are only ever added at the end.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct fba_browser_options {
    /// sizeof([`fba_browser_options`])
    pub struct_size: u32,
    /// of the listener on this machine, as registered at the provider; 0 picks a free one
    pub port: u32,
    /// for the user to finish; 0 = 300000 (five minutes), or as long as a user code is valid
    pub timeout_ms: u32,
    /// where open_url runs; default [`FBA_CALLBACK_PUMPED`]
    pub open_url_mode: fba_callback_mode,
    /// NULL: as `presentation` says
    pub open_url: fba_open_url_fn,
    /// handed to open_url
    pub user_data: *mut c_void,
    /// called once when the flow has ended; may be NULL
    pub free_user_data: fba_free_fn,
    /// of the redirect, such as "/callback", without "//" at its start, "/./" and "/../"; NULL
    /// picks a random one per attempt
    pub path: *const c_char,
    /// plain text of the page shown at the end; NULL for a default
    pub finish_text: *const c_char,
    /// https or custom-scheme URL to send the browser to instead; NULL for none
    pub finish_url: *const c_char,
    /// default [`FBA_BROWSER_PRESENT_SYSTEM`]: started without a shell
    pub presentation: fba_browser_presentation,
    /// default [`FBA_ROUTE_AUTOMATIC`]
    pub route: fba_route,
    /// default [`FBA_REDIRECT_HOST_ADDRESS`]; a page takes whichever is authorised
    pub redirect_host: fba_redirect_host,
    /// 0; in place of padding, which an older library could take for a value
    pub reserved: u32,
    /// where the project's handler is, such as "PROJECT.firebaseapp.com", in any case of letters;
    /// NULL asks the project
    pub auth_domain: *const c_char,
    /// https URL of the page of the hosted route on the project's Firebase Hosting, or of a page
    /// for passkeys on their domain; NULL for none
    pub hosted_page: *const c_char,
    /// what the pages call the program; NULL for "the app"
    pub app_name: *const c_char,
    /// the program's own client at this provider; NULL for none
    pub client: *const fba_oauth_client,
}

impl fba_browser_options {
    /// The defaults, with the size of this version.
    pub const INIT: Self = Self {
        struct_size: size_of::<Self>() as u32,
        port: 0,
        timeout_ms: 0,
        open_url_mode: 0,
        open_url: None,
        user_data: ptr::null_mut(),
        free_user_data: None,
        path: ptr::null(),
        finish_text: ptr::null(),
        finish_url: ptr::null(),
        presentation: 0,
        route: 0,
        redirect_host: 0,
        reserved: 0,
        auth_domain: ptr::null(),
        hosted_page: ptr::null(),
        app_name: ptr::null(),
        client: ptr::null(),
    };
}

/// The tokens of an OAuth or OIDC provider: an ID token, an access token, or both. A missing one is
/// NULL or ""; the strings are copied before return. Start from [`fba_oauth_tokens::INIT`]; new
/// fields are only ever added at the end.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct fba_oauth_tokens {
    /// sizeof([`fba_oauth_tokens`])
    pub struct_size: u32,
    /// 0
    pub reserved: u32,
    /// OIDC ID token
    pub id_token: *const c_char,
    /// OAuth 2.0 access token, or the OAuth 1.0a token of Twitter
    pub access_token: *const c_char,
    /// with id_token: the nonce before hashing
    pub raw_nonce: *const c_char,
    /// OAuth 1.0a token secret
    pub secret: *const c_char,
    /// Apple, first sign-in: the name that the native API gave
    pub display_name: *const c_char,
}

impl fba_oauth_tokens {
    /// The defaults, with the size of this version.
    pub const INIT: Self = Self {
        struct_size: size_of::<Self>() as u32,
        reserved: 0,
        id_token: ptr::null(),
        access_token: ptr::null(),
        raw_nonce: ptr::null(),
        secret: ptr::null(),
        display_name: ptr::null(),
    };
}

/// What the host obtained. Strings are copied before return; NULL or "" when there is none. Start
/// from [`fba_handover_tokens::INIT`]; new fields are only ever added at the end.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct fba_handover_tokens {
    /// sizeof([`fba_handover_tokens`])
    pub struct_size: u32,
    /// how long the ID token is valid from now; 0 for what the token says
    pub expires_in_s: u32,
    /// required: issued by Firebase, not by a provider
    pub id_token: *const c_char,
    /// required
    pub refresh_token: *const c_char,
    /// the tokens must belong to this user, or they are refused; may be absent
    pub uid: *const c_char,
    /// for [`fba_auth_result_provider_id`]
    pub provider_id: *const c_char,
    /// for [`fba_auth_result_user_name`]
    pub user_name: *const c_char,
    /// a JSON object for [`fba_auth_result_profile`]; left out where it is none
    pub profile_json: *const c_char,
}

impl fba_handover_tokens {
    /// The defaults, with the size of this version.
    pub const INIT: Self = Self {
        struct_size: size_of::<Self>() as u32,
        expires_in_s: 0,
        id_token: ptr::null(),
        refresh_token: ptr::null(),
        uid: ptr::null(),
        provider_id: ptr::null(),
        user_name: ptr::null(),
        profile_json: ptr::null(),
    };
}

/// What a token must be. NULL or "" means the default. Copied before return. Start from
/// [`fba_id_token_options::INIT`]; new fields are only ever added at the end.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct fba_id_token_options {
    /// sizeof([`fba_id_token_options`])
    pub struct_size: u32,
    /// Not 0: the service is asked too (REST accounts:lookup, with the app's API key, which must be
    /// of the project), and tokens of users who are disabled, deleted, or were signed out
    /// everywhere are refused.
    pub check_revoked: u32,
    /// whom the token must be for; the default is that of [`fba_app_options`]
    pub project_id: *const c_char,
    /// whose user it must be of; the default is the auth's tenant, and any if there is none
    pub tenant_id: *const c_char,
    /// "127.0.0.1:9099": the emulator whose tokens are good, in place of those of the service. It
    /// must sign them. This is the only way to accept them: neither [`fba_auth_use_emulator`] nor a
    /// variable of the environment is one.
    pub emulator_host: *const c_char,
}

impl fba_id_token_options {
    /// The defaults, with the size of this version.
    pub const INIT: Self = Self {
        struct_size: size_of::<Self>() as u32,
        check_revoked: 0,
        project_id: ptr::null(),
        tenant_id: ptr::null(),
        emulator_host: ptr::null(),
    };
}

/// Where changes go. Copied before return. Start from [`fba_listener::INIT`].
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct fba_listener {
    /// sizeof([`fba_listener`])
    pub struct_size: u32,
    /// default [`FBA_CALLBACK_PUMPED`]
    pub mode: fba_callback_mode,
    /// required
    pub function: fba_listener_fn,
    /// handed to the function
    pub user_data: *mut c_void,
    /// called once when the listener is removed or its auth closed; may be NULL
    pub free_user_data: fba_free_fn,
}

impl fba_listener {
    /// The defaults, with the size of this version.
    pub const INIT: Self = Self {
        struct_size: size_of::<Self>() as u32,
        mode: 0,
        function: None,
        user_data: ptr::null_mut(),
        free_user_data: None,
    };
}

/// How to ask for a code. Copied before return. Start from [`fba_phone_options::INIT`].
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct fba_phone_options {
    /// sizeof([`fba_phone_options`])
    pub struct_size: u32,
    /// 0
    pub reserved: u32,
    /// Asked for a reCAPTCHA token, with which the service checks that a genuine app sends the
    /// request, before it sends a message. The answer is the token, "" for none; without an answer
    /// the call fails with [`FBA_ERROR_APP_VERIFICATION_FAILED`]. NULL if the program has no such
    /// token: the emulator needs none. Not asked for an empty phone number, nor where the handler
    /// of [`fba_auth_set_recaptcha`] is asked: in its place where reCAPTCHA Enterprise protects
    /// phones, unless that only audits them, and has refused the token or got none.
    pub app_verification: *const fba_question_handler,
}

impl fba_phone_options {
    /// The defaults, with the size of this version.
    pub const INIT: Self =
        Self { struct_size: size_of::<Self>() as u32, reserved: 0, app_verification: ptr::null() };
}

/// What to change in a profile. Start from [`fba_user_profile::INIT`]; new fields are only ever
/// added at the end.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct fba_user_profile {
    /// sizeof([`fba_user_profile`])
    pub struct_size: u32,
    /// 0
    pub reserved: u32,
    /// NULL leaves it, "" removes it
    pub display_name: *const c_char,
    /// NULL leaves it, "" removes it
    pub photo_url: *const c_char,
}

impl fba_user_profile {
    /// The defaults, with the size of this version.
    pub const INIT: Self = Self {
        struct_size: size_of::<Self>() as u32,
        reserved: 0,
        display_name: ptr::null(),
        photo_url: ptr::null(),
    };
}

// A compiler that lays a struct out in another way than C does refuses this crate.
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<fba_callback>() == 32);
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<fba_action_code_settings>() == 56);
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<fba_http_transport>() == 40);
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<fba_store_callbacks>() == 56);
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<fba_app_options>() == 144);
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<fba_question_handler>() == 40);
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<fba_oauth_client>() == 56);
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<fba_browser_options>() == 112);
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<fba_oauth_tokens>() == 48);
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<fba_handover_tokens>() == 56);
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<fba_id_token_options>() == 32);
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<fba_listener>() == 32);
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<fba_phone_options>() == 16);
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<fba_user_profile>() == 24);

extern "C" {
    /// Names a status in upper case, such as "[`FBA_STATUS_NULL_ARGUMENT`]".
    ///
    /// - `status`: any number; unknown ones give "`FBA_STATUS_UNKNOWN`".
    /// - returns: static text, never NULL, valid for the life of the process.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_status_name(status: fba_status) -> *const c_char;

    /// Explains a status in one sentence: what was wrong and what to do.
    ///
    /// - `status`: any number; unknown ones say so.
    /// - returns: static English text, never NULL, valid for the life of the process.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_status_message(status: fba_status) -> *const c_char;

    /// Gives the version of the library that is loaded, as "major.minor.patch".
    ///
    /// - returns: static text; compare with `FBA_VERSION_STRING` to notice older headers.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_version_string() -> *const c_char;

    /// Adds a reference.
    ///
    /// - `future`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with [`fba_future_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_retain(future: *const fba_future) -> *mut fba_future;

    /// Drops a reference. The operation goes on and its callbacks still run. With the last
    /// reference, pointers borrowed from the future become invalid.
    ///
    /// - `future`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_release(future: *mut fba_future);

    /// Polls: takes no lock, and is meant to be called every frame.
    ///
    /// - `future`: borrowed; NULL or another kind of handle gives [`FBA_FUTURE_INVALID`].
    /// - returns: the state. [`FBA_FUTURE_COMPLETE`] can only become [`FBA_FUTURE_INVALID`], and
    ///   [`FBA_FUTURE_INVALID`] never changes.
    /// - threads: any, at any time.
    /// - since: 1.0
    pub fn fba_future_get_state(future: *const fba_future) -> fba_future_state;

    /// Tells what the operation yields if it succeeds. That is known while it is under way, and
    /// stays when it has failed.
    ///
    /// - `future`: borrowed; NULL or another kind of handle gives [`FBA_FUTURE_YIELDS_NOTHING`].
    /// - returns: the kind.
    /// - threads: any, at any time.
    /// - since: 1.0
    pub fn fba_future_get_kind(future: *const fba_future) -> fba_future_kind;

    /// Blocks until the operation ends or the time is up. Pumped callbacks are not delivered here.
    /// It may be called inside any callback: inside one of [`FBA_CALLBACK_ANY_THREAD`], others of
    /// that mode may run meanwhile.
    ///
    /// - `future`: borrowed.
    /// - `timeout_ms`: milliseconds; 0 polls, a negative number waits for as long as it takes.
    /// - returns: [`FBA_STATUS_OK`] when complete, [`FBA_STATUS_TIMED_OUT`], [`FBA_STATUS_CLOSED`]
    ///   when invalid, or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_wait(future: *mut fba_future, timeout_ms: i32) -> fba_status;

    /// Ends a pending operation: it completes now with [`FBA_ERROR_CANCELLED`] (a browser flow:
    /// [`FBA_ERROR_WEB_CONTEXT_CANCELLED`]), the user stays as before, and an answer that arrives
    /// later is dropped. What the server has done is not undone. One that is just changing who is
    /// signed in completes as if it were not cancelled.
    ///
    /// - `future`: borrowed; a future that has ended is left as it is.
    /// - returns: [`FBA_STATUS_OK`], or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_cancel(future: *mut fba_future) -> fba_status;

    /// Adds a callback. Any number can be added; those of a mode that were added before the future
    /// ended run in the order of registration. On a future that has ended,
    /// [`FBA_CALLBACK_ANY_THREAD`] runs inside this call, even while an earlier one still runs on
    /// another thread, and [`FBA_CALLBACK_PUMPED`] at the next [`fba_app_process_events`].
    ///
    /// - `future`: borrowed.
    /// - `callback`: function, user data and mode; copied before return.
    /// - `out_id`: receives a number for [`fba_future_remove_callback`], 0 if it ran already; may
    ///   be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`] when the future is invalid
    ///   (free_user_data is not called), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_add_callback(
        future: *mut fba_future,
        callback: *const fba_callback,
        out_id: *mut u64,
    ) -> fba_status;

    /// Removes a callback that has not started, also one that waits for [`fba_app_process_events`];
    /// its free_user_data is called.
    ///
    /// - `future`: borrowed.
    /// - `id`: from [`fba_future_add_callback`].
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_NOT_FOUND`] when it ran or was removed, or a
    ///   misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_remove_callback(future: *mut fba_future, id: u64) -> fba_status;

    /// Tells how the operation failed.
    ///
    /// - `future`: borrowed.
    /// - returns: borrowed (valid until the future is released), or NULL: pending, successful or
    ///   invalid.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_error(future: *const fba_future) -> *const fba_error;

    /// Gives what a sign-in, link or re-authentication yields.
    ///
    /// - `future`: borrowed.
    /// - returns: borrowed (valid until the future is released), or NULL: not complete, failed, or
    ///   of another kind.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_auth_result(future: *const fba_future) -> *const fba_auth_result;

    /// Gives the ID token that [`fba_user_fetch_token`] yields: a JWT for the program's own
    /// servers. Keep it out of logs.
    ///
    /// - `future`: borrowed.
    /// - returns: borrowed (valid until the future is released), or NULL: not complete, failed, or
    ///   of another kind.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_token(future: *const fba_future) -> *const c_char;

    /// Gives the credential that [`fba_provider_fetch_credential`] yields.
    ///
    /// - `future`: borrowed.
    /// - returns: borrowed (valid until the future is released; keep it with
    ///   [`fba_credential_retain`]), or NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_credential(future: *const fba_future) -> *const fba_credential;

    /// Gives the verification id that [`fba_auth_verify_phone_number`] yields, for
    /// [`fba_credential_create_phone`].
    ///
    /// - `future`: borrowed.
    /// - returns: borrowed (valid until the future is released), or NULL: not complete, failed, or
    ///   of another kind.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_verification_id(future: *const fba_future) -> *const c_char;

    /// Counts the ids that [`fba_auth_fetch_providers_for_email`] or
    /// [`fba_auth_fetch_sign_in_methods`] yields.
    ///
    /// - `future`: borrowed.
    /// - returns: the count; 0 when there are none, or the future is not complete, failed, or of
    ///   another kind.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_provider_count(future: *const fba_future) -> usize;

    /// Gives one of the ids that [`fba_auth_fetch_providers_for_email`] or
    /// [`fba_auth_fetch_sign_in_methods`] yields, such as "google.com" or "password".
    ///
    /// - `future`: borrowed.
    /// - `index`: 0 to [`fba_future_provider_count`] - 1.
    /// - returns: borrowed (valid until the future is released), or NULL when the index is out of
    ///   range.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_provider_at(future: *const fba_future, index: usize) -> *const c_char;

    /// Gives what [`fba_user_fetch_token_result`] and [`fba_id_token_verify`] yield: the ID token
    /// and what it says.
    ///
    /// - `future`: borrowed.
    /// - returns: borrowed (valid until the future is released; keep it with
    ///   [`fba_token_result_retain`]), or NULL: not complete, failed, or of another kind.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_token_result(future: *const fba_future) -> *const fba_token_result;

    /// Gives what [`fba_auth_validate_password`] yields: which rules the password meets, and the
    /// policy.
    ///
    /// - `future`: borrowed.
    /// - returns: borrowed (valid until the future is released; keep it with
    ///   [`fba_password_status_retain`]), or NULL: not complete, failed, or of another kind.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_password_status(future: *const fba_future) -> *const fba_password_status;

    /// Gives the secret for an authenticator app that [`fba_user_multi_factor_start_totp`] yields.
    ///
    /// - `future`: borrowed.
    /// - returns: borrowed (valid until the future is released; keep it with
    ///   [`fba_totp_secret_retain`]), or NULL: not complete, failed, or of another kind.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_totp_secret(future: *const fba_future) -> *const fba_totp_secret;

    /// Gives the JSON text that [`fba_user_start_passkey_enrollment`] or
    /// [`fba_auth_start_passkey_sign_in`] yields: what an authenticator is asked.
    ///
    /// - `future`: borrowed.
    /// - returns: borrowed (valid until the future is released), or NULL: not complete, failed, or
    ///   of another kind.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_text(future: *const fba_future) -> *const c_char;

    /// Gives the authorization URL of a browser flow as soon as it is known, for programs that show
    /// it themselves or that have no browser. It is a link for a browser on this machine, since the
    /// flow comes back to 127.0.0.1: only that of [`FBA_ROUTE_DEVICE`] may be a QR code. It is
    /// valid for this one attempt. If a route turns out not to work and automatic goes on to the
    /// next, the URL changes; text that was given before stays readable.
    ///
    /// - `future`: borrowed; of a call that takes a provider.
    /// - returns: borrowed (valid until the future is released), or NULL: not known yet, or not a
    ///   browser flow.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_authorization_url(future: *const fba_future) -> *const c_char;

    /// Tells whether a browser flow could show its authorization URL. After [`FBA_BROWSER_FAILED`]
    /// the flow goes on: show the user [`fba_future_authorization_url`], as command-line tools do.
    /// If a command of $BROWSER fails, the next one is tried; on a machine with a display,
    /// xdg-open, wslview and x-www-browser follow. [`FBA_BROWSER_OPENING`] may therefore last for
    /// some seconds. Text browsers are not started: nobody would see them.
    ///
    /// - `future`: borrowed; of a call that takes a provider.
    /// - returns: the state, which stays as it was when the flow ends; [`FBA_BROWSER_NONE`] for
    ///   NULL, another kind of handle, or once the auth is closed.
    /// - threads: any, at any time.
    /// - since: 1.0
    pub fn fba_future_browser_state(future: *const fba_future) -> fba_browser_state;

    /// Tells which route a browser flow takes.
    ///
    /// - `future`: borrowed; of a call that takes a provider.
    /// - returns: the route as soon as it is chosen, [`FBA_ROUTE_AUTOMATIC`] until then and for
    ///   NULL or another kind of handle. Where a route turns out not to work, automatic goes on to
    ///   the next.
    /// - threads: any, at any time.
    /// - since: 1.0
    pub fn fba_future_route(future: *const fba_future) -> fba_route;

    /// Gives the code of [`FBA_ROUTE_DEVICE`] that the user enters at another device, for the
    /// program to show beside the address. If the provider has an address with the code in it,
    /// [`fba_future_authorization_url`] gives that, for a link or a QR code. Nothing is opened on
    /// this machine, unless there is an open_url.
    ///
    /// - `future`: borrowed; of a call that takes a provider.
    /// - returns: borrowed (valid until the future is released), or NULL: not known yet, or another
    ///   route.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_user_code(future: *const fba_future) -> *const c_char;

    /// Gives the address at which the user enters the code, short enough to be typed.
    ///
    /// - `future`: borrowed; of a call that takes a provider.
    /// - returns: borrowed (valid until the future is released), or NULL: not known yet, or another
    ///   route.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_verification_url(future: *const fba_future) -> *const c_char;

    /// Tells when the user's code expires; then the call ends with the error named
    /// "DEVICE_CODE_EXPIRED". With a shorter timeout_ms in the options it ends before, as any
    /// browser flow does.
    ///
    /// - `future`: borrowed; of a call that takes a provider.
    /// - returns: Unix time in milliseconds, 0 while there is no code.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_user_code_expiry_unix_ms(future: *const fba_future) -> i64;

    /// Mails a link to set a new password (REST accounts:sendOobCode), with settings of the link.
    /// With email enumeration protection it succeeds for unknown addresses too.
    ///
    /// - `auth`: borrowed.
    /// - `email`: copied before return.
    /// - `settings`: may be NULL, as in [`fba_auth_send_password_reset_email`]; copied before
    ///   return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later: those of
    ///   [`fba_auth_send_password_reset_email`], and [`FBA_ERROR_UNAUTHORIZED_DOMAIN`],
    ///   [`FBA_ERROR_INVALID_CONTINUE_URI`], [`FBA_ERROR_MISSING_CONTINUE_URI`],
    ///   [`FBA_ERROR_MISSING_IOS_BUNDLE_ID`] or [`FBA_ERROR_INVALID_LINK_DOMAIN`] (the settings).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_send_password_reset_email_with_settings(
        auth: *mut fba_auth,
        email: *const c_char,
        settings: *const fba_action_code_settings,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Mails a link that verifies the user's address (REST accounts:sendOobCode), with settings of
    /// the link.
    ///
    /// - `user`: borrowed.
    /// - `settings`: may be NULL, as in [`fba_user_send_email_verification`]; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later: those of
    ///   [`fba_user_send_email_verification`], and those of the settings in
    ///   [`fba_auth_send_password_reset_email_with_settings`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_send_email_verification_with_settings(
        user: *mut fba_user,
        settings: *const fba_action_code_settings,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Mails a link to a new address, which the account gets when the user follows it (REST
    /// accounts:sendOobCode), with settings of the link.
    ///
    /// - `user`: borrowed.
    /// - `email`: the new address; copied before return.
    /// - `settings`: may be NULL, as in [`fba_user_send_email_verification_before_updating_email`];
    ///   copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later: those of the call
    ///   without settings, and those of the settings in
    ///   [`fba_auth_send_password_reset_email_with_settings`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_send_email_verification_before_updating_email_with_settings(
        user: *mut fba_user,
        email: *const c_char,
        settings: *const fba_action_code_settings,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Asks what a code is for and whose account it changes (REST accounts:resetPassword). The code
    /// stays usable.
    ///
    /// - `auth`: borrowed. A code of a tenant is checked under that tenant:
    ///   [`fba_auth_set_tenant_id`].
    /// - `code`: from [`fba_action_code_url_code`]; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an action code info, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_INVALID_ACTION_CODE`] (empty, unknown or used),
    ///   [`FBA_ERROR_EXPIRED_ACTION_CODE`], [`FBA_ERROR_USER_DISABLED`],
    ///   [`FBA_ERROR_USER_NOT_FOUND`], [`FBA_ERROR_OPERATION_NOT_ALLOWED`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_check_action_code(
        auth: *mut fba_auth,
        code: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Uses a code up: verifies, changes or restores an address, or takes a second factor back
    /// (REST accounts:update). No user needs to be signed in. If it was about the signed-in user,
    /// [`fba_user_reload`] shows the change; after a changed address the service may end the
    /// session, which the reload then reports.
    ///
    /// - `auth`: borrowed. A code of a tenant is applied under that tenant.
    /// - `code`: of any kind but a password reset and a sign-in; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later: those of
    ///   [`fba_auth_check_action_code`], and [`FBA_ERROR_EMAIL_ALREADY_IN_USE`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_apply_action_code(
        auth: *mut fba_auth,
        code: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Asks whose password a code resets (REST accounts:resetPassword). The code stays usable.
    ///
    /// - `auth`: borrowed. A code of a tenant is checked under that tenant.
    /// - `code`: copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an action code info, owned by caller; may be NULL.
    ///   Its email is the address.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later: those of
    ///   [`fba_auth_check_action_code`]; [`FBA_ERROR_INVALID_ACTION_CODE`] also for a code of
    ///   another kind.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_verify_password_reset_code(
        auth: *mut fba_auth,
        code: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Sets a new password with a code, and uses the code up (REST accounts:resetPassword). Nobody
    /// is signed in by it. The service verifies the address too, ends all sessions of the account,
    /// and unlinks the account's providers.
    ///
    /// - `auth`: borrowed. A code of a tenant is used under that tenant.
    /// - `code`: copied before return.
    /// - `new_password`: copied before return; never logged.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later: those of
    ///   [`fba_auth_verify_password_reset_code`], [`FBA_ERROR_MISSING_PASSWORD`],
    ///   [`FBA_ERROR_WEAK_PASSWORD`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_confirm_password_reset(
        auth: *mut fba_auth,
        code: *const c_char,
        new_password: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Gives what a code is for, of a future that yields it.
    ///
    /// - `future`: borrowed.
    /// - returns: borrowed (valid until the future is released; keep it with
    ///   [`fba_action_code_info_retain`]); NULL for NULL, while pending, after an error, and for
    ///   futures of another kind.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_future_action_code_info(future: *const fba_future) -> *const fba_action_code_info;

    /// Adds a reference.
    ///
    /// - `info`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with [`fba_action_code_info_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_action_code_info_retain(
        info: *const fba_action_code_info,
    ) -> *mut fba_action_code_info;

    /// Drops a reference; the last one frees the info and the strings borrowed from it.
    ///
    /// - `info`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_action_code_info_release(info: *mut fba_action_code_info);

    /// Says what the code is for.
    ///
    /// - `info`: borrowed.
    /// - returns: one of [`fba_action_code_operation`]; [`FBA_ACTION_CODE_UNKNOWN`] for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_action_code_info_operation(
        info: *const fba_action_code_info,
    ) -> fba_action_code_operation;

    /// Gives the address of the account; for a change of the address the new one, for a recovery
    /// the one that comes back.
    ///
    /// - `info`: borrowed.
    /// - returns: borrowed (valid until the info is released); "" for NULL, and for a sign-in,
    ///   because only the person who asked for that mail knows the address.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_action_code_info_email(info: *const fba_action_code_info) -> *const c_char;

    /// Gives the address that the account has until the code is applied, if the code changes it.
    ///
    /// - `info`: borrowed.
    /// - returns: borrowed (valid until the info is released); "" for NULL, and if the code changes
    ///   no address or the service does not name it.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_action_code_info_previous_email(info: *const fba_action_code_info) -> *const c_char;

    /// Tells which second factor a code takes back
    /// ([`FBA_ACTION_CODE_REVERT_SECOND_FACTOR_ADDITION`]).
    ///
    /// - `info`: borrowed.
    /// - returns: borrowed (valid until the info is released); NULL for NULL, for other codes, and
    ///   for a factor of a kind that this version does not know.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_action_code_info_second_factor(
        info: *const fba_action_code_info,
    ) -> *const fba_multi_factor_info;

    /// Takes a link apart: of the project's page, of a page of one's own, as it comes back at the
    /// url of the settings, or within another link (deep_link_id, link). Asks nobody:
    /// [`fba_auth_check_action_code`] says whether the code is still good.
    ///
    /// - `link`: the whole address; blanks and line ends around it do not matter. Copied before
    ///   return.
    /// - `out_url`: receives the parts, owned by caller (release with
    ///   [`fba_action_code_url_release`]).
    /// - `out_error`: receives why the link is refused, owned by caller (release with
    ///   [`fba_error_release`]); may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (no such link: the error has
    ///   the name "INVALID_ACTION_LINK"), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_action_code_url_parse(
        link: *const c_char,
        out_url: *mut *mut fba_action_code_url,
        out_error: *mut *mut fba_error,
    ) -> fba_status;

    /// Adds a reference.
    ///
    /// - `url`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with [`fba_action_code_url_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_action_code_url_retain(url: *const fba_action_code_url) -> *mut fba_action_code_url;

    /// Drops a reference; the last one frees the parts and the strings borrowed from them.
    ///
    /// - `url`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_action_code_url_release(url: *mut fba_action_code_url);

    /// Says what the link is for.
    ///
    /// - `url`: borrowed.
    /// - returns: one of [`fba_action_code_operation`]; [`FBA_ACTION_CODE_UNKNOWN`] for NULL only.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_action_code_url_operation(
        url: *const fba_action_code_url,
    ) -> fba_action_code_operation;

    /// Gives the code. Whoever has it can use it: keep it out of logs.
    ///
    /// - `url`: borrowed.
    /// - returns: borrowed (valid until the url is released); "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_action_code_url_code(url: *const fba_action_code_url) -> *const c_char;

    /// Gives the API key of the project that sent the mail. If it is not your project's, the code
    /// is of no use to you.
    ///
    /// - `url`: borrowed.
    /// - returns: borrowed (valid until the url is released); "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_action_code_url_api_key(url: *const fba_action_code_url) -> *const c_char;

    /// Gives the url of the settings: where the user is to go on.
    ///
    /// - `url`: borrowed.
    /// - returns: borrowed (valid until the url is released); "" for NULL and if the link has none.
    ///   It comes from outside: look at it before you open it.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_action_code_url_continue_url(url: *const fba_action_code_url) -> *const c_char;

    /// Gives the language of the mail, such as "pt-BR".
    ///
    /// - `url`: borrowed.
    /// - returns: borrowed (valid until the url is released); "" for NULL and if the link does not
    ///   say.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_action_code_url_language_code(url: *const fba_action_code_url) -> *const c_char;

    /// Gives the tenant that the code belongs to.
    ///
    /// - `url`: borrowed.
    /// - returns: borrowed (valid until the url is released); "" for NULL and without a tenant.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_action_code_url_tenant_id(url: *const fba_action_code_url) -> *const c_char;

    /// Gives the method of the request: "GET" or "POST".
    ///
    /// - `exchange`: borrowed.
    /// - returns: borrowed (valid until the exchange is released); "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_http_exchange_method(exchange: *const fba_http_exchange) -> *const c_char;

    /// Gives the URL of the request, complete and encoded.
    ///
    /// - `exchange`: borrowed.
    /// - returns: borrowed (valid until the exchange is released); "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_http_exchange_url(exchange: *const fba_http_exchange) -> *const c_char;

    /// Tells how many headers the request has. The client adds Host, Content-Length and what it
    /// needs for itself, such as Accept-Encoding.
    ///
    /// - `exchange`: borrowed.
    /// - returns: 0 for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_http_exchange_header_count(exchange: *const fba_http_exchange) -> usize;

    /// Gives a header of the request, as "Name: value".
    ///
    /// - `exchange`: borrowed.
    /// - `index`: below the count.
    /// - returns: borrowed (valid until the exchange is released); "" for NULL and beyond the last
    ///   one.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_http_exchange_header(
        exchange: *const fba_http_exchange,
        index: usize,
    ) -> *const c_char;

    /// Gives the body of the request: JSON, or a form of a token endpoint.
    ///
    /// - `exchange`: borrowed.
    /// - returns: borrowed (valid until the exchange is released), UTF-8 without zero bytes; "" for
    ///   NULL and for GET.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_http_exchange_body(exchange: *const fba_http_exchange) -> *const c_char;

    /// Tells how long the client should try to reach the server: name, TCP and TLS.
    ///
    /// - `exchange`: borrowed.
    /// - returns: milliseconds from the start; 0 for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_http_exchange_connect_timeout_ms(exchange: *const fba_http_exchange) -> u32;

    /// Tells how long the library waits for the answer. Then it ends the exchange by itself.
    ///
    /// - `exchange`: borrowed.
    /// - returns: milliseconds from the start; 0 for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_http_exchange_timeout_ms(exchange: *const fba_http_exchange) -> u32;

    /// Tells whether the exchange still waits for an answer.
    ///
    /// - `exchange`: borrowed.
    /// - returns: true until it has ended; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_http_exchange_is_open(exchange: *const fba_http_exchange) -> bool;

    /// Hands over the server's answer, of whatever status.
    ///
    /// - `exchange`: borrowed.
    /// - `status`: of the final answer, 200 to 599.
    /// - `headers`: "Name: value" each; Date and Retry-After are read, and with the keys of
    ///   [`fba_id_token_verify`] Cache-Control and Age; others are ignored. They need not be UTF-8.
    ///   Copied before return; NULL when header_count is 0.
    /// - `header_count`: elements in headers.
    /// - `body`: the whole body, decoded if it was compressed; 4 MiB at most, a longer one ends the
    ///   call with error [`FBA_ERROR_NETWORK_REQUEST_FAILED`]. Copied before return; NULL when
    ///   body_size is 0.
    /// - `body_size`: bytes.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (another status),
    ///   [`FBA_STATUS_ALREADY_ENDED`] (nobody waits any more), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_http_exchange_answer(
        exchange: *mut fba_http_exchange,
        status: u32,
        headers: *const *const c_char,
        header_count: usize,
        body: *const c_void,
        body_size: usize,
    ) -> fba_status;

    /// Says that there is no answer. Unless the library sends the request again, its call ends with
    /// error [`FBA_ERROR_NETWORK_REQUEST_FAILED`].
    ///
    /// - `exchange`: borrowed.
    /// - `failure`: when in doubt [`FBA_HTTP_FAILURE_UNKNOWN`].
    /// - `message`: what happened, for people, without tokens, such as "connection refused"; it
    ///   need not be UTF-8; copied before return; NULL or "" for the library's own message.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (another failure),
    ///   [`FBA_STATUS_ALREADY_ENDED`], or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_http_exchange_fail(
        exchange: *mut fba_http_exchange,
        failure: fba_http_failure,
        message: *const c_char,
    ) -> fba_status;

    /// Adds a reference.
    ///
    /// - `exchange`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with [`fba_http_exchange_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_http_exchange_retain(exchange: *const fba_http_exchange) -> *mut fba_http_exchange;

    /// Drops a reference. Dropping the last one of an exchange that has not ended is
    /// [`FBA_HTTP_FAILURE_UNKNOWN`].
    ///
    /// - `exchange`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_http_exchange_release(exchange: *mut fba_http_exchange);

    /// Tells which store the auth uses. The default store decides when it is read, and turns to the
    /// file later if the Secret Service fails by then.
    ///
    /// - `auth`: borrowed.
    /// - returns: the store in use, never [`FBA_STORE_DEFAULT`]; [`FBA_STORE_MEMORY`] for NULL.
    /// - threads: any; waits for the first load as [`fba_auth_current_user`] does.
    /// - since: 1.0
    pub fn fba_auth_store_kind(auth: *const fba_auth) -> fba_store_kind;

    /// Tells how the last access to the store went. A change is written soon after it was made:
    /// [`fba_auth_flush_store`] tells when.
    ///
    /// - `auth`: borrowed.
    /// - returns: the status; [`FBA_STORE_OK`] for NULL.
    /// - threads: any; waits for the first load as [`fba_auth_current_user`] does.
    /// - since: 1.0
    pub fn fba_auth_store_status(auth: *const fba_auth) -> fba_store_status;

    /// Tells when the store has been given the present state. A write that failed before is tried
    /// again. What another process has changed there since stays: this call succeeds then too, and
    /// the next start finds that. Closing and the end of the process wait for the store too, but
    /// for a moment at most (docs/threading.md), and repeat no failed write.
    ///
    /// - `auth`: borrowed.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller (release with
    ///   [`fba_future_release`]); may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_KEYCHAIN_ERROR`] when it could not be kept; [`fba_auth_store_status`] tells
    ///   more.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_flush_store(
        auth: *mut fba_auth,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Keeps the session in another store from now on: the present one moves there, and is removed
    /// from the store in use. A "stay signed in" that is ticked or cleared is such a change. The
    /// next app starts with the store of its own options, so name the new one there too. If
    /// somebody is signed in, whoever the new store holds is replaced. If nobody is, the new store
    /// stays as it is until the next sign-in. While requests of other changes wait, only the newest
    /// one is carried out. If the new store cannot keep the session, the former one stays in use;
    /// if the former one cannot be emptied, the new one is in use, the future fails, and
    /// [`fba_auth_store_status`] is [`FBA_STORE_STALE`] until a later attempt succeeds
    /// ([`fba_auth_flush_store`] makes one). Do not use [`FBA_STORE_DEFAULT`] in turns with one of
    /// the two stores that it consists of: while its keyring is out of reach, it notes in the file
    /// that nobody is signed in.
    ///
    /// - `auth`: borrowed.
    /// - `store`: one of [`fba_store_kind`]; the file store is in the directory of the app's
    ///   options.
    /// - `callbacks`: for [`FBA_STORE_HOST`], of another place than the store in use; copied before
    ///   return, and free_user_data is called once when the store is used no more. An earlier store
    ///   is the same place if save and user_data are the same. NULL for all other stores.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller (release with
    ///   [`fba_future_release`]); may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], [`FBA_STATUS_INVALID_ARGUMENT`], or a
    ///   misuse (nothing was taken over). Later: [`FBA_ERROR_KEYCHAIN_ERROR`] as said above;
    ///   [`fba_auth_store_status`] tells more.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_set_persistence(
        auth: *mut fba_auth,
        store: fba_store_kind,
        callbacks: *const fba_store_callbacks,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Reads the JSON text of a google-services.json or google-services-desktop.json file.
    ///
    /// - `json`: the text itself, not a path; 512000 bytes at most.
    /// - `out_config`: receives the result, owned by caller (release with
    ///   [`fba_app_config_release`]).
    /// - `out_error`: receives the error, owned by caller (release with [`fba_error_release`]); may
    ///   be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (with out_error), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_app_config_parse(
        json: *const c_char,
        out_config: *mut *mut fba_app_config,
        out_error: *mut *mut fba_error,
    ) -> fba_status;

    /// Copies the values of the file into options.
    ///
    /// - `config`: borrowed.
    /// - `out_options`: struct_size must be set; its strings are borrowed (valid until the config
    ///   is released), "" if absent.
    /// - returns: [`FBA_STATUS_OK`], or a misuse, after which all but struct_size is NULL and 0 (of
    ///   a wrong size, as before).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_app_config_get_options(
        config: *const fba_app_config,
        out_options: *mut fba_app_options,
    ) -> fba_status;

    /// Drops the config and the strings borrowed from it.
    ///
    /// - `config`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_app_config_release(config: *mut fba_app_config);

    /// Creates an app. It starts no thread, asks no server and reads no store.
    ///
    /// - `options`: project, time-outs and store; copied before return. api_key must not be empty.
    /// - `name`: NULL for `FBA_DEFAULT_APP_NAME`.
    /// - `out_app`: receives the app, owned by caller (release with [`fba_app_release`]).
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_ALREADY_EXISTS`] (use [`fba_app_get`]),
    ///   [`FBA_STATUS_MISSING_API_KEY`] when api_key is empty, or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_app_create(
        options: *const fba_app_options,
        name: *const c_char,
        out_app: *mut *mut fba_app,
    ) -> fba_status;

    /// Finds an app by name.
    ///
    /// - `name`: NULL for `FBA_DEFAULT_APP_NAME`.
    /// - returns: owned by caller (release with [`fba_app_release`]), or NULL when there is none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_app_get(name: *const c_char) -> *mut fba_app;

    /// Lists the open apps: named ones in byte order of their names, then the default app.
    ///
    /// - `out_apps`: receives up to `capacity` apps, each owned by caller (release with
    ///   [`fba_app_release`]); NULL only counts.
    /// - `capacity`: elements in out_apps.
    /// - returns: how many apps are open, which may be more than were written.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_app_list(out_apps: *mut *mut fba_app, capacity: usize) -> usize;

    /// Adds a reference.
    ///
    /// - `app`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with [`fba_app_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_app_retain(app: *const fba_app) -> *mut fba_app;

    /// Drops a reference. With the last one the app closes, as by [`fba_app_close`].
    ///
    /// - `app`: NULL does nothing.
    /// - threads: any, also inside a callback.
    /// - since: 1.0
    pub fn fba_app_release(app: *mut fba_app);

    /// Ends the app now, even if others still hold references: pending futures become invalid, each
    /// waiting callback runs once (here, with its future invalid), and the name is free again. The
    /// stored session stays. It does not wait for the network.
    ///
    /// - `app`: borrowed; closing twice does nothing. Other calls on it then give
    ///   [`FBA_STATUS_CLOSED`].
    /// - threads: any, also inside a callback.
    /// - since: 1.0
    pub fn fba_app_close(app: *mut fba_app);

    /// Gives the name of the app.
    ///
    /// - `app`: borrowed.
    /// - returns: borrowed (valid until the app is released); "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_app_name(app: *const fba_app) -> *const c_char;

    /// Copies the options the app was created with. store_callbacks and http_transport are NULL in
    /// the copy: they are used once.
    ///
    /// - `app`: borrowed.
    /// - `out_options`: struct_size must be set; its strings are borrowed (valid until the app is
    ///   released), "" if absent.
    /// - returns: [`FBA_STATUS_OK`], or a misuse, after which all but struct_size is NULL and 0 (of
    ///   a wrong size, as before).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_app_get_options(
        app: *const fba_app,
        out_options: *mut fba_app_options,
    ) -> fba_status;

    /// Delivers waiting pumped callbacks of this app, on this thread: the line for a game's frame
    /// loop. With nothing waiting it takes no lock.
    ///
    /// - `app`: borrowed.
    /// - `budget_us`: microseconds after which no further callback is started; 0 delivers all that
    ///   waited at the call.
    /// - returns: how many callbacks ran; 0 for NULL or a closed app.
    /// - threads: any; callbacks run on the calling thread. Called inside a pumped callback it
    ///   delivers the next ones.
    /// - since: 1.0
    pub fn fba_app_process_events(app: *mut fba_app, budget_us: u64) -> u32;

    /// Sets a function that wakes the program's event loop, so that it needs no timer: see
    /// docs/event-loops.md. It is called when a callback begins to wait while none waited, and at
    /// the end of an [`fba_app_process_events`] that left some; at once if some wait already. It
    /// may be called once too often, never too rarely.
    ///
    /// - `app`: borrowed.
    /// - `function`: NULL for none. The one before is not called by anything that begins after this
    ///   call, and may still be running on another thread.
    /// - `user_data`: handed to the function.
    /// - `free_user_data`: called once when no call of the function is left, after another one was
    ///   set or the app was closed; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`] (free_user_data is not called), or a
    ///   misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_app_set_wakeup(
        app: *mut fba_app,
        function: fba_wakeup_fn,
        user_data: *mut c_void,
        free_user_data: fba_free_fn,
    ) -> fba_status;

    /// Gives a descriptor that tells the same: poll finds it readable while callbacks wait for
    /// [`fba_app_process_events`], and not while none wait. It is made at the first call; later
    /// calls give the same one. Only wait for it: do not read it, write to it or close it. Take it
    /// out of the loop before the release.
    ///
    /// - `app`: borrowed.
    /// - `out_descriptor`: receives the descriptor, borrowed (valid until the app is released); -1
    ///   after a failure.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_OUT_OF_RESOURCES`] when no descriptor is left (a
    ///   later call may succeed), [`FBA_STATUS_CLOSED`], or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_app_get_wakeup_descriptor(app: *mut fba_app, out_descriptor: *mut i32)
        -> fba_status;

    /// Tells whether the app was closed. Several bindings in a process may share an app, and any of
    /// them may close it.
    ///
    /// - `app`: borrowed.
    /// - returns: true when it was closed; true also for NULL, another kind of handle, and one that
    ///   the parent process made.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_app_is_closed(app: *const fba_app) -> bool;

    /// Keeps a pointer for a language binding, such as the object that wraps this app: one for each
    /// tag, so that two bindings in a process, or two builds of one binding, never get each other's
    /// pointer. The library does not use it. A binding calls [`fba_app_is_closed`] to learn that
    /// the app is gone, and clears its slot when its object ends.
    ///
    /// - `app`: borrowed; it may be closed.
    /// - `tag`: names the binding and everything that decides the layout of its objects, such as
    ///   "cpp-1-libc++-1".
    /// - `wrapper`: any pointer; NULL clears the slot.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_ALREADY_EXISTS`] when another pointer is kept
    ///   (use that one), [`FBA_STATUS_INVALID_ARGUMENT`] when the tag is empty, or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_app_set_wrapper(
        app: *mut fba_app,
        tag: *const c_char,
        wrapper: *mut c_void,
    ) -> fba_status;

    /// Gives the pointer kept by [`fba_app_set_wrapper`].
    ///
    /// - `app`: borrowed.
    /// - `tag`: as passed to [`fba_app_set_wrapper`].
    /// - returns: the pointer, NULL when none is kept under this tag.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_app_wrapper(app: *const fba_app, tag: *const c_char) -> *mut c_void;

    /// Adds a reference, so that the error outlives the future it came from.
    ///
    /// - `error`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with [`fba_error_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_error_retain(error: *const fba_error) -> *mut fba_error;

    /// Drops a reference. With the last one, pointers borrowed from the error become invalid.
    ///
    /// - `error`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_error_release(error: *mut fba_error);

    /// Gives the number of the error.
    ///
    /// - `error`: borrowed; NULL gives [`FBA_ERROR_NONE`].
    /// - returns: the number; [`FBA_ERROR_FAILURE`] for a handle of another kind.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_error_number(error: *const fba_error) -> fba_error_code;

    /// Gives the code string: the server's own (such as "EMAIL_EXISTS"), or one of this library's
    /// where no server was asked (such as "NETWORK_REQUEST_FAILED", "WEB_CONTEXT_CANCELLED",
    /// "WEB_CONTEXT_TIMED_OUT"). docs/errors.md lists them. Upper case letters, digits and '_', 64
    /// at most.
    ///
    /// - `error`: borrowed; NULL gives "".
    /// - returns: borrowed (valid until the error is released); never NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_error_name(error: *const fba_error) -> *const c_char;

    /// Gives a sentence for people: what was wrong and what to do. The library puts no token, code
    /// or password into it, nor control characters. What a server said in it is cut to 200
    /// characters, and long words in it are left out: a server that repeats a short password in its
    /// error is not found out.
    ///
    /// - `error`: borrowed; NULL gives "".
    /// - returns: borrowed (valid until the error is released); never NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_error_message(error: *const fba_error) -> *const c_char;

    /// Tells where the documents explain a number: "errors.md#invalid-email", relative to their
    /// directory, which is installed as share/doc/FirebaseAuth (pkg-config --variable=docdir
    /// firebase_auth). The part after '#' stays the same in later versions; a program may put an
    /// address of its own before it.
    ///
    /// - `error`: any number; unknown ones give "errors.md".
    /// - returns: static text, never NULL, valid for the life of the process.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_error_help_url(error: fba_error_code) -> *const c_char;

    /// Gives the HTTP status of the answer that carried the error.
    ///
    /// - `error`: borrowed; NULL gives 0.
    /// - returns: 100 to 599. 200 is possible: some answers carry an error in a success. 0 when
    ///   there was no answer, or when it told what a provider decided: a refusal, a device code
    ///   that has expired, what an issuer cannot do.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_error_http_status(error: *const fba_error) -> i32;

    /// Tells how long the server asks to wait before the next try: the Retry-After header of the
    /// answer that carried the error. Mostly with [`FBA_ERROR_TOO_MANY_REQUESTS`] and
    /// [`FBA_ERROR_NETWORK_REQUEST_FAILED`].
    ///
    /// - `error`: borrowed; NULL gives 0.
    /// - returns: milliseconds from when the answer came, a day at most; 0 when the server did not
    ///   say.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_error_retry_after_ms(error: *const fba_error) -> u32;

    /// Gives the email address concerned: with
    /// [`FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS`] and
    /// [`FBA_ERROR_CREDENTIAL_ALREADY_IN_USE`], the address to look up with
    /// [`fba_auth_fetch_providers_for_email`].
    ///
    /// - `error`: borrowed; NULL gives "".
    /// - returns: borrowed (valid until the error is released); "" when the error has none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_error_email(error: *const fba_error) -> *const c_char;

    /// Gives the credential that came with the error. It signs in or links without another visit to
    /// the provider: link it after [`FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS`], sign in
    /// with it after [`FBA_ERROR_CREDENTIAL_ALREADY_IN_USE`].
    ///
    /// - `error`: borrowed; NULL gives NULL.
    /// - returns: borrowed (valid until the error is released; keep it with
    ///   [`fba_credential_retain`]), or NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_error_updated_credential(error: *const fba_error) -> *const fba_credential;

    /// Gives what goes on after [`FBA_ERROR_SECOND_FACTOR_REQUIRED`]: the factors that the account
    /// has, and the calls that end the sign-in, link or re-authentication with one of them. See
    /// multi_factor.h.
    ///
    /// - `error`: borrowed; NULL gives NULL.
    /// - returns: borrowed (valid until the error is released; keep it with
    ///   [`fba_multi_factor_resolver_retain`]), or NULL: the error has another number. It is not
    ///   const: its calls begin operations.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_error_multi_factor_resolver(
        error: *const fba_error,
    ) -> *mut fba_multi_factor_resolver;

    /// Tells what the question is about: for [`fba_phone_options`].app_verification, the phone
    /// number; for [`fba_auth_set_app_check`] "App Check"; for [`fba_auth_set_recaptcha`] the
    /// action, such as "getOobCode"; for [`fba_auth_set_before_auth_state_changed`] the uid.
    ///
    /// - `question`: borrowed.
    /// - returns: borrowed (valid until the question is released); "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_question_subject(question: *const fba_question) -> *const c_char;

    /// Gives the user whom the question is about: for [`fba_auth_set_before_auth_state_changed`],
    /// the one who is to be signed in. Only its getters are of use: nobody is signed in yet, so its
    /// operations are refused.
    ///
    /// - `question`: borrowed.
    /// - returns: borrowed (valid until the question is released); NULL for other questions.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_question_user(question: *const fba_question) -> *const fba_user;

    /// Tells whether the question still waits for an answer: once it does not, the program can stop
    /// asking its user.
    ///
    /// - `question`: borrowed.
    /// - returns: true until the question has ended; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_question_is_open(question: *const fba_question) -> bool;

    /// Answers: the call goes on.
    ///
    /// - `question`: borrowed.
    /// - `answer`: copied before return; the field that holds the handler says what it may be.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_ALREADY_ENDED`] (nobody waits any more),
    ///   [`FBA_STATUS_CLOSED`], or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_question_answer(question: *mut fba_question, answer: *const c_char) -> fba_status;

    /// Says that there is no answer: the call's future ends with this error, whose name is
    /// "QUESTION_FAILED".
    ///
    /// - `question`: borrowed.
    /// - `error`: any known error but [`FBA_ERROR_NONE`].
    /// - `message`: for people, without tokens and codes; copied before return; NULL or "" for the
    ///   library's own message.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (another number),
    ///   [`FBA_STATUS_ALREADY_ENDED`], [`FBA_STATUS_CLOSED`], or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_question_fail(
        question: *mut fba_question,
        error: fba_error_code,
        message: *const c_char,
    ) -> fba_status;

    /// Adds a reference.
    ///
    /// - `question`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with [`fba_question_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_question_retain(question: *const fba_question) -> *mut fba_question;

    /// Drops a reference. Dropping the last one of a question that has not ended ends its call with
    /// the error for no answer, named "QUESTION_UNANSWERED".
    ///
    /// - `question`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_question_release(question: *mut fba_question);

    /// Sets who is asked for App Check tokens, before requests that begin from now on. One question
    /// asks for all requests that wait; its token is sent as X-Firebase-AppCheck, and kept until a
    /// minute before the end that the token itself names (RFC 7519, exp), or until the service
    /// refuses a request with 401 or 403. A token that names none serves the requests that wait,
    /// and the next request asks again. The answer "" lets them go without a token. Without an
    /// answer they are not sent: their futures end with the error of [`fba_question_fail`], or with
    /// [`FBA_ERROR_APP_VERIFICATION_FAILED`] ("QUESTION_TIMED_OUT", "QUESTION_UNANSWERED",
    /// "INVALID_APP_CHECK_TOKEN"). With [`FBA_CALLBACK_PUMPED`] somebody must call
    /// [`fba_app_process_events`] meanwhile: do not wait for a future on the only thread that does.
    ///
    /// - `auth`: borrowed.
    /// - `handler`: copied before return; its timeout_ms is 10000 if 0, and its free_user_data is
    ///   called when another one was set or the auth closed, and the function will be called no
    ///   more; of a question that the program keeps, when that is released. The subject of its
    ///   questions is "App Check". NULL for nobody: requests that wait then go without a token.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`] (nothing was taken over), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_set_app_check(
        auth: *mut fba_auth,
        handler: *const fba_question_handler,
    ) -> fba_status;

    /// Creates a provider without scopes or parameters.
    ///
    /// - `provider_id`: "github.com", "google.com", "apple.com", "yahoo.com", "microsoft.com",
    ///   "facebook.com", "twitter.com", or "oidc.\<name\>" and "saml.\<name\>" as configured in the
    ///   project. Only letters, digits, '.', '-', '_'.
    /// - `out_provider`: receives the provider, owned by caller (release with
    ///   [`fba_provider_release`]).
    /// - `out_error`: receives the error about the id, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (with out_error), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_provider_create(
        provider_id: *const c_char,
        out_provider: *mut *mut fba_provider,
        out_error: *mut *mut fba_error,
    ) -> fba_status;

    /// Adds a reference.
    ///
    /// - `provider`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with [`fba_provider_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_provider_retain(provider: *const fba_provider) -> *mut fba_provider;

    /// Drops a reference. A flow under way keeps its own copy.
    ///
    /// - `provider`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_provider_release(provider: *mut fba_provider);

    /// Gives the id the provider was created with.
    ///
    /// - `provider`: borrowed.
    /// - returns: borrowed (valid until the provider is released); "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_provider_id(provider: *const fba_provider) -> *const c_char;

    /// Asks for one more OAuth scope.
    ///
    /// - `provider`: borrowed.
    /// - `scope`: such as "read:user"; RFC 6749 section 3.3: no blanks, quotes or control
    ///   characters.
    /// - `out_error`: receives the error, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (with out_error), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_provider_add_scope(
        provider: *mut fba_provider,
        scope: *const c_char,
        out_error: *mut *mut fba_error,
    ) -> fba_status;

    /// Sets a parameter of the authorization request, such as login_hint, prompt, hd, tenant or
    /// lang.
    ///
    /// - `provider`: borrowed.
    /// - `name`: client_id, redirect_uri, response_type, scope, state and oauth_token are refused:
    ///   the flow sets these itself. With the program's own client the call also refuses, when it
    ///   begins, nonce, response_mode, request, request_uri, client_secret, code_challenge and
    ///   code_challenge_method.
    /// - `value`: any text; a second value replaces the first.
    /// - `out_error`: receives an error that names the parameter, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (with out_error), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_provider_set_custom_parameter(
        provider: *mut fba_provider,
        name: *const c_char,
        value: *const c_char,
        out_error: *mut *mut fba_error,
    ) -> fba_status;

    /// Runs the browser flow and yields a credential, without signing in: the credential can then
    /// sign in, link or re-authenticate, once, while the provider's code is valid (a few minutes).
    ///
    /// - `provider`: borrowed; what it holds is copied before return.
    /// - `auth`: borrowed: the project to ask.
    /// - `options`: may be NULL for the defaults; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with a credential, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later: the flow's errors,
    ///   as those of [`fba_auth_sign_in_with_provider`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_provider_fetch_credential(
        provider: *const fba_provider,
        auth: *mut fba_auth,
        options: *const fba_browser_options,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Gives the auth of an app: one per app, made at the first call. It begins to read the session
    /// of an earlier run, on a separate thread; [`fba_auth_ready`] tells when that is done.
    /// Operations may be started before: they wait until then.
    ///
    /// - `app`: borrowed.
    /// - `out_auth`: receives the auth, owned by caller (release with [`fba_auth_release`]).
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_get(app: *mut fba_app, out_auth: *mut *mut fba_auth) -> fba_status;

    /// Adds a reference.
    ///
    /// - `auth`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with [`fba_auth_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_retain(auth: *const fba_auth) -> *mut fba_auth;

    /// Drops a reference. The auth itself lives on with its app: the user stays signed in.
    ///
    /// - `auth`: NULL does nothing.
    /// - threads: any, also inside a callback.
    /// - since: 1.0
    pub fn fba_auth_release(auth: *mut fba_auth);

    /// Ends this auth now: pending futures become invalid, each waiting callback runs once (here),
    /// listeners are dropped. No callback or listener begins after it has returned. It does not
    /// wait for the network, but up to 100 ms each for callbacks that run on other threads and for
    /// the store to take the last state. Nobody is signed out: what the store keeps stays, and the
    /// next [`fba_auth_get`] of the app makes a new auth that finds it.
    ///
    /// - `auth`: borrowed; closing twice does nothing. Calls on it that begin work or hand over a
    ///   function then give [`FBA_STATUS_CLOSED`].
    /// - threads: any, also inside a callback or a listener.
    /// - since: 1.0
    pub fn fba_auth_close(auth: *mut fba_auth);

    /// Tells whether the auth was closed. Several bindings in a process may share an auth, and any
    /// of them may close it.
    ///
    /// - `auth`: borrowed.
    /// - returns: true when it was closed; true also for NULL, another kind of handle, and one that
    ///   the parent process made.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_is_closed(auth: *const fba_auth) -> bool;

    /// Keeps a pointer for a language binding, such as the object that wraps this auth: one for
    /// each tag, so that two bindings in a process, or two builds of one binding, never get each
    /// other's pointer. The library does not use it. A binding calls [`fba_auth_is_closed`] to
    /// learn that the auth is gone, and clears its slot when its object ends.
    ///
    /// - `auth`: borrowed; it may be closed.
    /// - `tag`: names the binding and everything that decides the layout of its objects, such as
    ///   "cpp-1-libc++-1".
    /// - `wrapper`: any pointer; NULL clears the slot.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_ALREADY_EXISTS`] when another pointer is kept
    ///   (use that one), [`FBA_STATUS_INVALID_ARGUMENT`] when the tag is empty, or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_set_wrapper(
        auth: *mut fba_auth,
        tag: *const c_char,
        wrapper: *mut c_void,
    ) -> fba_status;

    /// Gives the pointer kept by [`fba_auth_set_wrapper`].
    ///
    /// - `auth`: borrowed.
    /// - `tag`: as passed to [`fba_auth_set_wrapper`].
    /// - returns: the pointer, NULL when none is kept under this tag.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_wrapper(auth: *const fba_auth, tag: *const c_char) -> *mut c_void;

    /// Sends all further requests to an emulator instead of the Firebase servers. Without this call
    /// the environment decides when the auth is made: FIREBASE_AUTH_EMULATOR_HOST=host:port (empty
    /// counts as unset), else USE_AUTH_EMULATOR (any value) with AUTH_EMULATOR_PORT (9099 if unset
    /// or empty) on localhost. If a variable names no emulator, or this call is refused, every
    /// operation fails with [`FBA_ERROR_INVALID_ARGUMENT`], name "INVALID_EMULATOR_HOST", until
    /// this call repairs it: nothing goes to the Firebase servers by mistake. Sign-in with a
    /// provider then uses the emulator's providers and pages, on every route; other addresses that
    /// the program gives for it must be on this machine, or the sign-in fails with
    /// "OUTSIDE_EMULATOR". Call it before anything asks who is signed in: the first use of the auth
    /// drops a stored session that another server issued.
    ///
    /// - `auth`: borrowed.
    /// - `host`: host name or address, without scheme; an IPv6 address without brackets.
    /// - `port`: 1 to 65535.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`], [`FBA_STATUS_CLOSED`], or a
    ///   misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_use_emulator(auth: *mut fba_auth, host: *const c_char, port: u32)
        -> fba_status;

    /// Sets the language of mails and pages, a BCP 47 tag, sent as X-Firebase-Locale.
    ///
    /// - `auth`: borrowed.
    /// - `language_code`: such as "de" or "pt-BR"; NULL or "" for the service's default.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (a character that no tag has),
    ///   or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_set_language_code(
        auth: *mut fba_auth,
        language_code: *const c_char,
    ) -> fba_status;

    /// Copies the language set with [`fba_auth_set_language_code`].
    ///
    /// - `auth`: borrowed.
    /// - `buffer`: receives the NUL-terminated tag, cut to fit; may be NULL with size 0.
    /// - `size`: bytes in buffer.
    /// - returns: the length of the whole tag in bytes without the NUL; 0 when none is set.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_get_language_code(
        auth: *const fba_auth,
        buffer: *mut c_char,
        size: usize,
    ) -> usize;

    /// Sets the language to the one of the system: the first of LC_ALL, LC_MESSAGES and LANG that
    /// is not empty, such as "pt_BR.UTF-8" for "pt-BR". "C", "POSIX" and what is no language give
    /// the service's default.
    ///
    /// - `auth`: borrowed.
    /// - returns: [`FBA_STATUS_OK`] or a misuse.
    /// - threads: any; the environment is read here.
    /// - since: 1.0
    pub fn fba_auth_use_app_language(auth: *mut fba_auth) -> fba_status;

    /// Sets the tenant whose users sign in from now on (Google Cloud Identity Platform). Calls that
    /// have begun keep theirs. A signed-in user keeps the own tenant ([`fba_user_tenant_id`]):
    /// calls for that user ignore this setting. If the service signs in a user of another tenant,
    /// the call fails with [`FBA_ERROR_TENANT_ID_MISMATCH`].
    ///
    /// - `auth`: borrowed.
    /// - `tenant_id`: printable ASCII without blanks, at most 256 bytes; NULL or "" for users of
    ///   the project without a tenant.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`], or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_set_tenant_id(auth: *mut fba_auth, tenant_id: *const c_char) -> fba_status;

    /// Copies the tenant id set with [`fba_auth_set_tenant_id`].
    ///
    /// - `auth`: borrowed.
    /// - `buffer`: receives the NUL-terminated id, cut to fit; may be NULL with size 0.
    /// - `size`: bytes in buffer.
    /// - returns: the length of the whole id in bytes without the NUL; 0 when none is set.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_get_tenant_id(auth: *const fba_auth, buffer: *mut c_char, size: usize)
        -> usize;

    /// Sends a header with every request to Identity Toolkit and the token service that begins from
    /// now on: "Referer" or "X-Ios-Bundle-Identifier" for an API key that is restricted to one, a
    /// trace id, and the like. Other servers do not get it. Do not put secrets of your servers into
    /// it: whoever has the program can read them.
    ///
    /// - `auth`: borrowed.
    /// - `name`: a field name of HTTP (RFC 9110 section 5.1), 128 bytes at most, in any case of
    ///   letters; copied before return.
    /// - `value`: printable ASCII, blanks inside it alone, 4096 bytes at most; copied before
    ///   return; NULL or "" removes it.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (another name or value, a
    ///   header that the library or libcurl sets, or more than 16), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_set_header(
        auth: *mut fba_auth,
        name: *const c_char,
        value: *const c_char,
    ) -> fba_status;

    /// Sets the domain whose handler the page route opens (`https://DOMAIN/\__/auth/handler`), for
    /// sign-ins that begin from now on and whose options have no auth_domain.
    ///
    /// - `auth`: borrowed.
    /// - `domain`: a host name alone, such as "auth.example.com", in any case of letters; NULL or
    ///   "" asks the project.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (no host name), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_set_custom_auth_domain(
        auth: *mut fba_auth,
        domain: *const c_char,
    ) -> fba_status;

    /// Copies the domain set with [`fba_auth_set_custom_auth_domain`].
    ///
    /// - `auth`: borrowed.
    /// - `buffer`: receives the NUL-terminated domain, cut to fit; may be NULL with size 0.
    /// - `size`: bytes in buffer.
    /// - returns: the length of the whole domain in bytes without the NUL; 0 when none is set.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_get_custom_auth_domain(
        auth: *const fba_auth,
        buffer: *mut c_char,
        size: usize,
    ) -> usize;

    /// Completes when it is known who is signed in: the session of an earlier run has been read
    /// from the store, or there is none. Only [`fba_auth_current_user`] and the getters of the
    /// store block until then; operations wait in their order.
    ///
    /// - `auth`: borrowed.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller (release with
    ///   [`fba_future_release`]); may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later: no error of its
    ///   own; [`fba_auth_store_status`] tells how reading went.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_ready(
        auth: *mut fba_auth,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Gives a snapshot of the signed-in user. Until [`fba_auth_ready`] has completed, the call
    /// waits for the store: for a moment at most if a keyring does not answer or another process
    /// keeps a file locked (docs/threading.md), as long as it takes for the host's callbacks.
    /// Afterwards it does not wait.
    ///
    /// - `auth`: borrowed.
    /// - returns: owned by caller (release with [`fba_user_release`]), or NULL when nobody is
    ///   signed in.
    /// - threads: any; inside a callback of the host's own store it does not wait, and gives the
    ///   user known by then.
    /// - since: 1.0
    pub fn fba_auth_current_user(auth: *const fba_auth) -> *mut fba_user;

    /// Signs in without an account: a new anonymous user, or the current one if that is anonymous
    /// already.
    ///
    /// - `auth`: borrowed.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller (release with
    ///   [`fba_future_release`]); may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_ADMIN_RESTRICTED_OPERATION`] when anonymous sign-in is off,
    ///   [`FBA_ERROR_NETWORK_REQUEST_FAILED`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_sign_in_anonymously(
        auth: *mut fba_auth,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Signs in with email and password (REST accounts:signInWithPassword).
    ///
    /// - `auth`: borrowed.
    /// - `email`: copied before return.
    /// - `password`: copied before return; never logged.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_MISSING_EMAIL`], [`FBA_ERROR_MISSING_PASSWORD`], [`FBA_ERROR_INVALID_EMAIL`],
    ///   [`FBA_ERROR_WRONG_PASSWORD`], [`FBA_ERROR_USER_NOT_FOUND`], [`FBA_ERROR_USER_DISABLED`],
    ///   [`FBA_ERROR_TOO_MANY_REQUESTS`], [`FBA_ERROR_INVALID_CREDENTIAL`] (projects with email
    ///   enumeration protection), [`FBA_ERROR_SECOND_FACTOR_REQUIRED`] (with a resolver, see
    ///   multi_factor.h).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_sign_in_with_email_and_password(
        auth: *mut fba_auth,
        email: *const c_char,
        password: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Creates an account with email and password and signs it in (REST accounts:signUp).
    ///
    /// - `auth`: borrowed.
    /// - `email`: copied before return.
    /// - `password`: at least 6 characters unless the project asks for more; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_EMAIL_ALREADY_IN_USE`], [`FBA_ERROR_WEAK_PASSWORD`],
    ///   [`FBA_ERROR_INVALID_EMAIL`], [`FBA_ERROR_OPERATION_NOT_ALLOWED`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_create_user_with_email_and_password(
        auth: *mut fba_auth,
        email: *const c_char,
        password: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Signs in with a token that the program's own server made (REST
    /// accounts:signInWithCustomToken): the route for environments without a browser.
    ///
    /// - `auth`: borrowed.
    /// - `custom_token`: a signed JWT; copied before return; never logged.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_INVALID_CUSTOM_TOKEN`], [`FBA_ERROR_CUSTOM_TOKEN_MISMATCH`],
    ///   [`FBA_ERROR_USER_DISABLED`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_sign_in_with_custom_token(
        auth: *mut fba_auth,
        custom_token: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Signs in with a credential of any provider (REST accounts:signInWithIdp,
    /// accounts:signInWithPassword or accounts:signInWithPhoneNumber).
    ///
    /// - `auth`: borrowed.
    /// - `credential`: borrowed.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_INVALID_CREDENTIAL`], [`FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS`]
    ///   (with email and updated credential), [`FBA_ERROR_OPERATION_NOT_ALLOWED`],
    ///   [`FBA_ERROR_USER_DISABLED`], [`FBA_ERROR_SECOND_FACTOR_REQUIRED`] (with a resolver, see
    ///   multi_factor.h); with a phone credential [`FBA_ERROR_INVALID_VERIFICATION_CODE`],
    ///   [`FBA_ERROR_INVALID_VERIFICATION_ID`], [`FBA_ERROR_SESSION_EXPIRED`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_sign_in_with_credential(
        auth: *mut fba_auth,
        credential: *const fba_credential,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Signs in through the system browser, in one step, by one of several routes ([`fba_route`]):
    /// shows a page, waits for the answer, signs in. docs/federated-sign-in.md says what each route
    /// does, docs/providers.md what each provider needs.
    ///
    /// - `auth`: borrowed.
    /// - `provider`: borrowed; what it holds is copied before return.
    /// - `options`: may be NULL for the defaults; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_WEB_CONTEXT_CANCELLED`] (cancelled, or named "WEB_CONTEXT_TIMED_OUT",
    ///   "WINDOW_CLOSED" or "DEVICE_CODE_EXPIRED"), [`FBA_ERROR_CANCELLED`] (the user refused),
    ///   [`FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED`] (a flow of this auth is running),
    ///   [`FBA_ERROR_UNAUTHORIZED_DOMAIN`] (no route is set up),
    ///   [`FBA_ERROR_WEB_STORAGE_UNSUPPORTED`] (the browser blocks all cookies),
    ///   [`FBA_ERROR_WEB_INTERNAL_ERROR`] (the port is taken, or the project's pages do not
    ///   answer), [`FBA_ERROR_INVALID_ARGUMENT`] (options or client),
    ///   [`FBA_ERROR_INVALID_RESPONSE`] (what the issuer of the client says), and those of
    ///   [`fba_auth_sign_in_with_credential`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_sign_in_with_provider(
        auth: *mut fba_auth,
        provider: *const fba_provider,
        options: *const fba_browser_options,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Takes the URL with which the browser was to come back, where it could not: the browser runs
    /// on another machine and says that it cannot reach 127.0.0.1, and the user hands the program
    /// what its address bar says. The sign-in under way goes on as if the browser had come. Once
    /// for each sign-in; a mailed link of [`fba_auth_sign_in_with_mailed_link`] counts too. On
    /// [`FBA_ROUTE_PAGE`] there is no such URL.
    ///
    /// - `auth`: borrowed.
    /// - `url`: borrowed; it may hold a code: keep it out of logs.
    /// - returns: whether the URL is the one that is waited for; false also for NULL and a closed
    ///   auth. Other URLs change nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_can_handle_url(auth: *mut fba_auth, url: *const c_char) -> bool;

    /// Lists the providers an account with this email can sign in with (REST
    /// accounts:createAuthUri). Projects with email enumeration protection always answer with none.
    ///
    /// - `auth`: borrowed.
    /// - `email`: copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with provider ids, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_MISSING_EMAIL`], [`FBA_ERROR_INVALID_EMAIL`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_fetch_providers_for_email(
        auth: *mut fba_auth,
        email: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Fetches the ways in which an account of this address can sign in (REST
    /// accounts:createAuthUri). It differs from [`fba_auth_fetch_providers_for_email`] where the
    /// provider is "password": "password" stands for a password, "emailLink" for a link by mail,
    /// and an account may have both. Projects with email enumeration protection always answer with
    /// none.
    ///
    /// - `auth`: borrowed.
    /// - `email`: copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with the methods, owned by caller; may be NULL. They are
    ///   read as providers are: [`fba_future_provider_count`], [`fba_future_provider_at`].
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_MISSING_EMAIL`], [`FBA_ERROR_INVALID_EMAIL`],
    ///   [`FBA_ERROR_NETWORK_REQUEST_FAILED`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_fetch_sign_in_methods(
        auth: *mut fba_auth,
        email: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Mails a link to set a new password (REST accounts:sendOobCode). With email enumeration
    /// protection it succeeds for unknown addresses too.
    ///
    /// - `auth`: borrowed.
    /// - `email`: copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_MISSING_EMAIL`], [`FBA_ERROR_INVALID_EMAIL`], [`FBA_ERROR_USER_NOT_FOUND`],
    ///   [`FBA_ERROR_TOO_MANY_REQUESTS`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_send_password_reset_email(
        auth: *mut fba_auth,
        email: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Signs in the user who is signed in to another auth, of another app of this program: both
    /// have the session then. The account is read first (REST accounts:lookup). Both apps have the
    /// same API key, both auths use the same server, and the user is of the tenant that is set
    /// here. If the service says that the session is over, the other auth signs out. NULL is
    /// refused, so that nobody is signed out by mistake: [`fba_auth_sign_out`] does that.
    ///
    /// - `auth`: borrowed; the one to sign in to. With the user's own auth the call is a reload.
    /// - `user`: borrowed; signed in to its auth.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_USER_MISMATCH`] ("PROJECT_MISMATCH" for another API key, "ISSUER_MISMATCH" for
    ///   another server), [`FBA_ERROR_TENANT_ID_MISMATCH`], [`FBA_ERROR_NO_SIGNED_IN_USER`],
    ///   [`FBA_ERROR_NETWORK_REQUEST_FAILED`], and those of user.h.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_update_current_user(
        auth: *mut fba_auth,
        user: *mut fba_user,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Signs the current user out, at once and without a request. A sign-in under way ends as
    /// [`FBA_ERROR_CANCELLED`]: the later call wins. So does a call for the user that goes through
    /// the browser, such as a link. A renewal of the user's tokens is withdrawn, and calls that
    /// wait for it end as [`FBA_ERROR_NO_SIGNED_IN_USER`]. Listeners registered for any thread are
    /// called inside. The store forgets the session soon afterwards; where it cannot,
    /// [`fba_auth_store_status`] becomes [`FBA_STORE_STALE`], and the next start may find the user
    /// again.
    ///
    /// - `auth`: borrowed.
    /// - returns: [`FBA_STATUS_OK`], also when nobody was signed in; [`FBA_STATUS_CLOSED`], or a
    ///   misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_sign_out(auth: *mut fba_auth) -> fba_status;

    /// Adds a reference, so that the result outlives its future.
    ///
    /// - `result`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with [`fba_auth_result_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_result_retain(result: *const fba_auth_result) -> *mut fba_auth_result;

    /// Drops a reference. With the last one, pointers borrowed from the result become invalid.
    ///
    /// - `result`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_result_release(result: *mut fba_auth_result);

    /// Gives the user as it was when the operation ended.
    ///
    /// - `result`: borrowed.
    /// - returns: borrowed (valid until the result is released), or NULL for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_result_user(result: *const fba_auth_result) -> *const fba_user;

    /// Gives the provider's credential with its access token, ID token and secret, for calls to the
    /// provider's own API.
    ///
    /// - `result`: borrowed.
    /// - returns: borrowed (valid until the result is released), or NULL when the provider gave
    ///   none (passwords, anonymous).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_result_credential(result: *const fba_auth_result) -> *const fba_credential;

    /// Tells which provider answered.
    ///
    /// - `result`: borrowed.
    /// - returns: borrowed (valid until the result is released): "github.com" and so on, "" when no
    ///   provider took part.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_result_provider_id(result: *const fba_auth_result) -> *const c_char;

    /// Gives the user's name at the provider: the GitHub login, the Twitter screen name.
    ///
    /// - `result`: borrowed.
    /// - returns: borrowed (valid until the result is released); "" when the provider has none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_result_user_name(result: *const fba_auth_result) -> *const c_char;

    /// Tells whether this sign-in made the account.
    ///
    /// - `result`: borrowed.
    /// - returns: true for a new account; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_result_is_new_user(result: *const fba_auth_result) -> bool;

    /// Gives the provider's profile as parsed.
    ///
    /// - `result`: borrowed.
    /// - returns: borrowed (valid until the result is released): an object, or NULL when the
    ///   provider sent none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_result_profile(result: *const fba_auth_result) -> *const fba_value;

    /// Gives the provider's profile as the JSON text that the server sent.
    ///
    /// - `result`: borrowed.
    /// - returns: borrowed (valid until the result is released); "" when the provider sent none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_result_profile_json(result: *const fba_auth_result) -> *const c_char;

    /// Makes a credential from email and password. Empty strings are accepted and fail when the
    /// credential is used.
    ///
    /// - `email`: copied before return.
    /// - `password`: copied before return.
    /// - `out_credential`: receives the credential, owned by caller (release with
    ///   [`fba_credential_release`]).
    /// - returns: [`FBA_STATUS_OK`], or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_create_email(
        email: *const c_char,
        password: *const c_char,
        out_credential: *mut *mut fba_credential,
    ) -> fba_status;

    /// Makes an email credential from the link of a mail: see email_link.h. It signs in, links and
    /// re-authenticates, once.
    ///
    /// - `email`: the address that the link was sent to; copied before return. An empty one fails
    ///   when the credential is used.
    /// - `link`: the whole address that the user followed; copied before return.
    /// - `out_credential`: receives the credential, owned by caller (release with
    ///   [`fba_credential_release`]).
    /// - `out_error`: receives why the link is refused, owned by caller (release with
    ///   [`fba_error_release`]); may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (no link that signs in: the
    ///   error has the name "INVALID_EMAIL_LINK"), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_create_email_link(
        email: *const c_char,
        link: *const c_char,
        out_credential: *mut *mut fba_credential,
        out_error: *mut *mut fba_error,
    ) -> fba_status;

    /// Makes a Google credential. At least one token must be given; both are sent when both are
    /// known.
    ///
    /// - `id_token`: may be NULL; copied before return.
    /// - `access_token`: may be NULL; copied before return.
    /// - `out_credential`: receives the credential, owned by caller (release with
    ///   [`fba_credential_release`]).
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] without any token, or a
    ///   misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_create_google(
        id_token: *const c_char,
        access_token: *const c_char,
        out_credential: *mut *mut fba_credential,
    ) -> fba_status;

    /// Makes a Facebook credential.
    ///
    /// - `access_token`: copied before return.
    /// - `out_credential`: receives the credential, owned by caller (release with
    ///   [`fba_credential_release`]).
    /// - returns: [`FBA_STATUS_OK`], or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_create_facebook(
        access_token: *const c_char,
        out_credential: *mut *mut fba_credential,
    ) -> fba_status;

    /// Makes a GitHub credential.
    ///
    /// - `access_token`: copied before return.
    /// - `out_credential`: receives the credential, owned by caller (release with
    ///   [`fba_credential_release`]).
    /// - returns: [`FBA_STATUS_OK`], or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_create_github(
        access_token: *const c_char,
        out_credential: *mut *mut fba_credential,
    ) -> fba_status;

    /// Makes a Twitter credential (OAuth 1.0a).
    ///
    /// - `token`: copied before return.
    /// - `secret`: copied before return.
    /// - `out_credential`: receives the credential, owned by caller (release with
    ///   [`fba_credential_release`]).
    /// - returns: [`FBA_STATUS_OK`], or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_create_twitter(
        token: *const c_char,
        secret: *const c_char,
        out_credential: *mut *mut fba_credential,
    ) -> fba_status;

    /// Makes a Google Play Games credential.
    ///
    /// - `server_auth_code`: copied before return.
    /// - `out_credential`: receives the credential, owned by caller (release with
    ///   [`fba_credential_release`]).
    /// - returns: [`FBA_STATUS_OK`], or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_create_play_games(
        server_auth_code: *const c_char,
        out_credential: *mut *mut fba_credential,
    ) -> fba_status;

    /// Makes a credential for any OAuth or OIDC provider: "apple.com" with ID token and raw nonce,
    /// "oidc.\<name\>" and so on. Yahoo and Microsoft accept no token obtained elsewhere: for these
    /// use [`fba_auth_sign_in_with_provider`].
    ///
    /// - `provider_id`: as [`fba_provider_create`] takes it.
    /// - `tokens`: copied before return.
    /// - `out_credential`: receives the credential, owned by caller (release with
    ///   [`fba_credential_release`]).
    /// - `out_error`: receives the error, owned by caller (release with [`fba_error_release`]); may
    ///   be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (malformed provider id, or
    ///   neither token; with out_error), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_create_oauth(
        provider_id: *const c_char,
        tokens: *const fba_oauth_tokens,
        out_credential: *mut *mut fba_credential,
        out_error: *mut *mut fba_error,
    ) -> fba_status;

    /// Makes a credential from the answer of a SAML provider that the program received by itself,
    /// for example in a web view. It signs in, links and re-authenticates, as long as the service
    /// accepts the answer. A program without one uses [`fba_auth_sign_in_with_provider`].
    ///
    /// - `provider_id`: the project's id of the provider, which begins with "saml."; copied before
    ///   return.
    /// - `saml_response`: the field SAMLResponse of the form that the provider posts, as it is
    ///   (Base64); copied before return.
    /// - `out_credential`: receives the credential, owned by caller (release with
    ///   [`fba_credential_release`]).
    /// - `out_error`: receives the error, owned by caller (release with [`fba_error_release`]); may
    ///   be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (another provider's id, or no
    ///   answer; with out_error), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_create_saml(
        provider_id: *const c_char,
        saml_response: *const c_char,
        out_credential: *mut *mut fba_credential,
        out_error: *mut *mut fba_error,
    ) -> fba_status;

    /// Makes a credential of a player of Game Center, from what GKLocalPlayer's
    /// fetchItemsForIdentityVerificationSignature gave. Game Center exists on Apple's systems
    /// alone: the program got this from one of them. It signs in, links and re-authenticates;
    /// re-authenticating as another player makes that player an account, and fails.
    ///
    /// - `player_id`: the player's id, as Apple signed it; copied before return, as all texts are.
    /// - `public_key_url`: where Apple's certificate is.
    /// - `signature`: in Base64 of either alphabet.
    /// - `salt`: in Base64 of either alphabet.
    /// - `timestamp_ms`: milliseconds since 1970, as Apple gave it.
    /// - `display_name`: the player's name; may be NULL.
    /// - `out_credential`: receives the credential, owned by caller (release with
    ///   [`fba_credential_release`]).
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (an empty text or timestamp_ms
    ///   0), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_create_game_center(
        player_id: *const c_char,
        public_key_url: *const c_char,
        signature: *const c_char,
        salt: *const c_char,
        timestamp_ms: u64,
        display_name: *const c_char,
        out_credential: *mut *mut fba_credential,
    ) -> fba_status;

    /// Makes a phone credential from the code that the user received.
    ///
    /// - `verification_id`: from [`fba_future_verification_id`]; copied before return.
    /// - `code`: the digits of the message; copied before return. Empty strings fail when the
    ///   credential is used.
    /// - `out_credential`: receives the credential, owned by caller (release with
    ///   [`fba_credential_release`]).
    /// - returns: [`FBA_STATUS_OK`], or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_create_phone(
        verification_id: *const c_char,
        code: *const c_char,
        out_credential: *mut *mut fba_credential,
    ) -> fba_status;

    /// Makes a credential of the text that [`fba_credential_get_json`] gave, perhaps in an earlier
    /// run of the program or by an earlier version of this library.
    ///
    /// - `json`: UTF-8.
    /// - `out_credential`: receives the credential, owned by caller (release with
    ///   [`fba_credential_release`]).
    /// - `out_error`: receives why the text was refused ([`FBA_ERROR_INVALID_CREDENTIAL`],
    ///   "UNREADABLE_CREDENTIAL"), without any part of it, owned by caller (release with
    ///   [`fba_error_release`]); may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] for a text that is no
    ///   credential, or another misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_create_from_json(
        json: *const c_char,
        out_credential: *mut *mut fba_credential,
        out_error: *mut *mut fba_error,
    ) -> fba_status;

    /// Copies the credential as JSON, so that one that is pending survives the end of the program.
    /// The text is a secret: it holds the password or the tokens, and whoever has it can sign in as
    /// the user. Keep it out of logs, encrypt it where it is stored, and wipe it after use. What it
    /// holds expires as the credential does: a code can be used once.
    ///
    /// - `credential`: borrowed.
    /// - `buffer`: receives the NUL-terminated text, cut to fit; may be NULL with size 0. A text
    ///   that was cut is of no use.
    /// - `size`: bytes in buffer.
    /// - returns: the length of the whole text in bytes without the NUL; 0 for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_get_json(
        credential: *const fba_credential,
        buffer: *mut c_char,
        size: usize,
    ) -> usize;

    /// Adds a reference.
    ///
    /// - `credential`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with [`fba_credential_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_retain(credential: *const fba_credential) -> *mut fba_credential;

    /// Drops a reference. With the last one the copies lent by the getters below are wiped from
    /// memory; the library's own copies of the tokens are freed without being wiped.
    ///
    /// - `credential`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_release(credential: *mut fba_credential);

    /// Gives the id of the provider that the credential belongs to.
    ///
    /// - `credential`: borrowed.
    /// - returns: borrowed (valid until the credential is released): "password", "github.com" and
    ///   so on; "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_provider_id(credential: *const fba_credential) -> *const c_char;

    /// Gives the provider's access token, for calls to the provider's own API.
    ///
    /// - `credential`: borrowed.
    /// - returns: borrowed (valid until the credential is released); "" when there is none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_access_token(credential: *const fba_credential) -> *const c_char;

    /// Gives the provider's ID token.
    ///
    /// - `credential`: borrowed.
    /// - returns: borrowed (valid until the credential is released); "" when there is none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_id_token(credential: *const fba_credential) -> *const c_char;

    /// Gives the OAuth 1.0a token secret.
    ///
    /// - `credential`: borrowed.
    /// - returns: borrowed (valid until the credential is released); "" when there is none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_credential_secret(credential: *const fba_credential) -> *const c_char;

    /// Mails a link that signs in (REST accounts:sendOobCode). The auth keeps the address in memory
    /// until it sends another link; a program that may have ended by the time the link comes back
    /// keeps it itself.
    ///
    /// - `auth`: borrowed. The link is for the tenant that is set now.
    /// - `email`: copied before return.
    /// - `settings`: required: url and handle_code_in_app must be set; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_MISSING_EMAIL`], [`FBA_ERROR_INVALID_EMAIL`],
    ///   [`FBA_ERROR_MISSING_CONTINUE_URI`] (no url), [`FBA_ERROR_INVALID_ARGUMENT`]
    ///   (handle_code_in_app is 0), [`FBA_ERROR_OPERATION_NOT_ALLOWED`] (the project has not
    ///   enabled it), [`FBA_ERROR_TOO_MANY_REQUESTS`], [`FBA_ERROR_QUOTA_EXCEEDED`], and those of
    ///   the settings in [`fba_auth_send_password_reset_email_with_settings`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_send_sign_in_link_to_email(
        auth: *mut fba_auth,
        email: *const c_char,
        settings: *const fba_action_code_settings,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Mails a link that comes back to this program, waits until the user has followed it on this
    /// machine, and signs in with it (REST accounts:sendOobCode, accounts:signInWithEmailLink,
    /// accounts:lookup). The link leads to a listener of the library on a loopback address, which
    /// shows the last page. One such call or browser sign-in of an auth runs at a time.
    /// [`fba_future_browser_state`] is [`FBA_BROWSER_OPENED`] when the mail is out: tell the user
    /// then. While a page gets a token of reCAPTCHA before, it is [`FBA_BROWSER_OPENING`] at most;
    /// that page has a listener, and so a port, of its own. A link that was opened on another
    /// device does not arrive; cancel, and sign in with the address that the user pastes.
    ///
    /// - `auth`: borrowed. The link is for the tenant that is set now.
    /// - `email`: copied before return.
    /// - `settings`: may be NULL; copied before return. url must be NULL: the listener is the url.
    ///   handle_code_in_app is 1.
    /// - `options`: port, timeout_ms (0 = 900000, a quarter of an hour), path, finish_text,
    ///   finish_url, redirect_host and app_name count. Its host, 127.0.0.1 or localhost, is an
    ///   authorised domain of the project. May be NULL; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_INVALID_ARGUMENT`] (a url, or options that cannot be),
    ///   [`FBA_ERROR_UNAUTHORIZED_DOMAIN`], [`FBA_ERROR_WEB_CONTEXT_CANCELLED`] (cancelled, or
    ///   named "WEB_CONTEXT_TIMED_OUT": not followed in time),
    ///   [`FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED`], [`FBA_ERROR_WEB_INTERNAL_ERROR`] (the
    ///   listener), and those of the mail and of the sign-in as in the two functions beside this
    ///   one.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_sign_in_with_mailed_link(
        auth: *mut fba_auth,
        email: *const c_char,
        settings: *const fba_action_code_settings,
        options: *const fba_browser_options,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Tells whether a link signs in: any form of link that [`fba_action_code_url_parse`] takes.
    /// Asks nobody.
    ///
    /// - `auth`: borrowed.
    /// - `link`: borrowed.
    /// - returns: true or false; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_is_sign_in_with_email_link(auth: *const fba_auth, link: *const c_char) -> bool;

    /// Signs in with a link (REST accounts:signInWithEmailLink, accounts:lookup). It makes the
    /// account if there is none, and works once.
    ///
    /// - `auth`: borrowed. The link's tenant must be the one that is set.
    /// - `email`: the address that the link was sent to; NULL or "" for the one to which this auth
    ///   sent its last link. Never take it from the link or its url: a stranger's link would sign
    ///   the user in as the stranger. Copied before return.
    /// - `link`: the whole address; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_INVALID_ARGUMENT`] (no sign-in link), [`FBA_ERROR_MISSING_EMAIL`] (ask the
    ///   user to which address the link was sent), [`FBA_ERROR_INVALID_EMAIL`] (the link was sent
    ///   to another one), [`FBA_ERROR_INVALID_ACTION_CODE`] (used or unknown),
    ///   [`FBA_ERROR_EXPIRED_ACTION_CODE`], [`FBA_ERROR_TENANT_ID_MISMATCH`],
    ///   [`FBA_ERROR_USER_DISABLED`], [`FBA_ERROR_OPERATION_NOT_ALLOWED`],
    ///   [`FBA_ERROR_SECOND_FACTOR_REQUIRED`], [`FBA_ERROR_CANCELLED`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_sign_in_with_email_link(
        auth: *mut fba_auth,
        email: *const c_char,
        link: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Begins a sign-in that the host carries out. The future stays pending until the handover
    /// ends.
    ///
    /// - `auth`: borrowed.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_handover`: receives the handover, owned by caller (release with
    ///   [`fba_handover_release`]).
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE`],
    ///   [`FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA`], [`FBA_ERROR_CANCELLED`], and those of
    ///   [`fba_handover_fail`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_begin_handover(
        auth: *mut fba_auth,
        callback: *const fba_callback,
        out_handover: *mut *mut fba_handover,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Begins to link the user to an identity. The host does the linking, then hands over new
    /// tokens of the same user.
    ///
    /// - `user`: borrowed.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_handover`: receives the handover, owned by caller (release with
    ///   [`fba_handover_release`]).
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: as [`fba_auth_begin_handover`]. Later also [`FBA_ERROR_USER_MISMATCH`] and
    ///   [`FBA_ERROR_NO_SIGNED_IN_USER`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_begin_link_handover(
        user: *mut fba_user,
        callback: *const fba_callback,
        out_handover: *mut *mut fba_handover,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Begins a re-authentication of the user that the host carries out.
    ///
    /// - `user`: borrowed.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_handover`: receives the handover, owned by caller (release with
    ///   [`fba_handover_release`]).
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: as [`fba_user_begin_link_handover`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_begin_reauthentication_handover(
        user: *mut fba_user,
        callback: *const fba_callback,
        out_handover: *mut *mut fba_handover,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Hands the tokens over: the account is read with them (REST accounts:lookup), then its user
    /// is signed in or renewed. Only the first end of a handover counts, as with a question (see
    /// question.h).
    ///
    /// - `handover`: borrowed.
    /// - `tokens`: copied before return. Missing ones, and an ID token that is no JSON Web Token,
    ///   end the future with [`FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA`].
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_ALREADY_ENDED`] (nobody waits any more),
    ///   [`FBA_STATUS_CLOSED`], or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_handover_complete(
        handover: *mut fba_handover,
        tokens: *const fba_handover_tokens,
    ) -> fba_status;

    /// Ends the handover with an error. Only the first end of a handover counts.
    ///
    /// - `handover`: borrowed.
    /// - `error`: any known error but [`FBA_ERROR_NONE`].
    /// - `message`: for people, without tokens and codes; copied before return; NULL or "" for the
    ///   library's own message.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (another number),
    ///   [`FBA_STATUS_ALREADY_ENDED`], [`FBA_STATUS_CLOSED`], or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_handover_fail(
        handover: *mut fba_handover,
        error: fba_error_code,
        message: *const c_char,
    ) -> fba_status;

    /// Adds a reference.
    ///
    /// - `handover`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with [`fba_handover_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_handover_retain(handover: *const fba_handover) -> *mut fba_handover;

    /// Drops a reference. Dropping the last one of a handover that has not ended cancels it: its
    /// future ends with [`FBA_ERROR_CANCELLED`].
    ///
    /// - `handover`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_handover_release(handover: *mut fba_handover);

    /// Verifies an ID token: its signature (RS256) by the public keys of the service, its project,
    /// issuer, user and times. The clock may be five minutes behind that of the service. The keys
    /// are fetched once, and kept in memory as long as the service lets them be; for a token of an
    /// unknown key they are fetched again, but not more than once in a minute.
    ///
    /// - `auth`: borrowed. The session stays as it is.
    /// - `id_token`: UTF-8. Keep it out of logs; no error repeats it.
    /// - `options`: may be NULL for the defaults.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with a token result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], [`FBA_STATUS_INVALID_ARGUMENT`]
    ///   (emulator_host), or a misuse. Later: [`FBA_ERROR_INVALID_USER_TOKEN`] for a token that is
    ///   not good, [`FBA_ERROR_USER_TOKEN_EXPIRED`] for one that has expired or was revoked,
    ///   [`FBA_ERROR_TENANT_ID_MISMATCH`], [`FBA_ERROR_INVALID_ARGUMENT`] where no project is named
    ///   ("MISSING_PROJECT_ID"), [`FBA_ERROR_NETWORK_REQUEST_FAILED`],
    ///   [`FBA_ERROR_INVALID_RESPONSE`]; with check_revoked also [`FBA_ERROR_USER_DISABLED`] and
    ///   [`FBA_ERROR_USER_NOT_FOUND`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_id_token_verify(
        auth: *mut fba_auth,
        id_token: *const c_char,
        options: *const fba_id_token_options,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Adds an auth-state listener. It is called once for the present state: inside this call in
    /// [`FBA_CALLBACK_ANY_THREAD`], at the next [`fba_app_process_events`] in
    /// [`FBA_CALLBACK_PUMPED`].
    ///
    /// - `auth`: borrowed.
    /// - `listener`: copied before return.
    /// - `out_id`: receives a number for [`fba_auth_remove_listener`]; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse.
    /// - threads: any, also inside a listener.
    /// - since: 1.0
    pub fn fba_auth_add_auth_state_listener(
        auth: *mut fba_auth,
        listener: *const fba_listener,
        out_id: *mut u64,
    ) -> fba_status;

    /// Adds an ID-token listener. It is called once for the present state, as an auth-state
    /// listener is. While there is one, the token is renewed five minutes before it expires,
    /// without being asked.
    ///
    /// - `auth`: borrowed.
    /// - `listener`: copied before return.
    /// - `out_id`: receives a number for [`fba_auth_remove_listener`]; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse.
    /// - threads: any, also inside a listener.
    /// - since: 1.0
    pub fn fba_auth_add_id_token_listener(
        auth: *mut fba_auth,
        listener: *const fba_listener,
        out_id: *mut u64,
    ) -> fba_status;

    /// Removes a listener of either kind; it is not called again by a change that comes later, and
    /// its free_user_data is called.
    ///
    /// - `auth`: borrowed.
    /// - `id`: from the call that added it.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_NOT_FOUND`], or a misuse.
    /// - threads: any, also inside the listener itself.
    /// - since: 1.0
    pub fn fba_auth_remove_listener(auth: *mut fba_auth, id: u64) -> fba_status;

    /// Sets who is asked before somebody is signed in, by a sign-in of any kind or
    /// [`fba_auth_update_current_user`]: a last look at the user, before the state changes, a
    /// listener is called or a session is kept. The answer, whatever its text, lets the sign-in go
    /// on; [`fba_question_fail`] ends it with that error, and whoever was signed in stays. Without
    /// an answer it ends with [`FBA_ERROR_CANCELLED`] ("QUESTION_TIMED_OUT",
    /// "QUESTION_UNANSWERED"). The service has signed the user in by then: a new account has been
    /// made, and stays. Links, reloads, kept sessions and signing out are not asked for. With
    /// [`FBA_CALLBACK_PUMPED`] somebody must call [`fba_app_process_events`] meanwhile: do not wait
    /// for the sign-in's future on the only thread that does.
    ///
    /// - `auth`: borrowed.
    /// - `handler`: copied before return; its free_user_data is called when another one was set or
    ///   the auth closed, and the function will be called no more. The question has the user:
    ///   [`fba_question_user`]. NULL for nobody.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`] (nothing was taken over), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_set_before_auth_state_changed(
        auth: *mut fba_auth,
        handler: *const fba_question_handler,
    ) -> fba_status;

    /// Sets the lowest level that is written. Default [`FBA_LOG_WARNING`].
    ///
    /// - `level`: one of the levels.
    /// - returns: [`FBA_STATUS_OK`], or [`FBA_STATUS_INVALID_ARGUMENT`].
    /// - threads: any; may be called before an app exists.
    /// - since: 1.0
    pub fn fba_log_set_level(level: fba_log_level) -> fba_status;

    /// Gives the level set with [`fba_log_set_level`].
    ///
    /// - returns: the level.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_log_get_level() -> fba_log_level;

    /// Sends the log to a function instead of standard error.
    ///
    /// - `sink`: called on any thread; NULL for standard error again.
    /// - `user_data`: handed to the sink.
    /// - `free_user_data`: called once when the sink is replaced; may be NULL.
    /// - returns: [`FBA_STATUS_OK`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_log_set_sink(
        sink: fba_log_fn,
        user_data: *mut c_void,
        free_user_data: fba_free_fn,
    ) -> fba_status;

    /// Writes a line to the library's log, for language bindings: to where the library's own lines
    /// go, if its level is not below the one that is set.
    ///
    /// - `level`: [`FBA_LOG_VERBOSE`] to [`FBA_LOG_ERROR`].
    /// - `message`: UTF-8; copied before return. Line breaks and other control characters become
    ///   blanks.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (another level), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_log_write(level: fba_log_level, message: *const c_char) -> fba_status;

    /// Asks the service to send a code to a phone (REST accounts:sendVerificationCode).
    ///
    /// - `auth`: borrowed.
    /// - `phone_number`: in E.164 form, such as "+15555550100"; copied before return.
    /// - `options`: may be NULL.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with a verification id, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_MISSING_PHONE_NUMBER`], [`FBA_ERROR_INVALID_PHONE_NUMBER`],
    ///   [`FBA_ERROR_MISSING_CLIENT_IDENTIFIER`] or [`FBA_ERROR_CAPTCHA_CHECK_FAILED`] (the service
    ///   wants a proof: give app_verification, or call [`fba_auth_set_recaptcha`]),
    ///   [`FBA_ERROR_QUOTA_EXCEEDED`], [`FBA_ERROR_TOO_MANY_REQUESTS`],
    ///   [`FBA_ERROR_APP_VERIFICATION_FAILED`] and those of [`fba_question_fail`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_verify_phone_number(
        auth: *mut fba_auth,
        phone_number: *const c_char,
        options: *const fba_phone_options,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Gives the id of a second factor, which other calls take.
    ///
    /// - `info`: borrowed.
    /// - returns: borrowed (valid as long as the info); "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_multi_factor_info_uid(info: *const fba_multi_factor_info) -> *const c_char;

    /// Gives the name that the user gave to a second factor.
    ///
    /// - `info`: borrowed.
    /// - returns: borrowed (valid as long as the info); "" when it has none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_multi_factor_info_display_name(info: *const fba_multi_factor_info) -> *const c_char;

    /// Tells the kind of a second factor. Kinds that this version does not know are in no list.
    ///
    /// - `info`: borrowed.
    /// - returns: static text: "phone" for text messages, "totp" for an authenticator app; "" for
    ///   NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_multi_factor_info_factor_id(info: *const fba_multi_factor_info) -> *const c_char;

    /// Tells when a second factor was enrolled.
    ///
    /// - `info`: borrowed.
    /// - returns: seconds since 1970, UTC; 0 when it is not known.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_multi_factor_info_enrollment_unix_s(info: *const fba_multi_factor_info) -> i64;

    /// Gives the phone number of a second factor as the service shows it: in the hints of a sign-in
    /// all digits but the last four are asterisks.
    ///
    /// - `info`: borrowed.
    /// - returns: borrowed (valid as long as the info); "" for an authenticator app.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_multi_factor_info_phone_number(info: *const fba_multi_factor_info) -> *const c_char;

    /// Counts the second factors of a user, as they were when the snapshot was made. They are kept
    /// with the session.
    ///
    /// - `user`: borrowed.
    /// - returns: the count; 0 for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_multi_factor_count(user: *const fba_user) -> usize;

    /// Gives one of the second factors of a user.
    ///
    /// - `user`: borrowed.
    /// - `index`: 0 to [`fba_user_multi_factor_count`] - 1.
    /// - returns: borrowed (valid until the user is released), or NULL when the index is out of
    ///   range.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_multi_factor_at(
        user: *const fba_user,
        index: usize,
    ) -> *const fba_multi_factor_info;

    /// Asks for a secret for an authenticator app (REST accounts/mfaEnrollment:start). The user is
    /// unchanged until [`fba_user_multi_factor_enroll_totp`].
    ///
    /// - `user`: borrowed.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with a TOTP secret ([`fba_future_totp_secret`]), owned by
    ///   caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_OPERATION_NOT_ALLOWED`] (switched off for the project),
    ///   [`FBA_ERROR_UNVERIFIED_EMAIL`], [`FBA_ERROR_UNSUPPORTED_FIRST_FACTOR`] (anonymous, phone
    ///   and custom tokens), [`FBA_ERROR_REQUIRES_RECENT_LOGIN`],
    ///   [`FBA_ERROR_MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_multi_factor_start_totp(
        user: *mut fba_user,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Makes an authenticator app a second factor of the user: the code shows that it has the
    /// secret (REST accounts/mfaEnrollment:finalize). Afterwards the account is read again; if that
    /// fails, the call succeeds and the user lacks the factor until [`fba_user_reload`]. After a
    /// cancel or [`FBA_ERROR_NETWORK_REQUEST_FAILED`] the factor may be there: so reload before the
    /// secret is thrown away.
    ///
    /// - `user`: borrowed.
    /// - `secret`: of [`fba_user_multi_factor_start_totp`]; borrowed during the call.
    /// - `code`: that the app shows now; copied before return.
    /// - `display_name`: for the user to tell factors apart; may be NULL; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future without a value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_MISSING_VERIFICATION_CODE`], [`FBA_ERROR_INVALID_VERIFICATION_CODE`] (if this
    ///   machine's clock differs from the service's by more than 30 seconds, the message says so),
    ///   [`FBA_ERROR_SESSION_EXPIRED`] (see [`fba_totp_secret_deadline_unix_s`]),
    ///   [`FBA_ERROR_INVALID_VERIFICATION_ID`] (the secret is used up, or another user's), those of
    ///   [`fba_user_multi_factor_start_totp`], and [`FBA_ERROR_USER_TOKEN_EXPIRED`] (the factor is
    ///   there, and the user signed out).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_multi_factor_enroll_totp(
        user: *mut fba_user,
        secret: *const fba_totp_secret,
        code: *const c_char,
        display_name: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Sends a code to a phone that is to become a second factor (REST
    /// accounts/mfaEnrollment:start).
    ///
    /// - `user`: borrowed.
    /// - `phone_number`: in E.164 form, such as "+15555550100"; copied before return.
    /// - `options`: may be NULL.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with a verification id, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED`], and those of
    ///   [`fba_auth_verify_phone_number`] and of [`fba_user_multi_factor_start_totp`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_multi_factor_send_code(
        user: *mut fba_user,
        phone_number: *const c_char,
        options: *const fba_phone_options,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Makes a phone a second factor of the user (REST accounts/mfaEnrollment:finalize). Afterwards
    /// the account is read again.
    ///
    /// - `user`: borrowed.
    /// - `verification_id`: of [`fba_user_multi_factor_send_code`]; copied before return.
    /// - `code`: that was sent; copied before return.
    /// - `display_name`: for the user to tell factors apart; may be NULL; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future without a value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_MISSING_VERIFICATION_ID`], [`FBA_ERROR_MISSING_VERIFICATION_CODE`],
    ///   [`FBA_ERROR_INVALID_VERIFICATION_ID`], [`FBA_ERROR_INVALID_VERIFICATION_CODE`],
    ///   [`FBA_ERROR_SESSION_EXPIRED`], [`FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED`], and those of
    ///   [`fba_user_multi_factor_start_totp`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_multi_factor_enroll_phone(
        user: *mut fba_user,
        verification_id: *const c_char,
        code: *const c_char,
        display_name: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Removes a second factor of the user (REST accounts/mfaEnrollment:withdraw). Afterwards the
    /// account is read again. If the service ends the session with the factor, the user is signed
    /// out.
    ///
    /// - `user`: borrowed.
    /// - `factor_uid`: of [`fba_multi_factor_info_uid`]; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future without a value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_MISSING_MULTI_FACTOR_INFO`] (empty),
    ///   [`FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND`], [`FBA_ERROR_REQUIRES_RECENT_LOGIN`],
    ///   [`FBA_ERROR_USER_TOKEN_EXPIRED`] (it is removed, and the user signed out).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_multi_factor_unenroll(
        user: *mut fba_user,
        factor_uid: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Adds a reference, so that the secret outlives its future.
    ///
    /// - `secret`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with [`fba_totp_secret_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_totp_secret_retain(secret: *const fba_totp_secret) -> *mut fba_totp_secret;

    /// Drops a reference. With the last one, pointers borrowed from the secret become invalid.
    ///
    /// - `secret`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_totp_secret_release(secret: *mut fba_totp_secret);

    /// Gives the secret itself, for users who type it into their app. Do not keep or log it.
    ///
    /// - `secret`: borrowed.
    /// - returns: borrowed (valid until the secret is released): base 32 (RFC 4648); "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_totp_secret_key(secret: *const fba_totp_secret) -> *const c_char;

    /// Gives the hash function of the codes.
    ///
    /// - `secret`: borrowed.
    /// - returns: borrowed (valid until the secret is released), such as "SHA1"; "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_totp_secret_hashing_algorithm(secret: *const fba_totp_secret) -> *const c_char;

    /// Gives the length of the codes.
    ///
    /// - `secret`: borrowed.
    /// - returns: the digits of a code, such as 6; 0 for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_totp_secret_code_length(secret: *const fba_totp_secret) -> u32;

    /// Tells for how long the app shows a code.
    ///
    /// - `secret`: borrowed.
    /// - returns: seconds, such as 30; 0 for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_totp_secret_period_s(secret: *const fba_totp_secret) -> u32;

    /// Tells until when the enrolment must be finished.
    ///
    /// - `secret`: borrowed.
    /// - returns: seconds since 1970 by the service's clock; 0 when it is not known, and for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_totp_secret_deadline_unix_s(secret: *const fba_totp_secret) -> i64;

    /// Gives the secret as an otpauth address: the text of a QR code that authenticator apps read,
    /// or a link for an app on this machine. It holds the secret: do not keep or log it.
    ///
    /// - `secret`: borrowed.
    /// - `account_name`: whose secret it is; NULL or empty for the user's email address; copied
    ///   before return.
    /// - `issuer`: who asks for the codes; NULL or empty for the project id, or the app's name if
    ///   it has none; copied before return.
    /// - returns: borrowed (valid until the secret is released); "" for NULL and for texts that are
    ///   not UTF-8.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_totp_secret_qr_code_url(
        secret: *const fba_totp_secret,
        account_name: *const c_char,
        issuer: *const c_char,
    ) -> *const c_char;

    /// Adds a reference, so that the resolver outlives the error it came from.
    ///
    /// - `resolver`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with
    ///   [`fba_multi_factor_resolver_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_multi_factor_resolver_retain(
        resolver: *const fba_multi_factor_resolver,
    ) -> *mut fba_multi_factor_resolver;

    /// Drops a reference. With the last one, pointers borrowed from the resolver become invalid.
    ///
    /// - `resolver`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_multi_factor_resolver_release(resolver: *mut fba_multi_factor_resolver);

    /// Counts the second factors of which the user proves one.
    ///
    /// - `resolver`: borrowed.
    /// - returns: the count; 0 for NULL, and when the account has only kinds that this version does
    ///   not know.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_multi_factor_resolver_hint_count(
        resolver: *const fba_multi_factor_resolver,
    ) -> usize;

    /// Gives one of the second factors of which the user proves one.
    ///
    /// - `resolver`: borrowed.
    /// - `index`: 0 to [`fba_multi_factor_resolver_hint_count`] - 1.
    /// - returns: borrowed (valid until the resolver is released), or NULL when the index is out of
    ///   range.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_multi_factor_resolver_hint_at(
        resolver: *const fba_multi_factor_resolver,
        index: usize,
    ) -> *const fba_multi_factor_info;

    /// Proves a second factor by a code of its authenticator app (REST
    /// accounts/mfaSignIn:finalize). The call ends as the one that needed the factor would have
    /// ended: it signs in, links or re-authenticates, with the provider's credential and profile,
    /// at the server and in the tenant of that call. After a wrong code it can be called again.
    ///
    /// - `resolver`: borrowed.
    /// - `factor_uid`: of a hint whose kind is "totp"; copied before return.
    /// - `code`: that the app shows now; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_MISSING_MULTI_FACTOR_INFO`] (empty uid),
    ///   [`FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND`], [`FBA_ERROR_MISSING_VERIFICATION_CODE`],
    ///   [`FBA_ERROR_INVALID_VERIFICATION_CODE`] (if this machine's clock differs from the
    ///   service's by more than 30 seconds, the message says so),
    ///   [`FBA_ERROR_INVALID_MULTI_FACTOR_SESSION`] (too late: begin again),
    ///   [`FBA_ERROR_USER_MISMATCH`], and those of the call that needed the factor.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_multi_factor_resolver_resolve_with_totp(
        resolver: *mut fba_multi_factor_resolver,
        factor_uid: *const c_char,
        code: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Sends a code to the phone that is the second factor (REST accounts/mfaSignIn:start).
    ///
    /// - `resolver`: borrowed.
    /// - `factor_uid`: of a hint whose kind is "phone"; copied before return.
    /// - `options`: may be NULL. app_verification is asked with the masked number.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with a verification id, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_MISSING_MULTI_FACTOR_INFO`] (empty uid),
    ///   [`FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND`], [`FBA_ERROR_INVALID_MULTI_FACTOR_SESSION`] (too
    ///   late: begin again), and those of [`fba_auth_verify_phone_number`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_multi_factor_resolver_send_code(
        resolver: *mut fba_multi_factor_resolver,
        factor_uid: *const c_char,
        options: *const fba_phone_options,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Proves a second factor by a code that was sent to its phone (REST
    /// accounts/mfaSignIn:finalize). It ends as [`fba_multi_factor_resolver_resolve_with_totp`]
    /// does.
    ///
    /// - `resolver`: borrowed.
    /// - `verification_id`: of [`fba_multi_factor_resolver_send_code`]; copied before return.
    /// - `code`: that was sent; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_MISSING_VERIFICATION_ID`], [`FBA_ERROR_MISSING_VERIFICATION_CODE`],
    ///   [`FBA_ERROR_INVALID_VERIFICATION_ID`], [`FBA_ERROR_INVALID_VERIFICATION_CODE`],
    ///   [`FBA_ERROR_SESSION_EXPIRED`], [`FBA_ERROR_INVALID_MULTI_FACTOR_SESSION`] (too late: begin
    ///   again), [`FBA_ERROR_USER_MISMATCH`], and those of the call that needed the factor.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_multi_factor_resolver_resolve_with_phone(
        resolver: *mut fba_multi_factor_resolver,
        verification_id: *const c_char,
        code: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Draws a nonce from the system's generator: characters of A-Z a-z 0-9 - _ , each equally
    /// likely.
    ///
    /// - `length`: characters, 16 to 128; 0 = 32.
    /// - `out_nonce`: receives the nonce, owned by caller (release with [`fba_nonce_release`]).
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`],
    ///   [`FBA_STATUS_OUT_OF_RESOURCES`], or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_nonce_create(length: u32, out_nonce: *mut *mut fba_nonce) -> fba_status;

    /// Drops the nonce and the strings borrowed from it.
    ///
    /// - `nonce`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_nonce_release(nonce: *mut fba_nonce);

    /// Gives the nonce itself, for [`fba_oauth_tokens`].raw_nonce. Keep it private until then.
    ///
    /// - `nonce`: borrowed.
    /// - returns: borrowed (valid until the nonce is released); "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_nonce_raw(nonce: *const fba_nonce) -> *const c_char;

    /// Gives the text for the provider: the SHA-256 of the raw nonce in lower-case hexadecimal, 64
    /// characters.
    ///
    /// - `nonce`: borrowed.
    /// - returns: borrowed (valid until the nonce is released); "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_nonce_sha256(nonce: *const fba_nonce) -> *const c_char;

    /// Gives the credential id of a passkey, by which its authenticator and
    /// [`fba_user_unenroll_passkey`] know it.
    ///
    /// - `info`: borrowed.
    /// - returns: borrowed (valid as long as the info); "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_passkey_info_credential_id(info: *const fba_passkey_info) -> *const c_char;

    /// Gives the name that a passkey got when it was enrolled.
    ///
    /// - `info`: borrowed.
    /// - returns: borrowed (valid as long as the info); may be "".
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_passkey_info_name(info: *const fba_passkey_info) -> *const c_char;

    /// Counts the passkeys of a user, as they were when the snapshot was made. They are kept with
    /// the session.
    ///
    /// - `user`: borrowed.
    /// - returns: the count; 0 for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_passkey_count(user: *const fba_user) -> usize;

    /// Gives one of the passkeys of a user.
    ///
    /// - `user`: borrowed.
    /// - `index`: 0 to [`fba_user_passkey_count`] - 1.
    /// - returns: borrowed (valid until the user is released), or NULL when the index is out of
    ///   range.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_passkey_at(user: *const fba_user, index: usize) -> *const fba_passkey_info;

    /// Makes a passkey in the browser and enrols it (REST accounts/passkeyEnrollment:start,
    /// accounts/passkeyEnrollment:finalize, accounts:lookup). One such call or browser sign-in of
    /// an auth runs at a time.
    ///
    /// - `user`: borrowed.
    /// - `name`: what the authenticator and the user's list show for the passkey; NULL or "" for
    ///   what the service says; copied before return.
    /// - `options`: as in [`fba_auth_sign_in_with_passkey`]. May be NULL; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later: as
    ///   [`fba_user_start_passkey_enrollment`] and [`fba_user_finalize_passkey_enrollment`], and
    ///   those of the browser as in [`fba_auth_sign_in_with_passkey`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_enroll_passkey(
        user: *mut fba_user,
        name: *const c_char,
        options: *const fba_browser_options,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Asks for what an authenticator makes a passkey from (REST accounts/passkeyEnrollment:start).
    /// The user is unchanged until [`fba_user_finalize_passkey_enrollment`].
    ///
    /// - `user`: borrowed.
    /// - `name`: what the authenticator shows for the passkey; NULL or "" for what the service
    ///   says; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with a text ([`fba_future_text`]), owned by caller; may be
    ///   NULL. The text is a PublicKeyCredentialCreationOptionsJSON, with all members that the
    ///   service gave.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_OPERATION_NOT_ALLOWED`] (switched off for the project),
    ///   [`FBA_ERROR_REQUIRES_RECENT_LOGIN`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_start_passkey_enrollment(
        user: *mut fba_user,
        name: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Enrols the passkey that an authenticator has made (REST
    /// accounts/passkeyEnrollment:finalize). The user gets new tokens, and the account is read
    /// again.
    ///
    /// - `user`: borrowed.
    /// - `name`: for the user to tell passkeys apart; NULL or "" for the service's; copied before
    ///   return.
    /// - `registration_response_json`: RegistrationResponseJSON, as PublicKeyCredential.toJSON()
    ///   gives it; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_INVALID_CREDENTIAL`] (the text cannot be used, and the message says why, or
    ///   the service refuses it), [`FBA_ERROR_CREDENTIAL_ALREADY_IN_USE`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_finalize_passkey_enrollment(
        user: *mut fba_user,
        name: *const c_char,
        registration_response_json: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Removes a passkey of the user (REST accounts:update with deletePasskey). The authenticator
    /// keeps its part until the user deletes it there.
    ///
    /// - `user`: borrowed.
    /// - `credential_id`: of [`fba_passkey_info_credential_id`]; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future without a value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_INVALID_CREDENTIAL`] (empty), [`FBA_ERROR_NO_SUCH_PROVIDER`] (the service does
    ///   not know it; the emulator changes nothing then).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_unenroll_passkey(
        user: *mut fba_user,
        credential_id: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Signs in with a passkey in the browser (REST accounts/passkeySignIn:start,
    /// accounts/passkeySignIn:finalize, accounts:lookup). A page on the domain that the passkeys
    /// are for asks the user's authenticator, and hands the answer to a listener of the library on
    /// this machine. One such call or browser sign-in of an auth runs at a time.
    ///
    /// - `auth`: borrowed.
    /// - `options`: hosted_page is the https URL of that page
    ///   (examples/hosting/public/passkey.html); without it the listener shows one of its own,
    ///   which can only use passkeys for "localhost". The port, timeout_ms, path, open_url,
    ///   presentation, app_name and those of the last page count too. May be NULL; copied before
    ///   return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later: as
    ///   [`fba_auth_start_passkey_sign_in`] and [`fba_auth_finalize_passkey_sign_in`];
    ///   [`FBA_ERROR_WEB_CONTEXT_CANCELLED`] (cancelled, not done in time, or the user or the
    ///   browser refused: "PASSKEY_NOT_USED"), [`FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED`],
    ///   [`FBA_ERROR_WEB_INTERNAL_ERROR`] (the listener), [`FBA_ERROR_INVALID_ARGUMENT`] (options
    ///   that cannot be).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_sign_in_with_passkey(
        auth: *mut fba_auth,
        options: *const fba_browser_options,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Asks for what an authenticator signs to sign in (REST accounts/passkeySignIn:start). It
    /// names no user: the passkey does.
    ///
    /// - `auth`: borrowed.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with a text ([`fba_future_text`]), owned by caller; may be
    ///   NULL. The text is a PublicKeyCredentialRequestOptionsJSON, with all members that the
    ///   service gave.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_OPERATION_NOT_ALLOWED`] (switched off for the project).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_start_passkey_sign_in(
        auth: *mut fba_auth,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Signs in with what an authenticator has signed (REST accounts/passkeySignIn:finalize).
    ///
    /// - `auth`: borrowed.
    /// - `authentication_response_json`: AuthenticationResponseJSON, as
    ///   PublicKeyCredential.toJSON() gives it; copied before return; never logged.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_INVALID_CREDENTIAL`] (the text cannot be used, and the message says why; the
    ///   service refuses it, or does not know the passkey), [`FBA_ERROR_USER_DISABLED`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_finalize_passkey_sign_in(
        auth: *mut fba_auth,
        authentication_response_json: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Checks a password by the policy of the project, or of the tenant that is set (REST
    /// passwordPolicy). The password is not sent. The policy is fetched once for each tenant, and
    /// anew after the service has refused a password by it.
    ///
    /// - `auth`: borrowed.
    /// - `password`: UTF-8; an empty one is too short.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with a password status, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_NETWORK_REQUEST_FAILED`], [`FBA_ERROR_INVALID_RESPONSE`], and
    ///   [`FBA_ERROR_UNIMPLEMENTED`] for a policy of a later form
    ///   ("UNSUPPORTED_PASSWORD_POLICY_SCHEMA_VERSION").
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_validate_password(
        auth: *mut fba_auth,
        password: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Adds a reference, so that the status outlives its future.
    ///
    /// - `status`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with [`fba_password_status_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_retain(
        status: *const fba_password_status,
    ) -> *mut fba_password_status;

    /// Drops a reference. With the last one, pointers borrowed from the status become invalid.
    ///
    /// - `status`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_release(status: *mut fba_password_status);

    /// Tells whether the password meets all rules.
    ///
    /// - `status`: borrowed.
    /// - returns: true if it does; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_is_valid(status: *const fba_password_status) -> bool;

    /// Tells whether the password is long enough.
    ///
    /// - `status`: borrowed.
    /// - returns: true if it is; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_meets_min_length(status: *const fba_password_status) -> bool;

    /// Tells whether the password is short enough.
    ///
    /// - `status`: borrowed.
    /// - returns: true if it is, or there is no limit; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_meets_max_length(status: *const fba_password_status) -> bool;

    /// Tells whether the password has the small letter (a to z) that the policy asks for.
    ///
    /// - `status`: borrowed.
    /// - returns: true if it does, or there is no such rule; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_meets_lowercase(status: *const fba_password_status) -> bool;

    /// Tells whether the password has the capital letter (A to Z) that the policy asks for.
    ///
    /// - `status`: borrowed.
    /// - returns: true if it does, or there is no such rule; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_meets_uppercase(status: *const fba_password_status) -> bool;

    /// Tells whether the password has the digit that the policy asks for.
    ///
    /// - `status`: borrowed.
    /// - returns: true if it does, or there is no such rule; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_meets_digit(status: *const fba_password_status) -> bool;

    /// Tells whether the password has the other character that the policy asks for.
    ///
    /// - `status`: borrowed.
    /// - returns: true if it does, or there is no such rule; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_meets_non_alphanumeric(status: *const fba_password_status) -> bool;

    /// Gives how long a password must be, in UTF-16 code units.
    ///
    /// - `status`: borrowed.
    /// - returns: the length; 0 for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_min_length(status: *const fba_password_status) -> u32;

    /// Gives how long a password may be, in UTF-16 code units.
    ///
    /// - `status`: borrowed.
    /// - returns: the length; 0 when there is no limit, and for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_max_length(status: *const fba_password_status) -> u32;

    /// Tells whether a small letter (a to z) is asked for.
    ///
    /// - `status`: borrowed.
    /// - returns: true if it is; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_requires_lowercase(status: *const fba_password_status) -> bool;

    /// Tells whether a capital letter (A to Z) is asked for.
    ///
    /// - `status`: borrowed.
    /// - returns: true if it is; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_requires_uppercase(status: *const fba_password_status) -> bool;

    /// Tells whether a digit is asked for.
    ///
    /// - `status`: borrowed.
    /// - returns: true if it is; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_requires_digit(status: *const fba_password_status) -> bool;

    /// Tells whether another character is asked for.
    ///
    /// - `status`: borrowed.
    /// - returns: true if it is; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_requires_non_alphanumeric(
        status: *const fba_password_status,
    ) -> bool;

    /// Gives the characters that count as other characters, one after the other.
    ///
    /// - `status`: borrowed.
    /// - returns: borrowed UTF-8 (valid until the status is released); "" when whatever is no
    ///   letter and no digit counts, and for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_allowed_non_alphanumeric(
        status: *const fba_password_status,
    ) -> *const c_char;

    /// Tells whether the service refuses new passwords that break a rule.
    ///
    /// - `status`: borrowed.
    /// - returns: true if it does; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_is_enforced(status: *const fba_password_status) -> bool;

    /// Tells whether an enforced policy also refuses to sign in with a password that breaks a rule.
    ///
    /// - `status`: borrowed.
    /// - returns: true if it does; false for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_password_status_forces_upgrade_on_sign_in(
        status: *const fba_password_status,
    ) -> bool;

    /// Sets who is asked for tokens of reCAPTCHA Enterprise, by calls that ask from now on. A call
    /// asks where the project or the tenant protects it: before its request if that is known
    /// ([`fba_auth_initialize_recaptcha_config`]), otherwise after the service has refused the
    /// request with MISSING_RECAPTCHA_TOKEN; then it is sent once more. The site key is known
    /// before each question. A token serves one request. The subject of a question is the action
    /// that the token must be for: "signInWithPassword", "signUpPassword" (also to link a
    /// password), "getOobCode" (mails to reset a password or to sign in), "sendVerificationCode",
    /// "mfaSmsEnrollment", "mfaSmsSignIn". The answer "" means that there is no token: the request
    /// goes without, or its refusal stands. Without an answer the call ends with the error of
    /// [`fba_question_fail`], or with [`FBA_ERROR_APP_VERIFICATION_FAILED`] ("QUESTION_TIMED_OUT",
    /// "QUESTION_UNANSWERED"). With [`FBA_CALLBACK_PUMPED`] somebody must call
    /// [`fba_app_process_events`] meanwhile. For text messages
    /// [`fba_phone_options`].app_verification is asked instead where reCAPTCHA Enterprise does not
    /// protect phones, and too where it only audits them and the token is "" or refused.
    ///
    /// - `auth`: borrowed.
    /// - `handler`: copied before return; its timeout_ms is 60000 if 0, and its free_user_data is
    ///   called when another one was set or the auth closed, and the function will be called no
    ///   more: a question of it may still be open. NULL for nobody: such calls then fail with
    ///   [`FBA_ERROR_CAPTCHA_CHECK_FAILED`].
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`] (nothing was taken over), or a misuse.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_set_recaptcha(
        auth: *mut fba_auth,
        handler: *const fba_question_handler,
    ) -> fba_status;

    /// Fetches what the project, or the tenant that is set, protects by reCAPTCHA Enterprise (REST
    /// recaptchaConfig), and keeps it for this server and tenant: calls that are protected then ask
    /// for a token from the beginning. Fetches anew at each call.
    ///
    /// - `auth`: borrowed.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future without a value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_NETWORK_REQUEST_FAILED`], [`FBA_ERROR_INVALID_RESPONSE`] (tokens are wanted,
    ///   and there is no usable site key).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_initialize_recaptcha_config(
        auth: *mut fba_auth,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Copies the site key for web pages (the last part of recaptchaKey), of the server and tenant
    /// that are set now.
    ///
    /// - `auth`: borrowed.
    /// - `buffer`: receives the NUL-terminated key, cut to fit; may be NULL with size 0.
    /// - `size`: bytes in buffer.
    /// - returns: the length of the whole key in bytes without the NUL; 0 while it is not known,
    ///   and for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_auth_get_recaptcha_site_key(
        auth: *const fba_auth,
        buffer: *mut c_char,
        size: usize,
    ) -> usize;

    /// Answers a question for a token of reCAPTCHA with what a page in the browser gets: a page
    /// that a listener of the library shows on this machine, and that loads Google's script. Of the
    /// questions of [`fba_auth_set_recaptcha`] it needs nothing of the user; for
    /// [`fba_phone_options`].app_verification it shows the box of the earlier reCAPTCHA (REST
    /// recaptchaParams). The question ends with this call, and the call that asks goes on with the
    /// token. Until then its future has the page's address ([`fba_future_authorization_url`]). One
    /// page or browser sign-in of an auth runs at a time. The host of the page, 127.0.0.1 or
    /// localhost (redirect_host), is among the domains of the reCAPTCHA key; for the earlier
    /// reCAPTCHA, among the project's authorised domains. With the emulator a script of the
    /// emulator stands in for Google's.
    ///
    /// - `question`: borrowed.
    /// - `options`: port, timeout_ms, path, open_url, presentation, redirect_host, app_name and
    ///   those of the last page count. timeout_ms takes the place of that of the handler. May be
    ///   NULL; copied before return. free_user_data is called only if the question is taken over.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_INVALID_ARGUMENT`] (a question for something
    ///   else), [`FBA_STATUS_ALREADY_ENDED`] (nobody waits any more), [`FBA_STATUS_CLOSED`], or a
    ///   misuse. Later, in the future of the call: [`FBA_ERROR_CAPTCHA_CHECK_FAILED`]
    ///   ("RECAPTCHA_NOT_SOLVED"), [`FBA_ERROR_WEB_CONTEXT_CANCELLED`] (not in time),
    ///   [`FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED`], [`FBA_ERROR_WEB_INTERNAL_ERROR`] (the
    ///   listener), [`FBA_ERROR_INVALID_ARGUMENT`] (options that cannot be).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_question_answer_in_browser(
        question: *mut fba_question,
        options: *const fba_browser_options,
    ) -> fba_status;

    /// Adds a reference, so that the result outlives its future.
    ///
    /// - `result`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with [`fba_token_result_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_token_result_retain(result: *const fba_token_result) -> *mut fba_token_result;

    /// Drops a reference. With the last one, pointers borrowed from the result become invalid, and
    /// their memory is wiped.
    ///
    /// - `result`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_token_result_release(result: *mut fba_token_result);

    /// Gives the ID token itself, a JWT. Keep it out of logs.
    ///
    /// - `result`: borrowed.
    /// - returns: borrowed (valid until the result is released); "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_token_result_token(result: *const fba_token_result) -> *const c_char;

    /// Gives all claims as a tree: the standard ones, the project's own, and Firebase's under
    /// "firebase".
    ///
    /// - `result`: borrowed.
    /// - returns: borrowed (valid until the result is released): an object; NULL for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_token_result_claims(result: *const fba_token_result) -> *const fba_value;

    /// Gives all claims as JSON, as the token has them: numbers beyond 2^53 keep their digits.
    ///
    /// - `result`: borrowed.
    /// - returns: borrowed (valid until the result is released); "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_token_result_claims_json(result: *const fba_token_result) -> *const c_char;

    /// Tells when the user signed in (claim auth_time).
    ///
    /// - `result`: borrowed.
    /// - returns: seconds since the Unix epoch, UTC; 0 when the token does not say, and for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_token_result_auth_time_unix_s(result: *const fba_token_result) -> i64;

    /// Tells when the token was issued (claim iat), by the clock of the service.
    ///
    /// - `result`: borrowed.
    /// - returns: seconds since the Unix epoch, UTC; 0 when the token does not say, and for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_token_result_issued_at_unix_s(result: *const fba_token_result) -> i64;

    /// Tells when the token expires (claim exp), by the clock of the service.
    ///
    /// - `result`: borrowed.
    /// - returns: seconds since the Unix epoch, UTC; 0 when the token does not say, and for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_token_result_expires_at_unix_s(result: *const fba_token_result) -> i64;

    /// Tells how the user signed in: "password" (also for a link by mail), "google.com",
    /// "anonymous", "custom", "phone".
    ///
    /// - `result`: borrowed.
    /// - returns: borrowed (valid until the result is released); "" when the token does not say.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_token_result_sign_in_provider(result: *const fba_token_result) -> *const c_char;

    /// Tells which kind of second factor the sign-in had: "phone" or "totp".
    ///
    /// - `result`: borrowed.
    /// - returns: borrowed (valid until the result is released); "" when it had none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_token_result_sign_in_second_factor(result: *const fba_token_result)
        -> *const c_char;

    /// Gives the id of the second factor that the sign-in had, among those of the user.
    ///
    /// - `result`: borrowed.
    /// - returns: borrowed (valid until the result is released); "" when it had none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_token_result_second_factor_id(result: *const fba_token_result) -> *const c_char;

    /// Gives the tenant that the user belongs to.
    ///
    /// - `result`: borrowed.
    /// - returns: borrowed (valid until the result is released); "" for a user of no tenant, and
    ///   for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_token_result_tenant_id(result: *const fba_token_result) -> *const c_char;

    /// Adds a reference.
    ///
    /// - `user`: NULL does nothing.
    /// - returns: the same handle, owned by caller (release with [`fba_user_release`]).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_retain(user: *const fba_user) -> *mut fba_user;

    /// Drops a reference. With the last one, pointers borrowed from the snapshot become invalid.
    ///
    /// - `user`: NULL does nothing.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_release(user: *mut fba_user);

    /// Gives the id of the account in the project.
    ///
    /// - `user`: borrowed.
    /// - returns: borrowed (valid until the snapshot is released); "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_uid(user: *const fba_user) -> *const c_char;

    /// Gives the tenant that the user belongs to.
    ///
    /// - `user`: borrowed.
    /// - returns: borrowed (valid until the snapshot is released); "" for a user of no tenant, and
    ///   for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_tenant_id(user: *const fba_user) -> *const c_char;

    /// Gives the account's email address.
    ///
    /// - `user`: borrowed.
    /// - returns: borrowed (valid until the snapshot is released); "" when it has none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_email(user: *const fba_user) -> *const c_char;

    /// Gives the account's display name.
    ///
    /// - `user`: borrowed.
    /// - returns: borrowed (valid until the snapshot is released); "" when it has none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_display_name(user: *const fba_user) -> *const c_char;

    /// Gives the URL of the account's picture.
    ///
    /// - `user`: borrowed.
    /// - returns: borrowed (valid until the snapshot is released); "" when it has none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_photo_url(user: *const fba_user) -> *const c_char;

    /// Gives the account's phone number in E.164 form.
    ///
    /// - `user`: borrowed.
    /// - returns: borrowed (valid until the snapshot is released); "" when it has none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_phone_number(user: *const fba_user) -> *const c_char;

    /// Tells whether the account has no way to sign in again.
    ///
    /// - `user`: borrowed.
    /// - returns: true for an anonymous account.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_is_anonymous(user: *const fba_user) -> bool;

    /// Tells whether the email address is known to be the user's.
    ///
    /// - `user`: borrowed.
    /// - returns: true when verified.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_is_email_verified(user: *const fba_user) -> bool;

    /// Tells when the account was made.
    ///
    /// - `user`: borrowed.
    /// - returns: milliseconds since the Unix epoch, UTC; 0 when unknown.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_creation_unix_ms(user: *const fba_user) -> u64;

    /// Tells when the account last signed in.
    ///
    /// - `user`: borrowed.
    /// - returns: milliseconds since the Unix epoch, UTC; 0 when unknown.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_last_sign_in_unix_ms(user: *const fba_user) -> u64;

    /// Tells when the session's present ID token expires, without a request. Unlike the rest of the
    /// snapshot it changes: a token that [`fba_user_fetch_token`] renews expires later. It is the
    /// token's lifetime counted from its arrival, on this machine's clock: compare it with that
    /// clock, even if its date is wrong. Two calls may differ by a millisecond.
    ///
    /// - `user`: borrowed.
    /// - returns: milliseconds since the Unix epoch, UTC; 0 when another user or nobody is signed
    ///   in, or the auth was closed.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_token_expiry_unix_ms(user: *const fba_user) -> u64;

    /// Copies the session's refresh token, without a request. It is a secret: whoever has it can
    /// act as the user until it is revoked. Keep it out of logs and files, and wipe the buffer
    /// after use. The session may get another one at any time.
    ///
    /// - `user`: borrowed.
    /// - `buffer`: receives the NUL-terminated token, cut to fit; may be NULL with size 0.
    /// - `size`: bytes in buffer.
    /// - returns: the length of the whole token in bytes without the NUL; 0 when another user or
    ///   nobody is signed in, or the auth was closed.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_get_refresh_token(
        user: *const fba_user,
        buffer: *mut c_char,
        size: usize,
    ) -> usize;

    /// Counts the providers linked to the account.
    ///
    /// - `user`: borrowed.
    /// - returns: the count; 0 for an anonymous account or NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_provider_count(user: *const fba_user) -> usize;

    /// Gives what one linked provider says about the user.
    ///
    /// - `user`: borrowed.
    /// - `index`: 0 to [`fba_user_provider_count`] - 1.
    /// - returns: borrowed (valid until the snapshot is released), or NULL when the index is out of
    ///   range.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_provider_at(user: *const fba_user, index: usize) -> *const fba_user_info;

    /// Gives the id of the linked provider.
    ///
    /// - `info`: borrowed.
    /// - returns: borrowed (valid until the snapshot is released): "github.com", "password" and so
    ///   on.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_info_provider_id(info: *const fba_user_info) -> *const c_char;

    /// Gives the user's id at the provider.
    ///
    /// - `info`: borrowed.
    /// - returns: borrowed (valid until the snapshot is released); "" for NULL.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_info_uid(info: *const fba_user_info) -> *const c_char;

    /// Gives the email address the provider knows.
    ///
    /// - `info`: borrowed.
    /// - returns: borrowed (valid until the snapshot is released); "" when it has none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_info_email(info: *const fba_user_info) -> *const c_char;

    /// Gives the display name the provider knows.
    ///
    /// - `info`: borrowed.
    /// - returns: borrowed (valid until the snapshot is released); "" when it has none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_info_display_name(info: *const fba_user_info) -> *const c_char;

    /// Gives the URL of the provider's picture.
    ///
    /// - `info`: borrowed.
    /// - returns: borrowed (valid until the snapshot is released); "" when it has none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_info_photo_url(info: *const fba_user_info) -> *const c_char;

    /// Gives the phone number the provider knows, in E.164 form.
    ///
    /// - `info`: borrowed.
    /// - returns: borrowed (valid until the snapshot is released); "" when it has none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_info_phone_number(info: *const fba_user_info) -> *const c_char;

    /// Gives an ID token: the cached one while more than five minutes remain, else a new one from
    /// the secure token service. A cached token comes in a future that is complete on return;
    /// several calls may get the same future. Concurrent refreshes share one request.
    ///
    /// - `user`: borrowed.
    /// - `force_refresh`: true asks the service in any case.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with a token, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_NETWORK_REQUEST_FAILED`] and the errors above.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_fetch_token(
        user: *mut fba_user,
        force_refresh: bool,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Fetches an ID token with what it says: claims, times, provider, second factor. The token is
    /// the one that [`fba_user_fetch_token`] would yield, by the same rules: there is no request
    /// while the cached one is valid for five minutes more. Its signature is not checked: a server
    /// must verify the token itself.
    ///
    /// - `user`: borrowed.
    /// - `force_refresh`: true asks the service in any case: for claims that have just been
    ///   changed.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with a token result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_NETWORK_REQUEST_FAILED`], the errors above, and [`FBA_ERROR_INVALID_RESPONSE`]
    ///   for a token that cannot be read ("UNREADABLE_ID_TOKEN").
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_fetch_token_result(
        user: *mut fba_user,
        force_refresh: bool,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Reads the account again from the server (REST accounts:lookup).
    ///
    /// - `user`: borrowed.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later: the errors above.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_reload(
        user: *mut fba_user,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Changes display name and picture (REST accounts:update).
    ///
    /// - `user`: borrowed.
    /// - `profile`: copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later: the errors above.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_update_profile(
        user: *mut fba_user,
        profile: *const fba_user_profile,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Sets a new password. The server wants a recent sign-in.
    ///
    /// - `user`: borrowed.
    /// - `password`: copied before return; never logged.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_MISSING_PASSWORD`], [`FBA_ERROR_WEAK_PASSWORD`],
    ///   [`FBA_ERROR_REQUIRES_RECENT_LOGIN`] (re-authenticate, then try again), and the errors
    ///   above.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_update_password(
        user: *mut fba_user,
        password: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Proves again who the user is, so that operations which want a recent sign-in succeed.
    ///
    /// - `user`: borrowed.
    /// - `credential`: borrowed; it must belong to this user.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_USER_MISMATCH`] when the credential belongs to another account,
    ///   [`FBA_ERROR_INVALID_CREDENTIAL`], [`FBA_ERROR_WRONG_PASSWORD`],
    ///   [`FBA_ERROR_SECOND_FACTOR_REQUIRED`] (with a resolver, see multi_factor.h).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_reauthenticate_with_credential(
        user: *mut fba_user,
        credential: *const fba_credential,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Proves again who the user is, through the browser.
    ///
    /// - `user`: borrowed.
    /// - `provider`: borrowed; what it holds is copied before return.
    /// - `options`: may be NULL for the defaults; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_USER_MISMATCH`], and the flow's errors of [`fba_auth_sign_in_with_provider`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_reauthenticate_with_provider(
        user: *mut fba_user,
        provider: *const fba_provider,
        options: *const fba_browser_options,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Links one more way to sign in to this account; afterwards each leads to the same uid. An
    /// anonymous account becomes a permanent one.
    ///
    /// - `user`: borrowed.
    /// - `credential`: borrowed.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_PROVIDER_ALREADY_LINKED`], [`FBA_ERROR_CREDENTIAL_ALREADY_IN_USE`] (with an
    ///   updated credential that signs in to the other account),
    ///   [`FBA_ERROR_EMAIL_ALREADY_IN_USE`], [`FBA_ERROR_INVALID_CREDENTIAL`],
    ///   [`FBA_ERROR_SECOND_FACTOR_REQUIRED`] (with a resolver, see multi_factor.h).
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_link_with_credential(
        user: *mut fba_user,
        credential: *const fba_credential,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Links one more provider to this account, through the browser.
    ///
    /// - `user`: borrowed.
    /// - `provider`: borrowed; what it holds is copied before return.
    /// - `options`: may be NULL for the defaults; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later: those of
    ///   [`fba_user_link_with_credential`], and the flow's errors of
    ///   [`fba_auth_sign_in_with_provider`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_link_with_provider(
        user: *mut fba_user,
        provider: *const fba_provider,
        options: *const fba_browser_options,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Removes one way to sign in from this account.
    ///
    /// - `user`: borrowed.
    /// - `provider_id`: "github.com", "password" and so on; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_NO_SUCH_PROVIDER`] when it is not linked, and the errors above.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_unlink(
        user: *mut fba_user,
        provider_id: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Deletes the account and signs out. The server wants a recent sign-in.
    ///
    /// - `user`: borrowed.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_REQUIRES_RECENT_LOGIN`] (re-authenticate, then try again), and the errors
    ///   above.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_delete(
        user: *mut fba_user,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Mails a link that verifies the account's address (REST accounts:sendOobCode).
    ///
    /// - `user`: borrowed.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_MISSING_EMAIL`] when the account has none, [`FBA_ERROR_TOO_MANY_REQUESTS`],
    ///   and the errors above.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_send_email_verification(
        user: *mut fba_user,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Mails a link to a new address; the account takes it when the user follows the link. Reload
    /// or sign in to see it.
    ///
    /// - `user`: borrowed.
    /// - `email`: the new address; copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_MISSING_EMAIL`], [`FBA_ERROR_INVALID_EMAIL`],
    ///   [`FBA_ERROR_EMAIL_ALREADY_IN_USE`], [`FBA_ERROR_REQUIRES_RECENT_LOGIN`], and the errors
    ///   above.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_send_email_verification_before_updating_email(
        user: *mut fba_user,
        email: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Changes the account's address at once (REST accounts:update). Projects with email
    /// enumeration protection refuse it: use
    /// [`fba_user_send_email_verification_before_updating_email`].
    ///
    /// - `user`: borrowed.
    /// - `email`: copied before return.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_MISSING_EMAIL`], [`FBA_ERROR_INVALID_EMAIL`],
    ///   [`FBA_ERROR_EMAIL_ALREADY_IN_USE`], [`FBA_ERROR_REQUIRES_RECENT_LOGIN`],
    ///   [`FBA_ERROR_OPERATION_NOT_ALLOWED`], and the errors above.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_update_email(
        user: *mut fba_user,
        email: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Sets the account's phone number, which the phone credential proves; it replaces an earlier
    /// number.
    ///
    /// - `user`: borrowed.
    /// - `credential`: borrowed; from [`fba_credential_create_phone`].
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with an auth result, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_INVALID_VERIFICATION_CODE`], [`FBA_ERROR_INVALID_VERIFICATION_ID`],
    ///   [`FBA_ERROR_SESSION_EXPIRED`], [`FBA_ERROR_CREDENTIAL_ALREADY_IN_USE`] (with an updated
    ///   credential), [`FBA_ERROR_INVALID_CREDENTIAL`] (not a phone credential), and the errors
    ///   above.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_update_phone_number(
        user: *mut fba_user,
        credential: *const fba_credential,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Has Apple revoke the tokens that it gives for an authorization code (REST
    /// accounts:revokeToken), as Apple asks of an app that deletes an account. The session goes on.
    /// A code can be used once: sign in with Apple again for a new one.
    ///
    /// - `user`: borrowed.
    /// - `authorization_code`: UTF-8; from Apple, for this user.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_INVALID_ARGUMENT`] for an empty one, [`FBA_ERROR_INVALID_PROVIDER_ID`],
    ///   [`FBA_ERROR_NETWORK_REQUEST_FAILED`], and the errors above.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_revoke_token_with_authorization_code(
        user: *mut fba_user,
        authorization_code: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Has Apple revoke an access token that it gave (REST accounts:revokeToken), as Apple asks of
    /// an app that deletes an account. The session goes on.
    ///
    /// - `user`: borrowed.
    /// - `access_token`: UTF-8; [`fba_credential_access_token`] of a sign-in with Apple.
    /// - `callback`: may be NULL; copied before return.
    /// - `out_future`: receives a future with no value, owned by caller; may be NULL.
    /// - returns: [`FBA_STATUS_OK`], [`FBA_STATUS_CLOSED`], or a misuse. Later:
    ///   [`FBA_ERROR_INVALID_ARGUMENT`] for an empty one, [`FBA_ERROR_INVALID_PROVIDER_ID`],
    ///   [`FBA_ERROR_NETWORK_REQUEST_FAILED`], and the errors above.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_user_revoke_access_token(
        user: *mut fba_user,
        access_token: *const c_char,
        callback: *const fba_callback,
        out_future: *mut *mut fba_future,
    ) -> fba_status;

    /// Tells what a value is.
    ///
    /// - `value`: borrowed; NULL gives [`FBA_VALUE_NULL`].
    /// - returns: the type.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_value_get_type(value: *const fba_value) -> fba_value_type;

    /// Reads a boolean.
    ///
    /// - `value`: borrowed.
    /// - returns: the boolean; false for any other type.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_value_bool(value: *const fba_value) -> bool;

    /// Reads an integer.
    ///
    /// - `value`: borrowed.
    /// - returns: the integer; 0 for any other type.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_value_int64(value: *const fba_value) -> i64;

    /// Reads a number.
    ///
    /// - `value`: borrowed.
    /// - returns: the number, an integer as a double; 0 for any other type.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_value_double(value: *const fba_value) -> f64;

    /// Reads a string.
    ///
    /// - `value`: borrowed.
    /// - returns: borrowed UTF-8 (valid as long as the tree); NULL for any other type. An escaped
    ///   U+0000 ends it early: see [`fba_value_string_length`].
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_value_string(value: *const fba_value) -> *const c_char;

    /// Gives the length of a string in bytes, embedded NULs counted.
    ///
    /// - `value`: borrowed.
    /// - returns: bytes without the final NUL; 0 for any other type.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_value_string_length(value: *const fba_value) -> usize;

    /// Counts the elements of an array or the members of an object.
    ///
    /// - `value`: borrowed.
    /// - returns: the count; 0 for any other type.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_value_count(value: *const fba_value) -> usize;

    /// Gives an element of an array, or the value of a member of an object, by position.
    ///
    /// - `value`: borrowed.
    /// - `index`: 0 to [`fba_value_count`] - 1.
    /// - returns: borrowed (valid as long as the tree), or NULL when the index is out of range.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_value_at(value: *const fba_value, index: usize) -> *const fba_value;

    /// Gives the name of a member of an object, by position.
    ///
    /// - `value`: borrowed.
    /// - `index`: 0 to [`fba_value_count`] - 1.
    /// - returns: borrowed UTF-8 (valid as long as the tree), or NULL: not an object, or out of
    ///   range.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_value_key_at(value: *const fba_value, index: usize) -> *const c_char;

    /// Finds a member of an object by name.
    ///
    /// - `value`: borrowed.
    /// - `key`: UTF-8.
    /// - returns: borrowed (valid as long as the tree), or NULL when there is none.
    /// - threads: any.
    /// - since: 1.0
    pub fn fba_value_member(value: *const fba_value, key: *const c_char) -> *const fba_value;
}
