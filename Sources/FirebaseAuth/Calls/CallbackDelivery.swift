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

    private struct State: Sendable {
        var delivery = CallbackDelivery.mainQueue
        var waiting: [Work] = []
    }

    private let state = Mutex(State())

    var delivery: CallbackDelivery {
        get { state.withLock { $0.delivery } }
        set { change(to: newValue) }
    }

    func run(_ work: @escaping Work) {
        let (delivery, isFirst) = state.withLock { state in
            if case .pumped = state.delivery { state.waiting.append(work) }
            return (state.delivery, state.waiting.count == 1)
        }
        switch delivery {
        case .mainQueue: DispatchQueue.main.async(execute: work)
        case .executor(let execute): execute(work)
        case .pumped(let wakeup): if isFirst { wakeup?() }
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
        wakeForRest()
        return count
    }

    /// What is left will not be the first that waits, which wakes.
    private func wakeForRest() {
        let (delivery, isLeft) = state.withLock { ($0.delivery, !$0.waiting.isEmpty) }
        if isLeft, case .pumped(let wakeup) = delivery { wakeup?() }
    }

    private func next() -> Work? {
        state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
    }

    /// What waits to be pumped goes where the rest goes from now on.
    private func change(to delivery: CallbackDelivery) {
        let left = state.withLock { state in
            state.delivery = delivery
            defer { state.waiting = [] }
            return state.waiting
        }
        for work in left { run(work) }
    }
}
