// SPDX-License-Identifier: Apache-2.0
import Synchronization
import Testing

@testable import AuthEmulator

struct BlockingFunctionTests {
    private static let code = "BLOCKING_FUNCTION_ERROR_RESPONSE"
    private let functions: TestFunctions
    private let emulator: TestEmulator

    init() {
        let functions = TestFunctions()
        self.functions = functions
        emulator = TestEmulator { $0.functionTransport = functions.transport }
    }

    private func install(_ events: String..., in other: TestEmulator? = nil) async throws {
        let triggers = Dictionary(
            uniqueKeysWithValues: events.map { event in
                (event, ["functionUri": .string(TestFunctions.uri + event)] as JSONValue)
            })
        let reply = try await (other ?? emulator).manage(
            "PATCH", "config?updateMask=blockingFunctions", ["blockingFunctions": ["triggers": .object(triggers)]])
        try #require(reply.status == 200)
    }

    @Test func `Both functions hear of a new user, who is the one in the answer`() async throws {
        try await install("beforeCreate", "beforeSignIn")
        let session = try await emulator.signUp()
        let claims = functions.claims
        #expect(claims.map { $0["event_type"] } == ["beforeCreate", "beforeSignIn"])
        #expect(claims.map { $0["sub"] } == [.string(session.localId), .string(session.localId)])
        #expect(claims.first?["aud"] == .string(TestFunctions.uri + "beforeCreate"))
        #expect(claims.first?["user_record"]?["email"] == "ann@example.com")
        #expect(claims.first?["sign_in_method"] == "password")
        #expect(try await emulator.control("GET", "accounts")["users"]?.array?.count == 1)
    }

