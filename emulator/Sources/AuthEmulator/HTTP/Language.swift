// SPDX-License-Identifier: Apache-2.0
/// The language of mails and pages that a client requests.
enum Language {
    static let standard = "en"

    /// A language tag of at most 35 characters (RFC 5646, section 4.4.1). An invalid one counts as absent.
    static func asked(by request: IncomingRequest) -> String {
        guard let tag = request.headers["x-firebase-locale"], (1...35).contains(tag.utf8.count),
            tag.utf8.allSatisfy({ isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
        else { return standard }
        return tag
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
