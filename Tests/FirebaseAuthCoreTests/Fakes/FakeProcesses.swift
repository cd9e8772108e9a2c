// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// Starts nothing, and ends what it did not start when the test says so.
final class FakeProcesses: ProcessStarter {
    /// Programs that are not there.
    var missing: Set<String> = []
    private(set) var started: [[String]] = []
    private var ends: [(Bool?) -> Void] = []

    func start(_ arguments: [String], onEnd: @escaping (Bool?) -> Void) -> Bool {
        guard let program = arguments.first, !missing.contains(program) else { return false }
        started.append(arguments)
        ends.append(onEnd)
        return true
    }

    var programs: [String] { started.map { $0[0] } }

    /// Ends the oldest that runs.
    func end(succeeded: Bool?) { ends.removeFirst()(succeeded) }
}
