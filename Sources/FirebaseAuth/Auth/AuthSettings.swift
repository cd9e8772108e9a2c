// SPDX-License-Identifier: Apache-2.0
public import Foundation
import Synchronization

/// Checks that calls make.
open class AuthSettings: NSObject, NSCopying, @unchecked Sendable {
    private let isDisabled: Mutex<Bool>

    init(isDisabled: Bool = false) {
        self.isDisabled = Mutex(isDisabled)
        super.init()
    }

    /// Whether codes for phones are asked for without proving that a person asks. The service then answers for the test
    /// numbers of the project alone.
    open var isAppVerificationDisabledForTesting: Bool {
        get { isDisabled.withLock { $0 } }
        set { isDisabled.withLock { $0 = newValue } }
    }

    /// The same, by its name of Objective-C.
    open var appVerificationDisabledForTesting: Bool {
        get { isAppVerificationDisabledForTesting }
        set { isAppVerificationDisabledForTesting = newValue }
    }

    open func copy(with zone: NSZone? = nil) -> Any { copied }

    var copied: AuthSettings { AuthSettings(isDisabled: isAppVerificationDisabledForTesting) }
}
