// SPDX-License-Identifier: Apache-2.0
/// The settings of a project's passkeys (Admin API v2, `PasskeyConfig`).
struct PasskeyConfig: Codable, Sendable, Equatable {
    /// The relying party (WebAuthn level 2, section 5.1.2): a domain. The default is `localhost`.
    var rpId: String?
    /// The pages and apps that may take part, in the form of browsers and Android. Without a list, all pages of `rpId`
    /// may.
    var expectedOrigins: [String]?

    var relyingParty: String { rpId.present ?? "localhost" }

    /// WebAuthn level 2, section 13.4.9: the relying party's name or a subdomain. Only names of this machine work
    /// without TLS.
    func admits(origin: String) -> Bool {
        if let expectedOrigins, !expectedOrigins.isEmpty {
            return expectedOrigins.contains { $0.utf8.elementsEqual(origin.utf8) }
        }
        guard let page = AbsoluteURI(origin), page.scheme == "https" || page.scheme == "http" && page.hasLoopbackHost
        else { return false }
        return page.host == relyingParty || page.host.hasSuffix("." + relyingParty)
    }

    /// Refuses values that no browser would accept or send.
    func check() throws {
        guard AuthorizedDomains.isName(relyingParty), relyingParty == relyingParty.lowercased() else {
            throw APIError(
                "INVALID_CONFIG : rpId is a domain in lower case, such as app.example.com, not \(relyingParty).")
        }
        for origin in expectedOrigins ?? [] where !Self.isOrigin(origin) {
            throw APIError(
                "INVALID_CONFIG : \(origin) is no origin: write one such as https://app.example.com or "
                    + "android:apk-key-hash:HASH.")
        }
    }

    private static func isOrigin(_ text: String) -> Bool {
        isApp(text) || AbsoluteURI(text).map { $0.isPage && $0.origin == text } ?? false
    }

    /// In Android's form: a digest of the app's certificate, in base64url without padding.
    private static func isApp(_ text: String) -> Bool {
        let prefix = "android:apk-key-hash:"
        guard text.hasPrefix(prefix) else { return false }
        let hash = String(text.dropFirst(prefix.count))
        return !hash.isEmpty && Base64URL.decode(hash).map { Base64URL.encode($0) } == hash
    }
}
