/// A password policy as an owner sets it for a tenant or project: `passwordPolicyConfig` of the service's configuration.
struct PasswordPolicyConfig: Codable, Sendable {
    struct Version: Codable, Sendable {
        let customStrengthOptions: PasswordPolicy.StrengthOptions?
    }

    let passwordPolicyEnforcementState: String?
    let passwordPolicyVersions: [Version]?
    let forceUpgradeOnSignin: Bool?

    /// Nothing of a policy that nobody has set.
    init?(_ policy: PasswordPolicy) {
        let policy = policy.completed
        guard policy != .standard else { return nil }
        passwordPolicyEnforcementState = policy.enforcementState
        passwordPolicyVersions = [Version(customStrengthOptions: policy.customStrengthOptions)]
        forceUpgradeOnSignin = policy.forceUpgradeOnSignin
    }

    /// Of the versions the last one counts.
    func apply(to policy: inout PasswordPolicy) {
        policy.enforcementState = passwordPolicyEnforcementState ?? policy.enforcementState
        policy.customStrengthOptions =
            passwordPolicyVersions?.last?.customStrengthOptions ?? policy.customStrengthOptions
        policy.forceUpgradeOnSignin = forceUpgradeOnSignin ?? policy.forceUpgradeOnSignin
    }
}
