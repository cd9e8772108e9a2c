// SPDX-License-Identifier: Apache-2.0
// Made by bindings/generate from the headers: do not edit.

using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace FirebaseAuthNative
{
    // The numbers are those of C. One of a newer library
    // has no name here, and is kept as it is.

    /// <summary>What a call says at once. A status other than FBA_STATUS_OK means that nothing was started and that
    /// every output is NULL or 0, whatever it was before (but for an `out_error`, where a function has one, and a
    /// descriptor, which is -1). Failures that show later are in the future: see error.h.</summary>
    public enum Status
    {
        /// <summary>done, or started</summary>
        Ok = 0,
        /// <summary>a required pointer was NULL: pass the object or string that the function names</summary>
        NullArgument = 1,
        /// <summary>a handle of another kind; a released one may be detected too</summary>
        WrongHandle = 2,
        /// <summary>a string is not valid UTF-8: convert it before the call</summary>
        InvalidUtf8 = 3,
        /// <summary>struct_size not set (new sets it), inside a field, or unknown fields set</summary>
        InvalidStructSize = 4,
        /// <summary>a value out of its documented range, or too long</summary>
        InvalidArgument = 5,
        /// <summary>an app of that name exists</summary>
        AlreadyExists = 6,
        /// <summary>nothing of that name or number</summary>
        NotFound = 7,
        /// <summary>the app or auth was closed, or the parent process made it: create or get it again</summary>
        Closed = 8,
        /// <summary>the time given ran out; the operation goes on</summary>
        TimedOut = 9,
        /// <summary>the system gave no memory, thread or descriptor</summary>
        OutOfResources = 10,
        /// <summary>fba_app_options.api_key is empty: the project's settings show it</summary>
        MissingApiKey = 11,
        /// <summary>a question, handover or exchange that was ended, cancelled, or not answered in time</summary>
        AlreadyEnded = 12,
    }

    /// <summary>When a callback may run. Both modes deliver exactly once; no lock is held, and every call is legal
    /// inside.</summary>
    public enum CallbackMode
    {
        /// <summary>inside fba_app_process_events, on the thread that calls it</summary>
        Pumped = 0,
        /// <summary>at once, on the I/O thread, or inside the call that ends the work</summary>
        AnyThread = 1,
    }

    /// <summary>The values equal firebase::FutureStatus.</summary>
    public enum FutureState
    {
        /// <summary>finished: fba_future_error tells how</summary>
        Complete = 0,
        /// <summary>under way</summary>
        Pending = 1,
        /// <summary>no such operation: NULL, or its owner was closed</summary>
        Invalid = 2,
    }

    /// <summary>What an operation yields if it succeeds, and so which getter has it: for code that handles futures of
    /// all kinds, such as the event loop of a language binding. New kinds are only added at the end: treat an unknown
    /// kind as one without a value.</summary>
    public enum FutureKind
    {
        /// <summary>no error means success</summary>
        Nothing = 0,
        /// <summary>fba_future_auth_result</summary>
        AuthResult = 1,
        /// <summary>fba_future_token</summary>
        Token = 2,
        /// <summary>fba_future_credential</summary>
        Credential = 3,
        /// <summary>fba_future_verification_id</summary>
        VerificationId = 4,
        /// <summary>fba_future_provider_count, fba_future_provider_at</summary>
        Providers = 5,
        /// <summary>fba_future_token_result</summary>
        TokenResult = 6,
        /// <summary>fba_future_password_status</summary>
        PasswordStatus = 7,
        /// <summary>fba_future_action_code_info</summary>
        ActionCodeInfo = 8,
        /// <summary>fba_future_totp_secret</summary>
        TotpSecret = 9,
        /// <summary>fba_future_text</summary>
        Text = 10,
    }

    /// <summary>How far showing the authorization URL of a browser flow has come. No program can know whether the user
    /// sees a page: FBA_BROWSER_OPENED only says that opening one did not fail.</summary>
    public enum BrowserState
    {
        /// <summary>nothing is to be opened: no browser flow, not yet, or FBA_BROWSER_PRESENT_NOTHING</summary>
        None = 0,
        /// <summary>the URL is known, and a browser or open_url was asked to show it</summary>
        Opening = 1,
        /// <summary>open_url returned true, a command succeeded, or one still runs after three seconds</summary>
        Opened = 2,
        /// <summary>open_url or every command failed: the program has to show the URL itself</summary>
        Failed = 3,
        /// <summary>the page shows the user why it does not go on, and offers to try again</summary>
        Interrupted = 4,
    }

    /// <summary>How an identity gets from the provider to the program: docs/federated-sign-in.md says what each
    /// needs.</summary>
    public enum Route
    {
        /// <summary>the first that is set up: hosted, direct, loopback with port and path, page</summary>
        Automatic = 0,
        /// <summary>the provider sends the browser to the listener; registered at the provider</summary>
        Loopback = 1,
        /// <summary>a page of the listener opens the project's handler; 127.0.0.1 or localhost is authorised</summary>
        Page = 2,
        /// <summary>a page on the project's hosting forwards the answer that the handler received</summary>
        Hosted = 3,
        /// <summary>the program's own OAuth client, with PKCE; its redirect is registered at the provider</summary>
        Direct = 4,
        /// <summary>the user enters a code at any device (RFC 8628); never taken automatically</summary>
        Device = 5,
    }

    /// <summary>What a code is for. New values are only added: treat an unknown one as
    /// FBA_ACTION_CODE_UNKNOWN.</summary>
    public enum ActionCodeOperation
    {
        /// <summary>a kind that this library does not know</summary>
        Unknown = 0,
        /// <summary>fba_auth_confirm_password_reset</summary>
        PasswordReset = 1,
        /// <summary>fba_auth_apply_action_code verifies the address</summary>
        VerifyEmail = 2,
        /// <summary>fba_auth_apply_action_code restores the former address</summary>
        RecoverEmail = 3,
        /// <summary>the whole link signs in</summary>
        EmailSignIn = 4,
        /// <summary>fba_auth_apply_action_code gives the account a new address</summary>
        VerifyAndChangeEmail = 5,
        /// <summary>fba_auth_apply_action_code takes a second factor back</summary>
        RevertSecondFactorAddition = 6,
    }

    /// <summary>Why an exchange has no answer. It decides whether the library sends the request again, as a new
    /// exchange.</summary>
    public enum HttpFailure
    {
        /// <summary>The server may have acted: a request that does more when it is sent twice is not sent
        /// again.</summary>
        Unknown = 0,
        /// <summary>The server has certainly not acted: the connection ended before the whole request was sent, or the
        /// server refused the stream (RFC 9113 section 8.7). Sent again, twice at most, the first time at
        /// once.</summary>
        Unprocessed = 1,
        /// <summary>Nothing was sent, and at once it would fail again: no address, no connection, a certificate that is
        /// not accepted. Not sent again.</summary>
        Unreachable = 2,
    }

    /// <summary>Chosen in fba_app_options, or later with fba_auth_set_persistence; asked back with
    /// fba_auth_store_kind.</summary>
    public enum StoreKind
    {
        /// <summary>the Secret Service if it answers within a second, else a file</summary>
        Default = 0,
        /// <summary>the desktop's keyring, through libsecret if that is installed; never prompts</summary>
        SecretService = 1,
        /// <summary>AES-256-GCM; below $XDG_DATA_HOME or ~/.local/share, with the key beside it</summary>
        File = 2,
        /// <summary>nothing outlives the auth</summary>
        Memory = 3,
        /// <summary>the host's own callbacks</summary>
        Host = 4,
    }

    /// <summary>How the last access to the store went. With any status but FBA_STORE_OK the session may not outlive the
    /// process. An earlier session stays in a keyring that is locked or out of reach, and in a host's store that
    /// fails.</summary>
    public enum StoreStatus
    {
        /// <summary>it went well, or there was nothing to find</summary>
        Ok = 0,
        /// <summary>no D-Bus session, libsecret, Secret Service, answer in time or memory to ask</summary>
        Unavailable = 1,
        /// <summary>the keyring is locked; it is not asked to prompt</summary>
        Locked = 2,
        /// <summary>the directory or disk takes no data: permissions, read-only, full</summary>
        NotWritable = 3,
        /// <summary>no session; a file was set aside, unless its key is missing, else removed</summary>
        Corrupt = 4,
        /// <summary>a host callback returned false</summary>
        HostFailed = 5,
        /// <summary>the stored session cannot be replaced or removed: the next start may find a user who signed out or
        /// was replaced</summary>
        Stale = 6,
    }

    /// <summary>Why an operation failed: docs/errors.md says what to do about each. The numbers up to 86 equal
    /// firebase::auth::AuthError; those from 100 on are ours. A program should tolerate numbers that it does not
    /// know.</summary>
    public enum ErrorCode
    {
        /// <summary>the server or this library does not offer it (HTTP 501)</summary>
        Unimplemented = -1,
        /// <summary>success</summary>
        None = 0,
        /// <summary>unrecognised failure; the message carries the server's text</summary>
        Failure = 1,
        /// <summary>custom token malformed or refused</summary>
        InvalidCustomToken = 2,
        /// <summary>custom token made for another project</summary>
        CustomTokenMismatch = 3,
        /// <summary>credential wrong, malformed, expired or refused</summary>
        InvalidCredential = 4,
        /// <summary>an administrator disabled the account</summary>
        UserDisabled = 5,
        /// <summary>the email's account uses another provider</summary>
        AccountExistsWithDifferentCredentials = 6,
        /// <summary>sign-in method or second factor switched off for project or tenant</summary>
        OperationNotAllowed = 7,
        /// <summary>another account has this email</summary>
        EmailAlreadyInUse = 8,
        /// <summary>needs a fresh sign-in: re-authenticate and try again</summary>
        RequiresRecentLogin = 9,
        /// <summary>this provider identity is linked to another account</summary>
        CredentialAlreadyInUse = 10,
        /// <summary>email badly formed, or not that of the link</summary>
        InvalidEmail = 11,
        /// <summary>wrong password, or the account has none</summary>
        WrongPassword = 12,
        /// <summary>throttled: try again later</summary>
        TooManyRequests = 13,
        /// <summary>no such account</summary>
        UserNotFound = 14,
        /// <summary>the user has this provider already</summary>
        ProviderAlreadyLinked = 15,
        /// <summary>the user does not have this provider</summary>
        NoSuchProvider = 16,
        /// <summary>the session is invalid: sign in again</summary>
        InvalidUserToken = 17,
        /// <summary>the session has expired or was revoked: sign in again</summary>
        UserTokenExpired = 18,
        /// <summary>the service could not be reached or did not answer</summary>
        NetworkRequestFailed = 19,
        /// <summary>API key refused</summary>
        InvalidApiKey = 20,
        /// <summary>this app may not use this API key</summary>
        AppNotAuthorized = 21,
        /// <summary>the credential belongs to another user</summary>
        UserMismatch = 22,
        /// <summary>password too weak, or against the policy</summary>
        WeakPassword = 23,
        /// <summary>nobody is signed in</summary>
        NoSignedInUser = 24,
        /// <summary>not offered on this platform</summary>
        ApiNotAvailable = 25,
        /// <summary>email action code expired</summary>
        ExpiredActionCode = 26,
        /// <summary>email action code invalid or used</summary>
        InvalidActionCode = 27,
        /// <summary>email template content refused</summary>
        InvalidMessagePayload = 28,
        /// <summary>phone number not in E.164 form</summary>
        InvalidPhoneNumber = 29,
        /// <summary>phone number missing</summary>
        MissingPhoneNumber = 30,
        /// <summary>recipient address refused</summary>
        InvalidRecipientEmail = 31,
        /// <summary>template sender refused</summary>
        InvalidSender = 32,
        /// <summary>code wrong</summary>
        InvalidVerificationCode = 33,
        /// <summary>verification not known, or used before</summary>
        InvalidVerificationId = 34,
        /// <summary>code missing</summary>
        MissingVerificationCode = 35,
        /// <summary>verification id missing</summary>
        MissingVerificationId = 36,
        /// <summary>email missing</summary>
        MissingEmail = 37,
        /// <summary>password missing</summary>
        MissingPassword = 38,
        /// <summary>project quota used up</summary>
        QuotaExceeded = 39,
        /// <summary>phone credential could not be verified</summary>
        RetryPhoneAuth = 40,
        /// <summary>verification by message or app expired</summary>
        SessionExpired = 41,
        /// <summary>app could not be verified</summary>
        AppNotVerified = 42,
        /// <summary>app verification flow failed</summary>
        AppVerificationFailed = 43,
        /// <summary>reCAPTCHA token missing or refused</summary>
        CaptchaCheckFailed = 44,
        /// <summary>app credential refused</summary>
        InvalidAppCredential = 45,
        /// <summary>app credential missing</summary>
        MissingAppCredential = 46,
        /// <summary>OAuth client id refused</summary>
        InvalidClientId = 47,
        /// <summary>continue URL refused</summary>
        InvalidContinueUri = 48,
        /// <summary>continue URL missing</summary>
        MissingContinueUri = 49,
        /// <summary>session storage failed</summary>
        KeychainError = 50,
        /// <summary>app token missing</summary>
        MissingAppToken = 51,
        /// <summary>iOS bundle id missing</summary>
        MissingIosBundleId = 52,
        /// <summary>remote notification not forwarded</summary>
        NotificationNotForwarded = 53,
        /// <summary>domain not on the project's list</summary>
        UnauthorizedDomain = 54,
        /// <summary>another browser flow is running</summary>
        WebContextAlreadyPresented = 55,
        /// <summary>browser flow cancelled or out of time: see the name</summary>
        WebContextCancelled = 56,
        /// <summary>Dynamic Links not enabled</summary>
        DynamicLinkNotActivated = 57,
        /// <summary>cancelled by the program, or by the user at the provider</summary>
        Cancelled = 58,
        /// <summary>provider id malformed or not enabled</summary>
        InvalidProviderId = 59,
        /// <summary>internal error of the browser flow</summary>
        WebInternalError = 60,
        /// <summary>browser storage unavailable</summary>
        WebStorageUnsupported = 61,
        /// <summary>tenant ids differ</summary>
        TenantIdMismatch = 62,
        /// <summary>not available with tenants</summary>
        UnsupportedTenantOperation = 63,
        /// <summary>link domain not configured</summary>
        InvalidLinkDomain = 64,
        /// <summary>credential data inconsistent</summary>
        RejectedCredential = 65,
        /// <summary>phone is not a second factor of the user</summary>
        PhoneNumberNotFound = 66,
        /// <summary>unknown tenant</summary>
        InvalidTenantId = 67,
        /// <summary>client identifier missing</summary>
        MissingClientIdentifier = 68,
        /// <summary>first-factor proof missing</summary>
        MissingMultiFactorSession = 69,
        /// <summary>second-factor id missing</summary>
        MissingMultiFactorInfo = 70,
        /// <summary>first-factor proof refused or too old</summary>
        InvalidMultiFactorSession = 71,
        /// <summary>the user lacks that second factor</summary>
        MultiFactorInfoNotFound = 72,
        /// <summary>administrators only</summary>
        AdminRestrictedOperation = 73,
        /// <summary>needs a verified email</summary>
        UnverifiedEmail = 74,
        /// <summary>second factor enrolled already</summary>
        SecondFactorAlreadyEnrolled = 75,
        /// <summary>too many second factors</summary>
        MaximumSecondFactorCountExceeded = 76,
        /// <summary>first factor not usable with a second</summary>
        UnsupportedFirstFactor = 77,
        /// <summary>the email must be changed through verification</summary>
        EmailChangeNeedsVerification = 78,
        /// <summary>event handler missing or invalid</summary>
        InvalidEventHandler = 79,
        /// <summary>a provider request is running</summary>
        FederatedProviderAlreadyInUse = 80,
        /// <summary>handler returned unusable data</summary>
        InvalidAuthenticatedUserData = 81,
        /// <summary>failure on the user's side of the web flow</summary>
        FederatedSignInUserInteractionFailure = 82,
        /// <summary>nonce missing, or its hash differs from the ID token's</summary>
        MissingOrInvalidNonce = 83,
        /// <summary>never given: a refusal by the user at the provider is 58</summary>
        UserCancelled = 84,
        /// <summary>not supported in pass-through mode</summary>
        UnsupportedPassthroughOperation = 85,
        /// <summary>no refresh token to renew the session with</summary>
        TokenRefreshUnavailable = 86,
        /// <summary>an argument was refused at once; the message or log names it</summary>
        InvalidArgument = 100,
        /// <summary>the account needs a second factor to sign in</summary>
        SecondFactorRequired = 101,
        /// <summary>the server's answer is not a valid reply</summary>
        InvalidResponse = 102,
        /// <summary>a blocking function of the project refused</summary>
        BlockingFunctionRefused = 103,
        /// <summary>the system gave no thread, file descriptor, memory or usable libcurl</summary>
        OutOfResources = 104,
    }

    /// <summary>Who shows the authorization URL when there is no open_url.</summary>
    public enum BrowserPresentation
    {
        /// <summary>$BROWSER, else the desktop's; without a display only $BROWSER</summary>
        System = 0,
        /// <summary>the program, with fba_future_authorization_url: the library starts nothing, and
        /// fba_future_browser_state stays FBA_BROWSER_NONE. open_url must be NULL.</summary>
        Nothing = 1,
    }

    /// <summary>Which name of this machine the listener answers to.</summary>
    public enum RedirectHost
    {
        /// <summary>127.0.0.1</summary>
        Address = 0,
        /// <summary>localhost, on 127.0.0.1 and ::1: Microsoft accepts plain http only here</summary>
        Localhost = 1,
    }

    /// <summary>The values equal firebase::LogLevel.</summary>
    public enum LogLevel
    {
        /// <summary>also each request that has ended: address, HTTP status, time; never its query or content</summary>
        Verbose = 0,
        /// <summary>for lines of the program's: the library has none that are only of this level</summary>
        Debug = 1,
        /// <summary>what is as it should be, such as which route a sign-in takes</summary>
        Info = 2,
        /// <summary>what the program or its user should change; the library goes on</summary>
        Warning = 3,
        /// <summary>what fails, such as an address of an emulator in the environment that is none</summary>
        Error = 4,
        /// <summary>as a level: no line is written</summary>
        None = 5,
    }

    /// <summary>What a value is: the types of JSON (RFC 8259), with two for its numbers.</summary>
    public enum ValueType
    {
        /// <summary>null, and where there is no value</summary>
        Null = 0,
        /// <summary>true or false</summary>
        Bool = 1,
        /// <summary>a number without fraction or exponent that fits</summary>
        Int64 = 2,
        /// <summary>any other number</summary>
        Double = 3,
        /// <summary>text in UTF-8</summary>
        String = 4,
        /// <summary>values in their order</summary>
        Array = 5,
        /// <summary>values with names, in the order of the text</summary>
        Object = 6,
    }
}

namespace FirebaseAuthNative.Abi
{
    // A struct of C is a class here: it is handed over by its address, and null as NULL.

    /// <summary>Called by the library when it will not use `user_data` any more: after the last callback, or when the
    /// callback is removed. Called exactly once, in the thread that dropped it. NULL in its place: nobody is told.
    /// `user_data`: given back, as it was handed over; may be NULL.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    public delegate void FreeFn(IntPtr userData);

    /// <summary>Called once when the operation ends, with the future complete, or invalid if the owner was closed
    /// first. `future`: borrowed (valid until the callback returns; keep it with fba_future_retain). `user_data`:
    /// borrowed, as it was handed over with the function; may be NULL.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    public delegate void FutureCallbackFn(IntPtr future, IntPtr userData);

    /// <summary>Begins to send. It must not block: all other work of the app waits for it. It may answer at once.
    /// `exchange`: owned by the function (release with fba_http_exchange_release, here or later). `user_data`:
    /// borrowed, as it was handed over with the functions; may be NULL.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    public delegate void HttpStartFn(IntPtr exchange, IntPtr userData);

    /// <summary>An exchange has ended without an answer: its time is over, its call was cancelled, or the app closes.
    /// The program should end it, as by closing the connection; it can no longer answer it. Not called for an exchange
    /// that was answered or failed with FBA_STATUS_OK, or released before. Where the program is late it gets
    /// FBA_STATUS_ALREADY_ENDED, and this function may have run, run at that moment, run later, or not at all when the
    /// app closes: what the program keeps of an exchange should go with its handle, not here. `exchange`: borrowed
    /// (valid until the function returns); the same handle as in the start. `user_data`: borrowed, as it was handed
    /// over with the functions; may be NULL.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    public delegate void HttpCancelFn(IntPtr exchange, IntPtr userData);

    /// <summary>Tells the program's event loop that it has to call fba_app_process_events soon. It runs on the thread
    /// that makes a callback wait, also inside calls of the program's, and must not do more than hand a message to the
    /// loop. `user_data`: borrowed, as it was handed over with the function; may be NULL.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    public delegate void WakeupFn(IntPtr userData);

