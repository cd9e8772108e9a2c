import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Calls that leave the emulator end in time, and go to the address that somebody has configured, or nowhere: what is
/// sent is meant for that one alone. A redirect is the answer.
struct OutgoingCalls: Sendable {
    let seconds: Double

    var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = seconds
        configuration.timeoutIntervalForResource = seconds
        return configuration
    }

    func send(_ request: URLRequest) async throws -> (status: Int, body: Data) {
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
