// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Opening the system's browser")
struct BrowserLaunchTests {
    let processes = FakeProcesses()
    let scheduler = ManualScheduler(clock: ManualClock())
    let log = EventLog()

    func open(_ browser: String?, display: [String: String] = [:], isWanted: @escaping () -> Bool = { true }) {
        let opener = SystemBrowser(processes: processes, scheduler: scheduler) {
            $0 == "BROWSER" ? browser : display[$0]
        }
        opener.open({ "U" }, isWanted: isWanted) { [log] in log.events.append("\($0)") }
    }

    @Test("a command that succeeds is the last")
    func success() {
        open("first:second")
        scheduler.advance(milliseconds: 2999)
        #expect(log.events.isEmpty)
        processes.end(succeeded: true)
        expectOver(["opened"])
        #expect(processes.started == [["first", "U"]])
    }

    /// Nothing more is told, and nothing wakes the program.
    private func expectOver(_ told: [String]) {
        #expect(log.events == told && !scheduler.wouldWake)
        scheduler.advance(seconds: 60)
        #expect(log.events == told)
    }

    // proves: fba_future_browser_state.summary
    @Test(
        "a command that fails or is not there is followed by the next, and at last by those of the desktop",
        arguments: ["DISPLAY", "WAYLAND_DISPLAY"])
    func failures(_ display: String) {
        processes.missing = ["second", "wslview"]
        open("first:second:third", display: [display: ":0"])
        processes.end(succeeded: false)
        #expect(processes.programs == ["first", "third"] && log.events.isEmpty)
        processes.end(succeeded: false)
        #expect(processes.programs == ["first", "third", "xdg-open"] && log.events.isEmpty)
        processes.end(succeeded: false)
        #expect(processes.programs == ["first", "third", "xdg-open", "x-www-browser"] && log.events.isEmpty)
        processes.end(succeeded: false)
        expectOver(["failed"])
    }

    @Test(
        "without a display nothing is started that would end in a browser of text, and that is told at once",
        arguments: [nil, "", "w3m", "lynx:links"])
    func console(_ browser: String?) {
        open(browser, display: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
        expectOver(["failed"])
        #expect(processes.started.isEmpty)
    }

    @Test("the desktop's openers do not learn of a text browser in $BROWSER: xdg-open would start it")
    func textBrowserWithDisplay() {
        open("w3m:first", display: ["DISPLAY": ":0"])
        processes.end(succeeded: false)
        #expect(processes.started == [["first", "U"], ["/usr/bin/env", "-u", "BROWSER", "xdg-open", "U"]])
    }

    @Test("each command is given an address of its own: one that failed may have used up the last")
    func freshAddresses() {
        let count = Box(0)
        let opener = SystemBrowser(processes: processes, scheduler: scheduler) {
            $0 == "BROWSER" ? "first:second" : nil
        }
        let address = { () -> String? in
            count.value += 1
            return "A\(count.value)"
        }
        opener.open(address, isWanted: { true }) { [log] in log.events.append("\($0)") }
        processes.end(succeeded: false)
        processes.end(succeeded: false)
        #expect(processes.started == [["first", "A1"], ["second", "A2"]] && count.value == 2)
    }

    @Test("without an address nothing is started")
    func noAddress() {
        let opener = SystemBrowser(processes: processes, scheduler: scheduler) { $0 == "BROWSER" ? "first" : ":0" }
        opener.open({ nil }, isWanted: { true }) { [log] in log.events.append("\($0)") }
        expectOver(["failed"])
        #expect(processes.started.isEmpty)
    }

    @Test("where nothing can be started, that is told at once")
    func nothingThere() {
        processes.missing = ["first", "xdg-open", "wslview", "x-www-browser"]
        open("first", display: ["DISPLAY": ":0"])
        expectOver(["failed"])
    }

    @Test("what still runs after three seconds counts as opened, however it ends")
    func stillRunning() {
        open("first:second")
        scheduler.advance(milliseconds: 2999)
        #expect(log.events.isEmpty)
        scheduler.advance(milliseconds: 1)
        #expect(log.events == ["stillRunning"])
        processes.end(succeeded: false)
        #expect(log.events == ["stillRunning"] && processes.programs == ["first"])
    }

    @Test("an end of which nobody knows how it was counts as opened")
    func unknownEnd() {
        open(nil, display: ["WAYLAND_DISPLAY": "wayland-0"])
        processes.end(succeeded: nil)
        #expect(log.events == ["opened"] && processes.started == [["xdg-open", "U"]])
    }

    @Test("of a command that runs longer than the attempt nothing is told")
    func unwantedStill() {
        let isWanted = Box(true)
        open("first") { isWanted.value }
        isWanted.value = false
        scheduler.advance(milliseconds: 3000)
        expectOver([])
    }

    @Test("after the attempt nothing more is started or told", arguments: [true, false])
    func unwanted(_ succeeded: Bool) {
        let isWanted = Box(true)
        open("first:second") { isWanted.value }
        isWanted.value = false
        processes.end(succeeded: succeeded)
        expectOver([])
        #expect(processes.programs == ["first"])
    }
}

@Suite("Programs that the library starts")
struct ProcessReaperTests {
    static let ends: [(arguments: [String], succeeded: Bool)] = [
        (["true"], true), (["false"], false), (["sh", "-c", "exit 3"], false), (["sh", "-c", "kill -9 $$"], false),
    ]

    @Test("tell whether they succeeded", arguments: 0..<ends.count)
    func end(_ index: Int) {
        let loop = EventLoop(clock: SystemClock())
        let reaper = ProcessReaper(loop: loop)
        let ended = Gate()
        let outcome = Box<Bool?>(nil)
        _ = loop.submit {
            let isStarted = reaper.start(Self.ends[index].arguments) {
                outcome.value = $0
                ended.open()
            }
            if !isStarted { ended.open() }
        }
        ended.wait()
        loop.stop()
        #expect(outcome.value == Self.ends[index].succeeded)
    }

    @Test("are not started where they are not there")
    func missing() {
        let loop = EventLoop(clock: SystemClock())
        #expect(!ProcessReaper(loop: loop).start(["/no/such/program"]) { _ in })
        loop.stop()
    }
}
