/// The claims of a JSON Web Token (RFC 7519) in compact form.
///
/// The signature is not checked: the client only reads tokens that it got from the service over TLS.
struct JSONWebToken: Equatable, Sendable {
    /// Always an object.
    let claims: JSONValue

    /// nil unless the token has three parts and the first two are objects. The signature may be empty, as that of an
    /// emulator is.
    static func decode(_ token: String) -> JSONWebToken? {
        let parts = Array(token.utf8).split(
            separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 3, object(parts[0]) != nil, let claims = object(parts[1]),
            Base64URL.decode(parts[2]) != nil
        else { return nil }
        return JSONWebToken(claims: claims)
    }

    /// `exp`: seconds since 1970.
    var expirationUnixSeconds: Int64? { seconds("exp") }

    /// `iat`: seconds since 1970.
    var issuedAtUnixSeconds: Int64? { seconds("iat") }

    /// `auth_time`: seconds since 1970.
    var authTimeUnixSeconds: Int64? { seconds("auth_time") }

    /// `sub`, or Firebase's older `user_id`.
    var subject: String? { claims["sub"]?.stringValue ?? claims["user_id"]?.stringValue }

    /// Whether the token is this user's: it names one, and in neither claim another.
    func isOf(_ uid: String) -> Bool {
        let names = [claims["sub"], claims["user_id"]].compactMap { $0?.stringValue }
        return !uid.isEmpty && !names.isEmpty && names.allSatisfy { $0.sameBytes(as: uid) }
    }

    private static func object(_ part: ArraySlice<UInt8>) -> JSONValue? {
        guard let bytes = Base64URL.decode(part),
            let value = try? JSON.parse(bytes), value.objectValue != nil
        else { return nil }
        return value
    }

    /// A NumericDate may have a fraction (RFC 7519 section 2), which is dropped. `rounded()` would need libm.
    private func seconds(_ name: String) -> Int64? {
        switch claims[name] {
        case .integer(let seconds): return seconds
        // Beyond these bounds, or with NaN, the conversion would trap.
        case .double(let seconds): return seconds > -9e18 && seconds < 9e18 ? Int64(seconds) : nil
        default: return nil
        }
    }
}
