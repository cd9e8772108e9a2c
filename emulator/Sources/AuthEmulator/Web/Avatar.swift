// SPDX-License-Identifier: Apache-2.0
/// A round mark with somebody's initials: pages fetch no pictures.
struct Avatar {
    private static let tones = 6

    let name: String
    /// Gives two people of one name different colours.
    let seed: String

    var markup: HTML {
        let tone = seed.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xffff } % Self.tones
        return "<i class=\"avatar tone\(String(tone))\" aria-hidden=\"true\">\(initials)</i>"
    }

    /// Of the first and the last word.
    private var initials: String {
        let letters = name.prefix(200).split(separator: " ").compactMap { word in
            word.first { $0.isLetter || $0.isNumber }
        }
        guard let first = letters.first else { return "?" }
        let both = [first] + (letters.count > 1 ? [letters[letters.count - 1]] : [])
        // Of a letter with many marks the letter.
        return String(String.UnicodeScalarView(both.compactMap(\.unicodeScalars.first))).uppercased()
    }
}
