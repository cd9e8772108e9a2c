/// How far showing the authorization URL has come. The values are those of `fba_browser_state`.
public enum BrowserState: Int32, Sendable {
    /// Nothing is to be shown, or not yet, or the host shows it.
    case idle = 0
    case opening = 1
    case opened = 2
    case failed = 3
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
