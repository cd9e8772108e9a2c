// SPDX-License-Identifier: Apache-2.0
//! Numbers of the C API. Made by bindings/generate from the headers: do not edit.

/// What a call says at once. A status other than `FBA_STATUS_OK` means that nothing was started and
/// that every output is NULL or 0, whatever it was before (but for an `out_error`, where a function
/// has one, and a descriptor, which is -1). Failures that show later are in the future: see
/// error.h.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Status {
    /// done, or started. `FBA_STATUS_OK`.
    Ok,
    /// a required pointer was NULL: pass the object or string that the function names.
    /// `FBA_STATUS_NULL_ARGUMENT`.
    NullArgument,
    /// a handle of another kind; a released one may be detected too. `FBA_STATUS_WRONG_HANDLE`.
    WrongHandle,
    /// a string is not valid UTF-8: convert it before the call. `FBA_STATUS_INVALID_UTF8`.
    InvalidUtf8,
    /// struct_size not set (use INIT), inside a field, or unknown fields set.
    /// `FBA_STATUS_INVALID_STRUCT_SIZE`.
    InvalidStructSize,
    /// a value out of its documented range, or too long. `FBA_STATUS_INVALID_ARGUMENT`.
    InvalidArgument,
    /// an app of that name exists. `FBA_STATUS_ALREADY_EXISTS`.
    AlreadyExists,
    /// nothing of that name or number. `FBA_STATUS_NOT_FOUND`.
    NotFound,
    /// the app or auth was closed, or the parent process made it: create or get it again.
    /// `FBA_STATUS_CLOSED`.
    Closed,
    /// the time given ran out; the operation goes on. `FBA_STATUS_TIMED_OUT`.
    TimedOut,
    /// the system gave no memory, thread or descriptor. `FBA_STATUS_OUT_OF_RESOURCES`.
    OutOfResources,
    /// `fba_app_options`.api_key is empty: the project's settings show it.
    /// `FBA_STATUS_MISSING_API_KEY`.
    MissingApiKey,
    /// a question, handover or exchange that was ended, cancelled, or not answered in time.
    /// `FBA_STATUS_ALREADY_ENDED`.
    AlreadyEnded,
    /// A number of a newer library.
    Other(i32),
}

impl Status {
    /// Of a number of the C API.
    pub fn from_number(number: i32) -> Self {
        match number {
            0 => Self::Ok,
            1 => Self::NullArgument,
            2 => Self::WrongHandle,
            3 => Self::InvalidUtf8,
            4 => Self::InvalidStructSize,
            5 => Self::InvalidArgument,
            6 => Self::AlreadyExists,
            7 => Self::NotFound,
            8 => Self::Closed,
            9 => Self::TimedOut,
            10 => Self::OutOfResources,
            11 => Self::MissingApiKey,
            12 => Self::AlreadyEnded,
            other => Self::Other(other),
        }
    }

    /// The number of the C API.
    pub fn number(self) -> i32 {
        match self {
            Self::Ok => 0,
            Self::NullArgument => 1,
            Self::WrongHandle => 2,
            Self::InvalidUtf8 => 3,
            Self::InvalidStructSize => 4,
            Self::InvalidArgument => 5,
            Self::AlreadyExists => 6,
            Self::NotFound => 7,
            Self::Closed => 8,
            Self::TimedOut => 9,
            Self::OutOfResources => 10,
            Self::MissingApiKey => 11,
            Self::AlreadyEnded => 12,
            Self::Other(number) => number,
        }
    }

    /// The name in the C API, without `FBA_STATUS_`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ok => "OK",
            Self::NullArgument => "NULL_ARGUMENT",
            Self::WrongHandle => "WRONG_HANDLE",
            Self::InvalidUtf8 => "INVALID_UTF8",
            Self::InvalidStructSize => "INVALID_STRUCT_SIZE",
            Self::InvalidArgument => "INVALID_ARGUMENT",
            Self::AlreadyExists => "ALREADY_EXISTS",
            Self::NotFound => "NOT_FOUND",
            Self::Closed => "CLOSED",
            Self::TimedOut => "TIMED_OUT",
            Self::OutOfResources => "OUT_OF_RESOURCES",
            Self::MissingApiKey => "MISSING_API_KEY",
            Self::AlreadyEnded => "ALREADY_ENDED",
            Self::Other(_) => "OTHER",
        }
    }
}

