// SPDX-License-Identifier: Apache-2.0
/// The ids of providers, and what the library knows about them.
public enum ProviderID {
    public static let password = "password"
    public static let google = "google.com"
    public static let facebook = "facebook.com"
    public static let github = "github.com"
    public static let twitter = "twitter.com"
    public static let apple = "apple.com"
    public static let microsoft = "microsoft.com"
    public static let yahoo = "yahoo.com"
    public static let playGames = "playgames.google.com"

    public static let gameCenter = "gc.apple.com"
    public static let phone = "phone"

    private static let longest = 128

    /// Why a text cannot be a provider id; nil when it can.
    public static func problem(_ id: String) -> AuthError? {
        if id.isEmpty { return invalid("The provider id is empty: give one such as \"github.com\".") }
        if id.utf8.count > longest { return invalid("The provider id is longer than \(longest) characters.") }
        for byte in id.utf8 where !isAllowed(byte) { return cannotHave(byte) }
        return nil
    }

    private static func cannotHave(_ byte: UInt8) -> AuthError {
        let quote = UInt8(ascii: "'")
        let what =
            switch byte {
            case 0x20: "a blank"
            case 0x21...0x7E: String(decoding: [quote, byte, quote], as: UTF8.self)
            case 0x80...: "a character that is not ASCII"
            default: "a control character"
            }
        return invalid(
            "A provider id cannot have " + what
                + ": it is made of letters, digits, '.', '-' and '_', such as \"github.com\" or \"oidc.acme\".")
    }

    static func isSAML(_ id: String) -> Bool {
        id.beginsWithBytes(of: "saml.")
    }

    /// Whether the service refuses tokens that were obtained outside of its own flow. Their audience cannot be checked,
    /// so a token stolen from another project could be replayed.
    static func needsBrowserFlow(_ id: String) -> Bool {
        id.sameBytes(as: yahoo) || id.sameBytes(as: microsoft)
    }

    /// The name that users know.
    static func displayName(_ id: String) -> String {
        for (known, _, name) in known where id.sameBytes(as: known) { return name }
        return id
    }

    /// The name of its class in the page's style sheet, which sets the colour; empty for the plain one.
    static func family(_ id: String) -> String {
        for (known, family, _) in known where id.sameBytes(as: known) { return family }
        return ""
    }

    private static let known = [
        (apple, "apple", "Apple"), (facebook, "facebook", "Facebook"), (github, "github", "GitHub"),
        (google, "google", "Google"), (microsoft, "microsoft", "Microsoft"), (twitter, "twitter", "Twitter"),
        (yahoo, "yahoo", "Yahoo"),
    ]

    /// Whether its id means the same provider in every project. An emulator plays such a provider.
    static func isBuiltIn(_ id: String) -> Bool {
        known.contains { id.sameBytes(as: $0.0) } || id.sameBytes(as: playGames)
    }

    static func isOfGoogle(_ id: String) -> Bool {
        id.sameBytes(as: google) || id.sameBytes(as: playGames)
    }

    /// Whether its documentation describes a client secret only in the form.
    static func wantsSecretInForm(_ id: String) -> Bool {
        id.sameBytes(as: github) || id.sameBytes(as: facebook)
    }

    /// Whether the provider allows no redirect to this machine.
    static func refusesPlainHTTP(_ id: String) -> Bool {
        id.sameBytes(as: apple) || id.sameBytes(as: yahoo)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: ASCII.isLetter(byte) || ASCII.isDigit(byte)
        }
    }

    private static func invalid(_ message: String) -> AuthError {
        AuthError(.invalidProviderId, name: "INVALID_PROVIDER_ID", message: message)
    }
}
