// SPDX-License-Identifier: Apache-2.0
/// The public keys with which verifiers check ID tokens and calls of blocking functions, at the addresses of a real
/// project. A path here consists of host and path there.
enum SecureTokenKeys {
    static let certificatesPath =
        "/www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"
    /// The same keys as a set (RFC 7517).
    static let webKeysPath = "/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"
    /// OpenID Connect Discovery 1.0, section 4: the start for libraries that know nothing about Firebase.
    static let discoveryPath = "/securetoken.google.com/{project}/.well-known/openid-configuration"

    private struct Metadata: Encodable {
        enum CodingKeys: String, CodingKey {
            case issuer
            case webKeys = "jwks_uri"
            case responseTypes = "response_types_supported"
            case subjectTypes = "subject_types_supported"
            case algorithms = "id_token_signing_alg_values_supported"
        }

        let issuer: String
        let webKeys: String
        var responseTypes = ["id_token"]
        var subjectTypes = ["public"]
        var algorithms = [SigningKey.algorithm]
    }

    static let certificates: Route.Handler = { _, context in
        let keys = try published(context).map { ($0.id, $0.document.certificate) }
        return try .json(Dictionary(keys) { first, _ in first })
    }

    static let webKeys: Route.Handler = { _, context in try .json(["keys": published(context).map(\.webKey)]) }

    static let discovery: Route.Handler = { _, context in
        try .json(
            Metadata(issuer: TokenIssuer.address(of: context.project), webKeys: context.baseURL + webKeysPath))
    }

    /// None if nothing is signed. The path names no project: a project that signs may be another than the default one.
    private static func published(_ context: OperationContext) throws -> [SigningKey] {
        if let key = context.keys.functions { return [key] }
        return context.config.signIDTokens || context.keys.document != nil ? [try context.keys.current()] : []
    }
}
