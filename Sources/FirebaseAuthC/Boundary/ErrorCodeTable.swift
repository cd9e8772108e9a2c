// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

// The numbers of errors, case by case: a case that exists only on one side does not compile.

extension fba_error_code {
    init(_ code: AuthErrorCode) {
        switch code {
        case .unimplemented: self = FBA_ERROR_UNIMPLEMENTED
        case .none: self = FBA_ERROR_NONE
        case .failure: self = FBA_ERROR_FAILURE
        case .invalidCustomToken: self = FBA_ERROR_INVALID_CUSTOM_TOKEN
        case .customTokenMismatch: self = FBA_ERROR_CUSTOM_TOKEN_MISMATCH
        case .invalidCredential: self = FBA_ERROR_INVALID_CREDENTIAL
        case .userDisabled: self = FBA_ERROR_USER_DISABLED
        case .accountExistsWithDifferentCredentials: self = FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS
        case .operationNotAllowed: self = FBA_ERROR_OPERATION_NOT_ALLOWED
        case .emailAlreadyInUse: self = FBA_ERROR_EMAIL_ALREADY_IN_USE
        case .requiresRecentLogin: self = FBA_ERROR_REQUIRES_RECENT_LOGIN
        case .credentialAlreadyInUse: self = FBA_ERROR_CREDENTIAL_ALREADY_IN_USE
        case .invalidEmail: self = FBA_ERROR_INVALID_EMAIL
        case .wrongPassword: self = FBA_ERROR_WRONG_PASSWORD
        case .tooManyRequests: self = FBA_ERROR_TOO_MANY_REQUESTS
        case .userNotFound: self = FBA_ERROR_USER_NOT_FOUND
        case .providerAlreadyLinked: self = FBA_ERROR_PROVIDER_ALREADY_LINKED
        case .noSuchProvider: self = FBA_ERROR_NO_SUCH_PROVIDER
        case .invalidUserToken: self = FBA_ERROR_INVALID_USER_TOKEN
        case .userTokenExpired: self = FBA_ERROR_USER_TOKEN_EXPIRED
        case .networkRequestFailed: self = FBA_ERROR_NETWORK_REQUEST_FAILED
        case .invalidApiKey: self = FBA_ERROR_INVALID_API_KEY
        case .appNotAuthorized: self = FBA_ERROR_APP_NOT_AUTHORIZED
        case .userMismatch: self = FBA_ERROR_USER_MISMATCH
        case .weakPassword: self = FBA_ERROR_WEAK_PASSWORD
        case .noSignedInUser: self = FBA_ERROR_NO_SIGNED_IN_USER
        case .apiNotAvailable: self = FBA_ERROR_API_NOT_AVAILABLE
        case .expiredActionCode: self = FBA_ERROR_EXPIRED_ACTION_CODE
        case .invalidActionCode: self = FBA_ERROR_INVALID_ACTION_CODE
        case .invalidMessagePayload: self = FBA_ERROR_INVALID_MESSAGE_PAYLOAD
        case .invalidPhoneNumber: self = FBA_ERROR_INVALID_PHONE_NUMBER
        case .missingPhoneNumber: self = FBA_ERROR_MISSING_PHONE_NUMBER
        case .invalidRecipientEmail: self = FBA_ERROR_INVALID_RECIPIENT_EMAIL
        case .invalidSender: self = FBA_ERROR_INVALID_SENDER
        case .invalidVerificationCode: self = FBA_ERROR_INVALID_VERIFICATION_CODE
        case .invalidVerificationId: self = FBA_ERROR_INVALID_VERIFICATION_ID
        case .missingVerificationCode: self = FBA_ERROR_MISSING_VERIFICATION_CODE
        case .missingVerificationId: self = FBA_ERROR_MISSING_VERIFICATION_ID
        case .missingEmail: self = FBA_ERROR_MISSING_EMAIL
        case .missingPassword: self = FBA_ERROR_MISSING_PASSWORD
        case .quotaExceeded: self = FBA_ERROR_QUOTA_EXCEEDED
        case .retryPhoneAuth: self = FBA_ERROR_RETRY_PHONE_AUTH
        case .sessionExpired: self = FBA_ERROR_SESSION_EXPIRED
        case .appNotVerified: self = FBA_ERROR_APP_NOT_VERIFIED
        case .appVerificationFailed: self = FBA_ERROR_APP_VERIFICATION_FAILED
        case .captchaCheckFailed: self = FBA_ERROR_CAPTCHA_CHECK_FAILED
        case .invalidAppCredential: self = FBA_ERROR_INVALID_APP_CREDENTIAL
        case .missingAppCredential: self = FBA_ERROR_MISSING_APP_CREDENTIAL
        case .invalidClientId: self = FBA_ERROR_INVALID_CLIENT_ID
        case .invalidContinueUri: self = FBA_ERROR_INVALID_CONTINUE_URI
        case .missingContinueUri: self = FBA_ERROR_MISSING_CONTINUE_URI
        case .keychainError: self = FBA_ERROR_KEYCHAIN_ERROR
        case .missingAppToken: self = FBA_ERROR_MISSING_APP_TOKEN
        case .missingIosBundleId: self = FBA_ERROR_MISSING_IOS_BUNDLE_ID
        case .notificationNotForwarded: self = FBA_ERROR_NOTIFICATION_NOT_FORWARDED
        case .unauthorizedDomain: self = FBA_ERROR_UNAUTHORIZED_DOMAIN
        case .webContextAlreadyPresented: self = FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED
        case .webContextCancelled: self = FBA_ERROR_WEB_CONTEXT_CANCELLED
        case .dynamicLinkNotActivated: self = FBA_ERROR_DYNAMIC_LINK_NOT_ACTIVATED
        case .cancelled: self = FBA_ERROR_CANCELLED
        case .invalidProviderId: self = FBA_ERROR_INVALID_PROVIDER_ID
        case .webInternalError: self = FBA_ERROR_WEB_INTERNAL_ERROR
        case .webStorageUnsupported: self = FBA_ERROR_WEB_STORAGE_UNSUPPORTED
        case .tenantIdMismatch: self = FBA_ERROR_TENANT_ID_MISMATCH
        case .unsupportedTenantOperation: self = FBA_ERROR_UNSUPPORTED_TENANT_OPERATION
        case .invalidLinkDomain: self = FBA_ERROR_INVALID_LINK_DOMAIN
        case .rejectedCredential: self = FBA_ERROR_REJECTED_CREDENTIAL
        case .phoneNumberNotFound: self = FBA_ERROR_PHONE_NUMBER_NOT_FOUND
        case .invalidTenantId: self = FBA_ERROR_INVALID_TENANT_ID
        case .missingClientIdentifier: self = FBA_ERROR_MISSING_CLIENT_IDENTIFIER
        case .missingMultiFactorSession: self = FBA_ERROR_MISSING_MULTI_FACTOR_SESSION
        case .missingMultiFactorInfo: self = FBA_ERROR_MISSING_MULTI_FACTOR_INFO
        case .invalidMultiFactorSession: self = FBA_ERROR_INVALID_MULTI_FACTOR_SESSION
        case .multiFactorInfoNotFound: self = FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND
        case .adminRestrictedOperation: self = FBA_ERROR_ADMIN_RESTRICTED_OPERATION
        case .unverifiedEmail: self = FBA_ERROR_UNVERIFIED_EMAIL
        case .secondFactorAlreadyEnrolled: self = FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED
        case .maximumSecondFactorCountExceeded: self = FBA_ERROR_MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED
        case .unsupportedFirstFactor: self = FBA_ERROR_UNSUPPORTED_FIRST_FACTOR
        case .emailChangeNeedsVerification: self = FBA_ERROR_EMAIL_CHANGE_NEEDS_VERIFICATION
        case .invalidEventHandler: self = FBA_ERROR_INVALID_EVENT_HANDLER
        case .federatedProviderAlreadyInUse: self = FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE
        case .invalidAuthenticatedUserData: self = FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA
        case .federatedSignInUserInteractionFailure: self = FBA_ERROR_FEDERATED_SIGN_IN_USER_INTERACTION_FAILURE
        case .missingOrInvalidNonce: self = FBA_ERROR_MISSING_OR_INVALID_NONCE
        case .userCancelled: self = FBA_ERROR_USER_CANCELLED
        case .unsupportedPassthroughOperation: self = FBA_ERROR_UNSUPPORTED_PASSTHROUGH_OPERATION
        case .tokenRefreshUnavailable: self = FBA_ERROR_TOKEN_REFRESH_UNAVAILABLE
        case .invalidArgument: self = FBA_ERROR_INVALID_ARGUMENT
        case .secondFactorRequired: self = FBA_ERROR_SECOND_FACTOR_REQUIRED
        case .invalidResponse: self = FBA_ERROR_INVALID_RESPONSE
        case .blockingFunctionRefused: self = FBA_ERROR_BLOCKING_FUNCTION_REFUSED
        case .outOfResources: self = FBA_ERROR_OUT_OF_RESOURCES
        }
    }
}

extension AuthErrorCode {
    /// Nil when no error has the number.
    init?(_ code: fba_error_code) {
        guard let found = AuthErrorCode.allCases.first(where: { fba_error_code($0) == code }) else { return nil }
        self = found
    }
}
