// SPDX-License-Identifier: Apache-2.0
import Crypto
import CryptoExtras
import FoundationEssentials
import SwiftASN1
import X509

/// A key pair that signs with RS256: the ID tokens and SAML answers of the fake providers, and Firebase's ID tokens if
/// that was requested. For ID tokens it is the one algorithm that every provider must support (OpenID Connect Discovery
/// 1.0, section 3).
struct SigningKey: Sendable {
    static let algorithm = "RS256"

    /// The stored form of a key.
    struct Document: Codable, Sendable {
        let privateKey: String
        let certificate: String
    }

    /// The thumbprint of the public key (RFC 7638).
    let id: String
    /// The public key (RFC 7517) in the form of a key set.
    let webKey: JSONValue
    let document: Document
    private let key: _RSA.Signing.PrivateKey

    init(now: Date) throws {
        try self.init(_RSA.Signing.PrivateKey(keySize: .bits2048), now: now)
    }

    /// A key from outside.
    init(pem: String, now: Date) throws {
        try self.init(_RSA.Signing.PrivateKey(pemRepresentation: pem), now: now)
    }

    private init(_ key: _RSA.Signing.PrivateKey, now: Date) throws {
        try self.init(
            key,
            Document(privateKey: key.pemRepresentation, certificate: SelfSignedCertificate.make(for: key, now: now)))
    }

    init(_ document: Document) throws {
        try self.init(_RSA.Signing.PrivateKey(pemRepresentation: document.privateKey), document)
    }

    private init(_ key: _RSA.Signing.PrivateKey, _ document: Document) throws {
        let numbers = try key.publicKey.getKeyPrimitives()
        let members: [String: JSONValue] = [
            "kty": "RSA", "n": Base64URL.encode(numbers.modulus), "e": Base64URL.encode(numbers.publicExponent),
        ].mapValues { .string($0) }
        id = Base64URL.encode(Digest.sha256(Array(try JSONText.encode(members))))
        let use: [String: JSONValue] = [
            "kid": .string(id), "use": .string("sig"), "alg": .string(Self.algorithm),
        ]
        webKey = .object(members.merging(use) { $1 })
        self.document = document
        self.key = key
    }

    /// A signed JSON Web Token (RFC 7515, section 7.1). JWTKit is not used because signing with it suspends the caller,
    /// and an operation must run to its end without suspending.
    func sign(_ claims: JSONValue) throws -> String {
        let header = ["alg": Self.algorithm, "kid": id, "typ": "JWT"]
        let content =
            Base64URL.encode(try JSONText.encode(header)) + "." + Base64URL.encode(try JSONText.encode(claims))
        return content + "." + Base64URL.encode(try signature(of: content))
    }

    /// RSA with SHA-256. By definition RS256 uses PKCS #1 version 1.5 (RFC 7518, section 3.3), as does `rsa-sha256` of
    /// XML signatures.
    func signature(of content: String) throws -> Data {
        try key.signature(for: Data(content.utf8), padding: .insecurePKCS1v1_5).rawRepresentation
    }

    var publicKey: _RSA.Signing.PublicKey { key.publicKey }

    /// The certificate without its PEM lines: DER in base64.
    var certificateText: String {
        document.certificate.split(separator: "\n").filter { !$0.hasPrefix("-----") }.joined()
    }
}

/// A public key in a certificate, as the service publishes its own.
enum SelfSignedCertificate {
    private static let lifetime: TimeInterval = 10 * 365 * 24 * 3600

    /// In seconds: certificates round to whole ones, and other machines' clocks may be slow.
    private static let lead: TimeInterval = 3600

    /// The certificate as PEM. It certifies nothing: its reader asked the emulator itself for it.
    static func make(for key: _RSA.Signing.PrivateKey, now: Date) throws -> String {
        let name = try DistinguishedName { CommonName("auth-emulator") }
        let certificate = try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: .init(key.publicKey),
            notValidBefore: now.addingTimeInterval(-lead), notValidAfter: now.addingTimeInterval(lifetime),
            issuer: name, subject: name,
            signatureAlgorithm: .sha256WithRSAEncryption, extensions: Certificate.Extensions(),
            issuerPrivateKey: .init(key))
        return try certificate.serializeAsPEM().pemString
    }
}

/// The emulator's own key. It is made when it is first needed, because that takes longer than everything else at a
/// start. Only the back end's actor uses it.
final class SigningKeys {
    /// The owner of its entry on disk, which is no project.
    static let owner = ProjectKey(project: "", tenant: nil)

    private let make: @Sendable () throws -> SigningKey
    private let journal: ChangeJournal
    private var key: SigningKey?
    /// Signs calls of blocking functions, if a key was given for that; ID tokens are then signed with it too. It is not
    /// stored.
    var functions: SigningKey?

    init(journal: ChangeJournal, make: @escaping @Sendable () throws -> SigningKey) {
        self.journal = journal
        self.make = make
    }

    var document: SigningKey.Document? { key?.document }

    /// The key from outside, so that verifiers can know it in advance, or else the emulator's.
    func forIDTokens() throws -> SigningKey { try functions ?? current() }

    func current() throws -> SigningKey {
        if let key { return key }
        let made = try make()
        key = made
        journal.note(.signingKey, [""], in: Self.owner)
        return made
    }

    /// Restores the kept key.
    func restore(_ documents: KeptDocuments) throws {
        for document in try documents.decoded(SigningKey.Document.self).joined() { key = try SigningKey(document) }
    }
}
