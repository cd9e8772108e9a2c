// SPDX-License-Identifier: Apache-2.0
/// Immutable proof of an identity.
public final class Credential: ErrorRecovery, @unchecked Sendable {
    /// What the credential is made of; it decides which endpoint takes it.
    enum Proof {
        case password(email: String, password: String)
        case oauth(OAuthTokens)
        case serverAuthCode(String)
        case phone(PhoneProof)
        /// The provider's answer to a browser flow: good once, while its code is.
        case redirect(RedirectProof)
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
        if case .oauth(let tokens) = proof { return tokens }
        return nil
    }
}

/// What an OAuth or OIDC provider gave. Empty strings mean absent.
public struct OAuthTokens: Sendable {
    public var idToken = ""
    public var accessToken = ""
    public var rawNonce = ""
    public var secret = ""
    public var displayName = ""
    /// The service's own reusable form of the credential.
    var pendingToken = ""

    public init() {}

    var isEmpty: Bool {
        idToken.isEmpty && accessToken.isEmpty && pendingToken.isEmpty
    }
}

/// The end of a browser flow, to be exchanged by `accounts:signInWithIdp`.
struct RedirectProof {
    let requestURI: String
    let sessionID: String
    /// What the provider has posted to a handler instead of answering in the address; empty for nothing.
    var postBody = ""
}

extension Credential {
    public static func email(_ email: String, password: String) -> Credential {
        Credential(providerID: ProviderID.password, proof: .password(email: email, password: password))
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
        return Credential(providerID: ProviderID.twitter, proof: .oauth(tokens))
    }

    public static func playGames(serverAuthCode: String) -> Credential {
        Credential(providerID: ProviderID.playGames, proof: .serverAuthCode(serverAuthCode))
    }

    public static func phone(verificationID: String, code: String) -> Credential {
        Credential(providerID: ProviderID.phone, proof: .phone(.code(verificationID: verificationID, code: code)))
    }

    /// Nil when there is neither an ID token nor an access token.
    public static func oauth(_ providerID: String, _ tokens: OAuthTokens) -> Credential? {
        tokens.isEmpty ? nil : Credential(providerID: providerID, proof: .oauth(tokens))
    }

    private static func accessTokenOnly(_ providerID: String, _ accessToken: String) -> Credential {
        var tokens = OAuthTokens()
        tokens.accessToken = accessToken
        return Credential(providerID: providerID, proof: .oauth(tokens))
    }
}

extension AuthError {
    /// Signs in or links without another visit to the provider.
    public var updatedCredential: Credential? {
        get { recovery as? Credential }
        set { recovery = newValue }
    }
}

extension FutureValue {
    static func credential(_ credential: Credential) -> FutureValue { .object(.credential, credential) }
}

extension Future {
    public var credential: Credential? { object as? Credential }
}
