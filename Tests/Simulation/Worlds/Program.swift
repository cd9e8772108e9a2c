// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import SimulatedPlatform

/// A program that uses the library, as often as it is started, or the part of one that has an app of its own; and what it may
/// expect.
final class Program {
    unowned let world: World
    let index: Int
    private(set) var network: Network!
    let hostStore: HostStore
    private(set) var app: OpaquePointer?
    private(set) var opened: OpenAuth?
    /// Closed, while callbacks or other threads may still have the handle.
    private var retired: [OpenAuth] = []
    private var retiredApps: [OpaquePointer] = []
    /// Callbacks that do something.
    var reactionsUnderWay = 0
    var calls: [Call] = []
    var listeners: [Listener] = []
    /// All that were added since the program's start.
    var added: [Listener] = []
    private(set) var signOuts = 0
    private var endedSignOuts = 0
    /// A sign-out ran when the program ended.
    private var wasSigningOut = false
    /// Calls that make or end an account, by the service's method for that.
    var begun: [String: Int] = [:]
    private(set) var wasKilled = false
    /// Callbacks do nothing any more.
    var isFinishing = false
    private var callCount = 0
    var listenerCount = 0
    var emailCount = 0
    /// Whose call is being made.
    private var starting: String?
    var budget = RequestBudget()
    /// In front of a browser, for the calls of this program.
    var people: [Person] = []
    /// Of calls that send a message to a phone.
    var questions: [PhoneQuestion] = []
    var held = HeldCeremonies()
    private var startCount = 0
    private var lastKind = "nobody"
    let history: History
    private let watch: SessionWatch

    init(_ world: World, _ index: Int) {
        (self.world, self.index) = (world, index)
        history = History(world, index)
        hostStore = HostStore(world, index)
        watch = SessionWatch(world)
        network = Network(world, self, index)
    }

    func start() { createApp() }

    /// Nil is the default app, which two processes have.
    private var appName: String? { world.company == .apps && index > 0 ? "app \(index)" : nil }

    private func createApp() {
        var options = fba_app_options()
        options.struct_size = UInt32(MemoryLayout<fba_app_options>.size)
        var transport = network.transport
        let place = storeOfNextApp()
        var store = place == .host ? hostStore.callbacks() : fba_store_callbacks()
        options.store = place.kind
        let status = withUnsafePointer(to: &transport) { transport in
            withUnsafePointer(to: &store) { store in
                options.http_transport = transport
                options.store_callbacks = place == .host ? store : nil
                return createApp(&options)
            }
        }
        if status != FBA_STATUS_OK { return world.violate("no app could be made: \(status.rawValue)") }
        getAuth()
    }

    private func createApp(_ options: inout fba_app_options) -> fba_status {
        "key".withCString { key in
            "process \(index)".withCString { id in
                (options.api_key, options.app_id) = (key, id)
                return fba_app_create(&options, appName, &app)
            }
        }
    }

    private func getAuth() {
        budget.startsProgram()
        var auth: OpaquePointer?
        let asked = app
        history.startBegins()
        let status = fba_auth_get(asked, &auth)
        let usesEmulator = beginsWithEmulator(auth)
        let uid = auth.flatMap(Program.uid)
        // A callback gets the next auth while the app is closed, and another one made.
        if app != asked { return fba_auth_release(auth) }
        guard status == FBA_STATUS_OK, let auth else { return world.violate("no auth could be had") }
        world.note("  program \(index) starts with \(uid ?? "nobody")")
        let opened = OpenAuth(auth)
        opened.usesEmulator = usesEmulator
        history.places?.starts(in: fba_auth_store_kind(auth))
        let server: Service = usesEmulator ? world.emulator : world.service
        history.startsWith(uid, signsOut: wasSigningOut || signOuts != endedSignOuts, at: server)
        // Another thread may look as soon as it is here.
        self.opened = opened
        wasSigningOut = false
        let listener = Listener(self, history)
        listeners.insert(listener, at: 0)
        if listener.add(to: opened, isOfTokens: false, FBA_CALLBACK_ANY_THREAD) {
            added.append(listener)
        } else {
            listeners.removeAll { $0 === listener }
        }
    }

    var auth: OpaquePointer? { opened?.handle }

    /// Where its calls go.
    var service: Service { opened?.usesEmulator == true ? world.emulator : world.service }

    /// Before anybody asks who is signed in.
    private func beginsWithEmulator(_ auth: OpaquePointer?) -> Bool {
        startCount += 1
        var chance = Chance(seed: world.seed, step: UInt64(5_000_000 + 100_000 * index + startCount))
        guard world.traits.hasEmulator, chance.oneIn(2) else { return false }
        return fba_auth_use_emulator(auth, "127.0.0.1", 9099) == FBA_STATUS_OK
    }

