extension Auth {
    /// - Parameter appVerification: gives a proof that a genuine app asks, empty for none. Called at once.
    public func verifyPhoneNumber(
        _ phoneNumber: String, appVerification: (String) -> String, _ callback: Callback?
    ) -> Future? {
        if futureOwner.isClosed { return nil }
        HeldLocks.assertNone()
        let proof = phoneNumber.isEmpty ? "" : appVerification(phoneNumber)
        return start(.other, callback) { operation in
            if phoneNumber.isEmpty { return operation.fail(.missingPhoneNumber) }
            let endpoint = SendVerificationCode(phoneNumber: phoneNumber, recaptchaToken: proof)
            operation.call(endpoint) { operation.succeedAtOnce(.verificationID($0)) }
        }
    }

    public func sendPasswordResetEmail(_ email: String, _ callback: Callback?) -> Future? {
        start(.other, callback) { operation in
            if email.isEmpty { return operation.fail(.missingEmail) }
            operation.call(SendOobCode(request: .passwordReset(email: email))) { operation.succeedAtOnce(.nothing) }
        }
    }
}
