extension Auth {
    /// Runs the work when no operation is under way that may replace the user's tokens, perhaps at once.
    func afterReplacements(_ uid: String, _ work: @escaping () -> Void) {
        if !lock.withLock({ tokenTurns.waitForQuiet(uid, work) }) { work() }
    }

    /// The tokens of the user, if that one is signed in, and by this server.
    func tokens(of uid: String, issuer: String) -> Result<SessionTokens, AuthError> {
        guard let session else { return .failure(.noSignedInUser) }
        guard session.account.uid === uid else { return .failure(.userMismatch) }
        return session.issuer === issuer ? .success(session.tokens) : .failure(.ofOtherServer)
    }

    func makeTurn() -> TokenTurn {
        TokenTurn(lock.withLock { tokenTurns.makeID() }, of: self)
    }

    /// What begins now is in no particular haste, and must not keep whoever gave the turn back.
    func endTurn(_ id: UInt64) {
        runOneByOne(lock.withLock { tokenTurns.giveBack(id) })
    }

    /// Each piece of work comes out of the queue of the I/O by itself: a callback in one may wait for another.
    func runOneByOne(_ works: [() -> Void]) {
        for work in works where !effects.scheduler.perform(work) { work() }
    }
}

extension Operation {
    /// Runs `body` with the user's tokens when no other operation is under way that may replace them, perhaps at once.
    ///
    /// The turn ends when the tokens are replaced, or with the operation: before any code of the program runs, which may
    /// wait for another operation.
    func inTurn(_ uid: String, _ body: @escaping (SessionTokens) -> Void) {
        let begin = {
            guard self.isRunning else { return }
            switch self.auth.tokens(of: uid, issuer: self.life.issuer) {
            case .success(let tokens): body(tokens)
            case .failure(let problem): self.fail(problem)
            }
        }
        let turn = auth.makeTurn()
        let isFirst = auth.lock.withLock { auth.tokenTurns.take(turn.id, uid, begin) }
        // From here on the turn ends with the operation, at once if that has ended meanwhile.
        life.hold(turn)
        if isFirst { begin() }
    }
}