/// Why an operation failed: docs/errors.md says what to do about each. The numbers up to 86 equal
/// firebase::auth::AuthError; those from 100 on are ours. A program should tolerate numbers that it
/// does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorCode {
    /// the server or this library does not offer it (HTTP 501). `FBA_ERROR_UNIMPLEMENTED`.
    Unimplemented,
    /// unrecognised failure; the message carries the server's text. `FBA_ERROR_FAILURE`.
    Failure,
    /// custom token malformed or refused. `FBA_ERROR_INVALID_CUSTOM_TOKEN`.
    InvalidCustomToken,
    /// custom token made for another project. `FBA_ERROR_CUSTOM_TOKEN_MISMATCH`.
    CustomTokenMismatch,
    /// credential wrong, malformed, expired or refused. `FBA_ERROR_INVALID_CREDENTIAL`.
    InvalidCredential,
    /// an administrator disabled the account. `FBA_ERROR_USER_DISABLED`.
    UserDisabled,
    /// the email's account uses another provider.
    /// `FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS`.
    AccountExistsWithDifferentCredentials,
    /// sign-in method or second factor switched off for project or tenant.
    /// `FBA_ERROR_OPERATION_NOT_ALLOWED`.
    OperationNotAllowed,
    /// another account has this email. `FBA_ERROR_EMAIL_ALREADY_IN_USE`.
    EmailAlreadyInUse,
    /// needs a fresh sign-in: re-authenticate and try again. `FBA_ERROR_REQUIRES_RECENT_LOGIN`.
    RequiresRecentLogin,
    /// this provider identity is linked to another account. `FBA_ERROR_CREDENTIAL_ALREADY_IN_USE`.
    CredentialAlreadyInUse,
    /// email badly formed, or not that of the link. `FBA_ERROR_INVALID_EMAIL`.
    InvalidEmail,
    /// wrong password, or the account has none. `FBA_ERROR_WRONG_PASSWORD`.
    WrongPassword,
    /// throttled: try again later. `FBA_ERROR_TOO_MANY_REQUESTS`.
    TooManyRequests,
    /// no such account. `FBA_ERROR_USER_NOT_FOUND`.
    UserNotFound,
    /// the user has this provider already. `FBA_ERROR_PROVIDER_ALREADY_LINKED`.
    ProviderAlreadyLinked,
    /// the user does not have this provider. `FBA_ERROR_NO_SUCH_PROVIDER`.
    NoSuchProvider,
    /// the session is invalid: sign in again. `FBA_ERROR_INVALID_USER_TOKEN`.
    InvalidUserToken,
    /// the session has expired or was revoked: sign in again. `FBA_ERROR_USER_TOKEN_EXPIRED`.
    UserTokenExpired,
    /// the service could not be reached or did not answer. `FBA_ERROR_NETWORK_REQUEST_FAILED`.
    NetworkRequestFailed,
    /// API key refused. `FBA_ERROR_INVALID_API_KEY`.
    InvalidApiKey,
    /// this app may not use this API key. `FBA_ERROR_APP_NOT_AUTHORIZED`.
    AppNotAuthorized,
    /// the credential belongs to another user. `FBA_ERROR_USER_MISMATCH`.
    UserMismatch,
    /// password too weak, or against the policy. `FBA_ERROR_WEAK_PASSWORD`.
    WeakPassword,
    /// nobody is signed in. `FBA_ERROR_NO_SIGNED_IN_USER`.
    NoSignedInUser,
    /// not offered on this platform. `FBA_ERROR_API_NOT_AVAILABLE`.
    ApiNotAvailable,
    /// email action code expired. `FBA_ERROR_EXPIRED_ACTION_CODE`.
    ExpiredActionCode,
    /// email action code invalid or used. `FBA_ERROR_INVALID_ACTION_CODE`.
    InvalidActionCode,
    /// email template content refused. `FBA_ERROR_INVALID_MESSAGE_PAYLOAD`.
    InvalidMessagePayload,
    /// phone number not in E.164 form. `FBA_ERROR_INVALID_PHONE_NUMBER`.
    InvalidPhoneNumber,
    /// phone number missing. `FBA_ERROR_MISSING_PHONE_NUMBER`.
    MissingPhoneNumber,
    /// recipient address refused. `FBA_ERROR_INVALID_RECIPIENT_EMAIL`.
    InvalidRecipientEmail,
    /// template sender refused. `FBA_ERROR_INVALID_SENDER`.
    InvalidSender,
    /// code wrong. `FBA_ERROR_INVALID_VERIFICATION_CODE`.
    InvalidVerificationCode,
    /// verification not known, or used before. `FBA_ERROR_INVALID_VERIFICATION_ID`.
    InvalidVerificationId,
    /// code missing. `FBA_ERROR_MISSING_VERIFICATION_CODE`.
    MissingVerificationCode,
    /// verification id missing. `FBA_ERROR_MISSING_VERIFICATION_ID`.
    MissingVerificationId,
    /// email missing. `FBA_ERROR_MISSING_EMAIL`.
    MissingEmail,
    /// password missing. `FBA_ERROR_MISSING_PASSWORD`.
    MissingPassword,
    /// project quota used up. `FBA_ERROR_QUOTA_EXCEEDED`.
    QuotaExceeded,
    /// phone credential could not be verified. `FBA_ERROR_RETRY_PHONE_AUTH`.
    RetryPhoneAuth,
    /// verification by message or app expired. `FBA_ERROR_SESSION_EXPIRED`.
    SessionExpired,
    /// app could not be verified. `FBA_ERROR_APP_NOT_VERIFIED`.
    AppNotVerified,
    /// app verification flow failed. `FBA_ERROR_APP_VERIFICATION_FAILED`.
    AppVerificationFailed,
    /// reCAPTCHA token missing or refused. `FBA_ERROR_CAPTCHA_CHECK_FAILED`.
    CaptchaCheckFailed,
    /// app credential refused. `FBA_ERROR_INVALID_APP_CREDENTIAL`.
    InvalidAppCredential,
    /// app credential missing. `FBA_ERROR_MISSING_APP_CREDENTIAL`.
    MissingAppCredential,
    /// OAuth client id refused. `FBA_ERROR_INVALID_CLIENT_ID`.
    InvalidClientId,
    /// continue URL refused. `FBA_ERROR_INVALID_CONTINUE_URI`.
    InvalidContinueUri,
    /// continue URL missing. `FBA_ERROR_MISSING_CONTINUE_URI`.
    MissingContinueUri,
    /// session storage failed. `FBA_ERROR_KEYCHAIN_ERROR`.
    KeychainError,
    /// app token missing. `FBA_ERROR_MISSING_APP_TOKEN`.
    MissingAppToken,
    /// iOS bundle id missing. `FBA_ERROR_MISSING_IOS_BUNDLE_ID`.
    MissingIosBundleId,
    /// remote notification not forwarded. `FBA_ERROR_NOTIFICATION_NOT_FORWARDED`.
    NotificationNotForwarded,
    /// domain not on the project's list. `FBA_ERROR_UNAUTHORIZED_DOMAIN`.
    UnauthorizedDomain,
    /// another browser flow is running. `FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED`.
    WebContextAlreadyPresented,
    /// browser flow cancelled or out of time: see the name. `FBA_ERROR_WEB_CONTEXT_CANCELLED`.
    WebContextCancelled,
    /// Dynamic Links not enabled. `FBA_ERROR_DYNAMIC_LINK_NOT_ACTIVATED`.
    DynamicLinkNotActivated,
    /// cancelled by the program, or by the user at the provider. `FBA_ERROR_CANCELLED`.
    Cancelled,
    /// provider id malformed or not enabled. `FBA_ERROR_INVALID_PROVIDER_ID`.
    InvalidProviderId,
    /// internal error of the browser flow. `FBA_ERROR_WEB_INTERNAL_ERROR`.
    WebInternalError,
    /// browser storage unavailable. `FBA_ERROR_WEB_STORAGE_UNSUPPORTED`.
    WebStorageUnsupported,
    /// tenant ids differ. `FBA_ERROR_TENANT_ID_MISMATCH`.
    TenantIdMismatch,
    /// not available with tenants. `FBA_ERROR_UNSUPPORTED_TENANT_OPERATION`.
    UnsupportedTenantOperation,
    /// link domain not configured. `FBA_ERROR_INVALID_LINK_DOMAIN`.
    InvalidLinkDomain,
    /// credential data inconsistent. `FBA_ERROR_REJECTED_CREDENTIAL`.
    RejectedCredential,
    /// phone is not a second factor of the user. `FBA_ERROR_PHONE_NUMBER_NOT_FOUND`.
    PhoneNumberNotFound,
    /// unknown tenant. `FBA_ERROR_INVALID_TENANT_ID`.
    InvalidTenantId,
    /// client identifier missing. `FBA_ERROR_MISSING_CLIENT_IDENTIFIER`.
    MissingClientIdentifier,
    /// first-factor proof missing. `FBA_ERROR_MISSING_MULTI_FACTOR_SESSION`.
    MissingMultiFactorSession,
    /// second-factor id missing. `FBA_ERROR_MISSING_MULTI_FACTOR_INFO`.
    MissingMultiFactorInfo,
    /// first-factor proof refused or too old. `FBA_ERROR_INVALID_MULTI_FACTOR_SESSION`.
    InvalidMultiFactorSession,
    /// the user lacks that second factor. `FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND`.
    MultiFactorInfoNotFound,
    /// administrators only. `FBA_ERROR_ADMIN_RESTRICTED_OPERATION`.
    AdminRestrictedOperation,
    /// needs a verified email. `FBA_ERROR_UNVERIFIED_EMAIL`.
    UnverifiedEmail,
    /// second factor enrolled already. `FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED`.
    SecondFactorAlreadyEnrolled,
    /// too many second factors. `FBA_ERROR_MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED`.
    MaximumSecondFactorCountExceeded,
    /// first factor not usable with a second. `FBA_ERROR_UNSUPPORTED_FIRST_FACTOR`.
    UnsupportedFirstFactor,
    /// the email must be changed through verification. `FBA_ERROR_EMAIL_CHANGE_NEEDS_VERIFICATION`.
    EmailChangeNeedsVerification,
    /// event handler missing or invalid. `FBA_ERROR_INVALID_EVENT_HANDLER`.
    InvalidEventHandler,
    /// a provider request is running. `FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE`.
    FederatedProviderAlreadyInUse,
    /// handler returned unusable data. `FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA`.
    InvalidAuthenticatedUserData,
    /// failure on the user's side of the web flow.
    /// `FBA_ERROR_FEDERATED_SIGN_IN_USER_INTERACTION_FAILURE`.
    FederatedSignInUserInteractionFailure,
    /// nonce missing, or its hash differs from the ID token's.
    /// `FBA_ERROR_MISSING_OR_INVALID_NONCE`.
    MissingOrInvalidNonce,
    /// never given: a refusal by the user at the provider is 58. `FBA_ERROR_USER_CANCELLED`.
    UserCancelled,
    /// not supported in pass-through mode. `FBA_ERROR_UNSUPPORTED_PASSTHROUGH_OPERATION`.
    UnsupportedPassthroughOperation,
    /// no refresh token to renew the session with. `FBA_ERROR_TOKEN_REFRESH_UNAVAILABLE`.
    TokenRefreshUnavailable,
    /// an argument was refused at once; the message or log names it. `FBA_ERROR_INVALID_ARGUMENT`.
    InvalidArgument,
    /// the account needs a second factor to sign in. `FBA_ERROR_SECOND_FACTOR_REQUIRED`.
    SecondFactorRequired,
    /// the server's answer is not a valid reply. `FBA_ERROR_INVALID_RESPONSE`.
    InvalidResponse,
    /// a blocking function of the project refused. `FBA_ERROR_BLOCKING_FUNCTION_REFUSED`.
    BlockingFunctionRefused,
    /// the system gave no thread, file descriptor, memory or usable libcurl.
    /// `FBA_ERROR_OUT_OF_RESOURCES`.
    OutOfResources,
    /// The call was refused, or its app was closed: nothing of the service's.
    Refused(Status),
    /// A number of a newer library.
    Other(i32),
}

