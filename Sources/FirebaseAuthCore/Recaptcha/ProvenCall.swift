// SPDX-License-Identifier: Apache-2.0
extension Operation {
    /// Like `call`, with a proof that no robot sends the request, if the service wants one and the program can give it.
    ///
    /// - Parameter app: who gives the proof of a call by phone that reCAPTCHA Enterprise does not protect, and the
    ///   number; nil for nobody.
    func callProving<Call: ProvenEndpoint>(
        _ endpoint: Call, app: (handler: QuestionHandler, number: String)? = nil,
        orElse handle: ((AuthError) -> Void)? = nil, then: @escaping (Call.Answer) -> Void
    ) {
        let send: ProvenCall.Send = { proof, orElse in
            var endpoint = endpoint
            endpoint.proof = proof
            self.call(endpoint, orElse: orElse, then: then)
        }
        let call = ProvenCall(
            operation: self, action: Call.action, app: app, send: send, fail: handle ?? { self.fail($0) })
        call.begin()
    }
}

/// The way of one call to its proof. A request is repeated once at most, and only if the service has refused it for its
/// proof: then it has done nothing.
private struct ProvenCall {
    typealias Send = (_ proof: RecaptchaProof, _ orElse: @escaping (AuthError) -> Void) -> Void

    let operation: Operation
    let action: RecaptchaAction
    let app: (handler: QuestionHandler, number: String)?
    let send: Send
    let fail: (AuthError) -> Void

    private var handler: QuestionHandler? { operation.auth.lock.withLock { operation.auth.handlers.recaptcha } }

    private var config: RecaptchaConfig? { operation.auth.recaptchaConfigs[operation.life.scope] }

    /// Where both could be asked, the configuration decides which: otherwise one might be asked for nothing. As in the
    /// official SDKs, one that cannot be read is no obstacle.
    func begin() {
        guard app != nil, handler != nil, config == nil else { return sendFirst() }
        operation.fetchRecaptchaConfig(orElse: { _ in sendUnprotected() }, then: { _ in sendFirst() })
    }

    private func sendFirst() {
        let state = action.state(in: config)
        guard state != .off, let handler else { return sendUnprotected() }
        let mayGoOtherWay = state == .audit && app != nil
        ask(handler) { token in
            if token.isEmpty && mayGoOtherWay { return sendTheOtherWay() }
            send(RecaptchaProof(token: token)) { error in
                mayGoOtherWay && error.isOfProof ? sendTheOtherWay() : fail(error)
            }
        }
    }

    /// In an audit the earlier reCAPTCHA counts too, for phones alone.
    private func sendTheOtherWay() {
        askApp { send(RecaptchaProof(token: RecaptchaProof.noToken, appToken: $0), fail) }
    }

    private func sendUnprotected() {
        askApp { appToken in
            send(RecaptchaProof(appToken: appToken)) { error in
                guard error.wantsRecaptcha, let handler else { return fail(error) }
                sendAgain(handler, after: error)
            }
        }
    }

    /// The call is protected after all: the configuration is unknown or an old one.
    private func sendAgain(_ handler: QuestionHandler, after error: AuthError) {
        let go = { (config: RecaptchaConfig) in
            if config.siteKey.isEmpty { return fail(error) }
            ask(handler) { token in
                token.isEmpty ? fail(error) : send(RecaptchaProof(token: token), fail)
            }
        }
        // Another call may have fetched it meanwhile.
        if let config, action.state(in: config) != .off { return go(config) }
        operation.fetchRecaptchaConfig(orElse: fail, then: go)
    }

    private func ask(_ handler: QuestionHandler, then: @escaping (String) -> Void) {
        operation.ask(handler, action.rawValue, orElse: .appVerificationFailed) { _, token in then(token) }
    }

    private func askApp(then: @escaping (String) -> Void) {
        guard let app else { return then("") }
        operation.ask(app.handler, app.number, orElse: .appVerificationFailed) { _, token in then(token) }
    }
}

extension AuthError {
    fileprivate var wantsRecaptcha: Bool { name.sameBytes(as: "MISSING_RECAPTCHA_TOKEN") }

    /// After these the official SDKs go the other way.
    fileprivate var isOfProof: Bool { wantsRecaptcha || name.sameBytes(as: "INVALID_APP_CREDENTIAL") }
}
