// SPDX-License-Identifier: Apache-2.0
/// The JSON codec: strict RFC 8259, without Foundation.
public enum JSON {
    /// How many arrays and objects may be open at the same time: far more than any answer of the service needs, and
    /// little stack.
    public static let defaultDepthLimit = 128

    /// Reads exactly one JSON value.
    ///
    /// It is stricter than the RFC: a byte order mark, duplicate names, lone surrogates, numbers beyond `Double` or of
    /// more than 512 characters, nesting beyond the limit, and more than 2 GiB are refused. It takes linear time (n log
    /// n in the number of names of one object).
    public static func parse(
        _ bytes: [UInt8], depthLimit: Int = defaultDepthLimit
    ) throws(JSONError) -> JSONValue {
        try ParsedJSON(bytes, depthLimit: depthLimit).tree
    }

    /// Reads exactly one JSON value from a text.
    public static func parse(_ text: String, depthLimit: Int = defaultDepthLimit) throws(JSONError) -> JSONValue {
        try parse(UTF8Text.bytes(text), depthLimit: depthLimit)
    }

    /// Writes a value without any blanks. Doubles get the fewest digits that read back as the same double; infinities
    /// and NaN, which JSON cannot express, become null.
    public static func serialize(_ value: JSONValue) -> String {
        String(decoding: bytes(of: value), as: UTF8.self)
    }

    /// As `serialize`, in UTF-8.
    static func bytes(of value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(value)
        return writer.bytes
    }
}

/// Why a text is not JSON, and where. Neither part repeats the text, which may hold tokens.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
        case byteOrderMark
        case controlCharacter
        case duplicateName
        case invalidEscape
        case invalidNumber
        case invalidUTF8
        case loneSurrogate
        case numberOutOfRange
        case numberTooLong
        case tooDeep
        case tooLong
        case trailingText
        case unexpectedByte
        case unexpectedEnd
    }

    public let reason: Reason
    /// In bytes from the start of the text. For a duplicate name this is the end of its object.
    public let offset: Int

    public init(reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    public var description: String { "invalid JSON at byte \(offset): \(reason.text)" }
}

extension JSONError.Reason {
    fileprivate var text: String {
        switch self {
        case .byteOrderMark: return "byte order mark"
        case .controlCharacter: return "control character in a string"
        case .duplicateName: return "duplicate name in an object"
        case .invalidEscape: return "invalid escape"
        case .invalidNumber: return "invalid number"
        case .invalidUTF8: return "invalid UTF-8"
        case .loneSurrogate: return "lone surrogate"
        case .numberOutOfRange: return "number out of range"
        case .numberTooLong: return "number with too many digits"
        case .tooDeep: return "nested too deeply"
        case .tooLong: return "longer than 2 GiB"
        case .trailingText: return "text after the value"
        case .unexpectedByte: return "unexpected byte"
        case .unexpectedEnd: return "unexpected end"
        }
    }
}
