// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import FirebaseCore
import Foundation

// Apple's SDK has none of this: it writes to the keychain before a sign-in ends, and here the store follows.
extension Auth {
    /// Waits until the store keeps who is signed in now, or that nobody is. A process that is killed afterwards has not lost it.
    ///
    /// - Parameter completion: gets `keychainError` when the store could not take it.
    public func flushStore(completion: (((any Error)?) -> Void)?) {
        call { $0.flushStore($1) }.complete(completion)
    }

    /// Waits until the store keeps who is signed in now, or that nobody is, as the other form.
    public func flushStore() async throws {
        try await call { $0.flushStore($1) }.value()
    }

    /// The store in use: what `UserStore.system` has become. Until the store was read for the first time it waits, as `currentUser`
    /// does; `.memory` without an app.
    public var storeKind: UserStore.Kind { core?.storeKind.ofFace ?? .memory }

    /// How the last access to the store went. Until the store was read for the first time it waits, as `currentUser` does;
    /// `.unavailable` without an app.
    public var storeStatus: UserStore.Status { core?.storeStatus.ofFace ?? .unavailable }
}

extension StoreKind {
    fileprivate var ofFace: UserStore.Kind {
        switch self {
        case .secretService: .keyring
        case .file: .file
        // The other two are in use nowhere: the one has become another, and a program here has no store of its own.
        case .memory, .standard, .host: .memory
        }
    }
}

extension StoreStatus {
    fileprivate var ofFace: UserStore.Status {
        switch self {
        case .ok: .ok
        case .unavailable, .hostFailed: .unavailable
        case .locked: .locked
        case .notWritable: .notWritable
        case .corrupt: .corrupt
        case .stale: .stale
        }
    }
}
