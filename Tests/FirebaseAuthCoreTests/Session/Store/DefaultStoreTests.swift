// SPDX-License-Identifier: Apache-2.0
import CPlatform
import Testing

@testable import FirebaseAuthCore

@Suite("The default store")
struct DefaultStoreTests {
    private let service = RecordingStore(.secretService)
    private let file = RecordingStore(.file)
    private let unavailable = StoreFailure(.unavailable, "there is none", isAbsence: true)
    private let locked = StoreFailure(.locked, "it is locked")

    private var store: DefaultStore { DefaultStore(secretService: service, file: file) }

    private func key() throws -> StoreKey { try #require(Kept.key()) }

    @Test("uses the Secret Service when it answers")
    func answering() throws {
        let store = store
        #expect(try store.load(key()) == nil)
        try store.save([1], key())
        #expect(try store.load(key()) == [1])
        #expect(store.kind == .secretService)
        #expect(file.kept == nil)
        try store.remove(key())
        #expect(service.kept == nil && file.kept == nil)
    }

    @Test("uses the file when there is no Secret Service, and asks it no more to save")
    func absent() throws {
        service.failure = unavailable
        let store = store
        #expect(try store.load(key()) == nil)
        #expect(store.kind == .file)
        service.failure = nil
        try store.save([1], key())
        #expect(service.kept == nil)
        #expect(file.kept == [1])
    }

    @Test("tells that the keyring is locked, unless the file has a session")
    func lockedKeyring() throws {
        service.failure = locked
        #expect(throws: StoreFailure.self) { try store.load(key()) }
        file.kept = [1]
        #expect(try store.load(key()) == [1])
    }

    @Test("says what the keyring may have, where the file cannot be written either")
    func neither() throws {
        file.failure = StoreFailure(.notWritable, "it is full")
        for (failure, mayBeDone) in [
            (StoreFailure(.unavailable, "the answer was lost", mayBeDone: true), true), (locked, false), (nil, true),
        ] {
            service.failure = failure
            let thrown = #expect(throws: StoreFailure.self) { try self.store.save([1], key()) }
            #expect(thrown?.mayBeDone == mayBeDone && thrown?.status == .notWritable)
        }
    }

    @Test(
        "does not find the keyring's older session when the newer file is gone and cannot be replaced",
        arguments: [false, true])
    func older(_ staysLocked: Bool) throws {
        (service.kept, file.kept, service.failure) = ([1], [2], locked)
        let store = store
        #expect(try store.load(key()) == [2])
        file.failsToSave = true
        #expect(throws: StoreFailure.self) { try store.remove(key()) }
        #expect(file.kept == nil)
        if staysLocked { #expect(throws: StoreFailure.self) { try store.load(key()) } }
        service.failure = nil
        #expect(try store.load(key()) == nil && service.kept == nil)
        service.kept = [3]
        #expect(try store.load(key()) == [3])
    }

    // proves: fba_auth_store_kind.summary
    @Test("puts what the Secret Service refuses into the file")
    func refused() throws {
        let store = store
        _ = try store.load(key())
        service.failure = locked
        try store.save([1], key())
        #expect(store.kind == .file)
        #expect(file.kept == [1])
    }

    @Test("takes the file for the newer one and moves it into the Secret Service")
    func moves() throws {
        service.kept = [1]
        file.kept = [2]
        let store = store
        #expect(try store.load(key()) == [2])
        #expect(service.kept == [2])
        #expect(file.kept == nil)
        #expect(store.kind == .secretService)
    }

    @Test("remembers a sign-out that the Secret Service did not hear of")
    func signedOutMeanwhile() throws {
        service.kept = [1]
        service.failure = locked
        try store.remove(key())
        #expect(file.kept == [])
        #expect(try store.load(key()) == nil)
        service.failure = nil
        #expect(try store.load(key()) == nil)
        #expect(service.kept == nil && file.kept == nil)
    }

    @Test("a session that the keyring cannot give back is not the file's affair")
    func corruptEntry() throws {
        service.failure = StoreFailure(.corrupt, "it is damaged")
        let store = store
        #expect { _ = try store.load(key()) } throws: { ($0 as? StoreFailure)?.status == .corrupt }
        #expect(store.kind == .secretService)
        service.failure = nil
        try store.save([3], key())
        #expect(service.kept == [3] && file.kept == nil)
        store.setAside(try key())
        #expect(service.calls.last == .setAside && !file.calls.contains(.setAside))
    }

    @Test("is the keyring's again once that works at a later start")
    func back() throws {
        service.failure = unavailable
        let store = store
        try store.save([1], key())
        #expect(store.kind == .file)
        service.failure = nil
        #expect(try store.load(key()) == [1])
        #expect(store.kind == .secretService && service.kept == [1] && file.kept == nil)
        try store.save([2], key())
        #expect(service.kept == [2] && file.kept == nil)
    }

    @Test("fails only when both fail")
    func both() throws {
        service.failure = unavailable
        file.failure = StoreFailure(.notWritable, "it is full")
        let store = store
        for body in [{ _ = try store.load(key()) }, { try store.save([1], key()) }, { try store.remove(key()) }] {
            #expect { try body() } throws: { ($0 as? StoreFailure)?.status == .notWritable }
        }
    }

    /// Each may pass or not, and the keyring may have done something or not: in no case is it known that nobody is there.
    static let failures = [
        StoreFailure(.unavailable, "no memory is left", passes: true),
        StoreFailure(.unavailable, "it does not answer", mayBeDone: true),
        StoreFailure(.unavailable, "there is no Secret Service"),
    ]

    @Test("a keyring that fails is not taken for one that holds nobody", arguments: failures)
    func failing(_ failure: StoreFailure) throws {
        service.kept = [1]
        service.failure = failure
        let store = store
        #expect { _ = try store.load(key()) } throws: { ($0 as? StoreFailure)?.status == .unavailable }
        service.failure = nil
        #expect(try store.load(key()) == [1])
        #expect(store.kind == .secretService && service.kept == [1])
    }

    @Test("a want of memory or threads does not turn the store to the file")
    func short() throws {
        service.failure = Self.failures[0]
        let store = store
        _ = try? store.load(key())
        #expect(store.kind == .secretService)
        service.failure = nil
        try store.save([1], key())
        #expect(service.kept == [1] && file.kept == nil)
    }

    @Test("a sign-out that the keyring does not hear of, and that no file can say, is none", arguments: failures)
    func unheard(_ failure: StoreFailure) throws {
        service.failure = failure
        file.failsToSave = true
        let store = store
        #expect { try store.remove(key()) } throws: { ($0 as? StoreFailure)?.status == .notWritable }
    }

    @Test("keeps the file that says that nobody is signed in, when it cannot be written again")
    func marked() throws {
        (service.kept, service.failure, file.kept, file.failsToSave) = ([1], locked, [], true)
        let store = store
        try store.remove(key())
        #expect(file.kept == [] && service.kept == [1])
        service.failure = nil
        #expect(try store.load(key()) == nil && service.kept == nil)
    }

    @Test("does not remove a file that it cannot read, which may say that nobody is signed in")
    func unreadableMark() throws {
        (service.kept, service.failure) = ([1], locked)
        (file.kept, file.failure, file.failsToSave) = ([], StoreFailure(.notWritable, "it fails"), true)
        let store = store
        #expect(throws: StoreFailure.self) { try store.remove(key()) }
        #expect(!file.calls.contains(.remove))
    }

    @Test("does not take the keyring's session where a file that cannot be read may be newer")
    func unreadableFile() throws {
        service.kept = [1]
        for failure in [StoreFailure(.notWritable, "permission denied"), StoreFailure(.notWritable, "", passes: true)] {
            file.failure = failure
            #expect { _ = try store.load(key()) } throws: { ($0 as? StoreFailure)?.status == .notWritable }
        }
        #expect(service.kept == [1])
    }

    @Test("a damaged file does not bring back who was replaced in the keyring, now or later", arguments: [false, true])
    func damagedFile(_ isKeyringLocked: Bool) throws {
        let scratch = ScratchDirectory(below: "/dev/shm")
        let file = FileStore(directory: scratch.store)
        try file.save([2], key())
        scratch.write(Array("rubbish".utf8), to: "\(try key().name).session")
        service.kept = [1]
        if isKeyringLocked { service.failure = locked }
        #expect { _ = try DefaultStore(secretService: service, file: file).load(key()) } throws: {
            ($0 as? StoreFailure)?.status == .corrupt
        }
        service.failure = nil
        #expect(try DefaultStore(secretService: service, file: file).load(key()) == nil)
    }

    @Test("what another process has written into the file meanwhile stays there")
    func overtaken() throws {
        file.kept = [2]
        let store = store
        service.during = { call in
            if call == .save { self.file.kept = [3] }
        }
        #expect(try store.load(key()) == [2])
        #expect(service.kept == [2] && file.kept == [3])
    }
}

@Suite("The Secret Service store")
struct SecretServiceStoreTests {
    @Test("is unavailable without a session bus", arguments: [nil, "", "/nowhere"])
    func noBus(_ runtimeDirectory: String?) throws {
        let store = SecretServiceStore(
            environment: { $0 == "XDG_RUNTIME_DIR" ? runtimeDirectory : nil }, thread: StoreThreads().keyring)
        let key = try #require(Kept.key())
        for body in [{ _ = try store.load(key) }, { try store.save([1], key) }, { try store.remove(key) }] {
            #expect { try body() } throws: { ($0 as? StoreFailure)?.isAbsence == true }
        }
    }

