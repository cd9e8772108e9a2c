// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import AuthEmulator
import CArguments
import Glibc
import Logging

@main
enum AuthEmulatorProgram {
    static func main() async { await AuthEmulatorCommand.main(arguments) }

    /// Without the program's name. This also works without /proc, from which Swift reads them.
    private static var arguments: [String] {
        (1..<max(1, program_argument_count())).map { String(cString: program_argument($0)) }
    }
}

struct AuthEmulatorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "auth-emulator",
        abstract: "Plays Firebase Authentication and its identity providers on this machine.",
        version: "auth-emulator \(EmulatorVersion.text)")

    @Option(help: "The loopback address to listen on: 127.0.0.1, ::1 or localhost. With --allow-host any.")
    var host = "127.0.0.1"

    @Option(
        help: "A name or address of this machine by which others may call, such as 192.168.1.5; may be repeated.",
        transform: { try AllowedHost($0) })
    var allowHost: [AllowedHost] = []

    @Option(
        help: "Whose pages may call besides those of this machine, such as https://app.example; may be repeated.",
        transform: { try AllowedOrigin($0) })
    var allowOrigin: [AllowedOrigin] = []

    @Option(help: "The port to listen on; 0 picks a free one.")
    var port = 9099

    @Option(help: "The project of calls that name none.")
    var project = "demo-project"

    @Flag(help: "Refuse credentials and redirects that the real providers refuse.")
    var strictProviders = false

    @Option(
        help: "A redirect that strict providers know besides the project's handler; may be repeated.",
        transform: { try RegisteredRedirect($0) })
    var registerRedirect: [RegisteredRedirect] = []

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

    @Option(name: .customLong("people"), help: "A file with people of the providers: PROVIDER EMAIL NAME on each line.")
    var peopleFile: String?

    @Option(
        name: .customLong("functions-key"),
        help: "A file with an RSA private key in PEM, which signs what blocking functions are sent.")
    var functionsKeyFile: String?

    @Option(
        help: "The functions emulator of this machine that hears of new and deleted users, such as 127.0.0.1:5001.",
        transform: { try FunctionsEmulator($0) })
    var functionsEmulator: FunctionsEmulator?

    @Option(help: "The directory to write all users to at the end.")
    var exportOnExit: String?

    @Option(help: "JSON with switches to start with, as PATCH .../config takes them.")
    var config: String?

    @Flag(help: "Log every request, and links and codes of messages, to the standard error stream.")
    var verbose = false

    func validate() throws {
        do {
            try EmulatorServer.checkHost(host, allowedHosts: allowHost)
        } catch {
            throw ValidationError("\(error)")
        }
        guard (0...65535).contains(port) else { throw ValidationError("\(port) is not a port number") }
        guard (0...600_000).contains(latency) else { throw ValidationError("\(latency) is no sensible latency") }
        guard strictProviders || registerRedirect.isEmpty else {
            throw ValidationError("--register-redirect is for --strict-providers: others take any redirect")
        }
        guard !project.isEmpty else { throw ValidationError("the project id is empty") }
        let directories = [("import", importDirectory), ("data", dataDirectory), ("export-on-exit", exportOnExit)]
        // What a shell passes if its variable is not set.
        for case (let flag, .some("")) in directories { throw ValidationError("--\(flag) names no directory") }
    }

    func run() async throws {
        let signals = await EndSignals(logger: options.logger)
        let server: EmulatorServer
        do {
            server = try await EmulatorServer.start(options)
        } catch {
            Self.write("auth-emulator: \(error)", to: STDERR_FILENO)
            throw ExitCode.failure
        }
        Self.write("auth-emulator ready at \(server.url)", to: STDOUT_FILENO)
        Task {
            await signals.first()
            await server.beginStop()
        }
        let hasEnded = await Self.reporting { try await server.ended() }
        // Also after a failure of the server.
        let isExported = await Self.reporting {
            if let exportOnExit { try await server.export(to: exportOnExit) }
        }
        guard hasEnded, isExported else { throw ExitCode.failure }
    }

    /// Returns whether it succeeded.
    private static func reporting(_ step: () async throws -> Void) async -> Bool {
        do {
            try await step()
            return true
        } catch {
            write("auth-emulator: \(error)", to: STDERR_FILENO)
            return false
        }
    }

    /// Without the buffered streams: the program that started this one may wait for a line on a pipe.
    private static func write(_ line: String, to descriptor: Int32) {
        var rest = Array("\(line)\n".utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    private var options: EmulatorOptions {
        var logger = EmulatorOptions.quietLogger
        if verbose { logger.logLevel = .info }
        return EmulatorOptions(
            host: host, port: port, project: project, strictProviders: strictProviders,
            registeredRedirects: registerRedirect, singleProject: singleProject, allowedHosts: allowHost,
            allowedOrigins: allowOrigin, latencyMilliseconds: latency, importDirectory: importDirectory,
            exportDirectory: exportOnExit, dataDirectory: dataDirectory, providerFile: providerFile,
            peopleFile: peopleFile, functionsKeyFile: functionsKeyFile, functionsEmulator: functionsEmulator,
            configuration: config, logger: logger)
    }
}
