// SPDX-License-Identifier: Apache-2.0
/// An auth that the program has or had.
final class OpenAuth {
    let handle: OpaquePointer
    /// A call that closes it has returned: nothing of it calls back any more.
    var isClosed = false
    var usesEmulator = false

    init(_ handle: OpaquePointer) {
        self.handle = handle
    }
}
