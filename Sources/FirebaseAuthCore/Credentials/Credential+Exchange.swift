// SPDX-License-Identifier: Apache-2.0
/// What a credential is exchanged for, in the words of `accounts:signInWithPhoneNumber`.
enum CredentialUse: String {
    case signIn = "SIGN_UP_OR_IN"
    /// The user who is signed in is to prove who that is.
    case proof = "REAUTH"
    case link = "LINK"
    /// Another phone number in place of the present one.
    case update = "UPDATE"
}

// A new kind of credential is a line in each of these.

extension Credential {
    /// Why there is nothing to send, or nil.
    var problem: AuthError? {
        switch proof {
        case .password(let email, let password): .missing(email: email, password: password)
        case .phone(let proof): proof.problem
        case .provider: nil
        }
    }

    /// Whether it may be sent again when the tokens beside it were refused: a code is good once.
    var isReusable: Bool {
        switch proof {
        case .password: true
        case .phone, .provider: false
        }
    }
}

extension Operation {
    /// Sends the credential to the endpoint that takes its kind for this use. All of them answer with a session.
    ///
    /// - Parameter idToken: of the user whose account is to be changed; empty to sign in or to prove.
    func exchange(
        _ credential: Credential, for use: CredentialUse, idToken: String = "",
        orElse: @escaping (AuthError) -> Void, then: @escaping (SignInAnswer) -> Void
    ) {
        switch credential.proof {
        case .password(let email, let password) where use == .link:
            // Works under email enumeration protection too, unlike accounts:update.
            call(SignUp(email: email, password: password, idToken: idToken), orElse: orElse, then: then)
        case .password(let email, let password):
            call(SignInWithPassword(email: email, password: password), orElse: orElse, then: then)
        case .phone(let proof):
            call(SignInWithPhoneNumber(proof: proof, idToken: idToken, use: use), orElse: orElse, then: then)
        case .provider(let proof):
            let endpoint = SignInWithIdp(credential.providerID, proof, idToken: idToken, autoCreate: use != .proof)
            call(endpoint, orElse: { orElse($0.explained(for: credential)) }, then: then)
        }
    }
}
