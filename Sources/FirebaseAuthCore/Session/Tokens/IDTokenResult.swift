// SPDX-License-Identifier: Apache-2.0
/// An ID token and what it says.
public final class IDTokenResult: SharedObject, @unchecked Sendable {
    public let token: String
    let content: JSONWebToken

    private init(_ token: String, _ content: JSONWebToken) {
        self.token = token
        self.content = content
        super.init()
    }

    /// Nil when the token cannot be read.
    static func reading(_ token: String) -> IDTokenResult? {
        JSONWebToken.decode(token).map { IDTokenResult(token, $0) }
    }

    /// Always an object.
    public var claims: JSONValue { content.claims.tree }
    /// The claims as the token has them, digit by digit.
    public var claimsJSON: String { content.claims.json }

    public var authTimeUnixSeconds: Int64 { content.authTimeUnixSeconds ?? 0 }
    public var issuedAtUnixSeconds: Int64 { content.issuedAtUnixSeconds ?? 0 }
    public var expiresAtUnixSeconds: Int64 { content.expirationUnixSeconds ?? 0 }

    public var signInProvider: String { ofFirebase("sign_in_provider") }
    public var signInSecondFactor: String { ofFirebase("sign_in_second_factor") }
    public var secondFactorID: String { ofFirebase("second_factor_identifier") }
    public var tenantID: String { content.tenantID }

    private func ofFirebase(_ name: StaticString) -> String { content.claims["firebase"]?.text(name) ?? "" }
}

extension FutureValue {
    static func tokenResult(_ result: IDTokenResult) -> FutureValue { .object(.tokenResult, result) }
}

extension IDTokenResult: FutureResult {
    public static var futureKind: FutureKind { .tokenResult }

    public static func from(_ value: FutureValue) -> IDTokenResult? {
        if case .object(_, let object) = value { return object as? IDTokenResult }
        return nil
    }
}

extension Future {
    public var tokenResult: IDTokenResult? { object as? IDTokenResult }
}

extension AuthError {
    /// The service gives no such token. A token that was handed over, or kept by another program, may be one.
    static let unreadableIDToken = AuthError(
        .invalidResponse, name: "UNREADABLE_ID_TOKEN",
        message: "The session's ID token cannot be read: sign in again.")
}
