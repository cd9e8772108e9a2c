import CFirebaseAuth
import FirebaseAuthCore

/// Begins an operation and hands its future out. All arguments are taken before anything starts.
func begin(
    _ callback: UnsafePointer<fba_callback>?, _ out: UnsafeMutablePointer<OpaquePointer?>?,
    _ operation: (Callback?, HostDataLedger) throws(Misuse) -> Future?
) -> fba_status {
    statusOfTaking { ledger throws(Misuse) in
        let callback = try Callback.take(callback, ledger)
        guard let future = try operation(callback, ledger) else { throw .closed }
        out?.pointee = Handle.own(future)
    }
}

/// Reports a refused argument: the error goes to `out`, the status says that there is one.
func refuse(_ error: AuthError, _ out: UnsafeMutablePointer<OpaquePointer?>?) -> Misuse {
    out?.pointee = Handle.own(ErrorObject(error))
    return .invalidArgument
}
