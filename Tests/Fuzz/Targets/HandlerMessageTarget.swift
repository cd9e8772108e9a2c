// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// What the page of the listener posts of the message of the handler's frame, and what the hosted page forwards.
enum HandlerMessageTarget {
    private static let address = ListenerAddress(authority: "127.0.0.1:49152", path: "/callback")
    private static let event = "event-4711"

    static func feed(_ input: [UInt8], _ rules: Rules) -> Bool {
        let posted = verdict(posted: input)
        let text = String(decoding: input, as: UTF8.self)
        if input.allSatisfy({ ASCII.isVisible($0) && $0 != UInt8(ascii: "#") }) {
            let url = address.url + "?" + text
            rules.require(verdict(forwarded: text) == posted, "a form means the same on both ways")
            let isAwaited = AwaitedURL(address: address, answer: .forwarded(eventID: event)).request(to: url) != nil
            rules.require(
                isAwaited == isAccepted(posted) || url.utf8.count > 16_384, "a URL that is handed over means the same")
        }
        switch posted {
        case .refuse: return false
        case .stop(let problem): check(problem, rules)
        case .accept(let answer): check(answer, rules)
        }
        let fields = RedirectAnswer(query: text)
        rules.require(fields?.value("event")?.sameBytes(as: event) == true, "a message is of this attempt")
        return true
    }

    private static func isAccepted(_ verdict: HandlerExpectation.Verdict) -> Bool {
        if case .accept = verdict { return true }
        return false
    }

    private static func verdict(posted body: [UInt8]) -> HandlerExpectation.Verdict {
        let headers = [
            HTTPHeader(name: "host", value: address.authority), HTTPHeader(name: "origin", value: address.origin),
        ]
        return HandlerExpectation(address: address, way: .posted(path: "/answer"), eventID: event)
            .verdict(on: HTTPRequest(method: "POST", target: "/answer", headers: headers, body: body))
    }

    private static func verdict(forwarded query: String) -> HandlerExpectation.Verdict {
        let headers = [HTTPHeader(name: "host", value: address.authority)]
        return HandlerExpectation(address: address, way: .forwarded, eventID: event)
            .verdict(on: HTTPRequest(method: "GET", target: address.path + "?" + query, headers: headers))
    }

    private static func check(_ problem: HandlerProblem, _ rules: Rules) {
        // The handler's code is shown as it is: it has no secret, and the page that posts it is the listener's own.
        if case .refused(let code) = problem {
            rules.require(code.unicodeScalars.count <= 103, "a code has a bounded length")
            if Rules.holds(UTF8Text.bytes(code), UTF8Text.bytes(Rules.secret)) { return }
        }
        rules.requireSentence(problem.error)
    }

    private static func check(_ answer: HandlerAnswer, _ rules: Rules) {
        let site = HandlerSite(authDomain: "Demo.firebaseapp.com")
        let uri = site.handler + "?" + answer.query
        rules.require(
            uri.utf8.allSatisfy { ASCII.isVisible($0) && $0 != UInt8(ascii: "#") },
            "a proof is a URL without a fragment")
        if let parts = URLParts(uri) {
            rules.require(parts.host?.sameBytes(as: "demo.firebaseapp.com") == true, "a proof is of the handler's site")
            rules.require(parts.query?.sameBytes(as: answer.query) == true, "a proof has the query unchanged")
        }
        if case .finish(.failure(let error)) = FederatedFlow.Action.finish(answer.parameters, proof(uri, answer)) {
            rules.requireSentence(error)
        }
    }

    private static func proof(_ uri: String, _ answer: HandlerAnswer) -> RedirectProof {
        RedirectProof(requestURI: uri, sessionID: "session", postBody: answer.body)
    }
}
