// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// Responses, as a browser reads them.
enum HTTPText {
    /// Whether it is exactly one response: lines that all end alike, a body of the length that they name, and no more.
    static func isWhole(_ response: [UInt8]) -> Bool {
        guard response.starts(with: "HTTP/1.1 ".utf8), let end = endOfHead(response) else { return false }
        let lines = response[..<end].split(separator: 0x0A, omittingEmptySubsequences: false).dropLast(2)
        guard lines.allSatisfy({ $0.last == 0x0D && !$0.dropLast().contains { ASCII.isControl($0) } }) else {
            return false
        }
        let lengths = lines.filter { $0.starts(with: "Content-Length: ".utf8) }
        guard lengths.count == 1, let length = lengths.first else { return false }
        return Int(String(decoding: length.dropFirst(16).dropLast(), as: UTF8.self)) == response.count - end
    }

    private static func endOfHead(_ response: [UInt8]) -> Int? {
        var blank = 0
        for (index, byte) in response.enumerated() {
            blank = byte == (blank % 2 == 0 ? 0x0D : 0x0A) ? blank + 1 : byte == 0x0D ? 1 : 0
            if blank == 4 { return index + 1 }
        }
        return nil
    }

    /// The same request, as a client writes it.
    static func bytes(of request: HTTPRequest) -> [UInt8] {
        var text = "\(request.method) \(request.target) HTTP/1.1\r\n"
        for header in request.headers { text += "\(header.name): \(header.value)\r\n" }
        return Array((text + "\r\n").utf8) + request.body
    }
}
