// SPDX-License-Identifier: Apache-2.0
/// The answer to a sign-in of an account that has a second factor: the first one is proven, and there are no tokens yet.
final class FirstFactor: ErrorRecovery, @unchecked Sendable {
    let pendingCredential: String
    /// Those that the user may prove, without kinds that this version does not know.
    let factors: [SecondFactor]
    /// Empty when the answer does not name the user.
    let uid: String
    let isNewUser: Bool
    let isByEmailLink: Bool
    let provider: ProviderDetails?
    let profiles: [ProviderProfile]

    private init(
        pendingCredential: String, factors: [SecondFactor], uid: String, isNewUser: Bool,
        isByEmailLink: Bool, _ provider: ProviderDetails?, _ profiles: [ProviderProfile]
    ) {
        self.pendingCredential = pendingCredential
        self.factors = factors
        self.uid = uid
        self.isNewUser = isNewUser
        self.isByEmailLink = isByEmailLink
        self.provider = provider
        self.profiles = profiles
        super.init()
    }

    /// Nil for an answer that needs no second factor.
    static func read(
        _ answer: ParsedJSON, isNewUser: Bool, isByEmailLink: Bool, _ provider: ProviderDetails?,
        _ profiles: [ProviderProfile], httpStatus: Int32
    ) throws(AuthError) -> FirstFactor? {
        guard try answer.decisive("mfaPendingCredential", httpStatus: httpStatus, { $0.stringValue }) != nil else {
            return nil
        }
        return FirstFactor(
            pendingCredential: try answer.token("mfaPendingCredential"), factors: SecondFactor.list(answer["mfaInfo"]),
            uid: try answer.token("localId"), isNewUser: isNewUser,
            isByEmailLink: isByEmailLink, provider, profiles)
    }
}
