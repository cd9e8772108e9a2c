// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Signs in the user who is signed in to another auth of the same project, server and tenant. The account is read
    /// first, by that auth and by its rules. Both auths have the session then, and each renews its tokens for itself.
    public func updateCurrentUser(_ user: User, _ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        if user.auth === self { return user.reload(completion) }
        return start(.signIn, completion) { operation in
            if let problem = operation.problem(withAuthOf: user) { return operation.fail(problem) }
            let reading = user.reload(
                Completion(
                    Callback(mode: .anyThread) { future in
                        if let error = future.error { return operation.fail(error) }
                        // On the own thread: listeners are called there.
                        let adopt = { operation.adopt(user) }
                        if !self.effects.scheduler.submit(adopt) { adopt() }
                    }))
            operation.life.onEnd { reading.future?.cancel() }
        }
    }
}

extension Operation {
    fileprivate func problem(withAuthOf user: User) -> AuthError? {
        // In a forked child the locks of the other auth may be held for ever.
        if user.auth.futureOwner.isClosed { return .noSignedInUser }
        guard user.auth.client.options.apiKey.sameBytes(as: auth.client.options.apiKey) else { return .ofOtherProject }
        guard user.tenantID.sameBytes(as: life.scope.tenantID) else { return .ofOtherTenant }
        return user.auth.session?.issuer.sameBytes(as: life.issuer) == false ? .ofOtherServer : nil
    }

    fileprivate func adopt(_ user: User) {
        guard isRunning, let session = session(of: user) else { return fail(.noSignedInUser) }
        ask(before: session) { $0.become(user) }
    }

    private func become(_ user: User) {
        guard let session = session(of: user) else { return fail(.noSignedInUser) }
        guard beginFinishing() else { return }
        if auth.apply(.signedIn(session), for: life) == nil { return failFinishing(.cancelled) }
        succeed(.nothing)
    }

    /// As it is now: it may have got other tokens since it was read, or while the program was asked.
    private func session(of user: User) -> Session? {
        user.auth.session.flatMap { $0.isOf(user.uid, user.tenantID) ? $0 : nil }
    }
}
