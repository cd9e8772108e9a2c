// SPDX-License-Identifier: Apache-2.0
/// A page of the listener: its style, and the safe way to put text into it.
struct PageDocument {
    let title: String
    /// Markup. Texts in it have passed through `escaped`.
    let content: String
    /// Markup for the head.
    var head = ""
    var bodyAttributes = ""
    var script: StaticString?

    var html: String {
        let script = script.map { "<script>\(PageScript.common)</script><script>\($0)</script>" } ?? ""
        return """
            <!doctype html><html lang="en"><head><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width,initial-scale=1">\
            <meta name="color-scheme" content="light dark">\(head)\
            <title>\(PageDocument.escaped(title))</title><style>\(PageDocument.style)</style></head>\
            <body\(bodyAttributes)><main>\(content)</main>\(script)</body></html>
            """
    }

    /// The texts of a page for each end of the attempt, of which its script shows one.
    static func endings(app: String, of matter: PageMatter = .signIn) -> String {
        let app = escaped(app.isEmpty ? "the app" : app)
        let ends = [AttemptEnd.succeeded, .failed, .cancelled, .timedOut].map { ($0.word, $0.text(app, of: matter)) }
        let texts =
            ends + [
                ("gone", "Nobody waits for this \(matter.name) any more. Go back to \(app), and begin again there.")
            ]
        return texts.map { "<p id=\"\($0)\" dir=\"auto\" hidden>\($1)</p>" }.joined()
    }

    /// Makes text safe as content and as a quoted attribute value.
    static func escaped(_ text: String) -> String {
        var html = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case "'": html += "&#39;"
            default: html.unicodeScalars.append(scalar)
            }
        }
        return html
    }

    /// Allowed by the content security policy: the SHA-256 of `style` in base 64.
    static let styleHash = "sha256-EtskZ6YIVJTn4WaYlyE39EXO8I05JaoSnoIIDtpJgJU="

    /// Text has a contrast of at least 7 to 1 in both schemes, also on the providers' colours.
    static let style = """
        :root{color-scheme:light dark;--back:#f1f1f4;--card:#fff;--text:#18181b;--soft:#45454d;--line:#d5d5dc}\
        *{box-sizing:border-box}\
        body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;\
        font:1.0625rem/1.5 system-ui,sans-serif;background:var(--back);color:var(--text)}\
        main{width:100%;max-width:27rem;padding:2rem 1.75rem;text-align:center;overflow-wrap:anywhere;\
        background:var(--card);border:1px solid var(--line);border-radius:.75rem}\
        h1{font-size:1.5rem;line-height:1.3;margin:0 0 .75rem}\
        p{margin:0;color:var(--soft)}\
        button{width:100%;font:inherit;cursor:pointer}\
        a,button{display:block;margin:1.5rem 0 0;padding:.8rem 1rem;border:1px solid #fff4;border-radius:.5rem;\
        background:#3d3d46;color:#fff;font-weight:600;text-decoration:none}\
        a:hover,button:hover{filter:brightness(1.15)}\
        a:focus-visible,button:focus-visible{outline:3px solid #6d9eff;outline-offset:3px}\
        .apple{background:#000}.facebook{background:#0a4bb0}.github{background:#24292f}.google{background:#1450a8}\
        .microsoft{background:#0b5394}.twitter{background:#0f1419}.yahoo{background:#5f01d1}\
        [role=alert] p{margin-top:1.25rem;padding:.6rem 1rem;text-align:start;color:var(--text);\
        border-inline-start:4px solid #d9480f}\
        #box{display:grid;place-items:center;margin-top:1rem}\
        [hidden]{display:none}\
        @media (prefers-color-scheme:dark){\
        :root{--back:#131316;--card:#1f1f24;--text:#f4f4f5;--soft:#bcbcc6;--line:#3b3b44}}
        """
}
