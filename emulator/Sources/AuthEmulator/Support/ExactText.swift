// SPDX-License-Identifier: Apache-2.0
/// A text that differs from another if one byte differs. `String` treats two ways to write a letter as equal, such as é
/// as one scalar or as e with an accent: so two users could have one id, and one token could pass for another.
struct ExactText: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
    let text: String

    init(_ text: String) { self.text = text }

    init(stringLiteral text: String) { self.text = text }

    static func == (left: ExactText, right: ExactText) -> Bool { left.text.sameBytes(as: right.text) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xff as UInt8)
    }

    /// The order of texts; the order of bytes if the texts are equal.
    static func < (left: ExactText, right: ExactText) -> Bool {
        left.text < right.text || left.text == right.text && left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}

extension String {
    /// The first comparison is fast and distinguishes most texts.
    func sameBytes(as other: String) -> Bool { self == other && utf8.elementsEqual(other.utf8) }
}

extension String? {
    func sameBytes(as other: String?) -> Bool {
        guard let self, let other else { return self == nil && other == nil }
        return self.sameBytes(as: other)
    }
}
