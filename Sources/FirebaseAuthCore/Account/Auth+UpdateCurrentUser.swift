// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Signs in the user who is signed in to another auth of the same project, server and tenant, or to this one. The
    /// account is read first. Both auths have the session then, and each renews its tokens for itself.
    public func updateCurrentUser(_ user: User, _ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        start(.signIn, completion) { operation in
            if let problem = operation.problem(withAuthOf: user) { return operation.fail(problem) }
            let issuer = operation.life.issuer
            user.auth.tokens.fresh(uid: user.uid, issuer: issuer, force: false) { result in
                guard operation.isRunning else { return }
                if case .failure(let error) = result { return operation.fail(error) }
                operation.adopt(user)
            }
        }
    }
}

extension Operation {
    fileprivate func problem(withAuthOf user: User) -> AuthError? {
        // In a forked child the locks of the other auth may be held for ever.
        if user.auth.futureOwner.isClosed { return .noSignedInUser }
        guard user.auth.client.options.apiKey.sameBytes(as: auth.client.options.apiKey) else { return .ofOtherProject }
        return user.tenantID.sameBytes(as: life.scope.tenantID) ? nil : .ofOtherTenant
    }

    /// The session as it is now, which is what has just been renewed, or newer.
    fileprivate func adopt(_ user: User) {
        guard let session = user.auth.session else { return fail(.noSignedInUser) }
        guard session.account.uid.sameBytes(as: user.uid), session.tokens.tenantID.sameBytes(as: user.tenantID) else {
            return fail(.userMismatch)
        }
        guard session.issuer.sameBytes(as: life.issuer) else { return fail(.ofOtherServer) }
        let refused = { (error: AuthError) in
            let token = session.tokens.refreshToken
            if error.endsSession { user.auth.apply(.ended(uid: user.uid, refreshToken: token)) }
            self.fail(error)
        }
        call(Lookup(idToken: session.tokens.idToken, uid: user.uid), orElse: refused) { account in
            let current = session.with(account: account)
            self.ask(before: current) { $0.become(current) }
        }
    }

    private func become(_ session: Session) {
        guard beginFinishing() else { return }
        if auth.apply(.signedIn(session), for: life) == nil { return failFinishing(.cancelled) }
        succeed(.nothing)
    }
}
