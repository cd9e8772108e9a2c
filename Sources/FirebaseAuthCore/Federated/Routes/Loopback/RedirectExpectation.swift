// SPDX-License-Identifier: Apache-2.0
/// The redirect that the listener waits for. It judges every request meanwhile: a request that is not exactly the
/// expected navigation must not change the attempt.
struct RedirectExpectation: Equatable, Sendable {
    let address: ListenerAddress
    /// nil when the route has its own proof that the answer belongs to this attempt.
    let state: String?

    /// The state is checked before anything that the request says about the result: otherwise a program that finds the
    /// port could end the attempt with `error=x`.
    func verdict(on request: HTTPRequest) -> RedirectVerdict {
        guard request.path.sameBytes(as: address.path) else {
            return request.method.sameBytes(as: "GET") ? .notFound : .methodNotAllowed
        }
        if let refusal = address.refusal(of: request) { return refusal }
        guard let query = request.query, let answer = RedirectAnswer(query: query) else { return .malformed }
        guard isExpectedState(answer.value("state")) else { return .wrongState }
        return answer.isConclusive ? .accept(answer) : .malformed
    }

    private func isExpectedState(_ found: String?) -> Bool {
        guard let state else { return true }
        guard let found, !state.isEmpty else { return false }
        return ConstantTime.equal(Array(found.utf8), Array(state.utf8))
    }
}
