// SPDX-License-Identifier: Apache-2.0
/// What a project, or one of its tenants, asks of passwords.
public struct PasswordPolicy: Sendable {
    /// In UTF-16 code units, as the service counts.
    public var minLength: Int32 = 6
    /// 0 for no limit.
    public var maxLength: Int32 = 0
    public var requiresLowercase = false
    public var requiresUppercase = false
    public var requiresDigit = false
    public var requiresNonAlphanumeric = false
    /// The characters that count as such, one after the other.
    public var allowedNonAlphanumeric = ""
    /// Whether the service refuses new passwords that break a rule.
    public var isEnforced = false
    /// Whether it then refuses to sign in with an old one too.
    public var forcesUpgradeOnSignIn = false
}

extension PasswordPolicy {
    func judge(_ password: String) -> PasswordStatus {
        let bytes = UTF8Text.bytes(password), length = PasswordPolicy.length(bytes)
        return PasswordStatus(
            policy: self,
            meetsMinLength: length >= minLength,
            meetsMaxLength: maxLength == 0 || length <= maxLength,
            meetsLowercase: !requiresLowercase || bytes.contains { (0x61...0x7A).contains($0) },
            meetsUppercase: !requiresUppercase || bytes.contains { (0x41...0x5A).contains($0) },
            meetsDigit: !requiresDigit || bytes.contains { ASCII.isDigit($0) },
            meetsNonAlphanumeric: !requiresNonAlphanumeric || hasNonAlphanumeric(password))
    }

    /// UTF-16 code units: one for each character, and one more for those beyond 16 bits, which take four bytes.
    private static func length(_ bytes: [UInt8]) -> Int {
        bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    }

    /// A policy without a list counts whatever is no letter and no digit.
    private func hasNonAlphanumeric(_ password: String) -> Bool {
        if allowedNonAlphanumeric.isEmpty {
            return password.utf8.contains { !ASCII.isDigit($0) && !ASCII.isLetter($0) }
        }
        let allowed = allowedNonAlphanumeric.unicodeScalars
        return password.unicodeScalars.contains { scalar in allowed.contains { $0 == scalar } }
    }
}
