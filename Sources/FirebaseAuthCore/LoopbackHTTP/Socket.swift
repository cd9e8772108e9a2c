// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// What a listener answers to.
public enum LoopbackHost: Sendable {
    /// 127.0.0.1.
    case address
    /// `localhost`, on 127.0.0.1 and, where the machine has it, ::1.
    case localhost

    var name: String {
        switch self {
        case .address: "127.0.0.1"
        case .localhost: "localhost"
        }
    }
}

/// Non-blocking TCP sockets on the loopback address, close-on-exec.
enum Socket {
    enum ReadResult {
        case bytes([UInt8])
        case wouldBlock
        case ended
        /// The descriptor is not this socket any more: the program has closed it, and may use its number for something
        /// else, so it must not be closed again.
        case lost
    }

    enum AcceptResult {
        case connection(Int32)
        case nobody
        /// Who waited is gone; the next may not be (accept(2)).
        case gone
        /// The system has no descriptor or memory to give. Who waits goes on waiting, so asking again at once would keep
        /// the processor busy for nothing.
        case shortage
        /// As with `ReadResult.lost`.
        case lost
    }

    struct ListenFailure: Error {
        /// Fit to be shown.
        let reason: String
        /// The machine has no such address: IPv6 is switched off.
        var isWithoutAddress = false

        init(reason: String) {
            self.reason = reason
        }

        init(_ error: Int32, port: UInt16?) {
            reason = (port.map { "port \($0): " } ?? "") + SystemCalls.words(for: error)
            isWithoutAddress = error == EAFNOSUPPORT || error == EADDRNOTAVAIL
        }
    }

    /// Port 0 lets the system pick. Browsers try both loopback addresses for `localhost`, so both are listened on, at the
    /// same port: on an address left open, another program could take the browser's answer.
    static func listen(
        at host: LoopbackHost, port: UInt16
    ) throws(ListenFailure) -> (descriptors: [Int32], port: UInt16) {
        for _ in 0..<pairAttempts {
            let first = try listen(isIPv6: false, port: port).get()
            if host == .address { return ([first.descriptor], first.port) }
            switch listen(isIPv6: true, port: first.port) {
            case .success(let second): return ([first.descriptor, second.descriptor], first.port)
            case .failure(let failure) where failure.isWithoutAddress: return ([first.descriptor], first.port)
            case .failure(let failure):
                Socket.close(first.descriptor)
                if port != 0 { throw failure }
            }
        }
        throw ListenFailure(reason: "no port is free on both 127.0.0.1 and ::1")
    }

    /// The system picks a port for the one address; somebody may have it on the other.
    private static let pairAttempts = 16

    private static func listen(
        isIPv6: Bool, port: UInt16
    ) -> Result<(descriptor: Int32, port: UInt16), ListenFailure> {
        let descriptor = fba_loopback_socket(isIPv6)
        guard descriptor >= 0 else { return .failure(ListenFailure(fba_errno(), port: nil)) }
        if port != 0 { fba_reuse_address(descriptor) }
        var bound: UInt16 = 0
        let error = unsafe fba_listen_on_loopback(descriptor, isIPv6, port, &bound)
        guard error == 0 else {
            Socket.close(descriptor)
            return .failure(ListenFailure(error, port: port))
        }
        return .success((descriptor, bound))
    }

    static func accept(_ listener: Int32) -> AcceptResult {
        let descriptor = fba_accept(listener)
        if descriptor >= 0 { return .connection(descriptor) }
        switch fba_errno() {
        case EAGAIN: return .nobody
        case ECONNABORTED, EPROTO: return .gone
        case EBADF, ENOTSOCK, EINVAL: return .lost
        // EMFILE, ENFILE, ENOBUFS, ENOMEM; and whatever else comes, which may come again at once.
        default: return .shortage
        }
    }

    /// One read, so that whoever sends without end does not keep the loop from its other work.
    static func read(_ descriptor: Int32) -> ReadResult {
        var buffer = [UInt8](repeating: 0, count: bytesPerRead)
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe fba_receive(descriptor, $0.baseAddress, $0.count) }
        if count > 0 { return .bytes(Array(buffer.prefix(count))) }
        if count == 0 { return .ended }
        if fba_would_block() { return .wouldBlock }
        let error = fba_errno()
        return error == EBADF || error == ENOTSOCK ? .lost : .ended
    }

    private static let bytesPerRead = 16 * 1024

    /// Sends what fits: for a page of a few kilobytes on a fresh connection that is all of it.
    static func send(_ descriptor: Int32, _ bytes: [UInt8]) {
        unsafe fba_send(descriptor, bytes, bytes.count)
    }

    /// The peer reads the end; what it still sends is not answered with a reset, which could cost it the page.
    static func finishSending(_ descriptor: Int32) {
        fba_finish_sending(descriptor)
    }

    static func isListening(_ descriptor: Int32) -> Bool {
        fba_is_listening(descriptor)
    }

    static func close(_ descriptor: Int32) {
        _ = CPlatform.close(descriptor)
    }
}
