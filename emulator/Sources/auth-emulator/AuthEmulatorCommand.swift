import ArgumentParser
import AuthEmulator
import Foundation
import Logging

@main
struct AuthEmulatorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "auth-emulator",
        abstract: "Plays Firebase Authentication and its identity providers on this machine.")

    @Option(help: "The loopback address to listen on: 127.0.0.1, ::1 or localhost.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen on; 0 picks a free one.")
    var port = 9099

    @Option(help: "The project of calls that name none.")
    var project = "demo-project"

    @Flag(help: "Refuse credentials and redirects that the real Yahoo, Microsoft and Apple refuse.")
    var strictProviders = false

    @Flag(help: "Refuse calls that name another project.")
    var singleProject = false

    @Option(help: "How many milliseconds every client call takes at least.")
    var latency: Int64 = 0

    @Option(name: .customLong("import"), help: "A directory with the users to start with, as an export leaves it.")
    var importDirectory: String?

    @Option(name: .customLong("data"), help: "A directory to keep everything in; in memory alone if not given.")
    var dataDirectory: String?

    @Option(name: .customLong("providers"), help: "A JSON file with real OpenID providers to sign in with.")
    var providerFile: String?

    @Option(help: "The directory to write all users to at the end.")
    var exportOnExit: String?

    @Option(help: "JSON with switches to start with, as PATCH .../config takes them.")
    var config: String?

    @Flag(help: "Log every request to the standard error stream.")
    var verbose = false

    func validate() throws {
        guard EmulatorServer.isLoopback(host) else {
            throw ValidationError("\(EmulatorServerError.notLoopback(host))")
        }
        guard (0...65535).contains(port) else { throw ValidationError("\(port) is not a port number") }
        guard (0...600_000).contains(latency) else { throw ValidationError("\(latency) is no sensible latency") }
        guard !project.isEmpty else { throw ValidationError("the project id is empty") }
    }

    func run() async throws {
        let stop = StopSignal()
        let server: EmulatorServer
        do {
            server = try await EmulatorServer.start(options)
        } catch {
            FileHandle.standardError.write(Data("auth-emulator: \(error)\n".utf8))
            throw ExitCode.failure
        }
        // Written past the buffered stream: whoever started us may wait for this line on a pipe.
        FileHandle.standardOutput.write(Data("auth-emulator ready at \(server.url)\n".utf8))
        await stop.wait()
        await server.stop()
        guard let exportOnExit else { return }
        do {
            try await server.export(to: exportOnExit)
        } catch {
            FileHandle.standardError.write(Data("auth-emulator: cannot export: \(error)\n".utf8))
            throw ExitCode.failure
        }
    }

    private var options: EmulatorOptions {
        var logger = EmulatorOptions.quietLogger
        if verbose { logger.logLevel = .info }
        return EmulatorOptions(
            host: host, port: port, project: project, strictProviders: strictProviders,
            singleProject: singleProject, latencyMilliseconds: latency, importDirectory: importDirectory,
            dataDirectory: dataDirectory, providerFile: providerFile, configuration: config, logger: logger)
    }
}
