// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// An open directory that belongs to the user, locked against the other processes that share it.
final class StoreDirectory {
    let path: String
    private let directory: fbp_file
    /// Nil when the directory cannot be locked because it cannot be written. It can still be read, because a file
    /// appears there only when it is complete.
    private let lockFile: fbp_file?

    private static let lockName = "lock"
    // The holder of the lock writes only two small files. A process that was stopped while holding it must not stop
    // this one.
    private static let lockPatienceMicroseconds: Int64 = 2_000_000
    private static let lockRetryMicroseconds: Int64 = 1_000

    private init(_ path: String, _ directory: fbp_file, lock: fbp_file?) {
        self.path = path
        self.directory = directory
        lockFile = lock
    }

    deinit {
        if let lockFile {
            fbp_lock_release(lockFile)
            _ = fbp_file_close(lockFile)
        }
        _ = fbp_file_close(directory)
    }

    var isLocked: Bool { lockFile != nil }

    /// Whether a directory that cannot be locked may be used.
    enum Locking {
        /// For reading: a file appears only when it is complete.
        case optional
        /// For changing an existing file. If no lock file can be made, no other process can write there either. If
        /// another process holds the lock, the access fails: that process may be about to write the file that would be
        /// removed here.
        case unlessImpossible
        case required
    }

    /// Nil when there is no such directory.
    static func existing(_ path: String, _ locking: Locking = .optional) throws(StoreFailure) -> StoreDirectory? {
        let directory = unsafe fbp_directory_open(path)
        guard directory.handle >= 0 else {
            if wasAbsent { return nil }
            throw failure(path)
        }
        return try claim(directory, path, locking)
    }

    /// The same directory; fails unless it is locked for writing.
    func requireLock() throws(StoreFailure) -> StoreDirectory {
        if !isLocked { throw StoreFailure(.notWritable, "\(path): it cannot be locked") }
        return self
    }

    /// For writing. Creates the directory and all missing directories above it.
    static func made(_ path: String) throws(StoreFailure) -> StoreDirectory {
        try make(path)
        let directory = unsafe fbp_directory_open(path)
        guard directory.handle >= 0 else { throw failure(path) }
        return try claim(directory, path, .required)
    }
}

// MARK: - Opening

extension StoreDirectory {
    private static func make(_ path: String) throws(StoreFailure) {
        if unsafe fbp_directory_make(path) { return }
        guard wasAbsent, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex
        else { throw failure(path) }
        try make(String(path[..<slash]))
        guard unsafe fbp_directory_make(path) else { throw failure(path) }
    }

    private static func claim(
        _ directory: fbp_file, _ path: String, _ locking: Locking
    ) throws(StoreFailure) -> StoreDirectory {
        do throws(StoreFailure) {
            try protect(directory, path)
            return StoreDirectory(path, directory, lock: try lock(directory, path, locking))
        } catch {
            _ = fbp_file_close(directory)
            throw error
        }
    }

    /// Refuses a directory in which other users may have put files. Takes away their right to read it.
    private static func protect(_ directory: fbp_file, _ path: String) throws(StoreFailure) {
        var facts = fbp_file_facts()
        guard unsafe fbp_file_inspect(directory, &facts) else { throw failure(path) }
        guard facts.is_own else { throw failure(path, "it belongs to another user") }
        guard facts.others_may_look else { return }
        guard !facts.others_may_write else { throw failure(path, "other users may write to it") }
        // The path is a link, so the directory was made for another purpose. The files are private without its help.
        if unsafe fbp_path_may_be_link(path) { return }
        guard fbp_directory_protect(directory) else { throw failure(path, "other users may look into it") }
        Logger.log(.warning, "Other users could look into \(path), where sessions are kept; now they cannot.")
    }

    private static func lock(_ directory: fbp_file, _ path: String, _ locking: Locking) throws(StoreFailure)
        -> fbp_file?
    {
        let file = unsafe fbp_lock_open(directory, lockName)
        guard file.handle >= 0 else {
            if locking == .required { throw failure(path) }
            return nil
        }
        let deadline = fbp_monotonic_us() &+ lockPatienceMicroseconds
        while fbp_lock_try(file) == FBP_LOCK_BUSY {
            if fbp_monotonic_us() < deadline {
                fbp_sleep_us(lockRetryMicroseconds)
                continue
            }
            _ = fbp_file_close(file)
            if locking != .optional { throw failure(path, "another process keeps it locked") }
            return nil
        }
        // A file system without locks counts as locked: renaming still keeps each file complete.
        return file
    }
}

// MARK: - Files

extension StoreDirectory {
    enum Content {
        case bytes([UInt8])
        /// Not a plain file, or of another user, or too long.
        case unusable
    }

