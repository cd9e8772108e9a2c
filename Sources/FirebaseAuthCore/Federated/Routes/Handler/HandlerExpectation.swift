// SPDX-License-Identifier: Apache-2.0
/// Judges every request while the answer is to come from a project's handler through a page.
struct HandlerExpectation: Sendable {
    enum Way: Sendable {
        /// The listener's own page posts it as a form to this path.
        case posted(path: String)
        /// A page on the project's hosting sends the browser here with it.
        case forwarded
    }

    enum Verdict: Equatable {
        case accept(HandlerAnswer)
        /// The page reports why it does not continue.
        case stop(HandlerProblem)
        case refuse(RedirectVerdict)
    }

    let address: ListenerAddress
    let way: Way
    let eventID: String

    /// Whether this judges the request.
    func isAddressed(by request: HTTPRequest) -> Bool {
        switch way {
        case .posted(let path): request.path.sameBytes(as: path)
        case .forwarded: request.path.sameBytes(as: address.path)
        }
    }

    var isPosted: Bool {
        if case .posted = way { return true }
        return false
    }

    /// Whether the page only reports it and stays open.
    func isNote(_ problem: HandlerProblem) -> Bool { isPosted && problem.mayBeTriedAgain }

    func verdict(on request: HTTPRequest) -> Verdict {
        switch way {
        case .posted:
            if let refusal = refusalOfPost(request) { return .refuse(refusal) }
            return judge(FormCoding.decode(String(decoding: request.body, as: UTF8.self)))
        case .forwarded:
            if let refusal = address.refusal(of: request) { return .refuse(refusal) }
            return judge(request.query.flatMap { FormCoding.decode($0) })
        }
    }

    /// Whether the listener's own page asks for the end of the sign-in: a script of its own origin, by the path that
    /// only this page knows.
    func asksForEnd(_ request: HTTPRequest) -> Bool {
        guard isPosted, isAddressed(by: request), request.method.sameBytes(as: "GET"), address.isOwnHost(request) else {
            return false
        }
        let site = request.header("sec-fetch-site")
        return request.headerCount("origin") == 0
            && (request.headerCount("sec-fetch-site") == 0 || site.map { $0.sameBytes(as: "same-origin") } ?? false)
    }

    /// Only the listener's own page may post: no other page can read its secret path, and browsers let no other page
    /// use its origin.
    private func refusalOfPost(_ request: HTTPRequest) -> RedirectVerdict? {
        guard request.method.sameBytes(as: "POST") else { return .methodNotAllowed }
        guard address.isOwnHost(request) else { return .badHost }
        guard request.header("origin").map({ $0.sameBytes(as: address.origin) }) ?? false else { return .crossSite }
        let site = request.header("sec-fetch-site")
        return request.headerCount("sec-fetch-site") == 0 || site.map { $0.sameBytes(as: "same-origin") } ?? false
            ? nil : .crossSite
    }

    private func judge(_ pairs: [(name: String, value: String)]?) -> Verdict {
        guard let pairs, let fields = RedirectAnswer(pairs: pairs) else { return .refuse(.malformed) }
        guard ConstantTime.equal(Array((fields.value("event") ?? "").utf8), Array(eventID.utf8)) else {
            return .refuse(.wrongState)
        }
        if let name = fields.value("problem") {
            let problem = HandlerProblem(name: name, detail: fields.value("detail") ?? "")
            return problem.map { .stop($0) } ?? .refuse(.malformed)
        }
        let answer = HandlerAnswer(query: fields.value("query") ?? "", body: fields.value("body") ?? "")
        // The report belongs to this attempt, so it ends the wait whatever it contains.
        return answer.map { .accept($0) } ?? .stop(.silent)
    }
}
