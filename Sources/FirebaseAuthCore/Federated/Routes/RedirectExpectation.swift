/// The one redirect that the listener waits for, and the judge of every request that arrives meanwhile.
///
/// Any page in any browser and any program on the machine can send requests to a loopback port, so that everything
/// which is not exactly the expected navigation must leave the attempt as it was.
struct RedirectExpectation: Equatable, Sendable {
    /// The listener's address and port, such as `127.0.0.1:49152` or `[::1]:49152`.
    let authority: String
    /// Random for each attempt.
    let path: String
    /// nil when the route has its own proof that the answer belongs to this attempt.
    let state: String?

    /// Where the browser is sent once the answer is taken, so that the code leaves the address bar.
    var donePath: String { path + "/done" }

    /// Whether this is the browser that follows the redirect to `donePath`.
    func isDonePage(_ request: HTTPRequest) -> Bool {
        request.method.sameBytes(as: "GET") && request.path.sameBytes(as: donePath) && isOwnHost(request)
    }

    /// The state comes before anything that the request says about the outcome: without it, whoever finds the port
    /// could end the attempt with `error=x`.
    func verdict(on request: HTTPRequest) -> RedirectVerdict {
        guard request.path.sameBytes(as: path) else {
            return request.method.sameBytes(as: "GET") ? .notFound : .methodNotAllowed
        }
        if let refusal = refusal(of: request) { return refusal }
        guard let answer = Self.answer(in: request) else { return .malformed }
        guard isExpectedState(answer.value("state")) else { return .wrongState }
        return Self.isConclusive(answer) ? .accept(answer) : .malformed
    }

    /// Why a request is none of a user's who follows a link; nil when it may be. Says nothing about its path.
    func refusal(of request: HTTPRequest) -> RedirectVerdict? {
        guard request.method.sameBytes(as: "GET") else { return .methodNotAllowed }
        guard isOwnHost(request) else { return .badHost }
        guard Self.isNavigation(request) else { return .crossSite }
        return Self.isPrefetch(request) ? .prefetch : nil
    }

    /// A name in `Host` would mean DNS rebinding: a foreign page that resolves its own name to this machine.
    private func isOwnHost(_ request: HTTPRequest) -> Bool {
        request.header("host").map { $0.sameBytes(as: authority) } ?? false
    }

    private func isExpectedState(_ found: String?) -> Bool {
        guard let state else { return true }
        guard let found, !state.isEmpty else { return false }
        return ConstantTime.equal(Array(found.utf8), Array(state.utf8))
    }
}

extension RedirectExpectation {
    /// Browsers send `Origin` with scripted requests, never with a navigation by GET. `Sec-Fetch-Site`
    /// says nothing: the true redirect is cross-site too. Older browsers send none of these.
    private static func isNavigation(_ request: HTTPRequest) -> Bool {
        if request.headerCount("origin") > 0 { return false }
        return isAbsent("sec-fetch-mode", orEqualTo: "navigate", in: request)
            && isAbsent("sec-fetch-dest", orEqualTo: "document", in: request)
    }

    private static func isAbsent(_ name: String, orEqualTo value: String, in request: HTTPRequest) -> Bool {
        if request.headerCount(name) == 0 { return true }
        return request.header(name).map { $0.sameBytes(as: value) } ?? false
    }

    /// `Sec-Purpose` now, the others in older browsers; none of them has a meaning besides prefetching.
    private static func isPrefetch(_ request: HTTPRequest) -> Bool {
        ["sec-purpose", "purpose", "x-purpose", "x-moz"].contains { request.headerCount($0) > 0 }
    }

    /// nil when there are no parameters, or they do not decode, repeat a name, or hold U+0000.
    private static func answer(in request: HTTPRequest) -> RedirectAnswer? {
        guard let query = request.query, let pairs = FormCoding.decode(query) else { return nil }
        var parameters: [RedirectParameter] = []
        for (name, value) in pairs {
            let isRepeated = parameters.contains { $0.name.sameBytes(as: name) }
            if isRepeated || name.utf8.contains(0) || value.utf8.contains(0) { return nil }
            parameters.append(RedirectParameter(name: name, value: value))
        }
        return RedirectAnswer(parameters: parameters)
    }

    /// Either a code, or an error, or OAuth 1's pair of token and verifier; never a code and an error.
    private static func isConclusive(_ answer: RedirectAnswer) -> Bool {
        let hasCode = isFilled("code", in: answer)
        let hasError = isFilled("error", in: answer)
        if answer.code != nil && !hasCode || answer.error != nil && !hasError { return false }
        if hasCode || hasError { return hasCode != hasError }
        return isFilled("oauth_token", in: answer) && isFilled("oauth_verifier", in: answer)
    }

    private static func isFilled(_ name: String, in answer: RedirectAnswer) -> Bool {
        answer.value(name).map { !$0.isEmpty } ?? false
    }
}

/// What a request to the loopback listener is. Only `accept` ends the attempt; after all others the listener stays.
enum RedirectVerdict: Equatable, Sendable {
    case accept(RedirectAnswer)
    case notFound
    case methodNotAllowed
    case badHost
    /// Not a top-level navigation, but a request that some page made on its own.
    case crossSite
    /// The browser is guessing where the user goes next.
    case prefetch
    case wrongState
    case malformed
}
