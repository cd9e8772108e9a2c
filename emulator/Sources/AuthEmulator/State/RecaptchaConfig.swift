// SPDX-License-Identifier: Apache-2.0
/// What is protected by reCAPTCHA Enterprise: `recaptchaConfig` of the service's configuration, for a project or a tenant.
struct RecaptchaConfig: Codable, Sendable, Equatable {
    /// A misspelt state would enforce nothing.
    enum State: String, WireEnum {
        case unspecified = "RECAPTCHA_PROVIDER_ENFORCEMENT_STATE_UNSPECIFIED"
        case off = "OFF"
        case audit = "AUDIT"
        case enforce = "ENFORCE"
    }

    struct Key: Codable, Sendable, Equatable {
        var key: String?
        var type: String?
    }

    var emailPasswordEnforcementState: State?
    var phoneEnforcementState: State?
    var recaptchaKeys: [Key]?
    var useSmsBotScore: Bool?
    var useSmsTollFraudProtection: Bool?
}

/// A request that may have to show that no robot sends it.
protocol ProvenRequest {
    var captchaResponse: String? { get }
    var clientType: ClientFields.ClientType? { get }
    var recaptchaVersion: ClientFields.RecaptchaVersion? { get }
}

extension ProvenRequest {
    /// Refuses a call without a good token where one is enforced; owners need none. Any token is good but those that
    /// tests send to be refused.
    func check(_ state: RecaptchaConfig.State?, in context: OperationContext) throws {
        guard state == .enforce, !context.isPrivileged else { return }
        // By this name clients say that they have none.
        guard let token = captchaResponse.present, token != "NO_RECAPTCHA" else {
            throw APIError("MISSING_RECAPTCHA_TOKEN")
        }
        guard clientType ?? .unspecified != .unspecified else { throw APIError("MISSING_CLIENT_TYPE") }
        guard recaptchaVersion == .enterprise else { throw APIError("MISSING_RECAPTCHA_VERSION") }
        switch token {
        case "invalid-recaptcha-token": throw APIError("INVALID_RECAPTCHA_TOKEN")
        case "invalid-recaptcha-action": throw APIError("INVALID_RECAPTCHA_ACTION")
        default: return
        }
    }
}
