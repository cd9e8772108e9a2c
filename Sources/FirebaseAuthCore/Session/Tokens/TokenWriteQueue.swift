// SPDX-License-Identifier: Apache-2.0
/// Lets the operations that may replace a user's tokens take turns, and others learn when none of them is under way.
///
/// A new password ends the old tokens on the server before its answer is here: what is refused meanwhile says nothing
/// about the session. Pure: it returns what is to begin. Guarded by the auth's lock.
struct TokenWriteQueue {
    typealias Work = () -> Void

    /// Those of one user stand in line; the first one is under way.
    private struct Turn {
        let id: UInt64
        let uid: String
        /// Nil once it is under way: the table must not keep work alive that has been dropped.
        var start: Work?
    }

    private var turns: [Turn] = []
    private var bystanders: [(uid: String, work: Work)] = []
    private var lastID: UInt64 = 0

    /// The number of a turn that is to be taken.
    mutating func makeID() -> UInt64 {
        lastID &+= 1
        return lastID
    }

    /// Returns whether the turn begins now; otherwise `start` comes out of `giveBack`.
    mutating func take(_ id: UInt64, _ uid: String, _ start: @escaping Work) -> Bool {
        let isFirst = isSettled(uid)
        turns.append(Turn(id: id, uid: uid, start: isFirst ? nil : start))
        return isFirst
    }

    /// Ends a turn, begun or not. Returns what begins now: the next turn, or all who waited for none to be left.
    mutating func giveBack(_ id: UInt64) -> [Work] {
        guard let index = turns.firstIndex(where: { $0.id == id }) else { return [] }
        let ended = turns.remove(at: index)
        let wasUnderWay = !turns[..<index].contains { $0.uid.sameBytes(as: ended.uid) }
        guard wasUnderWay else { return [] }
        if let next = turns.firstIndex(where: { $0.uid.sameBytes(as: ended.uid) }) {
            defer { turns[next].start = nil }
            return turns[next].start.map { [$0] } ?? []
        }
        let freed = bystanders.filter { $0.uid.sameBytes(as: ended.uid) }.map { $0.work }
        bystanders.removeAll { $0.uid.sameBytes(as: ended.uid) }
        return freed
    }

    /// Keeps the work until no turn of this user is left; false when there is none now.
    mutating func waitUntilSettled(_ uid: String, _ work: @escaping Work) -> Bool {
        if isSettled(uid) { return false }
        bystanders.append((uid, work))
        return true
    }

    private func isSettled(_ uid: String) -> Bool {
        !turns.contains { $0.uid.sameBytes(as: uid) }
    }
}

/// A place in the line of those who may replace a user's tokens. Gives itself back when it is let go, so that no path
/// can keep the others waiting.
final class TokenWriteTurn: @unchecked Sendable {
    let id: UInt64
    private let auth: Auth

    init(_ id: UInt64, of auth: Auth) {
        self.id = id
        self.auth = auth
    }

    deinit {
        giveBack()
    }

    /// Doing so twice does nothing.
    func giveBack() {
        auth.endTurn(id)
    }
}

extension Auth {
    /// Runs the work when no operation is under way that may replace the user's tokens, perhaps at once.
    func whenTokensAreSettled(_ uid: String, _ work: @escaping () -> Void) {
        if !lock.withLock({ tokenWriteQueue.waitUntilSettled(uid, work) }) { work() }
    }

    /// The tokens of the user, if that one is signed in, and by this server.
    func tokens(of uid: String, issuer: String) -> Result<SessionTokens, AuthError> {
        guard let session else { return .failure(.noSignedInUser) }
        guard session.account.uid.sameBytes(as: uid) else { return .failure(.userMismatch) }
        return session.issuer.sameBytes(as: issuer) ? .success(session.tokens) : .failure(.ofOtherServer)
    }

    func makeTurn() -> TokenWriteTurn {
        TokenWriteTurn(lock.withLock { tokenWriteQueue.makeID() }, of: self)
    }

    /// What begins now is in no particular haste, and must not keep whoever gave the turn back.
    func endTurn(_ id: UInt64) {
        runOneByOne(lock.withLock { tokenWriteQueue.giveBack(id) })
    }

    /// Each piece of work comes out of the queue of the I/O by itself: a callback in one may wait for another.
    func runOneByOne(_ works: [() -> Void]) {
        for work in works where !effects.scheduler.submit(work) { work() }
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
        let isFirst = auth.lock.withLock { auth.tokenWriteQueue.take(turn.id, uid, begin) }
        // From here on the turn ends with the operation, at once if that has ended meanwhile.
        life.hold(turn)
        if isFirst { begin() }
    }
}
