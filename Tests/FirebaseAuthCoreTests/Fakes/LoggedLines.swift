// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import FirebaseAuthCore

enum LoggedLines {
    /// There is one log for all tests.
    private static let isInUse = NSLock()

    /// What is logged on this thread while the body runs.
    static func during(_ body: () throws -> Void) rethrows -> [String] {
        isInUse.lock()
        defer { isInUse.unlock() }
        let lines = Box<[String]>([])
        let thread = Thread.current
        Logger.setSink { _, line in if Thread.current === thread { lines.value.append(line) } }
        defer { Logger.setSink(nil) }
        try body()
        return lines.value
    }
}
