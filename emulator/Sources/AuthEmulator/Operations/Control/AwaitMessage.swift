// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// POST `/emulator/v1/projects/{project}/oobCodes:wait`: returns the next mail to an address as soon as it exists.
enum AwaitOobCode: Operation {
    struct Request: Decodable {
        let email: String?
        let timeoutSeconds: Int64?
    }

    static let scope = TenantScope.settings
    static let refusesUnknownMembers = true

    static func run(_ request: Request, in context: OperationContext) throws -> OobCode {
        guard let email = try request.email.present.map(AccountRules.checkedEmail) else {
            throw APIError("MISSING_EMAIL")
        }
        // A mail that changes the address is sent to the new one.
        return try NextMessage(recipient: email, seconds: request.timeoutSeconds, in: context)
            .of(context.project.oobCodes.oldestFirst) { ($0.newEmail ?? $0.email) == email }
    }
}

/// POST `/emulator/v1/projects/{project}/verificationCodes:wait`: returns the next text message to a number.
enum AwaitVerificationCode: Operation {
    struct Request: Decodable {
        let phoneNumber: String?
        let timeoutSeconds: Int64?
    }

    static let scope = TenantScope.settings
    static let refusesUnknownMembers = true

    static func run(_ request: Request, in context: OperationContext) throws -> VerificationCode {
        guard let number = request.phoneNumber.present else { throw APIError("MISSING_PHONE_NUMBER") }
        return try NextMessage(recipient: number, seconds: request.timeoutSeconds, in: context)
            .of(context.project.verificationCodes.oldestFirst) { $0.phoneNumber == number }
    }
}

/// The oldest message to a recipient that was not returned before: a message that came before the call is not missed,
/// and none is returned twice.
private struct NextMessage {
    private static let mostSeconds: Int64 = 60

    let recipient: String
    let seconds: Int64
    let project: Project

    init(recipient: String, seconds: Int64?, in context: OperationContext) throws {
        self.recipient = recipient
        self.seconds = seconds ?? 30
        project = context.project
        guard (0...Self.mostSeconds).contains(self.seconds) else {
            throw APIError.invalidJSON("timeoutSeconds must be 0 to \(Self.mostSeconds).")
        }
    }

    func of<Message: PendingItem>(_ messages: [Message], to isMeant: (Message) -> Bool) throws -> Message {
        // Codes that no longer exist need not be remembered.
        if project.fetchedMessages.count > 1000 {
            project.fetchedMessages = project.fetchedMessages.filter {
                project.oobCodes.find($0) != nil || project.verificationCodes.find($0) != nil
            }
        }
        guard let next = messages.first(where: { isMeant($0) && !project.fetchedMessages.contains($0.key) }) else {
            throw MessageAwaited(recipient: recipient, seconds: seconds)
        }
        project.fetchedMessages.insert(next.key)
        return next
    }
}

/// Thrown by a call that cannot be answered yet. It starts again when another call has ended, because that may have
/// sent something.
struct MessageAwaited: Error {
    let recipient: String
    let seconds: Int64
}

/// The calls that wait for messages.
final class MessageWaiters: Sendable {
    private struct State {
        /// Counts the calls that have ended: one may end between a call's check and its wait.
        var version = 0
        var nextID = 0
        var calls: [Int: CheckedContinuation<Void, Never>] = [:]
        /// Those that were woken before they waited.
        var awake: Set<Int> = []
    }

    private let state = Mutex(State())

    var version: Int { state.withLock { $0.version } }

    func wakeAll() {
        let calls = state.withLock { state in
            state.version += 1
            defer { state.calls = [:] }
            return Array(state.calls.values)
        }
        for call in calls { call.resume() }
    }

    /// Returns when another call has ended since that version; throws when the time of this call is over.
    func wait(
        for awaited: MessageAwaited, after version: Int, since start: ContinuousClock.Instant,
        pausing pause: @Sendable @escaping (Int64) async -> Void
    ) async throws {
        let rest = Duration.seconds(awaited.seconds) - start.duration(to: .now)
        guard rest > .zero, !Task.isCancelled else {
            throw APIError.noMessage(to: awaited.recipient, seconds: awaited.seconds)
        }
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let end = Task { [self] in
            await pause(rest.components.seconds * 1000 + rest.components.attoseconds / 1_000_000_000_000_000 + 1)
            if !Task.isCancelled { wake(id) }
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { sleep($0, as: id, after: version) }
        } onCancel: {
            // The server ends.
            wake(id)
        }
        end.cancel()
        state.withLock { _ = $0.awake.remove(id) }
    }

    private func sleep(_ call: CheckedContinuation<Void, Never>, as id: Int, after version: Int) {
        let isAwake = state.withLock { state in
            guard state.version == version, !state.awake.contains(id) else { return true }
            state.calls[id] = call
            return false
        }
        if isAwake { call.resume() }
    }

    private func wake(_ id: Int) {
        let call = state.withLock { state in
            let call = state.calls.removeValue(forKey: id)
            if call == nil { state.awake.insert(id) }
            return call
        }
        call?.resume()
    }
}
