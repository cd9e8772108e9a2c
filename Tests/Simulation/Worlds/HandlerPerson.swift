// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import Foundation
import SimulatedPlatform

/// Somebody whose browser goes through the project's handler: from the listener's own page, or to a page on the project's hosting.
final class HandlerPerson: Person {
    static let ways: [(Int, Way)] =
        Person.usualWays + [(3, .swaps), (3, .triesAgain), (2, .isStopped)]

    /// What the listener's page was told of the end.
    private var told = ""
    private var isAutomatic = false

    override func options(_ chance: inout Chance) -> fba_browser_options {
        var options = super.options(&chance)
        options.route = chance.oneIn(2) ? FBA_ROUTE_PAGE : FBA_ROUTE_HOSTED
        options.hosted_page = HandlerPerson.hostedPage
        // The first that is set up is the hosted one, or where an emulator is used the listener's.
        if chance.oneIn(4) { (options.route, isAutomatic) = (FBA_ROUTE_AUTOMATIC, true) }
        return options
    }

    override var mostURLs: Int { isAutomatic ? 2 : 1 }

    override var lastProblem: AuthorizationPage.Problem {
        waits[1] % 2000 == 0 ? .init(name: "silent") : super.lastProblem
    }

    override func settle() {
        super.settle()
        let isGivenUp = ["failed", "cancelled", "timedOut"].contains { told.hasSuffix($0) }
        if isGivenUp, hasSucceeded() == true, !isAutomatic {
            world.violate("a page was told that its sign-in has not succeeded, and it has")
        }
    }

    nonisolated(unsafe) private static let hostedPage = Client.kept(Service.hostedPage)

    override func errand(at url: String) -> (() -> Void)? {
        guard let parts = URLComponents(string: url), parts.host != nil else { return nil }
        let isListeners = parts.host == "127.0.0.1" && !url.contains("/emulator/auth/")
        return {
            let page = isListeners ? self.openListenersPage(UInt16(parts.port ?? 0), parts.path) : self.openHandler(url)
            if let page { self.act(on: page) }
        }
    }

    private func openHandler(_ url: String) -> AuthorizationPage? {
        let given = URLComponents(string: url)?.queryItems ?? []
        let items = URLComponents(string: given.value("redirectUrl"))?.queryItems ?? []
        guard let state = service.startHandler(url), let port = UInt16(items.value("port")) else { return nil }
        return AuthorizationPage(
            port: port, path: items.value("path"), state: state, .forwarded(event: items.value("event")))
    }

    private func openListenersPage(_ port: UInt16, _ path: String) -> AuthorizationPage? {
        guard let page = ListenersPage(port, path) else { return nil }
        look(at: page.text)
        Threads.start { [self] in
            fbs_rest(1000)
            told = page.end()
            if told.hasSuffix("succeeded") { isToldThatItWorked() }
        }
        guard let state = service.startHandler(page.value("start")) else { return nil }
        return page.page(state)
    }

    override func strangersQuery(_ page: AuthorizationPage) -> String {
        let state = "\(Service.mark)-state-\(service.number())"
        service.attempts[state] = SHA256.hex("another")
        return "code=\(service.code(for: "stranger", state: state))&state=\(state)"
    }

    override func disturb(_ page: AuthorizationPage) {
        super.disturb(page)
        guard case .posted(let event, let path) = page.reply, let visit = Visit(page.port) else { return }
        let form = Form.text([("event", event), ("query", strangersQuery(page))])
        visit.post(form, to: path, origin: "https://elsewhere.example")
        let answer = visit.rest()
        look(at: answer)
        if answer.hasPrefix("HTTP/1.1 303 ") { world.violate("an answer that another page posts is taken") }
    }
}

/// The listener's own page, as a browser reads it.
struct ListenersPage {
    let text: String
    private let port: UInt16
    private let path: String

    /// Nil where there is none, or not any more.
    init?(_ port: UInt16, _ path: String) {
        guard let visit = Visit(port) else { return nil }
        visit.ask(path)
        (text, self.port, self.path) = (visit.rest(), port, path)
        if !text.hasPrefix("HTTP/1.1 200 ") || value("answer").isEmpty { return nil }
    }

    /// Of a data attribute.
    func value(_ name: String) -> String {
        guard let start = text.range(of: "data-\(name)=\""),
            let end = text.range(of: "\"", range: start.upperBound..<text.endIndex)
        else { return "" }
        return text[start.upperBound..<end.lowerBound].replacingOccurrences(of: "&amp;", with: "&")
    }

    func page(_ state: String) -> AuthorizationPage {
        AuthorizationPage(
            port: port, path: path, state: state, .posted(event: value("event"), path: value("answer")))
    }

    /// Waits for the end of the sign-in.
    func end() -> String {
        guard let visit = Visit(port) else { return "" }
        visit.ask(value("answer"), ["Sec-Fetch-Site: same-origin"])
        return visit.rest()
    }
}
