// SPDX-License-Identifier: Apache-2.0
/// What Apple signed of a player of Game Center, in the form of the service.
public struct GameCenterProof: Sendable {
    public var playerID = ""
    public var publicKeyURL = ""
    /// Base64, as the salt.
    public var signature = ""
    public var salt = ""
    public var timestampMilliseconds: UInt64 = 0
    public var displayName = ""

    public init() {}

    /// Apple's signature covers all but the name.
    var isComplete: Bool {
        ![playerID, publicKeyURL, signature, salt].contains { $0.isEmpty } && timestampMilliseconds > 0
    }
}

/// `accounts:signInWithGameCenter`: sign-in, linking and re-authentication of a player.
struct SignInWithGameCenter: Endpoint {
    let proof: GameCenterProof
    /// The ID token of the user to link to; empty to sign in.
    var idToken = ""

    static let method = "accounts:signInWithGameCenter"

    var body: JSONValue {
        .members(
            ("playerId", .string(proof.playerID)), ("publicKeyUrl", .string(proof.publicKeyURL)),
            ("signature", .string(proof.signature)), ("salt", .string(proof.salt)),
            ("timestamp", .string(String(proof.timestampMilliseconds))), ("displayName", .nonEmpty(proof.displayName)),
            ("idToken", .nonEmpty(idToken)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> SignInAnswer {
        // The answer names no provider.
        var info = AdditionalUserInfo()
        info.providerID = ProviderID.gameCenter
        info.isNewUser = answer.flag("isNewUser")
        return try SignInAnswer(
            answer, provider: ProviderDetails(credential: nil, info), httpStatus: httpStatus)
    }

    /// A link must answer with the user who asked for it.
    func confirm(_ answer: SignInAnswer) throws(AuthError) {
        try confirm(answer.localID, isUserOf: idToken)
    }
}
