// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// A directory of the user's own that is open, and locked against the other processes that share it.
final class StoreDirectory {
    let path: String
    private let descriptor: Int32
    /// Negative when the directory cannot be locked, because it cannot be written. It can still be read: every file
    /// appears in it whole.
    private let lockDescriptor: Int32

    private static let lockName = "lock"
    // Whoever holds the lock writes two small files; a process that was stopped meanwhile must not stop this one too.
    private static let lockPatienceMicroseconds: Int64 = 2_000_000
    private static let lockRetryMicroseconds: Int64 = 1_000

    private init(_ path: String, _ descriptor: Int32, lock: Int32) {
        self.path = path
        self.descriptor = descriptor
        lockDescriptor = lock
    }

    deinit {
        if lockDescriptor >= 0 {
            fba_lock_release(lockDescriptor)
            _ = close(lockDescriptor)
        }
        _ = close(descriptor)
    }

    var isLocked: Bool { lockDescriptor >= 0 }

    /// Whether a directory that cannot be locked is of use.
    enum Locking {
        /// For reading: every file appears whole.
        case optional
        /// For changing what is there: nobody can write to a directory in which no lock can be made. One that somebody holds
        /// is another matter: what is removed now, that one may be about to write.
        case unlessImpossible
        case required
    }

    /// Nil when there is no such directory.
    static func existing(_ path: String, _ locking: Locking = .optional) throws(StoreFailure) -> StoreDirectory? {
        let descriptor = unsafe fba_directory_open(path)
        guard descriptor >= 0 else {
            if wasAbsent { return nil }
            throw failure(path)
        }
        return try claim(descriptor, path, locking)
    }

    /// For writing too.
    func requireLock() throws(StoreFailure) -> StoreDirectory {
        if !isLocked { throw StoreFailure(.notWritable, "\(path): it cannot be locked") }
        return self
    }

    /// For writing; made with all that is missing above it.
    static func made(_ path: String) throws(StoreFailure) -> StoreDirectory {
        try make(path)
        let descriptor = unsafe fba_directory_open(path)
        guard descriptor >= 0 else { throw failure(path) }
        return try claim(descriptor, path, .required)
    }
}

// MARK: - Opening

extension StoreDirectory {
    private static func make(_ path: String) throws(StoreFailure) {
        if unsafe fba_directory_make(path) { return }
        guard fba_errno() == ENOENT, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex
        else { throw failure(path) }
        try make(String(path[..<slash]))
        guard unsafe fba_directory_make(path) else { throw failure(path) }
    }

    private static func claim(
        _ descriptor: Int32, _ path: String, _ locking: Locking
    ) throws(StoreFailure) -> StoreDirectory {
        do throws(StoreFailure) {
            try protect(descriptor, path)
            return StoreDirectory(path, descriptor, lock: try lock(descriptor, path, locking))
        } catch {
            _ = close(descriptor)
            throw error
        }
    }

    /// Refuses a directory in which others could have put files; takes the right to look into it from them.
    private static func protect(_ descriptor: Int32, _ path: String) throws(StoreFailure) {
        var facts = fba_file_facts()
        guard unsafe fba_file_inspect(descriptor, &facts) else { throw failure(path) }
        guard facts.owner == geteuid() else { throw failure(path, "it belongs to another user") }
        guard facts.mode & 0o077 != 0 else { return }
        guard facts.mode & 0o022 == 0 else { throw failure(path, "other users may write to it") }
        // What a link leads to was made for something else; the files are private by themselves.
        if unsafe fba_is_link(path) { return }
        guard fba_file_protect(descriptor, 0o700) else { throw failure(path, "other users may look into it") }
        Logger.log(.warning, "Other users could look into \(path), where sessions are kept; now they cannot.")
    }

    private static func lock(_ directory: Int32, _ path: String, _ locking: Locking) throws(StoreFailure) -> Int32 {
        let descriptor = unsafe fba_lock_file_open(directory, lockName)
        guard descriptor >= 0 else {
            if locking == .required { throw failure(path) }
            return -1
        }
        let deadline = fba_monotonic_us() &+ lockPatienceMicroseconds
        while fba_lock_try(descriptor) == FBA_LOCK_BUSY {
            if fba_monotonic_us() < deadline {
                fba_sleep_us(lockRetryMicroseconds)
                continue
            }
            _ = close(descriptor)
            if locking != .optional { throw failure(path, "another process keeps it locked") }
            return -1
        }
        // A file system without locks counts as locked: renaming still keeps each file whole.
        return descriptor
    }
}

// MARK: - Files

