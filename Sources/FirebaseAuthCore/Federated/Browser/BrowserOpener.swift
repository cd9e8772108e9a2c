// SPDX-License-Identifier: Apache-2.0
/// Shows a URL in the user's browser. The one seam between the library and browsers.
protocol BrowserOpener: AnyObject {
    /// `address` is asked again for each attempt to open it. `report` runs at most once, on the I/O thread; not after
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

/// Starts $BROWSER, else what opens a desktop's browser, by argv and never through a shell (RFC 8252 section 8.12: the
/// user's own browser).
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
        let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment($0) ?? "").isEmpty }
        let commands = { SystemBrowser.commands(browser: browser, hasDisplay: hasDisplay, url: $0) }
        let command = { (place: Int) -> [String]? in
            commands("").indices.contains(place) ? commands(address())[place] : nil
        }
        BrowserLaunch(command, processes, scheduler, isWanted: isWanted, report: report).tryNext()
    }

    /// What opens the browser that the user has chosen: on desktops, from Linux within Windows, and where Debian's
    /// alternatives alone say which. On a console, or over SSH, they end in a browser of text.
    private static let openers = ["xdg-open", "wslview", "x-www-browser"]

    /// Browsers that need the terminal, which is the program's: nobody would see them.
    private static let ofText = ["w3m", "lynx", "links", "links2", "elinks", "www-browser"]

    /// The commands to try, in order; without a display none but those of $BROWSER, which remote editors set to what opens
    /// a browser where the user is. $BROWSER holds commands separated by colons; empty ones are skipped. No shell reads
    /// them: blanks separate their words, and quotes mean nothing. Where a command has no "%s" for the URL, the URL is its
    /// last word.
    static func commands(browser: String?, hasDisplay: Bool, url: String) -> [[String]] {
        let chosen = (browser ?? "").utf8.split(separator: UInt8(ascii: ":"))
        let commands = chosen.compactMap { command -> [String]? in
            let words = command.split { HTTPFieldSyntax.isBlank($0) }.map { filled(Array($0), url) }
            let texts = words.map { $0.text }
            guard let program = texts.first, !isOfText(program) else { return nil }
            return words.contains { $0.hasURL } ? texts : texts + [url]
        }
        return commands + (hasDisplay ? openers.map { [$0, url] } : [])
    }

    private static func isOfText(_ program: String) -> Bool {
        let name = program.utf8.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
        return ofText.contains { name?.sameBytes(as: $0) == true }
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
