// SPDX-License-Identifier: Apache-2.0

/// The names that programs of older guides use, with the values of the newer ones.
public let AuthErrorDomain = AuthErrors.domain
public let AuthErrorUserInfoNameKey = AuthErrors.userInfoNameKey
public let AuthErrorUserInfoEmailKey = AuthErrors.userInfoEmailKey
public let AuthErrorUserInfoUpdatedCredentialKey = AuthErrors.userInfoUpdatedCredentialKey
public let AuthErrorUserInfoMultiFactorResolverKey = AuthErrors.userInfoMultiFactorResolverKey

public let EmailAuthProviderID = EmailAuthProvider.id
public let FacebookAuthProviderID = FacebookAuthProvider.id
public let GameCenterAuthProviderID = GameCenterAuthProvider.id
public let GitHubAuthProviderID = GitHubAuthProvider.id
public let GoogleAuthProviderID = GoogleAuthProvider.id
public let PhoneAuthProviderID = PhoneAuthProvider.id
public let TwitterAuthProviderID = TwitterAuthProvider.id

public let EmailPasswordAuthSignInMethod = "password"
public let EmailLinkAuthSignInMethod = "emailLink"
public let FacebookAuthSignInMethod = FacebookAuthProvider.id
public let GameCenterAuthSignInMethod = GameCenterAuthProvider.id
public let GitHubAuthSignInMethod = GitHubAuthProvider.id
public let GoogleAuthSignInMethod = GoogleAuthProvider.id
public let PhoneAuthSignInMethod = PhoneAuthProvider.id
public let TwitterAuthSignInMethod = TwitterAuthProvider.id

public let PhoneMultiFactorID = "phone"
public let TOTPMultiFactorID = "totp"
