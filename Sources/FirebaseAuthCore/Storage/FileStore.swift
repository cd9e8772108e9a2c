/// One encrypted file per app in a directory of the user's own, with the key beside them.
///
/// Any number of apps and processes may share the directory.
final class FileStore: UserStore {
    let kind = StoreKind.file
    /// Nil when no place is known.
    private let path: String?
    private let random: (Int) -> [UInt8]?

    private static let keyName = "key"
    private static let longestFile = 1 << 20

    init(directory: String?, random: @escaping (Int) -> [UInt8]? = SystemRandom.bytes) {
        path = directory
        self.random = random
    }

    /// `firebase_auth` below $XDG_DATA_HOME, which has to be absolute, or below ~/.local/share (XDG Base Directory
    /// Specification).
    static func standardDirectory(_ environment: (String) -> String?) -> String? {
        if let home = environment("XDG_DATA_HOME"), home.utf8.first == UInt8(ascii: "/") {
            return home + "/firebase_auth"
        }
        guard let home = environment("HOME"), home.utf8.first == UInt8(ascii: "/") else { return nil }
        return home + "/.local/share/firebase_auth"
    }

    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? {
        guard let path, let directory = try StoreDirectory.existing(path) else { return nil }
        let name = FileStore.fileName(key)
        guard let file = try directory.read(name, mostBytes: FileStore.longestFile) else { return nil }
        if var secret = try directory.read(FileStore.keyName, mostBytes: SessionCipher.keySize) {
            defer { secret.wipe() }
            if let bytes = SessionCipher.open(file, key: secret, name: key.name) { return bytes }
        }
        setAside(name, in: directory)
        throw StoreFailure(.corrupt, "\(path)/\(name) is damaged or was written with another key")
    }

    func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure) {
        guard let path else { throw StoreFailure(.notWritable, "neither XDG_DATA_HOME nor HOME names a directory") }
        let directory = try StoreDirectory.made(path)
        var secret = try encryptionKey(in: directory)
        defer { secret.wipe() }
        guard let file = SessionCipher.seal(bytes, key: secret, name: key.name, random: random) else {
            throw StoreFailure(.notWritable, "the session could not be encrypted")
        }
        try directory.write(file, to: FileStore.fileName(key))
    }

    func remove(_ key: StoreKey) throws(StoreFailure) {
        guard let path, let directory = try StoreDirectory.existing(path) else { return }
        try directory.remove(FileStore.fileName(key))
    }

    func setAside(_ key: StoreKey) {
        guard let path, let directory = try? StoreDirectory.existing(path) else { return }
        setAside(FileStore.fileName(key), in: directory)
    }

    private static func fileName(_ key: StoreKey) -> String { key.name + ".session" }

    /// The latest such file is kept, for somebody to look at. Only under the lock: it might be a newer one by now.
    private func setAside(_ name: String, in directory: StoreDirectory) {
        if directory.isLocked { directory.rename(name, to: name + ".corrupt") }
    }

    /// The key of the directory, made at the first use. One of another length can never have encrypted anything.
    private func encryptionKey(in directory: StoreDirectory) throws(StoreFailure) -> [UInt8] {
        if let found = try directory.read(FileStore.keyName, mostBytes: SessionCipher.keySize) {
            if found.count == SessionCipher.keySize { return found }
            directory.rename(FileStore.keyName, to: FileStore.keyName + ".corrupt")
        }
        guard let made = random(SessionCipher.keySize), made.count == SessionCipher.keySize else {
            throw StoreFailure(.notWritable, "the system gives no random bytes")
        }
        try directory.write(made, to: FileStore.keyName)
        return made
    }
}
