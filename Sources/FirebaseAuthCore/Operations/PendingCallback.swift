// SPDX-License-Identifier: Apache-2.0
/// One callback that the program was promised. The gate owns it until it runs exactly once or is withdrawn.
final class PendingCallback: @unchecked Sendable {
    /// Never 0; increases in the order of registration.
    let number: UInt64
    let mode: CallbackMode
    /// Its index in the gate's table. The gate's lock guards it and everything below.
    fileprivate(set) var place: Int
    private var future: Future?
    private var run: (@Sendable (Future) -> Void)?

    init(number: UInt64, place: Int, future: Future, callback: Callback) {
        self.number = number
        self.place = place
        self.future = future
        mode = callback.mode
        run = callback.run
    }

    /// The gate's lock guards it.
    var isPending: Bool { run != nil }

    fileprivate func belongs(to future: Future) -> Bool { self.future === future }

    /// The function to run; nil when another thread has taken it.
    fileprivate func take() -> Delivery? {
        guard let future, let run else { return nil }
        self.future = nil
        self.run = nil
        return Delivery(future: future, run: run)
    }
}

/// A callback that was taken and is about to run. What the program passed with it is released with this.
struct Delivery {
    fileprivate let future: Future
    fileprivate let run: @Sendable (Future) -> Void

    func callAsFunction() {
        HeldLocks.assertNone()
        run(future)
    }
}

/// The callbacks that one auth still has to run. A callback is found in constant time, and the last one fills the gap
/// that a removal leaves.
struct PendingCallbacks {
    private var callbacks: [PendingCallback] = []
    private var lastNumber: UInt64 = 0

    mutating func add(_ callback: Callback, of future: Future) -> PendingCallback {
        lastNumber &+= 1
        let owed = PendingCallback(number: lastNumber, place: callbacks.count, future: future, callback: callback)
        callbacks.append(owed)
        return owed
    }

    func find(_ number: UInt64, of future: Future) -> PendingCallback? {
        callbacks.first { $0.number == number && $0.belongs(to: future) }
    }

    /// Nil when it was already taken.
    mutating func take(_ owed: PendingCallback) -> Delivery? {
        guard let delivery = owed.take() else { return nil }
        let last = callbacks.removeLast()
        if last !== owed {
            callbacks[owed.place] = last
            last.place = owed.place
        }
        return delivery
    }

    /// In the order of registration.
    mutating func takeAll() -> Queue<Delivery> {
        var all = Queue<Delivery>()
        let order = Int32.sortedPositions(of: callbacks.count) { callbacks[$0].number < callbacks[$1].number }
        for position in order {
            if let delivery = callbacks[Int(position)].take() { all.append(delivery) }
        }
        callbacks = []
        return all
    }
}