impl ErrorCode {
    /// Of a number of the C API.
    pub fn from_number(number: i32) -> Self {
        match number {
            -1 => Self::Unimplemented,
            1 => Self::Failure,
            2 => Self::InvalidCustomToken,
            3 => Self::CustomTokenMismatch,
            4 => Self::InvalidCredential,
            5 => Self::UserDisabled,
            6 => Self::AccountExistsWithDifferentCredentials,
            7 => Self::OperationNotAllowed,
            8 => Self::EmailAlreadyInUse,
            9 => Self::RequiresRecentLogin,
            10 => Self::CredentialAlreadyInUse,
            11 => Self::InvalidEmail,
            12 => Self::WrongPassword,
            13 => Self::TooManyRequests,
            14 => Self::UserNotFound,
            15 => Self::ProviderAlreadyLinked,
            16 => Self::NoSuchProvider,
            17 => Self::InvalidUserToken,
            18 => Self::UserTokenExpired,
            19 => Self::NetworkRequestFailed,
            20 => Self::InvalidApiKey,
            21 => Self::AppNotAuthorized,
            22 => Self::UserMismatch,
            23 => Self::WeakPassword,
            24 => Self::NoSignedInUser,
            25 => Self::ApiNotAvailable,
            26 => Self::ExpiredActionCode,
            27 => Self::InvalidActionCode,
            28 => Self::InvalidMessagePayload,
            29 => Self::InvalidPhoneNumber,
            30 => Self::MissingPhoneNumber,
            31 => Self::InvalidRecipientEmail,
            32 => Self::InvalidSender,
            33 => Self::InvalidVerificationCode,
            34 => Self::InvalidVerificationId,
            35 => Self::MissingVerificationCode,
            36 => Self::MissingVerificationId,
            37 => Self::MissingEmail,
            38 => Self::MissingPassword,
            39 => Self::QuotaExceeded,
            40 => Self::RetryPhoneAuth,
            41 => Self::SessionExpired,
            42 => Self::AppNotVerified,
            43 => Self::AppVerificationFailed,
            44 => Self::CaptchaCheckFailed,
            45 => Self::InvalidAppCredential,
            46 => Self::MissingAppCredential,
            47 => Self::InvalidClientId,
            48 => Self::InvalidContinueUri,
            49 => Self::MissingContinueUri,
            50 => Self::KeychainError,
            51 => Self::MissingAppToken,
            52 => Self::MissingIosBundleId,
            53 => Self::NotificationNotForwarded,
            54 => Self::UnauthorizedDomain,
            55 => Self::WebContextAlreadyPresented,
            56 => Self::WebContextCancelled,
            57 => Self::DynamicLinkNotActivated,
            58 => Self::Cancelled,
            59 => Self::InvalidProviderId,
            60 => Self::WebInternalError,
            61 => Self::WebStorageUnsupported,
            62 => Self::TenantIdMismatch,
            63 => Self::UnsupportedTenantOperation,
            64 => Self::InvalidLinkDomain,
            65 => Self::RejectedCredential,
            66 => Self::PhoneNumberNotFound,
            67 => Self::InvalidTenantId,
            68 => Self::MissingClientIdentifier,
            69 => Self::MissingMultiFactorSession,
            70 => Self::MissingMultiFactorInfo,
            71 => Self::InvalidMultiFactorSession,
            72 => Self::MultiFactorInfoNotFound,
            73 => Self::AdminRestrictedOperation,
            74 => Self::UnverifiedEmail,
            75 => Self::SecondFactorAlreadyEnrolled,
            76 => Self::MaximumSecondFactorCountExceeded,
            77 => Self::UnsupportedFirstFactor,
            78 => Self::EmailChangeNeedsVerification,
            79 => Self::InvalidEventHandler,
            80 => Self::FederatedProviderAlreadyInUse,
            81 => Self::InvalidAuthenticatedUserData,
            82 => Self::FederatedSignInUserInteractionFailure,
            83 => Self::MissingOrInvalidNonce,
            84 => Self::UserCancelled,
            85 => Self::UnsupportedPassthroughOperation,
            86 => Self::TokenRefreshUnavailable,
            100 => Self::InvalidArgument,
            101 => Self::SecondFactorRequired,
            102 => Self::InvalidResponse,
            103 => Self::BlockingFunctionRefused,
            104 => Self::OutOfResources,
            other => Self::Other(other),
        }
    }

