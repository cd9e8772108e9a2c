/// A response of the loopback listener.
///
/// No header ever lets another origin read it (no CORS), and nothing in it comes from the request.
struct HTTPResponse {
    let status: Int
    var headers: [HTTPHeader] = []
    var html = ""
    /// What the content security policy allows of `html`: the hash of its style sheet. Empty for none.
    var styleHash = ""
    var keepsConnection = false

    var bytes: [UInt8] {
        let body = Array(html.utf8)
        var text = "HTTP/1.1 \(status) \(Self.phrase(status))\r\n"
        for header in headers + Self.fixedHeaders + [policy] {
            text += "\(header.name): \(header.value)\r\n"
        }
        text += "Connection: \(keepsConnection ? "keep-alive" : "close")\r\n"
        text += "Content-Length: \(body.count)\r\n\r\n"
        return Array(text.utf8) + body
    }

    /// The code must stay out of caches and of `Referer`; the page loads nothing, and no page may frame it.
    private static let fixedHeaders = [
        HTTPHeader(name: "Content-Type", value: "text/html; charset=utf-8"),
        HTTPHeader(name: "Cache-Control", value: "no-store"),
        HTTPHeader(name: "Referrer-Policy", value: "no-referrer"),
        HTTPHeader(name: "X-Content-Type-Options", value: "nosniff"),
    ]

    private var policy: HTTPHeader {
        let style = styleHash.isEmpty ? "" : "style-src '\(styleHash)'; "
        return HTTPHeader(
            name: "Content-Security-Policy",
            value: "default-src 'none'; \(style)frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
    }

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
