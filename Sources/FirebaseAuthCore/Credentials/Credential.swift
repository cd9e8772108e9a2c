// SPDX-License-Identifier: Apache-2.0
/// An immutable proof of an identity.
public final class Credential: ErrorRecovery, @unchecked Sendable {
    /// The parts of the credential; `Operation.exchange` decides which endpoint takes it.
    enum Proof {
        case password(email: String, password: String)
        case emailLink(EmailLinkProof)
        case phone(PhoneProof)
        case provider(ProviderProof)
        case gameCenter(GameCenterProof)
    }

    public let providerID: String
    let proof: Proof

    init(providerID: String, proof: Proof) {
        self.providerID = providerID
        self.proof = proof
        super.init()
    }

    public var accessToken: String { tokens?.accessToken ?? "" }
    public var idToken: String { tokens?.idToken ?? "" }
    public var secret: String { tokens?.secret ?? "" }

    private var tokens: OAuthTokens? {
        if case .provider(.tokens(let tokens)) = proof { return tokens }
        return nil
    }
}

extension Credential {
    public static func email(_ email: String, password: String) -> Credential {
        Credential(providerID: ProviderID.password, proof: .password(email: email, password: password))
    }

    /// Nil when this is no link that signs in.
    public static func email(_ email: String, link: String) -> Credential? {
        guard let url = ActionCodeURL.parse(link), url.isSignIn else { return nil }
        return Credential(
            providerID: ProviderID.password, proof: .emailLink(EmailLinkProof(email: email, url: url)))
    }

    public static func google(idToken: String, accessToken: String) -> Credential? {
        var tokens = OAuthTokens()
        tokens.idToken = idToken
        tokens.accessToken = accessToken
        return oauth(ProviderID.google, tokens)
    }

    public static func facebook(accessToken: String) -> Credential {
        accessTokenOnly(ProviderID.facebook, accessToken)
    }

    public static func github(accessToken: String) -> Credential {
        accessTokenOnly(ProviderID.github, accessToken)
    }

    public static func twitter(token: String, secret: String) -> Credential {
        var tokens = OAuthTokens()
        tokens.accessToken = token
        tokens.secret = secret
        return Credential(providerID: ProviderID.twitter, proof: .provider(.tokens(tokens)))
    }

    public static func playGames(serverAuthCode: String) -> Credential {
        Credential(providerID: ProviderID.playGames, proof: .provider(.serverAuthCode(serverAuthCode)))
    }

    /// The error of an id that names no SAML provider, or of an empty answer.
    public static func saml(_ providerID: String, response: String) throws(AuthError) -> Credential {
        if let problem = ProviderID.problem(providerID) { throw problem }
        guard ProviderID.isSAML(providerID) else { throw .notASAMLProvider }
        if response.isEmpty { throw .missingSAMLResponse }
        return Credential(providerID: providerID, proof: .provider(.samlResponse(response)))
    }

    /// Nil when something is missing that Apple signs.
    public static func gameCenter(_ proof: GameCenterProof) -> Credential? {
        guard proof.isComplete else { return nil }
        return Credential(providerID: ProviderID.gameCenter, proof: .gameCenter(proof))
    }

    public static func phone(verificationID: String, code: String) -> Credential {
        Credential(providerID: ProviderID.phone, proof: .phone(.code(verificationID: verificationID, code: code)))
    }

    /// Nil when there is neither an ID token nor an access token.
    public static func oauth(_ providerID: String, _ tokens: OAuthTokens) -> Credential? {
        tokens.isEmpty ? nil : Credential(providerID: providerID, proof: .provider(.tokens(tokens)))
    }

    private static func accessTokenOnly(_ providerID: String, _ accessToken: String) -> Credential {
        var tokens = OAuthTokens()
        tokens.accessToken = accessToken
        return Credential(providerID: providerID, proof: .provider(.tokens(tokens)))
    }
}

extension FutureValue {
    static func credential(_ credential: Credential) -> FutureValue { .object(.credential, credential) }
}

extension Credential: FutureResult {
    public static var futureKind: FutureKind { .credential }

    public static func from(_ value: FutureValue) -> Credential? {
        if case .object(_, let object) = value { return object as? Credential }
        return nil
    }
}

extension Future {
    public var credential: Credential? { object as? Credential }
}
