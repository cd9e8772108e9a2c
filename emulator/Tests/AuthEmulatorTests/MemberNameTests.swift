// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct MemberNameTests {
    @Test(arguments: [
        ("photo_url", "photoUrl"), ("PhotoUrl", "photoUrl"), ("photoURL", "photoUrl"), ("photo-url", "photoUrl"),
        ("EMAIL", "email"), ("x509_certificate", "x509Certificate"), ("HTTPServer", "httpServer"), ("_", ""),
    ])
    func `A name of any key case becomes that of the wire`(name: String, wanted: String) {
        #expect(MemberName.camelCase(name) == wanted)
    }

    @Test(arguments: ["email", "Email", "EMAIL", "e-mail", "e_mail"])
    func `A sign-up with the address under any case is nobody anonymous`(name: String) async throws {
        let reply = try await TestEmulator().call("accounts:signUp", [name: "ann@example.com", "Password": "secret1"])
        #expect(reply.string("email") == (name.lowercased() == "email" ? "ann@example.com" : nil), "\(reply.text)")
    }

    @Test func `The name itself comes before others that are like it`() async throws {
        let body: JSONValue = ["Email": "bo@example.com", "email": "ann@example.com", "password": "secret1"]
        #expect(try await TestEmulator().call("accounts:signUp", body).string("email") == "ann@example.com")
    }

    @Test func `A flag is no text in JSON, and is one in a query`() async throws {
        let emulator = TestEmulator()
        let reply = try await emulator.manage(
            "PATCH", "config?updateMask=signIn", ["signIn": ["allowDuplicateEmails": "true"]])
        #expect(
            reply.status == 400
                && reply.errorMessage?.contains("'signIn.allowDuplicateEmails' is not a boolean") == true)
        #expect(try LenientDecoder(["a": "true"], isText: true).decode([String: Bool].self) == ["a": true])
    }
}
