// SPDX-License-Identifier: Apache-2.0
/// What the model of the service knows of a user.
final class Account {
    let uid: String
    var email: String? {
        didSet { if let email { emails.insert(email) } }
    }
    /// All that it has had.
    private(set) var emails: Set<String> = []
    var password: String?
    /// At a provider, or a number of a phone.
    var identity: String? {
        didSet { if let identity { identities.insert(identity) } }
    }
    private(set) var identities: Set<String> = []
    var displayName = ""
    /// Ids of second factors, and of passkeys.
    var factors: [String] = []
    var passkeys: [String] = []
    /// Refresh tokens that are still good.
    var refreshTokens: Set<String> = []

    init(uid: String, email: String? = nil, password: String? = nil) {
        (self.uid, self.email, self.password) = (uid, email, password)
        if let email { emails.insert(email) }
    }

    var kind: String {
        if isAnonymous { return uid.contains("custom") ? "a user of a custom token" : "an anonymous user" }
        return email == nil ? "a user of a provider" : identity == nil ? "a user of a password" : "a user of both"
    }

    /// By which the service knows what it is at.
    static func provider(of identity: String) -> String {
        identity.hasPrefix("+") ? "phone" : identity.hasPrefix("issued-") ? "oidc.world" : "github.com"
    }

    var isAnonymous: Bool { email == nil && identity == nil }
}
