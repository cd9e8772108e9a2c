// SPDX-License-Identifier: Apache-2.0
/// The applications of a project, as far as somebody lists them: of a kind without a list every one is the project's.
struct RegisteredApps: Codable, Sendable, Equatable {
    var iosBundleIds: [String]?
    var firebaseAppIds: [String]?
    var clientIds: [String]?
    /// The SHA-1 fingerprints of the certificates that sign the application, by its package name.
    var androidPackages: [String: [String]]?
    /// Where service providers take the project's answers of SAML, by their entity ids.
    var samlServiceProviders: [String: String]?

    /// Refuses what is named, in the parameters of `getProjectConfig`, and is not of the project.
    func check(_ named: [String: String]) throws {
        let unknownApp = APIError("INVALID_APP_ID")
        try Self.check(named["iosBundleId"], iosBundleIds, unknownApp)
        try Self.check(named["firebaseAppId"], firebaseAppIds, unknownApp)
        try Self.check(named["clientId"], clientIds, APIError("INVALID_OAUTH_CLIENT_ID"))
        guard let package = named["androidPackageName"], let androidPackages else { return }
        guard let certificates = androidPackages[package] else { throw unknownApp }
        let given = named["sha1Cert"].map(Self.fingerprint)
        guard given.map({ certificates.map(Self.fingerprint).contains($0) }) ?? true else {
            throw APIError("INVALID_CERT_HASH")
        }
    }

    private static func check(_ name: String?, _ known: [String]?, _ error: APIError) throws {
        guard let name, let known, !known.contains(name) else { return }
        throw error
    }

    private static func fingerprint(_ text: String) -> String { text.lowercased().replacing(":", with: "") }
}
