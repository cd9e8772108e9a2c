// SPDX-License-Identifier: Apache-2.0
/// What every first-factor sign-in answers with.
struct SignInAnswer {
    let tokens: SessionTokens
    /// As the ID token says where the answer does not (custom tokens).
    let localID: String
    let isNewUser: Bool
    /// What the provider that was asked says of the user; none where there is no provider.
    let profiles: [ProviderProfile]
    /// To sign in with again, where a provider has given one.
    var credential: Credential?
    var additionalUserInfo = AdditionalUserInfo()

    init(tokens: SessionTokens, localID: String, _ additionalUserInfo: AdditionalUserInfo) {
        self.tokens = tokens
        self.localID = localID.isEmpty ? tokens.subject : localID
        isNewUser = false
        profiles = []
        self.additionalUserInfo = additionalUserInfo
    }

    init(_ answer: ParsedJSON, isNewUser: Bool? = nil, httpStatus: Int32) throws(AuthError) {
        if answer["mfaPendingCredential"] != nil {
            throw AuthError(
                .secondFactorRequired, name: "SECOND_FACTOR_REQUIRED",
                message: "The account has a second factor, which this version cannot ask for.", httpStatus: httpStatus)
        }
        var uid = ""
        tokens = try SessionTokens(answer, uid: &uid)
        localID = uid
        self.isNewUser = isNewUser ?? answer.flag("isNewUser")
        profiles = answer["providerId"] == nil ? [] : [ProviderProfile(answer)]
    }
}
