// SPDX-License-Identifier: Apache-2.0
extension MultiFactorResolver {
    /// Proves the factor by a code of its authenticator app.
    public func resolve(totp factorUID: String, code: String, _ completion: Completion<AuthResult>?) -> TypedFuture<
        AuthResult
    > {
        resolve(completion, FactorCode.totp(sessionInfo: "", code: code), factorUID: factorUID)
    }

    /// Sends a code to the phone that is the factor.
    public func sendCode(
        _ factorUID: String, appVerification: QuestionHandler?, _ completion: Completion<VerificationID>?
    ) -> TypedFuture<VerificationID> {
        auth.start(.other, completion, in: scope) { operation in
            if let problem = self.problem(factorUID, .phone) { return operation.fail(problem) }
            let number = self.hint(factorUID)?.phoneNumber ?? ""
            let endpoint = StartSecondFactor(
                pendingCredential: self.firstFactor.pendingCredential, factorUID: factorUID)
            operation.callProving(endpoint, .mfaSmsSignIn, app: appVerification.map { ($0, number) }) {
                operation.succeedAtOnce(.verificationID($0))
            }
        }
    }

    /// Proves the factor by a code that was sent to a phone.
    public func resolve(verificationID: String, code: String, _ completion: Completion<AuthResult>?) -> TypedFuture<
        AuthResult
    > {
        resolve(completion, FactorCode.phone(verificationID: verificationID, code: code), factorUID: "")
    }

    private func resolve(_ completion: Completion<AuthResult>?, _ code: FactorCode, factorUID: String) -> TypedFuture<
        AuthResult
    > {
        auth.start(purpose, completion, in: scope) { operation in
            let isOfFactor = code.isOfAuthenticator ? self.problem(factorUID, .totp) : nil
            if let problem = self.problem(for: operation) ?? isOfFactor ?? code.problem {
                return operation.fail(problem)
            }
            let endpoint = FinalizeSecondFactor(
                pendingCredential: self.firstFactor.pendingCredential, factorUID: factorUID, code: code)
            guard case .user(let uid, _) = self.purpose else { return self.prove(operation, endpoint) }
            // As a re-authentication without a second factor.
            operation.inTurn(uid) { _ in self.prove(operation, endpoint) }
        }
    }

    private func prove(_ operation: Operation, _ endpoint: FinalizeSecondFactor) {
        operation.call(endpoint, orElse: { operation.fail(operation.explain($0, of: endpoint.code)) }) {
            self.finish(operation, $0)
        }
    }

    /// Ends the operation as the first call would have ended.
    private func finish(_ operation: Operation, _ answer: UserTokens) {
        let proven = SignInAnswer(firstFactor, answer.tokens, uid: answer.uid)
        guard case .user(let uid, _) = purpose else {
            return isOfOther(than: answer.uid) ? operation.fail(.ofAnotherUser) : operation.finishSignIn(proven)
        }
        guard answer.uid.sameBytes(as: uid) else { return operation.fail(.userMismatch) }
        operation.finishAsUser(uid, proven, insteadOf: nil)
    }
}

// MARK: - Checks

extension MultiFactorResolver {
    private func hint(_ uid: String) -> SecondFactor? {
        hints.first { $0.uid.sameBytes(as: uid) }
    }

    private func problem(_ factorUID: String, _ kind: SecondFactor.Kind) -> AuthError? {
        if factorUID.isEmpty { return .missingFactor }
        return hint(factorUID)?.type == kind ? nil : .factorNotFound
    }

    /// Why the user whom the first call was about cannot be worked for; nil if it can, or if there is none.
    private func problem(for operation: Operation) -> AuthError? {
        guard case .user(let uid, _) = purpose else { return nil }
        return operation.problem(withUser: uid)
    }
}
