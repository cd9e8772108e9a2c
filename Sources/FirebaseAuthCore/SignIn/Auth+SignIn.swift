// SPDX-License-Identifier: Apache-2.0
extension Auth {
    public func signIn(_ credential: Credential, _ completion: Completion<AuthResult>?) -> TypedFuture<AuthResult> {
        start(.signIn, completion) { $0.signIn(with: credential) }
    }

    public func signIn(email: String, password: String, _ completion: Completion<AuthResult>?) -> TypedFuture<
        AuthResult
    > {
        start(.signIn, completion) { $0.signIn(with: .email(email, password: password)) }
    }

    public func createUser(email: String, password: String, _ completion: Completion<AuthResult>?) -> TypedFuture<
        AuthResult
    > {
        start(.signIn, completion) { operation in
            if let problem = AuthError.missing(email: email, password: password) { return operation.fail(problem) }
            operation.callProving(SignUp(email: email, password: password), .signUpPassword) {
                operation.finishSignIn($0)
            }
        }
    }

    public func signInAnonymously(_ completion: Completion<AuthResult>?) -> TypedFuture<AuthResult> {
        start(.signIn, completion) { operation in
            if let user = self.currentUser, user.account.isAnonymous, operation.problem(withUser: user.uid) == nil {
                operation.succeedAtOnce(.authResult(AuthResult(user: user)))
            } else {
                operation.call(SignUp()) { operation.finishSignIn($0) }
            }
        }
    }
}
