// SPDX-License-Identifier: Apache-2.0
/// The stores that an auth can keep its session in: the one that the app chose, and others that are chosen later. None is
/// opened here.
struct UserStores {
    let environment: (String) -> String?
    let keyringThread: TimeLimitedThread
    /// Empty for the standard one.
    var directory = ""

    /// - Parameter functions: of the host's own store.
    func make(_ kind: StoreKind, _ functions: HostStoreFunctions?) -> any UserStore {
        switch kind {
        case .memory: return MemoryStore()
        case .file: return makeFileStore()
        case .secretService: return makeSecretServiceStore()
        case .host: return functions.map { HostStore($0) } ?? MemoryStore()
        case .standard:
            return DefaultStore(secretService: makeSecretServiceStore(), file: makeFileStore())
        }
    }

    private func makeSecretServiceStore() -> SecretServiceStore {
        SecretServiceStore(environment: environment, thread: keyringThread)
    }

    private func makeFileStore() -> FileStore {
        FileStore(directory: directory.isEmpty ? FileStore.standardDirectory(environment) : directory)
    }
}
