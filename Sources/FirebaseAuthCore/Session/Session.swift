// SPDX-License-Identifier: Apache-2.0
/// A signed-in user and the tokens that prove it. It is immutable, so passing it on only counts a reference.
final class Session: Equatable, Sendable {
    let account: Account
    let tokens: SessionTokens
    /// By the clock since boot.
    let expiresAtMicroseconds: Int64
    /// The endpoint that issued the tokens; no other endpoint accepts them.
    let issuer: String

    init(account: Account, tokens: SessionTokens, expiresAtMicroseconds: Int64, issuer: String = "") {
        self.account = account
        self.tokens = tokens
        self.expiresAtMicroseconds = expiresAtMicroseconds
        self.issuer = issuer
    }

    /// Two tenants may each have a user of the same uid.
    func isOf(_ uid: String, _ tenantID: String) -> Bool {
        account.uid.sameBytes(as: uid) && tokens.tenantID.sameBytes(as: tenantID)
    }

    func isOfSameUser(as other: Session) -> Bool {
        isOf(other.account.uid, other.tokens.tenantID)
    }

    /// Where its tokens are good.
    var scope: CallScope { CallScope(issuer: issuer, tenantID: tokens.tenantID) }

    var mark: SessionMark {
        let tenantID = tokens.tenantID
        let user = tenantID.isEmpty ? account.uid : tenantID + "/" + account.uid
        return SessionMark(uid: user, issuer: issuer, refreshToken: tokens.refreshToken)
    }

    func with(account: Account) -> Session {
        Session(account: account, tokens: tokens, expiresAtMicroseconds: expiresAtMicroseconds, issuer: issuer)
    }

    func with(tokens: SessionTokens, expiresAtMicroseconds: Int64) -> Session {
        Session(account: account, tokens: tokens, expiresAtMicroseconds: expiresAtMicroseconds, issuer: issuer)
    }

    func with(expiresAtMicroseconds: Int64) -> Session {
        with(tokens: tokens, expiresAtMicroseconds: expiresAtMicroseconds)
    }

    static func == (left: Session, right: Session) -> Bool {
        left === right
            || left.expiresAtMicroseconds == right.expiresAtMicroseconds && left.tokens == right.tokens
                && left.account == right.account && left.issuer.sameBytes(as: right.issuer)
    }
}
