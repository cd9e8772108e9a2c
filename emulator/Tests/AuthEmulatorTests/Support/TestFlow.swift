import Testing

@testable import AuthEmulator

/// A browser sign-in that was started.
struct TestFlow: Sendable {
    let authUri: String
    let sessionId: String
    let state: String

    init(_ reply: TestReply) throws {
        authUri = try #require(reply.string("authUri"), "\(reply.text)")
        sessionId = try #require(reply.string("sessionId"))
        let uri = try #require(AbsoluteURI(authUri))
        state = try #require(FormCoding.parse(uri.query)["state"])
    }

    /// The address without scheme and host.
    var target: String { String(authUri.dropFirst("http://127.0.0.1:9099".count)) }
}