extension StoreDirectory {
    enum Content {
        case bytes([UInt8])
        /// No plain file, of another user, or too long.
        case unusable
    }

    /// Nil when there is no such file.
    func read(_ name: String, mostBytes: Int) throws(StoreFailure) -> Content? {
        let file = unsafe fba_file_open(descriptor, name)
        guard file >= 0 else {
            if StoreDirectory.wasAbsent { return nil }
            if fba_errno() == ELOOP { return .unusable }
            throw StoreDirectory.failure(path)
        }
        defer { _ = close(file) }
        var facts = fba_file_facts()
        guard unsafe fba_file_inspect(file, &facts) else { throw StoreDirectory.failure(path) }
        guard facts.is_regular, facts.owner == geteuid(), facts.size <= Int64(mostBytes) else { return .unusable }
        if facts.mode & 0o077 != 0, fba_file_protect(file, 0o600) {
            Logger.log(.warning, "Other users could read \(path)/\(name); now they cannot.")
        }
        return .bytes(try contents(file, size: Int(facts.size)))
    }

    private func contents(_ file: Int32, size: Int) throws(StoreFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: size)
        var done = 0
        while done < size {
            let count = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe CPlatform.read(file, buffer.baseAddress.map { unsafe $0 + done }, size - done)
            }
            if count < 0 && fba_errno() == EINTR { continue }
            guard count >= 0 else { throw StoreDirectory.failure(path) }
            // Every file here appears whole and is never shortened but to nothing.
            guard count > 0 else { throw StoreFailure(.unavailable, "\(path): a file ends before its end") }
            done += count
        }
        return bytes
    }

    /// Replaces a file by a new one of these bytes: a crash leaves the one or the other, a full disk the old one.
    func write(_ bytes: [UInt8], to name: String, mayReplace: Bool = true) throws(StoreFailure) {
        let temporary = name + ".new"
        // Left by a process that was killed.
        _ = unsafe fba_file_remove(descriptor, temporary)
        let file = unsafe fba_file_create(descriptor, temporary)
        guard file >= 0 else { throw StoreDirectory.failure(path) }
        do throws(StoreFailure) {
            try fill(file, bytes)
            guard unsafe fba_file_rename(descriptor, temporary, name, mayReplace) else {
                throw StoreDirectory.failure(path)
            }
        } catch {
            _ = unsafe fba_file_remove(descriptor, temporary)
            throw error
        }
        synchronize()
    }

    /// Writes, makes it last, and closes the file.
    private func fill(_ file: Int32, _ bytes: [UInt8]) throws(StoreFailure) {
        var failure: StoreFailure?
        if !StoreDirectory.append(bytes, to: file) || !fba_file_sync(file) { failure = StoreDirectory.failure(path) }
        if !fba_file_close(file) && failure == nil { failure = StoreDirectory.failure(path) }
        if let failure { throw failure }
    }

    private static func append(_ bytes: [UInt8], to file: Int32) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe CPlatform.write(file, buffer.baseAddress.map { unsafe $0 + done }, bytes.count - done)
            }
            if count < 0 && fba_errno() == EINTR { continue }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }

    /// Where no name can be removed, the file is emptied.
    func remove(_ name: String) throws(StoreFailure) {
        if unsafe fba_file_remove(descriptor, name) { return synchronize() }
        if StoreDirectory.wasAbsent { return }
        let failure = StoreDirectory.failure(path)
        if unsafe !fba_file_empty(descriptor, name) { throw failure }
    }

    /// Gives the file another name, in place of what had it, if that is possible.
    func rename(_ name: String, to other: String) {
        if unsafe fba_file_rename(descriptor, name, other, true) { synchronize() }
    }

    /// Makes new names last. Where the file system cannot do that for a directory, nothing can be done about it.
    private func synchronize() {
        _ = fba_file_sync(descriptor)
    }
}

// MARK: - Failures

extension StoreDirectory {
    /// Whether the last call failed because there is no such file or directory.
    private static var wasAbsent: Bool {
        let error = fba_errno()
        return error == ENOENT || error == ENOTDIR
    }

    /// The reason is by default what the system said last.
    private static func failure(_ path: String, _ reason: String? = nil) -> StoreFailure {
        let error = fba_errno()
        let text = reason ?? SystemCalls.words(for: error)
        return StoreFailure(.notWritable, "\(path): \(text)", passes: reason == nil && passingErrors.contains(error))
    }

    private static let passingErrors = [EMFILE, ENFILE, ENOMEM, ENOBUFS, EAGAIN, EINTR, EIO]
}
