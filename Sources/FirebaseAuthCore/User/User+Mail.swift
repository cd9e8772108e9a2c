extension User {
    public func sendEmailVerification(_ callback: Callback?) -> Future? {
        start(callback) { $0.sendMail(self.account.uid) { .verifyEmail(idToken: $0) } }
    }

    /// The account takes the address when the user follows the link that is mailed there.
    public func sendEmailVerification(beforeUpdatingTo email: String, _ callback: Callback?) -> Future? {
        start(callback) { operation in
            if email.isEmpty { return operation.fail(.missingEmail) }
            operation.sendMail(self.account.uid) { .verifyAndChangeEmail(newEmail: email, idToken: $0) }
        }
    }
}

extension Operation {
    fileprivate func sendMail(_ uid: String, _ request: @escaping (String) -> SendOobCode.Request) {
        callAsUser(uid, { SendOobCode(request: request($0.idToken)) }) { _, _ in self.succeedAtOnce(.nothing) }
    }
}
