// SPDX-License-Identifier: Apache-2.0
/// A snapshot of an account, and the auth that carries out its operations.
public final class User: SharedObject, @unchecked Sendable {
    public let account: Account
    public let auth: Auth

    var uid: String { account.uid }

    init(_ account: Account, auth: Auth) {
        self.account = account
        self.auth = auth
        super.init()
    }
}
