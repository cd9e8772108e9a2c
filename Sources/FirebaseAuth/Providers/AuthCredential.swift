// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import FirebaseCore
public import Foundation

/// A proof of an identity, to sign in, link or re-authenticate with. It cannot be changed.
open class AuthCredential: NSObject, @unchecked Sendable {
    /// The id of the provider, such as `github.com`.
    public let provider: String
    /// Where it could not be made, the calls with it fail so.
    let core: Result<Credential, NSError>

    init(_ provider: String, _ core: Result<Credential, NSError>) {
        (self.provider, self.core) = (provider, core)
        super.init()
    }

    convenience init(_ core: Credential) {
        self.init(core.providerID, .success(core))
    }

    /// Of the class that programs expect for the provider.
    static func of(_ core: Credential) -> AuthCredential {
        switch core.providerID {
        case PhoneAuthProvider.id: PhoneAuthCredential(core)
        case EmailAuthProvider.id, GameCenterAuthProvider.id: AuthCredential(core)
        default: OAuthCredential(core)
        }
    }

    var ofCore: Credential? { try? core.get() }
}

extension NSCoder {
    /// With the tokens in it.
    func encode(_ credential: AuthCredential) {
        encode(credential.ofCore?.json)
    }

    func decodeCredential() -> Credential? {
        decode(String.self).flatMap { try? Credential.reading(json: $0) }
    }
}

/// Tokens of a provider.
open class OAuthCredential: AuthCredential, NSSecureCoding, @unchecked Sendable {
    public let idToken: String?
    public let accessToken: String?
    /// Of providers with OAuth 1, such as Twitter.
    public let secret: String?

    override init(_ provider: String, _ core: Result<Credential, NSError>) {
        let content = try? core.get()
        idToken = content?.idToken.orNil
        accessToken = content?.accessToken.orNil
        secret = content?.secret.orNil
        super.init(provider, core)
    }

    public static var supportsSecureCoding: Bool { true }

    /// With the tokens: keep the archive secret.
    open func encode(with coder: NSCoder) {
        coder.encode(self)
    }

    public required convenience init?(coder: NSCoder) {
        guard let core = coder.decodeCredential() else { return nil }
        self.init(core)
    }
}

/// The code that was sent to a phone.
open class PhoneAuthCredential: AuthCredential, NSSecureCoding, @unchecked Sendable {
    /// For a second factor; nil where the service has confirmed the code already.
    let code: Code?

    struct Code: Codable, Sendable {
        let verificationID: String
        let verificationCode: String
    }

    init(_ code: Code) {
        self.code = code
        let core = Credential.phone(verificationID: code.verificationID, code: code.verificationCode)
        super.init(core.providerID, .success(core))
    }

    override init(_ provider: String, _ core: Result<Credential, NSError>) {
        code = nil
        super.init(provider, core)
    }

    public static var supportsSecureCoding: Bool { true }

    /// With the code: keep the archive secret.
    open func encode(with coder: NSCoder) {
        if let code { coder.encode(code) } else { coder.encode(self) }
    }

    public required convenience init?(coder: NSCoder) {
        if let code = coder.decode(Code.self) {
            self.init(code)
        } else if let core = coder.decodeCredential() {
            self.init(core)
        } else {
            return nil
        }
    }
}
