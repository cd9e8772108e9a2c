import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Calls functions over the network, or wherever a test keeps them.
struct FunctionTransport: Sendable {
    struct TimedOut: Error {}

    let post: @Sendable (_ uri: String, _ body: Data) async throws -> (status: Int, body: Data)

    private static let timeLimit = 60.0

    static let network = FunctionTransport { uri, body in
        guard let url = URL(string: uri) else { throw URLError(.badURL) }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeLimit
        configuration.timeoutIntervalForResource = timeLimit
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = body
        request.setValue("application/json", forHTTPHeaderField: "content-type")
        let session = URLSession(configuration: configuration)
        defer { session.finishTasksAndInvalidate() }
        do {
            let (data, response) = try await session.data(for: request)
            return ((response as? HTTPURLResponse)?.statusCode ?? 0, data)
        } catch let error as URLError where error.code == .timedOut {
            throw TimedOut()
        }
    }

    func ask(_ question: FunctionQuestion) async throws -> FunctionAnswer {
        let reply: (status: Int, body: Data)
        do {
            reply = try await post(question.uri, question.body())
        } catch is TimedOut {
            throw APIError("\(FunctionAnswer.code) : ((Deadline exceeded making request to \(question.uri).))")
        } catch {
            throw APIError("\(FunctionAnswer.code) : ((Failed to make request to \(question.uri).))")
        }
        guard (200..<300).contains(reply.status) else {
            let text = String(decoding: reply.body, as: UTF8.self)
            throw APIError(
                "\(FunctionAnswer.code) : ((HTTP request to \(question.uri) returned HTTP error \(reply.status): "
                    + "\(text)))")
        }
        return try FunctionAnswer(reply.body)
    }
}
