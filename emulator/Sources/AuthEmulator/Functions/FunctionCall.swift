// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// Thrown by an operation that needs the answer of a function. The operation starts again when the answer is there.
struct FunctionCallNeeded: Error, Sendable {
    let event: FunctionEvent
    let uri: String
    let token: String
    /// The user that the function is told about. A new user must be the same in the next attempt.
    let account: Account
    let isNew: Bool

    func body() throws -> Data { try JSONText.encode(["data": ["jwt": token]]) }
}

/// The events before which a blocking function is called.
enum FunctionEvent: String, Sendable {
    case beforeCreate, beforeSignIn
}

/// The answers of functions for this call.
struct FunctionResponses: Sendable {
    /// The user of these answers.
    private var account: Account?
    private var isNew = false
    private var responses: [FunctionEvent: FunctionResponse] = [:]

    var isEmpty: Bool { responses.isEmpty }
    /// The same if the user is new.
    var newAccount: Account? { isNew ? account : nil }

    /// Nil if the answers are about another user: the user may have changed meanwhile.
    func response(_ event: FunctionEvent, about account: Account) -> FunctionResponse? {
        isAbout(account) ? responses[event] : nil
    }

    mutating func add(_ response: FunctionResponse, to call: FunctionCallNeeded) {
        if !isAbout(call.account) { responses = [:] }
        account = call.account
        isNew = call.isNew
        responses[call.event] = response
    }

    private func isAbout(_ other: Account) -> Bool {
        account?.localId.sameBytes(as: other.localId) ?? false
    }
}

/// Calls functions over the network, or a stand-in of a test.
struct FunctionTransport: Sendable {
    typealias TimedOut = OutgoingCalls.TimedOut

    let post: @Sendable (_ uri: String, _ body: Data) async throws -> (status: Int, body: Data)

    static let calls = OutgoingCalls(seconds: 60)
    static let network = over(calls)

    static func over(_ calls: OutgoingCalls) -> FunctionTransport {
        FunctionTransport { uri, body in
            try await calls.send(
                OutgoingRequest(address: uri, headers: [("content-type", "application/json")], body: body))
        }
    }

    /// No error repeats the function's answer: it may be a page, or secret.
    func run(_ call: FunctionCallNeeded) async throws -> FunctionResponse {
        let reply: (status: Int, body: Data)
        do {
            reply = try await post(call.uri, call.body())
        } catch is TimedOut {
            throw APIError("\(FunctionResponse.code) : \(call.uri) did not answer in time.")
        } catch is OutgoingCalls.TooLarge {
            throw APIError("\(FunctionResponse.code) : \(call.uri) answered with more than 1 MB.")
        } catch is OutgoingCalls.NoLibcurl {
            throw APIError(
                "\(FunctionResponse.code) : \(call.uri) cannot be reached: \(OutgoingCalls.NoLibcurl.words).")
        } catch {
            throw APIError("\(FunctionResponse.code) : \(call.uri) cannot be reached.")
        }
        guard (200..<300).contains(reply.status) else {
            throw APIError("\(FunctionResponse.code) : \(call.uri) answered with HTTP status \(reply.status).")
        }
        return try FunctionResponse(reply.body)
    }
}

/// A function's consent, with its changes to the user.
struct FunctionResponse: Sendable, Equatable {
    static let code = "BLOCKING_FUNCTION_ERROR_RESPONSE"

    private var changes: [(field: String, value: JSONValue)] = []

    init(_ body: Data) throws {
        guard !body.isEmpty else { return }
        guard let answer = JSONValue.parse(body), answer.object != nil else {
            throw APIError("\(Self.code) : The function's answer is no JSON object.")
        }
        guard let record = answer["userRecord"], !record.isNull else { return }
        guard let mask = record["updateMask"]?.string, !mask.isEmpty else {
            throw APIError("\(Self.code) : The function's userRecord has no updateMask.")
        }
        changes = mask.split(separator: ",").map { field in
            let name = field.trimmingPrefix { $0 == " " }.description
            return (name, record[name] ?? .null)
        }
    }

    func apply(to account: inout Account) throws {
        for (field, value) in changes {
            switch field {
            case "displayName": account.displayName = value.string
            case "photoURL", "photoUrl": account.photoUrl = value.string
            case "disabled": account.disabled = value.bool ?? false
            case "emailVerified": account.emailVerified = value.bool ?? false
            case "customClaims":
                let text = try JSONText.string(value)
                try AccountRules.checkCustomAttributes(text)
                account.customAttributes = text
            default: break
            }
        }
    }

    /// Claims for this session only.
    func sessionClaims() throws -> JSONValue {
        guard let claims = changes.first(where: { $0.field == "sessionClaims" })?.value else { return .object([:]) }
        try AccountRules.checkCustomAttributes(try JSONText.string(claims))
        return claims
    }

    static func == (left: FunctionResponse, right: FunctionResponse) -> Bool {
        left.changes.elementsEqual(right.changes) { $0 == $1 }
    }
}
