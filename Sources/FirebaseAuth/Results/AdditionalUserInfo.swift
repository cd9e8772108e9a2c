// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import FirebaseCore
public import Foundation

/// What a provider says of a user, besides the account.
open class AdditionalUserInfo: NSObject, NSSecureCoding, @unchecked Sendable {
    /// Empty for an anonymous user and for a custom token.
    public let providerID: String
    /// What the provider's profile says; its members differ from provider to provider.
    public let profile: [String: Any]?
    public let username: String?
    /// Whether the sign-in made the account.
    public let isNewUser: Bool
    private let profileJSON: String

    private struct Content: Codable {
        let providerID: String
        let profileJSON: String
        let username: String?
        let isNewUser: Bool
    }

    convenience init(_ info: FirebaseAuthCore.AdditionalUserInfo) {
        self.init(
            Content(
                providerID: info.providerID, profileJSON: info.profileJSON, username: info.userName.orNil,
                isNewUser: info.isNewUser))
    }

    private init(_ content: Content) {
        (providerID, username, isNewUser) = (content.providerID, content.username, content.isNewUser)
        profileJSON = content.profileJSON
        profile = JSONTree.object(content.profileJSON)
        super.init()
    }

    /// As `isNewUser`, by its name of Objective-C.
    open func newUser() -> Bool { isNewUser }

    public static var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(
            Content(providerID: providerID, profileJSON: profileJSON, username: username, isNewUser: isNewUser))
    }

    public required convenience init?(coder: NSCoder) {
        guard let content = coder.decode(Content.self) else { return nil }
        self.init(content)
    }
}

/// JSON as trees of Foundation.
enum JSONTree {
    /// Nil for what is no object.
    static func object(_ json: String) -> [String: Any]? {
        (try? JSONSerialization.jsonObject(with: Data(json.utf8))) as? [String: Any]
    }
}
