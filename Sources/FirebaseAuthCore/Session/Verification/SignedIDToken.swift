// SPDX-License-Identifier: Apache-2.0
/// An ID token as it was signed (RFC 7515 section 5.2). The algorithm is RS256, whatever a header says, and the key is
/// one that its server publishes.
final class SignedIDToken {
    let result: IDTokenResult
    /// Which key it claims to be signed with.
    let keyID: String
    private let signed: [UInt8]
    private let signature: [UInt8]

    private init(_ result: IDTokenResult, keyID: String, signed: [UInt8], signature: [UInt8]) {
        self.result = result
        self.keyID = keyID
        self.signed = signed
        self.signature = signature
    }

    static func read(_ token: String) throws(AuthError) -> SignedIDToken {
        let bytes = UTF8Text.bytes(token), dot = UInt8(ascii: ".")
        guard let result = IDTokenResult.reading(token), let first = UTF8Text.firstOffset(of: dot, in: bytes),
            let second = bytes.lastIndex(of: dot),
            let header = JSONWebToken.object(bytes[..<first]), let signature = Base64URL.decode(bytes[(second + 1)...])
        else { throw .idTokenRefused("The ID token is no JSON Web Token.") }
        guard header.text("alg").sameBytes(as: "RS256"), header["crit"] == nil else {
            throw .idTokenRefused(
                "The ID token is not signed with RS256. An emulator signs if its signIdTokens is true.")
        }
        return SignedIDToken(
            result, keyID: header.text("kid"), signed: Array(bytes[..<second]), signature: signature)
    }

    /// - Parameter keys: certificates by the id of their key.
    func checkSignature(_ keys: ParsedJSON) throws(AuthError) {
        guard let key = keys.member(keyID)?.stringValue else {
            throw .idTokenRefused("The ID token is of a key that is not published.")
        }
        guard let isSigned = RS256.verify(signature, of: signed, certificate: UTF8Text.bytes(key)) else {
            throw .invalidResponse("it has a key that cannot be read", httpStatus: 200)
        }
        if !isSigned { throw .idTokenRefused("The signature of the ID token is wrong.") }
    }
}
