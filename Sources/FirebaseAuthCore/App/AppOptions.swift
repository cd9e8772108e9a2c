// SPDX-License-Identifier: Apache-2.0
/// The project that an app belongs to. Empty strings mean unknown.
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
    /// A PEM file with the certificate authorities to trust. If it is empty, the environment or the system names the
    /// file.
    public var authoritiesFile = ""
    /// The URL of a proxy; empty for what the environment names.
    public var proxy = ""
    /// The program's own way to send requests; nil for the library's.
    public var transport: HostTransport?
    /// Where the session is kept.
    public var store = StoreKind.standard
    /// The directory of the file store; empty for the user's data directory.
    public var storeDirectory = ""
    /// The functions of the program's own store.
    public var storeFunctions: HostStoreFunctions?

    /// A sign-in completes with what its ID token says of the account; the rest is read afterwards.
    public var detailsFollow = false
    /// Whether connections are opened before they are used.
    public var prewarms = false

    public init() {}

    func way(_ environment: (String) -> String?) -> NetworkWay {
        NetworkWay(authorities: authorities(environment), proxy: proxy.isEmpty ? nil : proxy)
    }

    /// Nil for the system's authorities. The variables are those of the curl tool and of OpenSSL.
    func authorities(_ environment: (String) -> String?) -> String? {
        if !authoritiesFile.isEmpty { return authoritiesFile }
        for name in ["CURL_CA_BUNDLE", "SSL_CERT_FILE"] {
            if let path = environment(name), !path.isEmpty { return path }
        }
        return nil
    }
}

extension AppOptions {
    func storeOwner(app: String) -> StoreOwner {
        #if FIREBASE_AUTH_SIMULATED
            // Two processes that share a store are apps of two ids there.
            return StoreOwner(names: [app, projectID, apiKey, appID])
        #else
            return StoreOwner(names: [app, projectID, apiKey])
        #endif
    }

    var service: ServiceOptions {
        ServiceOptions(
            apiKey: apiKey, appID: appID, connectTimeoutMilliseconds: connectTimeoutMilliseconds,
            requestTimeoutMilliseconds: requestTimeoutMilliseconds, prewarms: prewarms)
    }
}

extension Auth {
    convenience init(
        appName: String = App.defaultName, options: AppOptions, effects: Effects, store: (any UserStore)? = nil
    ) {
        self.init(
            SessionPlace(app: appName, project: options.projectID, apiKey: options.apiKey), options.service,
            detailsFollow: options.detailsFollow, effects: effects, store: store ?? effects.store)
    }
}
