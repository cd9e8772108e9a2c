// SPDX-License-Identifier: Apache-2.0
import Crypto
import CryptoExtras
import FoundationEssentials

/// The public key of a passkey, read from its form in COSE (RFC 9052, section 7): ES256 with P-256, RS256, or EdDSA
/// with Ed25519.
enum PasskeyKey {
    case es256(P256.Signing.PublicKey)
    case rs256(_RSA.Signing.PublicKey)
    case edDSA(Curve25519.Signing.PublicKey)

    /// Nil if it is not a key or of another kind.
    init?(_ cose: [UInt8]) {
        guard let (key, _) = CBOR.first(in: cose[...]) else { return nil }
        func bytes(_ label: Int64) -> [UInt8] { key[.integer(label)]?.bytes ?? [] }
        func number(_ label: Int64) -> Int64? {
            guard case .integer(let number) = key[.integer(label)] else { return nil }
            return number
        }
        let known: PasskeyKey? =
            switch (number(1), number(3), number(-1)) {
            case (2, -7, 1):
                (try? P256.Signing.PublicKey(rawRepresentation: bytes(-2) + bytes(-3))).map { .es256($0) }
            case (1, -8, 6): (try? Curve25519.Signing.PublicKey(rawRepresentation: bytes(-2))).map { .edDSA($0) }
            case (3, -257, nil): (try? _RSA.Signing.PublicKey(n: bytes(-1), e: bytes(-2))).map { .rs256($0) }
            default: nil
            }
        guard let known else { return nil }
        self = known
    }

    /// WebAuthn, section 6.5.5: a signature of ES256 is in DER, one of RS256 follows PKCS #1 version 1.5.
    func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        switch self {
        case .es256(let key):
            guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature) else { return false }
            return key.isValidSignature(signature, for: message)
        case .rs256(let key):
            let signature = _RSA.Signing.RSASignature(rawRepresentation: signature)
            return key.isValidSignature(signature, for: message, padding: .insecurePKCS1v1_5)
        case .edDSA(let key): return key.isValidSignature(signature, for: message)
        }
    }
}
