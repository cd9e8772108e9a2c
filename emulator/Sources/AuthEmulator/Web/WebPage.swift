// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// The frame all pages share.
struct WebPage {
    let title: String
    let content: HTML
    /// What the window is called, if not as the page.
    var windowTitle: String?
    /// In the upper corner, where no list can push it out of sight.
    var corner = HTML.nothing
    /// Classes of the page, for its colours.
    var tone: String?
    /// After how many seconds the browser asks for the page again.
    var refreshSeconds: Int?
    var status = 200
    var callback: AbsoluteURI?
    /// Off for an answer to another application, which may lead on to wherever it likes.
    var restrictsForms = true
    /// For lists rather than a single question.
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

/// Headers that keep the pages out of caches, frames and other sites' reach.
enum WebSecurity {
    static let commonHeaders = [
        (name: "cache-control", value: "no-store"),
        // Without the page's own origin its forms would come from nowhere, as a foreign page's do.
        (name: "referrer-policy", value: "same-origin"),
        (name: "x-content-type-options", value: "nosniff"),
    ]

    /// `form-action` also governs where a submitted form may be redirected to, hence the callback's origin.
    static func contentPolicy(
        nonce: String, allowsScript: Bool, restrictsForms: Bool, callback: AbsoluteURI?
    ) -> String {
        let targets = ["'self'", callback.map(source)].compactMap(\.self).joined(separator: " ")
        let script = allowsScript ? ["script-src 'nonce-\(nonce)'"] : []
        let forms = restrictsForms ? ["form-action \(targets)"] : []
        let others = ["style-src 'nonce-\(nonce)'", "img-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"]
        return (["default-src 'none'"] + script + forms + others).joined(separator: "; ")
    }

    /// A policy cannot name an IPv6 address or a custom scheme's host: the scheme has to do.
    private static func source(_ uri: AbsoluteURI) -> String {
        guard uri.scheme == "http" || uri.scheme == "https", !uri.host.contains(":") else { return "\(uri.scheme):" }
        let port = uri.port.map { ":\($0)" } ?? ""
        return "\(uri.scheme)://\(uri.host)\(port)"
    }
}

/// Markup whose interpolated values are always escaped, so that a page cannot forget to.
struct HTML: ExpressibleByStringInterpolation, Sendable {
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        mutating func appendLiteral(_ literal: String) { text += literal }
        /// A text is set apart from what stands beside it (HTML, section 4.5.24): one in Hebrew, or with a mark for the
        /// direction, would turn that. What is ASCII has no direction but that of the page.
        mutating func appendInterpolation(_ value: String) {
            let escaped = HTML.escape(value)
            text += value.utf8.allSatisfy { $0 < 0x80 } || isInTag ? escaped : "<bdi>\(escaped)</bdi>"
        }

        /// Of an attribute; a part that is put into a tag later begins with the quote of one.
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

    /// Where there can be no elements, such as in a title: without the marks that change the direction of what follows.
    init(text: String) {
        let marks: [ClosedRange<Unicode.Scalar>] = ["\u{202a}"..."\u{202e}", "\u{2066}"..."\u{2069}"]
        var plain = String.UnicodeScalarView()
        plain.append(contentsOf: text.unicodeScalars.filter { scalar in !marks.contains { $0.contains(scalar) } })
        self.text = Self.escape(String(plain))
    }

    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    static let nothing: HTML = ""

    /// Scalar by scalar: a mark that joins a quote or a bracket makes one character of both, which is neither to Swift, and
    /// both to a browser.
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
