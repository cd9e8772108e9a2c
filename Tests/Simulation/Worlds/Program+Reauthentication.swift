// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// Users who prove again who they are, and others who try to.
extension Program {
    func reauthenticate(_ action: Action, _ chance: inout Chance) {
        withUser { user in
            let uid = String(cString: fba_user_uid(user)), own = String(cString: fba_user_email(user))
            let isOwn = chance.oneIn(2), number = chance.below(3), isWrong = chance.oneIn(6)
            if action == .reauthenticateWithProvider {
                let identity = isOwn ? world.identity(of: uid) ?? "identity-\(number)" : "identity-\(number)"
                return reauthenticate(user, uid, byIdentity: identity, &chance)
            }
            let email = isOwn && !own.isEmpty ? own : "person\(number)@example.com"
            let password = "\(isWrong ? "wrong" : "right")-\(Service.mark)"
            var credential: OpaquePointer?
            guard fba_credential_create_email(email, password, &credential) == FBA_STATUS_OK else { return }
            prove(action, user, uid, credential, &chance) { [self] in
                world.services.contains { $0.knew(uid, by: email) }
            }
        }
    }

    private func reauthenticate(
        _ user: OpaquePointer, _ uid: String, byIdentity identity: String, _ chance: inout Chance
    ) {
        begun["signInWithIdp", default: 0] += 1
        var credential: OpaquePointer?
        guard fba_credential_create_github("\(Service.mark)-\(identity)", &credential) == FBA_STATUS_OK else { return }
        prove(.reauthenticateWithProvider, user, uid, credential, &chance) { [self] in
            [world.service, world.emulator].contains { $0.knew(uid, byIdentity: identity) }
        }
    }

    /// - Parameter isOfUser: what the credential belongs to.
    private func prove(
        _ action: Action, _ user: OpaquePointer, _ uid: String, _ credential: OpaquePointer?, _ chance: inout Chance,
        isOfUser: @escaping () -> Bool
    ) {
        defer { fba_credential_release(credential) }
        let look = { [self] (future: OpaquePointer) in
            lookAtSession()
            guard let result = fba_future_auth_result(future), let proven = fba_auth_result_user(result) else { return }
            let isOther = String(cString: fba_user_uid(proven)) != uid || !isOfUser()
            if isOther { world.violate("\(uid) has proved who it is by what is another's") }
        }
        begin(action.rawValue, .ofUser, &chance, of: uid, then: look) {
            fba_user_reauthenticate_with_credential(user, credential, $0, &$1)
        }
    }
}

extension World {
    /// At a provider, also of an account that was deleted.
    func identity(of uid: String) -> String? { services.lazy.compactMap { $0.identity(of: uid) }.first }
}
