// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Between which ports a connection is, and to which address, in numbers. Two to different peers may have one port here.
struct ConnectionEnds: Equatable {
    let ownPort: Int32
    let peer: String
    let peerPort: Int32

    static func == (left: ConnectionEnds, right: ConnectionEnds) -> Bool {
        left.ownPort == right.ownPort && left.peerPort == right.peerPort && left.peer.sameBytes(as: right.peer)
    }
}

/// A connection of libcurl's, for as long as anybody wants to know something of it.
final class Connection {
    let socket: fbp_socket
    private let number: UInt64
    fileprivate var isClosed = false
    fileprivate var hadUnread = false
    /// Nil until it was used.
    fileprivate var ends: ConnectionEnds?
    fileprivate var isProbed = false
    /// When the address is given up; nil once it has answered, or was given up.
    fileprivate var trialEndMicroseconds: Int64?
    fileprivate(set) var isAbandoned = false
    /// How many requests went out on it, or were only to open it.
    private(set) var uses = 0
    /// How many of them were answered.
    private var answers = 0
    /// How many requests wait for their answers on it.
    var awaited = 0
    /// Whether it is one of HTTP/2, as far as is known.
    private(set) var isMultiplexed = false

    fileprivate init(_ socket: fbp_socket) {
        self.socket = socket
        number = fbp_connection_number(socket)
    }

    /// libcurl does not tell of every socket that it closes: the descriptor may be something else of the program's by now.
    fileprivate var isOpen: Bool { !isClosed && fbp_connection_number(socket) == number }

    fileprivate func goes(to ends: ConnectionEnds) -> Bool {
        unsafe fbp_connection_goes_to(socket, ends.ownPort, ends.peer, ends.peerPort)
    }

    /// One of HTTP/1.1 is not used again before the answer, nor without it.
    fileprivate func wasUsed() {
        if uses > answers { isMultiplexed = true }
        uses += 1
    }

    func wasAnswered(isMultiplexed: Bool) {
        if isMultiplexed { self.isMultiplexed = true }
        answers += 1
    }

    /// Ends one that is open but the peer has ended, whether libcurl has noticed or not, so that nothing more is
    /// sent on it. Returns whether it was so.
    func endIfPeerHas() -> Bool {
        guard fbp_connection_peer_has_ended(socket), isOpen else { return false }
        fbp_connection_end(socket)
        return true
    }

    /// Whether the peer has sent something that nobody reads any more, if it is closed.
    var hasUnread: Bool { isOpen ? fbp_connection_has_unread(socket) : hadUnread }

    /// Whether libcurl would use it again or not, nobody does.
    func end() {
        if isOpen { fbp_connection_end(socket) }
    }

    /// Ends one on which nothing has come for so long. Returns whether it was so.
    fileprivate func end(ifSilentForMicroseconds time: Int64) -> Bool {
        guard isOpen && fbp_connection_is_silent_since(socket, time) else { return false }
        fbp_connection_end(socket)
        return true
    }
}

/// The sockets of libcurl's connections: no child process inherits one, no address is waited for without measure, and
/// none is kept whose peer is gone. Used on one thread only.
///
/// A connection that is gone for good tells nobody: what is sent into it is just never acknowledged. It is given up after
/// four seconds, and while an answer is waited for, the peer is asked whether it is still there. Something between may
/// acknowledge for a peer that is gone: after a time-out without an answer, to whomever, it is given up too. What befell
/// one has mostly befallen all: those that are idle, and have shown no life meanwhile, are then given up with it.
final class SocketTable {
    private var connections: [Connection] = []
    private let clock: any Clock
    /// How long the first address is waited for (RFC 8305 section 5); each one after it has twice the time.
    private var patienceMilliseconds = SocketTable.leastPatienceMilliseconds

    private static let leastPatienceMilliseconds: Int64 = 300
    private static let mostPatienceMilliseconds: Int64 = 10_000
    private static let silenceMilliseconds: UInt32 = 4000
    /// Before a connection broke off, for others to be suspected: somewhat less than after what it does.
    private static let leastSilenceMicroseconds: Int64 = 3_000_000
    /// Three are sent before the four seconds are over: one may get lost.
    private static let secondsBeforeProbe: Int32 = 1

    init(clock: any Clock) {
        self.clock = clock
    }

    /// Nil when there is none left: `fbp_last_problem` says why.
    ///
    /// - Parameter abandoned: how many addresses were given up before this one.
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

    /// When an address is to be given up next.
    var nextDueMicroseconds: Int64? {
        var next: Int64?
        for connection in connections { next = Moment.earlier(next, connection.trialEndMicroseconds) }
        return next
    }

    /// Gives up the addresses that have not answered in time: libcurl goes on with the next one.
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

    /// After a time-out: libcurl would use the connection again. One on which anything came meanwhile lives.
    func end(_ connection: Connection, ifSilentForMicroseconds time: Int64) {
        if connection.end(ifSilentForMicroseconds: time) { endIdle(ifSilentForMicroseconds: time) }
    }

    private func endIdle(ifSilentForMicroseconds time: Int64) {
        for connection in connections where connection.ends != nil && connection.awaited == 0 {
            _ = connection.end(ifSilentForMicroseconds: time)
        }
    }

    /// A request is about to go out on the connection between these ends: libcurl does not say more.
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

    /// No two that are open go from one port to another. One that is known between these ends is this one: what had been
    /// closed by the time that this one was opened has been forgotten then.
    private func connection(_ ends: ConnectionEnds) -> Connection? {
        connections.first { $0.ends == ends }
            ?? connections.first { $0.ends == nil && $0.goes(to: ends) && $0.isOpen }
    }

    /// A network that was slow once is slow again.
    private func learnPatience(from connection: Connection) {
        let needed = fbp_connection_round_trip_us(connection.socket) &* 3 / 1000
        patienceMilliseconds = min(max(needed, SocketTable.leastPatienceMilliseconds), 2400)
    }

    /// Nothing is waited for any more: an idle connection is none of the network's business.
    func rest() {
        for connection in connections where connection.isProbed && connection.isOpen {
            fbp_connection_probe(connection.socket, false)
            connection.isProbed = false
        }
    }

    /// After the machine has slept: peers and address translators have forgotten what was open.
    func endAll() {
        for connection in connections where connection.isOpen {
            connection.isAbandoned = fbp_connection_is_opening(connection.socket)
            fbp_connection_end(connection.socket)
        }
    }
}
