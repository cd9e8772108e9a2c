// SPDX-License-Identifier: Apache-2.0
/// A response of the loopback listener.
///
/// It has no header that lets another origin read it (no CORS), and it contains nothing from the request.
struct HTTPResponse {
    let status: Int
    var headers: [HTTPHeader] = []
    var html = ""
    var permissions = PagePermissions()
    var keepsConnection = false

    var bytes: [UInt8] {
        let body = Array(html.utf8)
        var text = "HTTP/1.1 \(status) \(Self.phrase(status))\r\n"
        for header in headers + Self.fixedHeaders + permissions.headers {
            text += "\(header.name): \(header.value)\r\n"
        }
        text += "Connection: \(keepsConnection ? "keep-alive" : "close")\r\n"
        text += "Content-Length: \(body.count)\r\n\r\n"
        return Array(text.utf8) + body
    }

    /// The authorization code must not be cached.
    private static let fixedHeaders = [
        HTTPHeader(name: "Content-Type", value: "text/html; charset=utf-8"),
        HTTPHeader(name: "Cache-Control", value: "no-store"),
        HTTPHeader(name: "X-Content-Type-Options", value: "nosniff"),
    ]

    private static func phrase(_ status: Int) -> String {
        switch status {
        case 200: return "OK"
        case 303: return "See Other"
        case 403: return "Forbidden"
        case 404: return "Not Found"
        case 405: return "Method Not Allowed"
        case 408: return "Request Timeout"
        case 409: return "Conflict"
        case 410: return "Gone"
        case 413: return "Content Too Large"
        case 414: return "URI Too Long"
        case 421: return "Misdirected Request"
        case 431: return "Request Header Fields Too Large"
        case 501: return "Not Implemented"
        case 503: return "Service Unavailable"
        case 505: return "HTTP Version Not Supported"
        default: return "Bad Request"
        }
    }
}

/// What the browser allows a page to do (Content Security Policy Level 3): nothing that is not listed here. No page may
/// be framed in any case.
struct PagePermissions {
    /// The "sha256-..." of its style sheet; empty for none.
    var styleHash = ""
    /// The same of its scripts.
    var scriptHashes: [String] = []
    /// The origin whose frame it shows; empty for none.
    var frameOrigin = ""
    /// Where a foreign script comes from, which shows frames and styles of its own; empty for none.
    var foreignScript = ""
    /// Whether it has a form that is sent to its own origin, also by redirects.
    var hasForm = false

    var headers: [HTTPHeader] {
        [
            HTTPHeader(name: "Content-Security-Policy", value: policy),
            HTTPHeader(name: "Referrer-Policy", value: referrer),
        ]
    }

    /// Without a referrer, a form has the origin "null". A foreign script may want to know where it runs, which is the
    /// origin: the path stays secret.
    private var referrer: String {
        if !foreignScript.isEmpty { return "strict-origin" }
        return hasForm ? "same-origin" : "no-referrer"
    }

    /// The grammar of sources has no IPv6 addresses (section 2.3.1). Only an emulator's origin can be one.
    private func source(_ text: String) -> String { text.utf8.contains(UInt8(ascii: "[")) ? "http:" : text }

    private var policy: String {
        let foreign = foreignScript.isEmpty ? "" : " " + source(foreignScript)
        var rules = ["default-src 'none'"]
        if !foreign.isEmpty {
            rules.append("style-src 'unsafe-inline'; img-src\(foreign); frame-src\(foreign)")
        } else if !styleHash.isEmpty {
            rules.append("style-src '\(styleHash)'")
        }
        if !scriptHashes.isEmpty {
            let hashes = scriptHashes.map { "'\($0)'" }.joined(separator: " ")
            rules.append("script-src \(hashes)\(foreign); connect-src 'self'\(foreign)")
        }
        if !frameOrigin.isEmpty { rules.append("frame-src \(source(frameOrigin))") }
        rules.append(hasForm ? "form-action 'self'" : "form-action 'none'")
        return (rules + ["frame-ancestors 'none'", "base-uri 'none'"]).joined(separator: "; ")
    }
}
