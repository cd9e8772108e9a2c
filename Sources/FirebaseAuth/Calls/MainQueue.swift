// SPDX-License-Identifier: Apache-2.0
import Dispatch

/// The main queue of the process.
enum MainQueue {
    static func run(_ work: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async(execute: work)
    }
}