    /// A longer path than the system takes cannot be looked at: nobody knows what is there.
    @Test("does not take a bus that it cannot look for as none")
    func unknownBus() throws {
        let directory = "/" + String(repeating: "x", count: 5000)
        let store = SecretServiceStore(
            environment: { $0 == "XDG_RUNTIME_DIR" ? directory : nil }, thread: StoreThreads().keyring)
        let key = try #require(Kept.key())
        #expect { _ = try store.load(key) } throws: { error in
            guard let failure = error as? StoreFailure else { return false }
            return failure.status == .unavailable && failure.passes && !failure.isAbsence
        }
    }
}

@Suite("What libsecret's errors mean")
struct KeyringResultTests {
    @Test("only where there is no libsecret, bus or keyring is nobody kept", arguments: 0...8)
    func absence(_ number: UInt32) {
        let absent = [FBP_KEYRING_NOT_INSTALLED, FBP_KEYRING_NO_BUS, FBP_KEYRING_NO_KEYRING]
        let result = fbp_keyring_result(number)
        #expect((StoreFailure(result)?.isAbsence ?? false) == absent.contains(result))
    }
}

@Suite("A patient thread")
struct TimeLimitedThreadTests {
    @Test("does work in order and waits for it")
    func order() {
        let thread = TimeLimitedThread(patienceMicroseconds: 60_000_000)
        let count = AtomicInteger(0)
        for expected in 0..<100 {
            #expect(thread.run({ _ = count.add(1) }, cancel: {}) == .done)
            #expect(count.value == Int32(expected) + 1)
        }
    }

