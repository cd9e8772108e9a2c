// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation

/// Makes secrets for authenticator apps, and assertions of their codes.
open class TOTPMultiFactorGenerator: NSObject {
    /// Asks the service for a secret.
    ///
    /// - Parameter session: of the user's `multiFactor`; that of a resolver fails with `invalidMultiFactorSession`.
    public static func generateSecret(
        with session: MultiFactorSession, completion: @escaping (TOTPSecret?, (any Error)?) -> Void
    ) {
        secret(session).complete(completion)
    }

    /// Asks the service for a secret.
    public static func generateSecret(with session: MultiFactorSession) async throws -> TOTPSecret {
        try await secret(session).value()
    }

    private static func secret(_ session: MultiFactorSession) -> Call<TOTPSecret> {
        guard case .enrollment(let user) = session.content else {
            return .failing(
                Auth.auth(), .invalidMultiFactorSession, "This session finishes a sign-in: take that of the user.")
        }
        return user.call({ $0.startTOTPEnrollment($1) }, then: { TOTPSecret($0, user.auth) })
    }

    /// - Parameter oneTimePassword: what the app shows for the secret.
    public static func assertionForEnrollment(
        with secret: TOTPSecret, oneTimePassword: String
    ) -> TOTPMultiFactorAssertion {
        TOTPMultiFactorAssertion(.enrollment(secret.core, oneTimePassword), TOTPMultiFactorID)
    }

    /// - Parameters:
    ///   - enrollmentID: the `uid` of one of the resolver's hints.
    ///   - oneTimePassword: what the app shows.
    public static func assertionForSignIn(
        withEnrollmentID enrollmentID: String, oneTimePassword: String
    ) -> TOTPMultiFactorAssertion {
        TOTPMultiFactorAssertion(.signIn(factorUID: enrollmentID, oneTimePassword), TOTPMultiFactorID)
    }
}

/// What an authenticator app shares with the service.
open class TOTPSecret: NSObject, @unchecked Sendable {
    let core: FirebaseAuthCore.TOTPSecret
    private let auth: Auth?

    init(_ core: FirebaseAuthCore.TOTPSecret, _ auth: Auth?) {
        (self.core, self.auth) = (core, auth)
        super.init()
    }

    /// In base 32, for typing it in. A secret.
    open func sharedSecretKey() -> String { core.secretKey }

    /// For a QR code. A secret.
    ///
    /// - Parameters:
    ///   - accountName: whose it is; empty for the user's email address.
    ///   - issuer: who asks for the codes; empty for the project.
    open func generateQRCodeURL(withAccountName accountName: String, issuer: String) -> String {
        core.qrCodeURL(account: accountName, issuer: issuer)
    }

    /// Has the desktop open the address of a QR code, in whatever app takes `otpauth`. Anything else is logged, and not opened.
    open func openInOTPApp(withQRCodeURL qrCodeURL: String) {
        guard qrCodeURL.hasPrefix("otpauth:") else {
            return Logger.log(.error, "openInOTPApp takes the address that generateQRCodeURL makes.")
        }
        auth?.core?.openOnDesktop(qrCodeURL)
    }
}
