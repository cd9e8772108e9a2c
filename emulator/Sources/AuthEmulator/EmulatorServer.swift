// SPDX-License-Identifier: Apache-2.0
import Glibc
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import Synchronization

/// A running emulator.
public final class EmulatorServer: Sendable {
    public let host: String
    /// The port in use, also if a free one was requested.
    public let port: Int
    private let services: ServiceGroup
    private let running: Task<Void, any Error>
    private let responder: EmulatorResponder
    /// Accepts connections.
    let listener: any Channel
    private let isToldToStop = Atomic(false)

    private init(
        options: EmulatorOptions, listener: any Channel, services: ServiceGroup, running: Task<Void, any Error>,
        responder: EmulatorResponder
    ) {
        host = Self.reachable(options.host)
        port = listener.localAddress?.port ?? options.port
        self.listener = listener
        self.services = services
        self.running = running
        self.responder = responder
    }

    public var url: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// Returns when the port accepts connections.
    public static func start(_ options: EmulatorOptions = EmulatorOptions()) async throws -> EmulatorServer {
        try checkHost(options.host, allowedHosts: options.allowedHosts)
        if !isLoopback(options.host) {
            options.logger.warning(
                "whoever reaches \(options.host) can read and change everything: nobody is asked who they are")
        }
        let responder = try await responder(options)
        let (ready, signal) = AsyncStream.makeStream(of: (any Channel).self)
        let services = try services(options, responder) { listener in
            signal.yield(listener)
            signal.finish()
        }
        let running = Task {
            defer { signal.finish() }
            try await services.run()
        }
        for await listener in ready {
            return EmulatorServer(
                options: options, listener: listener, services: services, running: running, responder: responder)
        }
        throw await EmulatorServerError.cannotBind(
            host: options.host, port: options.port, reason: refusal(of: options, running.result))
    }

    private static func refusal(of options: EmulatorOptions, _ end: Result<Void, any Error>) async -> String {
        guard case .failure(let error) = end else { return reason(end) }
        return await ListenProblem(host: options.host, port: options.port).text(error)
    }

    private static func reason(_ end: Result<Void, any Error>) -> String {
        switch end {
        case .failure(let error as IOError): String(cString: strerror(error.errnoCode))
        case .failure(let error): "\(error)"
        case .success: "it stopped"
        }
    }

    /// A responder with the state that the options describe.
    private static func responder(_ options: EmulatorOptions) async throws -> EmulatorResponder {
        let responder = EmulatorResponder(options: options)
        if let directory = options.dataDirectory {
            try await responder.backend.keepData(in: DataDirectory(directory))
        }
        if let directory = options.exportDirectory { try ExportDirectory(directory).prepare() }
        if let directory = options.importDirectory {
            try await responder.backend.importData(from: ExportDirectory(directory))
        }
        if let text = options.configuration { try await responder.backend.configure(text) }
        if let file = options.providerFile { try await responder.backend.configureProviders(from: file) }
        if let file = options.functionsKeyFile { try await responder.backend.signForFunctions(withKeyIn: file) }
        if let file = options.peopleFile { try await responder.backend.registerPeople(from: file) }
        try await responder.backend.flush()
        return responder
    }

    private static func services(
        _ options: EmulatorOptions, _ responder: EmulatorResponder,
        onReady: @escaping @Sendable (any Channel) -> Void
    ) throws -> ServiceGroup {
        // The server library reports every connection that a stop closes as an error. It is logged only if more output
        // was requested.
        var libraryLogger = options.logger
        libraryLogger.logLevel = options.logger.logLevel <= .info ? .info : .critical
        let server = try server(options, responder, libraryLogger, onReady)
        var configuration = ServiceGroupConfiguration(
            services: [AnnouncedStop(server: server, logger: options.logger)], logger: libraryLogger)
        // A call may be delayed by a test, or wait for a function.
        configuration.maximumGracefulShutdownDuration = .seconds(10)
        return ServiceGroup(configuration: configuration)
    }

