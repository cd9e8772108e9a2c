// SPDX-License-Identifier: Apache-2.0
/// An identity provider with the scopes and parameters of the host's authorization request.
public final class Provider: SharedObject, @unchecked Sendable {
    public let id: String
    private let lock = Lock()
    private var scopes: [String] = []
    private var parameters: [(name: String, value: String)] = []

    /// The flow sets these itself (RFC 6749 section 4.1.1, RFC 5849). A second value would break or hijack it.
    private static let reserved = ["client_id", "redirect_uri", "response_type", "scope", "state", "oauth_token"]

    /// - Parameter id: checked with `ProviderID.problem` by the caller.
    public init(id: String) {
        self.id = id
        super.init()
    }

    /// Returns what is wrong with the scope, or nil when it was added.
    public func addScope(_ scope: String) -> AuthError? {
        guard !scope.isEmpty, scope.utf8.allSatisfy(Provider.isScopeCharacter) else {
            return .invalidArgument(
                "A scope is empty or has a blank, quote, backslash or control character: add each scope by itself.")
        }
        lock.withLock { scopes.append(scope) }
        return nil
    }

    /// Returns what is wrong with the name, or nil when the parameter was set.
    public func setParameter(_ name: String, _ value: String) -> AuthError? {
        if name.isEmpty { return .invalidArgument("A custom parameter has an empty name: give it one.") }
        for reservedName in Provider.reserved where ASCII.equalIgnoringCase(name, reservedName) {
            return .invalidArgument(
                "The custom parameter \"\(reservedName)\" is set by the flow itself: remove it from your parameters.")
        }
        lock.withLock {
            parameters.removeAll { $0.name.sameBytes(as: name) }
            parameters.append((name, value))
        }
        return nil
    }

    /// The part that a flow copies at its start.
    struct Request {
        let providerID: String
        let scopes: [String]
        let parameters: [(name: String, value: String)]
    }

    func request() -> Request {
        lock.withLock { Request(providerID: id, scopes: scopes, parameters: parameters) }
    }

    /// RFC 6749 section 3.3: scope-token.
    private static func isScopeCharacter(_ byte: UInt8) -> Bool {
        byte == 0x21 || (0x23...0x5B).contains(byte) || (0x5D...0x7E).contains(byte)
    }
}

/// The nonce of an OpenID Connect sign-in: the provider gets the hash and the service the raw text, so a stolen ID
/// token is useless without the raw text.
public struct Nonce: Equatable, Sendable {
    /// 64 characters: 6 bits each.
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// Secret until the credential is sent to the service.
    public let raw: String
    /// SHA-256 of `raw` in lower-case hexadecimal, for the provider.
    public let sha256Hex: String

    /// A new nonce; nil as `newText` and `init` are.
    public static func generate(length: Int = 32) -> Nonce? {
        newText(length: length).flatMap { Nonce(raw: $0) }
    }

    /// Nil when the length is not 16 to 128 characters or the system has no randomness.
    static func newText(length: Int = 32) -> String? {
        (16...128).contains(length) ? SystemRandom.text(length: length, alphabet: alphabet) : nil
    }
}

extension Nonce {
    /// Nil when OpenSSL cannot compute the hash.
    init?(raw: String) {
        guard let hash = Digest.sha256Hex(raw) else { return nil }
        self.init(raw: raw, sha256Hex: hash)
    }
}
