// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct PendingStoreTests {
    private struct Item: PendingItem {
        let key: String
    }

    @Test func `Of very many that nobody comes back with, the newest stay, and what goes is forgotten on disk too`() {
        var store = PendingStore<Item>()
        for number in 0..<50_000 { store.add(Item(key: "\(number)")) }
        let kept = store.oldestFirst.map(\.key)
        #expect((10_000...20_000).contains(kept.count))
        #expect(kept == (50_000 - kept.count..<50_000).map { "\($0)" })
        #expect(store.takeChanges().count == 50_000 && store.document("0") == nil)
    }
}
