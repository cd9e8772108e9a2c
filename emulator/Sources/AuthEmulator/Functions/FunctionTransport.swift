import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Calls functions over the network, or wherever a test keeps them.
struct FunctionTransport: Sendable {
    typealias TimedOut = OutgoingCalls.TimedOut

    let post: @Sendable (_ uri: String, _ body: Data) async throws -> (status: Int, body: Data)

    static let calls = OutgoingCalls(seconds: 60)
    static let network = over(calls)

    static func over(_ calls: OutgoingCalls) -> FunctionTransport {
        FunctionTransport { uri, body in
            guard let url = URL(string: uri) else { throw URLError(.badURL) }
            var request = URLRequest(url: url)
            request.httpMethod = "POST"
            request.httpBody = body
            request.setValue("application/json", forHTTPHeaderField: "content-type")
            return try await calls.send(request)
        }
    }

    func ask(_ question: FunctionQuestion) async throws -> FunctionAnswer {
        let reply: (status: Int, body: Data)
        do {
            reply = try await post(question.uri, question.body())
        } catch is TimedOut {
            throw APIError("\(FunctionAnswer.code) : \(question.uri) did not answer in time.")
        } catch {
            throw APIError("\(FunctionAnswer.code) : \(question.uri) cannot be reached.")
        }
        guard (200..<300).contains(reply.status) else {
            let text = String(decoding: reply.body, as: UTF8.self)
            throw APIError(
                "\(FunctionAnswer.code) : \(question.uri) answered with HTTP status \(reply.status): \(text)")
        }
        return try FunctionAnswer(reply.body)
    }
}
