// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation
import Synchronization

/// An ID token and what it says, which nobody has verified.
open class AuthTokenResult: NSObject, NSSecureCoding, @unchecked Sendable {
    private struct Content: Codable, Sendable {
        var token: String
        var signInProvider: String
        var signInSecondFactor: String
        var expirationDate: Date
        var authDate: Date
        var issuedAtDate: Date
        var claimsJSON: String
    }

    private let content: Mutex<Content>

    private init(_ content: Content) {
        self.content = Mutex(content)
        super.init()
    }

    convenience init(_ result: IDTokenResult) {
        func date(_ unixSeconds: Int64) -> Date { Date(timeIntervalSince1970: Double(unixSeconds)) }
        self.init(
            Content(
                token: result.token, signInProvider: result.signInProvider,
                signInSecondFactor: result.signInSecondFactor, expirationDate: date(result.expiresAtUnixSeconds),
                authDate: date(result.authTimeUnixSeconds), issuedAtDate: date(result.issuedAtUnixSeconds),
                claimsJSON: result.claimsJSON))
    }

    /// The token itself. A secret.
    open var token: String {
        get { content.withLock { $0.token } }
        set { content.withLock { $0.token = newValue } }
    }

    /// How the user signed in, such as `password`.
    open var signInProvider: String {
        get { content.withLock { $0.signInProvider } }
        set { content.withLock { $0.signInProvider = newValue } }
    }

    /// `phone` or `totp`; empty where there was no second factor.
    open var signInSecondFactor: String {
        get { content.withLock { $0.signInSecondFactor } }
        set { content.withLock { $0.signInSecondFactor = newValue } }
    }

    open var expirationDate: Date {
        get { content.withLock { $0.expirationDate } }
        set { content.withLock { $0.expirationDate = newValue } }
    }

    /// When the user signed in.
    open var authDate: Date {
        get { content.withLock { $0.authDate } }
        set { content.withLock { $0.authDate = newValue } }
    }

    open var issuedAtDate: Date {
        get { content.withLock { $0.issuedAtDate } }
        set { content.withLock { $0.issuedAtDate = newValue } }
    }

    /// All that the token says, the project's own claims included.
    open var claims: [String: Any] {
        get { JSONTree.object(content.withLock { $0.claimsJSON }) ?? [:] }
        set {
            let isTree = JSONSerialization.isValidJSONObject(newValue)
            let data = isTree ? try? JSONSerialization.data(withJSONObject: newValue) : nil
            guard let data else { return Logger.log(.error, "The claims are not what JSON can hold: they stay.") }
            let json = String(decoding: data, as: UTF8.self)
            content.withLock { $0.claimsJSON = json }
        }
    }

    public static var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(content.withLock { $0 })
    }

    public required convenience init?(coder: NSCoder) {
        guard let content = coder.decode(Content.self) else { return nil }
        self.init(content)
    }
}
