// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Foundation
import Testing

@Suite("Apple's API, in the browser against the emulator")
struct BrowserFaceTests {
    private let visitor = VisitingDelegate()

    @Test("signs in, links and re-authenticates", arguments: Form.allCases)
    func browser(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            let gitHub = world.provider("github.com", email: "ann@example.com")
            let result = try await form(
                { try await auth.signIn(with: gitHub, uiDelegate: visitor) },
                { auth.signIn(with: gitHub, uiDelegate: visitor, completion: $0) })
            let user = result.user
            #expect(user === auth.currentUser && result.credential?.provider == "github.com")
            let yahoo = world.provider("yahoo.com", email: "ann@example.com")
            let linked = try await form(
                { try await user.link(with: yahoo, uiDelegate: visitor) },
                { user.link(with: yahoo, uiDelegate: visitor, completion: $0) })
            #expect(linked.user === user && user.providerData.map(\.providerID).contains("yahoo.com"))
            let proven = try await form(
                { try await user.reauthenticate(with: yahoo, uiDelegate: visitor) },
                { user.reauthenticate(with: yahoo, uiDelegate: visitor, completion: $0) })
            #expect(proven.user !== user && proven.user.uid == user.uid && auth.currentUser === user)
            let stranger = world.provider("yahoo.com", email: "bob@example.com")
            let mismatch = await code {
                _ = try await form(
                    { try await user.reauthenticate(with: stranger, uiDelegate: visitor) },
                    { user.reauthenticate(with: stranger, uiDelegate: visitor, completion: $0) })
            }
            #expect(mismatch == .userMismatch)
        }
    }

    @Test("yields a credential first, and what an existing account needs", arguments: Form.allCases)
    func accountExists(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            let owner = try await world.ann()
            try auth.signOut()
            let provider = world.provider("github.com", email: "")
            provider.customParameters = ["auto": #"{"sub":"5","email":"ann@example.com"}"#]
            let credential: AuthCredential = try await form(
                { try await provider.credential(with: visitor) },
                { provider.getCredentialWith(visitor, completion: $0) })
            let error = await thrown { try await auth.signIn(with: credential) }
            #expect(error?.code == AuthErrorCode.accountExistsWithDifferentCredential.rawValue)
            #expect(error?.userInfo[AuthErrors.userInfoEmailKey] as? String == "ann@example.com")
            let pending = try #require(error?.userInfo[AuthErrors.userInfoUpdatedCredentialKey] as? AuthCredential)
            let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret1").user
            try await user.link(with: pending)
            #expect(user.uid == owner.uid && user.providerData.count == 2)
        }
    }
}
