import CCurl

/// The transfers under way on one `curl_multi`, and easy handles kept for the next ones. Used on one thread only.
final class TransferTable {
    private var running: [CurlTransfer] = []
    private var idle: [CurlHandle] = []

    private static let mostIdleHandles = 8

    var isEmpty: Bool { running.isEmpty }

    func start(
        _ id: UInt64, _ request: ServiceRequest, on multi: UnsafeMutableRawPointer?,
        completion: @escaping (ServiceAnswer) -> Void
    ) {
        guard let multi, let handle = idle.popLast() ?? CurlHandle.make() else {
            return completion(.failure(cause: "libcurl could not be initialised"))
        }
        guard handle.prepare(request), curl_multi_add_handle(multi, handle.easy) == CURLM_OK else {
            return completion(.failure(cause: "libcurl refused the request, perhaps for want of memory"))
        }
        running.append(CurlTransfer(id: id, handle: handle, completion: completion))
    }

    func cancel(_ id: UInt64, on multi: UnsafeMutableRawPointer?) {
        guard let transfer = remove(id) else { return }
        curl_multi_remove_handle(multi, transfer.handle.easy)
        keep(transfer.handle)
    }

    /// What libcurl cannot go on with, it will not finish either: then all transfers end.
    func move(_ multi: UnsafeMutableRawPointer) {
        var active: Int32 = 0
        guard curl_multi_perform(multi, &active) != CURLM_OK else { return }
        let lost = running
        removeAll(from: multi)
        for transfer in lost { transfer.completion(.failure(cause: "libcurl failed, perhaps for want of memory")) }
    }

    func completeFinished(_ multi: UnsafeMutableRawPointer) {
        while let (transfer, result) = nextFinished(multi) {
            _ = remove(transfer.id)
            curl_multi_remove_handle(multi, transfer.handle.easy)
            let answer = transfer.answer(result)
            keep(transfer.handle)
            transfer.completion(answer)
        }
    }

    func removeAll(from multi: UnsafeMutableRawPointer?) {
        for transfer in running { curl_multi_remove_handle(multi, transfer.handle.easy) }
        running = []
        idle = []
    }

    private func nextFinished(_ multi: UnsafeMutableRawPointer) -> (CurlTransfer, CURLcode)? {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left) {
            var result = CURLE_OK
            guard let easy = fba_curl_finished(message, &result) else { continue }
            if let transfer = running.first(where: { $0.handle.easy == easy }) { return (transfer, result) }
        }
        return nil
    }

    private func remove(_ id: UInt64) -> CurlTransfer? {
        running.firstIndex { $0.id == id }.map { running.remove(at: $0) }
    }

    private func keep(_ handle: CurlHandle) {
        guard idle.count < TransferTable.mostIdleHandles else { return }
        handle.clear()
        idle.append(handle)
    }
}
