// SPDX-License-Identifier: Apache-2.0
import FirebaseCore
public import Foundation
import Synchronization

/// One second factor.
open class MultiFactorInfo: NSObject, NSSecureCoding, @unchecked Sendable {
    public let uid: String
    public let displayName: String?
    public let enrollmentDate: Date
    /// `phone` or `totp`.
    public let factorID: String
    private let first: UserContent.Factor

    init(_ content: UserContent.Factor) {
        (uid, factorID) = (content.uid, content.factorID)
        displayName = content.displayName.orNil
        enrollmentDate = Date(timeIntervalSince1970: Double(content.enrolledAtUnixSeconds))
        first = content
        super.init()
    }

    static func of(_ content: UserContent.Factor) -> MultiFactorInfo {
        content.factorID == PhoneMultiFactorID ? PhoneMultiFactorInfo(content) : MultiFactorInfo(content)
    }

    var content: UserContent.Factor { first }

    public static var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(content)
    }

    public required convenience init?(coder: NSCoder) {
        guard let content = coder.decode(UserContent.Factor.self) else { return nil }
        self.init(content)
    }
}

/// A phone as a second factor.
open class PhoneMultiFactorInfo: MultiFactorInfo, @unchecked Sendable {
    public static let PhoneMultiFactorID = "phone"
    public static let TOTPMultiFactorID = "totp"

    private let number: Mutex<String>

    override init(_ content: UserContent.Factor) {
        number = Mutex(content.phoneNumber)
        super.init(content)
    }

    /// The number, of which the service hides a part. Setting it changes this object only.
    open var phoneNumber: String {
        get { number.withLock { $0 } }
        set { number.withLock { $0 = newValue } }
    }

    override var content: UserContent.Factor {
        var content = super.content
        content.phoneNumber = phoneNumber
        return content
    }

    public required convenience init?(coder: NSCoder) {
        guard let content = coder.decode(UserContent.Factor.self) else { return nil }
        self.init(content)
    }
}
