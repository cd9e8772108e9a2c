// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Verifying an ID token that somebody sent")
struct IDTokenVerificationTests {
    let on = VerificationBench()

    private typealias Bench = VerificationBench

    // proves: fba_id_token_verify.auth
    @Test("a good one yields what it says, and signs nobody in")
    func good() throws {
        let token = Bench.token(["role": #""editor""#, "firebase": #"{"tenant":"t-1"}"#])
        let log = on.bench.listen()
        let future = try on.outcome(token)
        let result = try #require(future.tokenResult)
        #expect(result.token == token && result.claims["role"] == .string("editor") && result.tenantID == "t-1")
        #expect(result.authTimeUnixSeconds == Bench.now - 60 && result.expiresAtUnixSeconds == Bench.now + 3590)
        #expect(on.bench.auth.currentUser == nil && log.events.isEmpty)
    }

    @Test("the user who is signed in stays")
    func signedIn() throws {
        let user = try on.bench.signIn("bob")
        #expect(try on.outcome(Bench.token()).tokenResult?.claims["sub"] == .string("alice"))
        #expect(on.bench.auth.currentUser === user)
    }

    @Test("the project is the app's, if the call names none, and there has to be one")
    func project() throws {
        var options = AppOptions()
        options.projectID = "demo"
        let (transport, clock) = (on.transport, on.bench.clock)
        let effects = Effects(
            clock: clock, transport: transport, scheduler: on.bench.scheduler, redirects: on.bench.redirects,
            browser: on.bench.browser, environment: { _ in nil }, waitingDriver: nil, queue: on.bench.queue)
        let auth = Auth(options: options, effects: effects)
        auth.startLoading()
        let future = try #require(auth.verifyIDToken(Bench.token(), IDTokenVerification(), nil).future)
        on.publish()
        #expect(future.tokenResult != nil)
        let without = try on.verify(Bench.token()) { $0.projectID = "" }
        #expect(without.error?.code == .invalidArgument && without.error?.name == "MISSING_PROJECT_ID")
        #expect(try on.verify(Bench.token()) { $0.projectID = "other" }.hasRefused("for another project"))
        #expect(transport.sent.count == 1)
    }

    // proves: fba_id_token_verify.FBA_ERROR_INVALID_USER_TOKEN
    @Test(
        "one with other claims is refused, whoever signed it, and nothing is fetched for it",
        arguments: [
            ("aud", #""other""#, "for another project"), ("aud", #"["demo"]"#, "for another project"),
            ("aud", nil, "for another project"),
            ("iss", #""https://securetoken.google.com/other""#, "for another project"),
            ("iss", #""https://securetoken.google.com/demo/""#, "for another project"),
            ("iss", #""https://session.firebase.google.com/demo""#, "for another project"),
            ("iss", nil, "for another project"),
            ("sub", nil, "names no user"), ("sub", #""""#, "names no user"), ("sub", "7", "names no user"),
            ("sub", "\"\(String(repeating: "x", count: 129))\"", "names no user"),
            ("iat", "\(VerificationBench.now + 301)", "in the past"), ("iat", nil, "in the past"),
            ("auth_time", "\(VerificationBench.now + 301)", "in the past"), ("auth_time", nil, "in the past"),
            ("auth_time", #""1""#, "in the past"),
        ] as [(String, String?, String)])
    func claims(_ name: String, _ value: String?, _ words: String) throws {
        let token = Bench.token([name: value])
        let future = try on.verify(token)
        #expect(future.hasRefused(words) && future.error?.name == "INVALID_ID_TOKEN")
        #expect(on.transport.sent.isEmpty)
        let parts = token.split(separator: ".")
        for part in parts { #expect(future.error?.message.contains(part) == false) }
    }

    // proves: fba_id_token_verify.FBA_ERROR_USER_TOKEN_EXPIRED
    @Test(
        "one that has expired has an error of its own",
        arguments: [
            "\(VerificationBench.now)", "\(VerificationBench.now - 1)", nil, #""\#(VerificationBench.now + 9)""#,
        ])
    func expired(_ end: String?) throws {
        let future = try on.verify(Bench.token(["exp": end]))
        #expect(future.hasRefused("has expired", .userTokenExpired) && future.error?.name == "TOKEN_EXPIRED")
        #expect(on.transport.sent.isEmpty)
    }

    // proves: fba_id_token_verify.summary
    @Test(
        "what is just allowed is good: a clock that is five minutes behind, the longest and the shortest uid, the last second",
        arguments: [
            ("iat", "\(VerificationBench.now + 300)"), ("auth_time", "\(VerificationBench.now + 300)"),
            ("sub", "\"\(String(repeating: "x", count: 128))\""), ("sub", #""x""#), ("iat", "1"), ("auth_time", "1"),
            ("exp", "\(VerificationBench.now + 1)"),
        ])
    func limits(_ name: String, _ value: String) throws {
        #expect(try on.outcome(Bench.token([name: value])).tokenResult != nil)
    }

    // proves: fba_id_token_verify.FBA_ERROR_TENANT_ID_MISMATCH
    @Test("a tenant that the call names, or else the auth has, must be the user's")
    func tenants() throws {
        let (of1, ofNone) = (Bench.token(["firebase": #"{"tenant":"t-1"}"#]), Bench.token())
        #expect(try on.outcome(of1) { $0.tenantID = "t-1" }.tokenResult != nil)
        #expect(try on.verify(of1) { $0.tenantID = "t-2" }.hasRefused("another tenant", .tenantIdMismatch))
        #expect(try on.verify(ofNone) { $0.tenantID = "t-1" }.error?.name == "TENANT_ID_MISMATCH")
        on.bench.auth.tenantID = "t-1"
        #expect(try on.verify(of1).tokenResult != nil)
        #expect(try on.verify(ofNone).hasRefused("another tenant", .tenantIdMismatch))
        #expect(try on.verify(of1) { $0.tenantID = "t-2" }.hasRefused("another tenant", .tenantIdMismatch))
    }
}
