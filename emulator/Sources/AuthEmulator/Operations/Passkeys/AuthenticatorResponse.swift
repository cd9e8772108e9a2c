// SPDX-License-Identifier: Apache-2.0
/// The answer of an authenticator. Bytes are in base64 or base64url.
struct AuthenticatorResponse: Decodable {
    struct Content: Decodable {
        let clientDataJSON: String?
        /// Only in an enrolment.
        let attestationObject: String?
        /// The rest is only in a sign-in.
        let authenticatorData: String?
        let signature: String?
        let userHandle: String?
    }

    let id: JSONValue?
    let response: Content?

    func credentialId() throws -> String {
        guard let id = id?.string, !id.isEmpty else { throw APIError("INVALID_CREDENTIAL_ID") }
        return id
    }

    /// The passkey that an enrolment makes. It has a key only if it was checked.
    func passkey(name: String, of localId: String, in context: OperationContext) throws -> Passkey {
        let id = try credentialId()
        let checks = context.config.passkeyChecks
        guard checks != .none, let (client, authenticator, credential) = attested else {
            guard checks != .all else {
                throw PasskeyCheck.refusal("The response has no readable clientDataJSON and attestationObject.")
            }
            return Passkey(credentialId: id, name: name)
        }
        try PasskeyCheck(ceremony: .enrollment, localId: localId, context: context).run(client, authenticator)
        guard Base64URL.decode(id).map(Array.init) == credential.id else {
            throw PasskeyCheck.refusal("The id is not that of the credential in the attestationObject.")
        }
        guard PasskeyKey(credential.key) != nil else {
            throw PasskeyCheck.refusal("The key is neither for ES256 with P-256, nor for RS256, nor for EdDSA.")
        }
        return Passkey(
            credentialId: id, name: name, publicKey: Base64URL.encode(credential.key),
            signCount: authenticator.counter)
    }

    /// Proves a sign-in with a passkey of this user, and returns the updated passkey. Without a key there is nothing to
    /// check.
    func proven(_ passkey: Passkey, of localId: String, in context: OperationContext) throws -> Passkey {
        let checks = context.config.passkeyChecks
        guard checks != .none else { return passkey }
        guard let key = passkey.publicKey.flatMap({ Base64URL.decode($0) }).flatMap({ PasskeyKey(Array($0)) }) else {
            guard checks != .all else {
                throw PasskeyCheck.refusal("The passkey was enrolled without a key: enrol it again.")
            }
            return passkey
        }
        guard let (client, authenticator, signed) = asserted else {
            throw PasskeyCheck.refusal("The response has no readable clientDataJSON and authenticatorData.")
        }
        try checkUser(localId)
        try PasskeyCheck(ceremony: .signIn, localId: nil, context: context).run(client, authenticator)
        guard key.verifies(Self.bytes(response?.signature), of: signed) else {
            throw PasskeyCheck.refusal("The signature is not that of the passkey's key.")
        }
        return try passkey.counted(authenticator.counter)
    }

    /// WebAuthn level 2, section 7.2, step 6: the request named no user, so the authenticator must.
    private func checkUser(_ localId: String) throws {
        guard Self.bytes(response?.userHandle) == Array(localId.utf8) else {
            throw PasskeyCheck.refusal("The userHandle is not the user.id that the options of the enrolment gave.")
        }
    }

    private var client: PasskeyClientData? { PasskeyClientData(Self.bytes(response?.clientDataJSON)) }

    /// Attestation statements are not checked, because none are requested.
    private var attested: (PasskeyClientData, AuthenticatorData, AuthenticatorData.Credential)? {
        guard let client, let (object, _) = CBOR.first(in: Self.bytes(response?.attestationObject)[...]),
            let authenticator = object[.text("authData")]?.bytes.flatMap({ AuthenticatorData($0) }),
            let credential = authenticator.credential
        else { return nil }
        return (client, authenticator, credential)
    }

    /// With the bytes that the signature covers.
    private var asserted: (PasskeyClientData, AuthenticatorData, signed: [UInt8])? {
        let data = Self.bytes(response?.authenticatorData)
        guard let client, let authenticator = AuthenticatorData(data) else { return nil }
        return (client, authenticator, data + client.hash)
    }

    private static func bytes(_ text: String?) -> [UInt8] {
        text.flatMap { Base64URL.decode($0) }.map(Array.init) ?? []
    }
}
