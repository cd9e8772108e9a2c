// SPDX-License-Identifier: Apache-2.0
/// One encrypted file per app, in a directory that belongs to the user. The key lies beside the files.
///
/// Any number of apps and processes may share the directory.
final class FileStore: UserStore {
    let kind = StoreKind.file
    /// Nil when no directory is known.
    private let path: String?
    private let random: (Int) -> [UInt8]?

    private static let keyName = "key"
    private static let longestFile = 1 << 20

    init(directory: String?, random: @escaping (Int) -> [UInt8]? = SystemRandom.bytes) {
        path = directory
        self.random = random
    }

    /// `firebase_auth` below $XDG_DATA_HOME, which must be an absolute path, or below ~/.local/share (XDG Base
    /// Directory Specification).
    static func standardDirectory(_ environment: (String) -> String?) -> String? {
        if let home = environment("XDG_DATA_HOME"), home.utf8.first == UInt8(ascii: "/") {
            return home + "/firebase_auth"
        }
        guard let home = environment("HOME"), home.utf8.first == UInt8(ascii: "/") else { return nil }
        return home + "/.local/share/firebase_auth"
    }

    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? {
        guard let path, let directory = try StoreDirectory.existing(path) else { return nil }
        return try load(key, in: directory)
    }

    func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure) {
        try save(bytes, key, in: try StoreDirectory.made(try place()))
    }

    func remove(_ key: StoreKey) throws(StoreFailure) {
        guard let path, let directory = try StoreDirectory.existing(path) else { return }
        try directory.remove(FileStore.fileName(key))
    }

    /// The directory stays locked from reading to writing.
    func change(_ key: StoreKey, _ decide: (StoreContent) -> StoreDecision) throws(StoreFailure) {
        var existing: StoreDirectory?
        if let path { existing = try StoreDirectory.existing(path, .unlessImpossible) }
        switch decide(content(key, in: existing)) {
        case .leave: break
        case .remove: try existing?.remove(FileStore.fileName(key))
        case .keep(var bytes):
            defer { bytes.wipe() }
            let directory = if let existing { try existing.requireLock() } else { try StoreDirectory.made(try place()) }
            try save(bytes, key, in: directory)
        }
    }

    private func place() throws(StoreFailure) -> String {
        guard let path else { throw StoreFailure(.notWritable, "neither XDG_DATA_HOME nor HOME names a directory") }
        return path
    }

    private func content(_ key: StoreKey, in directory: StoreDirectory?) -> StoreContent {
        guard let directory else { return .nothing }
        do throws(StoreFailure) {
            return try load(key, in: directory).map { .bytes($0) } ?? .nothing
        } catch {
            return .unreadable(error)
        }
    }

    private func load(_ key: StoreKey, in directory: StoreDirectory) throws(StoreFailure) -> [UInt8]? {
        let name = FileStore.fileName(key)
        guard let file = try directory.read(name, mostBytes: FileStore.longestFile) else { return nil }
        // An empty file is what a removal leaves behind in a directory where no name can be removed.
        if case .bytes(let bytes) = file, bytes.isEmpty { return nil }
        guard let secret = try directory.read(FileStore.keyName, mostBytes: AES256GCM.keySize) else {
            // The file is kept: the key may only be unreachable for now.
            throw StoreFailure(.corrupt, "\(directory.path)/\(FileStore.keyName), which \(name) needs, is missing")
        }
        switch FileStore.open(file, secret, name: key.name) {
        case .plain(let bytes): return bytes
        case .failed: throw StoreFailure(.unavailable, "OpenSSL cannot decrypt \(directory.path)/\(name)", passes: true)
        case .refused:
            setAside(name, in: directory)
            throw StoreFailure(.corrupt, "\(directory.path)/\(name) is damaged or was written with another key")
        }
    }

    private static func open(
        _ file: StoreDirectory.Content, _ secret: StoreDirectory.Content, name: String
    ) -> AES256GCM.Opened {
        guard case .bytes(let sealed) = file, case .bytes(var secret) = secret else { return .refused }
        defer { secret.wipe() }
        return SessionCipher.open(sealed, key: secret, name: name)
    }

    private func save(_ bytes: [UInt8], _ key: StoreKey, in directory: StoreDirectory) throws(StoreFailure) {
        var secret = try encryptionKey(in: directory)
        defer { secret.wipe() }
        guard let file = SessionCipher.seal(bytes, key: secret, name: key.name, random: random) else {
            throw StoreFailure(.notWritable, "the session could not be encrypted")
        }
        try directory.write(file, to: FileStore.fileName(key))
    }

    func setAside(_ key: StoreKey) {
        guard let path, let directory = try? StoreDirectory.existing(path) else { return }
        setAside(FileStore.fileName(key), in: directory)
    }

    private static func fileName(_ key: StoreKey) -> String { key.name + ".session" }

    /// The latest such file is kept for a person to look at. Only under the lock: without it, another process may
    /// already have written a newer file.
    private func setAside(_ name: String, in directory: StoreDirectory) {
        if directory.isLocked { directory.rename(name, to: name + ".corrupt") }
    }

    /// The key of the directory, made at the first use. A key of the wrong length cannot have encrypted anything.
    private func encryptionKey(in directory: StoreDirectory) throws(StoreFailure) -> [UInt8] {
        if let found = try directory.read(FileStore.keyName, mostBytes: AES256GCM.keySize) {
            if case .bytes(let key) = found, key.count == AES256GCM.keySize { return key }
            directory.rename(FileStore.keyName, to: FileStore.keyName + ".corrupt")
        }
        guard let made = random(AES256GCM.keySize), made.count == AES256GCM.keySize else {
            throw StoreFailure(.notWritable, "the system gives no random bytes")
        }
        // Never replace a key that exists after all: every session in the directory would be lost.
        try directory.write(made, to: FileStore.keyName, mayReplace: false)
        return made
    }
}
