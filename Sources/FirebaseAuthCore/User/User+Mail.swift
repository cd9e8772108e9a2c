extension User {
    public func sendEmailVerification(_ callback: Callback?) -> Future? {
        guard let operation = begin(callback) else { return nil }
        operation.sendMail(account.uid) { .verifyEmail(idToken: $0) }
        return operation.future
    }

    /// The account takes the address when the user follows the link that is mailed there.
    public func sendEmailVerification(beforeUpdatingTo email: String, _ callback: Callback?) -> Future? {
        guard let operation = begin(callback) else { return nil }
        if email.isEmpty {
            operation.fail(.missingEmail)
        } else {
            operation.sendMail(account.uid) { .verifyAndChangeEmail(newEmail: email, idToken: $0) }
        }
        return operation.future
    }
}

extension Operation {
    fileprivate func sendMail(_ uid: String, _ request: @escaping (String) -> SendOobCode.Request) {
        callAsUser(uid, { SendOobCode(request: request($0.idToken)) }) { _, _ in self.succeedAtOnce(.nothing) }
    }
}
