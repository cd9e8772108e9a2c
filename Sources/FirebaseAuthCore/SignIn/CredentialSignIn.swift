// SPDX-License-Identifier: Apache-2.0
extension Auth {
    public func signIn(_ credential: Credential, _ callback: Callback?) -> Future? {
        start(.signIn, .authResult, callback) { $0.signIn(with: credential) }
    }

}

extension Operation {
    func signIn(with credential: Credential) {
        switch credential.proof {
        case .password(let email, let password):
            if let problem = AuthError.missing(email: email, password: password) { return fail(problem) }
            call(SignInWithPassword(email: email, password: password)) { self.finishSignIn($0) }
        case .phone(let proof):
            if let problem = proof.problem { return fail(problem) }
            call(SignInWithPhoneNumber(proof: proof)) { self.finishSignIn($0) }
        case .oauth, .serverAuthCode, .redirect:
            guard let endpoint = SignInWithIdp(credential) else { return fail(.lost) }
            call(endpoint, orElse: { self.fail($0.explained(for: credential)) }) { answer in
                self.finishSignIn(answer.signIn, answer.credential, answer.additionalUserInfo)
            }
        }
    }

    /// The tail of every sign-in: without the account there is no user, so both requests count as one. With an ID token
    /// that describes the account one request is enough, unless it was handed over: then the service is to vouch for it.
    func finishSignIn(
        _ answer: SignInAnswer, _ credential: Credential? = nil, _ info: AdditionalUserInfo? = nil,
        otherwise mismatch: AuthError? = nil
    ) {
        let finish = { (account: Account, source: AccountSource) in
            guard self.beginFinishing() else { return }
            var info = info ?? AdditionalUserInfo()
            info.isNewUser = answer.isNewUser
            let session = self.auth.makeSession(account, answer.tokens, issuer: self.life.issuer)
            guard let user = self.auth.apply(.signedIn(session, source), for: self.life) else {
                return self.failFinishing(.cancelled)
            }
            self.succeed(.authResult(AuthResult(user: user, credential: credential, additionalUserInfo: info)))
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