    /// The number of the C API.
    pub fn number(self) -> i32 {
        match self {
            Self::Unimplemented => -1,
            Self::Failure => 1,
            Self::InvalidCustomToken => 2,
            Self::CustomTokenMismatch => 3,
            Self::InvalidCredential => 4,
            Self::UserDisabled => 5,
            Self::AccountExistsWithDifferentCredentials => 6,
            Self::OperationNotAllowed => 7,
            Self::EmailAlreadyInUse => 8,
            Self::RequiresRecentLogin => 9,
            Self::CredentialAlreadyInUse => 10,
            Self::InvalidEmail => 11,
            Self::WrongPassword => 12,
            Self::TooManyRequests => 13,
            Self::UserNotFound => 14,
            Self::ProviderAlreadyLinked => 15,
            Self::NoSuchProvider => 16,
            Self::InvalidUserToken => 17,
            Self::UserTokenExpired => 18,
            Self::NetworkRequestFailed => 19,
            Self::InvalidApiKey => 20,
            Self::AppNotAuthorized => 21,
            Self::UserMismatch => 22,
            Self::WeakPassword => 23,
            Self::NoSignedInUser => 24,
            Self::ApiNotAvailable => 25,
            Self::ExpiredActionCode => 26,
            Self::InvalidActionCode => 27,
            Self::InvalidMessagePayload => 28,
            Self::InvalidPhoneNumber => 29,
            Self::MissingPhoneNumber => 30,
            Self::InvalidRecipientEmail => 31,
            Self::InvalidSender => 32,
            Self::InvalidVerificationCode => 33,
            Self::InvalidVerificationId => 34,
            Self::MissingVerificationCode => 35,
            Self::MissingVerificationId => 36,
            Self::MissingEmail => 37,
            Self::MissingPassword => 38,
            Self::QuotaExceeded => 39,
            Self::RetryPhoneAuth => 40,
            Self::SessionExpired => 41,
            Self::AppNotVerified => 42,
            Self::AppVerificationFailed => 43,
            Self::CaptchaCheckFailed => 44,
            Self::InvalidAppCredential => 45,
            Self::MissingAppCredential => 46,
            Self::InvalidClientId => 47,
            Self::InvalidContinueUri => 48,
            Self::MissingContinueUri => 49,
            Self::KeychainError => 50,
            Self::MissingAppToken => 51,
            Self::MissingIosBundleId => 52,
            Self::NotificationNotForwarded => 53,
            Self::UnauthorizedDomain => 54,
            Self::WebContextAlreadyPresented => 55,
            Self::WebContextCancelled => 56,
            Self::DynamicLinkNotActivated => 57,
            Self::Cancelled => 58,
            Self::InvalidProviderId => 59,
            Self::WebInternalError => 60,
            Self::WebStorageUnsupported => 61,
            Self::TenantIdMismatch => 62,
            Self::UnsupportedTenantOperation => 63,
            Self::InvalidLinkDomain => 64,
            Self::RejectedCredential => 65,
            Self::PhoneNumberNotFound => 66,
            Self::InvalidTenantId => 67,
            Self::MissingClientIdentifier => 68,
            Self::MissingMultiFactorSession => 69,
            Self::MissingMultiFactorInfo => 70,
            Self::InvalidMultiFactorSession => 71,
            Self::MultiFactorInfoNotFound => 72,
            Self::AdminRestrictedOperation => 73,
            Self::UnverifiedEmail => 74,
            Self::SecondFactorAlreadyEnrolled => 75,
            Self::MaximumSecondFactorCountExceeded => 76,
            Self::UnsupportedFirstFactor => 77,
            Self::EmailChangeNeedsVerification => 78,
            Self::InvalidEventHandler => 79,
            Self::FederatedProviderAlreadyInUse => 80,
            Self::InvalidAuthenticatedUserData => 81,
            Self::FederatedSignInUserInteractionFailure => 82,
            Self::MissingOrInvalidNonce => 83,
            Self::UserCancelled => 84,
            Self::UnsupportedPassthroughOperation => 85,
            Self::TokenRefreshUnavailable => 86,
            Self::InvalidArgument => 100,
            Self::SecondFactorRequired => 101,
            Self::InvalidResponse => 102,
            Self::BlockingFunctionRefused => 103,
            Self::OutOfResources => 104,
            Self::Refused(_) => 0,
            Self::Other(number) => number,
        }
    }

