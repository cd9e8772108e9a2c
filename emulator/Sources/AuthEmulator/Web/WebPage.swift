// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// The layout that all pages share.
struct WebPage {
    let title: String
    let content: HTML
    /// The title of the window, if it differs from the page's.
    var windowTitle: String?
    /// In the upper corner, where a list of any length leaves it visible.
    var corner = HTML.nothing
    /// Classes of the page, for its colours.
    var tone: String?
    /// The seconds after which the browser reloads the page.
    var refreshSeconds: Int?
    var status = 200
    var callback: AbsoluteURI?
    /// False for an answer to another application, which may redirect anywhere.
    var restrictsForms = true
    /// For lists instead of a single question.
    var isWide = false
    var script: HTML?

    func reply() -> Reply {
        let nonce = RandomText.base64URL(22)
        let policy = WebSecurity.contentPolicy(
            nonce: nonce, allowsScript: script != nil, restrictsForms: restrictsForms, callback: callback)
        return Reply(
            status: status,
            headers: WebSecurity.commonHeaders + [
                ("content-type", "text/html; charset=utf-8"), ("content-security-policy", policy),
            ],
            body: Data(document(nonce: nonce).text.utf8))
    }

    private func document(nonce: String) -> HTML {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(HTML(text: windowTitle ?? title))</title>
        \(isWide ? Favicon.link : .nothing)\(refresh)
        <style nonce="\(nonce)">\(PageStyle.sheet)</style>
        </head>
        <body>
        <main\((isWide ? "wide" : tone).map { " class=\"\($0)\"" } ?? HTML.nothing)>
        <div class="top"><p class="banner">Auth emulator: nobody real signs in here</p>\(corner)</div>
        <h1>\(title)</h1>
        \(content)
        </main>
        \(script.map { "<script nonce=\"\(nonce)\">\($0)</script>" } ?? .nothing)
        </body>
        </html>
        """
    }

    private var refresh: HTML {
        refreshSeconds.map { "<meta http-equiv=\"refresh\" content=\"\(String($0))\">" } ?? .nothing
    }
}

/// Headers that keep the pages out of caches and frames, and inaccessible for other sites.
enum WebSecurity {
    static let commonHeaders = [
        (name: "cache-control", value: "no-store"),
        // Without the page's own origin its forms would look like those of a foreign page.
        (name: "referrer-policy", value: "same-origin"),
        (name: "x-content-type-options", value: "nosniff"),
    ]

    /// `form-action` also restricts redirects of a submitted form, so the callback's origin is included.
    static func contentPolicy(
        nonce: String, allowsScript: Bool, restrictsForms: Bool, callback: AbsoluteURI?
    ) -> String {
        let targets = ["'self'", callback.map(source)].compactMap(\.self).joined(separator: " ")
        let script = allowsScript ? ["script-src 'nonce-\(nonce)'"] : []
        let forms = restrictsForms ? ["form-action \(targets)"] : []
        let others = ["style-src 'nonce-\(nonce)'", "img-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"]
        return (["default-src 'none'"] + script + forms + others).joined(separator: "; ")
    }

    /// A policy cannot name an IPv6 address or the host of a custom scheme, so it names the scheme.
    private static func source(_ uri: AbsoluteURI) -> String {
        guard uri.scheme == "http" || uri.scheme == "https", !uri.host.contains(":") else { return "\(uri.scheme):" }
        let port = uri.port.map { ":\($0)" } ?? ""
        return "\(uri.scheme)://\(uri.host)\(port)"
    }
}

/// Markup whose interpolated values are always escaped, so that a page cannot forget it.
struct HTML: ExpressibleByStringInterpolation, Sendable {
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        mutating func appendLiteral(_ literal: String) { text += literal }
        /// A text is isolated from its neighbours (HTML, section 4.5.24): text in Hebrew, or with a mark for the
        /// direction, would change their direction. ASCII text always has the page's direction.
        mutating func appendInterpolation(_ value: String) {
            let escaped = HTML.escape(value)
            text += value.utf8.allSatisfy { $0 < 0x80 } || isInTag ? escaped : "<bdi>\(escaped)</bdi>"
        }

        /// Inside an attribute. A part that is put into a tag later begins with the quote of one.
        private var isInTag: Bool {
            let tag = text.utf8.last { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
            guard let tag else { return text.utf8.count { $0 == UInt8(ascii: "\"") } % 2 == 1 }
            return tag == UInt8(ascii: "<")
        }

        mutating func appendInterpolation(_ markup: HTML) { text += markup.text }
        mutating func appendInterpolation(_ parts: [HTML]) { text += parts.map(\.text).joined(separator: "\n") }
    }

    let text: String

    init(stringLiteral text: String) { self.text = text }

    /// For places without elements, such as a title: without the marks that change the direction of what follows.
    init(text: String) {
        let marks: [ClosedRange<Unicode.Scalar>] = ["\u{202a}"..."\u{202e}", "\u{2066}"..."\u{2069}"]
        var plain = String.UnicodeScalarView()
        plain.append(contentsOf: text.unicodeScalars.filter { scalar in !marks.contains { $0.contains(scalar) } })
        self.text = Self.escape(String(plain))
    }

    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    static let nothing: HTML = ""

    /// Scalar by scalar: a joining mark after a quote or bracket makes one character of both for Swift, which is then
    /// neither, while a browser sees both.
    private static func escape(_ value: String) -> String {
        value.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
