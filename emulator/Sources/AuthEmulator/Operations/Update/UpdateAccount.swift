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
        let enrollments: [MfaEdit.Factor]?
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
            emailVerified = account.email.map { _ in account.emailVerified }
            displayName = account.displayName
            photoUrl = account.photoUrl
            passwordHash = account.password?.text
            providerUserInfo = account.providerUserInfo.isEmpty ? nil : account.providerUserInfo
        }
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        try checkShape(request, context)
        if let code = request.oobCode, !code.isEmpty { return try ApplyActionCode.run(code, in: context) }
        let target = try UpdateTarget(request, in: context)
        var edit = AccountEdit(account: target.account, context: context)
        try edit.apply(request)
        context.project.accounts.save(edit.account)
        if let address = edit.recoveryAddress { OobCodeMaker(context).make(.recoverEmail, email: address) }
        var response = Response(edit.account)
        if edit.revokesSessions, let provider = request.password != nil ? "password" : target.signInProvider {
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
        if context.isPrivileged {
            guard request.localId?.isEmpty == false || request.oobCode != nil else {
                throw APIError("MISSING_LOCAL_ID")
            }
        } else {
            guard request.idToken != nil || request.oobCode != nil else {
                throw APIError("INVALID_REQ_TYPE : The request names no user, and has no code.")
            }
            guard request.customAttributes == nil else { throw APIError("INSUFFICIENT_PERMISSION") }
        }
        if let attributes = request.customAttributes { try AccountRules.checkCustomAttributes(attributes) }
    }
}

/// The account an update is about, and how its user signed in if that is known.
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
        if request.email != nil || request.password != nil { try caller.checkRecentLogin(in: context) }
        account = caller.account
        signInProvider = caller.claims.firebase?.signInProvider
        secondFactor = SecondFactorClaim(caller.claims.firebase)
    }
}

/// An account field that `deleteAttribute` names, by name or by number.
enum UserAttribute: Decodable {
    case email, displayName, photoUrl, password

    init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        switch name {
        case "EMAIL", "1": self = .email
        case "DISPLAY_NAME", "2": self = .displayName
        case "PHOTO_URL", "4": self = .photoUrl
        case "PASSWORD", "5": self = .password
        case "PROVIDER", "3", "RAW_USER_INFO", "6":
            throw APIError.notImplemented("deleteAttribute \(name) is not implemented.")
        default: throw APIError.invalidJSON("'\(name)' is not a value of deleteAttribute.")
        }
    }
}
