// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Revoking what Apple gave")
struct RevokeTests {
    let bench = AuthBench()

    typealias Call = @Sendable (User, String) -> Future?

    static let calls: [(type: String, repeats: Bool, call: Call)] = [
        ("CODE", false, { $0.revokeToken(authorizationCode: $1, nil).future }),
        ("ACCESS_TOKEN", true, { $0.revoke(accessToken: $1, nil).future }),
    ]

    // proves: fba_user_revoke_token_with_authorization_code.summary fba_user_revoke_access_token.summary
    @Test("names Apple, the kind and the user, and leaves the session", arguments: 0..<calls.count)
    func request(_ index: Int) throws {
        let (type, repeats, call) = Self.calls[index]
        let user = try bench.signIn()
        let future = try #require(call(user, "t\"1"))
        let request = try #require(bench.transport.sent.last)
        #expect(request.url == "https://identitytoolkit.googleapis.com/v2/accounts:revokeToken?key=key")
        #expect(request.isIdempotent == repeats)
        #expect(
            bench.transport.lastBody
                == #"{"providerId":"apple.com","tokenType":"\#(type)","token":"t\"1","idToken":"\#(jwt())"}"#)
        bench.transport.reply("{}")
        #expect(future.status == .complete && future.error == nil && bench.auth.currentUser === user)
    }

    @Test("nothing to revoke is refused without a request", arguments: 0..<calls.count)
    func empty(_ index: Int) throws {
        let user = try bench.signIn()
        let requests = bench.transport.sent.count
        #expect(Self.calls[index].call(user, "")?.error?.code == .invalidArgument)
        bench.auth.signOut()
        #expect(Self.calls[index].call(user, "t")?.error?.code == .noSignedInUser)
        #expect(bench.transport.sent.count == requests)
    }

    @Test(
        "errors of the service", arguments: 0..<calls.count,
        [("INVALID_PROVIDER_ID", AuthErrorCode.invalidProviderId), ("USER_DISABLED", .userDisabled)])
    func errors(_ index: Int, _ error: (String, AuthErrorCode)) throws {
        let user = try bench.signIn()
        let future = try #require(Self.calls[index].call(user, "secret-of-apple"))
        bench.transport.refuse("\(error.0) : secret-of-apple-to-be-revoked")
        #expect(future.error?.code == error.1)
        #expect(future.error?.message.contains("secret-of-apple") == false)
        #expect((bench.auth.currentUser == nil) == (error.0 == "USER_DISABLED"))
    }
}
