// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation

/// Makes secrets for authenticator apps, and assertions of their codes.
open class TOTPMultiFactorGenerator: NSObject {
    /// Asks the service for a secret.
    ///
    /// It takes the session of the user's `multiFactor`; that of a resolver fails with `invalidMultiFactorSession`.
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
                session.auth, .invalidMultiFactorSession, "This session finishes a sign-in: take that of the user.")
        }
        return user.call({ $0.startTOTPEnrollment($1) }, then: { TOTPSecret($0) })
    }

    /// `oneTimePassword` is what the app shows for the secret.
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

    init(_ core: FirebaseAuthCore.TOTPSecret) {
        self.core = core
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

    /// Logged, and without effect: a desktop starts programs with their arguments in the list of processes, and the address
    /// is the secret. Show it as a QR code.
    open func openInOTPApp(withQRCodeURL qrCodeURL: String) {
        Logger.log(.error, "openInOTPApp opens nothing here: show the address as a QR code.")
    }
}
