// SPDX-License-Identifier: Apache-2.0
/// A snapshot of an account, and the auth that carries out its operations.
public final class User: SharedObject, @unchecked Sendable {
    public let account: Account
    /// Empty for a user of no tenant. It never changes, as the uid.
    public let tenantID: String
    public let auth: Auth

    var uid: String { account.uid }

    init(_ session: Session, auth: Auth) {
        account = session.account
        tenantID = session.tokens.tenantID
        self.auth = auth
        super.init()
    }
}
