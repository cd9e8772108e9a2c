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

    static let calls = OutgoingCalls(seconds: 10)
    static let network = over(calls)

    static func over(_ calls: OutgoingCalls) -> IssuerTransport {
        IssuerTransport { request in
            guard let url = URL(string: request.address) else { throw URLError(.badURL) }
            var message = URLRequest(url: url)
            message.setValue("application/json", forHTTPHeaderField: "accept")
            message.setValue(request.authorization, forHTTPHeaderField: "authorization")
            if let form = request.form {
                message.httpMethod = "POST"
                message.httpBody = Data(form.utf8)
                message.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "content-type")
            }
            return try await calls.send(message)
        }
    }
}
