// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A link or re-authentication that needs a second factor")
struct ResolverOfUserTests {
    let bench = AuthBench()

    private func resolver(_ future: Future?, _ answer: String = Answers.idpFactorRequired()) throws
        -> MultiFactorResolver
    {
        let future = try #require(future)
        bench.transport.reply(answer)
        #expect(future.error?.code == .secondFactorRequired)
        return try #require(future.error?.multiFactorResolver)
    }

    private func resolve(_ resolver: MultiFactorResolver) throws -> Future {
        try #require(resolver.resolve(totp: "app-1", code: "1", nil).future)
    }

    @Test("changes the user and keeps who it is", arguments: [true, false])
    func changes(_ links: Bool) throws {
        let user = try bench.signIn()
        let credential = Credential.github(accessToken: "t")
        let first = links ? user.link(credential, nil) : user.reauthenticate(credential, nil)
        let future = try resolve(resolver(first.future))
        #expect(bench.auth.session?.tokens.idToken == jwt())
        bench.transport.reply(Answers.bareTokens())
        bench.transport.reply(Answers.lookup("alice", providers: ["password", "github.com"]))
        let result = try #require(future.authResult)
        #expect(result.user === bench.auth.currentUser && result.credential?.accessToken == "oauth-token")
        #expect(result.user.account.hasProvider("github.com"))
        #expect(bench.auth.session?.tokens.refreshToken == "refresh-proven")
    }

    @Test("a first factor of somebody else is a mismatch before a code is asked for")
    func firstMismatch() throws {
        let user = try bench.signIn()
        let future = try #require(user.reauthenticate(.email("b@b.c", password: "p"), nil).future)
        bench.transport.reply(Answers.factorRequired("bob"))
        #expect(future.error?.code == .userMismatch && future.error?.multiFactorResolver == nil)
    }

    // proves: fba_multi_factor_resolver_resolve_with_totp.FBA_ERROR_USER_MISMATCH
    @Test("tokens of somebody else are a mismatch and change nothing", arguments: [true, false])
    func mismatch(_ links: Bool) throws {
        let user = try bench.signIn()
        let credential = Credential.github(accessToken: "t")
        let first = links ? user.link(credential, nil) : user.reauthenticate(credential, nil)
        let future = try resolve(resolver(first.future))
        bench.transport.reply(Answers.bareTokens("bob"))
        #expect(future.error?.code == .userMismatch && bench.auth.currentUser === user)
        #expect(bench.auth.session?.tokens.idToken == jwt() && bench.transport.methods.last == "finalize")
    }

    @Test("another user, and nobody, are not linked to")
    func otherUser() throws {
        let user = try bench.signIn()
        let resolver = try resolver(user.link(.github(accessToken: "t"), nil).future)
        try bench.signIn("bob")
        let sent = bench.transport.sent.count
        #expect(try resolve(resolver).error?.code == .userMismatch)
        bench.auth.signOut()
        #expect(try resolve(resolver).error?.code == .noSignedInUser)
        #expect(bench.transport.sent.count == sent)
    }

    private func token(_ tenant: String, _ label: String = "first") -> String {
        unsignedToken(#"{"sub":"alice","label":"\#(label)","firebase":{"tenant":"\#(tenant)"}}"#)
    }

    // proves: fba_multi_factor_resolver_resolve_with_totp.summary
    @Test("the tenant is that of the first call, whichever is set")
    func tenant() throws {
        bench.auth.tenantID = "acme-1"
        let first = try #require(bench.auth.signIn(email: "a@b.c", password: "p", nil).future)
        bench.transport.reply(Answers.factorRequired())
        bench.auth.tenantID = "acme-2"
        let resolver = try #require(first.error?.multiFactorResolver)
        _ = resolver.sendCode("sms-1", appVerification: nil, nil)
        #expect(bench.transport.lastBody.hasSuffix(#","tenantId":"acme-1"}"#))
        bench.transport.reply(#"{"phoneResponseInfo":{"sessionInfo":"id"}}"#)
        let future = try resolve(resolver)
        #expect(bench.transport.lastBody.hasSuffix(#","tenantId":"acme-1"}"#))
        bench.transport.reply(#"{"idToken":"\#(token("acme-1"))","refreshToken":"r"}"#)
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.authResult?.user.tenantID == "acme-1")
        bench.auth.tenantID = ""
        let foreign = try resolve(resolver)
        #expect(foreign.status == .pending)
        bench.transport.reply(#"{"idToken":"\#(token("acme-2"))","refreshToken":"r"}"#)
        #expect(foreign.error?.code == .tenantIdMismatch)
    }

    @Test("a user of another tenant with the same uid is not linked to")
    func sameUID() throws {
        let user = try bench.signIn()
        let resolver = try resolver(user.link(.github(accessToken: "t"), nil).future)
        bench.auth.tenantID = "acme-1"
        _ = bench.auth.signIn(email: "a@b.c", password: "p", nil)
        bench.transport.reply(Answers.tokens("alice", idToken: token("acme-1")))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(bench.auth.currentUser?.tenantID == "acme-1")
        let sent = bench.transport.sent.count
        #expect(try resolve(resolver).error?.code == .userMismatch && bench.transport.sent.count == sent)
    }

    // proves: fba_multi_factor_resolver_resolve_with_totp.summary
    @Test("another server is not asked")
    func otherServer() throws {
        let first = try #require(bench.auth.signIn(email: "a@b.c", password: "p", nil).future)
        bench.transport.reply(Answers.factorRequired())
        let resolver = try #require(first.error?.multiFactorResolver)
        bench.auth.useEmulator(try #require(EmulatorAddress(host: "127.0.0.1", port: 9099)))
        let sent = bench.transport.sent.count
        #expect(try resolve(resolver).error?.name == "ISSUER_MISMATCH" && bench.transport.sent.count == sent)
    }
}
