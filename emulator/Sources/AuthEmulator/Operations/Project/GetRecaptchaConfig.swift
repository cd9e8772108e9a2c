/// `recaptchaConfig`: nothing is ever enforced here.
enum GetRecaptchaConfig: Operation {
    struct Enforcement: Encodable {
        let provider: String
        var enforcementState = "OFF"
    }

    struct Response: Encodable {
        let recaptchaKey: String
        var recaptchaEnforcementState = ["EMAIL_PASSWORD_PROVIDER", "PHONE_PROVIDER"].map { Enforcement(provider: $0) }
        var useSmsBotScore = false
        var useSmsTollFraudProtection = false
    }

    static func run(_ request: EmptyBody, in context: OperationContext) throws -> Response {
        Response(recaptchaKey: "projects/\(context.project.id)/keys/fake-recaptcha-key")
    }
}
