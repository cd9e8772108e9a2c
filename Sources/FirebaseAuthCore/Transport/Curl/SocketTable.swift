// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// The ports and the address of a connection as numbers. Two connections to different peers may have the same port
/// here.
struct ConnectionEnds: Equatable {
    let ownPort: Int32
    let peer: String
    let peerPort: Int32

    static func == (left: ConnectionEnds, right: ConnectionEnds) -> Bool {
        left.ownPort == right.ownPort && left.peerPort == right.peerPort && left.peer.sameBytes(as: right.peer)
    }
}

/// A connection of libcurl, kept as long as something refers to it.
final class Connection {
    let socket: fbp_socket
    private let number: UInt64
    fileprivate var isClosed = false
    fileprivate var hadUnread = false
    /// Nil until the connection was used.
    fileprivate var ends: ConnectionEnds?
    fileprivate var isProbed = false
    /// When the address is given up; nil after it has answered or was given up.
    fileprivate var trialEndMicroseconds: Int64?
    fileprivate(set) var isAbandoned = false
    /// The number of requests on it, including those that only open it.
    private(set) var uses = 0
    /// The number of answered requests.
    private var answers = 0
    /// The number of requests that wait for their answers.
    var awaited = 0
    /// Whether it uses HTTP/2, as far as is known.
    private(set) var isMultiplexed = false

    fileprivate init(_ socket: fbp_socket) {
        self.socket = socket
        number = fbp_connection_number(socket)
    }

    /// libcurl does not report every socket that it closes. The descriptor may belong to something else in the program
    /// by now.
    fileprivate var isOpen: Bool { !isClosed && fbp_connection_number(socket) == number }

    fileprivate func goes(to ends: ConnectionEnds) -> Bool {
        unsafe fbp_connection_goes_to(socket, ends.ownPort, ends.peer, ends.peerPort)
    }

    /// A connection of HTTP/1.1 is not used again before the answer, nor if the answer is missing.
    fileprivate func wasUsed() {
        if uses > answers { isMultiplexed = true }
        uses += 1
    }

    func wasAnswered(isMultiplexed: Bool) {
        if isMultiplexed { self.isMultiplexed = true }
        answers += 1
    }

    /// Ends an open connection that the peer has ended, even if libcurl has not noticed, so that nothing more is sent
    /// on it. Returns whether it did.
    func endIfPeerHas() -> Bool {
        guard fbp_connection_peer_has_ended(socket), isOpen else { return false }
        fbp_connection_end(socket)
        return true
    }

    /// Whether the peer sent something that was not read; also known after it is closed.
    var hasUnread: Bool { isOpen ? fbp_connection_has_unread(socket) : hadUnread }

    /// Ends the connection, so that libcurl cannot use it again.
    func end() {
        if isOpen { fbp_connection_end(socket) }
    }

    /// Ends the connection if nothing arrived for this time. Returns whether it did.
    fileprivate func end(ifSilentForMicroseconds time: Int64) -> Bool {
        guard isOpen && fbp_connection_is_silent_since(socket, time) else { return false }
        fbp_connection_end(socket)
        return true
    }
}

/// The sockets of libcurl's connections: child processes do not inherit them, the wait for an address is limited, and a
/// connection whose peer is gone is not kept. Used on one thread only.
///
/// A connection that is lost does not report it: what is sent is never acknowledged. It is given up after four seconds
/// without an acknowledgement, and while an answer is awaited the peer is probed. A device in between may acknowledge
/// for a peer that is gone. So the connection is also given up after a time-out without any answer on it. A cause that
/// affects one connection usually affects all: idle connections that showed no activity since are then given up too.
final class SocketTable {
    private var connections: [Connection] = []
    private let clock: any Clock
    /// How long the first address is waited for (RFC 8305 section 5). Each further one gets twice the time.
    private var patienceMilliseconds = SocketTable.leastPatienceMilliseconds

    private static let leastPatienceMilliseconds: Int64 = 300
    private static let mostPatienceMilliseconds: Int64 = 10_000
    private static let silenceMilliseconds: UInt32 = 4000
    /// If a connection was silent for this time before it broke, the others are suspected too. Slightly less than the
    /// time after which it breaks.
    private static let leastSilenceMicroseconds: Int64 = 3_000_000
    /// Three probes are sent within the four seconds, because one may get lost.
    private static let secondsBeforeProbe: Int32 = 1

