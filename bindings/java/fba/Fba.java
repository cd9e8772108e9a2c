// SPDX-License-Identifier: Apache-2.0
// Made by bindings/generate from the headers: do not edit.
package fba;

import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.PointerType;
import com.sun.jna.Structure;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import java.util.Objects;

/** The C API, on systems with pointers of 64 bits. A byte that stands for C's bool is 0 or 1. */
public interface Fba extends Library {
    String LIBRARY = Objects.requireNonNullElse(System.getenv(Libraries.VARIABLE), "libfirebase_auth.so.1");
    Fba C = Libraries.load(LIBRARY);

    /** A handle. */
    final class ActionCodeInfo extends PointerType {
        public ActionCodeInfo() {
        }

        public ActionCodeInfo(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class ActionCodeUrl extends PointerType {
        public ActionCodeUrl() {
        }

        public ActionCodeUrl(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class App extends PointerType {
        public App() {
        }

        public App(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class AppConfig extends PointerType {
        public AppConfig() {
        }

        public AppConfig(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class Auth extends PointerType {
        public Auth() {
        }

        public Auth(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class AuthResult extends PointerType {
        public AuthResult() {
        }

        public AuthResult(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class Credential extends PointerType {
        public Credential() {
        }

        public Credential(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class Error extends PointerType {
        public Error() {
        }

        public Error(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class Future extends PointerType {
        public Future() {
        }

        public Future(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class Handover extends PointerType {
        public Handover() {
        }

        public Handover(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class HttpExchange extends PointerType {
        public HttpExchange() {
        }

        public HttpExchange(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class MultiFactorInfo extends PointerType {
        public MultiFactorInfo() {
        }

        public MultiFactorInfo(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class MultiFactorResolver extends PointerType {
        public MultiFactorResolver() {
        }

        public MultiFactorResolver(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class Nonce extends PointerType {
        public Nonce() {
        }

        public Nonce(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class PasskeyInfo extends PointerType {
        public PasskeyInfo() {
        }

        public PasskeyInfo(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class PasswordStatus extends PointerType {
        public PasswordStatus() {
        }

        public PasswordStatus(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class Provider extends PointerType {
        public Provider() {
        }

        public Provider(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class Question extends PointerType {
        public Question() {
        }

        public Question(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class TokenResult extends PointerType {
        public TokenResult() {
        }

        public TokenResult(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class TotpSecret extends PointerType {
        public TotpSecret() {
        }

        public TotpSecret(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class User extends PointerType {
        public User() {
        }

        public User(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class UserInfo extends PointerType {
        public UserInfo() {
        }

        public UserInfo(Pointer pointer) {
            super(pointer);
        }
    }

    /** A handle. */
    final class Value extends PointerType {
        public Value() {
        }

        public Value(Pointer pointer) {
            super(pointer);
        }
    }

    // fba_status

    /** done, or started */
    int FBA_STATUS_OK = 0;
    /** a required pointer was NULL: pass the object or string that the function names */
    int FBA_STATUS_NULL_ARGUMENT = 1;
    /** a handle of another kind; a released one may be detected too */
    int FBA_STATUS_WRONG_HANDLE = 2;
    /** a string is not valid UTF-8: convert it before the call */
    int FBA_STATUS_INVALID_UTF8 = 3;
    /** struct_size not set (new sets it), inside a field, or unknown fields set */
    int FBA_STATUS_INVALID_STRUCT_SIZE = 4;
    /** a value out of its documented range, or too long */
    int FBA_STATUS_INVALID_ARGUMENT = 5;
    /** an app of that name exists */
    int FBA_STATUS_ALREADY_EXISTS = 6;
    /** nothing of that name or number */
    int FBA_STATUS_NOT_FOUND = 7;
    /** the app or auth was closed, or the parent process made it: create or get it again */
    int FBA_STATUS_CLOSED = 8;
    /** the time given ran out; the operation goes on */
    int FBA_STATUS_TIMED_OUT = 9;
    /** the system gave no memory, thread or descriptor */
    int FBA_STATUS_OUT_OF_RESOURCES = 10;
    /** fba_app_options.api_key is empty: the project's settings show it */
    int FBA_STATUS_MISSING_API_KEY = 11;
    /** a question, handover or exchange that was ended, cancelled, or not answered in time */
    int FBA_STATUS_ALREADY_ENDED = 12;

    // fba_callback_mode

    /** inside fba_app_process_events, on the thread that calls it */
    int FBA_CALLBACK_PUMPED = 0;
    /** at once, on the I/O thread, or inside the call that ends the work */
    int FBA_CALLBACK_ANY_THREAD = 1;

    // fba_future_state

    /** finished: fba_future_error tells how */
    int FBA_FUTURE_COMPLETE = 0;
    /** under way */
    int FBA_FUTURE_PENDING = 1;
    /** no such operation: NULL, or its owner was closed */
    int FBA_FUTURE_INVALID = 2;

    // fba_future_kind

    /** no error means success */
    int FBA_FUTURE_YIELDS_NOTHING = 0;
    /** fba_future_auth_result */
    int FBA_FUTURE_YIELDS_AUTH_RESULT = 1;
    /** fba_future_token */
    int FBA_FUTURE_YIELDS_TOKEN = 2;
    /** fba_future_credential */
    int FBA_FUTURE_YIELDS_CREDENTIAL = 3;
    /** fba_future_verification_id */
    int FBA_FUTURE_YIELDS_VERIFICATION_ID = 4;
    /** fba_future_provider_count, fba_future_provider_at */
    int FBA_FUTURE_YIELDS_PROVIDERS = 5;
    /** fba_future_token_result */
    int FBA_FUTURE_YIELDS_TOKEN_RESULT = 6;
    /** fba_future_password_status */
    int FBA_FUTURE_YIELDS_PASSWORD_STATUS = 7;
    /** fba_future_action_code_info */
    int FBA_FUTURE_YIELDS_ACTION_CODE_INFO = 8;
    /** fba_future_totp_secret */
    int FBA_FUTURE_YIELDS_TOTP_SECRET = 9;
    /** fba_future_text */
    int FBA_FUTURE_YIELDS_TEXT = 10;

    // fba_browser_state

    /** nothing is to be opened: no browser flow, not yet, or FBA_BROWSER_PRESENT_NOTHING */
    int FBA_BROWSER_NONE = 0;
    /** the URL is known, and a browser or open_url was asked to show it */
    int FBA_BROWSER_OPENING = 1;
    /** open_url returned true, a command succeeded, or one still runs after three seconds */
    int FBA_BROWSER_OPENED = 2;
    /** open_url or every command failed: the program has to show the URL itself */
    int FBA_BROWSER_FAILED = 3;
    /** the page shows the user why it does not go on, and offers to try again */
    int FBA_BROWSER_INTERRUPTED = 4;

    // fba_route

    /** the first that is set up: hosted, direct, loopback with port and path, page */
    int FBA_ROUTE_AUTOMATIC = 0;
    /** the provider sends the browser to the listener; registered at the provider */
    int FBA_ROUTE_LOOPBACK = 1;
    /** a page of the listener opens the project's handler; 127.0.0.1 or localhost is authorised */
    int FBA_ROUTE_PAGE = 2;
    /** a page on the project's hosting forwards the answer that the handler received */
    int FBA_ROUTE_HOSTED = 3;
    /** the program's own OAuth client, with PKCE; its redirect is registered at the provider */
    int FBA_ROUTE_DIRECT = 4;
    /** the user enters a code at any device (RFC 8628); never taken automatically */
    int FBA_ROUTE_DEVICE = 5;

    // fba_action_code_operation

    /** a kind that this library does not know */
    int FBA_ACTION_CODE_UNKNOWN = 0;
    /** fba_auth_confirm_password_reset */
    int FBA_ACTION_CODE_PASSWORD_RESET = 1;
    /** fba_auth_apply_action_code verifies the address */
    int FBA_ACTION_CODE_VERIFY_EMAIL = 2;
    /** fba_auth_apply_action_code restores the former address */
    int FBA_ACTION_CODE_RECOVER_EMAIL = 3;
    /** the whole link signs in */
    int FBA_ACTION_CODE_EMAIL_SIGN_IN = 4;
    /** fba_auth_apply_action_code gives the account a new address */
    int FBA_ACTION_CODE_VERIFY_AND_CHANGE_EMAIL = 5;
    /** fba_auth_apply_action_code takes a second factor back */
    int FBA_ACTION_CODE_REVERT_SECOND_FACTOR_ADDITION = 6;

    // fba_http_failure

    /** The server may have acted: a request that does more when it is sent twice is not sent again. */
    int FBA_HTTP_FAILURE_UNKNOWN = 0;
    /**
     * The server has certainly not acted: the connection ended before the whole request was sent, or the server
     * refused the stream (RFC 9113 section 8.7). Sent again, twice at most, the first time at once.
     */
    int FBA_HTTP_FAILURE_UNPROCESSED = 1;
    /**
     * Nothing was sent, and at once it would fail again: no address, no connection, a certificate that is not
     * accepted. Not sent again.
     */
    int FBA_HTTP_FAILURE_UNREACHABLE = 2;

    // fba_store_kind

    /** the Secret Service if it answers within a second, else a file */
    int FBA_STORE_DEFAULT = 0;
    /** the desktop's keyring, through libsecret if that is installed; never prompts */
    int FBA_STORE_SECRET_SERVICE = 1;
    /** AES-256-GCM; below $XDG_DATA_HOME or ~/.local/share, with the key beside it */
    int FBA_STORE_FILE = 2;
    /** nothing outlives the auth */
    int FBA_STORE_MEMORY = 3;
    /** the host's own callbacks */
    int FBA_STORE_HOST = 4;

    // fba_store_status

    /** it went well, or there was nothing to find */
    int FBA_STORE_OK = 0;
    /** no D-Bus session, libsecret, Secret Service, answer in time or memory to ask */
    int FBA_STORE_UNAVAILABLE = 1;
    /** the keyring is locked; it is not asked to prompt */
    int FBA_STORE_LOCKED = 2;
    /** the directory or disk takes no data: permissions, read-only, full */
    int FBA_STORE_NOT_WRITABLE = 3;
    /** no session; a file was set aside, unless its key is missing, else removed */
    int FBA_STORE_CORRUPT = 4;
    /** a host callback returned false */
    int FBA_STORE_HOST_FAILED = 5;
    /** the stored session cannot be replaced or removed: the next start may find a user who signed out or was replaced */
    int FBA_STORE_STALE = 6;

    // fba_error_code

    /** the server or this library does not offer it (HTTP 501) */
    int FBA_ERROR_UNIMPLEMENTED = -1;
    /** success */
    int FBA_ERROR_NONE = 0;
    /** unrecognised failure; the message carries the server's text */
    int FBA_ERROR_FAILURE = 1;
    /** custom token malformed or refused */
    int FBA_ERROR_INVALID_CUSTOM_TOKEN = 2;
    /** custom token made for another project */
    int FBA_ERROR_CUSTOM_TOKEN_MISMATCH = 3;
    /** credential wrong, malformed, expired or refused */
    int FBA_ERROR_INVALID_CREDENTIAL = 4;
    /** an administrator disabled the account */
    int FBA_ERROR_USER_DISABLED = 5;
    /** the email's account uses another provider */
    int FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS = 6;
    /** sign-in method or second factor switched off for project or tenant */
    int FBA_ERROR_OPERATION_NOT_ALLOWED = 7;
    /** another account has this email */
    int FBA_ERROR_EMAIL_ALREADY_IN_USE = 8;
    /** needs a fresh sign-in: re-authenticate and try again */
    int FBA_ERROR_REQUIRES_RECENT_LOGIN = 9;
    /** this provider identity is linked to another account */
    int FBA_ERROR_CREDENTIAL_ALREADY_IN_USE = 10;
    /** email badly formed, or not that of the link */
    int FBA_ERROR_INVALID_EMAIL = 11;
    /** wrong password, or the account has none */
    int FBA_ERROR_WRONG_PASSWORD = 12;
    /** throttled: try again later */
    int FBA_ERROR_TOO_MANY_REQUESTS = 13;
    /** no such account */
    int FBA_ERROR_USER_NOT_FOUND = 14;
    /** the user has this provider already */
    int FBA_ERROR_PROVIDER_ALREADY_LINKED = 15;
    /** the user does not have this provider */
    int FBA_ERROR_NO_SUCH_PROVIDER = 16;
    /** the session is invalid: sign in again */
    int FBA_ERROR_INVALID_USER_TOKEN = 17;
    /** the session has expired or was revoked: sign in again */
    int FBA_ERROR_USER_TOKEN_EXPIRED = 18;
    /** the service could not be reached or did not answer */
    int FBA_ERROR_NETWORK_REQUEST_FAILED = 19;
    /** API key refused */
    int FBA_ERROR_INVALID_API_KEY = 20;
    /** this app may not use this API key */
    int FBA_ERROR_APP_NOT_AUTHORIZED = 21;
    /** the credential belongs to another user */
    int FBA_ERROR_USER_MISMATCH = 22;
    /** password too weak, or against the policy */
    int FBA_ERROR_WEAK_PASSWORD = 23;
    /** nobody is signed in */
    int FBA_ERROR_NO_SIGNED_IN_USER = 24;
    /** not offered on this platform */
    int FBA_ERROR_API_NOT_AVAILABLE = 25;
    /** email action code expired */
    int FBA_ERROR_EXPIRED_ACTION_CODE = 26;
    /** email action code invalid or used */
    int FBA_ERROR_INVALID_ACTION_CODE = 27;
    /** email template content refused */
    int FBA_ERROR_INVALID_MESSAGE_PAYLOAD = 28;
    /** phone number not in E.164 form */
    int FBA_ERROR_INVALID_PHONE_NUMBER = 29;
    /** phone number missing */
    int FBA_ERROR_MISSING_PHONE_NUMBER = 30;
    /** recipient address refused */
    int FBA_ERROR_INVALID_RECIPIENT_EMAIL = 31;
    /** template sender refused */
    int FBA_ERROR_INVALID_SENDER = 32;
    /** code wrong */
    int FBA_ERROR_INVALID_VERIFICATION_CODE = 33;
    /** verification not known, or used before */
    int FBA_ERROR_INVALID_VERIFICATION_ID = 34;
    /** code missing */
    int FBA_ERROR_MISSING_VERIFICATION_CODE = 35;
    /** verification id missing */
    int FBA_ERROR_MISSING_VERIFICATION_ID = 36;
    /** email missing */
    int FBA_ERROR_MISSING_EMAIL = 37;
    /** password missing */
    int FBA_ERROR_MISSING_PASSWORD = 38;
    /** project quota used up */
    int FBA_ERROR_QUOTA_EXCEEDED = 39;
    /** phone credential could not be verified */
    int FBA_ERROR_RETRY_PHONE_AUTH = 40;
    /** verification by message or app expired */
    int FBA_ERROR_SESSION_EXPIRED = 41;
    /** app could not be verified */
    int FBA_ERROR_APP_NOT_VERIFIED = 42;
    /** app verification flow failed */
    int FBA_ERROR_APP_VERIFICATION_FAILED = 43;
    /** reCAPTCHA token missing or refused */
    int FBA_ERROR_CAPTCHA_CHECK_FAILED = 44;
    /** app credential refused */
    int FBA_ERROR_INVALID_APP_CREDENTIAL = 45;
    /** app credential missing */
    int FBA_ERROR_MISSING_APP_CREDENTIAL = 46;
    /** OAuth client id refused */
    int FBA_ERROR_INVALID_CLIENT_ID = 47;
    /** continue URL refused */
    int FBA_ERROR_INVALID_CONTINUE_URI = 48;
    /** continue URL missing */
    int FBA_ERROR_MISSING_CONTINUE_URI = 49;
    /** session storage failed */
    int FBA_ERROR_KEYCHAIN_ERROR = 50;
    /** app token missing */
    int FBA_ERROR_MISSING_APP_TOKEN = 51;
    /** iOS bundle id missing */
    int FBA_ERROR_MISSING_IOS_BUNDLE_ID = 52;
    /** remote notification not forwarded */
    int FBA_ERROR_NOTIFICATION_NOT_FORWARDED = 53;
    /** domain not on the project's list */
    int FBA_ERROR_UNAUTHORIZED_DOMAIN = 54;
    /** another browser flow is running */
    int FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED = 55;
    /** browser flow cancelled or out of time: see the name */
    int FBA_ERROR_WEB_CONTEXT_CANCELLED = 56;
    /** Dynamic Links not enabled */
    int FBA_ERROR_DYNAMIC_LINK_NOT_ACTIVATED = 57;
    /** cancelled by the program, or by the user at the provider */
    int FBA_ERROR_CANCELLED = 58;
    /** provider id malformed or not enabled */
    int FBA_ERROR_INVALID_PROVIDER_ID = 59;
    /** internal error of the browser flow */
    int FBA_ERROR_WEB_INTERNAL_ERROR = 60;
    /** browser storage unavailable */
    int FBA_ERROR_WEB_STORAGE_UNSUPPORTED = 61;
    /** tenant ids differ */
    int FBA_ERROR_TENANT_ID_MISMATCH = 62;
    /** not available with tenants */
    int FBA_ERROR_UNSUPPORTED_TENANT_OPERATION = 63;
    /** link domain not configured */
    int FBA_ERROR_INVALID_LINK_DOMAIN = 64;
    /** credential data inconsistent */
    int FBA_ERROR_REJECTED_CREDENTIAL = 65;
    /** phone is not a second factor of the user */
    int FBA_ERROR_PHONE_NUMBER_NOT_FOUND = 66;
    /** unknown tenant */
    int FBA_ERROR_INVALID_TENANT_ID = 67;
    /** client identifier missing */
    int FBA_ERROR_MISSING_CLIENT_IDENTIFIER = 68;
    /** first-factor proof missing */
    int FBA_ERROR_MISSING_MULTI_FACTOR_SESSION = 69;
    /** second-factor id missing */
    int FBA_ERROR_MISSING_MULTI_FACTOR_INFO = 70;
    /** first-factor proof refused or too old */
    int FBA_ERROR_INVALID_MULTI_FACTOR_SESSION = 71;
    /** the user lacks that second factor */
    int FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND = 72;
    /** administrators only */
    int FBA_ERROR_ADMIN_RESTRICTED_OPERATION = 73;
    /** needs a verified email */
    int FBA_ERROR_UNVERIFIED_EMAIL = 74;
    /** second factor enrolled already */
    int FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED = 75;
    /** too many second factors */
    int FBA_ERROR_MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED = 76;
    /** first factor not usable with a second */
    int FBA_ERROR_UNSUPPORTED_FIRST_FACTOR = 77;
    /** the email must be changed through verification */
    int FBA_ERROR_EMAIL_CHANGE_NEEDS_VERIFICATION = 78;
    /** event handler missing or invalid */
    int FBA_ERROR_INVALID_EVENT_HANDLER = 79;
    /** a provider request is running */
    int FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE = 80;
    /** handler returned unusable data */
    int FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA = 81;
    /** failure on the user's side of the web flow */
    int FBA_ERROR_FEDERATED_SIGN_IN_USER_INTERACTION_FAILURE = 82;
    /** nonce missing, or its hash differs from the ID token's */
    int FBA_ERROR_MISSING_OR_INVALID_NONCE = 83;
    /** never given: a refusal by the user at the provider is 58 */
    int FBA_ERROR_USER_CANCELLED = 84;
    /** not supported in pass-through mode */
    int FBA_ERROR_UNSUPPORTED_PASSTHROUGH_OPERATION = 85;
    /** no refresh token to renew the session with */
    int FBA_ERROR_TOKEN_REFRESH_UNAVAILABLE = 86;
    /** an argument was refused at once; the message or log names it */
    int FBA_ERROR_INVALID_ARGUMENT = 100;
    /** the account needs a second factor to sign in */
    int FBA_ERROR_SECOND_FACTOR_REQUIRED = 101;
    /** the server's answer is not a valid reply */
    int FBA_ERROR_INVALID_RESPONSE = 102;
    /** a blocking function of the project refused */
    int FBA_ERROR_BLOCKING_FUNCTION_REFUSED = 103;
    /** the system gave no thread, file descriptor, memory or usable libcurl */
    int FBA_ERROR_OUT_OF_RESOURCES = 104;

    // fba_browser_presentation

    /** $BROWSER, else the desktop's; without a display only $BROWSER */
    int FBA_BROWSER_PRESENT_SYSTEM = 0;
    /**
     * the program, with fba_future_authorization_url: the library starts nothing, and fba_future_browser_state stays
     * FBA_BROWSER_NONE. open_url must be NULL.
     */
    int FBA_BROWSER_PRESENT_NOTHING = 1;

    // fba_redirect_host

    /** 127.0.0.1 */
    int FBA_REDIRECT_HOST_ADDRESS = 0;
    /** localhost, on 127.0.0.1 and ::1: Microsoft accepts plain http only here */
    int FBA_REDIRECT_HOST_LOCALHOST = 1;

    // fba_log_level

    /** also each request that has ended: address, HTTP status, time; never its query or content */
    int FBA_LOG_VERBOSE = 0;
    /** for lines of the program's: the library has none that are only of this level */
    int FBA_LOG_DEBUG = 1;
    /** what is as it should be, such as which route a sign-in takes */
    int FBA_LOG_INFO = 2;
    /** what the program or its user should change; the library goes on */
    int FBA_LOG_WARNING = 3;
    /** what fails, such as an address of an emulator in the environment that is none */
    int FBA_LOG_ERROR = 4;
    /** as a level: no line is written */
    int FBA_LOG_NONE = 5;

    // fba_value_type

    /** null, and where there is no value */
    int FBA_VALUE_NULL = 0;
    /** true or false */
    int FBA_VALUE_BOOL = 1;
    /** a number without fraction or exponent that fits */
    int FBA_VALUE_INT64 = 2;
    /** any other number */
    int FBA_VALUE_DOUBLE = 3;
    /** text in UTF-8 */
    int FBA_VALUE_STRING = 4;
    /** values in their order */
    int FBA_VALUE_ARRAY = 5;
    /** values with names, in the order of the text */
    int FBA_VALUE_OBJECT = 6;

    /**
     * Called by the library when it will not use `user_data` any more: after the last callback, or when the callback
     * is removed. Called exactly once, in the thread that dropped it. NULL in its place: nobody is told. `user_data`:
     * given back, as it was handed over; may be NULL.
     */
    interface FreeFn extends com.sun.jna.Callback {
        void invoke(Pointer user_data);
    }

    /**
     * Called once when the operation ends, with the future complete, or invalid if the owner was closed first.
     * `future`: borrowed (valid until the callback returns; keep it with fba_future_retain). `user_data`: borrowed, as
     * it was handed over with the function; may be NULL.
     */
    interface FutureCallbackFn extends com.sun.jna.Callback {
        void invoke(Future future, Pointer user_data);
    }

    /**
     * Begins to send. It must not block: all other work of the app waits for it. It may answer at once. `exchange`:
     * owned by the function (release with fba_http_exchange_release, here or later). `user_data`: borrowed, as it was
     * handed over with the functions; may be NULL.
     */
    interface HttpStartFn extends com.sun.jna.Callback {
        void invoke(HttpExchange exchange, Pointer user_data);
    }

    /**
     * An exchange has ended without an answer: its time is over, its call was cancelled, or the app closes. The
     * program should end it, as by closing the connection; it can no longer answer it. Not called for an exchange that
     * was answered or failed with FBA_STATUS_OK, or released before. Where the program is late it gets
     * FBA_STATUS_ALREADY_ENDED, and this function may have run, run at that moment, run later, or not at all when the
     * app closes: what the program keeps of an exchange should go with its handle, not here. `exchange`: borrowed
     * (valid until the function returns); the same handle as in the start. `user_data`: borrowed, as it was handed
     * over with the functions; may be NULL.
     */
    interface HttpCancelFn extends com.sun.jna.Callback {
        void invoke(HttpExchange exchange, Pointer user_data);
    }

    /**
     * Tells the program's event loop that it has to call fba_app_process_events soon. It runs on the thread that makes
     * a callback wait, also inside calls of the program's, and must not do more than hand a message to the loop.
     * `user_data`: borrowed, as it was handed over with the function; may be NULL.
     */
    interface WakeupFn extends com.sun.jna.Callback {
        void invoke(Pointer user_data);
    }

    /**
     * Asks. No lock is held. Called once, unless the call has ended by then; the handlers of an auth once for each
     * token or sign-in. `question`: owned by the function (release with fba_question_release, here or later).
     * `user_data`: borrowed, as it was handed over with the function; may be NULL.
     */
    interface QuestionFn extends com.sun.jna.Callback {
        void invoke(Question question, Pointer user_data);
    }

    /**
     * Shows a URL to the user, in place of the default opener. Returns whether it was shown; fba_future_browser_state
     * then reports that. false does not end the attempt, since the URL is also available from
     * fba_future_authorization_url. With FBA_CALLBACK_ANY_THREAD it runs on the I/O thread, where HUP, INT, QUIT,
     * PIPE, ALRM, TERM, CHLD, WINCH, VTALRM and PROF are blocked: a process that it starts inherits that, so unblock
     * signals in the child. `url`: borrowed (valid until the function returns). `user_data`: borrowed, as it was
     * handed over with the function; may be NULL.
     */
    interface OpenUrlFn extends com.sun.jna.Callback {
        byte invoke(String url, Pointer user_data);
    }

    /**
     * Called with the auth that changed. Read it with fba_auth_current_user. `auth`: borrowed (valid until the
     * function returns). `user_data`: borrowed, as it was handed over with the function; may be NULL.
     */
    interface ListenerFn extends com.sun.jna.Callback {
        void invoke(Auth auth, Pointer user_data);
    }

    /**
     * Receives one line. Must not call fba_log_set_sink. The function may call the library, which may log in turn.
     * While 64 calls of the function are running, on all threads together, further lines are dropped. `level`: how
     * much the line matters. `message`: UTF-8 without a newline, borrowed (valid until the function returns).
     * `user_data`: borrowed, as it was handed over with the function; may be NULL.
     */
    interface LogFn extends com.sun.jna.Callback {
        void invoke(int level, String message, Pointer user_data);
    }

    /** Where a completion goes. Copied before return. Start from new Callback(). */
    @Structure.FieldOrder({
        "struct_size", "mode", "function", "user_data", "free_user_data"
    })
    class Callback extends Options {
        /** sizeof(fba_callback) */
        public int struct_size;
        /** default FBA_CALLBACK_PUMPED */
        public int mode;
        /** required */
        public FutureCallbackFn function;
        /** handed to the function as it is */
        public Pointer user_data;
        /** called once after the function, or when the callback is removed; may be NULL */
        public FreeFn free_user_data;

        public Callback() {
            if (size() != 32) {
                throw new IllegalStateException("fba_callback has another size here");
            }
            struct_size = size();
        }
    }

    /**
     * Where the link of a mail leads, and which application handles it. Copied before return. NULL strings say
     * nothing. Start from new ActionCodeSettings().
     */
    @Structure.FieldOrder({
        "struct_size", "handle_code_in_app", "android_install_app", "reserved", "url", "ios_bundle_id",
        "android_package_name", "android_minimum_version", "link_domain"
    })
    class ActionCodeSettings extends Options {
        /** sizeof(fba_action_code_settings) */
        public int struct_size;
        /** 1: the application that url leads to handles the code; 0: the project's page */
        public int handle_code_in_app;
        /** 1: Android offers to install the app where it is not; 0: not */
        public int android_install_app;
        /** 0 */
        public int reserved;
        /** where the user goes on; its host is an authorised domain of the project */
        public String url;
        /** the app that opens the link on Apple's systems, if it is installed there */
        public String ios_bundle_id;
        /** the app that opens the link on Android */
        public String android_package_name;
        /** of that app */
        public String android_minimum_version;
        /** the link's domain, one of the project's hosting; NULL: the usual one */
        public String link_domain;

        public ActionCodeSettings() {
            if (size() != 56) {
                throw new IllegalStateException("fba_action_code_settings has another size here");
            }
            struct_size = size();
        }
    }

    /**
     * The program's HTTP client. Copied before return. Start from new HttpTransport(). Both functions run on the app's
     * I/O thread, one after the other, and no lock is held. fba_app_close waits until the last one has run, 80
     * milliseconds at most; called on the I/O thread itself it does not wait. So the client must live until
     * free_user_data is called.
     */
    @Structure.FieldOrder({
        "struct_size", "reserved", "start", "cancel", "user_data", "free_user_data"
    })
    class HttpTransport extends Options {
        /** sizeof(fba_http_transport) */
        public int struct_size;
        /** 0 */
        public int reserved;
        /** required */
        public HttpStartFn start;
        /** NULL: exchanges that have ended go on unseen */
        public HttpCancelFn cancel;
        /** handed to the functions as it is */
        public Pointer user_data;
        /** called once when neither function will be called again; may be NULL */
        public FreeFn free_user_data;

        public HttpTransport() {
            if (size() != 40) {
                throw new IllegalStateException("fba_http_transport has another size here");
            }
            struct_size = size();
        }
    }

    /**
     * The host's own store. The data is opaque bytes that hold tokens: keep it secret. The functions are called one at
     * a time, on a thread of the library (on the caller's if the system has none left). Only two calls wait for them:
     * fba_auth_current_user before the first load is done, and closing, for up to 100 ms. They may call this library,
     * but must not wait for anything that needs the store: such a wait lasts until its time is up. An app that is made
     * after one of its name, project and key was closed is loaded after the last save or removal of that one. load,
     * save and remove are required. Start from new StoreCallbacks().
     */
    @Structure.FieldOrder({
        "struct_size", "reserved", "load", "save", "remove", "free_data", "user_data", "free_user_data"
    })
    class StoreCallbacks extends Options {
        /** sizeof(fba_store_callbacks) */
        public int struct_size;
        /** 0 */
        public int reserved;
        /**
         * Gives the data kept under `key`: *out_data stays valid until free_data is called with it; NULL and 0 when
         * there is none. Returns false on failure.
         */
        public Pointer load;
        /** Keeps data under `key` in place of what was there. Returns false on failure. */
        public Pointer save;
        /** Removes the data under `key`. Returns false on failure; it is no failure when there is none. */
        public Pointer remove;
        /** Frees what load gave; may be NULL. */
        public Pointer free_data;
        /** handed to the functions */
        public Pointer user_data;
        /** called once when nothing of the app is left; may be NULL */
        public FreeFn free_user_data;

        public StoreCallbacks() {
            if (size() != 56) {
                throw new IllegalStateException("fba_store_callbacks has another size here");
            }
            struct_size = size();
        }
    }

    /**
     * The project an app belongs to. Strings are UTF-8, NULL or "" when unknown, and copied before return. Start from
     * new AppOptions(); new fields are only ever added at the end. messaging_sender_id to package_name are for other
     * parts of a program: the library only keeps them, for fba_app_get_options.
     */
    @Structure.FieldOrder({
        "struct_size", "connect_timeout_ms", "request_timeout_ms", "reserved", "api_key", "app_id", "project_id",
        "messaging_sender_id", "database_url", "storage_bucket", "ga_tracking_id", "client_id", "package_name",
        "store", "reserved2", "store_directory", "store_callbacks", "details_follow", "prewarm", "ca_file", "proxy",
        "http_transport"
    })
    class AppOptions extends Options {
        /** sizeof(fba_app_options) */
        public int struct_size;
        /** time to reach the server: name, TCP and TLS; 0 = 10000 */
        public int connect_timeout_ms;
        /** time for a whole request and its repetitions; 0 = 60000 */
        public int request_timeout_ms;
        /** 0 */
        public int reserved;
        /** required: the Web API key of the project */
        public String api_key;
        /** Firebase app id, "1:...:..." */
        public String app_id;
        /** project id, such as "demo-project" */
        public String project_id;
        /** the project's number, such as "123456789012" */
        public String messaging_sender_id;
        /** of the Realtime Database, such as "https://demo-project.firebaseio.com" */
        public String database_url;
        /** a bucket of Cloud Storage without a scheme, such as "demo-project.appspot.com" */
        public String storage_bucket;
        /** of Google Analytics, such as "UA-12345678-1" */
        public String ga_tracking_id;
        /** the OAuth client of an app on Apple's systems, "....apps.googleusercontent.com" */
        public String client_id;
        /** of an Android app, such as "com.example.app" */
        public String package_name;
        /** where the session is kept; FBA_STORE_DEFAULT if not set */
        public int store;
        /** 0 */
        public int reserved2;
        /** of the file store; NULL for the standard one, see store.h */
        public String store_directory;
        /** required with FBA_STORE_HOST; copied before return */
        public Pointer store_callbacks;
        /** 1: a sign-in completes from its ID token, see below; 0: not */
        public int details_follow;
        /** 1: connections are opened ahead of their use, see below; 0: not */
        public int prewarm;
        /** certificate authorities to trust, see below; NULL for the system's */
        public String ca_file;
        /** the proxy's URL, see below; NULL for what the environment names */
        public String proxy;
        /** sends the requests, see http_transport.h; NULL: the library sends them; copied before return */
        public Pointer http_transport;

        public AppOptions() {
            if (size() != 144) {
                throw new IllegalStateException("fba_app_options has another size here");
            }
            struct_size = size();
        }
    }

    /** Where a question goes. Copied before return. Start from new QuestionHandler(). */
    @Structure.FieldOrder({
        "struct_size", "mode", "timeout_ms", "reserved", "function", "user_data", "free_user_data"
    })
    class QuestionHandler extends Options {
        /** sizeof(fba_question_handler) */
        public int struct_size;
        /** where the function runs; default FBA_CALLBACK_PUMPED */
        public int mode;
        /** for the answer, from the moment the call asks; 0 = 300000 (five minutes) */
        public int timeout_ms;
        /** 0 */
        public int reserved;
        /** required */
        public QuestionFn function;
        /** handed to the function as it is */
        public Pointer user_data;
        /** called once after the function, or when it will not be called; may be NULL */
        public FreeFn free_user_data;

        public QuestionHandler() {
            if (size() != 40) {
                throw new IllegalStateException("fba_question_handler has another size here");
            }
            struct_size = size();
        }
    }

    /**
     * The program's own client at a provider, for FBA_ROUTE_DIRECT and FBA_ROUTE_DEVICE (RFC 6749, RFC 8628). The
     * project must know it too, or the service refuses the tokens that were made for it. Copied before return; start
     * from new OauthClient(). The library knows the endpoints of google.com and github.com; another provider needs
     * `issuer`, or the endpoints of the route. All are https URLs, or http at 127.0.0.1, [::1] or localhost; none has
     * a fragment.
     */
    @Structure.FieldOrder({
        "struct_size", "reserved", "client_id", "client_secret", "issuer", "authorization_endpoint",
        "token_endpoint", "device_authorization_endpoint"
    })
    class OauthClient extends Options {
        /** sizeof(fba_oauth_client) */
        public int struct_size;
        /** 0 */
        public int reserved;
        /** required */
        public String client_id;
        /**
         * NULL for none; google.com wants one. In a program that you distribute it is no secret (RFC 8252 section
         * 8.5). Sent in the header, or in the form if the issuer does not list the header (RFC 6749 section 2.3.1)
         */
        public String client_secret;
        /** OpenID Connect: its endpoints are read from its metadata (Discovery 1.0); NULL for none */
        public String issuer;
        /** where the user consents; NULL for the known one, or the issuer's */
        public String authorization_endpoint;
        /** where a code becomes tokens; NULL for the known one, or the issuer's */
        public String token_endpoint;
        /** where user codes come from; NULL for the known one, or the issuer's */
        public String device_authorization_endpoint;

        public OauthClient() {
            if (size() != 56) {
                throw new IllegalStateException("fba_oauth_client has another size here");
            }
            struct_size = size();
        }
    }

    /**
     * How a browser flow runs (RFC 8252, loopback redirect). Copied before return; all zero means the defaults. Start
     * from new BrowserOptions(); new fields are only ever added at the end.
     */
    @Structure.FieldOrder({
        "struct_size", "port", "timeout_ms", "open_url_mode", "open_url", "user_data", "free_user_data", "path",
        "finish_text", "finish_url", "presentation", "route", "redirect_host", "reserved", "auth_domain",
        "hosted_page", "app_name", "client"
    })
    class BrowserOptions extends Options {
        /** sizeof(fba_browser_options) */
        public int struct_size;
        /** of the listener on this machine, as registered at the provider; 0 picks a free one */
        public int port;
        /** for the user to finish; 0 = 300000 (five minutes), or as long as a user code is valid */
        public int timeout_ms;
        /** where open_url runs; default FBA_CALLBACK_PUMPED */
        public int open_url_mode;
        /** NULL: as `presentation` says */
        public OpenUrlFn open_url;
        /** handed to open_url */
        public Pointer user_data;
        /** called once when the flow has ended; may be NULL */
        public FreeFn free_user_data;
        /**
         * of the redirect, such as "/callback", without "//" at its start, "/./" and "/../"; NULL picks a random one
         * per attempt
         */
        public String path;
        /** plain text of the page shown at the end; NULL for a default */
        public String finish_text;
        /** https or custom-scheme URL to send the browser to instead; NULL for none */
        public String finish_url;
        /** default FBA_BROWSER_PRESENT_SYSTEM: started without a shell */
        public int presentation;
        /** default FBA_ROUTE_AUTOMATIC */
        public int route;
        /** default FBA_REDIRECT_HOST_ADDRESS; a page takes whichever is authorised */
        public int redirect_host;
        /** 0; in place of padding, which an older library could take for a value */
        public int reserved;
        /**
         * where the project's handler is, such as "PROJECT.firebaseapp.com", in any case of letters; NULL asks the
         * project
         */
        public String auth_domain;
        /**
         * https URL of the page of the hosted route on the project's Firebase Hosting, or of a page for passkeys on
         * their domain; NULL for none
         */
        public String hosted_page;
        /** what the pages call the program; NULL for "the app" */
        public String app_name;
        /** the program's own client at this provider; NULL for none */
        public Pointer client;

        public BrowserOptions() {
            if (size() != 112) {
                throw new IllegalStateException("fba_browser_options has another size here");
            }
            struct_size = size();
        }
    }

    /**
     * The tokens of an OAuth or OIDC provider: an ID token, an access token, or both. A missing one is NULL or ""; the
     * strings are copied before return. Start from new OauthTokens(); new fields are only ever added at the end.
     */
    @Structure.FieldOrder({
        "struct_size", "reserved", "id_token", "access_token", "raw_nonce", "secret", "display_name"
    })
    class OauthTokens extends Options {
        /** sizeof(fba_oauth_tokens) */
        public int struct_size;
        /** 0 */
        public int reserved;
        /** OIDC ID token */
        public String id_token;
        /** OAuth 2.0 access token, or the OAuth 1.0a token of Twitter */
        public String access_token;
        /** with id_token: the nonce before hashing */
        public String raw_nonce;
        /** OAuth 1.0a token secret */
        public String secret;
        /** Apple, first sign-in: the name that the native API gave */
        public String display_name;

        public OauthTokens() {
            if (size() != 48) {
                throw new IllegalStateException("fba_oauth_tokens has another size here");
            }
            struct_size = size();
        }
    }

    /**
     * What the host obtained. Strings are copied before return; NULL or "" when there is none. Start from new
     * HandoverTokens(); new fields are only ever added at the end.
     */
    @Structure.FieldOrder({
        "struct_size", "expires_in_s", "id_token", "refresh_token", "uid", "provider_id", "user_name",
        "profile_json"
    })
    class HandoverTokens extends Options {
        /** sizeof(fba_handover_tokens) */
        public int struct_size;
        /** how long the ID token is valid from now; 0 for what the token says */
        public int expires_in_s;
        /** required: issued by Firebase, not by a provider */
        public String id_token;
        /** required */
        public String refresh_token;
        /** the tokens must belong to this user, or they are refused; may be absent */
        public String uid;
        /** for fba_auth_result_provider_id */
        public String provider_id;
        /** for fba_auth_result_user_name */
        public String user_name;
        /** a JSON object for fba_auth_result_profile; left out where it is none */
        public String profile_json;

        public HandoverTokens() {
            if (size() != 56) {
                throw new IllegalStateException("fba_handover_tokens has another size here");
            }
            struct_size = size();
        }
    }

    /**
     * What a token must be. NULL or "" means the default. Copied before return. Start from new IdTokenOptions(); new
     * fields are only ever added at the end.
     */
    @Structure.FieldOrder({
        "struct_size", "check_revoked", "project_id", "tenant_id", "emulator_host"
    })
    class IdTokenOptions extends Options {
        /** sizeof(fba_id_token_options) */
        public int struct_size;
        /**
         * Not 0: the service is asked too (REST accounts:lookup, with the app's API key, which must be of the
         * project), and tokens of users who are disabled, deleted, or were signed out everywhere are refused.
         */
        public int check_revoked;
        /** whom the token must be for; the default is that of fba_app_options */
        public String project_id;
        /** whose user it must be of; the default is the auth's tenant, and any if there is none */
        public String tenant_id;
        /**
         * "127.0.0.1:9099": the emulator whose tokens are good, in place of those of the service. It must sign them.
         * This is the only way to accept them: neither fba_auth_use_emulator nor a variable of the environment is one.
         */
        public String emulator_host;

        public IdTokenOptions() {
            if (size() != 32) {
                throw new IllegalStateException("fba_id_token_options has another size here");
            }
            struct_size = size();
        }
    }

    /** Where changes go. Copied before return. Start from new Listener(). */
    @Structure.FieldOrder({
        "struct_size", "mode", "function", "user_data", "free_user_data"
    })
    class Listener extends Options {
        /** sizeof(fba_listener) */
        public int struct_size;
        /** default FBA_CALLBACK_PUMPED */
        public int mode;
        /** required */
        public ListenerFn function;
        /** handed to the function */
        public Pointer user_data;
        /** called once when the listener is removed or its auth closed; may be NULL */
        public FreeFn free_user_data;

        public Listener() {
            if (size() != 32) {
                throw new IllegalStateException("fba_listener has another size here");
            }
            struct_size = size();
        }
    }

    /** How to ask for a code. Copied before return. Start from new PhoneOptions(). */
    @Structure.FieldOrder({
        "struct_size", "reserved", "app_verification"
    })
    class PhoneOptions extends Options {
        /** sizeof(fba_phone_options) */
        public int struct_size;
        /** 0 */
        public int reserved;
        /**
         * Asked for a reCAPTCHA token, with which the service checks that a genuine app sends the request, before it
         * sends a message. The answer is the token, "" for none; without an answer the call fails with
         * FBA_ERROR_APP_VERIFICATION_FAILED. NULL if the program has no such token: the emulator needs none. Not asked
         * for an empty phone number, nor where the handler of fba_auth_set_recaptcha is asked: in its place where
         * reCAPTCHA Enterprise protects phones, unless that only audits them, and has refused the token or got none.
         */
        public Pointer app_verification;

        public PhoneOptions() {
            if (size() != 16) {
                throw new IllegalStateException("fba_phone_options has another size here");
            }
            struct_size = size();
        }
    }

    /** What to change in a profile. Start from new UserProfile(); new fields are only ever added at the end. */
    @Structure.FieldOrder({
        "struct_size", "reserved", "display_name", "photo_url"
    })
    class UserProfile extends Options {
        /** sizeof(fba_user_profile) */
        public int struct_size;
        /** 0 */
        public int reserved;
        /** NULL leaves it, "" removes it */
        public String display_name;
        /** NULL leaves it, "" removes it */
        public String photo_url;

        public UserProfile() {
            if (size() != 24) {
                throw new IllegalStateException("fba_user_profile has another size here");
            }
            struct_size = size();
        }
    }

    /**
     * Names a status in upper case, such as "FBA_STATUS_NULL_ARGUMENT".
     *
     * - status: any number; unknown ones give "FBA_STATUS_UNKNOWN".
     * - returns: static text, never NULL, valid for the life of the process.
     * - threads: any.
     * - since: 1.0
     */
    String fba_status_name(int status);

    /**
     * Explains a status in one sentence: what was wrong and what to do.
     *
     * - status: any number; unknown ones say so.
     * - returns: static English text, never NULL, valid for the life of the process.
     * - threads: any.
     * - since: 1.0
     */
    String fba_status_message(int status);

    /**
     * Gives the version of the library that is loaded, as "major.minor.patch".
     *
     * - returns: static text; compare with FBA_VERSION_STRING to notice older headers.
     * - threads: any.
     * - since: 1.0
     */
    String fba_version_string();

    /**
     * Adds a reference.
     *
     * - future: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_future_release).
     * - threads: any.
     * - since: 1.0
     */
    Future fba_future_retain(Future future);

    /**
     * Drops a reference. The operation goes on and its callbacks still run. With the last reference, pointers borrowed
     * from the future become invalid.
     *
     * - future: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_future_release(Future future);

    /**
     * Polls: takes no lock, and is meant to be called every frame.
     *
     * - future: borrowed; NULL or another kind of handle gives FBA_FUTURE_INVALID.
     * - returns: the state. FBA_FUTURE_COMPLETE can only become FBA_FUTURE_INVALID, and FBA_FUTURE_INVALID never
     * changes.
     * - threads: any, at any time.
     * - since: 1.0
     */
    int fba_future_get_state(Future future);

    /**
     * Tells what the operation yields if it succeeds. That is known while it is under way, and stays when it has
     * failed.
     *
     * - future: borrowed; NULL or another kind of handle gives FBA_FUTURE_YIELDS_NOTHING.
     * - returns: the kind.
     * - threads: any, at any time.
     * - since: 1.0
     */
    int fba_future_get_kind(Future future);

    /**
     * Blocks until the operation ends or the time is up. Pumped callbacks are not delivered here. It may be called
     * inside any callback: inside one of FBA_CALLBACK_ANY_THREAD, others of that mode may run meanwhile.
     *
     * - future: borrowed.
     * - timeout_ms: milliseconds; 0 polls, a negative number waits for as long as it takes.
     * - returns: FBA_STATUS_OK when complete, FBA_STATUS_TIMED_OUT, FBA_STATUS_CLOSED when invalid, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_future_wait(Future future, int timeout_ms);

    /**
     * Ends a pending operation: it completes now with FBA_ERROR_CANCELLED (a browser flow:
     * FBA_ERROR_WEB_CONTEXT_CANCELLED), the user stays as before, and an answer that arrives later is dropped. What
     * the server has done is not undone. One that is just changing who is signed in completes as if it were not
     * cancelled.
     *
     * - future: borrowed; a future that has ended is left as it is.
     * - returns: FBA_STATUS_OK, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_future_cancel(Future future);

    /**
     * Adds a callback. Any number can be added; those of a mode that were added before the future ended run in the
     * order of registration. On a future that has ended, FBA_CALLBACK_ANY_THREAD runs inside this call, even while an
     * earlier one still runs on another thread, and FBA_CALLBACK_PUMPED at the next fba_app_process_events.
     *
     * - future: borrowed.
     * - callback: function, user data and mode; copied before return.
     * - out_id: receives a number for fba_future_remove_callback, 0 if it ran already; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED when the future is invalid (free_user_data is not called), or a
     * misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_future_add_callback(Future future, Callback callback, LongByReference out_id);

    /**
     * Removes a callback that has not started, also one that waits for fba_app_process_events; its free_user_data is
     * called.
     *
     * - future: borrowed.
     * - id: from fba_future_add_callback.
     * - returns: FBA_STATUS_OK, FBA_STATUS_NOT_FOUND when it ran or was removed, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_future_remove_callback(Future future, long id);

    /**
     * Tells how the operation failed.
     *
     * - future: borrowed.
     * - returns: borrowed (valid until the future is released), or NULL: pending, successful or invalid.
     * - threads: any.
     * - since: 1.0
     */
    Error fba_future_error(Future future);

    /**
     * Gives what a sign-in, link or re-authentication yields.
     *
     * - future: borrowed.
     * - returns: borrowed (valid until the future is released), or NULL: not complete, failed, or of another kind.
     * - threads: any.
     * - since: 1.0
     */
    AuthResult fba_future_auth_result(Future future);

    /**
     * Gives the ID token that fba_user_fetch_token yields: a JWT for the program's own servers. Keep it out of logs.
     *
     * - future: borrowed.
     * - returns: borrowed (valid until the future is released), or NULL: not complete, failed, or of another kind.
     * - threads: any.
     * - since: 1.0
     */
    String fba_future_token(Future future);

    /**
     * Gives the credential that fba_provider_fetch_credential yields.
     *
     * - future: borrowed.
     * - returns: borrowed (valid until the future is released; keep it with fba_credential_retain), or NULL.
     * - threads: any.
     * - since: 1.0
     */
    Credential fba_future_credential(Future future);

    /**
     * Gives the verification id that fba_auth_verify_phone_number yields, for fba_credential_create_phone.
     *
     * - future: borrowed.
     * - returns: borrowed (valid until the future is released), or NULL: not complete, failed, or of another kind.
     * - threads: any.
     * - since: 1.0
     */
    String fba_future_verification_id(Future future);

    /**
     * Counts the ids that fba_auth_fetch_providers_for_email or fba_auth_fetch_sign_in_methods yields.
     *
     * - future: borrowed.
     * - returns: the count; 0 when there are none, or the future is not complete, failed, or of another kind.
     * - threads: any.
     * - since: 1.0
     */
    long fba_future_provider_count(Future future);

    /**
     * Gives one of the ids that fba_auth_fetch_providers_for_email or fba_auth_fetch_sign_in_methods yields, such as
     * "google.com" or "password".
     *
     * - future: borrowed.
     * - index: 0 to fba_future_provider_count - 1.
     * - returns: borrowed (valid until the future is released), or NULL when the index is out of range.
     * - threads: any.
     * - since: 1.0
     */
    String fba_future_provider_at(Future future, long index);

    /**
     * Gives what fba_user_fetch_token_result and fba_id_token_verify yield: the ID token and what it says.
     *
     * - future: borrowed.
     * - returns: borrowed (valid until the future is released; keep it with fba_token_result_retain), or NULL: not
     * complete, failed, or of another kind.
     * - threads: any.
     * - since: 1.0
     */
    TokenResult fba_future_token_result(Future future);

    /**
     * Gives what fba_auth_validate_password yields: which rules the password meets, and the policy.
     *
     * - future: borrowed.
     * - returns: borrowed (valid until the future is released; keep it with fba_password_status_retain), or NULL: not
     * complete, failed, or of another kind.
     * - threads: any.
     * - since: 1.0
     */
    PasswordStatus fba_future_password_status(Future future);

    /**
     * Gives the secret for an authenticator app that fba_user_multi_factor_start_totp yields.
     *
     * - future: borrowed.
     * - returns: borrowed (valid until the future is released; keep it with fba_totp_secret_retain), or NULL: not
     * complete, failed, or of another kind.
     * - threads: any.
     * - since: 1.0
     */
    TotpSecret fba_future_totp_secret(Future future);

    /**
     * Gives the JSON text that fba_user_start_passkey_enrollment or fba_auth_start_passkey_sign_in yields: what an
     * authenticator is asked.
     *
     * - future: borrowed.
     * - returns: borrowed (valid until the future is released), or NULL: not complete, failed, or of another kind.
     * - threads: any.
     * - since: 1.0
     */
    String fba_future_text(Future future);

    /**
     * Gives the authorization URL of a browser flow as soon as it is known, for programs that show it themselves or
     * that have no browser. It is a link for a browser on this machine, since the flow comes back to 127.0.0.1: only
     * that of FBA_ROUTE_DEVICE may be a QR code. It is valid for this one attempt. If a route turns out not to work
     * and automatic goes on to the next, the URL changes; text that was given before stays readable.
     *
     * - future: borrowed; of a call that takes a provider.
     * - returns: borrowed (valid until the future is released), or NULL: not known yet, or not a browser flow.
     * - threads: any.
     * - since: 1.0
     */
    String fba_future_authorization_url(Future future);

    /**
     * Tells whether a browser flow could show its authorization URL. After FBA_BROWSER_FAILED the flow goes on: show
     * the user fba_future_authorization_url, as command-line tools do. If a command of $BROWSER fails, the next one is
     * tried; on a machine with a display, xdg-open, wslview and x-www-browser follow. FBA_BROWSER_OPENING may
     * therefore last for some seconds. Text browsers are not started: nobody would see them.
     *
     * - future: borrowed; of a call that takes a provider.
     * - returns: the state, which stays as it was when the flow ends; FBA_BROWSER_NONE for NULL, another kind of
     * handle, or once the auth is closed.
     * - threads: any, at any time.
     * - since: 1.0
     */
    int fba_future_browser_state(Future future);

    /**
     * Tells which route a browser flow takes.
     *
     * - future: borrowed; of a call that takes a provider.
     * - returns: the route as soon as it is chosen, FBA_ROUTE_AUTOMATIC until then and for NULL or another kind of
     * handle. Where a route turns out not to work, automatic goes on to the next.
     * - threads: any, at any time.
     * - since: 1.0
     */
    int fba_future_route(Future future);

    /**
     * Gives the code of FBA_ROUTE_DEVICE that the user enters at another device, for the program to show beside the
     * address. If the provider has an address with the code in it, fba_future_authorization_url gives that, for a link
     * or a QR code. Nothing is opened on this machine, unless there is an open_url.
     *
     * - future: borrowed; of a call that takes a provider.
     * - returns: borrowed (valid until the future is released), or NULL: not known yet, or another route.
     * - threads: any.
     * - since: 1.0
     */
    String fba_future_user_code(Future future);

    /**
     * Gives the address at which the user enters the code, short enough to be typed.
     *
     * - future: borrowed; of a call that takes a provider.
     * - returns: borrowed (valid until the future is released), or NULL: not known yet, or another route.
     * - threads: any.
     * - since: 1.0
     */
    String fba_future_verification_url(Future future);

    /**
     * Tells when the user's code expires; then the call ends with the error named "DEVICE_CODE_EXPIRED". With a
     * shorter timeout_ms in the options it ends before, as any browser flow does.
     *
     * - future: borrowed; of a call that takes a provider.
     * - returns: Unix time in milliseconds, 0 while there is no code.
     * - threads: any.
     * - since: 1.0
     */
    long fba_future_user_code_expiry_unix_ms(Future future);

    /**
     * Mails a link to set a new password (REST accounts:sendOobCode), with settings of the link. With email
     * enumeration protection it succeeds for unknown addresses too.
     *
     * - auth: borrowed.
     * - email: copied before return.
     * - settings: may be NULL, as in fba_auth_send_password_reset_email; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_auth_send_password_reset_email,
     * and FBA_ERROR_UNAUTHORIZED_DOMAIN, FBA_ERROR_INVALID_CONTINUE_URI, FBA_ERROR_MISSING_CONTINUE_URI,
     * FBA_ERROR_MISSING_IOS_BUNDLE_ID or FBA_ERROR_INVALID_LINK_DOMAIN (the settings).
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_send_password_reset_email_with_settings(Auth auth, String email, ActionCodeSettings settings, Callback callback, PointerByReference out_future);

    /**
     * Mails a link that verifies the user's address (REST accounts:sendOobCode), with settings of the link.
     *
     * - user: borrowed.
     * - settings: may be NULL, as in fba_user_send_email_verification; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_user_send_email_verification, and
     * those of the settings in fba_auth_send_password_reset_email_with_settings.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_send_email_verification_with_settings(User user, ActionCodeSettings settings, Callback callback, PointerByReference out_future);

    /**
     * Mails a link to a new address, which the account gets when the user follows it (REST accounts:sendOobCode), with
     * settings of the link.
     *
     * - user: borrowed.
     * - email: the new address; copied before return.
     * - settings: may be NULL, as in fba_user_send_email_verification_before_updating_email; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of the call without settings, and those
     * of the settings in fba_auth_send_password_reset_email_with_settings.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_send_email_verification_before_updating_email_with_settings(User user, String email, ActionCodeSettings settings, Callback callback, PointerByReference out_future);

    /**
     * Asks what a code is for and whose account it changes (REST accounts:resetPassword). The code stays usable.
     *
     * - auth: borrowed. A code of a tenant is checked under that tenant: fba_auth_set_tenant_id.
     * - code: from fba_action_code_url_code; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an action code info, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ACTION_CODE (empty, unknown
     * or used), FBA_ERROR_EXPIRED_ACTION_CODE, FBA_ERROR_USER_DISABLED, FBA_ERROR_USER_NOT_FOUND,
     * FBA_ERROR_OPERATION_NOT_ALLOWED.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_check_action_code(Auth auth, String code, Callback callback, PointerByReference out_future);

    /**
     * Uses a code up: verifies, changes or restores an address, or takes a second factor back (REST accounts:update).
     * No user needs to be signed in. If it was about the signed-in user, fba_user_reload shows the change; after a
     * changed address the service may end the session, which the reload then reports.
     *
     * - auth: borrowed. A code of a tenant is applied under that tenant.
     * - code: of any kind but a password reset and a sign-in; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_auth_check_action_code, and
     * FBA_ERROR_EMAIL_ALREADY_IN_USE.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_apply_action_code(Auth auth, String code, Callback callback, PointerByReference out_future);

    /**
     * Asks whose password a code resets (REST accounts:resetPassword). The code stays usable.
     *
     * - auth: borrowed. A code of a tenant is checked under that tenant.
     * - code: copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an action code info, owned by caller; may be NULL. Its email is the
     * address.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_auth_check_action_code;
     * FBA_ERROR_INVALID_ACTION_CODE also for a code of another kind.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_verify_password_reset_code(Auth auth, String code, Callback callback, PointerByReference out_future);

    /**
     * Sets a new password with a code, and uses the code up (REST accounts:resetPassword). Nobody is signed in by it.
     * The service verifies the address too, ends all sessions of the account, and unlinks the account's providers.
     *
     * - auth: borrowed. A code of a tenant is used under that tenant.
     * - code: copied before return.
     * - new_password: copied before return; never logged.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_auth_verify_password_reset_code,
     * FBA_ERROR_MISSING_PASSWORD, FBA_ERROR_WEAK_PASSWORD.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_confirm_password_reset(Auth auth, String code, String new_password, Callback callback, PointerByReference out_future);

    /**
     * Gives what a code is for, of a future that yields it.
     *
     * - future: borrowed.
     * - returns: borrowed (valid until the future is released; keep it with fba_action_code_info_retain); NULL for
     * NULL, while pending, after an error, and for futures of another kind.
     * - threads: any.
     * - since: 1.0
     */
    ActionCodeInfo fba_future_action_code_info(Future future);

    /**
     * Adds a reference.
     *
     * - info: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_action_code_info_release).
     * - threads: any.
     * - since: 1.0
     */
    ActionCodeInfo fba_action_code_info_retain(ActionCodeInfo info);

    /**
     * Drops a reference; the last one frees the info and the strings borrowed from it.
     *
     * - info: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_action_code_info_release(ActionCodeInfo info);

    /**
     * Says what the code is for.
     *
     * - info: borrowed.
     * - returns: one of fba_action_code_operation; FBA_ACTION_CODE_UNKNOWN for NULL.
     * - threads: any.
     * - since: 1.0
     */
    int fba_action_code_info_operation(ActionCodeInfo info);

    /**
     * Gives the address of the account; for a change of the address the new one, for a recovery the one that comes
     * back.
     *
     * - info: borrowed.
     * - returns: borrowed (valid until the info is released); "" for NULL, and for a sign-in, because only the person
     * who asked for that mail knows the address.
     * - threads: any.
     * - since: 1.0
     */
    String fba_action_code_info_email(ActionCodeInfo info);

    /**
     * Gives the address that the account has until the code is applied, if the code changes it.
     *
     * - info: borrowed.
     * - returns: borrowed (valid until the info is released); "" for NULL, and if the code changes no address or the
     * service does not name it.
     * - threads: any.
     * - since: 1.0
     */
    String fba_action_code_info_previous_email(ActionCodeInfo info);

    /**
     * Tells which second factor a code takes back (FBA_ACTION_CODE_REVERT_SECOND_FACTOR_ADDITION).
     *
     * - info: borrowed.
     * - returns: borrowed (valid until the info is released); NULL for NULL, for other codes, and for a factor of a
     * kind that this version does not know.
     * - threads: any.
     * - since: 1.0
     */
    MultiFactorInfo fba_action_code_info_second_factor(ActionCodeInfo info);

    /**
     * Takes a link apart: of the project's page, of a page of one's own, as it comes back at the url of the settings,
     * or within another link (deep_link_id, link). Asks nobody: fba_auth_check_action_code says whether the code is
     * still good.
     *
     * - link: the whole address; blanks and line ends around it do not matter. Copied before return.
     * - out_url: receives the parts, owned by caller (release with fba_action_code_url_release).
     * - out_error: receives why the link is refused, owned by caller (release with fba_error_release); may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (no such link: the error has the name
     * "INVALID_ACTION_LINK"), or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_action_code_url_parse(String link, PointerByReference out_url, PointerByReference out_error);

    /**
     * Adds a reference.
     *
     * - url: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_action_code_url_release).
     * - threads: any.
     * - since: 1.0
     */
    ActionCodeUrl fba_action_code_url_retain(ActionCodeUrl url);

    /**
     * Drops a reference; the last one frees the parts and the strings borrowed from them.
     *
     * - url: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_action_code_url_release(ActionCodeUrl url);

    /**
     * Says what the link is for.
     *
     * - url: borrowed.
     * - returns: one of fba_action_code_operation; FBA_ACTION_CODE_UNKNOWN for NULL only.
     * - threads: any.
     * - since: 1.0
     */
    int fba_action_code_url_operation(ActionCodeUrl url);

    /**
     * Gives the code. Whoever has it can use it: keep it out of logs.
     *
     * - url: borrowed.
     * - returns: borrowed (valid until the url is released); "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_action_code_url_code(ActionCodeUrl url);

    /**
     * Gives the API key of the project that sent the mail. If it is not your project's, the code is of no use to you.
     *
     * - url: borrowed.
     * - returns: borrowed (valid until the url is released); "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_action_code_url_api_key(ActionCodeUrl url);

    /**
     * Gives the url of the settings: where the user is to go on.
     *
     * - url: borrowed.
     * - returns: borrowed (valid until the url is released); "" for NULL and if the link has none. It comes from
     * outside: look at it before you open it.
     * - threads: any.
     * - since: 1.0
     */
    String fba_action_code_url_continue_url(ActionCodeUrl url);

    /**
     * Gives the language of the mail, such as "pt-BR".
     *
     * - url: borrowed.
     * - returns: borrowed (valid until the url is released); "" for NULL and if the link does not say.
     * - threads: any.
     * - since: 1.0
     */
    String fba_action_code_url_language_code(ActionCodeUrl url);

    /**
     * Gives the tenant that the code belongs to.
     *
     * - url: borrowed.
     * - returns: borrowed (valid until the url is released); "" for NULL and without a tenant.
     * - threads: any.
     * - since: 1.0
     */
    String fba_action_code_url_tenant_id(ActionCodeUrl url);

    /**
     * Gives the method of the request: "GET" or "POST".
     *
     * - exchange: borrowed.
     * - returns: borrowed (valid until the exchange is released); "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_http_exchange_method(HttpExchange exchange);

    /**
     * Gives the URL of the request, complete and encoded.
     *
     * - exchange: borrowed.
     * - returns: borrowed (valid until the exchange is released); "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_http_exchange_url(HttpExchange exchange);

    /**
     * Tells how many headers the request has. The client adds Host, Content-Length and what it needs for itself, such
     * as Accept-Encoding.
     *
     * - exchange: borrowed.
     * - returns: 0 for NULL.
     * - threads: any.
     * - since: 1.0
     */
    long fba_http_exchange_header_count(HttpExchange exchange);

    /**
     * Gives a header of the request, as "Name: value".
     *
     * - exchange: borrowed.
     * - index: below the count.
     * - returns: borrowed (valid until the exchange is released); "" for NULL and beyond the last one.
     * - threads: any.
     * - since: 1.0
     */
    String fba_http_exchange_header(HttpExchange exchange, long index);

    /**
     * Gives the body of the request: JSON, or a form of a token endpoint.
     *
     * - exchange: borrowed.
     * - returns: borrowed (valid until the exchange is released), UTF-8 without zero bytes; "" for NULL and for GET.
     * - threads: any.
     * - since: 1.0
     */
    String fba_http_exchange_body(HttpExchange exchange);

    /**
     * Tells how long the client should try to reach the server: name, TCP and TLS.
     *
     * - exchange: borrowed.
     * - returns: milliseconds from the start; 0 for NULL.
     * - threads: any.
     * - since: 1.0
     */
    int fba_http_exchange_connect_timeout_ms(HttpExchange exchange);

    /**
     * Tells how long the library waits for the answer. Then it ends the exchange by itself.
     *
     * - exchange: borrowed.
     * - returns: milliseconds from the start; 0 for NULL.
     * - threads: any.
     * - since: 1.0
     */
    int fba_http_exchange_timeout_ms(HttpExchange exchange);

    /**
     * Tells whether the exchange still waits for an answer.
     *
     * - exchange: borrowed.
     * - returns: true until it has ended; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_http_exchange_is_open(HttpExchange exchange);

    /**
     * Hands over the server's answer, of whatever status.
     *
     * - exchange: borrowed.
     * - status: of the final answer, 200 to 599.
     * - headers: "Name: value" each; Date and Retry-After are read, and with the keys of fba_id_token_verify
     * Cache-Control and Age; others are ignored. They need not be UTF-8. Copied before return; NULL when header_count
     * is 0.
     * - header_count: elements in headers.
     * - body: the whole body, decoded if it was compressed; 4 MiB at most, a longer one ends the call with error
     * FBA_ERROR_NETWORK_REQUEST_FAILED. Copied before return; NULL when body_size is 0.
     * - body_size: bytes.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another status), FBA_STATUS_ALREADY_ENDED (nobody waits
     * any more), or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_http_exchange_answer(HttpExchange exchange, int status, String[] headers, long header_count, Pointer body, long body_size);

    /**
     * Says that there is no answer. Unless the library sends the request again, its call ends with error
     * FBA_ERROR_NETWORK_REQUEST_FAILED.
     *
     * - exchange: borrowed.
     * - failure: when in doubt FBA_HTTP_FAILURE_UNKNOWN.
     * - message: what happened, for people, without tokens, such as "connection refused"; it need not be UTF-8; copied
     * before return; NULL or "" for the library's own message.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another failure), FBA_STATUS_ALREADY_ENDED, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_http_exchange_fail(HttpExchange exchange, int failure, String message);

    /**
     * Adds a reference.
     *
     * - exchange: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_http_exchange_release).
     * - threads: any.
     * - since: 1.0
     */
    HttpExchange fba_http_exchange_retain(HttpExchange exchange);

    /**
     * Drops a reference. Dropping the last one of an exchange that has not ended is FBA_HTTP_FAILURE_UNKNOWN.
     *
     * - exchange: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_http_exchange_release(HttpExchange exchange);

    /**
     * Tells which store the auth uses. The default store decides when it is read, and turns to the file later if the
     * Secret Service fails by then.
     *
     * - auth: borrowed.
     * - returns: the store in use, never FBA_STORE_DEFAULT; FBA_STORE_MEMORY for NULL.
     * - threads: any; waits for the first load as fba_auth_current_user does.
     * - since: 1.0
     */
    int fba_auth_store_kind(Auth auth);

    /**
     * Tells how the last access to the store went. A change is written soon after it was made: fba_auth_flush_store
     * tells when.
     *
     * - auth: borrowed.
     * - returns: the status; FBA_STORE_OK for NULL.
     * - threads: any; waits for the first load as fba_auth_current_user does.
     * - since: 1.0
     */
    int fba_auth_store_status(Auth auth);

    /**
     * Tells when the store has been given the present state. A write that failed before is tried again. What another
     * process has changed there since stays: this call succeeds then too, and the next start finds that. Closing and
     * the end of the process wait for the store too, but for a moment at most (docs/threading.md), and repeat no
     * failed write.
     *
     * - auth: borrowed.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller (release with fba_future_release); may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_KEYCHAIN_ERROR when it could not be
     * kept; fba_auth_store_status tells more.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_flush_store(Auth auth, Callback callback, PointerByReference out_future);

    /**
     * Keeps the session in another store from now on: the present one moves there, and is removed from the store in
     * use. A "stay signed in" that is ticked or cleared is such a change. The next app starts with the store of its
     * own options, so name the new one there too. If somebody is signed in, whoever the new store holds is replaced.
     * If nobody is, the new store stays as it is until the next sign-in. While requests of other changes wait, only
     * the newest one is carried out. If the new store cannot keep the session, the former one stays in use; if the
     * former one cannot be emptied, the new one is in use, the future fails, and fba_auth_store_status is
     * FBA_STORE_STALE until a later attempt succeeds (fba_auth_flush_store makes one). Do not use FBA_STORE_DEFAULT in
     * turns with one of the two stores that it consists of: while its keyring is out of reach, it notes in the file
     * that nobody is signed in.
     *
     * - auth: borrowed.
     * - store: one of fba_store_kind; the file store is in the directory of the app's options.
     * - callbacks: for FBA_STORE_HOST, of another place than the store in use; copied before return, and
     * free_user_data is called once when the store is used no more. An earlier store is the same place if save and
     * user_data are the same. NULL for all other stores.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller (release with fba_future_release); may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, FBA_STATUS_INVALID_ARGUMENT, or a misuse (nothing was taken over).
     * Later: FBA_ERROR_KEYCHAIN_ERROR as said above; fba_auth_store_status tells more.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_set_persistence(Auth auth, int store, StoreCallbacks callbacks, Callback callback, PointerByReference out_future);

    /**
     * Reads the JSON text of a google-services.json or google-services-desktop.json file.
     *
     * - json: the text itself, not a path; 512000 bytes at most.
     * - out_config: receives the result, owned by caller (release with fba_app_config_release).
     * - out_error: receives the error, owned by caller (release with fba_error_release); may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (with out_error), or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_app_config_parse(String json, PointerByReference out_config, PointerByReference out_error);

    /**
     * Copies the values of the file into options.
     *
     * - config: borrowed.
     * - out_options: struct_size must be set; its strings are borrowed (valid until the config is released), "" if
     * absent.
     * - returns: FBA_STATUS_OK, or a misuse, after which all but struct_size is NULL and 0 (of a wrong size, as
     * before).
     * - threads: any.
     * - since: 1.0
     */
    int fba_app_config_get_options(AppConfig config, AppOptions out_options);

    /**
     * Drops the config and the strings borrowed from it.
     *
     * - config: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_app_config_release(AppConfig config);

    /**
     * Creates an app. It starts no thread, asks no server and reads no store.
     *
     * - options: project, time-outs and store; copied before return. api_key must not be empty.
     * - name: NULL for FBA_DEFAULT_APP_NAME.
     * - out_app: receives the app, owned by caller (release with fba_app_release).
     * - returns: FBA_STATUS_OK, FBA_STATUS_ALREADY_EXISTS (use fba_app_get), FBA_STATUS_MISSING_API_KEY when api_key
     * is empty, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_app_create(AppOptions options, String name, PointerByReference out_app);

    /**
     * Finds an app by name.
     *
     * - name: NULL for FBA_DEFAULT_APP_NAME.
     * - returns: owned by caller (release with fba_app_release), or NULL when there is none.
     * - threads: any.
     * - since: 1.0
     */
    App fba_app_get(String name);

    /**
     * Lists the open apps: named ones in byte order of their names, then the default app.
     *
     * - out_apps: receives up to `capacity` apps, each owned by caller (release with fba_app_release); NULL only
     * counts.
     * - capacity: elements in out_apps.
     * - returns: how many apps are open, which may be more than were written.
     * - threads: any.
     * - since: 1.0
     */
    long fba_app_list(Pointer[] out_apps, long capacity);

    /**
     * Adds a reference.
     *
     * - app: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_app_release).
     * - threads: any.
     * - since: 1.0
     */
    App fba_app_retain(App app);

    /**
     * Drops a reference. With the last one the app closes, as by fba_app_close.
     *
     * - app: NULL does nothing.
     * - threads: any, also inside a callback.
     * - since: 1.0
     */
    void fba_app_release(App app);

    /**
     * Ends the app now, even if others still hold references: pending futures become invalid, each waiting callback
     * runs once (here, with its future invalid), and the name is free again. The stored session stays. It does not
     * wait for the network.
     *
     * - app: borrowed; closing twice does nothing. Other calls on it then give FBA_STATUS_CLOSED.
     * - threads: any, also inside a callback.
     * - since: 1.0
     */
    void fba_app_close(App app);

    /**
     * Gives the name of the app.
     *
     * - app: borrowed.
     * - returns: borrowed (valid until the app is released); "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_app_name(App app);

    /**
     * Copies the options the app was created with. store_callbacks and http_transport are NULL in the copy: they are
     * used once.
     *
     * - app: borrowed.
     * - out_options: struct_size must be set; its strings are borrowed (valid until the app is released), "" if
     * absent.
     * - returns: FBA_STATUS_OK, or a misuse, after which all but struct_size is NULL and 0 (of a wrong size, as
     * before).
     * - threads: any.
     * - since: 1.0
     */
    int fba_app_get_options(App app, AppOptions out_options);

    /**
     * Delivers waiting pumped callbacks of this app, on this thread: the line for a game's frame loop. With nothing
     * waiting it takes no lock.
     *
     * - app: borrowed.
     * - budget_us: microseconds after which no further callback is started; 0 delivers all that waited at the call.
     * - returns: how many callbacks ran; 0 for NULL or a closed app.
     * - threads: any; callbacks run on the calling thread. Called inside a pumped callback it delivers the next ones.
     * - since: 1.0
     */
    int fba_app_process_events(App app, long budget_us);

    /**
     * Sets a function that wakes the program's event loop, so that it needs no timer: see docs/event-loops.md. It is
     * called when a callback begins to wait while none waited, and at the end of an fba_app_process_events that left
     * some; at once if some wait already. It may be called once too often, never too rarely.
     *
     * - app: borrowed.
     * - function: NULL for none. The one before is not called by anything that begins after this call, and may still
     * be running on another thread.
     * - user_data: handed to the function.
     * - free_user_data: called once when no call of the function is left, after another one was set or the app was
     * closed; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED (free_user_data is not called), or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_app_set_wakeup(App app, WakeupFn function, Pointer user_data, FreeFn free_user_data);

    /**
     * Gives a descriptor that tells the same: poll finds it readable while callbacks wait for fba_app_process_events,
     * and not while none wait. It is made at the first call; later calls give the same one. Only wait for it: do not
     * read it, write to it or close it. Take it out of the loop before the release.
     *
     * - app: borrowed.
     * - out_descriptor: receives the descriptor, borrowed (valid until the app is released); -1 after a failure.
     * - returns: FBA_STATUS_OK, FBA_STATUS_OUT_OF_RESOURCES when no descriptor is left (a later call may succeed),
     * FBA_STATUS_CLOSED, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_app_get_wakeup_descriptor(App app, IntByReference out_descriptor);

    /**
     * Tells whether the app was closed. Several bindings in a process may share an app, and any of them may close it.
     *
     * - app: borrowed.
     * - returns: true when it was closed; true also for NULL, another kind of handle, and one that the parent process
     * made.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_app_is_closed(App app);

    /**
     * Keeps a pointer for a language binding, such as the object that wraps this app: one for each tag, so that two
     * bindings in a process, or two builds of one binding, never get each other's pointer. The library does not use
     * it. A binding calls fba_app_is_closed to learn that the app is gone, and clears its slot when its object ends.
     *
     * - app: borrowed; it may be closed.
     * - tag: names the binding and everything that decides the layout of its objects, such as "cpp-1-libc++-1".
     * - wrapper: any pointer; NULL clears the slot.
     * - returns: FBA_STATUS_OK, FBA_STATUS_ALREADY_EXISTS when another pointer is kept (use that one),
     * FBA_STATUS_INVALID_ARGUMENT when the tag is empty, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_app_set_wrapper(App app, String tag, Pointer wrapper);

    /**
     * Gives the pointer kept by fba_app_set_wrapper.
     *
     * - app: borrowed.
     * - tag: as passed to fba_app_set_wrapper.
     * - returns: the pointer, NULL when none is kept under this tag.
     * - threads: any.
     * - since: 1.0
     */
    Pointer fba_app_wrapper(App app, String tag);

    /**
     * Adds a reference, so that the error outlives the future it came from.
     *
     * - error: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_error_release).
     * - threads: any.
     * - since: 1.0
     */
    Error fba_error_retain(Error error);

    /**
     * Drops a reference. With the last one, pointers borrowed from the error become invalid.
     *
     * - error: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_error_release(Error error);

    /**
     * Gives the number of the error.
     *
     * - error: borrowed; NULL gives FBA_ERROR_NONE.
     * - returns: the number; FBA_ERROR_FAILURE for a handle of another kind.
     * - threads: any.
     * - since: 1.0
     */
    int fba_error_number(Error error);

    /**
     * Gives the code string: the server's own (such as "EMAIL_EXISTS"), or one of this library's where no server was
     * asked (such as "NETWORK_REQUEST_FAILED", "WEB_CONTEXT_CANCELLED", "WEB_CONTEXT_TIMED_OUT"). docs/errors.md lists
     * them. Upper case letters, digits and '_', 64 at most.
     *
     * - error: borrowed; NULL gives "".
     * - returns: borrowed (valid until the error is released); never NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_error_name(Error error);

    /**
     * Gives a sentence for people: what was wrong and what to do. The library puts no token, code or password into it,
     * nor control characters. What a server said in it is cut to 200 characters, and long words in it are left out: a
     * server that repeats a short password in its error is not found out.
     *
     * - error: borrowed; NULL gives "".
     * - returns: borrowed (valid until the error is released); never NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_error_message(Error error);

    /**
     * Tells where the documents explain a number: "errors.md#invalid-email", relative to their directory, which is
     * installed as share/doc/FirebaseAuth (pkg-config --variable=docdir firebase_auth). The part after '#' stays the
     * same in later versions; a program may put an address of its own before it.
     *
     * - error: any number; unknown ones give "errors.md".
     * - returns: static text, never NULL, valid for the life of the process.
     * - threads: any.
     * - since: 1.0
     */
    String fba_error_help_url(int error);

    /**
     * Gives the HTTP status of the answer that carried the error.
     *
     * - error: borrowed; NULL gives 0.
     * - returns: 100 to 599. 200 is possible: some answers carry an error in a success. 0 when there was no answer, or
     * when it told what a provider decided: a refusal, a device code that has expired, what an issuer cannot do.
     * - threads: any.
     * - since: 1.0
     */
    int fba_error_http_status(Error error);

    /**
     * Tells how long the server asks to wait before the next try: the Retry-After header of the answer that carried
     * the error. Mostly with FBA_ERROR_TOO_MANY_REQUESTS and FBA_ERROR_NETWORK_REQUEST_FAILED.
     *
     * - error: borrowed; NULL gives 0.
     * - returns: milliseconds from when the answer came, a day at most; 0 when the server did not say.
     * - threads: any.
     * - since: 1.0
     */
    int fba_error_retry_after_ms(Error error);

    /**
     * Gives the email address concerned: with FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS and
     * FBA_ERROR_CREDENTIAL_ALREADY_IN_USE, the address to look up with fba_auth_fetch_providers_for_email.
     *
     * - error: borrowed; NULL gives "".
     * - returns: borrowed (valid until the error is released); "" when the error has none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_error_email(Error error);

    /**
     * Gives the credential that came with the error. It signs in or links without another visit to the provider: link
     * it after FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS, sign in with it after
     * FBA_ERROR_CREDENTIAL_ALREADY_IN_USE.
     *
     * - error: borrowed; NULL gives NULL.
     * - returns: borrowed (valid until the error is released; keep it with fba_credential_retain), or NULL.
     * - threads: any.
     * - since: 1.0
     */
    Credential fba_error_updated_credential(Error error);

    /**
     * Gives what goes on after FBA_ERROR_SECOND_FACTOR_REQUIRED: the factors that the account has, and the calls that
     * end the sign-in, link or re-authentication with one of them. See multi_factor.h.
     *
     * - error: borrowed; NULL gives NULL.
     * - returns: borrowed (valid until the error is released; keep it with fba_multi_factor_resolver_retain), or NULL:
     * the error has another number. It is not const: its calls begin operations.
     * - threads: any.
     * - since: 1.0
     */
    MultiFactorResolver fba_error_multi_factor_resolver(Error error);

    /**
     * Tells what the question is about: for fba_phone_options.app_verification, the phone number; for
     * fba_auth_set_app_check "App Check"; for fba_auth_set_recaptcha the action, such as "getOobCode"; for
     * fba_auth_set_before_auth_state_changed the uid.
     *
     * - question: borrowed.
     * - returns: borrowed (valid until the question is released); "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_question_subject(Question question);

    /**
     * Gives the user whom the question is about: for fba_auth_set_before_auth_state_changed, the one who is to be
     * signed in. Only its getters are of use: nobody is signed in yet, so its operations are refused.
     *
     * - question: borrowed.
     * - returns: borrowed (valid until the question is released); NULL for other questions.
     * - threads: any.
     * - since: 1.0
     */
    User fba_question_user(Question question);

    /**
     * Tells whether the question still waits for an answer: once it does not, the program can stop asking its user.
     *
     * - question: borrowed.
     * - returns: true until the question has ended; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_question_is_open(Question question);

    /**
     * Answers: the call goes on.
     *
     * - question: borrowed.
     * - answer: copied before return; the field that holds the handler says what it may be.
     * - returns: FBA_STATUS_OK, FBA_STATUS_ALREADY_ENDED (nobody waits any more), FBA_STATUS_CLOSED, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_question_answer(Question question, String answer);

    /**
     * Says that there is no answer: the call's future ends with this error, whose name is "QUESTION_FAILED".
     *
     * - question: borrowed.
     * - error: any known error but FBA_ERROR_NONE.
     * - message: for people, without tokens and codes; copied before return; NULL or "" for the library's own message.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another number), FBA_STATUS_ALREADY_ENDED,
     * FBA_STATUS_CLOSED, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_question_fail(Question question, int error, String message);

    /**
     * Adds a reference.
     *
     * - question: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_question_release).
     * - threads: any.
     * - since: 1.0
     */
    Question fba_question_retain(Question question);

    /**
     * Drops a reference. Dropping the last one of a question that has not ended ends its call with the error for no
     * answer, named "QUESTION_UNANSWERED".
     *
     * - question: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_question_release(Question question);

    /**
     * Sets who is asked for App Check tokens, before requests that begin from now on. One question asks for all
     * requests that wait; its token is sent as X-Firebase-AppCheck, and kept until a minute before the end that the
     * token itself names (RFC 7519, exp), or until the service refuses a request with 401 or 403. A token that names
     * none serves the requests that wait, and the next request asks again. The answer "" lets them go without a token.
     * Without an answer they are not sent: their futures end with the error of fba_question_fail, or with
     * FBA_ERROR_APP_VERIFICATION_FAILED ("QUESTION_TIMED_OUT", "QUESTION_UNANSWERED", "INVALID_APP_CHECK_TOKEN"). With
     * FBA_CALLBACK_PUMPED somebody must call fba_app_process_events meanwhile: do not wait for a future on the only
     * thread that does.
     *
     * - auth: borrowed.
     * - handler: copied before return; its timeout_ms is 10000 if 0, and its free_user_data is called when another one
     * was set or the auth closed, and the function will be called no more; of a question that the program keeps, when
     * that is released. The subject of its questions is "App Check". NULL for nobody: requests that wait then go
     * without a token.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED (nothing was taken over), or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_set_app_check(Auth auth, QuestionHandler handler);

    /**
     * Creates a provider without scopes or parameters.
     *
     * - provider_id: "github.com", "google.com", "apple.com", "yahoo.com", "microsoft.com", "facebook.com",
     * "twitter.com", or "oidc.&lt;name&gt;" and "saml.&lt;name&gt;" as configured in the project. Only letters,
     * digits, '.', '-', '_'.
     * - out_provider: receives the provider, owned by caller (release with fba_provider_release).
     * - out_error: receives the error about the id, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (with out_error), or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_provider_create(String provider_id, PointerByReference out_provider, PointerByReference out_error);

    /**
     * Adds a reference.
     *
     * - provider: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_provider_release).
     * - threads: any.
     * - since: 1.0
     */
    Provider fba_provider_retain(Provider provider);

    /**
     * Drops a reference. A flow under way keeps its own copy.
     *
     * - provider: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_provider_release(Provider provider);

    /**
     * Gives the id the provider was created with.
     *
     * - provider: borrowed.
     * - returns: borrowed (valid until the provider is released); "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_provider_id(Provider provider);

    /**
     * Asks for one more OAuth scope.
     *
     * - provider: borrowed.
     * - scope: such as "read:user"; RFC 6749 section 3.3: no blanks, quotes or control characters.
     * - out_error: receives the error, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (with out_error), or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_provider_add_scope(Provider provider, String scope, PointerByReference out_error);

    /**
     * Sets a parameter of the authorization request, such as login_hint, prompt, hd, tenant or lang.
     *
     * - provider: borrowed.
     * - name: client_id, redirect_uri, response_type, scope, state and oauth_token are refused: the flow sets these
     * itself. With the program's own client the call also refuses, when it begins, nonce, response_mode, request,
     * request_uri, client_secret, code_challenge and code_challenge_method.
     * - value: any text; a second value replaces the first.
     * - out_error: receives an error that names the parameter, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (with out_error), or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_provider_set_custom_parameter(Provider provider, String name, String value, PointerByReference out_error);

    /**
     * Runs the browser flow and yields a credential, without signing in: the credential can then sign in, link or
     * re-authenticate, once, while the provider's code is valid (a few minutes).
     *
     * - provider: borrowed; what it holds is copied before return.
     * - auth: borrowed: the project to ask.
     * - options: may be NULL for the defaults; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with a credential, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: the flow's errors, as those of
     * fba_auth_sign_in_with_provider.
     * - threads: any.
     * - since: 1.0
     */
    int fba_provider_fetch_credential(Provider provider, Auth auth, BrowserOptions options, Callback callback, PointerByReference out_future);

    /**
     * Gives the auth of an app: one per app, made at the first call. It begins to read the session of an earlier run,
     * on a separate thread; fba_auth_ready tells when that is done. Operations may be started before: they wait until
     * then.
     *
     * - app: borrowed.
     * - out_auth: receives the auth, owned by caller (release with fba_auth_release).
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_get(App app, PointerByReference out_auth);

    /**
     * Adds a reference.
     *
     * - auth: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_auth_release).
     * - threads: any.
     * - since: 1.0
     */
    Auth fba_auth_retain(Auth auth);

    /**
     * Drops a reference. The auth itself lives on with its app: the user stays signed in.
     *
     * - auth: NULL does nothing.
     * - threads: any, also inside a callback.
     * - since: 1.0
     */
    void fba_auth_release(Auth auth);

    /**
     * Ends this auth now: pending futures become invalid, each waiting callback runs once (here), listeners are
     * dropped. No callback or listener begins after it has returned. It does not wait for the network, but up to 100
     * ms each for callbacks that run on other threads and for the store to take the last state. Nobody is signed out:
     * what the store keeps stays, and the next fba_auth_get of the app makes a new auth that finds it.
     *
     * - auth: borrowed; closing twice does nothing. Calls on it that begin work or hand over a function then give
     * FBA_STATUS_CLOSED.
     * - threads: any, also inside a callback or a listener.
     * - since: 1.0
     */
    void fba_auth_close(Auth auth);

    /**
     * Tells whether the auth was closed. Several bindings in a process may share an auth, and any of them may close
     * it.
     *
     * - auth: borrowed.
     * - returns: true when it was closed; true also for NULL, another kind of handle, and one that the parent process
     * made.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_auth_is_closed(Auth auth);

    /**
     * Keeps a pointer for a language binding, such as the object that wraps this auth: one for each tag, so that two
     * bindings in a process, or two builds of one binding, never get each other's pointer. The library does not use
     * it. A binding calls fba_auth_is_closed to learn that the auth is gone, and clears its slot when its object ends.
     *
     * - auth: borrowed; it may be closed.
     * - tag: names the binding and everything that decides the layout of its objects, such as "cpp-1-libc++-1".
     * - wrapper: any pointer; NULL clears the slot.
     * - returns: FBA_STATUS_OK, FBA_STATUS_ALREADY_EXISTS when another pointer is kept (use that one),
     * FBA_STATUS_INVALID_ARGUMENT when the tag is empty, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_set_wrapper(Auth auth, String tag, Pointer wrapper);

    /**
     * Gives the pointer kept by fba_auth_set_wrapper.
     *
     * - auth: borrowed.
     * - tag: as passed to fba_auth_set_wrapper.
     * - returns: the pointer, NULL when none is kept under this tag.
     * - threads: any.
     * - since: 1.0
     */
    Pointer fba_auth_wrapper(Auth auth, String tag);

    /**
     * Sends all further requests to an emulator instead of the Firebase servers. Without this call the environment
     * decides when the auth is made: FIREBASE_AUTH_EMULATOR_HOST=host:port (empty counts as unset), else
     * USE_AUTH_EMULATOR (any value) with AUTH_EMULATOR_PORT (9099 if unset or empty) on localhost. If a variable names
     * no emulator, or this call is refused, every operation fails with FBA_ERROR_INVALID_ARGUMENT, name
     * "INVALID_EMULATOR_HOST", until this call repairs it: nothing goes to the Firebase servers by mistake. Sign-in
     * with a provider then uses the emulator's providers and pages, on every route; other addresses that the program
     * gives for it must be on this machine, or the sign-in fails with "OUTSIDE_EMULATOR". Call it before anything asks
     * who is signed in: the first use of the auth drops a stored session that another server issued.
     *
     * - auth: borrowed.
     * - host: host name or address, without scheme; an IPv6 address without brackets.
     * - port: 1 to 65535.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT, FBA_STATUS_CLOSED, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_use_emulator(Auth auth, String host, int port);

    /**
     * Sets the language of mails and pages, a BCP 47 tag, sent as X-Firebase-Locale.
     *
     * - auth: borrowed.
     * - language_code: such as "de" or "pt-BR"; NULL or "" for the service's default.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (a character that no tag has), or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_set_language_code(Auth auth, String language_code);

    /**
     * Copies the language set with fba_auth_set_language_code.
     *
     * - auth: borrowed.
     * - buffer: receives the NUL-terminated tag, cut to fit; may be NULL with size 0.
     * - size: bytes in buffer.
     * - returns: the length of the whole tag in bytes without the NUL; 0 when none is set.
     * - threads: any.
     * - since: 1.0
     */
    long fba_auth_get_language_code(Auth auth, byte[] buffer, long size);

    /**
     * Sets the language to the one of the system: the first of LC_ALL, LC_MESSAGES and LANG that is not empty, such as
     * "pt_BR.UTF-8" for "pt-BR". "C", "POSIX" and what is no language give the service's default.
     *
     * - auth: borrowed.
     * - returns: FBA_STATUS_OK or a misuse.
     * - threads: any; the environment is read here.
     * - since: 1.0
     */
    int fba_auth_use_app_language(Auth auth);

    /**
     * Sets the tenant whose users sign in from now on (Google Cloud Identity Platform). Calls that have begun keep
     * theirs. A signed-in user keeps the own tenant (fba_user_tenant_id): calls for that user ignore this setting. If
     * the service signs in a user of another tenant, the call fails with FBA_ERROR_TENANT_ID_MISMATCH.
     *
     * - auth: borrowed.
     * - tenant_id: printable ASCII without blanks, at most 256 bytes; NULL or "" for users of the project without a
     * tenant.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_set_tenant_id(Auth auth, String tenant_id);

    /**
     * Copies the tenant id set with fba_auth_set_tenant_id.
     *
     * - auth: borrowed.
     * - buffer: receives the NUL-terminated id, cut to fit; may be NULL with size 0.
     * - size: bytes in buffer.
     * - returns: the length of the whole id in bytes without the NUL; 0 when none is set.
     * - threads: any.
     * - since: 1.0
     */
    long fba_auth_get_tenant_id(Auth auth, byte[] buffer, long size);

    /**
     * Sends a header with every request to Identity Toolkit and the token service that begins from now on: "Referer"
     * or "X-Ios-Bundle-Identifier" for an API key that is restricted to one, a trace id, and the like. Other servers
     * do not get it. Do not put secrets of your servers into it: whoever has the program can read them.
     *
     * - auth: borrowed.
     * - name: a field name of HTTP (RFC 9110 section 5.1), 128 bytes at most, in any case of letters; copied before
     * return.
     * - value: printable ASCII, blanks inside it alone, 4096 bytes at most; copied before return; NULL or "" removes
     * it.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another name or value, a header that the library or
     * libcurl sets, or more than 16), or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_set_header(Auth auth, String name, String value);

    /**
     * Sets the domain whose handler the page route opens (https://DOMAIN/__/auth/handler), for sign-ins that begin
     * from now on and whose options have no auth_domain.
     *
     * - auth: borrowed.
     * - domain: a host name alone, such as "auth.example.com", in any case of letters; NULL or "" asks the project.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (no host name), or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_set_custom_auth_domain(Auth auth, String domain);

    /**
     * Copies the domain set with fba_auth_set_custom_auth_domain.
     *
     * - auth: borrowed.
     * - buffer: receives the NUL-terminated domain, cut to fit; may be NULL with size 0.
     * - size: bytes in buffer.
     * - returns: the length of the whole domain in bytes without the NUL; 0 when none is set.
     * - threads: any.
     * - since: 1.0
     */
    long fba_auth_get_custom_auth_domain(Auth auth, byte[] buffer, long size);

    /**
     * Completes when it is known who is signed in: the session of an earlier run has been read from the store, or
     * there is none. Only fba_auth_current_user and the getters of the store block until then; operations wait in
     * their order.
     *
     * - auth: borrowed.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller (release with fba_future_release); may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: no error of its own; fba_auth_store_status
     * tells how reading went.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_ready(Auth auth, Callback callback, PointerByReference out_future);

    /**
     * Gives a snapshot of the signed-in user. Until fba_auth_ready has completed, the call waits for the store: for a
     * moment at most if a keyring does not answer or another process keeps a file locked (docs/threading.md), as long
     * as it takes for the host's callbacks. Afterwards it does not wait.
     *
     * - auth: borrowed.
     * - returns: owned by caller (release with fba_user_release), or NULL when nobody is signed in.
     * - threads: any; inside a callback of the host's own store it does not wait, and gives the user known by then.
     * - since: 1.0
     */
    User fba_auth_current_user(Auth auth);

    /**
     * Signs in without an account: a new anonymous user, or the current one if that is anonymous already.
     *
     * - auth: borrowed.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller (release with fba_future_release); may be
     * NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_ADMIN_RESTRICTED_OPERATION when
     * anonymous sign-in is off, FBA_ERROR_NETWORK_REQUEST_FAILED.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_sign_in_anonymously(Auth auth, Callback callback, PointerByReference out_future);

    /**
     * Signs in with email and password (REST accounts:signInWithPassword).
     *
     * - auth: borrowed.
     * - email: copied before return.
     * - password: copied before return; never logged.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL,
     * FBA_ERROR_MISSING_PASSWORD, FBA_ERROR_INVALID_EMAIL, FBA_ERROR_WRONG_PASSWORD, FBA_ERROR_USER_NOT_FOUND,
     * FBA_ERROR_USER_DISABLED, FBA_ERROR_TOO_MANY_REQUESTS, FBA_ERROR_INVALID_CREDENTIAL (projects with email
     * enumeration protection), FBA_ERROR_SECOND_FACTOR_REQUIRED (with a resolver, see multi_factor.h).
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_sign_in_with_email_and_password(Auth auth, String email, String password, Callback callback, PointerByReference out_future);

    /**
     * Creates an account with email and password and signs it in (REST accounts:signUp).
     *
     * - auth: borrowed.
     * - email: copied before return.
     * - password: at least 6 characters unless the project asks for more; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_EMAIL_ALREADY_IN_USE,
     * FBA_ERROR_WEAK_PASSWORD, FBA_ERROR_INVALID_EMAIL, FBA_ERROR_OPERATION_NOT_ALLOWED.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_create_user_with_email_and_password(Auth auth, String email, String password, Callback callback, PointerByReference out_future);

    /**
     * Signs in with a token that the program's own server made (REST accounts:signInWithCustomToken): the route for
     * environments without a browser.
     *
     * - auth: borrowed.
     * - custom_token: a signed JWT; copied before return; never logged.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CUSTOM_TOKEN,
     * FBA_ERROR_CUSTOM_TOKEN_MISMATCH, FBA_ERROR_USER_DISABLED.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_sign_in_with_custom_token(Auth auth, String custom_token, Callback callback, PointerByReference out_future);

    /**
     * Signs in with a credential of any provider (REST accounts:signInWithIdp, accounts:signInWithPassword or
     * accounts:signInWithPhoneNumber).
     *
     * - auth: borrowed.
     * - credential: borrowed.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CREDENTIAL,
     * FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS (with email and updated credential),
     * FBA_ERROR_OPERATION_NOT_ALLOWED, FBA_ERROR_USER_DISABLED, FBA_ERROR_SECOND_FACTOR_REQUIRED (with a resolver, see
     * multi_factor.h); with a phone credential FBA_ERROR_INVALID_VERIFICATION_CODE, FBA_ERROR_INVALID_VERIFICATION_ID,
     * FBA_ERROR_SESSION_EXPIRED.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_sign_in_with_credential(Auth auth, Credential credential, Callback callback, PointerByReference out_future);

    /**
     * Signs in through the system browser, in one step, by one of several routes (fba_route): shows a page, waits for
     * the answer, signs in. docs/federated-sign-in.md says what each route does, docs/providers.md what each provider
     * needs.
     *
     * - auth: borrowed.
     * - provider: borrowed; what it holds is copied before return.
     * - options: may be NULL for the defaults; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_WEB_CONTEXT_CANCELLED (cancelled, or
     * named "WEB_CONTEXT_TIMED_OUT", "WINDOW_CLOSED" or "DEVICE_CODE_EXPIRED"), FBA_ERROR_CANCELLED (the user
     * refused), FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED (a flow of this auth is running),
     * FBA_ERROR_UNAUTHORIZED_DOMAIN (no route is set up), FBA_ERROR_WEB_STORAGE_UNSUPPORTED (the browser blocks all
     * cookies), FBA_ERROR_WEB_INTERNAL_ERROR (the port is taken, or the project's pages do not answer),
     * FBA_ERROR_INVALID_ARGUMENT (options or client), FBA_ERROR_INVALID_RESPONSE (what the issuer of the client says),
     * and those of fba_auth_sign_in_with_credential.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_sign_in_with_provider(Auth auth, Provider provider, BrowserOptions options, Callback callback, PointerByReference out_future);

    /**
     * Takes the URL with which the browser was to come back, where it could not: the browser runs on another machine
     * and says that it cannot reach 127.0.0.1, and the user hands the program what its address bar says. The sign-in
     * under way goes on as if the browser had come. Once for each sign-in; a mailed link of
     * fba_auth_sign_in_with_mailed_link counts too. On FBA_ROUTE_PAGE there is no such URL.
     *
     * - auth: borrowed.
     * - url: borrowed; it may hold a code: keep it out of logs.
     * - returns: whether the URL is the one that is waited for; false also for NULL and a closed auth. Other URLs
     * change nothing.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_auth_can_handle_url(Auth auth, String url);

    /**
     * Lists the providers an account with this email can sign in with (REST accounts:createAuthUri). Projects with
     * email enumeration protection always answer with none.
     *
     * - auth: borrowed.
     * - email: copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with provider ids, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL,
     * FBA_ERROR_INVALID_EMAIL.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_fetch_providers_for_email(Auth auth, String email, Callback callback, PointerByReference out_future);

    /**
     * Fetches the ways in which an account of this address can sign in (REST accounts:createAuthUri). It differs from
     * fba_auth_fetch_providers_for_email where the provider is "password": "password" stands for a password,
     * "emailLink" for a link by mail, and an account may have both. Projects with email enumeration protection always
     * answer with none.
     *
     * - auth: borrowed.
     * - email: copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with the methods, owned by caller; may be NULL. They are read as providers are:
     * fba_future_provider_count, fba_future_provider_at.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL,
     * FBA_ERROR_INVALID_EMAIL, FBA_ERROR_NETWORK_REQUEST_FAILED.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_fetch_sign_in_methods(Auth auth, String email, Callback callback, PointerByReference out_future);

    /**
     * Mails a link to set a new password (REST accounts:sendOobCode). With email enumeration protection it succeeds
     * for unknown addresses too.
     *
     * - auth: borrowed.
     * - email: copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL,
     * FBA_ERROR_INVALID_EMAIL, FBA_ERROR_USER_NOT_FOUND, FBA_ERROR_TOO_MANY_REQUESTS.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_send_password_reset_email(Auth auth, String email, Callback callback, PointerByReference out_future);

    /**
     * Signs in the user who is signed in to another auth, of another app of this program: both have the session then.
     * The account is read first (REST accounts:lookup). Both apps have the same API key, both auths use the same
     * server, and the user is of the tenant that is set here. If the service says that the session is over, the other
     * auth signs out. NULL is refused, so that nobody is signed out by mistake: fba_auth_sign_out does that.
     *
     * - auth: borrowed; the one to sign in to. With the user's own auth the call is a reload.
     * - user: borrowed; signed in to its auth.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_USER_MISMATCH ("PROJECT_MISMATCH" for
     * another API key, "ISSUER_MISMATCH" for another server), FBA_ERROR_TENANT_ID_MISMATCH,
     * FBA_ERROR_NO_SIGNED_IN_USER, FBA_ERROR_NETWORK_REQUEST_FAILED, and those of user.h.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_update_current_user(Auth auth, User user, Callback callback, PointerByReference out_future);

    /**
     * Signs the current user out, at once and without a request. A sign-in under way ends as FBA_ERROR_CANCELLED: the
     * later call wins. So does a call for the user that goes through the browser, such as a link. A renewal of the
     * user's tokens is withdrawn, and calls that wait for it end as FBA_ERROR_NO_SIGNED_IN_USER. Listeners registered
     * for any thread are called inside. The store forgets the session soon afterwards; where it cannot,
     * fba_auth_store_status becomes FBA_STORE_STALE, and the next start may find the user again.
     *
     * - auth: borrowed.
     * - returns: FBA_STATUS_OK, also when nobody was signed in; FBA_STATUS_CLOSED, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_sign_out(Auth auth);

    /**
     * Adds a reference, so that the result outlives its future.
     *
     * - result: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_auth_result_release).
     * - threads: any.
     * - since: 1.0
     */
    AuthResult fba_auth_result_retain(AuthResult result);

    /**
     * Drops a reference. With the last one, pointers borrowed from the result become invalid.
     *
     * - result: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_auth_result_release(AuthResult result);

    /**
     * Gives the user as it was when the operation ended.
     *
     * - result: borrowed.
     * - returns: borrowed (valid until the result is released), or NULL for NULL.
     * - threads: any.
     * - since: 1.0
     */
    User fba_auth_result_user(AuthResult result);

    /**
     * Gives the provider's credential with its access token, ID token and secret, for calls to the provider's own API.
     *
     * - result: borrowed.
     * - returns: borrowed (valid until the result is released), or NULL when the provider gave none (passwords,
     * anonymous).
     * - threads: any.
     * - since: 1.0
     */
    Credential fba_auth_result_credential(AuthResult result);

    /**
     * Tells which provider answered.
     *
     * - result: borrowed.
     * - returns: borrowed (valid until the result is released): "github.com" and so on, "" when no provider took part.
     * - threads: any.
     * - since: 1.0
     */
    String fba_auth_result_provider_id(AuthResult result);

    /**
     * Gives the user's name at the provider: the GitHub login, the Twitter screen name.
     *
     * - result: borrowed.
     * - returns: borrowed (valid until the result is released); "" when the provider has none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_auth_result_user_name(AuthResult result);

    /**
     * Tells whether this sign-in made the account.
     *
     * - result: borrowed.
     * - returns: true for a new account; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_auth_result_is_new_user(AuthResult result);

    /**
     * Gives the provider's profile as parsed.
     *
     * - result: borrowed.
     * - returns: borrowed (valid until the result is released): an object, or NULL when the provider sent none.
     * - threads: any.
     * - since: 1.0
     */
    Value fba_auth_result_profile(AuthResult result);

    /**
     * Gives the provider's profile as the JSON text that the server sent.
     *
     * - result: borrowed.
     * - returns: borrowed (valid until the result is released); "" when the provider sent none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_auth_result_profile_json(AuthResult result);

    /**
     * Makes a credential from email and password. Empty strings are accepted and fail when the credential is used.
     *
     * - email: copied before return.
     * - password: copied before return.
     * - out_credential: receives the credential, owned by caller (release with fba_credential_release).
     * - returns: FBA_STATUS_OK, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_credential_create_email(String email, String password, PointerByReference out_credential);

    /**
     * Makes an email credential from the link of a mail: see email_link.h. It signs in, links and re-authenticates,
     * once.
     *
     * - email: the address that the link was sent to; copied before return. An empty one fails when the credential is
     * used.
     * - link: the whole address that the user followed; copied before return.
     * - out_credential: receives the credential, owned by caller (release with fba_credential_release).
     * - out_error: receives why the link is refused, owned by caller (release with fba_error_release); may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (no link that signs in: the error has the name
     * "INVALID_EMAIL_LINK"), or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_credential_create_email_link(String email, String link, PointerByReference out_credential, PointerByReference out_error);

    /**
     * Makes a Google credential. At least one token must be given; both are sent when both are known.
     *
     * - id_token: may be NULL; copied before return.
     * - access_token: may be NULL; copied before return.
     * - out_credential: receives the credential, owned by caller (release with fba_credential_release).
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT without any token, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_credential_create_google(String id_token, String access_token, PointerByReference out_credential);

    /**
     * Makes a Facebook credential.
     *
     * - access_token: copied before return.
     * - out_credential: receives the credential, owned by caller (release with fba_credential_release).
     * - returns: FBA_STATUS_OK, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_credential_create_facebook(String access_token, PointerByReference out_credential);

    /**
     * Makes a GitHub credential.
     *
     * - access_token: copied before return.
     * - out_credential: receives the credential, owned by caller (release with fba_credential_release).
     * - returns: FBA_STATUS_OK, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_credential_create_github(String access_token, PointerByReference out_credential);

    /**
     * Makes a Twitter credential (OAuth 1.0a).
     *
     * - token: copied before return.
     * - secret: copied before return.
     * - out_credential: receives the credential, owned by caller (release with fba_credential_release).
     * - returns: FBA_STATUS_OK, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_credential_create_twitter(String token, String secret, PointerByReference out_credential);

    /**
     * Makes a Google Play Games credential.
     *
     * - server_auth_code: copied before return.
     * - out_credential: receives the credential, owned by caller (release with fba_credential_release).
     * - returns: FBA_STATUS_OK, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_credential_create_play_games(String server_auth_code, PointerByReference out_credential);

    /**
     * Makes a credential for any OAuth or OIDC provider: "apple.com" with ID token and raw nonce, "oidc.&lt;name&gt;"
     * and so on. Yahoo and Microsoft accept no token obtained elsewhere: for these use fba_auth_sign_in_with_provider.
     *
     * - provider_id: as fba_provider_create takes it.
     * - tokens: copied before return.
     * - out_credential: receives the credential, owned by caller (release with fba_credential_release).
     * - out_error: receives the error, owned by caller (release with fba_error_release); may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (malformed provider id, or neither token; with out_error),
     * or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_credential_create_oauth(String provider_id, OauthTokens tokens, PointerByReference out_credential, PointerByReference out_error);

    /**
     * Makes a credential from the answer of a SAML provider that the program received by itself, for example in a web
     * view. It signs in, links and re-authenticates, as long as the service accepts the answer. A program without one
     * uses fba_auth_sign_in_with_provider.
     *
     * - provider_id: the project's id of the provider, which begins with "saml."; copied before return.
     * - saml_response: the field SAMLResponse of the form that the provider posts, as it is (Base64); copied before
     * return.
     * - out_credential: receives the credential, owned by caller (release with fba_credential_release).
     * - out_error: receives the error, owned by caller (release with fba_error_release); may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another provider's id, or no answer; with out_error), or
     * a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_credential_create_saml(String provider_id, String saml_response, PointerByReference out_credential, PointerByReference out_error);

    /**
     * Makes a credential of a player of Game Center, from what GKLocalPlayer's
     * fetchItemsForIdentityVerificationSignature gave. Game Center exists on Apple's systems alone: the program got
     * this from one of them. It signs in, links and re-authenticates; re-authenticating as another player makes that
     * player an account, and fails.
     *
     * - player_id: the player's id, as Apple signed it; copied before return, as all texts are.
     * - public_key_url: where Apple's certificate is.
     * - signature: in Base64 of either alphabet.
     * - salt: in Base64 of either alphabet.
     * - timestamp_ms: milliseconds since 1970, as Apple gave it.
     * - display_name: the player's name; may be NULL.
     * - out_credential: receives the credential, owned by caller (release with fba_credential_release).
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (an empty text or timestamp_ms 0), or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_credential_create_game_center(String player_id, String public_key_url, String signature, String salt, long timestamp_ms, String display_name, PointerByReference out_credential);

    /**
     * Makes a phone credential from the code that the user received.
     *
     * - verification_id: from fba_future_verification_id; copied before return.
     * - code: the digits of the message; copied before return. Empty strings fail when the credential is used.
     * - out_credential: receives the credential, owned by caller (release with fba_credential_release).
     * - returns: FBA_STATUS_OK, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_credential_create_phone(String verification_id, String code, PointerByReference out_credential);

    /**
     * Makes a credential of the text that fba_credential_get_json gave, perhaps in an earlier run of the program or by
     * an earlier version of this library.
     *
     * - json: UTF-8.
     * - out_credential: receives the credential, owned by caller (release with fba_credential_release).
     * - out_error: receives why the text was refused (FBA_ERROR_INVALID_CREDENTIAL, "UNREADABLE_CREDENTIAL"), without
     * any part of it, owned by caller (release with fba_error_release); may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT for a text that is no credential, or another misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_credential_create_from_json(String json, PointerByReference out_credential, PointerByReference out_error);

    /**
     * Copies the credential as JSON, so that one that is pending survives the end of the program. The text is a
     * secret: it holds the password or the tokens, and whoever has it can sign in as the user. Keep it out of logs,
     * encrypt it where it is stored, and wipe it after use. What it holds expires as the credential does: a code can
     * be used once.
     *
     * - credential: borrowed.
     * - buffer: receives the NUL-terminated text, cut to fit; may be NULL with size 0. A text that was cut is of no
     * use.
     * - size: bytes in buffer.
     * - returns: the length of the whole text in bytes without the NUL; 0 for NULL.
     * - threads: any.
     * - since: 1.0
     */
    long fba_credential_get_json(Credential credential, byte[] buffer, long size);

    /**
     * Adds a reference.
     *
     * - credential: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_credential_release).
     * - threads: any.
     * - since: 1.0
     */
    Credential fba_credential_retain(Credential credential);

    /**
     * Drops a reference. With the last one the copies lent by the getters below are wiped from memory; the library's
     * own copies of the tokens are freed without being wiped.
     *
     * - credential: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_credential_release(Credential credential);

    /**
     * Gives the id of the provider that the credential belongs to.
     *
     * - credential: borrowed.
     * - returns: borrowed (valid until the credential is released): "password", "github.com" and so on; "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_credential_provider_id(Credential credential);

    /**
     * Gives the provider's access token, for calls to the provider's own API.
     *
     * - credential: borrowed.
     * - returns: borrowed (valid until the credential is released); "" when there is none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_credential_access_token(Credential credential);

    /**
     * Gives the provider's ID token.
     *
     * - credential: borrowed.
     * - returns: borrowed (valid until the credential is released); "" when there is none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_credential_id_token(Credential credential);

    /**
     * Gives the OAuth 1.0a token secret.
     *
     * - credential: borrowed.
     * - returns: borrowed (valid until the credential is released); "" when there is none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_credential_secret(Credential credential);

    /**
     * Mails a link that signs in (REST accounts:sendOobCode). The auth keeps the address in memory until it sends
     * another link; a program that may have ended by the time the link comes back keeps it itself.
     *
     * - auth: borrowed. The link is for the tenant that is set now.
     * - email: copied before return.
     * - settings: required: url and handle_code_in_app must be set; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL,
     * FBA_ERROR_INVALID_EMAIL, FBA_ERROR_MISSING_CONTINUE_URI (no url), FBA_ERROR_INVALID_ARGUMENT (handle_code_in_app
     * is 0), FBA_ERROR_OPERATION_NOT_ALLOWED (the project has not enabled it), FBA_ERROR_TOO_MANY_REQUESTS,
     * FBA_ERROR_QUOTA_EXCEEDED, and those of the settings in fba_auth_send_password_reset_email_with_settings.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_send_sign_in_link_to_email(Auth auth, String email, ActionCodeSettings settings, Callback callback, PointerByReference out_future);

    /**
     * Mails a link that comes back to this program, waits until the user has followed it on this machine, and signs in
     * with it (REST accounts:sendOobCode, accounts:signInWithEmailLink, accounts:lookup). The link leads to a listener
     * of the library on a loopback address, which shows the last page. One such call or browser sign-in of an auth
     * runs at a time. fba_future_browser_state is FBA_BROWSER_OPENED when the mail is out: tell the user then. While a
     * page gets a token of reCAPTCHA before, it is FBA_BROWSER_OPENING at most; that page has a listener, and so a
     * port, of its own. A link that was opened on another device does not arrive; cancel, and sign in with the address
     * that the user pastes.
     *
     * - auth: borrowed. The link is for the tenant that is set now.
     * - email: copied before return.
     * - settings: may be NULL; copied before return. url must be NULL: the listener is the url. handle_code_in_app is
     * 1.
     * - options: port, timeout_ms (0 = 900000, a quarter of an hour), path, finish_text, finish_url, redirect_host and
     * app_name count. Its host, 127.0.0.1 or localhost, is an authorised domain of the project. May be NULL; copied
     * before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ARGUMENT (a url, or options
     * that cannot be), FBA_ERROR_UNAUTHORIZED_DOMAIN, FBA_ERROR_WEB_CONTEXT_CANCELLED (cancelled, or named
     * "WEB_CONTEXT_TIMED_OUT": not followed in time), FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED,
     * FBA_ERROR_WEB_INTERNAL_ERROR (the listener), and those of the mail and of the sign-in as in the two functions
     * beside this one.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_sign_in_with_mailed_link(Auth auth, String email, ActionCodeSettings settings, BrowserOptions options, Callback callback, PointerByReference out_future);

    /**
     * Tells whether a link signs in: any form of link that fba_action_code_url_parse takes. Asks nobody.
     *
     * - auth: borrowed.
     * - link: borrowed.
     * - returns: true or false; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_auth_is_sign_in_with_email_link(Auth auth, String link);

    /**
     * Signs in with a link (REST accounts:signInWithEmailLink, accounts:lookup). It makes the account if there is
     * none, and works once.
     *
     * - auth: borrowed. The link's tenant must be the one that is set.
     * - email: the address that the link was sent to; NULL or "" for the one to which this auth sent its last link.
     * Never take it from the link or its url: a stranger's link would sign the user in as the stranger. Copied before
     * return.
     * - link: the whole address; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ARGUMENT (no sign-in link),
     * FBA_ERROR_MISSING_EMAIL (ask the user to which address the link was sent), FBA_ERROR_INVALID_EMAIL (the link was
     * sent to another one), FBA_ERROR_INVALID_ACTION_CODE (used or unknown), FBA_ERROR_EXPIRED_ACTION_CODE,
     * FBA_ERROR_TENANT_ID_MISMATCH, FBA_ERROR_USER_DISABLED, FBA_ERROR_OPERATION_NOT_ALLOWED,
     * FBA_ERROR_SECOND_FACTOR_REQUIRED, FBA_ERROR_CANCELLED.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_sign_in_with_email_link(Auth auth, String email, String link, Callback callback, PointerByReference out_future);

    /**
     * Begins a sign-in that the host carries out. The future stays pending until the handover ends.
     *
     * - auth: borrowed.
     * - callback: may be NULL; copied before return.
     * - out_handover: receives the handover, owned by caller (release with fba_handover_release).
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE,
     * FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA, FBA_ERROR_CANCELLED, and those of fba_handover_fail.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_begin_handover(Auth auth, Callback callback, PointerByReference out_handover, PointerByReference out_future);

    /**
     * Begins to link the user to an identity. The host does the linking, then hands over new tokens of the same user.
     *
     * - user: borrowed.
     * - callback: may be NULL; copied before return.
     * - out_handover: receives the handover, owned by caller (release with fba_handover_release).
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: as fba_auth_begin_handover. Later also FBA_ERROR_USER_MISMATCH and FBA_ERROR_NO_SIGNED_IN_USER.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_begin_link_handover(User user, Callback callback, PointerByReference out_handover, PointerByReference out_future);

    /**
     * Begins a re-authentication of the user that the host carries out.
     *
     * - user: borrowed.
     * - callback: may be NULL; copied before return.
     * - out_handover: receives the handover, owned by caller (release with fba_handover_release).
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: as fba_user_begin_link_handover.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_begin_reauthentication_handover(User user, Callback callback, PointerByReference out_handover, PointerByReference out_future);

    /**
     * Hands the tokens over: the account is read with them (REST accounts:lookup), then its user is signed in or
     * renewed. Only the first end of a handover counts, as with a question (see question.h).
     *
     * - handover: borrowed.
     * - tokens: copied before return. Missing ones, and an ID token that is no JSON Web Token, end the future with
     * FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA.
     * - returns: FBA_STATUS_OK, FBA_STATUS_ALREADY_ENDED (nobody waits any more), FBA_STATUS_CLOSED, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_handover_complete(Handover handover, HandoverTokens tokens);

    /**
     * Ends the handover with an error. Only the first end of a handover counts.
     *
     * - handover: borrowed.
     * - error: any known error but FBA_ERROR_NONE.
     * - message: for people, without tokens and codes; copied before return; NULL or "" for the library's own message.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another number), FBA_STATUS_ALREADY_ENDED,
     * FBA_STATUS_CLOSED, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_handover_fail(Handover handover, int error, String message);

    /**
     * Adds a reference.
     *
     * - handover: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_handover_release).
     * - threads: any.
     * - since: 1.0
     */
    Handover fba_handover_retain(Handover handover);

    /**
     * Drops a reference. Dropping the last one of a handover that has not ended cancels it: its future ends with
     * FBA_ERROR_CANCELLED.
     *
     * - handover: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_handover_release(Handover handover);

    /**
     * Verifies an ID token: its signature (RS256) by the public keys of the service, its project, issuer, user and
     * times. The clock may be five minutes behind that of the service. The keys are fetched once, and kept in memory
     * as long as the service lets them be; for a token of an unknown key they are fetched again, but not more than
     * once in a minute.
     *
     * - auth: borrowed. The session stays as it is.
     * - id_token: UTF-8. Keep it out of logs; no error repeats it.
     * - options: may be NULL for the defaults.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with a token result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, FBA_STATUS_INVALID_ARGUMENT (emulator_host), or a misuse. Later:
     * FBA_ERROR_INVALID_USER_TOKEN for a token that is not good, FBA_ERROR_USER_TOKEN_EXPIRED for one that has expired
     * or was revoked, FBA_ERROR_TENANT_ID_MISMATCH, FBA_ERROR_INVALID_ARGUMENT where no project is named
     * ("MISSING_PROJECT_ID"), FBA_ERROR_NETWORK_REQUEST_FAILED, FBA_ERROR_INVALID_RESPONSE; with check_revoked also
     * FBA_ERROR_USER_DISABLED and FBA_ERROR_USER_NOT_FOUND.
     * - threads: any.
     * - since: 1.0
     */
    int fba_id_token_verify(Auth auth, String id_token, IdTokenOptions options, Callback callback, PointerByReference out_future);

    /**
     * Adds an auth-state listener. It is called once for the present state: inside this call in
     * FBA_CALLBACK_ANY_THREAD, at the next fba_app_process_events in FBA_CALLBACK_PUMPED.
     *
     * - auth: borrowed.
     * - listener: copied before return.
     * - out_id: receives a number for fba_auth_remove_listener; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse.
     * - threads: any, also inside a listener.
     * - since: 1.0
     */
    int fba_auth_add_auth_state_listener(Auth auth, Listener listener, LongByReference out_id);

    /**
     * Adds an ID-token listener. It is called once for the present state, as an auth-state listener is. While there is
     * one, the token is renewed five minutes before it expires, without being asked.
     *
     * - auth: borrowed.
     * - listener: copied before return.
     * - out_id: receives a number for fba_auth_remove_listener; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse.
     * - threads: any, also inside a listener.
     * - since: 1.0
     */
    int fba_auth_add_id_token_listener(Auth auth, Listener listener, LongByReference out_id);

    /**
     * Removes a listener of either kind; it is not called again by a change that comes later, and its free_user_data
     * is called.
     *
     * - auth: borrowed.
     * - id: from the call that added it.
     * - returns: FBA_STATUS_OK, FBA_STATUS_NOT_FOUND, or a misuse.
     * - threads: any, also inside the listener itself.
     * - since: 1.0
     */
    int fba_auth_remove_listener(Auth auth, long id);

    /**
     * Sets who is asked before somebody is signed in, by a sign-in of any kind or fba_auth_update_current_user: a last
     * look at the user, before the state changes, a listener is called or a session is kept. The answer, whatever its
     * text, lets the sign-in go on; fba_question_fail ends it with that error, and whoever was signed in stays.
     * Without an answer it ends with FBA_ERROR_CANCELLED ("QUESTION_TIMED_OUT", "QUESTION_UNANSWERED"). The service
     * has signed the user in by then: a new account has been made, and stays. Links, reloads, kept sessions and
     * signing out are not asked for. With FBA_CALLBACK_PUMPED somebody must call fba_app_process_events meanwhile: do
     * not wait for the sign-in's future on the only thread that does.
     *
     * - auth: borrowed.
     * - handler: copied before return; its free_user_data is called when another one was set or the auth closed, and
     * the function will be called no more. The question has the user: fba_question_user. NULL for nobody.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED (nothing was taken over), or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_set_before_auth_state_changed(Auth auth, QuestionHandler handler);

    /**
     * Sets the lowest level that is written. Default FBA_LOG_WARNING.
     *
     * - level: one of the levels.
     * - returns: FBA_STATUS_OK, or FBA_STATUS_INVALID_ARGUMENT.
     * - threads: any; may be called before an app exists.
     * - since: 1.0
     */
    int fba_log_set_level(int level);

    /**
     * Gives the level set with fba_log_set_level.
     *
     * - returns: the level.
     * - threads: any.
     * - since: 1.0
     */
    int fba_log_get_level();

    /**
     * Sends the log to a function instead of standard error.
     *
     * - sink: called on any thread; NULL for standard error again.
     * - user_data: handed to the sink.
     * - free_user_data: called once when the sink is replaced; may be NULL.
     * - returns: FBA_STATUS_OK.
     * - threads: any.
     * - since: 1.0
     */
    int fba_log_set_sink(LogFn sink, Pointer user_data, FreeFn free_user_data);

    /**
     * Writes a line to the library's log, for language bindings: to where the library's own lines go, if its level is
     * not below the one that is set.
     *
     * - level: FBA_LOG_VERBOSE to FBA_LOG_ERROR.
     * - message: UTF-8; copied before return. Line breaks and other control characters become blanks.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another level), or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_log_write(int level, String message);

    /**
     * Asks the service to send a code to a phone (REST accounts:sendVerificationCode).
     *
     * - auth: borrowed.
     * - phone_number: in E.164 form, such as "+15555550100"; copied before return.
     * - options: may be NULL.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with a verification id, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_PHONE_NUMBER,
     * FBA_ERROR_INVALID_PHONE_NUMBER, FBA_ERROR_MISSING_CLIENT_IDENTIFIER or FBA_ERROR_CAPTCHA_CHECK_FAILED (the
     * service wants a proof: give app_verification, or call fba_auth_set_recaptcha), FBA_ERROR_QUOTA_EXCEEDED,
     * FBA_ERROR_TOO_MANY_REQUESTS, FBA_ERROR_APP_VERIFICATION_FAILED and those of fba_question_fail.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_verify_phone_number(Auth auth, String phone_number, PhoneOptions options, Callback callback, PointerByReference out_future);

    /**
     * Gives the id of a second factor, which other calls take.
     *
     * - info: borrowed.
     * - returns: borrowed (valid as long as the info); "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_multi_factor_info_uid(MultiFactorInfo info);

    /**
     * Gives the name that the user gave to a second factor.
     *
     * - info: borrowed.
     * - returns: borrowed (valid as long as the info); "" when it has none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_multi_factor_info_display_name(MultiFactorInfo info);

    /**
     * Tells the kind of a second factor. Kinds that this version does not know are in no list.
     *
     * - info: borrowed.
     * - returns: static text: "phone" for text messages, "totp" for an authenticator app; "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_multi_factor_info_factor_id(MultiFactorInfo info);

    /**
     * Tells when a second factor was enrolled.
     *
     * - info: borrowed.
     * - returns: seconds since 1970, UTC; 0 when it is not known.
     * - threads: any.
     * - since: 1.0
     */
    long fba_multi_factor_info_enrollment_unix_s(MultiFactorInfo info);

    /**
     * Gives the phone number of a second factor as the service shows it: in the hints of a sign-in all digits but the
     * last four are asterisks.
     *
     * - info: borrowed.
     * - returns: borrowed (valid as long as the info); "" for an authenticator app.
     * - threads: any.
     * - since: 1.0
     */
    String fba_multi_factor_info_phone_number(MultiFactorInfo info);

    /**
     * Counts the second factors of a user, as they were when the snapshot was made. They are kept with the session.
     *
     * - user: borrowed.
     * - returns: the count; 0 for NULL.
     * - threads: any.
     * - since: 1.0
     */
    long fba_user_multi_factor_count(User user);

    /**
     * Gives one of the second factors of a user.
     *
     * - user: borrowed.
     * - index: 0 to fba_user_multi_factor_count - 1.
     * - returns: borrowed (valid until the user is released), or NULL when the index is out of range.
     * - threads: any.
     * - since: 1.0
     */
    MultiFactorInfo fba_user_multi_factor_at(User user, long index);

    /**
     * Asks for a secret for an authenticator app (REST accounts/mfaEnrollment:start). The user is unchanged until
     * fba_user_multi_factor_enroll_totp.
     *
     * - user: borrowed.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with a TOTP secret (fba_future_totp_secret), owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_OPERATION_NOT_ALLOWED (switched off
     * for the project), FBA_ERROR_UNVERIFIED_EMAIL, FBA_ERROR_UNSUPPORTED_FIRST_FACTOR (anonymous, phone and custom
     * tokens), FBA_ERROR_REQUIRES_RECENT_LOGIN, FBA_ERROR_MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_multi_factor_start_totp(User user, Callback callback, PointerByReference out_future);

    /**
     * Makes an authenticator app a second factor of the user: the code shows that it has the secret (REST
     * accounts/mfaEnrollment:finalize). Afterwards the account is read again; if that fails, the call succeeds and the
     * user lacks the factor until fba_user_reload. After a cancel or FBA_ERROR_NETWORK_REQUEST_FAILED the factor may
     * be there: so reload before the secret is thrown away.
     *
     * - user: borrowed.
     * - secret: of fba_user_multi_factor_start_totp; borrowed during the call.
     * - code: that the app shows now; copied before return.
     * - display_name: for the user to tell factors apart; may be NULL; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future without a value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_VERIFICATION_CODE,
     * FBA_ERROR_INVALID_VERIFICATION_CODE (if this machine's clock differs from the service's by more than 30 seconds,
     * the message says so), FBA_ERROR_SESSION_EXPIRED (see fba_totp_secret_deadline_unix_s),
     * FBA_ERROR_INVALID_VERIFICATION_ID (the secret is used up, or another user's), those of
     * fba_user_multi_factor_start_totp, and FBA_ERROR_USER_TOKEN_EXPIRED (the factor is there, and the user signed
     * out).
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_multi_factor_enroll_totp(User user, TotpSecret secret, String code, String display_name, Callback callback, PointerByReference out_future);

    /**
     * Sends a code to a phone that is to become a second factor (REST accounts/mfaEnrollment:start).
     *
     * - user: borrowed.
     * - phone_number: in E.164 form, such as "+15555550100"; copied before return.
     * - options: may be NULL.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with a verification id, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED, and
     * those of fba_auth_verify_phone_number and of fba_user_multi_factor_start_totp.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_multi_factor_send_code(User user, String phone_number, PhoneOptions options, Callback callback, PointerByReference out_future);

    /**
     * Makes a phone a second factor of the user (REST accounts/mfaEnrollment:finalize). Afterwards the account is read
     * again.
     *
     * - user: borrowed.
     * - verification_id: of fba_user_multi_factor_send_code; copied before return.
     * - code: that was sent; copied before return.
     * - display_name: for the user to tell factors apart; may be NULL; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future without a value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_VERIFICATION_ID,
     * FBA_ERROR_MISSING_VERIFICATION_CODE, FBA_ERROR_INVALID_VERIFICATION_ID, FBA_ERROR_INVALID_VERIFICATION_CODE,
     * FBA_ERROR_SESSION_EXPIRED, FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED, and those of
     * fba_user_multi_factor_start_totp.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_multi_factor_enroll_phone(User user, String verification_id, String code, String display_name, Callback callback, PointerByReference out_future);

    /**
     * Removes a second factor of the user (REST accounts/mfaEnrollment:withdraw). Afterwards the account is read
     * again. If the service ends the session with the factor, the user is signed out.
     *
     * - user: borrowed.
     * - factor_uid: of fba_multi_factor_info_uid; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future without a value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_MULTI_FACTOR_INFO (empty),
     * FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND, FBA_ERROR_REQUIRES_RECENT_LOGIN, FBA_ERROR_USER_TOKEN_EXPIRED (it is
     * removed, and the user signed out).
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_multi_factor_unenroll(User user, String factor_uid, Callback callback, PointerByReference out_future);

    /**
     * Adds a reference, so that the secret outlives its future.
     *
     * - secret: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_totp_secret_release).
     * - threads: any.
     * - since: 1.0
     */
    TotpSecret fba_totp_secret_retain(TotpSecret secret);

    /**
     * Drops a reference. With the last one, pointers borrowed from the secret become invalid.
     *
     * - secret: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_totp_secret_release(TotpSecret secret);

    /**
     * Gives the secret itself, for users who type it into their app. Do not keep or log it.
     *
     * - secret: borrowed.
     * - returns: borrowed (valid until the secret is released): base 32 (RFC 4648); "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_totp_secret_key(TotpSecret secret);

    /**
     * Gives the hash function of the codes.
     *
     * - secret: borrowed.
     * - returns: borrowed (valid until the secret is released), such as "SHA1"; "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_totp_secret_hashing_algorithm(TotpSecret secret);

    /**
     * Gives the length of the codes.
     *
     * - secret: borrowed.
     * - returns: the digits of a code, such as 6; 0 for NULL.
     * - threads: any.
     * - since: 1.0
     */
    int fba_totp_secret_code_length(TotpSecret secret);

    /**
     * Tells for how long the app shows a code.
     *
     * - secret: borrowed.
     * - returns: seconds, such as 30; 0 for NULL.
     * - threads: any.
     * - since: 1.0
     */
    int fba_totp_secret_period_s(TotpSecret secret);

    /**
     * Tells until when the enrolment must be finished.
     *
     * - secret: borrowed.
     * - returns: seconds since 1970 by the service's clock; 0 when it is not known, and for NULL.
     * - threads: any.
     * - since: 1.0
     */
    long fba_totp_secret_deadline_unix_s(TotpSecret secret);

    /**
     * Gives the secret as an otpauth address: the text of a QR code that authenticator apps read, or a link for an app
     * on this machine. It holds the secret: do not keep or log it.
     *
     * - secret: borrowed.
     * - account_name: whose secret it is; NULL or empty for the user's email address; copied before return.
     * - issuer: who asks for the codes; NULL or empty for the project id, or the app's name if it has none; copied
     * before return.
     * - returns: borrowed (valid until the secret is released); "" for NULL and for texts that are not UTF-8.
     * - threads: any.
     * - since: 1.0
     */
    String fba_totp_secret_qr_code_url(TotpSecret secret, String account_name, String issuer);

    /**
     * Adds a reference, so that the resolver outlives the error it came from.
     *
     * - resolver: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_multi_factor_resolver_release).
     * - threads: any.
     * - since: 1.0
     */
    MultiFactorResolver fba_multi_factor_resolver_retain(MultiFactorResolver resolver);

    /**
     * Drops a reference. With the last one, pointers borrowed from the resolver become invalid.
     *
     * - resolver: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_multi_factor_resolver_release(MultiFactorResolver resolver);

    /**
     * Counts the second factors of which the user proves one.
     *
     * - resolver: borrowed.
     * - returns: the count; 0 for NULL, and when the account has only kinds that this version does not know.
     * - threads: any.
     * - since: 1.0
     */
    long fba_multi_factor_resolver_hint_count(MultiFactorResolver resolver);

    /**
     * Gives one of the second factors of which the user proves one.
     *
     * - resolver: borrowed.
     * - index: 0 to fba_multi_factor_resolver_hint_count - 1.
     * - returns: borrowed (valid until the resolver is released), or NULL when the index is out of range.
     * - threads: any.
     * - since: 1.0
     */
    MultiFactorInfo fba_multi_factor_resolver_hint_at(MultiFactorResolver resolver, long index);

    /**
     * Proves a second factor by a code of its authenticator app (REST accounts/mfaSignIn:finalize). The call ends as
     * the one that needed the factor would have ended: it signs in, links or re-authenticates, with the provider's
     * credential and profile, at the server and in the tenant of that call. After a wrong code it can be called again.
     *
     * - resolver: borrowed.
     * - factor_uid: of a hint whose kind is "totp"; copied before return.
     * - code: that the app shows now; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_MULTI_FACTOR_INFO (empty
     * uid), FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND, FBA_ERROR_MISSING_VERIFICATION_CODE,
     * FBA_ERROR_INVALID_VERIFICATION_CODE (if this machine's clock differs from the service's by more than 30 seconds,
     * the message says so), FBA_ERROR_INVALID_MULTI_FACTOR_SESSION (too late: begin again), FBA_ERROR_USER_MISMATCH,
     * and those of the call that needed the factor.
     * - threads: any.
     * - since: 1.0
     */
    int fba_multi_factor_resolver_resolve_with_totp(MultiFactorResolver resolver, String factor_uid, String code, Callback callback, PointerByReference out_future);

    /**
     * Sends a code to the phone that is the second factor (REST accounts/mfaSignIn:start).
     *
     * - resolver: borrowed.
     * - factor_uid: of a hint whose kind is "phone"; copied before return.
     * - options: may be NULL. app_verification is asked with the masked number.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with a verification id, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_MULTI_FACTOR_INFO (empty
     * uid), FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND, FBA_ERROR_INVALID_MULTI_FACTOR_SESSION (too late: begin again), and
     * those of fba_auth_verify_phone_number.
     * - threads: any.
     * - since: 1.0
     */
    int fba_multi_factor_resolver_send_code(MultiFactorResolver resolver, String factor_uid, PhoneOptions options, Callback callback, PointerByReference out_future);

    /**
     * Proves a second factor by a code that was sent to its phone (REST accounts/mfaSignIn:finalize). It ends as
     * fba_multi_factor_resolver_resolve_with_totp does.
     *
     * - resolver: borrowed.
     * - verification_id: of fba_multi_factor_resolver_send_code; copied before return.
     * - code: that was sent; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_VERIFICATION_ID,
     * FBA_ERROR_MISSING_VERIFICATION_CODE, FBA_ERROR_INVALID_VERIFICATION_ID, FBA_ERROR_INVALID_VERIFICATION_CODE,
     * FBA_ERROR_SESSION_EXPIRED, FBA_ERROR_INVALID_MULTI_FACTOR_SESSION (too late: begin again),
     * FBA_ERROR_USER_MISMATCH, and those of the call that needed the factor.
     * - threads: any.
     * - since: 1.0
     */
    int fba_multi_factor_resolver_resolve_with_phone(MultiFactorResolver resolver, String verification_id, String code, Callback callback, PointerByReference out_future);

    /**
     * Draws a nonce from the system's generator: characters of A-Z a-z 0-9 - _ , each equally likely.
     *
     * - length: characters, 16 to 128; 0 = 32.
     * - out_nonce: receives the nonce, owned by caller (release with fba_nonce_release).
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT, FBA_STATUS_OUT_OF_RESOURCES, or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_nonce_create(int length, PointerByReference out_nonce);

    /**
     * Drops the nonce and the strings borrowed from it.
     *
     * - nonce: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_nonce_release(Nonce nonce);

    /**
     * Gives the nonce itself, for fba_oauth_tokens.raw_nonce. Keep it private until then.
     *
     * - nonce: borrowed.
     * - returns: borrowed (valid until the nonce is released); "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_nonce_raw(Nonce nonce);

    /**
     * Gives the text for the provider: the SHA-256 of the raw nonce in lower-case hexadecimal, 64 characters.
     *
     * - nonce: borrowed.
     * - returns: borrowed (valid until the nonce is released); "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_nonce_sha256(Nonce nonce);

    /**
     * Gives the credential id of a passkey, by which its authenticator and fba_user_unenroll_passkey know it.
     *
     * - info: borrowed.
     * - returns: borrowed (valid as long as the info); "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_passkey_info_credential_id(PasskeyInfo info);

    /**
     * Gives the name that a passkey got when it was enrolled.
     *
     * - info: borrowed.
     * - returns: borrowed (valid as long as the info); may be "".
     * - threads: any.
     * - since: 1.0
     */
    String fba_passkey_info_name(PasskeyInfo info);

    /**
     * Counts the passkeys of a user, as they were when the snapshot was made. They are kept with the session.
     *
     * - user: borrowed.
     * - returns: the count; 0 for NULL.
     * - threads: any.
     * - since: 1.0
     */
    long fba_user_passkey_count(User user);

    /**
     * Gives one of the passkeys of a user.
     *
     * - user: borrowed.
     * - index: 0 to fba_user_passkey_count - 1.
     * - returns: borrowed (valid until the user is released), or NULL when the index is out of range.
     * - threads: any.
     * - since: 1.0
     */
    PasskeyInfo fba_user_passkey_at(User user, long index);

    /**
     * Makes a passkey in the browser and enrols it (REST accounts/passkeyEnrollment:start,
     * accounts/passkeyEnrollment:finalize, accounts:lookup). One such call or browser sign-in of an auth runs at a
     * time.
     *
     * - user: borrowed.
     * - name: what the authenticator and the user's list show for the passkey; NULL or "" for what the service says;
     * copied before return.
     * - options: as in fba_auth_sign_in_with_passkey. May be NULL; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: as fba_user_start_passkey_enrollment and
     * fba_user_finalize_passkey_enrollment, and those of the browser as in fba_auth_sign_in_with_passkey.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_enroll_passkey(User user, String name, BrowserOptions options, Callback callback, PointerByReference out_future);

    /**
     * Asks for what an authenticator makes a passkey from (REST accounts/passkeyEnrollment:start). The user is
     * unchanged until fba_user_finalize_passkey_enrollment.
     *
     * - user: borrowed.
     * - name: what the authenticator shows for the passkey; NULL or "" for what the service says; copied before
     * return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with a text (fba_future_text), owned by caller; may be NULL. The text is a
     * PublicKeyCredentialCreationOptionsJSON, with all members that the service gave.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_OPERATION_NOT_ALLOWED (switched off
     * for the project), FBA_ERROR_REQUIRES_RECENT_LOGIN.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_start_passkey_enrollment(User user, String name, Callback callback, PointerByReference out_future);

    /**
     * Enrols the passkey that an authenticator has made (REST accounts/passkeyEnrollment:finalize). The user gets new
     * tokens, and the account is read again.
     *
     * - user: borrowed.
     * - name: for the user to tell passkeys apart; NULL or "" for the service's; copied before return.
     * - registration_response_json: RegistrationResponseJSON, as PublicKeyCredential.toJSON() gives it; copied before
     * return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CREDENTIAL (the text cannot
     * be used, and the message says why, or the service refuses it), FBA_ERROR_CREDENTIAL_ALREADY_IN_USE.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_finalize_passkey_enrollment(User user, String name, String registration_response_json, Callback callback, PointerByReference out_future);

    /**
     * Removes a passkey of the user (REST accounts:update with deletePasskey). The authenticator keeps its part until
     * the user deletes it there.
     *
     * - user: borrowed.
     * - credential_id: of fba_passkey_info_credential_id; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future without a value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CREDENTIAL (empty),
     * FBA_ERROR_NO_SUCH_PROVIDER (the service does not know it; the emulator changes nothing then).
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_unenroll_passkey(User user, String credential_id, Callback callback, PointerByReference out_future);

    /**
     * Signs in with a passkey in the browser (REST accounts/passkeySignIn:start, accounts/passkeySignIn:finalize,
     * accounts:lookup). A page on the domain that the passkeys are for asks the user's authenticator, and hands the
     * answer to a listener of the library on this machine. One such call or browser sign-in of an auth runs at a time.
     *
     * - auth: borrowed.
     * - options: hosted_page is the https URL of that page (examples/hosting/public/passkey.html); without it the
     * listener shows one of its own, which can only use passkeys for "localhost". The port, timeout_ms, path,
     * open_url, presentation, app_name and those of the last page count too. May be NULL; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: as fba_auth_start_passkey_sign_in and
     * fba_auth_finalize_passkey_sign_in; FBA_ERROR_WEB_CONTEXT_CANCELLED (cancelled, not done in time, or the user or
     * the browser refused: "PASSKEY_NOT_USED"), FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED, FBA_ERROR_WEB_INTERNAL_ERROR
     * (the listener), FBA_ERROR_INVALID_ARGUMENT (options that cannot be).
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_sign_in_with_passkey(Auth auth, BrowserOptions options, Callback callback, PointerByReference out_future);

    /**
     * Asks for what an authenticator signs to sign in (REST accounts/passkeySignIn:start). It names no user: the
     * passkey does.
     *
     * - auth: borrowed.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with a text (fba_future_text), owned by caller; may be NULL. The text is a
     * PublicKeyCredentialRequestOptionsJSON, with all members that the service gave.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_OPERATION_NOT_ALLOWED (switched off
     * for the project).
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_start_passkey_sign_in(Auth auth, Callback callback, PointerByReference out_future);

    /**
     * Signs in with what an authenticator has signed (REST accounts/passkeySignIn:finalize).
     *
     * - auth: borrowed.
     * - authentication_response_json: AuthenticationResponseJSON, as PublicKeyCredential.toJSON() gives it; copied
     * before return; never logged.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CREDENTIAL (the text cannot
     * be used, and the message says why; the service refuses it, or does not know the passkey),
     * FBA_ERROR_USER_DISABLED.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_finalize_passkey_sign_in(Auth auth, String authentication_response_json, Callback callback, PointerByReference out_future);

    /**
     * Checks a password by the policy of the project, or of the tenant that is set (REST passwordPolicy). The password
     * is not sent. The policy is fetched once for each tenant, and anew after the service has refused a password by
     * it.
     *
     * - auth: borrowed.
     * - password: UTF-8; an empty one is too short.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with a password status, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NETWORK_REQUEST_FAILED,
     * FBA_ERROR_INVALID_RESPONSE, and FBA_ERROR_UNIMPLEMENTED for a policy of a later form
     * ("UNSUPPORTED_PASSWORD_POLICY_SCHEMA_VERSION").
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_validate_password(Auth auth, String password, Callback callback, PointerByReference out_future);

    /**
     * Adds a reference, so that the status outlives its future.
     *
     * - status: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_password_status_release).
     * - threads: any.
     * - since: 1.0
     */
    PasswordStatus fba_password_status_retain(PasswordStatus status);

    /**
     * Drops a reference. With the last one, pointers borrowed from the status become invalid.
     *
     * - status: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_password_status_release(PasswordStatus status);

    /**
     * Tells whether the password meets all rules.
     *
     * - status: borrowed.
     * - returns: true if it does; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_password_status_is_valid(PasswordStatus status);

    /**
     * Tells whether the password is long enough.
     *
     * - status: borrowed.
     * - returns: true if it is; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_password_status_meets_min_length(PasswordStatus status);

    /**
     * Tells whether the password is short enough.
     *
     * - status: borrowed.
     * - returns: true if it is, or there is no limit; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_password_status_meets_max_length(PasswordStatus status);

    /**
     * Tells whether the password has the small letter (a to z) that the policy asks for.
     *
     * - status: borrowed.
     * - returns: true if it does, or there is no such rule; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_password_status_meets_lowercase(PasswordStatus status);

    /**
     * Tells whether the password has the capital letter (A to Z) that the policy asks for.
     *
     * - status: borrowed.
     * - returns: true if it does, or there is no such rule; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_password_status_meets_uppercase(PasswordStatus status);

    /**
     * Tells whether the password has the digit that the policy asks for.
     *
     * - status: borrowed.
     * - returns: true if it does, or there is no such rule; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_password_status_meets_digit(PasswordStatus status);

    /**
     * Tells whether the password has the other character that the policy asks for.
     *
     * - status: borrowed.
     * - returns: true if it does, or there is no such rule; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_password_status_meets_non_alphanumeric(PasswordStatus status);

    /**
     * Gives how long a password must be, in UTF-16 code units.
     *
     * - status: borrowed.
     * - returns: the length; 0 for NULL.
     * - threads: any.
     * - since: 1.0
     */
    int fba_password_status_min_length(PasswordStatus status);

    /**
     * Gives how long a password may be, in UTF-16 code units.
     *
     * - status: borrowed.
     * - returns: the length; 0 when there is no limit, and for NULL.
     * - threads: any.
     * - since: 1.0
     */
    int fba_password_status_max_length(PasswordStatus status);

    /**
     * Tells whether a small letter (a to z) is asked for.
     *
     * - status: borrowed.
     * - returns: true if it is; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_password_status_requires_lowercase(PasswordStatus status);

    /**
     * Tells whether a capital letter (A to Z) is asked for.
     *
     * - status: borrowed.
     * - returns: true if it is; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_password_status_requires_uppercase(PasswordStatus status);

    /**
     * Tells whether a digit is asked for.
     *
     * - status: borrowed.
     * - returns: true if it is; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_password_status_requires_digit(PasswordStatus status);

    /**
     * Tells whether another character is asked for.
     *
     * - status: borrowed.
     * - returns: true if it is; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_password_status_requires_non_alphanumeric(PasswordStatus status);

    /**
     * Gives the characters that count as other characters, one after the other.
     *
     * - status: borrowed.
     * - returns: borrowed UTF-8 (valid until the status is released); "" when whatever is no letter and no digit
     * counts, and for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_password_status_allowed_non_alphanumeric(PasswordStatus status);

    /**
     * Tells whether the service refuses new passwords that break a rule.
     *
     * - status: borrowed.
     * - returns: true if it does; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_password_status_is_enforced(PasswordStatus status);

    /**
     * Tells whether an enforced policy also refuses to sign in with a password that breaks a rule.
     *
     * - status: borrowed.
     * - returns: true if it does; false for NULL.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_password_status_forces_upgrade_on_sign_in(PasswordStatus status);

    /**
     * Sets who is asked for tokens of reCAPTCHA Enterprise, by calls that ask from now on. A call asks where the
     * project or the tenant protects it: before its request if that is known (fba_auth_initialize_recaptcha_config),
     * otherwise after the service has refused the request with MISSING_RECAPTCHA_TOKEN; then it is sent once more. The
     * site key is known before each question. A token serves one request. The subject of a question is the action that
     * the token must be for: "signInWithPassword", "signUpPassword" (also to link a password), "getOobCode" (mails to
     * reset a password or to sign in), "sendVerificationCode", "mfaSmsEnrollment", "mfaSmsSignIn". The answer "" means
     * that there is no token: the request goes without, or its refusal stands. Without an answer the call ends with
     * the error of fba_question_fail, or with FBA_ERROR_APP_VERIFICATION_FAILED ("QUESTION_TIMED_OUT",
     * "QUESTION_UNANSWERED"). With FBA_CALLBACK_PUMPED somebody must call fba_app_process_events meanwhile. For text
     * messages fba_phone_options.app_verification is asked instead where reCAPTCHA Enterprise does not protect phones,
     * and too where it only audits them and the token is "" or refused.
     *
     * - auth: borrowed.
     * - handler: copied before return; its timeout_ms is 60000 if 0, and its free_user_data is called when another one
     * was set or the auth closed, and the function will be called no more: a question of it may still be open. NULL
     * for nobody: such calls then fail with FBA_ERROR_CAPTCHA_CHECK_FAILED.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED (nothing was taken over), or a misuse.
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_set_recaptcha(Auth auth, QuestionHandler handler);

    /**
     * Fetches what the project, or the tenant that is set, protects by reCAPTCHA Enterprise (REST recaptchaConfig),
     * and keeps it for this server and tenant: calls that are protected then ask for a token from the beginning.
     * Fetches anew at each call.
     *
     * - auth: borrowed.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future without a value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NETWORK_REQUEST_FAILED,
     * FBA_ERROR_INVALID_RESPONSE (tokens are wanted, and there is no usable site key).
     * - threads: any.
     * - since: 1.0
     */
    int fba_auth_initialize_recaptcha_config(Auth auth, Callback callback, PointerByReference out_future);

    /**
     * Copies the site key for web pages (the last part of recaptchaKey), of the server and tenant that are set now.
     *
     * - auth: borrowed.
     * - buffer: receives the NUL-terminated key, cut to fit; may be NULL with size 0.
     * - size: bytes in buffer.
     * - returns: the length of the whole key in bytes without the NUL; 0 while it is not known, and for NULL.
     * - threads: any.
     * - since: 1.0
     */
    long fba_auth_get_recaptcha_site_key(Auth auth, byte[] buffer, long size);

    /**
     * Answers a question for a token of reCAPTCHA with what a page in the browser gets: a page that a listener of the
     * library shows on this machine, and that loads Google's script. Of the questions of fba_auth_set_recaptcha it
     * needs nothing of the user; for fba_phone_options.app_verification it shows the box of the earlier reCAPTCHA
     * (REST recaptchaParams). The question ends with this call, and the call that asks goes on with the token. Until
     * then its future has the page's address (fba_future_authorization_url). One page or browser sign-in of an auth
     * runs at a time. The host of the page, 127.0.0.1 or localhost (redirect_host), is among the domains of the
     * reCAPTCHA key; for the earlier reCAPTCHA, among the project's authorised domains. With the emulator a script of
     * the emulator stands in for Google's.
     *
     * - question: borrowed.
     * - options: port, timeout_ms, path, open_url, presentation, redirect_host, app_name and those of the last page
     * count. timeout_ms takes the place of that of the handler. May be NULL; copied before return. free_user_data is
     * called only if the question is taken over.
     * - returns: FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (a question for something else), FBA_STATUS_ALREADY_ENDED
     * (nobody waits any more), FBA_STATUS_CLOSED, or a misuse. Later, in the future of the call:
     * FBA_ERROR_CAPTCHA_CHECK_FAILED ("RECAPTCHA_NOT_SOLVED"), FBA_ERROR_WEB_CONTEXT_CANCELLED (not in time),
     * FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED, FBA_ERROR_WEB_INTERNAL_ERROR (the listener), FBA_ERROR_INVALID_ARGUMENT
     * (options that cannot be).
     * - threads: any.
     * - since: 1.0
     */
    int fba_question_answer_in_browser(Question question, BrowserOptions options);

    /**
     * Adds a reference, so that the result outlives its future.
     *
     * - result: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_token_result_release).
     * - threads: any.
     * - since: 1.0
     */
    TokenResult fba_token_result_retain(TokenResult result);

    /**
     * Drops a reference. With the last one, pointers borrowed from the result become invalid, and their memory is
     * wiped.
     *
     * - result: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_token_result_release(TokenResult result);

    /**
     * Gives the ID token itself, a JWT. Keep it out of logs.
     *
     * - result: borrowed.
     * - returns: borrowed (valid until the result is released); "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_token_result_token(TokenResult result);

    /**
     * Gives all claims as a tree: the standard ones, the project's own, and Firebase's under "firebase".
     *
     * - result: borrowed.
     * - returns: borrowed (valid until the result is released): an object; NULL for NULL.
     * - threads: any.
     * - since: 1.0
     */
    Value fba_token_result_claims(TokenResult result);

    /**
     * Gives all claims as JSON, as the token has them: numbers beyond 2^53 keep their digits.
     *
     * - result: borrowed.
     * - returns: borrowed (valid until the result is released); "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_token_result_claims_json(TokenResult result);

    /**
     * Tells when the user signed in (claim auth_time).
     *
     * - result: borrowed.
     * - returns: seconds since the Unix epoch, UTC; 0 when the token does not say, and for NULL.
     * - threads: any.
     * - since: 1.0
     */
    long fba_token_result_auth_time_unix_s(TokenResult result);

    /**
     * Tells when the token was issued (claim iat), by the clock of the service.
     *
     * - result: borrowed.
     * - returns: seconds since the Unix epoch, UTC; 0 when the token does not say, and for NULL.
     * - threads: any.
     * - since: 1.0
     */
    long fba_token_result_issued_at_unix_s(TokenResult result);

    /**
     * Tells when the token expires (claim exp), by the clock of the service.
     *
     * - result: borrowed.
     * - returns: seconds since the Unix epoch, UTC; 0 when the token does not say, and for NULL.
     * - threads: any.
     * - since: 1.0
     */
    long fba_token_result_expires_at_unix_s(TokenResult result);

    /**
     * Tells how the user signed in: "password" (also for a link by mail), "google.com", "anonymous", "custom",
     * "phone".
     *
     * - result: borrowed.
     * - returns: borrowed (valid until the result is released); "" when the token does not say.
     * - threads: any.
     * - since: 1.0
     */
    String fba_token_result_sign_in_provider(TokenResult result);

    /**
     * Tells which kind of second factor the sign-in had: "phone" or "totp".
     *
     * - result: borrowed.
     * - returns: borrowed (valid until the result is released); "" when it had none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_token_result_sign_in_second_factor(TokenResult result);

    /**
     * Gives the id of the second factor that the sign-in had, among those of the user.
     *
     * - result: borrowed.
     * - returns: borrowed (valid until the result is released); "" when it had none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_token_result_second_factor_id(TokenResult result);

    /**
     * Gives the tenant that the user belongs to.
     *
     * - result: borrowed.
     * - returns: borrowed (valid until the result is released); "" for a user of no tenant, and for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_token_result_tenant_id(TokenResult result);

    /**
     * Adds a reference.
     *
     * - user: NULL does nothing.
     * - returns: the same handle, owned by caller (release with fba_user_release).
     * - threads: any.
     * - since: 1.0
     */
    User fba_user_retain(User user);

    /**
     * Drops a reference. With the last one, pointers borrowed from the snapshot become invalid.
     *
     * - user: NULL does nothing.
     * - threads: any.
     * - since: 1.0
     */
    void fba_user_release(User user);

    /**
     * Gives the id of the account in the project.
     *
     * - user: borrowed.
     * - returns: borrowed (valid until the snapshot is released); "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_user_uid(User user);

    /**
     * Gives the tenant that the user belongs to.
     *
     * - user: borrowed.
     * - returns: borrowed (valid until the snapshot is released); "" for a user of no tenant, and for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_user_tenant_id(User user);

    /**
     * Gives the account's email address.
     *
     * - user: borrowed.
     * - returns: borrowed (valid until the snapshot is released); "" when it has none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_user_email(User user);

    /**
     * Gives the account's display name.
     *
     * - user: borrowed.
     * - returns: borrowed (valid until the snapshot is released); "" when it has none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_user_display_name(User user);

    /**
     * Gives the URL of the account's picture.
     *
     * - user: borrowed.
     * - returns: borrowed (valid until the snapshot is released); "" when it has none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_user_photo_url(User user);

    /**
     * Gives the account's phone number in E.164 form.
     *
     * - user: borrowed.
     * - returns: borrowed (valid until the snapshot is released); "" when it has none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_user_phone_number(User user);

    /**
     * Tells whether the account has no way to sign in again.
     *
     * - user: borrowed.
     * - returns: true for an anonymous account.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_user_is_anonymous(User user);

    /**
     * Tells whether the email address is known to be the user's.
     *
     * - user: borrowed.
     * - returns: true when verified.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_user_is_email_verified(User user);

    /**
     * Tells when the account was made.
     *
     * - user: borrowed.
     * - returns: milliseconds since the Unix epoch, UTC; 0 when unknown.
     * - threads: any.
     * - since: 1.0
     */
    long fba_user_creation_unix_ms(User user);

    /**
     * Tells when the account last signed in.
     *
     * - user: borrowed.
     * - returns: milliseconds since the Unix epoch, UTC; 0 when unknown.
     * - threads: any.
     * - since: 1.0
     */
    long fba_user_last_sign_in_unix_ms(User user);

    /**
     * Tells when the session's present ID token expires, without a request. Unlike the rest of the snapshot it
     * changes: a token that fba_user_fetch_token renews expires later. It is the token's lifetime counted from its
     * arrival, on this machine's clock: compare it with that clock, even if its date is wrong. Two calls may differ by
     * a millisecond.
     *
     * - user: borrowed.
     * - returns: milliseconds since the Unix epoch, UTC; 0 when another user or nobody is signed in, or the auth was
     * closed.
     * - threads: any.
     * - since: 1.0
     */
    long fba_user_token_expiry_unix_ms(User user);

    /**
     * Copies the session's refresh token, without a request. It is a secret: whoever has it can act as the user until
     * it is revoked. Keep it out of logs and files, and wipe the buffer after use. The session may get another one at
     * any time.
     *
     * - user: borrowed.
     * - buffer: receives the NUL-terminated token, cut to fit; may be NULL with size 0.
     * - size: bytes in buffer.
     * - returns: the length of the whole token in bytes without the NUL; 0 when another user or nobody is signed in,
     * or the auth was closed.
     * - threads: any.
     * - since: 1.0
     */
    long fba_user_get_refresh_token(User user, byte[] buffer, long size);

    /**
     * Counts the providers linked to the account.
     *
     * - user: borrowed.
     * - returns: the count; 0 for an anonymous account or NULL.
     * - threads: any.
     * - since: 1.0
     */
    long fba_user_provider_count(User user);

    /**
     * Gives what one linked provider says about the user.
     *
     * - user: borrowed.
     * - index: 0 to fba_user_provider_count - 1.
     * - returns: borrowed (valid until the snapshot is released), or NULL when the index is out of range.
     * - threads: any.
     * - since: 1.0
     */
    UserInfo fba_user_provider_at(User user, long index);

    /**
     * Gives the id of the linked provider.
     *
     * - info: borrowed.
     * - returns: borrowed (valid until the snapshot is released): "github.com", "password" and so on.
     * - threads: any.
     * - since: 1.0
     */
    String fba_user_info_provider_id(UserInfo info);

    /**
     * Gives the user's id at the provider.
     *
     * - info: borrowed.
     * - returns: borrowed (valid until the snapshot is released); "" for NULL.
     * - threads: any.
     * - since: 1.0
     */
    String fba_user_info_uid(UserInfo info);

    /**
     * Gives the email address the provider knows.
     *
     * - info: borrowed.
     * - returns: borrowed (valid until the snapshot is released); "" when it has none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_user_info_email(UserInfo info);

    /**
     * Gives the display name the provider knows.
     *
     * - info: borrowed.
     * - returns: borrowed (valid until the snapshot is released); "" when it has none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_user_info_display_name(UserInfo info);

    /**
     * Gives the URL of the provider's picture.
     *
     * - info: borrowed.
     * - returns: borrowed (valid until the snapshot is released); "" when it has none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_user_info_photo_url(UserInfo info);

    /**
     * Gives the phone number the provider knows, in E.164 form.
     *
     * - info: borrowed.
     * - returns: borrowed (valid until the snapshot is released); "" when it has none.
     * - threads: any.
     * - since: 1.0
     */
    String fba_user_info_phone_number(UserInfo info);

    /**
     * Gives an ID token: the cached one while more than five minutes remain, else a new one from the secure token
     * service. A cached token comes in a future that is complete on return; several calls may get the same future.
     * Concurrent refreshes share one request.
     *
     * - user: borrowed.
     * - force_refresh: true asks the service in any case.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with a token, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NETWORK_REQUEST_FAILED and the errors
     * above.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_fetch_token(User user, byte force_refresh, Callback callback, PointerByReference out_future);

    /**
     * Fetches an ID token with what it says: claims, times, provider, second factor. The token is the one that
     * fba_user_fetch_token would yield, by the same rules: there is no request while the cached one is valid for five
     * minutes more. Its signature is not checked: a server must verify the token itself.
     *
     * - user: borrowed.
     * - force_refresh: true asks the service in any case: for claims that have just been changed.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with a token result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NETWORK_REQUEST_FAILED, the errors
     * above, and FBA_ERROR_INVALID_RESPONSE for a token that cannot be read ("UNREADABLE_ID_TOKEN").
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_fetch_token_result(User user, byte force_refresh, Callback callback, PointerByReference out_future);

    /**
     * Reads the account again from the server (REST accounts:lookup).
     *
     * - user: borrowed.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: the errors above.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_reload(User user, Callback callback, PointerByReference out_future);

    /**
     * Changes display name and picture (REST accounts:update).
     *
     * - user: borrowed.
     * - profile: copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: the errors above.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_update_profile(User user, UserProfile profile, Callback callback, PointerByReference out_future);

    /**
     * Sets a new password. The server wants a recent sign-in.
     *
     * - user: borrowed.
     * - password: copied before return; never logged.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_PASSWORD,
     * FBA_ERROR_WEAK_PASSWORD, FBA_ERROR_REQUIRES_RECENT_LOGIN (re-authenticate, then try again), and the errors
     * above.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_update_password(User user, String password, Callback callback, PointerByReference out_future);

    /**
     * Proves again who the user is, so that operations which want a recent sign-in succeed.
     *
     * - user: borrowed.
     * - credential: borrowed; it must belong to this user.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_USER_MISMATCH when the credential
     * belongs to another account, FBA_ERROR_INVALID_CREDENTIAL, FBA_ERROR_WRONG_PASSWORD,
     * FBA_ERROR_SECOND_FACTOR_REQUIRED (with a resolver, see multi_factor.h).
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_reauthenticate_with_credential(User user, Credential credential, Callback callback, PointerByReference out_future);

    /**
     * Proves again who the user is, through the browser.
     *
     * - user: borrowed.
     * - provider: borrowed; what it holds is copied before return.
     * - options: may be NULL for the defaults; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_USER_MISMATCH, and the flow's errors
     * of fba_auth_sign_in_with_provider.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_reauthenticate_with_provider(User user, Provider provider, BrowserOptions options, Callback callback, PointerByReference out_future);

    /**
     * Links one more way to sign in to this account; afterwards each leads to the same uid. An anonymous account
     * becomes a permanent one.
     *
     * - user: borrowed.
     * - credential: borrowed.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_PROVIDER_ALREADY_LINKED,
     * FBA_ERROR_CREDENTIAL_ALREADY_IN_USE (with an updated credential that signs in to the other account),
     * FBA_ERROR_EMAIL_ALREADY_IN_USE, FBA_ERROR_INVALID_CREDENTIAL, FBA_ERROR_SECOND_FACTOR_REQUIRED (with a resolver,
     * see multi_factor.h).
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_link_with_credential(User user, Credential credential, Callback callback, PointerByReference out_future);

    /**
     * Links one more provider to this account, through the browser.
     *
     * - user: borrowed.
     * - provider: borrowed; what it holds is copied before return.
     * - options: may be NULL for the defaults; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_user_link_with_credential, and the
     * flow's errors of fba_auth_sign_in_with_provider.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_link_with_provider(User user, Provider provider, BrowserOptions options, Callback callback, PointerByReference out_future);

    /**
     * Removes one way to sign in from this account.
     *
     * - user: borrowed.
     * - provider_id: "github.com", "password" and so on; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NO_SUCH_PROVIDER when it is not
     * linked, and the errors above.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_unlink(User user, String provider_id, Callback callback, PointerByReference out_future);

    /**
     * Deletes the account and signs out. The server wants a recent sign-in.
     *
     * - user: borrowed.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_REQUIRES_RECENT_LOGIN
     * (re-authenticate, then try again), and the errors above.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_delete(User user, Callback callback, PointerByReference out_future);

    /**
     * Mails a link that verifies the account's address (REST accounts:sendOobCode).
     *
     * - user: borrowed.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL when the account has
     * none, FBA_ERROR_TOO_MANY_REQUESTS, and the errors above.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_send_email_verification(User user, Callback callback, PointerByReference out_future);

    /**
     * Mails a link to a new address; the account takes it when the user follows the link. Reload or sign in to see it.
     *
     * - user: borrowed.
     * - email: the new address; copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL,
     * FBA_ERROR_INVALID_EMAIL, FBA_ERROR_EMAIL_ALREADY_IN_USE, FBA_ERROR_REQUIRES_RECENT_LOGIN, and the errors above.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_send_email_verification_before_updating_email(User user, String email, Callback callback, PointerByReference out_future);

    /**
     * Changes the account's address at once (REST accounts:update). Projects with email enumeration protection refuse
     * it: use fba_user_send_email_verification_before_updating_email.
     *
     * - user: borrowed.
     * - email: copied before return.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL,
     * FBA_ERROR_INVALID_EMAIL, FBA_ERROR_EMAIL_ALREADY_IN_USE, FBA_ERROR_REQUIRES_RECENT_LOGIN,
     * FBA_ERROR_OPERATION_NOT_ALLOWED, and the errors above.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_update_email(User user, String email, Callback callback, PointerByReference out_future);

    /**
     * Sets the account's phone number, which the phone credential proves; it replaces an earlier number.
     *
     * - user: borrowed.
     * - credential: borrowed; from fba_credential_create_phone.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with an auth result, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_VERIFICATION_CODE,
     * FBA_ERROR_INVALID_VERIFICATION_ID, FBA_ERROR_SESSION_EXPIRED, FBA_ERROR_CREDENTIAL_ALREADY_IN_USE (with an
     * updated credential), FBA_ERROR_INVALID_CREDENTIAL (not a phone credential), and the errors above.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_update_phone_number(User user, Credential credential, Callback callback, PointerByReference out_future);

    /**
     * Has Apple revoke the tokens that it gives for an authorization code (REST accounts:revokeToken), as Apple asks
     * of an app that deletes an account. The session goes on. A code can be used once: sign in with Apple again for a
     * new one.
     *
     * - user: borrowed.
     * - authorization_code: UTF-8; from Apple, for this user.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ARGUMENT for an empty one,
     * FBA_ERROR_INVALID_PROVIDER_ID, FBA_ERROR_NETWORK_REQUEST_FAILED, and the errors above.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_revoke_token_with_authorization_code(User user, String authorization_code, Callback callback, PointerByReference out_future);

    /**
     * Has Apple revoke an access token that it gave (REST accounts:revokeToken), as Apple asks of an app that deletes
     * an account. The session goes on.
     *
     * - user: borrowed.
     * - access_token: UTF-8; fba_credential_access_token of a sign-in with Apple.
     * - callback: may be NULL; copied before return.
     * - out_future: receives a future with no value, owned by caller; may be NULL.
     * - returns: FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ARGUMENT for an empty one,
     * FBA_ERROR_INVALID_PROVIDER_ID, FBA_ERROR_NETWORK_REQUEST_FAILED, and the errors above.
     * - threads: any.
     * - since: 1.0
     */
    int fba_user_revoke_access_token(User user, String access_token, Callback callback, PointerByReference out_future);

    /**
     * Tells what a value is.
     *
     * - value: borrowed; NULL gives FBA_VALUE_NULL.
     * - returns: the type.
     * - threads: any.
     * - since: 1.0
     */
    int fba_value_get_type(Value value);

    /**
     * Reads a boolean.
     *
     * - value: borrowed.
     * - returns: the boolean; false for any other type.
     * - threads: any.
     * - since: 1.0
     */
    byte fba_value_bool(Value value);

    /**
     * Reads an integer.
     *
     * - value: borrowed.
     * - returns: the integer; 0 for any other type.
     * - threads: any.
     * - since: 1.0
     */
    long fba_value_int64(Value value);

    /**
     * Reads a number.
     *
     * - value: borrowed.
     * - returns: the number, an integer as a double; 0 for any other type.
     * - threads: any.
     * - since: 1.0
     */
    double fba_value_double(Value value);

    /**
     * Reads a string.
     *
     * - value: borrowed.
     * - returns: borrowed UTF-8 (valid as long as the tree); NULL for any other type. An escaped U+0000 ends it early:
     * see fba_value_string_length.
     * - threads: any.
     * - since: 1.0
     */
    String fba_value_string(Value value);

    /**
     * Gives the length of a string in bytes, embedded NULs counted.
     *
     * - value: borrowed.
     * - returns: bytes without the final NUL; 0 for any other type.
     * - threads: any.
     * - since: 1.0
     */
    long fba_value_string_length(Value value);

    /**
     * Counts the elements of an array or the members of an object.
     *
     * - value: borrowed.
     * - returns: the count; 0 for any other type.
     * - threads: any.
     * - since: 1.0
     */
    long fba_value_count(Value value);

    /**
     * Gives an element of an array, or the value of a member of an object, by position.
     *
     * - value: borrowed.
     * - index: 0 to fba_value_count - 1.
     * - returns: borrowed (valid as long as the tree), or NULL when the index is out of range.
     * - threads: any.
     * - since: 1.0
     */
    Value fba_value_at(Value value, long index);

    /**
     * Gives the name of a member of an object, by position.
     *
     * - value: borrowed.
     * - index: 0 to fba_value_count - 1.
     * - returns: borrowed UTF-8 (valid as long as the tree), or NULL: not an object, or out of range.
     * - threads: any.
     * - since: 1.0
     */
    String fba_value_key_at(Value value, long index);

    /**
     * Finds a member of an object by name.
     *
     * - value: borrowed.
     * - key: UTF-8.
     * - returns: borrowed (valid as long as the tree), or NULL when there is none.
     * - threads: any.
     * - since: 1.0
     */
    Value fba_value_member(Value value, String key);
}
