// SPDX-License-Identifier: Apache-2.0
extension Question {
    /// Whether a page in the browser can find the answer.
    public var canBeAnsweredInBrowser: Bool { kind != .other }

    /// Has a page of the listener get the token of reCAPTCHA. The question ends with it: the page has its own time, and the
    /// call goes on with what it brings.
    ///
    /// - Returns: false when nobody waits any more, or when no page can find the answer.
    public func answerInBrowser(_ options: BrowserOptions) -> Bool {
        guard canBeAnsweredInBrowser, let (operation, goOn) = (reply as? OperationReply)?.takeOver() else {
            return false
        }
        if let problem = options.problem {
            operation.fail(problem)
            return true
        }
        let solve = { (siteKey: String, action: String) in
            operation.run(.recaptcha(siteKey: siteKey, action: action), options, cancelled: .cancelled) {
                goOn(operation, $0)
            }
        }
        if kind == .recaptchaEnterprise {
            // The service may have said meanwhile that reCAPTCHA is not enabled: then there is no token to be had.
            let siteKey = operation.auth.recaptchaConfigs[operation.life.scope]?.siteKey ?? ""
            siteKey.isEmpty ? goOn(operation, "") : solve(siteKey, subject)
        } else {
            operation.call(GetRecaptchaParams()) { solve($0, "") }
        }
        return true
    }
}
