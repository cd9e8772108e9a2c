// SPDX-License-Identifier: Apache-2.0
/// The requirements on a password, in the format that clients fetch. Absent options require nothing.
struct PasswordPolicy: Codable, Sendable, Equatable {
    struct StrengthOptions: Codable, Sendable, Equatable {
        var minPasswordLength: Int?
        var maxPasswordLength: Int?
        var containsLowercaseCharacter: Bool?
        var containsUppercaseCharacter: Bool?
        var containsNumericCharacter: Bool?
        var containsNonAlphanumericCharacter: Bool?
    }

    enum Enforcement: String, WireEnum {
        case unspecified = "ENFORCEMENT_STATE_UNSPECIFIED"
        case off = "OFF"
        case enforce = "ENFORCE"
    }

    var customStrengthOptions: StrengthOptions?
    var allowedNonAlphanumericCharacters: [String]?
    var enforcementState: Enforcement?
    var forceUpgradeOnSignin: Bool?
    var schemaVersion: Int?

    static let symbols = "^$*.[]{}()?\"!@#%&/\\,><':;|_~`-".map(String.init)

    static let standard = PasswordPolicy(
        customStrengthOptions: StrengthOptions(minPasswordLength: 6), allowedNonAlphanumericCharacters: symbols,
        enforcementState: .off, forceUpgradeOnSignin: false, schemaVersion: 1)

    var isEnforced: Bool { enforcementState == .enforce }

    /// The policy in the form of an answer: the settings, and the defaults for all others.
    var completed: PasswordPolicy {
        PasswordPolicy(
            customStrengthOptions: customStrengthOptions ?? Self.standard.customStrengthOptions,
            allowedNonAlphanumericCharacters: allowedNonAlphanumericCharacters ?? Self.symbols,
            enforcementState: enforcementState ?? .off, forceUpgradeOnSignin: forceUpgradeOnSignin ?? false,
            schemaVersion: schemaVersion ?? 1)
    }

    /// What a password lacks, in the wording of the error message.
    func missingRequirements(in password: String) -> [String] {
        let options = customStrengthOptions ?? StrengthOptions()
        let symbols = Set(allowedNonAlphanumericCharacters ?? Self.symbols)
        let shortest = options.minPasswordLength ?? 6
        let longest = options.maxPasswordLength ?? Int.max
        func lacks(_ option: Bool?, _ isPresent: (Character) -> Bool) -> Bool {
            option == true && !password.contains(where: isPresent)
        }
        let checks = [
            (password.utf16.count < shortest, "at least \(shortest) characters"),
            (password.utf16.count > longest, "at most \(longest) characters"),
            (lacks(options.containsLowercaseCharacter) { "a"..."z" ~= $0 }, "a small letter"),
            (lacks(options.containsUppercaseCharacter) { "A"..."Z" ~= $0 }, "a capital letter"),
            (lacks(options.containsNumericCharacter) { "0"..."9" ~= $0 }, "a digit"),
            (
                lacks(options.containsNonAlphanumericCharacter) { symbols.contains(String($0)) },
                "a symbol"
            ),
        ]
        return checks.filter(\.0).map(\.1)
    }
}
