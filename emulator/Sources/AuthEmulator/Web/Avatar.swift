// SPDX-License-Identifier: Apache-2.0
/// A round image with a person's initials: pages fetch no pictures.
struct Avatar {
    private static let tones = 6

    let name: String
    /// Gives two people with the same name different colours.
    let seed: String

    var markup: HTML {
        let tone = seed.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xffff } % Self.tones
        return "<i class=\"avatar tone\(String(tone))\" aria-hidden=\"true\">\(initials)</i>"
    }

    /// The initials of the first and the last word.
    private var initials: String {
        let letters = name.prefix(200).split(separator: " ").compactMap { word in
            word.first { $0.isLetter || $0.isNumber }
        }
        guard let first = letters.first else { return "?" }
        let both = [first] + (letters.count > 1 ? [letters[letters.count - 1]] : [])
        // For a letter with many marks only the letter.
        return String(String.UnicodeScalarView(both.compactMap(\.unicodeScalars.first))).uppercased()
    }
}
