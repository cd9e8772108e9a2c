/* SPDX-License-Identifier: Apache-2.0 */
/// Error numbers, and the data of federated providers.
#ifndef FIREBASE_CPP_AUTH_TYPES_H_
#define FIREBASE_CPP_AUTH_TYPES_H_

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace firebase {
namespace auth {

/// What Future::error() gives for the operations of Auth and User.
///
/// Up to 86 the numbers are the official SDK's; those from 100 on are this library's own. A program should tolerate
/// numbers that it does not know.
enum AuthError : int {
  /// The server or this library does not offer it (HTTP 501).
  kAuthErrorUnimplemented = -1,
  /// Success.
  kAuthErrorNone = 0,
  /// Unrecognised failure; the message carries the server's text.
  kAuthErrorFailure = 1,
  /// Custom token malformed or refused.
  kAuthErrorInvalidCustomToken = 2,
  /// Custom token made for another project.
  kAuthErrorCustomTokenMismatch = 3,
  /// Credential wrong, malformed, expired or refused.
  kAuthErrorInvalidCredential = 4,
  /// An administrator disabled the account.
  kAuthErrorUserDisabled = 5,
  /// The email's account uses another provider.
  kAuthErrorAccountExistsWithDifferentCredentials = 6,
  /// Sign-in method or second factor switched off for project or tenant.
  kAuthErrorOperationNotAllowed = 7,
  /// Another account has this email.
  kAuthErrorEmailAlreadyInUse = 8,
  /// Needs a fresh sign-in: re-authenticate and try again.
  kAuthErrorRequiresRecentLogin = 9,
  /// This provider identity is linked to another account.
  kAuthErrorCredentialAlreadyInUse = 10,
  /// Email badly formed, or not that of the link.
  kAuthErrorInvalidEmail = 11,
  /// Wrong password, or the account has none.
  kAuthErrorWrongPassword = 12,
  /// Throttled: try again later.
  kAuthErrorTooManyRequests = 13,
  /// No such account.
  kAuthErrorUserNotFound = 14,
  /// The user has this provider already.
  kAuthErrorProviderAlreadyLinked = 15,
  /// The user does not have this provider.
  kAuthErrorNoSuchProvider = 16,
  /// The session is invalid: sign in again.
  kAuthErrorInvalidUserToken = 17,
  /// The session has expired or was revoked: sign in again.
  kAuthErrorUserTokenExpired = 18,
  /// The service could not be reached or did not answer.
  kAuthErrorNetworkRequestFailed = 19,
  /// API key refused.
  kAuthErrorInvalidApiKey = 20,
  /// This app may not use this API key.
  kAuthErrorAppNotAuthorized = 21,
  /// The credential belongs to another user.
  kAuthErrorUserMismatch = 22,
  /// Password too weak, or against the policy.
  kAuthErrorWeakPassword = 23,
  /// Nobody is signed in.
  kAuthErrorNoSignedInUser = 24,
  /// Not offered on this platform.
  kAuthErrorApiNotAvailable = 25,
  /// Email action code expired.
  kAuthErrorExpiredActionCode = 26,
  /// Email action code invalid or used.
  kAuthErrorInvalidActionCode = 27,
  /// Email template content refused.
  kAuthErrorInvalidMessagePayload = 28,
  /// Phone number not in E.164 form.
  kAuthErrorInvalidPhoneNumber = 29,
  /// Phone number missing.
  kAuthErrorMissingPhoneNumber = 30,
  /// Recipient address refused.
  kAuthErrorInvalidRecipientEmail = 31,
  /// Template sender refused.
  kAuthErrorInvalidSender = 32,
  /// Code wrong.
  kAuthErrorInvalidVerificationCode = 33,
  /// Verification not known, or used before.
  kAuthErrorInvalidVerificationId = 34,
  /// Code missing.
  kAuthErrorMissingVerificationCode = 35,
  /// Verification id missing.
  kAuthErrorMissingVerificationId = 36,
  /// Email missing.
  kAuthErrorMissingEmail = 37,
  /// Password missing.
  kAuthErrorMissingPassword = 38,
  /// Project quota used up.
  kAuthErrorQuotaExceeded = 39,
  /// Phone credential could not be verified.
  kAuthErrorRetryPhoneAuth = 40,
  /// Verification by message or app expired.
  kAuthErrorSessionExpired = 41,
  /// App could not be verified.
  kAuthErrorAppNotVerified = 42,
  /// App verification flow failed.
  kAuthErrorAppVerificationFailed = 43,
  /// ReCAPTCHA token missing or refused.
  kAuthErrorCaptchaCheckFailed = 44,
  /// App credential refused.
  kAuthErrorInvalidAppCredential = 45,
  /// App credential missing.
  kAuthErrorMissingAppCredential = 46,
  /// OAuth client id refused.
  kAuthErrorInvalidClientId = 47,
  /// Continue URL refused.
  kAuthErrorInvalidContinueUri = 48,
  /// Continue URL missing.
  kAuthErrorMissingContinueUri = 49,
  /// Session storage failed.
  kAuthErrorKeychainError = 50,
  /// App token missing.
  kAuthErrorMissingAppToken = 51,
  /// IOS bundle id missing.
  kAuthErrorMissingIosBundleId = 52,
  /// Remote notification not forwarded.
  kAuthErrorNotificationNotForwarded = 53,
  /// Domain not on the project's list.
  kAuthErrorUnauthorizedDomain = 54,
  /// Another browser flow is running.
  kAuthErrorWebContextAlreadyPresented = 55,
  /// Browser flow cancelled or out of time: see the name.
  kAuthErrorWebContextCancelled = 56,
  /// Dynamic Links not enabled.
  kAuthErrorDynamicLinkNotActivated = 57,
  /// Cancelled by the program, or by the user at the provider.
  kAuthErrorCancelled = 58,
  /// Provider id malformed or not enabled.
  kAuthErrorInvalidProviderId = 59,
  /// Internal error of the browser flow.
  kAuthErrorWebInternalError = 60,
  /// Browser storage unavailable.
  kAuthErrorWebStorageUnsupported = 61,
  /// Tenant ids differ.
  kAuthErrorTenantIdMismatch = 62,
  /// Not available with tenants.
  kAuthErrorUnsupportedTenantOperation = 63,
  /// Link domain not configured.
  kAuthErrorInvalidLinkDomain = 64,
  /// Credential data inconsistent.
  kAuthErrorRejectedCredential = 65,
  /// Phone is not a second factor of the user.
  kAuthErrorPhoneNumberNotFound = 66,
  /// Unknown tenant.
  kAuthErrorInvalidTenantId = 67,
  /// Client identifier missing.
  kAuthErrorMissingClientIdentifier = 68,
  /// First-factor proof missing.
  kAuthErrorMissingMultiFactorSession = 69,
  /// Second-factor id missing.
  kAuthErrorMissingMultiFactorInfo = 70,
  /// First-factor proof refused or too old.
  kAuthErrorInvalidMultiFactorSession = 71,
  /// The user lacks that second factor.
  kAuthErrorMultiFactorInfoNotFound = 72,
  /// Administrators only.
  kAuthErrorAdminRestrictedOperation = 73,
  /// Needs a verified email.
  kAuthErrorUnverifiedEmail = 74,
  /// Second factor enrolled already.
  kAuthErrorSecondFactorAlreadyEnrolled = 75,
  /// Too many second factors.
  kAuthErrorMaximumSecondFactorCountExceeded = 76,
  /// First factor not usable with a second.
  kAuthErrorUnsupportedFirstFactor = 77,
  /// The email must be changed through verification.
  kAuthErrorEmailChangeNeedsVerification = 78,
  /// Event handler missing or invalid.
  kAuthErrorInvalidEventHandler = 79,
  /// A provider request is running.
  kAuthErrorFederatedProviderAlreadyInUse = 80,
  /// Handler returned unusable data.
  kAuthErrorInvalidAuthenticatedUserData = 81,
  /// Failure on the user's side of the web flow.
  kAuthErrorFederatedSignInUserInteractionFailure = 82,
  /// Nonce missing, or its hash differs from the ID token's.
  kAuthErrorMissingOrInvalidNonce = 83,
  /// Never given: a refusal by the user at the provider is 58.
  kAuthErrorUserCancelled = 84,
  /// Not supported in pass-through mode.
  kAuthErrorUnsupportedPassthroughOperation = 85,
  /// No refresh token to renew the session with.
  kAuthErrorTokenRefreshUnavailable = 86,
  /// An argument was refused at once; the message or log names it.
  kAuthErrorInvalidArgument = 100,
  /// The account needs a second factor to sign in.
  kAuthErrorSecondFactorRequired = 101,
  /// The server's answer is not a valid reply.
  kAuthErrorInvalidResponse = 102,
  /// A blocking function of the project refused.
  kAuthErrorBlockingFunctionRefused = 103,
  /// The system gave no thread, file descriptor, memory or usable libcurl.
  kAuthErrorOutOfResources = 104,
  /// The official SDK's spelling.
  kAuthErrorWebStorateUnsupported = kAuthErrorWebStorageUnsupported,
  /// The official SDK's spelling.
  kAuthErrorFederatedProviderAreadyInUse = kAuthErrorFederatedProviderAlreadyInUse,
};

/// Names an identity provider.
struct FederatedProviderData {
  /// Such as "github.com" or "oidc.acme".
  std::string provider_id;
};

/// Names an OAuth or OIDC provider, and what to ask it for.
struct FederatedOAuthProviderData : FederatedProviderData {
  FederatedOAuthProviderData() = default;
  explicit FederatedOAuthProviderData(const std::string& provider) { provider_id = provider; }
  FederatedOAuthProviderData(const std::string& provider, std::vector<std::string> wanted_scopes,
                             std::map<std::string, std::string> parameters)
      : scopes(std::move(wanted_scopes)), custom_parameters(std::move(parameters)) {
    provider_id = provider;
  }

  /// OAuth scopes beyond the provider's default ones.
  std::vector<std::string> scopes;
  /// Parameters of the authorization request, such as login_hint or prompt. client_id, redirect_uri, response_type,
  /// scope, state and oauth_token are refused: the flow sets these itself.
  std::map<std::string, std::string> custom_parameters;
};

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_CPP_AUTH_TYPES_H_
