import Testing

/// A user who has signed in.
struct TestSession: Sendable {
    let localId: String
    let idToken: String
    let refreshToken: String

    init(_ reply: TestReply) throws {
        localId = try #require(reply.string("localId"), "\(reply.text)")
        idToken = try #require(reply.string("idToken"))
        refreshToken = try #require(reply.string("refreshToken"))
    }
}
