// SPDX-License-Identifier: Apache-2.0
import Crypto
import CryptoExtras
import Foundation

@testable import AuthEmulator

/// An authenticator in software, with the browser before it (WebAuthn level 2, sections 5.8.1 and 6). Each member may be
/// set to what a good one would never say.
struct SoftwareAuthenticator: Sendable {
    var key: PasskeyPrivateKey
    var id = Array("credential".utf8)
    var claimedID: String?
    var userHandle: [UInt8]?
    var type: String?
    var origin = "http://localhost:3000"
    var relyingParty = "localhost"
    var flags: UInt8 = 0x05
    var counter: UInt32 = 1
    var cose: [UInt8]?

    /// The answer to the options of an enrolment.
    mutating func enroll(_ options: JSONValue?) throws -> JSONValue {
        userHandle = options?["user"]?["id"]?.string.flatMap { Data(base64Encoded: $0) }.map(Array.init)
        let credential = [UInt8](repeating: 0, count: 16) + [0, UInt8(id.count)] + id + (cose ?? key.cose)
        let data = authenticatorData(flags | 0x40) + credential
        let attestation =
            TestCBOR.map(3) + TestCBOR.text("fmt") + TestCBOR.text("none") + TestCBOR.text("attStmt") + TestCBOR.map(0)
            + TestCBOR.text("authData") + TestCBOR.bytes(data)
        return answer([
            "clientDataJSON": try clientData("webauthn.create", options), "attestationObject": Self.text(attestation),
        ])
    }

    /// The answer to the options of a sign-in.
    func signIn(_ options: JSONValue?) throws -> JSONValue {
        let client = try clientData("webauthn.get", options)
        let data = authenticatorData(flags)
        let hash = SHA256.hash(data: Base64URL.decode(client.string ?? "") ?? Data())
        return answer([
            "clientDataJSON": client, "authenticatorData": Self.text(data),
            "signature": Self.text(try key.sign(data + hash)), "userHandle": userHandle.map(Self.text) ?? .null,
        ])
    }

    private func answer(_ content: JSONValue) -> JSONValue {
        let id = claimedID ?? Base64URL.encode(id)
        return ["id": .string(id), "rawId": .string(id), "type": "public-key", "response": content]
    }

    private func authenticatorData(_ flags: UInt8) -> [UInt8] {
        Array(SHA256.hash(data: Data(relyingParty.utf8))) + [flags]
            + (0..<4).map { UInt8(truncatingIfNeeded: counter >> (24 - 8 * $0)) }
    }

    private func clientData(_ type: String, _ options: JSONValue?) throws -> JSONValue {
        let challenge = Base64URL.decode(options?["challenge"]?.string ?? "") ?? Data()
        let members: JSONValue = [
            "type": .string(self.type ?? type), "challenge": .string(Base64URL.encode(challenge)),
            "origin": .string(origin), "crossOrigin": false,
        ]
        return Self.text(Array(try JSONText.string(members).utf8))
    }

    private static func text(_ bytes: [UInt8]) -> JSONValue { .string(Base64URL.encode(bytes)) }
}

/// The kinds of keys that authenticators have.
enum PasskeyPrivateKey: Sendable {
    case es256(P256.Signing.PrivateKey)
    case rs256(_RSA.Signing.PrivateKey)
    case edDSA(Curve25519.Signing.PrivateKey)

    static func made(_ name: String) throws -> PasskeyPrivateKey {
        switch name {
        case "RS256": .rs256(try _RSA.Signing.PrivateKey(keySize: .bits2048))
        case "EdDSA": .edDSA(Curve25519.Signing.PrivateKey())
        default: .es256(P256.Signing.PrivateKey())
        }
    }

    /// RFC 9053, section 7, and RFC 8230, section 4.
    var cose: [UInt8] {
        switch self {
        case .es256(let key):
            let point = Array(key.publicKey.rawRepresentation)
            return TestCBOR.map(5) + TestCBOR.pairs([(1, 2), (3, -7), (-1, 1)]) + TestCBOR.integer(-2)
                + TestCBOR.bytes(Array(point[..<32])) + TestCBOR.integer(-3) + TestCBOR.bytes(Array(point[32...]))
        case .edDSA(let key):
            return TestCBOR.map(4) + TestCBOR.pairs([(1, 1), (3, -8), (-1, 6)]) + TestCBOR.integer(-2)
                + TestCBOR.bytes(Array(key.publicKey.rawRepresentation))
        case .rs256(let key):
            guard let numbers = try? key.publicKey.getKeyPrimitives() else { return [] }
            return TestCBOR.map(4) + TestCBOR.pairs([(1, 3), (3, -257)]) + TestCBOR.integer(-1)
                + TestCBOR.bytes(Array(numbers.modulus)) + TestCBOR.integer(-2)
                + TestCBOR.bytes(Array(numbers.publicExponent))
        }
    }

    func sign(_ message: [UInt8]) throws -> [UInt8] {
        switch self {
        case .es256(let key): Array(try key.signature(for: message).derRepresentation)
        case .edDSA(let key): Array(try key.signature(for: message))
        case .rs256(let key): Array(try key.signature(for: message, padding: .insecurePKCS1v1_5).rawRepresentation)
        }
    }
}

/// As much of RFC 8949 as an authenticator writes.
enum TestCBOR {
    static func map(_ count: Int) -> [UInt8] { head(5, count) }
    static func text(_ text: String) -> [UInt8] { head(3, text.utf8.count) + Array(text.utf8) }
    static func bytes(_ bytes: [UInt8]) -> [UInt8] { head(2, bytes.count) + bytes }
    static func integer(_ number: Int) -> [UInt8] { number < 0 ? head(1, -1 - number) : head(0, number) }

    static func pairs(_ pairs: [(Int, Int)]) -> [UInt8] { pairs.flatMap { integer($0.0) + integer($0.1) } }

    private static func head(_ major: UInt8, _ argument: Int) -> [UInt8] {
        switch argument {
        case ..<24: [major << 5 | UInt8(argument)]
        case ..<256: [major << 5 | 24, UInt8(argument)]
        default: [major << 5 | 25, UInt8(argument >> 8), UInt8(argument & 255)]
        }
    }
}
