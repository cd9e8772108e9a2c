// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// The desktop's keyring (freedesktop Secret Service). It never prompts the user, and no caller waits for it longer
/// than a second.
final class SecretServiceStore: UserStore {
    let kind = StoreKind.secretService
    private let environment: (String) -> String?
    private let thread: TimeLimitedThread
    private var keyring: Keyring?

    static let patienceMicroseconds: Int64 = 1_000_000

    init(environment: @escaping (String) -> String?, thread: TimeLimitedThread) {
        (self.environment, self.thread) = (environment, thread)
    }

    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? {
        let keyring = try connect()
        let answer = Answer()
        try run(keyring, answer, isChange: false) { cancellation in
            let (result, text) = keyring.load(key, cancellation)
            answer.text = text
            answer.result = result
        }
        guard let text = answer.text else { return nil }
        guard let bytes = Base64URL.decode(text) else {
            setAside(key)
            throw StoreFailure(.corrupt, "the keyring's entry is not a session")
        }
        return bytes
    }

    func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure) {
        let keyring = try connect()
        let answer = Answer()
        let text = Base64URL.encode(bytes)
        try run(keyring, answer) { answer.result = keyring.save(text, key, $0) }
    }

    func remove(_ key: StoreKey) throws(StoreFailure) {
        let keyring = try connect()
        let answer = Answer()
        try run(keyring, answer) { answer.result = keyring.remove(key, $0) }
    }

    /// A keyring has no place to keep a bad entry. It is removed, so that the next start does not find it again.
    func setAside(_ key: StoreKey) {
        try? remove(key)
    }

    /// The result of a call on the other thread. It is read only after the call has ended.
    private final class Answer {
        var result = FBP_KEYRING_FAILED
        var text: String?
    }

    private func run(
        _ keyring: Keyring, _ answer: Answer, isChange: Bool = true, _ work: @escaping (Keyring.Cancellation) -> Void
    ) throws(StoreFailure) {
        let cancellation = Keyring.Cancellation(keyring)
        switch thread.run(isChange: isChange, { work(cancellation) }, cancel: { cancellation.cancel() }) {
        case .done: if let failure = StoreFailure(answer.result) { throw failure }
        case .overdue: throw StoreFailure(.unavailable, "the Secret Service does not answer", mayBeDone: true)
        case .notStarted: throw StoreFailure(.unavailable, "no thread is left for the keyring", passes: true)
        }
    }

    /// Without a session bus, GLib is not even loaded: it would try to start a bus of its own.
    private func connect() throws(StoreFailure) -> Keyring {
        if let keyring { return keyring }
        guard try hasSessionBus() else {
            throw StoreFailure(.unavailable, "there is no D-Bus session", isAbsence: true)
        }
        let found = try Keyring.find()
        keyring = found
        return found
    }

    private func hasSessionBus() throws(StoreFailure) -> Bool {
        if let address = environment("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty { return true }
        guard let directory = environment("XDG_RUNTIME_DIR"), !directory.isEmpty else { return false }
        let path = directory + "/bus"
        let kind = SystemCalls.kindOfFile(path)
        guard kind == FBP_PATH_UNKNOWN else { return kind == FBP_PATH_SOCKET }
        throw StoreFailure(.unavailable, "\(path): \(SystemCalls.words(for: fbp_last_problem()))", passes: true)
    }
}
