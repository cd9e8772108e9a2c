// SPDX-License-Identifier: Apache-2.0
/// The redirects in a project's own list. The list is checked even if the emulator is not strict.
struct RedirectRegistration {
    let provider: IdentityProvider
    let config: ProjectConfig

    /// These providers accept any port of a registered loopback redirect (RFC 8252, section 7.3); the others compare it
    /// exactly.
    private var ignoresLoopbackPort: Bool { provider.family == .github || provider.family == .oidc }

    /// A provider without a list accepts any redirect.
    func check(_ uri: AbsoluteURI) throws {
        guard let registered = config.redirectUris[provider.id], !registered.contains(uri.text) else { return }
        if ignoresLoopbackPort, uri.isLoopback,
            registered.contains(where: { AbsoluteURI($0)?.withoutPort == uri.withoutPort })
        {
            return
        }
        let ports = ignoresLoopbackPort ? "ports may differ on loopback" : "ports are compared exactly"
        throw APIError(
            "INVALID_CONTINUE_URI : \(uri.text) is not registered at \(provider.displayName); \(ports).")
    }
}
