// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import SimulatedPlatform

/// The begin and the end of all programs.
extension World {
    func start() {
        fbs_set_log { bytes, count in
            let text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
            World.current?.note("  log: \(text.split(separator: "\n").first ?? "")")
            if text.contains("An earlier session may be found") { World.current?.mayFindEarlier = true }
            if text.contains(Service.mark) { World.current?.violate("the log tells a secret: \(text)") }
        }
        // What a program writes to find a fault tells no secret either.
        if traits.logsAll { fba_log_set_level(FBA_LOG_VERBOSE) }
        for program in programs { program.start() }
    }

    /// All processes end, and begin anew. Their handles are lost.
    func restart(_ how: Action) {
        let before = programs.map { $0.history.sureCount }
        if how == .kill { fbs_kill() } else { fbs_exit() }
        sharedStore?.processesEnded()
        for (program, count) in zip(programs, before) { program.hasEnded(inOrder: how == .exit, count) }
        start()
    }

    /// A change is being written, and the program is killed before the new file has the old one's name. It is killed all the same
    /// where nothing was to be written.
    func killWhileWriting(_ program: Program, _ chance: inout Chance) {
        // A callback that closes the auth would have it written, and begin anew.
        isDying = true
        while programs.contains(where: { $0.reactionsUnderWay > 0 }) { fbs_rest(1000) }
        fbs_die_at_rename()
        program.perform(chance.oneIn(3) ? .signOut : .signInAnonymously, &chance)
        var patience = 500
        while !fbs_is_at_rename(), patience > 0 {
            fbs_rest(1000)
            patience -= 1
        }
        tally.moments[
            fbs_is_at_rename() ? "killed between write and rename" : "killed, and nothing was written", default: 0] += 1
        restart(.kill)
        isDying = false
    }

    /// The faults have stopped: everything ends, and nothing is left.
    /// - Parameter inherited: handles of the process that this one was forked from.
    func finishPrograms(inherited: UInt32 = 0) {
        for program in programs { program.finishCalls() }
        for program in programs { program.fallAsleep() }
        // What has begun to be sent is sent, before its end is waited for.
        repeat { fbs_rest(10_000_000) } while programs.contains { $0.network.openCount > 0 }
        // Nobody comes any more, or late, and still finds a page.
        if traits.hasPeople { letBrowsersCome() }
        if fbs_next_wake_us() != Int64.max { violate("something wakes a program that does nothing") }
        for program in programs { program.leaveApp() }
        while programs.contains(where: { $0.network.openCount > 0 }) { fbs_rest(1_000_000) }
        fbs_rest(1_000_000)
        for program in programs { program.settleAccounts() }
        look(for: "threads", fbs_thread_count() - 1)
        look(for: "handles", fbs_handle_count() - inherited)
        lookAtService()
    }

    private func letBrowsersCome() {
        fbs_rest(400_000_000)
        for program in programs { program.fallAsleep() }
        fbs_rest(10_000_000)
    }

    private func look(for what: String, _ count: UInt32) {
        if count != 0 { violate("\(count) \(what) are left at the end") }
    }

    private func lookAtService() {
        var begun: [String: Int] = [:]
        for program in programs { begun.merge(program.begun, uniquingKeysWith: +) }
        var acts: [String: Int] = [:]
        for service in services { acts.merge(service.acts, uniquingKeysWith: +) }
        for (method, acts) in acts.sorted(by: { $0.key < $1.key }) where method != "update" {
            let count = begun[method, default: 0]
            if acts > count { violate("the service acted on \(acts) of \(count) calls for \(method)") }
        }
        for complaint in services.flatMap(\.complaints) { violate("a server got \(complaint)") }
    }
}
