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
        case .trailingText: return "text after the value"
        case .unexpectedByte: return "unexpected byte"
        case .unexpectedEnd: return "unexpected end"
        }
    }
}
