import Foundation

/// A JSON Web Token with `alg: none` (RFC 7519, section 6): Firebase's own tokens are not signed here.
enum UnsignedJWT {
    private static let header = Base64URL.encode(Data(#"{"alg":"none","typ":"JWT"}"#.utf8))

    static func encode(_ claims: JSONValue) throws -> String {
        header + "." + Base64URL.encode(try JSONText.encode(claims)) + "."
    }

    /// The claims of any three-part token, whatever its signature.
    static func claims(of token: String) -> JSONValue? {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let head = Base64URL.decode(parts[0]), JSONValue.parse(head)?.object != nil,
            let payload = Base64URL.decode(parts[1]), let claims = JSONValue.parse(payload), claims.object != nil
        else { return nil }
        return claims
    }
}
