// SPDX-License-Identifier: Apache-2.0
/// The claims of a JSON Web Token (RFC 7519) in compact form.
///
/// The signature is not checked: a client only reads tokens that it received from the service over TLS. For those that
/// came from elsewhere there is `SignedIDToken`.
struct JSONWebToken: Sendable {
    /// Always an object.
    let claims: ParsedJSON

    /// nil unless the token has three parts and the first two are objects. The signature may be empty, as in tokens of
    /// an emulator.
    static func decode(_ token: String) -> JSONWebToken? {
        let bytes = UTF8Text.bytes(token), dot = UInt8(ascii: ".")
        guard let first = UTF8Text.firstOffset(of: dot, in: bytes),
            let second = UTF8Text.firstOffset(of: dot, in: bytes, from: first + 1),
            object(bytes[..<first]) != nil, let claims = object(bytes[(first + 1)..<second]),
            Base64URL.decode(bytes[(second + 1)...]) != nil
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

    /// `firebase.tenant`: the tenant of the user; empty for none.
    var tenantID: String { claims["firebase"]?.text("tenant") ?? "" }

    /// Whether the token belongs to this user: at least one of the two claims names the user, and neither names another
    /// one.
    func isOf(_ uid: String) -> Bool {
        let (isSubject, isUserID) = (claims["sub"]?.says(uid), claims["user_id"]?.says(uid))
        if uid.isEmpty || (isSubject == nil && isUserID == nil) { return false }
        return isSubject ?? true && isUserID ?? true
    }

    /// One of the first two parts.
    static func object(_ part: ArraySlice<UInt8>) -> ParsedJSON? {
        guard let bytes = Base64URL.decode(part),
            let value = try? ParsedJSON(bytes), value.isObject
        else { return nil }
        return value
    }

    /// A NumericDate may have a fraction (RFC 7519 section 2), which is dropped. `rounded()` would need libm.
    private func seconds(_ name: StaticString) -> Int64? {
        guard let claim = claims[name] else { return nil }
        if let seconds = claim.integerValue { return seconds }
        // Beyond these bounds, or with NaN, the conversion would trap.
        guard let seconds = claim.doubleValue, seconds > -9e18, seconds < 9e18 else { return nil }
        return Int64(seconds)
    }
}
