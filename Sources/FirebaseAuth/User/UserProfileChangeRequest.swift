// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation
import Synchronization

/// What to change of a user's name and photo. What is not set stays as it is.
open class UserProfileChangeRequest: NSObject, @unchecked Sendable {
    private let user: User
    private let state = Mutex(State())

    private struct State: Sendable {
        var displayName: String??
        var photoURL: URL??
        var isCommitted = false
    }

    init(of user: User) {
        self.user = user
        super.init()
    }

    /// Nil, once set, removes the name. Without effect after `commitChanges`.
    open var displayName: String? {
        get { state.withLock { $0.displayName ?? nil } }
        set { change { $0.displayName = .some(newValue) } }
    }

    /// Nil, once set, removes the photo. Without effect after `commitChanges`.
    open var photoURL: URL? {
        get { state.withLock { $0.photoURL ?? nil } }
        set { change { $0.photoURL = .some(newValue) } }
    }

    private func change(_ change: @Sendable (inout State) -> Void) {
        let isLate = state.withLock { state in
            if !state.isCommitted { change(&state) }
            return state.isCommitted
        }
        if isLate {
            Logger.log(.error, "A UserProfileChangeRequest was changed after commitChanges: make another one.")
        }
    }

    /// Makes the changes; once. If nothing was set, it succeeds without a request.
    open func commitChanges(completion: (((any Error)?) -> Void)? = nil) {
        committing().complete(completion)
    }

    /// Makes the changes; once. If nothing was set, it succeeds without a request.
    open func commitChanges() async throws {
        try await committing().value()
    }

    private func committing() -> Call<Void> {
        let (before, change) = state.withLock { state in
            defer { state.isCommitted = true }
            return (state.isCommitted, state)
        }
        let auth = user.auth ?? .standIn
        if before { return .failing(auth, .internalError, "commitChanges was called before: make another request.") }
        if change.displayName == nil && change.photoURL == nil {
            return Call(auth) { _, done in done(.success(())) }
        }
        let name = change.displayName.map { $0 ?? "" }, photo = change.photoURL.map { $0?.absoluteString ?? "" }
        return user.call { $0.updateProfile(displayName: name, photoURL: photo, $1) }
    }
}
