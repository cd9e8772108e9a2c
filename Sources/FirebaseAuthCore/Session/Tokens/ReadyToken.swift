// SPDX-License-Identifier: Apache-2.0
/// A session's ID token as a future that is complete: all who ask share it, so that asking costs no allocation.
final class ReadyToken: Sendable {
    let uid: String
    /// On the clock since boot.
    let expiresAtMicroseconds: Int64
    let future: Future

    init(uid: String, expiresAtMicroseconds: Int64, future: Future) {
        self.uid = uid
        self.expiresAtMicroseconds = expiresAtMicroseconds
        self.future = future
    }
}
