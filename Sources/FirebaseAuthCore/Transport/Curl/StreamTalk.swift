/// What libcurl says of an HTTP/2 stream while it works: from nothing else can be told whether the server has certainly
/// not looked at a request. Where its words are others, that is just not known.
struct StreamTalk {
    /// Nil over HTTP/1.1, and before the request goes out.
    private(set) var stream: UInt32?
    private var isRefused = false

    /// - Parameter lastStream: what the server has said of the connection.
    func isUnprocessed(lastStream: UInt32?) -> Bool {
        if isRefused { return true }
        guard let stream, let lastStream else { return false }
        return stream > lastStream
    }

    /// Takes in one line. Returns the last stream that the server will look at, if the line tells that.
    mutating func hear(_ line: [UInt8]) -> UInt32? {
        if line.starts(with: "REFUSED_STREAM".utf8) { isRefused = true }
        if let number = StreamTalk.number(in: line, after: "Stream ID: ") { (stream, isRefused) = (number, false) }
        return StreamTalk.number(in: line, after: "last_stream=")
    }

    /// Nil when the words, or a number behind them, are not there.
    private static func number(in line: [UInt8], after words: String) -> UInt32? {
        let first = words.utf8.first
        let start = line.indices.first { line[$0] == first && line[$0...].starts(with: words.utf8) }
        guard let start else { return nil }
        let digits = line[(start + words.utf8.count)...].prefix { ASCII.isDigit($0) }
        return UInt32(String(decoding: digits, as: UTF8.self))
    }
}
