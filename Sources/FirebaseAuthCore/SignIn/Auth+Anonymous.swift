// SPDX-License-Identifier: Apache-2.0
extension Auth {
    public func signInAnonymously(_ completion: Completion<AuthResult>?) -> TypedFuture<AuthResult> {
        start(.signIn, completion) { operation in
            if let user = self.currentUser, user.account.isAnonymous,
                user.tenantID.sameBytes(as: operation.life.scope.tenantID)
            {
                operation.succeedAtOnce(.authResult(AuthResult(user: user)))
            } else {
                operation.call(SignUp()) { operation.finishSignIn($0) }
            }
        }
    }
}
