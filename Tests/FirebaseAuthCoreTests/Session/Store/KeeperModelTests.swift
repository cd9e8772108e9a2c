// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// The same random sequences as those of the ledger alone (Tests/store-model), through the state of an auth, the keeper and
/// a store: two runs of a program over one place. KEEPER_SEED repeats the one sequence of this seed in each store.
@Suite("What stores hold, as an oracle has it")
struct KeeperModelTests {
    static let repeatedSeed = SystemCalls.environmentVariable("KEEPER_SEED").flatMap { UInt64($0) }
    static let sequences: UInt64 = 5_000
    /// They take longer.
    static let desktopSequences: UInt64 = 1_500
    /// The same for every store: what one finds, the others do too, unless it is that store's own doing.
    static let firstSeed: UInt64 = {
        var seeds = SystemRandomNumberGenerator()
        let seed = repeatedSeed ?? seeds.next() >> 16
        print("The first random sequence of each store has the seed \(seed).")
        return seed
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
        run { _ in KeeperPlace(HostStore(functions)) }
    }

    @Test("through files")
    func files() {
        let scratch = ScratchDirectory(below: "/dev/shm")
        run { _ in KeeperPlace(FileStore(directory: scratch.store)) }
    }

    @Test("through the default store, whose keyring fails at random")
    func desktop() {
        run(Self.desktopSequences) { seed in
            let desktop = SharedDesktop(seed)
            return KeeperPlace(
                makeStore: { desktop.makeStore() },
                truth: Truth(outside: { desktop.truth }, inside: { _ in desktop.truth }))
        }
    }

    private func run(_ sequences: UInt64 = Self.sequences, _ place: (UInt64) -> KeeperPlace) {
        for seed in Self.firstSeed..<(Self.firstSeed + (Self.repeatedSeed == nil ? sequences : 1)) {
            var sequence = KeeperSequence(seed, place(seed))
            if let problem = sequence.run() {
                Issue.record("KEEPER_SEED=\(seed): \(problem)")
                return
            }
        }
    }
}

/// What the runs of a program share.
private struct KeeperPlace {
    let makeStore: () -> any UserStore
    let truth: Truth

    init(makeStore: @escaping () -> any UserStore, truth: Truth) {
        self.makeStore = makeStore
        self.truth = truth
    }

    /// A store that tells the truth when it is read, and is empty at first.
    init(_ store: any UserStore) {
        if let key = Kept.key() { try? store.remove(key) }
        let found = { () -> Shelf.Content in
            guard let key = Kept.key(), let bytes = try? store.load(key) else { return .nothing }
            return Shelf.Content(bytes)
        }
        self.init(makeStore: { store }, truth: Truth(outside: found, inside: { Shelf.Content($0) }))
    }
}

private struct KeeperSequence {
    private var random: SeededRandom
    private let place: KeeperPlace
    private var processes: [JudgedProcess] = []
    private var number = 0

    init(_ seed: UInt64, _ place: KeeperPlace) {
        random = SeededRandom(seed)
        self.place = place
    }

    mutating func run() -> String? {
        for _ in 0..<2 { processes.append(start(Faults(), digestFails: false)) }
        defer { for process in processes { process.kill() } }
        for _ in 0..<(8 + random.below(12)) {
            let problem = step()
            for process in processes {
                if let problem = problem ?? process.store.problem { return problem }
            }
        }
        return nil
    }

    private func start(_ faults: Faults, digestFails: Bool) -> JudgedProcess {
        JudgedProcess(place.makeStore(), faults, digestFails: digestFails, truth: place.truth)
    }

    private mutating func step() -> String? {
        let index = random.below(2)
        let process = processes[index]
        switch random.below(16) {
        case 0: return restart(index)
        case 1...7:
            let meanwhile = random.once(in: 4) ? event(for: process) : nil
            let faults = Faults.random(&random)
            process.write(faults, meanwhile: meanwhile)
            log("\(index) writes \(faults), meanwhile \(meanwhile as Any): \(place.truth.outside())")
        default:
            act(process)
            // What is not written before the next comes is what is easily forgotten.
            if random.once(in: 2) { act(process) }
        }
        return nil
    }

    /// Killed, or closed. What was wrong then.
    private mutating func restart(_ index: Int) -> String? {
        let process = processes[index]
        let isClosed = random.once(in: 2)
        let faults = Faults.random(&random)
        if isClosed { process.close(faults) }
        process.kill()
        log("\(index) ends, \(isClosed ? "closed with \(faults)" : "killed"): \(place.truth.outside())")
        processes[index] = start(Faults.random(&random), digestFails: random.once(in: 4))
        return process.store.problem
    }

    private mutating func act(_ process: JudgedProcess) {
        guard let event = event(for: process) else { return }
        log("\(processes.firstIndex { $0 === process } ?? -1): \(event)")
        process.apply(event)
    }

    private mutating func event(for process: JudgedProcess) -> AuthEvent? {
        number += 1
        let uid = process.session?.account.uid
        switch random.below(11) {
        case 0...2: return .signedIn(session(["alice", "bob", "carol"][random.below(3)]))
        case 3, 4: return .signedOut
        case 5...7: return process.session.map { .ended(uid: $0.account.uid, refreshToken: $0.tokens.refreshToken) }
        case 8: return uid.map { .deleted(uid: $0, tenantID: "") }
        case 9: return uid.map { renewal($0, refreshToken: "r\(number)") }
        default: return uid.map { renewal($0, refreshToken: process.session?.tokens.refreshToken ?? "") }
        }
    }

    /// For a sequence that is repeated.
    private func log(_ line: @autoclosure () -> String) {
        if KeeperModelTests.repeatedSeed != nil { print(line()) }
    }

    private func renewal(_ uid: String, refreshToken: String) -> AuthEvent {
        let tokens = SessionTokens(idToken: "id\(number)", refreshToken: refreshToken, lifetimeSeconds: 3600)
        return .updated(uid: uid, tenantID: "", account: nil, tokens: tokens, expiresAtMicroseconds: Int64(number))
    }

    private func session(_ uid: String) -> Session {
        var account = Account()
        (account.uid, account.displayName) = (uid, "\(number)")
        let tokens = SessionTokens(idToken: "id\(number)", refreshToken: "r\(number)", lifetimeSeconds: 3600)
        return Session(account: account, tokens: tokens, expiresAtMicroseconds: 0, issuer: "production")
    }
}
