import Foundation

/// `accounts/passkeyEnrollment:start`.
enum StartPasskeyEnrollment: Operation {
    struct Request: Decodable {
        let idToken: String?
    }

    struct RelyingParty: Encodable {
        var id = "localhost"
        let name: String
    }

    struct User: Encodable {
        let id: String
        let name: String
        let displayName: String
    }

    struct Parameter: Encodable {
        var type = "public-key"
        let alg: Int
    }

    struct Selection: Encodable {
        var userVerification = "required"
    }

    struct Options: Encodable {
        let rp: RelyingParty
        let user: User
        let challenge: String
        /// ES256 and RS256.
        var pubKeyCredParams = [Parameter(alg: -7), Parameter(alg: -257)]
        var timeout = 60_000
        var attestation = "none"
        var excludeCredentials: [CredentialDescriptor]?
        var authenticatorSelection = Selection()
    }

    struct Response: Encodable {
        let credentialCreationOptions: Options
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let account = try SignedInCaller(idToken: request.idToken, in: context).account
        let known = account.passkeys.map { CredentialDescriptor(id: $0.credentialId) }
        return Response(
            credentialCreationOptions: Options(
                rp: RelyingParty(name: context.project.id),
                user: User(
                    id: Data(account.localId.utf8).base64EncodedString(), name: account.email ?? "user@example.com",
                    displayName: account.displayName ?? "User"),
                challenge: challenge(), excludeCredentials: known.isEmpty ? nil : known))
    }

    static func challenge() -> String {
        Data((0..<32).map { _ in UInt8.random(in: .min ... .max) }).base64EncodedString()
    }
}
