extension Auth {
    /// - Parameter appVerification: gives a proof that a genuine app asks, empty for none. Called at once.
    public func verifyPhoneNumber(
        _ phoneNumber: String, appVerification: (String) -> String, _ callback: Callback?
    ) -> Future? {
        guard let operation = begin(.other, callback) else { return nil }
        if phoneNumber.isEmpty {
            operation.fail(.missingPhoneNumber)
            return operation.future
        }
        let endpoint = SendVerificationCode(phoneNumber: phoneNumber, recaptchaToken: appVerification(phoneNumber))
        operation.call(endpoint) { operation.succeedAtOnce(.verificationID($0)) }
        return operation.future
    }

    public func sendPasswordResetEmail(_ email: String, _ callback: Callback?) -> Future? {
        guard let operation = begin(.other, callback) else { return nil }
        if email.isEmpty {
            operation.fail(.missingEmail)
        } else {
            operation.call(SendOobCode(request: .passwordReset(email: email))) { operation.succeedAtOnce(.nothing) }
        }
        return operation.future
    }
}
