// SPDX-License-Identifier: Apache-2.0
import Logging

/// The address of an emulator of functions that are told about users.
public struct FunctionsEmulator: Sendable, Equatable {
    let url: String

    /// Host and port on this machine, such as 127.0.0.1:5001: data of users must not leave the machine.
    public init(_ text: String) throws(NotAllowed) {
        guard let uri = AbsoluteURI("http://\(text)"), uri.isLoopback,
            uri.port.map({ (1...65535).contains($0) }) == true,
            uri.path.isEmpty, uri.query.isEmpty, uri.fragment == nil, !text.contains("@")
        else {
            throw NotAllowed(
                description: "\(text) is no address of this machine with a port, such as 127.0.0.1:5001: the emulator "
                    + "tells nobody else of users")
        }
        url = "http://\(text)"
    }
}

/// Tells the functions emulator about users, in the order of the events. No call waits for this. Only the back end's
/// actor uses it.
final class UserTriggers {
    private let functions: FunctionsEmulator?
    private let transport: FunctionTransport
    private let logger: Logger
    private var telling: Task<Void, Never>?

    init(_ options: EmulatorOptions) {
        functions = options.functionsEmulator
        transport = options.functionTransport
        logger = options.logger
    }

    /// - Parameter kept: Returns when the events are on disk, so that no event is sent that a crash could undo.
    func tell(_ events: UserEvents, once kept: @escaping @Sendable () async throws -> Void) {
        guard let functions else { return }
        let events = events.all
        guard !events.isEmpty else { return }
        let (earlier, transport, logger) = (telling, transport, logger)
        let work: @Sendable () async -> Void = {
            await earlier?.value
            guard (try? await kept()) != nil else { return }
            for event in events { await Self.post(event, to: functions, transport, logger) }
        }
        telling = Task(operation: work)
    }

    private static func post(
        _ event: UserEvent, to functions: FunctionsEmulator, _ transport: FunctionTransport, _ logger: Logger
    ) async {
        do {
            let reply = try await transport.post(functions.url + event.path, event.body())
            guard !(200..<300).contains(reply.status) else { return }
            logger.warning("\(functions.url) has not taken \(event.description): HTTP status \(reply.status)")
        } catch is OutgoingCalls.NoLibcurl {
            logger.warning(
                "\(functions.url) cannot be told of \(event.description): \(OutgoingCalls.NoLibcurl.words)")
        } catch {
            logger.warning(
                "\(functions.url) cannot be told of \(event.description): does a functions emulator run there?")
        }
    }
}
