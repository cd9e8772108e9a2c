import Foundation

extension EmulatorBackend {
    /// Sets up the OpenID providers of the default project from a file: a JSON list of `oauthIdpConfigs`, with the
    /// provider's id as `name`. Those of that name are replaced.
    func configureProviders(from file: String) throws {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw EmulatorServerError.cannotSetUpProviders("\(file) cannot be read; name a file with a JSON list")
        }
        guard case .array(let list)? = JSONValue.parse(data) else {
            throw EmulatorServerError.cannotSetUpProviders("\(file) is no JSON list")
        }
        let context = try defaultContext()
        for (index, entry) in list.enumerated() {
            do {
                var config = try LenientDecoder(entry).decode(OAuthIdpConfig.self)
                let id = config.name?.split(separator: "/").last.map(String.init) ?? ""
                try OAuthIdpConfig.checkID(id)
                config.enabled = config.enabled ?? true
                _ = try OAuthIdpConfigs.save(config, id, context)
            } catch let error as APIError {
                throw EmulatorServerError.cannotSetUpProviders("\(file), entry \(index + 1): \(error.message)")
            }
        }
    }
}
