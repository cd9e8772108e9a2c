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
    /// The "sha256-..." of its style sheet and of its script; empty for none.
    var styleHash = ""
    var scriptHash = ""
    /// The origin whose frame it shows; empty for none.
    var frameOrigin = ""
    /// Whether it has a form that is sent to its own origin, also by redirects.
    var hasForm = false

    var headers: [HTTPHeader] {
        [
            HTTPHeader(name: "Content-Security-Policy", value: policy),
            // Without a referrer, a form has the origin "null".
            HTTPHeader(name: "Referrer-Policy", value: hasForm ? "same-origin" : "no-referrer"),
        ]
    }

    /// The grammar of sources has no IPv6 addresses (section 2.3.1). Only an emulator's origin can be one.
    private var frameSource: String { frameOrigin.utf8.contains(UInt8(ascii: "[")) ? "http:" : frameOrigin }

    private var policy: String {
        var rules = ["default-src 'none'"]
        if !styleHash.isEmpty { rules.append("style-src '\(styleHash)'") }
        if !scriptHash.isEmpty { rules.append("script-src '\(scriptHash)'; connect-src 'self'") }
        if !frameOrigin.isEmpty { rules.append("frame-src \(frameSource)") }
        rules.append(hasForm ? "form-action 'self'" : "form-action 'none'")
        return (rules + ["frame-ancestors 'none'", "base-uri 'none'"]).joined(separator: "; ")
    }
}
