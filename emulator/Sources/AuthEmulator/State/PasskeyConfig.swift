/// Where a project's passkeys are good (Admin API v2, `PasskeyConfig`).
struct PasskeyConfig: Codable, Sendable, Equatable {
    /// The relying party (WebAuthn level 2, section 5.1.2): a domain. `localhost` if nothing is said.
    var rpId: String?
    /// The pages and apps that may take part, as browsers and Android name them; without a list all pages of `rpId`.
    var expectedOrigins: [String]?

    var relyingParty: String { rpId.present ?? "localhost" }

    /// WebAuthn level 2, section 13.4.9: the relying party's name or one below it. Only names of this machine go without TLS.
    func admits(origin: String) -> Bool {
        if let expectedOrigins, !expectedOrigins.isEmpty {
            return expectedOrigins.contains { $0.utf8.elementsEqual(origin.utf8) }
        }
        guard let page = AbsoluteURI(origin), page.scheme == "https" || page.scheme == "http" && page.hasLoopbackHost
        else { return false }
        return page.host == relyingParty || page.host.hasSuffix("." + relyingParty)
    }

    /// Refuses what no browser would ever take or send.
    func check() throws {
        guard Self.isRelyingParty(relyingParty) else {
            throw APIError(
                "INVALID_CONFIG : rpId is a domain in lower case, such as app.example.com, not \(relyingParty).")
        }
        for origin in expectedOrigins ?? [] where !Self.isOrigin(origin) {
            throw APIError(
                "INVALID_CONFIG : \(origin) is no origin: write one such as https://app.example.com or "
                    + "android:apk-key-hash:HASH.")
        }
    }

    /// Browsers take no domain of the top level, such as com.
    private static func isRelyingParty(_ name: String) -> Bool {
        AuthorizedDomains.isName(name) && name == name.lowercased() && (name.contains(".") || name == "localhost")
    }

    private static func isOrigin(_ text: String) -> Bool {
        isApp(text) || AbsoluteURI(text).map { $0.isPage && $0.origin == text } ?? false
    }

    /// As Android names one to the relying party: by a digest of its certificate, in base64url.
    private static func isApp(_ text: String) -> Bool {
        let prefix = "android:apk-key-hash:"
        guard text.hasPrefix(prefix) else { return false }
        return Base64URL.decode(text.dropFirst(prefix.count))?.isEmpty == false
    }
}
