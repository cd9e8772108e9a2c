// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import Foundation
import SimulatedPlatform

/// Somebody in front of a browser, for one sign-in: what its call is given to show a URL with, which is freed once.
class Person {
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
        case swaps = "comes with a code of another attempt"
        case namesAnother = "comes with the answer of another issuer"
        case triesAgain = "closes the provider's window, and tries again"
        case isStopped = "is told by the page that it cannot go on"
        case approves = "enters the code"
        case approvesTwice = "enters the code twice"
        case approvesLate = "enters the code after the call has ended"
        case refusesThere = "enters the code, and refuses"
        case mistypes = "enters a code that nobody has given first"
    }

    static let usualWays: [(Int, Way)] = [
        (12, .comesBack), (3, .refuses), (3, .isFoundOut), (4, .comesTwice), (3, .comesLate), (2, .staysAway),
        (2, .isBeside), (2, .forges), (2, .goesAway),
    ]

    unowned let world: World
    unowned let service: Service
    let way: Way
    let identity: String
    let waits: [Int64]
    private let isShown: Bool
    /// The call is not over.
    let isPending: () -> Bool
    /// Nil where that is not known.
    let hasSucceeded: () -> Bool?
    private var isToldOfSuccess = false
    private(set) var frees = 0
    private var begun = 0

    init(
        _ world: World, _ service: Service, _ chance: inout Chance, isPending: @escaping () -> Bool,
        hasSucceeded: @escaping () -> Bool?, ways: [(Int, Way)] = Person.usualWays
    ) {
        (self.world, self.service, self.isPending) = (world, service, isPending)
        self.hasSucceeded = hasSucceeded
        way = chance.of(weighted: ways)
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
        if begun > mostURLs { world.violate("a URL is shown \(begun) times") }
        guard let errand = errand(at: url) else {
            world.violate("a URL is shown that no browser could open")
            return false
        }
        begin(errand)
        return isShown
    }

    func begin(_ errand: @escaping () -> Void) {
        world.tally.ways[way, default: 0] += 1
        world.note("  a browser opens, and \(way.rawValue)")
        Threads.start { [self] in
            fbs_rest(waits[0])
            errand()
        }
    }

    /// What is done by who is shown this; nil for what no browser could open.
    func errand(at url: String) -> (() -> Void)? {
        AuthorizationPage(url).map { page in { self.act(on: page) } }
    }

    /// What the provider says when this person has signed in there.
    func query(_ page: AuthorizationPage) -> String {
        "code=\(service.code(for: identity, state: page.state))&state=\(page.state)"
    }

    /// What the provider has said in another attempt, whose user must not be signed in.
    func strangersQuery(_ page: AuthorizationPage) -> String { "code=\(Service.mark)-forged&state=\(page.state)" }

    /// What other pages and programs send.
    func disturb(_ page: AuthorizationPage) {
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

    /// After which a page offers to try again.
    var passingProblem: AuthorizationPage.Problem { .init(name: "closed") }

    /// After which it does not.
    var lastProblem: AuthorizationPage.Problem { .init(name: "refused", detail: "auth/operation-not-allowed") }

    /// A route that does not work may be followed by another.
    var mostURLs: Int { 1 }

    func isToldThatItWorked() { isToldOfSuccess = true }
}

// MARK: - What the browser does

extension Person {
    func act(on page: AuthorizationPage) {
        switch way {
        case .comesBack: comeBack(page)
        case .refuses: comeBack(page, with: "error=access_denied&state=\(page.state)")
        case .isFoundOut:
            if comeBack(page.guessed, with: "code=guess&state=wrong") {
                world.violate("an answer with a wrong state is taken")
            }
            fbs_rest(waits[1])
            comeBack(page)
        case .comesTwice:
            let query = query(page)
            comeBack(page, with: query)
            comeBack(page, with: query)
        case .comesLate:
            while isPending() { fbs_rest(1_000_000) }
            comeBack(page)
        case .isBeside:
            disturb(page)
            comeBack(page)
        case .forges: comeBack(page, with: "code=\(Service.mark)-forged&state=\(page.state)")
        case .goesAway:
            guard let visit = Visit(page.port) else { return }
            page.send(query(page), through: visit)
            visit.leave()
        case .swaps, .namesAnother: comeBack(page, with: strangersQuery(page))
        case .triesAgain:
            tell(page, passingProblem)
            fbs_rest(waits[1])
            comeBack(page)
        case .isStopped: tell(page, lastProblem)
        case .staysAway, .approves, .approvesTwice, .approvesLate, .refusesThere, .mistypes: break
        }
    }

    /// The call has ended. Where nothing fails, an answer as it should be is a proof for everybody who gets it.
    func look(atEnd future: OpaquePointer) {
        let isGood = [
            .comesBack, .comesTwice, .isFoundOut, .isBeside, .triesAgain, .approves, .approvesTwice, .mistypes,
        ]
        .contains(way)
        // In other worlds a question more to the library would change the schedule.
        guard isGood, world.runsOn, !world.hasFaults, !world.traits.hasEmulator, let error = fba_future_error(future)
        else { return }
        let name = String(cString: fba_error_name(error))
        let refusals = [
            "INVALID_IDP_RESPONSE", "PROVIDER_ERROR", "INVALID_RESPONSE", "USER_CANCELLED", "HANDLER_REFUSED",
            "HANDLER_SILENT", "ISSUER_UNUSABLE",
        ]
        if refusals.contains(name) { world.violate("somebody \(way.rawValue), and is refused with \(name)") }
    }

    /// The listener is told why a page does not go on.
    private func tell(_ page: AuthorizationPage, _ problem: AuthorizationPage.Problem) {
        guard let visit = Visit(page.port) else { return }
        page.report(problem, through: visit)
        look(at: visit.rest())
    }

    /// Returns whether the answer was taken.
    @discardableResult
    private func comeBack(_ page: AuthorizationPage, with query: String? = nil) -> Bool {
        guard let visit = Visit(page.port) else { return false }
        page.send(query ?? self.query(page), through: visit)
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
        if last.contains("You can go back") { isToldThatItWorked() }
        return true
    }

    func look(at page: String) {
        if page.contains(Service.mark) { world.violate("a page tells a secret") }
    }
}
