// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The table of listeners")
struct ListenerTableTests {
    @Test("lists the listeners of a kind in the order of registration")
    func order() {
        var table = ListenerTable()
        #expect(!table.hasAny(.authState))
        let first = table.add(.authState, .pumped) { _ in }
        #expect(table.hasAny(.authState) && !table.hasAny(.idToken))
        let second = table.add(.idToken, .anyThread) { _ in }
        let third = table.add(.authState, .anyThread) { _ in }
        #expect(table.all(.authState).map { $0.id } == [first.id, third.id])
        #expect(table.all(.idToken).map { $0.id } == [second.id])
        #expect(Set([first.id, second.id, third.id]).count == 3)
        #expect(![first.id, second.id, third.id].contains(0))
    }

    @Test("removes a listener once and never gives its number again")
    func remove() {
        var table = ListenerTable()
        let first = table.add(.authState, .pumped) { _ in }
        #expect(table.find(first.id)?.id == first.id)
        #expect(table.remove(first.id)?.id == first.id)
        #expect(table.remove(first.id) == nil)
        #expect(table.find(first.id) == nil)
        let second = table.add(.authState, .pumped) { _ in }
        #expect(second.id != first.id)
    }

    @Test("gives all listeners back when it is emptied")
    func removeAll() {
        var table = ListenerTable()
        _ = table.add(.authState, .pumped) { _ in }
        _ = table.add(.idToken, .pumped) { _ in }
        #expect(table.removeAll().count == 2)
        #expect(table.all(.authState).isEmpty && table.all(.idToken).isEmpty)
        #expect(table.removeAll().isEmpty)
    }
}
