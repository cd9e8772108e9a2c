// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

/// A host's `user_data`. It is freed once, when the last closure that uses it is released. It is passed to the thread
/// on which the host's function runs.
final class HostData: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer?
    private var free: fba_free_fn?

    init(_ pointer: UnsafeMutableRawPointer?, free: fba_free_fn?) {
        self.pointer = pointer
        self.free = free
    }

    deinit {
        guard let free else { return }
        HeldLocks.assertNone()
        free(pointer)
    }

    /// The call was refused: the data still belongs to the host.
    func giveBack() {
        free = nil
    }
}

/// The host data that one call takes over. A refused call takes over nothing.
struct HostDataLedger {
    private var taken: [HostData] = []

    mutating func take(_ pointer: UnsafeMutableRawPointer?, free: fba_free_fn?) -> HostData {
        let data = HostData(pointer, free: free)
        taken.append(data)
        return data
    }

    func giveBackAll() {
        for data in taken { data.giveBack() }
    }
}

/// Like `statusOf`, for calls that take over host data.
func statusOfTaking(_ body: (inout HostDataLedger) throws(Misuse) -> Void) -> fba_status {
    var ledger = HostDataLedger()
    do throws(Misuse) {
        try body(&ledger)
        return FBA_STATUS_OK
    } catch {
        ledger.giveBackAll()
        return error.status
    }
}

extension Callback {
    /// Reads an optional callback of the host.
    static func take(
        _ pointer: UnsafePointer<fba_callback>?, _ ledger: inout HostDataLedger
    ) throws(Misuse) -> Callback? {
        guard let pointer else { return nil }
        let host = try fba_callback.read(pointer)
        guard let function = host.function else { throw .nullArgument }
        let data = ledger.take(host.user_data, free: host.free_user_data)
        return Callback(mode: try CallbackMode(host.mode)) { future in
            function(Handle.lend(future), data.pointer)
        }
    }
}
