// SPDX-License-Identifier: Apache-2.0
/// The answer to every first-factor sign-in.
struct SignInAnswer {
    let tokens: SessionTokens
    /// Taken from the ID token where the answer does not contain it (custom tokens).
    let localID: String
    let isNewUser: Bool
    /// The ID token says `password` of it, which then means a mailbox.
    let isByEmailLink: Bool
    /// What the provider of this sign-in says of the user; empty if no provider was involved.
    let profiles: [ProviderProfile]
    private let provider: ProviderDetails?

    /// A credential to sign in with again, if the provider gave one.
    var credential: Credential? { provider?.credential }
    var additionalUserInfo: AdditionalUserInfo { provider?.additionalUserInfo ?? AdditionalUserInfo() }

    init(tokens: SessionTokens, localID: String, _ additionalUserInfo: AdditionalUserInfo) {
        self.tokens = tokens
        self.localID = localID.isEmpty ? tokens.subject : localID
        isNewUser = false
        isByEmailLink = false
        profiles = []
        provider = ProviderDetails(credential: nil, additionalUserInfo)
    }

    init(
        _ answer: ParsedJSON, isNewUser: Bool? = nil, isByEmailLink: Bool = false, provider: ProviderDetails? = nil,
        httpStatus: Int32
    ) throws(AuthError) {
        self.isNewUser = isNewUser ?? answer.flag("isNewUser")
        self.isByEmailLink = isByEmailLink
        self.provider = provider
        profiles = answer["providerId"] == nil ? [] : [ProviderProfile(answer)]
        if let factor = try FirstFactor.read(
            answer, isNewUser: self.isNewUser, isByEmailLink: isByEmailLink, provider, profiles, httpStatus: httpStatus)
        {
            throw .secondFactorRequired(factor, httpStatus: httpStatus)
        }
        var uid = ""
        tokens = try SessionTokens(answer, uid: &uid)
        localID = uid
    }

    /// What the first factor's answer said, with the tokens that the second factor gave.
    init(_ factor: FirstFactor, _ tokens: SessionTokens, uid: String) {
        self.tokens = tokens
        localID = uid
        isNewUser = factor.isNewUser
        isByEmailLink = factor.isByEmailLink
        provider = factor.provider
        profiles = factor.profiles
    }
}

/// What the provider of a sign-in says. A sign-in without a provider has no such object and needs no memory for it.
final class ProviderDetails: Sendable {
    let credential: Credential?
    let additionalUserInfo: AdditionalUserInfo

    init(credential: Credential?, _ additionalUserInfo: AdditionalUserInfo) {
        self.credential = credential
        self.additionalUserInfo = additionalUserInfo
    }
}
