// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import SimulatedPlatform

extension Program {
    /// The faults have stopped: everything ends, and nothing is left.
    func finish() {
        let deadline = fbs_now_us() + 120_000_000
        waitForAll()
        for call in calls where call.isPending && call.future != nil {
            world.violate("call \(call.number), \(call.name), is pending after two minutes without faults")
        }
        if fbs_now_us() > deadline + 1_000_000 { world.violate("the calls took more than two minutes to end") }
        lookIdle()
        leaveApp()
        while world.network.openCount > 0 { fbs_rest(1_000_000) }
        fbs_rest(1_000_000)
        for call in calls {
            if call.completions != 1 {
                world.violate("call \(call.number), \(call.name), completed \(call.completions) times by the end")
            }
            if call.frees != 1 {
                world.violate("the data of call \(call.number) was freed \(call.frees) times by the end")
            }
            call.release()
        }
        calls = []
        look(for: "threads", fbs_thread_count() - 1)
        look(for: "handles", fbs_handle_count())
        for (method, count) in begun {
            let acts = world.service.acts[method, default: 0]
            if acts > count { world.violate("the service acted on \(acts) of \(count) calls for \(method)") }
        }
        for complaint in world.service.complaints { world.violate("the service got \(complaint)") }
        for complaint in budget.complaints(world.hasFaults) { world.violate(complaint) }
    }

    /// Nobody is signed in and nothing is under way: nothing is left that would wake the program.
    private func lookIdle() {
        signOut()
        fba_app_process_events(app, 0)
        // What has begun to be sent is sent, before its end is waited for.
        repeat { fbs_rest(10_000_000) } while world.network.openCount > 0
        if fbs_next_wake_us() != Int64.max { world.violate("something wakes a program that does nothing") }
    }

    private func look(for what: String, _ count: UInt32) {
        if count != 0 { world.violate("\(count) \(what) are left at the end") }
    }
}
