// SPDX-License-Identifier: Apache-2.0
import CPlatform
import Testing

@testable import FirebaseAuthCore

@Suite("The file store")
struct FileStoreTests {
    private let scratch = ScratchDirectory()
    private let session = Array("a session of no particular content".utf8)

    private var store: FileStore { FileStore(directory: scratch.store) }

    private func key(_ app: String = "app") throws -> StoreKey { try #require(Kept.key(app)) }

    private func fileName(_ app: String = "app") throws -> String { try key(app).name + ".session" }

    private func status(_ body: () throws -> Void) -> StoreStatus? {
        do {
            try body()
            return nil
        } catch {
            return (error as? StoreFailure)?.status
        }
    }

    @Test("finds what was saved last, also from another object")
    func roundTrip() throws {
        #expect(try store.load(key()) == nil)
        try store.save(session, key())
        #expect(try store.load(key()) == session)
        try store.save([1], key())
        #expect(try store.load(key()) == [1])
        try store.save([], key())
        #expect(try store.load(key()) == [])
        #expect(try store.load(key("other")) == nil)
        try store.remove(key())
        try store.remove(key())
        #expect(try store.load(key()) == nil)
    }

    @Test("makes nothing before there is something to keep")
    func lazy() throws {
        #expect(try store.load(key()) == nil)
        try store.remove(key())
        store.setAside(try key())
        #expect(scratch.mode() == nil)
    }

    @Test("is readable by its user alone")
    func modes() throws {
        try store.save(session, key())
        #expect(scratch.mode() == 0o700)
        #expect(scratch.mode("key") == 0o600)
        #expect(try scratch.mode(fileName()) == 0o600)
    }

    @Test("writes nothing in clear, and never the same twice")
    func encrypted() throws {
        try store.save(session, key())
        let first = try #require(try scratch.read(fileName()))
        try store.save(session, key())
        #expect(try scratch.read(fileName()) != first)
        #expect(first.count == session.count + SessionCipher.overhead)
        #expect(!first.indices.contains { first[$0...].starts(with: session.prefix(4)) })
    }

    @Test("takes a damaged byte anywhere in the file for no session")
    func damage() throws {
        try store.save(session, key())
        let file = try #require(try scratch.read(fileName()))
        for index in file.indices {
            var damaged = file
            damaged[index] ^= 0x20
            try scratch.write(damaged, to: fileName())
            #expect(status { _ = try store.load(key()) } == .corrupt)
            #expect(try store.load(key()) == nil)
            #expect(try scratch.read(fileName() + ".corrupt") == damaged)
        }
        try scratch.write(file, to: fileName())
        #expect(try store.load(key()) == session)
    }

    @Test("takes a file of any other length for no session")
    func truncation() throws {
        try store.save(session, key())
        let file = try #require(try scratch.read(fileName()))
        for length in file.indices.dropFirst() {
            try scratch.write(Array(file.prefix(length)), to: fileName())
            #expect(status { _ = try store.load(key()) } == .corrupt)
        }
        try scratch.write(file + [0], to: fileName())
        #expect(status { _ = try store.load(key()) } == .corrupt)
        try scratch.write([UInt8](repeating: 0x46, count: 60_000), to: fileName())
        #expect(status { _ = try store.load(key()) } == .corrupt)
        try store.save([1], key())
        #expect(try store.load(key()) == [1])
    }

    @Test("takes an empty file for nobody: a removal leaves one where no name can be removed")
    func emptied() throws {
        try store.save(session, key())
        try scratch.write([], to: fileName())
        #expect(try store.load(key()) == nil)
        try store.save(session, key())
        #expect(try store.load(key()) == session)
    }

    @Test("does not take one app's file for another's")
    func swapped() throws {
        try store.save(session, key())
        try scratch.write(#require(try scratch.read(fileName())), to: fileName("other"))
        #expect(status { _ = try store.load(key("other")) } == .corrupt)
        #expect(try store.load(key()) == session)
    }

    @Test(
        "cannot read with another key, none, or half a one, and goes on with a new one", arguments: [0, 16, 31, 32, 33])
    func foreignKey(_ length: Int) throws {
        try store.save(session, key())
        scratch.write([UInt8](repeating: 7, count: length), to: "key")
        #expect(status { _ = try store.load(key()) } == .corrupt)
        try store.save(session, key())
        #expect(try store.load(key()) == session)
        #expect(scratch.read("key")?.count == 32)
    }

    @Test("without its key finds no session")
    func lostKey() throws {
        try store.save(session, key())
        unlink(scratch.store + "/key")
        // It may only be out of reach: the file stays.
        for _ in 0..<2 { #expect(status { _ = try store.load(key()) } == .corrupt) }
        try store.save(session, key())
        #expect(try store.load(key()) == session)
    }

    @Test("is not misled by a link or a pipe in the file's place")
    func planted() throws {
        try store.save(session, key())
        let path = try scratch.store + "/" + fileName()
        rename(path, scratch.store + "/elsewhere")
        symlink("elsewhere", path)
        #expect(status { _ = try store.load(key()) } == .corrupt)
        mkfifo(path, 0o600)
        #expect(status { _ = try store.load(key()) } == .corrupt)
        try store.save(session, key())
        #expect(try store.load(key()) == session)
    }

    @Test("overwrites what a killed process left half written")
    func leftover() throws {
        try store.save(session, key())
        try scratch.write([1, 2, 3], to: fileName() + ".new")
        #expect(try store.load(key()) == session)
        try store.save([4], key())
        #expect(try store.load(key()) == [4])
        #expect(try scratch.read(fileName() + ".new") == nil)
    }

    @Test("leaves what a link leads to as it is, and still keeps sessions there")
    func linkedDirectory() throws {
        let elsewhere = scratch.path + "/elsewhere"
        mkdir(elsewhere, 0o755)
        chmod(elsewhere, 0o755)
        mkdir(scratch.path + "/below", 0o700)
        symlink(elsewhere, scratch.store)
        try store.save(session, key())
        #expect(try store.load(key()) == session)
        #expect(scratch.mode() == 0o755)
        #expect(try scratch.mode(fileName()) == 0o600)
    }

    @Test("a removal that can remove no name empties the file")
    func emptiedByRemoval() throws {
        try store.save(session, key())
        let directory = try #require(try StoreDirectory.existing(scratch.store))
        // As where names cannot be removed: root may remove any, so the half of it is tried by itself.
        #expect(try fbp_file_empty(fbp_directory_open(directory.path), fileName()))
        #expect(try store.load(key()) == nil)
        #expect(!fbp_file_empty(fbp_directory_open(directory.path), "nothing"))
    }

    @Test("takes the right to look into the directory from others", arguments: [0o755, 0o750, 0o701] as [UInt32])
    func loosened(_ mode: UInt32) throws {
        try store.save(session, key())
        chmod(scratch.store, mode)
        try chmod(scratch.store + "/" + fileName(), 0o644)
        chmod(scratch.store + "/key", 0o640)
        #expect(try store.load(key()) == session)
        #expect(scratch.mode() == 0o700)
        #expect(scratch.mode("key") == 0o600)
        #expect(try scratch.mode(fileName()) == 0o600)
    }

    @Test("refuses a directory that others may write to", arguments: [0o777, 0o1777, 0o770] as [UInt32])
    func writableByOthers(_ mode: UInt32) throws {
        try store.save(session, key())
        chmod(scratch.store, mode)
        #expect(status { _ = try store.load(key()) } == .notWritable)
        #expect(status { try store.save([1], key()) } == .notWritable)
        chmod(scratch.store, 0o700)
        #expect(try store.load(key()) == session)
    }

    /// Only root can make one; anybody else has that of root.
    @Test("refuses a directory of another user")
    func foreignDirectory() throws {
        try store.save(session, key())
        let isMade = chown(scratch.store, 12345, 12345) == 0
        let foreign = isMade ? store : FileStore(directory: "/usr/share")
        #expect(status { _ = try foreign.load(key()) } == .notWritable)
        #expect(status { try foreign.save([1], key()) } == .notWritable)
    }

    @Test("keeps nothing below a file, in no place, or without random bytes")
    func noPlace() throws {
        try store.save(session, key())
        for directory in [try scratch.store + "/" + fileName(), try scratch.store + "/" + fileName() + "/a/b", nil, ""]
        {
            let store = FileStore(directory: directory)
            #expect(try store.load(key()) == nil)
            #expect(status { try store.save(session, key()) } == .notWritable)
        }
        let other = ScratchDirectory()
        for random in [{ _ in nil }, { _ in [1, 2, 3] }] as [@Sendable (Int) -> [UInt8]?] {
            let store = FileStore(directory: other.store, random: random)
            #expect(status { try store.save(session, key()) } == .notWritable)
        }
        #expect(try FileStore(directory: other.store).load(key()) == nil)
    }

    @Test("of several threads and objects leaves one of the sessions, whole")
    func threads() throws {
        let key = try key()
        // A disk that is slow to sync would keep the lock, and others out for longer than they wait.
        let inMemory = ScratchDirectory(below: "/dev/shm")
        let path = inMemory.store
        let failures = AtomicInteger(0)
        Crowd.run(8) { index in
            for round in 0..<20 {
                let store = FileStore(directory: path)
                let bytes = [UInt8](repeating: UInt8(index), count: 100 + index)
                if (try? store.save(bytes, key)) == nil { _ = failures.add(1) }
                let found = (try? store.load(key)) ?? []
                if found.isEmpty || found.count != 100 + Int(found[0]) { _ = failures.add(1) }
                _ = round
            }
        }
        withExtendedLifetime(inMemory) {}
        #expect(failures.value == 0)
    }

    @Test("what another process has locked is not removed beside it: that one may be about to write it")
    func held() throws {
        let key = try #require(Kept.key())
        let store = FileStore(directory: scratch.store)
        try store.save([1], key)
        let holder = try #require(try StoreDirectory.existing(scratch.store))
        #expect(throws: StoreFailure.self) { try store.change(key) { _ in .remove } }
        #expect(try store.load(key) == [1] && holder.isLocked)
    }

    @Test("without a place there is nothing to remove, and nowhere to keep anything")
    func nowhere() throws {
        let key = try #require(Kept.key())
        let store = FileStore(directory: nil)
        try store.change(key) { content in
            if case .nothing = content { return .leave }
            return .remove
        }
        #expect(throws: StoreFailure.self) { try store.change(key) { _ in .keep([1]) } }
    }

    @Test("lies where the XDG specification says")
    func place() {
        #expect(FileStore.standardDirectory { $0 == "XDG_DATA_HOME" ? "/x" : "/home/h" } == "/x/firebase_auth")
        for unset in [nil, "", "relative"] {
            #expect(
                FileStore.standardDirectory { $0 == "HOME" ? "/home/h" : unset }
                    == "/home/h/.local/share/firebase_auth")
        }
        #expect(FileStore.standardDirectory { _ in nil } == nil)
    }
}
