/// A search in a list: a part of any of the texts, capital or small.
struct TextSearch {
    private let wanted: [UInt8]

    init(_ text: String) {
        wanted = Array(text.lowercased().utf8)
    }

    func finds(_ texts: [String?]) -> Bool {
        wanted.isEmpty || texts.contains { text in text.map { Array($0.lowercased().utf8).contains(wanted) } ?? false }
    }
}
