// SPDX-License-Identifier: Apache-2.0
import Foundation

extension User {
    /// The name until 6.0.
    @available(*, deprecated, renamed: "link(with:completion:)")
    public func linkAndRetrieveData(
        with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        link(with: credential, completion: completion)
    }

    /// The name until 6.0.
    @available(*, deprecated, renamed: "reauthenticate(with:completion:)")
    public func reauthenticateAndRetrieveData(
        with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        reauthenticate(with: credential, completion: completion)
    }
}
