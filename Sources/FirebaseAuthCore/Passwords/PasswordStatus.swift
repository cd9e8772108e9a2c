// SPDX-License-Identifier: Apache-2.0
/// Which rules of a policy a password meets. A rule that the policy does not have is met.
public final class PasswordStatus: SharedObject, @unchecked Sendable {
    public let policy: PasswordPolicy
    public let meetsMinLength: Bool
    public let meetsMaxLength: Bool
    public let meetsLowercase: Bool
    public let meetsUppercase: Bool
    public let meetsDigit: Bool
    public let meetsNonAlphanumeric: Bool

    init(
        policy: PasswordPolicy, meetsMinLength: Bool, meetsMaxLength: Bool, meetsLowercase: Bool,
        meetsUppercase: Bool, meetsDigit: Bool, meetsNonAlphanumeric: Bool
    ) {
        self.policy = policy
        self.meetsMinLength = meetsMinLength
        self.meetsMaxLength = meetsMaxLength
        self.meetsLowercase = meetsLowercase
        self.meetsUppercase = meetsUppercase
        self.meetsDigit = meetsDigit
        self.meetsNonAlphanumeric = meetsNonAlphanumeric
        super.init()
    }

    public var isValid: Bool {
        meetsMinLength && meetsMaxLength && meetsLowercase && meetsUppercase && meetsDigit && meetsNonAlphanumeric
    }
}

extension FutureValue {
    static func passwordStatus(_ status: PasswordStatus) -> FutureValue { .object(.passwordStatus, status) }
}

extension PasswordStatus: FutureResult {
    public static var futureKind: FutureKind { .passwordStatus }

    public static func from(_ value: FutureValue) -> PasswordStatus? {
        if case .object(_, let object) = value { return object as? PasswordStatus }
        return nil
    }
}

extension Future {
    public var passwordStatus: PasswordStatus? { object as? PasswordStatus }
}
