// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// - Parameter email: empty for the address to which this auth sent its last link.
    public func signIn(email: String, link: String, _ completion: Completion<AuthResult>?) -> TypedFuture<AuthResult> {
        start(.signIn, completion) { operation in
            let address = email.isEmpty ? self.lock.withLock { self.linkAddress } : email
            guard let credential = Credential.email(address, link: link) else { return operation.fail(.notASignInLink) }
            if address.isEmpty { return operation.fail(.unknownLinkAddress) }
            operation.signIn(with: credential)
        }
    }
}
