// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials
import Logging

/// How an emulator is set up.
public struct EmulatorOptions: Sendable {
    public var host: String
    /// 0 picks a free port.
    public var port: Int
    /// The project of calls that carry only an API key.
    public var project: String
    /// Refuse what the real providers refuse although a test double could allow it.
    public var strictProviders: Bool
    /// What the providers know besides the handler, for strict ones; of all projects.
    public var registeredRedirects: [RegisteredRedirect]
    /// Refuse calls that name another project.
    public var singleProject: Bool
    /// Names and addresses of this machine by which others may call, besides those that only this machine has.
    public var allowedHosts: [AllowedHost]
    /// Pages that may call, besides those of this machine.
    public var allowedOrigins: [AllowedOrigin]
    /// How long every client call takes at least.
    public var latencyMilliseconds: Int64
    /// An export whose users exist from the start.
    public var importDirectory: String?
    /// Where an export will be wanted at the end; it has to be possible from the start.
    public var exportDirectory: String?
    /// Where everything is kept; in memory alone if there is none.
    public var dataDirectory: String?
    /// A JSON file with the real OpenID providers of the project.
    public var providerFile: String?
    /// A list of people whom the providers know from the start.
    public var peopleFile: String?
    /// The RSA private key in PEM that signs what blocking functions are sent; without one that is not signed.
    public var functionsKeyFile: String?
    /// Hears when users are made and deleted.
    public var functionsEmulator: FunctionsEmulator?
    /// What to switch from the start, as JSON in the form of the control request that changes the configuration.
    public var configuration: String?
    public var logger: Logger
    /// The clock all timestamps come from.
    public var now: @Sendable () -> Date
    /// How long a connection may be idle, or leave a request unfinished.
    var connectionPatience: Duration = .seconds(75)
    /// How long what follows a refused body is taken in, so that its sender reads why (RFC 9112, section 9.6).
    var refusalPatience: Duration = .seconds(2)
    /// Lets time pass for a delayed call.
    var pause: @Sendable (_ milliseconds: Int64) async -> Void = { try? await Task.sleep(for: .milliseconds($0)) }
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

    /// Warnings and worse, to the standard error stream: the standard output belongs to the ready line.
    public static var quietLogger: Logger {
        var logger = Logger(label: "auth-emulator") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = .warning
        return logger
    }
}
