// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Text as bytes. Swift compares strings by canonical equivalence, so two different JSON names, header values or
/// parameters can be "equal" (U+212A KELVIN SIGN equals "K"). Protocols compare bytes.
public enum UTF8Text {
    /// Compares by bytes. A text comes after each of its own prefixes.
    public static func precedes(_ left: String, _ right: String) -> Bool {
        let order = unsafe left.utf8.withContiguousStorageIfAvailable { left in
            unsafe right.utf8.withContiguousStorageIfAvailable { right -> Int in
                guard let start = left.baseAddress, let other = right.baseAddress else {
                    return left.count - right.count
                }
                let order = unsafe memcmp(start, other, min(left.count, right.count))
                return order == 0 ? left.count - right.count : Int(order)
            }
        }
        return (order ?? nil).map { $0 < 0 } ?? left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// nil unless the bytes are well-formed UTF-8.
    static func string(_ bytes: [UInt8]) -> String? {
        firstInvalidOffset(in: bytes) == nil ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// The offset of the first ill-formed sequence, after the table of well-formed byte sequences in RFC 3629 section 4.
    static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
        var offset = unsafe fbp_ascii_length(bytes, bytes.count)
        while offset < bytes.count {
            let length = sequenceLength(in: bytes, at: offset)
            if length == 0 { return offset }
            offset += length
        }
        return nil
    }

    /// `Array(text.utf8)` in one step. When it is optimised for size, that expression takes the bytes one by one.
    static func bytes(_ text: String) -> [UInt8] {
        // For zero bytes this would write to the empty array that all threads share.
        if text.isEmpty { return [] }
        return unsafe text.utf8.withContiguousStorageIfAvailable { text in
            unsafe [UInt8](unsafeUninitializedCapacity: text.count) { space, count in
                if let from = text.baseAddress, let to = space.baseAddress { unsafe memcpy(to, from, text.count) }
                count = text.count
            }
        } ?? Array(text.utf8)
    }

    /// The first offset of a byte, from `start` on.
    static func firstOffset(of byte: UInt8, in bytes: [UInt8], from start: Int = 0) -> Int? {
        unsafe bytes.withUnsafeBufferPointer { bytes in
            guard let from = bytes.baseAddress, start < bytes.count else { return nil }
            let found = unsafe memchr(from + start, Int32(byte), bytes.count - start)
            return unsafe found.map { unsafe UnsafeRawPointer($0) - UnsafeRawPointer(from) }
        }
    }

    /// Whether the bytes at a range are those of the text.
    static func stands(_ text: StaticString, in bytes: [UInt8], at range: Range<Int>) -> Bool {
        if range.count != text.utf8CodeUnitCount { return false }
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            let part = unsafe UnsafeBufferPointer(rebasing: bytes[range])
            return unsafe memcmp(part.baseAddress ?? text.utf8Start, text.utf8Start, part.count) == 0
        }
    }

    static func stands(_ text: String, in bytes: [UInt8], at range: Range<Int>) -> Bool {
        if range.count != text.utf8.count { return false }
        let isSame = unsafe text.utf8.withContiguousStorageIfAvailable { text in
            unsafe bytes.withUnsafeBufferPointer { bytes in
                let part = unsafe UnsafeBufferPointer(rebasing: bytes[range])
                guard let start = text.baseAddress, let other = part.baseAddress else { return part.isEmpty }
                return unsafe memcmp(start, other, part.count) == 0
            }
        }
        return isSame ?? bytes[range].elementsEqual(text.utf8)
    }

    /// Whether the bytes at both ranges are the same.
    static func areSame(_ bytes: [UInt8], at range: Range<Int>, _ other: Range<Int>) -> Bool {
        range.count == other.count && bytes[range].elementsEqual(bytes[other])
    }

