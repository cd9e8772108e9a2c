// SPDX-License-Identifier: Apache-2.0
/// `accounts:update`.
enum UpdateAccount: Operation {
    struct Request: Decodable {
        let idToken: String?
        let oobCode: String?
        let localId: String?
        let email: String?
        let password: String?
        let displayName: String?
        let photoUrl: String?
        let deleteAttribute: [UserAttribute]?
        let deleteProvider: [String]?
        let linkProviderUserInfo: LinkedProvider?
        let disableUser: Bool?
        let phoneNumber: String?
        let emailVerified: Bool?
        let customAttributes: String?
        let createdAt: WireInteger?
        let lastLoginAt: WireInteger?
        let validSince: WireInteger?
        let provider: JSONValue?
        let upgradeToFederatedLogin: JSONValue?
        let mfa: Mfa?
        let deletePasskey: [String]?
    }

    struct LinkedProvider: Decodable {
        let providerId: String?
        let rawId: String?
        let federatedId: String?
        let displayName: String?
        let email: String?
        let photoUrl: String?
        let screenName: String?
    }

    struct Mfa: Decodable {
        private enum CodingKeys: CodingKey {
            case enrollments
        }

        /// Nil if there is no such member.
        let enrollments: [MfaEdit.Factor]

        /// `null` is not a list: it must not remove all factors of a user.
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let isGiven = container.contains(.enrollments)
            enrollments = isGiven ? try container.decode([MfaEdit.Factor].self, forKey: .enrollments) : []
        }
    }

    struct Response: Encodable {
        var kind = "identitytoolkit#SetAccountInfoResponse"
        let localId: String
        let email: String?
        var newEmail: String?
        let emailVerified: Bool?
        let displayName: String?
        let photoUrl: String?
        let passwordHash: String?
        let providerUserInfo: [ProviderUserInfo]?
        var idToken: String?
        var refreshToken: String?
        var expiresIn: WireInteger?

        init(_ account: Account) {
            localId = account.localId
            email = account.email
            emailVerified = account.knownEmailVerified
            displayName = account.displayName
            photoUrl = account.photoUrl
            passwordHash = account.password?.text
            providerUserInfo = account.providerUserInfo.isEmpty ? nil : account.providerUserInfo
        }
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        try checkShape(request, context)
        if let code = request.oobCode.present { return try ApplyActionCode.run(code, in: context) }
        let target = try UpdateTarget(request, in: context)
        var edit = AccountEdit(account: target.account, context: context)
        try edit.apply(request)
        context.project.accounts.save(edit.account)
        if let address = edit.recoveryAddress { OobCodeMaker(context).make(.recoverEmail, email: address) }
        var response = Response(edit.account)
        response.newEmail = request.email.present.map { $0.lowercased() }
        if edit.revokesSessions, let provider = request.password.present != nil ? "password" : target.signInProvider {
            let tokens = try TokenIssuer(context).issue(
                for: edit.account, signInProvider: provider, secondFactor: target.secondFactor)
            response.idToken = tokens.idToken
            response.refreshToken = tokens.refreshToken
            response.expiresIn = tokens.expiresIn
        }
        return response
    }

    private static func checkShape(_ request: Request, _ context: OperationContext) throws {
        guard request.provider == nil, request.upgradeToFederatedLogin == nil else {
            throw APIError.notImplemented("A field of this request is not implemented.")
        }
        if let attribute = request.deleteAttribute?.first(where: { !$0.isImplemented }) {
            throw APIError.notImplemented("deleteAttribute \(attribute.rawValue) is not implemented.")
        }
        if context.isPrivileged {
            guard request.localId.present != nil || request.oobCode.present != nil else {
                throw APIError("MISSING_LOCAL_ID")
            }
        } else {
            guard request.idToken.present != nil || request.oobCode.present != nil else {
                throw APIError("INVALID_REQ_TYPE : The request names no user, and has no code.")
            }
            guard request.customAttributes == nil else { throw APIError("INSUFFICIENT_PERMISSION") }
        }
        if let attributes = request.customAttributes.present { try AccountRules.checkCustomAttributes(attributes) }
    }
}

/// The account of an update, and how its user signed in if that is known.
struct UpdateTarget {
    let account: Account
    let signInProvider: String?
    let secondFactor: SecondFactorClaim?

    init(_ request: UpdateAccount.Request, in context: OperationContext) throws {
        if context.isPrivileged {
            guard let account = context.project.accounts.account(id: request.localId ?? "") else {
                throw APIError("USER_NOT_FOUND")
            }
            self.account = account
            signInProvider = nil
            secondFactor = nil
            return
        }
        let caller = try SignedInCaller(idToken: request.idToken, in: context)
        guard request.disableUser == nil else { throw APIError("OPERATION_NOT_ALLOWED") }
        if request.email.present != nil || request.password.present != nil {
            try caller.checkRecentLogin(in: context)
        }
        account = caller.account
        signInProvider = caller.claims.firebase?.signInProvider
        secondFactor = SecondFactorClaim(caller.claims.firebase)
    }
}

/// An account field named in `deleteAttribute`.
enum UserAttribute: String, WireEnum {
    case unspecified = "USER_ATTRIBUTE_NAME_UNSPECIFIED"
    case email = "EMAIL"
    case displayName = "DISPLAY_NAME"
    case provider = "PROVIDER"
    case photoUrl = "PHOTO_URL"
    case password = "PASSWORD"
    case rawUserInfo = "RAW_USER_INFO"

    var isImplemented: Bool { self != .provider && self != .rawUserInfo }
}
