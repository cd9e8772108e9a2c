// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// The same random sequences as those of the ledger alone (Tests/store-model), through the state of an auth, the keeper and
/// a store: two runs of a program over one place.
@Suite("What stores hold, as an oracle has it")
struct KeeperModelTests {
    static let sequences: UInt64 = 4_000
    /// The same for every store: what one finds, the others do too, unless it is that store's own doing.
    static let firstSeed: UInt64 = {
        var seeds = SystemRandomNumberGenerator()
        return seeds.next() >> 16
    }()

    @Test("through the host's own callbacks")
    func host() {
        nonisolated(unsafe) var kept: [UInt8]?
        let functions = HostStoreFunctions(
            load: { _, take in
                if let kept { take(kept) }
                return true
            },
            save: { _, bytes in
                kept = bytes
                return true
            },
            remove: { _ in
                kept = nil
                return true
            })
        run { HostStore(functions) }
    }

    @Test("through files")
    func files() {
        let scratch = ScratchDirectory(below: "/dev/shm")
        run { FileStore(directory: scratch.store) }
    }

    private func run(_ place: @escaping () -> any UserStore) {
        for seed in Self.firstSeed..<(Self.firstSeed + Self.sequences) {
            var sequence = KeeperSequence(seed, place)
            if let problem = sequence.run() {
                Issue.record("seed \(seed): \(problem)")
                return
            }
        }
    }
}

private struct KeeperSequence {
    private var random: SeededRandom
    private let place: () -> any UserStore
    private var processes: [JudgedProcess] = []
    private var number = 0

    init(_ seed: UInt64, _ place: @escaping () -> any UserStore) {
        random = SeededRandom(seed)
        self.place = place
    }

    private var truth: Shelf.Content {
        guard let key = Kept.key(), let bytes = try? place().load(key) else { return .nothing }
        return Shelf.Content(bytes)
    }

    mutating func run() -> String? {
        if let key = Kept.key() { try? place().remove(key) }
        for _ in 0..<2 { processes.append(JudgedProcess(place(), Faults(), digestFails: false)) }
        defer { for process in processes { process.kill() } }
        for _ in 0..<(8 + random.below(12)) {
            step()
            for process in processes {
                if let problem = process.store.problem { return problem }
            }
        }
        return nil
    }

    private mutating func step() {
        let index = random.below(2)
        switch random.below(16) {
        case 0: restart(index)
        case 1...7: processes[index].write(Faults.random(&random)) { truth }
        default:
            act(processes[index])
            // What is not written before the next comes is what is easily forgotten.
            if random.once(in: 2) { act(processes[index]) }
        }
    }

    private mutating func restart(_ index: Int) {
        processes[index].kill()
        processes[index] = JudgedProcess(place(), Faults.random(&random), digestFails: random.once(in: 4))
    }

    private mutating func act(_ process: JudgedProcess) {
        number += 1
        switch random.below(10) {
        case 0...2: process.apply(.signedIn(session(["alice", "bob", "carol"][random.below(3)])))
        case 3, 4: process.apply(.signedOut)
        case 5...7: if let session = process.session { process.apply(.ended(uid: session.account.uid)) }
        case 8: renew(process, refreshToken: "r\(number)")
        default: renew(process, refreshToken: process.session?.tokens.refreshToken ?? "")
        }
    }

    private func renew(_ process: JudgedProcess, refreshToken: String) {
        guard let session = process.session else { return }
        let tokens = SessionTokens(idToken: "id\(number)", refreshToken: refreshToken, lifetimeSeconds: 3600)
        process.apply(
            .updated(uid: session.account.uid, account: nil, tokens: tokens, expiresAtMicroseconds: Int64(number)))
    }

    private func session(_ uid: String) -> Session {
        var account = Account()
        (account.uid, account.displayName) = (uid, "\(number)")
        let tokens = SessionTokens(idToken: "id\(number)", refreshToken: "r\(number)", lifetimeSeconds: 3600)
        return Session(account: account, tokens: tokens, expiresAtMicroseconds: 0, issuer: "production")
    }
}
