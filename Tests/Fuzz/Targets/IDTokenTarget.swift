// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// ID tokens: the text of one, or the claims of one.
enum IDTokenTarget {
    static func feed(_ input: [UInt8], _ rules: Rules) -> Bool {
        guard let text = UTF8Text.string(input) else { return false }
        let isClaims = input.first == UInt8(ascii: "{")
        let token = isClaims ? token(of: input) : text
        guard let result = IDTokenResult.reading(token) else {
            if isClaims { rules.require((try? JSON.parse(input)) == nil, "claims are JSON") }
            return false
        }
        check(result, token, rules)
        if let decoded = JSONWebToken.decode(token) { check(decoded, token, rules) }
        return true
    }

    private static func token(of claims: [UInt8]) -> String {
        Base64URL.encode(Array(#"{"alg":"none"}"#.utf8)) + "." + Base64URL.encode(claims) + "."
    }

    private static func check(_ result: IDTokenResult, _ token: String, _ rules: Rules) {
        rules.require(
            (try? JSON.parse(result.claimsJSON)) == result.claims, "the claims' text says the same as their tree")
        rules.require(result.claims.objectValue != nil, "claims are an object")
        rules.require(UTF8Text.bytes(token).allSatisfy { ASCII.isVisible($0) }, "a token is visible, for headers")
        let again = IDTokenResult.reading(self.token(of: JSON.bytes(of: result.claims)))
        rules.require(again?.claims == result.claims, "claims that are written are read back")
        rules.require(again?.expiresAtUnixSeconds == result.expiresAtUnixSeconds, "times are read back")
        rules.require(again?.signInProvider.sameBytes(as: result.signInProvider) == true, "the provider is read back")
    }

    private static func check(_ token: JSONWebToken, _ text: String, _ rules: Rules) {
        rules.require(!token.isOf(""), "a token is of nobody without a name")
        if let subject = token.subject, token.isOf(subject) {
            rules.require(!token.isOf(subject + "x"), "a token is of one user")
        }
        let tokens = SessionTokens(idToken: text, refreshToken: "r", lifetimeSeconds: nil)
        rules.require((0...86_400 * 365).contains(tokens.lifetimeSeconds), "a lifetime has bounds")
        for now in [Int64.min, 0, 1_700_000_000, Int64.max] {
            let limited = tokens.limited(byServerSeconds: now).lifetimeSeconds
            rules.require((0...tokens.lifetimeSeconds).contains(limited), "a limited lifetime is shorter")
            _ = tokens.mayHaveExpired(atServerSeconds: now)
        }
        checkAnswer(tokens, token, rules)
    }

    /// An answer that names another user than its token is refused.
    private static func checkAnswer(_ tokens: SessionTokens, _ token: JSONWebToken, _ rules: Rules) {
        for name in [token.subject ?? "", "somebody-else"] {
            let answer = JSONValue.members(("idToken", .string(tokens.idToken)), ("localId", .string(name)))
            guard let parsed = try? ParsedJSON(JSON.bytes(of: answer)) else { continue }
            var uid = ""
            do throws(AuthError) {
                _ = try SessionTokens(parsed, uid: &uid)
                rules.require(token.isOf(uid), "an answer is of the user of its token")
            } catch {
                rules.requireSentence(error)
            }
        }
    }
}
