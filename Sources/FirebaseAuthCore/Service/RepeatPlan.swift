// SPDX-License-Identifier: Apache-2.0
/// Whether a request is sent again, when, and how much time that one has. Pure.
///
/// A request that the server cannot have acted on may always be sent again; one of which nobody knows, or that the server
/// failed on, only where asking twice does no more than asking once.
struct RepeatPlan {
    enum Step: Equatable {
        case deliver
        case sendAgain(afterMilliseconds: Int64)
    }

    private let isIdempotent: Bool
    private let connectMilliseconds: Int64
    /// Of all requests together.
    private let endMicroseconds: Int64
    private var connectEndMicroseconds: Int64
    private var repeats = 0
    /// Addresses that did not answer so far.
    private(set) var abandonedAddresses = 0

    /// Before the second and the third request to a server that fails. It recovers within these, or not for a while.
    private static let pausesMilliseconds: [Int64] = [300, 900]
    /// The library waits no longer than this by itself: the program gets the error instead.
    private static let longestPauseMilliseconds: Int64 = 5000

    init(_ request: borrowing ServiceRequest, now: Int64) {
        isIdempotent = request.isIdempotent
        connectMilliseconds = Int64(request.connectTimeoutMilliseconds)
        endMicroseconds = now &+ Int64(request.totalTimeoutMilliseconds) &* 1000
        connectEndMicroseconds = now &+ connectMilliseconds &* 1000
    }

    /// What is left of the two time limits, never less than a millisecond: zero would be none.
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

    /// Nil when it is not to be sent again.
    private func pause(after answer: ServiceAnswer, now: Int64) -> Int64? {
        switch answer {
        case .refused: nil
        case .failure(let failure):
            switch failure.repeatability {
            case .unprocessed: spread(0, now)
            case .unknown: isIdempotent ? spread(0, now) : nil
            case .unconnected, .settled: nil
            }
        case .response(let status, _, _, let wanted):
            isIdempotent ? pause(afterStatus: status, wanted, now) : nil
        }
    }

    /// What the server asks for counts. One that limits its callers, without saying for how long, is left alone.
    private func pause(afterStatus status: Int32, _ wanted: Int64?, _ now: Int64) -> Int64? {
        guard status == 429 || status >= 500, status != 501 else { return nil }
        if let wanted { return wanted <= RepeatPlan.longestPauseMilliseconds ? wanted : nil }
        return status == 429 ? nil : spread(1, now)
    }

    /// A connection that has just ended is replaced at once; whatever fails again, or answered that it fails, gets time. Not
    /// all programs that saw a server fail are to come back at the same moment: the last digits of the clock decide.
    private func spread(_ extra: Int, _ now: Int64) -> Int64 {
        let index = repeats + extra - 1
        guard index >= 0 else { return 0 }
        let pause = RepeatPlan.pausesMilliseconds[min(index, RepeatPlan.pausesMilliseconds.count - 1)]
        return pause / 2 + abs(now / 16 % pause)
    }
}
