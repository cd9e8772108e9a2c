// SPDX-License-Identifier: Apache-2.0
/// `signIn.anonymous`, `signIn.email` and `signIn.phoneNumber` of a project: which of these ways to sign in it offers. A way that is
/// offered, as all are at first, is not mentioned in what is answered.
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
            guard !config.allowPasswordSignup || config.isPasswordRequired else { return nil }
            enabled = config.allowPasswordSignup
            passwordRequired = config.isPasswordRequired ? true : nil
        }

        func apply(to config: inout ProjectConfig) {
            config.allowPasswordSignup = enabled ?? config.allowPasswordSignup
            config.isPasswordRequired = passwordRequired ?? config.isPasswordRequired
            config.enableEmailLinkSignin = config.allowPasswordSignup && !config.isPasswordRequired
        }
    }

    struct PhoneNumber: Codable {
        let enabled: Bool?
        /// The fixed codes of some numbers, which are no way to sign in by themselves.
        let testPhoneNumbers: [String: String]?

        init?(_ config: ProjectConfig) {
            guard !config.enablePhoneNumber || !config.testPhoneNumbers.isEmpty else { return nil }
            enabled = config.enablePhoneNumber ? nil : false
            testPhoneNumbers = config.testPhoneNumbers.isEmpty ? nil : config.testPhoneNumbers
        }

        func apply(to config: inout ProjectConfig) {
            config.enablePhoneNumber = enabled ?? config.enablePhoneNumber
        }
    }

    static func allowAll(of config: inout ProjectConfig) {
        config.enableAnonymousUser = true
        config.allowPasswordSignup = true
        config.isPasswordRequired = false
        config.enableEmailLinkSignin = true
        config.enablePhoneNumber = true
    }
}
