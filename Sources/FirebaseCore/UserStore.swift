// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation

/// Where an app keeps who is signed in, between runs of the program.
public enum UserStore: Sendable, Equatable {
    /// The desktop's keyring if one answers, or else an encrypted file.
    case system
    /// The desktop's keyring alone (Secret Service).
    case keyring
    /// An encrypted file in this directory; nil for the data directory of the person.
    case file(directory: URL?)
    /// Nowhere: the next run finds nobody.
    case memory

    /// Which store is in use.
    public enum Kind: Sendable {
        /// The desktop's keyring.
        case keyring
        /// An encrypted file.
        case file
        /// None: the next run finds nobody.
        case memory
    }

    /// How the last access to the store went. With any but `ok` the session may not outlive the process.
    public enum Status: Sendable {
        /// Well, or there was nothing to find.
        case ok
        /// No keyring answers.
        case unavailable
        /// The keyring is locked. The person is not asked to unlock it.
        case locked
        /// The directory or disk takes no data.
        case notWritable
        /// What was found is no session, and was set aside or removed.
        case corrupt
        /// What is stored can be neither replaced nor removed: the next start may find somebody who has signed out.
        case stale
    }
}

extension FirebaseOptions {
    /// Where the app keeps who is signed in; `.system` at the start. Apple's API has no such thing.
    public var userStore: UserStore {
        get { read { UserStore($0.ofCore) } }
        set {
            write("userStore") { values in
                values.ofCore.store = newValue.ofCore
                values.ofCore.storeDirectory = newValue.directory
            }
        }
    }
}

extension UserStore {
    fileprivate init(_ options: AppOptions) {
        switch options.store {
        case .standard, .host: self = .system
        case .secretService: self = .keyring
        case .file:
            let directory = options.storeDirectory
            self = .file(directory: directory.isEmpty ? nil : URL(fileURLWithPath: directory))
        case .memory: self = .memory
        }
    }

    fileprivate var ofCore: StoreKind {
        switch self {
        case .system: .standard
        case .keyring: .secretService
        case .file: .file
        case .memory: .memory
        }
    }

    fileprivate var directory: String {
        if case .file(let directory?) = self { directory.path } else { "" }
    }
}
