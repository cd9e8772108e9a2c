// SPDX-License-Identifier: Apache-2.0
extension AuthErrorCode {
    /// What the code means and what to do, in one sentence.
    var sentence: String {
        switch self {
        case .unimplemented:
            "Not available in this build."
        case .none:
            "Success."
        case .failure:
            "Unrecognised failure; the message carries the server's text."
        case .invalidCustomToken:
            "The custom token is malformed or refused: make a new one on your server."
        case .customTokenMismatch:
            "The custom token is for another project: use a service account of this one."
        case .invalidCredential:
            "The provider's credential is malformed, expired or refused: sign in at the provider again."
        case .userDisabled:
            "An administrator disabled the account."
        case .accountExistsWithDifferentCredentials:
            "The email belongs to an account that signs in another way: sign in that way, then link the pending credential."
        case .operationNotAllowed:
            "This sign-in method is switched off: enable it in the project's settings."
        case .emailAlreadyInUse:
            "Another account has this email: sign in to it, or use another address."
        case .requiresRecentLogin:
            "This needs a recent sign-in: re-authenticate, then try again."
        case .credentialAlreadyInUse:
            "This provider identity is linked to another account: sign in with the updated credential to use that one."
        case .invalidEmail:
            "The email address is badly formed."
        case .wrongPassword:
            "The password is wrong, or the account has none."
        case .tooManyRequests:
            "Too many attempts: try again later."
        case .userNotFound:
            "There is no such account."
        case .providerAlreadyLinked:
            "The user has this provider already."
        case .noSuchProvider:
            "The provider is not known to the project."
        case .invalidUserToken:
            "The session is invalid: sign in again."
        case .userTokenExpired:
            "The session has expired or was revoked: sign in again."
        case .networkRequestFailed:
            "The service could not be reached or did not answer."
        case .invalidApiKey:
            "API key refused."
        case .appNotAuthorized:
            "This app may not use this API key."
        case .userMismatch:
            "The credential belongs to another user."
        case .weakPassword:
            "The password is too weak: choose a longer one."
        case .noSignedInUser:
            "Nobody is signed in."
        case .apiNotAvailable:
            "Not offered on this platform."
        case .expiredActionCode:
            "Email action code expired."
        case .invalidActionCode:
            "Email action code invalid or used."
        case .invalidMessagePayload:
            "Email template content refused."
        case .invalidPhoneNumber:
            "Phone number not in E.164 form."
        case .missingPhoneNumber:
            "Phone number missing."
        case .invalidRecipientEmail:
            "Recipient address refused."
        case .invalidSender:
            "Template sender refused."
        case .invalidVerificationCode:
            "The code is wrong."
        case .invalidVerificationId:
            "Verification id wrong."
        case .missingVerificationCode:
            "The code is missing."
        case .missingVerificationId:
            "Verification id missing."
        case .missingEmail:
            "Email missing."
        case .missingPassword:
            "Password missing."
        case .quotaExceeded:
            "Project quota used up."
        case .retryPhoneAuth:
            "Phone credential could not be verified."
        case .sessionExpired:
            "SMS session expired."
        case .appNotVerified:
            "App could not be verified."
        case .appVerificationFailed:
            "App verification flow failed."
        case .captchaCheckFailed:
            "ReCAPTCHA token missing or refused."
        case .invalidAppCredential:
            "App credential refused."
        case .missingAppCredential:
            "App credential missing."
        case .invalidClientId:
            "OAuth client id refused."
        case .invalidContinueUri:
            "Continue URL refused."
        case .missingContinueUri:
            "Continue URL missing."
        case .keychainError:
            "Session storage failed."
        case .missingAppToken:
            "App token missing."
        case .missingIosBundleId:
            "IOS bundle id missing."
        case .notificationNotForwarded:
            "Remote notification not forwarded."
        case .unauthorizedDomain:
            "Domain not on the project's list."
        case .webContextAlreadyPresented:
            "Another browser flow is running."
        case .webContextCancelled:
            "Browser flow cancelled by the program, or its time ran out (its name tells which)."
        case .dynamicLinkNotActivated:
            "Dynamic Links not enabled."
        case .cancelled:
            "The user refused, or the operation was cancelled."
        case .invalidProviderId:
            "Provider id malformed or not enabled."
        case .webInternalError:
            "Internal error of the browser flow."
        case .webStorageUnsupported:
            "Browser storage unavailable."
        case .tenantIdMismatch:
            "Tenant ids differ."
        case .unsupportedTenantOperation:
            "Not available with tenants."
        case .invalidLinkDomain:
            "Link domain not configured."
        case .rejectedCredential:
            "Credential data inconsistent."
        case .phoneNumberNotFound:
            "Phone is not a second factor of the user."
        case .invalidTenantId:
            "Unknown tenant."
        case .missingClientIdentifier:
            "Client identifier missing."
        case .missingMultiFactorSession:
            "First-factor proof missing."
        case .missingMultiFactorInfo:
            "Second-factor id missing."
        case .invalidMultiFactorSession:
            "First-factor proof refused."
        case .multiFactorInfoNotFound:
            "The user lacks that second factor."
        case .adminRestrictedOperation:
            "Administrators only."
        case .unverifiedEmail:
            "Needs a verified email."
        case .secondFactorAlreadyEnrolled:
            "Second factor enrolled already."
        case .maximumSecondFactorCountExceeded:
            "Too many second factors."
        case .unsupportedFirstFactor:
            "First factor not usable with a second."
        case .emailChangeNeedsVerification:
            "The email must be changed through verification."
        case .invalidEventHandler:
            "Event handler missing or invalid."
        case .federatedProviderAlreadyInUse:
            "A provider request is running."
        case .invalidAuthenticatedUserData:
            "Handler returned unusable data."
        case .federatedSignInUserInteractionFailure:
            "Failure on the user's side of the web flow."
        case .missingOrInvalidNonce:
            "The nonce is missing, or its hash is not the one in the ID token: pass the raw nonce whose SHA-256 the provider was given."
        case .userCancelled:
            "The user refused at the provider."
        case .unsupportedPassthroughOperation:
            "Not supported in pass-through mode."
        case .tokenRefreshUnavailable:
            "No refresh token to renew the session with."
        case .invalidArgument:
            "An argument was refused before any request; the message names it."
        case .secondFactorRequired:
            "The account needs a second factor to sign in."
        case .invalidResponse:
            "The server answered with something that is not a valid reply."
        case .blockingFunctionRefused:
            "A blocking function of the project refused the operation."
        case .outOfResources:
            "The system gave no thread, file descriptor, memory or usable libcurl."
        }
    }
}
