// SPDX-License-Identifier: Apache-2.0
/// GET and PATCH of `projects/{project}/config`.
enum ProjectSettings {
    struct Document: Codable {
        let signIn: ConfigDocument.SignIn?
        let blockingFunctions: BlockingFunctions?
        let emailPrivacyConfig: ConfigDocument.EmailPrivacy?
        let mfa: MfaConfig?
        let passwordPolicyConfig: PasswordPolicyConfig?
        let recaptchaConfig: RecaptchaConfig?
        let notification: NotificationConfig?

        init(_ config: ProjectConfig) {
            signIn = .init(config)
            blockingFunctions = config.blockingFunctions
            emailPrivacyConfig = .init(enableImprovedEmailPrivacy: config.enableImprovedEmailPrivacy)
            mfa = config.mfa
            passwordPolicyConfig = PasswordPolicyConfig(config.passwordPolicy)
            recaptchaConfig = config.recaptchaConfig == RecaptchaConfig() ? nil : config.recaptchaConfig
            notification = config.notification.handler == nil ? nil : config.notification
        }
    }

    enum Get: Operation {
        static let scope = TenantScope.settings

        static func run(_ request: EmptyBody, in context: OperationContext) throws -> Document {
            Document(context.config)
        }
    }

    enum Update: Operation {
        static let scope = TenantScope.settings

        static func run(_ request: JSONValue, in context: OperationContext) throws -> Document {
            let current = try JSONText.value(Document(context.config))
            let changed = UpdateMask(context.query["updateMask"]).apply(request, to: current)
            try write(LenientDecoder(changed).decode(Document.self), to: &context.project.config)
            return Document(context.config)
        }

        private static func write(_ document: Document, to config: inout ProjectConfig) throws {
            let functions = document.blockingFunctions ?? BlockingFunctions()
            try functions.check()
            let testPhoneNumbers = document.signIn?.testPhoneNumbers ?? [:]
            try TestPhoneNumbers.check(testPhoneNumbers)
            let notification = document.notification ?? NotificationConfig()
            try notification.check()
            config.testPhoneNumbers = testPhoneNumbers
            config.notification = notification
            config.blockingFunctions = functions
            config.allowDuplicateEmails = document.signIn?.allowDuplicateEmails ?? false
            SignInMethods.allowAll(of: &config)
            document.signIn?.applyMethods(to: &config)
            config.enableImprovedEmailPrivacy = document.emailPrivacyConfig?.enableImprovedEmailPrivacy ?? false
            config.mfa = .standard
            if let mfa = document.mfa { config.mfa.apply(mfa) }
            document.passwordPolicyConfig?.apply(to: &config.passwordPolicy)
            config.recaptchaConfig = document.recaptchaConfig ?? RecaptchaConfig()
        }
    }
}

/// A partial update of a JSON document: dotted paths, separated by commas.
struct UpdateMask {
    private let paths: [[String]]

    init(_ text: String?) {
        paths = (text ?? "").split(separator: ",").map { path in
            path.split(separator: ".").map { String($0).trimmingPrefix { $0 == " " }.description }
        }
    }

    /// Without a mask the whole document is replaced.
    func apply(_ update: JSONValue, to document: JSONValue) -> JSONValue {
        guard !paths.isEmpty else { return update }
        return paths.reduce(document) { Self.copy($1[...], from: update, to: $0) }
    }

    /// If a path has no value in the update, its value in the document is removed.
    private static func copy(_ path: ArraySlice<String>, from update: JSONValue?, to document: JSONValue?) -> JSONValue
    {
        guard let name = path.first else { return update ?? .null }
        // A text or a number has no members.
        if let document, !document.isNull, document.object == nil { return document }
        var members = document?.object ?? [:]
        let value = copy(path.dropFirst(), from: update?[name], to: members[name])
        members[name] = value.isNull ? nil : value
        return .object(members)
    }
}
