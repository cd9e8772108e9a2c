// SPDX-License-Identifier: Apache-2.0
import SimulatedPlatform

/// The program forks; the child is a real one, and its machine a copy of this.
extension World {
    func fork() {
        // A child does not fork again, as its callbacks would for ever.
        if isChild || !mayForkAgain() { return }
        var status: Int32 = 0
        if fbs_fork(&status) { liveAsChild() }
        if status != 0 { violate("a forked child ends with \(status)") }
    }

    /// It finds nothing of its parent that works, and begins anew.
    private func liveAsChild() -> Never {
        let inherited = fbs_handle_count()
        becomeChild()
        note("in a forked child")
        stopFaults()
        for program in programs {
            program.lookAtInheritance()
            program.hasEnded(inOrder: false, 0)
        }
        start()
        var chance = Chance(seed: seed, step: 0)
        for program in programs { program.perform(.signInAnonymously, &chance) }
        finishPrograms(inherited: inherited)
        Report.end(self)
    }
}
