// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// Sign-ins with what the program was given elsewhere.
extension Program {
    /// Somebody has asked for a mail, and clicks on what is in it: once, as a rule.
    func signInWithLink(_ chance: inout Chance) {
        let email = "person\(chance.below(3))@example.com"
        let code = chance.oneIn(6) ? "\(Service.mark)-stale" : service.mail(to: email)
        let link = "https://demo.firebaseapp.com/__/auth/action?apiKey=key&mode=signIn&oobCode=\(code)&lang=en"
        let services = world.services.map { ($0, $0.lastNumber) }
        let mayBecome = { (uid: String) in
            services.contains { $0.knew(uid, by: email) || $0.isNew(uid, since: $1) }
        }
        begin(Action.signInWithLink.rawValue, .signIn, &chance, mayBecome: mayBecome) {
            fba_auth_sign_in_with_email_link(auth, email, link, $0, &$1)
        }
    }

    /// Another SDK has signed somebody in at the provider.
    func signInWithCredential(_ chance: inout Chance) {
        begun["signInWithIdp", default: 0] += 1
        let identity = "identity-\(chance.below(3))"
        let services = world.services.map { ($0, $0.lastNumber) }
        let mayBecome = { (uid: String) in
            services.contains { $0.hasIdentity(uid) || $0.isNew(uid, since: $1) }
        }
        var credential: OpaquePointer?
        guard fba_credential_create_github("\(Service.mark)-\(identity)", &credential) == FBA_STATUS_OK else { return }
        defer { fba_credential_release(credential) }
        begin(Action.signInWithCredential.rawValue, .signIn, &chance, mayBecome: mayBecome) {
            fba_auth_sign_in_with_credential(auth, credential, $0, &$1)
        }
    }
}
