// SPDX-License-Identifier: Apache-2.0
/// The transfers under way on one `curl_multi`, and easy handles kept for the next ones. Used on one thread only.
final class TransferTable {
    /// One request under way.
    private struct Transfer {
        let id: UInt64
        let handle: CurlHandle
        /// Over TLS, where requests wait for each other's connections.
        let wait: ConnectionWait?
        let completion: (ServiceAnswer) -> Void
    }

    let sockets: SocketTable
    private let clock: any Clock
    private let authorities: String?
    private var share: CurlShare?
    private var running: [Transfer] = []
    private var idle: [CurlHandle] = []
    /// Connections carry one request at a time (HTTP/1.1): libcurl would close one that is only opened.
    private var isWithoutMultiplexing = false

    private static let mostIdleHandles = 8
    /// As browsers have it. One connection of HTTP/2 carries a hundred requests or so at a time.
    private static let mostConnectionsToService = 6
    /// An emulator has HTTP/1.1 alone, and is close by.
    private static let mostConnectionsToEmulator = 256

    /// - Parameter authorities: a file of certificates to trust instead of the system's; nil for these.
    init(_ sockets: SocketTable, clock: any Clock, authorities: String?) {
        self.sockets = sockets
        self.clock = clock
        self.authorities = authorities
    }

    var isEmpty: Bool { running.isEmpty }

    func start(
        _ id: UInt64, _ request: ServiceRequest, on multi: CurlMulti?,
        completion: @escaping (ServiceAnswer) -> Void
    ) {
        if request.isOnlyToConnect && isWithoutMultiplexing { return }
        let isOverTLS = request.isOverTLS
        if isOverTLS, let authorities, !SystemCalls.isFile(authorities) {
            return completion(.failure(.noAuthorities(authorities)))
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

    /// When something is given up next: an address, or a request.
    var nextDueMicroseconds: Int64? {
        if running.isEmpty { return nil }
        var next = sockets.nextDueMicroseconds
        for limit in limits() { next = Moment.earlier(next, limit.end) }
        return next
    }

    /// Of the requests that have no connection.
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
            // The end of an earlier one may have withdrawn it.
            guard let transfer = remove(late.id) else { continue }
            drop(transfer, from: multi)
            transfer.completion(
                .failure(TransferFailure(repeatability: .settled, cause: "no connection could be made in time")))
        }
    }

    private func makeHandle() -> CurlHandle? {
        share = share ?? CurlShare.make()
        guard let share else { return nil }
        return CurlHandle.make(sockets, share, authorities: authorities)
    }

    func cancel(_ id: UInt64, on multi: CurlMulti?) {
        if let transfer = remove(id) { drop(transfer, from: multi) }
    }

    private func drop(_ transfer: Transfer, from multi: CurlMulti?) {
        multi?.remove(transfer.handle)
        keep(transfer.handle)
        restIfIdle()
    }

    /// What libcurl cannot go on with, it will not finish either: then all transfers end.
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
            // Before libcurl lets go of the connection.
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
    /// libcurl would wait for what is written into a pipe, and everything with it.
    fileprivate static func noAuthorities(_ path: String) -> TransferFailure {
        TransferFailure(
            repeatability: .settled, cause: "\"\(path)\" is missing or no plain file", subject: .authorities)
    }
}
