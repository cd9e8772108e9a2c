// SPDX-License-Identifier: Apache-2.0
/// What an action code is for, before it is used.
public final class ActionCodeInfo: SharedObject, @unchecked Sendable {
    public let operation: ActionCodeOperation
    /// Whose account it changes; for a change of the address, the new one. Empty for a sign-in: whoever follows such a
    /// link must know the address.
    public let email: String
    /// The address that the account has until then, where the code changes it; else empty.
    public let previousEmail: String
    /// What the code takes back, if that is a second factor of a kind that this version knows.
    public let secondFactor: SecondFactor?

    init(operation: ActionCodeOperation, email: String, previousEmail: String, secondFactor: SecondFactor?) {
        self.operation = operation
        self.email = email
        self.previousEmail = previousEmail
        self.secondFactor = secondFactor
        super.init()
    }
}

extension FutureValue {
    static func actionCodeInfo(_ info: ActionCodeInfo) -> FutureValue { .object(.actionCodeInfo, info) }
}

extension ActionCodeInfo: FutureResult {
    public static var futureKind: FutureKind { .actionCodeInfo }

    public static func from(_ value: FutureValue) -> ActionCodeInfo? {
        if case .object(_, let object) = value { return object as? ActionCodeInfo }
        return nil
    }
}

extension Future {
    public var actionCodeInfo: ActionCodeInfo? { object as? ActionCodeInfo }
}