    @Test("gives work up that takes too long, and does the last of what came meanwhile afterwards")
    func overdue() {
        let gate = Monitor()
        nonisolated(unsafe) var hasBegun = false
        nonisolated(unsafe) var isOpen = false
        // Patience ends the moment the first job has begun.
        let thread = TimeLimitedThread {
            _ = gate.wait(untilMicroseconds: nil) { hasBegun }
            return 0
        }
        nonisolated(unsafe) var done: [Int] = []
        nonisolated(unsafe) var cancellations = 0
        let outcome = thread.run(
            {
                gate.withLock {
                    hasBegun = true
                    gate.signalAll()
                }
                _ = gate.wait(untilMicroseconds: nil) { isOpen }
                gate.withLock { done.append(0) }
            }, cancel: { cancellations += 1 })
        #expect(outcome == .overdue)
        #expect(cancellations == 1)
        for number in 1...3 {
            #expect(
                thread.run(
                    {
                        gate.withLock {
                            done.append(number)
                            gate.signalAll()
                        }
                    }, cancel: {}) == .overdue)
        }
        #expect(done.isEmpty)
        gate.withLock {
            isOpen = true
            gate.signalAll()
        }
        #expect(gate.wait(untilMicroseconds: nil) { done.last == 3 })
        #expect(done == [0, 3])
    }
}
