// SPDX-License-Identifier: Apache-2.0
/// A snapshot of an account, and the auth that carries out its operations.
public final class User: SharedObject, @unchecked Sendable {
    public let account: Account
    /// Empty for a user of no tenant. It never changes, as the uid.
    public let tenantID: String
    public let auth: Auth
    /// Tells the snapshots of an auth apart; 0 for one that is of nobody signed in.
    let number: UInt64

    var uid: String { account.uid }

    init(_ session: Session, auth: Auth, number: UInt64 = 0) {
        account = session.account
        tenantID = session.tokens.tenantID
        self.auth = auth
        self.number = number
        super.init()
    }
}
