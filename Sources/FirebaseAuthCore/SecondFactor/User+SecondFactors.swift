// SPDX-License-Identifier: Apache-2.0
extension User {
    /// Asks for a secret, which an authenticator app takes. `enroll` with a code of that app makes it a second factor.
    public func startTOTPEnrollment(_ completion: Completion<TOTPSecret>?) -> TypedFuture<TOTPSecret> {
        start(completion) { operation in
            operation.callAsUser(self.uid, { StartTOTPEnrollment(idToken: $0.idToken) }) { session, _ in
                operation.succeedAtOnce(.totpSecret(TOTPSecret(session, of: self)))
            }
        }
    }

    /// - Parameter displayName: empty for none.
    public func enroll(
        _ secret: TOTPSecret, code: String, displayName: String, _ completion: Completion<NoValue>?
    ) -> TypedFuture<NoValue> {
        enroll(.totp(sessionInfo: secret.session.sessionInfo, code: code), displayName, completion)
    }

    /// Sends a code to a phone that becomes a second factor.
    public func sendEnrollmentCode(
        _ phoneNumber: String, appVerification: QuestionHandler?, _ completion: Completion<VerificationID>?
    ) -> TypedFuture<VerificationID> {
        start(completion) { operation in
            if phoneNumber.isEmpty { return operation.fail(.missingPhoneNumber) }
            operation.callAsUser(self.uid) { tokens, orElse in
                let endpoint = StartPhoneEnrollment(idToken: tokens.idToken, phoneNumber: phoneNumber)
                let app = appVerification.map { ($0, phoneNumber) }
                operation.callProving(endpoint, .mfaSmsEnrollment, app: app, orElse: orElse) {
                    operation.succeedAtOnce(.verificationID($0))
                }
            }
        }
    }

    /// - Parameter displayName: empty for none.
    public func enroll(
        verificationID: String, code: String, displayName: String, _ completion: Completion<NoValue>?
    ) -> TypedFuture<NoValue> {
        enroll(.phone(verificationID: verificationID, code: code), displayName, completion)
    }

    private func enroll(
        _ code: FactorCode, _ displayName: String, _ completion: Completion<NoValue>?
    ) -> TypedFuture<NoValue> {
        start(completion) { operation in
            if let problem = code.problem { return operation.fail(problem) }
            operation.replaceAsUser(self.uid) { tokens, orElse in
                let endpoint = FinalizeEnrollment(idToken: tokens.idToken, code: code, displayName: displayName)
                operation.call(endpoint, orElse: { orElse(operation.explain($0, of: code)) }) {
                    operation.take($0.tokens, of: self.uid, insteadOf: tokens) { _ in .nothing }
                }
            }
        }
    }

    /// Removes a second factor. If the service ends the session with it, the user is signed out.
    public func unenroll(_ factorUID: String, _ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        start(completion) { operation in
            if factorUID.isEmpty { return operation.fail(.missingFactor) }
            let make = { (tokens: SessionTokens) in
                WithdrawEnrollment(idToken: tokens.idToken, factorUID: factorUID)
            }
            operation.replaceAsUser(self.uid, make) { answer, used in
                guard let answer else { return operation.failAsUser(self.uid, .endedByUnenrolling, used.refreshToken) }
                operation.take(answer.tokens, of: self.uid, insteadOf: used) { _ in .nothing }
            }
        }
    }
}
