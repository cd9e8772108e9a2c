// SPDX-License-Identifier: Apache-2.0
/// Shows one address in a browser: tries commands in their order until one does not fail, and prepares each one only
/// when it is tried. Used on the I/O thread.
final class BrowserLaunch {
    private let command: (Int) -> [String]?
    private var place = 0
    private let processes: any ProcessStarter
    private let scheduler: any Scheduler
    private let isWanted: () -> Bool
    private let report: (BrowserOutcome) -> Void
    /// Runs while the last command has not ended.
    private var timer: UInt64?

    /// Openers that pass the URL on end at once. Those that find no display need a moment, because xdg-open tries many.
    private static let patienceMilliseconds: Int64 = 3000

    init(
        _ command: @escaping (Int) -> [String]?, _ processes: any ProcessStarter, _ scheduler: any Scheduler,
        isWanted: @escaping () -> Bool, report: @escaping (BrowserOutcome) -> Void
    ) {
        self.command = command
        self.processes = processes
        self.scheduler = scheduler
        self.isWanted = isWanted
        self.report = report
    }

    func tryNext() {
        while isWanted() {
            guard let command = command(place) else { return report(.failed) }
            place += 1
            if start(command) { return }
        }
    }

    private func start(_ command: [String]) -> Bool {
        let patience = scheduler.schedule(afterMilliseconds: BrowserLaunch.patienceMilliseconds) { self.stillRuns() }
        timer = patience
        if processes.start(command, onEnd: { self.ended(patience, succeeded: $0) }) { return true }
        if let patience { scheduler.cancelScheduled(patience) }
        return false
    }

    private func stillRuns() {
        timer = nil
        if isWanted() { report(.stillRunning) }
    }

    /// A program that ends later counts as a browser: its user may have closed it.
    private func ended(_ patience: UInt64?, succeeded: Bool?) {
        guard timer == patience else { return }
        if let patience { scheduler.cancelScheduled(patience) }
        if succeeded == false { return tryNext() }
        if isWanted() { report(.opened) }
    }
}
