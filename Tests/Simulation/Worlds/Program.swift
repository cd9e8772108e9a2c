// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import SimulatedPlatform

/// The program that uses the library, as often as it is started, and what it may expect.
final class Program {
    unowned let world: World
    private(set) var app: OpaquePointer?
    private var opened: OpenAuth?
    /// Closed beside other calls, which may still have the handle.
    private var retired: [OpenAuth] = []
    var calls: [Call] = []
    private(set) var listeners: [Listener] = []
    private(set) var signOuts = 0
    private var endedSignOuts = 0
    /// A sign-out ran when the program ended.
    private var wasSigningOut = false
    /// Calls that make or end an account, by the service's method for that.
    var begun: [String: Int] = [:]
    private(set) var wasKilled = false
    private var callCount = 0
    /// Whose call is being made.
    private var starting: String?
    var budget = RequestBudget()
    let history: History
    private let watch: SessionWatch

    init(_ world: World) {
        self.world = world
        history = History(world)
        watch = SessionWatch(world)
    }

    func start() {
        fbs_set_log { bytes, count in
            let text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
            if text.contains(Service.mark) { World.current?.violate("the log tells a secret: \(text)") }
        }
        createApp()
    }

    private func createApp() {
        var options = fba_app_options()
        options.struct_size = UInt32(MemoryLayout<fba_app_options>.size)
        var transport = world.network.transport
        let status = "key".withCString { key in
            withUnsafePointer(to: &transport) { transport in
                options.api_key = key
                options.http_transport = transport
                options.store = FBA_STORE_FILE
                return fba_app_create(&options, nil, &app)
            }
        }
        if status != FBA_STATUS_OK { return world.violate("no app could be made: \(status.rawValue)") }
        getAuth()
    }

    private func getAuth() {
        budget.startsProgram()
        var auth: OpaquePointer?
        guard fba_auth_get(app, &auth) == FBA_STATUS_OK, let auth else { return world.violate("no auth could be had") }
        let uid = Program.uid(of: auth)
        world.note("  the program starts with \(uid ?? "nobody")")
        history.startsWith(uid, signsOut: wasSigningOut || signOuts != endedSignOuts)
        wasSigningOut = false
        let opened = OpenAuth(auth)
        self.opened = opened
        let listener = Listener(self, history)
        listeners.insert(listener, at: 0)
        if !listener.add(to: opened, isOfTokens: false, FBA_CALLBACK_ANY_THREAD) {
            listeners.removeAll { $0 === listener }
        }
    }

    var auth: OpaquePointer? { opened?.handle }

    static func uid(of auth: OpaquePointer) -> String? {
        guard let user = fba_auth_current_user(auth) else { return nil }
        defer { fba_user_release(user) }
        return String(cString: fba_user_uid(user))
    }

    /// What must be true after each step.
    func look() {
        guard let auth, !fba_auth_is_closed(auth) else { return }
        // A sign-out that runs meanwhile may have come after the answer.
        guard signOuts == endedSignOuts else { return }
        let before = (signOuts, history.count)
        let uid = watchedUID(of: auth)
        // A closed auth knows nobody, which says nothing of who is signed in.
        if uid == nil, fba_auth_is_closed(auth) { return }
        if before.0 == signOuts, auth == self.auth { history.sees(uid, since: before.1) }
    }

    /// No other thread of the program runs.
    func meet() {
        for auth in retired { fba_auth_release(auth.handle) }
        listeners.removeAll { listener in retired.contains { $0 === listener.opened } }
        retired = []
        look()
    }

    /// What may end a session, besides tokens of its own that are refused.
    private var reasons: Int { signOuts + world.network.refusals }

    private func watchedUID(of auth: OpaquePointer) -> String? {
        let before = reasons
        guard let user = fba_auth_current_user(auth) else {
            if world.runsOn, !fba_auth_is_closed(auth) { watch.ended(before) }
            return nil
        }
        defer { fba_user_release(user) }
        if world.runsOn { watch.look(at: user, before) }
        return String(cString: fba_user_uid(user))
    }

    func sends(_ request: Request) {
        budget.sends(request.method)
        if let sender = request.sender { sends(sender, request.method) }
    }

    /// A request leaves with a token of this user.
    private func sends(_ uid: String, _ method: String) {
        let isOfCall = calls.contains { $0.uid == uid && $0.isPending }
        if world.runsOn, !isOfCall, starting != uid, !history.explains(uid) {
            world.violate("a request for \(method) carries a token of \(uid), who is not signed in")
        }
    }

    // MARK: - Calls

    /// A pumped callback waits for `processEvents`.
    func begin(
        _ name: String, _ kind: Call.Kind, _ chance: inout Chance, of uid: String? = nil,
        mayBecome: @escaping (String) -> Bool = { _ in false }, then: @escaping (OpaquePointer) -> Void = { _ in },
        _ start: (UnsafePointer<fba_callback>, inout OpaquePointer?) -> fba_status
    ) {
        callCount += 1
        let call = Call(callCount, name, kind, self)
        (call.uid, call.opened, call.mayBecome) = (uid, opened, mayBecome)
        starting = uid
        defer { starting = nil }
        call.onCompletion = then
        let mode = chance.oneIn(3) ? FBA_CALLBACK_PUMPED : FBA_CALLBACK_ANY_THREAD
        if kind == .signIn { history.mayBecome(call) }
        if call.begin(mode, start) { return calls.append(call) }
        world.note("  call \(call.number), \(name), is refused")
    }

