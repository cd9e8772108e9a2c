// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// Random sequences of sign-ins, users taken over from another auth, sign-outs, moves and restarts over a keyring and a store of
/// the program's own that fail at random, and a file. Whenever an auth says that all is kept, its store holds its user, and no
/// place that it has left does. Who is signed in is whom the last of these calls says. MOVES_SEED repeats one sequence.
@Suite("What is left in stores that a session has moved between")
struct MoveModelTests {
    fileprivate static let repeatedSeed = SystemCalls.environmentVariable("MOVES_SEED").flatMap { UInt64($0) }

    @Test("is nobody's session")
    func moves() {
        var seeds = SystemRandomNumberGenerator()
        let first = Self.repeatedSeed ?? seeds.next() >> 16
        print("The first random sequence of moves has the seed \(first).")
        for seed in first..<(first + (Self.repeatedSeed == nil ? 500 : 1)) {
            var sequence = MoveSequence(seed)
            if let problem = sequence.run() {
                Issue.record("MOVES_SEED=\(seed): \(problem)")
                return
            }
        }
    }
}

private struct MoveSequence {
    private var random: SeededRandom
    private let desktop: SharedDesktop
    private let clock = TwoClocks()
    private let transport = FakeTransport()
    /// Of another app of the program.
    private let neighbour: Auth
    /// Who must be signed in.
    private var current: String?
    /// The default store's file says who is signed in while its keyring cannot be reached: a program that uses one of the
    /// two by itself in turn may find somebody who has signed out (store.h).
    private let kinds: [StoreKind]
    private var kind: StoreKind
    private var auth: Auth
    private var number = 0
    /// Whom this run has signed in, or has found at its start.
    private var own: [String] = []
    /// Stores of this run that the one in use does not cover.
    private var left: [StoreKind] = []
    /// Stores that an earlier run could not empty after it had moved away, and said so (STALE). No later run knows who
    /// is there until it keeps somebody in the same place.
    private var forgotten: [StoreKind] = []

    init(_ seed: UInt64) {
        random = SeededRandom(seed)
        desktop = SharedDesktop(seed)
        kinds = random.once(in: 2) ? [.standard, .memory, .host] : [.file, .secretService, .memory, .host]
        kind = kinds[random.below(kinds.count)]
        auth = Self.start(desktop, kind, clock, transport)
        neighbour = Kept.auth(MemoryStore(), clock: clock, transport: transport)
    }

    private static func start(
        _ desktop: SharedDesktop, _ kind: StoreKind, _ clock: TwoClocks, _ transport: FakeTransport
    ) -> Auth {
        let stores = desktop.makeStores()
        return Kept.auth(stores(kind), clock: clock, transport: transport, makeStore: stores)
    }

    mutating func run() -> String? {
        defer {
            auth.close()
            neighbour.close()
        }
        for _ in 0..<(8 + random.below(12)) {
            let problem = step()
            // What is not written before the next comes is what is easily forgotten.
            if random.once(in: 2) { auth.settle() }
            log()
            if let problem = problem ?? wrongUser { return problem }
        }
        return nil
    }

    private mutating func step() -> String? {
        switch random.below(10) {
        case 0: restart()
        case 1, 2: signIn()
        case 3: signOut()
        case 4, 5: return adopt()
        case 6...8:
            let chosen = kinds[random.below(kinds.count)]
            // The program's own store is one place.
            if chosen == .host && kind == .host { return nil }
            return judge(auth.setPersistence(chosen, nil, nil).future, moving: chosen)
        default: return judge(auth.flushStore(nil).future, moving: kind)
        }
        return nil
    }

    private mutating func restart() {
        forgotten += left.filter { found(by: $0) != nil }
        left = []
        auth.close()
        auth = Self.start(desktop, kind, clock, transport)
        current = auth.currentUser?.account.uid
        own = current.map { [$0] } ?? []
    }

    private mutating func signIn() {
        number += 1
        becomes("user\(number)")
        auth.apply(.signedIn(Kept.session("user\(number)", clock: clock)))
    }

