/// The complete answers of the loopback listener: fixed pages without script, and the redirect away from the code.
enum RedirectPage {
    /// Sends the browser on with GET. The location must come from the configuration or the listener itself; whatever is
    /// not visible ASCII is percent-encoded, so that it cannot add a header.
    ///
    /// - Parameter keepsConnection: the browser may fetch the next page on this connection, which outlives the listener.
    static func redirect(to location: String, keepsConnection: Bool = false) -> [UInt8] {
        var safe: [UInt8] = []
        for byte in location.utf8 {
            if ASCII.isVisible(byte) { safe.append(byte) } else { PercentCoding.appendEscape(of: byte, to: &safe) }
        }
        let header = HTTPHeader(name: "Location", value: String(decoding: safe, as: UTF8.self))
        return HTTPResponse(status: 303, headers: [header], keepsConnection: keepsConnection).bytes
    }

    /// The answer was taken; whether it signs the user in is for the app to tell. The text is the application's, shown
    /// instead of the usual one.
    static func finished(text: String? = nil) -> [UInt8] {
        page(200, "Done here", text ?? "The app has your answer. You can close this page and go back to it.")
    }

    /// The user, or the provider, said no.
    static func refused() -> [UInt8] {
        page(200, "Not signed in", "The sign-in was not completed. You can close this page and go back to the app.")
    }

    static func wrongState() -> [UInt8] {
        page(
            400, "Not signed in",
            "This answer does not belong to the sign-in that is running. Go back to the app and sign in from there.")
    }

    static func replayed() -> [UInt8] {
        page(409, "Already answered", "This sign-in has been answered already. You can close this page.")
    }

    static func alreadyStarted() -> [UInt8] {
        page(
            410, "Opened before",
            "This address is good once, and was opened before. If that was not you, sign in again from the app.")
    }

    static func badRequest() -> [UInt8] { page(400, "Bad request", "This is not an answer to a sign-in.") }

    static func forbidden() -> [UInt8] { page(403, "Forbidden", "Only a browser's own navigation is answered here.") }

    static func misdirected() -> [UInt8] { page(421, "Wrong address", "This address is not served here.") }

    static func notFound() -> [UInt8] { page(404, "Not found", "There is no page at this address.") }

    static func methodNotAllowed() -> [UInt8] {
        let allow = HTTPHeader(name: "Allow", value: "GET")
        return page(405, "Method not allowed", "This is not an answer to a sign-in.", headers: [allow])
    }

    static func prefetchRefused() -> [UInt8] { page(503, "Not now", "This page is not loaded in advance.") }

    static func timedOut() -> [UInt8] { page(408, "Too slow", "The request did not arrive in time.") }

    /// The answer to bytes that are no request.
    static func refusal(_ refusal: HTTPRefusal) -> [UInt8] {
        switch refusal.status {
        case 405: methodNotAllowed()
        case 408: timedOut()
        default: page(refusal.status, "Bad request", "This request is not served.")
        }
    }

    /// The answer to a request that leaves the attempt as it is; nil for the accepted one.
    static func answer(to verdict: RedirectVerdict) -> [UInt8]? {
        switch verdict {
        case .accept: return nil
        case .notFound: return notFound()
        case .methodNotAllowed: return methodNotAllowed()
        case .badHost: return misdirected()
        case .crossSite: return forbidden()
        case .prefetch: return prefetchRefused()
        case .wrongState: return wrongState()
        case .malformed: return badRequest()
        }
    }
}

extension RedirectPage {
    /// What the content security policy allows: the SHA-256 of `style` in base 64.
    static let styleHash = "sha256-yv2tpRn3523rHH6P65yDskDuGoPiULmCHjayJ1mHWbQ="

    /// The colours have a contrast of at least 7 to 1 in both schemes.
    static let style = """
        :root{color-scheme:light dark}\
        body{margin:0;min-height:100vh;display:grid;place-items:center;\
        font:1.125rem/1.5 system-ui,sans-serif;background:#fff;color:#1a1a1a}\
        main{max-width:32rem;padding:2rem}\
        h1{font-size:1.75rem;margin:0 0 .5rem}\
        p{margin:0}\
        @media (prefers-color-scheme:dark){body{background:#141414;color:#f0f0f0}}
        """

    private static func page(
        _ status: Int, _ title: String, _ text: String, headers: [HTTPHeader] = []
    ) -> [UInt8] {
        let html = """
            <!doctype html><html lang="en"><head><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width,initial-scale=1">\
            <title>\(escaped(title))</title><style>\(style)</style></head>\
            <body><main><h1>\(escaped(title))</h1><p role="status">\(escaped(text))</p></main></body></html>
            """
        return HTTPResponse(status: status, headers: headers, html: html, styleHash: styleHash).bytes
    }

    private static func escaped(_ text: String) -> String {
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
}
