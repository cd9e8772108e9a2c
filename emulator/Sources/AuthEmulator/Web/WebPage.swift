import FoundationEssentials

/// The frame all pages share.
struct WebPage {
    let title: String
    let content: HTML
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
        <title>\(title)</title>
        <style nonce="\(nonce)">\(Self.style)</style>
        </head>
        <body>
        <main\(isWide ? " class=\"wide\"" : HTML.nothing)>
        <p class="banner">Auth emulator: nobody real signs in here</p>
        <h1>\(title)</h1>
        \(content)
        </main>
        \(script.map { "<script nonce=\"\(nonce)\">\($0)</script>" } ?? .nothing)
        </body>
        </html>
        """
    }

    private static let style: HTML = """
        :root{--page:#eef1f6;--card:#fff;--ink:#1b1f27;--soft:#5b6472;--line:#d4dae4;--accent:#1f5fd6;--alarm:#b3261e}
        @media (prefers-color-scheme:dark){:root{--page:#12151b;--card:#1c212a;--ink:#eceff4;--soft:#a3adbd;
        --line:#353d4b;--accent:#8ab4ff;--alarm:#ff9d94}}
        *{box-sizing:border-box}
        body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
        main{max-width:min(27rem,100% - 1.5rem);margin:8vh auto;padding:2rem;background:var(--card);border:1px solid var(--line);
        border-radius:14px}
        h1{margin:.25rem 0 1.25rem;font-size:1.45rem;line-height:1.25;overflow-wrap:anywhere}
        h2{margin:1.75rem 0 .75rem;font-size:1rem}
        p{margin:.5rem 0;overflow-wrap:anywhere}
        .banner,.hint{color:var(--soft);font-size:.85rem}
        .alarm{color:var(--alarm)}
        ul{list-style:none;margin:0;padding:0}
        li+li{margin-top:.6rem}
        button{font:inherit;cursor:pointer;border-radius:9px;padding:.65rem 1rem;border:1px solid var(--line);
        background:transparent;color:inherit}
        button:hover{border-color:var(--accent)}
        button:focus-visible,input:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
        .choice{width:100%;text-align:left;overflow-wrap:anywhere}
        .choice strong,.choice span,summary strong,summary span{unicode-bidi:isolate}
        .choice strong,.choice span{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
        summary strong{display:inline-block;max-width:calc(100% - 1.5rem);overflow:hidden;text-overflow:ellipsis;
        white-space:nowrap;vertical-align:bottom}
        .choice span{color:var(--soft);font-size:.88rem}
        .primary{background:var(--accent);border-color:var(--accent);color:var(--card);font-weight:600}
        label{display:block;margin:.8rem 0 .4rem;font-size:.92rem}
        label.check{display:flex;gap:.55rem;align-items:center}
        input:not([type=checkbox]){font:inherit;width:100%;padding:.55rem .7rem;border:1px solid var(--line);
        border-radius:9px;background:var(--page);color:inherit}
        main.wide{max-width:min(56rem,100% - 1.5rem);margin-top:4vh}
        nav{margin-bottom:1rem}
        nav a{margin-right:1rem}
        .line{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem}
        nav a[aria-current]{color:inherit;font-weight:600;text-decoration:none}
        a.button{display:block;text-align:center;text-decoration:none;border-radius:9px;padding:.65rem 1rem}
        h3{margin:1.25rem 0 .25rem;font-size:.95rem}
        .fields{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:0 1rem}
        .badge{font-style:normal;font-size:.8rem;color:var(--alarm);border:1px solid;border-radius:6px;padding:0 .4rem}
        .danger{color:var(--alarm)}
        a{color:var(--accent)}
        .rows>li{border-top:1px solid var(--line);padding:.5rem 0;overflow-wrap:anywhere}
        .rows>li+li{margin-top:0}
        summary{cursor:pointer}
        summary:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
        .rows span{color:var(--soft);margin-left:.6rem}
        .line span{margin-left:0}
        .wide form button{margin:.8rem .5rem 0 0;width:auto}
        .wide form.line button{margin:0 0 0 auto;padding:.35rem .8rem}
        .primary,.cancel{width:100%;margin-top:1.1rem}
        """
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
        let others = ["style-src 'nonce-\(nonce)'", "base-uri 'none'", "frame-ancestors 'none'"]
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
        mutating func appendInterpolation(_ value: String) { text += HTML.escape(value) }
        mutating func appendInterpolation(_ markup: HTML) { text += markup.text }
        mutating func appendInterpolation(_ parts: [HTML]) { text += parts.map(\.text).joined(separator: "\n") }
    }

    let text: String

    init(stringLiteral text: String) { self.text = text }
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
