// SPDX-License-Identifier: Apache-2.0
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

    private func account(_ id: String, email: String, password: Bool = false, providerEmail: String? = nil) -> Account {
        var account = account(id)
        account.email = email
        if password { account.setPassword("secret1", at: account.createdAt) }
        account.setEntry(ProviderUserInfo(providerId: "github.com", rawId: id, email: providerEmail))
        return account
    }

    @Test func `An address that several have belongs to the newest, until that one goes`() {
        var store = AccountStore()
        store.save(account("a", email: "x@example.com", password: true))
        store.save(account("b", email: "x@example.com", providerEmail: "X@example.com"))
        #expect(store.account(email: "X@EXAMPLE.com")?.localId == "b")
        let password = FederatedKey(providerId: "password", rawId: "x@example.com")
        #expect(store.account(password)?.localId == "a")
        store.remove(id: "b", at: Timestamp(milliseconds: 0))
        #expect(store.account(email: "x@example.com") == nil)
        #expect(store.account(password)?.localId == "a")
        store.remove(id: "a", at: Timestamp(milliseconds: 0))
        #expect(store.account(password) == nil)
    }

    @Test func `An address of a provider leads to all who have it`() {
        var store = AccountStore()
        store.save(account("c", email: "c@example.com", providerEmail: "Shared@example.com"))
        store.save(account("a", email: "shared@example.com", password: true))
        store.save(account("b", email: "b@example.com", providerEmail: "shared@example.com"))
        #expect(store.accounts(providerEmail: "SHARED@example.com").map(\.localId) == ["a", "b", "c"])
        store.save(account("c", email: "c@example.com"))
        #expect(store.accounts(providerEmail: "shared@example.com").map(\.localId) == ["a", "b"])
        store.remove(id: "a", at: Timestamp(milliseconds: 0))
        store.remove(id: "b", at: Timestamp(milliseconds: 0))
        #expect(store.accounts(providerEmail: "shared@example.com").isEmpty)
        #expect(store.account(email: "shared@example.com") == nil)
    }

    @Test func `Every way to an account ends when it does`() {
        var store = AccountStore()
        var account = account("a", email: "a@example.com", password: true, providerEmail: "p@example.com")
        account.phoneNumber = "+15550100"
        account.initialEmail = "first@example.com"
        account.passkeys = [Passkey(credentialId: "key", name: "N")]
        store.save(account)
        let ways: [(AccountStore) -> Account?] = [
            { $0.account(id: "a") }, { $0.account(email: "a@example.com") }, { $0.account(phoneNumber: "+15550100") },
            { $0.account(initialEmail: "first@example.com") }, { $0.account(credentialId: "key") },
            { $0.account(FederatedKey(providerId: "github.com", rawId: "a")) },
            { $0.account(FederatedKey(providerId: "password", rawId: "a@example.com")) },
            { $0.account(FederatedKey(providerId: "phone", rawId: "+15550100")) },
            { $0.accounts(providerEmail: "p@example.com").first },
            { $0.accounts(providerEmail: "a@example.com").first },
        ]
        for way in ways { #expect(way(store)?.localId == "a") }
        store.remove(id: "a", at: Timestamp(milliseconds: 0))
        for way in ways { #expect(way(store) == nil) }
    }
}
