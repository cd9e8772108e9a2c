// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

@testable import AuthEmulator

/// Blocking functions that answer from a script and remember what they were told.
final class TestFunctions: Sendable {
    private struct State {
        var answers: [String: (status: Int, body: String)] = [:]
        var tokens: [String] = []
    }

    static let uri = "http://functions.example/"
    private let state = Mutex(State())

    /// The claims of every call, oldest first.
    var claims: [JSONValue] { tokens.map { UnsignedJWT.claims(of: $0) ?? .null } }

    /// What every call was sent, oldest first.
    var tokens: [String] { state.withLock { $0.tokens } }

    var transport: FunctionTransport {
        FunctionTransport { [self] uri, body in try await answer(uri, body) }
    }

    func answer(_ event: String, _ body: String, status: Int = 200) {
        state.withLock { $0.answers[Self.uri + event] = (status, body) }
    }

    private func answer(_ uri: String, _ body: Data) async throws -> (status: Int, body: Data) {
        let token = JSONValue.parse(body)?["data"]?["jwt"]?.string ?? ""
        return try state.withLock { state in
            state.tokens.append(token)
            guard let answer = state.answers[uri] else { return (200, Data("{}".utf8)) }
            if answer.status == 0 { throw FunctionTransport.TimedOut() }
            if answer.status < 0 { throw CancellationError() }
            return (answer.status, Data(answer.body.utf8))
        }
    }
}
