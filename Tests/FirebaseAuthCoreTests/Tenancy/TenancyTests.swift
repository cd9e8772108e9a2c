// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Tenants")
struct TenancyTests {
    let bench = AuthBench()

    private func token(_ uid: String, of tenant: String) -> String {
        let firebase = tenant.isEmpty ? "{}" : #"{"tenant":"\#(tenant)"}"#
        return unsignedToken(#"{"sub":"\#(uid)","user_id":"\#(uid)","firebase":\#(firebase)}"#)
    }

    /// A sign-in by email until its account was read.
    private func signIn(_ uid: String = "alice", of tenant: String) throws -> Future {
        let future = try #require(bench.auth.signIn(email: "a@b.c", password: "p", nil).future)
        bench.transport.reply(Answers.tokens(uid, idToken: token(uid, of: tenant)))
        if future.status == .pending { bench.transport.reply(Answers.lookup(uid)) }
        return future
    }

    // proves: fba_auth_set_tenant_id.summary
    @Test("calls name the tenant that is set when they begin, but for those of which an ID token decides")
    func named() throws {
        bench.auth.tenantID = "acme-1"
        let future = try #require(bench.auth.signIn(email: "a@b.c", password: "p", nil).future)
        bench.auth.tenantID = "other-2"
        #expect(
            bench.transport.lastBody
                == #"{"email":"a@b.c","password":"p","returnSecureToken":true,"tenantId":"acme-1"}"#)
        bench.transport.reply(Answers.tokens("alice", idToken: token("alice", of: "acme-1")))
        #expect(!bench.transport.lastBody.contains("tenantId"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(future.authResult?.user.tenantID == "acme-1")
    }

    static let beginnings: [(String, @Sendable (Auth) -> Future?)] = [
        ("signUp", { $0.signInAnonymously(nil).future }),
        ("signInWithCustomToken", { $0.signIn(customToken: "c", nil).future }),
        ("signInWithIdp", { $0.signIn(.github(accessToken: "t"), nil).future }),
        ("createAuthUri", { $0.fetchProviders(email: "a@b.c", nil).future }),
        ("sendOobCode", { $0.sendPasswordResetEmail("a@b.c", nil).future }),
        ("sendVerificationCode", { $0.verifyPhoneNumber("+15555550100", appVerification: nil, nil).future }),
    ]

    @Test("so does each call that begins without a user", arguments: 0..<beginnings.count)
    func eachCall(_ index: Int) {
        let (method, begin) = Self.beginnings[index]
        _ = begin(bench.auth)
        #expect(bench.transport.methods == [method] && !bench.transport.lastBody.contains("tenantId"))
        bench.auth.tenantID = "acme-1"
        _ = begin(bench.auth)
        #expect(bench.transport.lastBody.hasSuffix(#","tenantId":"acme-1"}"#))
    }

    // proves: fba_auth_set_tenant_id.summary
    @Test("a user of another tenant is refused", arguments: [("", "acme-1"), ("acme-1", ""), ("acme-1", "acme-2")])
    func refused(_ wanted: String, _ found: String) throws {
        bench.auth.tenantID = wanted
        let future = try signIn(of: found)
        #expect(future.error?.code == .tenantIdMismatch && future.error?.name == "TENANT_ID_MISMATCH")
        #expect(bench.auth.currentUser == nil && bench.transport.methods == ["signInWithPassword"])
    }

    // proves: fba_auth_set_tenant_id.summary
    @Test("calls for a user name the user's tenant, whichever is set")
    func ofUser() throws {
        bench.auth.tenantID = "acme-1"
        let user = try #require(try signIn(of: "acme-1").authResult?.user)
        bench.auth.tenantID = ""
        let proof = try #require(user.reauthenticate(.email("a@b.c", password: "p"), nil).future)
        #expect(bench.transport.lastBody.hasSuffix(#","tenantId":"acme-1"}"#))
        bench.transport.reply(Answers.tokens("alice", idToken: token("alice", of: "acme-1")))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(proof.error == nil && bench.auth.currentUser?.tenantID == "acme-1")
        _ = user.updatePassword("new", nil)
        #expect(bench.transport.methods.last == "update")
        #expect(bench.transport.lastBody.hasSuffix(#","tenantId":"acme-1"}"#))
    }

    @Test("a proof by a user of another tenant with the same uid proves nothing")
    func foreignProof() throws {
        let user = try #require(try signIn(of: "").authResult?.user)
        let proof = try #require(user.reauthenticate(.email("a@b.c", password: "p"), nil).future)
        bench.transport.reply(Answers.tokens("alice", idToken: token("alice", of: "acme-1")))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(proof.error?.code == .userMismatch && bench.auth.currentUser?.tenantID == "")
    }

    @Test("a user who shares the uid with one of another tenant is not taken for that one")
    func sameUID() throws {
        let first = try #require(try signIn(of: "").authResult?.user)
        bench.auth.tenantID = "acme-1"
        let second = try #require(try signIn(of: "acme-1").authResult?.user)
        #expect(second !== first)
        let requests = bench.transport.sent.count
        #expect(first.token(forceRefresh: false, nil).future?.error?.code == .userMismatch)
        #expect(first.updatePassword("new", nil).future?.error?.code == .userMismatch)
        #expect(bench.transport.sent.count == requests)
        #expect(second.token(forceRefresh: false, nil).future?.error == nil)
    }

    @Test("an anonymous user of another tenant is no reason not to sign in")
    func anonymous() throws {
        let first = try #require(bench.auth.signInAnonymously(nil).future)
        bench.transport.reply(Answers.tokens("alice", idToken: token("alice", of: "")))
        bench.transport.reply(#"{"users":[{"localId":"alice"}]}"#)
        #expect(first.authResult?.user.account.isAnonymous == true)
        let requests = bench.transport.sent.count
        _ = bench.auth.signInAnonymously(nil)
        #expect(bench.transport.sent.count == requests)
        bench.auth.tenantID = "acme-1"
        _ = bench.auth.signInAnonymously(nil)
        #expect(bench.transport.sent.count == requests + 1)
    }

    @Test(
        "ids are printable and without blanks", arguments: [("acme-1", true), ("", true), ("a b", false), ("ä", false)])
    func ids(_ id: String, _ isOne: Bool) {
        #expect(Auth.isTenantID(id) == isOne)
    }

    @Test("the handler's address names the tenant")
    func handler() {
        let attempt = HandlerAttempt(
            site: HandlerSite(authDomain: "demo.web.app"), apiKey: "k", tenantID: "acme-1", secrets: TestPlan.secrets)
        let url = attempt.startURL(Provider(id: "apple.com").request(), to: .opener(page: "http://127.0.0.1:5/"))
        #expect(url?.contains("&tid=acme-1&") == true || url?.hasSuffix("&tid=acme-1") == true)
    }
}

@Suite("The language of the system")
struct LanguageTests {
    @Test(
        "is the first that the locale names, without coding and variant",
        arguments: [
            (["LC_ALL": "pt_BR.UTF-8", "LANG": "de_DE"], "pt-BR"),
            (["LC_ALL": "", "LC_MESSAGES": "de_DE@euro"], "de-DE"),
            (["LANG": "fr"], "fr"), (["LANG": "C.UTF-8"], ""), (["LANG": "POSIX"], ""), (["LANG": "x/y"], ""),
            ([:], ""),
        ])
    func locale(_ environment: [String: String], _ code: String) {
        let bench = AuthBench(environment: environment)
        bench.auth.languageCode = "it"
        bench.auth.useAppLanguage()
        #expect(bench.auth.languageCode == code)
    }
}
