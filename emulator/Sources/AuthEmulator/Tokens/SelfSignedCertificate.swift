import CryptoExtras
import Foundation
import SwiftASN1
import X509

/// A public key in the wrapping in which the service publishes its own.
enum SelfSignedCertificate {
    private static let lifetime: TimeInterval = 10 * 365 * 24 * 3600

    /// The certificate as PEM. It vouches for nothing: whoever reads it asked the emulator itself for it.
    static func make(for key: _RSA.Signing.PrivateKey, now: Date) throws -> String {
        let name = try DistinguishedName { CommonName("auth-emulator") }
        let certificate = try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: .init(key.publicKey),
            notValidBefore: now, notValidAfter: now.addingTimeInterval(lifetime), issuer: name, subject: name,
            signatureAlgorithm: .sha256WithRSAEncryption, extensions: Certificate.Extensions(),
            issuerPrivateKey: .init(key))
        return try certificate.serializeAsPEM().pemString
    }
}
