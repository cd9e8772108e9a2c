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
