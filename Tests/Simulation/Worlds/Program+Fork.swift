// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

extension Program {
    /// In a forked child all handles are of the parent: calls are refused, and nothing waits.
    func lookAtInheritance() {
        for call in calls {
            guard let future = call.future else { continue }
            expect(fba_future_get_state(future) != FBA_FUTURE_PENDING, "a call of its parent is pending")
            _ = fba_future_wait(future, 1000)
            _ = fba_future_cancel(future)
            fba_future_release(future)
        }
        expect(fba_auth_current_user(auth) == nil, "somebody is signed in to the auth of its parent")
        guard let auth else { return }
        expect(fba_auth_sign_out(auth) == FBA_STATUS_CLOSED, "its parent's auth signs out")
        var future: OpaquePointer?
        let status = fba_auth_sign_in_anonymously(auth, nil, &future)
        expect(status == FBA_STATUS_CLOSED && future == nil, "its parent's auth signs in")
        fba_app_process_events(app, 0)
        fba_auth_release(auth)
        fba_app_close(app)
    }

    private func expect(_ isTrue: Bool, _ what: String) {
        if !isTrue { world.violate("in a forked child \(what)") }
    }
}
