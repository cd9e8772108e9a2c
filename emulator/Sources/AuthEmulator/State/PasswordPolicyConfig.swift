// SPDX-License-Identifier: Apache-2.0
/// A password policy in the form in which an owner sets it for a tenant or project: `passwordPolicyConfig` of the
/// service's configuration.
struct PasswordPolicyConfig: Codable, Sendable {
    struct Version: Codable, Sendable {
        let customStrengthOptions: PasswordPolicy.StrengthOptions?
    }

    /// A misspelt state would enforce nothing.
    enum State: String, WireEnum {
        case unspecified = "PASSWORD_POLICY_ENFORCEMENT_STATE_UNSPECIFIED"
        case off = "OFF"
        case enforce = "ENFORCE"
    }

    let passwordPolicyEnforcementState: State?
    let passwordPolicyVersions: [Version]?
    let forceUpgradeOnSignin: Bool?

    /// Nil if no policy was set.
    init?(_ policy: PasswordPolicy) {
        let policy = policy.completed
        guard policy != .standard else { return nil }
        passwordPolicyEnforcementState = policy.isEnforced ? .enforce : .off
        passwordPolicyVersions = [Version(customStrengthOptions: policy.customStrengthOptions)]
        forceUpgradeOnSignin = policy.forceUpgradeOnSignin
    }

    /// The last of the versions counts.
    func apply(to policy: inout PasswordPolicy) {
        policy.enforcementState =
            passwordPolicyEnforcementState.map { $0 == .enforce ? .enforce : .off } ?? policy.enforcementState
        policy.customStrengthOptions =
            passwordPolicyVersions?.last?.customStrengthOptions ?? policy.customStrengthOptions
        policy.forceUpgradeOnSignin = forceUpgradeOnSignin ?? policy.forceUpgradeOnSignin
    }
}
