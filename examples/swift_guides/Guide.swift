// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Foundation

/// Steps that follow each other by their completions, as a program without async functions has them.
///
/// Each tells what it saw on a line, and ends the program with 1 when it was not what the guides promise.
protocol Guide {
    /// - Parameter done: called after the last step.
    func run(_ done: @escaping () -> Void)
}

extension Guide {
    func say(_ text: String) {
        print(text)
        fflush(nil)
    }

    /// The value of a step that must have one.
    func need<Value>(_ value: Value?, _ what: String, _ error: (any Error)? = nil) -> Value {
        if let value { return value }
        print("No \(what): \(error?.localizedDescription ?? "there is none")")
        exit(1)
    }
}
