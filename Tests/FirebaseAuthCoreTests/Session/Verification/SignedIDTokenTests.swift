// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The signature of an ID token")
struct SignedIDTokenTests {
    let on = VerificationBench()

    private typealias Bench = VerificationBench

    private func changed(_ token: String, _ change: (inout [String]) -> Void) -> String {
        var parts = token.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        change(&parts)
        return parts.joined(separator: ".")
    }

    @Test("that somebody else's key has made is wrong")
    func stranger() throws {
        #expect(try on.outcome(Bench.token(by: .stranger)).hasRefused("signature of the ID token is wrong"))
    }

    @Test("is looked at with the key that the token names, and no other")
    func otherKey() throws {
        let future = try on.verify(Bench.token(header: #"{"alg":"RS256","kid":"k2"}"#))
        on.publish(["k1": .service, "k2": .stranger])
        #expect(future.hasRefused("signature of the ID token is wrong"))
    }

    @Test(
        "of a key that is not published, or of none, is not looked at",
        arguments: [#"{"alg":"RS256","kid":"k2"}"#, #"{"alg":"RS256"}"#, #"{"alg":"RS256","kid":7}"#])
    func unknownKey(_ header: String) throws {
        #expect(try on.outcome(Bench.token(header: header)).hasRefused("a key that is not published"))
    }

    @Test("may not be replaced by a key, or a place of one, that the token brings along")
    func broughtAlong() throws {
        let pem = JSON.serialize(.string(TokenSigner.stranger.certificate))
        let header = #"{"alg":"RS256","kid":"k1","x5c":[\#(pem)],"x5u":"https://e.com/","jku":"https://e.com/"}"#
        #expect(
            try on.outcome(Bench.token(by: .stranger, header: header)).hasRefused("signature of the ID token is wrong"))
        #expect(on.transport.sent.count == 1)
    }

    @Test(
        "is of no other algorithm than RS256, whatever the header says",
        arguments: [
            #"{"alg":"RS512","kid":"k1"}"#, #"{"alg":"rs256","kid":"k1"}"#, #"{"alg":"PS256","kid":"k1"}"#,
            #"{"alg":["RS256"],"kid":"k1"}"#, #"{"kid":"k1"}"#, #"{"alg":"none","kid":"k1"}"#,
            #"{"alg":"RS256","kid":"k1","crit":["exp"],"exp":1}"#,
        ])
    func algorithm(_ header: String) throws {
        #expect(try on.verify(Bench.token(header: header)).hasRefused("not signed with RS256"))
        #expect(on.transport.sent.isEmpty)
    }

    @Test("is not made with the certificate as the secret of HS256")
    func hmac() throws {
        for algorithm in ["HS256", "RS256"] {
            let token = TokenSigner.tokenByHMAC(
                Bench.claims(), header: #"{"alg":"\#(algorithm)","kid":"k1"}"#, secret: TokenSigner.service.certificate)
            let future = try on.verify(token)
            on.publish()
            #expect(
                future.hasRefused(algorithm == "HS256" ? "not signed with RS256" : "signature of the ID token is wrong")
            )
        }
    }

    @Test("must be there, also at an emulator")
    func unsigned() throws {
        let good = Bench.token()
        for none in [
            unsignedToken(Bench.claims()), changed(good) { $0[0] = Base64URL.encode(Array(#"{"alg":"none"}"#.utf8)) },
        ] {
            #expect(try on.verify(none).hasRefused("not signed with RS256"))
            let there = try on.verify(none) { $0.emulator = EmulatorAddress("127.0.0.1:9099") }
            #expect(there.hasRefused("its signIdTokens is true"))
        }
        #expect(on.transport.sent.isEmpty)
        #expect(try on.outcome(changed(good) { $0[2] = "" }).hasRefused("signature of the ID token is wrong"))
    }

    @Test("is wrong when it, or what it signs, is changed or cut")
    func changes() throws {
        let good = Bench.token()
        #expect(try on.outcome(good).tokenResult != nil)
        let other = Bench.token(["sub": #""mallory""#, "user_id": #""mallory""#])
        let bad = [
            changed(good) { $0[1] = String(other.split(separator: ".")[1]) },
            changed(good) { $0[2] = String($0[2].dropLast(2)) },
            changed(good) { $0[2] = "AAAA" + $0[2].dropFirst(4) },
            changed(good) { $0[2] += "AAAA" },
            changed(good) { $0[0] = Base64URL.encode(Array(#"{"alg":"RS256","kid":"k1" }"#.utf8)) },
            changed(good) { $0[2] = String(other.split(separator: ".")[2]) },
        ]
        for token in bad { #expect(try on.verify(token).hasRefused("signature of the ID token is wrong")) }
    }

    @Test(
        "has a place in a token of three parts, of which two are JSON",
        arguments: [
            "", ".", "..", "a.b.c", "x", "e30.e30", "e30.e30.", "e30.W10.AAAA", "e30.e30.A", "e30.e30.AAAA.AAAA",
        ])
    func form(_ token: String) throws {
        let future = try on.verify(token)
        let isToken = token == "e30.e30."
        #expect(future.hasRefused(isToken ? "not signed with RS256" : "is no JSON Web Token"))
        #expect(on.transport.sent.isEmpty)
    }

    // proves: fba_id_token_verify.FBA_ERROR_INVALID_RESPONSE
    @Test("cannot be looked at with what is no certificate of an RSA key")
    func unreadable() throws {
        let future = try on.verify(Bench.token())
        on.publish(["k1": .ed25519])
        #expect(future.hasRefused("a key that cannot be read", .invalidResponse) && future.error?.httpStatus == 200)
        for text in [
            "", "no certificate", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
            "-----BEGIN CERTIFICATE-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00000000000000000000000000000000\n\n"
                + "AAAA\n-----END CERTIFICATE-----\n",
        ] {
            let key = Array(text.utf8)
            #expect(RS256.verify([1], of: [2], certificate: key) == nil, "\(text)")
        }
    }
}
