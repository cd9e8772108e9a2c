// SPDX-License-Identifier: Apache-2.0
/// What the model of the service knows of a user.
final class Account {
    let uid: String
    var email: String?
    var password: String?
    var displayName = ""
    /// Refresh tokens that are still good.
    var refreshTokens: Set<String> = []

    init(uid: String, email: String? = nil, password: String? = nil) {
        (self.uid, self.email, self.password) = (uid, email, password)
    }

    var isAnonymous: Bool { email == nil }
}
