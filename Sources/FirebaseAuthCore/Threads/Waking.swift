// SPDX-License-Identifier: Apache-2.0
/// A wake-up that fails leaves a thread asleep with its work, and nobody would ever hear of it. What it fails for passes:
/// most likely a lack of memory.
enum Waking {
    private static let mostAttempts = 8

    /// Returns whether one of the attempts was heard. After a failure the next caller must ring too.
    static func insist(_ ring: () -> Bool) -> Bool {
        for _ in 0..<mostAttempts where ring() { return true }
        return false
    }
}
