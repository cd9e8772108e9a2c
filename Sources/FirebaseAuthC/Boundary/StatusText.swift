// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// Name and sentence of each status, as static text that a caller may keep for ever.
enum StatusText {
    static func name(_ status: fba_status) -> StaticString {
        switch status {
        case FBA_STATUS_OK: "FBA_STATUS_OK"
        case FBA_STATUS_NULL_ARGUMENT: "FBA_STATUS_NULL_ARGUMENT"
        case FBA_STATUS_WRONG_HANDLE: "FBA_STATUS_WRONG_HANDLE"
        case FBA_STATUS_INVALID_UTF8: "FBA_STATUS_INVALID_UTF8"
        case FBA_STATUS_INVALID_STRUCT_SIZE: "FBA_STATUS_INVALID_STRUCT_SIZE"
        case FBA_STATUS_INVALID_ARGUMENT: "FBA_STATUS_INVALID_ARGUMENT"
        case FBA_STATUS_ALREADY_EXISTS: "FBA_STATUS_ALREADY_EXISTS"
        case FBA_STATUS_NOT_FOUND: "FBA_STATUS_NOT_FOUND"
        case FBA_STATUS_CLOSED: "FBA_STATUS_CLOSED"
        case FBA_STATUS_TIMED_OUT: "FBA_STATUS_TIMED_OUT"
        case FBA_STATUS_OUT_OF_RESOURCES: "FBA_STATUS_OUT_OF_RESOURCES"
        case FBA_STATUS_MISSING_API_KEY: "FBA_STATUS_MISSING_API_KEY"
        case FBA_STATUS_ALREADY_ENDED: "FBA_STATUS_ALREADY_ENDED"
        default: "FBA_STATUS_UNKNOWN"
        }
    }

    static func message(_ status: fba_status) -> StaticString {
        switch status {
        case FBA_STATUS_OK: "The call succeeded."
        case FBA_STATUS_NULL_ARGUMENT:
            "A required pointer was NULL: pass what the function documents."
        case FBA_STATUS_WRONG_HANDLE:
            "The handle has the wrong type or was released. Pass a valid one."
        case FBA_STATUS_INVALID_UTF8: "A string is not valid UTF-8: convert it to UTF-8 before the call."
        case FBA_STATUS_INVALID_STRUCT_SIZE:
            "struct_size is wrong: start from the type's _INIT macro, and do not set fields that this library lacks."
        case FBA_STATUS_INVALID_ARGUMENT: "A value is outside its documented range, or too long."
        case FBA_STATUS_ALREADY_EXISTS: "An app of that name exists: get that one, or close it first."
        case FBA_STATUS_NOT_FOUND: "There is nothing of that name or number."
        case FBA_STATUS_CLOSED: "The app or auth was closed: create or get it again."
        case FBA_STATUS_TIMED_OUT: "The time given ran out; the operation goes on."
        case FBA_STATUS_OUT_OF_RESOURCES: "The system gave no memory, thread or descriptor: free some and try again."
        case FBA_STATUS_MISSING_API_KEY:
            "The API key is empty: give the Web API key that the Firebase console shows in the project's settings."
        case FBA_STATUS_ALREADY_ENDED:
            "The question or handover has ended before: it was answered, cancelled, or not answered in time."
        default: "This number is not a status of this library."
        }
    }
}

extension StaticString {
    /// Literals are NUL-terminated in the binary, so their text can be returned directly.
    var cString: UnsafePointer<CChar> {
        UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
