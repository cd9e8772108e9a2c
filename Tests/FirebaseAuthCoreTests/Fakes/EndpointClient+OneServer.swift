// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// For tests in which there is only one server.
extension EndpointClient {
    func call<Call: Endpoint>(
        _ endpoint: Call, completion: @escaping (Result<Call.Answer, AuthError>) -> Void
    ) -> ServiceCall? {
        call(endpoint, in: scope, completion: completion)
    }
}

extension Auth {
    func makeSession(_ account: Account, _ tokens: SessionTokens) -> Session {
        makeSession(account, tokens, issuer: client.issuer)
    }

    /// Waits until the store has been written.
    func settle() {
        keeper.waitUntilIdle(untilMicroseconds: .max)
    }
}
