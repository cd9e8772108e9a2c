// SPDX-License-Identifier: Apache-2.0
/// What a sign-in, link or re-authentication yields.
public final class AuthResult: SharedObject, @unchecked Sendable {
    public let user: User
    public let credential: Credential?
    public let additionalUserInfo: AdditionalUserInfo

    init(user: User, credential: Credential?, additionalUserInfo: AdditionalUserInfo) {
        self.user = user
        self.credential = credential
        self.additionalUserInfo = additionalUserInfo
        super.init()
    }
}

/// What the provider said in addition to the account.
public struct AdditionalUserInfo: Sendable {
    public var providerID = ""
    public var userName = ""
    public var isNewUser = false
    /// The profile as it was received.
    public var profileJSON = ""

    public init() {}

    /// The profile as a tree. Text that is not an object is not a profile, but can still be read as text.
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

extension FutureValue {
    static func authResult(_ result: AuthResult) -> FutureValue { .object(.authResult, result) }
}

extension AuthResult: FutureResult {
    public static var futureKind: FutureKind { .authResult }

    public static func from(_ value: FutureValue) -> AuthResult? {
        if case .object(_, let object) = value { return object as? AuthResult }
        return nil
    }
}

extension Future {
    public var authResult: AuthResult? { object as? AuthResult }
}
