import CFirebaseAuth
import FirebaseAuthCore

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
