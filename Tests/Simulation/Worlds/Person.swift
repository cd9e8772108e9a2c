// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import Foundation
import SimulatedPlatform

/// Somebody in front of a browser, for one sign-in: what its call is given to show a URL with, which is freed once.
final class Person {
    /// What the browser does.
    enum Way: String, CaseIterable {
        case comesBack = "comes back"
        case refuses
        case isFoundOut = "comes with a wrong state first"
        case comesTwice = "comes back twice"
        case comesLate = "comes back after the call has ended"
        case staysAway = "stays away"
        case isBeside = "comes back while strangers ask too"
        case forges = "comes with a code that nobody has given"
        case goesAway = "comes back, and goes away before the answer"
    }

    private unowned let world: World
    private unowned let service: Service
    private let way: Way
    private let identity: String
    private let waits: [Int64]
    private let isShown: Bool
    /// The call is not over.
    private let isPending: () -> Bool
    /// Nil where that is not known.
    private let hasSucceeded: () -> Bool?
    private var isToldOfSuccess = false
    private(set) var frees = 0
    private var begun = 0

    init(
        _ world: World, _ service: Service, _ chance: inout Chance, isPending: @escaping () -> Bool,
        hasSucceeded: @escaping () -> Bool?
    ) {
        (self.world, self.service, self.isPending) = (world, service, isPending)
        self.hasSucceeded = hasSucceeded
        way = chance.of(weighted: [
            (12, .comesBack), (3, .refuses), (3, .isFoundOut), (4, .comesTwice), (3, .comesLate), (2, .staysAway),
            (2, .isBeside), (2, .forges), (2, .goesAway),
        ])
        identity = "identity-\(chance.below(3))"
        waits = (0..<2).map { _ in Int64(chance.below(3000) * 1000) }
        isShown = !chance.oneIn(8)
    }

    /// The options of a call that is refused leave their data to the caller.
    func options(_ chance: inout Chance) -> fba_browser_options {
        var options = fba_browser_options()
        options.struct_size = UInt32(MemoryLayout<fba_browser_options>.size)
        options.route = FBA_ROUTE_LOOPBACK
        options.timeout_ms = 30_000
        options.port = chance.oneIn(4) ? 50_000 : 0
        options.open_url_mode = chance.oneIn(3) ? FBA_CALLBACK_PUMPED : FBA_CALLBACK_ANY_THREAD
        options.open_url = { url, context in
            guard let url, let context else { return false }
            return Unmanaged<Person>.fromOpaque(context).takeUnretainedValue().isShown(String(cString: url))
        }
        options.user_data = Unmanaged.passRetained(self).toOpaque()
        options.free_user_data = { context in
            if let context { Unmanaged<Person>.fromOpaque(context).takeRetainedValue().free() }
        }
        return options
    }

    private func free() {
        frees += 1
        if frees > 1 { world.violate("the data of a browser sign-in was freed \(frees) times") }
    }

    /// The call is over.
    func settle() {
        if frees != 1 { world.violate("the data of a browser sign-in was freed \(frees) times by the end") }
        if isToldOfSuccess, hasSucceeded() == false {
            world.violate("a browser was told that it can go back, and its sign-in has not succeeded")
        }
    }

    private func isShown(_ url: String) -> Bool {
        begun += 1
        if frees > 0 { world.violate("a URL is shown after the data for that was freed") }
        if begun > 1 { world.violate("a URL is shown \(begun) times") }
        guard let page = AuthorizationPage(url) else {
            world.violate("a URL is shown that no browser could open")
            return false
        }
        world.tally.ways[way, default: 0] += 1
        world.note("  a browser opens, and \(way.rawValue)")
        Threads.start { [self] in
            fbs_rest(waits[0])
            act(on: page)
        }
        return isShown
    }
}

// MARK: - What the browser does

extension Person {
    private func act(on page: AuthorizationPage) {
        switch way {
        case .comesBack: comeBack(page)
        case .refuses: comeBack(page, with: "error=access_denied&state=\(page.state)")
        case .isFoundOut:
            if comeBack(page, with: "code=guess&state=wrong") { world.violate("an answer with a wrong state is taken") }
            fbs_rest(waits[1])
            comeBack(page)
        case .comesTwice:
            let query = query(page)
            comeBack(page, with: query)
            comeBack(page, with: query)
        case .comesLate:
            while isPending() { fbs_rest(1_000_000) }
            comeBack(page)
        case .staysAway: break
        case .isBeside:
            disturb(page)
            comeBack(page)
        case .forges: comeBack(page, with: "code=\(Service.mark)-forged&state=\(page.state)")
        case .goesAway:
            guard let visit = Visit(page.port) else { return }
            visit.ask(page.path + "?" + query(page))
            visit.leave()
        }
    }

    private func query(_ page: AuthorizationPage) -> String {
        "code=\(service.code(for: identity, state: page.state))&state=\(page.state)"
    }

    /// Returns whether the answer was taken.
    @discardableResult
    private func comeBack(_ page: AuthorizationPage, with query: String? = nil) -> Bool {
        guard let visit = Visit(page.port) else { return false }
        visit.ask(page.path + "?" + (query ?? self.query(page)))
        let head = visit.head()
        look(at: head)
        guard head.hasPrefix("HTTP/1.1 303 ") else {
            visit.leave()
            return false
        }
        fbs_rest(waits[1] / 100)
        visit.ask(page.path + "/done")
        let last = visit.rest()
        look(at: last)
        if last.contains("You can go back") { isToldOfSuccess = true }
        return true
    }

    /// What other pages and programs send.
    private func disturb(_ page: AuthorizationPage) {
        for (text, headers) in [
            (page.path + "?code=x&state=\(page.state)", ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"]),
            ("/favicon.ico", []), (page.path, []),
        ] {
            guard let visit = Visit(page.port) else { return }
            visit.ask(text, headers)
            look(at: visit.rest())
        }
        guard let visit = Visit(page.port) else { return }
        visit.send("\u{16}\u{3}\u{1}\r\n\r\n")
        look(at: visit.rest())
    }

    private func look(at page: String) {
        if page.contains(Service.mark) { world.violate("a page tells a secret") }
    }
}

/// The provider's page, as its address describes it.
struct AuthorizationPage {
    let port: UInt16
    let path: String
    let state: String

    init?(_ url: String) {
        guard let items = URLComponents(string: url)?.queryItems,
            let state = items.first(where: { $0.name == "state" })?.value,
            let back = items.first(where: { $0.name == "redirect_uri" })?.value.flatMap({ URLComponents(string: $0) }),
            let port = back.port
        else { return nil }
        (self.port, path, self.state) = (UInt16(port), back.path, state)
    }
}
