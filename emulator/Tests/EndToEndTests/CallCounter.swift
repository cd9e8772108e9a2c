// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// A number that threads may count up.
final class CallCounter: @unchecked Sendable {
    private let lock = Lock()
    private var count = 0

    var value: Int { lock.withLock { count } }

    func increment() { lock.withLock { count += 1 } }
}
