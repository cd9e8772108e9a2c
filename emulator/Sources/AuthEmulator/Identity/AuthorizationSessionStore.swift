/// Sessions by `state`, and the codes issued in them. Only the back end's actor touches it.
final class AuthorizationSessionStore {
    private var sessions: [String: AuthorizationSession] = [:]
    private var codes: [String: AuthorizationCode] = [:]

    /// Devices that wait, by their device code.
    var devices: [String: DeviceGrant] = [:]

    func session(state: String) -> AuthorizationSession? { sessions[state] }

    func session(code: String) -> AuthorizationSession? { codes[code].flatMap { sessions[$0.state] } }

    func open(_ session: AuthorizationSession) { sessions[session.state] = session }

    /// Ends a session that a real provider has sent back. Says whether it had not ended before.
    func close(state: String) -> Bool {
        guard sessions[state]?.hasReturned == false else { return false }
        sessions[state]?.hasReturned = true
        return true
    }

    func issue(_ code: AuthorizationCode) -> String {
        let text = RandomText.base64URL(43)
        codes[text] = code
        return text
    }

    /// The outstanding codes, for an operation that may have to be undone.
    func snapshot() -> [String: AuthorizationCode] { codes }

    func restore(_ saved: [String: AuthorizationCode]) { codes.merge(saved) { $1 } }

    /// A code works once, in its own session and for its lifetime.
    func redeem(_ text: String, state: String, at now: Timestamp) -> ProviderAssertion? {
        guard let code = codes[text], code.state == state else { return nil }
        codes[text] = nil
        return now < code.expiresAt ? code.assertion : nil
    }
}
