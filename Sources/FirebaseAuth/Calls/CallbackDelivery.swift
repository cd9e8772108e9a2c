// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Synchronization

/// Where completions and listeners of an `Auth` run. Async functions and sequences need none of this.
public enum CallbackDelivery: Sendable {
    /// On the main queue, as on Apple's systems. The program must run it: by `dispatchMain()`, `RunLoop.main`, or an async
    /// `main`. A program that blocks its main thread gets no callback.
    case mainQueue
    /// Where the program's function puts the work: a dispatch queue, the "post" of a toolkit's loop. It is called on any
    /// thread, and must run the work once, in the order in which it got it.
    case executor(@Sendable (_ work: @escaping @Sendable () -> Void) -> Void)
    /// Inside `Auth.processEvents(budgetMicroseconds:)`, for loops of the program's own. `wakeup` is called on any thread
    /// when the first piece of work begins to wait.
    case pumped(wakeup: (@Sendable () -> Void)?)
}

/// Carries completions and listeners to where the program wants them. No lock is held while they run.
final class CallbackQueue: Sendable {
    typealias Work = @Sendable () -> Void

    fileprivate struct State: Sendable {
        var delivery = CallbackDelivery.mainQueue
        var waiting: [Work] = []
        /// What has waited to be pumped is on its way to where the rest goes now, and what comes meanwhile comes after it.
        var isMoving = false
    }

    private let state = Mutex(State())

    var delivery: CallbackDelivery {
        get { state.withLock { $0.delivery } }
        set { change(to: newValue) }
    }

    func run(_ work: @escaping Work) {
        let (delivery, mustWait, isFirst) = state.withLock { state in
            let mustWait = state.mustWait
            if mustWait { state.waiting.append(work) }
            return (state.delivery, mustWait, state.waiting.count == 1)
        }
        if !mustWait {
            delivery.execute(work)
        } else if isFirst {
            delivery.wake()
        }
    }

    /// Runs what waits, on this thread, until nothing does or the time is up.
    ///
    /// - Parameter budgetMicroseconds: 0 for no limit.
    /// - Returns: how many ran.
    func process(budgetMicroseconds: UInt64) -> Int {
        let end = ContinuousClock.now.advanced(by: .microseconds(Int64(clamping: budgetMicroseconds)))
        var count = 0
        while let work = next() {
            work()
            count += 1
            if budgetMicroseconds > 0 && ContinuousClock.now >= end { break }
        }
        // What is left will not be the first that waits, which wakes.
        wakeForRest()
        return count
    }

    private func wakeForRest() {
        let (delivery, isLeft) = state.withLock { ($0.delivery, !$0.waiting.isEmpty) }
        if isLeft { delivery.wake() }
    }

    private func next() -> Work? {
        state.withLock { $0.waiting.isEmpty || $0.isMoving ? nil : $0.waiting.removeFirst() }
    }

    private func change(to delivery: CallbackDelivery) {
        let (before, mustMove) = state.withLock { state in
            defer { state.delivery = delivery }
            let mustMove = !state.isMoving && !state.waiting.isEmpty
            if mustMove { state.isMoving = true }
            return (state.delivery, mustMove)
        }
        if mustMove { move() }
        // What the program passed is freed outside of the lock: that may run code of the program.
        withExtendedLifetime(before) {}
    }

    private func move() {
        while let (work, delivery) = state.withLock({ $0.nextToMove() }) { delivery.execute(work) }
        // It may be for a pump again.
        wakeForRest()
    }
}

extension CallbackQueue.State {
    fileprivate var mustWait: Bool {
        if case .pumped = delivery { return true }
        return isMoving
    }

    /// Nil when nothing waits any more, or all of it for a pump.
    fileprivate mutating func nextToMove() -> (CallbackQueue.Work, CallbackDelivery)? {
        if case .pumped = delivery { isMoving = false }
        if waiting.isEmpty { isMoving = false }
        return isMoving ? (waiting.removeFirst(), delivery) : nil
    }
}

extension CallbackDelivery {
    fileprivate func execute(_ work: @escaping CallbackQueue.Work) {
        switch self {
        case .mainQueue: DispatchQueue.main.async(execute: work)
        case .executor(let execute): execute(work)
        case .pumped: break
        }
    }

    fileprivate func wake() {
        if case .pumped(let wakeup) = self { wakeup?() }
    }
}
