/// Immutable proof of an identity.
public final class Credential: BoundaryObject, @unchecked Sendable {
    /// What the credential is made of; it decides which endpoint takes it.
    enum Proof {
        case password(email: String, password: String)
        case oauth(OAuthTokens)
        case serverAuthCode(String)
        /// The provider's answer to a browser flow: good once, while its code is.
        case redirect(RedirectProof)
    }

    public let providerID: String
    let proof: Proof

    init(providerID: String, proof: Proof) {
        self.providerID = providerID
        self.proof = proof
        super.init(.credential)
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

/// The end of a browser flow, to be exchanged by `accounts:signInWithIdp` (REST contract 4.4).
struct RedirectProof {
    let requestURI: String
    let sessionID: String
}