    /// The name in the C API, without `FBA_ERROR_`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unimplemented => "UNIMPLEMENTED",
            Self::Failure => "FAILURE",
            Self::InvalidCustomToken => "INVALID_CUSTOM_TOKEN",
            Self::CustomTokenMismatch => "CUSTOM_TOKEN_MISMATCH",
            Self::InvalidCredential => "INVALID_CREDENTIAL",
            Self::UserDisabled => "USER_DISABLED",
            Self::AccountExistsWithDifferentCredentials => {
                "ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS"
            }
            Self::OperationNotAllowed => "OPERATION_NOT_ALLOWED",
            Self::EmailAlreadyInUse => "EMAIL_ALREADY_IN_USE",
            Self::RequiresRecentLogin => "REQUIRES_RECENT_LOGIN",
            Self::CredentialAlreadyInUse => "CREDENTIAL_ALREADY_IN_USE",
            Self::InvalidEmail => "INVALID_EMAIL",
            Self::WrongPassword => "WRONG_PASSWORD",
            Self::TooManyRequests => "TOO_MANY_REQUESTS",
            Self::UserNotFound => "USER_NOT_FOUND",
            Self::ProviderAlreadyLinked => "PROVIDER_ALREADY_LINKED",
            Self::NoSuchProvider => "NO_SUCH_PROVIDER",
            Self::InvalidUserToken => "INVALID_USER_TOKEN",
            Self::UserTokenExpired => "USER_TOKEN_EXPIRED",
            Self::NetworkRequestFailed => "NETWORK_REQUEST_FAILED",
            Self::InvalidApiKey => "INVALID_API_KEY",
            Self::AppNotAuthorized => "APP_NOT_AUTHORIZED",
            Self::UserMismatch => "USER_MISMATCH",
            Self::WeakPassword => "WEAK_PASSWORD",
            Self::NoSignedInUser => "NO_SIGNED_IN_USER",
            Self::ApiNotAvailable => "API_NOT_AVAILABLE",
            Self::ExpiredActionCode => "EXPIRED_ACTION_CODE",
            Self::InvalidActionCode => "INVALID_ACTION_CODE",
            Self::InvalidMessagePayload => "INVALID_MESSAGE_PAYLOAD",
            Self::InvalidPhoneNumber => "INVALID_PHONE_NUMBER",
            Self::MissingPhoneNumber => "MISSING_PHONE_NUMBER",
            Self::InvalidRecipientEmail => "INVALID_RECIPIENT_EMAIL",
            Self::InvalidSender => "INVALID_SENDER",
            Self::InvalidVerificationCode => "INVALID_VERIFICATION_CODE",
            Self::InvalidVerificationId => "INVALID_VERIFICATION_ID",
            Self::MissingVerificationCode => "MISSING_VERIFICATION_CODE",
            Self::MissingVerificationId => "MISSING_VERIFICATION_ID",
            Self::MissingEmail => "MISSING_EMAIL",
            Self::MissingPassword => "MISSING_PASSWORD",
            Self::QuotaExceeded => "QUOTA_EXCEEDED",
            Self::RetryPhoneAuth => "RETRY_PHONE_AUTH",
            Self::SessionExpired => "SESSION_EXPIRED",
            Self::AppNotVerified => "APP_NOT_VERIFIED",
            Self::AppVerificationFailed => "APP_VERIFICATION_FAILED",
            Self::CaptchaCheckFailed => "CAPTCHA_CHECK_FAILED",
            Self::InvalidAppCredential => "INVALID_APP_CREDENTIAL",
            Self::MissingAppCredential => "MISSING_APP_CREDENTIAL",
            Self::InvalidClientId => "INVALID_CLIENT_ID",
            Self::InvalidContinueUri => "INVALID_CONTINUE_URI",
            Self::MissingContinueUri => "MISSING_CONTINUE_URI",
            Self::KeychainError => "KEYCHAIN_ERROR",
            Self::MissingAppToken => "MISSING_APP_TOKEN",
            Self::MissingIosBundleId => "MISSING_IOS_BUNDLE_ID",
            Self::NotificationNotForwarded => "NOTIFICATION_NOT_FORWARDED",
            Self::UnauthorizedDomain => "UNAUTHORIZED_DOMAIN",
            Self::WebContextAlreadyPresented => "WEB_CONTEXT_ALREADY_PRESENTED",
            Self::WebContextCancelled => "WEB_CONTEXT_CANCELLED",
            Self::DynamicLinkNotActivated => "DYNAMIC_LINK_NOT_ACTIVATED",
            Self::Cancelled => "CANCELLED",
            Self::InvalidProviderId => "INVALID_PROVIDER_ID",
            Self::WebInternalError => "WEB_INTERNAL_ERROR",
            Self::WebStorageUnsupported => "WEB_STORAGE_UNSUPPORTED",
            Self::TenantIdMismatch => "TENANT_ID_MISMATCH",
            Self::UnsupportedTenantOperation => "UNSUPPORTED_TENANT_OPERATION",
            Self::InvalidLinkDomain => "INVALID_LINK_DOMAIN",
            Self::RejectedCredential => "REJECTED_CREDENTIAL",
            Self::PhoneNumberNotFound => "PHONE_NUMBER_NOT_FOUND",
            Self::InvalidTenantId => "INVALID_TENANT_ID",
            Self::MissingClientIdentifier => "MISSING_CLIENT_IDENTIFIER",
            Self::MissingMultiFactorSession => "MISSING_MULTI_FACTOR_SESSION",
            Self::MissingMultiFactorInfo => "MISSING_MULTI_FACTOR_INFO",
            Self::InvalidMultiFactorSession => "INVALID_MULTI_FACTOR_SESSION",
            Self::MultiFactorInfoNotFound => "MULTI_FACTOR_INFO_NOT_FOUND",
            Self::AdminRestrictedOperation => "ADMIN_RESTRICTED_OPERATION",
            Self::UnverifiedEmail => "UNVERIFIED_EMAIL",
            Self::SecondFactorAlreadyEnrolled => "SECOND_FACTOR_ALREADY_ENROLLED",
            Self::MaximumSecondFactorCountExceeded => "MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED",
            Self::UnsupportedFirstFactor => "UNSUPPORTED_FIRST_FACTOR",
            Self::EmailChangeNeedsVerification => "EMAIL_CHANGE_NEEDS_VERIFICATION",
            Self::InvalidEventHandler => "INVALID_EVENT_HANDLER",
            Self::FederatedProviderAlreadyInUse => "FEDERATED_PROVIDER_ALREADY_IN_USE",
            Self::InvalidAuthenticatedUserData => "INVALID_AUTHENTICATED_USER_DATA",
            Self::FederatedSignInUserInteractionFailure => {
                "FEDERATED_SIGN_IN_USER_INTERACTION_FAILURE"
            }
            Self::MissingOrInvalidNonce => "MISSING_OR_INVALID_NONCE",
            Self::UserCancelled => "USER_CANCELLED",
            Self::UnsupportedPassthroughOperation => "UNSUPPORTED_PASSTHROUGH_OPERATION",
            Self::TokenRefreshUnavailable => "TOKEN_REFRESH_UNAVAILABLE",
            Self::InvalidArgument => "INVALID_ARGUMENT",
            Self::SecondFactorRequired => "SECOND_FACTOR_REQUIRED",
            Self::InvalidResponse => "INVALID_RESPONSE",
            Self::BlockingFunctionRefused => "BLOCKING_FUNCTION_REFUSED",
            Self::OutOfResources => "OUT_OF_RESOURCES",
            Self::Refused(status) => status.name(),
            Self::Other(_) => "OTHER",
        }
    }
}

