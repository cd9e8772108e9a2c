// SPDX-License-Identifier: Apache-2.0
extension User {
    public func reload(_ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        start(completion) { $0.readAccount(self.uid) }
    }
}

extension Operation {
    /// What was asked for before a change that has been made here meanwhile may be older than that: it is asked for again.
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

    /// Makes an account that was read again current.
    func finishReload(_ account: Account, value: (User) -> FutureValue = { _ in .nothing }) {
        guard beginFinishing() else { return }
        let event = AuthEvent.updated(uid: account.uid, account: account, tokens: nil, expiresAtMicroseconds: 0)
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
