// SPDX-License-Identifier: Apache-2.0
/// Decides whether and when a request is sent again, and how much time it then has. Pure.
///
/// A request that the server cannot have acted on may always be sent again. If that is not known, or the server failed
/// on it, it is sent again only if a second request does no more than the first.
struct RepeatPlan {
    enum Step: Equatable {
        case deliver
        case sendAgain(afterMilliseconds: Int64)
    }

    private let isIdempotent: Bool
    private let connectMilliseconds: Int64
    /// The time limit of all requests together.
    private let endMicroseconds: Int64
    private var connectEndMicroseconds: Int64
    private var repeats = 0
    /// The number of addresses that have not answered so far.
    private(set) var abandonedAddresses = 0

    /// The pauses before the second and third request to a failing server. A server recovers within these, or not for a
    /// while.
    private static let pausesMilliseconds: [Int64] = [300, 900]
    /// The library itself waits no longer than this. After that the program gets the error.
    private static let longestPauseMilliseconds: Int64 = 5000

    init(_ request: borrowing ServiceRequest, now: Int64) {
        isIdempotent = request.isIdempotent
        connectMilliseconds = Int64(request.connectTimeoutMilliseconds)
        endMicroseconds = now &+ Int64(request.totalTimeoutMilliseconds) &* 1000
        connectEndMicroseconds = now &+ connectMilliseconds &* 1000
    }

    /// What is left of the two time limits, but at least a millisecond: zero would mean no limit.
    func millisecondsLeft(now: Int64) -> (connect: Int, total: Int) {
        let total = max(1, (endMicroseconds &- now &+ 999) / 1000)
        let connect = max(1, (connectEndMicroseconds &- now &+ 999) / 1000)
        return (Int(min(connect, total)), Int(total))
    }

    mutating func step(after answer: ServiceAnswer, now: Int64) -> Step {
        if case .failure(let failure) = answer, case .unconnected(let abandoned) = failure.repeatability {
            abandonedAddresses = abandoned
            return now < min(connectEndMicroseconds, endMicroseconds) ? .sendAgain(afterMilliseconds: 0) : .deliver
        }
        guard repeats < RepeatPlan.pausesMilliseconds.count, let wanted = pause(after: answer, now: now),
            now &+ wanted &* 1000 < endMicroseconds
        else { return .deliver }
        repeats += 1
        connectEndMicroseconds = now &+ (wanted &+ connectMilliseconds) &* 1000
        return .sendAgain(afterMilliseconds: wanted)
    }

    /// Nil when the request is not sent again.
    private func pause(after answer: ServiceAnswer, now: Int64) -> Int64? {
        switch answer {
        case .refused: nil
        case .failure(let failure):
            switch failure.repeatability {
            case .unprocessed: spread(0, now)
            case .unknown: isIdempotent ? spread(0, now) : nil
            case .unconnected, .settled: nil
            }
        case .response(let status, _, _, let wanted, _):
            isIdempotent ? pause(afterStatus: status, wanted, now) : nil
        }
    }

    /// The pause that the server asks for counts. A server that limits its callers without naming a pause is not asked
    /// again.
    private func pause(afterStatus status: Int32, _ wanted: Int64?, _ now: Int64) -> Int64? {
        guard status == 429 || status >= 500, status != 501 else { return nil }
        if let wanted { return wanted <= RepeatPlan.longestPauseMilliseconds ? wanted : nil }
        return status == 429 ? nil : spread(1, now)
    }

    /// A connection that has just ended is replaced at once. After a second failure, or an answer that reports one, the
    /// server gets time. The programs that saw a server fail must not all return at the same moment: the last digits of
    /// the clock spread them.
    private func spread(_ extra: Int, _ now: Int64) -> Int64 {
        let index = repeats + extra - 1
        guard index >= 0 else { return 0 }
        let pause = RepeatPlan.pausesMilliseconds[min(index, RepeatPlan.pausesMilliseconds.count - 1)]
        return pause / 2 + abs(now / 16 % pause)
    }
}