    private func useEmulator() {
        guard let opened else { return }
        opened.usesEmulator = fba_auth_use_emulator(opened.handle, "127.0.0.1", 9099) == FBA_STATUS_OK
    }

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
        let before = (signOuts, history.count), replacements = history.replacements
        let uid = watchedUID(of: auth)
        // A closed auth knows nobody, which says nothing of who is signed in.
        if uid == nil, fba_auth_is_closed(auth) { return }
        let isStill = before.0 == signOuts && replacements == history.replacements && auth == self.auth
        if isStill { history.sees(uid, since: before.1) }
        noteKind(of: uid)
    }

    private func noteKind(of uid: String?) {
        let account = uid.flatMap { uid in world.services.lazy.compactMap { $0.account(uid) }.first }
        let kind = uid == nil ? "nobody" : account?.kind ?? "a user that was deleted"
        if kind != lastKind { world.tally.transitions["\(lastKind) to \(kind)", default: 0] += 1 }
        lastKind = kind
    }

    /// No other thread of the program runs.
    func meet() {
        if reactionsUnderWay == 0 { releaseRetired() }
        look()
    }

    /// Nothing of its app is left.
    func settleApp() {
        hostStore.settle()
        for listener in added { listener.settle() }
        added = []
    }

    func releaseRetired() {
        let (auths, apps) = (retired, retiredApps)
        (retired, retiredApps) = ([], [])
        listeners.removeAll { listener in auths.contains { $0 === listener.opened } }
        for auth in auths { fba_auth_release(auth.handle) }
        for app in apps { fba_app_release(app) }
    }

    /// What may end a session, besides tokens of its own that are refused.
    private var reasons: Int { signOuts + (world.traits.adopts ? world.refusals : network.refusals) }

    func lookAtSession() {
        if let auth, !fba_auth_is_closed(auth) { _ = watchedUID(of: auth) }
    }

    private func watchedUID(of auth: OpaquePointer) -> String? {
        let before = reasons
        guard let user = fba_auth_current_user(auth) else {
            if world.runsOn, !fba_auth_is_closed(auth) { watch.ended(before) }
            return nil
        }
        defer { fba_user_release(user) }
        // A sign-in may give the same user other tokens, unseen, which an earlier change of the password has made useless; the
        // answer to a deletion ends the session of who was signed in again meanwhile, with an account that was made anew.
        if calls.contains(where: { ($0.kind == .signIn || $0.name == Action.delete.rawValue) && $0.isPending }) {
            watch.forget()
        } else if world.runsOn {
            watch.look(at: user, before)
        }
        return String(cString: fba_user_uid(user))
    }

    func sends(_ request: Request) {
        budget.sends(request.method)
        if request.isForProvider { lookAtProviders(request) }
        if let sender = request.sender { sends(sender, request.method) }
    }

    func isRefused(_ request: Request) { budget.isRefused(request.method) }

    /// A request leaves with a token of this user.
    private func sends(_ uid: String, _ method: String) {
        // Who is taken over is read by the app that has the user.
        let isOfCall = world.traits.adopts ? world.programs.contains { $0.worksFor(uid) } : worksFor(uid)
        if world.runsOn, !isOfCall, !history.explains(uid) {
            world.violate("a request for \(method) carries a token of \(uid), who is not signed in")
        }
    }

    private func worksFor(_ uid: String) -> Bool {
        starting == uid || calls.contains { $0.uid == uid && $0.isPending }
    }

    // MARK: - Calls

    /// A pumped callback waits for `processEvents`. Returns nil for a call that was refused.
    @discardableResult
    func begin(
        _ name: String, _ kind: Call.Kind, _ chance: inout Chance, of uid: String? = nil,
        mayBecome: @escaping (String) -> Bool = { _ in false }, then: @escaping (OpaquePointer) -> Void = { _ in },
        _ start: (UnsafePointer<fba_callback>, inout OpaquePointer?) -> fba_status
    ) -> Call? {
        callCount += 1
        let call = Call(callCount, name, kind, self)
        (call.uid, call.opened, call.mayBecome) = (uid, opened, mayBecome)
        let before = starting
        starting = uid
        defer { starting = before }
        let reaction = Reaction(&chance)
        call.onCompletion = { [self] future in
            then(future)
            reaction?.run(in: self)
        }
        let mode = chance.oneIn(3) ? FBA_CALLBACK_PUMPED : FBA_CALLBACK_ANY_THREAD
        if kind == .signIn {
            watch.forget()
            history.mayBecome(call)
        }
        guard call.begin(mode, start) else {
            world.note("  call \(call.number), \(name), is refused")
            return nil
        }
        calls.append(call)
        if chance.oneIn(4) { addCallbacks(to: call, &chance) }
        return call
    }

    private func addCallbacks(to call: Call, _ chance: inout Chance) {
        for _ in 0...chance.below(3) {
            call.add(chance.of([FBA_CALLBACK_PUMPED, FBA_CALLBACK_ANY_THREAD]), removes: chance.oneIn(4))
        }
    }

    func callEnded(_ call: Call, _ future: OpaquePointer) {
        keepResolver(of: call, future)
        guard call.kind == .signIn else { return }
        if call.name == Action.adopt.rawValue { return adoptionEnded(call, future) }
        if let result = fba_future_auth_result(future), let user = fba_auth_result_user(result) {
            let uid = String(cString: fba_user_uid(user))
            // Who is signed in anonymously already stays so.
            let mayStay = [Action.signInAnonymously, .signOutInCallback].map(\.rawValue).contains(call.name)
            if !mayStay, !call.mayBecome(uid) { world.violate("\(call.name) gave \(uid), who is somebody else") }
            history.signedIn(uid, by: call)
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
        for program in world.programs where program === self || action.isOfTime { program.budget.allow(action) }
        if calls.contains(where: { $0.isPending && $0.changes(with: action) }) { budget.accountChanges() }
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
            flush(&chance)
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
        case .signInInBrowser, .linkInBrowser: callInBrowser(action, &chance)
        case .signInByHandler, .linkByHandler: callByHandler(action, &chance)
        case .signInDirectly, .linkDirectly: callDirectly(action, &chance)
        case .fetchCredential: fetchCredential(&chance)
        case .signInWithCode, .linkWithCode: callWithCode(action, &chance)
        case .signInByPhone: signInByPhone(&chance)
        case .signInWithLink: signInWithLink(&chance)
        case .signInWithCredential: signInWithCredential(&chance)
        case .useEmulator: useEmulator()
        case .moveStore: moveStore(&chance)
        case .adopt: adopt(&chance)
        case .startFactor, .enrollFactor, .unenrollFactor, .proveFactor, .forgetProof: callFactors(action, &chance)
        case .reauthenticate, .reauthenticateWithProvider: reauthenticate(action, &chance)
        case .startPasskey, .enrollPasskey, .unenrollPasskey, .startPasskeySignIn, .signInWithPasskey:
            callPasskeys(action, &chance)
        case .fork: world.fork()
        case .exit where world.company == .process: closeApp()
        case .killWhileWriting: world.killWhileWriting(self, &chance)
        case .kill, .exit: world.restart(action)
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

    /// A session ends, or has ended and nothing has been heard of it yet.
    var isEnding: Bool {
        if signOuts != endedSignOuts { return true }
        guard let auth else { return false }
        return Program.uid(of: auth) == nil && !history.hasHeard(nil)
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
        var waited = 0
        // Callbacks may begin others meanwhile.
        while waited < calls.count {
            calls[waited].wait(milliseconds: 120_000)
            waited += 1
        }
    }

    private func closeAuth() {
        // Otherwise a callback has just closed it, and gets the next.
        guard let closing = opened else { return }
        opened = nil
        fba_auth_close(closing.handle)
        closing.isClosed = true
        world.note("  the auth has closed")
        retired.append(closing)
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
        // Of two threads that close it, one gets the next, unless its app is closed too.
        guard isFirst, opened === closing else { return }
        opened = nil
        world.note("  the auth has closed, beside what else goes on")
        retired.append(closing)
        listeners.removeAll { $0.opened === closing }
        watch.forget()
        history.closed()
        getAuth()
    }

    private func closeApp() {
        leaveApp()
        history.closed()
        createApp()
    }

    func leaveApp() {
        let (closing, closingApp) = (opened, app)
        (opened, app) = (nil, nil)
        fba_app_close(closingApp)
        closing?.isClosed = true
        if let closing { retired.append(closing) }
        if let closingApp { retiredApps.append(closingApp) }
        if reactionsUnderWay == 0 { releaseRetired() }
        forgetListeners()
    }

    private func forgetListeners() {
        listeners = []
        watch.forget()
    }

    /// Its handles are lost.
    /// - Parameter before: what was sure until then.
    func hasEnded(inOrder: Bool, _ before: Int) {
        wasKilled = true
        network.forget()
        hostStore.forget()
        history.ended(inOrder: inOrder, before)
        (calls, people, retired, retiredApps, opened, reactionsUnderWay) = ([], [], [], [], nil, 0)
        questions = []
        (added, held) = ([], HeldCeremonies())
        forgetListeners()
        wasSigningOut = signOuts != endedSignOuts
        signOuts += 1
        endedSignOuts = signOuts
    }
}
