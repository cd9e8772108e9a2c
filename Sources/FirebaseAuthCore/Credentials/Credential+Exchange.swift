// SPDX-License-Identifier: Apache-2.0
/// What a credential is exchanged for. The raw values are those of `accounts:signInWithPhoneNumber`.
enum CredentialUse: String {
    case signIn = "SIGN_UP_OR_IN"
    /// The signed-in user proves again who it is.
    case proof = "REAUTH"
    case link = "LINK"
    /// Replaces the user's phone number.
    case update = "UPDATE"
}

// A new kind of credential needs a line in each of these.

extension Credential {
    /// Why there is nothing to send; nil if there is something.
    var problem: AuthError? {
        switch proof {
        case .password(let email, let password): .missing(email: email, password: password)
        case .emailLink(let proof): proof.email.isEmpty ? .missingEmail : nil
        case .phone(let proof): proof.problem
        case .provider, .gameCenter: nil
        }
    }

    /// Whether the credential may be sent again after the tokens beside it were refused. A code can be used only once.
    var isReusable: Bool {
        switch proof {
        case .password: true
        case .emailLink, .phone, .provider, .gameCenter: false
        }
    }
}

extension Operation {
    /// Sends the credential to the endpoint for its kind and this use. All of these endpoints answer with a session.
    ///
    /// - Parameter idToken: of the user whose account is changed; empty to sign in or to prove an identity.
    func exchange(
        _ credential: Credential, for use: CredentialUse, idToken: String = "",
        orElse handle: @escaping (AuthError) -> Void, then: @escaping (SignInAnswer) -> Void
    ) {
        let orElse = { (error: AuthError) in handle(error.resolvable(by: self)) }
        switch credential.proof {
        case .password(let email, let password) where use == .link:
            // Unlike accounts:update, this works under email enumeration protection too.
            let endpoint = SignUp(email: email, password: password, idToken: idToken)
            callProving(endpoint, .signUpPassword, orElse: orElse, then: then)
        case .password(let email, let password):
            let endpoint = SignInWithPassword(email: email, password: password)
            callProving(endpoint, .signInWithPassword, orElse: orElse, then: then)
        case .emailLink(let proof):
            if let problem = proof.problem(in: life.scope.tenantID) { return orElse(problem) }
            let endpoint = SignInWithEmailLink(email: proof.email, code: proof.url.code, idToken: idToken)
            let isOwn = auth.client.mayBeOwn(apiKey: proof.url.apiKey)
            call(endpoint, orElse: { orElse(isOwn ? $0 : $0.ofOtherProject) }, then: then)
        case .phone(let proof):
            call(SignInWithPhoneNumber(proof: proof, idToken: idToken, use: use), orElse: orElse, then: then)
        case .gameCenter(let proof):
            call(SignInWithGameCenter(proof: proof, idToken: idToken), orElse: orElse, then: then)
        case .provider(let proof):
            let endpoint = SignInWithIdp(credential.providerID, proof, idToken: idToken, autoCreate: use != .proof)
            call(endpoint, orElse: { orElse($0.explained(for: credential)) }, then: then)
        }
    }
}
