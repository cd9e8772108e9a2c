// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("How an address signs in")
struct SignInMethodsTests {
    let bench = AuthBench()

    // proves: fba_auth_fetch_sign_in_methods.summary
    @Test("a password and a link by mail are two methods of one provider, in one request")
    func apart() throws {
        let answer =
            #"{"allProviders":["password","google.com"],"signinMethods":["emailLink","password","google.com"]}"#
        let withKind = #"{"kind":"k","registered":true,"# + answer.dropFirst()
        let methods = try #require(bench.auth.fetchSignInMethods(email: "a@b.c", nil).future)
        #expect(bench.transport.methods == ["createAuthUri"])
        #expect(bench.transport.lastBody == #"{"identifier":"a@b.c","continueUri":"http://localhost"}"#)
        bench.transport.reply(withKind)
        #expect(methods.providers == ["emailLink", "password", "google.com"])
        let providers = try #require(bench.auth.fetchProviders(email: "a@b.c", nil).future)
        bench.transport.reply(withKind)
        #expect(providers.providers == ["password", "google.com"])
    }

    @Test(
        "errors, and answers that cannot be read",
        arguments: [
            (400, #"{"error":{"message":"INVALID_IDENTIFIER"}}"#, AuthErrorCode.invalidEmail),
            (200, "{}", .invalidResponse), (200, #"{"kind":"k","signinMethods":"password"}"#, .invalidResponse),
        ])
    func errors(_ status: Int32, _ answer: String, _ code: AuthErrorCode) throws {
        let future = try #require(bench.auth.fetchSignInMethods(email: "a@b.c", nil).future)
        bench.transport.reply(answer, status: status)
        #expect(future.error?.code == code && future.providers.isEmpty)
    }

    @Test("without an address nothing is asked")
    func empty() {
        #expect(bench.auth.fetchSignInMethods(email: "", nil).future?.error?.code == .missingEmail)
        #expect(bench.transport.sent.isEmpty)
    }
}
