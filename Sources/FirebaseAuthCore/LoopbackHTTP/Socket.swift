// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// The host name that a listener answers to.
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
        /// The descriptor is no longer this socket: the program has closed it and may use its number for something
        /// else, so it must not be closed again.
        case lost
    }

    enum AcceptResult {
        case connection(fbp_socket)
        case nobody
        /// The waiting connection is gone; another may be waiting (accept(2)).
        case gone
        /// The system has no descriptor or memory left. The connection keeps waiting, so trying again at once would
        /// only keep the processor busy.
        case shortage
        /// As with `ReadResult.lost`.
        case lost
    }

    struct ListenFailure: Error {
        /// A text that may be shown.
        let reason: String
        /// Whether the machine has no such address because IPv6 is switched off.
        var isWithoutAddress = false
        /// As of `AcceptResult`.
        var isShortage = false

        init(reason: String) {
            self.reason = reason
        }

        init(_ problem: fbp_problem, port: UInt16?) {
            reason = (port.map { "port \($0): " } ?? "") + SystemCalls.words(for: problem)
            isWithoutAddress = problem.kind == FBP_PROBLEM_NO_ADDRESS
            isShortage = problem.kind == FBP_PROBLEM_SHORTAGE
        }
    }

    /// With port 0 the system picks a port. Browsers try both loopback addresses for `localhost`, so the listener uses
    /// the same port on both: on an address left free, another program could take the browser's answer.
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

    /// The system picks a port for one address; another program may use it on the other address.
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
        // A shortage, or any other problem that may occur again at once.
        default: return .shortage
        }
    }

    /// Reads once, so that an endless sender does not keep the loop from its other work.
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

    /// Sends as much as fits. A page of a few kilobytes on a new connection fits as a whole.
    static func send(_ socket: fbp_socket, _ bytes: [UInt8]) {
        unsafe fbp_socket_send(socket, bytes, bytes.count)
    }

    /// The peer sees the end of the stream. If it still sends something, it does not get a reset, which could cost it
    /// the page.
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
