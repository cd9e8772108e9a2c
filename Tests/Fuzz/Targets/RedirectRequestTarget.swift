// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// What the loopback listener reads: requests, one after the other, each on a connection of its own.
enum RedirectRequestTarget {
    private static let mostRequests = 16

    static func feed(_ input: [UInt8], _ rules: Rules) -> Bool {
        var requests: [HTTPRequest] = []
        var rest = input[...]
        while !rest.isEmpty, requests.count < mostRequests {
            let before = rest
            guard let request = read(&rest, rules) else { continue }
            checkWriting(request, of: before.count, rules)
            requests.append(request)
        }
        for answer in ListenerTrial.answers { ListenerTrial(answer, rules).run(requests) }
        return !requests.isEmpty
    }

    /// Takes a request, or what is refused instead, from the bytes. It must not matter how they were split.
    private static func read(_ rest: inout ArraySlice<UInt8>, _ rules: Rules) -> HTTPRequest? {
        var parser = HTTPRequestParser()
        var taken = 0
        var progress = HTTPRequestParser.Progress.needMore
        for byte in rest {
            progress = parser.consume(CollectionOfOne(byte))
            taken += 1
            if progress != .needMore { break }
        }
        var whole = HTTPRequestParser()
        rules.require(whole.consume(rest) == progress, "a request does not depend on how it was split")
        rules.require(
            whole.consume([0x20]) == progress || progress == .needMore, "what comes after a request changes nothing")
        rest = rest.dropFirst(max(taken, 1))
        return request(progress, rules)
    }

    private static func request(_ progress: HTTPRequestParser.Progress, _ rules: Rules) -> HTTPRequest? {
        switch progress {
        case .needMore: return nil
        case .request(let request): return request
        case .refused(let refusal):
            let page = RedirectPage.refusal(refusal)
            rules.require((400..<600).contains(refusal.status) && !refusal.reason.isEmpty, "a refusal has a reason")
            rules.require(HTTPText.isWhole(page), "a refusal is a response")
            rules.requireHidden(refusal.reason)
            rules.requireHidden(page)
            return nil
        }
    }

    private static func checkWriting(_ request: HTTPRequest, of size: Int, _ rules: Rules) {
        let limits = HTTPRequestLimits()
        rules.require(request.target.utf8.first == UInt8(ascii: "/"), "a target is a path")
        rules.require(request.target.utf8.count <= limits.requestLineBytes, "a target has a bounded length")
        rules.require(request.headers.count <= limits.headerCount, "headers are counted")
        rules.require(request.body.count <= limits.bodyBytes, "a body has a bounded length")
        rules.require(request.headerCount("cookie") == 0, "cookies are not kept")
        rules.require(
            request.headers.allSatisfy { !UTF8Text.hasControl($0.name + $0.value.tabless) }, "headers are lines")
        // A byte that is not UTF-8 takes three when it is written; HTTP/1.0 may do without a host.
        guard size < limits.requestLineBytes / 3, request.headerCount("host") == 1 else { return }
        var parser = HTTPRequestParser()
        let again = parser.consume(HTTPText.bytes(of: request))
        rules.require(again == .request(request), "what is written is read back")
    }
}

extension String {
    fileprivate var tabless: String { String(decoding: utf8.filter { $0 != 0x09 }, as: UTF8.self) }
}
