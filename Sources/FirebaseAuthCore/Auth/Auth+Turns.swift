extension Auth {
    /// Runs the work when no operation is under way that may replace the user's tokens, perhaps at once.
    func afterReplacements(_ uid: String, _ work: @escaping () -> Void) {
        if !lock.withLock({ tokenTurns.waitForQuiet(uid, work) }) { work() }
    }

    /// The tokens of the user, if that one is signed in.
    func tokens(of uid: String) -> SessionTokens? {
        lock.withLock { state.session?.account.uid === uid ? state.session?.tokens : nil }
    }

    fileprivate func giveTurnBack(_ id: UInt64) {
        for work in lock.withLock({ tokenTurns.giveBack(id) }) { work() }
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
            if let problem = self.auth.problem(withUser: uid) { return self.fail(problem) }
            if let tokens = self.auth.tokens(of: uid) { body(tokens) }
        }
        let id = auth.lock.withLock { auth.tokenTurns.makeID() }
        // Noted first: an answer may come before this function ends.
        hold(turn: id)
        let isFirst = auth.lock.withLock {
            auth.tokenTurns.take(id, uid, begin)
        }
        if !isRunning { return auth.giveTurnBack(id) }
        if isFirst { begin() }
    }

    func giveTurnBack() {
        if let id = takeHeldTurn() { auth.giveTurnBack(id) }
    }
}
