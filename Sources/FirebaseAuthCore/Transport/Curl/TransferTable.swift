/// The transfers under way on one `curl_multi`, and easy handles kept for the next ones. Used on one thread only.
final class TransferTable {
    /// One request under way.
    private struct Transfer {
        let id: UInt64
        let handle: CurlHandle
        let completion: (ServiceAnswer) -> Void
    }

    private var running: [Transfer] = []
    private var idle: [CurlHandle] = []

    private static let mostIdleHandles = 8

    var isEmpty: Bool { running.isEmpty }

    func start(
        _ id: UInt64, _ request: ServiceRequest, on multi: CurlMulti?,
        completion: @escaping (ServiceAnswer) -> Void
    ) {
        guard let multi, let handle = idle.popLast() ?? CurlHandle.make() else {
            return completion(.failure(cause: "libcurl could not be initialised"))
        }
        guard handle.prepare(request), multi.add(handle) else {
            return completion(.failure(cause: "libcurl refused the request, perhaps for want of memory"))
        }
        running.append(Transfer(id: id, handle: handle, completion: completion))
    }

    func cancel(_ id: UInt64, on multi: CurlMulti?) {
        guard let transfer = remove(id) else { return }
        multi?.remove(transfer.handle)
        keep(transfer.handle)
    }

    /// What libcurl cannot go on with, it will not finish either: then all transfers end.
    func move(_ multi: CurlMulti) {
        if multi.perform() { return }
        let lost = running
        removeAll(from: multi)
        for transfer in lost { transfer.completion(.failure(cause: "libcurl failed, perhaps for want of memory")) }
    }

    func completeFinished(_ multi: CurlMulti) {
        while let finished = multi.nextFinished() {
            guard let transfer = running.first(where: { $0.handle.isSubject(of: finished) }) else { continue }
            _ = remove(transfer.id)
            multi.remove(transfer.handle)
            let answer = transfer.handle.answer(finished.result)
            keep(transfer.handle)
            transfer.completion(answer)
        }
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
        guard idle.count < TransferTable.mostIdleHandles else { return }
        handle.clear()
        idle.append(handle)
    }
}
