import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Calls that leave the emulator end in time, and go to the address that somebody has configured, or nowhere: what is
/// sent is meant for that one alone. A redirect is the answer.
struct OutgoingCalls: Sendable {
    struct TimedOut: Error {}

    let seconds: Double

    /// URLSession's own limit counts from the last byte on Linux: an answer that trickles would never be late for it.
    func send(_ request: URLRequest) async throws -> (status: Int, body: Data) {
        try await withThrowingTaskGroup(of: (status: Int, body: Data).self) { group in
            defer { group.cancelAll() }
            group.addTask { try await fetch(request) }
            group.addTask {
                try await Task.sleep(for: .seconds(seconds))
                throw TimedOut()
            }
            guard let first = try await group.next() else { throw URLError(.unknown) }
            return first
        }
    }

    private func fetch(_ request: URLRequest) async throws -> (status: Int, body: Data) {
        let configuration = URLSessionConfiguration.ephemeral
        // Never the first to give up.
        configuration.timeoutIntervalForRequest = 2 * seconds
        let session = URLSession(configuration: configuration, delegate: RedirectRefusal(), delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let (data, response) = try await session.data(for: request)
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, data)
    }
}

private final class RedirectRefusal: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
