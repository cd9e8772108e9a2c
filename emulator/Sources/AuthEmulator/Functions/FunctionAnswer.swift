import Foundation

/// A function's consent, with what it changes about the user.
struct FunctionAnswer: Sendable, Equatable {
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
            case "photoUrl": account.photoUrl = value.string
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

    /// Claims of this session alone.
    func sessionClaims() throws -> JSONValue {
        guard let claims = changes.first(where: { $0.field == "sessionClaims" })?.value else { return .object([:]) }
        try AccountRules.checkCustomAttributes(try JSONText.string(claims))
        return claims
    }

    static func == (left: FunctionAnswer, right: FunctionAnswer) -> Bool {
        left.changes.elementsEqual(right.changes) { $0 == $1 }
    }
}