    init(clock: any Clock) {
        self.clock = clock
    }

    /// Nil when none is left; `fbp_last_problem` says why.
    ///
    /// - Parameter abandoned: the number of addresses that were given up before this one.
    func open(_ family: Int32, _ type: Int32, _ proto: Int32, abandoned: Int) -> Connection? {
        let socket = fbp_connection_open(family, type, proto)
        guard socket.handle >= 0 else { return nil }
        connections.removeAll { !$0.isOpen }
        let connection = Connection(socket)
        let patience = min(patienceMilliseconds << min(Int64(abandoned), 5), SocketTable.mostPatienceMilliseconds)
        connection.trialEndMicroseconds = clock.monotonicMicroseconds() &+ patience &* 1000
        connections.append(connection)
        return connection
    }

    /// The next time at which an address must be given up.
    var nextDueMicroseconds: Int64? {
        var next: Int64?
        for connection in connections { next = Moment.earlier(next, connection.trialEndMicroseconds) }
        return next
    }

    /// Gives up the addresses that have not answered in time; libcurl continues with the next one.
    func endTrials() {
        if nextDueMicroseconds == nil { return }
        let now = clock.monotonicMicroseconds()
        for connection in connections {
            guard let end = connection.trialEndMicroseconds, end <= now else { continue }
            connection.trialEndMicroseconds = nil
            connection.isAbandoned = connection.isOpen && fbp_connection_is_opening(connection.socket)
            if connection.isAbandoned { fbp_connection_end(connection.socket) }
        }
    }

    func close(_ socket: fbp_socket) {
        if let index = connections.firstIndex(where: { $0.socket.handle == socket.handle }) {
            let connection = connections.remove(at: index)
            connection.hadUnread = connection.hasUnread
            connection.isClosed = true
            let silence = SocketTable.leastSilenceMicroseconds
            if fbp_connection_broke_in_silence(socket, silence) { endIdle(ifSilentForMicroseconds: silence) }
        }
        fbp_socket_close(socket)
    }

    /// Called after a time-out, because libcurl would use the connection again. A connection on which anything arrived
    /// meanwhile is kept.
    func end(_ connection: Connection, ifSilentForMicroseconds time: Int64) {
        if connection.end(ifSilentForMicroseconds: time) { endIdle(ifSilentForMicroseconds: time) }
    }

    private func endIdle(ifSilentForMicroseconds time: Int64) {
        for connection in connections where connection.ends != nil && connection.awaited == 0 {
            _ = connection.end(ifSilentForMicroseconds: time)
        }
    }

    /// A request is about to be sent on the connection between these ends. libcurl says no more than this.
    func connected(_ ends: ConnectionEnds, isWatched: Bool) -> Connection? {
        guard let connection = connection(ends) else { return nil }
        connection.wasUsed()
        if connection.ends == nil {
            connection.ends = ends
            connection.trialEndMicroseconds = nil
            learnPatience(from: connection)
            if isWatched {
                fbp_connection_limit_silence(
                    connection.socket, SocketTable.silenceMilliseconds, SocketTable.secondsBeforeProbe)
            }
        }
        if isWatched && !connection.isProbed && connection.isOpen {
            fbp_connection_probe(connection.socket, true)
            connection.isProbed = true
        }
        return connection
    }

    /// Two open connections never have the same ends. A known connection between these ends is this one, because
    /// connections that were closed before this one was opened have been removed.
    private func connection(_ ends: ConnectionEnds) -> Connection? {
        connections.first { $0.ends == ends }
            ?? connections.first { $0.ends == nil && $0.goes(to: ends) && $0.isOpen }
    }

    /// A network that was slow once will be slow again.
    private func learnPatience(from connection: Connection) {
        let needed = fbp_connection_round_trip_us(connection.socket) &* 3 / 1000
        patienceMilliseconds = min(max(needed, SocketTable.leastPatienceMilliseconds), 2400)
    }

    /// No request is waiting any more: idle connections must not cause traffic.
    func rest() {
        for connection in connections where connection.isProbed && connection.isOpen {
            fbp_connection_probe(connection.socket, false)
            connection.isProbed = false
        }
    }

    /// Called after the machine has slept: peers and address translators have forgotten the open connections.
    func endAll() {
        for connection in connections where connection.isOpen {
            connection.isAbandoned = fbp_connection_is_opening(connection.socket)
            fbp_connection_end(connection.socket)
        }
    }
}
