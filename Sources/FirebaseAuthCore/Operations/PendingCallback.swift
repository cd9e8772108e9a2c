// SPDX-License-Identifier: Apache-2.0
/// One callback that the program was promised. Owned by the gate until it runs, exactly once, or is withdrawn.
final class PendingCallback: @unchecked Sendable {
    /// Never 0; rises in the order of registration.
    let number: UInt64
    let mode: CallbackMode
    /// Where it stands in the gate's table. Guarded by the gate's lock, as is all below.
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

    /// What is to be run; nil when somebody else has taken it.
    fileprivate func take() -> Delivery? {
        guard let future, let run else { return nil }
        self.future = nil
        self.run = nil
        return Delivery(future: future, run: run)
    }
}

/// A callback that has been taken to be run. Whatever the program gave with it is let go with this.
struct Delivery {
    fileprivate let future: Future
    fileprivate let run: @Sendable (Future) -> Void

    func callAsFunction() {
        HeldLocks.assertNone()
        run(future)
    }
}

/// The callbacks that one auth owes. The place of one is constant time to find, and the last one fills a gap.
struct PendingCallbacks {
    private var callbacks: [PendingCallback] = []
    private var lastNumber: UInt64 = 0

    mutating func add(_ callback: Callback, of future: Future) -> PendingCallback {
        lastNumber &+= 1
        let owed = PendingCallback(number: lastNumber, place: callbacks.count, future: future, callback: callback)
        callbacks.append(owed)
        return owed
    }

    /// Nil when it was taken before.
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
        for owed in callbacks.sorted(by: { $0.number < $1.number }) {
            if let delivery = owed.take() { all.append(delivery) }
        }
        callbacks = []
        return all
    }
}
