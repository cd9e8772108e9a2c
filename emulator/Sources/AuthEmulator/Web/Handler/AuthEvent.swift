/// The outcome of a visit to the handler, as applications receive it.
struct AuthEvent: Encodable {
    let type: String
    let eventId: String?
    /// The address the provider came back to, which `accounts:signInWithIdp` takes as `requestUri`.
    let urlResponse: String
    /// For pages, which bring no session id of their own.
    let sessionId: String?
    let tenantId: String?

    private enum CodingKeys: CodingKey { case type, eventId, urlResponse, sessionId, postBody, tenantId, error }

    /// Pages expect every member, if only as `null`.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(type, forKey: .type)
        try container.encode(eventId, forKey: .eventId)
        try container.encode(urlResponse, forKey: .urlResponse)
        try container.encode(sessionId, forKey: .sessionId)
        try container.encode("", forKey: .postBody)
        try container.encode(tenantId, forKey: .tenantId)
        try container.encodeNil(forKey: .error)
    }

    /// The address that calls an Android application.
    func intent(package: String) -> String {
        let extras = [("S.authType", type), ("S.eventId", eventId), ("S.link", urlResponse)].compactMap { name, value in
            value.map { "\(FormCoding.encode([(name, $0)]));" }
        }
        return "intent://firebase.auth/#Intent;scheme=genericidp;package=\(package);" + extras.joined()
            + "B.encryptionEnabled=false;end;"
    }

    /// The address that calls an application under its own scheme.
    func deepLink(scheme: String, host: String, baseURL: String) -> String {
        var fields = [(name: "authType", value: type)]
        if let eventId { fields.append((name: "eventId", value: eventId)) }
        fields.append((name: "link", value: urlResponse))
        let callback = "\(baseURL)/__/auth/callback?" + FormCoding.encode(fields)
        return "\(scheme)://\(host)/link?" + FormCoding.encode([("deep_link_id", callback)])
    }
}
