import Testing

@testable import AuthEmulator

struct AccountStoreTests {
    private func account(_ id: String) -> Account { Account(localId: id, createdAt: Timestamp(milliseconds: 0)) }

    private func store(_ ids: String...) -> AccountStore {
        var store = AccountStore()
        for id in ids { store.save(account(id)) }
        return store
    }

    private func ids(_ store: AccountStore) -> [String] { store.sortedByID.map(\.localId) }

    @Test func `Accounts are in order, whatever came and went`() {
        var store = store("c", "a", "b")
        #expect(ids(store) == ["a", "b", "c"])
        store.save(account("aa"))
        store.remove(id: "b", at: Timestamp(milliseconds: 0))
        store.save(account("c"))
        #expect(ids(store) == ["a", "aa", "c"])
        store.removeAll(at: Timestamp(milliseconds: 0))
        #expect(ids(store) == [])
    }

    @Test func `A copy keeps an order of its own`() {
        var store = store("b")
        let copy = store
        store.save(account("a"))
        #expect(ids(store) == ["a", "b"] && ids(copy) == ["b"])
        var restored = copy
        restored.save(account("c"))
        #expect(ids(restored) == ["b", "c"] && ids(store) == ["a", "b"])
    }

    @Test(arguments: [
        ("", 2, ["a", "b"]), ("b", 2, ["c", "d"]), ("bb", 1, ["c"]), ("d", 2, []),
        ("", Int.max, ["a", "b", "c", "d"]), ("c", Int.max, ["d"]),
    ])
    func `A page begins after an id`(after: String, size: Int, expected: [String]) {
        let page = store("d", "b", "a", "c").page(after: after, size: size)
        #expect(page.map(\.localId) == expected)
    }
}
