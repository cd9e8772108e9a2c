/// Identifiers in the alphabets and lengths the wire contract gives them.
enum RandomText {
    private static let digitAlphabet = Array("0123456789")
    private static let alphanumericAlphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    private static let base64URLAlphabet = alphanumericAlphabet + Array("-_")
    private static let consonants = Array("BCDFGHJKLMNPQRSTVWXZ")
    private static let hexAlphabet = Array("0123456789abcdef")

    static func alphanumeric(_ count: Int) -> String { draw(count, from: alphanumericAlphabet) }
    static func base64URL(_ count: Int) -> String { draw(count, from: base64URLAlphabet) }
    /// Consonants alone, so that no word comes out (RFC 8628, section 6.1).
    static func userCode() -> String { draw(4, from: consonants) + "-" + draw(4, from: consonants) }
    static func hex(_ count: Int) -> String { draw(count, from: hexAlphabet) }

    static func digits(_ count: Int) -> String { draw(count, from: digitAlphabet) }

    /// The first digit is never zero, so that the text survives a round trip through a JSON number.
    static func number(_ count: Int) -> String {
        draw(1, from: Array(digitAlphabet.dropFirst())) + draw(count - 1, from: digitAlphabet)
    }

    private static func draw(_ count: Int, from alphabet: [Character]) -> String {
        var generator = SystemRandomNumberGenerator()
        return String((0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] })
    }
}
