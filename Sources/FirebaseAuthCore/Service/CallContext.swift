// SPDX-License-Identifier: Apache-2.0
/// What an auth sends with all its calls, whatever the endpoint. `EndpointClient` merges it into them.
struct CallContext {
    /// A BCP 47 tag for mails, messages and pages; empty for the service's default.
    var language = ""
    /// Whose users the calls that begin now are about; empty for those of the project without a tenant.
    var tenantID = ""

    private static let clientVersion = "Native/FirebaseAuthNative/\(Version.text)"

    /// In the form that libcurl takes.
    func headers(_ options: ServiceOptions) -> [String] {
        // An empty Expect keeps libcurl from waiting for "100 Continue" before larger bodies.
        var headers = [
            "Content-Type: application/json", "X-Client-Version: \(CallContext.clientVersion)", "Expect:",
        ]
        if !language.isEmpty { headers.append("X-Firebase-Locale: \(language)") }
        if CallContext.isHeaderSafe(options.appID) { headers.append("X-Firebase-GMPID: \(options.appID)") }
        return headers
    }

    /// A line break in a header value would let it add headers of its own.
    private static func isHeaderSafe(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
