/// Names of providers, and what the library knows of them.
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

    public static let phone = "phone"

    private static let longest = 128

    /// Why an id cannot be one, or nil when it can.
    public static func problem(_ id: String) -> AuthError? {
        if id.isEmpty { return invalid("The provider id is empty: give one such as \"github.com\".") }
        if id.utf8.count > longest { return invalid("The provider id is longer than \(longest) characters.") }
        if !id.utf8.allSatisfy(isAllowed) {
            return invalid("The provider id has a character other than letters, digits, '.', '-' and '_'.")
        }
        return nil
    }

    /// Whether the back end takes no token that was obtained outside its own flow. Their audience cannot be checked, so
    /// a token stolen from another project could be replayed.
    static func needsBrowserFlow(_ id: String) -> Bool {
        id === yahoo || id === microsoft
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func invalid(_ message: String) -> AuthError {
        AuthError(.invalidProviderId, name: "INVALID_PROVIDER_ID", message: message)
    }
}