    /// <summary>Asks. No lock is held. Called once, unless the call has ended by then; the handlers of an auth once for
    /// each token or sign-in. `question`: owned by the function (release with fba_question_release, here or later).
    /// `user_data`: borrowed, as it was handed over with the function; may be NULL.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    public delegate void QuestionFn(IntPtr question, IntPtr userData);

    /// <summary>Shows a URL to the user, in place of the default opener. Returns whether it was shown;
    /// fba_future_browser_state then reports that. false does not end the attempt, since the URL is also available from
    /// fba_future_authorization_url. With FBA_CALLBACK_ANY_THREAD it runs on the I/O thread, where HUP, INT, QUIT,
    /// PIPE, ALRM, TERM, CHLD, WINCH, VTALRM and PROF are blocked: a process that it starts inherits that, so unblock
    /// signals in the child. `url`: borrowed (valid until the function returns). `user_data`: borrowed, as it was
    /// handed over with the function; may be NULL.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    [return: MarshalAs(UnmanagedType.I1)]
    public delegate bool OpenUrlFn(IntPtr url, IntPtr userData);

    /// <summary>Called with the auth that changed. Read it with fba_auth_current_user. `auth`: borrowed (valid until
    /// the function returns). `user_data`: borrowed, as it was handed over with the function; may be NULL.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    public delegate void ListenerFn(IntPtr auth, IntPtr userData);

    /// <summary>Receives one line. Must not call fba_log_set_sink. The function may call the library, which may log in
    /// turn. While 64 calls of the function are running, on all threads together, further lines are dropped. `level`:
    /// how much the line matters. `message`: UTF-8 without a newline, borrowed (valid until the function returns).
    /// `user_data`: borrowed, as it was handed over with the function; may be NULL.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    public delegate void LogFn(LogLevel level, IntPtr message, IntPtr userData);

    /// <summary>Where a completion goes. Copied before return. Start from new Callback().</summary>
    [StructLayout(LayoutKind.Sequential)]
    public sealed class Callback
    {
        /// <summary>sizeof(fba_callback)</summary>
        public uint StructSize = (uint)Marshal.SizeOf(typeof(Callback));
        /// <summary>default FBA_CALLBACK_PUMPED</summary>
        public CallbackMode Mode;
        /// <summary>required</summary>
        public FutureCallbackFn Function;
        /// <summary>handed to the function as it is</summary>
        public IntPtr UserData;
        /// <summary>called once after the function, or when the callback is removed; may be NULL</summary>
        public FreeFn FreeUserData;
    }

    /// <summary>Where the link of a mail leads, and which application handles it. Copied before return. NULL strings
    /// say nothing. Start from new ActionCodeSettings().</summary>
    [StructLayout(LayoutKind.Sequential)]
    public sealed class ActionCodeSettings
    {
        /// <summary>sizeof(fba_action_code_settings)</summary>
        public uint StructSize = (uint)Marshal.SizeOf(typeof(ActionCodeSettings));
        /// <summary>1: the application that url leads to handles the code; 0: the project's page</summary>
        public uint HandleCodeInApp;
        /// <summary>1: Android offers to install the app where it is not; 0: not</summary>
        public uint AndroidInstallApp;
        /// <summary>0</summary>
        public uint Reserved;
        /// <summary>where the user goes on; its host is an authorised domain of the project</summary>
        public IntPtr Url;
        /// <summary>the app that opens the link on Apple's systems, if it is installed there</summary>
        public IntPtr IosBundleId;
        /// <summary>the app that opens the link on Android</summary>
        public IntPtr AndroidPackageName;
        /// <summary>of that app</summary>
        public IntPtr AndroidMinimumVersion;
        /// <summary>the link's domain, one of the project's hosting; NULL: the usual one</summary>
        public IntPtr LinkDomain;
    }

    /// <summary>The program's HTTP client. Copied before return. Start from new HttpTransport(). Both functions run on
    /// the app's I/O thread, one after the other, and no lock is held. fba_app_close waits until the last one has run,
    /// 80 milliseconds at most; called on the I/O thread itself it does not wait. So the client must live until
    /// free_user_data is called.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public sealed class HttpTransport
    {
        /// <summary>sizeof(fba_http_transport)</summary>
        public uint StructSize = (uint)Marshal.SizeOf(typeof(HttpTransport));
        /// <summary>0</summary>
        public uint Reserved;
        /// <summary>required</summary>
        public HttpStartFn Start;
        /// <summary>NULL: exchanges that have ended go on unseen</summary>
        public HttpCancelFn Cancel;
        /// <summary>handed to the functions as it is</summary>
        public IntPtr UserData;
        /// <summary>called once when neither function will be called again; may be NULL</summary>
        public FreeFn FreeUserData;
    }

    /// <summary>Gives the data kept under `key`: *out_data stays valid until free_data is called with it; NULL and 0
    /// when there is none. Returns false on failure.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    [return: MarshalAs(UnmanagedType.I1)]
    public delegate bool StoreCallbacksLoad(IntPtr key, out IntPtr outData, out UIntPtr outSize, IntPtr userData);

    /// <summary>Keeps data under `key` in place of what was there. Returns false on failure.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    [return: MarshalAs(UnmanagedType.I1)]
    public delegate bool StoreCallbacksSave(IntPtr key, IntPtr data, UIntPtr size, IntPtr userData);

    /// <summary>Removes the data under `key`. Returns false on failure; it is no failure when there is none.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    [return: MarshalAs(UnmanagedType.I1)]
    public delegate bool StoreCallbacksRemove(IntPtr key, IntPtr userData);

    /// <summary>Frees what load gave; may be NULL.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    public delegate void StoreCallbacksFreeData(IntPtr data, UIntPtr size, IntPtr userData);

    /// <summary>The host's own store. The data is opaque bytes that hold tokens: keep it secret. The functions are
    /// called one at a time, on a thread of the library (on the caller's if the system has none left). Only two calls
    /// wait for them: fba_auth_current_user before the first load is done, and closing, for up to 100 ms. They may call
    /// this library, but must not wait for anything that needs the store: such a wait lasts until its time is up. An
    /// app that is made after one of its name, project and key was closed is loaded after the last save or removal of
    /// that one. load, save and remove are required. Start from new StoreCallbacks().</summary>
    [StructLayout(LayoutKind.Sequential)]
    public sealed class StoreCallbacks
    {
        /// <summary>sizeof(fba_store_callbacks)</summary>
        public uint StructSize = (uint)Marshal.SizeOf(typeof(StoreCallbacks));
        /// <summary>0</summary>
        public uint Reserved;
        /// <summary>Gives the data kept under `key`: *out_data stays valid until free_data is called with it; NULL and
        /// 0 when there is none. Returns false on failure.</summary>
        public StoreCallbacksLoad Load;
        /// <summary>Keeps data under `key` in place of what was there. Returns false on failure.</summary>
        public StoreCallbacksSave Save;
        /// <summary>Removes the data under `key`. Returns false on failure; it is no failure when there is
        /// none.</summary>
        public StoreCallbacksRemove Remove;
        /// <summary>Frees what load gave; may be NULL.</summary>
        public StoreCallbacksFreeData FreeData;
        /// <summary>handed to the functions</summary>
        public IntPtr UserData;
        /// <summary>called once when nothing of the app is left; may be NULL</summary>
        public FreeFn FreeUserData;
    }

    /// <summary>The project an app belongs to. Strings are UTF-8, NULL or "" when unknown, and copied before return.
    /// Start from new AppOptions(); new fields are only ever added at the end. messaging_sender_id to package_name are
    /// for other parts of a program: the library only keeps them, for fba_app_get_options.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public sealed class AppOptions
    {
        /// <summary>sizeof(fba_app_options)</summary>
        public uint StructSize = (uint)Marshal.SizeOf(typeof(AppOptions));
        /// <summary>time to reach the server: name, TCP and TLS; 0 = 10000</summary>
        public uint ConnectTimeoutMs;
        /// <summary>time for a whole request and its repetitions; 0 = 60000</summary>
        public uint RequestTimeoutMs;
        /// <summary>0</summary>
        public uint Reserved;
        /// <summary>required: the Web API key of the project</summary>
        public IntPtr ApiKey;
        /// <summary>Firebase app id, "1:...:..."</summary>
        public IntPtr AppId;
        /// <summary>project id, such as "demo-project"</summary>
        public IntPtr ProjectId;
        /// <summary>the project's number, such as "123456789012"</summary>
        public IntPtr MessagingSenderId;
        /// <summary>of the Realtime Database, such as "https://demo-project.firebaseio.com"</summary>
        public IntPtr DatabaseUrl;
        /// <summary>a bucket of Cloud Storage without a scheme, such as "demo-project.appspot.com"</summary>
        public IntPtr StorageBucket;
        /// <summary>of Google Analytics, such as "UA-12345678-1"</summary>
        public IntPtr GaTrackingId;
        /// <summary>the OAuth client of an app on Apple's systems, "....apps.googleusercontent.com"</summary>
        public IntPtr ClientId;
        /// <summary>of an Android app, such as "com.example.app"</summary>
        public IntPtr PackageName;
        /// <summary>where the session is kept; FBA_STORE_DEFAULT if not set</summary>
        public StoreKind Store;
        /// <summary>0</summary>
        public uint Reserved2;
        /// <summary>of the file store; NULL for the standard one, see store.h</summary>
        public IntPtr StoreDirectory;
        /// <summary>required with FBA_STORE_HOST; copied before return</summary>
        public IntPtr StoreCallbacks;
        /// <summary>1: a sign-in completes from its ID token, see below; 0: not</summary>
        public uint DetailsFollow;
        /// <summary>1: connections are opened ahead of their use, see below; 0: not</summary>
        public uint Prewarm;
        /// <summary>certificate authorities to trust, see below; NULL for the system's</summary>
        public IntPtr CaFile;
        /// <summary>the proxy's URL, see below; NULL for what the environment names</summary>
        public IntPtr Proxy;
        /// <summary>sends the requests, see http_transport.h; NULL: the library sends them; copied before
        /// return</summary>
        public IntPtr HttpTransport;
    }

    /// <summary>Where a question goes. Copied before return. Start from new QuestionHandler().</summary>
    [StructLayout(LayoutKind.Sequential)]
    public sealed class QuestionHandler
    {
        /// <summary>sizeof(fba_question_handler)</summary>
        public uint StructSize = (uint)Marshal.SizeOf(typeof(QuestionHandler));
        /// <summary>where the function runs; default FBA_CALLBACK_PUMPED</summary>
        public CallbackMode Mode;
        /// <summary>for the answer, from the moment the call asks; 0 = 300000 (five minutes)</summary>
        public uint TimeoutMs;
        /// <summary>0</summary>
        public uint Reserved;
        /// <summary>required</summary>
        public QuestionFn Function;
        /// <summary>handed to the function as it is</summary>
        public IntPtr UserData;
        /// <summary>called once after the function, or when it will not be called; may be NULL</summary>
        public FreeFn FreeUserData;
    }

    /// <summary>The program's own client at a provider, for FBA_ROUTE_DIRECT and FBA_ROUTE_DEVICE (RFC 6749, RFC 8628).
    /// The project must know it too, or the service refuses the tokens that were made for it. Copied before return;
    /// start from new OauthClient(). The library knows the endpoints of google.com and github.com; another provider
    /// needs `issuer`, or the endpoints of the route. All are https URLs, or http at 127.0.0.1, [::1] or localhost;
    /// none has a fragment.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public sealed class OauthClient
    {
        /// <summary>sizeof(fba_oauth_client)</summary>
        public uint StructSize = (uint)Marshal.SizeOf(typeof(OauthClient));
        /// <summary>0</summary>
        public uint Reserved;
        /// <summary>required</summary>
        public IntPtr ClientId;
        /// <summary>NULL for none; google.com wants one. In a program that you distribute it is no secret (RFC 8252
        /// section 8.5). Sent in the header, or in the form if the issuer does not list the header (RFC 6749 section
        /// 2.3.1)</summary>
        public IntPtr ClientSecret;
        /// <summary>OpenID Connect: its endpoints are read from its metadata (Discovery 1.0); NULL for none</summary>
        public IntPtr Issuer;
        /// <summary>where the user consents; NULL for the known one, or the issuer's</summary>
        public IntPtr AuthorizationEndpoint;
        /// <summary>where a code becomes tokens; NULL for the known one, or the issuer's</summary>
        public IntPtr TokenEndpoint;
        /// <summary>where user codes come from; NULL for the known one, or the issuer's</summary>
        public IntPtr DeviceAuthorizationEndpoint;
    }

    /// <summary>How a browser flow runs (RFC 8252, loopback redirect). Copied before return; all zero means the
    /// defaults. Start from new BrowserOptions(); new fields are only ever added at the end.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public sealed class BrowserOptions
    {
        /// <summary>sizeof(fba_browser_options)</summary>
        public uint StructSize = (uint)Marshal.SizeOf(typeof(BrowserOptions));
        /// <summary>of the listener on this machine, as registered at the provider; 0 picks a free one</summary>
        public uint Port;
        /// <summary>for the user to finish; 0 = 300000 (five minutes), or as long as a user code is valid</summary>
        public uint TimeoutMs;
        /// <summary>where open_url runs; default FBA_CALLBACK_PUMPED</summary>
        public CallbackMode OpenUrlMode;
        /// <summary>NULL: as `presentation` says</summary>
        public OpenUrlFn OpenUrl;
        /// <summary>handed to open_url</summary>
        public IntPtr UserData;
        /// <summary>called once when the flow has ended; may be NULL</summary>
        public FreeFn FreeUserData;
        /// <summary>of the redirect, such as "/callback", without "//" at its start, "/./" and "/../"; NULL picks a
        /// random one per attempt</summary>
        public IntPtr Path;
        /// <summary>plain text of the page shown at the end; NULL for a default</summary>
        public IntPtr FinishText;
        /// <summary>https or custom-scheme URL to send the browser to instead; NULL for none</summary>
        public IntPtr FinishUrl;
        /// <summary>default FBA_BROWSER_PRESENT_SYSTEM: started without a shell</summary>
        public BrowserPresentation Presentation;
        /// <summary>default FBA_ROUTE_AUTOMATIC</summary>
        public Route Route;
        /// <summary>default FBA_REDIRECT_HOST_ADDRESS; a page takes whichever is authorised</summary>
        public RedirectHost RedirectHost;
        /// <summary>0; in place of padding, which an older library could take for a value</summary>
        public uint Reserved;
        /// <summary>where the project's handler is, such as "PROJECT.firebaseapp.com", in any case of letters; NULL
        /// asks the project</summary>
        public IntPtr AuthDomain;
        /// <summary>https URL of the page of the hosted route on the project's Firebase Hosting, or of a page for
        /// passkeys on their domain; NULL for none</summary>
        public IntPtr HostedPage;
        /// <summary>what the pages call the program; NULL for "the app"</summary>
        public IntPtr AppName;
        /// <summary>the program's own client at this provider; NULL for none</summary>
        public IntPtr Client;
    }

    /// <summary>The tokens of an OAuth or OIDC provider: an ID token, an access token, or both. A missing one is NULL
    /// or ""; the strings are copied before return. Start from new OauthTokens(); new fields are only ever added at the
    /// end.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public sealed class OauthTokens
    {
        /// <summary>sizeof(fba_oauth_tokens)</summary>
        public uint StructSize = (uint)Marshal.SizeOf(typeof(OauthTokens));
        /// <summary>0</summary>
        public uint Reserved;
        /// <summary>OIDC ID token</summary>
        public IntPtr IdToken;
        /// <summary>OAuth 2.0 access token, or the OAuth 1.0a token of Twitter</summary>
        public IntPtr AccessToken;
        /// <summary>with id_token: the nonce before hashing</summary>
        public IntPtr RawNonce;
        /// <summary>OAuth 1.0a token secret</summary>
        public IntPtr Secret;
        /// <summary>Apple, first sign-in: the name that the native API gave</summary>
        public IntPtr DisplayName;
    }

    /// <summary>What the host obtained. Strings are copied before return; NULL or "" when there is none. Start from new
    /// HandoverTokens(); new fields are only ever added at the end.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public sealed class HandoverTokens
    {
        /// <summary>sizeof(fba_handover_tokens)</summary>
        public uint StructSize = (uint)Marshal.SizeOf(typeof(HandoverTokens));
        /// <summary>how long the ID token is valid from now; 0 for what the token says</summary>
        public uint ExpiresInS;
        /// <summary>required: issued by Firebase, not by a provider</summary>
        public IntPtr IdToken;
        /// <summary>required</summary>
        public IntPtr RefreshToken;
        /// <summary>the tokens must belong to this user, or they are refused; may be absent</summary>
        public IntPtr Uid;
        /// <summary>for fba_auth_result_provider_id</summary>
        public IntPtr ProviderId;
        /// <summary>for fba_auth_result_user_name</summary>
        public IntPtr UserName;
        /// <summary>a JSON object for fba_auth_result_profile; left out where it is none</summary>
        public IntPtr ProfileJson;
    }

    /// <summary>What a token must be. NULL or "" means the default. Copied before return. Start from new
    /// IdTokenOptions(); new fields are only ever added at the end.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public sealed class IdTokenOptions
    {
        /// <summary>sizeof(fba_id_token_options)</summary>
        public uint StructSize = (uint)Marshal.SizeOf(typeof(IdTokenOptions));
        /// <summary>Not 0: the service is asked too (REST accounts:lookup, with the app's API key, which must be of the
        /// project), and tokens of users who are disabled, deleted, or were signed out everywhere are
        /// refused.</summary>
        public uint CheckRevoked;
        /// <summary>whom the token must be for; the default is that of fba_app_options</summary>
        public IntPtr ProjectId;
        /// <summary>whose user it must be of; the default is the auth's tenant, and any if there is none</summary>
        public IntPtr TenantId;
        /// <summary>"127.0.0.1:9099": the emulator whose tokens are good, in place of those of the service. It must
        /// sign them. This is the only way to accept them: neither fba_auth_use_emulator nor a variable of the
        /// environment is one.</summary>
        public IntPtr EmulatorHost;
    }

    /// <summary>Where changes go. Copied before return. Start from new Listener().</summary>
    [StructLayout(LayoutKind.Sequential)]
    public sealed class Listener
    {
        /// <summary>sizeof(fba_listener)</summary>
        public uint StructSize = (uint)Marshal.SizeOf(typeof(Listener));
        /// <summary>default FBA_CALLBACK_PUMPED</summary>
        public CallbackMode Mode;
        /// <summary>required</summary>
        public ListenerFn Function;
        /// <summary>handed to the function</summary>
        public IntPtr UserData;
        /// <summary>called once when the listener is removed or its auth closed; may be NULL</summary>
        public FreeFn FreeUserData;
    }

    /// <summary>How to ask for a code. Copied before return. Start from new PhoneOptions().</summary>
    [StructLayout(LayoutKind.Sequential)]
    public sealed class PhoneOptions
    {
        /// <summary>sizeof(fba_phone_options)</summary>
        public uint StructSize = (uint)Marshal.SizeOf(typeof(PhoneOptions));
        /// <summary>0</summary>
        public uint Reserved;
        /// <summary>Asked for a reCAPTCHA token, with which the service checks that a genuine app sends the request,
        /// before it sends a message. The answer is the token, "" for none; without an answer the call fails with
        /// FBA_ERROR_APP_VERIFICATION_FAILED. NULL if the program has no such token: the emulator needs none. Not asked
        /// for an empty phone number, nor where the handler of fba_auth_set_recaptcha is asked: in its place where
        /// reCAPTCHA Enterprise protects phones, unless that only audits them, and has refused the token or got
        /// none.</summary>
        public IntPtr AppVerification;
    }

    /// <summary>What to change in a profile. Start from new UserProfile(); new fields are only ever added at the
    /// end.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public sealed class UserProfile
    {
        /// <summary>sizeof(fba_user_profile)</summary>
        public uint StructSize = (uint)Marshal.SizeOf(typeof(UserProfile));
        /// <summary>0</summary>
        public uint Reserved;
        /// <summary>NULL leaves it, "" removes it</summary>
        public IntPtr DisplayName;
        /// <summary>NULL leaves it, "" removes it</summary>
        public IntPtr PhotoUrl;
    }

    /// <summary>The size of each struct in C where pointers have 64 bits.</summary>
    internal static class Sizes
    {
        internal static readonly Dictionary<Type, int> OfC = new Dictionary<Type, int>
        {
            { typeof(Callback), 32 },
            { typeof(ActionCodeSettings), 56 },
            { typeof(HttpTransport), 40 },
            { typeof(StoreCallbacks), 56 },
            { typeof(AppOptions), 144 },
            { typeof(QuestionHandler), 40 },
            { typeof(OauthClient), 56 },
            { typeof(BrowserOptions), 112 },
            { typeof(OauthTokens), 48 },
            { typeof(HandoverTokens), 56 },
            { typeof(IdTokenOptions), 32 },
            { typeof(Listener), 32 },
            { typeof(PhoneOptions), 16 },
            { typeof(UserProfile), 24 },
        };
    }

