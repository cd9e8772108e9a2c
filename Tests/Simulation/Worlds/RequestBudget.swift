// SPDX-License-Identifier: Apache-2.0
/// How many requests of each method the program's calls may make, by docs/requests.md, and how many there were.
struct RequestBudget {
    private var allowed: [String: Int] = [:]
    private var sent: [String: Int] = [:]
    /// By the service's date an ID token may have expired that was good by the machine's: the call is made once more.
    private var hasClockMoved = false
    /// An account that is read while it changes is read again.
    private var hasAccountChanged = false

    /// A sign-in is such a change of its user.
    mutating func accountChanges() { hasAccountChanged = true }

    mutating func sends(_ method: String) { sent[method, default: 0] += 1 }

    /// In the user's name: with tokens that another call has replaced meanwhile it is sent once more.
    mutating func isRefused(_ method: String) { allow(method) }

    /// A start finds a session whose token may have expired.
    mutating func startsProgram() { allow("token") }

    mutating func allow(_ action: Action) {
        switch action {
        case .signInAnonymously, .createUser, .signOutInCallback: allow("signUp", "lookup")
        case .signInWithPassword, .signInWithWrongPassword: allow("signInWithPassword", "lookup")
        case .signInWithCustomToken: allow("signInWithCustomToken", "lookup")
        case .signInWithLink: allow("signInWithEmailLink", "lookup")
        case .signInWithCredential: allow("signInWithIdp", "lookup")
        case .startFactor: allow("mfaEnrollment:start")
        case .enrollFactor: allow("mfaEnrollment:finalize", "lookup")
        case .unenrollFactor: allow("mfaEnrollment:withdraw", "lookup")
        case .proveFactor: allow("mfaSignIn:finalize", "lookup")
        case .reauthenticate: allow("signInWithPassword", "lookup")
        case .reauthenticateWithProvider: allow("signInWithIdp", "lookup")
        case .startPasskey: allow("passkeyEnrollment:start")
        case .enrollPasskey: allow("passkeyEnrollment:finalize", "lookup")
        case .unenrollPasskey: allow("update", "lookup")
        case .startPasskeySignIn: allow("passkeySignIn:start")
        case .signInWithPasskey: allow("passkeySignIn:finalize", "lookup")
        case .killWhileWriting: allow(.signInAnonymously)
        case .signInInBrowser, .linkInBrowser: allow("createAuthUri", "signInWithIdp", "lookup")
        case .signInByHandler, .linkByHandler:
            // A hosted page that says nothing may be followed by the listener's.
            allow("projects", "projects", Request.page, Request.page, "signInWithIdp", "lookup")
        case .signInDirectly, .linkDirectly:
            allow(Request.metadata, Request.providersToken, "signInWithIdp", "lookup")
        case .fetchCredential:
            allow("projects", "projects", Request.page, Request.page)
            allow(.signInDirectly)
        case .signInWithCode, .linkWithCode:
            allow(Request.metadata, Request.deviceCode, "signInWithIdp", "lookup")
            for _ in 0..<Device.mostPolls { allow(Request.providersToken) }
        case .signInByPhone: allow("recaptchaParams", "sendVerificationCode", "signInWithPhoneNumber", "lookup")
        case .refreshToken: allow("token")
        case .reload: allow("lookup")
        case .rename: allow("update")
        case .changePassword: allow("update", "lookup")
        case .link: allow("signUp", "lookup")
        // Whether the user is anonymous afterwards, only a look-up tells.
        case .unlink: allow("update", "lookup")
        case .delete: allow("delete")
        // Tokens are good for an hour, and are renewed five minutes earlier.
        case .restLong: allow("token", "token", "token", "token")
        case .suspend, .shiftDate: allow("token", "token", "token")
        default: break
        }
        if action.isOfTime { hasClockMoved = true }
        if RequestBudget.changes.contains(action) { hasAccountChanged = true }
    }

    private static let changes: [Action] = [
        .rename, .changePassword, .link, .unlink, .linkInBrowser, .linkByHandler, .linkDirectly, .linkWithCode,
        .enrollFactor, .unenrollFactor, .enrollPasskey,
        .unenrollPasskey, .reauthenticate, .reauthenticateWithProvider,
    ]

    private mutating func allow(_ methods: String...) {
        for method in methods { allowed[method, default: 0] += 1 }
    }

    /// - Parameter hasFaults: a request is repeated twice at most, and renewals go on.
    func complaints(_ hasFaults: Bool) -> [String] {
        sent.sorted { $0.key < $1.key }.compactMap { method, count in
            if hasFaults, method == "token" { return nil }
            let isRead = method == "lookup" && hasAccountChanged
            let tries = (hasFaults ? 3 : 1) * (hasClockMoved && method != "token" ? 2 : 1)
            let most = allowed[method, default: 0] * tries * (isRead ? 2 : 1)
            return count > most ? "\(count) requests for \(method) were sent, and at most \(most) were needed" : nil
        }
    }
}
