// SPDX-License-Identifier: Apache-2.0
/// Shows a URL in the user's browser. It is the only interface between the library and browsers.
protocol BrowserOpener: AnyObject {
    /// `address` is called again for each attempt; where it is nil, nothing is started any more. `report` runs at most
    /// once, on the I/O thread, and not after `isWanted` has become false.
    func open(
        _ address: @escaping () -> String?, isWanted: @escaping () -> Bool, report: @escaping (BrowserOutcome) -> Void)
}

/// The result of showing a URL.
enum BrowserOutcome: Sendable {
    case opened
    /// A program was started and has not ended: a browser in the foreground, or a program that hangs.
    case stillRunning
    case failed
}

/// Starts $BROWSER, or else the desktop's opener, by argv and never through a shell (RFC 8252 section 8.12: the user's
/// own browser).
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
        _ address: @escaping () -> String?, isWanted: @escaping () -> Bool, report: @escaping (BrowserOutcome) -> Void
    ) {
        let browser = environment("BROWSER")
        let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment($0) ?? "").isEmpty }
        let commands = { SystemBrowser.commands(browser: browser, hasDisplay: hasDisplay, url: $0) }
        let command = { (place: Int) -> [String]? in
            commands("").indices.contains(place) ? address().map { commands($0)[place] } : nil
        }
        BrowserLaunch(command, processes, scheduler, isWanted: isWanted, report: report).tryNext()
    }

    /// These open the browser that the user has chosen: on desktops, in Linux under Windows, and where only Debian's
    /// alternatives name it. On a console or over SSH they would start a text browser.
    private static let openers = ["xdg-open", "wslview", "x-www-browser"]

    /// Browsers that use the terminal. The terminal belongs to the program, so nobody would see them.
    private static let ofText = ["w3m", "lynx", "links", "links2", "elinks", "www-browser"]

    /// xdg-open obeys $BROWSER too, and would start the text browser that is named there.
    private static let withoutChoice = ["/usr/bin/env", "-u", "BROWSER"]

    /// The commands to try, in order. Without a display these are only the commands of $BROWSER, which remote editors
    /// set to a helper that opens a browser on the user's machine. $BROWSER contains commands separated by colons;
    /// empty ones are skipped. No shell reads them: blanks separate the words, and quotes have no meaning. If a command
    /// has no "%s" for the URL, the URL becomes its last word.
    static func commands(browser: String?, hasDisplay: Bool, url: String) -> [[String]] {
        let chosen = (browser ?? "").utf8.split(separator: UInt8(ascii: ":"))
        var namesTextBrowser = false
        let commands = chosen.compactMap { command -> [String]? in
            let words = String(decoding: command, as: UTF8.self).utf8.split { HTTPFieldSyntax.isBlank($0) }.map {
                filled(Array($0), url)
            }
            let texts = words.map { $0.text }
            guard let program = texts.first else { return nil }
            if isOfText(program) {
                namesTextBrowser = true
                return nil
            }
            return words.contains { $0.hasURL } ? texts : texts + [url]
        }
        let prefix = namesTextBrowser ? withoutChoice : []
        return commands + (hasDisplay ? openers.map { prefix + [$0, url] } : [])
    }

    private static func isOfText(_ program: String) -> Bool {
        let name = program.utf8.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
        return ofText.contains { name?.sameBytes(as: $0) == true }
    }

    /// Replaces every "%s", also within a word, by the URL, and "%%" by "%". Any other "%" stays. The URL itself is not
    /// searched.
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
