// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("What faces keep with an object")
struct SharedObjectTests {
    private final class First: Companion, @unchecked Sendable {
        let onEnd: () -> Void
        var isDisowned = false

        init(_ onEnd: @escaping () -> Void = {}) {
            self.onEnd = onEnd
        }

        deinit { onEnd() }

        override func subjectWasDisowned() { isDisowned = true }
    }

    private final class Second: Companion, @unchecked Sendable {
        let text = "second"
        var isDisowned = false

        override func subjectWasDisowned() { isDisowned = true }
    }

    private let first = Face<First>()
    private let second = Face<Second>()

    @Test("a face finds what it has kept, and nothing of another one's")
    func twoFaces() throws {
        let object = SharedObject()
        #expect(first.companion(of: object) == nil && second.companion(of: object) == nil)
        let one = first.keep(First(), with: object)
        #expect(first.companion(of: object) == one && second.companion(of: object) == nil)
        let other = second.keep(Second(), with: object)
        #expect(first.companion(of: object) == one && second.companion(of: object) == other && one != other)
        #expect(ObjectPointer.object(at: other, as: Second.self).text == "second")
        #expect(Face<First>().companion(of: object) == nil)
    }

    @Test("the first of a face's companions stays, and each ends once: the others at once, this one with the object")
    func ends() {
        let log = EventLog()
        var object: SharedObject? = SharedObject()
        if let object {
            let kept = first.keep(First { log.events.append("first") }, with: object)
            _ = second.keep(Second(), with: object)
            #expect(first.keep(First { log.events.append("late") }, with: object) == kept)
        }
        #expect(log.events == ["late"])
        object = nil
        #expect(log.events == ["late", "first"])
    }

    @Test("threads that keep at the same time agree on one companion for each face")
    func races() {
        for _ in 0..<200 {
            let object = SharedObject()
            let found = Guarded<[UnsafeMutableRawPointer]>([])
            Crowd.run(4) { index in
                let kept = index % 2 == 0 ? first.keep(First(), with: object) : second.keep(Second(), with: object)
                found.withLock { $0.append(kept) }
            }
            let kept = [first.companion(of: object), second.companion(of: object)]
            #expect(Set(found.withLock { $0 }) == Set(kept.compactMap { $0 }) && kept[0] != kept[1])
        }
    }

    @Test("each companion hears in a forked child that the object is its parent's")
    func disowned() {
        let object = SharedObject()
        let companions = (First(), Second())
        _ = first.keep(companions.0, with: object)
        _ = second.keep(companions.1, with: object)
        object.disown()
        #expect(companions.0.isDisowned && companions.1.isDisowned)
    }
}
