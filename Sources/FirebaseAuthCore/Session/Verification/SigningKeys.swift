// SPDX-License-Identifier: Apache-2.0
/// The public keys with which a server signs ID tokens. They are kept as long as it allows (RFC 9111 section 5.2.2.1),
/// and fetched once for all who wait.
final class SigningKeys: @unchecked Sendable {
    /// Certificates by the id of their key, with the wanted one if the server has it.
    typealias Outcome = Result<ParsedJSON, AuthError>

    enum Step {
        case end(Outcome)
        case fetch
        case wait
    }

    private let lock = Lock()
    private var kept: ParsedJSON?
    private var keptSinceMicroseconds: Int64 = 0
    private var maxAgeSeconds: Int64 = 0
    /// Of the latest fetch, if it failed.
    private var failure: AuthError?
    private var failedAtMicroseconds: Int64 = 0
    private var isFetching = false
    private var waiting: [(Outcome) -> Void] = []

    /// Whoever sends forged tokens must not make this program flood the service.
    private static let leastAgeMicroseconds: Int64 = 60_000_000

    /// - Parameter end: called later with the outcome of the fetch, if the step is to fetch or to wait: nobody waits
    ///   for a second one.
    func step(_ keyID: String, now: Int64, _ end: @escaping (Outcome) -> Void) -> Step {
        lock.withLock {
            let age = now &- keptSinceMicroseconds
            if let kept, age < SigningKeys.leastAgeMicroseconds { return .end(.success(kept)) }
            if let kept, age / 1_000_000 < maxAgeSeconds {
                if kept.member(keyID) != nil { return .end(.success(kept)) }
                if let failure, now &- failedAtMicroseconds < SigningKeys.leastAgeMicroseconds {
                    return .end(.failure(failure))
                }
            }
            waiting.append(end)
            if isFetching { return .wait }
            isFetching = true
            return .fetch
        }
    }

    /// The end of a fetch.
    func take(_ answer: ServiceAnswer, from emulator: EmulatorSite?, now: Int64) {
        let outcome: Outcome
        do throws(AuthError) {
            outcome = .success(try ServiceAnswer.success(answer, from: emulator))
        } catch {
            outcome = .failure(error)
        }
        keep(outcome, for: answer.maxAgeSeconds, now: now)
        for end in stopWaiting() { end(outcome) }
    }

    private func keep(_ outcome: Outcome, for seconds: Int64, now: Int64) {
        lock.withLock {
            switch outcome {
            case .success(let keys): (kept, keptSinceMicroseconds, maxAgeSeconds, failure) = (keys, now, seconds, nil)
            case .failure(let error): (failure, failedAtMicroseconds) = (error, now)
            }
        }
    }

    /// Returns what waits, which is called no more.
    func stopWaiting() -> [(Outcome) -> Void] {
        lock.withLock {
            defer { (waiting, isFetching) = ([], false) }
            return waiting
        }
    }
}

extension ServiceAnswer {
    fileprivate var maxAgeSeconds: Int64 {
        if case .response(_, _, _, _, let seconds) = self { return seconds }
        return 0
    }
}
