// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

/// A call that cannot be carried out, and the status that reports it.
struct Misuse: Error {
    let status: fba_status

    static let nullArgument = Misuse(status: FBA_STATUS_NULL_ARGUMENT)
    static let wrongHandle = Misuse(status: FBA_STATUS_WRONG_HANDLE)
    static let invalidUTF8 = Misuse(status: FBA_STATUS_INVALID_UTF8)
    static let invalidStructSize = Misuse(status: FBA_STATUS_INVALID_STRUCT_SIZE)
    static let alreadyExists = Misuse(status: FBA_STATUS_ALREADY_EXISTS)
    static let notFound = Misuse(status: FBA_STATUS_NOT_FOUND)
    static let closed = Misuse(status: FBA_STATUS_CLOSED)
    static let timedOut = Misuse(status: FBA_STATUS_TIMED_OUT)
    static let outOfResources = Misuse(status: FBA_STATUS_OUT_OF_RESOURCES)
    static let missingAPIKey = Misuse(status: FBA_STATUS_MISSING_API_KEY)
    static let alreadyEnded = Misuse(status: FBA_STATUS_ALREADY_ENDED)

    /// - Parameter rule: what the argument must be. The status cannot say it, so the log does.
    static func invalidArgument(_ rule: StaticString) -> Misuse {
        Logger.log(.warning, "A call was refused: \(rule).")
        return Misuse(status: FBA_STATUS_INVALID_ARGUMENT)
    }
}

/// Runs the body of an export and turns a thrown error into a status.
func statusOf(_ body: () throws(Misuse) -> Void) -> fba_status {
    do throws(Misuse) {
        try body()
        return FBA_STATUS_OK
    } catch {
        return error.status
    }
}
