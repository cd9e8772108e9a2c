// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Whether a password meets the policy of the project, or of the tenant that is set. The password is not sent.
    public func validatePassword(
        _ password: String, _ completion: Completion<PasswordStatus>?
    ) -> TypedFuture<PasswordStatus> {
        start(.other, completion) { operation in
            let scope = operation.life.scope
            let (policy, count) = self.passwordPolicies.look(scope)
            if let policy { return operation.succeedAtOnce(.passwordStatus(policy.judge(password))) }
            operation.call(GetPasswordPolicy()) { policy in
                self.passwordPolicies.keep(policy, for: scope, forgottenCount: count)
                operation.succeedAtOnce(.passwordStatus(policy.judge(password)))
            }
        }
    }
}
