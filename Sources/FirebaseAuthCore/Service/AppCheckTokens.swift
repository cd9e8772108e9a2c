// SPDX-License-Identifier: Apache-2.0
/// The App Check tokens of one auth: asked of the program when there is none, kept until they expire, and waited for by all
/// requests at once.
final class AppCheckTokens: @unchecked Sendable {
    typealias Receiver = (Result<String, AuthError>) -> Void

    private struct State {
        /// Empty for none.
        var token = ""
        var isValidUntil: Int64 = 0
        /// What the program is asked, while it is.
        var reply: AppCheckReply?
        /// Called when the reply has ended.
        var stopWaiting: (() -> Void)?
        var waiting: [Receiver] = []
        var isClosed = false
    }

    private enum Step {
        case give(Result<String, AuthError>)
        case ask(AppCheckReply)
        case wait
    }

    private let clock: any Clock
    private let ask: (AppCheckReply) -> Void
    private let state = Guarded(State())

    /// Another token is asked for so long before the end of one: requests take time.
    private static let marginMicroseconds: Int64 = 60_000_000

    /// - Parameter ask: asks the program, and ends the reply once, also when nobody answers.
    init(clock: any Clock, ask: @escaping (AppCheckReply) -> Void) {
        self.clock = clock
        self.ask = ask
    }

    /// Empty if the program wants no token sent. The receiver is called once, here or on the thread of the answer.
    func withToken(_ receiver: @escaping Receiver) {
        let now = clock.bootMicroseconds()
        let step = state.withLock { state -> Step in
            if state.isClosed { return .give(.success("")) }
            if !state.token.isEmpty && now < state.isValidUntil { return .give(.success(state.token)) }
            state.waiting.append(receiver)
            if state.reply != nil { return .wait }
            let reply = AppCheckReply(self)
            state.reply = reply
            return .ask(reply)
        }
        switch step {
        case .give(let result): receiver(result)
        case .ask(let reply): ask(reply)
        case .wait: break
        }
    }

    /// The service has refused it.
    func forget(_ refused: String) {
        state.withLock { if $0.token.sameBytes(as: refused) { $0.token = "" } }
    }

    /// Asks no more. What becomes of each request that waits, the caller says.
    func close(_ goOn: (@escaping Receiver) -> Void) {
        let left = state.withLock { state -> State in
            defer { state = State(isClosed: true) }
            return state
        }
        left.stopWaiting?()
        for receiver in left.waiting { goOn(receiver) }
    }

    fileprivate func isAsking(_ reply: AppCheckReply) -> Bool {
        state.withLock { $0.reply === reply }
    }

    fileprivate func onEnd(of reply: AppCheckReply, _ stopWaiting: @escaping () -> Void) {
        let goesOn = state.withLock { state -> Bool in
            guard state.reply === reply else { return false }
            state.stopWaiting = stopWaiting
            return true
        }
        if !goesOn { stopWaiting() }
    }

    /// False when the reply has ended before.
    fileprivate func end(_ reply: AppCheckReply, with result: Result<String, AuthError>) -> Bool {
        let validUntil = (try? result.get()).map { expiry(of: $0) } ?? 0
        let ended = state.withLock { state -> State? in
            guard state.reply === reply else { return nil }
            defer { (state.reply, state.stopWaiting, state.waiting) = (nil, nil, []) }
            if case .success(let token) = result { (state.token, state.isValidUntil) = (token, validUntil) }
            return state
        }
        ended?.stopWaiting?()
        for receiver in ended?.waiting ?? [] { receiver(result) }
        return ended != nil
    }

    /// The token is one of the service's (RFC 7519). Of another text nobody knows how long it is good: it is used once. A
    /// clock that is wrong makes the time shorter and never longer than the token says.
    private func expiry(of token: String) -> Int64 {
        guard let claims = JSONWebToken.decode(token), let expiration = claims.expirationUnixSeconds else { return 0 }
        let now = clock.unixMilliseconds() / 1000
        let (left, ofClock) = expiration.subtractingReportingOverflow(now)
        let (whole, ofToken) = expiration.subtractingReportingOverflow(claims.issuedAtUnixSeconds ?? now)
        guard !ofClock && !ofToken else { return 0 }
        let seconds = max(0, min(left, whole, AppCheckTokens.mostSeconds))
        return clock.bootMicroseconds() &+ seconds &* 1_000_000 &- AppCheckTokens.marginMicroseconds
    }

    /// The service gives none for longer.
    private static let mostSeconds: Int64 = 7 * 24 * 3600
}

/// What the program is asked for. The first end counts.
final class AppCheckReply: Sendable {
    private let tokens: AppCheckTokens

    fileprivate init(_ tokens: AppCheckTokens) {
        self.tokens = tokens
    }

    var goesOn: Bool { tokens.isAsking(self) }

    /// Called once when it has ended, at once if it has.
    func onEnd(_ stopWaiting: @escaping () -> Void) {
        tokens.onEnd(of: self, stopWaiting)
    }

    /// Returns false when nobody waits any more.
    func end(with result: Result<String, AuthError>) -> Bool {
        tokens.end(self, with: result)
    }
}
