// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// The format rules of several operations.
enum AccountRules {
    static let reservedClaims: Set<String> = [
        "iss", "aud", "sub", "iat", "exp", "nbf", "jti", "nonce", "azp", "acr", "amr", "cnf", "auth_time", "firebase",
        "at_hash", "c_hash",
    ]

    /// The longest address in bytes: RFC 5321 section 4.5.3.1, both parts and the sign between them.
    private static let longestEmail = 64 + 1 + 255

    static func isEmail(_ text: String) -> Bool {
        guard text.utf8.count <= longestEmail else { return false }
        let halves = text.split(separator: "@", omittingEmptySubsequences: false)
        return halves.count == 2 && halves.allSatisfy { !$0.isEmpty }
    }

    /// The address in the form in which it is stored.
    static func checkedEmail(_ text: String) throws -> String {
        guard isEmail(text) else { throw APIError("INVALID_EMAIL") }
        return text.lowercased()
    }

    /// In UTF-16 units, as the Admin SDKs count.
    private static let longestLocalId = 128

    static func isLocalId(_ text: String) -> Bool { (1...longestLocalId).contains(text.utf16.count) }

    /// Refuses an id that no user can have.
    static func checkLocalId(_ text: String) throws {
        guard isLocalId(text) else {
            throw APIError("INVALID_LOCAL_ID : A localId has at most \(longestLocalId) characters.")
        }
    }

    static func checkPassword(_ text: String, _ policy: PasswordPolicy) throws {
        if policy.isEnforced { return try checkPolicy(text, policy) }
        guard text.utf16.count >= 6 else {
            throw APIError("WEAK_PASSWORD : A password has at least 6 characters.")
        }
    }

    static func checkPolicy(_ text: String, _ policy: PasswordPolicy) throws {
        let missing = policy.missingRequirements(in: text)
        guard missing.isEmpty else {
            let list = missing.joined(separator: ", ")
            throw APIError("PASSWORD_DOES_NOT_MEET_REQUIREMENTS : The password must have \(list).")
        }
    }

    static func checkPhoneNumber(_ text: String) throws {
        guard text.hasPrefix("+") else { throw APIError("INVALID_PHONE_NUMBER : The number does not begin with +.") }
    }

    /// A phone cannot be both steps of a sign-in.
    static func refuseSecondFactors(of account: Account) throws {
        guard account.secondFactors.isEmpty else {
            throw APIError(
                "UNSUPPORTED_FIRST_FACTOR : Who has a second factor cannot sign in with a phone number alone.")
        }
    }

    static func checkCustomAttributes(_ text: String) throws {
        guard text.utf16.count <= 1000 else { throw APIError("CLAIMS_TOO_LARGE") }
        guard let claims = JSONValue.parse(text)?.object else { throw APIError("INVALID_CLAIMS") }
        try refuseReservedClaims(claims)
    }

    static func refuseReservedClaims(_ claims: [String: JSONValue]) throws {
        if let reserved = claims.keys.sorted().first(where: reservedClaims.contains) {
            throw APIError("FORBIDDEN_CLAIM : \(reserved)")
        }
    }
}
