// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Of mails, messages and pages; empty for the service's default.
    public var languageCode: String {
        get { client.languageCode }
        set { client.languageCode = newValue }
    }

    /// Letters, digits and hyphens, as in BCP 47 tags. This also keeps line breaks out of the header.
    public static func isLanguageCode(_ text: String) -> Bool {
        text.utf8.count <= 64
            && text.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "-") }
    }

    /// Takes the language in which the system shows messages.
    public func useAppLanguage() {
        // The first one that is set decides (POSIX.1-2017, Base Definitions, section 8.2).
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { effects.environment($0) }
        languageCode = names.first { !$0.isEmpty }.map(Auth.languageCode(ofLocale:)) ?? ""
    }

    /// The tag of a locale such as `pt_BR.UTF-8` or `de_DE@euro`; empty for `C`, `POSIX`, and a name that is no language.
    static func languageCode(ofLocale name: String) -> String {
        let bytes = name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
        let tag = String(decoding: bytes.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
        let isLanguage = !["C", "POSIX"].contains { tag.sameBytes(as: $0) } && isLanguageCode(tag)
        return isLanguage ? tag : ""
    }
}
