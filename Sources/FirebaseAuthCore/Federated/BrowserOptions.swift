/// Who shows the authorization URL when the host gives no function for it.
public enum BrowserPresentation: Sendable {
    case system
    /// The host does, with the URL as data.
    case nothing
}

/// How a browser flow runs.
public struct BrowserOptions {
    /// Of the listener on 127.0.0.1; 0 picks a free one.
    public var port: UInt16 = 0
    public var timeoutMilliseconds: Int64 = 300_000
    /// Of the redirect; empty picks a random one per attempt.
    public var path = ""
    /// Plain text of the page shown at the end; empty for a default.
    public var finishText = ""
    /// Where to send the browser at the end instead; empty for nowhere.
    public var finishURL = ""
    /// Shows the URL to the user and returns whether it could; nil for the system browser.
    public var openURL: ((String) -> Bool)?
    public var openURLMode = CallbackMode.pumped
    public var presentation = BrowserPresentation.system

    public init() {}

    /// What cannot be right, or nil.
    var problem: AuthError? {
        if !path.isEmpty && !BrowserOptions.isPath(path) {
            return .invalidArgument(
                "The redirect path must start with '/' and hold only letters, digits, '-', '_', '.', '~' and '/'.")
        }
        guard !finishURL.isEmpty else { return nil }
        // Anything else could run a script or open a local file in the user's browser (RFC 9700 section 4.11).
        guard let url = URLParts(finishURL), url.mayFinishSignIn else {
            return .invalidArgument("The finish URL must be absolute, of https or of the program's own scheme.")
        }
        return nil
    }

    private static func isPath(_ text: String) -> Bool {
        text.utf8.first == UInt8(ascii: "/") && text.utf8.count <= 256
            && text.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
                    UInt8(ascii: "~"), UInt8(ascii: "/"):
                    true
                default: false
                }
            }
    }
}

/// How far showing the authorization URL has come.
public enum BrowserState: Sendable {
    /// Nothing is to be shown, or not yet, or the host shows it.
    case idle
    case opening
    case opened
    case failed
}

extension BrowserOutcome {
    var state: BrowserState {
        switch self {
        case .opened, .stillRunning: .opened
        case .failed: .failed
        }
    }

    /// What to tell whoever reads the log, or nil. Never the URL itself: it holds the state.
    var advice: String? {
        switch self {
        case .opened: nil
        case .stillRunning:
            "The browser, or what opens it, is still running: if no page appears, show the user the authorization URL "
                + "of the future."
        case .failed: "No browser could be opened: show the user the authorization URL of the future."
        }
    }
}
