/// What a sign-in, link or re-authentication yields.
public final class AuthResult: BoundaryObject, @unchecked Sendable {
    public let user: User
    public let credential: Credential?
    public let additionalUserInfo: AdditionalUserInfo
    public let profile: ValueNode?

    init(user: User, credential: Credential?, additionalUserInfo: AdditionalUserInfo) {
        self.user = user
        self.credential = credential
        self.additionalUserInfo = additionalUserInfo
        profile = additionalUserInfo.profile.map(ValueNode.init)
        super.init(.authResult)
    }
}

/// What the provider told beyond the account.
public struct AdditionalUserInfo: Sendable {
    public var providerID = ""
    public var userName = ""
    public var isNewUser = false
    /// The profile as it came.
    public var profileJSON = ""
    public var profile: JSONValue?

    public init() {}
}

/// A parsed JSON value that a handle can stand for, with its children.
public final class ValueNode: BoundaryObject, @unchecked Sendable {
    public let value: JSONValue
    public let names: [String]
    public let children: [ValueNode]

    init(_ value: JSONValue) {
        self.value = value
        switch value {
        case .array(let elements):
            names = []
            children = elements.map(ValueNode.init)
        case .object(let members):
            names = members.map { $0.name }
            children = members.map { ValueNode($0.value) }
        default:
            names = []
            children = []
        }
        super.init(.value)
    }

    /// The value of the member of that name, compared byte by byte.
    public func child(named name: String) -> ValueNode? {
        for (index, candidate) in names.enumerated() where UTF8Text.equal(candidate, name) { return children[index] }
        return nil
    }
}
