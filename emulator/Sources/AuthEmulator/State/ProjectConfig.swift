// SPDX-License-Identifier: Apache-2.0
/// The settings of a project's owner, and those that only an emulator has.
@dynamicMemberLookup
struct ProjectConfig: Sendable, Equatable {
    var allowDuplicateEmails = false
    var enableImprovedEmailPrivacy = false
    var blockingFunctions = BlockingFunctions()
    /// Each tenant has its own, in addition to those of its project.
    var providers = ProviderConfigs()
    /// The settings that each tenant has for itself.
    var tenant = TenantSettings()
    var faults = FaultList()
    /// Every outstanding code counts as expired.
    var expireCodes = false
    /// The redirects that are registered at a provider, by provider id. Unless the emulator is strict, a provider
    /// without a list accepts any redirect. Strict providers also know the handler's address.
    var redirectUris: [String: [String]] = [:]
    /// Nil for the default list of every project.
    var authorizedDomains: [String]?
    var apps = RegisteredApps()
    var passkeyChecks = PasskeyChecks.readable
    var passkeyConfig = PasskeyConfig()
    /// Also for mails to users of tenants.
    var notification = NotificationConfig()
    /// Also while there is no sign-in by email. Tenants decide about links alone.
    var isPasswordRequired = false
    var enablePhoneNumber = true
    var requireRecentLogin = false
    var clockOffsetSeconds: Int64 = 0
    var tokenLifetimeSeconds: Int64 = 3600
    /// With RS256, as the service does; session cookies too.
    var signIDTokens = false

    subscript<Value>(dynamicMember path: WritableKeyPath<TenantSettings, Value>) -> Value {
        get { tenant[keyPath: path] }
        set { tenant[keyPath: path] = newValue }
    }
}

/// The settings that a tenant has for itself; it shares all others with its project.
struct TenantSettings: Sendable, Equatable {
    var displayName: String?
    var allowPasswordSignup = true
    var enableEmailLinkSignin = true
    var enableAnonymousUser = true
    var disableAuth = false
    var mfa = MfaConfig.standard
    var passwordPolicy = PasswordPolicy.standard
    var recaptchaConfig = RecaptchaConfig()
    /// The fixed codes of some phone numbers.
    var testPhoneNumbers: [String: String] = [:]

    /// The settings of a tenant that was created. A tenant that was only named has everything switched on.
    static let created = TenantSettings(
        allowPasswordSignup: false, enableEmailLinkSignin: false, enableAnonymousUser: false, mfa: .off)
}

/// A failure that a test requested. Without an operation it affects every client call, without a count every time.
struct Fault: Codable, Sendable, Equatable {
    enum Action: String, Codable, Sendable {
        case error, cut, delay
    }

    var operation: String?
    var count: Int?
    var status: Int?
    var error: String?
    var latencyMilliseconds: Int64?
    var action: Action?

    var isSpent: Bool { count.map { $0 <= 0 } ?? false }

    func matches(_ operation: String) -> Bool {
        !isSpent && (self.operation == nil || self.operation == "*" || self.operation == operation)
    }

    /// A misspelt operation would never match.
    func check() throws(APIError) {
        guard let operation, operation != "*" else { return }
        let known = Set(RouteTable.routes.filter { !$0.isControl }.map(\.operation))
        guard !known.contains(operation) else { return }
        let advice =
            MemberName.nearest(to: operation, in: known.sorted()).map { "did you mean '\($0)'?" }
            ?? "the tags of \(OpenAPIDocument.path) are their names."
        throw .invalidJSON("A fault names no known operation, '\(operation)': \(advice)")
    }

    /// At most ten minutes, whatever was requested.
    var boundedLatency: Int64 { min(max(latencyMilliseconds ?? 0, 0), 600_000) }

    /// A delay, unless the fault requests something else.
    var effectiveAction: Action { action ?? (status == nil && error == nil ? .delay : .error) }

    var failure: APIError { .fault(status: status ?? (error == nil ? 503 : 400), message: error) }
}

/// The requested failures; the first that matches a call takes effect.
struct FaultList: Sendable, Equatable {
    private(set) var faults: [Fault] = []

    init(_ faults: [Fault] = []) { self.faults = faults }

    mutating func take(for operation: String, byNameOnly: Bool) -> Fault? {
        let index = faults.firstIndex { $0.matches(operation) && (!byNameOnly || $0.operation == operation) }
        guard let index else { return nil }
        let fault = faults[index]
        faults[index].count = fault.count.map { $0 - 1 }
        if faults[index].isSpent { faults.remove(at: index) }
        return fault
    }
}
