// SPDX-License-Identifier: Apache-2.0
import Crypto
import CryptoExtras
import Foundation
import JWTKit
import Testing

@testable import AuthEmulator

/// What blocking functions are sent when a key was given, checked by a library that knows nothing of the emulator.
struct FunctionsKeyTests {
    private struct Claims: JWTPayload {
        let iss: String
        let aud: String
        let exp: ExpirationClaim
        let eventType: String

        enum CodingKeys: String, CodingKey {
            case iss, aud, exp
            case eventType = "event_type"
        }

        func verify(using key: some JWTAlgorithm) async throws {}
    }

    private static let key = Result { try _RSA.Signing.PrivateKey(keySize: .bits2048) }
    private let functions = TestFunctions()
    private let emulator: TestEmulator

    init() {
        let functions = functions
        emulator = TestEmulator { $0.functionTransport = functions.transport }
    }

    /// The path of a file that is gone at the end.
    private func withFile(_ content: String, _ body: (String) async throws -> Void) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(content.utf8).write(to: file)
        try await body(file.path)
    }

    /// Makes somebody sign up, and returns what the function was sent.
    private func sent() async throws -> String {
        let trigger: JSONValue = ["functionUri": .string(TestFunctions.uri + "beforeCreate")]
        _ = try await emulator.manage(
            "PATCH", "config?updateMask=blockingFunctions",
            ["blockingFunctions": ["triggers": ["beforeCreate": trigger]]])
        _ = try await emulator.signUp()
        return try #require(functions.tokens.first)
    }

    @Test(arguments: [false, true])
    func `Functions find the key that signs where they find it in production`(isPKCS8: Bool) async throws {
        let key = try Self.key.get()
        try await withFile(isPKCS8 ? key.pkcs8PEMRepresentation : key.pemRepresentation) {
            try await emulator.backend.signForFunctions(withKeyIn: $0)
        }
        let token = try await sent()
        let list = await emulator.send("GET", SecureTokenKeys.webKeysPath)
        let keys = try await JWTKeyCollection().add(jwksJSON: list.text)
        let claims = try await keys.verify(token, as: Claims.self)
        #expect(claims.iss == "https://securetoken.google.com/demo-project" && claims.eventType == "beforeCreate")
        #expect(claims.aud == TestFunctions.uri + "beforeCreate")
        let head = try #require(token.split(separator: ".").first.flatMap { Base64URL.decode($0) })
        let id = try #require(JSONValue.parse(head)?["kid"]?.string)
        #expect(JSONValue.parse(head)?["alg"] == "RS256")
        let certificates = await emulator.send("GET", SecureTokenKeys.certificatesPath)
        let certificate = try #require(certificates.string(id))
        #expect(
            try Insecure.RSA.PublicKey(certificatePEM: certificate).getKeyPrimitives().modulus
                == key.publicKey.getKeyPrimitives().modulus)
        #expect(await emulator.send("GET", "\(TestEmulator.v1)/publicKeys").string(id) == certificate)
    }

    @Test func `Without a key nothing is signed, and there is none to find`() async throws {
        #expect(try await sent().hasSuffix("."))
        #expect(await emulator.send("GET", SecureTokenKeys.certificatesPath).text == "{}")
        #expect(await emulator.send("GET", SecureTokenKeys.webKeysPath).text == #"{"keys":[]}"#)
    }

    @Test(arguments: [
        ("", "holds no RSA private key in PEM"), ("nonsense", "holds no RSA private key in PEM"),
        (Self.ellipticKey, "holds no RSA private key in PEM"), (Self.shortKey ?? "", "is too short"),
    ])
    func `Another key is refused with the reason`(content: String, reason: String) async throws {
        try await withFile(content) { file in
            let error = await #expect(throws: EmulatorServerError.self) {
                try await emulator.backend.signForFunctions(withKeyIn: file)
            }
            #expect(error?.description.contains(reason) == true && error?.description.contains(file) == true)
        }
    }

    @Test(arguments: [
        ("/nowhere", "/nowhere cannot be read: No such file or directory"), ("/", "/ cannot be read: Is a directory"),
        ("/dev/zero", "/dev/zero holds more than 64 MB"),
    ])
    func `A file that cannot be read is named`(file: String, reason: String) async throws {
        let error = await #expect(throws: EmulatorServerError.self) {
            try await emulator.backend.signForFunctions(withKeyIn: file)
        }
        #expect(error?.description.contains(reason) == true)
    }

    private static let ellipticKey = P256.Signing.PrivateKey().pemRepresentation

    private static let shortKey = (try? _RSA.Signing.PrivateKey(unsafeKeySize: .init(bitCount: 1024)))?
        .pemRepresentation
}
