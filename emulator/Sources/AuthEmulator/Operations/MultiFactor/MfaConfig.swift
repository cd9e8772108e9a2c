/// Which second factors a project or tenant offers; the wire has the same shape.
struct MfaConfig: Codable, Sendable, Equatable {
    struct ProviderConfig: Codable, Sendable, Equatable {
        var state: String?
        var totpProviderConfig: TotpProviderConfig?
    }

    struct TotpProviderConfig: Codable, Sendable, Equatable {
        /// How many periods a code may be early or late.
        var adjacentIntervals: Int64?
    }

    var state: String?
    var enabledProviders: [String]?
    var providerConfigs: [ProviderConfig]?

    static let standard = MfaConfig(
        state: "ENABLED", enabledProviders: ["PHONE_SMS"],
        providerConfigs: [
            ProviderConfig(state: "ENABLED", totpProviderConfig: TotpProviderConfig(adjacentIntervals: 5))
        ])

    static let off = MfaConfig(state: "DISABLED", enabledProviders: [])

    var isOn: Bool { state == "ENABLED" || state == "MANDATORY" }
    var offersSMS: Bool { isOn && enabledProviders?.contains("PHONE_SMS") == true }
    var offersTOTP: Bool { isOn && totp != nil }
    /// Bounded as the real service bounds it.
    var adjacentIntervals: Int64 { min(max(totp?.totpProviderConfig?.adjacentIntervals ?? 5, 0), 10) }

    private var totp: ProviderConfig? {
        providerConfigs?.first { $0.totpProviderConfig != nil && ($0.state == "ENABLED" || $0.state == "MANDATORY") }
    }

    /// Only the members that are present change.
    mutating func apply(_ change: MfaConfig) {
        state = change.state ?? state
        enabledProviders = change.enabledProviders ?? enabledProviders
        providerConfigs = change.providerConfigs ?? providerConfigs
    }
}

/// The two second factors and whether they are offered.
enum SecondFactorKind {
    case sms, totp

    func checkEnabled(in context: OperationContext) throws {
        switch self {
        case .sms:
            guard context.config.mfa.offersSMS else {
                throw APIError("OPERATION_NOT_ALLOWED : The project takes no text message as a second factor.")
            }
        case .totp:
            guard context.config.mfa.offersTOTP else {
                throw APIError("OPERATION_NOT_ALLOWED : The project takes no authenticator as a second factor.")
            }
        }
    }
}