    /// <summary>The functions of the C API. A handle, and a text that C gives, is an IntPtr.</summary>
    public static class Fba
    {
#if UNITY_5_3_OR_NEWER
        /// <summary>Unity knows a plugin without the affixes of its file.</summary>
        public const string Library = "firebase_auth";
#else
        /// <summary>The library's name.</summary>
        public const string Library = "libfirebase_auth.so.1";
#endif

        /// <summary>The version of the headers.</summary>
        public const string Version = "1.0.0";

        static Fba()
        {
            Layout.Check(Sizes.OfC);
        }

        /// <summary>Names a status in upper case, such as "FBA_STATUS_NULL_ARGUMENT".</summary>
        /// <param name="status">any number; unknown ones give "FBA_STATUS_UNKNOWN".</param>
        /// <returns>static text, never NULL, valid for the life of the process.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_status_name(Status status);

        /// <summary>Explains a status in one sentence: what was wrong and what to do.</summary>
        /// <param name="status">any number; unknown ones say so.</param>
        /// <returns>static English text, never NULL, valid for the life of the process.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_status_message(Status status);

        /// <summary>Gives the version of the library that is loaded, as "major.minor.patch".</summary>
        /// <returns>static text; compare with FBA_VERSION_STRING to notice older headers.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_version_string();

        /// <summary>Adds a reference.</summary>
        /// <param name="future">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_future_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_future_retain(IntPtr future);

        /// <summary>Drops a reference. The operation goes on and its callbacks still run. With the last reference,
        /// pointers borrowed from the future become invalid.</summary>
        /// <param name="future">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_future_release(IntPtr future);

        /// <summary>Polls: takes no lock, and is meant to be called every frame.</summary>
        /// <param name="future">borrowed; NULL or another kind of handle gives FBA_FUTURE_INVALID.</param>
        /// <returns>the state. FBA_FUTURE_COMPLETE can only become FBA_FUTURE_INVALID, and FBA_FUTURE_INVALID never
        /// changes.</returns>
        /// <remarks>threads: any, at any time. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern FutureState fba_future_get_state(IntPtr future);

        /// <summary>Tells what the operation yields if it succeeds. That is known while it is under way, and stays when
        /// it has failed.</summary>
        /// <param name="future">borrowed; NULL or another kind of handle gives FBA_FUTURE_YIELDS_NOTHING.</param>
        /// <returns>the kind.</returns>
        /// <remarks>threads: any, at any time. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern FutureKind fba_future_get_kind(IntPtr future);

        /// <summary>Blocks until the operation ends or the time is up. Pumped callbacks are not delivered here. It may
        /// be called inside any callback: inside one of FBA_CALLBACK_ANY_THREAD, others of that mode may run
        /// meanwhile.</summary>
        /// <param name="future">borrowed.</param>
        /// <param name="timeoutMs">milliseconds; 0 polls, a negative number waits for as long as it takes.</param>
        /// <returns>FBA_STATUS_OK when complete, FBA_STATUS_TIMED_OUT, FBA_STATUS_CLOSED when invalid, or a
        /// misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_future_wait(IntPtr future, int timeoutMs);

        /// <summary>Ends a pending operation: it completes now with FBA_ERROR_CANCELLED (a browser flow:
        /// FBA_ERROR_WEB_CONTEXT_CANCELLED), the user stays as before, and an answer that arrives later is dropped.
        /// What the server has done is not undone. One that is just changing who is signed in completes as if it were
        /// not cancelled.</summary>
        /// <param name="future">borrowed; a future that has ended is left as it is.</param>
        /// <returns>FBA_STATUS_OK, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_future_cancel(IntPtr future);

        /// <summary>Adds a callback. Any number can be added; those of a mode that were added before the future ended
        /// run in the order of registration. On a future that has ended, FBA_CALLBACK_ANY_THREAD runs inside this call,
        /// even while an earlier one still runs on another thread, and FBA_CALLBACK_PUMPED at the next
        /// fba_app_process_events.</summary>
        /// <param name="future">borrowed.</param>
        /// <param name="callback">function, user data and mode; copied before return.</param>
        /// <param name="outId">receives a number for fba_future_remove_callback, 0 if it ran already; may be
        /// NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED when the future is invalid (free_user_data is not called), or a
        /// misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_future_add_callback(IntPtr future, [In] Callback callback, out ulong outId);

        /// <summary>Removes a callback that has not started, also one that waits for fba_app_process_events; its
        /// free_user_data is called.</summary>
        /// <param name="future">borrowed.</param>
        /// <param name="id">from fba_future_add_callback.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_NOT_FOUND when it ran or was removed, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_future_remove_callback(IntPtr future, ulong id);

        /// <summary>Tells how the operation failed.</summary>
        /// <param name="future">borrowed.</param>
        /// <returns>borrowed (valid until the future is released), or NULL: pending, successful or invalid.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_future_error(IntPtr future);

        /// <summary>Gives what a sign-in, link or re-authentication yields.</summary>
        /// <param name="future">borrowed.</param>
        /// <returns>borrowed (valid until the future is released), or NULL: not complete, failed, or of another
        /// kind.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_future_auth_result(IntPtr future);

        /// <summary>Gives the ID token that fba_user_fetch_token yields: a JWT for the program's own servers. Keep it
        /// out of logs.</summary>
        /// <param name="future">borrowed.</param>
        /// <returns>borrowed (valid until the future is released), or NULL: not complete, failed, or of another
        /// kind.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_future_token(IntPtr future);

        /// <summary>Gives the credential that fba_provider_fetch_credential yields.</summary>
        /// <param name="future">borrowed.</param>
        /// <returns>borrowed (valid until the future is released; keep it with fba_credential_retain), or
        /// NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_future_credential(IntPtr future);

        /// <summary>Gives the verification id that fba_auth_verify_phone_number yields, for
        /// fba_credential_create_phone.</summary>
        /// <param name="future">borrowed.</param>
        /// <returns>borrowed (valid until the future is released), or NULL: not complete, failed, or of another
        /// kind.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_future_verification_id(IntPtr future);

        /// <summary>Counts the ids that fba_auth_fetch_providers_for_email or fba_auth_fetch_sign_in_methods
        /// yields.</summary>
        /// <param name="future">borrowed.</param>
        /// <returns>the count; 0 when there are none, or the future is not complete, failed, or of another
        /// kind.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern UIntPtr fba_future_provider_count(IntPtr future);

        /// <summary>Gives one of the ids that fba_auth_fetch_providers_for_email or fba_auth_fetch_sign_in_methods
        /// yields, such as "google.com" or "password".</summary>
        /// <param name="future">borrowed.</param>
        /// <param name="index">0 to fba_future_provider_count - 1.</param>
        /// <returns>borrowed (valid until the future is released), or NULL when the index is out of range.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_future_provider_at(IntPtr future, UIntPtr index);

        /// <summary>Gives what fba_user_fetch_token_result and fba_id_token_verify yield: the ID token and what it
        /// says.</summary>
        /// <param name="future">borrowed.</param>
        /// <returns>borrowed (valid until the future is released; keep it with fba_token_result_retain), or NULL: not
        /// complete, failed, or of another kind.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_future_token_result(IntPtr future);

        /// <summary>Gives what fba_auth_validate_password yields: which rules the password meets, and the
        /// policy.</summary>
        /// <param name="future">borrowed.</param>
        /// <returns>borrowed (valid until the future is released; keep it with fba_password_status_retain), or NULL:
        /// not complete, failed, or of another kind.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_future_password_status(IntPtr future);

        /// <summary>Gives the secret for an authenticator app that fba_user_multi_factor_start_totp yields.</summary>
        /// <param name="future">borrowed.</param>
        /// <returns>borrowed (valid until the future is released; keep it with fba_totp_secret_retain), or NULL: not
        /// complete, failed, or of another kind.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_future_totp_secret(IntPtr future);

        /// <summary>Gives the JSON text that fba_user_start_passkey_enrollment or fba_auth_start_passkey_sign_in
        /// yields: what an authenticator is asked.</summary>
        /// <param name="future">borrowed.</param>
        /// <returns>borrowed (valid until the future is released), or NULL: not complete, failed, or of another
        /// kind.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_future_text(IntPtr future);

        /// <summary>Gives the authorization URL of a browser flow as soon as it is known, for programs that show it
        /// themselves or that have no browser. It is a link for a browser on this machine, since the flow comes back to
        /// 127.0.0.1: only that of FBA_ROUTE_DEVICE may be a QR code. It is valid for this one attempt. If a route
        /// turns out not to work and automatic goes on to the next, the URL changes; text that was given before stays
        /// readable.</summary>
        /// <param name="future">borrowed; of a call that takes a provider.</param>
        /// <returns>borrowed (valid until the future is released), or NULL: not known yet, or not a browser
        /// flow.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_future_authorization_url(IntPtr future);

        /// <summary>Tells whether a browser flow could show its authorization URL. After FBA_BROWSER_FAILED the flow
        /// goes on: show the user fba_future_authorization_url, as command-line tools do. If a command of $BROWSER
        /// fails, the next one is tried; on a machine with a display, xdg-open, wslview and x-www-browser follow.
        /// FBA_BROWSER_OPENING may therefore last for some seconds. Text browsers are not started: nobody would see
        /// them.</summary>
        /// <param name="future">borrowed; of a call that takes a provider.</param>
        /// <returns>the state, which stays as it was when the flow ends; FBA_BROWSER_NONE for NULL, another kind of
        /// handle, or once the auth is closed.</returns>
        /// <remarks>threads: any, at any time. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern BrowserState fba_future_browser_state(IntPtr future);

        /// <summary>Tells which route a browser flow takes.</summary>
        /// <param name="future">borrowed; of a call that takes a provider.</param>
        /// <returns>the route as soon as it is chosen, FBA_ROUTE_AUTOMATIC until then and for NULL or another kind of
        /// handle. Where a route turns out not to work, automatic goes on to the next.</returns>
        /// <remarks>threads: any, at any time. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Route fba_future_route(IntPtr future);

        /// <summary>Gives the code of FBA_ROUTE_DEVICE that the user enters at another device, for the program to show
        /// beside the address. If the provider has an address with the code in it, fba_future_authorization_url gives
        /// that, for a link or a QR code. Nothing is opened on this machine, unless there is an open_url.</summary>
        /// <param name="future">borrowed; of a call that takes a provider.</param>
        /// <returns>borrowed (valid until the future is released), or NULL: not known yet, or another route.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_future_user_code(IntPtr future);

        /// <summary>Gives the address at which the user enters the code, short enough to be typed.</summary>
        /// <param name="future">borrowed; of a call that takes a provider.</param>
        /// <returns>borrowed (valid until the future is released), or NULL: not known yet, or another route.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_future_verification_url(IntPtr future);

        /// <summary>Tells when the user's code expires; then the call ends with the error named "DEVICE_CODE_EXPIRED".
        /// With a shorter timeout_ms in the options it ends before, as any browser flow does.</summary>
        /// <param name="future">borrowed; of a call that takes a provider.</param>
        /// <returns>Unix time in milliseconds, 0 while there is no code.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern long fba_future_user_code_expiry_unix_ms(IntPtr future);

        /// <summary>Mails a link to set a new password (REST accounts:sendOobCode), with settings of the link. With
        /// email enumeration protection it succeeds for unknown addresses too.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="email">copied before return.</param>
        /// <param name="settings">may be NULL, as in fba_auth_send_password_reset_email; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_auth_send_password_reset_email,
        /// and FBA_ERROR_UNAUTHORIZED_DOMAIN, FBA_ERROR_INVALID_CONTINUE_URI, FBA_ERROR_MISSING_CONTINUE_URI,
        /// FBA_ERROR_MISSING_IOS_BUNDLE_ID or FBA_ERROR_INVALID_LINK_DOMAIN (the settings).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_send_password_reset_email_with_settings(IntPtr auth, byte[] email,
            [In] ActionCodeSettings settings, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Mails a link that verifies the user's address (REST accounts:sendOobCode), with settings of the
        /// link.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="settings">may be NULL, as in fba_user_send_email_verification; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_user_send_email_verification,
        /// and those of the settings in fba_auth_send_password_reset_email_with_settings.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_send_email_verification_with_settings(IntPtr user,
            [In] ActionCodeSettings settings, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Mails a link to a new address, which the account gets when the user follows it (REST
        /// accounts:sendOobCode), with settings of the link.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="email">the new address; copied before return.</param>
        /// <param name="settings">may be NULL, as in fba_user_send_email_verification_before_updating_email; copied
        /// before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of the call without settings, and those
        /// of the settings in fba_auth_send_password_reset_email_with_settings.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_send_email_verification_before_updating_email_with_settings(IntPtr user,
            byte[] email, [In] ActionCodeSettings settings, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Asks what a code is for and whose account it changes (REST accounts:resetPassword). The code stays
        /// usable.</summary>
        /// <param name="auth">borrowed. A code of a tenant is checked under that tenant:
        /// fba_auth_set_tenant_id.</param>
        /// <param name="code">from fba_action_code_url_code; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an action code info, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ACTION_CODE (empty, unknown
        /// or used), FBA_ERROR_EXPIRED_ACTION_CODE, FBA_ERROR_USER_DISABLED, FBA_ERROR_USER_NOT_FOUND,
        /// FBA_ERROR_OPERATION_NOT_ALLOWED.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_check_action_code(IntPtr auth, byte[] code, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Uses a code up: verifies, changes or restores an address, or takes a second factor back (REST
        /// accounts:update). No user needs to be signed in. If it was about the signed-in user, fba_user_reload shows
        /// the change; after a changed address the service may end the session, which the reload then
        /// reports.</summary>
        /// <param name="auth">borrowed. A code of a tenant is applied under that tenant.</param>
        /// <param name="code">of any kind but a password reset and a sign-in; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_auth_check_action_code, and
        /// FBA_ERROR_EMAIL_ALREADY_IN_USE.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_apply_action_code(IntPtr auth, byte[] code, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Asks whose password a code resets (REST accounts:resetPassword). The code stays usable.</summary>
        /// <param name="auth">borrowed. A code of a tenant is checked under that tenant.</param>
        /// <param name="code">copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an action code info, owned by caller; may be NULL. Its email
        /// is the address.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_auth_check_action_code;
        /// FBA_ERROR_INVALID_ACTION_CODE also for a code of another kind.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_verify_password_reset_code(IntPtr auth, byte[] code,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Sets a new password with a code, and uses the code up (REST accounts:resetPassword). Nobody is
        /// signed in by it. The service verifies the address too, ends all sessions of the account, and unlinks the
        /// account's providers.</summary>
        /// <param name="auth">borrowed. A code of a tenant is used under that tenant.</param>
        /// <param name="code">copied before return.</param>
        /// <param name="newPassword">copied before return; never logged.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_auth_verify_password_reset_code,
        /// FBA_ERROR_MISSING_PASSWORD, FBA_ERROR_WEAK_PASSWORD.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_confirm_password_reset(IntPtr auth, byte[] code, byte[] newPassword,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Gives what a code is for, of a future that yields it.</summary>
        /// <param name="future">borrowed.</param>
        /// <returns>borrowed (valid until the future is released; keep it with fba_action_code_info_retain); NULL for
        /// NULL, while pending, after an error, and for futures of another kind.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_future_action_code_info(IntPtr future);

        /// <summary>Adds a reference.</summary>
        /// <param name="info">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_action_code_info_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_action_code_info_retain(IntPtr info);

        /// <summary>Drops a reference; the last one frees the info and the strings borrowed from it.</summary>
        /// <param name="info">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_action_code_info_release(IntPtr info);

        /// <summary>Says what the code is for.</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>one of fba_action_code_operation; FBA_ACTION_CODE_UNKNOWN for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ActionCodeOperation fba_action_code_info_operation(IntPtr info);

        /// <summary>Gives the address of the account; for a change of the address the new one, for a recovery the one
        /// that comes back.</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>borrowed (valid until the info is released); "" for NULL, and for a sign-in, because only the
        /// person who asked for that mail knows the address.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_action_code_info_email(IntPtr info);

        /// <summary>Gives the address that the account has until the code is applied, if the code changes it.</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>borrowed (valid until the info is released); "" for NULL, and if the code changes no address or the
        /// service does not name it.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_action_code_info_previous_email(IntPtr info);

        /// <summary>Tells which second factor a code takes back
        /// (FBA_ACTION_CODE_REVERT_SECOND_FACTOR_ADDITION).</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>borrowed (valid until the info is released); NULL for NULL, for other codes, and for a factor of a
        /// kind that this version does not know.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_action_code_info_second_factor(IntPtr info);

        /// <summary>Takes a link apart: of the project's page, of a page of one's own, as it comes back at the url of
        /// the settings, or within another link (deep_link_id, link). Asks nobody: fba_auth_check_action_code says
        /// whether the code is still good.</summary>
        /// <param name="link">the whole address; blanks and line ends around it do not matter. Copied before
        /// return.</param>
        /// <param name="outUrl">receives the parts, owned by caller (release with fba_action_code_url_release).</param>
        /// <param name="outError">receives why the link is refused, owned by caller (release with fba_error_release);
        /// may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (no such link: the error has the name
        /// "INVALID_ACTION_LINK"), or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_action_code_url_parse(byte[] link, out IntPtr outUrl, out IntPtr outError);

        /// <summary>Adds a reference.</summary>
        /// <param name="url">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_action_code_url_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_action_code_url_retain(IntPtr url);

        /// <summary>Drops a reference; the last one frees the parts and the strings borrowed from them.</summary>
        /// <param name="url">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_action_code_url_release(IntPtr url);

        /// <summary>Says what the link is for.</summary>
        /// <param name="url">borrowed.</param>
        /// <returns>one of fba_action_code_operation; FBA_ACTION_CODE_UNKNOWN for NULL only.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ActionCodeOperation fba_action_code_url_operation(IntPtr url);

        /// <summary>Gives the code. Whoever has it can use it: keep it out of logs.</summary>
        /// <param name="url">borrowed.</param>
        /// <returns>borrowed (valid until the url is released); "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_action_code_url_code(IntPtr url);

        /// <summary>Gives the API key of the project that sent the mail. If it is not your project's, the code is of no
        /// use to you.</summary>
        /// <param name="url">borrowed.</param>
        /// <returns>borrowed (valid until the url is released); "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_action_code_url_api_key(IntPtr url);

        /// <summary>Gives the url of the settings: where the user is to go on.</summary>
        /// <param name="url">borrowed.</param>
        /// <returns>borrowed (valid until the url is released); "" for NULL and if the link has none. It comes from
        /// outside: look at it before you open it.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_action_code_url_continue_url(IntPtr url);

        /// <summary>Gives the language of the mail, such as "pt-BR".</summary>
        /// <param name="url">borrowed.</param>
        /// <returns>borrowed (valid until the url is released); "" for NULL and if the link does not say.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_action_code_url_language_code(IntPtr url);

        /// <summary>Gives the tenant that the code belongs to.</summary>
        /// <param name="url">borrowed.</param>
        /// <returns>borrowed (valid until the url is released); "" for NULL and without a tenant.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_action_code_url_tenant_id(IntPtr url);

        /// <summary>Gives the method of the request: "GET" or "POST".</summary>
        /// <param name="exchange">borrowed.</param>
        /// <returns>borrowed (valid until the exchange is released); "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_http_exchange_method(IntPtr exchange);

        /// <summary>Gives the URL of the request, complete and encoded.</summary>
        /// <param name="exchange">borrowed.</param>
        /// <returns>borrowed (valid until the exchange is released); "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_http_exchange_url(IntPtr exchange);

        /// <summary>Tells how many headers the request has. The client adds Host, Content-Length and what it needs for
        /// itself, such as Accept-Encoding.</summary>
        /// <param name="exchange">borrowed.</param>
        /// <returns>0 for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern UIntPtr fba_http_exchange_header_count(IntPtr exchange);

        /// <summary>Gives a header of the request, as "Name: value".</summary>
        /// <param name="exchange">borrowed.</param>
        /// <param name="index">below the count.</param>
        /// <returns>borrowed (valid until the exchange is released); "" for NULL and beyond the last one.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_http_exchange_header(IntPtr exchange, UIntPtr index);

        /// <summary>Gives the body of the request: JSON, or a form of a token endpoint.</summary>
        /// <param name="exchange">borrowed.</param>
        /// <returns>borrowed (valid until the exchange is released), UTF-8 without zero bytes; "" for NULL and for
        /// GET.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_http_exchange_body(IntPtr exchange);

        /// <summary>Tells how long the client should try to reach the server: name, TCP and TLS.</summary>
        /// <param name="exchange">borrowed.</param>
        /// <returns>milliseconds from the start; 0 for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern uint fba_http_exchange_connect_timeout_ms(IntPtr exchange);

        /// <summary>Tells how long the library waits for the answer. Then it ends the exchange by itself.</summary>
        /// <param name="exchange">borrowed.</param>
        /// <returns>milliseconds from the start; 0 for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern uint fba_http_exchange_timeout_ms(IntPtr exchange);

        /// <summary>Tells whether the exchange still waits for an answer.</summary>
        /// <param name="exchange">borrowed.</param>
        /// <returns>true until it has ended; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_http_exchange_is_open(IntPtr exchange);

        /// <summary>Hands over the server's answer, of whatever status.</summary>
        /// <param name="exchange">borrowed.</param>
        /// <param name="status">of the final answer, 200 to 599.</param>
        /// <param name="headers">"Name: value" each; Date and Retry-After are read, and with the keys of
        /// fba_id_token_verify Cache-Control and Age; others are ignored. They need not be UTF-8. Copied before return;
        /// NULL when header_count is 0.</param>
        /// <param name="headerCount">elements in headers.</param>
        /// <param name="body">the whole body, decoded if it was compressed; 4 MiB at most, a longer one ends the call
        /// with error FBA_ERROR_NETWORK_REQUEST_FAILED. Copied before return; NULL when body_size is 0.</param>
        /// <param name="bodySize">bytes.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another status), FBA_STATUS_ALREADY_ENDED (nobody waits
        /// any more), or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_http_exchange_answer(IntPtr exchange, uint status, IntPtr[] headers,
            UIntPtr headerCount, byte[] body, UIntPtr bodySize);

