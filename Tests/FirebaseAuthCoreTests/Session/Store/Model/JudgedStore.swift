// SPDX-License-Identifier: Apache-2.0
import CPlatform

@testable import FirebaseAuthCore

/// One process's way to a store that others share: fails as it is told, and has the oracle judge what is done there.
final class JudgedStore: UserStore, @unchecked Sendable {
    let kind = StoreKind.file
    private let place: any UserStore
    var oracle = Oracle()
    var faults = Faults()
    /// The process was killed: nothing of it gets here any more.
    var isDead = false
    private(set) var problem: String?

    init(_ place: any UserStore) {
        self.place = place
    }

    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? {
        if faults.isShut || faults.cannotBeRead { throw JudgedStore.failure() }
        let bytes = try place.load(key)
        oracle.reads(Shelf.Content(bytes))
        return bytes
    }

    func change(_ key: StoreKey, _ decide: (StoreContent) -> StoreDecision) throws(StoreFailure) {
        if isDead || faults.isShut { throw JudgedStore.failure() }
        var refusal: StoreFailure?
        try place.change(key) { content in
            let (truth, seen) = look(content)
            let decision = decide(seen)
            refusal = judge(decision, truth)
            if refusal != nil, !(faults.keepsAllTheSame && decision.isKeeping) { return .leave }
            return decision
        }
        if let refusal { throw refusal }
    }

    private func look(_ content: StoreContent) -> (Shelf.Content, StoreContent) {
        let truth = Shelf.Content(content)
        if faults.cannotBeRead { return (truth, .unreadable(JudgedStore.failure())) }
        oracle.sees(truth)
        return (truth, content)
    }

    /// Whether it is refused.
    private func judge(_ decision: StoreDecision, _ truth: Shelf.Content) -> StoreFailure? {
        switch decision {
        case .leave: return nil
        case .remove:
            if faults.refusesToRemove { return JudgedStore.failure() }
            problem = problem ?? oracle.removes(truth, wasSeen: !faults.cannotBeRead)
            return nil
        case .keep:
            if faults.refusesToKeep && !faults.keepsAllTheSame {
                if faults.isUncertain { oracle.mayHaveKept() }
                return JudgedStore.failure(mayBeDone: faults.isUncertain)
            }
            problem = problem ?? oracle.keeps(over: truth, isTold: !faults.refusesToKeep)
            return faults.refusesToKeep ? JudgedStore.failure(mayBeDone: true) : nil
        }
    }

    func report(_ failure: StoreFailure?, _ truth: Shelf.Content) {
        problem = problem ?? oracle.reports(truth, isKept: failure == nil, isStale: failure?.status == .stale)
    }

    func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure) { throw JudgedStore.failure() }

    func remove(_ key: StoreKey) throws(StoreFailure) { throw JudgedStore.failure() }

    func setAside(_ key: StoreKey) { place.setAside(key) }

    private static func failure(mayBeDone: Bool = false) -> StoreFailure {
        StoreFailure(.notWritable, "it fails", mayBeDone: mayBeDone)
    }
}

extension StoreDecision {
    fileprivate var isKeeping: Bool {
        if case .keep = self { return true }
        return false
    }
}

extension Shelf.Content {
    init(_ bytes: [UInt8]?) {
        guard let bytes else {
            self = .nothing
            return
        }
        self = StoredUser(bytes).map { .entry(Shelf.Entry($0.session)) } ?? .damaged
    }

    init(_ content: StoreContent) {
        switch content {
        case .nothing: self = .nothing
        case .bytes(let bytes): self.init(bytes)
        case .unreadable: self = .damaged
        }
    }
}

extension Shelf.Entry {
    /// The model's accounts bear the number of their sign-in for a name.
    init(_ session: Session) {
        self.init(mark: session.mark, origin: Int(session.account.displayName) ?? 0)
    }
}
