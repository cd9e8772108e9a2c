import Foundation
import Hummingbird
import Logging
import NIOCore

/// A running emulator.
public final class EmulatorServer: Sendable {
    public let host: String
    /// The bound port, also when a free one was asked for.
    public let port: Int
    private let serving: Task<Void, any Error>
    private let responder: EmulatorResponder
    private var backend: EmulatorBackend { responder.backend }

    private init(host: String, port: Int, serving: Task<Void, any Error>, responder: EmulatorResponder) {
        self.host = host
        self.port = port
        self.serving = serving
        self.responder = responder
    }

    public var url: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// Returns once the port accepts connections.
    public static func start(_ options: EmulatorOptions = EmulatorOptions()) async throws -> EmulatorServer {
        guard isLoopback(options.host) else { throw EmulatorServerError.notLoopback(options.host) }
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
        let (ready, signal) = AsyncStream.makeStream(of: Int.self)
        let application = application(options, responder) { port in
            signal.yield(port)
            signal.finish()
        }
        let serving = Task {
            defer { signal.finish() }
            try await application.run()
        }
        for await port in ready {
            return EmulatorServer(host: options.host, port: port, serving: serving, responder: responder)
        }
        do {
            try await serving.value
        } catch {
            throw EmulatorServerError.cannotBind(host: options.host, port: options.port, reason: reason(error))
        }
        throw EmulatorServerError.cannotBind(host: options.host, port: options.port, reason: "stopped at once")
    }

    private static func reason(_ error: any Error) -> String {
        guard let error = error as? IOError else { return "\(error)" }
        return String(cString: strerror(error.errnoCode))
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

    /// Answers the calls that are under way, closes the port and every connection, and lets go of the data directory.
    public func stop() async {
        responder.logger.info("stopping")
        await responder.calls.drain(atMost: .seconds(10))
        serving.cancel()
        _ = await serving.result
        // Whoever was answered has it on disk already.
        try? await backend.closeData()
    }

    /// Writes the users of the default project in the official emulator's format.
    public func export(to directory: String) async throws {
        try await backend.exportData(to: ExportDirectory(directory))
    }

    /// The emulator admits everybody, so it must not be reachable from elsewhere.
    public static func isLoopback(_ host: String) -> Bool {
        ["127.0.0.1", "::1", "localhost"].contains(host)
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
