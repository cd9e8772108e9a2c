// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// `/emulator/v1/projects/{project}/config`.
enum ConfigControl {
    static let get: Route.Handler = { _, context in try .json(ConfigDocument(context.config)) }

    /// Applies the text of `--config`, which may be the content of a file.
    static func apply(_ text: String, in context: OperationContext) throws {
        let content = FileContent.withoutMark(Data(text.utf8))
        guard let change = JSONValue.parse(content), change.object != nil else {
            throw EmulatorServerError.cannotConfigure("it is not a JSON object")
        }
        try UnknownMembers.refuse(in: change, for: ConfigDocument.self)
        _ = try Patch.run(LenientDecoder(change).decode(ConfigDocument.self), in: context)
    }

    enum Patch: Operation {
        static let scope = TenantScope.settings
        static let refusesUnknownMembers = true

        static func run(_ request: ConfigDocument, in context: OperationContext) throws -> ConfigDocument {
            try request.check()
            request.apply(to: &context.project.config)
            return ConfigDocument(context.config)
        }
    }
}

/// A project's configuration on the wire. In a request, absent members keep their values.
struct ConfigDocument: Codable {
    struct SignIn: Codable {
        let allowDuplicateEmails: Bool?
        let anonymous: SignInMethods.Anonymous?
        let email: SignInMethods.Email?
        let phoneNumber: SignInMethods.PhoneNumber?

        init(_ config: ProjectConfig) {
            allowDuplicateEmails = config.allowDuplicateEmails
            anonymous = SignInMethods.Anonymous(config)
            email = SignInMethods.Email(config)
            phoneNumber = SignInMethods.PhoneNumber(config)
        }

        /// Nil if they are not mentioned.
        var testPhoneNumbers: [String: String]? { phoneNumber?.testPhoneNumbers }

        func applyMethods(to config: inout ProjectConfig) {
            anonymous?.apply(to: &config)
            email?.apply(to: &config)
            phoneNumber?.apply(to: &config)
        }
    }

    struct EmailPrivacy: Codable {
        let enableImprovedEmailPrivacy: Bool?
    }

    /// Settings that no real project has.
    struct Emulator: Codable {
        let requireRecentLogin: Bool?
        let clockOffsetSeconds: Int64?
        let tokenLifetimeSeconds: Int64?
        let signIdTokens: Bool?
        let expireCodes: Bool?
        let disableAuth: Bool?
        let faults: [Fault]?
        let redirectUris: [String: [String]]?
        let apps: RegisteredApps?
        let passkeyChecks: PasskeyChecks?
    }

    let signIn: SignIn?
    let emailPrivacyConfig: EmailPrivacy?
    let passwordPolicy: PasswordPolicy?
    let recaptchaConfig: Resettable<RecaptchaConfig>
    let mfa: Resettable<MfaConfig>
    let authorizedDomains: Resettable<[String]>
    let passkeyConfig: Resettable<PasskeyConfig>
    let notification: Resettable<NotificationConfig>
    let emulator: Emulator?

    init(_ config: ProjectConfig) {
        signIn = SignIn(config)
        emailPrivacyConfig = EmailPrivacy(enableImprovedEmailPrivacy: config.enableImprovedEmailPrivacy)
        mfa = Resettable(config.mfa)
        authorizedDomains = Resettable(config.authorizedDomains)
        passkeyConfig = Resettable(config.passkeyConfig == PasskeyConfig() ? nil : config.passkeyConfig)
        notification = Resettable(config.notification.handler == nil ? nil : config.notification)
        passwordPolicy = config.passwordPolicy.completed
        recaptchaConfig = Resettable(config.recaptchaConfig == RecaptchaConfig() ? nil : config.recaptchaConfig)
        emulator = Emulator(
            requireRecentLogin: config.requireRecentLogin, clockOffsetSeconds: config.clockOffsetSeconds,
            tokenLifetimeSeconds: config.tokenLifetimeSeconds, signIdTokens: config.signIDTokens,
            expireCodes: config.expireCodes,
            disableAuth: config.disableAuth, faults: config.faults.faults,
            redirectUris: config.redirectUris, apps: config.apps,
            passkeyChecks: config.passkeyChecks)
    }

    /// A misspelt provider, address, domain or number would never match.
    func check() throws {
        try checkTokenLifetime()
        for fault in emulator?.faults ?? [] { try fault.check() }
        try TestPhoneNumbers.check(signIn?.testPhoneNumbers ?? [:])
        if case .changed(let names) = authorizedDomains { try AuthorizedDomains.check(names) }
        if case .changed(let passkeys) = passkeyConfig { try passkeys.check() }
        if case .changed(let notification) = notification { try notification.check() }
        for (provider, addresses) in emulator?.redirectUris ?? [:] {
            guard IdentityProvider(id: provider) != nil else {
                throw APIError("INVALID_PROVIDER_ID : There is no such provider.")
            }
            if let address = addresses.first(where: { AbsoluteURI($0) == nil }) {
                throw APIError("INVALID_CONTINUE_URI : \(address) is not an absolute URI.")
            }
        }
        let consumers = (emulator?.apps?.samlServiceProviders ?? [:]).values
        if let address = consumers.first(where: { AbsoluteURI($0)?.isPage != true }) {
            throw APIError("INVALID_CONFIG : samlServiceProviders has \(address), which is the address of no page.")
        }
    }

    private static let tokenLifetimes: ClosedRange<Int64> = 0...31_536_000

    private func checkTokenLifetime() throws {
        guard let lifetime = emulator?.tokenLifetimeSeconds, !Self.tokenLifetimes.contains(lifetime) else { return }
        throw APIError.invalidJSON("tokenLifetimeSeconds must be 0 to 31536000, a year.")
    }

    func apply(to config: inout ProjectConfig) {
        config.allowDuplicateEmails = signIn?.allowDuplicateEmails ?? config.allowDuplicateEmails
        config.testPhoneNumbers = signIn?.testPhoneNumbers ?? config.testPhoneNumbers
        signIn?.applyMethods(to: &config)
        config.enableImprovedEmailPrivacy =
            emailPrivacyConfig?.enableImprovedEmailPrivacy ?? config.enableImprovedEmailPrivacy
        mfa.apply(to: &config.mfa, default: .standard) { $0.apply($1) }
        authorizedDomains.apply(to: &config.authorizedDomains)
        passkeyConfig.apply(to: &config.passkeyConfig, default: PasskeyConfig())
        notification.apply(to: &config.notification, default: NotificationConfig())
        config.apps = emulator?.apps ?? config.apps
        config.passkeyChecks = emulator?.passkeyChecks ?? config.passkeyChecks
        config.passwordPolicy = passwordPolicy ?? config.passwordPolicy
        recaptchaConfig.apply(to: &config.recaptchaConfig, default: RecaptchaConfig())
        config.requireRecentLogin = emulator?.requireRecentLogin ?? config.requireRecentLogin
        config.clockOffsetSeconds = emulator?.clockOffsetSeconds ?? config.clockOffsetSeconds
        config.tokenLifetimeSeconds = emulator?.tokenLifetimeSeconds ?? config.tokenLifetimeSeconds
        config.signIDTokens = emulator?.signIdTokens ?? config.signIDTokens
        config.disableAuth = emulator?.disableAuth ?? config.disableAuth
        if let faults = emulator?.faults { config.faults = FaultList(faults) }
        config.redirectUris = emulator?.redirectUris ?? config.redirectUris
        config.expireCodes = emulator?.expireCodes ?? config.expireCodes
    }
}
