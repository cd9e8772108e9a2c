// SPDX-License-Identifier: Apache-2.0
import CPlatform

@testable import FirebaseAuthCore

/// What the next start would find in a place, whatever the place says when it fails by itself.
struct Truth {
    let outside: () -> Shelf.Content
    /// Inside of a change, when the place may be locked.
    let inside: (StoreContent) -> Shelf.Content
}

/// One process's way to a store that others share: fails as it is told, and has the oracle judge what is done there.
final class JudgedStore: UserStore, @unchecked Sendable {
    let kind = StoreKind.file
    private let place: any UserStore
    private let truth: Truth
    var oracle = Oracle()
    var faults = Faults()
    /// The process was killed: nothing of it gets here any more.
    var isDead = false
    /// What the program does while the next change is being written.
    var meanwhile: (() -> Void)?
    private(set) var problem: String?

    init(_ place: any UserStore, truth: Truth) {
        self.place = place
        self.truth = truth
    }

    var seesAll: Bool { place.seesAll }

    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? {
        if faults.isShut || faults.cannotBeRead { throw JudgedStore.failure() }
        let bytes = try place.load(key)
        if place.seesAll { oracle.reads(Shelf.Content(bytes)) }
        return bytes
    }

    func change(_ key: StoreKey, _ decide: (StoreContent) -> StoreDecision) throws(StoreFailure) {
        let event = meanwhile
        meanwhile = nil
        if isDead || faults.isShut { throw JudgedStore.failure() }
        var refusal: StoreFailure?
        var isSettled = false
        try place.change(key) { content in
            let seen = faults.cannotBeRead ? .unreadable(JudgedStore.failure()) : content
            let truth = truth.inside(content)
            if seen.isRead { oracle.sees(truth) }
            let decision = decide(seen)
            refusal = judge(decision, truth, wasSeen: seen.isRead)
            if refusal != nil, !(faults.keepsAllTheSame && decision.isKeeping) { return .leave }
            isSettled = seen.isRead || !decision.isLeaving
            return decision
        }
        if let refusal {
            oracle.fails()
            throw refusal
        }
        guard let event, isSettled else { return }
        // The keeper has not heard of the success yet, and tells nobody of it when another change has come.
        report(isKept: true, isStale: false)
        event()
    }

    /// Whether it is refused.
    private func judge(_ decision: StoreDecision, _ truth: Shelf.Content, wasSeen: Bool) -> StoreFailure? {
        switch decision {
        case .leave: return nil
        case .remove:
            if faults.refusesToRemove { return JudgedStore.failure() }
            problem = problem ?? oracle.removes(truth, wasSeen: wasSeen)
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

    /// The process says so of its last change.
    func report(isKept: Bool, isStale: Bool) {
        problem = problem ?? oracle.reports(truth.outside(), isKept: isKept, isStale: isStale)
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

    fileprivate var isLeaving: Bool {
        if case .leave = self { return true }
        return false
    }
}

extension StoreContent {
    fileprivate var isRead: Bool {
        if case .unreadable(let failure) = self { return failure.status == .corrupt }
        return true
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
