// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Foundation

extension User {
    /// The ID token, renewed when five minutes or less of it are left. A secret.
    public func getIDToken(completion: ((String?, (any Error)?) -> Void)?) {
        token(forcingRefresh: false).complete(completion)
    }

    /// The ID token, renewed in any case if asked for. A secret.
    public func getIDTokenForcingRefresh(_ forceRefresh: Bool, completion: ((String?, (any Error)?) -> Void)?) {
        token(forcingRefresh: forceRefresh).complete(completion)
    }

    /// The ID token, renewed when five minutes or less of it are left, or in any case if asked for. A secret.
    public func getIDToken(forcingRefresh forceRefresh: Bool = false) async throws -> String {
        try await token(forcingRefresh: forceRefresh).value()
    }

    /// As `getIDToken(forcingRefresh:)`.
    public func idTokenForcingRefresh(_ forceRefresh: Bool) async throws -> String {
        try await token(forcingRefresh: forceRefresh).value()
    }

    func token(forcingRefresh: Bool) -> Call<String> {
        call({ $0.token(forceRefresh: forcingRefresh, $1) }, then: { $0.text })
    }

    /// The ID token with what it says, which nobody has verified.
    public func getIDTokenResult(completion: ((AuthTokenResult?, (any Error)?) -> Void)?) {
        result(forcingRefresh: false).complete(completion)
    }

    /// The ID token, renewed in any case if asked for, with what it says, which nobody has verified.
    public func getIDTokenResult(
        forcingRefresh: Bool, completion: ((AuthTokenResult?, (any Error)?) -> Void)?
    ) {
        result(forcingRefresh: forcingRefresh).complete(completion)
    }

    /// The ID token, renewed in any case if asked for, with what it says, which nobody has verified.
    public func getIDTokenResult(forcingRefresh forceRefresh: Bool = false) async throws -> AuthTokenResult {
        try await result(forcingRefresh: forceRefresh).value()
    }

    private func result(forcingRefresh: Bool) -> Call<AuthTokenResult> {
        call({ $0.tokenResult(forceRefresh: forcingRefresh, $1) }, then: { AuthTokenResult($0) })
    }
}
