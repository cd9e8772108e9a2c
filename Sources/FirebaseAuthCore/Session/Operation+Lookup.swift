// SPDX-License-Identifier: Apache-2.0
extension Operation {
    /// Reads the account. If the account is changed here meanwhile, the answer may be older than the change: the
    /// account is read again.
    func readAccount(_ uid: String) {
        var count: UInt64 = 0
        let ask = { (tokens: SessionTokens) in
            count = self.auth.changeCount
            return Lookup(idToken: tokens.idToken, uid: uid)
        }
        callAsUser(uid, ask) { account, _ in
            if self.auth.changeCount != count { return self.readAccount(uid) }
            self.finishReload(account)
        }
    }

    /// Makes the account that was read the current one.
    func finishReload(_ account: Account, value: (User) -> FutureValue = { _ in .nothing }) {
        guard beginFinishing() else { return }
        let event = AuthEvent.changed(
            uid: account.uid, tenantID: life.scope.tenantID, { $0 = account }, tokens: nil, expiresAtMicroseconds: 0,
            source: .lookup)
        finish(account.uid, auth.apply(event, replacer: self), value)
    }

    /// After `beginFinishing`: succeeds if this is still the user who is signed in.
    func finish(_ uid: String, _ user: User?, _ value: (User) -> FutureValue) {
        guard let user, user.account.uid.sameBytes(as: uid) else {
            return failFinishing(problem(withUser: uid) ?? .noSignedInUser)
        }
        succeed(value(user))
    }
}
