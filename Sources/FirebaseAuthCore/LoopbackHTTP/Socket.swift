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
        case connection(fbp_socket)
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

        init(_ problem: fbp_problem, port: UInt16?) {
            reason = (port.map { "port \($0): " } ?? "") + SystemCalls.words(for: problem)
            isWithoutAddress = problem.kind == FBP_PROBLEM_NO_ADDRESS
        }
    }

    /// Port 0 lets the system pick. Browsers try both loopback addresses for `localhost`, so both are listened on, at the
    /// same port: on an address left open, another program could take the browser's answer.
    static func listen(
        at host: LoopbackHost, port: UInt16
    ) throws(ListenFailure) -> (sockets: [fbp_socket], port: UInt16) {
        for _ in 0..<pairAttempts {
            let first = try listen(isIPv6: false, port: port).get()
            if host == .address { return ([first.socket], first.port) }
            switch listen(isIPv6: true, port: first.port) {
            case .success(let second): return ([first.socket, second.socket], first.port)
            case .failure(let failure) where failure.isWithoutAddress: return ([first.socket], first.port)
            case .failure(let failure):
                Socket.close(first.socket)
                if port != 0 { throw failure }
            }
        }
        throw ListenFailure(reason: "no port is free on both 127.0.0.1 and ::1")
    }

    /// The system picks a port for the one address; somebody may have it on the other.
    private static let pairAttempts = 16

    private static func listen(
        isIPv6: Bool, port: UInt16
    ) -> Result<(socket: fbp_socket, port: UInt16), ListenFailure> {
        let socket = fbp_loopback_open(isIPv6)
        guard socket.handle >= 0 else { return .failure(ListenFailure(fbp_last_problem(), port: nil)) }
        var bound: UInt16 = 0
        guard unsafe fbp_loopback_listen(socket, isIPv6, port, port != 0, &bound) else {
            let problem = fbp_last_problem()
            Socket.close(socket)
            return .failure(ListenFailure(problem, port: port))
        }
        return .success((socket, bound))
    }

    static func accept(_ listener: fbp_socket) -> AcceptResult {
        let socket = fbp_socket_accept(listener)
        if socket.handle >= 0 { return .connection(socket) }
        switch fbp_last_problem().kind {
        case FBP_PROBLEM_WOULD_BLOCK: return .nobody
        case FBP_PROBLEM_PEER_GONE: return .gone
        case FBP_PROBLEM_NOT_SOCKET, FBP_PROBLEM_INVALID: return .lost
        // A shortage; and whatever else comes, which may come again at once.
        default: return .shortage
        }
    }

    /// One read, so that a peer that sends without end does not keep the loop from its other work.
    static func read(_ socket: fbp_socket) -> ReadResult {
        var buffer = [UInt8](repeating: 0, count: bytesPerRead)
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe fbp_socket_receive(socket, $0.baseAddress, $0.count) }
        if count > 0 { return .bytes(Array(buffer.prefix(Int(count)))) }
        if count == 0 { return .ended }
        switch fbp_last_problem().kind {
        case FBP_PROBLEM_WOULD_BLOCK: return .wouldBlock
        case FBP_PROBLEM_NOT_SOCKET: return .lost
        default: return .ended
        }
    }

    private static let bytesPerRead = 16 * 1024

    /// Sends what fits: for a page of a few kilobytes on a fresh connection that is all of it.
    static func send(_ socket: fbp_socket, _ bytes: [UInt8]) {
        unsafe fbp_socket_send(socket, bytes, bytes.count)
    }

    /// The peer reads the end; what it still sends is not answered with a reset, which could cost it the page.
    static func finishSending(_ socket: fbp_socket) {
        fbp_socket_finish_sending(socket)
    }

    static func isListening(_ socket: fbp_socket) -> Bool {
        fbp_socket_is_listening(socket)
    }

    static func close(_ socket: fbp_socket) {
        fbp_socket_close(socket)
    }
}
