/// The redirects that a provider's app registration lists.
struct RedirectRegistration {
    let provider: IdentityProvider
    let config: ProjectConfig

    /// A provider without a list takes any redirect.
    func check(_ uri: AbsoluteURI) throws {
        guard let registered = config.redirectUris[provider.id], !registered.contains(uri.text) else { return }
        if provider.ignoresLoopbackPort, uri.isLoopback,
            registered.contains(where: { AbsoluteURI($0)?.portless == uri.portless })
        {
            return
        }
        let ports = provider.ignoresLoopbackPort ? "ports may differ on loopback" : "ports are compared exactly"
        throw APIError(
            "INVALID_CONTINUE_URI : \(uri.text) is not registered at \(provider.displayName); \(ports).")
    }
}
