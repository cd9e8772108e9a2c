// SPDX-License-Identifier: Apache-2.0
/// The address of an attempt's listener, and the requests that are allowed there at all.
///
/// Any page in any browser and any program on the machine can send requests to a loopback port.
struct ListenerAddress: Equatable, Sendable {
    /// Host and port, such as `127.0.0.1:49152`.
    let authority: String
    /// Random for each attempt, unless the host has chosen one.
    let path: String

    var origin: String { "http://" + authority }
    var url: String { origin + path }

    var port: String {
        let digits = authority.utf8.reversed().prefix { $0 != UInt8(ascii: ":") }
        return String(decoding: digits.reversed(), as: UTF8.self)
    }

    /// The browser is sent here after the answer was read, so that the code does not stay in the address bar.
    var donePath: String { path + "/done" }

    /// Whether this is the browser's request after the redirect to `donePath`.
    func isDonePage(_ request: HTTPRequest) -> Bool {
        request.method.sameBytes(as: "GET") && request.path.sameBytes(as: donePath) && isOwnHost(request)
    }

    /// A host name in `Host` would mean DNS rebinding: a foreign page that resolves its own name to this machine.
    func isOwnHost(_ request: HTTPRequest) -> Bool {
        request.header("host").map { $0.sameBytes(as: authority) } ?? false
    }

    /// Why a request cannot come from a user who follows a link; nil if it can. The path is not checked.
    func refusal(of request: HTTPRequest) -> RedirectVerdict? {
        guard request.method.sameBytes(as: "GET") else { return .methodNotAllowed }
        guard isOwnHost(request) else { return .badHost }
        guard Self.isNavigation(request) else { return .crossSite }
        return Self.isPrefetch(request) ? .prefetch : nil
    }

    /// Browsers send `Origin` with scripted requests, but never with a navigation by GET. `Sec-Fetch-Site` does not
    /// help, because the true redirect is cross-site too. Older browsers send none of these.
    private static func isNavigation(_ request: HTTPRequest) -> Bool {
        if request.headerCount("origin") > 0 { return false }
        return isAbsent("sec-fetch-mode", orEqualTo: "navigate", in: request)
            && isAbsent("sec-fetch-dest", orEqualTo: "document", in: request)
    }

    private static func isAbsent(_ name: String, orEqualTo value: String, in request: HTTPRequest) -> Bool {
        if request.headerCount(name) == 0 { return true }
        return request.header(name).map { $0.sameBytes(as: value) } ?? false
    }

    /// Today's name is `Sec-Purpose`; older browsers use the others. None of them has another meaning than prefetching.
    private static func isPrefetch(_ request: HTTPRequest) -> Bool {
        ["sec-purpose", "purpose", "x-purpose", "x-moz"].contains { request.headerCount($0) > 0 }
    }
}

/// The verdict on a request to the loopback listener. Only `accept` ends the attempt; after all others the listener
/// stays open.
enum RedirectVerdict: Equatable, Sendable {
    case accept(RedirectAnswer)
    case notFound
    case methodNotAllowed
    case badHost
    /// Not a top-level navigation, but a request that a page made by itself.
    case crossSite
    /// The browser guesses where the user will go next.
    case prefetch
    case wrongState
    case malformed
}
