// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

extension HostTransport {
    /// Reads the host's functions; NULL gives nil.
    static func take(
        _ pointer: UnsafePointer<fba_http_transport>?, _ ledger: inout HostDataLedger
    ) throws(Misuse) -> HostTransport? {
        guard let pointer else { return nil }
        let host = try fba_http_transport.read(pointer)
        guard let start = host.start else { throw .nullArgument }
        let data = ledger.take(host.user_data, free: host.free_user_data)
        let cancel = host.cancel
        return HostTransport(
            start: { exchange in start(Handle.first(exchange), data.pointer) },
            cancel: { exchange in cancel?(Handle.lend(exchange), data.pointer) })
    }
}

extension HTTPExchange {
    /// The status of a final answer (RFC 9110 section 15).
    static func status(_ status: UInt32) throws(Misuse) -> Int32 {
        guard (200...599).contains(status) else {
            throw .invalidArgument("the status of an answer must be one of HTTP, from 200 to 599")
        }
        return Int32(status)
    }

    /// Borrowed; NULL for none.
    static func body(_ start: UnsafeRawPointer?, size: Int) throws(Misuse) -> UnsafeRawBufferPointer {
        if start == nil && size != 0 { throw .nullArgument }
        guard size >= 0 else { throw .invalidArgument("body_size is larger than any memory") }
        return UnsafeRawBufferPointer(start: start, count: size)
    }
}

extension HTTPExchange.Failure {
    init(_ failure: fba_http_failure) throws(Misuse) {
        switch failure {
        case FBA_HTTP_FAILURE_UNKNOWN: self = .unknown
        case FBA_HTTP_FAILURE_UNPROCESSED: self = .unprocessed
        case FBA_HTTP_FAILURE_UNREACHABLE: self = .unreachable
        default: throw .invalidArgument("the failure of an exchange must be one of fba_http_failure")
        }
    }
}
