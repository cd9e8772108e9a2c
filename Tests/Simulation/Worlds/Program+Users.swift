// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// Calls that make somebody the user, and calls of the user.
extension Program {
    func signIn(_ action: Action, _ chance: inout Chance, then: @escaping (OpaquePointer) -> Void = { _ in }) {
        var email = "person\(chance.below(3))@example.com"
        let uid = "custom-\(chance.below(2))"
        if action == .createUser, let new = newEmail() { email = new }
        let password = action == .signInWithWrongPassword ? "wrong-\(Service.mark)" : "right-\(Service.mark)"
        begin(action.rawValue, .signIn, &chance, mayBecome: whom(action, email, uid), then: then) {
            switch action {
            case .signInAnonymously: fba_auth_sign_in_anonymously(auth, $0, &$1)
            case .createUser: fba_auth_create_user_with_email_and_password(auth, email, password, $0, &$1)
            case .signInWithCustomToken: fba_auth_sign_in_with_custom_token(auth, "\(Service.mark):\(uid)", $0, &$1)
            default: fba_auth_sign_in_with_email_and_password(auth, email, password, $0, &$1)
            }
        }
    }

    /// Which no other call has; nil for most.
    private func newEmail() -> String? {
        emailCount += 1
        var chance = Chance(seed: world.seed, step: UInt64(7_000_000 + 100_000 * index + emailCount))
        return !chance.oneIn(3) ? nil : "\(Service.once)\(emailCount)-\(index)@example.com"
    }

    /// Whom a sign-in may sign in: the accounts that exist by then, or one that is made for it.
    private func whom(_ action: Action, _ email: String, _ uid: String) -> (String) -> Bool {
        let services = world.services.map { ($0, $0.lastNumber) }
        switch action {
        case .signInAnonymously: return { uid in services.contains { $0.isNew(uid, since: $1) } }
        case .signInWithCustomToken: return { found in services.contains { $0.0.customUID(uid) == found } }
        default: return { uid in services.contains { $0.0.knew(uid, by: email) } }
        }
    }

    func callUser(_ action: Action, _ chance: inout Chance) {
        let name = "name\(chance.below(100))"
        if let method = [.delete: "delete", .link: "signUp", .changePassword: "a new password"][action] {
            begun[method, default: 0] += 1
        }
        let email = "linked\(chance.below(3))@example.com"
        withUser { user in
            let uid = String(cString: fba_user_uid(user))
            let look = { [self] (future: OpaquePointer) in
                world.lookAtToken(future, of: uid)
                // It may have new tokens: a refusal of the old ones says nothing of it.
                if action == .changePassword { lookAtSession() }
            }
            begin(action.rawValue, .ofUser, &chance, of: uid, then: look) {
                switch action {
                case .fetchToken, .refreshToken: fba_user_fetch_token(user, action == .refreshToken, $0, &$1)
                case .reload: fba_user_reload(user, $0, &$1)
                case .changePassword: fba_user_update_password(user, "right-\(Service.mark)", $0, &$1)
                case .link: Program.link(user, email, $0, &$1)
                case .unlink: fba_user_unlink(user, "password", $0, &$1)
                case .delete: fba_user_delete(user, $0, &$1)
                default: Program.rename(user, name, $0, &$1)
                }
            }
        }
    }

    private static func rename(
        _ user: OpaquePointer, _ name: String, _ callback: UnsafePointer<fba_callback>, _ future: inout OpaquePointer?
    ) -> fba_status {
        name.withCString { name in
            var profile = fba_user_profile()
            profile.struct_size = UInt32(MemoryLayout<fba_user_profile>.size)
            profile.display_name = name
            return fba_user_update_profile(user, &profile, callback, &future)
        }
    }

    private static func link(
        _ user: OpaquePointer, _ email: String, _ callback: UnsafePointer<fba_callback>, _ future: inout OpaquePointer?
    ) -> fba_status {
        var credential: OpaquePointer?
        let status = fba_credential_create_email(email, "right-\(Service.mark)", &credential)
        defer { fba_credential_release(credential) }
        return status == FBA_STATUS_OK ? fba_user_link_with_credential(user, credential, callback, &future) : status
    }
}
