// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation
import Synchronization

/// What can find out an identity by itself: in the browser.
public protocol FederatedAuthProvider: NSObjectProtocol {
    /// Asks the person in the browser, and yields what the provider gave. What it throws, the call that asked throws too.
    ///
    /// - Parameter uiDelegate: shows the page; nil for the system's browser.
    func credential(with uiDelegate: (any AuthUIDelegate)?) async throws -> AuthCredential
}

/// Any provider with OAuth 2.0 or OpenID Connect, also Yahoo, Microsoft and Apple, by the system's browser.
open class OAuthProvider: NSObject, FederatedAuthProvider, @unchecked Sendable {
    public static let id = "OAuth"

    public let providerID: String
    let auth: Auth
    private let state = Mutex(State())

    private struct State: Sendable {
        var scopes: [String]? = [""]
        var parameters: [String: String]? = [:]
        var browser = BrowserSettings()
    }

    /// `providerID` is such as `yahoo.com`; the calls fail with `invalidProviderID` for what is none.
    public init(providerID: String, auth: Auth = Auth.auth()) {
        (self.providerID, self.auth) = (providerID, auth)
        super.init()
    }

    public convenience init(providerID: AuthProviderID, auth: Auth = Auth.auth()) {
        self.init(providerID: providerID.rawValue, auth: auth)
    }

    public static func provider(providerID: AuthProviderID) -> OAuthProvider {
        OAuthProvider(providerID: providerID)
    }

    public static func provider(providerID: AuthProviderID, auth: Auth) -> OAuthProvider {
        OAuthProvider(providerID: providerID, auth: auth)
    }

    /// What is asked for, each by itself, such as `mail-r`.
    open var scopes: [String]? {
        get { state.withLock { $0.scopes } }
        set { state.withLock { $0.scopes = newValue } }
    }

    /// Further parameters of the provider's page, such as `prompt`. The calls fail for those that the flow sets itself.
    open var customParameters: [String: String]? {
        get { state.withLock { $0.parameters } }
        set { state.withLock { $0.parameters = newValue } }
    }

    /// How the browser gets back to the program. Apple's API has no such thing.
    open var browser: BrowserSettings {
        get { state.withLock { $0.browser } }
        set { state.withLock { $0.browser = newValue } }
    }

    /// What the core asks for, or why it cannot.
    var ofCore: Result<Provider, NSError> {
        let provider = Provider(id: providerID)
        let (scopes, parameters) = state.withLock { ($0.scopes ?? [], $0.parameters ?? [:]) }
        let problems =
            scopes.filter { !$0.isEmpty }.compactMap { provider.addScope($0) }
            + parameters.sorted { $0.key < $1.key }.compactMap { provider.setParameter($0.key, $0.value) }
        return problems.first.map { .failure(auth.publicError($0)) } ?? .success(provider)
    }
}
