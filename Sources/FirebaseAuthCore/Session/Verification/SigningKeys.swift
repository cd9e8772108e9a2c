// SPDX-License-Identifier: Apache-2.0
/// The public keys with which a server signs ID tokens. They are kept as long as it allows (RFC 9111 section 5.2.2.1),
/// and fetched once for all who wait.
final class SigningKeys: @unchecked Sendable {
    enum Step {
        /// Certificates by the id of their key, with the wanted one if the server has it.
        case use(ParsedJSON)
        case fail(AuthError)
        case fetch
        case wait
    }

    private let lock = Lock()
    private var kept: ParsedJSON?
    private var fetchedAtMicroseconds: Int64 = 0
    private var maxAgeSeconds: Int64 = 0
    private var failure: AuthError?
    private var isFetching = false
    private var waiting = Queue<Work>()

    /// Whoever sends forged tokens must not make this program flood the service.
    private static let leastAgeSeconds: Int64 = 60

    /// - Parameters:
    ///   - hasWaited: whether a failure meanwhile counts for this one too.
    ///   - goOn: called later if the step is to fetch or to wait.
    func step(_ keyID: String, hasWaited: Bool, now: Int64, _ goOn: @escaping () -> Void) -> Step {
        lock.withLock {
            let age = (now &- fetchedAtMicroseconds) / 1_000_000
            if let kept, age < SigningKeys.leastAgeSeconds || age < maxAgeSeconds && kept.member(keyID) != nil {
                return .use(kept)
            }
            if hasWaited, let failure { return .fail(failure) }
            waiting.append(Work(goOn))
            if isFetching { return .wait }
            (isFetching, failure) = (true, nil)
            return .fetch
        }
    }

    /// The end of a fetch.
    func take(_ answer: ServiceAnswer, from emulator: EmulatorSite?, now: Int64) {
        let age = answer.maxAgeSeconds
        do throws(AuthError) {
            let keys = try ServiceAnswer.success(answer, from: emulator)
            lock.withLock { (kept, fetchedAtMicroseconds, maxAgeSeconds) = (keys, now, age) }
        } catch {
            lock.withLock { failure = error }
        }
        var due = stopWaiting()
        while let goOn = due.popFirst() { goOn() }
    }

    /// Returns what waits, which is called no more.
    func stopWaiting() -> Queue<Work> {
        lock.withLock {
            defer { (waiting, isFetching) = (Queue(), false) }
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
