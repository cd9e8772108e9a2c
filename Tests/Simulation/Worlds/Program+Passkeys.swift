// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// Passkeys, whose authenticator the program asks itself.
extension Program {
    func callPasskeys(_ action: Action, _ chance: inout Chance) {
        switch action {
        case .startPasskey: startPasskey(&chance)
        case .enrollPasskey: enrollPasskey(&chance)
        case .unenrollPasskey: unenrollPasskey(&chance)
        case .startPasskeySignIn: startPasskeySignIn(&chance)
        default: signInWithPasskey(&chance)
        }
    }

    private func startPasskey(_ chance: inout Chance) {
        let own = ownChance(&chance)
        let keep = { [self] (future: OpaquePointer) in
            guard let text = fba_future_text(future) else { return }
            held.creations.append(String(cString: text))
            var next = own
            goOn(with: .enrollPasskey, &next)
        }
        withUser { user in
            let uid = String(cString: fba_user_uid(user))
            begin(Action.startPasskey.rawValue, .ofUser, &chance, of: uid, then: keep) {
                fba_user_start_passkey_enrollment(user, nil, $0, &$1)
            }
        }
    }

    private func enrollPasskey(_ chance: inout Chance) {
        guard !held.creations.isEmpty else { return }
        let last = held.creations.count - 1, index = chance.oneIn(4) ? chance.below(last + 1) : last
        let options = held.creations[index]
        // An answer to one that was used is refused.
        if !chance.oneIn(4) { held.creations.remove(at: index) }
        let answer = world.authenticator.make(from: options)
        callReplacing(.enrollPasskey, "passkeyEnrollment:finalize", &chance) {
            fba_user_finalize_passkey_enrollment($0, "key", answer, $1, &$2)
        }
    }

    private func unenrollPasskey(_ chance: inout Chance) {
        var id = "unknown"
        withUser { user in
            let count = fba_user_passkey_count(user)
            guard count > 0, let info = fba_user_passkey_at(user, chance.below(count)) else { return }
            id = String(cString: fba_passkey_info_credential_id(info))
        }
        callReplacing(.unenrollPasskey, "deletePasskey", &chance) { fba_user_unenroll_passkey($0, id, $1, &$2) }
    }

    private func startPasskeySignIn(_ chance: inout Chance) {
        let own = ownChance(&chance)
        let keep = { [self] (future: OpaquePointer) in
            guard let text = fba_future_text(future) else { return }
            held.requests.append(String(cString: text))
            var next = own
            goOn(with: .signInWithPasskey, &next)
        }
        begin(Action.startPasskeySignIn.rawValue, .other, &chance, then: keep) {
            fba_auth_start_passkey_sign_in(auth, $0, &$1)
        }
    }

    private func signInWithPasskey(_ chance: inout Chance) {
        guard !held.requests.isEmpty else { return }
        let last = held.requests.count - 1, index = chance.oneIn(4) ? chance.below(last + 1) : last
        let options = held.requests[index]
        if !chance.oneIn(4) { held.requests.remove(at: index) }
        guard let used = world.authenticator.use(for: options, &chance) else { return }
        begun["passkeySignIn:finalize", default: 0] += 1
        let services = world.services
        let mayBecome = { (uid: String) in services.contains { $0.knew(uid, byPasskey: used.id) } }
        begin(Action.signInWithPasskey.rawValue, .signIn, &chance, mayBecome: mayBecome) {
            fba_auth_finalize_passkey_sign_in(auth, used.text, $0, &$1)
        }
    }
}
