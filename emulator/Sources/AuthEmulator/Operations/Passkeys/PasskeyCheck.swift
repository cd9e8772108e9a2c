// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// Which answers of authenticators are checked.
enum PasskeyChecks: String, WireEnum {
    /// Those in the right form. Any other counts as a test's placeholder.
    case readable
    /// All of them; placeholders are refused.
    case all
    case none
}

/// The checks that an enrolment and a sign-in have in common (WebAuthn level 2, sections 7.1 and 7.2).
struct PasskeyCheck {
    enum Ceremony: String {
        case enrollment = "webauthn.create"
        case signIn = "webauthn.get"
    }

    let ceremony: Ceremony
    /// The user of the enrolment; nil for a sign-in.
    let localId: String?
    let context: OperationContext

    private var config: PasskeyConfig { context.config.passkeyConfig }

    /// Uses up the challenge.
    func run(_ client: PasskeyClientData, _ authenticator: AuthenticatorData) throws {
        guard client.type == ceremony.rawValue else {
            throw Self.refusal("The type in clientDataJSON is not \(ceremony.rawValue).")
        }
        try checkOrigin(client.origin)
        guard authenticator.relyingPartyHash == Digest.sha256(Array(config.relyingParty.utf8)) else {
            throw Self.refusal("The authenticator's rpIdHash is not that of \(config.relyingParty).")
        }
        guard authenticator.hasUser else { throw Self.refusal("The flags say that no user was present (UP).") }
        guard authenticator.hasVerifiedUser else {
            throw Self.refusal("The flags say that the user was not verified (UV), which the options require.")
        }
        try redeem(client.challenge)
    }

    static func refusal(_ text: String) -> APIError { APIError("INVALID_AUTHENTICATOR_RESPONSE : \(text)") }

    private func checkOrigin(_ text: String) throws {
        guard config.admits(origin: text) else {
            throw Self.refusal(
                config.expectedOrigins == nil
                    ? "The origin in clientDataJSON is no page of \(config.relyingParty), on whatever port."
                    : "The origin in clientDataJSON is none of the project's expectedOrigins.")
        }
    }

    private func redeem(_ text: String) throws {
        let challenge = Base64URL.decode(text)?.base64EncodedString() ?? ""
        guard let known = context.project.passkeyChallenges.find(challenge), known.localId.sameBytes(as: localId) else {
            throw Self.refusal("The challenge in clientDataJSON was not given out for this, or was used already.")
        }
        guard !known.isTooOld(at: context.now), !context.config.expireCodes else {
            throw Self.refusal("The challenge is too old: start again.")
        }
        context.project.passkeyChallenges.remove(challenge)
    }
}

/// What the browser adds (section 5.8.1). The authenticator signs it too.
struct PasskeyClientData {
    let type: String
    /// In base64url.
    let challenge: String
    let origin: String
    let hash: [UInt8]

    init?(_ bytes: [UInt8]) {
        guard let members = JSONValue.parse(Data(bytes)), let type = members["type"]?.string,
            let challenge = members["challenge"]?.string, let origin = members["origin"]?.string
        else { return nil }
        self.type = type
        self.challenge = challenge
        self.origin = origin
        hash = Digest.sha256(bytes)
    }
}
