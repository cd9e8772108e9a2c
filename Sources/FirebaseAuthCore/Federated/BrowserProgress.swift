// SPDX-License-Identifier: Apache-2.0
/// What a program can see of a browser flow before its end. Safe on any thread.
final class BrowserProgress: Sendable {
    struct Values {
        var authorizationURL: String?
        var state = BrowserState.idle
        var route = BrowserRoute.automatic
        var userCode: UserCode?
        var awaited: AwaitedAnswer?
        #if !hasFeature(Embedded)
            var page: ShownPage?
        #endif
    }

    let values = Guarded(Values())
}

extension Future {
    /// Nil also when the auth is closed: nothing of it can be seen any more.
    var browser: BrowserProgress? { status == .invalid ? nil : progress as? BrowserProgress }

    /// Called before anything of the flow can be seen.
    func becomeBrowserFlow() {
        progress = BrowserProgress()
    }

    /// The address to which the user must go, as soon as it is known.
    public internal(set) var authorizationURL: String? {
        get { browser?.values.withLock { $0.authorizationURL } }
        set { browser?.values.withLock { $0.authorizationURL = newValue } }
    }

    /// What the listener waits for; nil while there is none.
    var awaitedAnswer: AwaitedAnswer? {
        get { browser?.values.withLock { $0.awaited } }
        set { browser?.values.withLock { $0.awaited = newValue } }
    }

    /// Whether an answer was still waited for: of two who have one, only the first is told so.
    func claimAwaitedAnswer() -> Bool {
        browser?.values.withLock { values in
            defer { values.awaited = nil }
            return values.awaited != nil
        } ?? false
    }

    /// What the user enters on another device; nil until it is known, and on other routes.
    public internal(set) var userCode: UserCode? {
        get { browser?.values.withLock { $0.userCode } }
        set { browser?.values.withLock { $0.userCode = newValue } }
    }

    /// The route of a browser flow; automatic until it is known.
    public internal(set) var browserRoute: BrowserRoute {
        get { browser?.values.withLock { $0.route } ?? .automatic }
        set { browser?.values.withLock { $0.route = newValue } }
    }

    /// The state of showing the address.
    public internal(set) var browserState: BrowserState {
        get { browser?.values.withLock { $0.state } ?? .idle }
        set { browser?.values.withLock { $0.state = newValue } }
    }
}
