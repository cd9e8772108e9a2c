/// What a sign-in, link or re-authentication yields.
public final class AuthResult: BoundaryObject, @unchecked Sendable {
    public let user: User
    public let credential: Credential?
    public let additionalUserInfo: AdditionalUserInfo
    private enum ParsedProfile {
        case notAskedFor
        case parsed(ValueNode?)
    }
    private var parsedProfile = ParsedProfile.notAskedFor

    init(user: User, credential: Credential?, additionalUserInfo: AdditionalUserInfo) {
        self.user = user
        self.credential = credential
        self.additionalUserInfo = additionalUserInfo
        super.init(.authResult)
    }

    /// Parsed when first asked for: most programs never ask, and a tree is many times as large as its text.
    public var profile: ValueNode? {
        if case .parsed(let node) = withLock({ parsedProfile }) { return node }
        // Not under the lock, which other objects share. Of two threads that come here at once, the first one's is kept.
        let node = additionalUserInfo.profile.map(ValueNode.init)
        return withLock {
            if case .parsed(let first) = parsedProfile { return first }
            parsedProfile = .parsed(node)
            return node
        }
    }
}

/// What the provider told beyond the account.
public struct AdditionalUserInfo: Sendable {
    public var providerID = ""
    public var userName = ""
    public var isNewUser = false
    /// The profile as it came.
    public var profileJSON = ""

    public init() {}

    /// The profile, parsed anew. One that is no object is no profile; its text is still there to look at.
    public var profile: JSONValue? {
        guard !profileJSON.isEmpty, let value = try? JSON.parse(profileJSON), value.objectValue != nil else {
            return nil
        }
        return value
    }
}

extension AuthResult {
    convenience init(user: User) {
        self.init(user: user, credential: nil, additionalUserInfo: AdditionalUserInfo())
    }
}