        /// <summary>Says that there is no answer. Unless the library sends the request again, its call ends with error
        /// FBA_ERROR_NETWORK_REQUEST_FAILED.</summary>
        /// <param name="exchange">borrowed.</param>
        /// <param name="failure">when in doubt FBA_HTTP_FAILURE_UNKNOWN.</param>
        /// <param name="message">what happened, for people, without tokens, such as "connection refused"; it need not
        /// be UTF-8; copied before return; NULL or "" for the library's own message.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another failure), FBA_STATUS_ALREADY_ENDED, or a
        /// misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_http_exchange_fail(IntPtr exchange, HttpFailure failure, byte[] message);

        /// <summary>Adds a reference.</summary>
        /// <param name="exchange">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_http_exchange_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_http_exchange_retain(IntPtr exchange);

        /// <summary>Drops a reference. Dropping the last one of an exchange that has not ended is
        /// FBA_HTTP_FAILURE_UNKNOWN.</summary>
        /// <param name="exchange">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_http_exchange_release(IntPtr exchange);

        /// <summary>Tells which store the auth uses. The default store decides when it is read, and turns to the file
        /// later if the Secret Service fails by then.</summary>
        /// <param name="auth">borrowed.</param>
        /// <returns>the store in use, never FBA_STORE_DEFAULT; FBA_STORE_MEMORY for NULL.</returns>
        /// <remarks>threads: any; waits for the first load as fba_auth_current_user does. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern StoreKind fba_auth_store_kind(IntPtr auth);

        /// <summary>Tells how the last access to the store went. A change is written soon after it was made:
        /// fba_auth_flush_store tells when.</summary>
        /// <param name="auth">borrowed.</param>
        /// <returns>the status; FBA_STORE_OK for NULL.</returns>
        /// <remarks>threads: any; waits for the first load as fba_auth_current_user does. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern StoreStatus fba_auth_store_status(IntPtr auth);

        /// <summary>Tells when the store has been given the present state. A write that failed before is tried again.
        /// What another process has changed there since stays: this call succeeds then too, and the next start finds
        /// that. Closing and the end of the process wait for the store too, but for a moment at most
        /// (docs/threading.md), and repeat no failed write.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller (release with fba_future_release);
        /// may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_KEYCHAIN_ERROR when it could not be
        /// kept; fba_auth_store_status tells more.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_flush_store(IntPtr auth, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Keeps the session in another store from now on: the present one moves there, and is removed from
        /// the store in use. A "stay signed in" that is ticked or cleared is such a change. The next app starts with
        /// the store of its own options, so name the new one there too. If somebody is signed in, whoever the new store
        /// holds is replaced. If nobody is, the new store stays as it is until the next sign-in. While requests of
        /// other changes wait, only the newest one is carried out. If the new store cannot keep the session, the former
        /// one stays in use; if the former one cannot be emptied, the new one is in use, the future fails, and
        /// fba_auth_store_status is FBA_STORE_STALE until a later attempt succeeds (fba_auth_flush_store makes one). Do
        /// not use FBA_STORE_DEFAULT in turns with one of the two stores that it consists of: while its keyring is out
        /// of reach, it notes in the file that nobody is signed in.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="store">one of fba_store_kind; the file store is in the directory of the app's options.</param>
        /// <param name="callbacks">for FBA_STORE_HOST, of another place than the store in use; copied before return,
        /// and free_user_data is called once when the store is used no more. An earlier store is the same place if save
        /// and user_data are the same. NULL for all other stores.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller (release with fba_future_release);
        /// may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, FBA_STATUS_INVALID_ARGUMENT, or a misuse (nothing was taken
        /// over). Later: FBA_ERROR_KEYCHAIN_ERROR as said above; fba_auth_store_status tells more.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_set_persistence(IntPtr auth, StoreKind store,
            [In] StoreCallbacks callbacks, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Reads the JSON text of a google-services.json or google-services-desktop.json file.</summary>
        /// <param name="json">the text itself, not a path; 512000 bytes at most.</param>
        /// <param name="outConfig">receives the result, owned by caller (release with fba_app_config_release).</param>
        /// <param name="outError">receives the error, owned by caller (release with fba_error_release); may be
        /// NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (with out_error), or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_app_config_parse(byte[] json, out IntPtr outConfig, out IntPtr outError);

        /// <summary>Copies the values of the file into options.</summary>
        /// <param name="config">borrowed.</param>
        /// <param name="outOptions">struct_size must be set; its strings are borrowed (valid until the config is
        /// released), "" if absent.</param>
        /// <returns>FBA_STATUS_OK, or a misuse, after which all but struct_size is NULL and 0 (of a wrong size, as
        /// before).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_app_config_get_options(IntPtr config, [In, Out] AppOptions outOptions);

        /// <summary>Drops the config and the strings borrowed from it.</summary>
        /// <param name="config">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_app_config_release(IntPtr config);

        /// <summary>Creates an app. It starts no thread, asks no server and reads no store.</summary>
        /// <param name="options">project, time-outs and store; copied before return. api_key must not be empty.</param>
        /// <param name="name">NULL for FBA_DEFAULT_APP_NAME.</param>
        /// <param name="outApp">receives the app, owned by caller (release with fba_app_release).</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_ALREADY_EXISTS (use fba_app_get), FBA_STATUS_MISSING_API_KEY when api_key
        /// is empty, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_app_create([In] AppOptions options, byte[] name, out IntPtr outApp);

        /// <summary>Finds an app by name.</summary>
        /// <param name="name">NULL for FBA_DEFAULT_APP_NAME.</param>
        /// <returns>owned by caller (release with fba_app_release), or NULL when there is none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_app_get(byte[] name);

        /// <summary>Lists the open apps: named ones in byte order of their names, then the default app.</summary>
        /// <param name="outApps">receives up to `capacity` apps, each owned by caller (release with fba_app_release);
        /// NULL only counts.</param>
        /// <param name="capacity">elements in out_apps.</param>
        /// <returns>how many apps are open, which may be more than were written.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern UIntPtr fba_app_list([Out] IntPtr[] outApps, UIntPtr capacity);

        /// <summary>Adds a reference.</summary>
        /// <param name="app">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_app_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_app_retain(IntPtr app);

        /// <summary>Drops a reference. With the last one the app closes, as by fba_app_close.</summary>
        /// <param name="app">NULL does nothing.</param>
        /// <remarks>threads: any, also inside a callback. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_app_release(IntPtr app);

        /// <summary>Ends the app now, even if others still hold references: pending futures become invalid, each
        /// waiting callback runs once (here, with its future invalid), and the name is free again. The stored session
        /// stays. It does not wait for the network.</summary>
        /// <param name="app">borrowed; closing twice does nothing. Other calls on it then give
        /// FBA_STATUS_CLOSED.</param>
        /// <remarks>threads: any, also inside a callback. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_app_close(IntPtr app);

        /// <summary>Gives the name of the app.</summary>
        /// <param name="app">borrowed.</param>
        /// <returns>borrowed (valid until the app is released); "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_app_name(IntPtr app);

        /// <summary>Copies the options the app was created with. store_callbacks and http_transport are NULL in the
        /// copy: they are used once.</summary>
        /// <param name="app">borrowed.</param>
        /// <param name="outOptions">struct_size must be set; its strings are borrowed (valid until the app is
        /// released), "" if absent.</param>
        /// <returns>FBA_STATUS_OK, or a misuse, after which all but struct_size is NULL and 0 (of a wrong size, as
        /// before).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_app_get_options(IntPtr app, [In, Out] AppOptions outOptions);

        /// <summary>Delivers waiting pumped callbacks of this app, on this thread: the line for a game's frame loop.
        /// With nothing waiting it takes no lock.</summary>
        /// <param name="app">borrowed.</param>
        /// <param name="budgetUs">microseconds after which no further callback is started; 0 delivers all that waited
        /// at the call.</param>
        /// <returns>how many callbacks ran; 0 for NULL or a closed app.</returns>
        /// <remarks>threads: any; callbacks run on the calling thread. Called inside a pumped callback it delivers the
        /// next ones. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern uint fba_app_process_events(IntPtr app, ulong budgetUs);

        /// <summary>Sets a function that wakes the program's event loop, so that it needs no timer: see
        /// docs/event-loops.md. It is called when a callback begins to wait while none waited, and at the end of an
        /// fba_app_process_events that left some; at once if some wait already. It may be called once too often, never
        /// too rarely.</summary>
        /// <param name="app">borrowed.</param>
        /// <param name="function">NULL for none. The one before is not called by anything that begins after this call,
        /// and may still be running on another thread.</param>
        /// <param name="userData">handed to the function.</param>
        /// <param name="freeUserData">called once when no call of the function is left, after another one was set or
        /// the app was closed; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED (free_user_data is not called), or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_app_set_wakeup(IntPtr app, WakeupFn function, IntPtr userData,
            FreeFn freeUserData);

        /// <summary>Gives a descriptor that tells the same: poll finds it readable while callbacks wait for
        /// fba_app_process_events, and not while none wait. It is made at the first call; later calls give the same
        /// one. Only wait for it: do not read it, write to it or close it. Take it out of the loop before the
        /// release.</summary>
        /// <param name="app">borrowed.</param>
        /// <param name="outDescriptor">receives the descriptor, borrowed (valid until the app is released); -1 after a
        /// failure.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_OUT_OF_RESOURCES when no descriptor is left (a later call may succeed),
        /// FBA_STATUS_CLOSED, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_app_get_wakeup_descriptor(IntPtr app, out int outDescriptor);

        /// <summary>Tells whether the app was closed. Several bindings in a process may share an app, and any of them
        /// may close it.</summary>
        /// <param name="app">borrowed.</param>
        /// <returns>true when it was closed; true also for NULL, another kind of handle, and one that the parent
        /// process made.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_app_is_closed(IntPtr app);

        /// <summary>Keeps a pointer for a language binding, such as the object that wraps this app: one for each tag,
        /// so that two bindings in a process, or two builds of one binding, never get each other's pointer. The library
        /// does not use it. A binding calls fba_app_is_closed to learn that the app is gone, and clears its slot when
        /// its object ends.</summary>
        /// <param name="app">borrowed; it may be closed.</param>
        /// <param name="tag">names the binding and everything that decides the layout of its objects, such as
        /// "cpp-1-libc++-1".</param>
        /// <param name="wrapper">any pointer; NULL clears the slot.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_ALREADY_EXISTS when another pointer is kept (use that one),
        /// FBA_STATUS_INVALID_ARGUMENT when the tag is empty, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_app_set_wrapper(IntPtr app, byte[] tag, IntPtr wrapper);

        /// <summary>Gives the pointer kept by fba_app_set_wrapper.</summary>
        /// <param name="app">borrowed.</param>
        /// <param name="tag">as passed to fba_app_set_wrapper.</param>
        /// <returns>the pointer, NULL when none is kept under this tag.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_app_wrapper(IntPtr app, byte[] tag);

        /// <summary>Adds a reference, so that the error outlives the future it came from.</summary>
        /// <param name="error">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_error_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_error_retain(IntPtr error);

        /// <summary>Drops a reference. With the last one, pointers borrowed from the error become invalid.</summary>
        /// <param name="error">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_error_release(IntPtr error);

        /// <summary>Gives the number of the error.</summary>
        /// <param name="error">borrowed; NULL gives FBA_ERROR_NONE.</param>
        /// <returns>the number; FBA_ERROR_FAILURE for a handle of another kind.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ErrorCode fba_error_number(IntPtr error);

        /// <summary>Gives the code string: the server's own (such as "EMAIL_EXISTS"), or one of this library's where no
        /// server was asked (such as "NETWORK_REQUEST_FAILED", "WEB_CONTEXT_CANCELLED", "WEB_CONTEXT_TIMED_OUT").
        /// docs/errors.md lists them. Upper case letters, digits and '_', 64 at most.</summary>
        /// <param name="error">borrowed; NULL gives "".</param>
        /// <returns>borrowed (valid until the error is released); never NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_error_name(IntPtr error);

        /// <summary>Gives a sentence for people: what was wrong and what to do. The library puts no token, code or
        /// password into it, nor control characters. What a server said in it is cut to 200 characters, and long words
        /// in it are left out: a server that repeats a short password in its error is not found out.</summary>
        /// <param name="error">borrowed; NULL gives "".</param>
        /// <returns>borrowed (valid until the error is released); never NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_error_message(IntPtr error);

        /// <summary>Tells where the documents explain a number: "errors.md#invalid-email", relative to their directory,
        /// which is installed as share/doc/FirebaseAuth (pkg-config --variable=docdir firebase_auth). The part after
        /// '#' stays the same in later versions; a program may put an address of its own before it.</summary>
        /// <param name="error">any number; unknown ones give "errors.md".</param>
        /// <returns>static text, never NULL, valid for the life of the process.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_error_help_url(ErrorCode error);

        /// <summary>Gives the HTTP status of the answer that carried the error.</summary>
        /// <param name="error">borrowed; NULL gives 0.</param>
        /// <returns>100 to 599. 200 is possible: some answers carry an error in a success. 0 when there was no answer,
        /// or when it told what a provider decided: a refusal, a device code that has expired, what an issuer cannot
        /// do.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern int fba_error_http_status(IntPtr error);

        /// <summary>Tells how long the server asks to wait before the next try: the Retry-After header of the answer
        /// that carried the error. Mostly with FBA_ERROR_TOO_MANY_REQUESTS and
        /// FBA_ERROR_NETWORK_REQUEST_FAILED.</summary>
        /// <param name="error">borrowed; NULL gives 0.</param>
        /// <returns>milliseconds from when the answer came, a day at most; 0 when the server did not say.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern uint fba_error_retry_after_ms(IntPtr error);

        /// <summary>Gives the email address concerned: with FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS and
        /// FBA_ERROR_CREDENTIAL_ALREADY_IN_USE, the address to look up with
        /// fba_auth_fetch_providers_for_email.</summary>
        /// <param name="error">borrowed; NULL gives "".</param>
        /// <returns>borrowed (valid until the error is released); "" when the error has none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_error_email(IntPtr error);

        /// <summary>Gives the credential that came with the error. It signs in or links without another visit to the
        /// provider: link it after FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS, sign in with it after
        /// FBA_ERROR_CREDENTIAL_ALREADY_IN_USE.</summary>
        /// <param name="error">borrowed; NULL gives NULL.</param>
        /// <returns>borrowed (valid until the error is released; keep it with fba_credential_retain), or
        /// NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_error_updated_credential(IntPtr error);

        /// <summary>Gives what goes on after FBA_ERROR_SECOND_FACTOR_REQUIRED: the factors that the account has, and
        /// the calls that end the sign-in, link or re-authentication with one of them. See multi_factor.h.</summary>
        /// <param name="error">borrowed; NULL gives NULL.</param>
        /// <returns>borrowed (valid until the error is released; keep it with fba_multi_factor_resolver_retain), or
        /// NULL: the error has another number. It is not const: its calls begin operations.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_error_multi_factor_resolver(IntPtr error);

        /// <summary>Tells what the question is about: for fba_phone_options.app_verification, the phone number; for
        /// fba_auth_set_app_check "App Check"; for fba_auth_set_recaptcha the action, such as "getOobCode"; for
        /// fba_auth_set_before_auth_state_changed the uid.</summary>
        /// <param name="question">borrowed.</param>
        /// <returns>borrowed (valid until the question is released); "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_question_subject(IntPtr question);

        /// <summary>Gives the user whom the question is about: for fba_auth_set_before_auth_state_changed, the one who
        /// is to be signed in. Only its getters are of use: nobody is signed in yet, so its operations are
        /// refused.</summary>
        /// <param name="question">borrowed.</param>
        /// <returns>borrowed (valid until the question is released); NULL for other questions.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_question_user(IntPtr question);

        /// <summary>Tells whether the question still waits for an answer: once it does not, the program can stop asking
        /// its user.</summary>
        /// <param name="question">borrowed.</param>
        /// <returns>true until the question has ended; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_question_is_open(IntPtr question);

        /// <summary>Answers: the call goes on.</summary>
        /// <param name="question">borrowed.</param>
        /// <param name="answer">copied before return; the field that holds the handler says what it may be.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_ALREADY_ENDED (nobody waits any more), FBA_STATUS_CLOSED, or a
        /// misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_question_answer(IntPtr question, byte[] answer);

        /// <summary>Says that there is no answer: the call's future ends with this error, whose name is
        /// "QUESTION_FAILED".</summary>
        /// <param name="question">borrowed.</param>
        /// <param name="error">any known error but FBA_ERROR_NONE.</param>
        /// <param name="message">for people, without tokens and codes; copied before return; NULL or "" for the
        /// library's own message.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another number), FBA_STATUS_ALREADY_ENDED,
        /// FBA_STATUS_CLOSED, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_question_fail(IntPtr question, ErrorCode error, byte[] message);

        /// <summary>Adds a reference.</summary>
        /// <param name="question">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_question_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_question_retain(IntPtr question);

        /// <summary>Drops a reference. Dropping the last one of a question that has not ended ends its call with the
        /// error for no answer, named "QUESTION_UNANSWERED".</summary>
        /// <param name="question">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_question_release(IntPtr question);

        /// <summary>Sets who is asked for App Check tokens, before requests that begin from now on. One question asks
        /// for all requests that wait; its token is sent as X-Firebase-AppCheck, and kept until a minute before the end
        /// that the token itself names (RFC 7519, exp), or until the service refuses a request with 401 or 403. A token
        /// that names none serves the requests that wait, and the next request asks again. The answer "" lets them go
        /// without a token. Without an answer they are not sent: their futures end with the error of fba_question_fail,
        /// or with FBA_ERROR_APP_VERIFICATION_FAILED ("QUESTION_TIMED_OUT", "QUESTION_UNANSWERED",
        /// "INVALID_APP_CHECK_TOKEN"). With FBA_CALLBACK_PUMPED somebody must call fba_app_process_events meanwhile: do
        /// not wait for a future on the only thread that does.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="handler">copied before return; its timeout_ms is 10000 if 0, and its free_user_data is called
        /// when another one was set or the auth closed, and the function will be called no more; of a question that the
        /// program keeps, when that is released. The subject of its questions is "App Check". NULL for nobody: requests
        /// that wait then go without a token.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED (nothing was taken over), or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_set_app_check(IntPtr auth, [In] QuestionHandler handler);

        /// <summary>Creates a provider without scopes or parameters.</summary>
        /// <param name="providerId">"github.com", "google.com", "apple.com", "yahoo.com", "microsoft.com",
        /// "facebook.com", "twitter.com", or "oidc.&lt;name&gt;" and "saml.&lt;name&gt;" as configured in the project.
        /// Only letters, digits, '.', '-', '_'.</param>
        /// <param name="outProvider">receives the provider, owned by caller (release with
        /// fba_provider_release).</param>
        /// <param name="outError">receives the error about the id, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (with out_error), or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_provider_create(byte[] providerId, out IntPtr outProvider, out IntPtr outError);

        /// <summary>Adds a reference.</summary>
        /// <param name="provider">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_provider_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_provider_retain(IntPtr provider);

        /// <summary>Drops a reference. A flow under way keeps its own copy.</summary>
        /// <param name="provider">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_provider_release(IntPtr provider);

        /// <summary>Gives the id the provider was created with.</summary>
        /// <param name="provider">borrowed.</param>
        /// <returns>borrowed (valid until the provider is released); "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_provider_id(IntPtr provider);

