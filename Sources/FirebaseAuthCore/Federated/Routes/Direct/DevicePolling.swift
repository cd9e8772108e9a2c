// SPDX-License-Identifier: Apache-2.0
/// Requests the tokens while the user is at another device (RFC 8628 sections 3.4 and 3.5), as a pure state machine:
/// events in, actions out. Cancelling and closing end the operation around it.
struct DevicePolling {
    enum Event {
        /// The pause is over. `start` returns the first pause.
        case due
        /// The pause is the one that the server asks for.
        case answer(httpStatus: Int32, body: [UInt8], pauseMilliseconds: Int64 = 0)
        /// There was no answer.
        case connectionFailed
    }

    enum Action {
        case ask
        /// `due` must follow after this time.
        case wait(milliseconds: Int64)
        case finish(Result<OAuthTokens, AuthError>)
    }

    private enum State {
        case idle, waiting, asking, ended
    }

    private let expectation: TokenExpectation
    private let deadline: Int64
    private var state = State.idle
    private var interval: Int64
    /// Failures in succession.
    private var failures = 0

    private static let slowDownMilliseconds: Int64 = 5_000
    private static let longestBackoffMilliseconds: Int64 = 60_000
    private static let longestIntervalMilliseconds: Int64 = 86_400_000

    /// - Parameter now: milliseconds of a clock that continues while the machine sleeps, as in `apply`.
    init(_ authorization: DeviceAuthorization, _ expectation: TokenExpectation, atMilliseconds now: Int64) {
        var expectation = expectation
        expectation.secrets.append(authorization.deviceCode)
        self.expectation = expectation
        deadline = now &+ authorization.lifetimeSeconds &* 1000
        interval = authorization.intervalSeconds &* 1000
    }

    mutating func start(atMilliseconds now: Int64) -> Action? {
        guard case .idle = state else { return nil }
        return wait(interval, now)
    }

    /// Nil for an event that does not fit the state.
    mutating func apply(_ event: Event, atMilliseconds now: Int64) -> Action? {
        switch (state, event) {
        case (.waiting, .due):
            guard now < deadline else { return end(.failure(.deviceCodeExpired)) }
            state = .asking
            return .ask
        case (.asking, .answer(let httpStatus, let body, let pause)): return judge(httpStatus, body, pause, now)
        case (.asking, .connectionFailed): return backOff(now)
        default: return nil
        }
    }
}

extension DevicePolling {
    private mutating func judge(_ httpStatus: Int32, _ body: [UInt8], _ pause: Int64, _ now: Int64) -> Action {
        do throws(AuthError) {
            switch try OAuthAnswer(httpStatus: httpStatus, body: body) {
            case .success(let answer):
                return end(.success(try expectation.tokens(in: answer, httpStatus: httpStatus)))
            case .refused(let refusal) where refusal.isOf("authorization_pending"):
                failures = 0
                return wait(interval, now)
            case .refused(let refusal) where refusal.isOf("slow_down"):
                failures = 0
                // For this request and all later ones.
                interval = min(interval &+ Self.slowDownMilliseconds, Self.longestIntervalMilliseconds)
                return wait(interval, now)
            case .refused(let refusal) where refusal.isFinal || !ProviderAnswer.mayRecover(httpStatus):
                return end(.failure(refusal.error(hiding: expectation.secrets)))
            case .refused: return backOff(now, atLeast: pause)
            }
        } catch {
            return ProviderAnswer.mayRecover(httpStatus) ? backOff(now, atLeast: pause) : end(.failure(error))
        }
    }

    /// Section 3.5: the interval is doubled each time the connection fails. There is an upper limit here, so that the
    /// user does not wait long after it works again.
    private mutating func backOff(_ now: Int64, atLeast asked: Int64 = 0) -> Action {
        failures += 1
        let pause = interval &<< Int64(min(failures, 16))
        return wait(max(interval, min(max(pause, asked), Self.longestBackoffMilliseconds)), now)
    }

    /// Not beyond the deadline, at which the user is told.
    private mutating func wait(_ milliseconds: Int64, _ now: Int64) -> Action {
        let left = deadline &- now
        guard left > 0 else { return end(.failure(.deviceCodeExpired)) }
        state = .waiting
        return .wait(milliseconds: min(milliseconds, left))
    }

    private mutating func end(_ result: Result<OAuthTokens, AuthError>) -> Action {
        state = .ended
        return .finish(result)
    }
}

extension OAuthRefusal {
    /// Whether the user or the clock has decided.
    fileprivate var isFinal: Bool { isOf("access_denied") || isOf("expired_token") }
}
