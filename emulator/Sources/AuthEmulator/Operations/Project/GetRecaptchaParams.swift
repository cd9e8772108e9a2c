/// `recaptchaParams`: obvious fakes, which nobody should send to the real service.
enum GetRecaptchaParams: Operation {
    struct Response: Encodable {
        var kind = "identitytoolkit#GetRecaptchaParamResponse"
        var recaptchaStoken = "fake-token-of-the-auth-emulator-do-not-send-to-recaptcha"
        var recaptchaSiteKey = "fake-key-of-the-auth-emulator-do-not-send-to-recaptcha"
    }

    static func run(_ request: EmptyBody, in context: OperationContext) throws -> Response { Response() }
}
