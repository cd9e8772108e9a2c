// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The default store")
struct DefaultStoreTests {
    private let service = RecordingStore(.secretService)
    private let file = RecordingStore(.file)
    private let unavailable = StoreFailure(.unavailable, "there is none")
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

    @Test("does not mind a bad file when the Secret Service has the session")
    func badFile() throws {
        service.kept = [1]
        file.failure = StoreFailure(.corrupt, "it is damaged")
        #expect(try store.load(key()) == [1])
    }
}

@Suite("The Secret Service store")
struct SecretServiceStoreTests {
    @Test("is unavailable without a session bus", arguments: [nil, "", "/nowhere"])
    func noBus(_ runtimeDirectory: String?) throws {
        let store = SecretServiceStore(environment: { $0 == "XDG_RUNTIME_DIR" ? runtimeDirectory : nil })
        let key = try #require(Kept.key())
        for body in [{ _ = try store.load(key) }, { try store.save([1], key) }, { try store.remove(key) }] {
            #expect { try body() } throws: { ($0 as? StoreFailure)?.status == .unavailable }
        }
    }
}

@Suite("A patient thread")
struct TimeLimitedThreadTests {
    @Test("does work in order and waits for it")
    func order() {
        let thread = TimeLimitedThread(patienceMicroseconds: 60_000_000)
        let count = AtomicInteger(0)
        for expected in 0..<100 {
            #expect(thread.run({ _ = count.add(1) }, cancel: {}))
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
        let isDone = thread.run(
            {
                gate.withLock {
                    hasBegun = true
                    gate.signalAll()
                }
                _ = gate.wait(untilMicroseconds: nil) { isOpen }
                gate.withLock { done.append(0) }
            }, cancel: { cancellations += 1 })
        #expect(!isDone)
        #expect(cancellations == 1)
        for number in 1...3 {
            #expect(
                !thread.run(
                    {
                        gate.withLock {
                            done.append(number)
                            gate.signalAll()
                        }
                    }, cancel: {}))
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
