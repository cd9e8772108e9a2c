// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Credentials as JSON")
struct CredentialJSONTests {
    private static func tokens(_ change: (inout OAuthTokens) -> Void) -> Credential.Proof {
        var tokens = OAuthTokens()
        change(&tokens)
        return .provider(.tokens(tokens))
    }

    private static func link(_ text: String) -> Credential.Proof {
        Credential.email("a@b.c", link: text)?.proof ?? .password(email: "no link", password: "")
    }

    static let all: [(String, Credential.Proof, String)] = [
        (
            "password", .password(email: "a@b.c", password: "p\"ß\n"),
            #""kind":"password","email":"a@b.c","password":"p\"ß\n""#
        ),
        ("password", .password(email: "", password: ""), #""kind":"password""#),
        (
            "password", link("https://x.example/?mode=signIn&oobCode=c%26d&apiKey=k&tenantId=t-1"),
            #""kind":"emailLink","email":"a@b.c","oobCode":"c&d","apiKey":"k","tenantId":"t-1""#
        ),
        (
            "password", link("https://x.example/?mode=signIn&oobCode=c&apiKey=k"),
            #""kind":"emailLink","email":"a@b.c","oobCode":"c","apiKey":"k""#
        ),
        (
            "phone", .phone(.code(verificationID: "v", code: "123456")),
            #""kind":"phoneCode","verificationId":"v","code":"123456""#
        ),
        (
            "phone", .phone(.temporary(proof: "t", phoneNumber: "+15555550100")),
            #""kind":"phoneProof","temporaryProof":"t","phoneNumber":"+15555550100""#
        ),
        (
            "apple.com",
            tokens {
                ($0.idToken, $0.accessToken, $0.rawNonce, $0.secret) = ("i", "a", "n", "s")
                ($0.displayName, $0.pendingToken) = ("Ann Lee", "p")
            },
            #""kind":"tokens","idToken":"i","accessToken":"a","rawNonce":"n","secret":"s","#
                + #""displayName":"Ann Lee","pendingToken":"p""#
        ),
        ("oidc.acme", tokens { $0.pendingToken = "p" }, #""kind":"tokens","pendingToken":"p""#),
        ("playgames.google.com", .provider(.serverAuthCode("c")), #""kind":"serverAuthCode","code":"c""#),
        (
            "gc.apple.com",
            .gameCenter(
                {
                    var proof = GameCenterProof()
                    (proof.playerID, proof.publicKeyURL, proof.signature) = ("G:1", "https://k", "c2ln")
                    (proof.salt, proof.timestampMilliseconds, proof.displayName) = ("c2E=", 5, "Ann")
                    return proof
                }()),
            #""kind":"gameCenter","playerId":"G:1","publicKeyUrl":"https://k","signature":"c2ln","salt":"c2E=","#
                + #""timestamp":"5","displayName":"Ann""#
        ),
        ("saml.acme", .provider(.samlResponse("PHM=")), #""kind":"saml","samlResponse":"PHM=""#),
        (
            "yahoo.com", .provider(.redirect(RedirectProof(requestURI: "http://l/?code=c", sessionID: "s"))),
            #""kind":"redirect","requestUri":"http://l/?code=c","sessionId":"s""#
        ),
        (
            "apple.com",
            .provider(.redirect(RedirectProof(requestURI: "http://l/", sessionID: "s", postBody: "code=c"))),
            #""kind":"redirect","requestUri":"http://l/","sessionId":"s","postBody":"code=c""#
        ),
    ]

    // proves: fba_credential_create_from_json.summary
    @Test("each kind is written, and read as the same", arguments: 0..<all.count)
    func roundTrip(_ index: Int) throws {
        let (id, proof, rest) = Self.all[index]
        let credential = Credential(providerID: id, proof: proof)
        let text = #"{"version":1,"providerId":"\#(id)",\#(rest)}"#
        #expect(credential.json == text)
        let read = try Credential.reading(json: text)
        #expect(read.providerID == id && read.json == text)
    }

    @Test("one that was read signs in as before")
    func signsIn() throws {
        let bench = AuthBench()
        let proof = Self.tokens { $0.pendingToken = "pending" }
        let read = try Credential.reading(json: Credential(providerID: "github.com", proof: proof).json)
        _ = bench.auth.signIn(read, nil)
        #expect(bench.transport.methods == ["signInWithIdp"])
        #expect(bench.transport.lastBody.contains(#""pendingToken":"pending""#))
    }

    static let malformed: [(String, String)] = [
        ("", "no JSON object"), ("[]", "no JSON object"), (#"{"version":1,"providerId":"pass"#, "cut off"),
        (#"{"version":1,"version":1}"#, "no JSON object"), ("{}", "no version"), (#"{"version":"1"}"#, "no version"),
        (#"{"version":2,"providerId":"password","kind":"password"}"#, "version is 2"),
        (#"{"version":1,"providerId":"password","kind":"tokens"}"#, "do not fit"),
        (#"{"version":1,"providerId":"phone","kind":"password"}"#, "do not fit"),
        (#"{"version":1,"providerId":"github.com","kind":"phoneCode"}"#, "kind is not known"),
        (#"{"version":1,"providerId":"github.com"}"#, "kind is not known"),
        (#"{"version":1,"providerId":"password","kind":"password","email":7}"#, "email is no text"),
        (
            #"{"version":1,"providerId":"password","kind":"password","password":"hunter2\u0000x"}"#,
            "password is no text"
        ),
        (#"{"version":1,"providerId":"github.com","kind":"redirect","sessionId":"s"}"#, "no requestUri"),
        (#"{"version":1,"providerId":"github.com","kind":"redirect","requestUri":"u"}"#, "no sessionId"),
        (#"{"version":1,"providerId":"phone","kind":"phoneProof","phoneNumber":"+1"}"#, "no temporaryProof"),
    ]

    @Test("what is no credential is refused with a reason, which repeats nothing of it", arguments: malformed)
    func refused(_ text: String, _ reason: String) {
        let error = #expect(throws: AuthError.self) { _ = try Credential.reading(json: text) }
        #expect(error?.name == "UNREADABLE_CREDENTIAL" && error?.code == .invalidCredential)
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
        #expect(error?.message.contains("hunter2") == false)
    }

    @Test("a provider's id and tokens are checked as those of a new credential")
    func parts() {
        let without = #expect(throws: AuthError.self) {
            _ = try Credential.reading(json: #"{"version":1,"providerId":"github.com","kind":"tokens","secret":"s"}"#)
        }
        #expect(without?.name == AuthError.credentialWithoutToken.name)
        let odd = #expect(throws: AuthError.self) {
            _ = try Credential.reading(json: #"{"version":1,"providerId":"a b","kind":"tokens","idToken":"i"}"#)
        }
        #expect(odd?.code == .invalidProviderId)
    }
}