/// How an identity gets from the provider to the program: docs/federated-sign-in.md says what each
/// needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Route {
    /// the first that is set up: hosted, direct, loopback with port and path, page.
    /// `FBA_ROUTE_AUTOMATIC`.
    Automatic,
    /// the provider sends the browser to the listener; registered at the provider.
    /// `FBA_ROUTE_LOOPBACK`.
    Loopback,
    /// a page of the listener opens the project's handler; 127.0.0.1 or localhost is authorised.
    /// `FBA_ROUTE_PAGE`.
    Page,
    /// a page on the project's hosting forwards the answer that the handler received.
    /// `FBA_ROUTE_HOSTED`.
    Hosted,
    /// the program's own OAuth client, with PKCE; its redirect is registered at the provider.
    /// `FBA_ROUTE_DIRECT`.
    Direct,
    /// the user enters a code at any device (RFC 8628); never taken automatically.
    /// `FBA_ROUTE_DEVICE`.
    Device,
    /// A number of a newer library.
    Other(i32),
}

impl Route {
    /// Of a number of the C API.
    pub fn from_number(number: i32) -> Self {
        match number {
            0 => Self::Automatic,
            1 => Self::Loopback,
            2 => Self::Page,
            3 => Self::Hosted,
            4 => Self::Direct,
            5 => Self::Device,
            other => Self::Other(other),
        }
    }

