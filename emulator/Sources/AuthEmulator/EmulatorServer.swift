import Glibc
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// A running emulator.
public final class EmulatorServer: Sendable {
    public let host: String
    /// The bound port, also when a free one was asked for.
    public let port: Int
    private let services: ServiceGroup
    private let running: Task<Void, any Error>
    private let responder: EmulatorResponder

    private init(
        host: String, port: Int, services: ServiceGroup, running: Task<Void, any Error>, responder: EmulatorResponder
    ) {
        self.host = host
        self.port = port
        self.services = services
        self.running = running
        self.responder = responder
    }

    public var url: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// Returns once the port accepts connections and, if wanted, SIGTERM and SIGINT end the server: the service group
    /// takes over the signals before it starts what it serves.
    public static func start(
        _ options: EmulatorOptions = EmulatorOptions(), endsOnSignal: Bool = false
    ) async throws -> EmulatorServer {
        guard isLoopback(options.host) else { throw EmulatorServerError.notLoopback(options.host) }
        let responder = try await responder(options)
        let (ready, signal) = AsyncStream.makeStream(of: Int.self)
        let application = application(options, responder) { port in
            signal.yield(port)
            signal.finish()
        }
        let services = serviceGroup(application, options.logger, endsOnSignal: endsOnSignal)
        let running = Task {
            defer { signal.finish() }
            try await services.run()
        }
        for await port in ready {
            return EmulatorServer(
                host: options.host, port: port, services: services, running: running, responder: responder)
        }
        throw await EmulatorServerError.cannotBind(
            host: options.host, port: options.port, reason: reason(running.result))
    }

    private static func reason(_ end: Result<Void, any Error>) -> String {
        switch end {
        case .failure(let error as IOError): String(cString: strerror(error.errnoCode))
        case .failure(let error): "\(error)"
        case .success: "stopped at once"
        }
    }

    /// With everything in its state that the options say.
    private static func responder(_ options: EmulatorOptions) async throws -> EmulatorResponder {
        let responder = EmulatorResponder(options: options)
        if let directory = options.dataDirectory {
            try await responder.backend.keepData(in: DataDirectory(directory))
        }
        if let directory = options.importDirectory {
            try await responder.backend.importData(from: ExportDirectory(directory))
        }
        if let text = options.configuration { try await responder.backend.configure(text) }
        if let file = options.providerFile { try await responder.backend.configureProviders(from: file) }
        try await responder.backend.flush()
        return responder
    }

    private static func serviceGroup(
        _ application: Application<EmulatorResponder>, _ logger: Logger, endsOnSignal: Bool
    ) -> ServiceGroup {
        var configuration = ServiceGroupConfiguration(
            services: [AnnouncedStop(application: application, logger: logger)],
            gracefulShutdownSignals: endsOnSignal ? [.sigterm, .sigint] : [], logger: application.logger)
        // A call may be delayed to order, or wait for a function.
        configuration.maximumGracefulShutdownDuration = .seconds(10)
        return ServiceGroup(configuration: configuration)
    }

    /// The application alone, for tests that send requests without a socket.
    public static func application(
        _ options: EmulatorOptions, _ responder: EmulatorResponder? = nil,
        onReady: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> Application<EmulatorResponder> {
        // The server library reports every connection that a stop cuts short as an error.
        var libraryLogger = options.logger
        libraryLogger.logLevel = .critical
        return Application(
            responder: responder ?? EmulatorResponder(options: options),
            configuration: ApplicationConfiguration(address: .hostname(options.host, port: options.port)),
            onServerRunning: { channel in onReady(channel.localAddress?.port ?? options.port) },
            logger: libraryLogger)
    }

    /// Closes the port and every idle connection, answers the calls that are under way, and lets go of the data directory.
    public func stop() async {
        await services.triggerGracefulShutdown()
        await ended()
    }

    /// Returns when a stop or a signal has ended the server.
    public func ended() async {
        _ = await running.result
        // Whoever was answered has it on disk already.
        try? await responder.backend.closeData()
    }

    /// Writes the users of the default project in the official emulator's format.
    public func export(to directory: String) async throws {
        try await responder.backend.exportData(to: ExportDirectory(directory))
    }

    /// The emulator admits everybody, so it must not be reachable from elsewhere.
    public static func isLoopback(_ host: String) -> Bool {
        ["127.0.0.1", "::1", "localhost"].contains(host)
    }
}

/// The server, with a word in the log when it is told to stop.
private struct AnnouncedStop: Service {
    let application: Application<EmulatorResponder>
    let logger: Logger

    func run() async throws {
        try await withGracefulShutdownHandler {
            try await application.run()
        } onGracefulShutdown: {
            logger.info("stopping")
        }
    }
}

/// Why an emulator could not start.
public enum EmulatorServerError: Error, Equatable, CustomStringConvertible {
    case notLoopback(String)
    case cannotBind(host: String, port: Int, reason: String)

    case cannotImport(String)
    case cannotConfigure(String)
    case cannotKeepData(String)
    case cannotSetUpProviders(String)

    public var description: String {
        switch self {
        case .notLoopback(let host):
            "the emulator listens on this machine only: use 127.0.0.1, ::1 or localhost in place of \(host)"
        case .cannotBind(let host, let port, let reason):
            "cannot listen on \(host) port \(port): \(reason)"
        case .cannotConfigure(let reason): "cannot use the configuration: \(reason)"
        case .cannotImport(let reason): "cannot import: \(reason)"
        case .cannotKeepData(let reason): "cannot keep data: \(reason)"
        case .cannotSetUpProviders(let reason): "cannot set up providers: \(reason)"
        }
    }
}
