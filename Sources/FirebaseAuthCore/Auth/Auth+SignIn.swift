extension Auth {
    public func signInAnonymously(_ callback: Callback?) -> Future? {
        start(.signIn, callback) { operation in
            if let user = self.currentUser, user.account.isAnonymous {
                operation.succeedAtOnce(.authResult(AuthResult(user: user)))
            } else {
                operation.call(SignUp()) { operation.finishSignIn($0) }
            }
        }
    }

    public func signIn(email: String, password: String, _ callback: Callback?) -> Future? {
        start(.signIn, callback) { $0.signIn(with: .email(email, password: password)) }
    }

    public func createUser(email: String, password: String, _ callback: Callback?) -> Future? {
        start(.signIn, callback) { operation in
            if let problem = AuthError.missing(email: email, password: password) { return operation.fail(problem) }
            operation.call(SignUp(email: email, password: password)) { operation.finishSignIn($0) }
        }
    }

    public func signIn(customToken: String, _ callback: Callback?) -> Future? {
        start(.signIn, callback) { operation in
            if customToken.isEmpty { return operation.fail(.missingCustomToken) }
            let endpoint = SignInWithCustomToken(token: customToken)
            operation.call(endpoint, orElse: { operation.fail($0.ofCustomToken) }) { operation.finishSignIn($0) }
        }
    }

    public func signIn(_ credential: Credential, _ callback: Callback?) -> Future? {
        start(.signIn, callback) { $0.signIn(with: credential) }
    }

    public func signIn(_ provider: Provider, _ options: BrowserOptions, _ callback: Callback?) -> Future? {
        start(.signIn, callback, cancelled: .webContextCancelled) { operation in
            operation.runBrowserFlow(provider, options) { operation.signIn(with: $0) }
        }
    }

    /// The browser flow alone: the credential can then sign in, link or re-authenticate.
    public func credential(from provider: Provider, _ options: BrowserOptions, _ callback: Callback?) -> Future? {
        start(.other, callback, cancelled: .webContextCancelled) { operation in
            operation.runBrowserFlow(provider, options) { operation.succeedAtOnce(.credential($0)) }
        }
    }

    public func fetchProviders(email: String, _ callback: Callback?) -> Future? {
        start(.other, callback) { operation in
            if email.isEmpty { return operation.fail(.missingEmail) }
            operation.call(FetchProviders(email: email)) { operation.succeedAtOnce(.providers($0)) }
        }
    }
}

extension Operation {
    func signIn(with credential: Credential) {
        switch credential.proof {
        case .password(let email, let password):
            if let problem = AuthError.missing(email: email, password: password) { return fail(problem) }
            call(SignInWithPassword(email: email, password: password)) { self.finishSignIn($0) }
        case .phone(let proof):
            if let problem = proof.problem { return fail(problem) }
            call(SignInWithPhoneNumber(proof: proof)) { self.finishSignIn($0) }
        case .oauth, .serverAuthCode, .redirect:
            guard let endpoint = SignInWithIdp(credential) else { return fail(.lost) }
            call(endpoint, orElse: { self.fail($0.explained(for: credential)) }) { answer in
                self.finishSignIn(answer.signIn, answer.credential, answer.additionalUserInfo)
            }
        }
    }

    /// The tail of every sign-in: without the account there is no user, so both requests count as one.
    func finishSignIn(
        _ answer: SignInAnswer, _ credential: Credential? = nil, _ info: AdditionalUserInfo? = nil,
        otherwise mismatch: AuthError = .invalidResponse(
            "it describes another account than the one signed in", httpStatus: 200)
    ) {
        call(Lookup(idToken: answer.tokens.idToken)) { account in
            if !answer.localID.isEmpty && answer.localID !== account.uid {
                return self.fail(mismatch)
            }
            guard self.beginFinishing() else { return }
            var info = info ?? AdditionalUserInfo()
            info.isNewUser = answer.isNewUser
            let session = self.auth.makeSession(account, answer.tokens, issuer: self.life.issuer)
            guard let user = self.auth.apply(.signedIn(session), for: self.life) else {
                return self.failFinishing(.cancelled)
            }
            self.succeed(.authResult(AuthResult(user: user, credential: credential, additionalUserInfo: info)))
        }
    }
}

extension AuthResult {
    convenience init(user: User) {
        self.init(user: user, credential: nil, additionalUserInfo: AdditionalUserInfo())
    }
}

extension AuthError {
    static func missing(email: String, password: String) -> AuthError? {
        if email.isEmpty { return .missingEmail }
        return password.isEmpty ? .missingPassword : nil
    }

    /// A custom token without a user gets the code string that elsewhere means a missing email (REST contract 8).
    var ofCustomToken: AuthError {
        guard name === "MISSING_IDENTIFIER" else { return self }
        return AuthError(
            .invalidCustomToken, name: name, message: "The custom token names no user: make it with a \"uid\".",
            httpStatus: httpStatus)
    }

    /// Yahoo and Microsoft refuse tokens obtained elsewhere; the server's words do not say what to do instead.
    func explained(for credential: Credential) -> AuthError {
        guard ProviderID.needsBrowserFlow(credential.providerID), code == .invalidCredential,
            case .oauth(let tokens) = credential.proof, tokens.pendingToken.isEmpty
        else { return self }
        var error = AuthError(
            code, name: name,
            message:
                "\(credential.providerID) accepts no token obtained elsewhere: the service cannot check for whom it "
                + "was made, so a token stolen from another project could be replayed. Sign in through the browser "
                + "(fba_auth_sign_in_with_provider, Auth::SignInWithProvider) instead.",
            httpStatus: httpStatus)
        error.email = email
        error.updatedCredential = updatedCredential
        return error
    }
}
