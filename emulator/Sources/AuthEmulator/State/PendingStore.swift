// SPDX-License-Identifier: Apache-2.0
/// Something that the emulator has issued and expects back.
protocol PendingItem: Codable, Sendable {
    /// The text that identifies it.
    var key: String { get }
}

/// Issued items, oldest first. Most never come back: if there are very many, the oldest are removed.
struct PendingStore<Item: PendingItem> {
    /// Far more than needed, and little memory.
    private static var most: Int { 20_000 }

    struct Entry: Codable, Sendable {
        let serial: Int
        let item: Item
    }

    private var entries = TrackedDictionary<Entry>()
    private var nextSerial = 0

    var oldestFirst: [Item] { entries.values.sorted { $0.serial < $1.serial }.map(\.item) }

    func find(_ key: String) -> Item? { entries[key]?.item }

    mutating func add(_ item: Item) {
        add(Entry(serial: nextSerial, item: item))
        if entries.count > Self.most { forgetOldest(Self.most / 4) }
    }

    /// Removes many at once, because this requires sorting all.
    private mutating func forgetOldest(_ count: Int) {
        for item in oldestFirst.prefix(count) { entries[item.key] = nil }
    }

    mutating func remove(_ key: String) { entries[key] = nil }

    mutating func remove(where isMeant: (Item) -> Bool) {
        entries.removeAll { isMeant($0.item) }
    }
}

extension PendingStore: PersistentStore {
    mutating func takeChanges() -> Set<ExactText> { entries.takeChanges() }

    mutating func reserve(_ count: Int) { entries.reserve(count) }

    func document(_ id: String) -> Entry? { entries[id] }

    mutating func add(_ document: Entry) {
        entries[document.item.key] = document
        nextSerial = max(nextSerial, document.serial) + 1
    }
}
