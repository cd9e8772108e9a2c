// SPDX-License-Identifier: Apache-2.0
/// Accepts the redirects that the real provider accepts: registered ones, compared by the provider's own rule. Every
/// registration includes the address of the project's handler, which Firebase's documents tell developers to register.
struct StrictRedirects {
    let provider: IdentityProvider
    let context: OperationContext

    /// Why the provider refuses the redirect; nil if it accepts it.
    func objection(to uri: AbsoluteURI) -> String? {
        if isOwnHandler(uri) { return nil }
        if let rule = provider.redirectRule(against: uri) { return rule }
        guard !registered.contains(where: { provider.takes(uri, registeredAs: $0) }) else { return nil }
        return "It is not among the redirects that are registered there."
    }

    private var registered: [String] {
        let hosts = ["firebaseapp.com", "web.app"].map { "\(context.project.id).\($0)" }
        return hosts.map { "https://\($0)\(HandlerPage.hostedPath)" }
            + context.options.registeredRedirects.filter { $0.providerId == provider.id }.map(\.address)
            + (context.config.redirectUris[provider.id] ?? [])
    }

    /// This emulator's handler counts as the hosted one, under any name of this machine.
    private func isOwnHandler(_ uri: AbsoluteURI) -> Bool {
        let addresses = [HandlerPage.path, HandlerPage.hostedPath].map { uri.origin + $0 }
        guard uri.scheme == "http", addresses.contains(uri.text), let own = AbsoluteURI(context.baseURL) else {
            return false
        }
        return uri.origin == own.origin || uri.hasLoopbackHost && uri.port == own.port
    }
}

extension IdentityProvider {
    /// Why such a redirect cannot be registered; nil if it can.
    fileprivate func redirectRule(against uri: AbsoluteURI) -> String? {
        switch family {
        case .apple where uri.scheme != "https" || uri.hasLoopbackHost:
            "Apple takes https redirects only, and none to this machine."
        case .yahoo where uri.scheme != "https": "Yahoo takes https redirects only."
        case .microsoft where uri.scheme == "http" && uri.host != "localhost":
            "Microsoft takes plain http for localhost only."
        default: nil
        }
    }

    /// All but GitHub compare the whole address.
    fileprivate func takes(_ uri: AbsoluteURI, registeredAs registered: String) -> Bool {
        guard family == .github, let callback = AbsoluteURI(registered) else { return uri.text == registered }
        return uri.scheme == callback.scheme && uri.host == callback.host
            // RFC 8252, section 7.3.
            && (uri.isLoopback || uri.port == callback.port) && uri.isAtOrBelow(callback)
    }

    /// The name of the error on the provider's own page.
    fileprivate var nameOfRedirectError: String {
        switch family {
        case .apple: "invalid_request"
        case .microsoft: "AADSTS50011"
        default: "redirect_uri_mismatch"
        }
    }
}

extension AbsoluteURI {
    fileprivate func isAtOrBelow(_ other: AbsoluteURI) -> Bool {
        let steps = path.lowercased().replacing("%2e", with: ".").split(separator: "/")
        guard !steps.contains(".."), !steps.contains(".") else { return false }
        return path == other.path || path.hasPrefix(other.path.hasSuffix("/") ? other.path : other.path + "/")
    }
}

extension StrictRedirects {
    /// The provider's own page: only the person at the browser sees it.
    func page(_ uri: AbsoluteURI, objection: String) -> Reply {
        let entry = "--register-redirect \(provider.id)=\(uri.text)"
        let canBeRegistered = provider.redirectRule(against: uri) == nil
        let advice: HTML = canBeRegistered ? "<p>Register it with <code>\(entry)</code>.</p>" : .nothing
        return WebPage(
            title: "\(provider.displayName) refuses the redirect",
            content: """
                <p class="alarm">Error 400: <code>\(provider.nameOfRedirectError)</code></p>
                <p>\(objection)</p>
                <p><code>\(uri.text)</code></p>
                \(advice)
                """,
            status: 400
        ).reply()
    }
}
