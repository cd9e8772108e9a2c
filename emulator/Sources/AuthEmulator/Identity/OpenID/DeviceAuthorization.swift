// SPDX-License-Identifier: Apache-2.0
/// The pages at which a device requests a code and its user enters it.
enum DeviceAuthorization {
    static let page = "/emulator/device"
    static let done = "/emulator/device/done"
    private static let lifetimeSeconds: Int64 = 1800

    private struct Answer: Encodable {
        let device_code: String
        let user_code: String
        let verification_uri: String
        let verification_uri_complete: String
        var expires_in = lifetimeSeconds
        var interval = DeviceGrant.firstInterval
    }

    /// RFC 8628, section 3.1.
    static let start = OAuthFailure.handler { incoming, context in
        let issuer = try OpenIDIssuer(context)
        guard let clientId = try incoming.form()["client_id"], !clientId.isEmpty else {
            throw OAuthFailure(error: "invalid_request")
        }
        let userCode = RandomText.userCode()
        let deviceCode = RandomText.base64URL(43)
        let grant = DeviceGrant(
            userCode: userCode, clientId: clientId, provider: issuer.provider,
            expiresAt: context.now.adding(seconds: lifetimeSeconds))
        context.sessions.add(grant, code: deviceCode, at: context.now)
        let address = context.baseURL + page
        return try .json(
            Answer(
                device_code: deviceCode, user_code: userCode, verification_uri: address,
                verification_uri_complete: "\(address)?user_code=\(userCode)"))
    }

    /// A form for the code; with a valid code it continues to the account chooser.
    static let enter: Route.Handler = { incoming, context in
        let entered = letters(incoming.query["user_code"] ?? "")
        guard let (deviceCode, grant) = waiting(entered, context) else { return form(isFirst: entered.isEmpty) }
        guard let uri = AbsoluteURI(context.baseURL + done) else { throw APIError.notFound }
        var session = AuthorizationSession(
            sessionId: deviceCode, state: RandomText.base64URL(43), project: context.project,
            provider: grant.provider, continueURI: uri, context: nil)
        session.audience = grant.clientId
        context.sessions.open(session, at: context.clock)
        return .redirect(to: AuthorizePage.path + "?" + FormCoding.encode([("state", session.state)]))
    }

    /// The account chooser returns here instead of to an application.
    static let finish: Route.Handler = { incoming, context in
        let state = incoming.query["state"] ?? ""
        guard let session = context.sessions.session(state: state),
            context.sessions.device(session.sessionId) != nil
        else { return message("Unknown code", "Start again on the device.", status: 400) }
        guard let code = incoming.query["code"],
            let assertion = context.sessions.redeem(code, state: state, at: context.now)
        else {
            context.sessions.end(state: state)
            context.sessions.changeDevice(session.sessionId) { $0.outcome = .refused }
            return message("Not signed in", "The device is told that you refused.", status: 200)
        }
        context.sessions.changeDevice(session.sessionId) { $0.outcome = .granted(assertion) }
        return message("Signed in", "Go back to the device. You can close this page.", status: 200)
    }

    private static func waiting(_ userCode: String, _ context: OperationContext) -> (String, DeviceGrant)? {
        context.sessions.waitingDevice(where: { letters($0.userCode) == userCode }, at: context.now)
    }

    /// People leave out the dash, or type another one (RFC 8628, section 6.1).
    private static func letters(_ code: String) -> String { code.uppercased().filter(\.isLetter) }

    private static func form(isFirst: Bool) -> Reply {
        let alarm: HTML =
            isFirst ? .nothing : "<p class=\"alarm\" role=\"alert\">No device waits for this code.</p>"
        return WebPage(
            title: "Connect a device",
            content: """
                \(alarm)
                <form method="get" action="\(page)">
                <label for="user_code">The code that the device shows</label>
                <input id="user_code" name="user_code" autocomplete="off" required autofocus>
                <button class="primary">Continue</button>
                </form>
                """,
            status: isFirst ? 200 : 400
        ).reply()
    }

    private static func message(_ title: String, _ text: String, status: Int) -> Reply {
        WebPage(title: title, content: "<p>\(text)</p>", status: status).reply()
    }
}

/// A device that waits until its user signs in elsewhere (RFC 8628).
struct DeviceGrant: Sendable {
    enum Outcome: Sendable {
        case pending, refused
        case granted(ProviderAssertion)
    }

    static let firstInterval: Int64 = 5

    let userCode: String
    let clientId: String
    let provider: IdentityProvider
    let expiresAt: Timestamp
    var outcome = Outcome.pending
    /// The seconds that the device must wait between two requests.
    private(set) var interval = firstInterval
    private var lastAsked: Timestamp?

    init(userCode: String, clientId: String, provider: IdentityProvider, expiresAt: Timestamp) {
        self.userCode = userCode
        self.clientId = clientId
        self.provider = provider
        self.expiresAt = expiresAt
    }

    /// Whether the device asked too early. It then has to wait longer from now on (RFC 8628, section 3.5). One second
    /// is tolerated, because the network may delay one request and not the next.
    mutating func asksTooEarly(at now: Timestamp) -> Bool {
        defer { lastAsked = now }
        guard let lastAsked, now < lastAsked.adding(seconds: interval - 1) else { return false }
        interval += 5
        return true
    }
}
