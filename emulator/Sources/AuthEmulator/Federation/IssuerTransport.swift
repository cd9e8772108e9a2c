import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Asks OpenID providers over the network, or wherever a test keeps them.
struct IssuerTransport: Sendable {
    struct Request: Sendable {
        let address: String
        var authorization: String?
        /// A form to post; without one the address is fetched.
        var form: String?
    }

    let send: @Sendable (Request) async throws -> (status: Int, body: Data)

    private static let timeLimit = 10.0

    /// Follows no redirect: a secret or a code goes to the address that the provider named, or nowhere.
    static let network = IssuerTransport { request in
        guard let url = URL(string: request.address) else { throw URLError(.badURL) }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeLimit
        configuration.timeoutIntervalForResource = timeLimit
        let session = URLSession(configuration: configuration, delegate: RedirectRefusal(), delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        var message = URLRequest(url: url)
        message.setValue("application/json", forHTTPHeaderField: "accept")
        message.setValue(request.authorization, forHTTPHeaderField: "authorization")
        if let form = request.form {
            message.httpMethod = "POST"
            message.httpBody = Data(form.utf8)
            message.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "content-type")
        }
        let (data, response) = try await session.data(for: message)
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
