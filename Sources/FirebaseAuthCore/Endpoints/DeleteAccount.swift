/// `accounts:delete`: deletes the account of an ID token (REST contract 2.11).
struct DeleteAccount: Endpoint {
    let idToken: String

    static let method = "accounts:delete"

    var body: JSONValue {
        .members(("idToken", .string(idToken)))
    }

    static func decode(_ answer: JSONValue, httpStatus: Int32) throws(AuthError) {
        guard answer["kind"] != nil else {
            throw .invalidResponse("it does not confirm the deletion", httpStatus: httpStatus)
        }
    }
}
