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
    var displayName = ""
    /// Refresh tokens that are still good.
    var refreshTokens: Set<String> = []

    init(uid: String, email: String? = nil, password: String? = nil) {
        (self.uid, self.email, self.password) = (uid, email, password)
        if let email { emails.insert(email) }
    }

    var isAnonymous: Bool { email == nil }
}
