// SPDX-License-Identifier: Apache-2.0
import Foundation
import FoundationNetworking
import Testing

@testable import AuthEmulator

/// Calls a server of this machine over connections, which stay open from one call to the next.
struct ServerClient: Sendable {
    let port: Int

    private static let session = URLSession(configuration: .ephemeral)

    struct Answer: Sendable {
        let response: HTTPURLResponse
        let body: Data

        var status: Int { response.statusCode }
        var json: JSONValue { JSONValue.parse(body) ?? .null }

        func header(_ name: String) -> String? { response.value(forHTTPHeaderField: name) }
    }

    func get(_ target: String, headers: [String: String] = [:]) async throws -> Answer {
        try await send("GET", target, headers: headers)
    }

    func post(
        _ target: String, _ body: some StringProtocol, headers: [String: String] = ["content-type": "application/json"]
    ) async throws -> Answer {
        try await send("POST", target, headers: headers, body: Data(body.utf8))
    }

    func send(
        _ method: String, _ target: String, headers: [String: String] = [:], body: Data? = nil
    ) async throws -> Answer {
        var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)\(target)")))
        request.httpMethod = method
        request.httpBody = body
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (body, response) = try await Self.session.data(for: request)
        return Answer(response: try #require(response as? HTTPURLResponse), body: body)
    }
}

/// Runs a test against a server of its own.
func withServer(
    _ options: EmulatorOptions = EmulatorOptions(port: 0), _ body: (ServerClient) async throws -> Void
) async throws {
    let server = try await EmulatorServer.start(options)
    do {
        try await body(ServerClient(port: server.port))
    } catch {
        try await server.stop()
        throw error
    }
    try await server.stop()
}
