// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// A registered authenticator.
struct Passkey: Codable, Sendable, Equatable {
    static let defaultName = "Unnamed Passkey"

    let credentialId: String
    let name: String
    /// In COSE, as base64url; nil if the enrolment was not checked.
    var publicKey: String?
    /// How often the authenticator says it was used; 0 if it does not count.
    var signCount: UInt32?

    /// WebAuthn level 2, section 7.2, step 21: a count that does not grow belongs to a copy.
    func counted(_ counter: UInt32) throws -> Passkey {
        guard counter > signCount ?? 0 || (counter == 0 && signCount ?? 0 == 0) else {
            throw PasskeyCheck.refusal("The counter has not grown since the last sign-in: the passkey may be a copy.")
        }
        var passkey = self
        passkey.signCount = counter
        return passkey
    }
}

/// `accounts/passkeyEnrollment:start`.
enum StartPasskeyEnrollment: Operation {
    struct Request: Decodable {
        let idToken: String?
    }

    struct RelyingParty: Encodable {
        let id: String
        let name: String
    }

    struct User: Encodable {
        let id: String
        let name: String
        let displayName: String
    }

    struct Parameter: Encodable {
        var type = "public-key"
        let alg: Int
    }

    struct Selection: Encodable {
        /// A sign-in names no credential, so only a credential that the authenticator itself stores can be found
        /// (WebAuthn level 2, section 6.2).
        var residentKey = "required"
        /// The form for authenticators of level 1.
        var requireResidentKey = true
        var userVerification = "required"
    }

    struct Options: Encodable {
        let rp: RelyingParty
        let user: User
        let challenge: String
        /// ES256 and RS256.
        var pubKeyCredParams = [Parameter(alg: -7), Parameter(alg: -257)]
        var timeout = 60_000
        var attestation = "none"
        var excludeCredentials: [CredentialDescriptor]?
        var authenticatorSelection = Selection()
    }

    struct Response: Encodable {
        let credentialCreationOptions: Options
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let account = try SignedInCaller(idToken: request.idToken, in: context).account
        let known = account.passkeys.map { CredentialDescriptor(id: $0.credentialId) }
        return Response(
            credentialCreationOptions: Options(
                rp: RelyingParty(id: context.config.passkeyConfig.relyingParty, name: context.project.id),
                user: User(
                    id: Data(account.localId.utf8).base64EncodedString(), name: account.email ?? "user@example.com",
                    displayName: account.displayName ?? "User"),
                challenge: PasskeyChallenge.make(for: account.localId, in: context),
                excludeCredentials: known.isEmpty ? nil : known))
    }
}

/// `accounts/passkeyEnrollment:finalize`.
enum FinalizePasskeyEnrollment: Operation {
    struct Request: Decodable {
        let idToken: String?
        let authenticatorRegistrationResponse: AuthenticatorResponse?
        let name: String?
        let displayName: String?
    }

    struct Response: Encodable {
        let localId: String
        let idToken: String
        let refreshToken: String
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard let idToken = request.idToken.present else { throw APIError("MISSING_ID_TOKEN") }
        guard let answer = request.authenticatorRegistrationResponse else {
            throw APIError("MISSING_AUTHENTICATOR_RESPONSE")
        }
        var account = try SignedInCaller(idToken: idToken, in: context).account
        let id = try answer.credentialId()
        guard context.project.accounts.account(credentialId: id) == nil else {
            throw APIError("CREDENTIAL_ALREADY_IN_USE")
        }
        let name = request.name.present ?? request.displayName.present ?? Passkey.defaultName
        account.passkeys.append(try answer.passkey(name: name, of: account.localId, in: context))
        let tokens = try TokenIssuer(context).issue(for: account, signInProvider: "passkey")
        return Response(localId: account.localId, idToken: tokens.idToken, refreshToken: tokens.refreshToken)
    }
}

/// `accounts/passkeySignIn:start`: accepts any passkey of this project.
enum StartPasskeySignIn: Operation {
    struct Options: Encodable {
        let challenge: String
        let rpId: String
        var userVerification = "required"
    }

    struct Response: Encodable {
        let credentialRequestOptions: Options
    }

    static func run(_ request: EmptyBody, in context: OperationContext) throws -> Response {
        Response(
            credentialRequestOptions: Options(
                challenge: PasskeyChallenge.make(for: nil, in: context),
                rpId: context.config.passkeyConfig.relyingParty))
    }
}

/// `accounts/passkeySignIn:finalize`. It asks for no second factor: the answer has no member for it, and a passkey that
/// verifies its user is two factors.
enum FinalizePasskeySignIn: Operation {
    struct Request: Decodable {
        let authenticatorAuthenticationResponse: AuthenticatorResponse?
    }

    struct Response: Encodable {
        let idToken: String
        let refreshToken: String
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard let answer = request.authenticatorAuthenticationResponse else {
            throw APIError("MISSING_AUTHENTICATOR_RESPONSE")
        }
        let id = try answer.credentialId()
        guard var account = context.project.accounts.account(credentialId: id),
            let index = account.passkeys.firstIndex(where: { $0.credentialId == id })
        else { throw APIError("PASSKEY_CREDENTIAL_NOT_FOUND") }
        guard !account.disabled else { throw APIError("USER_DISABLED") }
        account.passkeys[index] = try answer.proven(account.passkeys[index], of: account.localId, in: context)
        account.lastLoginAt = context.now
        let claims = try BlockingTriggers(context: context, signInMethod: "passkey").beforeSignIn(&account)
        let tokens = try TokenIssuer(context).issue(for: account, signInProvider: "passkey", extraClaims: claims)
        return Response(idToken: tokens.idToken, refreshToken: tokens.refreshToken)
    }
}

/// A credential in the form of WebAuthn.
struct CredentialDescriptor: Encodable {
    var type = "public-key"
    let id: String
}