        /// <summary>Asks for one more OAuth scope.</summary>
        /// <param name="provider">borrowed.</param>
        /// <param name="scope">such as "read:user"; RFC 6749 section 3.3: no blanks, quotes or control
        /// characters.</param>
        /// <param name="outError">receives the error, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (with out_error), or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_provider_add_scope(IntPtr provider, byte[] scope, out IntPtr outError);

        /// <summary>Sets a parameter of the authorization request, such as login_hint, prompt, hd, tenant or
        /// lang.</summary>
        /// <param name="provider">borrowed.</param>
        /// <param name="name">client_id, redirect_uri, response_type, scope, state and oauth_token are refused: the
        /// flow sets these itself. With the program's own client the call also refuses, when it begins, nonce,
        /// response_mode, request, request_uri, client_secret, code_challenge and code_challenge_method.</param>
        /// <param name="value">any text; a second value replaces the first.</param>
        /// <param name="outError">receives an error that names the parameter, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (with out_error), or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_provider_set_custom_parameter(IntPtr provider, byte[] name, byte[] value,
            out IntPtr outError);

        /// <summary>Runs the browser flow and yields a credential, without signing in: the credential can then sign in,
        /// link or re-authenticate, once, while the provider's code is valid (a few minutes).</summary>
        /// <param name="provider">borrowed; what it holds is copied before return.</param>
        /// <param name="auth">borrowed: the project to ask.</param>
        /// <param name="options">may be NULL for the defaults; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with a credential, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: the flow's errors, as those of
        /// fba_auth_sign_in_with_provider.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_provider_fetch_credential(IntPtr provider, IntPtr auth,
            [In] BrowserOptions options, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Gives the auth of an app: one per app, made at the first call. It begins to read the session of an
        /// earlier run, on a separate thread; fba_auth_ready tells when that is done. Operations may be started before:
        /// they wait until then.</summary>
        /// <param name="app">borrowed.</param>
        /// <param name="outAuth">receives the auth, owned by caller (release with fba_auth_release).</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_get(IntPtr app, out IntPtr outAuth);

        /// <summary>Adds a reference.</summary>
        /// <param name="auth">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_auth_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_auth_retain(IntPtr auth);

        /// <summary>Drops a reference. The auth itself lives on with its app: the user stays signed in.</summary>
        /// <param name="auth">NULL does nothing.</param>
        /// <remarks>threads: any, also inside a callback. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_auth_release(IntPtr auth);

        /// <summary>Ends this auth now: pending futures become invalid, each waiting callback runs once (here),
        /// listeners are dropped. No callback or listener begins after it has returned. It does not wait for the
        /// network, but up to 100 ms each for callbacks that run on other threads and for the store to take the last
        /// state. Nobody is signed out: what the store keeps stays, and the next fba_auth_get of the app makes a new
        /// auth that finds it.</summary>
        /// <param name="auth">borrowed; closing twice does nothing. Calls on it that begin work or hand over a function
        /// then give FBA_STATUS_CLOSED.</param>
        /// <remarks>threads: any, also inside a callback or a listener. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_auth_close(IntPtr auth);

        /// <summary>Tells whether the auth was closed. Several bindings in a process may share an auth, and any of them
        /// may close it.</summary>
        /// <param name="auth">borrowed.</param>
        /// <returns>true when it was closed; true also for NULL, another kind of handle, and one that the parent
        /// process made.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_auth_is_closed(IntPtr auth);

        /// <summary>Keeps a pointer for a language binding, such as the object that wraps this auth: one for each tag,
        /// so that two bindings in a process, or two builds of one binding, never get each other's pointer. The library
        /// does not use it. A binding calls fba_auth_is_closed to learn that the auth is gone, and clears its slot when
        /// its object ends.</summary>
        /// <param name="auth">borrowed; it may be closed.</param>
        /// <param name="tag">names the binding and everything that decides the layout of its objects, such as
        /// "cpp-1-libc++-1".</param>
        /// <param name="wrapper">any pointer; NULL clears the slot.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_ALREADY_EXISTS when another pointer is kept (use that one),
        /// FBA_STATUS_INVALID_ARGUMENT when the tag is empty, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_set_wrapper(IntPtr auth, byte[] tag, IntPtr wrapper);

        /// <summary>Gives the pointer kept by fba_auth_set_wrapper.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="tag">as passed to fba_auth_set_wrapper.</param>
        /// <returns>the pointer, NULL when none is kept under this tag.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_auth_wrapper(IntPtr auth, byte[] tag);

        /// <summary>Sends all further requests to an emulator instead of the Firebase servers. Without this call the
        /// environment decides when the auth is made: FIREBASE_AUTH_EMULATOR_HOST=host:port (empty counts as unset),
        /// else USE_AUTH_EMULATOR (any value) with AUTH_EMULATOR_PORT (9099 if unset or empty) on localhost. If a
        /// variable names no emulator, or this call is refused, every operation fails with FBA_ERROR_INVALID_ARGUMENT,
        /// name "INVALID_EMULATOR_HOST", until this call repairs it: nothing goes to the Firebase servers by mistake.
        /// Sign-in with a provider then uses the emulator's providers and pages, on every route; other addresses that
        /// the program gives for it must be on this machine, or the sign-in fails with "OUTSIDE_EMULATOR". Call it
        /// before anything asks who is signed in: the first use of the auth drops a stored session that another server
        /// issued.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="host">host name or address, without scheme; an IPv6 address without brackets.</param>
        /// <param name="port">1 to 65535.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT, FBA_STATUS_CLOSED, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_use_emulator(IntPtr auth, byte[] host, uint port);

        /// <summary>Sets the language of mails and pages, a BCP 47 tag, sent as X-Firebase-Locale.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="languageCode">such as "de" or "pt-BR"; NULL or "" for the service's default.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (a character that no tag has), or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_set_language_code(IntPtr auth, byte[] languageCode);

        /// <summary>Copies the language set with fba_auth_set_language_code.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="buffer">receives the NUL-terminated tag, cut to fit; may be NULL with size 0.</param>
        /// <param name="size">bytes in buffer.</param>
        /// <returns>the length of the whole tag in bytes without the NUL; 0 when none is set.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern UIntPtr fba_auth_get_language_code(IntPtr auth, [Out] byte[] buffer, UIntPtr size);

        /// <summary>Sets the language to the one of the system: the first of LC_ALL, LC_MESSAGES and LANG that is not
        /// empty, such as "pt_BR.UTF-8" for "pt-BR". "C", "POSIX" and what is no language give the service's
        /// default.</summary>
        /// <param name="auth">borrowed.</param>
        /// <returns>FBA_STATUS_OK or a misuse.</returns>
        /// <remarks>threads: any; the environment is read here. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_use_app_language(IntPtr auth);

        /// <summary>Sets the tenant whose users sign in from now on (Google Cloud Identity Platform). Calls that have
        /// begun keep theirs. A signed-in user keeps the own tenant (fba_user_tenant_id): calls for that user ignore
        /// this setting. If the service signs in a user of another tenant, the call fails with
        /// FBA_ERROR_TENANT_ID_MISMATCH.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="tenantId">printable ASCII without blanks, at most 256 bytes; NULL or "" for users of the
        /// project without a tenant.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_set_tenant_id(IntPtr auth, byte[] tenantId);

        /// <summary>Copies the tenant id set with fba_auth_set_tenant_id.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="buffer">receives the NUL-terminated id, cut to fit; may be NULL with size 0.</param>
        /// <param name="size">bytes in buffer.</param>
        /// <returns>the length of the whole id in bytes without the NUL; 0 when none is set.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern UIntPtr fba_auth_get_tenant_id(IntPtr auth, [Out] byte[] buffer, UIntPtr size);

        /// <summary>Sends a header with every request to Identity Toolkit and the token service that begins from now
        /// on: "Referer" or "X-Ios-Bundle-Identifier" for an API key that is restricted to one, a trace id, and the
        /// like. Other servers do not get it. Do not put secrets of your servers into it: whoever has the program can
        /// read them.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="name">a field name of HTTP (RFC 9110 section 5.1), 128 bytes at most, in any case of letters;
        /// copied before return.</param>
        /// <param name="value">printable ASCII, blanks inside it alone, 4096 bytes at most; copied before return; NULL
        /// or "" removes it.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another name or value, a header that the library or
        /// libcurl sets, or more than 16), or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_set_header(IntPtr auth, byte[] name, byte[] value);

        /// <summary>Sets the domain whose handler the page route opens (https://DOMAIN/__/auth/handler), for sign-ins
        /// that begin from now on and whose options have no auth_domain.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="domain">a host name alone, such as "auth.example.com", in any case of letters; NULL or "" asks
        /// the project.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (no host name), or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_set_custom_auth_domain(IntPtr auth, byte[] domain);

        /// <summary>Copies the domain set with fba_auth_set_custom_auth_domain.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="buffer">receives the NUL-terminated domain, cut to fit; may be NULL with size 0.</param>
        /// <param name="size">bytes in buffer.</param>
        /// <returns>the length of the whole domain in bytes without the NUL; 0 when none is set.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern UIntPtr fba_auth_get_custom_auth_domain(IntPtr auth, [Out] byte[] buffer, UIntPtr size);

        /// <summary>Completes when it is known who is signed in: the session of an earlier run has been read from the
        /// store, or there is none. Only fba_auth_current_user and the getters of the store block until then;
        /// operations wait in their order.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller (release with fba_future_release);
        /// may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: no error of its own; fba_auth_store_status
        /// tells how reading went.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_ready(IntPtr auth, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Gives a snapshot of the signed-in user. Until fba_auth_ready has completed, the call waits for the
        /// store: for a moment at most if a keyring does not answer or another process keeps a file locked
        /// (docs/threading.md), as long as it takes for the host's callbacks. Afterwards it does not wait.</summary>
        /// <param name="auth">borrowed.</param>
        /// <returns>owned by caller (release with fba_user_release), or NULL when nobody is signed in.</returns>
        /// <remarks>threads: any; inside a callback of the host's own store it does not wait, and gives the user known
        /// by then. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_auth_current_user(IntPtr auth);

        /// <summary>Signs in without an account: a new anonymous user, or the current one if that is anonymous
        /// already.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller (release with
        /// fba_future_release); may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_ADMIN_RESTRICTED_OPERATION when
        /// anonymous sign-in is off, FBA_ERROR_NETWORK_REQUEST_FAILED.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_sign_in_anonymously(IntPtr auth, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Signs in with email and password (REST accounts:signInWithPassword).</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="email">copied before return.</param>
        /// <param name="password">copied before return; never logged.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL,
        /// FBA_ERROR_MISSING_PASSWORD, FBA_ERROR_INVALID_EMAIL, FBA_ERROR_WRONG_PASSWORD, FBA_ERROR_USER_NOT_FOUND,
        /// FBA_ERROR_USER_DISABLED, FBA_ERROR_TOO_MANY_REQUESTS, FBA_ERROR_INVALID_CREDENTIAL (projects with email
        /// enumeration protection), FBA_ERROR_SECOND_FACTOR_REQUIRED (with a resolver, see multi_factor.h).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_sign_in_with_email_and_password(IntPtr auth, byte[] email, byte[] password,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Creates an account with email and password and signs it in (REST accounts:signUp).</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="email">copied before return.</param>
        /// <param name="password">at least 6 characters unless the project asks for more; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_EMAIL_ALREADY_IN_USE,
        /// FBA_ERROR_WEAK_PASSWORD, FBA_ERROR_INVALID_EMAIL, FBA_ERROR_OPERATION_NOT_ALLOWED.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_create_user_with_email_and_password(IntPtr auth, byte[] email,
            byte[] password, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Signs in with a token that the program's own server made (REST accounts:signInWithCustomToken): the
        /// route for environments without a browser.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="customToken">a signed JWT; copied before return; never logged.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CUSTOM_TOKEN,
        /// FBA_ERROR_CUSTOM_TOKEN_MISMATCH, FBA_ERROR_USER_DISABLED.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_sign_in_with_custom_token(IntPtr auth, byte[] customToken,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Signs in with a credential of any provider (REST accounts:signInWithIdp,
        /// accounts:signInWithPassword or accounts:signInWithPhoneNumber).</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="credential">borrowed.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CREDENTIAL,
        /// FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS (with email and updated credential),
        /// FBA_ERROR_OPERATION_NOT_ALLOWED, FBA_ERROR_USER_DISABLED, FBA_ERROR_SECOND_FACTOR_REQUIRED (with a resolver,
        /// see multi_factor.h); with a phone credential FBA_ERROR_INVALID_VERIFICATION_CODE,
        /// FBA_ERROR_INVALID_VERIFICATION_ID, FBA_ERROR_SESSION_EXPIRED.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_sign_in_with_credential(IntPtr auth, IntPtr credential,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Signs in through the system browser, in one step, by one of several routes (fba_route): shows a
        /// page, waits for the answer, signs in. docs/federated-sign-in.md says what each route does, docs/providers.md
        /// what each provider needs.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="provider">borrowed; what it holds is copied before return.</param>
        /// <param name="options">may be NULL for the defaults; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_WEB_CONTEXT_CANCELLED (cancelled,
        /// or named "WEB_CONTEXT_TIMED_OUT", "WINDOW_CLOSED" or "DEVICE_CODE_EXPIRED"), FBA_ERROR_CANCELLED (the user
        /// refused), FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED (a flow of this auth is running),
        /// FBA_ERROR_UNAUTHORIZED_DOMAIN (no route is set up), FBA_ERROR_WEB_STORAGE_UNSUPPORTED (the browser blocks
        /// all cookies), FBA_ERROR_WEB_INTERNAL_ERROR (the port is taken, or the project's pages do not answer),
        /// FBA_ERROR_INVALID_ARGUMENT (options or client), FBA_ERROR_INVALID_RESPONSE (what the issuer of the client
        /// says), and those of fba_auth_sign_in_with_credential.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_sign_in_with_provider(IntPtr auth, IntPtr provider,
            [In] BrowserOptions options, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Takes the URL with which the browser was to come back, where it could not: the browser runs on
        /// another machine and says that it cannot reach 127.0.0.1, and the user hands the program what its address bar
        /// says. The sign-in under way goes on as if the browser had come. Once for each sign-in; a mailed link of
        /// fba_auth_sign_in_with_mailed_link counts too. On FBA_ROUTE_PAGE there is no such URL.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="url">borrowed; it may hold a code: keep it out of logs.</param>
        /// <returns>whether the URL is the one that is waited for; false also for NULL and a closed auth. Other URLs
        /// change nothing.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_auth_can_handle_url(IntPtr auth, byte[] url);

        /// <summary>Lists the providers an account with this email can sign in with (REST accounts:createAuthUri).
        /// Projects with email enumeration protection always answer with none.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="email">copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with provider ids, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL,
        /// FBA_ERROR_INVALID_EMAIL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_fetch_providers_for_email(IntPtr auth, byte[] email,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Fetches the ways in which an account of this address can sign in (REST accounts:createAuthUri). It
        /// differs from fba_auth_fetch_providers_for_email where the provider is "password": "password" stands for a
        /// password, "emailLink" for a link by mail, and an account may have both. Projects with email enumeration
        /// protection always answer with none.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="email">copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with the methods, owned by caller; may be NULL. They are read as
        /// providers are: fba_future_provider_count, fba_future_provider_at.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL,
        /// FBA_ERROR_INVALID_EMAIL, FBA_ERROR_NETWORK_REQUEST_FAILED.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_fetch_sign_in_methods(IntPtr auth, byte[] email, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Mails a link to set a new password (REST accounts:sendOobCode). With email enumeration protection
        /// it succeeds for unknown addresses too.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="email">copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL,
        /// FBA_ERROR_INVALID_EMAIL, FBA_ERROR_USER_NOT_FOUND, FBA_ERROR_TOO_MANY_REQUESTS.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_send_password_reset_email(IntPtr auth, byte[] email,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Signs in the user who is signed in to another auth, of another app of this program: both have the
        /// session then. The account is read first (REST accounts:lookup). Both apps have the same API key, both auths
        /// use the same server, and the user is of the tenant that is set here. If the service says that the session is
        /// over, the other auth signs out. NULL is refused, so that nobody is signed out by mistake: fba_auth_sign_out
        /// does that.</summary>
        /// <param name="auth">borrowed; the one to sign in to. With the user's own auth the call is a reload.</param>
        /// <param name="user">borrowed; signed in to its auth.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_USER_MISMATCH ("PROJECT_MISMATCH"
        /// for another API key, "ISSUER_MISMATCH" for another server), FBA_ERROR_TENANT_ID_MISMATCH,
        /// FBA_ERROR_NO_SIGNED_IN_USER, FBA_ERROR_NETWORK_REQUEST_FAILED, and those of user.h.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_update_current_user(IntPtr auth, IntPtr user, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Signs the current user out, at once and without a request. A sign-in under way ends as
        /// FBA_ERROR_CANCELLED: the later call wins. So does a call for the user that goes through the browser, such as
        /// a link. A renewal of the user's tokens is withdrawn, and calls that wait for it end as
        /// FBA_ERROR_NO_SIGNED_IN_USER. Listeners registered for any thread are called inside. The store forgets the
        /// session soon afterwards; where it cannot, fba_auth_store_status becomes FBA_STORE_STALE, and the next start
        /// may find the user again.</summary>
        /// <param name="auth">borrowed.</param>
        /// <returns>FBA_STATUS_OK, also when nobody was signed in; FBA_STATUS_CLOSED, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_sign_out(IntPtr auth);

        /// <summary>Adds a reference, so that the result outlives its future.</summary>
        /// <param name="result">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_auth_result_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_auth_result_retain(IntPtr result);

        /// <summary>Drops a reference. With the last one, pointers borrowed from the result become invalid.</summary>
        /// <param name="result">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_auth_result_release(IntPtr result);

        /// <summary>Gives the user as it was when the operation ended.</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>borrowed (valid until the result is released), or NULL for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_auth_result_user(IntPtr result);

        /// <summary>Gives the provider's credential with its access token, ID token and secret, for calls to the
        /// provider's own API.</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>borrowed (valid until the result is released), or NULL when the provider gave none (passwords,
        /// anonymous).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_auth_result_credential(IntPtr result);

        /// <summary>Tells which provider answered.</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>borrowed (valid until the result is released): "github.com" and so on, "" when no provider took
        /// part.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_auth_result_provider_id(IntPtr result);

        /// <summary>Gives the user's name at the provider: the GitHub login, the Twitter screen name.</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>borrowed (valid until the result is released); "" when the provider has none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_auth_result_user_name(IntPtr result);

        /// <summary>Tells whether this sign-in made the account.</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>true for a new account; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_auth_result_is_new_user(IntPtr result);

        /// <summary>Gives the provider's profile as parsed.</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>borrowed (valid until the result is released): an object, or NULL when the provider sent
        /// none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_auth_result_profile(IntPtr result);

        /// <summary>Gives the provider's profile as the JSON text that the server sent.</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>borrowed (valid until the result is released); "" when the provider sent none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_auth_result_profile_json(IntPtr result);

        /// <summary>Makes a credential from email and password. Empty strings are accepted and fail when the credential
        /// is used.</summary>
        /// <param name="email">copied before return.</param>
        /// <param name="password">copied before return.</param>
        /// <param name="outCredential">receives the credential, owned by caller (release with
        /// fba_credential_release).</param>
        /// <returns>FBA_STATUS_OK, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_credential_create_email(byte[] email, byte[] password,
            out IntPtr outCredential);

        /// <summary>Makes an email credential from the link of a mail: see email_link.h. It signs in, links and
        /// re-authenticates, once.</summary>
        /// <param name="email">the address that the link was sent to; copied before return. An empty one fails when the
        /// credential is used.</param>
        /// <param name="link">the whole address that the user followed; copied before return.</param>
        /// <param name="outCredential">receives the credential, owned by caller (release with
        /// fba_credential_release).</param>
        /// <param name="outError">receives why the link is refused, owned by caller (release with fba_error_release);
        /// may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (no link that signs in: the error has the name
        /// "INVALID_EMAIL_LINK"), or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_credential_create_email_link(byte[] email, byte[] link,
            out IntPtr outCredential, out IntPtr outError);

        /// <summary>Makes a Google credential. At least one token must be given; both are sent when both are
        /// known.</summary>
        /// <param name="idToken">may be NULL; copied before return.</param>
        /// <param name="accessToken">may be NULL; copied before return.</param>
        /// <param name="outCredential">receives the credential, owned by caller (release with
        /// fba_credential_release).</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT without any token, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_credential_create_google(byte[] idToken, byte[] accessToken,
            out IntPtr outCredential);

        /// <summary>Makes a Facebook credential.</summary>
        /// <param name="accessToken">copied before return.</param>
        /// <param name="outCredential">receives the credential, owned by caller (release with
        /// fba_credential_release).</param>
        /// <returns>FBA_STATUS_OK, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_credential_create_facebook(byte[] accessToken, out IntPtr outCredential);

        /// <summary>Makes a GitHub credential.</summary>
        /// <param name="accessToken">copied before return.</param>
        /// <param name="outCredential">receives the credential, owned by caller (release with
        /// fba_credential_release).</param>
        /// <returns>FBA_STATUS_OK, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_credential_create_github(byte[] accessToken, out IntPtr outCredential);

        /// <summary>Makes a Twitter credential (OAuth 1.0a).</summary>
        /// <param name="token">copied before return.</param>
        /// <param name="secret">copied before return.</param>
        /// <param name="outCredential">receives the credential, owned by caller (release with
        /// fba_credential_release).</param>
        /// <returns>FBA_STATUS_OK, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_credential_create_twitter(byte[] token, byte[] secret,
            out IntPtr outCredential);

        /// <summary>Makes a Google Play Games credential.</summary>
        /// <param name="serverAuthCode">copied before return.</param>
        /// <param name="outCredential">receives the credential, owned by caller (release with
        /// fba_credential_release).</param>
        /// <returns>FBA_STATUS_OK, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_credential_create_play_games(byte[] serverAuthCode, out IntPtr outCredential);

        /// <summary>Makes a credential for any OAuth or OIDC provider: "apple.com" with ID token and raw nonce,
        /// "oidc.&lt;name&gt;" and so on. Yahoo and Microsoft accept no token obtained elsewhere: for these use
        /// fba_auth_sign_in_with_provider.</summary>
        /// <param name="providerId">as fba_provider_create takes it.</param>
        /// <param name="tokens">copied before return.</param>
        /// <param name="outCredential">receives the credential, owned by caller (release with
        /// fba_credential_release).</param>
        /// <param name="outError">receives the error, owned by caller (release with fba_error_release); may be
        /// NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (malformed provider id, or neither token; with
        /// out_error), or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_credential_create_oauth(byte[] providerId, [In] OauthTokens tokens,
            out IntPtr outCredential, out IntPtr outError);

        /// <summary>Makes a credential from the answer of a SAML provider that the program received by itself, for
        /// example in a web view. It signs in, links and re-authenticates, as long as the service accepts the answer. A
        /// program without one uses fba_auth_sign_in_with_provider.</summary>
        /// <param name="providerId">the project's id of the provider, which begins with "saml."; copied before
        /// return.</param>
        /// <param name="samlResponse">the field SAMLResponse of the form that the provider posts, as it is (Base64);
        /// copied before return.</param>
        /// <param name="outCredential">receives the credential, owned by caller (release with
        /// fba_credential_release).</param>
        /// <param name="outError">receives the error, owned by caller (release with fba_error_release); may be
        /// NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another provider's id, or no answer; with out_error),
        /// or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_credential_create_saml(byte[] providerId, byte[] samlResponse,
            out IntPtr outCredential, out IntPtr outError);

        /// <summary>Makes a credential of a player of Game Center, from what GKLocalPlayer's
        /// fetchItemsForIdentityVerificationSignature gave. Game Center exists on Apple's systems alone: the program
        /// got this from one of them. It signs in, links and re-authenticates; re-authenticating as another player
        /// makes that player an account, and fails.</summary>
        /// <param name="playerId">the player's id, as Apple signed it; copied before return, as all texts are.</param>
        /// <param name="publicKeyUrl">where Apple's certificate is.</param>
        /// <param name="signature">in Base64 of either alphabet.</param>
        /// <param name="salt">in Base64 of either alphabet.</param>
        /// <param name="timestampMs">milliseconds since 1970, as Apple gave it.</param>
        /// <param name="displayName">the player's name; may be NULL.</param>
        /// <param name="outCredential">receives the credential, owned by caller (release with
        /// fba_credential_release).</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (an empty text or timestamp_ms 0), or a
        /// misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_credential_create_game_center(byte[] playerId, byte[] publicKeyUrl,
            byte[] signature, byte[] salt, ulong timestampMs, byte[] displayName, out IntPtr outCredential);

        /// <summary>Makes a phone credential from the code that the user received.</summary>
        /// <param name="verificationId">from fba_future_verification_id; copied before return.</param>
        /// <param name="code">the digits of the message; copied before return. Empty strings fail when the credential
        /// is used.</param>
        /// <param name="outCredential">receives the credential, owned by caller (release with
        /// fba_credential_release).</param>
        /// <returns>FBA_STATUS_OK, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_credential_create_phone(byte[] verificationId, byte[] code,
            out IntPtr outCredential);

        /// <summary>Makes a credential of the text that fba_credential_get_json gave, perhaps in an earlier run of the
        /// program or by an earlier version of this library.</summary>
        /// <param name="json">UTF-8.</param>
        /// <param name="outCredential">receives the credential, owned by caller (release with
        /// fba_credential_release).</param>
        /// <param name="outError">receives why the text was refused (FBA_ERROR_INVALID_CREDENTIAL,
        /// "UNREADABLE_CREDENTIAL"), without any part of it, owned by caller (release with fba_error_release); may be
        /// NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT for a text that is no credential, or another
        /// misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_credential_create_from_json(byte[] json, out IntPtr outCredential,
            out IntPtr outError);

        /// <summary>Copies the credential as JSON, so that one that is pending survives the end of the program. The
        /// text is a secret: it holds the password or the tokens, and whoever has it can sign in as the user. Keep it
        /// out of logs, encrypt it where it is stored, and wipe it after use. What it holds expires as the credential
        /// does: a code can be used once.</summary>
        /// <param name="credential">borrowed.</param>
        /// <param name="buffer">receives the NUL-terminated text, cut to fit; may be NULL with size 0. A text that was
        /// cut is of no use.</param>
        /// <param name="size">bytes in buffer.</param>
        /// <returns>the length of the whole text in bytes without the NUL; 0 for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern UIntPtr fba_credential_get_json(IntPtr credential, [Out] byte[] buffer, UIntPtr size);

        /// <summary>Adds a reference.</summary>
        /// <param name="credential">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_credential_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_credential_retain(IntPtr credential);

        /// <summary>Drops a reference. With the last one the copies lent by the getters below are wiped from memory;
        /// the library's own copies of the tokens are freed without being wiped.</summary>
        /// <param name="credential">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_credential_release(IntPtr credential);

        /// <summary>Gives the id of the provider that the credential belongs to.</summary>
        /// <param name="credential">borrowed.</param>
        /// <returns>borrowed (valid until the credential is released): "password", "github.com" and so on; "" for
        /// NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_credential_provider_id(IntPtr credential);

        /// <summary>Gives the provider's access token, for calls to the provider's own API.</summary>
        /// <param name="credential">borrowed.</param>
        /// <returns>borrowed (valid until the credential is released); "" when there is none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_credential_access_token(IntPtr credential);

        /// <summary>Gives the provider's ID token.</summary>
        /// <param name="credential">borrowed.</param>
        /// <returns>borrowed (valid until the credential is released); "" when there is none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_credential_id_token(IntPtr credential);

        /// <summary>Gives the OAuth 1.0a token secret.</summary>
        /// <param name="credential">borrowed.</param>
        /// <returns>borrowed (valid until the credential is released); "" when there is none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_credential_secret(IntPtr credential);

        /// <summary>Mails a link that signs in (REST accounts:sendOobCode). The auth keeps the address in memory until
        /// it sends another link; a program that may have ended by the time the link comes back keeps it
        /// itself.</summary>
        /// <param name="auth">borrowed. The link is for the tenant that is set now.</param>
        /// <param name="email">copied before return.</param>
        /// <param name="settings">required: url and handle_code_in_app must be set; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL,
        /// FBA_ERROR_INVALID_EMAIL, FBA_ERROR_MISSING_CONTINUE_URI (no url), FBA_ERROR_INVALID_ARGUMENT
        /// (handle_code_in_app is 0), FBA_ERROR_OPERATION_NOT_ALLOWED (the project has not enabled it),
        /// FBA_ERROR_TOO_MANY_REQUESTS, FBA_ERROR_QUOTA_EXCEEDED, and those of the settings in
        /// fba_auth_send_password_reset_email_with_settings.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_send_sign_in_link_to_email(IntPtr auth, byte[] email,
            [In] ActionCodeSettings settings, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Mails a link that comes back to this program, waits until the user has followed it on this machine,
        /// and signs in with it (REST accounts:sendOobCode, accounts:signInWithEmailLink, accounts:lookup). The link
        /// leads to a listener of the library on a loopback address, which shows the last page. One such call or
        /// browser sign-in of an auth runs at a time. fba_future_browser_state is FBA_BROWSER_OPENED when the mail is
        /// out: tell the user then. While a page gets a token of reCAPTCHA before, it is FBA_BROWSER_OPENING at most;
        /// that page has a listener, and so a port, of its own. A link that was opened on another device does not
        /// arrive; cancel, and sign in with the address that the user pastes.</summary>
        /// <param name="auth">borrowed. The link is for the tenant that is set now.</param>
        /// <param name="email">copied before return.</param>
        /// <param name="settings">may be NULL; copied before return. url must be NULL: the listener is the url.
        /// handle_code_in_app is 1.</param>
        /// <param name="options">port, timeout_ms (0 = 900000, a quarter of an hour), path, finish_text, finish_url,
        /// redirect_host and app_name count. Its host, 127.0.0.1 or localhost, is an authorised domain of the project.
        /// May be NULL; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ARGUMENT (a url, or options
        /// that cannot be), FBA_ERROR_UNAUTHORIZED_DOMAIN, FBA_ERROR_WEB_CONTEXT_CANCELLED (cancelled, or named
        /// "WEB_CONTEXT_TIMED_OUT": not followed in time), FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED,
        /// FBA_ERROR_WEB_INTERNAL_ERROR (the listener), and those of the mail and of the sign-in as in the two
        /// functions beside this one.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_sign_in_with_mailed_link(IntPtr auth, byte[] email,
            [In] ActionCodeSettings settings, [In] BrowserOptions options, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Tells whether a link signs in: any form of link that fba_action_code_url_parse takes. Asks
        /// nobody.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="link">borrowed.</param>
        /// <returns>true or false; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_auth_is_sign_in_with_email_link(IntPtr auth, byte[] link);

        /// <summary>Signs in with a link (REST accounts:signInWithEmailLink, accounts:lookup). It makes the account if
        /// there is none, and works once.</summary>
        /// <param name="auth">borrowed. The link's tenant must be the one that is set.</param>
        /// <param name="email">the address that the link was sent to; NULL or "" for the one to which this auth sent
        /// its last link. Never take it from the link or its url: a stranger's link would sign the user in as the
        /// stranger. Copied before return.</param>
        /// <param name="link">the whole address; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ARGUMENT (no sign-in link),
        /// FBA_ERROR_MISSING_EMAIL (ask the user to which address the link was sent), FBA_ERROR_INVALID_EMAIL (the link
        /// was sent to another one), FBA_ERROR_INVALID_ACTION_CODE (used or unknown), FBA_ERROR_EXPIRED_ACTION_CODE,
        /// FBA_ERROR_TENANT_ID_MISMATCH, FBA_ERROR_USER_DISABLED, FBA_ERROR_OPERATION_NOT_ALLOWED,
        /// FBA_ERROR_SECOND_FACTOR_REQUIRED, FBA_ERROR_CANCELLED.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_sign_in_with_email_link(IntPtr auth, byte[] email, byte[] link,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Begins a sign-in that the host carries out. The future stays pending until the handover
        /// ends.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outHandover">receives the handover, owned by caller (release with
        /// fba_handover_release).</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE,
        /// FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA, FBA_ERROR_CANCELLED, and those of fba_handover_fail.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_begin_handover(IntPtr auth, [In] Callback callback, out IntPtr outHandover,
            out IntPtr outFuture);

        /// <summary>Begins to link the user to an identity. The host does the linking, then hands over new tokens of
        /// the same user.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outHandover">receives the handover, owned by caller (release with
        /// fba_handover_release).</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>as fba_auth_begin_handover. Later also FBA_ERROR_USER_MISMATCH and
        /// FBA_ERROR_NO_SIGNED_IN_USER.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_begin_link_handover(IntPtr user, [In] Callback callback,
            out IntPtr outHandover, out IntPtr outFuture);

        /// <summary>Begins a re-authentication of the user that the host carries out.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outHandover">receives the handover, owned by caller (release with
        /// fba_handover_release).</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>as fba_user_begin_link_handover.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_begin_reauthentication_handover(IntPtr user, [In] Callback callback,
            out IntPtr outHandover, out IntPtr outFuture);

        /// <summary>Hands the tokens over: the account is read with them (REST accounts:lookup), then its user is
        /// signed in or renewed. Only the first end of a handover counts, as with a question (see
        /// question.h).</summary>
        /// <param name="handover">borrowed.</param>
        /// <param name="tokens">copied before return. Missing ones, and an ID token that is no JSON Web Token, end the
        /// future with FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_ALREADY_ENDED (nobody waits any more), FBA_STATUS_CLOSED, or a
        /// misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_handover_complete(IntPtr handover, [In] HandoverTokens tokens);

        /// <summary>Ends the handover with an error. Only the first end of a handover counts.</summary>
        /// <param name="handover">borrowed.</param>
        /// <param name="error">any known error but FBA_ERROR_NONE.</param>
        /// <param name="message">for people, without tokens and codes; copied before return; NULL or "" for the
        /// library's own message.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another number), FBA_STATUS_ALREADY_ENDED,
        /// FBA_STATUS_CLOSED, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_handover_fail(IntPtr handover, ErrorCode error, byte[] message);

        /// <summary>Adds a reference.</summary>
        /// <param name="handover">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_handover_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_handover_retain(IntPtr handover);

        /// <summary>Drops a reference. Dropping the last one of a handover that has not ended cancels it: its future
        /// ends with FBA_ERROR_CANCELLED.</summary>
        /// <param name="handover">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_handover_release(IntPtr handover);

        /// <summary>Verifies an ID token: its signature (RS256) by the public keys of the service, its project, issuer,
        /// user and times. The clock may be five minutes behind that of the service. The keys are fetched once, and
        /// kept in memory as long as the service lets them be; for a token of an unknown key they are fetched again,
        /// but not more than once in a minute.</summary>
        /// <param name="auth">borrowed. The session stays as it is.</param>
        /// <param name="idToken">UTF-8. Keep it out of logs; no error repeats it.</param>
        /// <param name="options">may be NULL for the defaults.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with a token result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, FBA_STATUS_INVALID_ARGUMENT (emulator_host), or a misuse. Later:
        /// FBA_ERROR_INVALID_USER_TOKEN for a token that is not good, FBA_ERROR_USER_TOKEN_EXPIRED for one that has
        /// expired or was revoked, FBA_ERROR_TENANT_ID_MISMATCH, FBA_ERROR_INVALID_ARGUMENT where no project is named
        /// ("MISSING_PROJECT_ID"), FBA_ERROR_NETWORK_REQUEST_FAILED, FBA_ERROR_INVALID_RESPONSE; with check_revoked
        /// also FBA_ERROR_USER_DISABLED and FBA_ERROR_USER_NOT_FOUND.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_id_token_verify(IntPtr auth, byte[] idToken, [In] IdTokenOptions options,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Adds an auth-state listener. It is called once for the present state: inside this call in
        /// FBA_CALLBACK_ANY_THREAD, at the next fba_app_process_events in FBA_CALLBACK_PUMPED.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="listener">copied before return.</param>
        /// <param name="outId">receives a number for fba_auth_remove_listener; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse.</returns>
        /// <remarks>threads: any, also inside a listener. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_add_auth_state_listener(IntPtr auth, [In] Listener listener,
            out ulong outId);

        /// <summary>Adds an ID-token listener. It is called once for the present state, as an auth-state listener is.
        /// While there is one, the token is renewed five minutes before it expires, without being asked.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="listener">copied before return.</param>
        /// <param name="outId">receives a number for fba_auth_remove_listener; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse.</returns>
        /// <remarks>threads: any, also inside a listener. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_add_id_token_listener(IntPtr auth, [In] Listener listener,
            out ulong outId);

        /// <summary>Removes a listener of either kind; it is not called again by a change that comes later, and its
        /// free_user_data is called.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="id">from the call that added it.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_NOT_FOUND, or a misuse.</returns>
        /// <remarks>threads: any, also inside the listener itself. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_remove_listener(IntPtr auth, ulong id);

        /// <summary>Sets who is asked before somebody is signed in, by a sign-in of any kind or
        /// fba_auth_update_current_user: a last look at the user, before the state changes, a listener is called or a
        /// session is kept. The answer, whatever its text, lets the sign-in go on; fba_question_fail ends it with that
        /// error, and whoever was signed in stays. Without an answer it ends with FBA_ERROR_CANCELLED
        /// ("QUESTION_TIMED_OUT", "QUESTION_UNANSWERED"). The service has signed the user in by then: a new account has
        /// been made, and stays. Links, reloads, kept sessions and signing out are not asked for. With
        /// FBA_CALLBACK_PUMPED somebody must call fba_app_process_events meanwhile: do not wait for the sign-in's
        /// future on the only thread that does.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="handler">copied before return; its free_user_data is called when another one was set or the
        /// auth closed, and the function will be called no more. The question has the user: fba_question_user. NULL for
        /// nobody.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED (nothing was taken over), or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_set_before_auth_state_changed(IntPtr auth, [In] QuestionHandler handler);

        /// <summary>Sets the lowest level that is written. Default FBA_LOG_WARNING.</summary>
        /// <param name="level">one of the levels.</param>
        /// <returns>FBA_STATUS_OK, or FBA_STATUS_INVALID_ARGUMENT.</returns>
        /// <remarks>threads: any; may be called before an app exists. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_log_set_level(LogLevel level);

        /// <summary>Gives the level set with fba_log_set_level.</summary>
        /// <returns>the level.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern LogLevel fba_log_get_level();

        /// <summary>Sends the log to a function instead of standard error.</summary>
        /// <param name="sink">called on any thread; NULL for standard error again.</param>
        /// <param name="userData">handed to the sink.</param>
        /// <param name="freeUserData">called once when the sink is replaced; may be NULL.</param>
        /// <returns>FBA_STATUS_OK.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_log_set_sink(LogFn sink, IntPtr userData, FreeFn freeUserData);

        /// <summary>Writes a line to the library's log, for language bindings: to where the library's own lines go, if
        /// its level is not below the one that is set.</summary>
        /// <param name="level">FBA_LOG_VERBOSE to FBA_LOG_ERROR.</param>
        /// <param name="message">UTF-8; copied before return. Line breaks and other control characters become
        /// blanks.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another level), or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_log_write(LogLevel level, byte[] message);

        /// <summary>Asks the service to send a code to a phone (REST accounts:sendVerificationCode).</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="phoneNumber">in E.164 form, such as "+15555550100"; copied before return.</param>
        /// <param name="options">may be NULL.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with a verification id, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_PHONE_NUMBER,
        /// FBA_ERROR_INVALID_PHONE_NUMBER, FBA_ERROR_MISSING_CLIENT_IDENTIFIER or FBA_ERROR_CAPTCHA_CHECK_FAILED (the
        /// service wants a proof: give app_verification, or call fba_auth_set_recaptcha), FBA_ERROR_QUOTA_EXCEEDED,
        /// FBA_ERROR_TOO_MANY_REQUESTS, FBA_ERROR_APP_VERIFICATION_FAILED and those of fba_question_fail.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_verify_phone_number(IntPtr auth, byte[] phoneNumber,
            [In] PhoneOptions options, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Gives the id of a second factor, which other calls take.</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>borrowed (valid as long as the info); "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_multi_factor_info_uid(IntPtr info);

        /// <summary>Gives the name that the user gave to a second factor.</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>borrowed (valid as long as the info); "" when it has none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_multi_factor_info_display_name(IntPtr info);

        /// <summary>Tells the kind of a second factor. Kinds that this version does not know are in no list.</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>static text: "phone" for text messages, "totp" for an authenticator app; "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_multi_factor_info_factor_id(IntPtr info);

        /// <summary>Tells when a second factor was enrolled.</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>seconds since 1970, UTC; 0 when it is not known.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern long fba_multi_factor_info_enrollment_unix_s(IntPtr info);

        /// <summary>Gives the phone number of a second factor as the service shows it: in the hints of a sign-in all
        /// digits but the last four are asterisks.</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>borrowed (valid as long as the info); "" for an authenticator app.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_multi_factor_info_phone_number(IntPtr info);

        /// <summary>Counts the second factors of a user, as they were when the snapshot was made. They are kept with
        /// the session.</summary>
        /// <param name="user">borrowed.</param>
        /// <returns>the count; 0 for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern UIntPtr fba_user_multi_factor_count(IntPtr user);

        /// <summary>Gives one of the second factors of a user.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="index">0 to fba_user_multi_factor_count - 1.</param>
        /// <returns>borrowed (valid until the user is released), or NULL when the index is out of range.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_user_multi_factor_at(IntPtr user, UIntPtr index);

        /// <summary>Asks for a secret for an authenticator app (REST accounts/mfaEnrollment:start). The user is
        /// unchanged until fba_user_multi_factor_enroll_totp.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with a TOTP secret (fba_future_totp_secret), owned by caller; may
        /// be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_OPERATION_NOT_ALLOWED (switched off
        /// for the project), FBA_ERROR_UNVERIFIED_EMAIL, FBA_ERROR_UNSUPPORTED_FIRST_FACTOR (anonymous, phone and
        /// custom tokens), FBA_ERROR_REQUIRES_RECENT_LOGIN, FBA_ERROR_MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_multi_factor_start_totp(IntPtr user, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Makes an authenticator app a second factor of the user: the code shows that it has the secret (REST
        /// accounts/mfaEnrollment:finalize). Afterwards the account is read again; if that fails, the call succeeds and
        /// the user lacks the factor until fba_user_reload. After a cancel or FBA_ERROR_NETWORK_REQUEST_FAILED the
        /// factor may be there: so reload before the secret is thrown away.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="secret">of fba_user_multi_factor_start_totp; borrowed during the call.</param>
        /// <param name="code">that the app shows now; copied before return.</param>
        /// <param name="displayName">for the user to tell factors apart; may be NULL; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future without a value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_VERIFICATION_CODE,
        /// FBA_ERROR_INVALID_VERIFICATION_CODE (if this machine's clock differs from the service's by more than 30
        /// seconds, the message says so), FBA_ERROR_SESSION_EXPIRED (see fba_totp_secret_deadline_unix_s),
        /// FBA_ERROR_INVALID_VERIFICATION_ID (the secret is used up, or another user's), those of
        /// fba_user_multi_factor_start_totp, and FBA_ERROR_USER_TOKEN_EXPIRED (the factor is there, and the user signed
        /// out).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_multi_factor_enroll_totp(IntPtr user, IntPtr secret, byte[] code,
            byte[] displayName, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Sends a code to a phone that is to become a second factor (REST
        /// accounts/mfaEnrollment:start).</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="phoneNumber">in E.164 form, such as "+15555550100"; copied before return.</param>
        /// <param name="options">may be NULL.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with a verification id, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED, and
        /// those of fba_auth_verify_phone_number and of fba_user_multi_factor_start_totp.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_multi_factor_send_code(IntPtr user, byte[] phoneNumber,
            [In] PhoneOptions options, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Makes a phone a second factor of the user (REST accounts/mfaEnrollment:finalize). Afterwards the
        /// account is read again.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="verificationId">of fba_user_multi_factor_send_code; copied before return.</param>
        /// <param name="code">that was sent; copied before return.</param>
        /// <param name="displayName">for the user to tell factors apart; may be NULL; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future without a value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_VERIFICATION_ID,
        /// FBA_ERROR_MISSING_VERIFICATION_CODE, FBA_ERROR_INVALID_VERIFICATION_ID, FBA_ERROR_INVALID_VERIFICATION_CODE,
        /// FBA_ERROR_SESSION_EXPIRED, FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED, and those of
        /// fba_user_multi_factor_start_totp.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_multi_factor_enroll_phone(IntPtr user, byte[] verificationId, byte[] code,
            byte[] displayName, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Removes a second factor of the user (REST accounts/mfaEnrollment:withdraw). Afterwards the account
        /// is read again. If the service ends the session with the factor, the user is signed out.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="factorUid">of fba_multi_factor_info_uid; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future without a value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_MULTI_FACTOR_INFO (empty),
        /// FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND, FBA_ERROR_REQUIRES_RECENT_LOGIN, FBA_ERROR_USER_TOKEN_EXPIRED (it is
        /// removed, and the user signed out).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_multi_factor_unenroll(IntPtr user, byte[] factorUid,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Adds a reference, so that the secret outlives its future.</summary>
        /// <param name="secret">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_totp_secret_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_totp_secret_retain(IntPtr secret);

        /// <summary>Drops a reference. With the last one, pointers borrowed from the secret become invalid.</summary>
        /// <param name="secret">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_totp_secret_release(IntPtr secret);

        /// <summary>Gives the secret itself, for users who type it into their app. Do not keep or log it.</summary>
        /// <param name="secret">borrowed.</param>
        /// <returns>borrowed (valid until the secret is released): base 32 (RFC 4648); "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_totp_secret_key(IntPtr secret);

        /// <summary>Gives the hash function of the codes.</summary>
        /// <param name="secret">borrowed.</param>
        /// <returns>borrowed (valid until the secret is released), such as "SHA1"; "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_totp_secret_hashing_algorithm(IntPtr secret);

        /// <summary>Gives the length of the codes.</summary>
        /// <param name="secret">borrowed.</param>
        /// <returns>the digits of a code, such as 6; 0 for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern uint fba_totp_secret_code_length(IntPtr secret);

        /// <summary>Tells for how long the app shows a code.</summary>
        /// <param name="secret">borrowed.</param>
        /// <returns>seconds, such as 30; 0 for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern uint fba_totp_secret_period_s(IntPtr secret);

        /// <summary>Tells until when the enrolment must be finished.</summary>
        /// <param name="secret">borrowed.</param>
        /// <returns>seconds since 1970 by the service's clock; 0 when it is not known, and for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern long fba_totp_secret_deadline_unix_s(IntPtr secret);

        /// <summary>Gives the secret as an otpauth address: the text of a QR code that authenticator apps read, or a
        /// link for an app on this machine. It holds the secret: do not keep or log it.</summary>
        /// <param name="secret">borrowed.</param>
        /// <param name="accountName">whose secret it is; NULL or empty for the user's email address; copied before
        /// return.</param>
        /// <param name="issuer">who asks for the codes; NULL or empty for the project id, or the app's name if it has
        /// none; copied before return.</param>
        /// <returns>borrowed (valid until the secret is released); "" for NULL and for texts that are not
        /// UTF-8.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_totp_secret_qr_code_url(IntPtr secret, byte[] accountName, byte[] issuer);

        /// <summary>Adds a reference, so that the resolver outlives the error it came from.</summary>
        /// <param name="resolver">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_multi_factor_resolver_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_multi_factor_resolver_retain(IntPtr resolver);

        /// <summary>Drops a reference. With the last one, pointers borrowed from the resolver become invalid.</summary>
        /// <param name="resolver">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_multi_factor_resolver_release(IntPtr resolver);

        /// <summary>Counts the second factors of which the user proves one.</summary>
        /// <param name="resolver">borrowed.</param>
        /// <returns>the count; 0 for NULL, and when the account has only kinds that this version does not
        /// know.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern UIntPtr fba_multi_factor_resolver_hint_count(IntPtr resolver);

        /// <summary>Gives one of the second factors of which the user proves one.</summary>
        /// <param name="resolver">borrowed.</param>
        /// <param name="index">0 to fba_multi_factor_resolver_hint_count - 1.</param>
        /// <returns>borrowed (valid until the resolver is released), or NULL when the index is out of range.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_multi_factor_resolver_hint_at(IntPtr resolver, UIntPtr index);

        /// <summary>Proves a second factor by a code of its authenticator app (REST accounts/mfaSignIn:finalize). The
        /// call ends as the one that needed the factor would have ended: it signs in, links or re-authenticates, with
        /// the provider's credential and profile, at the server and in the tenant of that call. After a wrong code it
        /// can be called again.</summary>
        /// <param name="resolver">borrowed.</param>
        /// <param name="factorUid">of a hint whose kind is "totp"; copied before return.</param>
        /// <param name="code">that the app shows now; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_MULTI_FACTOR_INFO (empty
        /// uid), FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND, FBA_ERROR_MISSING_VERIFICATION_CODE,
        /// FBA_ERROR_INVALID_VERIFICATION_CODE (if this machine's clock differs from the service's by more than 30
        /// seconds, the message says so), FBA_ERROR_INVALID_MULTI_FACTOR_SESSION (too late: begin again),
        /// FBA_ERROR_USER_MISMATCH, and those of the call that needed the factor.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_multi_factor_resolver_resolve_with_totp(IntPtr resolver, byte[] factorUid,
            byte[] code, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Sends a code to the phone that is the second factor (REST accounts/mfaSignIn:start).</summary>
        /// <param name="resolver">borrowed.</param>
        /// <param name="factorUid">of a hint whose kind is "phone"; copied before return.</param>
        /// <param name="options">may be NULL. app_verification is asked with the masked number.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with a verification id, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_MULTI_FACTOR_INFO (empty
        /// uid), FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND, FBA_ERROR_INVALID_MULTI_FACTOR_SESSION (too late: begin again),
        /// and those of fba_auth_verify_phone_number.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_multi_factor_resolver_send_code(IntPtr resolver, byte[] factorUid,
            [In] PhoneOptions options, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Proves a second factor by a code that was sent to its phone (REST accounts/mfaSignIn:finalize). It
        /// ends as fba_multi_factor_resolver_resolve_with_totp does.</summary>
        /// <param name="resolver">borrowed.</param>
        /// <param name="verificationId">of fba_multi_factor_resolver_send_code; copied before return.</param>
        /// <param name="code">that was sent; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_VERIFICATION_ID,
        /// FBA_ERROR_MISSING_VERIFICATION_CODE, FBA_ERROR_INVALID_VERIFICATION_ID, FBA_ERROR_INVALID_VERIFICATION_CODE,
        /// FBA_ERROR_SESSION_EXPIRED, FBA_ERROR_INVALID_MULTI_FACTOR_SESSION (too late: begin again),
        /// FBA_ERROR_USER_MISMATCH, and those of the call that needed the factor.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_multi_factor_resolver_resolve_with_phone(IntPtr resolver, byte[] verificationId,
            byte[] code, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Draws a nonce from the system's generator: characters of A-Z a-z 0-9 - _ , each equally
        /// likely.</summary>
        /// <param name="length">characters, 16 to 128; 0 = 32.</param>
        /// <param name="outNonce">receives the nonce, owned by caller (release with fba_nonce_release).</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT, FBA_STATUS_OUT_OF_RESOURCES, or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_nonce_create(uint length, out IntPtr outNonce);

        /// <summary>Drops the nonce and the strings borrowed from it.</summary>
        /// <param name="nonce">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_nonce_release(IntPtr nonce);

        /// <summary>Gives the nonce itself, for fba_oauth_tokens.raw_nonce. Keep it private until then.</summary>
        /// <param name="nonce">borrowed.</param>
        /// <returns>borrowed (valid until the nonce is released); "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_nonce_raw(IntPtr nonce);

        /// <summary>Gives the text for the provider: the SHA-256 of the raw nonce in lower-case hexadecimal, 64
        /// characters.</summary>
        /// <param name="nonce">borrowed.</param>
        /// <returns>borrowed (valid until the nonce is released); "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_nonce_sha256(IntPtr nonce);

        /// <summary>Gives the credential id of a passkey, by which its authenticator and fba_user_unenroll_passkey know
        /// it.</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>borrowed (valid as long as the info); "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_passkey_info_credential_id(IntPtr info);

        /// <summary>Gives the name that a passkey got when it was enrolled.</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>borrowed (valid as long as the info); may be "".</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_passkey_info_name(IntPtr info);

        /// <summary>Counts the passkeys of a user, as they were when the snapshot was made. They are kept with the
        /// session.</summary>
        /// <param name="user">borrowed.</param>
        /// <returns>the count; 0 for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern UIntPtr fba_user_passkey_count(IntPtr user);

        /// <summary>Gives one of the passkeys of a user.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="index">0 to fba_user_passkey_count - 1.</param>
        /// <returns>borrowed (valid until the user is released), or NULL when the index is out of range.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_user_passkey_at(IntPtr user, UIntPtr index);

        /// <summary>Makes a passkey in the browser and enrols it (REST accounts/passkeyEnrollment:start,
        /// accounts/passkeyEnrollment:finalize, accounts:lookup). One such call or browser sign-in of an auth runs at a
        /// time.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="name">what the authenticator and the user's list show for the passkey; NULL or "" for what the
        /// service says; copied before return.</param>
        /// <param name="options">as in fba_auth_sign_in_with_passkey. May be NULL; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: as fba_user_start_passkey_enrollment and
        /// fba_user_finalize_passkey_enrollment, and those of the browser as in
        /// fba_auth_sign_in_with_passkey.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_enroll_passkey(IntPtr user, byte[] name, [In] BrowserOptions options,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Asks for what an authenticator makes a passkey from (REST accounts/passkeyEnrollment:start). The
        /// user is unchanged until fba_user_finalize_passkey_enrollment.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="name">what the authenticator shows for the passkey; NULL or "" for what the service says;
        /// copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with a text (fba_future_text), owned by caller; may be NULL. The
        /// text is a PublicKeyCredentialCreationOptionsJSON, with all members that the service gave.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_OPERATION_NOT_ALLOWED (switched off
        /// for the project), FBA_ERROR_REQUIRES_RECENT_LOGIN.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_start_passkey_enrollment(IntPtr user, byte[] name, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Enrols the passkey that an authenticator has made (REST accounts/passkeyEnrollment:finalize). The
        /// user gets new tokens, and the account is read again.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="name">for the user to tell passkeys apart; NULL or "" for the service's; copied before
        /// return.</param>
        /// <param name="registrationResponseJson">RegistrationResponseJSON, as PublicKeyCredential.toJSON() gives it;
        /// copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CREDENTIAL (the text cannot
        /// be used, and the message says why, or the service refuses it),
        /// FBA_ERROR_CREDENTIAL_ALREADY_IN_USE.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_finalize_passkey_enrollment(IntPtr user, byte[] name,
            byte[] registrationResponseJson, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Removes a passkey of the user (REST accounts:update with deletePasskey). The authenticator keeps
        /// its part until the user deletes it there.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="credentialId">of fba_passkey_info_credential_id; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future without a value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CREDENTIAL (empty),
        /// FBA_ERROR_NO_SUCH_PROVIDER (the service does not know it; the emulator changes nothing then).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_unenroll_passkey(IntPtr user, byte[] credentialId, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Signs in with a passkey in the browser (REST accounts/passkeySignIn:start,
        /// accounts/passkeySignIn:finalize, accounts:lookup). A page on the domain that the passkeys are for asks the
        /// user's authenticator, and hands the answer to a listener of the library on this machine. One such call or
        /// browser sign-in of an auth runs at a time.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="options">hosted_page is the https URL of that page (examples/hosting/public/passkey.html);
        /// without it the listener shows one of its own, which can only use passkeys for "localhost". The port,
        /// timeout_ms, path, open_url, presentation, app_name and those of the last page count too. May be NULL; copied
        /// before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: as fba_auth_start_passkey_sign_in and
        /// fba_auth_finalize_passkey_sign_in; FBA_ERROR_WEB_CONTEXT_CANCELLED (cancelled, not done in time, or the user
        /// or the browser refused: "PASSKEY_NOT_USED"), FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED,
        /// FBA_ERROR_WEB_INTERNAL_ERROR (the listener), FBA_ERROR_INVALID_ARGUMENT (options that cannot be).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_sign_in_with_passkey(IntPtr auth, [In] BrowserOptions options,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Asks for what an authenticator signs to sign in (REST accounts/passkeySignIn:start). It names no
        /// user: the passkey does.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with a text (fba_future_text), owned by caller; may be NULL. The
        /// text is a PublicKeyCredentialRequestOptionsJSON, with all members that the service gave.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_OPERATION_NOT_ALLOWED (switched off
        /// for the project).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_start_passkey_sign_in(IntPtr auth, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Signs in with what an authenticator has signed (REST accounts/passkeySignIn:finalize).</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="authenticationResponseJson">AuthenticationResponseJSON, as PublicKeyCredential.toJSON() gives
        /// it; copied before return; never logged.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CREDENTIAL (the text cannot
        /// be used, and the message says why; the service refuses it, or does not know the passkey),
        /// FBA_ERROR_USER_DISABLED.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_finalize_passkey_sign_in(IntPtr auth, byte[] authenticationResponseJson,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Checks a password by the policy of the project, or of the tenant that is set (REST passwordPolicy).
        /// The password is not sent. The policy is fetched once for each tenant, and anew after the service has refused
        /// a password by it.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="password">UTF-8; an empty one is too short.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with a password status, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NETWORK_REQUEST_FAILED,
        /// FBA_ERROR_INVALID_RESPONSE, and FBA_ERROR_UNIMPLEMENTED for a policy of a later form
        /// ("UNSUPPORTED_PASSWORD_POLICY_SCHEMA_VERSION").</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_validate_password(IntPtr auth, byte[] password, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Adds a reference, so that the status outlives its future.</summary>
        /// <param name="status">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_password_status_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_password_status_retain(IntPtr status);

        /// <summary>Drops a reference. With the last one, pointers borrowed from the status become invalid.</summary>
        /// <param name="status">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_password_status_release(IntPtr status);

        /// <summary>Tells whether the password meets all rules.</summary>
        /// <param name="status">borrowed.</param>
        /// <returns>true if it does; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_password_status_is_valid(IntPtr status);

        /// <summary>Tells whether the password is long enough.</summary>
        /// <param name="status">borrowed.</param>
        /// <returns>true if it is; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_password_status_meets_min_length(IntPtr status);

        /// <summary>Tells whether the password is short enough.</summary>
        /// <param name="status">borrowed.</param>
        /// <returns>true if it is, or there is no limit; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_password_status_meets_max_length(IntPtr status);

        /// <summary>Tells whether the password has the small letter (a to z) that the policy asks for.</summary>
        /// <param name="status">borrowed.</param>
        /// <returns>true if it does, or there is no such rule; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_password_status_meets_lowercase(IntPtr status);

        /// <summary>Tells whether the password has the capital letter (A to Z) that the policy asks for.</summary>
        /// <param name="status">borrowed.</param>
        /// <returns>true if it does, or there is no such rule; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_password_status_meets_uppercase(IntPtr status);

        /// <summary>Tells whether the password has the digit that the policy asks for.</summary>
        /// <param name="status">borrowed.</param>
        /// <returns>true if it does, or there is no such rule; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_password_status_meets_digit(IntPtr status);

        /// <summary>Tells whether the password has the other character that the policy asks for.</summary>
        /// <param name="status">borrowed.</param>
        /// <returns>true if it does, or there is no such rule; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_password_status_meets_non_alphanumeric(IntPtr status);

        /// <summary>Gives how long a password must be, in UTF-16 code units.</summary>
        /// <param name="status">borrowed.</param>
        /// <returns>the length; 0 for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern uint fba_password_status_min_length(IntPtr status);

        /// <summary>Gives how long a password may be, in UTF-16 code units.</summary>
        /// <param name="status">borrowed.</param>
        /// <returns>the length; 0 when there is no limit, and for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern uint fba_password_status_max_length(IntPtr status);

        /// <summary>Tells whether a small letter (a to z) is asked for.</summary>
        /// <param name="status">borrowed.</param>
        /// <returns>true if it is; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_password_status_requires_lowercase(IntPtr status);

        /// <summary>Tells whether a capital letter (A to Z) is asked for.</summary>
        /// <param name="status">borrowed.</param>
        /// <returns>true if it is; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_password_status_requires_uppercase(IntPtr status);

        /// <summary>Tells whether a digit is asked for.</summary>
        /// <param name="status">borrowed.</param>
        /// <returns>true if it is; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_password_status_requires_digit(IntPtr status);

        /// <summary>Tells whether another character is asked for.</summary>
        /// <param name="status">borrowed.</param>
        /// <returns>true if it is; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_password_status_requires_non_alphanumeric(IntPtr status);

        /// <summary>Gives the characters that count as other characters, one after the other.</summary>
        /// <param name="status">borrowed.</param>
        /// <returns>borrowed UTF-8 (valid until the status is released); "" when whatever is no letter and no digit
        /// counts, and for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_password_status_allowed_non_alphanumeric(IntPtr status);

        /// <summary>Tells whether the service refuses new passwords that break a rule.</summary>
        /// <param name="status">borrowed.</param>
        /// <returns>true if it does; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_password_status_is_enforced(IntPtr status);

        /// <summary>Tells whether an enforced policy also refuses to sign in with a password that breaks a
        /// rule.</summary>
        /// <param name="status">borrowed.</param>
        /// <returns>true if it does; false for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_password_status_forces_upgrade_on_sign_in(IntPtr status);

        /// <summary>Sets who is asked for tokens of reCAPTCHA Enterprise, by calls that ask from now on. A call asks
        /// where the project or the tenant protects it: before its request if that is known
        /// (fba_auth_initialize_recaptcha_config), otherwise after the service has refused the request with
        /// MISSING_RECAPTCHA_TOKEN; then it is sent once more. The site key is known before each question. A token
        /// serves one request. The subject of a question is the action that the token must be for:
        /// "signInWithPassword", "signUpPassword" (also to link a password), "getOobCode" (mails to reset a password or
        /// to sign in), "sendVerificationCode", "mfaSmsEnrollment", "mfaSmsSignIn". The answer "" means that there is
        /// no token: the request goes without, or its refusal stands. Without an answer the call ends with the error of
        /// fba_question_fail, or with FBA_ERROR_APP_VERIFICATION_FAILED ("QUESTION_TIMED_OUT", "QUESTION_UNANSWERED").
        /// With FBA_CALLBACK_PUMPED somebody must call fba_app_process_events meanwhile. For text messages
        /// fba_phone_options.app_verification is asked instead where reCAPTCHA Enterprise does not protect phones, and
        /// too where it only audits them and the token is "" or refused.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="handler">copied before return; its timeout_ms is 60000 if 0, and its free_user_data is called
        /// when another one was set or the auth closed, and the function will be called no more: a question of it may
        /// still be open. NULL for nobody: such calls then fail with FBA_ERROR_CAPTCHA_CHECK_FAILED.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED (nothing was taken over), or a misuse.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_set_recaptcha(IntPtr auth, [In] QuestionHandler handler);

        /// <summary>Fetches what the project, or the tenant that is set, protects by reCAPTCHA Enterprise (REST
        /// recaptchaConfig), and keeps it for this server and tenant: calls that are protected then ask for a token
        /// from the beginning. Fetches anew at each call.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future without a value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NETWORK_REQUEST_FAILED,
        /// FBA_ERROR_INVALID_RESPONSE (tokens are wanted, and there is no usable site key).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_auth_initialize_recaptcha_config(IntPtr auth, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Copies the site key for web pages (the last part of recaptchaKey), of the server and tenant that
        /// are set now.</summary>
        /// <param name="auth">borrowed.</param>
        /// <param name="buffer">receives the NUL-terminated key, cut to fit; may be NULL with size 0.</param>
        /// <param name="size">bytes in buffer.</param>
        /// <returns>the length of the whole key in bytes without the NUL; 0 while it is not known, and for
        /// NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern UIntPtr fba_auth_get_recaptcha_site_key(IntPtr auth, [Out] byte[] buffer, UIntPtr size);

        /// <summary>Answers a question for a token of reCAPTCHA with what a page in the browser gets: a page that a
        /// listener of the library shows on this machine, and that loads Google's script. Of the questions of
        /// fba_auth_set_recaptcha it needs nothing of the user; for fba_phone_options.app_verification it shows the box
        /// of the earlier reCAPTCHA (REST recaptchaParams). The question ends with this call, and the call that asks
        /// goes on with the token. Until then its future has the page's address (fba_future_authorization_url). One
        /// page or browser sign-in of an auth runs at a time. The host of the page, 127.0.0.1 or localhost
        /// (redirect_host), is among the domains of the reCAPTCHA key; for the earlier reCAPTCHA, among the project's
        /// authorised domains. With the emulator a script of the emulator stands in for Google's.</summary>
        /// <param name="question">borrowed.</param>
        /// <param name="options">port, timeout_ms, path, open_url, presentation, redirect_host, app_name and those of
        /// the last page count. timeout_ms takes the place of that of the handler. May be NULL; copied before return.
        /// free_user_data is called only if the question is taken over.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (a question for something else),
        /// FBA_STATUS_ALREADY_ENDED (nobody waits any more), FBA_STATUS_CLOSED, or a misuse. Later, in the future of
        /// the call: FBA_ERROR_CAPTCHA_CHECK_FAILED ("RECAPTCHA_NOT_SOLVED"), FBA_ERROR_WEB_CONTEXT_CANCELLED (not in
        /// time), FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED, FBA_ERROR_WEB_INTERNAL_ERROR (the listener),
        /// FBA_ERROR_INVALID_ARGUMENT (options that cannot be).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_question_answer_in_browser(IntPtr question, [In] BrowserOptions options);

        /// <summary>Adds a reference, so that the result outlives its future.</summary>
        /// <param name="result">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_token_result_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_token_result_retain(IntPtr result);

        /// <summary>Drops a reference. With the last one, pointers borrowed from the result become invalid, and their
        /// memory is wiped.</summary>
        /// <param name="result">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_token_result_release(IntPtr result);

        /// <summary>Gives the ID token itself, a JWT. Keep it out of logs.</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>borrowed (valid until the result is released); "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_token_result_token(IntPtr result);

        /// <summary>Gives all claims as a tree: the standard ones, the project's own, and Firebase's under
        /// "firebase".</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>borrowed (valid until the result is released): an object; NULL for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_token_result_claims(IntPtr result);

        /// <summary>Gives all claims as JSON, as the token has them: numbers beyond 2^53 keep their digits.</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>borrowed (valid until the result is released); "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_token_result_claims_json(IntPtr result);

        /// <summary>Tells when the user signed in (claim auth_time).</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>seconds since the Unix epoch, UTC; 0 when the token does not say, and for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern long fba_token_result_auth_time_unix_s(IntPtr result);

        /// <summary>Tells when the token was issued (claim iat), by the clock of the service.</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>seconds since the Unix epoch, UTC; 0 when the token does not say, and for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern long fba_token_result_issued_at_unix_s(IntPtr result);

        /// <summary>Tells when the token expires (claim exp), by the clock of the service.</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>seconds since the Unix epoch, UTC; 0 when the token does not say, and for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern long fba_token_result_expires_at_unix_s(IntPtr result);

        /// <summary>Tells how the user signed in: "password" (also for a link by mail), "google.com", "anonymous",
        /// "custom", "phone".</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>borrowed (valid until the result is released); "" when the token does not say.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_token_result_sign_in_provider(IntPtr result);

        /// <summary>Tells which kind of second factor the sign-in had: "phone" or "totp".</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>borrowed (valid until the result is released); "" when it had none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_token_result_sign_in_second_factor(IntPtr result);

        /// <summary>Gives the id of the second factor that the sign-in had, among those of the user.</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>borrowed (valid until the result is released); "" when it had none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_token_result_second_factor_id(IntPtr result);

        /// <summary>Gives the tenant that the user belongs to.</summary>
        /// <param name="result">borrowed.</param>
        /// <returns>borrowed (valid until the result is released); "" for a user of no tenant, and for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_token_result_tenant_id(IntPtr result);

        /// <summary>Adds a reference.</summary>
        /// <param name="user">NULL does nothing.</param>
        /// <returns>the same handle, owned by caller (release with fba_user_release).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_user_retain(IntPtr user);

        /// <summary>Drops a reference. With the last one, pointers borrowed from the snapshot become invalid.</summary>
        /// <param name="user">NULL does nothing.</param>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern void fba_user_release(IntPtr user);

        /// <summary>Gives the id of the account in the project.</summary>
        /// <param name="user">borrowed.</param>
        /// <returns>borrowed (valid until the snapshot is released); "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_user_uid(IntPtr user);

        /// <summary>Gives the tenant that the user belongs to.</summary>
        /// <param name="user">borrowed.</param>
        /// <returns>borrowed (valid until the snapshot is released); "" for a user of no tenant, and for
        /// NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_user_tenant_id(IntPtr user);

        /// <summary>Gives the account's email address.</summary>
        /// <param name="user">borrowed.</param>
        /// <returns>borrowed (valid until the snapshot is released); "" when it has none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_user_email(IntPtr user);

        /// <summary>Gives the account's display name.</summary>
        /// <param name="user">borrowed.</param>
        /// <returns>borrowed (valid until the snapshot is released); "" when it has none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_user_display_name(IntPtr user);

        /// <summary>Gives the URL of the account's picture.</summary>
        /// <param name="user">borrowed.</param>
        /// <returns>borrowed (valid until the snapshot is released); "" when it has none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_user_photo_url(IntPtr user);

        /// <summary>Gives the account's phone number in E.164 form.</summary>
        /// <param name="user">borrowed.</param>
        /// <returns>borrowed (valid until the snapshot is released); "" when it has none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_user_phone_number(IntPtr user);

        /// <summary>Tells whether the account has no way to sign in again.</summary>
        /// <param name="user">borrowed.</param>
        /// <returns>true for an anonymous account.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_user_is_anonymous(IntPtr user);

        /// <summary>Tells whether the email address is known to be the user's.</summary>
        /// <param name="user">borrowed.</param>
        /// <returns>true when verified.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_user_is_email_verified(IntPtr user);

        /// <summary>Tells when the account was made.</summary>
        /// <param name="user">borrowed.</param>
        /// <returns>milliseconds since the Unix epoch, UTC; 0 when unknown.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ulong fba_user_creation_unix_ms(IntPtr user);

        /// <summary>Tells when the account last signed in.</summary>
        /// <param name="user">borrowed.</param>
        /// <returns>milliseconds since the Unix epoch, UTC; 0 when unknown.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ulong fba_user_last_sign_in_unix_ms(IntPtr user);

        /// <summary>Tells when the session's present ID token expires, without a request. Unlike the rest of the
        /// snapshot it changes: a token that fba_user_fetch_token renews expires later. It is the token's lifetime
        /// counted from its arrival, on this machine's clock: compare it with that clock, even if its date is wrong.
        /// Two calls may differ by a millisecond.</summary>
        /// <param name="user">borrowed.</param>
        /// <returns>milliseconds since the Unix epoch, UTC; 0 when another user or nobody is signed in, or the auth was
        /// closed.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ulong fba_user_token_expiry_unix_ms(IntPtr user);

        /// <summary>Copies the session's refresh token, without a request. It is a secret: whoever has it can act as
        /// the user until it is revoked. Keep it out of logs and files, and wipe the buffer after use. The session may
        /// get another one at any time.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="buffer">receives the NUL-terminated token, cut to fit; may be NULL with size 0.</param>
        /// <param name="size">bytes in buffer.</param>
        /// <returns>the length of the whole token in bytes without the NUL; 0 when another user or nobody is signed in,
        /// or the auth was closed.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern UIntPtr fba_user_get_refresh_token(IntPtr user, [Out] byte[] buffer, UIntPtr size);

        /// <summary>Counts the providers linked to the account.</summary>
        /// <param name="user">borrowed.</param>
        /// <returns>the count; 0 for an anonymous account or NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern UIntPtr fba_user_provider_count(IntPtr user);

        /// <summary>Gives what one linked provider says about the user.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="index">0 to fba_user_provider_count - 1.</param>
        /// <returns>borrowed (valid until the snapshot is released), or NULL when the index is out of range.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_user_provider_at(IntPtr user, UIntPtr index);

        /// <summary>Gives the id of the linked provider.</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>borrowed (valid until the snapshot is released): "github.com", "password" and so on.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_user_info_provider_id(IntPtr info);

        /// <summary>Gives the user's id at the provider.</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>borrowed (valid until the snapshot is released); "" for NULL.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_user_info_uid(IntPtr info);

        /// <summary>Gives the email address the provider knows.</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>borrowed (valid until the snapshot is released); "" when it has none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_user_info_email(IntPtr info);

        /// <summary>Gives the display name the provider knows.</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>borrowed (valid until the snapshot is released); "" when it has none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_user_info_display_name(IntPtr info);

        /// <summary>Gives the URL of the provider's picture.</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>borrowed (valid until the snapshot is released); "" when it has none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_user_info_photo_url(IntPtr info);

        /// <summary>Gives the phone number the provider knows, in E.164 form.</summary>
        /// <param name="info">borrowed.</param>
        /// <returns>borrowed (valid until the snapshot is released); "" when it has none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_user_info_phone_number(IntPtr info);

        /// <summary>Gives an ID token: the cached one while more than five minutes remain, else a new one from the
        /// secure token service. A cached token comes in a future that is complete on return; several calls may get the
        /// same future. Concurrent refreshes share one request.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="forceRefresh">true asks the service in any case.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with a token, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NETWORK_REQUEST_FAILED and the
        /// errors above.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_fetch_token(IntPtr user, [MarshalAs(UnmanagedType.I1)] bool forceRefresh,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Fetches an ID token with what it says: claims, times, provider, second factor. The token is the one
        /// that fba_user_fetch_token would yield, by the same rules: there is no request while the cached one is valid
        /// for five minutes more. Its signature is not checked: a server must verify the token itself.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="forceRefresh">true asks the service in any case: for claims that have just been
        /// changed.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with a token result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NETWORK_REQUEST_FAILED, the errors
        /// above, and FBA_ERROR_INVALID_RESPONSE for a token that cannot be read ("UNREADABLE_ID_TOKEN").</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_fetch_token_result(IntPtr user,
            [MarshalAs(UnmanagedType.I1)] bool forceRefresh, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Reads the account again from the server (REST accounts:lookup).</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: the errors above.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_reload(IntPtr user, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Changes display name and picture (REST accounts:update).</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="profile">copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: the errors above.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_update_profile(IntPtr user, [In] UserProfile profile,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Sets a new password. The server wants a recent sign-in.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="password">copied before return; never logged.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_PASSWORD,
        /// FBA_ERROR_WEAK_PASSWORD, FBA_ERROR_REQUIRES_RECENT_LOGIN (re-authenticate, then try again), and the errors
        /// above.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_update_password(IntPtr user, byte[] password, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Proves again who the user is, so that operations which want a recent sign-in succeed.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="credential">borrowed; it must belong to this user.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_USER_MISMATCH when the credential
        /// belongs to another account, FBA_ERROR_INVALID_CREDENTIAL, FBA_ERROR_WRONG_PASSWORD,
        /// FBA_ERROR_SECOND_FACTOR_REQUIRED (with a resolver, see multi_factor.h).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_reauthenticate_with_credential(IntPtr user, IntPtr credential,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Proves again who the user is, through the browser.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="provider">borrowed; what it holds is copied before return.</param>
        /// <param name="options">may be NULL for the defaults; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_USER_MISMATCH, and the flow's
        /// errors of fba_auth_sign_in_with_provider.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_reauthenticate_with_provider(IntPtr user, IntPtr provider,
            [In] BrowserOptions options, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Links one more way to sign in to this account; afterwards each leads to the same uid. An anonymous
        /// account becomes a permanent one.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="credential">borrowed.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_PROVIDER_ALREADY_LINKED,
        /// FBA_ERROR_CREDENTIAL_ALREADY_IN_USE (with an updated credential that signs in to the other account),
        /// FBA_ERROR_EMAIL_ALREADY_IN_USE, FBA_ERROR_INVALID_CREDENTIAL, FBA_ERROR_SECOND_FACTOR_REQUIRED (with a
        /// resolver, see multi_factor.h).</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_link_with_credential(IntPtr user, IntPtr credential,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Links one more provider to this account, through the browser.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="provider">borrowed; what it holds is copied before return.</param>
        /// <param name="options">may be NULL for the defaults; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_user_link_with_credential, and
        /// the flow's errors of fba_auth_sign_in_with_provider.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_link_with_provider(IntPtr user, IntPtr provider,
            [In] BrowserOptions options, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Removes one way to sign in from this account.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="providerId">"github.com", "password" and so on; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NO_SUCH_PROVIDER when it is not
        /// linked, and the errors above.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_unlink(IntPtr user, byte[] providerId, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Deletes the account and signs out. The server wants a recent sign-in.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_REQUIRES_RECENT_LOGIN
        /// (re-authenticate, then try again), and the errors above.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_delete(IntPtr user, [In] Callback callback, out IntPtr outFuture);

        /// <summary>Mails a link that verifies the account's address (REST accounts:sendOobCode).</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL when the account has
        /// none, FBA_ERROR_TOO_MANY_REQUESTS, and the errors above.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_send_email_verification(IntPtr user, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Mails a link to a new address; the account takes it when the user follows the link. Reload or sign
        /// in to see it.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="email">the new address; copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL,
        /// FBA_ERROR_INVALID_EMAIL, FBA_ERROR_EMAIL_ALREADY_IN_USE, FBA_ERROR_REQUIRES_RECENT_LOGIN, and the errors
        /// above.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_send_email_verification_before_updating_email(IntPtr user, byte[] email,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Changes the account's address at once (REST accounts:update). Projects with email enumeration
        /// protection refuse it: use fba_user_send_email_verification_before_updating_email.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="email">copied before return.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL,
        /// FBA_ERROR_INVALID_EMAIL, FBA_ERROR_EMAIL_ALREADY_IN_USE, FBA_ERROR_REQUIRES_RECENT_LOGIN,
        /// FBA_ERROR_OPERATION_NOT_ALLOWED, and the errors above.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_update_email(IntPtr user, byte[] email, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Sets the account's phone number, which the phone credential proves; it replaces an earlier
        /// number.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="credential">borrowed; from fba_credential_create_phone.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with an auth result, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_VERIFICATION_CODE,
        /// FBA_ERROR_INVALID_VERIFICATION_ID, FBA_ERROR_SESSION_EXPIRED, FBA_ERROR_CREDENTIAL_ALREADY_IN_USE (with an
        /// updated credential), FBA_ERROR_INVALID_CREDENTIAL (not a phone credential), and the errors above.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_update_phone_number(IntPtr user, IntPtr credential, [In] Callback callback,
            out IntPtr outFuture);

        /// <summary>Has Apple revoke the tokens that it gives for an authorization code (REST accounts:revokeToken), as
        /// Apple asks of an app that deletes an account. The session goes on. A code can be used once: sign in with
        /// Apple again for a new one.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="authorizationCode">UTF-8; from Apple, for this user.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ARGUMENT for an empty one,
        /// FBA_ERROR_INVALID_PROVIDER_ID, FBA_ERROR_NETWORK_REQUEST_FAILED, and the errors above.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_revoke_token_with_authorization_code(IntPtr user, byte[] authorizationCode,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Has Apple revoke an access token that it gave (REST accounts:revokeToken), as Apple asks of an app
        /// that deletes an account. The session goes on.</summary>
        /// <param name="user">borrowed.</param>
        /// <param name="accessToken">UTF-8; fba_credential_access_token of a sign-in with Apple.</param>
        /// <param name="callback">may be NULL; copied before return.</param>
        /// <param name="outFuture">receives a future with no value, owned by caller; may be NULL.</param>
        /// <returns>FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ARGUMENT for an empty one,
        /// FBA_ERROR_INVALID_PROVIDER_ID, FBA_ERROR_NETWORK_REQUEST_FAILED, and the errors above.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern Status fba_user_revoke_access_token(IntPtr user, byte[] accessToken,
            [In] Callback callback, out IntPtr outFuture);

        /// <summary>Tells what a value is.</summary>
        /// <param name="value">borrowed; NULL gives FBA_VALUE_NULL.</param>
        /// <returns>the type.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern ValueType fba_value_get_type(IntPtr value);

        /// <summary>Reads a boolean.</summary>
        /// <param name="value">borrowed.</param>
        /// <returns>the boolean; false for any other type.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        [return: MarshalAs(UnmanagedType.I1)]
        public static extern bool fba_value_bool(IntPtr value);

        /// <summary>Reads an integer.</summary>
        /// <param name="value">borrowed.</param>
        /// <returns>the integer; 0 for any other type.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern long fba_value_int64(IntPtr value);

        /// <summary>Reads a number.</summary>
        /// <param name="value">borrowed.</param>
        /// <returns>the number, an integer as a double; 0 for any other type.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern double fba_value_double(IntPtr value);

        /// <summary>Reads a string.</summary>
        /// <param name="value">borrowed.</param>
        /// <returns>borrowed UTF-8 (valid as long as the tree); NULL for any other type. An escaped U+0000 ends it
        /// early: see fba_value_string_length.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_value_string(IntPtr value);

        /// <summary>Gives the length of a string in bytes, embedded NULs counted.</summary>
        /// <param name="value">borrowed.</param>
        /// <returns>bytes without the final NUL; 0 for any other type.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern UIntPtr fba_value_string_length(IntPtr value);

        /// <summary>Counts the elements of an array or the members of an object.</summary>
        /// <param name="value">borrowed.</param>
        /// <returns>the count; 0 for any other type.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern UIntPtr fba_value_count(IntPtr value);

        /// <summary>Gives an element of an array, or the value of a member of an object, by position.</summary>
        /// <param name="value">borrowed.</param>
        /// <param name="index">0 to fba_value_count - 1.</param>
        /// <returns>borrowed (valid as long as the tree), or NULL when the index is out of range.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_value_at(IntPtr value, UIntPtr index);

        /// <summary>Gives the name of a member of an object, by position.</summary>
        /// <param name="value">borrowed.</param>
        /// <param name="index">0 to fba_value_count - 1.</param>
        /// <returns>borrowed UTF-8 (valid as long as the tree), or NULL: not an object, or out of range.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_value_key_at(IntPtr value, UIntPtr index);

        /// <summary>Finds a member of an object by name.</summary>
        /// <param name="value">borrowed.</param>
        /// <param name="key">UTF-8.</param>
        /// <returns>borrowed (valid as long as the tree), or NULL when there is none.</returns>
        /// <remarks>threads: any. since: 1.0</remarks>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr fba_value_member(IntPtr value, byte[] key);
    }
}
