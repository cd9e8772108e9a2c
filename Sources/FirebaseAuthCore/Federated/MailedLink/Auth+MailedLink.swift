// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Mails a link that comes back to this program, waits for it, and signs in with it.
    ///
    /// - Parameter settings: without `url`, which is the listener's.
    public func signInWithMailedLink(
        to email: String, settings: ActionCodeSettings, _ options: BrowserOptions, _ completion: Completion<AuthResult>?
    ) -> TypedFuture<AuthResult> {
        start(.signIn, completion) { operation in
            operation.waitForMailedLink(to: email, settings, options) { link in
                guard let credential = Credential.email(email, link: link) else {
                    return operation.fail(.notASignInLink)
                }
                operation.signIn(with: credential)
            }
        }
    }
}

extension Operation {
    fileprivate func waitForMailedLink(
        to email: String, _ settings: ActionCodeSettings, _ options: BrowserOptions,
        completion: @escaping (String) -> Void
    ) {
        if email.isEmpty { return fail(.missingEmail) }
        if !settings.url.isEmpty { return fail(.mailedLinkHasURL) }
        if let problem = options.problem { return fail(problem) }
        guard let path = options.path.isEmpty ? StartAddress.randomPath() : options.path else {
            return fail(.noRandomNumbers)
        }
        let flow = MailedLinkFlow(
            self, email: email, settings: settings, options, path: path, completion: completion)
        begin(flow, cancelled: .webContextCancelled)
    }
}
