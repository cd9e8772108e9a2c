// SPDX-License-Identifier: Apache-2.0
/// The listener that stays open after an attempt whose browser has not come back. There is at most one, that of the
/// newest attempt. However many attempts a user gives up, only one port stays open. Used on the I/O thread.
final class LateListener {
    private var receiver: LoopbackReceiver?

    func replace(by newer: LoopbackReceiver) {
        leave()
        receiver = newer
    }

    /// Closes it, because its port may be needed.
    func leave() {
        let last = receiver
        receiver = nil
        last?.leave()
    }

    func forget(_ gone: LoopbackReceiver) {
        if receiver === gone { receiver = nil }
    }
}
