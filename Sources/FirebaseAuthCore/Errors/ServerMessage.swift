/// Takes the server's error text apart (REST contract 1.7) and makes it fit to be shown.
enum ServerMessage {
    private static let blank = UInt8(ascii: " ")

    /// The code string and the detail. The server writes "CODE : detail", "CODE: detail" or "CODE ((detail))".
    static func split(_ message: String) -> (name: String, detail: String) {
        let bytes = Array(message.utf8)
        let nameEnd = bytes.firstIndex { $0 == blank || $0 == UInt8(ascii: ":") } ?? bytes.count
        let name = text(bytes[..<nameEnd])
        guard isCode(bytes[..<nameEnd]) else { return ("UNKNOWN_ERROR", message) }
        let rest = bytes[nameEnd...].drop { $0 == blank || $0 == UInt8(ascii: ":") }
        return (name, text(rest))
    }

    /// What the server says, without secrets, on one line and no longer than a sentence. Cut last: the start of a secret is
    /// one too.
    static func shown(_ detail: String) -> String {
        PlainText.shown(redacted(detail))
    }

    /// Words that may hold a token, a code or a URL with one are cut: the server echoes what it was sent.
    static func redacted(_ detail: String) -> String {
        let words = detail.utf8.split(separator: blank)
        let shown = words.map { $0.count > longestWord ? "[...]" : String(decoding: $0, as: UTF8.self) }
        return shown.joined(separator: " ")
    }

    /// Longer than any word in the server's sentences, shorter than any secret of the protocol.
    private static let longestWord = 18
    /// Far longer than any code of the service.
    private static let longestCode = 64

    private static func isCode(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.count <= longestCode
            && bytes.allSatisfy {
                (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || $0 == UInt8(ascii: "_")
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
