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

    public init() {}
}
