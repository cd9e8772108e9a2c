// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

/// Passkeys of a real authenticator, and of one that lies.
struct PasskeyCheckTests {
    struct Lie: Sendable, CustomTestStringConvertible {
        let message: String
        let tell: @Sendable (inout SoftwareAuthenticator) -> Void

        var testDescription: String { message }

        init(_ message: String, _ tell: @escaping @Sendable (inout SoftwareAuthenticator) -> Void) {
            self.message = message
            self.tell = tell
        }
    }

    private static let code = "INVALID_AUTHENTICATOR_RESPONSE : "

    private static let lies = [
        Lie("The origin") { $0.origin = "https://evil.example" },
        Lie("The origin in") { $0.origin = "http://evillocalhost:3000" },
        Lie("The origin in clientDataJSON") { $0.origin = "ftp://localhost" },
        Lie("The authenticator's rpIdHash") { $0.relyingParty = "example.com" },
        Lie("The flags say that no user was present") { $0.flags = 0x04 },
        Lie("The flags say that the user was not verified") { $0.flags = 0x01 },
    ]

    private let emulator = TestEmulator()

    private func options(_ session: TestSession) async throws -> JSONValue? {
        let token: JSONValue = ["idToken": .string(session.idToken)]
        return try await emulator.callV2("accounts/passkeyEnrollment:start", token)["credentialCreationOptions"]
    }

    private func options() async throws -> JSONValue? {
        try await emulator.callV2("accounts/passkeySignIn:start")["credentialRequestOptions"]
    }

    private func enroll(_ session: TestSession, _ answer: JSONValue) async throws -> TestReply {
        try await emulator.callV2(
            "accounts/passkeyEnrollment:finalize",
            ["idToken": .string(session.idToken), "authenticatorRegistrationResponse": answer])
    }

    private func signIn(_ answer: JSONValue) async throws -> TestReply {
        try await emulator.callV2("accounts/passkeySignIn:finalize", ["authenticatorAuthenticationResponse": answer])
    }

    private func enrolled(_ kind: String = "ES256") async throws -> (TestSession, SoftwareAuthenticator) {
        let session = try await emulator.signUp()
        var authenticator = SoftwareAuthenticator(key: try .made(kind))
        let reply = try await enroll(session, authenticator.enroll(try await options(session)))
        try #require(reply.status == 200, "\(reply.text)")
        authenticator.counter += 1
        return (session, authenticator)
    }

    private func expect(_ reply: TestReply, _ message: String) {
        #expect(reply.status == 400 && reply.errorMessage?.hasPrefix(Self.code + message) == true, "\(reply.text)")
    }

    @Test(arguments: ["ES256", "RS256", "EdDSA"])
    func `A real passkey signs in, again and again`(kind: String) async throws {
        var (session, authenticator) = try await enrolled(kind)
        for _ in 1...2 {
            let reply = try await signIn(authenticator.signIn(try await options()))
            #expect(reply.claims?["sub"] == .string(session.localId), "\(reply.text)")
            authenticator.counter += 1
        }
        let info = try await emulator.user(session.localId)?["passkeyInfo"]?.array?.first
        #expect(info?["publicKey"]?.string == Base64URL.encode(authenticator.key.cose) && info?["signCount"] == 3)
    }

    @Test(arguments: lies)
    func `A lie about an enrolment is found out`(lie: Lie) async throws {
        let session = try await emulator.signUp()
        var authenticator = SoftwareAuthenticator(key: try .made("ES256"))
        lie.tell(&authenticator)
        expect(try await enroll(session, authenticator.enroll(try await options(session))), lie.message)
        #expect(try await emulator.user(session.localId)?["passkeyInfo"] == nil)
    }

    @Test(arguments: [
        Lie("The type in clientDataJSON is not webauthn.create") { $0.type = "webauthn.get" },
        Lie("The id is not that") { $0.claimedID = "b3RoZXI" },
        Lie("The key is neither") { $0.cose = TestCBOR.map(2) + TestCBOR.pairs([(1, 2), (3, -35)]) },
    ])
    func `So is one about the credential`(lie: Lie) async throws {
        try await `A lie about an enrolment is found out`(lie: lie)
    }

