// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials
import Logging
import ServiceLifecycle

/// The settings of an emulator.
public struct EmulatorOptions: Sendable {
    public var host: String
    /// 0 picks a free port.
    public var port: Int
    /// The project of calls that only carry an API key.
    public var project: String
    /// Refuse what the real providers refuse, although a test provider could allow it.
    public var strictProviders: Bool
    /// The redirects that strict providers know besides the handler, for all projects.
    public var registeredRedirects: [RegisteredRedirect]
    /// Refuse calls for another project.
    public var singleProject: Bool
    /// Names and addresses of this machine by which other machines may call.
    public var allowedHosts: [AllowedHost]
    /// Origins of pages that may call, besides pages of this machine.
    public var allowedOrigins: [AllowedOrigin]
    /// The minimum time of every client call.
    public var latencyMilliseconds: Int64
    /// An export whose users exist from the start.
    public var importDirectory: String?
    /// Where an export will be written at the end. It must be possible from the start.
    public var exportDirectory: String?
    /// Where everything is kept; nil to keep it only in memory.
    public var dataDirectory: String?
    /// A JSON file with the project's real OpenID providers.
    public var providerFile: String?
    /// A list of people that the providers know from the start.
    public var peopleFile: String?
    /// The RSA private key in PEM that signs calls of blocking functions. Without it these are not signed.
    public var functionsKeyFile: String?
    /// Is told when users are made and deleted.
    public var functionsEmulator: FunctionsEmulator?
    /// Changes to make at the start, as JSON in the format of the control request that changes the configuration.
    public var configuration: String?
    public var logger: Logger
    /// The clock for all timestamps.
    public var now: @Sendable () -> Date
    /// How long a connection may be idle or leave a request unfinished.
    var connectionPatience: Duration = .seconds(75)
    /// How long the rest of a refused body is read, so that its sender reads the answer (RFC 9112, section 9.6).
    var refusalPatience: Duration = .seconds(2)
    /// Waits for the time of a delayed call.
    /// Ends sooner when the server is told to stop, which then need not wait for calls that a test has delayed.
    var pause: @Sendable (_ milliseconds: Int64) async -> Void = { milliseconds in
        try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(milliseconds)) }
    }
    var functionTransport = FunctionTransport.network
    var issuerTransport = IssuerTransport.network
    var makeSigningKey: @Sendable () throws -> SigningKey = { try SigningKey(now: Date()) }

    public init(
        host: String = "127.0.0.1", port: Int = 9099, project: String = "demo-project", strictProviders: Bool = false,
        registeredRedirects: [RegisteredRedirect] = [], singleProject: Bool = false, allowedHosts: [AllowedHost] = [],
        allowedOrigins: [AllowedOrigin] = [], latencyMilliseconds: Int64 = 0, importDirectory: String? = nil,
        exportDirectory: String? = nil, dataDirectory: String? = nil, providerFile: String? = nil,
        peopleFile: String? = nil, functionsKeyFile: String? = nil,
        functionsEmulator: FunctionsEmulator? = nil, configuration: String? = nil,
        logger: Logger = EmulatorOptions.quietLogger,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.host = host
        self.port = port
        self.project = project
        self.strictProviders = strictProviders
        self.registeredRedirects = registeredRedirects
        self.singleProject = singleProject
        self.allowedHosts = allowedHosts
        self.allowedOrigins = allowedOrigins
        self.latencyMilliseconds = latencyMilliseconds
        self.importDirectory = importDirectory
        self.exportDirectory = exportDirectory
        self.dataDirectory = dataDirectory
        self.providerFile = providerFile
        self.peopleFile = peopleFile
        self.functionsKeyFile = functionsKeyFile
        self.functionsEmulator = functionsEmulator
        self.configuration = configuration
        self.logger = logger
        self.now = now
    }

    /// Logs warnings and errors to the standard error stream: the standard output is for the ready line.
    public static var quietLogger: Logger {
        var logger = Logger(label: "auth-emulator") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = .warning
        return logger
    }
}