    /// The sign-in starts again with what each function has answered, and its SAML answer is good once.
    @Test func `A SAML answer is good until both functions have agreed, and no longer`() async throws {
        try await install("beforeCreate", "beforeSignIn")
        try await emulator.setUpSAML("saml.acme", [:])
        let flow = try await emulator.startSAML()
        let answer = try TestSAMLProvider().answer(to: flow, at: emulator.clock.now)
        functions.answer("beforeSignIn", #"{"error":{"status":"PERMISSION_DENIED"}}"#, status: 403)
        let refused = try await emulator.finish(flow, answer)
        #expect(refused.errorMessage?.contains(Self.code) == true)
        functions.answer("beforeSignIn", "{}")
        #expect(try await emulator.finish(flow, answer).status == 200)
        let asked = functions.claims.count
        #expect(try await emulator.finish(flow, answer).errorMessage?.contains("RelayState") == true)
        #expect(functions.claims.count == asked)
    }

    @Test(
        arguments: [
            (["idToken": true], ["oauth_id_token"]),
            (["accessToken": true], ["oauth_access_token", "oauth_expires_in"]),
            (
                ["idToken": true, "accessToken": true, "refreshToken": true],
                ["oauth_access_token", "oauth_expires_in", "oauth_id_token"]
            ), ([:], []),
        ] as [(JSONValue, [String])])
    func `A function sees the provider's tokens that the project forwards`(forwarded: JSONValue, names: [String])
        async throws
    {
        try await install("beforeSignIn")
        let change: JSONValue = ["blockingFunctions": ["forwardInboundCredentials": forwarded]]
        let mask = "config?updateMask=blockingFunctions.forwardInboundCredentials"
        try #require(try await emulator.manage("PATCH", mask, change).status == 200)
        let reply = try await emulator.signIn(with: "oidc.acme", ["sub": "1"], fields: [("access_token", "secret")])
        let claims = try #require(functions.claims.first)
        #expect(claims.object?.keys.filter { $0.hasPrefix("oauth_") }.sorted() == names)
        #expect(claims["oauth_access_token"] == (names.contains("oauth_access_token") ? "secret" : nil))
        #expect(claims["oauth_id_token"] == (names.contains("oauth_id_token") ? reply["oauthIdToken"] : nil))
        #expect(claims["raw_user_info"] == reply["rawUserInfo"] && claims["sign_in_attributes"] == ["sub": "1"])
        #expect(reply.claims?["firebase"]?["sign_in_attributes"] == ["sub": "1"])
    }

    @Test func `A function changes the user and the session`() async throws {
        try await install("beforeCreate", "beforeSignIn")
        functions.answer(
            "beforeCreate",
            #"{"userRecord":{"updateMask":"displayName,customClaims,emailVerified","displayName":"Ann","#
                + #""customClaims":{"level":1},"emailVerified":true}}"#)
        functions.answer(
            "beforeSignIn", #"{"userRecord":{"updateMask":"sessionClaims","sessionClaims":{"shift":"night"}}}"#)
        let session = try await emulator.signUp()
        let user = try await emulator.user(session.localId)
        #expect(user?["displayName"] == "Ann" && user?["emailVerified"] == true)
        #expect(user?["customAttributes"] == .string(#"{"level":1}"#))
        let claims = try #require(UnsignedJWT.claims(of: session.idToken))
        #expect(claims["level"] == 1 && claims["shift"] == "night" && claims["email_verified"] == true)
        let refreshed = try await emulator.refresh(session.refreshToken)
        #expect(refreshed.string("id_token").flatMap { UnsignedJWT.claims(of: $0) }?["shift"] == "night")
    }

    @Test(arguments: [
        (403, #"{"error":"no"}"#, "http://functions.example/beforeCreate answered with HTTP status 403."),
        (200, "nonsense", "The function's answer is no JSON object."),
        (200, #"{"userRecord":{}}"#, "The function's userRecord has no updateMask."),
        (0, "", "http://functions.example/beforeCreate did not answer in time."),
        (-1, "", "http://functions.example/beforeCreate cannot be reached."),
    ])
    func `A refusal or a failure leaves no user behind`(status: Int, body: String, message: String) async throws {
        try await install("beforeCreate")
        functions.answer("beforeCreate", body, status: status)
        let reply = try await emulator.call("accounts:signUp", ["email": "ann@example.com", "password": "secret1"])
        #expect(reply.status == 400 && reply.errorMessage == "\(Self.code) : \(message)")
        #expect(try await emulator.control("GET", "accounts")["users"] == [])
    }

    @Test(arguments: [
        #"{"updateMask":"sessionClaims","sessionClaims":{"sub":"x"}}"#,
        #"{"updateMask":"customClaims","customClaims":{"iss":"x"}}"#,
    ])
    func `Nothing is stored until both functions have agreed`(record: String) async throws {
        try await install("beforeCreate", "beforeSignIn")
        functions.answer("beforeSignIn", #"{"userRecord":\#(record)}"#)
        let body: JSONValue = ["email": "ann@example.com", "password": "secret1"]
        #expect(try await emulator.call("accounts:signUp", body).errorMessage?.hasPrefix("FORBIDDEN_CLAIM") == true)
        let sent = try await emulator.sendCode(to: "+15550100")
        #expect(try await emulator.call("accounts:signInWithPhoneNumber", sent).status == 400)
        #expect(try await emulator.signIn(with: "github.com", ["sub": "5"]).status == 400)
        let asked = ["beforeCreate", "beforeSignIn", "beforeCreate", "beforeSignIn", "beforeCreate", "beforeSignIn"]
        #expect(functions.claims.compactMap { $0["event_type"]?.string } == asked)
        #expect(try await emulator.control("GET", "accounts")["users"] == [])
        functions.answer("beforeSignIn", "{}")
        #expect(try await emulator.call("accounts:signInWithPhoneNumber", sent)["isNewUser"] == true)
    }

    @Test func `Nobody hears of a user until both functions have agreed`() async throws {
        try await install("beforeCreate", "beforeSignIn")
        functions.answer("beforeSignIn", "no", status: 403)
        let reply = try await emulator.call("accounts:signUp", ["email": "ann@example.com", "password": "secret1"])
        #expect(reply.errorMessage?.hasPrefix(Self.code) == true)
        #expect(functions.claims.compactMap { $0["event_type"]?.string } == ["beforeCreate", "beforeSignIn"])
        #expect(try await emulator.control("GET", "accounts")["users"] == [])
    }

    @Test func `A user whom the second function disables exists, and the code is used up`() async throws {
        try await install("beforeSignIn")
        functions.answer("beforeSignIn", #"{"userRecord":{"updateMask":"disabled","disabled":true}}"#)
        let sent = try await emulator.sendCode(to: "+15550100")
        #expect(try await emulator.call("accounts:signInWithPhoneNumber", sent).errorMessage == "USER_DISABLED")
        #expect(try await emulator.control("GET", "accounts")["users"]?.array?.map { $0["disabled"] } == [true])
        #expect(try await emulator.call("accounts:signInWithPhoneNumber", sent).errorMessage == "INVALID_SESSION_INFO")
    }

    @Test func `A refused sign-in uses up no code`() async throws {
        try await install("beforeSignIn")
        functions.answer("beforeSignIn", "no", status: 403)
        let sent = try await emulator.sendCode(to: "+15550100")
        let refused = try await emulator.call("accounts:signInWithPhoneNumber", sent)
        #expect(refused.errorMessage?.hasPrefix(Self.code) == true)
        functions.answer("beforeSignIn", "{}")
        #expect(try await emulator.call("accounts:signInWithPhoneNumber", sent)["isNewUser"] == true)
    }

    @Test func `Every way to sign in asks, links too, only guests and custom tokens do not`() async throws {
        try await install("beforeSignIn")
        let session = try await emulator.signUpVerified()
        _ = try await emulator.signInWithPassword()
        _ = try await emulator.signIn(with: "github.com", ["sub": "5"])
        _ = try await emulator.signInByPhone("+15550100")
        let sent = try await emulator.own(
            "accounts:sendOobCode", ["requestType": 6, "email": "new@example.com", "returnOobLink": true])
        _ = try await emulator.call(
            "accounts:signInWithEmailLink", ["email": "new@example.com", "oobCode": sent["oobCode"] ?? .null])
        let methods = ["password", "password", "github.com", "phone", "emailLink"]
        #expect(functions.claims.compactMap { $0["sign_in_method"]?.string } == methods)
        _ = try await emulator.signUpAnonymously()
        _ = try await emulator.call("accounts:signInWithCustomToken", ["token": #"{"uid":"u"}"#])
        _ = try await emulator.signIn(with: "github.com", ["sub": "6"], ["idToken": .string(session.idToken)])
        #expect(functions.claims.compactMap { $0["sign_in_method"]?.string } == methods + ["github.com"])
    }

    @Test func `A passkey's sign-in asks, and a refused one uses up no challenge`() async throws {
        let session = try await emulator.signUp()
        var authenticator = SoftwareAuthenticator(key: try .made("ES256"))
        let started = try await emulator.callV2(
            "accounts/passkeyEnrollment:start", ["idToken": .string(session.idToken)])
        _ = try await emulator.callV2(
            "accounts/passkeyEnrollment:finalize",
            [
                "idToken": .string(session.idToken),
                "authenticatorRegistrationResponse": authenticator.enroll(started["credentialCreationOptions"]),
            ])
        try await install("beforeSignIn")
        authenticator.counter += 1
        let options = try await emulator.callV2("accounts/passkeySignIn:start")["credentialRequestOptions"]
        let answer: JSONValue = ["authenticatorAuthenticationResponse": try authenticator.signIn(options)]
        functions.answer("beforeSignIn", "", status: 403)
        let refused = try await emulator.callV2("accounts/passkeySignIn:finalize", answer)
        #expect(refused.errorMessage?.hasPrefix(Self.code) == true)
        functions.answer(
            "beforeSignIn", #"{"userRecord":{"updateMask":"sessionClaims","sessionClaims":{"shift":"night"}}}"#)
        let reply = try await emulator.callV2("accounts/passkeySignIn:finalize", answer)
        #expect(reply.claims?["shift"] == "night", "\(reply.text)")
        #expect(functions.claims.compactMap { $0["sign_in_method"]?.string } == ["passkey", "passkey"])
    }

    @Test(arguments: ["github.com", "phone", "emailLink"])
    func `A link can be refused, and then nothing is linked`(way: String) async throws {
        let session = try await emulator.signUp()
        let before = try await emulator.user(session.localId)
        try await install("beforeSignIn")
        functions.answer("beforeSignIn", "no", status: 403)
        let token: JSONValue = ["idToken": .string(session.idToken)]
        let reply: TestReply
        switch way {
        case "phone": reply = try await emulator.signInByPhone("+15550100", token)
        case "emailLink":
            let sent = try await emulator.own(
                "accounts:sendOobCode", ["requestType": 6, "email": "ann@example.com", "returnOobLink": true])
            let body: JSONValue = ["email": "ann@example.com", "oobCode": sent["oobCode"] ?? .null]
            reply = try await emulator.call("accounts:signInWithEmailLink", body.merging(token))
        default: reply = try await emulator.signIn(with: way, ["sub": "6"], token)
        }
        #expect(reply.errorMessage?.hasPrefix(Self.code) == true)
        #expect(functions.claims.last?["sign_in_method"] == .string(way))
        #expect(try await emulator.user(session.localId) == before)
    }

    @Test func `A phone's user is verified when a function says so`() async throws {
        try await install("beforeSignIn")
        functions.answer("beforeSignIn", #"{"userRecord":{"updateMask":"emailVerified","emailVerified":true}}"#)
        let reply = try await emulator.signInByPhone("+15550100")
        #expect(reply.claims?["email_verified"] == true && reply.claims?["email"] == nil)
    }

    @Test func `A new user is born once, however long functions take`() async throws {
        let (functions, clock) = (functions, TestClock())
        let emulator = TestEmulator { options in
            options.now = { clock.now }
            options.functionTransport = FunctionTransport { uri, body in
                clock.advance(seconds: 30)
                return try await functions.transport.post(uri, body)
            }
        }
        try await install("beforeCreate", "beforeSignIn", in: emulator)
        let session = try await emulator.signUp()
        let born = try #require(Int64(try await emulator.user(session.localId)?["createdAt"]?.string ?? ""))
        let told = functions.claims.map { $0["user_record"]?["metadata"]?["creation_time"] }
        #expect(told == [.integer(born), .integer(born)])
    }

    @Test func `Who is deleted while a function is asked does not come back, and its answer is for nobody else`()
        async throws
    {
        let functions = functions
        let deleted = Mutex<(TestEmulator, String)?>(nil)
        let emulator = TestEmulator { options in
            options.functionTransport = FunctionTransport { uri, body in
                let target = deleted.withLock { target in
                    defer { target = nil }
                    return target
                }
                if let (emulator, id) = target {
                    _ = try await emulator.own("accounts:delete", ["localId": .string(id)])
                }
                return try await functions.transport.post(uri, body)
            }
        }
        let former = try #require(try await emulator.signIn(with: "github.com", ["sub": "5"]).string("localId"))
        try await install("beforeSignIn", in: emulator)
        deleted.withLock { $0 = (emulator, former) }
        let reply = try await emulator.signIn(with: "github.com", ["sub": "5"])
        let id = try #require(reply.string("localId"), "\(reply.text)")
        #expect(id != former && reply["isNewUser"] == true)
        #expect(functions.claims.map { $0["sub"] } == [.string(former), .string(id)])
    }

    @Test(arguments: ["photoURL", "photoUrl"])
    func `A function names the photo as the libraries for functions do, or as the service`(name: String) async throws {
        try await install("beforeCreate")
        let photo = "https://example.com/ann.png"
        functions.answer("beforeCreate", #"{"userRecord":{"updateMask":"\#(name)","\#(name)":"\#(photo)"}}"#)
        let session = try await emulator.signUp()
        #expect(try await emulator.user(session.localId)?["photoUrl"] == .string(photo))
    }

    @Test func `A function hears of the second factors, and since when tokens are good`() async throws {
        let session = try await emulator.signUpVerified()
        _ = try await emulator.enrollPhone(session)
        let secret = try await emulator.enrollTOTP(session)
        try await install("beforeSignIn")
        try #require(try await signInWithTOTP(secret).status == 200)
        let record = try #require(functions.claims.first?["user_record"])
        let factors = record["multi_factor"]?["enrolled_factors"]?.array ?? []
        #expect(factors.map { $0["factor_id"] } == ["phone", "totp"])
        #expect(factors.map { $0["phone_number"] } == ["+15550100", nil])
        #expect(factors.allSatisfy { $0["uid"] != nil && $0["enrollment_time"] != nil })
        #expect(record["tokens_valid_after_time"] != nil)
    }

    @Test func `A second factor is proved before a function is asked`() async throws {
        let session = try await emulator.signUpVerified()
        let secret = try await emulator.enrollTOTP(session)
        try await install("beforeSignIn")
        let reply = try await signInWithTOTP(secret)
        #expect(reply.status == 200 && functions.claims.count == 1)
    }

    /// The first factor alone is told to nobody. The authenticator is the factor that was enrolled last.
    private func signInWithTOTP(_ secret: [UInt8]) async throws -> TestReply {
        let first = try await emulator.signInWithPassword()
        #expect(functions.claims.isEmpty)
        return try await emulator.callV2(
            "accounts/mfaSignIn:finalize",
            [
                "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
                "mfaEnrollmentId": first["mfaInfo"]?.array?.last?["mfaEnrollmentId"] ?? .null,
                "totpVerificationInfo": ["verificationCode": .string(emulator.shown(secret))],
            ])
    }

    @Test func `A user whom a function disables exists but cannot sign in`() async throws {
        try await install("beforeCreate")
        functions.answer("beforeCreate", #"{"userRecord":{"updateMask":"disabled","disabled":true}}"#)
        let reply = try await emulator.signIn(with: "github.com", ["sub": "5"])
        #expect(reply.errorMessage == "USER_DISABLED")
        let users = try await emulator.control("GET", "accounts")["users"]?.array
        #expect(users?.map { $0["disabled"] } == [true])
    }
}
