// SPDX-License-Identifier: Apache-2.0
/// The type of an operation's result. Each room has the types of its own calls.
public protocol FutureResult: Sendable {
    static var futureKind: FutureKind { get }

    /// Nil when the value is of another kind.
    static func from(_ value: FutureValue) -> Self?
}

/// The future of one call, with the type of its result.
public struct TypedFuture<Value: FutureResult>: Sendable {
    /// Nil when the auth was closed before the call and did not accept it.
    public let future: Future?

    /// Nil while pending. A closed auth is a failure like any other.
    public var result: Result<Value, AuthError>? {
        guard let future else { return .failure(.closed) }
        return future.result(Value.self)
    }
}

extension Future {
    func result<Value: FutureResult>(_ type: Value.Type) -> Result<Value, AuthError>? {
        switch outcome {
        case .success(let value)?: Value.from(value).map { .success($0) } ?? .failure(.lost)
        case .failure(let error)?: .failure(error)
        case .invalid?: .failure(.closed)
        case nil: nil
        }
    }
}

/// The result of a call that only succeeds or fails.
public struct NoValue: FutureResult {
    public static var futureKind: FutureKind { .nothing }

    public static func from(_ value: FutureValue) -> NoValue? {
        if case .nothing = value { return NoValue() }
        return nil
    }
}

/// A Firebase ID token, a JSON Web Token.
public struct IDToken: FutureResult {
    public let text: String
    public static var futureKind: FutureKind { .token }

    public static func from(_ value: FutureValue) -> IDToken? {
        if case .token(let text) = value { return IDToken(text: text) }
        return nil
    }
}

/// Identifies a code that was sent to a phone; needed together with the code.
public struct VerificationID: FutureResult {
    public let text: String
    public static var futureKind: FutureKind { .verificationID }

    public static func from(_ value: FutureValue) -> VerificationID? {
        if case .verificationID(let text) = value { return VerificationID(text: text) }
        return nil
    }
}

/// A text that says by itself what it is, such as the options of a passkey.
public struct PlainResult: FutureResult {
    public let text: String
    public static var futureKind: FutureKind { .text }

    public static func from(_ value: FutureValue) -> PlainResult? {
        if case .text(let text) = value { return PlainResult(text: text) }
        return nil
    }
}

/// The providers, or the ways to sign in, of an account, such as "password" and "github.com".
public struct ProviderIDs: FutureResult {
    public let ids: [String]
    public static var futureKind: FutureKind { .providers }

    public static func from(_ value: FutureValue) -> ProviderIDs? {
        if case .providers(let ids) = value { return ProviderIDs(ids: ids) }
        return nil
    }
}
