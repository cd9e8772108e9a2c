// SPDX-License-Identifier: Apache-2.0
/// Sessions by `state`, and the codes issued in them. Sessions that are not ended are removed after a while. Only the
/// back end's actor uses it.
final class AuthorizationSessionStore {
    /// The time that a browser may take.
    static let lifetimeSeconds: Int64 = 3600

    private var sessions: [String: AuthorizationSession] = [:]
    private var codes: [String: AuthorizationCode] = [:]
    private var devices: [String: DeviceGrant] = [:]
    /// All sessions, oldest first, including ended ones. Those before `oldest` have been removed.
    private var openings: [(state: String, at: Timestamp)] = []
    private var oldest = 0

    /// The number of sessions, codes and devices.
    var count: Int { sessions.count + codes.count + devices.count }

    func session(state: String) -> AuthorizationSession? { sessions[state] }

    func session(code: String) -> AuthorizationSession? { codes[code].flatMap { sessions[$0.state] } }

    /// - Parameter now: The real time: tests shift the emulator's time far ahead.
    func open(_ session: AuthorizationSession, at now: Timestamp) {
        forgetSessions(before: now.adding(seconds: -Self.lifetimeSeconds))
        sessions[session.state] = session
        openings.append((session.state, now))
    }

    private func forgetSessions(before limit: Timestamp) {
        while oldest < openings.count, openings[oldest].at < limit {
            end(state: openings[oldest].state)
            oldest += 1
        }
        guard oldest > 1000, oldest * 2 > openings.count else { return }
        openings.removeFirst(oldest)
        oldest = 0
    }

    /// Also removes everything that was issued in it.
    func end(state: String) {
        for code in sessions.removeValue(forKey: state)?.codes ?? [] { codes[code] = nil }
    }

    /// Removes those of the project and its tenants. Devices belong to no project and are removed too.
    func removeAll(of project: Project) {
        for (state, session) in sessions where session.project.id == project.id { end(state: state) }
        devices = [:]
    }

    /// Notes that a real provider has sent a session back. Returns whether this was the first time.
    func close(state: String) -> Bool {
        guard sessions[state]?.hasReturned == false else { return false }
        sessions[state]?.hasReturned = true
        return true
    }

    func issue(_ code: AuthorizationCode) -> String {
        let text = RandomText.base64URL(43)
        codes[text] = code
        sessions[code.state]?.codes.append(text)
        return text
    }

    /// A code works once, in its own session and during its lifetime. The session ends with it.
    func redeem(_ text: String, state: String, at now: Timestamp) -> ProviderAssertion? {
        guard let code = codes[text], code.state == state else { return nil }
        end(state: state)
        return now < code.expiresAt ? code.assertion : nil
    }
}

// An operation may have to be undone.
extension AuthorizationSessionStore {
    /// What operations end.
    struct Snapshot {
        fileprivate let sessions: [String: AuthorizationSession]
        fileprivate let codes: [String: AuthorizationCode]
    }

    func snapshot() -> Snapshot { Snapshot(sessions: sessions, codes: codes) }

    func restore(_ saved: Snapshot) {
        sessions.merge(saved.sessions) { current, _ in current }
        codes.merge(saved.codes) { current, _ in current }
    }
}

// Waiting devices, by their device code.
extension AuthorizationSessionStore {
    func device(_ code: String) -> DeviceGrant? { devices[code] }

    func waitingDevice(where isMeant: (DeviceGrant) -> Bool, at now: Timestamp) -> (code: String, grant: DeviceGrant)? {
        devices.first { isMeant($0.value) && now < $0.value.expiresAt }.map { ($0.key, $0.value) }
    }

    func add(_ grant: DeviceGrant, code: String, at now: Timestamp) {
        devices = devices.filter { now < $0.value.expiresAt }
        devices[code] = grant
    }

    /// Does nothing if the device no longer exists.
    func changeDevice(_ code: String, _ change: (inout DeviceGrant) -> Void) {
        guard var grant = devices[code] else { return }
        change(&grant)
        devices[code] = grant
    }

    func removeDevice(_ code: String) { devices[code] = nil }
}

/// What a code represents until it is redeemed.
struct AuthorizationCode: Sendable {
    let state: String
    let assertion: ProviderAssertion
    let expiresAt: Timestamp
}
