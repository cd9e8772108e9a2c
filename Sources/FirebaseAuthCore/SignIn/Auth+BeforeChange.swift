// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Asks the program before somebody is signed in, also in place of another user; nil asks nobody. Signing out is
    /// never asked for. Returns false when the auth is closed.
    public func setBeforeChange(_ handler: QuestionHandler?) -> Bool {
        changeHandlers { $0.beforeChange = handler }
    }
}

extension Operation {
    /// Goes on if the program has nothing against this user. Nothing has changed until then.
    func ask(before session: Session, then: @escaping (Operation) -> Void) {
        guard let handler = auth.lock.withLock({ auth.handlers.beforeChange }) else { return then(self) }
        let user = User(session, auth: auth)
        ask(handler, session.account.uid, about: user, orElse: .cancelled) { operation, _ in then(operation) }
    }
}
