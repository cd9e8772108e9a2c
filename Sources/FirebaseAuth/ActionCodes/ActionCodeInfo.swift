// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import FirebaseCore
public import Foundation

/// What the code of a mail is for.
open class ActionCodeInfo: NSObject, @unchecked Sendable {
    public let operation: ActionCodeOperation
    /// The address that the code is about; the new one, where it is changed.
    public let email: String
    /// The earlier address, where it is changed.
    public let previousEmail: String?

    init(_ info: FirebaseAuthCore.ActionCodeInfo) {
        operation = ActionCodeOperation(info.operation)
        email = info.email
        previousEmail = info.previousEmail.orNil
        super.init()
    }
}

/// What a code can be for.
public enum ActionCodeOperation: Int, Sendable {
    case unknown = 0
    case passwordReset = 1
    case verifyEmail = 2
    case recoverEmail = 3
    case emailLink = 4
    case verifyAndChangeEmail = 5
    case revertSecondFactorAddition = 6

    init(_ operation: FirebaseAuthCore.ActionCodeOperation) {
        self =
            switch operation {
            case .unknown: .unknown
            case .passwordReset: .passwordReset
            case .verifyEmail: .verifyEmail
            case .recoverEmail: .recoverEmail
            case .emailSignIn: .emailLink
            case .verifyAndChangeEmail: .verifyAndChangeEmail
            case .revertSecondFactorAddition: .revertSecondFactorAddition
            }
    }
}
