// SPDX-License-Identifier: Apache-2.0
import CCurl
import CPlatform

/// The running transfers on one `curl_multi`, and easy handles that are kept for the next ones. Used on one thread
/// only.
final class TransferTable {
    /// One request under way.
    private struct Transfer {
        let id: UInt64
        let handle: CurlHandle
        /// Only over TLS, where requests wait for connections of other requests.
        let wait: ConnectionWait?
        let completion: (ServiceAnswer) -> Void
    }

    let sockets: SocketTable
    private let clock: any Clock
    private let way: NetworkWay
    private var share: CurlShare?
    private var running: [Transfer] = []
    private var idle: [CurlHandle] = []
    /// Whether connections carry one request at a time (HTTP/1.1). libcurl would then close a connection that is only
    /// opened.
    private var isWithoutMultiplexing = false

    private static let mostIdleHandles = 8
    /// The same limit as in browsers. One HTTP/2 connection carries about a hundred requests at a time.
    private static let mostConnectionsToService = 6
    /// An emulator only uses HTTP/1.1, and is close by.
    private static let mostConnectionsToEmulator = 256

    init(_ sockets: SocketTable, clock: any Clock, way: NetworkWay) {
        self.sockets = sockets
        self.clock = clock
        self.way = way
    }

    var isEmpty: Bool { running.isEmpty }

    func start(
        _ id: UInt64, _ request: ServiceRequest, on multi: CurlMulti?,
        completion: @escaping (ServiceAnswer) -> Void
    ) {
        if request.isOnlyToConnect && isWithoutMultiplexing { return }
        let isOverTLS = request.isOverTLS
        if isOverTLS, let authorities = way.authorities, let failure = TransferFailure.noAuthorities(authorities) {
            return completion(.failure(failure))
        }
        guard let multi, let handle = idle.popLast() ?? makeHandle() else {
            return completion(.refused(.outOfResources))
        }
        multi.limitConnections(
            to: isOverTLS
                ? TransferTable.mostConnectionsToService : TransferTable.mostConnectionsToEmulator)
        guard handle.prepare(request), multi.add(handle) else {
            return completion(.refused(.outOfResources))
        }
        let wait = isOverTLS ? ConnectionWait(request, now: clock.monotonicMicroseconds()) : nil
        running.append(Transfer(id: id, handle: handle, wait: wait, completion: completion))
    }

    /// The next time at which an address or a request must be given up.
    var nextDueMicroseconds: Int64? {
        if running.isEmpty { return nil }
        var next = sockets.nextDueMicroseconds
        for limit in limits() { next = Moment.earlier(next, limit.end) }
        return next
    }

    /// The limits of the requests that have no connection.
    private func limits() -> [(id: UInt64, end: Int64)] {
        let waiting = running.filter { $0.wait != nil && !$0.handle.isOnItsWay }
        if waiting.isEmpty { return [] }
        let reached = running.filter { $0.handle.isOnItsWay }.compactMap { $0.wait?.host }
        return waiting.compactMap { transfer in
            transfer.wait.map { (transfer.id, $0.endMicroseconds(isReached: reached.contains($0.host))) }
        }
    }

    func endLate(on multi: CurlMulti) {
        let limits = limits()
        if limits.isEmpty { return }
        let now = clock.monotonicMicroseconds()
        for late in limits where late.end <= now {
            // The end of an earlier request may have withdrawn this one.
            guard let transfer = remove(late.id) else { continue }
            // As long as the handle has its request: it may be a proxy that nothing came from.
            let cause = transfer.handle.words(for: CURLE_OPERATION_TIMEDOUT)
            drop(transfer, from: multi)
            transfer.completion(.failure(TransferFailure(repeatability: .settled, cause: cause)))
        }
    }

    private func makeHandle() -> CurlHandle? {
        share = share ?? CurlShare.make()
        guard let share else { return nil }
        return CurlHandle.make(sockets, share, way)
    }

    func cancel(_ id: UInt64, on multi: CurlMulti?) {
        if let transfer = remove(id) { drop(transfer, from: multi) }
    }

    private func drop(_ transfer: Transfer, from multi: CurlMulti?) {
        multi?.remove(transfer.handle)
        keep(transfer.handle)
        restIfIdle()
    }

    /// If libcurl cannot continue, it will not finish the transfers either: then all of them end.
    func move(_ multi: CurlMulti) {
        if multi.perform() { return }
        let lost = running
        removeAll(from: multi)
        for transfer in lost { transfer.completion(.refused(.outOfResources)) }
    }

    func completeFinished(_ multi: CurlMulti) {
        while let finished = multi.nextFinished() {
            guard let transfer = running.first(where: { $0.handle.isSubject(of: finished) }) else { continue }
            _ = remove(transfer.id)
            // Before libcurl releases the connection.
            let answer = transfer.handle.answer(finished.result)
            if case .response = answer { learnProtocol(from: transfer.handle) }
            drop(transfer, from: multi)
            transfer.completion(answer)
        }
    }

    private func learnProtocol(from handle: CurlHandle) {
        isWithoutMultiplexing = !handle.isAnswerMultiplexed
        handle.connection?.wasAnswered(isMultiplexed: handle.isAnswerMultiplexed)
    }

    func removeAll(from multi: CurlMulti) {
        for transfer in running { multi.remove(transfer.handle) }
        running = []
        idle = []
    }

    private func remove(_ id: UInt64) -> Transfer? {
        running.firstIndex { $0.id == id }.map { running.remove(at: $0) }
    }

    private func keep(_ handle: CurlHandle) {
        handle.clear()
        if idle.count < TransferTable.mostIdleHandles { idle.append(handle) }
    }

    private func restIfIdle() {
        if running.isEmpty { sockets.rest() }
    }
}

extension TransferFailure {
    /// Nil for a plain file. If it were a pipe, libcurl would wait until something is written into it, and block
    /// everything else.
    fileprivate static func noAuthorities(_ path: String) -> TransferFailure? {
        let kind = SystemCalls.kindOfFile(path)
        if kind == FBP_PATH_FILE { return nil }
        let isUnknown = kind == FBP_PATH_UNKNOWN
        let problem = isUnknown ? SystemCalls.words(for: fbp_last_problem()) : "it is missing or no plain file"
        return TransferFailure(repeatability: .settled, cause: "\"\(path)\": \(problem)", subject: .authorities)
    }
}