    /// The number of the C API.
    pub fn number(self) -> i32 {
        match self {
            Self::Automatic => 0,
            Self::Loopback => 1,
            Self::Page => 2,
            Self::Hosted => 3,
            Self::Direct => 4,
            Self::Device => 5,
            Self::Other(number) => number,
        }
    }

    /// The name in the C API, without `FBA_ROUTE_`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Automatic => "AUTOMATIC",
            Self::Loopback => "LOOPBACK",
            Self::Page => "PAGE",
            Self::Hosted => "HOSTED",
            Self::Direct => "DIRECT",
            Self::Device => "DEVICE",
            Self::Other(_) => "OTHER",
        }
    }
}

/// How far showing the authorization URL of a browser flow has come. No program can know whether
/// the user sees a page: `FBA_BROWSER_OPENED` only says that opening one did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BrowserState {
    /// nothing is to be opened: no browser flow, not yet, or `FBA_BROWSER_PRESENT_NOTHING`.
    /// `FBA_BROWSER_NONE`.
    None,
    /// the URL is known, and a browser or open_url was asked to show it. `FBA_BROWSER_OPENING`.
    Opening,
    /// open_url returned true, a command succeeded, or one still runs after three seconds.
    /// `FBA_BROWSER_OPENED`.
    Opened,
    /// open_url or every command failed: the program has to show the URL itself.
    /// `FBA_BROWSER_FAILED`.
    Failed,
    /// the page shows the user why it does not go on, and offers to try again.
    /// `FBA_BROWSER_INTERRUPTED`.
    Interrupted,
    /// A number of a newer library.
    Other(i32),
}

impl BrowserState {
    /// Of a number of the C API.
    pub fn from_number(number: i32) -> Self {
        match number {
            0 => Self::None,
            1 => Self::Opening,
            2 => Self::Opened,
            3 => Self::Failed,
            4 => Self::Interrupted,
            other => Self::Other(other),
        }
    }

    /// The number of the C API.
    pub fn number(self) -> i32 {
        match self {
            Self::None => 0,
            Self::Opening => 1,
            Self::Opened => 2,
            Self::Failed => 3,
            Self::Interrupted => 4,
            Self::Other(number) => number,
        }
    }

    /// The name in the C API, without `FBA_BROWSER_`.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "NONE",
            Self::Opening => "OPENING",
            Self::Opened => "OPENED",
            Self::Failed => "FAILED",
            Self::Interrupted => "INTERRUPTED",
            Self::Other(_) => "OTHER",
        }
    }
}

/// Chosen in `fba_app_options`, or later with `fba_auth_set_persistence`; asked back with
/// `fba_auth_store_kind`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StoreKind {
    /// the Secret Service if it answers within a second, else a file. `FBA_STORE_DEFAULT`.
    Default,
    /// the desktop's keyring, through libsecret if that is installed; never prompts.
    /// `FBA_STORE_SECRET_SERVICE`.
    SecretService,
    /// AES-256-GCM; below $XDG_DATA_HOME or ~/.local/share, with the key beside it.
    /// `FBA_STORE_FILE`.
    File,
    /// nothing outlives the auth. `FBA_STORE_MEMORY`.
    Memory,
    /// the host's own callbacks. `FBA_STORE_HOST`.
    Host,
    /// A number of a newer library.
    Other(i32),
}

impl StoreKind {
    /// Of a number of the C API.
    pub fn from_number(number: i32) -> Self {
        match number {
            0 => Self::Default,
            1 => Self::SecretService,
            2 => Self::File,
            3 => Self::Memory,
            4 => Self::Host,
            other => Self::Other(other),
        }
    }

    /// The number of the C API.
    pub fn number(self) -> i32 {
        match self {
            Self::Default => 0,
            Self::SecretService => 1,
            Self::File => 2,
            Self::Memory => 3,
            Self::Host => 4,
            Self::Other(number) => number,
        }
    }

    /// The name in the C API, without `FBA_STORE_`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Default => "DEFAULT",
            Self::SecretService => "SECRET_SERVICE",
            Self::File => "FILE",
            Self::Memory => "MEMORY",
            Self::Host => "HOST",
            Self::Other(_) => "OTHER",
        }
    }
}

/// How the last access to the store went. With any status but `FBA_STORE_OK` the session may not
/// outlive the process. An earlier session stays in a keyring that is locked or out of reach, and
/// in a host's store that fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StoreStatus {
    /// it went well, or there was nothing to find. `FBA_STORE_OK`.
    Ok,
    /// no D-Bus session, libsecret, Secret Service, answer in time or memory to ask.
    /// `FBA_STORE_UNAVAILABLE`.
    Unavailable,
    /// the keyring is locked; it is not asked to prompt. `FBA_STORE_LOCKED`.
    Locked,
    /// the directory or disk takes no data: permissions, read-only, full. `FBA_STORE_NOT_WRITABLE`.
    NotWritable,
    /// no session; a file was set aside, unless its key is missing, else removed.
    /// `FBA_STORE_CORRUPT`.
    Corrupt,
    /// a host callback returned false. `FBA_STORE_HOST_FAILED`.
    HostFailed,
    /// the stored session cannot be replaced or removed: the next start may find a user who signed
    /// out or was replaced. `FBA_STORE_STALE`.
    Stale,
    /// A number of a newer library.
    Other(i32),
}