    func callEnded(_ call: Call, _ future: OpaquePointer) {
        guard call.kind == .signIn else { return }
        if let result = fba_future_auth_result(future), let user = fba_auth_result_user(result) {
            history.signedIn(String(cString: fba_user_uid(user)), by: call)
        } else if fba_future_error(future) == nil {
            // The auth is being closed, and the future says no more what it had said: somebody may be signed in.
            return
        }
        history.hasEnded(call)
    }

    func withUser(_ body: (OpaquePointer) -> Void) {
        guard let auth, let user = fba_auth_current_user(auth) else { return }
        body(user)
        fba_user_release(user)
    }
}

// MARK: - Actions

extension Program {
    func perform(_ action: Action, _ chance: inout Chance) {
        budget.allow(action)
        switch action {
        case .signInAnonymously, .createUser, .signInWithPassword, .signInWithWrongPassword, .signInWithCustomToken:
            if [.signInAnonymously, .createUser].contains(action) { begun["signUp", default: 0] += 1 }
            signIn(action, &chance)
        case .signOutInCallback:
            begun["signUp", default: 0] += 1
            signIn(.signInAnonymously, &chance) { [self] _ in signOut() }
        case .signOut: signOut()
        case .fetchToken, .refreshToken, .reload, .rename, .changePassword, .link, .unlink, .delete:
            callUser(action, &chance)
        case .flush:
            let seen = history.sureCount
            begin("flush", .other, &chance, then: { [self] in flushed($0, seen) }) {
                fba_auth_flush_store(auth, $0, &$1)
            }
        case .addListener: addListener(&chance)
        case .removeListener: removeListener(&chance)
        case .cancel, .release, .wait, .waitForAll: handleCalls(action, &chance)
        case .processEvents: fba_app_process_events(app, 0)
        case .rest: fbs_rest(Int64(chance.below(200) * 1000))
        case .restLong: fbs_rest(Int64(1 + chance.below(3)) * 3_600_000_000)
        case .suspend: fbs_suspend(Int64(1 + chance.below(120)) * 60_000_000)
        case .shiftDate: fbs_shift_date(Int64(chance.below(7200) - 3600) * 1000)
        case .closeAuth: closeAuth()
        case .closeBeside: closeBeside()
        case .closeApp: closeApp()
        case .kill, .exit: end(action)
        }
    }

    func signOut() {
        guard let auth else { return }
        // What begins while it runs may come before or after it.
        signOuts += 1
        let begun = history.signOutBegins()
        let status = fba_auth_sign_out(auth)
        world.note("  a sign-out returns \(status.rawValue)")
        if status == FBA_STATUS_OK { history.signedOut(begun) }
        endedSignOuts += 1
    }

    private func flushed(_ future: OpaquePointer, _ seen: Int) {
        let isDone = fba_future_get_state(future) == FBA_FUTURE_COMPLETE && fba_future_error(future) == nil
        if isDone { history.wasKept(seen) }
    }

    private func addListener(_ chance: inout Chance) {
        guard let opened else { return }
        let listener = Listener(self)
        let mode = chance.oneIn(2) ? FBA_CALLBACK_PUMPED : FBA_CALLBACK_ANY_THREAD
        if listener.add(to: opened, isOfTokens: chance.oneIn(2), mode) { listeners.append(listener) }
    }

    /// Not the first one, which keeps the history.
    private func removeListener(_ chance: inout Chance) {
        guard listeners.count > 1 else { return }
        let removed = listeners.remove(at: 1 + chance.below(listeners.count - 1))
        removed.isRemoved = fba_auth_remove_listener(removed.opened?.handle, removed.id) == FBA_STATUS_OK
    }

    private func handleCalls(_ action: Action, _ chance: inout Chance) {
        if action == .waitForAll { return waitForAll() }
        guard !calls.isEmpty else { return }
        let call = calls[chance.below(calls.count)]
        switch action {
        case .cancel: call.cancel()
        case .release: call.release()
        default: call.wait(milliseconds: Int32(chance.below(400)))
        }
    }

    func waitForAll() {
        for call in calls { call.wait(milliseconds: 120_000) }
    }

    private func closeAuth() {
        fba_auth_close(auth)
        opened?.isClosed = true
        world.note("  the auth has closed")
        auth.map { fba_auth_release($0) }
        forgetListeners()
        history.closed()
        getAuth()
    }

    /// Other threads go on meanwhile, with this auth or with the next one.
    private func closeBeside() {
        guard let closing = opened else { return }
        fba_auth_close(closing.handle)
        let isFirst = !closing.isClosed
        closing.isClosed = true
        // Of two threads that close it, one gets the next.
        guard isFirst else { return }
        world.note("  the auth has closed, beside what else goes on")
        retired.append(closing)
        listeners.removeAll { $0.opened === closing }
        watch.forget()
        history.closed()
        getAuth()
        if world.threadCount == 1 { meet() }
    }

    private func closeApp() {
        leaveApp()
        history.closed()
        createApp()
    }

    func leaveApp() {
        let closing = opened
        opened = nil
        fba_auth_release(closing?.handle)
        fba_app_close(app)
        closing?.isClosed = true
        app.map { fba_app_release($0) }
        app = nil
        forgetListeners()
    }

    private func forgetListeners() {
        listeners = []
        watch.forget()
    }

    /// The handles are lost with the program.
    private func end(_ how: Action) {
        let before = history.sureCount
        if how == .kill { fbs_kill() } else { fbs_exit() }
        wasKilled = true
        world.network.forget()
        history.ended(inOrder: how == .exit, before)
        (calls, retired, opened) = ([], [], nil)
        forgetListeners()
        wasSigningOut = signOuts != endedSignOuts
        signOuts += 1
        endedSignOuts = signOuts
        start()
    }
}
