// SPDX-License-Identifier: Apache-2.0
/// What an authenticator answered, as `PublicKeyCredential.toJSON()` of a page gives it (WebAuthn level 3, section 5.1:
/// RegistrationResponseJSON and AuthenticationResponseJSON). The service knows fewer members, and takes bytes in base 64.
struct AuthenticatorResponse {
    /// The form of the service.
    let json: JSONValue

    /// What made a passkey.
    static func registration(_ text: String) throws(AuthError) -> AuthenticatorResponse {
        try AuthenticatorResponse(text, needed: ["clientDataJSON", "attestationObject"])
    }

    /// What used a passkey. An authenticator that was told which passkey to use need not name the user.
    static func authentication(_ text: String) throws(AuthError) -> AuthenticatorResponse {
        try AuthenticatorResponse(
            text, needed: ["clientDataJSON", "authenticatorData", "signature"], optional: "userHandle")
    }

    private init(_ text: String, needed: [StaticString], optional: StaticString? = nil) throws(AuthError) {
        let answer = try AuthenticatorResponse.parse(text)
        let id = answer.text("id")
        if id.isEmpty || UTF8Text.hasControl(id) { throw .noCredentialID }
        let rawID = try AuthenticatorResponse.bytes(answer, "rawId")
        guard answer["type"]?.says("public-key") == true else {
            throw .unusableAnswer("its type is not \"public-key\"")
        }
        guard let response = answer["response"], response.isObject else { throw .unusableAnswer("it has no response") }
        var content: [JSONMember] = []
        for name in needed {
            content.append(JSONMember(name: name.description, value: try AuthenticatorResponse.bytes(response, name)))
        }
        if let optional, response[optional]?.isNull == false {
            let value = try AuthenticatorResponse.bytes(response, optional)
            content.append(JSONMember(name: optional.description, value: value))
        }
        json = .members(
            ("id", .string(id)), ("rawId", rawID), ("type", .string("public-key")), ("response", .object(content)))
    }

    private static func parse(_ text: String) throws(AuthError) -> ParsedJSON {
        if text.isEmpty { throw .noAuthenticatorAnswer }
        let answer: ParsedJSON
        do throws(JSONError) {
            answer = try ParsedJSON(text)
        } catch {
            throw .unusableAnswer("it is no JSON from byte \(error.offset) on")
        }
        guard answer.isObject else { throw .unusableAnswer("it is no JSON object") }
        return answer
    }

    /// A member of bytes, in base 64 as the service takes it. Libraries other than browsers write either alphabet.
    private static func bytes(_ object: ParsedJSON, _ name: StaticString) throws(AuthError) -> JSONValue {
        let text = object.text(name)
        if text.isEmpty { throw .unusableAnswer("its member \(name) is missing") }
        guard let bytes = Base64URL.decode(Base64URL.respelt(text)), !bytes.isEmpty else {
            throw .unusableAnswer("its member \(name) is not in base64url")
        }
        return .string(Base64.encode(bytes))
    }
}
