// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore

extension AuthErrorCode {
    /// Apple's number for an error of the core: `internalError` for what Apple's SDK has none for.
    init(_ error: FirebaseAuthCore.AuthError) {
        self = AuthErrorCode.byName[error.name] ?? error.code.ofApple
    }

    /// What the core tells apart by the service's name alone.
    private static let byName: [String: AuthErrorCode] = [
        "INVALID_APP_CREDENTIAL": .invalidAppCredential,
        "INVALID_RECAPTCHA_ACTION": .invalidRecaptchaAction,
        "INVALID_RECAPTCHA_TOKEN": .invalidRecaptchaToken,
        "INVALID_RECAPTCHA_VERSION": .invalidRecaptchaVersion,
        "INVALID_REQ_TYPE": .invalidReqType,
        "MISSING_ANDROID_PACKAGE_NAME": .missingAndroidPackageName,
        "MISSING_CLIENT_TYPE": .missingClientType,
        "MISSING_RECAPTCHA_TOKEN": .missingRecaptchaToken,
        "MISSING_RECAPTCHA_VERSION": .missingRecaptchaVersion,
        "PASSWORD_DOES_NOT_MEET_REQUIREMENTS": .passwordDoesNotMeetRequirements,
        "RECAPTCHA_NOT_ENABLED": .recaptchaNotEnabled,
        "UNREADABLE_ID_TOKEN": .malformedJWT,
    ]
}

extension FirebaseAuthCore.AuthErrorCode {
    fileprivate var ofApple: AuthErrorCode {
        switch self {
        case .invalidCustomToken: .invalidCustomToken
        case .customTokenMismatch: .customTokenMismatch
        case .invalidCredential: .invalidCredential
        case .userDisabled: .userDisabled
        case .accountExistsWithDifferentCredentials: .accountExistsWithDifferentCredential
        case .operationNotAllowed: .operationNotAllowed
        case .emailAlreadyInUse: .emailAlreadyInUse
        case .requiresRecentLogin: .requiresRecentLogin
        case .credentialAlreadyInUse: .credentialAlreadyInUse
        case .invalidEmail: .invalidEmail
        case .wrongPassword: .wrongPassword
        case .tooManyRequests: .tooManyRequests
        case .userNotFound: .userNotFound
        case .providerAlreadyLinked: .providerAlreadyLinked
        case .noSuchProvider: .noSuchProvider
        case .invalidUserToken: .invalidUserToken
        case .userTokenExpired: .userTokenExpired
        case .networkRequestFailed: .networkError
        case .invalidApiKey: .invalidAPIKey
        case .appNotAuthorized: .appNotAuthorized
        case .userMismatch: .userMismatch
        case .weakPassword: .weakPassword
        case .noSignedInUser: .nullUser
        case .expiredActionCode: .expiredActionCode
        case .invalidActionCode: .invalidActionCode
        case .invalidMessagePayload: .invalidMessagePayload
        case .invalidPhoneNumber: .invalidPhoneNumber
        case .missingPhoneNumber: .missingPhoneNumber
        case .invalidRecipientEmail: .invalidRecipientEmail
        case .invalidSender: .invalidSender
        case .invalidVerificationCode: .invalidVerificationCode
        case .invalidVerificationId: .invalidVerificationID
        case .missingVerificationCode: .missingVerificationCode
        case .missingVerificationId: .missingVerificationID
        case .missingEmail: .missingEmail
        case .missingPassword: .weakPassword
        case .quotaExceeded: .quotaExceeded
        case .sessionExpired: .sessionExpired
        case .appNotVerified: .appNotVerified
        case .appVerificationFailed: .appVerificationUserInteractionFailure
        case .captchaCheckFailed: .captchaCheckFailed
        case .invalidAppCredential: .invalidAppCredential
        case .missingAppCredential: .missingAppCredential
        case .invalidClientId: .invalidClientID
        case .invalidContinueUri: .invalidContinueURI
        case .missingContinueUri: .missingContinueURI
        case .keychainError: .keychainError
        case .missingAppToken: .missingAppToken
        case .missingIosBundleId: .missingIosBundleID
        case .notificationNotForwarded: .notificationNotForwarded
        case .unauthorizedDomain: .unauthorizedDomain
        // As upstream, which never says webContextAlreadyPresented.
        case .webContextAlreadyPresented: .webContextCancelled
        case .webContextCancelled: .webContextCancelled
        case .cancelled: .webContextCancelled
        case .invalidProviderId: .invalidProviderID
        case .webInternalError: .webInternalError
        case .webStorageUnsupported: .webInternalError
        case .tenantIdMismatch: .tenantIDMismatch
        case .unsupportedTenantOperation: .unsupportedTenantOperation
        case .invalidLinkDomain: .invalidHostingLinkDomain
        case .rejectedCredential: .rejectedCredential
        case .invalidTenantId: .tenantIDMismatch
        case .missingClientIdentifier: .missingClientIdentifier
        case .missingMultiFactorSession: .missingMultiFactorSession
        case .missingMultiFactorInfo: .missingMultiFactorInfo
        case .invalidMultiFactorSession: .invalidMultiFactorSession
        case .multiFactorInfoNotFound: .multiFactorInfoNotFound
        case .adminRestrictedOperation: .adminRestrictedOperation
        case .unverifiedEmail: .unverifiedEmail
        case .secondFactorAlreadyEnrolled: .secondFactorAlreadyEnrolled
        case .maximumSecondFactorCountExceeded: .maximumSecondFactorCountExceeded
        case .unsupportedFirstFactor: .unsupportedFirstFactor
        case .emailChangeNeedsVerification: .emailChangeNeedsVerification
        case .federatedProviderAlreadyInUse: .webContextCancelled
        case .federatedSignInUserInteractionFailure: .webSignInUserInteractionFailure
        case .missingOrInvalidNonce: .missingOrInvalidNonce
        case .userCancelled: .webContextCancelled
        case .secondFactorRequired: .secondFactorRequired
        case .blockingFunctionRefused: .blockingCloudFunctionError
        // What Apple's SDK has no number for.
        case .unimplemented, .none, .failure, .apiNotAvailable, .retryPhoneAuth, .dynamicLinkNotActivated,
            .phoneNumberNotFound, .invalidEventHandler, .invalidAuthenticatedUserData,
            .unsupportedPassthroughOperation, .tokenRefreshUnavailable, .invalidArgument, .invalidResponse,
            .outOfResources:
            .internalError
        }
    }
}
