import CPlatform

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
    }

    /// Listens on 127.0.0.1 only; port 0 lets the system pick.
    static func listen(port: UInt16) throws(ListenFailure) -> (descriptor: Int32, port: UInt16) {
        let descriptor = fba_loopback_socket()
        guard descriptor >= 0 else { throw ListenFailure(reason: SystemCalls.words(for: fba_errno())) }
        if port != 0 { fba_reuse_address(descriptor) }
        var bound: UInt16 = 0
        let error = unsafe fba_listen_on_loopback(descriptor, port, &bound)
        guard error == 0 else {
            Socket.close(descriptor)
            throw ListenFailure(reason: "port \(port): \(SystemCalls.words(for: error))")
        }
        return (descriptor, bound)
    }

    static func accept(_ listener: Int32) -> AcceptResult {
        let descriptor = fba_accept(listener)
        if descriptor >= 0 { return .connection(descriptor) }
        switch fba_errno() {
        case EAGAIN: return .nobody
        case EINTR, ECONNABORTED, EPROTO: return .gone
        case EBADF, ENOTSOCK, EINVAL: return .lost
        // EMFILE, ENFILE, ENOBUFS, ENOMEM; and whatever else comes, which may come again at once.
        default: return .shortage
        }
    }

    /// One read, so that whoever sends without end does not keep the loop from its other work.
    static func read(_ descriptor: Int32) -> ReadResult {
        var buffer = [UInt8](repeating: 0, count: bytesPerRead)
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
        if count > 0 { return .bytes(Array(buffer.prefix(count))) }
        if count == 0 { return .ended }
        if fba_would_block() { return .wouldBlock }
        let error = fba_errno()
        return error == EBADF || error == ENOTSOCK ? .lost : .ended
    }

    private static let bytesPerRead = 16 * 1024

    /// Sends what fits: for a page of a few kilobytes on a fresh connection that is all of it.
    static func send(_ descriptor: Int32, _ bytes: [UInt8]) {
        _ = unsafe bytes.withUnsafeBytes { unsafe fba_send(descriptor, $0.baseAddress, $0.count) }
    }

    /// The peer reads the end; what it still sends is not answered with a reset, which could cost it the page.
    static func finishSending(_ descriptor: Int32) {
        fba_finish_sending(descriptor)
    }

    static func close(_ descriptor: Int32) {
        _ = CPlatform.close(descriptor)
    }
}