    /// Whether a byte can stand for itself in a JSON string (RFC 8259 section 7).
    @inline(__always)
    static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Whether all of a text can stand for itself in a JSON string.
    static func isPlain(_ text: String) -> Bool {
        unsafe text.utf8.withContiguousStorageIfAvailable {
            unsafe fbp_json_plain_length($0.baseAddress, $0.count) == $0.count
        } ?? text.utf8.allSatisfy(isPlain)
    }

    /// Whether the text contains an ASCII control character.
    static func hasControl(_ text: String) -> Bool {
        let isQuicklySeen = unsafe text.utf8.withContiguousStorageIfAvailable { text -> Bool in
            guard let start = text.baseAddress else { return true }
            // A plain text can contain no control character but DEL.
            return unsafe fbp_json_plain_length(start, text.count) == text.count
                && memchr(start, 0x7F, text.count) == nil
        }
        return isQuicklySeen != true && text.utf8.contains(where: ASCII.isControl)
    }

    /// The end of the bytes, from an offset on, that can stand for themselves in a JSON string.
    static func plainEnd(in bytes: [UInt8], from start: Int) -> Int {
        unsafe bytes.withUnsafeBufferPointer {
            let rest = unsafe UnsafeBufferPointer(rebasing: $0[start...])
            return unsafe start + fbp_json_plain_length(rest.baseAddress, rest.count)
        }
    }

    private static func sequenceLength(in bytes: [UInt8], at offset: Int) -> Int {
        let lead = bytes[offset]
        if lead < 0x80 { return 1 }
        let (length, second) = expectation(after: lead)
        guard length > 0, bytes.count - offset >= length, second.contains(bytes[offset + 1]) else { return 0 }
        for index in 2..<max(length, 2) where bytes[offset + index] & 0xC0 != 0x80 { return 0 }
        return length
    }

    /// The length of the sequence and the allowed values of its second byte: this excludes overlong forms, surrogates
    /// and everything above U+10FFFF.
    private static func expectation(after lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
        switch lead {
        case 0xC2...0xDF: return (2, 0x80...0xBF)
        case 0xE0: return (3, 0xA0...0xBF)
        case 0xED: return (3, 0x80...0x9F)
        case 0xE1...0xEF: return (3, 0x80...0xBF)
        case 0xF0: return (4, 0x90...0xBF)
        case 0xF1...0xF3: return (4, 0x80...0xBF)
        case 0xF4: return (4, 0x80...0x8F)
        default: return (0, 0x80...0xBF)
        }
    }
}

extension String {
    /// Most different texts differ in length, which is cheap to see. Still not inlined: counting the bytes of any kind
    /// of string is much code, and there are hundreds of comparisons.
    @inline(never)
    public func sameBytes(as other: String) -> Bool {
        let count = utf8.count
        return count == other.utf8.count && (count == 0 || hasEqualBytes(other))
    }

    /// Faster than `starts(with:)`; used on every request.
    func beginsWithBytes(of prefix: StaticString) -> Bool {
        let count = prefix.utf8CodeUnitCount
        return unsafe utf8.withContiguousStorageIfAvailable { own in
            guard own.count >= count, let start = own.baseAddress else { return count == 0 }
            return unsafe memcmp(start, prefix.utf8Start, count) == 0
        } ?? Array(utf8.prefix(count)).elementsEqual(Array(prefix.description.utf8))
    }

    private func hasEqualBytes(_ other: String) -> Bool {
        let areEqual = unsafe utf8.withContiguousStorageIfAvailable { own in
            unsafe other.utf8.withContiguousStorageIfAvailable { other in
                guard let start = own.baseAddress, let begin = other.baseAddress else { return own.isEmpty }
                return unsafe memcmp(start, begin, own.count) == 0
            }
        }
        return (areEqual ?? nil) ?? Array(utf8).elementsEqual(Array(other.utf8))
    }
}

extension StaticString {
    @inline(never)
    func sameBytes(as text: String) -> Bool {
        utf8CodeUnitCount == text.utf8.count && text.beginsWithBytes(of: self)
    }
}
