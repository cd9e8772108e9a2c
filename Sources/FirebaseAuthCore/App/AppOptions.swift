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

/// The version of the library. A test compares it with FBA_VERSION_STRING of the headers, which the build reads.
public enum Version {
    public static let text: StaticString = "1.0.0"
}
