// SPDX-License-Identifier: Apache-2.0
/// One sign-in through a project's handler: the addresses that it is done with, and what redeems its answer.
struct HandlerAttempt: Sendable {
    /// To whom the handler hands its answer.
    enum Receiver: Sendable {
        /// The frame in the page that has opened the handler in a window. The page is at this address.
        case opener(page: String)
        /// The frame in the page that it sends the browser to, which is of the handler's own origin.
        case redirect(page: String)
    }

    let site: HandlerSite
    let apiKey: String
    let secrets: RouteSecrets

    /// Where the sign-in starts; nil when OpenSSL cannot compute the digest.
    ///
    /// Without `v`: with it the window stays open for 15 seconds after it is done.
    func startURL(_ request: Provider.Request, to receiver: Receiver) -> String? {
        guard let sessionHash = Digest.sha256Hex(secrets.session) else { return nil }
        let (authType, page) = HandlerAttempt.parameters(of: receiver)
        var pairs = [
            ("apiKey", apiKey), ("appName", secrets.appName), ("authType", authType),
            ("providerId", request.providerID), ("sessionId", sessionHash), ("eventId", secrets.event),
            ("redirectUrl", page),
        ]
        if !request.scopes.isEmpty { pairs.append(("scopes", request.scopes.joined(separator: ","))) }
        if !request.parameters.isEmpty { pairs.append(("customParameters", HandlerAttempt.object(request.parameters))) }
        return site.handler + "?" + FormCoding.encode(pairs)
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

    /// The frame as an element of this name in a page of this origin.
    func frameURL(name: String, parentOrigin: String) -> String {
        let query = FormCoding.encode([("apiKey", apiKey), ("appName", secrets.appName), ("v", "9")])
        let fragment = FormCoding.encode([
            ("id", name), ("_gfid", name), ("parent", parentOrigin), ("pfname", ""), ("rpctoken", secrets.frameToken),
        ])
        return "\(site.frame)?\(query)#\(fragment)"
    }

    /// What the service is told: never an address from a page, only its query.
    func proof(_ answer: HandlerAnswer) -> RedirectProof {
        RedirectProof(
            requestURI: site.handler + "?" + answer.query, sessionID: secrets.session, postBody: answer.body)
    }
}
