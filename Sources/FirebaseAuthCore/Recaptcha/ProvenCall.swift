// SPDX-License-Identifier: Apache-2.0
extension Operation {
    /// Like `call`, with a proof that no robot sends the request, if the service wants one and the program can give it.
    ///
    /// - Parameter app: who gives the proof of a call by phone that reCAPTCHA Enterprise does not protect, and the
    ///   number; nil for nobody.
    func callProving<Call: Endpoint>(
        _ endpoint: Call, _ action: RecaptchaAction, app: (handler: QuestionHandler, number: String)? = nil,
        orElse handle: ((AuthError) -> Void)? = nil, then: @escaping (Call.Answer) -> Void
    ) {
        let read = Operation.reading(endpoint, then)
        ProvenCall(self, EndpointRequest(endpoint), action, app, read, orElse: handle).begin()
    }
}

/// The way of one call to its proof. A request is repeated once at most, and only if the service has refused it for its
/// proof: then it has done nothing.
private final class ProvenCall {
    private let operation: Operation
    private let request: EndpointRequest
    private let action: RecaptchaAction
    private let app: (handler: QuestionHandler, number: String)?
    private let read: Operation.Reading
    private let fail: (AuthError) -> Void

    init(
        _ operation: Operation, _ request: EndpointRequest, _ action: RecaptchaAction,
        _ app: (handler: QuestionHandler, number: String)?, _ read: @escaping Operation.Reading,
        orElse handle: ((AuthError) -> Void)?
    ) {
        self.operation = operation
        self.request = request
        self.action = action
        self.app = app
        self.read = read
        fail = handle ?? { operation.fail($0) }
    }

    private func send(_ proof: RecaptchaProof, _ orElse: @escaping (AuthError) -> Void) {
        var proven = request
        proven.body = action.adding(proof, to: request.body)
        // A second request would be refused for its token, which says nothing about what went wrong.
        if proof.isForOneRequest { proven.isIdempotent = false }
        operation.send(proven, orElse: orElse, read: read)
    }

    private var handler: QuestionHandler? { operation.auth.lock.withLock { operation.auth.handlers.recaptcha } }

    private var config: RecaptchaConfig? { operation.auth.recaptchaConfigs[operation.life.scope] }

    /// Where both could be asked, the configuration decides which: otherwise one might be asked for nothing. As in the
    /// official SDKs, one that cannot be read is no obstacle.
    func begin() {
        guard app != nil, handler != nil, config == nil else { return sendFirst() }
        operation.fetchRecaptchaConfig(orElse: { _ in self.sendUnprotected() }, then: { _ in self.sendFirst() })
    }

    private func sendFirst() {
        let state = action.state(in: config)
        guard state != .off, let handler else { return sendUnprotected() }
        let mayGoOtherWay = state == .audit && app != nil
        ask(handler) { token in
            if token.isEmpty && mayGoOtherWay { return self.sendTheOtherWay() }
            self.send(RecaptchaProof(token: token)) { error in
                mayGoOtherWay && error.isOfProof ? self.sendTheOtherWay() : self.fail(error)
            }
        }
    }

    /// In an audit the earlier reCAPTCHA counts too, for phones alone.
    private func sendTheOtherWay() {
        askApp { self.send(RecaptchaProof(token: RecaptchaProof.noToken, appToken: $0), self.fail) }
    }

    private func sendUnprotected() {
        askApp { appToken in
            self.send(RecaptchaProof(appToken: appToken)) { error in
                guard error.wantsRecaptcha, let handler = self.handler else { return self.fail(error) }
                self.sendAgain(handler, after: error)
            }
        }
    }

    /// The call is protected after all: the configuration is unknown or an old one.
    private func sendAgain(_ handler: QuestionHandler, after error: AuthError) {
        let go = { (config: RecaptchaConfig) in
            if config.siteKey.isEmpty { return self.fail(error) }
            self.ask(handler) { token in
                token.isEmpty ? self.fail(error) : self.send(RecaptchaProof(token: token), self.fail)
            }
        }
        // Another call may have fetched it meanwhile.
        if let config, action.state(in: config) != .off { return go(config) }
        operation.fetchRecaptchaConfig(orElse: fail, then: go)
    }

    private func ask(_ handler: QuestionHandler, then: @escaping (String) -> Void) {
        operation.ask(handler, action.rawValue, .recaptchaEnterprise, orElse: .appVerificationFailed) { _, token in
            then(token)
        }
    }

    private func askApp(then: @escaping (String) -> Void) {
        guard let app else { return then("") }
        operation.ask(app.handler, app.number, .recaptcha, orElse: .appVerificationFailed) { _, token in then(token) }
    }
}

extension AuthError {
    fileprivate var wantsRecaptcha: Bool { name.sameBytes(as: "MISSING_RECAPTCHA_TOKEN") }

    /// After these the official SDKs go the other way.
    fileprivate var isOfProof: Bool { wantsRecaptcha || name.sameBytes(as: "INVALID_APP_CREDENTIAL") }
}
