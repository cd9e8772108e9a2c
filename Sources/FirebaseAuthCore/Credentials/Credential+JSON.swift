// SPDX-License-Identifier: Apache-2.0
/// A credential as text, so that one that is pending survives the end of the program. The text is a secret as the
/// credential is; it never reaches an error.
extension Credential {
    private static let formatVersion: Int64 = 1

    public var json: String {
        let (kind, parts) = written
        var members = [
            JSONMember(name: "version", value: .integer(Credential.formatVersion)),
            JSONMember(name: "providerId", value: .string(providerID)),
            JSONMember(name: "kind", value: .string(kind)),
        ]
        for (name, text) in parts where !text.isEmpty { members.append(JSONMember(name: name, value: .string(text))) }
        return JSON.serialize(.object(members))
    }

    private var written: (kind: String, parts: [(String, String)]) {
        switch proof {
        case .password(let email, let password): ("password", [("email", email), ("password", password)])
        case .emailLink(let proof):
            ("emailLink", [("email", proof.email)] + Credential.parts(of: proof.url))
        case .phone(.code(let id, let code)): ("phoneCode", [("verificationId", id), ("code", code)])
        case .phone(.temporary(let proof, let number)):
            ("phoneProof", [("temporaryProof", proof), ("phoneNumber", number)])
        case .gameCenter(let proof):
            (
                "gameCenter",
                [
                    ("playerId", proof.playerID), ("publicKeyUrl", proof.publicKeyURL),
                    ("signature", proof.signature), ("salt", proof.salt),
                    ("timestamp", String(proof.timestampMilliseconds)), ("displayName", proof.displayName),
                ]
            )
        case .provider(.serverAuthCode(let code)): ("serverAuthCode", [("code", code)])
        case .provider(.samlResponse(let response)): ("saml", [("samlResponse", response)])
        case .provider(.redirect(let proof)):
            (
                "redirect",
                [("requestUri", proof.requestURI), ("sessionId", proof.sessionID), ("postBody", proof.postBody)]
            )
        case .provider(.tokens(let tokens)):
            (
                "tokens",
                [
                    ("idToken", tokens.idToken), ("accessToken", tokens.accessToken), ("rawNonce", tokens.rawNonce),
                    ("secret", tokens.secret), ("displayName", tokens.displayName),
                    ("pendingToken", tokens.pendingToken),
                ]
            )
        }
    }

    /// - Parameter text: what `json` has given, also of an earlier version of this library.
    public static func reading(json text: String) throws(AuthError) -> Credential {
        guard let json = try? ParsedJSON(text), json.isObject else {
            throw .unreadableCredential("it is no JSON object, or was cut off")
        }
        guard let version = json["version"]?.integerValue else { throw .unreadableCredential("it has no version") }
        guard version == formatVersion else {
            throw .unreadableCredential("its version is \(version), and this library reads version \(formatVersion)")
        }
        let id = try part("providerId", of: json)
        if let problem = ProviderID.problem(id) { throw problem }
        return Credential(providerID: id, proof: try proof(of: json, id))
    }

    private static func proof(of json: ParsedJSON, _ id: String) throws(AuthError) -> Proof {
        let kind = try part("kind", of: json)
        let isPassword = id.sameBytes(as: ProviderID.password), isPhone = id.sameBytes(as: ProviderID.phone)
        if isPassword, kind.sameBytes(as: "password") {
            return .password(email: try part("email", of: json), password: try part("password", of: json))
        }
        if isPassword, kind.sameBytes(as: "emailLink") {
            return .emailLink(EmailLinkProof(email: try part("email", of: json), url: try link(of: json)))
        }
        if isPhone, kind.sameBytes(as: "phoneCode") {
            let (id, code) = (try part("verificationId", of: json), try part("code", of: json))
            return .phone(.code(verificationID: id, code: code))
        }
        if isPhone, kind.sameBytes(as: "phoneProof") {
            let (proof, number) = (try needed("temporaryProof", of: json), try needed("phoneNumber", of: json))
            return .phone(.temporary(proof: proof, phoneNumber: number))
        }
        if id.sameBytes(as: ProviderID.gameCenter), kind.sameBytes(as: "gameCenter") {
            return .gameCenter(try player(of: json))
        }
        if isPassword || isPhone { throw .unreadableCredential("its kind and its provider do not fit") }
        return .provider(try providerProof(of: json, kind))
    }

    /// What the service needs of the link.
    private static func parts(of url: ActionCodeURL) -> [(String, String)] {
        [("oobCode", url.code), ("apiKey", url.apiKey), ("tenantId", url.tenantID)]
    }

    private static func link(of json: ParsedJSON) throws(AuthError) -> ActionCodeURL {
        var pairs = [("mode", "signIn")]
        pairs.append(("oobCode", try needed("oobCode", of: json)))
        pairs.append(("apiKey", try needed("apiKey", of: json)))
        let tenantID = try part("tenantId", of: json)
        if !tenantID.isEmpty { pairs.append(("tenantId", tenantID)) }
        guard let url = ActionCodeURL.parse("https://localhost/?" + FormCoding.encode(pairs)) else {
            throw .unreadableCredential("its link does not sign in")
        }
        return url
    }

    private static func player(of json: ParsedJSON) throws(AuthError) -> GameCenterProof {
        var proof = GameCenterProof()
        proof.playerID = try part("playerId", of: json)
        proof.publicKeyURL = try part("publicKeyUrl", of: json)
        proof.signature = try part("signature", of: json)
        proof.salt = try part("salt", of: json)
        proof.timestampMilliseconds = UInt64(try part("timestamp", of: json)) ?? 0
        proof.displayName = try part("displayName", of: json)
        guard proof.isComplete else { throw .unreadableCredential("a part of the player's proof is missing") }
        return proof
    }

    private static func providerProof(of json: ParsedJSON, _ kind: String) throws(AuthError) -> ProviderProof {
        if kind.sameBytes(as: "serverAuthCode") { return .serverAuthCode(try part("code", of: json)) }
        if kind.sameBytes(as: "saml") { return .samlResponse(try needed("samlResponse", of: json)) }
        if kind.sameBytes(as: "redirect") {
            let (uri, session) = (try needed("requestUri", of: json), try needed("sessionId", of: json))
            return .redirect(
                RedirectProof(requestURI: uri, sessionID: session, postBody: try part("postBody", of: json)))
        }
        guard kind.sameBytes(as: "tokens") else { throw .unreadableCredential("its kind is not known") }
        var tokens = OAuthTokens()
        tokens.idToken = try part("idToken", of: json)
        tokens.accessToken = try part("accessToken", of: json)
        tokens.rawNonce = try part("rawNonce", of: json)
        tokens.secret = try part("secret", of: json)
        tokens.displayName = try part("displayName", of: json)
        tokens.pendingToken = try part("pendingToken", of: json)
        if tokens.isEmpty { throw .credentialWithoutToken }
        return .tokens(tokens)
    }

    /// An absent part is empty.
    private static func part(_ name: StaticString, of json: ParsedJSON) throws(AuthError) -> String {
        guard let member = json[name] else { return "" }
        // A C string would end at a NUL.
        guard let text = member.stringValue, !text.utf8.contains(0) else {
            throw .unreadableCredential("its member \(name) is no text")
        }
        return text
    }

    private static func needed(_ name: StaticString, of json: ParsedJSON) throws(AuthError) -> String {
        let text = try part(name, of: json)
        if text.isEmpty { throw .unreadableCredential("it has no \(name)") }
        return text
    }
}
