// SPDX-License-Identifier: Apache-2.0
extension Operation {
    func signIn(with credential: Credential) {
        if let problem = credential.problem { return fail(problem) }
        exchange(credential, for: .signIn, orElse: { self.fail($0) }, then: { self.finishSignIn($0) })
    }

    /// The end of every sign-in. Without the account there is no user, so both requests count as one call. If the ID
    /// token describes the account, the second request is not needed, unless the token was handed over: then the
    /// service must confirm it.
    func finishSignIn(_ answer: SignInAnswer, otherwise mismatch: AuthError? = nil) {
        if isOfOtherTenant(answer.tokens) { return fail(.ofOtherTenant) }
        let finish = { (account: Account, source: AccountSource) in
            guard self.beginFinishing() else { return }
            var info = answer.additionalUserInfo
            info.isNewUser = answer.isNewUser
            let session = self.auth.makeSession(account, answer.tokens, issuer: self.life.issuer)
            guard let user = self.auth.apply(.signedIn(session, source), for: self.life) else {
                return self.failFinishing(.cancelled)
            }
            self.succeed(.authResult(AuthResult(user: user, credential: answer.credential, additionalUserInfo: info)))
        }
        var claimed = Account()
        if auth.detailsFollow, mismatch == nil, answer.claim(&claimed) { return finish(claimed, .claims) }
        call(Lookup(idToken: answer.tokens.idToken)) { account in
            if !answer.localID.isEmpty && !answer.localID.sameBytes(as: account.uid) {
                return self.fail(mismatch ?? .ofAnotherUser)
            }
            finish(account, .lookup)
        }
    }
}
