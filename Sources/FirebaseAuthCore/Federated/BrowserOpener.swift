/// Shows a URL in the user's browser. The one seam between the library and other programs.
protocol BrowserOpener: AnyObject {
    /// Returns whether a program was started; whether it shows the page is not known.
    func open(_ url: String) -> Bool
}

/// Starts $BROWSER, else xdg-open, by argv and never through a shell (O26).
final class SystemBrowser: BrowserOpener {
    private let processes: ProcessReaper
    private let environment: (String) -> String?

    init(processes: ProcessReaper, environment: @escaping (String) -> String?) {
        self.processes = processes
        self.environment = environment
    }

    func open(_ url: String) -> Bool {
        SystemBrowser.commands(browser: environment("BROWSER"), url: url).contains { processes.start($0) }
    }

    /// The commands to try, in order. $BROWSER holds commands separated by colons, each perhaps with "%s" for the URL.
    static func commands(browser: String?, url: String) -> [[String]] {
        let chosen = (browser ?? "").utf8.split(separator: UInt8(ascii: ":"))
        let commands = chosen.compactMap { command -> [String]? in
            let words = command.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            guard !words.isEmpty else { return nil }
            return words.contains { $0 === "%s" } ? words.map { $0 === "%s" ? url : $0 } : words + [url]
        }
        return commands + [["xdg-open", url]]
    }
}
