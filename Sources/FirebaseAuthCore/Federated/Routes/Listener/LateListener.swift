// SPDX-License-Identifier: Apache-2.0
/// The listener that stays open after an attempt whose browser has not come back: one at most, that of the newest. However
/// many attempts a user gives up, one port remains. Used on the I/O thread.
final class LateListener {
    private var receiver: LoopbackReceiver?

    func replace(by newer: LoopbackReceiver) {
        leave()
        receiver = newer
    }

    /// Its port may be wanted.
    func leave() {
        let last = receiver
        receiver = nil
        last?.leave()
    }

    func forget(_ gone: LoopbackReceiver) {
        if receiver === gone { receiver = nil }
    }
}
