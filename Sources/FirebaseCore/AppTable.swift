// SPDX-License-Identifier: Apache-2.0
import Dispatch
import FirebaseAuthCore
import Synchronization

/// The apps of the process, by name.
enum AppTable {
    private struct State: Sendable {
        var apps: [String: FirebaseApp] = [:]
        var ends: [End] = []
    }

    /// An app is being deleted: the group is empty when the store has forgotten its user.
    private struct End: Sendable {
        let name: String
        let group: DispatchGroup
    }

    private static let state = Mutex(State())

    static func app(named name: String) -> FirebaseApp? {
        state.withLock { $0.apps[name] }
    }

    static func all() -> [String: FirebaseApp]? {
        state.withLock { $0.apps.isEmpty ? nil : $0.apps }
    }

    /// False when the name is taken: by another app of this face, or by one of the C API in the same process.
    static func add(_ name: String, _ options: FirebaseOptions) -> Bool {
        for end in state.withLock({ $0.ends }) where end.name == name { end.group.wait() }
        guard let core = AppRegistry.shared.create(name: name, options: options.ofCore) else { return false }
        let app = FirebaseApp(core, options)
        state.withLock { $0.apps[name] = app }
        return true
    }

    /// The name is free, but for `add`, which waits for the call of what this returns.
    static func retire(_ app: FirebaseApp) -> @Sendable () -> Void {
        let end = End(name: app.name, group: DispatchGroup())
        end.group.enter()
        state.withLock { state in
            if state.apps[app.name] === app { state.apps[app.name] = nil }
            state.ends.append(end)
        }
        return {
            state.withLock { $0.ends.removeAll { $0.group === end.group } }
            end.group.leave()
        }
    }
}