    @Test(
        arguments: lies + [
            Lie("The type in clientDataJSON is not webauthn.get") { $0.type = "webauthn.create" },
            Lie("The userHandle is not") { $0.userHandle = Array("somebody".utf8) },
            Lie("The userHandle is not the user.id") { $0.userHandle = nil },
            Lie("The signature is not") { $0.key = (try? .made("ES256")) ?? $0.key },
            Lie("The signature is not that") { $0.key = (try? .made("EdDSA")) ?? $0.key },
            Lie("The counter has not grown") { $0.counter = 1 },
            Lie("The counter has not grown since") { $0.counter = 0 },
        ])
    func `A lie about a sign-in is found out`(lie: Lie) async throws {
        var (_, authenticator) = try await enrolled()
        lie.tell(&authenticator)
        expect(try await signIn(authenticator.signIn(try await options())), lie.message)
    }

    @Test func `An authenticator that does not count is taken as it is`() async throws {
        let session = try await emulator.signUp()
        var authenticator = SoftwareAuthenticator(key: try .made("ES256"), counter: 0)
        #expect(try await enroll(session, authenticator.enroll(try await options(session))).status == 200)
        for _ in 1...2 { #expect(try await signIn(authenticator.signIn(try await options())).status == 200) }
    }

    @Test func `A challenge is good once, for what it was given out for, and for five minutes`() async throws {
        let notGivenOut = "The challenge in clientDataJSON was not given out for this"
        let (session, authenticator) = try await enrolled()
        var other = SoftwareAuthenticator(key: try .made("ES256"), id: Array("other".utf8))
        let stranger = try await emulator.signUp("eve@example.com")
        expect(try await enroll(session, other.enroll(try await options(stranger))), notGivenOut)
        expect(try await enroll(session, other.enroll(try await options())), notGivenOut)
        expect(try await signIn(authenticator.signIn(try await options(session))), notGivenOut)
        expect(try await signIn(authenticator.signIn(["challenge": "bWFkZSB1cA"])), notGivenOut)
        let once = try authenticator.signIn(try await options())
        #expect(try await signIn(once).status == 200)
        expect(try await signIn(once), notGivenOut)
        let late = try authenticator.signIn(try await options())
        emulator.clock.advance(seconds: 301)
        expect(try await signIn(late), "The challenge is too old")
    }

    @Test func `A checked passkey never signs in by its id alone`() async throws {
        let (_, authenticator) = try await enrolled()
        let bare: JSONValue = ["id": .string(Base64URL.encode(authenticator.id))]
        expect(try await signIn(bare), "The response has no readable clientDataJSON")
    }

    @Test func `Placeholders are taken, unless all passkeys are checked`() async throws {
        let session = try await emulator.signUp()
        let rubbish: JSONValue = ["id": "p1", "response": ["clientDataJSON": "e30", "attestationObject": "rubbish"]]
        #expect(try await enroll(session, rubbish).status == 200)
        #expect(try await signIn(["id": "p1"]).status == 200)
        try await emulator.configure(["emulator": ["passkeyChecks": "all"]])
        expect(try await enroll(session, rubbish.merging(["id": "p2"])), "The response has no readable")
        expect(try await signIn(["id": "p1"]), "The passkey was enrolled without a key")
        #expect(try await emulator.control("GET", "config")["emulator"]?["passkeyChecks"] == "all")
    }

    @Test func `Nothing is checked when the project says so`() async throws {
        let (_, authenticator) = try await enrolled()
        try await emulator.configure(["emulator": ["passkeyChecks": "none"]])
        #expect(try await signIn(["id": .string(Base64URL.encode(authenticator.id))]).status == 200)
    }

    private func configurePasskeys(_ change: JSONValue, _ mask: String = "rpId,expectedOrigins") async throws
        -> TestReply
    {
        try await emulator.manage("PATCH", "passkeyConfig?updateMask=\(mask)", change)
    }

    @Test func `A project says where its passkeys are good`() async throws {
        let standard = try await emulator.manage("GET", "passkeyConfig")
        #expect(standard.json == ["name": "projects/demo-project/passkeyConfig", "rpId": "localhost"])
        #expect(try await configurePasskeys(["rpId": "example.com"])["rpId"] == "example.com")
        let session = try await emulator.signUp()
        var authenticator = SoftwareAuthenticator(key: try .made("ES256"))
        authenticator.relyingParty = "example.com"
        for (origin, isGood) in [
            ("http://localhost:3000", false), ("http://app.example.com", false), ("https://example.com.evil", false),
            ("https://app.example.com:8443", true),
        ] {
            authenticator.origin = origin
            let options = try await options(session)
            #expect(options?["rp"]?["id"] == "example.com")
            #expect(try await enroll(session, authenticator.enroll(options)).status == (isGood ? 200 : 400))
        }
        let asked = try await options()
        #expect(asked?["rpId"] == "example.com")
        authenticator.counter += 1
        #expect(try await signIn(authenticator.signIn(asked)).status == 200)
    }

    @Test func `Expected origins are the only ones`() async throws {
        let app = "android:apk-key-hash:YWJj"
        let list: JSONValue = ["http://localhost:5173", .string(app)]
        try await emulator.configure(["passkeyConfig": ["expectedOrigins": list]])
        #expect(try await emulator.control("GET", "config")["passkeyConfig"] == ["expectedOrigins": list])
        let session = try await emulator.signUp()
        var authenticator = SoftwareAuthenticator(key: try .made("ES256"))
        expect(
            try await enroll(session, authenticator.enroll(try await options(session))), "The origin in clientDataJSON")
        authenticator.origin = app
        #expect(try await enroll(session, authenticator.enroll(try await options(session))).status == 200)
        _ = try await configurePasskeys(["expectedOrigins": []])
        authenticator.origin = "http://localhost:3000"
        authenticator.id = Array("other".utf8)
        #expect(try await enroll(session, authenticator.enroll(try await options(session))).status == 200)
        try await emulator.configure(["passkeyConfig": .null])
        #expect(try await emulator.control("GET", "config")["passkeyConfig"] == nil)
    }

    @Test(
        arguments: [
            ["rpId": "127.0.0.1"], ["rpId": "https://example.com"], ["rpId": "a b"], ["rpId": "Example.com"],
            ["expectedOrigins": ["example.com"]], ["expectedOrigins": ["https://example.com/"]],
            ["expectedOrigins": ["android:apk-key-hash:"]], ["expectedOrigins": ["android:apk-key-hash:a b"]],
            ["expectedOrigins": ["android:apk-key-hash:YWI="]],
        ] as [JSONValue])
    func `A place that no browser knows is refused`(change: JSONValue) async throws {
        #expect(try await configurePasskeys(change).errorMessage?.hasPrefix("INVALID_CONFIG : ") == true)
        let reply = try await emulator.control("PATCH", "config", ["passkeyConfig": change])
        #expect(reply.errorMessage?.hasPrefix("INVALID_CONFIG : ") == true)
    }

    @Test func `An imported passkey signs in`() async throws {
        let (session, authenticator) = try await enrolled()
        let passkeys = try await emulator.user(session.localId)?["passkeyInfo"] ?? .null
        _ = try await emulator.control("DELETE", "accounts")
        let user: JSONValue = ["localId": .string(session.localId), "passkeyInfo": passkeys]
        #expect(try await emulator.own("accounts:batchCreate", ["users": [user]])["error"] == [])
        #expect(try await signIn(authenticator.signIn(try await options())).status == 200)
        var copy = authenticator
        copy.counter = 1
        expect(try await signIn(copy.signIn(try await options())), "The counter has not grown")
    }

    @Test(
        arguments: [
            [], [0x1a], [0x5a, 0xff, 0xff, 0xff, 0xff], [0x9b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], [0x5f],
            [0x62, 0xc3, 0x28], [0xc0, 0x00], [0xf9, 0x00, 0x00], [0xa2, 0x01, 0x01, 0x01, 0x02],
            [UInt8](repeating: 0x81, count: 100_000), [0x3b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
        ] as [[UInt8]])
    func `Damaged data is not read`(bytes: [UInt8]) {
        #expect(CBOR.first(in: bytes[...]) == nil)
        #expect(PasskeyKey(bytes) == nil)
    }

    @Test(arguments: [0, 36, 37, 54, 55, 58])
    func `Authenticator data that ends too early is not read`(size: Int) {
        let whole =
            [UInt8](repeating: 0, count: 32) + [0x41] + [UInt8](repeating: 0, count: 21) + [4, 1, 2, 3, 4, 0xa0]
        #expect(AuthenticatorData(whole)?.credential?.id == [1, 2, 3, 4])
        #expect(AuthenticatorData(Array(whole.prefix(size))) == nil)
    }
}
