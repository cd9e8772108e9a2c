// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Game Center is on Apple's systems alone.
open class GameCenterAuthProvider: NSObject {
    public static let id = "gc.apple.com"

    @available(*, unavailable)
    public override init() { super.init() }

    /// Fails with `gameKitNotLinked`.
    public static func getCredential(completion: @escaping (AuthCredential?, (any Error)?) -> Void) {
        credential.complete(completion)
    }

    /// Fails with `gameKitNotLinked`.
    public static func getCredential() async throws -> AuthCredential {
        try await credential.value()
    }

    private static var credential: Call<AuthCredential> {
        .failing(Auth.auth(), .gameKitNotLinked, "There is no GameKit on this system.")
    }
}
