// SPDX-License-Identifier: Apache-2.0
/// The project an app belongs to. Empty strings mean unknown.
public struct AppOptions: Sendable {
    public var apiKey = ""
    public var appID = ""
    public var projectID = ""
    public var messagingSenderID = ""
    public var databaseURL = ""
    public var storageBucket = ""
    public var trackingID = ""
    public var clientID = ""
    public var packageName = ""
    public var connectTimeoutMilliseconds: UInt32 = 10_000
    public var requestTimeoutMilliseconds: UInt32 = 60_000
    /// A PEM file of the certificate authorities to trust; empty for what the environment names, else the system's.
    public var authoritiesFile = ""
    /// Where the session is kept.
    public var store = StoreKind.standard
    /// Of the file store; empty for the user's data directory.
    public var storeDirectory = ""
    /// Of the host's store.
    public var storeFunctions: HostStoreFunctions?

    /// A sign-in completes from its ID token; what that does not say of the account is read behind it.
    public var detailsFollow = false
    /// Whether connections are opened ahead of their use.
    public var prewarms = false

    public init() {}

    /// Nil for the system's. The variables are those of the curl tool and of OpenSSL.
    func authorities(_ environment: (String) -> String?) -> String? {
        if !authoritiesFile.isEmpty { return authoritiesFile }
        for name in ["CURL_CA_BUNDLE", "SSL_CERT_FILE"] {
            if let path = environment(name), !path.isEmpty { return path }
        }
        return nil
    }
}

extension AppOptions {
    var service: ServiceOptions {
        ServiceOptions(
            apiKey: apiKey, appID: appID, connectTimeoutMilliseconds: connectTimeoutMilliseconds,
            requestTimeoutMilliseconds: requestTimeoutMilliseconds, prewarms: prewarms)
    }
}

extension Auth {
    convenience init(appName: String = App.defaultName, options: AppOptions, effects: Effects) {
        self.init(
            SessionPlace(app: appName, project: options.projectID, apiKey: options.apiKey), options.service,
            detailsFollow: options.detailsFollow, effects: effects)
    }
}
