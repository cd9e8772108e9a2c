// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Synchronization

/// The apps of the process, by name.
enum AppTable {
    private static let apps = Mutex<[String: FirebaseApp]>([:])
    /// Held while an app is made: who is told that the name is taken finds the app. Nobody waits for it but who makes one.
    private static let making = Mutex(())

    static func app(named name: String) -> FirebaseApp? {
        apps.withLock { $0[name] }
    }

    static func all() -> [String: FirebaseApp]? {
        apps.withLock { $0.isEmpty ? nil : $0 }
    }

    /// False when the name is taken: by another app of this face, or by one of the C API in the same process.
    static func add(_ name: String, _ options: FirebaseOptions) -> Bool {
        making.withLock { _ in
            guard let core = AppRegistry.shared.create(name: name, options: options.ofCore) else { return false }
            let app = FirebaseApp(core, options)
            apps.withLock { $0[name] = app }
            return true
        }
    }

    /// Its name is free in the core already, and may be another's.
    static func remove(_ app: FirebaseApp) {
        apps.withLock { apps in
            if apps[app.name] === app { apps[app.name] = nil }
        }
    }
}
