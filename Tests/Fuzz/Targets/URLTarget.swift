// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// URLs that a browser or the library is sent to, and the addresses and paths that programs name.
enum URLTarget {
    static func feed(_ input: [UInt8], _ rules: Rules) -> Bool {
        guard let text = UTF8Text.string(input) else { return false }
        checkAddress(text, rules)
        checkPath(text, rules)
        guard let parts = URLParts(text) else {
            rules.require(!OAuthURL.isEndpoint(text), "an endpoint is a URL")
            return false
        }
        check(parts, text, rules)
        return true
    }

    private static func check(_ parts: URLParts, _ text: String, _ rules: Rules) {
        let written = written(parts)
        rules.require(URLParts(written) == parts, "what is written is read back")
        rules.require(ASCII.equalIgnoringCase(written, text) || parts.port != nil, "a URL is made of its parts")
        rules.require(text.utf8.allSatisfy { ASCII.isVisible($0) }, "a URL is visible")
        if let port = parts.port { rules.require((1...65535).contains(port), "a port is one") }
        let isWeb = parts.scheme.sameBytes(as: "http") || parts.scheme.sameBytes(as: "https")
        rules.require(!isWeb || parts.host?.isEmpty == false, "a page of the web has a host")
        checkUses(parts, text, rules)
    }

    private static func checkUses(_ parts: URLParts, _ text: String, _ rules: Rules) {
        if OAuthURL.isEndpoint(text) {
            let isHere = ["127.0.0.1", "::1", "localhost"].contains { parts.host?.sameBytes(as: $0) == true }
            rules.require(parts.scheme.sameBytes(as: "https") || isHere, "an endpoint has TLS, or is here")
            rules.require(parts.fragment == nil, "an endpoint has no fragment")
        }
        let runsScript = ["javascript", "data", "file", "http"].contains { parts.scheme.sameBytes(as: $0) }
        rules.require(!(runsScript && parts.mayFinishSignIn), "no script ends a sign-in")
        let refusal = RedirectPage.redirect(to: text)
        rules.require(HTTPText.isWhole(refusal), "a redirect is a response")
    }

    private static func written(_ parts: URLParts) -> String {
        var text = parts.scheme + ":"
        if let host = parts.host {
            text += host.utf8.contains(UInt8(ascii: ":")) ? "//[\(host)]" : "//\(host)"
            if let port = parts.port { text += ":\(port)" }
        }
        text += parts.path
        if let query = parts.query { text += "?" + query }
        if let fragment = parts.fragment { text += "#" + fragment }
        return text
    }

    private static func checkAddress(_ text: String, _ rules: Rules) {
        guard let address = EmulatorAddress(text) else {
            return rules.requireSentence(.invalidEmulatorHost(text.utf8.count > 100 ? "" : withoutSecret(text)))
        }
        rules.require(EmulatorAddress(address.authority) == address, "an address is read back")
        if HostName.isRight(Array(address.host.utf8)) {
            rules.require(URLParts("http://\(address.authority)/") != nil, "an address of an emulator is one of a URL")
        }
    }

    /// The variable is the person's own, who is to see it.
    private static func withoutSecret(_ text: String) -> String {
        Rules.holds(UTF8Text.bytes(text), UTF8Text.bytes(Rules.secret)) ? "" : text
    }

    private static func checkPath(_ text: String, _ rules: Rules) {
        guard RedirectPath.problem(text) == nil else { return }
        let url = URLParts("http://127.0.0.1:1\(text)")
        rules.require(url?.path.sameBytes(as: text) == true, "a redirect's path is one of a URL")
        rules.require(url?.query == nil && url?.fragment == nil, "a redirect's path is nothing else")
    }
}
