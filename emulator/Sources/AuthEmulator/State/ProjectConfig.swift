// SPDX-License-Identifier: Apache-2.0
/// What a project's owner can switch, and what only an emulator can.
@dynamicMemberLookup
struct ProjectConfig: Sendable, Equatable {
    var allowDuplicateEmails = false
    var enableImprovedEmailPrivacy = false
    var blockingFunctions = BlockingFunctions()
    /// Each tenant has its own, besides those of its project.
    var providers = ProviderConfigs()
    /// The switches that each tenant sets for itself.
    var tenant = TenantSettings()
    var faults = FaultList()
    /// Every outstanding code counts as too old.
    var expireCodes = false
    /// The redirects that a provider's app registration lists, by provider id. Without strictness a provider that
    /// has no list takes any; strict ones know the handler's address too.
    var redirectUris: [String: [String]] = [:]
    /// Those of every project if there is no list.
    var authorizedDomains: [String]?
    var apps = RegisteredApps()
    var passkeyChecks = PasskeyChecks.readable
    var passkeyConfig = PasskeyConfig()
    /// Also of mails to users of tenants.
    var notification = NotificationConfig()
    var requireRecentLogin = false
    var clockOffsetSeconds: Int64 = 0
    var tokenLifetimeSeconds: Int64 = 3600
    /// By RS256, as the service does; session cookies too.
    var signIDTokens = false

    subscript<Value>(dynamicMember path: WritableKeyPath<TenantSettings, Value>) -> Value {
        get { tenant[keyPath: path] }
        set { tenant[keyPath: path] = newValue }
    }
}

/// What a tenant has of its own; everything else it shares with its project.
struct TenantSettings: Sendable, Equatable {
    var displayName: String?
    var allowPasswordSignup = true
    var enableEmailLinkSignin = true
    var enableAnonymousUser = true
    var disableAuth = false
    var mfa = MfaConfig.standard
    var passwordPolicy = PasswordPolicy.standard
    /// The fixed codes of some phone numbers.
    var testPhoneNumbers: [String: String] = [:]

    /// A tenant that somebody made; one that was merely mentioned has everything switched on.
    static let created = TenantSettings(
        allowPasswordSignup: false, enableEmailLinkSignin: false, enableAnonymousUser: false, mfa: .off)
}

/// A failure that a test asked for. Without an operation it meets every client call, without a count every time.
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

    /// A misspelt operation would never be met.
    func check() throws(APIError) {
        guard let operation, operation != "*" else { return }
        let known = Set(RouteTable.routes.filter { !$0.isControl }.map(\.operation))
        guard !known.contains(operation) else { return }
        let advice =
            MemberName.nearest(to: operation, in: known.sorted()).map { "did you mean '\($0)'?" }
            ?? "the tags of \(OpenAPIDocument.path) are their names."
        throw .invalidJSON("A fault names no known operation, '\(operation)': \(advice)")
    }

    /// At most ten minutes, however much was asked for.
    var boundedLatency: Int64 { min(max(latencyMilliseconds ?? 0, 0), 600_000) }

    /// A delay unless the fault says what else should happen.
    var effectiveAction: Action { action ?? (status == nil && error == nil ? .delay : .error) }

    var failure: APIError { .fault(status: status ?? (error == nil ? 503 : 400), message: error) }
}

/// The failures still to come; the first that fits a call takes effect.
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
