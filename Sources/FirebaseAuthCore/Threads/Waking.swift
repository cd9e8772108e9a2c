// SPDX-License-Identifier: Apache-2.0
/// If a wake-up fails, a thread keeps sleeping although it has work, and nothing would ever show it. The cause is
/// usually temporary, most likely a lack of memory.
enum Waking {
    private static let mostAttempts = 8

    /// Returns whether one of the attempts succeeded. After a failure the next caller must ring too.
    static func insist(_ ring: () -> Bool) -> Bool {
        for _ in 0..<mostAttempts where ring() { return true }
        return false
    }
}
