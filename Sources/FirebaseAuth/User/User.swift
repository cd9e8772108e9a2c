// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import FirebaseCore
public import Foundation
import Synchronization

/// Somebody who has signed in.
///
/// As long as nobody signs in anew, the object shows what is known of the account at that moment; afterwards what was known
/// last. Its calls work as long as that user is signed in, and fail with `nullUser` or `userMismatch` afterwards.
open class User: NSObject, UserInfo, NSSecureCoding, @unchecked Sendable {
    /// Nil for a decoded user.
    let auth: Auth?
    let signInNumber: UInt64
    private let state: Mutex<State>

    private struct State: Sendable {
        var content: UserContent
        var snapshot: FirebaseAuthCore.User?
        var displayName: String??
        var photoURL: URL??
    }

    init(_ snapshot: FirebaseAuthCore.User, _ signInNumber: UInt64, _ auth: Auth) {
        self.auth = auth
        self.signInNumber = signInNumber
        state = Mutex(State(content: UserContent(snapshot), snapshot: snapshot))
        super.init()
    }

    /// Another object for who is signed in: it changes with the account as `currentUser` does.
    convenience init(again snapshot: FirebaseAuthCore.User, _ auth: Auth) {
        self.init(snapshot, auth.currentUser?.signInNumber ?? 0, auth)
    }

    /// What is known now; nil for a decoded user.
    var snapshot: FirebaseAuthCore.User? {
        // It is read under the lock, where it waits for nothing: of two threads that look, the later one sees what came later.
        state.withLock { state in
            guard let core = auth?.core, core.isOpen, let now = core.signedInIfKnown else { return state.snapshot }
            if let user = now.user, now.signInNumber == signInNumber, user !== state.snapshot {
                state = State(content: UserContent(user), snapshot: user)
            }
            return state.snapshot
        }
    }

    var content: UserContent {
        _ = snapshot
        return state.withLock { $0.content }
    }

    /// Always `Firebase`: the providers are in `providerData`.
    open var providerID: String { "Firebase" }
    open var uid: String { content.uid }
    open var email: String? { content.email.orNil }
    open var phoneNumber: String? { content.phoneNumber.orNil }
    open var isEmailVerified: Bool { content.isEmailVerified }
    open var isAnonymous: Bool { content.isAnonymous }
    /// The tenant of the user; nil for none.
    open var tenantID: String? { content.tenantID.orNil }
    /// When the account was made, and when it was last signed in to.
    open var metadata: UserMetadata { UserMetadata(content) }
    /// What each linked provider says of the user.
    open var providerData: [any UserInfo] { content.providers.map { ProviderUserInfo($0) } }

    /// Setting it changes this object only, until the account is another one: use `createProfileChangeRequest()`.
    open var displayName: String? {
        get { read { $0.displayName ?? $0.content.displayName.orNil } }
        set { state.withLock { $0.displayName = .some(newValue) } }
    }

    /// Setting it changes this object only, until the account is another one: use `createProfileChangeRequest()`.
    open var photoURL: URL? {
        get { read { $0.photoURL ?? $0.content.photoURL.orNil.flatMap { URL(string: $0) } } }
        set { state.withLock { $0.photoURL = .some(newValue) } }
    }

    private func read<Value: Sendable>(_ member: (State) -> Value) -> Value {
        _ = snapshot
        return member(state.withLock { $0 })
    }

    /// What renews the session; nil when the user is not signed in any more. A secret.
    open var refreshToken: String? { snapshot?.refreshToken.orNil }

    /// The second factors of the user.
    open var multiFactor: MultiFactor { MultiFactor(of: self) }

    /// As `isAnonymous`, by its name of Objective-C.
    open func anonymous() -> Bool { isAnonymous }

    /// As `isEmailVerified`, by its name of Objective-C.
    open func emailVerified() -> Bool { isEmailVerified }

    // MARK: - Coding

    public static var supportsSecureCoding: Bool { true }

    /// Without tokens: a decoded user tells who it was, and its calls fail.
    open func encode(with coder: NSCoder) {
        coder.encode(content)
    }

    public required init?(coder: NSCoder) {
        guard let content = coder.decode(UserContent.self) else { return nil }
        (auth, signInNumber) = (nil, 0)
        state = Mutex(State(content: content))
        super.init()
    }
}