    /// Nil when there is no such file.
    func read(_ name: String, mostBytes: Int) throws(StoreFailure) -> Content? {
        let file = unsafe fbp_file_open(directory, name)
        guard file.handle >= 0 else {
            if StoreDirectory.wasAbsent { return nil }
            if fbp_last_problem().kind == FBP_PROBLEM_IS_LINK { return .unusable }
            throw StoreDirectory.failure(path)
        }
        defer { _ = fbp_file_close(file) }
        var facts = fbp_file_facts()
        guard unsafe fbp_file_inspect(file, &facts) else { throw StoreDirectory.failure(path) }
        guard facts.is_regular, facts.is_own, facts.size <= Int64(mostBytes) else { return .unusable }
        if facts.others_may_look, fbp_file_protect(file) {
            Logger.log(.warning, "Other users could read \(path)/\(name); now they cannot.")
        }
        return .bytes(try contents(file, size: Int(facts.size)))
    }

    private func contents(_ file: fbp_file, size: Int) throws(StoreFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: size)
        var done = 0
        while done < size {
            let count = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe fbp_file_read(file, buffer.baseAddress.map { unsafe $0 + done }, size - done)
            }
            guard count >= 0 else { throw StoreDirectory.failure(path) }
            // A file here is complete from the start, and it is never shortened except to nothing.
            guard count > 0 else { throw StoreFailure(.unavailable, "\(path): a file is shorter than its size") }
            done += Int(count)
        }
        return bytes
    }

    /// Replaces a file with a new one of these bytes. After a crash the old or the new one is there; on a full disk,
    /// the old one.
    func write(_ bytes: [UInt8], to name: String, mayReplace: Bool = true) throws(StoreFailure) {
        let temporary = name + ".new"
        // A process that was killed may have left this file.
        _ = unsafe fbp_file_remove(directory, temporary)
        let file = unsafe fbp_file_create(directory, temporary)
        guard file.handle >= 0 else { throw StoreDirectory.failure(path) }
        do throws(StoreFailure) {
            try fill(file, bytes)
            guard unsafe fbp_file_rename(directory, temporary, name, mayReplace) else {
                throw StoreDirectory.failure(path)
            }
        } catch {
            _ = unsafe fbp_file_remove(directory, temporary)
            throw error
        }
        synchronize()
    }

    /// Writes the bytes, flushes them to the disk and closes the file.
    private func fill(_ file: fbp_file, _ bytes: [UInt8]) throws(StoreFailure) {
        var failure: StoreFailure?
        if !StoreDirectory.append(bytes, to: file) || !fbp_file_sync(file) { failure = StoreDirectory.failure(path) }
        if !fbp_file_close(file) && failure == nil { failure = StoreDirectory.failure(path) }
        if let failure { throw failure }
    }

    private static func append(_ bytes: [UInt8], to file: fbp_file) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe fbp_file_write(file, buffer.baseAddress.map { unsafe $0 + done }, bytes.count - done)
            }
            guard count > 0 else { return false }
            done += Int(count)
        }
        return true
    }

    /// Where no name can be removed, the file is emptied instead.
    func remove(_ name: String) throws(StoreFailure) {
        if unsafe fbp_file_remove(directory, name) { return synchronize() }
        if StoreDirectory.wasAbsent { return }
        let failure = StoreDirectory.failure(path)
        if unsafe !fbp_file_empty(directory, name) { throw failure }
    }

    /// Renames the file and replaces a file of that name, if that is possible.
    func rename(_ name: String, to other: String) {
        if unsafe fbp_file_rename(directory, name, other, true) { synchronize() }
    }

    /// Flushes new names to the disk. If the file system cannot do that for a directory, there is no other way.
    private func synchronize() {
        _ = fbp_file_sync(directory)
    }
}

// MARK: - Failures

extension StoreDirectory {
    /// Whether the last call failed because there is no such file or directory.
    private static var wasAbsent: Bool { fbp_last_problem().kind == FBP_PROBLEM_ABSENT }

    /// The default reason is the last error of the system.
    private static func failure(_ path: String, _ reason: String? = nil) -> StoreFailure {
        let problem = fbp_last_problem()
        let text = reason ?? SystemCalls.words(for: problem)
        return StoreFailure(.notWritable, "\(path): \(text)", passes: reason == nil && passes(problem))
    }

    private static func passes(_ problem: fbp_problem) -> Bool {
        switch problem.kind {
        case FBP_PROBLEM_SHORTAGE, FBP_PROBLEM_WOULD_BLOCK, FBP_PROBLEM_INTERRUPTED, FBP_PROBLEM_DISK: true
        default: false
        }
    }
}
