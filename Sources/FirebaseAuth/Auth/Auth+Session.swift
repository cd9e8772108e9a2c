// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation

extension Auth {
    /// Signs out; nothing happens when nobody is signed in. It throws only where no call can succeed. The store follows
    /// afterwards.
    public func signOut() throws {
        let core = try usable.get()
        watchTokens()
        if !core.signOut() { throw NSError.closedApp }
    }

    /// Signs in the user of another app of the same project. The completion form refuses nil.
    public func updateCurrentUser(_ user: User?, completion: (((any Error)?) -> Void)? = nil) {
        become(user).complete(completion)
    }

    /// Signs in the user of another app of the same project.
    public func updateCurrentUser(_ user: User) async throws {
        try await become(user).value()
    }

    private func become(_ user: User?) -> Call<Void> {
        guard let user else { return .failing(self, .nullUser, "There is no user to sign in.") }
        guard let snapshot = user.snapshot else { return Call(self) { _, done in done(.failure(NSError.decodedUser)) } }
        return call { $0.updateCurrentUser(snapshot, $1) }
    }

    /// Has Apple revoke what it gave for the user, with the authorization code of a new sign-in.
    public func revokeToken(
        withAuthorizationCode authorizationCode: String, completion: (((any Error)?) -> Void)? = nil
    ) {
        revocation(authorizationCode).complete(completion)
    }

    /// Has Apple revoke what it gave for the user, with the authorization code of a new sign-in.
    public func revokeToken(withAuthorizationCode authorizationCode: String) async throws {
        try await revocation(authorizationCode).value()
    }

    private func revocation(_ code: String) -> Call<Void> {
        withUser { user in
            guard let user else { return .failing(self, .nullUser, "Nobody is signed in.") }
            return user.call { $0.revokeToken(authorizationCode: code, $1) }
        }
    }

    /// The ID token of who is signed in; nil without an error for nobody. From now on tokens are renewed ahead of their end.
    public func getToken(
        forcingRefresh forceRefresh: Bool, completion callback: @escaping (String?, (any Error)?) -> Void
    ) {
        keepTokensFresh()
        let token: Call<String?> = withUser { user in
            guard let user else { return Call(self) { _, done in done(.success(nil)) } }
            return user.token(forcingRefresh: forceRefresh).map { $0 }
        }
        token.complete { callback($0 ?? nil, $1) }
    }

    /// Always nil: there is no keychain.
    public var userAccessGroup: String? { nil }

    /// Does nothing for nil, and throws `keychainError` for a group: there is no keychain.
    public func useUserAccessGroup(_ accessGroup: String?) throws {
        if accessGroup != nil { throw NSError.noAccessGroups }
    }

    /// The user in the store for nil; throws `keychainError` for a group: there is no keychain.
    public func getStoredUser(forAccessGroup accessGroup: String?) throws -> User? {
        if accessGroup != nil { throw NSError.noAccessGroups }
        return currentUser
    }

    /// Whether the URL is one that ends the browser sign-in under way; if so it goes on. For a program that gets the
    /// browser's address itself.
    public func canHandle(_ url: URL) -> Bool {
        core?.canHandle(url.absoluteString) ?? false
    }

    /// Fails with `recaptchaSDKNotLinked`: there is no reCAPTCHA SDK for desktops. Where the project wants a proof, a page of
    /// the browser asks for it.
    public func initializeRecaptchaConfig(completion: (((any Error)?) -> Void)? = nil) {
        recaptchaConfiguration.complete(completion)
    }

    /// Fails with `recaptchaSDKNotLinked`, as the other form.
    public func initializeRecaptchaConfig() async throws {
        try await recaptchaConfiguration.value()
    }

    private var recaptchaConfiguration: Call<Void> {
        .failing(self, .recaptchaSDKNotLinked, "There is no reCAPTCHA SDK for this system.")
    }
}
