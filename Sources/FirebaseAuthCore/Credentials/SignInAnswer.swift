// SPDX-License-Identifier: Apache-2.0
/// What every first-factor sign-in answers with.
struct SignInAnswer {
    let tokens: SessionTokens
    /// As the ID token says where the answer does not (custom tokens).
    let localID: String
    let isNewUser: Bool
    /// What the provider that was asked says of the user; none where there is no provider.
    let profiles: [ProviderProfile]
    private let provider: ProviderDetails?

    /// To sign in with again, where a provider has given one.
    var credential: Credential? { provider?.credential }
    var additionalUserInfo: AdditionalUserInfo { provider?.additionalUserInfo ?? AdditionalUserInfo() }

    init(tokens: SessionTokens, localID: String, _ additionalUserInfo: AdditionalUserInfo) {
        self.tokens = tokens
        self.localID = localID.isEmpty ? tokens.subject : localID
        isNewUser = false
        profiles = []
        provider = ProviderDetails(credential: nil, additionalUserInfo)
    }

    init(
        _ answer: ParsedJSON, isNewUser: Bool? = nil, provider: ProviderDetails? = nil, httpStatus: Int32
    ) throws(AuthError) {
        if answer["mfaPendingCredential"] != nil {
            throw AuthError(
                .secondFactorRequired, name: "SECOND_FACTOR_REQUIRED",
                message: "The account has a second factor, which this version cannot ask for.", httpStatus: httpStatus)
        }
        var uid = ""
        tokens = try SessionTokens(answer, uid: &uid)
        localID = uid
        self.isNewUser = isNewUser ?? answer.flag("isNewUser")
        self.provider = provider
        profiles = answer["providerId"] == nil ? [] : [ProviderProfile(answer)]
    }
}

/// What a provider that was asked has told besides. Of sign-ins without one it takes no room.
final class ProviderDetails: Sendable {
    let credential: Credential?
    let additionalUserInfo: AdditionalUserInfo

    init(credential: Credential?, _ additionalUserInfo: AdditionalUserInfo) {
        self.credential = credential
        self.additionalUserInfo = additionalUserInfo
    }
}
