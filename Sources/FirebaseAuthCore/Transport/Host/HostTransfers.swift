// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// The running exchanges of a program that sends the requests itself. Used on the I/O thread, except for `withdraw`.
final class HostTransfers: @unchecked Sendable {
    private struct Transfer {
        let id: UInt64
        let exchange: HTTPExchange
        let timer: UInt64
        let completion: (ServiceAnswer) -> Void
    }

    /// Nil after the end of the loop: an exchange that the program still keeps must not keep the program's data.
    private var transport: HostTransport?
    private var running: [Transfer] = []
    /// Whose cancellation waits for the I/O thread.
    private let withdrawn = Guarded<[UInt64]>([])
    private let process = fbp_process_number()

    init(_ transport: HostTransport) {
        self.transport = transport
    }

    func start(
        _ id: UInt64, _ request: ServiceRequest, on loop: any Scheduler, completion: @escaping (ServiceAnswer) -> Void
    ) {
        // The connections are the program's. Nothing is sent for a call that has ended.
        if request.isOnlyToConnect || withdrawn.withLock({ $0.contains(id) }) { return }
        let time = Int64(request.totalTimeoutMilliseconds)
        guard let timer = loop.schedule(afterMilliseconds: time, { self.endLate(id, afterMilliseconds: time) }) else {
            return completion(.refused(.outOfResources))
        }
        let exchange = HTTPExchange(request) { answer in
            // In a forked child there is no thread that could take it, and the loop's lock may be held for ever.
            self.process == fbp_process_number() && loop.submit { self.end(id, answer, on: loop) }
        }
        running.append(Transfer(id: id, exchange: exchange, timer: timer, completion: completion))
        transport?.start(exchange)
    }

    private func end(_ id: UInt64, _ answer: ServiceAnswer, on loop: any Scheduler) {
        guard let transfer = take(id) else { return }
        loop.cancelScheduled(transfer.timer)
        transfer.completion(answer)
    }

    private func endLate(_ id: UInt64, afterMilliseconds time: Int64) {
        guard let transfer = take(id) else { return }
        drop(transfer)
        let cause = "the program's transport gave no answer within \(time) ms"
        transfer.completion(.failure(TransferFailure(repeatability: .settled, cause: cause)))
    }

    /// On any thread: `cancel` follows on the I/O thread.
    func withdraw(_ id: UInt64) {
        withdrawn.withLock { $0.append(id) }
    }

    func cancel(_ id: UInt64, on loop: any Scheduler) {
        withdrawn.withLock { $0.removeAll { $0 == id } }
        guard let transfer = take(id) else { return }
        loop.cancelScheduled(transfer.timer)
        drop(transfer)
    }

    /// The loop ends, or will never begin.
    func cancelAll() {
        let dropped = running
        running = []
        for transfer in dropped { drop(transfer) }
        transport = nil
    }

    private func drop(_ transfer: Transfer) {
        // Otherwise the program has just answered.
        if transfer.exchange.close() { transport?.cancel(transfer.exchange) }
    }

    private func take(_ id: UInt64) -> Transfer? {
        running.firstIndex { $0.id == id }.map { running.remove(at: $0) }
    }
}
