// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Foundation

// Apple's SDK has none of this: it is for servers.
extension Auth {
    /// Verifies an ID token that somebody sent to this program, by the public keys of the service. Nobody is signed in by it.
    ///
    /// - Parameters:
    ///   - idToken: what was sent.
    ///   - checkRevoked: whether the service is asked if the user is still there, and the token not revoked.
    ///   - projectID: whom the token must be for; nil for the project of the app.
    ///   - tenantID: whose user it must be of; nil for that of this object, and any if it has none.
    ///   - emulatorHost: the emulator, such as `127.0.0.1:9099`, whose tokens are good in place of those of the service. Nothing
    ///     else chooses one.
    ///   - completion: gets the claims, or `invalidUserToken` and the like.
    public func verifyIDToken(
        _ idToken: String, checkRevoked: Bool = false, projectID: String? = nil, tenantID: String? = nil,
        emulatorHost: String? = nil, completion: ((AuthTokenResult?, (any Error)?) -> Void)?
    ) {
        verification(idToken, checkRevoked, projectID, tenantID, emulatorHost).complete(completion)
    }

    /// Verifies an ID token that somebody sent to this program, as the other form.
    public func verifyIDToken(
        _ idToken: String, checkRevoked: Bool = false, projectID: String? = nil, tenantID: String? = nil,
        emulatorHost: String? = nil
    ) async throws -> AuthTokenResult {
        try await verification(idToken, checkRevoked, projectID, tenantID, emulatorHost).value()
    }

    private func verification(
        _ idToken: String, _ checkRevoked: Bool, _ projectID: String?, _ tenantID: String?, _ emulatorHost: String?
    ) -> Call<AuthTokenResult> {
        var wanted = IDTokenVerification()
        wanted.checksRevocation = checkRevoked
        wanted.projectID = projectID ?? ""
        wanted.tenantID = tenantID ?? ""
        wanted.emulator = emulatorHost.flatMap { EmulatorAddress($0) }
        if emulatorHost != nil && wanted.emulator == nil {
            return .failing(self, .internalError, "The host of an emulator is of the form 127.0.0.1:9099.")
        }
        return call({ [wanted] in $0.verifyIDToken(idToken, wanted, $1) }, then: { AuthTokenResult($0) })
    }
}
