// SPDX-License-Identifier: Apache-2.0
/// The store that an app chose. It is not opened here.
enum UserStores {
    static func make(_ options: AppOptions, environment: @escaping (String) -> String?) -> any UserStore {
        let directory =
            options.storeDirectory.isEmpty ? FileStore.standardDirectory(environment) : options.storeDirectory
        switch options.store {
        case .memory: return MemoryStore()
        case .file: return FileStore(directory: directory)
        case .secretService: return SecretServiceStore(environment: environment)
        case .host: return options.storeFunctions.map { HostStore($0) } ?? MemoryStore()
        case .standard:
            return DefaultStore(
                secretService: SecretServiceStore(environment: environment), file: FileStore(directory: directory))
        }
    }
}
