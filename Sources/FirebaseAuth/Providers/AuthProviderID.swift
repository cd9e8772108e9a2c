// SPDX-License-Identifier: Apache-2.0

/// The id of a provider.
public struct AuthProviderID: Equatable, Sendable {
    public let rawValue: String

    private init(_ rawValue: String) { self.rawValue = rawValue }

    public static var apple: AuthProviderID { AuthProviderID("apple.com") }
    public static var email: AuthProviderID { AuthProviderID("password") }
    public static var facebook: AuthProviderID { AuthProviderID("facebook.com") }
    public static var gameCenter: AuthProviderID { AuthProviderID("gc.apple.com") }
    public static var gitHub: AuthProviderID { AuthProviderID("github.com") }
    public static var google: AuthProviderID { AuthProviderID("google.com") }
    public static var phone: AuthProviderID { AuthProviderID("phone") }

    /// Any other, such as `yahoo.com`, `oidc.acme` or `saml.acme`.
    public static func custom(_ value: String) -> AuthProviderID { AuthProviderID(value) }
}
