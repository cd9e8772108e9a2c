// SPDX-License-Identifier: Apache-2.0
/// `accounts/mfaSignIn:start`: sends the code of a second factor to a phone.
struct StartSecondFactor: Endpoint {
    let pendingCredential: String
    let factorUID: String

    static let version = APIVersion.v2
    static let method = "accounts/mfaSignIn:start"

    var body: JSONValue {
        .members(
            ("mfaPendingCredential", .string(pendingCredential)), ("mfaEnrollmentId", .string(factorUID)),
            ("phoneSignInInfo", .object([])))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> String {
        try answer["phoneResponseInfo"].sessionInfo(httpStatus: httpStatus)
    }
}

extension ParsedJSON? {
    /// The verification id of a code that was sent.
    func sessionInfo(httpStatus: Int32) throws(AuthError) -> String {
        let sessionInfo = try self?.token("sessionInfo") ?? ""
        guard !sessionInfo.isEmpty else {
            throw .invalidResponse("it carries no verification id", httpStatus: httpStatus)
        }
        return sessionInfo
    }
}
