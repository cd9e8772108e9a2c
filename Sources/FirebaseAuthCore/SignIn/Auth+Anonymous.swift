// SPDX-License-Identifier: Apache-2.0
extension Auth {
    public func signInAnonymously(_ callback: Callback?) -> Future? {
        start(.signIn, .authResult, callback) { operation in
            if let user = self.currentUser, user.account.isAnonymous {
                operation.succeedAtOnce(.authResult(AuthResult(user: user)))
            } else {
                operation.call(SignUp()) { operation.finishSignIn($0) }
            }
        }
    }
}
