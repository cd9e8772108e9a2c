// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import SimulatedPlatform

extension Program {
    func finishCalls() {
        isFinishing = true
        while reactionsUnderWay > 0 { fbs_rest(1000) }
        let deadline = fbs_now_us() + 120_000_000
        waitForAll()
        for call in calls where call.isPending && call.future != nil {
            world.violate("call \(call.number), \(call.name), is pending after two minutes without faults")
        }
        if fbs_now_us() > deadline + 1_000_000 { world.violate("the calls took more than two minutes to end") }
    }

    /// Nobody is signed in and nothing is under way.
    func fallAsleep() {
        signOut()
        fba_app_process_events(app, 0)
    }

    /// Each call has ended once by now, and its data has been freed.
    func settleAccounts() {
        releaseRetired()
        for call in calls { call.settle() }
        for person in people { person.settle() }
        for question in questions { question.settle() }
        (calls, people, questions) = ([], [], [])
        held.release()
        history.settle()
        settleApp()
        for complaint in budget.complaints(world.hasFaults) { world.violate(complaint) }
    }
}
