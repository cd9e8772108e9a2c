// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The exchange of a credential")
struct CredentialExchangeTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let credential: Credential
        let use: CredentialUse
        /// The endpoint, and what it is told of the use.
        let method: String
        let says: [String]

        var testDescription: String { "\(credential.providerID) \(use)" }

        init(_ credential: Credential, _ use: CredentialUse, _ method: String, _ says: [String] = []) {
            (self.credential, self.use, self.method, self.says) = (credential, use, method, says)
        }
    }

    static let password = Credential.email("a@b.c", password: "p")
    static let code = Credential.phone(verificationID: "v", code: "1")
    static let github = Credential.github(accessToken: "a")
    static let link = Credential(
        providerID: "password",
        proof: .emailLink(EmailLinkProof(email: "a@b.c", url: ActionCodeURLTests.url(EmailLinkTests.link()))))
    static let idToken = #""idToken":"t""#

    static let table = [
        Case(password, .signIn, "signInWithPassword"), Case(password, .proof, "signInWithPassword"),
        Case(password, .link, "signUp", [idToken]),
        Case(link, .signIn, "signInWithEmailLink"), Case(link, .proof, "signInWithEmailLink"),
        Case(link, .link, "signInWithEmailLink", [idToken]),
        Case(code, .signIn, "signInWithPhoneNumber", [#""operation":"SIGN_UP_OR_IN""#]),
        Case(code, .proof, "signInWithPhoneNumber", [#""operation":"REAUTH""#]),
        Case(code, .link, "signInWithPhoneNumber", [#""operation":"LINK""#, idToken]),
        Case(code, .update, "signInWithPhoneNumber", [#""operation":"UPDATE""#, idToken]),
        Case(github, .signIn, "signInWithIdp", [#""autoCreate":true"#]),
        Case(github, .proof, "signInWithIdp", [#""autoCreate":false"#]),
        Case(github, .link, "signInWithIdp", [#""autoCreate":true"#, idToken]),
    ]

    @Test("goes to the endpoint of its kind and use, which answers with a session", arguments: table)
    func exchange(_ row: Case) throws {
        let bench = AuthBench()
        let operation = try #require(bench.auth.begin(.other, .authResult, nil))
        let isOfUser = row.use == .link || row.use == .update
        var uid = ""
        operation.exchange(
            row.credential, for: row.use, idToken: isOfUser ? "t" : "", orElse: { operation.fail($0) },
            then: { uid = $0.localID })
        #expect(bench.transport.methods == [row.method])
        for text in row.says { #expect(bench.transport.lastBody.contains(text)) }
        #expect(bench.transport.lastBody.contains(Self.idToken) == isOfUser)
        bench.transport.reply(Answers.tokens("alice"))
        #expect(uid == "alice")
        operation.fail(.cancelled)
    }
}