impl StoreStatus {
    /// Of a number of the C API.
    pub fn from_number(number: i32) -> Self {
        match number {
            0 => Self::Ok,
            1 => Self::Unavailable,
            2 => Self::Locked,
            3 => Self::NotWritable,
            4 => Self::Corrupt,
            5 => Self::HostFailed,
            6 => Self::Stale,
            other => Self::Other(other),
        }
    }

    /// The number of the C API.
    pub fn number(self) -> i32 {
        match self {
            Self::Ok => 0,
            Self::Unavailable => 1,
            Self::Locked => 2,
            Self::NotWritable => 3,
            Self::Corrupt => 4,
            Self::HostFailed => 5,
            Self::Stale => 6,
            Self::Other(number) => number,
        }
    }

    /// The name in the C API, without `FBA_STORE_`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ok => "OK",
            Self::Unavailable => "UNAVAILABLE",
            Self::Locked => "LOCKED",
            Self::NotWritable => "NOT_WRITABLE",
            Self::Corrupt => "CORRUPT",
            Self::HostFailed => "HOST_FAILED",
            Self::Stale => "STALE",
            Self::Other(_) => "OTHER",
        }
    }
}

/// What a code is for. New values are only added: treat an unknown one as
/// `FBA_ACTION_CODE_UNKNOWN`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ActionCodeOperation {
    /// a kind that this library does not know. `FBA_ACTION_CODE_UNKNOWN`.
    Unknown,
    /// `fba_auth_confirm_password_reset`. `FBA_ACTION_CODE_PASSWORD_RESET`.
    PasswordReset,
    /// `fba_auth_apply_action_code` verifies the address. `FBA_ACTION_CODE_VERIFY_EMAIL`.
    VerifyEmail,
    /// `fba_auth_apply_action_code` restores the former address. `FBA_ACTION_CODE_RECOVER_EMAIL`.
    RecoverEmail,
    /// the whole link signs in. `FBA_ACTION_CODE_EMAIL_SIGN_IN`.
    EmailSignIn,
    /// `fba_auth_apply_action_code` gives the account a new address.
    /// `FBA_ACTION_CODE_VERIFY_AND_CHANGE_EMAIL`.
    VerifyAndChangeEmail,
    /// `fba_auth_apply_action_code` takes a second factor back.
    /// `FBA_ACTION_CODE_REVERT_SECOND_FACTOR_ADDITION`.
    RevertSecondFactorAddition,
    /// A number of a newer library.
    Other(i32),
}

impl ActionCodeOperation {
    /// Of a number of the C API.
    pub fn from_number(number: i32) -> Self {
        match number {
            0 => Self::Unknown,
            1 => Self::PasswordReset,
            2 => Self::VerifyEmail,
            3 => Self::RecoverEmail,
            4 => Self::EmailSignIn,
            5 => Self::VerifyAndChangeEmail,
            6 => Self::RevertSecondFactorAddition,
            other => Self::Other(other),
        }
    }

    /// The number of the C API.
    pub fn number(self) -> i32 {
        match self {
            Self::Unknown => 0,
            Self::PasswordReset => 1,
            Self::VerifyEmail => 2,
            Self::RecoverEmail => 3,
            Self::EmailSignIn => 4,
            Self::VerifyAndChangeEmail => 5,
            Self::RevertSecondFactorAddition => 6,
            Self::Other(number) => number,
        }
    }

    /// The name in the C API, without `FBA_ACTION_CODE_`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unknown => "UNKNOWN",
            Self::PasswordReset => "PASSWORD_RESET",
            Self::VerifyEmail => "VERIFY_EMAIL",
            Self::RecoverEmail => "RECOVER_EMAIL",
            Self::EmailSignIn => "EMAIL_SIGN_IN",
            Self::VerifyAndChangeEmail => "VERIFY_AND_CHANGE_EMAIL",
            Self::RevertSecondFactorAddition => "REVERT_SECOND_FACTOR_ADDITION",
            Self::Other(_) => "OTHER",
        }
    }
}

/// The values equal firebase::LogLevel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LogLevel {
    /// also each request that has ended: address, HTTP status, time; never its query or content.
    /// `FBA_LOG_VERBOSE`.
    Verbose,
    /// for lines of the program's: the library has none that are only of this level.
    /// `FBA_LOG_DEBUG`.
    Debug,
    /// what is as it should be, such as which route a sign-in takes. `FBA_LOG_INFO`.
    Info,
    /// what the program or its user should change; the library goes on. `FBA_LOG_WARNING`.
    Warning,
    /// what fails, such as an address of an emulator in the environment that is none.
    /// `FBA_LOG_ERROR`.
    Error,
    /// as a level: no line is written. `FBA_LOG_NONE`.
    None,
    /// A number of a newer library.
    Other(i32),
}

impl LogLevel {
    /// Of a number of the C API.
    pub fn from_number(number: i32) -> Self {
        match number {
            0 => Self::Verbose,
            1 => Self::Debug,
            2 => Self::Info,
            3 => Self::Warning,
            4 => Self::Error,
            5 => Self::None,
            other => Self::Other(other),
        }
    }

    /// The number of the C API.
    pub fn number(self) -> i32 {
        match self {
            Self::Verbose => 0,
            Self::Debug => 1,
            Self::Info => 2,
            Self::Warning => 3,
            Self::Error => 4,
            Self::None => 5,
            Self::Other(number) => number,
        }
    }

    /// The name in the C API, without `FBA_LOG_`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Verbose => "VERBOSE",
            Self::Debug => "DEBUG",
            Self::Info => "INFO",
            Self::Warning => "WARNING",
            Self::Error => "ERROR",
            Self::None => "NONE",
            Self::Other(_) => "OTHER",
        }
    }
}
