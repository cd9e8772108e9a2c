/// Shows a URL in the user's browser. The one seam between the library and browsers.
protocol BrowserOpener: AnyObject {
    /// `address` is asked anew for each attempt to open it. `report` runs at most once, on the driving thread; not after
    /// `isWanted` has become false.
    func open(
        _ address: @escaping () -> String, isWanted: @escaping () -> Bool, report: @escaping (BrowserOutcome) -> Void)
}

/// What became of showing a URL.
enum BrowserOutcome: Sendable {
    case opened
    /// A program was started and has not ended: a browser in the foreground, or something that hangs.
    case stillRunning
    case failed
}

/// Starts $BROWSER, else xdg-open, by argv and never through a shell (RFC 8252 section 8.12: the user's own browser).
final class SystemBrowser: BrowserOpener {
    private let processes: any ProcessStarter
    private let scheduler: any Scheduler
    private let environment: (String) -> String?

    init(processes: any ProcessStarter, scheduler: any Scheduler, environment: @escaping (String) -> String?) {
        self.processes = processes
        self.scheduler = scheduler
        self.environment = environment
    }

    func open(
        _ address: @escaping () -> String, isWanted: @escaping () -> Bool, report: @escaping (BrowserOutcome) -> Void
    ) {
        let browser = environment("BROWSER")
        let command = { (place: Int) -> [String]? in
            guard SystemBrowser.commands(browser: browser, url: "").indices.contains(place) else { return nil }
            return SystemBrowser.commands(browser: browser, url: address())[place]
        }
        BrowserLaunch(command, processes, scheduler, isWanted: isWanted, report: report).tryNext()
    }

    /// The commands to try, in order. $BROWSER holds commands separated by colons; empty ones are skipped. No shell reads
    /// them: blanks separate their words, and quotes mean nothing. Where a command has no "%s" for the URL, the URL is its
    /// last word.
    static func commands(browser: String?, url: String) -> [[String]] {
        let chosen = (browser ?? "").utf8.split(separator: UInt8(ascii: ":"))
        let commands = chosen.compactMap { command -> [String]? in
            let words = command.split { HTTPFieldSyntax.isBlank($0) }.map { filled(Array($0), url) }
            guard !words.isEmpty else { return nil }
            let texts = words.map { $0.text }
            return words.contains { $0.hasURL } ? texts : texts + [url]
        }
        return commands + [["xdg-open", url]]
    }

    /// Replaces every "%s", also within a word, by the URL, and "%%" by "%"; any other "%" stays. The URL itself is not
    /// looked through.
    private static func filled(_ word: [UInt8], _ url: String) -> (text: String, hasURL: Bool) {
        var bytes: [UInt8] = []
        var hasURL = false
        var rest = word[...]
        while let byte = rest.popFirst() {
            let isMark = byte == UInt8(ascii: "%")
            if isMark && rest.first == UInt8(ascii: "s") {
                rest = rest.dropFirst()
                bytes += Array(url.utf8)
                hasURL = true
            } else {
                if isMark && rest.first == byte { rest = rest.dropFirst() }
                bytes.append(byte)
            }
        }
        return (String(decoding: bytes, as: UTF8.self), hasURL)
    }
}
