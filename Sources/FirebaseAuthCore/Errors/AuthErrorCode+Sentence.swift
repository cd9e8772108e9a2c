// SPDX-License-Identifier: Apache-2.0
extension AuthErrorCode {
    /// What the code means and what to do, in one sentence.
    var sentence: String {
        switch self {
        case .unimplemented:
            "Not available in this build: use another call."
        case .none:
            "Success."
        case .failure:
            "Unrecognised failure; the message carries the server's text."
        case .invalidCustomToken:
            "The custom token is malformed or refused: make a new one on your server."
        case .customTokenMismatch:
            "The custom token is for another project: use a service account of this one."
        case .invalidCredential:
            "The credential is wrong, malformed or expired: check the password, or sign in at the provider again."
        case .userDisabled:
            "An administrator disabled the account: only they can enable it again."
        case .accountExistsWithDifferentCredentials:
            "The email belongs to an account that signs in another way: sign in that way, then link the pending credential."
        case .operationNotAllowed:
            "This is switched off: enable the sign-in method, or the second factor, in the settings of the project or tenant."
        case .emailAlreadyInUse:
            "Another account has this email: sign in to it, or use another address."
        case .requiresRecentLogin:
            "This needs a recent sign-in: re-authenticate, then try again."
        case .credentialAlreadyInUse:
            "This provider identity is linked to another account: sign in with the updated credential to use that one."
        case .invalidEmail:
            "The email address is badly formed, or is not the one that the link was sent to: ask for another one."
        case .wrongPassword:
            "The password is wrong, or the account has none."
        case .tooManyRequests:
            "Too many attempts: try again later."
        case .userNotFound:
            "There is no such account: create one, or try another address."
        case .providerAlreadyLinked:
            "The user has this provider already: unlink it first."
        case .noSuchProvider:
            "The user does not have this provider: look at the user's list of providers."
        case .invalidUserToken:
            "The session is invalid: sign in again."
        case .userTokenExpired:
            "The session has expired or was revoked: sign in again."
        case .networkRequestFailed:
            "The service could not be reached or did not answer: check the connection, then try again."
        case .invalidApiKey:
            "The API key is refused: copy the Web API key from the project's settings."
        case .appNotAuthorized:
            "This app may not use this API key: look at the key's restrictions."
        case .userMismatch:
            "The credential belongs to another user: take one of the signed-in user."
        case .weakPassword:
            "The password is too weak, or not what the project asks of one: choose another one."
        case .noSignedInUser:
            "Nobody is signed in: sign in first."
        case .apiNotAvailable:
            "Not offered on this platform: use another way to sign in."
        case .expiredActionCode:
            "The code of the mail has expired: send a new mail."
        case .invalidActionCode:
            "The code of the mail is invalid or was used before: send a new mail."
        case .invalidMessagePayload:
            "The content of the mail's template is refused: correct it in the project's settings."
        case .invalidPhoneNumber:
            "The phone number is not in E.164 form, such as +15555550100: ask for it again."
        case .missingPhoneNumber:
            "The phone number is missing: ask the user for it."
        case .invalidRecipientEmail:
            "The recipient's address is refused: ask the user for another one."
        case .invalidSender:
            "The sender of the mail's template is refused: correct it in the project's settings."
        case .invalidVerificationCode:
            "The code is wrong: ask the user for it again."
        case .invalidVerificationId:
            "The verification is not known, or was used before: begin it again."
        case .missingVerificationCode:
            "The code is missing: ask the user for it."
        case .missingVerificationId:
            "The verification id is missing: ask for a code first."
        case .missingEmail:
            "The email address is missing: ask the user for it."
        case .missingPassword:
            "The password is missing: ask the user for it."
        case .quotaExceeded:
            "The project's quota is used up: wait, or raise the quota."
        case .retryPhoneAuth:
            "The phone's credential could not be verified: ask for a new code."
        case .sessionExpired:
            "The verification has expired: begin it again, with a new code or secret."
        case .appNotVerified:
            "The app could not be verified: register it with the project."
        case .appVerificationFailed:
            "The verification of the app failed: answer its question, or give more time."
        case .captchaCheckFailed:
            "The reCAPTCHA token is missing or refused: give a new one."
        case .invalidAppCredential:
            "The app's credential is refused: get a new one."
        case .missingAppCredential:
            "The app's credential is missing: give a reCAPTCHA token."
        case .invalidClientId:
            "The OAuth client id is refused: correct the provider's settings of the project."
        case .invalidContinueUri:
            "The URL to go on with is refused: its domain must be on the project's list."
        case .missingContinueUri:
            "The URL to go on with is missing: give one."
        case .keychainError:
            "The session could not be stored: look at the store's status."
        case .missingAppToken:
            "The app's token is missing: give a reCAPTCHA token."
        case .missingIosBundleId:
            "The iOS bundle id is missing: give that of the app."
        case .notificationNotForwarded:
            "The remote notification was not forwarded."
        case .unauthorizedDomain:
            "The domain is not on the project's list: add it in the project's settings."
        case .webContextAlreadyPresented:
            "Another browser sign-in is under way: finish or cancel that one."
        case .webContextCancelled:
            "Browser flow cancelled by the program, or its time ran out (its name tells which)."
        case .dynamicLinkNotActivated:
            "Dynamic Links are not enabled: enable them in the project's settings."
        case .cancelled:
            "The user refused, or the operation was cancelled."
        case .invalidProviderId:
            "The provider's id is malformed, or the provider is not enabled: correct one or the other."
        case .webInternalError:
            "The sign-in in the browser failed: try again."
        case .webStorageUnsupported:
            "The browser stores nothing: allow cookies and site data."
        case .tenantIdMismatch:
            "The user belongs to another tenant: sign in with the tenant of the user."
        case .unsupportedTenantOperation:
            "Not available with tenants: call it without one."
        case .invalidLinkDomain:
            "The link's domain is not configured: add it in the project's settings."
        case .rejectedCredential:
            "The credential contradicts itself: sign in at the provider again."
        case .phoneNumberNotFound:
            "This phone is no second factor of the user: look at the user's factors."
        case .invalidTenantId:
            "There is no such tenant: correct its id."
        case .missingClientIdentifier:
            "The service wants a proof that a genuine app asks: give a reCAPTCHA token."
        case .missingMultiFactorSession:
            "The proof of the first factor is missing: begin the sign-in again."
        case .missingMultiFactorInfo:
            "The uid of the second factor is missing: give that of one of the factors."
        case .invalidMultiFactorSession:
            "The proof of the first factor is refused, or is too old: begin the sign-in again."
        case .multiFactorInfoNotFound:
            "The user does not have this second factor: look at the list."
        case .adminRestrictedOperation:
            "Only administrators may do this here: sign-up, or anonymous sign-in, is switched off."
        case .unverifiedEmail:
            "This needs a verified email address: verify it first."
        case .secondFactorAlreadyEnrolled:
            "The user has this second factor already: take another one."
        case .maximumSecondFactorCountExceeded:
            "The user has as many second factors as allowed: remove one first."
        case .unsupportedFirstFactor:
            "This first factor is not usable with a second one: sign in with a password or a provider."
        case .emailChangeNeedsVerification:
            "The address must be changed through a mail that verifies it: send that mail."
        case .invalidEventHandler:
            "The event handler is missing or invalid: set one."
        case .federatedProviderAlreadyInUse:
            "Another request to a provider is under way: end that one first."
        case .invalidAuthenticatedUserData:
            "What was handed over is not usable: give both tokens, of the same user."
        case .federatedSignInUserInteractionFailure:
            "The web flow failed on the user's side: try again."
        case .missingOrInvalidNonce:
            "The nonce is missing, or its hash is not the one in the ID token: pass the raw nonce whose SHA-256 the provider was given."
        case .userCancelled:
            "The user refused at the provider."
        case .unsupportedPassthroughOperation:
            "Not supported in pass-through mode."
        case .tokenRefreshUnavailable:
            "There is no refresh token to renew the session with: sign in again."
        case .invalidArgument:
            "An argument was refused before any request; the message names it."
        case .secondFactorRequired:
            "The account needs a second factor to sign in: prove it with the error's resolver."
        case .invalidResponse:
            "The answer is none of the service's: look for a proxy or a captive portal."
        case .blockingFunctionRefused:
            "A blocking function of the project refused the operation."
        case .outOfResources:
            "The system gave no thread, file descriptor, memory or usable libcurl."
        }
    }
}
