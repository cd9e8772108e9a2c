// SPDX-License-Identifier: Apache-2.0
extension User {
    public func link(_ credential: Credential, _ callback: Callback?) -> Future? {
        start(.authResult, callback) { $0.link(self, credential) }
    }

    public func unlink(_ providerID: String, _ callback: Callback?) -> Future? {
        start(.authResult, callback) { operation in
            guard self.auth.currentUser?.account.hasProvider(providerID) == true else {
                return operation.fail(.noSuchProvider(providerID))
            }
            operation.update(self.account.uid, .unlink(providerID: providerID)) { .authResult(AuthResult(user: $0)) }
        }
    }

    public func reauthenticate(_ credential: Credential, _ callback: Callback?) -> Future? {
        start(.authResult, callback) { $0.reauthenticate(self, credential) }
    }
}

extension Operation {
    func link(_ user: User, _ credential: Credential) {
        let uid = user.account.uid
        if auth.currentUser?.account.hasProvider(credential.providerID) == true {
            return fail(.providerAlreadyLinked(credential.providerID))
        }
        if case .password(let email, let password) = credential.proof {
            if let problem = AuthError.missing(email: email, password: password) { return fail(problem) }
            // Works under email enumeration protection too, unlike accounts:update.
            replaceAsUser(uid, { SignUp(email: email, password: password, idToken: $0.idToken) }) { answer, _ in
                self.finishAsUser(uid, answer) { .authResult(AuthResult(user: $0)) }
            }
            return
        }
        if case .phone(let proof) = credential.proof { return setPhone(uid, proof, .link) }
        replaceOnceAsUser(
            uid, { SignInWithIdp(credential, idToken: $0.idToken) }, explain: { $0.explained(for: credential) },
            then: { self.finishAsUser(uid, $0.signIn, $0) })
    }

    func reauthenticate(_ user: User, _ credential: Credential) {
        let uid = user.account.uid
        // An identity without an account cannot be the user's.
        let refuse: (AuthError) -> Void = { error in
            self.fail(error.code == .userNotFound ? .userMismatch : error.explained(for: credential))
        }
        switch credential.proof {
        case .password(let email, let password):
            if let problem = AuthError.missing(email: email, password: password) { return fail(problem) }
            call(SignInWithPassword(email: email, password: password), orElse: refuse) { self.finishProof(uid, $0) }
        case .phone(let proof):
            if let problem = proof.problem { return fail(problem) }
            let endpoint = SignInWithPhoneNumber(proof: proof, operation: .reauthenticate)
            call(endpoint, orElse: refuse) { self.finishProof(uid, $0) }
        case .oauth, .serverAuthCode, .redirect:
            guard let endpoint = SignInWithIdp(credential, autoCreate: false) else { return fail(.lost) }
            call(endpoint, orElse: refuse) { self.finishProof(uid, $0.signIn, $0) }
        }
    }

    /// Whoever proved an identity must be this user.
    private func finishProof(_ uid: String, _ answer: SignInAnswer, _ idp: IdpAnswer? = nil) {
        guard answer.localID.sameBytes(as: uid) else { return fail(.userMismatch) }
        finishAsUser(uid, answer, idp)
    }

    private func finishAsUser(_ uid: String, _ answer: SignInAnswer, _ idp: IdpAnswer?) {
        finishAsUser(uid, answer) { user in
            .authResult(
                AuthResult(
                    user: user, credential: idp?.credential,
                    additionalUserInfo: idp?.additionalUserInfo ?? AdditionalUserInfo()))
        }
    }
}