    private static func server(
        _ options: EmulatorOptions, _ responder: EmulatorResponder, _ logger: Logger,
        _ onReady: @escaping @Sendable (any Channel) -> Void
    ) throws -> any Service {
        let patience = TimeAmount(options.connectionPatience)
        return try HTTPServerBuilder.http1(configuration: .init(idleTimeout: patience)).buildServer(
            configuration: ServerConfiguration(
                address: .hostname(options.host, port: options.port),
                availableConnectionsDelegate: ConnectionLimit(logger: options.logger)),
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: logger,
            responder: { request, writer, channel in
                let response = await responder.respond(to: request, over: channel)
                try await writer.write(response: response.head, body: response.body)
            },
            onServerRunning: { onReady($0) })
    }

    /// Closes the port and all idle connections, answers the running calls, and releases the data directory. Throws the
    /// first error.
    public func stop() async throws(EmulatorServerError) {
        await beginStop()
        try await ended()
    }

    /// Does not wait for the end.
    public func beginStop() async {
        isToldToStop.store(true, ordering: .sequentiallyConsistent)
        await services.triggerGracefulShutdown()
    }

    /// Returns when the server has been stopped. Throws if it ended by itself or if stopping failed.
    public func ended() async throws(EmulatorServerError) {
        let end = await running.result
        let data = await Self.failure { try await responder.backend.closeData() }
        if !isToldToStop.load(ordering: .sequentiallyConsistent) { throw .endedByItself(Self.reason(end)) }
        // Calls that take too long are cancelled.
        if case .failure(let error) = end, !(error is CancellationError) { throw .cannotEnd(Self.reason(end)) }
        if let data { throw data }
    }

    private static func failure(_ step: () async throws -> Void) async -> EmulatorServerError? {
        do {
            try await step()
            return nil
        } catch {
            return error as? EmulatorServerError ?? .cannotKeepData("\(error)")
        }
    }

    /// Writes the users of the default project in the official emulator's format.
    public func export(to directory: String) async throws(EmulatorServerError) {
        do {
            try await responder.backend.exportData(to: ExportDirectory(directory))
        } catch {
            throw error as? EmulatorServerError ?? .cannotExport("\(error)")
        }
    }

    /// The emulator accepts every caller, so it must not be reachable from other machines unless that was requested.
    public static func checkHost(_ host: String, allowedHosts: [AllowedHost]) throws(EmulatorServerError) {
        guard isLoopback(host) || !host.isEmpty && !allowedHosts.isEmpty else { throw .notLoopback(host) }
    }

    private static func isLoopback(_ host: String) -> Bool {
        ["127.0.0.1", "::1", "localhost"].contains(HostName.canonical(host))
    }

    /// A wildcard address cannot be called.
    private static func reachable(_ host: String) -> String {
        switch HostName.canonical(host) {
        case "0.0.0.0": "127.0.0.1"
        case "::": "::1"
        default: host
        }
    }
}

/// The server, with a log line when it is told to stop.
private struct AnnouncedStop: Service {
    let server: any Service
    let logger: Logger

    func run() async throws {
        try await withGracefulShutdownHandler {
            try await server.run()
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
    case cannotReadPeople(String)
    case cannotSignForFunctions(String)
    case cannotExport(String)
    case endedByItself(String)
    case cannotEnd(String)

    public var description: String {
        switch self {
        case .notLoopback(let host):
            "the emulator listens on this machine only: use 127.0.0.1, ::1 or localhost in place of \(host), or add "
                + "--allow-host for each name and address by which others call it"
        case .cannotBind(let host, let port, let reason):
            "cannot listen on \(host) port \(port): \(reason)"
        case .cannotConfigure(let reason): "cannot use the configuration: \(reason)"
        case .cannotImport(let reason): "cannot import: \(reason)"
        case .cannotKeepData(let reason): "cannot keep data: \(reason)"
        case .cannotSetUpProviders(let reason): "cannot set up providers: \(reason)"
        case .cannotReadPeople(let reason): "cannot read the list of people: \(reason)"
        case .cannotSignForFunctions(let reason): "cannot sign for functions: \(reason)"
        case .cannotExport(let reason): "cannot export: \(reason)"
        case .cannotEnd(let reason): "the server has not ended as it should: \(reason)"
        case .endedByItself(let reason): "the server has ended by itself: \(reason)"
        }
    }
}
