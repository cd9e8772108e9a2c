import CPlatform

/// libsecret and one connection to the Secret Service. Used by one thread at a time.
final class Keyring: @unchecked Sendable {
    private let pointer: UnsafeMutablePointer<fba_keyring>

    /// Nil when libsecret is not installed.
    init?() {
        var found = fba_keyring()
        // Before anything is owned: when an initializer fails late, `deinit` runs as well.
        guard fba_keyring_find(&found) else { return nil }
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: found)
    }

    deinit {
        fba_keyring_close(pointer)
        pointer.deallocate()
    }

    /// Ends the call that it is given to, from any thread.
    final class Cancellation: @unchecked Sendable {
        private let keyring: Keyring
        fileprivate let pointer: UnsafeMutableRawPointer?

        init(_ keyring: Keyring) {
            self.keyring = keyring
            pointer = keyring.pointer.pointee.g_cancellable_new()
        }

        deinit {
            keyring.pointer.pointee.g_object_unref(pointer)
        }

        func cancel() {
            keyring.pointer.pointee.g_cancellable_cancel(pointer)
        }
    }

    func load(_ key: StoreKey, _ cancellation: Cancellation) -> (fba_keyring_result, text: String?) {
        var text: String?
        let result = call(key, cancellation) { item in
            var found: UnsafeMutablePointer<CChar>?
            let result = fba_keyring_load(pointer, &item, cancellation.pointer, &found)
            text = found.map { String(cString: $0) }
            fba_keyring_free_text(found)
            return result
        }
        return (result, text)
    }

    func save(_ text: String, _ key: StoreKey, _ cancellation: Cancellation) -> fba_keyring_result {
        let label = "Firebase session of \(key.app)"
        return call(key, cancellation) { item in
            label.withCString { label in
                text.withCString { fba_keyring_save(pointer, &item, label, $0, cancellation.pointer) }
            }
        }
    }

    func remove(_ key: StoreKey, _ cancellation: Cancellation) -> fba_keyring_result {
        call(key, cancellation) { fba_keyring_remove(pointer, &$0, cancellation.pointer) }
    }

    private func call(
        _ key: StoreKey, _ cancellation: Cancellation, _ body: (inout fba_keyring_item) -> fba_keyring_result
    ) -> fba_keyring_result {
        key.app.withCString { app in
            key.project.withCString { project in
                key.name.withCString { name in
                    var item = fba_keyring_item(app: app, project: project, key: name)
                    defer { fba_keyring_end(pointer) }
                    let result = fba_keyring_begin(pointer, cancellation.pointer)
                    return result == FBA_KEYRING_OK ? body(&item) : result
                }
            }
        }
    }
}
