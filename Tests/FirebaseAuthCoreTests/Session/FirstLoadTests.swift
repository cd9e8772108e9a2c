// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("What waits until it is known who is signed in")
struct FirstLoadTests {
    let load = FirstLoad()
    let log = EventLog()

    private func enqueue(_ name: String) -> Bool {
        load.enqueue { [log] in log.events.append(name) }
    }

    @Test("runs in its order when the store was read and the user was asked for", arguments: [false, true])
    func order(_ isAskedFirst: Bool) {
        #expect(enqueue("first") && enqueue("second"))
        let mustRestore = isAskedFirst ? [load.ask(), load.hasRead(nil)] : [load.hasRead(nil), load.ask()]
        #expect(mustRestore == [false, true] && !load.ask() && !load.hasRead(nil))
        #expect(!load.isKnown && !load.isOver && enqueue("third"))
        load.hasRestored()
        #expect(load.isKnown && !load.isOver && enqueue("fourth"))
        load.next()?()
        #expect(log.events == ["first"] && !load.isOver && enqueue("fifth"))
        while let work = load.next() { work() }
        #expect(log.events == ["first", "second", "third", "fourth", "fifth"])
        #expect(load.isOver && !enqueue("late"))
    }

    @Test("is nothing where nobody has called yet")
    func nothing() {
        load.hasRestored()
        #expect(!load.isKnown)
        #expect(load.ask() == false && load.hasRead(nil))
        load.hasRestored()
        #expect(load.isKnown && load.isOver && !enqueue("late"))
    }

    @Test("is let go by closing, and nothing waits after that")
    func close() {
        final class Probe {}
        weak var probe: Probe?
        do {
            let made = Probe()
            probe = made
            _ = load.enqueue { withExtendedLifetime(made) {} }
        }
        #expect(probe != nil)
        load.close()
        #expect(probe == nil && load.isKnown && load.isOver && !enqueue("late"))
        load.waitUntilKnown()
    }

    @Test("threads that ask for the user go on when it is known, or when the auth is closed", arguments: [false, true])
    func wakes(_ isClosed: Bool) {
        for _ in 0..<50 {
            let load = FirstLoad()
            #expect(!load.ask() && load.hasRead(nil))
            let began = Gate()
            let thread = Crowd.start { _ in
                began.open()
                load.waitUntilKnown()
            }
            began.wait()
            if isClosed { load.close() } else { load.hasRestored() }
            Crowd.join([thread])
        }
    }
}
