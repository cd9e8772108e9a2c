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
            let session = self.auth.makeSession(account, answer.tokens, issuer: self.life.issuer)
            self.ask(before: session) { $0.complete(answer, session, source) }
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
    private func complete(_ answer: SignInAnswer, _ session: Session, _ source: AccountSource) {
        guard beginFinishing() else { return }
        var info = answer.additionalUserInfo
        info.isNewUser = answer.isNewUser
        guard let user = auth.apply(.signedIn(session, source), for: life) else { return failFinishing(.cancelled) }
        succeed(.authResult(AuthResult(user: user, credential: answer.credential, additionalUserInfo: info)))
    }
}
