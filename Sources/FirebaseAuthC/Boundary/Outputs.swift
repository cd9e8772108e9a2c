// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

// Outputs are cleared before anything is checked, so that they are NULL after every failure.

/// Begins an operation and returns its future. All arguments are read before anything starts.
func begin<Value: FutureResult>(
    _ callback: UnsafePointer<fba_callback>?, _ out: UnsafeMutablePointer<OpaquePointer?>?,
    _ operation: (Completion<Value>?, inout HostDataLedger) throws(Misuse) -> TypedFuture<Value>
) -> fba_status {
    out?.pointee = nil
    return statusOfTaking { ledger throws(Misuse) in
        let completion = try Callback.take(callback, &ledger).map { Completion<Value>($0) }
        guard let future = try operation(completion, &ledger).future else { throw .closed }
        out?.pointee = Handle.own(future)
    }
}

/// Makes an object and returns its handle.
func make<Object: HandleSubject>(
    _ out: UnsafeMutablePointer<OpaquePointer?>?, _ body: () throws(Misuse) -> Object
) -> fba_status {
    out?.pointee = nil
    return statusOf { () throws(Misuse) in
        guard let out else { throw .nullArgument }
        out.pointee = Handle.own(try body())
    }
}

/// Reports a refused argument: `out` receives the error, and the status says that there is one.
func refuse(_ error: AuthError, _ out: UnsafeMutablePointer<OpaquePointer?>?) -> Misuse {
    out?.pointee = Handle.own(ErrorObject(error))
    return Misuse(status: FBA_STATUS_INVALID_ARGUMENT)
}
