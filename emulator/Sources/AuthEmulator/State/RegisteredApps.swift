// SPDX-License-Identifier: Apache-2.0
/// The applications of a project. If there is no list for a kind, every application of that kind belongs to the
/// project.
struct RegisteredApps: Codable, Sendable, Equatable {
    var iosBundleIds: [String]?
    var firebaseAppIds: [String]?
    var clientIds: [String]?
    /// The SHA-1 fingerprints of the certificates that sign the application, by package name.
    var androidPackages: [String: [String]]?
    /// Where service providers receive the project's SAML answers, by entity id.
    var samlServiceProviders: [String: String]?

    /// Refuses an application that is named in the parameters of `getProjectConfig` and does not belong to the project.
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
