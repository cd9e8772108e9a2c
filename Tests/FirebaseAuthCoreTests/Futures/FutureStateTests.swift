import Testing

@testable import FirebaseAuthCore

@Suite("The state of a future")
struct FutureStateTests {
    static let outcomes: [@Sendable () -> FutureOutcome] = [
        { .success(.nothing) }, { .failure(.cancelled) }, { .invalid },
    ]

    static func name(_ outcome: FutureOutcome?) -> String {
        switch outcome {
        case nil: "pending"
        case .success: "success"
        case .failure(let error): error.name
        case .invalid: "invalid"
        }
    }

    @Test("the first end wins over every later one", arguments: 0..<3, 0..<3)
    func endsOnce(_ first: Int, _ second: Int) {
        var state = FutureState()
        #expect(Self.name(state.outcome) == "pending")
        #expect(state.end(Self.outcomes[first]()) != nil)
        #expect(state.end(Self.outcomes[second]()) == nil)
        #expect(Self.name(state.outcome) == Self.name(Self.outcomes[first]()))
    }

    @Test("the end hands the callbacks out in the order of registration, with their modes")
    func order() throws {
        var state = FutureState()
        let first = state.add(.pumped) { _ in }
        let second = state.add(.anyThread) { _ in }
        let third = state.add(.pumped) { _ in }
        #expect(state.remove(second.id)?.id == second.id)
        let fourth = state.add(.anyThread) { _ in }
        #expect(first.runNow == nil && fourth.id != second.id)
        let ended = state.end(.invalid)
        let callbacks = try #require(ended)
        #expect(callbacks.map { $0.id } == [first.id, third.id, fourth.id])
        #expect(callbacks.map { $0.mode } == [.pumped, .pumped, .anyThread])
    }

    @Test("a callback of an ended future is handed back at once, without a number")
    func addAfterEnd() {
        var state = FutureState()
        _ = state.end(.success(.nothing))
        let added = state.add(.anyThread) { _ in }
        #expect(added.id == 0)
        #expect(added.runNow?.mode == .anyThread)
    }

    @Test("a callback cannot be removed twice, after the end, or by an unknown number")
    func remove() {
        var state = FutureState()
        let added = state.add(.pumped) { _ in }
        #expect(state.remove(added.id + 1) == nil)
        #expect(state.remove(0) == nil)
        #expect(state.remove(added.id) != nil)
        #expect(state.remove(added.id) == nil)
        let other = state.add(.pumped) { _ in }
        _ = state.end(.success(.nothing))
        #expect(state.remove(other.id) == nil)
    }
}
