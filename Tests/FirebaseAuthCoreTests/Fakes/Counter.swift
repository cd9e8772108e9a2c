// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import FirebaseAuthCore

/// Runs the pieces of work on a thread each, started together, and waits for all of them.
func runTogether(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let gate = DispatchGroup()
    let done = DispatchGroup()
    gate.enter()
    for index in 0..<count {
        done.enter()
        Thread.detachNewThread {
            gate.wait()
            work(index)
            done.leave()
        }
    }
    gate.leave()
    done.wait()
}

/// A number that threads may count up.
final class Counter: @unchecked Sendable {
    private let lock = Lock()
    private var count = 0

    var value: Int { lock.withLock { count } }

    func increment() { lock.withLock { count += 1 } }
}
