// SPDX-License-Identifier: Apache-2.0
/// What an auth sends with all its calls, whatever the endpoint. `EndpointClient` merges it into them.
struct CallContext {
    /// A BCP 47 tag for mails, messages and pages; empty for the service's default.
    var language = ""
    /// Whose users the calls that begin now are about; empty for those of the project without a tenant.
    var tenantID = ""

    /// What the program adds.
    private var added: [HTTPHeader] = []

    private static let clientVersion = "Native/FirebaseAuthNative/\(Version.text)"

    /// In the form that libcurl takes.
    func headers(_ options: ServiceOptions) -> [String] {
        // An empty Expect keeps libcurl from waiting for "100 Continue" before larger bodies.
        var headers = [
            "Content-Type: application/json", "X-Client-Version: \(CallContext.clientVersion)", "Expect:",
        ]
        if !language.isEmpty { headers.append("X-Firebase-Locale: \(language)") }
        if CallContext.isHeaderSafe(options.appID) { headers.append("X-Firebase-GMPID: \(options.appID)") }
        return headers + added.map { "\($0.name): \($0.value)" }
    }

    /// Replaces a header that the program adds; an empty value removes it. False when there are too many.
    mutating func setHeader(_ name: String, _ value: String) -> Bool {
        added.removeAll { ASCII.equalIgnoringCase($0.name, name) }
        if value.isEmpty { return true }
        guard added.count < CallContext.mostAdded else { return false }
        added.append(HTTPHeader(name: name, value: value))
        return true
    }

    private static let mostAdded = 16
    private static let mostBytes = 4096
    /// Set by this library or by libcurl; with others of these names requests would say something else than they are.
    private static let reserved = [
        "host", "content-type", "content-length", "transfer-encoding", "connection", "expect", "accept-encoding", "te",
        "trailer", "upgrade", "x-client-version", "x-firebase-locale", "x-firebase-gmpid", "x-firebase-appcheck",
    ]

    /// Whether a program may add this header (RFC 9110 section 5): it cannot end its line, nor replace one of ours.
    static func mayAdd(_ name: String, _ value: String) -> Bool {
        guard HTTPFieldSyntax.isToken(ArraySlice(name.utf8)), name.utf8.count <= 128, value.utf8.count <= mostBytes,
            !reserved.contains(where: { ASCII.equalIgnoringCase($0, name) })
        else { return false }
        let isBounded = [value.utf8.first, value.utf8.last].allSatisfy { $0.map(ASCII.isVisible) ?? true }
        return isBounded && value.utf8.allSatisfy { ASCII.isVisible($0) || $0 == UInt8(ascii: " ") }
    }

    /// A line break in a header value would let it add headers of its own.
    static func isHeaderSafe(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
