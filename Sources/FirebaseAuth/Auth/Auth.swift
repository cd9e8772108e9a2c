// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import FirebaseCore
public import Foundation
import Synchronization

/// Signs users in and out of one app.
///
/// All members may be used on any thread. Completions and listeners run on the main queue, or where `callbackDelivery` says,
/// and always later than the call; async functions resume without it. Every error is an `NSError` of the domain
/// `AuthErrors.domain` whose code is the raw value of an `AuthErrorCode`, but for what a provider of the program's own throws.
open class Auth: NSObject, @unchecked Sendable {
    /// The app of this object; nil when nobody holds it any more, as after its deletion.
    public private(set) weak var app: FirebaseApp?

    let core: FirebaseAuthCore.Auth?
    let callbacks = CallbackQueue()
    let users = CurrentUser()
    let notices = TokenNotices()
    let end = EndOfApp()
    private let state: Mutex<State>

    private struct State: Sendable {
        var problem: NSError?
        var settings = AuthSettings()
        var sharesState = false
        var keepsTokensFresh = false
    }

    private init(_ app: FirebaseApp?, problem: NSError?) {
        self.app = app
        core = app?.core.getAuth()
        state = Mutex(State(problem: problem ?? (core == nil ? .closedApp : nil)))
        super.init()
        // Of what can never change nobody waits for a change.
        if core == nil { end.come() }
    }

    /// All its calls fail.
    private static let ofNoApp = Auth(nil, problem: .noApp)

    /// Calls of users that belong to no app fail where the program wants the callbacks of its default app.
    static var standIn: Auth { FirebaseApp.app().map { auth(app: $0) } ?? ofNoApp }

    /// Stands for that of the default app as long as there is none.
    static let withoutApp: Auth = {
        Logger.log(.error, "Auth.auth() was called before FirebaseApp.configure(): its calls fail.")
        return ofNoApp
    }()

    /// The one of the default app. Before `FirebaseApp.configure()` this is an object whose calls all fail.
    public static func auth() -> Auth {
        FirebaseApp.app().map { auth(app: $0) } ?? withoutApp
    }

    /// The one of this app. Each app has one, always the same.
    public static func auth(app: FirebaseApp) -> Auth {
        app.component { Auth(app, problem: nil) } ?? withoutApp
    }

    /// Why no call can succeed; nil if one can.
    var problem: NSError? {
        if let core, !core.isOpen { return .closedApp }
        return state.withLock { $0.problem }
    }

    /// What the calls use, or why they cannot.
    var usable: Result<FirebaseAuthCore.Auth, NSError> {
        if let problem { return .failure(problem) }
        return core.map { .success($0) } ?? .failure(.noApp)
    }

    /// Of checks that calls make. A change of the object counts from now on; one that is set is copied.
    open var settings: AuthSettings? {
        get { state.withLock { $0.settings } }
        set { state.withLock { $0.settings = newValue?.copied ?? AuthSettings() } }
    }

    /// Stored, without effect: there is no keychain that devices share.
    open var shareAuthStateAcrossDevices: Bool {
        get { state.withLock { $0.sharesState } }
        set { state.withLock { $0.sharesState = newValue } }
    }

    /// Whether tokens are renewed ahead of their end, as for whoever listens to them.
    func keepTokensFresh() {
        guard let core else { return }
        let mustBegin = state.withLock { state in
            defer { state.keepsTokensFresh = true }
            return !state.keepsTokensFresh
        }
        if mustBegin { _ = core.addListener(.idToken, .anyThread) { _ in self.noteTokens() } }
    }
}

extension Auth: AppComponent {
    package func appWillEnd() { state.withLock { $0.problem = .closedApp } }

    package func appHasEnded() {
        users.forgetAll()
        guard end.come() else { return }
        callbacks.run { NotificationCenter.default.post(name: Auth.authStateDidChangeNotification, object: nil) }
    }

    package func deliver(_ work: @escaping @Sendable () -> Void) { callbacks.run(work) }
}
