// SPDX-License-Identifier: Apache-2.0
/// The address with which a browser is started. Everybody can read the list of processes, so it reveals nothing and
/// works only once.
struct StartAddress {
    let path: String
    private var url: String?

    /// Nil when the system has no random numbers.
    init?(leadingTo url: String) {
        guard let path = StartAddress.randomPath() else { return nil }
        self.path = path
        self.url = url
    }

    /// Nil after the first time.
    mutating func takeURL() -> String? {
        defer { url = nil }
        return url
    }

    /// No link leads to it, only a command opens it. A page that sends the browser here would use it up.
    static func refusal(of request: HTTPRequest) -> RedirectVerdict? {
        if request.headerCount("sec-fetch-site") == 0 { return nil }
        return request.header("sec-fetch-site").map { $0.sameBytes(as: "none") } == true ? nil : .crossSite
    }

    /// An unguessable path (RFC 8252 section 8.3): 128 bits in base64url.
    static func randomPath() -> String? {
        SystemRandom.bytes(16).map { "/" + Base64URL.encode($0) }
    }
}
