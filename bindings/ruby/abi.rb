# SPDX-License-Identifier: Apache-2.0
# frozen_string_literal: true

module Fba
  # The C API. Made by bindings/generate from the headers: do not edit.
  module Abi
    LIBRARY = "libfirebase_auth.so.1"
    VERSION = "1.0.0"

    # Names and numbers.
    ENUMS = {
      fba_status: {
        # done, or started
        FBA_STATUS_OK: 0,
        # a required pointer was NULL: pass the object or string that the function names
        FBA_STATUS_NULL_ARGUMENT: 1,
        # a handle of another kind; a released one may be detected too
        FBA_STATUS_WRONG_HANDLE: 2,
        # a string is not valid UTF-8: convert it before the call
        FBA_STATUS_INVALID_UTF8: 3,
        # struct_size not set (Fba.options sets it), inside a field, or unknown fields set
        FBA_STATUS_INVALID_STRUCT_SIZE: 4,
        # a value out of its documented range, or too long
        FBA_STATUS_INVALID_ARGUMENT: 5,
        # an app of that name exists
        FBA_STATUS_ALREADY_EXISTS: 6,
        # nothing of that name or number
        FBA_STATUS_NOT_FOUND: 7,
        # the app or auth was closed, or the parent process made it: create or get it again
        FBA_STATUS_CLOSED: 8,
        # the time given ran out; the operation goes on
        FBA_STATUS_TIMED_OUT: 9,
        # the system gave no memory, thread or descriptor
        FBA_STATUS_OUT_OF_RESOURCES: 10,
        # fba_app_options.api_key is empty: the project's settings show it
        FBA_STATUS_MISSING_API_KEY: 11,
        # a question, handover or exchange that was ended, cancelled, or not answered in time
        FBA_STATUS_ALREADY_ENDED: 12,
      },
      fba_callback_mode: {
        # inside fba_app_process_events, on the thread that calls it
        FBA_CALLBACK_PUMPED: 0,
        # at once, on the I/O thread, or inside the call that ends the work
        FBA_CALLBACK_ANY_THREAD: 1,
      },
      fba_future_state: {
        # finished: fba_future_error tells how
        FBA_FUTURE_COMPLETE: 0,
        # under way
        FBA_FUTURE_PENDING: 1,
        # no such operation: NULL, or its owner was closed
        FBA_FUTURE_INVALID: 2,
      },
      fba_future_kind: {
        # no error means success
        FBA_FUTURE_YIELDS_NOTHING: 0,
        # fba_future_auth_result
        FBA_FUTURE_YIELDS_AUTH_RESULT: 1,
        # fba_future_token
        FBA_FUTURE_YIELDS_TOKEN: 2,
        # fba_future_credential
        FBA_FUTURE_YIELDS_CREDENTIAL: 3,
        # fba_future_verification_id
        FBA_FUTURE_YIELDS_VERIFICATION_ID: 4,
        # fba_future_provider_count, fba_future_provider_at
        FBA_FUTURE_YIELDS_PROVIDERS: 5,
        # fba_future_token_result
        FBA_FUTURE_YIELDS_TOKEN_RESULT: 6,
        # fba_future_password_status
        FBA_FUTURE_YIELDS_PASSWORD_STATUS: 7,
        # fba_future_action_code_info
        FBA_FUTURE_YIELDS_ACTION_CODE_INFO: 8,
        # fba_future_totp_secret
        FBA_FUTURE_YIELDS_TOTP_SECRET: 9,
        # fba_future_text
        FBA_FUTURE_YIELDS_TEXT: 10,
      },
      fba_browser_state: {
        # nothing is to be opened: no browser flow, not yet, or FBA_BROWSER_PRESENT_NOTHING
        FBA_BROWSER_NONE: 0,
        # the URL is known, and a browser or open_url was asked to show it
        FBA_BROWSER_OPENING: 1,
        # open_url returned true, a command succeeded, or one still runs after three seconds
        FBA_BROWSER_OPENED: 2,
        # open_url or every command failed: the program has to show the URL itself
        FBA_BROWSER_FAILED: 3,
        # the page shows the user why it does not go on, and offers to try again
        FBA_BROWSER_INTERRUPTED: 4,
      },
      fba_route: {
        # the first that is set up: hosted, direct, loopback with port and path, page
        FBA_ROUTE_AUTOMATIC: 0,
        # the provider sends the browser to the listener; registered at the provider
        FBA_ROUTE_LOOPBACK: 1,
        # a page of the listener opens the project's handler; 127.0.0.1 or localhost is authorised
        FBA_ROUTE_PAGE: 2,
        # a page on the project's hosting forwards the answer that the handler received
        FBA_ROUTE_HOSTED: 3,
        # the program's own OAuth client, with PKCE; its redirect is registered at the provider
        FBA_ROUTE_DIRECT: 4,
        # the user enters a code at any device (RFC 8628); never taken automatically
        FBA_ROUTE_DEVICE: 5,
      },
      fba_action_code_operation: {
        # a kind that this library does not know
        FBA_ACTION_CODE_UNKNOWN: 0,
        # fba_auth_confirm_password_reset
        FBA_ACTION_CODE_PASSWORD_RESET: 1,
        # fba_auth_apply_action_code verifies the address
        FBA_ACTION_CODE_VERIFY_EMAIL: 2,
        # fba_auth_apply_action_code restores the former address
        FBA_ACTION_CODE_RECOVER_EMAIL: 3,
        # the whole link signs in
        FBA_ACTION_CODE_EMAIL_SIGN_IN: 4,
        # fba_auth_apply_action_code gives the account a new address
        FBA_ACTION_CODE_VERIFY_AND_CHANGE_EMAIL: 5,
        # fba_auth_apply_action_code takes a second factor back
        FBA_ACTION_CODE_REVERT_SECOND_FACTOR_ADDITION: 6,
      },
      fba_http_failure: {
        # The server may have acted: a request that does more when it is sent twice is not sent again.
        FBA_HTTP_FAILURE_UNKNOWN: 0,
        # The server has certainly not acted: the connection ended before the whole request was sent, or the server
        # refused the stream (RFC 9113 section 8.7). Sent again, twice at most, the first time at once.
        FBA_HTTP_FAILURE_UNPROCESSED: 1,
        # Nothing was sent, and at once it would fail again: no address, no connection, a certificate that is not
        # accepted. Not sent again.
        FBA_HTTP_FAILURE_UNREACHABLE: 2,
      },
      fba_store_kind: {
        # the Secret Service if it answers within a second, else a file
        FBA_STORE_DEFAULT: 0,
        # the desktop's keyring, through libsecret if that is installed; never prompts
        FBA_STORE_SECRET_SERVICE: 1,
        # AES-256-GCM; below $XDG_DATA_HOME or ~/.local/share, with the key beside it
        FBA_STORE_FILE: 2,
        # nothing outlives the auth
        FBA_STORE_MEMORY: 3,
        # the host's own callbacks
        FBA_STORE_HOST: 4,
      },
      fba_store_status: {
        # it went well, or there was nothing to find
        FBA_STORE_OK: 0,
        # no D-Bus session, libsecret, Secret Service, answer in time or memory to ask
        FBA_STORE_UNAVAILABLE: 1,
        # the keyring is locked; it is not asked to prompt
        FBA_STORE_LOCKED: 2,
        # the directory or disk takes no data: permissions, read-only, full
        FBA_STORE_NOT_WRITABLE: 3,
        # no session; a file was set aside, unless its key is missing, else removed
        FBA_STORE_CORRUPT: 4,
        # a host callback returned false
        FBA_STORE_HOST_FAILED: 5,
        # the stored session cannot be replaced or removed: the next start may find a user who signed out or was
        # replaced
        FBA_STORE_STALE: 6,
      },
      fba_error_code: {
        # the server or this library does not offer it (HTTP 501)
        FBA_ERROR_UNIMPLEMENTED: -1,
        # success
        FBA_ERROR_NONE: 0,
        # unrecognised failure; the message carries the server's text
        FBA_ERROR_FAILURE: 1,
        # custom token malformed or refused
        FBA_ERROR_INVALID_CUSTOM_TOKEN: 2,
        # custom token made for another project
        FBA_ERROR_CUSTOM_TOKEN_MISMATCH: 3,
        # credential wrong, malformed, expired or refused
        FBA_ERROR_INVALID_CREDENTIAL: 4,
        # an administrator disabled the account
        FBA_ERROR_USER_DISABLED: 5,
        # the email's account uses another provider
        FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS: 6,
        # sign-in method or second factor switched off for project or tenant
        FBA_ERROR_OPERATION_NOT_ALLOWED: 7,
        # another account has this email
        FBA_ERROR_EMAIL_ALREADY_IN_USE: 8,
        # needs a fresh sign-in: re-authenticate and try again
        FBA_ERROR_REQUIRES_RECENT_LOGIN: 9,
        # this provider identity is linked to another account
        FBA_ERROR_CREDENTIAL_ALREADY_IN_USE: 10,
        # email badly formed, or not that of the link
        FBA_ERROR_INVALID_EMAIL: 11,
        # wrong password, or the account has none
        FBA_ERROR_WRONG_PASSWORD: 12,
        # throttled: try again later
        FBA_ERROR_TOO_MANY_REQUESTS: 13,
        # no such account
        FBA_ERROR_USER_NOT_FOUND: 14,
        # the user has this provider already
        FBA_ERROR_PROVIDER_ALREADY_LINKED: 15,
        # the user does not have this provider
        FBA_ERROR_NO_SUCH_PROVIDER: 16,
        # the session is invalid: sign in again
        FBA_ERROR_INVALID_USER_TOKEN: 17,
        # the session has expired or was revoked: sign in again
        FBA_ERROR_USER_TOKEN_EXPIRED: 18,
        # the service could not be reached or did not answer
        FBA_ERROR_NETWORK_REQUEST_FAILED: 19,
        # API key refused
        FBA_ERROR_INVALID_API_KEY: 20,
        # this app may not use this API key
        FBA_ERROR_APP_NOT_AUTHORIZED: 21,
        # the credential belongs to another user
        FBA_ERROR_USER_MISMATCH: 22,
        # password too weak, or against the policy
        FBA_ERROR_WEAK_PASSWORD: 23,
        # nobody is signed in
        FBA_ERROR_NO_SIGNED_IN_USER: 24,
        # not offered on this platform
        FBA_ERROR_API_NOT_AVAILABLE: 25,
        # email action code expired
        FBA_ERROR_EXPIRED_ACTION_CODE: 26,
        # email action code invalid or used
        FBA_ERROR_INVALID_ACTION_CODE: 27,
        # email template content refused
        FBA_ERROR_INVALID_MESSAGE_PAYLOAD: 28,
        # phone number not in E.164 form
        FBA_ERROR_INVALID_PHONE_NUMBER: 29,
        # phone number missing
        FBA_ERROR_MISSING_PHONE_NUMBER: 30,
        # recipient address refused
        FBA_ERROR_INVALID_RECIPIENT_EMAIL: 31,
        # template sender refused
        FBA_ERROR_INVALID_SENDER: 32,
        # code wrong
        FBA_ERROR_INVALID_VERIFICATION_CODE: 33,
        # verification not known, or used before
        FBA_ERROR_INVALID_VERIFICATION_ID: 34,
        # code missing
        FBA_ERROR_MISSING_VERIFICATION_CODE: 35,
        # verification id missing
        FBA_ERROR_MISSING_VERIFICATION_ID: 36,
        # email missing
        FBA_ERROR_MISSING_EMAIL: 37,
        # password missing
        FBA_ERROR_MISSING_PASSWORD: 38,
        # project quota used up
        FBA_ERROR_QUOTA_EXCEEDED: 39,
        # phone credential could not be verified
        FBA_ERROR_RETRY_PHONE_AUTH: 40,
        # verification by message or app expired
        FBA_ERROR_SESSION_EXPIRED: 41,
        # app could not be verified
        FBA_ERROR_APP_NOT_VERIFIED: 42,
        # app verification flow failed
        FBA_ERROR_APP_VERIFICATION_FAILED: 43,
        # reCAPTCHA token missing or refused
        FBA_ERROR_CAPTCHA_CHECK_FAILED: 44,
        # app credential refused
        FBA_ERROR_INVALID_APP_CREDENTIAL: 45,
        # app credential missing
        FBA_ERROR_MISSING_APP_CREDENTIAL: 46,
        # OAuth client id refused
        FBA_ERROR_INVALID_CLIENT_ID: 47,
        # continue URL refused
        FBA_ERROR_INVALID_CONTINUE_URI: 48,
        # continue URL missing
        FBA_ERROR_MISSING_CONTINUE_URI: 49,
        # session storage failed
        FBA_ERROR_KEYCHAIN_ERROR: 50,
        # app token missing
        FBA_ERROR_MISSING_APP_TOKEN: 51,
        # iOS bundle id missing
        FBA_ERROR_MISSING_IOS_BUNDLE_ID: 52,
        # remote notification not forwarded
        FBA_ERROR_NOTIFICATION_NOT_FORWARDED: 53,
        # domain not on the project's list
        FBA_ERROR_UNAUTHORIZED_DOMAIN: 54,
        # another browser flow is running
        FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED: 55,
        # browser flow cancelled or out of time: see the name
        FBA_ERROR_WEB_CONTEXT_CANCELLED: 56,
        # Dynamic Links not enabled
        FBA_ERROR_DYNAMIC_LINK_NOT_ACTIVATED: 57,
        # cancelled by the program, or by the user at the provider
        FBA_ERROR_CANCELLED: 58,
        # provider id malformed or not enabled
        FBA_ERROR_INVALID_PROVIDER_ID: 59,
        # internal error of the browser flow
        FBA_ERROR_WEB_INTERNAL_ERROR: 60,
        # browser storage unavailable
        FBA_ERROR_WEB_STORAGE_UNSUPPORTED: 61,
        # tenant ids differ
        FBA_ERROR_TENANT_ID_MISMATCH: 62,
        # not available with tenants
        FBA_ERROR_UNSUPPORTED_TENANT_OPERATION: 63,
        # link domain not configured
        FBA_ERROR_INVALID_LINK_DOMAIN: 64,
        # credential data inconsistent
        FBA_ERROR_REJECTED_CREDENTIAL: 65,
        # phone is not a second factor of the user
        FBA_ERROR_PHONE_NUMBER_NOT_FOUND: 66,
        # unknown tenant
        FBA_ERROR_INVALID_TENANT_ID: 67,
        # client identifier missing
        FBA_ERROR_MISSING_CLIENT_IDENTIFIER: 68,
        # first-factor proof missing
        FBA_ERROR_MISSING_MULTI_FACTOR_SESSION: 69,
        # second-factor id missing
        FBA_ERROR_MISSING_MULTI_FACTOR_INFO: 70,
        # first-factor proof refused or too old
        FBA_ERROR_INVALID_MULTI_FACTOR_SESSION: 71,
        # the user lacks that second factor
        FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND: 72,
        # administrators only
        FBA_ERROR_ADMIN_RESTRICTED_OPERATION: 73,
        # needs a verified email
        FBA_ERROR_UNVERIFIED_EMAIL: 74,
        # second factor enrolled already
        FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED: 75,
        # too many second factors
        FBA_ERROR_MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED: 76,
        # first factor not usable with a second
        FBA_ERROR_UNSUPPORTED_FIRST_FACTOR: 77,
        # the email must be changed through verification
        FBA_ERROR_EMAIL_CHANGE_NEEDS_VERIFICATION: 78,
        # event handler missing or invalid
        FBA_ERROR_INVALID_EVENT_HANDLER: 79,
        # a provider request is running
        FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE: 80,
        # handler returned unusable data
        FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA: 81,
        # failure on the user's side of the web flow
        FBA_ERROR_FEDERATED_SIGN_IN_USER_INTERACTION_FAILURE: 82,
        # nonce missing, or its hash differs from the ID token's
        FBA_ERROR_MISSING_OR_INVALID_NONCE: 83,
        # never given: a refusal by the user at the provider is 58
        FBA_ERROR_USER_CANCELLED: 84,
        # not supported in pass-through mode
        FBA_ERROR_UNSUPPORTED_PASSTHROUGH_OPERATION: 85,
        # no refresh token to renew the session with
        FBA_ERROR_TOKEN_REFRESH_UNAVAILABLE: 86,
        # an argument was refused at once; the message or log names it
        FBA_ERROR_INVALID_ARGUMENT: 100,
        # the account needs a second factor to sign in
        FBA_ERROR_SECOND_FACTOR_REQUIRED: 101,
        # the server's answer is not a valid reply
        FBA_ERROR_INVALID_RESPONSE: 102,
        # a blocking function of the project refused
        FBA_ERROR_BLOCKING_FUNCTION_REFUSED: 103,
        # the system gave no thread, file descriptor, memory or usable libcurl
        FBA_ERROR_OUT_OF_RESOURCES: 104,
      },
      fba_browser_presentation: {
        # $BROWSER, else the desktop's; without a display only $BROWSER
        FBA_BROWSER_PRESENT_SYSTEM: 0,
        # the program, with fba_future_authorization_url: the library starts nothing, and fba_future_browser_state stays
        # FBA_BROWSER_NONE. open_url must be NULL.
        FBA_BROWSER_PRESENT_NOTHING: 1,
      },
      fba_redirect_host: {
        # 127.0.0.1
        FBA_REDIRECT_HOST_ADDRESS: 0,
        # localhost, on 127.0.0.1 and ::1: Microsoft accepts plain http only here
        FBA_REDIRECT_HOST_LOCALHOST: 1,
      },
      fba_log_level: {
        # also each request that has ended: address, HTTP status, time; never its query or content
        FBA_LOG_VERBOSE: 0,
        # for lines of the program's: the library has none that are only of this level
        FBA_LOG_DEBUG: 1,
        # what is as it should be, such as which route a sign-in takes
        FBA_LOG_INFO: 2,
        # what the program or its user should change; the library goes on
        FBA_LOG_WARNING: 3,
        # what fails, such as an address of an emulator in the environment that is none
        FBA_LOG_ERROR: 4,
        # as a level: no line is written
        FBA_LOG_NONE: 5,
      },
      fba_value_type: {
        # null, and where there is no value
        FBA_VALUE_NULL: 0,
        # true or false
        FBA_VALUE_BOOL: 1,
        # a number without fraction or exponent that fits
        FBA_VALUE_INT64: 2,
        # any other number
        FBA_VALUE_DOUBLE: 3,
        # text in UTF-8
        FBA_VALUE_STRING: 4,
        # values in their order
        FBA_VALUE_ARRAY: 5,
        # values with names, in the order of the text
        FBA_VALUE_OBJECT: 6,
      },
    }.freeze

    # The size of each, and its fields.
    STRUCTS = {
      # Where a completion goes. Copied before return. Start from Fba.options(:fba_callback).
      fba_callback: [32, [
        # sizeof(fba_callback)
        "uint32_t struct_size",
        # default FBA_CALLBACK_PUMPED
        "int mode",
        # required
        "void* function",
        # handed to the function as it is
        "void* user_data",
        # called once after the function, or when the callback is removed; may be NULL
        "void* free_user_data",
      ]],
      # Where the link of a mail leads, and which application handles it. Copied before return. NULL strings say
      # nothing. Start from Fba.options(:fba_action_code_settings).
      fba_action_code_settings: [56, [
        # sizeof(fba_action_code_settings)
        "uint32_t struct_size",
        # 1: the application that url leads to handles the code; 0: the project's page
        "uint32_t handle_code_in_app",
        # 1: Android offers to install the app where it is not; 0: not
        "uint32_t android_install_app",
        # 0
        "uint32_t reserved",
        # where the user goes on; its host is an authorised domain of the project
        "void* url",
        # the app that opens the link on Apple's systems, if it is installed there
        "void* ios_bundle_id",
        # the app that opens the link on Android
        "void* android_package_name",
        # of that app
        "void* android_minimum_version",
        # the link's domain, one of the project's hosting; NULL: the usual one
        "void* link_domain",
      ]],
      # The program's HTTP client. Copied before return. Start from Fba.options(:fba_http_transport). Both functions run
      # on the app's I/O thread, one after the other, and no lock is held. fba_app_close waits until the last one has
      # run, 80 milliseconds at most; called on the I/O thread itself it does not wait. So the client must live until
      # free_user_data is called.
      fba_http_transport: [40, [
        # sizeof(fba_http_transport)
        "uint32_t struct_size",
        # 0
        "uint32_t reserved",
        # required
        "void* start",
        # NULL: exchanges that have ended go on unseen
        "void* cancel",
        # handed to the functions as it is
        "void* user_data",
        # called once when neither function will be called again; may be NULL
        "void* free_user_data",
      ]],
      # The host's own store. The data is opaque bytes that hold tokens: keep it secret. The functions are called one at
      # a time, on a thread of the library (on the caller's if the system has none left). Only two calls wait for them:
      # fba_auth_current_user before the first load is done, and closing, for up to 100 ms. They may call this library,
      # but must not wait for anything that needs the store: such a wait lasts until its time is up. An app that is made
      # after one of its name, project and key was closed is loaded after the last save or removal of that one. load,
      # save and remove are required. Start from Fba.options(:fba_store_callbacks).
      fba_store_callbacks: [56, [
        # sizeof(fba_store_callbacks)
        "uint32_t struct_size",
        # 0
        "uint32_t reserved",
        # Gives the data kept under `key`: *out_data stays valid until free_data is called with it; NULL and 0 when
        # there is none. Returns false on failure.
        "void* load",
        # Keeps data under `key` in place of what was there. Returns false on failure.
        "void* save",
        # Removes the data under `key`. Returns false on failure; it is no failure when there is none.
        "void* remove",
        # Frees what load gave; may be NULL.
        "void* free_data",
        # handed to the functions
        "void* user_data",
        # called once when nothing of the app is left; may be NULL
        "void* free_user_data",
      ]],
      # The project an app belongs to. Strings are UTF-8, NULL or "" when unknown, and copied before return. Start from
      # Fba.options(:fba_app_options); new fields are only ever added at the end. messaging_sender_id to package_name
      # are for other parts of a program: the library only keeps them, for fba_app_get_options.
      fba_app_options: [144, [
        # sizeof(fba_app_options)
        "uint32_t struct_size",
        # time to reach the server: name, TCP and TLS; 0 = 10000
        "uint32_t connect_timeout_ms",
        # time for a whole request and its repetitions; 0 = 60000
        "uint32_t request_timeout_ms",
        # 0
        "uint32_t reserved",
        # required: the Web API key of the project
        "void* api_key",
        # Firebase app id, "1:...:..."
        "void* app_id",
        # project id, such as "demo-project"
        "void* project_id",
        # the project's number, such as "123456789012"
        "void* messaging_sender_id",
        # of the Realtime Database, such as "https://demo-project.firebaseio.com"
        "void* database_url",
        # a bucket of Cloud Storage without a scheme, such as "demo-project.appspot.com"
        "void* storage_bucket",
        # of Google Analytics, such as "UA-12345678-1"
        "void* ga_tracking_id",
        # the OAuth client of an app on Apple's systems, "....apps.googleusercontent.com"
        "void* client_id",
        # of an Android app, such as "com.example.app"
        "void* package_name",
        # where the session is kept; FBA_STORE_DEFAULT if not set
        "int store",
        # 0
        "uint32_t reserved2",
        # of the file store; NULL for the standard one, see store.h
        "void* store_directory",
        # required with FBA_STORE_HOST; copied before return
        "void* store_callbacks",
        # 1: a sign-in completes from its ID token, see below; 0: not
        "uint32_t details_follow",
        # 1: connections are opened ahead of their use, see below; 0: not
        "uint32_t prewarm",
        # certificate authorities to trust, see below; NULL for the system's
        "void* ca_file",
        # the proxy's URL, see below; NULL for what the environment names
        "void* proxy",
        # sends the requests, see http_transport.h; NULL: the library sends them; copied before return
        "void* http_transport",
      ]],
      # Where a question goes. Copied before return. Start from Fba.options(:fba_question_handler).
      fba_question_handler: [40, [
        # sizeof(fba_question_handler)
        "uint32_t struct_size",
        # where the function runs; default FBA_CALLBACK_PUMPED
        "int mode",
        # for the answer, from the moment the call asks; 0 = 300000 (five minutes)
        "uint32_t timeout_ms",
        # 0
        "uint32_t reserved",
        # required
        "void* function",
        # handed to the function as it is
        "void* user_data",
        # called once after the function, or when it will not be called; may be NULL
        "void* free_user_data",
      ]],
      # The program's own client at a provider, for FBA_ROUTE_DIRECT and FBA_ROUTE_DEVICE (RFC 6749, RFC 8628). The
      # project must know it too, or the service refuses the tokens that were made for it. Copied before return; start
      # from Fba.options(:fba_oauth_client). The library knows the endpoints of google.com and github.com; another
      # provider needs `issuer`, or the endpoints of the route. All are https URLs, or http at 127.0.0.1, [::1] or
      # localhost; none has a fragment.
      fba_oauth_client: [56, [
        # sizeof(fba_oauth_client)
        "uint32_t struct_size",
        # 0
        "uint32_t reserved",
        # required
        "void* client_id",
        # NULL for none; google.com wants one. In a program that you distribute it is no secret (RFC 8252 section 8.5).
        # Sent in the header, or in the form if the issuer does not list the header (RFC 6749 section 2.3.1)
        "void* client_secret",
        # OpenID Connect: its endpoints are read from its metadata (Discovery 1.0); NULL for none
        "void* issuer",
        # where the user consents; NULL for the known one, or the issuer's
        "void* authorization_endpoint",
        # where a code becomes tokens; NULL for the known one, or the issuer's
        "void* token_endpoint",
        # where user codes come from; NULL for the known one, or the issuer's
        "void* device_authorization_endpoint",
      ]],
      # How a browser flow runs (RFC 8252, loopback redirect). Copied before return; all zero means the defaults. Start
      # from Fba.options(:fba_browser_options); new fields are only ever added at the end.
      fba_browser_options: [112, [
        # sizeof(fba_browser_options)
        "uint32_t struct_size",
        # of the listener on this machine, as registered at the provider; 0 picks a free one
        "uint32_t port",
        # for the user to finish; 0 = 300000 (five minutes), or as long as a user code is valid
        "uint32_t timeout_ms",
        # where open_url runs; default FBA_CALLBACK_PUMPED
        "int open_url_mode",
        # NULL: as `presentation` says
        "void* open_url",
        # handed to open_url
        "void* user_data",
        # called once when the flow has ended; may be NULL
        "void* free_user_data",
        # of the redirect, such as "/callback", without "//" at its start, "/./" and "/../"; NULL picks a random one per
        # attempt
        "void* path",
        # plain text of the page shown at the end; NULL for a default
        "void* finish_text",
        # https or custom-scheme URL to send the browser to instead; NULL for none
        "void* finish_url",
        # default FBA_BROWSER_PRESENT_SYSTEM: started without a shell
        "int presentation",
        # default FBA_ROUTE_AUTOMATIC
        "int route",
        # default FBA_REDIRECT_HOST_ADDRESS; a page takes whichever is authorised
        "int redirect_host",
        # 0; in place of padding, which an older library could take for a value
        "uint32_t reserved",
        # where the project's handler is, such as "PROJECT.firebaseapp.com", in any case of letters; NULL asks the
        # project
        "void* auth_domain",
        # https URL of the page of the hosted route on the project's Firebase Hosting, or of a page for passkeys on
        # their domain; NULL for none
        "void* hosted_page",
        # what the pages call the program; NULL for "the app"
        "void* app_name",
        # the program's own client at this provider; NULL for none
        "void* client",
      ]],
      # The tokens of an OAuth or OIDC provider: an ID token, an access token, or both. A missing one is NULL or ""; the
      # strings are copied before return. Start from Fba.options(:fba_oauth_tokens); new fields are only ever added at
      # the end.
      fba_oauth_tokens: [48, [
        # sizeof(fba_oauth_tokens)
        "uint32_t struct_size",
        # 0
        "uint32_t reserved",
        # OIDC ID token
        "void* id_token",
        # OAuth 2.0 access token, or the OAuth 1.0a token of Twitter
        "void* access_token",
        # with id_token: the nonce before hashing
        "void* raw_nonce",
        # OAuth 1.0a token secret
        "void* secret",
        # Apple, first sign-in: the name that the native API gave
        "void* display_name",
      ]],
      # What the host obtained. Strings are copied before return; NULL or "" when there is none. Start from
      # Fba.options(:fba_handover_tokens); new fields are only ever added at the end.
      fba_handover_tokens: [56, [
        # sizeof(fba_handover_tokens)
        "uint32_t struct_size",
        # how long the ID token is valid from now; 0 for what the token says
        "uint32_t expires_in_s",
        # required: issued by Firebase, not by a provider
        "void* id_token",
        # required
        "void* refresh_token",
        # the tokens must belong to this user, or they are refused; may be absent
        "void* uid",
        # for fba_auth_result_provider_id
        "void* provider_id",
        # for fba_auth_result_user_name
        "void* user_name",
        # a JSON object for fba_auth_result_profile; left out where it is none
        "void* profile_json",
      ]],
      # What a token must be. NULL or "" means the default. Copied before return. Start from
      # Fba.options(:fba_id_token_options); new fields are only ever added at the end.
      fba_id_token_options: [32, [
        # sizeof(fba_id_token_options)
        "uint32_t struct_size",
        # Not 0: the service is asked too (REST accounts:lookup, with the app's API key, which must be of the project),
        # and tokens of users who are disabled, deleted, or were signed out everywhere are refused.
        "uint32_t check_revoked",
        # whom the token must be for; the default is that of fba_app_options
        "void* project_id",
        # whose user it must be of; the default is the auth's tenant, and any if there is none
        "void* tenant_id",
        # "127.0.0.1:9099": the emulator whose tokens are good, in place of those of the service. It must sign them.
        # This is the only way to accept them: neither fba_auth_use_emulator nor a variable of the environment is one.
        "void* emulator_host",
      ]],
      # Where changes go. Copied before return. Start from Fba.options(:fba_listener).
      fba_listener: [32, [
        # sizeof(fba_listener)
        "uint32_t struct_size",
        # default FBA_CALLBACK_PUMPED
        "int mode",
        # required
        "void* function",
        # handed to the function
        "void* user_data",
        # called once when the listener is removed or its auth closed; may be NULL
        "void* free_user_data",
      ]],
      # How to ask for a code. Copied before return. Start from Fba.options(:fba_phone_options).
      fba_phone_options: [16, [
        # sizeof(fba_phone_options)
        "uint32_t struct_size",
        # 0
        "uint32_t reserved",
        # Asked for a reCAPTCHA token, with which the service checks that a genuine app sends the request, before it
        # sends a message. The answer is the token, "" for none; without an answer the call fails with
        # FBA_ERROR_APP_VERIFICATION_FAILED. NULL if the program has no such token: the emulator needs none. Not asked
        # for an empty phone number, nor where the handler of fba_auth_set_recaptcha is asked: in its place where
        # reCAPTCHA Enterprise protects phones, unless that only audits them, and has refused the token or got none.
        "void* app_verification",
      ]],
      # What to change in a profile. Start from Fba.options(:fba_user_profile); new fields are only ever added at the
      # end.
      fba_user_profile: [24, [
        # sizeof(fba_user_profile)
        "uint32_t struct_size",
        # 0
        "uint32_t reserved",
        # NULL leaves it, "" removes it
        "void* display_name",
        # NULL leaves it, "" removes it
        "void* photo_url",
      ]],
    }.freeze

    # What each returns and gets.
    CALLBACKS = {
      # Called by the library when it will not use `user_data` any more: after the last callback, or when the callback
      # is removed. Called exactly once, in the thread that dropped it. NULL in its place: nobody is told. `user_data`:
      # given back, as it was handed over; may be NULL.
      fba_free_fn: [:void, %i[pointer]],
      # Called once when the operation ends, with the future complete, or invalid if the owner was closed first.
      # `future`: borrowed (valid until the callback returns; keep it with fba_future_retain). `user_data`: borrowed, as
      # it was handed over with the function; may be NULL.
      fba_future_callback_fn: [:void, %i[pointer pointer]],
      # Begins to send. It must not block: all other work of the app waits for it. It may answer at once. `exchange`:
      # owned by the function (release with fba_http_exchange_release, here or later). `user_data`: borrowed, as it was
      # handed over with the functions; may be NULL.
      fba_http_start_fn: [:void, %i[pointer pointer]],
      # An exchange has ended without an answer: its time is over, its call was cancelled, or the app closes. The
      # program should end it, as by closing the connection; it can no longer answer it. Not called for an exchange that
      # was answered or failed with FBA_STATUS_OK, or released before. Where the program is late it gets
      # FBA_STATUS_ALREADY_ENDED, and this function may have run, run at that moment, run later, or not at all when the
      # app closes: what the program keeps of an exchange should go with its handle, not here. `exchange`: borrowed
      # (valid until the function returns); the same handle as in the start. `user_data`: borrowed, as it was handed
      # over with the functions; may be NULL.
      fba_http_cancel_fn: [:void, %i[pointer pointer]],
      # Tells the program's event loop that it has to call fba_app_process_events soon. It runs on the thread that makes
      # a callback wait, also inside calls of the program's, and must not do more than hand a message to the loop.
      # `user_data`: borrowed, as it was handed over with the function; may be NULL.
      fba_wakeup_fn: [:void, %i[pointer]],
      # Asks. No lock is held. Called once, unless the call has ended by then; the handlers of an auth once for each
      # token or sign-in. `question`: owned by the function (release with fba_question_release, here or later).
      # `user_data`: borrowed, as it was handed over with the function; may be NULL.
      fba_question_fn: [:void, %i[pointer pointer]],
      # Shows a URL to the user, in place of the default opener. Returns whether it was shown; fba_future_browser_state
      # then reports that. false does not end the attempt, since the URL is also available from
      # fba_future_authorization_url. With FBA_CALLBACK_ANY_THREAD it runs on the I/O thread, where HUP, INT, QUIT,
      # PIPE, ALRM, TERM, CHLD, WINCH, VTALRM and PROF are blocked: a process that it starts inherits that, so unblock
      # signals in the child. `url`: borrowed (valid until the function returns). `user_data`: borrowed, as it was
      # handed over with the function; may be NULL.
      fba_open_url_fn: [:bool, %i[text pointer]],
      # Called with the auth that changed. Read it with fba_auth_current_user. `auth`: borrowed (valid until the
      # function returns). `user_data`: borrowed, as it was handed over with the function; may be NULL.
      fba_listener_fn: [:void, %i[pointer pointer]],
      # Receives one line. Must not call fba_log_set_sink. The function may call the library, which may log in turn.
      # While 64 calls of the function are running, on all threads together, further lines are dropped. `level`: how
      # much the line matters. `message`: UTF-8 without a newline, borrowed (valid until the function returns).
      # `user_data`: borrowed, as it was handed over with the function; may be NULL.
      fba_log_fn: [:void, %i[i32 text pointer]],
    }.freeze

    # What each returns and takes.
    FUNCTIONS = {
      # Names a status in upper case, such as "FBA_STATUS_NULL_ARGUMENT".
      fba_status_name: [:text, %i[i32]],
      # Explains a status in one sentence: what was wrong and what to do.
      fba_status_message: [:text, %i[i32]],
      # Gives the version of the library that is loaded, as "major.minor.patch".
      fba_version_string: [:text, %i[]],
      # Adds a reference.
      fba_future_retain: [:pointer, %i[pointer]],
      # Drops a reference. The operation goes on and its callbacks still run. With the last reference, pointers borrowed
      # from the future become invalid.
      fba_future_release: [:void, %i[pointer]],
      # Polls: takes no lock, and is meant to be called every frame.
      fba_future_get_state: [:i32, %i[pointer]],
      # Tells what the operation yields if it succeeds. That is known while it is under way, and stays when it has
      # failed.
      fba_future_get_kind: [:i32, %i[pointer]],
      # Blocks until the operation ends or the time is up. Pumped callbacks are not delivered here. It may be called
      # inside any callback: inside one of FBA_CALLBACK_ANY_THREAD, others of that mode may run meanwhile.
      fba_future_wait: [:i32, %i[pointer i32]],
      # Ends a pending operation: it completes now with FBA_ERROR_CANCELLED (a browser flow:
      # FBA_ERROR_WEB_CONTEXT_CANCELLED), the user stays as before, and an answer that arrives later is dropped. What
      # the server has done is not undone. One that is just changing who is signed in completes as if it were not
      # cancelled.
      fba_future_cancel: [:i32, %i[pointer]],
      # Adds a callback. Any number can be added; those of a mode that were added before the future ended run in the
      # order of registration. On a future that has ended, FBA_CALLBACK_ANY_THREAD runs inside this call, even while an
      # earlier one still runs on another thread, and FBA_CALLBACK_PUMPED at the next fba_app_process_events.
      fba_future_add_callback: [:i32, %i[pointer pointer pointer]],
      # Removes a callback that has not started, also one that waits for fba_app_process_events; its free_user_data is
      # called.
      fba_future_remove_callback: [:i32, %i[pointer u64]],
      # Tells how the operation failed.
      fba_future_error: [:pointer, %i[pointer]],
      # Gives what a sign-in, link or re-authentication yields.
      fba_future_auth_result: [:pointer, %i[pointer]],
      # Gives the ID token that fba_user_fetch_token yields: a JWT for the program's own servers. Keep it out of logs.
      fba_future_token: [:text, %i[pointer]],
      # Gives the credential that fba_provider_fetch_credential yields.
      fba_future_credential: [:pointer, %i[pointer]],
      # Gives the verification id that fba_auth_verify_phone_number yields, for fba_credential_create_phone.
      fba_future_verification_id: [:text, %i[pointer]],
      # Counts the ids that fba_auth_fetch_providers_for_email or fba_auth_fetch_sign_in_methods yields.
      fba_future_provider_count: [:size, %i[pointer]],
      # Gives one of the ids that fba_auth_fetch_providers_for_email or fba_auth_fetch_sign_in_methods yields, such as
      # "google.com" or "password".
      fba_future_provider_at: [:text, %i[pointer size]],
      # Gives what fba_user_fetch_token_result and fba_id_token_verify yield: the ID token and what it says.
      fba_future_token_result: [:pointer, %i[pointer]],
      # Gives what fba_auth_validate_password yields: which rules the password meets, and the policy.
      fba_future_password_status: [:pointer, %i[pointer]],
      # Gives the secret for an authenticator app that fba_user_multi_factor_start_totp yields.
      fba_future_totp_secret: [:pointer, %i[pointer]],
      # Gives the JSON text that fba_user_start_passkey_enrollment or fba_auth_start_passkey_sign_in yields: what an
      # authenticator is asked.
      fba_future_text: [:text, %i[pointer]],
      # Gives the authorization URL of a browser flow as soon as it is known, for programs that show it themselves or
      # that have no browser. It is a link for a browser on this machine, since the flow comes back to 127.0.0.1: only
      # that of FBA_ROUTE_DEVICE may be a QR code. It is valid for this one attempt. If a route turns out not to work
      # and automatic goes on to the next, the URL changes; text that was given before stays readable.
      fba_future_authorization_url: [:text, %i[pointer]],
      # Tells whether a browser flow could show its authorization URL. After FBA_BROWSER_FAILED the flow goes on: show
      # the user fba_future_authorization_url, as command-line tools do. If a command of $BROWSER fails, the next one is
      # tried; on a machine with a display, xdg-open, wslview and x-www-browser follow. FBA_BROWSER_OPENING may
      # therefore last for some seconds. Text browsers are not started: nobody would see them.
      fba_future_browser_state: [:i32, %i[pointer]],
      # Tells which route a browser flow takes.
      fba_future_route: [:i32, %i[pointer]],
      # Gives the code of FBA_ROUTE_DEVICE that the user enters at another device, for the program to show beside the
      # address. If the provider has an address with the code in it, fba_future_authorization_url gives that, for a link
      # or a QR code. Nothing is opened on this machine, unless there is an open_url.
      fba_future_user_code: [:text, %i[pointer]],
      # Gives the address at which the user enters the code, short enough to be typed.
      fba_future_verification_url: [:text, %i[pointer]],
      # Tells when the user's code expires; then the call ends with the error named "DEVICE_CODE_EXPIRED". With a
      # shorter timeout_ms in the options it ends before, as any browser flow does.
      fba_future_user_code_expiry_unix_ms: [:i64, %i[pointer]],
      # Mails a link to set a new password (REST accounts:sendOobCode), with settings of the link. With email
      # enumeration protection it succeeds for unknown addresses too.
      fba_auth_send_password_reset_email_with_settings: [:i32, %i[pointer text pointer pointer pointer]],
      # Mails a link that verifies the user's address (REST accounts:sendOobCode), with settings of the link.
      fba_user_send_email_verification_with_settings: [:i32, %i[pointer pointer pointer pointer]],
      # Mails a link to a new address, which the account gets when the user follows it (REST accounts:sendOobCode), with
      # settings of the link.
      fba_user_send_email_verification_before_updating_email_with_settings: [:i32, %i[pointer text pointer pointer pointer]],
      # Asks what a code is for and whose account it changes (REST accounts:resetPassword). The code stays usable.
      fba_auth_check_action_code: [:i32, %i[pointer text pointer pointer]],
      # Uses a code up: verifies, changes or restores an address, or takes a second factor back (REST accounts:update).
      # No user needs to be signed in. If it was about the signed-in user, fba_user_reload shows the change; after a
      # changed address the service may end the session, which the reload then reports.
      fba_auth_apply_action_code: [:i32, %i[pointer text pointer pointer]],
      # Asks whose password a code resets (REST accounts:resetPassword). The code stays usable.
      fba_auth_verify_password_reset_code: [:i32, %i[pointer text pointer pointer]],
      # Sets a new password with a code, and uses the code up (REST accounts:resetPassword). Nobody is signed in by it.
      # The service verifies the address too, ends all sessions of the account, and unlinks the account's providers.
      fba_auth_confirm_password_reset: [:i32, %i[pointer text text pointer pointer]],
      # Gives what a code is for, of a future that yields it.
      fba_future_action_code_info: [:pointer, %i[pointer]],
      # Adds a reference.
      fba_action_code_info_retain: [:pointer, %i[pointer]],
      # Drops a reference; the last one frees the info and the strings borrowed from it.
      fba_action_code_info_release: [:void, %i[pointer]],
      # Says what the code is for.
      fba_action_code_info_operation: [:i32, %i[pointer]],
      # Gives the address of the account; for a change of the address the new one, for a recovery the one that comes
      # back.
      fba_action_code_info_email: [:text, %i[pointer]],
      # Gives the address that the account has until the code is applied, if the code changes it.
      fba_action_code_info_previous_email: [:text, %i[pointer]],
      # Tells which second factor a code takes back (FBA_ACTION_CODE_REVERT_SECOND_FACTOR_ADDITION).
      fba_action_code_info_second_factor: [:pointer, %i[pointer]],
      # Takes a link apart: of the project's page, of a page of one's own, as it comes back at the url of the settings,
      # or within another link (deep_link_id, link). Asks nobody: fba_auth_check_action_code says whether the code is
      # still good.
      fba_action_code_url_parse: [:i32, %i[text pointer pointer]],
      # Adds a reference.
      fba_action_code_url_retain: [:pointer, %i[pointer]],
      # Drops a reference; the last one frees the parts and the strings borrowed from them.
      fba_action_code_url_release: [:void, %i[pointer]],
      # Says what the link is for.
      fba_action_code_url_operation: [:i32, %i[pointer]],
      # Gives the code. Whoever has it can use it: keep it out of logs.
      fba_action_code_url_code: [:text, %i[pointer]],
      # Gives the API key of the project that sent the mail. If it is not your project's, the code is of no use to you.
      fba_action_code_url_api_key: [:text, %i[pointer]],
      # Gives the url of the settings: where the user is to go on.
      fba_action_code_url_continue_url: [:text, %i[pointer]],
      # Gives the language of the mail, such as "pt-BR".
      fba_action_code_url_language_code: [:text, %i[pointer]],
      # Gives the tenant that the code belongs to.
      fba_action_code_url_tenant_id: [:text, %i[pointer]],
      # Gives the method of the request: "GET" or "POST".
      fba_http_exchange_method: [:text, %i[pointer]],
      # Gives the URL of the request, complete and encoded.
      fba_http_exchange_url: [:text, %i[pointer]],
      # Tells how many headers the request has. The client adds Host, Content-Length and what it needs for itself, such
      # as Accept-Encoding.
      fba_http_exchange_header_count: [:size, %i[pointer]],
      # Gives a header of the request, as "Name: value".
      fba_http_exchange_header: [:text, %i[pointer size]],
      # Gives the body of the request: JSON, or a form of a token endpoint.
      fba_http_exchange_body: [:text, %i[pointer]],
      # Tells how long the client should try to reach the server: name, TCP and TLS.
      fba_http_exchange_connect_timeout_ms: [:u32, %i[pointer]],
      # Tells how long the library waits for the answer. Then it ends the exchange by itself.
      fba_http_exchange_timeout_ms: [:u32, %i[pointer]],
      # Tells whether the exchange still waits for an answer.
      fba_http_exchange_is_open: [:bool, %i[pointer]],
      # Hands over the server's answer, of whatever status.
      fba_http_exchange_answer: [:i32, %i[pointer u32 pointer size pointer size]],
      # Says that there is no answer. Unless the library sends the request again, its call ends with error
      # FBA_ERROR_NETWORK_REQUEST_FAILED.
      fba_http_exchange_fail: [:i32, %i[pointer i32 text]],
      # Adds a reference.
      fba_http_exchange_retain: [:pointer, %i[pointer]],
      # Drops a reference. Dropping the last one of an exchange that has not ended is FBA_HTTP_FAILURE_UNKNOWN.
      fba_http_exchange_release: [:void, %i[pointer]],
      # Tells which store the auth uses. The default store decides when it is read, and turns to the file later if the
      # Secret Service fails by then.
      fba_auth_store_kind: [:i32, %i[pointer]],
      # Tells how the last access to the store went. A change is written soon after it was made: fba_auth_flush_store
      # tells when.
      fba_auth_store_status: [:i32, %i[pointer]],
      # Tells when the store has been given the present state. A write that failed before is tried again. What another
      # process has changed there since stays: this call succeeds then too, and the next start finds that. Closing and
      # the end of the process wait for the store too, but for a moment at most (docs/threading.md), and repeat no
      # failed write.
      fba_auth_flush_store: [:i32, %i[pointer pointer pointer]],
      # Keeps the session in another store from now on: the present one moves there, and is removed from the store in
      # use. A "stay signed in" that is ticked or cleared is such a change. The next app starts with the store of its
      # own options, so name the new one there too. If somebody is signed in, whoever the new store holds is replaced.
      # If nobody is, the new store stays as it is until the next sign-in. While requests of other changes wait, only
      # the newest one is carried out. If the new store cannot keep the session, the former one stays in use; if the
      # former one cannot be emptied, the new one is in use, the future fails, and fba_auth_store_status is
      # FBA_STORE_STALE until a later attempt succeeds (fba_auth_flush_store makes one). Do not use FBA_STORE_DEFAULT in
      # turns with one of the two stores that it consists of: while its keyring is out of reach, it notes in the file
      # that nobody is signed in.
      fba_auth_set_persistence: [:i32, %i[pointer i32 pointer pointer pointer]],
      # Reads the JSON text of a google-services.json or google-services-desktop.json file.
      fba_app_config_parse: [:i32, %i[text pointer pointer]],
      # Copies the values of the file into options.
      fba_app_config_get_options: [:i32, %i[pointer pointer]],
      # Drops the config and the strings borrowed from it.
      fba_app_config_release: [:void, %i[pointer]],
      # Creates an app. It starts no thread, asks no server and reads no store.
      fba_app_create: [:i32, %i[pointer text pointer]],
      # Finds an app by name.
      fba_app_get: [:pointer, %i[text]],
      # Lists the open apps: named ones in byte order of their names, then the default app.
      fba_app_list: [:size, %i[pointer size]],
      # Adds a reference.
      fba_app_retain: [:pointer, %i[pointer]],
      # Drops a reference. With the last one the app closes, as by fba_app_close.
      fba_app_release: [:void, %i[pointer]],
      # Ends the app now, even if others still hold references: pending futures become invalid, each waiting callback
      # runs once (here, with its future invalid), and the name is free again. The stored session stays. It does not
      # wait for the network.
      fba_app_close: [:void, %i[pointer]],
      # Gives the name of the app.
      fba_app_name: [:text, %i[pointer]],
      # Copies the options the app was created with. store_callbacks and http_transport are NULL in the copy: they are
      # used once.
      fba_app_get_options: [:i32, %i[pointer pointer]],
      # Delivers waiting pumped callbacks of this app, on this thread: the line for a game's frame loop. With nothing
      # waiting it takes no lock.
      fba_app_process_events: [:u32, %i[pointer u64]],
      # Sets a function that wakes the program's event loop, so that it needs no timer: see docs/event-loops.md. It is
      # called when a callback begins to wait while none waited, and at the end of an fba_app_process_events that left
      # some; at once if some wait already. It may be called once too often, never too rarely.
      fba_app_set_wakeup: [:i32, %i[pointer pointer pointer pointer]],
      # Gives a descriptor that tells the same: poll finds it readable while callbacks wait for fba_app_process_events,
      # and not while none wait. It is made at the first call; later calls give the same one. Only wait for it: do not
      # read it, write to it or close it. Take it out of the loop before the release.
      fba_app_get_wakeup_descriptor: [:i32, %i[pointer pointer]],
      # Tells whether the app was closed. Several bindings in a process may share an app, and any of them may close it.
      fba_app_is_closed: [:bool, %i[pointer]],
      # Keeps a pointer for a language binding, such as the object that wraps this app: one for each tag, so that two
      # bindings in a process, or two builds of one binding, never get each other's pointer. The library does not use
      # it. A binding calls fba_app_is_closed to learn that the app is gone, and clears its slot when its object ends.
      fba_app_set_wrapper: [:i32, %i[pointer text pointer]],
      # Gives the pointer kept by fba_app_set_wrapper.
      fba_app_wrapper: [:pointer, %i[pointer text]],
      # Adds a reference, so that the error outlives the future it came from.
      fba_error_retain: [:pointer, %i[pointer]],
      # Drops a reference. With the last one, pointers borrowed from the error become invalid.
      fba_error_release: [:void, %i[pointer]],
      # Gives the number of the error.
      fba_error_number: [:i32, %i[pointer]],
      # Gives the code string: the server's own (such as "EMAIL_EXISTS"), or one of this library's where no server was
      # asked (such as "NETWORK_REQUEST_FAILED", "WEB_CONTEXT_CANCELLED", "WEB_CONTEXT_TIMED_OUT"). docs/errors.md lists
      # them. Upper case letters, digits and '_', 64 at most.
      fba_error_name: [:text, %i[pointer]],
      # Gives a sentence for people: what was wrong and what to do. The library puts no token, code or password into it,
      # nor control characters. What a server said in it is cut to 200 characters, and long words in it are left out: a
      # server that repeats a short password in its error is not found out.
      fba_error_message: [:text, %i[pointer]],
      # Tells where the documents explain a number: "errors.md#invalid-email", relative to their directory, which is
      # installed as share/doc/FirebaseAuth (pkg-config --variable=docdir firebase_auth). The part after '#' stays the
      # same in later versions; a program may put an address of its own before it.
      fba_error_help_url: [:text, %i[i32]],
      # Gives the HTTP status of the answer that carried the error.
      fba_error_http_status: [:i32, %i[pointer]],
      # Tells how long the server asks to wait before the next try: the Retry-After header of the answer that carried
      # the error. Mostly with FBA_ERROR_TOO_MANY_REQUESTS and FBA_ERROR_NETWORK_REQUEST_FAILED.
      fba_error_retry_after_ms: [:u32, %i[pointer]],
      # Gives the email address concerned: with FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS and
      # FBA_ERROR_CREDENTIAL_ALREADY_IN_USE, the address to look up with fba_auth_fetch_providers_for_email.
      fba_error_email: [:text, %i[pointer]],
      # Gives the credential that came with the error. It signs in or links without another visit to the provider: link
      # it after FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS, sign in with it after
      # FBA_ERROR_CREDENTIAL_ALREADY_IN_USE.
      fba_error_updated_credential: [:pointer, %i[pointer]],
      # Gives what goes on after FBA_ERROR_SECOND_FACTOR_REQUIRED: the factors that the account has, and the calls that
      # end the sign-in, link or re-authentication with one of them. See multi_factor.h.
      fba_error_multi_factor_resolver: [:pointer, %i[pointer]],
      # Tells what the question is about: for fba_phone_options.app_verification, the phone number; for
      # fba_auth_set_app_check "App Check"; for fba_auth_set_recaptcha the action, such as "getOobCode"; for
      # fba_auth_set_before_auth_state_changed the uid.
      fba_question_subject: [:text, %i[pointer]],
      # Gives the user whom the question is about: for fba_auth_set_before_auth_state_changed, the one who is to be
      # signed in. Only its getters are of use: nobody is signed in yet, so its operations are refused.
      fba_question_user: [:pointer, %i[pointer]],
      # Tells whether the question still waits for an answer: once it does not, the program can stop asking its user.
      fba_question_is_open: [:bool, %i[pointer]],
      # Answers: the call goes on.
      fba_question_answer: [:i32, %i[pointer text]],
      # Says that there is no answer: the call's future ends with this error, whose name is "QUESTION_FAILED".
      fba_question_fail: [:i32, %i[pointer i32 text]],
      # Adds a reference.
      fba_question_retain: [:pointer, %i[pointer]],
      # Drops a reference. Dropping the last one of a question that has not ended ends its call with the error for no
      # answer, named "QUESTION_UNANSWERED".
      fba_question_release: [:void, %i[pointer]],
      # Sets who is asked for App Check tokens, before requests that begin from now on. One question asks for all
      # requests that wait; its token is sent as X-Firebase-AppCheck, and kept until a minute before the end that the
      # token itself names (RFC 7519, exp), or until the service refuses a request with 401 or 403. A token that names
      # none serves the requests that wait, and the next request asks again. The answer "" lets them go without a token.
      # Without an answer they are not sent: their futures end with the error of fba_question_fail, or with
      # FBA_ERROR_APP_VERIFICATION_FAILED ("QUESTION_TIMED_OUT", "QUESTION_UNANSWERED", "INVALID_APP_CHECK_TOKEN"). With
      # FBA_CALLBACK_PUMPED somebody must call fba_app_process_events meanwhile: do not wait for a future on the only
      # thread that does.
      fba_auth_set_app_check: [:i32, %i[pointer pointer]],
      # Creates a provider without scopes or parameters.
      fba_provider_create: [:i32, %i[text pointer pointer]],
      # Adds a reference.
      fba_provider_retain: [:pointer, %i[pointer]],
      # Drops a reference. A flow under way keeps its own copy.
      fba_provider_release: [:void, %i[pointer]],
      # Gives the id the provider was created with.
      fba_provider_id: [:text, %i[pointer]],
      # Asks for one more OAuth scope.
      fba_provider_add_scope: [:i32, %i[pointer text pointer]],
      # Sets a parameter of the authorization request, such as login_hint, prompt, hd, tenant or lang.
      fba_provider_set_custom_parameter: [:i32, %i[pointer text text pointer]],
      # Runs the browser flow and yields a credential, without signing in: the credential can then sign in, link or
      # re-authenticate, once, while the provider's code is valid (a few minutes).
      fba_provider_fetch_credential: [:i32, %i[pointer pointer pointer pointer pointer]],
      # Gives the auth of an app: one per app, made at the first call. It begins to read the session of an earlier run,
      # on a separate thread; fba_auth_ready tells when that is done. Operations may be started before: they wait until
      # then.
      fba_auth_get: [:i32, %i[pointer pointer]],
      # Adds a reference.
      fba_auth_retain: [:pointer, %i[pointer]],
      # Drops a reference. The auth itself lives on with its app: the user stays signed in.
      fba_auth_release: [:void, %i[pointer]],
      # Ends this auth now: pending futures become invalid, each waiting callback runs once (here), listeners are
      # dropped. No callback or listener begins after it has returned. It does not wait for the network, but up to 100
      # ms each for callbacks that run on other threads and for the store to take the last state. Nobody is signed out:
      # what the store keeps stays, and the next fba_auth_get of the app makes a new auth that finds it.
      fba_auth_close: [:void, %i[pointer]],
      # Tells whether the auth was closed. Several bindings in a process may share an auth, and any of them may close
      # it.
      fba_auth_is_closed: [:bool, %i[pointer]],
      # Keeps a pointer for a language binding, such as the object that wraps this auth: one for each tag, so that two
      # bindings in a process, or two builds of one binding, never get each other's pointer. The library does not use
      # it. A binding calls fba_auth_is_closed to learn that the auth is gone, and clears its slot when its object ends.
      fba_auth_set_wrapper: [:i32, %i[pointer text pointer]],
      # Gives the pointer kept by fba_auth_set_wrapper.
      fba_auth_wrapper: [:pointer, %i[pointer text]],
      # Sends all further requests to an emulator instead of the Firebase servers. Without this call the environment
      # decides when the auth is made: FIREBASE_AUTH_EMULATOR_HOST=host:port (empty counts as unset), else
      # USE_AUTH_EMULATOR (any value) with AUTH_EMULATOR_PORT (9099 if unset or empty) on localhost. If a variable names
      # no emulator, or this call is refused, every operation fails with FBA_ERROR_INVALID_ARGUMENT, name
      # "INVALID_EMULATOR_HOST", until this call repairs it: nothing goes to the Firebase servers by mistake. Sign-in
      # with a provider then uses the emulator's providers and pages, on every route; other addresses that the program
      # gives for it must be on this machine, or the sign-in fails with "OUTSIDE_EMULATOR". Call it before anything asks
      # who is signed in: the first use of the auth drops a stored session that another server issued.
      fba_auth_use_emulator: [:i32, %i[pointer text u32]],
      # Sets the language of mails and pages, a BCP 47 tag, sent as X-Firebase-Locale.
      fba_auth_set_language_code: [:i32, %i[pointer text]],
      # Copies the language set with fba_auth_set_language_code.
      fba_auth_get_language_code: [:size, %i[pointer pointer size]],
      # Sets the language to the one of the system: the first of LC_ALL, LC_MESSAGES and LANG that is not empty, such as
      # "pt_BR.UTF-8" for "pt-BR". "C", "POSIX" and what is no language give the service's default.
      fba_auth_use_app_language: [:i32, %i[pointer]],
      # Sets the tenant whose users sign in from now on (Google Cloud Identity Platform). Calls that have begun keep
      # theirs. A signed-in user keeps the own tenant (fba_user_tenant_id): calls for that user ignore this setting. If
      # the service signs in a user of another tenant, the call fails with FBA_ERROR_TENANT_ID_MISMATCH.
      fba_auth_set_tenant_id: [:i32, %i[pointer text]],
      # Copies the tenant id set with fba_auth_set_tenant_id.
      fba_auth_get_tenant_id: [:size, %i[pointer pointer size]],
      # Sends a header with every request to Identity Toolkit and the token service that begins from now on: "Referer"
      # or "X-Ios-Bundle-Identifier" for an API key that is restricted to one, a trace id, and the like. Other servers
      # do not get it. Do not put secrets of your servers into it: whoever has the program can read them.
      fba_auth_set_header: [:i32, %i[pointer text text]],
      # Sets the domain whose handler the page route opens (https://DOMAIN/__/auth/handler), for sign-ins that begin
      # from now on and whose options have no auth_domain.
      fba_auth_set_custom_auth_domain: [:i32, %i[pointer text]],
      # Copies the domain set with fba_auth_set_custom_auth_domain.
      fba_auth_get_custom_auth_domain: [:size, %i[pointer pointer size]],
      # Completes when it is known who is signed in: the session of an earlier run has been read from the store, or
      # there is none. Only fba_auth_current_user and the getters of the store block until then; operations wait in
      # their order.
      fba_auth_ready: [:i32, %i[pointer pointer pointer]],
      # Gives a snapshot of the signed-in user. Until fba_auth_ready has completed, the call waits for the store: for a
      # moment at most if a keyring does not answer or another process keeps a file locked (docs/threading.md), as long
      # as it takes for the host's callbacks. Afterwards it does not wait.
      fba_auth_current_user: [:pointer, %i[pointer]],
      # Signs in without an account: a new anonymous user, or the current one if that is anonymous already.
      fba_auth_sign_in_anonymously: [:i32, %i[pointer pointer pointer]],
      # Signs in with email and password (REST accounts:signInWithPassword).
      fba_auth_sign_in_with_email_and_password: [:i32, %i[pointer text text pointer pointer]],
      # Creates an account with email and password and signs it in (REST accounts:signUp).
      fba_auth_create_user_with_email_and_password: [:i32, %i[pointer text text pointer pointer]],
      # Signs in with a token that the program's own server made (REST accounts:signInWithCustomToken): the route for
      # environments without a browser.
      fba_auth_sign_in_with_custom_token: [:i32, %i[pointer text pointer pointer]],
      # Signs in with a credential of any provider (REST accounts:signInWithIdp, accounts:signInWithPassword or
      # accounts:signInWithPhoneNumber).
      fba_auth_sign_in_with_credential: [:i32, %i[pointer pointer pointer pointer]],
      # Signs in through the system browser, in one step, by one of several routes (fba_route): shows a page, waits for
      # the answer, signs in. docs/federated-sign-in.md says what each route does, docs/providers.md what each provider
      # needs.
      fba_auth_sign_in_with_provider: [:i32, %i[pointer pointer pointer pointer pointer]],
      # Takes the URL with which the browser was to come back, where it could not: the browser runs on another machine
      # and says that it cannot reach 127.0.0.1, and the user hands the program what its address bar says. The sign-in
      # under way goes on as if the browser had come. Once for each sign-in; a mailed link of
      # fba_auth_sign_in_with_mailed_link counts too. On FBA_ROUTE_PAGE there is no such URL.
      fba_auth_can_handle_url: [:bool, %i[pointer text]],
      # Lists the providers an account with this email can sign in with (REST accounts:createAuthUri). Projects with
      # email enumeration protection always answer with none.
      fba_auth_fetch_providers_for_email: [:i32, %i[pointer text pointer pointer]],
      # Fetches the ways in which an account of this address can sign in (REST accounts:createAuthUri). It differs from
      # fba_auth_fetch_providers_for_email where the provider is "password": "password" stands for a password,
      # "emailLink" for a link by mail, and an account may have both. Projects with email enumeration protection always
      # answer with none.
      fba_auth_fetch_sign_in_methods: [:i32, %i[pointer text pointer pointer]],
      # Mails a link to set a new password (REST accounts:sendOobCode). With email enumeration protection it succeeds
      # for unknown addresses too.
      fba_auth_send_password_reset_email: [:i32, %i[pointer text pointer pointer]],
      # Signs in the user who is signed in to another auth, of another app of this program: both have the session then.
      # The account is read first (REST accounts:lookup). Both apps have the same API key, both auths use the same
      # server, and the user is of the tenant that is set here. If the service says that the session is over, the other
      # auth signs out. NULL is refused, so that nobody is signed out by mistake: fba_auth_sign_out does that.
      fba_auth_update_current_user: [:i32, %i[pointer pointer pointer pointer]],
      # Signs the current user out, at once and without a request. A sign-in under way ends as FBA_ERROR_CANCELLED: the
      # later call wins. So does a call for the user that goes through the browser, such as a link. A renewal of the
      # user's tokens is withdrawn, and calls that wait for it end as FBA_ERROR_NO_SIGNED_IN_USER. Listeners registered
      # for any thread are called inside. The store forgets the session soon afterwards; where it cannot,
      # fba_auth_store_status becomes FBA_STORE_STALE, and the next start may find the user again.
      fba_auth_sign_out: [:i32, %i[pointer]],
      # Adds a reference, so that the result outlives its future.
      fba_auth_result_retain: [:pointer, %i[pointer]],
      # Drops a reference. With the last one, pointers borrowed from the result become invalid.
      fba_auth_result_release: [:void, %i[pointer]],
      # Gives the user as it was when the operation ended.
      fba_auth_result_user: [:pointer, %i[pointer]],
      # Gives the provider's credential with its access token, ID token and secret, for calls to the provider's own API.
      fba_auth_result_credential: [:pointer, %i[pointer]],
      # Tells which provider answered.
      fba_auth_result_provider_id: [:text, %i[pointer]],
      # Gives the user's name at the provider: the GitHub login, the Twitter screen name.
      fba_auth_result_user_name: [:text, %i[pointer]],
      # Tells whether this sign-in made the account.
      fba_auth_result_is_new_user: [:bool, %i[pointer]],
      # Gives the provider's profile as parsed.
      fba_auth_result_profile: [:pointer, %i[pointer]],
      # Gives the provider's profile as the JSON text that the server sent.
      fba_auth_result_profile_json: [:text, %i[pointer]],
      # Makes a credential from email and password. Empty strings are accepted and fail when the credential is used.
      fba_credential_create_email: [:i32, %i[text text pointer]],
      # Makes an email credential from the link of a mail: see email_link.h. It signs in, links and re-authenticates,
      # once.
      fba_credential_create_email_link: [:i32, %i[text text pointer pointer]],
      # Makes a Google credential. At least one token must be given; both are sent when both are known.
      fba_credential_create_google: [:i32, %i[text text pointer]],
      # Makes a Facebook credential.
      fba_credential_create_facebook: [:i32, %i[text pointer]],
      # Makes a GitHub credential.
      fba_credential_create_github: [:i32, %i[text pointer]],
      # Makes a Twitter credential (OAuth 1.0a).
      fba_credential_create_twitter: [:i32, %i[text text pointer]],
      # Makes a Google Play Games credential.
      fba_credential_create_play_games: [:i32, %i[text pointer]],
      # Makes a credential for any OAuth or OIDC provider: "apple.com" with ID token and raw nonce, "oidc.<name>" and so
      # on. Yahoo and Microsoft accept no token obtained elsewhere: for these use fba_auth_sign_in_with_provider.
      fba_credential_create_oauth: [:i32, %i[text pointer pointer pointer]],
      # Makes a credential from the answer of a SAML provider that the program received by itself, for example in a web
      # view. It signs in, links and re-authenticates, as long as the service accepts the answer. A program without one
      # uses fba_auth_sign_in_with_provider.
      fba_credential_create_saml: [:i32, %i[text text pointer pointer]],
      # Makes a credential of a player of Game Center, from what GKLocalPlayer's
      # fetchItemsForIdentityVerificationSignature gave. Game Center exists on Apple's systems alone: the program got
      # this from one of them. It signs in, links and re-authenticates; re-authenticating as another player makes that
      # player an account, and fails.
      fba_credential_create_game_center: [:i32, %i[text text text text u64 text pointer]],
      # Makes a phone credential from the code that the user received.
      fba_credential_create_phone: [:i32, %i[text text pointer]],
      # Makes a credential of the text that fba_credential_get_json gave, perhaps in an earlier run of the program or by
      # an earlier version of this library.
      fba_credential_create_from_json: [:i32, %i[text pointer pointer]],
      # Copies the credential as JSON, so that one that is pending survives the end of the program. The text is a
      # secret: it holds the password or the tokens, and whoever has it can sign in as the user. Keep it out of logs,
      # encrypt it where it is stored, and wipe it after use. What it holds expires as the credential does: a code can
      # be used once.
      fba_credential_get_json: [:size, %i[pointer pointer size]],
      # Adds a reference.
      fba_credential_retain: [:pointer, %i[pointer]],
      # Drops a reference. With the last one the copies lent by the getters below are wiped from memory; the library's
      # own copies of the tokens are freed without being wiped.
      fba_credential_release: [:void, %i[pointer]],
      # Gives the id of the provider that the credential belongs to.
      fba_credential_provider_id: [:text, %i[pointer]],
      # Gives the provider's access token, for calls to the provider's own API.
      fba_credential_access_token: [:text, %i[pointer]],
      # Gives the provider's ID token.
      fba_credential_id_token: [:text, %i[pointer]],
      # Gives the OAuth 1.0a token secret.
      fba_credential_secret: [:text, %i[pointer]],
      # Mails a link that signs in (REST accounts:sendOobCode). The auth keeps the address in memory until it sends
      # another link; a program that may have ended by the time the link comes back keeps it itself.
      fba_auth_send_sign_in_link_to_email: [:i32, %i[pointer text pointer pointer pointer]],
      # Mails a link that comes back to this program, waits until the user has followed it on this machine, and signs in
      # with it (REST accounts:sendOobCode, accounts:signInWithEmailLink, accounts:lookup). The link leads to a listener
      # of the library on a loopback address, which shows the last page. One such call or browser sign-in of an auth
      # runs at a time. fba_future_browser_state is FBA_BROWSER_OPENED when the mail is out: tell the user then. While a
      # page gets a token of reCAPTCHA before, it is FBA_BROWSER_OPENING at most; that page has a listener, and so a
      # port, of its own. A link that was opened on another device does not arrive; cancel, and sign in with the address
      # that the user pastes.
      fba_auth_sign_in_with_mailed_link: [:i32, %i[pointer text pointer pointer pointer pointer]],
      # Tells whether a link signs in: any form of link that fba_action_code_url_parse takes. Asks nobody.
      fba_auth_is_sign_in_with_email_link: [:bool, %i[pointer text]],
      # Signs in with a link (REST accounts:signInWithEmailLink, accounts:lookup). It makes the account if there is
      # none, and works once.
      fba_auth_sign_in_with_email_link: [:i32, %i[pointer text text pointer pointer]],
      # Begins a sign-in that the host carries out. The future stays pending until the handover ends.
      fba_auth_begin_handover: [:i32, %i[pointer pointer pointer pointer]],
      # Begins to link the user to an identity. The host does the linking, then hands over new tokens of the same user.
      fba_user_begin_link_handover: [:i32, %i[pointer pointer pointer pointer]],
      # Begins a re-authentication of the user that the host carries out.
      fba_user_begin_reauthentication_handover: [:i32, %i[pointer pointer pointer pointer]],
      # Hands the tokens over: the account is read with them (REST accounts:lookup), then its user is signed in or
      # renewed. Only the first end of a handover counts, as with a question (see question.h).
      fba_handover_complete: [:i32, %i[pointer pointer]],
      # Ends the handover with an error. Only the first end of a handover counts.
      fba_handover_fail: [:i32, %i[pointer i32 text]],
      # Adds a reference.
      fba_handover_retain: [:pointer, %i[pointer]],
      # Drops a reference. Dropping the last one of a handover that has not ended cancels it: its future ends with
      # FBA_ERROR_CANCELLED.
      fba_handover_release: [:void, %i[pointer]],
      # Verifies an ID token: its signature (RS256) by the public keys of the service, its project, issuer, user and
      # times. The clock may be five minutes behind that of the service. The keys are fetched once, and kept in memory
      # as long as the service lets them be; for a token of an unknown key they are fetched again, but not more than
      # once in a minute.
      fba_id_token_verify: [:i32, %i[pointer text pointer pointer pointer]],
      # Adds an auth-state listener. It is called once for the present state: inside this call in
      # FBA_CALLBACK_ANY_THREAD, at the next fba_app_process_events in FBA_CALLBACK_PUMPED.
      fba_auth_add_auth_state_listener: [:i32, %i[pointer pointer pointer]],
      # Adds an ID-token listener. It is called once for the present state, as an auth-state listener is. While there is
      # one, the token is renewed five minutes before it expires, without being asked.
      fba_auth_add_id_token_listener: [:i32, %i[pointer pointer pointer]],
      # Removes a listener of either kind; it is not called again by a change that comes later, and its free_user_data
      # is called.
      fba_auth_remove_listener: [:i32, %i[pointer u64]],
      # Sets who is asked before somebody is signed in, by a sign-in of any kind or fba_auth_update_current_user: a last
      # look at the user, before the state changes, a listener is called or a session is kept. The answer, whatever its
      # text, lets the sign-in go on; fba_question_fail ends it with that error, and whoever was signed in stays.
      # Without an answer it ends with FBA_ERROR_CANCELLED ("QUESTION_TIMED_OUT", "QUESTION_UNANSWERED"). The service
      # has signed the user in by then: a new account has been made, and stays. Links, reloads, kept sessions and
      # signing out are not asked for. With FBA_CALLBACK_PUMPED somebody must call fba_app_process_events meanwhile: do
      # not wait for the sign-in's future on the only thread that does.
      fba_auth_set_before_auth_state_changed: [:i32, %i[pointer pointer]],
      # Sets the lowest level that is written. Default FBA_LOG_WARNING.
      fba_log_set_level: [:i32, %i[i32]],
      # Gives the level set with fba_log_set_level.
      fba_log_get_level: [:i32, %i[]],
      # Sends the log to a function instead of standard error.
      fba_log_set_sink: [:i32, %i[pointer pointer pointer]],
      # Writes a line to the library's log, for language bindings: to where the library's own lines go, if its level is
      # not below the one that is set.
      fba_log_write: [:i32, %i[i32 text]],
      # Asks the service to send a code to a phone (REST accounts:sendVerificationCode).
      fba_auth_verify_phone_number: [:i32, %i[pointer text pointer pointer pointer]],
      # Gives the id of a second factor, which other calls take.
      fba_multi_factor_info_uid: [:text, %i[pointer]],
      # Gives the name that the user gave to a second factor.
      fba_multi_factor_info_display_name: [:text, %i[pointer]],
      # Tells the kind of a second factor. Kinds that this version does not know are in no list.
      fba_multi_factor_info_factor_id: [:text, %i[pointer]],
      # Tells when a second factor was enrolled.
      fba_multi_factor_info_enrollment_unix_s: [:i64, %i[pointer]],
      # Gives the phone number of a second factor as the service shows it: in the hints of a sign-in all digits but the
      # last four are asterisks.
      fba_multi_factor_info_phone_number: [:text, %i[pointer]],
      # Counts the second factors of a user, as they were when the snapshot was made. They are kept with the session.
      fba_user_multi_factor_count: [:size, %i[pointer]],
      # Gives one of the second factors of a user.
      fba_user_multi_factor_at: [:pointer, %i[pointer size]],
      # Asks for a secret for an authenticator app (REST accounts/mfaEnrollment:start). The user is unchanged until
      # fba_user_multi_factor_enroll_totp.
      fba_user_multi_factor_start_totp: [:i32, %i[pointer pointer pointer]],
      # Makes an authenticator app a second factor of the user: the code shows that it has the secret (REST
      # accounts/mfaEnrollment:finalize). Afterwards the account is read again; if that fails, the call succeeds and the
      # user lacks the factor until fba_user_reload. After a cancel or FBA_ERROR_NETWORK_REQUEST_FAILED the factor may
      # be there: so reload before the secret is thrown away.
      fba_user_multi_factor_enroll_totp: [:i32, %i[pointer pointer text text pointer pointer]],
      # Sends a code to a phone that is to become a second factor (REST accounts/mfaEnrollment:start).
      fba_user_multi_factor_send_code: [:i32, %i[pointer text pointer pointer pointer]],
      # Makes a phone a second factor of the user (REST accounts/mfaEnrollment:finalize). Afterwards the account is read
      # again.
      fba_user_multi_factor_enroll_phone: [:i32, %i[pointer text text text pointer pointer]],
      # Removes a second factor of the user (REST accounts/mfaEnrollment:withdraw). Afterwards the account is read
      # again. If the service ends the session with the factor, the user is signed out.
      fba_user_multi_factor_unenroll: [:i32, %i[pointer text pointer pointer]],
      # Adds a reference, so that the secret outlives its future.
      fba_totp_secret_retain: [:pointer, %i[pointer]],
      # Drops a reference. With the last one, pointers borrowed from the secret become invalid.
      fba_totp_secret_release: [:void, %i[pointer]],
      # Gives the secret itself, for users who type it into their app. Do not keep or log it.
      fba_totp_secret_key: [:text, %i[pointer]],
      # Gives the hash function of the codes.
      fba_totp_secret_hashing_algorithm: [:text, %i[pointer]],
      # Gives the length of the codes.
      fba_totp_secret_code_length: [:u32, %i[pointer]],
      # Tells for how long the app shows a code.
      fba_totp_secret_period_s: [:u32, %i[pointer]],
      # Tells until when the enrolment must be finished.
      fba_totp_secret_deadline_unix_s: [:i64, %i[pointer]],
      # Gives the secret as an otpauth address: the text of a QR code that authenticator apps read, or a link for an app
      # on this machine. It holds the secret: do not keep or log it.
      fba_totp_secret_qr_code_url: [:text, %i[pointer text text]],
      # Adds a reference, so that the resolver outlives the error it came from.
      fba_multi_factor_resolver_retain: [:pointer, %i[pointer]],
      # Drops a reference. With the last one, pointers borrowed from the resolver become invalid.
      fba_multi_factor_resolver_release: [:void, %i[pointer]],
      # Counts the second factors of which the user proves one.
      fba_multi_factor_resolver_hint_count: [:size, %i[pointer]],
      # Gives one of the second factors of which the user proves one.
      fba_multi_factor_resolver_hint_at: [:pointer, %i[pointer size]],
      # Proves a second factor by a code of its authenticator app (REST accounts/mfaSignIn:finalize). The call ends as
      # the one that needed the factor would have ended: it signs in, links or re-authenticates, with the provider's
      # credential and profile, at the server and in the tenant of that call. After a wrong code it can be called again.
      fba_multi_factor_resolver_resolve_with_totp: [:i32, %i[pointer text text pointer pointer]],
      # Sends a code to the phone that is the second factor (REST accounts/mfaSignIn:start).
      fba_multi_factor_resolver_send_code: [:i32, %i[pointer text pointer pointer pointer]],
      # Proves a second factor by a code that was sent to its phone (REST accounts/mfaSignIn:finalize). It ends as
      # fba_multi_factor_resolver_resolve_with_totp does.
      fba_multi_factor_resolver_resolve_with_phone: [:i32, %i[pointer text text pointer pointer]],
      # Draws a nonce from the system's generator: characters of A-Z a-z 0-9 - _ , each equally likely.
      fba_nonce_create: [:i32, %i[u32 pointer]],
      # Drops the nonce and the strings borrowed from it.
      fba_nonce_release: [:void, %i[pointer]],
      # Gives the nonce itself, for fba_oauth_tokens.raw_nonce. Keep it private until then.
      fba_nonce_raw: [:text, %i[pointer]],
      # Gives the text for the provider: the SHA-256 of the raw nonce in lower-case hexadecimal, 64 characters.
      fba_nonce_sha256: [:text, %i[pointer]],
      # Gives the credential id of a passkey, by which its authenticator and fba_user_unenroll_passkey know it.
      fba_passkey_info_credential_id: [:text, %i[pointer]],
      # Gives the name that a passkey got when it was enrolled.
      fba_passkey_info_name: [:text, %i[pointer]],
      # Counts the passkeys of a user, as they were when the snapshot was made. They are kept with the session.
      fba_user_passkey_count: [:size, %i[pointer]],
      # Gives one of the passkeys of a user.
      fba_user_passkey_at: [:pointer, %i[pointer size]],
      # Makes a passkey in the browser and enrols it (REST accounts/passkeyEnrollment:start,
      # accounts/passkeyEnrollment:finalize, accounts:lookup). One such call or browser sign-in of an auth runs at a
      # time.
      fba_user_enroll_passkey: [:i32, %i[pointer text pointer pointer pointer]],
      # Asks for what an authenticator makes a passkey from (REST accounts/passkeyEnrollment:start). The user is
      # unchanged until fba_user_finalize_passkey_enrollment.
      fba_user_start_passkey_enrollment: [:i32, %i[pointer text pointer pointer]],
      # Enrols the passkey that an authenticator has made (REST accounts/passkeyEnrollment:finalize). The user gets new
      # tokens, and the account is read again.
      fba_user_finalize_passkey_enrollment: [:i32, %i[pointer text text pointer pointer]],
      # Removes a passkey of the user (REST accounts:update with deletePasskey). The authenticator keeps its part until
      # the user deletes it there.
      fba_user_unenroll_passkey: [:i32, %i[pointer text pointer pointer]],
      # Signs in with a passkey in the browser (REST accounts/passkeySignIn:start, accounts/passkeySignIn:finalize,
      # accounts:lookup). A page on the domain that the passkeys are for asks the user's authenticator, and hands the
      # answer to a listener of the library on this machine. One such call or browser sign-in of an auth runs at a time.
      fba_auth_sign_in_with_passkey: [:i32, %i[pointer pointer pointer pointer]],
      # Asks for what an authenticator signs to sign in (REST accounts/passkeySignIn:start). It names no user: the
      # passkey does.
      fba_auth_start_passkey_sign_in: [:i32, %i[pointer pointer pointer]],
      # Signs in with what an authenticator has signed (REST accounts/passkeySignIn:finalize).
      fba_auth_finalize_passkey_sign_in: [:i32, %i[pointer text pointer pointer]],
      # Checks a password by the policy of the project, or of the tenant that is set (REST passwordPolicy). The password
      # is not sent. The policy is fetched once for each tenant, and anew after the service has refused a password by
      # it.
      fba_auth_validate_password: [:i32, %i[pointer text pointer pointer]],
      # Adds a reference, so that the status outlives its future.
      fba_password_status_retain: [:pointer, %i[pointer]],
      # Drops a reference. With the last one, pointers borrowed from the status become invalid.
      fba_password_status_release: [:void, %i[pointer]],
      # Tells whether the password meets all rules.
      fba_password_status_is_valid: [:bool, %i[pointer]],
      # Tells whether the password is long enough.
      fba_password_status_meets_min_length: [:bool, %i[pointer]],
      # Tells whether the password is short enough.
      fba_password_status_meets_max_length: [:bool, %i[pointer]],
      # Tells whether the password has the small letter (a to z) that the policy asks for.
      fba_password_status_meets_lowercase: [:bool, %i[pointer]],
      # Tells whether the password has the capital letter (A to Z) that the policy asks for.
      fba_password_status_meets_uppercase: [:bool, %i[pointer]],
      # Tells whether the password has the digit that the policy asks for.
      fba_password_status_meets_digit: [:bool, %i[pointer]],
      # Tells whether the password has the other character that the policy asks for.
      fba_password_status_meets_non_alphanumeric: [:bool, %i[pointer]],
      # Gives how long a password must be, in UTF-16 code units.
      fba_password_status_min_length: [:u32, %i[pointer]],
      # Gives how long a password may be, in UTF-16 code units.
      fba_password_status_max_length: [:u32, %i[pointer]],
      # Tells whether a small letter (a to z) is asked for.
      fba_password_status_requires_lowercase: [:bool, %i[pointer]],
      # Tells whether a capital letter (A to Z) is asked for.
      fba_password_status_requires_uppercase: [:bool, %i[pointer]],
      # Tells whether a digit is asked for.
      fba_password_status_requires_digit: [:bool, %i[pointer]],
      # Tells whether another character is asked for.
      fba_password_status_requires_non_alphanumeric: [:bool, %i[pointer]],
      # Gives the characters that count as other characters, one after the other.
      fba_password_status_allowed_non_alphanumeric: [:text, %i[pointer]],
      # Tells whether the service refuses new passwords that break a rule.
      fba_password_status_is_enforced: [:bool, %i[pointer]],
      # Tells whether an enforced policy also refuses to sign in with a password that breaks a rule.
      fba_password_status_forces_upgrade_on_sign_in: [:bool, %i[pointer]],
      # Sets who is asked for tokens of reCAPTCHA Enterprise, by calls that ask from now on. A call asks where the
      # project or the tenant protects it: before its request if that is known (fba_auth_initialize_recaptcha_config),
      # otherwise after the service has refused the request with MISSING_RECAPTCHA_TOKEN; then it is sent once more. The
      # site key is known before each question. A token serves one request. The subject of a question is the action that
      # the token must be for: "signInWithPassword", "signUpPassword" (also to link a password), "getOobCode" (mails to
      # reset a password or to sign in), "sendVerificationCode", "mfaSmsEnrollment", "mfaSmsSignIn". The answer "" means
      # that there is no token: the request goes without, or its refusal stands. Without an answer the call ends with
      # the error of fba_question_fail, or with FBA_ERROR_APP_VERIFICATION_FAILED ("QUESTION_TIMED_OUT",
      # "QUESTION_UNANSWERED"). With FBA_CALLBACK_PUMPED somebody must call fba_app_process_events meanwhile. For text
      # messages fba_phone_options.app_verification is asked instead where reCAPTCHA Enterprise does not protect phones,
      # and too where it only audits them and the token is "" or refused.
      fba_auth_set_recaptcha: [:i32, %i[pointer pointer]],
      # Fetches what the project, or the tenant that is set, protects by reCAPTCHA Enterprise (REST recaptchaConfig),
      # and keeps it for this server and tenant: calls that are protected then ask for a token from the beginning.
      # Fetches anew at each call.
      fba_auth_initialize_recaptcha_config: [:i32, %i[pointer pointer pointer]],
      # Copies the site key for web pages (the last part of recaptchaKey), of the server and tenant that are set now.
      fba_auth_get_recaptcha_site_key: [:size, %i[pointer pointer size]],
      # Answers a question for a token of reCAPTCHA with what a page in the browser gets: a page that a listener of the
      # library shows on this machine, and that loads Google's script. Of the questions of fba_auth_set_recaptcha it
      # needs nothing of the user; for fba_phone_options.app_verification it shows the box of the earlier reCAPTCHA
      # (REST recaptchaParams). The question ends with this call, and the call that asks goes on with the token. Until
      # then its future has the page's address (fba_future_authorization_url). One page or browser sign-in of an auth
      # runs at a time. The host of the page, 127.0.0.1 or localhost (redirect_host), is among the domains of the
      # reCAPTCHA key; for the earlier reCAPTCHA, among the project's authorised domains. With the emulator a script of
      # the emulator stands in for Google's.
      fba_question_answer_in_browser: [:i32, %i[pointer pointer]],
      # Adds a reference, so that the result outlives its future.
      fba_token_result_retain: [:pointer, %i[pointer]],
      # Drops a reference. With the last one, pointers borrowed from the result become invalid, and their memory is
      # wiped.
      fba_token_result_release: [:void, %i[pointer]],
      # Gives the ID token itself, a JWT. Keep it out of logs.
      fba_token_result_token: [:text, %i[pointer]],
      # Gives all claims as a tree: the standard ones, the project's own, and Firebase's under "firebase".
      fba_token_result_claims: [:pointer, %i[pointer]],
      # Gives all claims as JSON, as the token has them: numbers beyond 2^53 keep their digits.
      fba_token_result_claims_json: [:text, %i[pointer]],
      # Tells when the user signed in (claim auth_time).
      fba_token_result_auth_time_unix_s: [:i64, %i[pointer]],
      # Tells when the token was issued (claim iat), by the clock of the service.
      fba_token_result_issued_at_unix_s: [:i64, %i[pointer]],
      # Tells when the token expires (claim exp), by the clock of the service.
      fba_token_result_expires_at_unix_s: [:i64, %i[pointer]],
      # Tells how the user signed in: "password" (also for a link by mail), "google.com", "anonymous", "custom",
      # "phone".
      fba_token_result_sign_in_provider: [:text, %i[pointer]],
      # Tells which kind of second factor the sign-in had: "phone" or "totp".
      fba_token_result_sign_in_second_factor: [:text, %i[pointer]],
      # Gives the id of the second factor that the sign-in had, among those of the user.
      fba_token_result_second_factor_id: [:text, %i[pointer]],
      # Gives the tenant that the user belongs to.
      fba_token_result_tenant_id: [:text, %i[pointer]],
      # Adds a reference.
      fba_user_retain: [:pointer, %i[pointer]],
      # Drops a reference. With the last one, pointers borrowed from the snapshot become invalid.
      fba_user_release: [:void, %i[pointer]],
      # Gives the id of the account in the project.
      fba_user_uid: [:text, %i[pointer]],
      # Gives the tenant that the user belongs to.
      fba_user_tenant_id: [:text, %i[pointer]],
      # Gives the account's email address.
      fba_user_email: [:text, %i[pointer]],
      # Gives the account's display name.
      fba_user_display_name: [:text, %i[pointer]],
      # Gives the URL of the account's picture.
      fba_user_photo_url: [:text, %i[pointer]],
      # Gives the account's phone number in E.164 form.
      fba_user_phone_number: [:text, %i[pointer]],
      # Tells whether the account has no way to sign in again.
      fba_user_is_anonymous: [:bool, %i[pointer]],
      # Tells whether the email address is known to be the user's.
      fba_user_is_email_verified: [:bool, %i[pointer]],
      # Tells when the account was made.
      fba_user_creation_unix_ms: [:u64, %i[pointer]],
      # Tells when the account last signed in.
      fba_user_last_sign_in_unix_ms: [:u64, %i[pointer]],
      # Tells when the session's present ID token expires, without a request. Unlike the rest of the snapshot it
      # changes: a token that fba_user_fetch_token renews expires later. It is the token's lifetime counted from its
      # arrival, on this machine's clock: compare it with that clock, even if its date is wrong. Two calls may differ by
      # a millisecond.
      fba_user_token_expiry_unix_ms: [:u64, %i[pointer]],
      # Copies the session's refresh token, without a request. It is a secret: whoever has it can act as the user until
      # it is revoked. Keep it out of logs and files, and wipe the buffer after use. The session may get another one at
      # any time.
      fba_user_get_refresh_token: [:size, %i[pointer pointer size]],
      # Counts the providers linked to the account.
      fba_user_provider_count: [:size, %i[pointer]],
      # Gives what one linked provider says about the user.
      fba_user_provider_at: [:pointer, %i[pointer size]],
      # Gives the id of the linked provider.
      fba_user_info_provider_id: [:text, %i[pointer]],
      # Gives the user's id at the provider.
      fba_user_info_uid: [:text, %i[pointer]],
      # Gives the email address the provider knows.
      fba_user_info_email: [:text, %i[pointer]],
      # Gives the display name the provider knows.
      fba_user_info_display_name: [:text, %i[pointer]],
      # Gives the URL of the provider's picture.
      fba_user_info_photo_url: [:text, %i[pointer]],
      # Gives the phone number the provider knows, in E.164 form.
      fba_user_info_phone_number: [:text, %i[pointer]],
      # Gives an ID token: the cached one while more than five minutes remain, else a new one from the secure token
      # service. A cached token comes in a future that is complete on return; several calls may get the same future.
      # Concurrent refreshes share one request.
      fba_user_fetch_token: [:i32, %i[pointer bool pointer pointer]],
      # Fetches an ID token with what it says: claims, times, provider, second factor. The token is the one that
      # fba_user_fetch_token would yield, by the same rules: there is no request while the cached one is valid for five
      # minutes more. Its signature is not checked: a server must verify the token itself.
      fba_user_fetch_token_result: [:i32, %i[pointer bool pointer pointer]],
      # Reads the account again from the server (REST accounts:lookup).
      fba_user_reload: [:i32, %i[pointer pointer pointer]],
      # Changes display name and picture (REST accounts:update).
      fba_user_update_profile: [:i32, %i[pointer pointer pointer pointer]],
      # Sets a new password. The server wants a recent sign-in.
      fba_user_update_password: [:i32, %i[pointer text pointer pointer]],
      # Proves again who the user is, so that operations which want a recent sign-in succeed.
      fba_user_reauthenticate_with_credential: [:i32, %i[pointer pointer pointer pointer]],
      # Proves again who the user is, through the browser.
      fba_user_reauthenticate_with_provider: [:i32, %i[pointer pointer pointer pointer pointer]],
      # Links one more way to sign in to this account; afterwards each leads to the same uid. An anonymous account
      # becomes a permanent one.
      fba_user_link_with_credential: [:i32, %i[pointer pointer pointer pointer]],
      # Links one more provider to this account, through the browser.
      fba_user_link_with_provider: [:i32, %i[pointer pointer pointer pointer pointer]],
      # Removes one way to sign in from this account.
      fba_user_unlink: [:i32, %i[pointer text pointer pointer]],
      # Deletes the account and signs out. The server wants a recent sign-in.
      fba_user_delete: [:i32, %i[pointer pointer pointer]],
      # Mails a link that verifies the account's address (REST accounts:sendOobCode).
      fba_user_send_email_verification: [:i32, %i[pointer pointer pointer]],
      # Mails a link to a new address; the account takes it when the user follows the link. Reload or sign in to see it.
      fba_user_send_email_verification_before_updating_email: [:i32, %i[pointer text pointer pointer]],
      # Changes the account's address at once (REST accounts:update). Projects with email enumeration protection refuse
      # it: use fba_user_send_email_verification_before_updating_email.
      fba_user_update_email: [:i32, %i[pointer text pointer pointer]],
      # Sets the account's phone number, which the phone credential proves; it replaces an earlier number.
      fba_user_update_phone_number: [:i32, %i[pointer pointer pointer pointer]],
      # Has Apple revoke the tokens that it gives for an authorization code (REST accounts:revokeToken), as Apple asks
      # of an app that deletes an account. The session goes on. A code can be used once: sign in with Apple again for a
      # new one.
      fba_user_revoke_token_with_authorization_code: [:i32, %i[pointer text pointer pointer]],
      # Has Apple revoke an access token that it gave (REST accounts:revokeToken), as Apple asks of an app that deletes
      # an account. The session goes on.
      fba_user_revoke_access_token: [:i32, %i[pointer text pointer pointer]],
      # Tells what a value is.
      fba_value_get_type: [:i32, %i[pointer]],
      # Reads a boolean.
      fba_value_bool: [:bool, %i[pointer]],
      # Reads an integer.
      fba_value_int64: [:i64, %i[pointer]],
      # Reads a number.
      fba_value_double: [:double, %i[pointer]],
      # Reads a string.
      fba_value_string: [:text, %i[pointer]],
      # Gives the length of a string in bytes, embedded NULs counted.
      fba_value_string_length: [:size, %i[pointer]],
      # Counts the elements of an array or the members of an object.
      fba_value_count: [:size, %i[pointer]],
      # Gives an element of an array, or the value of a member of an object, by position.
      fba_value_at: [:pointer, %i[pointer size]],
      # Gives the name of a member of an object, by position.
      fba_value_key_at: [:text, %i[pointer size]],
      # Finds a member of an object by name.
      fba_value_member: [:pointer, %i[pointer text]],
    }.freeze
  end
end
