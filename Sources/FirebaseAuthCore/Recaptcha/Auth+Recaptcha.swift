// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Asks the program for a token of reCAPTCHA Enterprise for each request that needs one; nil asks nobody. Returns
    /// false when the auth is closed.
    public func setRecaptcha(_ handler: QuestionHandler?) -> Bool {
        changeHandlers { $0.recaptcha = handler }
    }

    /// Fetches what is protected, so that calls carry a token from the beginning.
    public func initializeRecaptchaConfig(_ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        start(.other, completion) { operation in
            operation.fetchRecaptchaConfig(
                orElse: { operation.fail($0) },
                then: { _ in
                    operation.succeedAtOnce(.nothing)
                })
        }
    }

    /// Of the server and tenant that calls have now; empty when it is not known.
    public var recaptchaSiteKey: String { recaptchaConfigs[client.scope]?.siteKey ?? "" }
}

extension QuestionHandler {
    /// A page may have to be opened, but nobody has to think.
    public static let recaptchaTimeoutMilliseconds: Int64 = 60_000
}

extension Operation {
    func fetchRecaptchaConfig(orElse: @escaping (AuthError) -> Void, then: @escaping (RecaptchaConfig) -> Void) {
        call(GetRecaptchaConfig(), orElse: orElse) { config in
            self.auth.recaptchaConfigs.keep(config, for: self.life.scope)
            then(config)
        }
    }
}
