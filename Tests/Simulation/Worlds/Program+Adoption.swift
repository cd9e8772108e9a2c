// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// Users whom one app of the program takes over from another.
extension Program {
    func adopt(_ chance: inout Chance) {
        let other = world.programs[chance.below(world.programs.count)]
        guard let auth, let theirs = other.auth, let user = fba_auth_current_user(theirs) else { return }
        defer { fba_user_release(user) }
        let uid = String(cString: fba_user_uid(user))
        // Who has signed out there by then is nobody's user any more.
        let isGone = other !== self && chance.oneIn(5)
        if isGone { other.signOut() }
        let mayBecome = { (found: String) in found == uid && !(isGone && self.world.runsOn) }
        for asked in [Action.refreshToken, .reload] { other.budget.allow(asked) }
        begin(Action.adopt.rawValue, .signIn, &chance, of: uid, mayBecome: mayBecome) {
            fba_auth_update_current_user(auth, user, $0, &$1)
        }
    }

    /// It yields no user.
    func adoptionEnded(_ call: Call, _ future: OpaquePointer) {
        // As of a closed auth: somebody may have been signed in.
        guard let hasSucceeded = Call.hasSucceeded(future) else { return }
        if hasSucceeded, let uid = call.uid {
            if !call.mayBecome(uid) { world.violate("\(uid) was taken over, who had signed out") }
            history.signedIn(uid, by: call)
            budget.accountChanges()
        }
        history.hasEnded(call)
    }
}