    private mutating func becomes(_ uid: String) {
        forgotten = forgotten.filter { !covers(kind, $0) }
        own.append(uid)
        current = uid
    }

    private mutating func signOut() {
        auth.signOut()
        current = nil
    }

    /// Takes over the neighbour's user; what else happens while the service is asked comes before that, and a sign-out ends it.
    private mutating func adopt() -> String? {
        number += 1
        let uid = "neighbour\(number)", isOld = random.once(in: 4)
        neighbour.apply(.signedIn(Kept.session(uid, clock: clock)))
        guard let user = neighbour.currentUser else { return "the neighbour has no user" }
        if isOld { neighbour.signOut() }
        // A call waits for the store, and the answer below for no call.
        _ = auth.currentUser
        guard let future = auth.updateCurrentUser(user, nil).future else { return "there is no future" }
        var isOver = isOld
        switch random.below(4) {
        case 0:
            signOut()
            isOver = true
        case 1: signIn()
        default: break
        }
        transport.reply(Answers.lookup(uid))
        guard future.wait(milliseconds: -1) else { return "a future does not end" }
        if isOver != (future.error != nil) { return "\(uid) is taken over with \(future.error?.name ?? "success")" }
        if !isOver { becomes(uid) }
        return nil
    }

    private var wrongUser: String? {
        let found = auth.currentUser?.account.uid
        return found == current ? nil : "\(found ?? "nobody") is signed in, and not \(current ?? "nobody")"
    }

    private mutating func judge(_ future: Future?, moving chosen: StoreKind) -> String? {
        guard let future, future.wait(milliseconds: -1) else { return "a future does not end" }
        // A move that fails is one that was not made, or one that has left something behind.
        if future.error == nil || !covers(kind, auth.storeKind) { use(chosen) }
        return future.error == nil ? problem() : nil
    }

    private mutating func use(_ chosen: StoreKind) {
        left = left.filter { !covers(chosen, $0) }
        if auth.currentUser != nil { forgotten = forgotten.filter { !covers(chosen, $0) } }
        if !covers(chosen, kind) && kind != .memory && !forgotten.contains(kind) { left.append(kind) }
        kind = chosen
    }

    /// For a sequence that is repeated.
    private func log() {
        guard MoveModelTests.repeatedSeed != nil else { return }
        auth.settle()
        let places = [desktop.file, desktop.keyring].map { bytes in
            bytes.map { StoredUser($0)?.session.account.uid ?? "nobody" } ?? "nothing"
        }
        print(
            "\(kind), \(auth.currentUser?.account.uid ?? "nobody"): \(auth.storeKind), \(auth.storeStatus), \(places)")
    }

    private func covers(_ chosen: StoreKind, _ other: StoreKind) -> Bool {
        chosen == other || chosen == .standard && (other == .file || other == .secretService)
    }

    private func problem() -> String? {
        let wanted = auth.currentUser?.account.uid
        if kind != .memory {
            let found = found(by: kind)
            if let wanted, found != wanted { return "\(kind): \(found ?? "nobody") in place of \(wanted)" }
            if wanted == nil, let found, own.contains(found), !forgotten.contains(kind) {
                return "\(kind): \(found), who has been signed out"
            }
        }
        for kind in left {
            if let found = found(by: kind), own.contains(found), found != wanted || !isShared(kind) {
                return "\(found) left in the \(kind)"
            }
        }
        return nil
    }

    /// Whether the store in use is a part of this one.
    private func isShared(_ other: StoreKind) -> Bool { covers(other, kind) }

    /// By a start with this store, where nothing fails.
    private func found(by kind: StoreKind) -> String? {
        switch kind {
        case .standard: desktop.truth.entry?.mark.uid
        case .file: desktop.file.flatMap { StoredUser($0)?.session.account.uid }
        case .secretService: desktop.keyring.flatMap { StoredUser($0)?.session.account.uid }
        case .host: desktop.host.flatMap { StoredUser($0)?.session.account.uid }
        case .memory: nil
        }
    }
}
