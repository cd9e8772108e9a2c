// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// A place for sessions that a program can choose.
enum StorePlace: String {
    case file = "a file"
    case keyring = "the keyring"
    /// The keyring, or a file in its stead.
    case desktop = "the default store"
    case host = "the program's own store"
    case memory

    var kind: fba_store_kind {
        switch self {
        case .file: FBA_STORE_FILE
        case .keyring: FBA_STORE_SECRET_SERVICE
        case .desktop: FBA_STORE_DEFAULT
        case .host: FBA_STORE_HOST
        case .memory: FBA_STORE_MEMORY
        }
    }

    /// Whether this is what the library calls the store in use: of the default one it names the part.
    func isTold(as kind: fba_store_kind) -> Bool {
        self.kind == kind || self == .desktop && [FBA_STORE_FILE, FBA_STORE_SECRET_SERVICE].contains(kind)
    }
}
