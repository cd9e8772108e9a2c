// SPDX-License-Identifier: Apache-2.0
/// `projects`: what a client must know about its project. An application that names itself must belong to the project.
enum GetProjectConfig: Operation {
    struct Response: Encodable {
        /// The project's number, not its id.
        var projectId = "12345"
        let authorizedDomains: [String]
    }

    static let scope = TenantScope.projectOnly

    static func run(_ request: EmptyBody, in context: OperationContext) throws -> Response {
        try context.config.apps.check(context.query)
        return Response(authorizedDomains: AuthorizedDomains(context.project).names)
    }
}

/// `/__/firebase/init.json`: what a web page needs to configure the SDK, as Hosting serves it.
enum WebConfiguration {
    static let path = "/__/firebase/init.json"

    private struct Document: Encodable {
        /// Every key is accepted here; this one is not accepted anywhere else.
        var apiKey = "fake-api-key-of-the-auth-emulator"
        let authDomain: String
        let projectId: String
    }

    static let get: Route.Handler = { _, context in
        let id = context.project.id
        return try .json(Document(authDomain: "\(id).firebaseapp.com", projectId: id))
    }
}

/// `passwordPolicy`: the default policy unless a test set another.
enum GetPasswordPolicy: Operation {
    static func run(_ request: EmptyBody, in context: OperationContext) throws -> PasswordPolicy {
        context.config.passwordPolicy.completed
    }
}

/// These keys verify the ID tokens of the fake providers, session cookies if they are signed, and calls of functions if
/// a key was given for that.
enum GetPublicKeys {
    /// `publicKeys`: certificates by key id.
    static let certificates: Route.Handler = { _, context in
        let key = try context.keys.current()
        return try .json(context.keys.functionsCertificates.merging([key.id: key.document.certificate]) { $1 })
    }

    /// `sessionCookiePublicKeys`: a key set (RFC 7517, section 5).
    static let keySet: Route.Handler = { _, context in try .json(["keys": [context.keys.current().webKey]]) }
}

/// `recaptchaConfig`: nothing is enforced unless a test asked for it.
enum GetRecaptchaConfig: Operation {
    struct Enforcement: Encodable {
        let provider: String
        let enforcementState: RecaptchaConfig.State
    }

    struct Response: Encodable {
        let recaptchaKey: String
        let recaptchaEnforcementState: [Enforcement]
        let useSmsBotScore: Bool
        let useSmsTollFraudProtection: Bool
    }

    static func run(_ request: EmptyBody, in context: OperationContext) throws -> Response {
        let config = context.config.recaptchaConfig
        let states = [
            Enforcement(
                provider: "EMAIL_PASSWORD_PROVIDER", enforcementState: config.emailPasswordEnforcementState ?? .off),
            Enforcement(provider: "PHONE_PROVIDER", enforcementState: config.phoneEnforcementState ?? .off),
        ]
        let own = config.recaptchaKeys?.compactMap(\.key).first
        return Response(
            recaptchaKey: own ?? "projects/\(context.project.id)/keys/fake-recaptcha-key",
            recaptchaEnforcementState: states, useSmsBotScore: config.useSmsBotScore ?? false,
            useSmsTollFraudProtection: config.useSmsTollFraudProtection ?? false)
    }
}

/// `recaptchaParams`: obviously fake values, which must not be sent to the real service.
enum GetRecaptchaParams: Operation {
    struct Response: Encodable {
        var kind = "identitytoolkit#GetRecaptchaParamResponse"
        var recaptchaStoken = "fake-token-of-the-auth-emulator-do-not-send-to-recaptcha"
        var recaptchaSiteKey = "fake-key-of-the-auth-emulator-do-not-send-to-recaptcha"
    }

    static func run(_ request: EmptyBody, in context: OperationContext) throws -> Response { Response() }
}
