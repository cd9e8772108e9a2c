// SPDX-License-Identifier: Apache-2.0
/// The complete answers of the loopback listener: pages without script, and the redirect that removes the code from the
/// address.
enum RedirectPage {
    /// Redirects the browser with GET. The location must come from the configuration or the listener itself. Everything
    /// but visible ASCII is percent-encoded, so that it cannot add a header.
    ///
    /// - Parameter keepsConnection: the browser may fetch the next page on this connection, which lives longer than the
    ///   listener.
    static func redirect(to location: String, keepsConnection: Bool = false) -> [UInt8] {
        var safe: [UInt8] = []
        for byte in location.utf8 {
            if ASCII.isVisible(byte) { safe.append(byte) } else { PercentCoding.appendEscape(of: byte, to: &safe) }
        }
        let header = HTTPHeader(name: "Location", value: String(decoding: safe, as: UTF8.self))
        return HTTPResponse(status: 303, headers: [header], keepsConnection: keepsConnection).bytes
    }

    /// Sends the browser on from a page to which a form was posted. A redirect would count as a target of the form,
    /// which a content security policy must allow in advance, including further redirects.
    static func onward(to location: String) -> [UInt8] {
        let target = PageDocument.escaped(location)
        let document = PageDocument(
            title: "You can go on", content: "<h1>You can go on</h1><a href=\"\(target)\">Continue</a>",
            head: "<meta http-equiv=\"refresh\" content=\"0;url=\(target)\">")
        return HTTPResponse(
            status: 200, html: document.html, permissions: PagePermissions(styleHash: PageDocument.styleHash)
        ).bytes
    }

    /// The answer was read; the app knows whether it signs the user in. `text` comes from the application and replaces
    /// the usual one.
    static func finished(text: String? = nil, app: String = "") -> [UInt8] {
        let app = named(app)
        return page(
            200, "You can go back to \(app)", text ?? "Your answer has arrived there. You can close this page.")
    }

    /// The user or the provider refused.
    static func refused(app: String = "", of matter: PageMatter = .signIn) -> [UInt8] {
        page(
            200, matter.failure,
            "The \(matter.name) was not completed. You can close this page and go back to \(named(app)).")
    }

    /// The answer arrived but could not be used.
    static func failed(app: String = "", of matter: PageMatter = .signIn) -> [UInt8] {
        page(
            200, matter.failure,
            "The \(matter.name) could not be completed. You can close this page and go back to \(named(app)), which "
                + "knows why.")
    }

    /// The page received something unexpected; another attempt there would not help.
    static func stopped(app: String = "", of matter: PageMatter = .signIn) -> [UInt8] {
        over(.failed, app: app, of: matter)
    }

    /// The attempt had ended before the browser came.
    static func over(_ end: AttemptEnd, app: String = "", of matter: PageMatter = .signIn) -> [UInt8] {
        page(200, matter.failure, end.text(named(app), of: matter))
    }

    private static func named(_ app: String) -> String { app.isEmpty ? "the app" : app }

    /// For a report whose answer is not read.
    static func noted() -> [UInt8] { HTTPResponse(status: 200).bytes }

    /// For an open page that asked for the result of the sign-in.
    static func told(_ end: AttemptEnd) -> [UInt8] { HTTPResponse(status: 200, html: end.word).bytes }

    /// For the page's link when the user opened it in another way: the provider's answer would not find the page.
    static func alone() -> [UInt8] {
        page(
            200, "Close this window",
            "Opened this way, your answer would not arrive. Go back to the page before, and press its button there.")
    }

    static func wrongState() -> [UInt8] {
        page(
            400, "Not signed in",
            "This answer does not belong to the sign-in that is running. Go back to the app and sign in from there.")
    }

    static func replayed() -> [UInt8] {
        page(409, "Answered before", "This has been answered already. You can close this page.")
    }

    static func alreadyStarted() -> [UInt8] {
        page(
            410, "Opened before",
            "This address works once, and was opened before. If that was not you, sign in again from the app.")
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

    /// The answer to bytes that are not a request.
    static func refusal(_ refusal: HTTPRefusal) -> [UInt8] {
        switch refusal.status {
        case 405: methodNotAllowed()
        case 408: timedOut()
        default: page(refusal.status, "Bad request", "This request is not served.")
        }
    }

    /// The answer to a request that does not change the attempt; nil for the accepted one.
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
    private static func page(
        _ status: Int, _ title: String, _ text: String, headers: [HTTPHeader] = []
    ) -> [UInt8] {
        let content = """
            <h1 dir="auto">\(PageDocument.escaped(title))</h1>\
            <p role="status" dir="auto">\(PageDocument.escaped(text))</p>
            """
        return HTTPResponse(
            status: status, headers: headers, html: PageDocument(title: title, content: content).html,
            permissions: PagePermissions(styleHash: PageDocument.styleHash)
        ).bytes
    }
}
