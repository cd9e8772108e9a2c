// SPDX-License-Identifier: Apache-2.0
/// The second factors that a project or tenant offers, in their wire format.
struct MfaConfig: Codable, Sendable, Equatable {
    enum State: String, WireEnum {
        case unspecified = "STATE_UNSPECIFIED"
        case disabled = "DISABLED"
        case enabled = "ENABLED"
        case mandatory = "MANDATORY"

        var isOn: Bool { self == .enabled || self == .mandatory }
    }

    enum Provider: String, WireEnum {
        case unspecified = "PROVIDER_UNSPECIFIED"
        case sms = "PHONE_SMS"
    }

    struct ProviderConfig: Codable, Sendable, Equatable {
        enum State: String, WireEnum {
            case unspecified = "MFA_STATE_UNSPECIFIED"
            case disabled = "DISABLED"
            case enabled = "ENABLED"
            case mandatory = "MANDATORY"

            var isOn: Bool { self == .enabled || self == .mandatory }
        }

        var state: State?
        var totpProviderConfig: TotpProviderConfig?
    }

    struct TotpProviderConfig: Codable, Sendable, Equatable {
        /// By how many periods a code may be early or late.
        var adjacentIntervals: Int64?
    }

    var state: State?
    var enabledProviders: [Provider]?
    var providerConfigs: [ProviderConfig]?

    static let standard = MfaConfig(
        state: .enabled, enabledProviders: [.sms],
        providerConfigs: [
            ProviderConfig(state: .enabled, totpProviderConfig: TotpProviderConfig(adjacentIntervals: 5))
        ])

    static let off = MfaConfig(state: .disabled, enabledProviders: [])

    var isOn: Bool { state?.isOn == true }
    var offersSMS: Bool { isOn && enabledProviders?.contains(.sms) == true }
    var offersTOTP: Bool { isOn && totp != nil }
    /// Within the limits of the real service.
    var adjacentIntervals: Int64 { min(max(totp?.totpProviderConfig?.adjacentIntervals ?? 5, 0), 10) }

    private var totp: ProviderConfig? {
        providerConfigs?.first { $0.totpProviderConfig != nil && $0.state?.isOn == true }
    }

    /// Only the members that are present change.
    mutating func apply(_ change: MfaConfig) {
        state = change.state ?? state
        enabledProviders = change.enabledProviders ?? enabledProviders
        providerConfigs = change.providerConfigs ?? providerConfigs
    }
}

/// The two kinds of second factors, and whether they are offered.
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
