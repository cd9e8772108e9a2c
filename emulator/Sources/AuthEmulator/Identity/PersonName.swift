/// A display name cut at its last blank, the way most profile forms fill in two fields.
struct PersonName: Sendable, Equatable {
    let given: String?
    let family: String?

    init(_ displayName: String?) {
        let words = (displayName ?? "").split(separator: " ")
        given = words.isEmpty ? nil : words.prefix(max(1, words.count - 1)).joined(separator: " ")
        family = words.count > 1 ? words.last.map(String.init) : nil
    }
}
