// SPDX-License-Identifier: Apache-2.0
/// A search in a list: finds a part of any of the texts, in upper or lower case.
struct TextSearch {
    private let wanted: [UInt8]
    private let isASCII: Bool

    init(_ text: String) {
        wanted = Array(text.lowercased().utf8)
        isASCII = wanted.allSatisfy { $0 < 0x80 }
    }

    func finds(_ texts: [String?]) -> Bool {
        wanted.isEmpty || texts.contains { text in text.map(finds) ?? false }
    }

    /// Lower case of letters beyond ASCII needs tables, which is slow in a long list.
    private func finds(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard !isASCII || bytes.contains(where: { $0 >= 0x80 }) else { return Self.find(wanted, in: bytes) }
            let small = String(decoding: bytes, as: UTF8.self).lowercased()
            return Array(small.utf8).withUnsafeBufferPointer { Self.find(wanted, in: $0) }
        }
    }

    private static func find(_ wanted: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count >= wanted.count else { return false }
        return (0...bytes.count - wanted.count).contains { start in
            wanted.indices.allSatisfy { small(bytes[start + $0]) == wanted[$0] }
        }
    }

    private static func small(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
