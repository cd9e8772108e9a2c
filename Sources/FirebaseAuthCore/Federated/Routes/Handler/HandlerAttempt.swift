// SPDX-License-Identifier: Apache-2.0
/// One sign-in through a project's handler: its addresses, and the proof that redeems its answer.
struct HandlerAttempt: Sendable {
    /// Who receives the handler's answer.
    enum Receiver: Sendable {
        /// The frame in the page that opened the handler in a window. The page is at this address.
        case opener(page: String)
        /// The frame in the page to which the handler sends the browser. That page has the handler's origin.
        case redirect(page: String)
    }

    let site: HandlerSite
    let apiKey: String
    var tenantID = ""
    let secrets: RouteSecrets
    /// The App Check token with which the handler asks the service; empty for none.
    var appAttestation = ""

    /// The address at which the sign-in starts; nil when OpenSSL cannot compute the digest.
    ///
    /// It has no `v`: with it the window would stay open for 15 seconds after the end.
    func startURL(_ request: Provider.Request, to receiver: Receiver) -> String? {
        guard let sessionHash = Digest.sha256Hex(secrets.session) else { return nil }
        let (authType, page) = HandlerAttempt.parameters(of: receiver)
        var pairs = [
            ("apiKey", apiKey), ("appName", secrets.appName), ("authType", authType),
            ("providerId", request.providerID), ("sessionId", sessionHash), ("eventId", secrets.event),
            ("redirectUrl", page),
        ]
        if !tenantID.isEmpty { pairs.append(("tid", tenantID)) }
        if !request.scopes.isEmpty { pairs.append(("scopes", request.scopes.joined(separator: ","))) }
        if !request.parameters.isEmpty { pairs.append(("customParameters", HandlerAttempt.object(request.parameters))) }
        let start = site.handler + "?" + FormCoding.encode(pairs)
        // Behind the number sign, which no server sees.
        return appAttestation.isEmpty ? start : start + "#" + FormCoding.encode([("fac", appAttestation)])
    }

    private static func parameters(of receiver: Receiver) -> (authType: String, page: String) {
        switch receiver {
        case .opener(let page): ("signInViaPopup", page)
        case .redirect(let page): ("signInViaRedirect", page)
        }
    }

    private static func object(_ parameters: [(name: String, value: String)]) -> String {
        JSON.serialize(.object(parameters.map { JSONMember(name: $0.name, value: .string($0.value)) }))
    }

    /// The address of the frame for an element with this name in a page of this origin.
    func frameURL(name: String, parentOrigin: String) -> String {
        let query = FormCoding.encode([("apiKey", apiKey), ("appName", secrets.appName), ("v", "9")])
        let fragment = FormCoding.encode([
            ("id", name), ("_gfid", name), ("parent", parentOrigin), ("pfname", ""), ("rpctoken", secrets.frameToken),
        ])
        return "\(site.frame)?\(query)#\(fragment)"
    }

    /// The proof for the service. It contains only the query of a page's address, never the address itself.
    func proof(_ answer: HandlerAnswer) -> RedirectProof {
        RedirectProof(
            requestURI: site.handler + "?" + answer.query, sessionID: secrets.session, postBody: answer.body)
    }
}
