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
    /// At a provider.
    var identity: String?
    var displayName = ""
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

    var isAnonymous: Bool { email == nil && identity == nil }
}
