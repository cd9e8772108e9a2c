/// The functions that may refuse or change a sign-in; the wire has the same shape.
struct BlockingFunctions: Codable, Sendable, Equatable {
    struct Trigger: Codable, Sendable, Equatable {
        var functionUri: String?
        var updateTime: String?
    }

    struct InboundCredentials: Codable, Sendable, Equatable {
        var idToken: Bool?
        var accessToken: Bool?
        var refreshToken: Bool?
    }

    static let events = ["beforeCreate", "beforeSignIn"]

    var triggers: [String: Trigger]?
    var forwardInboundCredentials: InboundCredentials?

    func check() throws {
        for (event, trigger) in triggers ?? [:] {
            guard Self.events.contains(event) else {
                throw APIError("INVALID_BLOCKING_FUNCTION : There is no such event.")
            }
            guard trigger.functionUri.flatMap(AbsoluteURI.init) != nil else {
                throw APIError(
                    "INVALID_BLOCKING_FUNCTION : The functionUri is no absolute address.")
            }
        }
    }
}
