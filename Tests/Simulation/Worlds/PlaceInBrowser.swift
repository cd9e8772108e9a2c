// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// One sign-in of an auth is in the browser at a time: who is refused for that is refused for another that is there.
struct PlaceInBrowser {
    private unowned let program: Program
    private let wasFree: Bool
    private let count: Int

    /// Before the call begins.
    init(_ program: Program) {
        self.program = program
        wasFree = !program.people.contains { $0.isPending() }
        count = program.people.count
    }

    /// Its call has ended.
    func look(_ future: OpaquePointer) {
        guard program.world.runsOn, let error = fba_future_error(future) else { return }
        let isRefused = String(cString: fba_error_name(error)) == "WEB_CONTEXT_ALREADY_PRESENTED"
        if isRefused, wasFree, program.people.count == count + 1 {
            program.world.violate("a sign-in is refused for another one in the browser, where none is")
        }
    }
}
