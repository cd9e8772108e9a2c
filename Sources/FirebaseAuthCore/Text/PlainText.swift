// SPDX-License-Identifier: Apache-2.0
/// Makes text from outside safe for one line of a message or of the log: it cannot move a cursor, ring a bell, begin a
/// new line, or hide or reverse the words beside it. All such text passes through here.
enum PlainText {
    /// Long enough for a sentence of a server.
    static let longestPart = 200
    /// The length of a line with the library's own words. In UTF-8 such a line still fits one atomic write to a pipe
    /// (PIPE_BUF).
    static let longestLine = 1000

    /// At most this many characters, followed by "..." if the text was longer.
    @inline(never)
    static func shown(_ text: String, most: Int = longestPart) -> String {
        if isPlainASCII(text, most: most) { return text }
        var shown = ""
        var count = 0
        for scalar in text.unicodeScalars where !isHidden(scalar.value) {
            if count == most { return shown + "..." }
            shown.unicodeScalars.append(isControl(scalar.value) ? " " : scalar)
            count += 1
        }
        return shown
    }

    private static func isPlainASCII(_ text: String, most: Int) -> Bool {
        text.utf8.count <= most && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    /// C0, DEL and C1, and the separators of lines and paragraphs.
    private static func isControl(_ value: UInt32) -> Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Characters that are invisible but change how their neighbours are displayed or compared: soft hyphens, joiners
    /// and other marks without width, bidirectional controls, fillers, tags, the byte order mark, and noncharacters.
    private static func isHidden(_ value: UInt32) -> Bool {
        switch value {
        case 0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F: true
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164: true
        case 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0xE0000...0xE0FFF: true
        default: value & 0xFFFE == 0xFFFE
        }
    }
}
