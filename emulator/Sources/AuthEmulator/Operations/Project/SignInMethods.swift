// SPDX-License-Identifier: Apache-2.0
/// `signIn.email` and `signIn.anonymous` of a project: which of these ways to sign in it offers. A way that is offered, as all
/// are at first, is not mentioned in what is answered.
enum SignInMethods {
    struct Anonymous: Codable {
        let enabled: Bool?

        init?(_ config: ProjectConfig) {
            guard !config.enableAnonymousUser else { return nil }
            enabled = false
        }

        func apply(to config: inout ProjectConfig) {
            config.enableAnonymousUser = enabled ?? config.enableAnonymousUser
        }
    }

    /// A project that requires a password takes no mailed link.
    struct Email: Codable {
        let enabled: Bool?
        let passwordRequired: Bool?

        init?(_ config: ProjectConfig) {
            guard !config.allowPasswordSignup || !config.enableEmailLinkSignin else { return nil }
            enabled = config.allowPasswordSignup
            // Nothing is known of it while both are off.
            passwordRequired = config.allowPasswordSignup ? true : nil
        }

        func apply(to config: inout ProjectConfig) {
            let wasRequired = config.allowPasswordSignup && !config.enableEmailLinkSignin
            let isOn = enabled ?? config.allowPasswordSignup
            config.allowPasswordSignup = isOn
            config.enableEmailLinkSignin = isOn && !(passwordRequired ?? wasRequired)
        }
    }

    static func allowAll(of config: inout ProjectConfig) {
        config.enableAnonymousUser = true
        config.allowPasswordSignup = true
        config.enableEmailLinkSignin = true
    }
}
