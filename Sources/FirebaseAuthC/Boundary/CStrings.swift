// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

/// C strings in and out.
enum CStrings {
    /// A required string, copied.
    static func take(_ pointer: UnsafePointer<CChar>?) throws(Misuse) -> String {
        guard let pointer else { throw .nullArgument }
        guard let text = String(validatingCString: pointer) else { throw .invalidUTF8 }
        return text
    }

    /// An optional string, copied; NULL is empty.
    static func takeOptional(_ pointer: UnsafePointer<CChar>?) throws(Misuse) -> String {
        pointer == nil ? "" : try take(pointer)
    }

    /// Text of a server or of the system, which need not be UTF-8; NULL is empty.
    static func takeForeign(_ pointer: UnsafePointer<CChar>?) -> String {
        pointer.map { String(cString: $0) } ?? ""
    }

    /// Such texts, of which none may be NULL; NULL for no text at all.
    static func takeForeign(
        _ pointers: UnsafePointer<UnsafePointer<CChar>?>?, count: Int
    ) throws(Misuse) -> [String] {
        if count == 0 { return [] }
        guard let pointers else { throw .nullArgument }
        guard count > 0 else { throw .invalidArgument("a count is larger than any memory") }
        var texts: [String] = []
        for index in 0..<count {
            guard let pointer = pointers[index] else { throw .nullArgument }
            texts.append(takeForeign(pointer))
        }
        return texts
    }

    static var empty: UnsafePointer<CChar> { ("" as StaticString).cString }

    /// Copies as much as fits, always with a NUL at the end.
    static func copy(_ text: String, to buffer: UnsafeMutablePointer<CChar>?, size: Int) {
        guard let buffer, size > 0 else { return }
        var count = 0
        for byte in text.utf8.prefix(size - 1) {
            buffer[count] = CChar(bitPattern: byte)
            count += 1
        }
        buffer[count] = 0
    }
}
