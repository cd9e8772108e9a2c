// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Foundation

extension Auth {
    /// The name until 6.0.
    @available(*, deprecated, renamed: "signIn(with:completion:)")
    public func signInAndRetrieveData(
        with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        signIn(with: credential, completion: completion)
    }

    /// The name until 6.0. It yields ids of providers.
    @available(*, deprecated, renamed: "fetchSignInMethods(forEmail:completion:)")
    public func fetchProviders(forEmail email: String, completion: (([String]?, (any Error)?) -> Void)? = nil) {
        call({ $0.fetchProviders(email: email, $1) }, then: { $0.ids }).complete(completion)
    }
}
