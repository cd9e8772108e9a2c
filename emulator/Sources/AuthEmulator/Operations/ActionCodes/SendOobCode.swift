// SPDX-License-Identifier: Apache-2.0
/// `accounts:sendOobCode`. No mail is sent: the code is available at the control endpoint.
enum SendOobCode: Operation {
    struct Request: Decodable, ProvenRequest {
        let requestType: OobRequestType?
        let email: String?
        let newEmail: String?
        let idToken: String?
        let continueUrl: String?
        let linkDomain: String?
        let returnOobLink: Bool?
        let captchaResp: String?
        let clientType: ClientFields.ClientType?
        let recaptchaVersion: ClientFields.RecaptchaVersion?

        var captchaResponse: String? { captchaResp }
    }

    struct Response: Encodable {
        var kind = "identitytoolkit#GetOobConfirmationCodeResponse"
        let email: String
        var oobCode: String?
        var oobLink: String?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let type = try checkedType(request, context)
        if type == .passwordReset || type == .emailSignIn {
            try request.check(context.config.recaptchaConfig.emailPasswordEnforcementState, in: context)
        }
        let email = try recipient(type, request, context)
        if type == .passwordReset, context.project.accounts.account(email: email) == nil {
            guard context.config.enableImprovedEmailPrivacy else { throw APIError("EMAIL_NOT_FOUND") }
            return Response(email: email)
        }
        let code = OobCodeMaker(context).make(
            type, email: email, newEmail: try newEmail(type, request, context), continueURL: request.continueUrl.present
        )
        guard request.returnOobLink == true else { return Response(email: email) }
        return Response(email: email, oobCode: code.oobCode, oobLink: code.oobLink)
    }

    private static func checkedType(_ request: Request, _ context: OperationContext) throws -> OobCodeType {
        guard let wanted = request.requestType, wanted != .unspecified else { throw APIError("MISSING_REQ_TYPE") }
        guard request.returnOobLink != true || context.isPrivileged else { throw APIError("INSUFFICIENT_PERMISSION") }
        try checkDomains(request, context)
        guard let type = OobCodeType(rawValue: wanted.rawValue), type != .recoverEmail else {
            throw APIError.notImplemented("requestType \(wanted.rawValue) is not implemented.")
        }
        return type
    }

    /// Any domain is accepted until the project has a list. An application's own scheme has no domain.
    private static func checkDomains(_ request: Request, _ context: OperationContext) throws {
        let authorized = context.config.authorizedDomains.map { AuthorizedDomains(names: $0) }
        if let url = request.continueUrl.present {
            guard let uri = AbsoluteURI(continueURI: url) else {
                throw APIError("INVALID_CONTINUE_URI : The address is not absolute.")
            }
            guard uri.host.isEmpty || !uri.isPage || authorized?.contain(uri) != false else {
                throw APIError(
                    "UNAUTHORIZED_DOMAIN : \(uri.host) is no authorised domain of the project: add it to authorizedDomains."
                )
            }
        }
        guard let domain = request.linkDomain.present else { return }
        guard let uri = AbsoluteURI("https://\(domain)/"), uri.host == domain.lowercased(),
            authorized?.contain(uri) != false
        else { throw APIError("INVALID_HOSTING_LINK_DOMAIN : \(domain) is no domain of the project.") }
    }

    private static func recipient(
        _ type: OobCodeType, _ request: Request, _ context: OperationContext
    ) throws -> String {
        switch type {
        case .emailSignIn:
            guard context.config.enableEmailLinkSignin else { throw APIError("OPERATION_NOT_ALLOWED") }
            return try namedEmail(request)
        case .passwordReset: return try namedEmail(request)
        case .verifyAndChangeEmail where request.newEmail.present == nil: throw APIError("MISSING_NEW_EMAIL")
        case .verifyEmail, .verifyAndChangeEmail, .recoverEmail: return try ownEmail(type, request, context)
        }
    }

    private static func namedEmail(_ request: Request) throws -> String {
        guard let email = request.email, !email.isEmpty else { throw APIError("MISSING_EMAIL") }
        return try AccountRules.checkedEmail(email)
    }

    private static func ownEmail(
        _ type: OobCodeType, _ request: Request, _ context: OperationContext
    ) throws -> String {
        if context.isPrivileged, request.returnOobLink == true, request.idToken.present == nil {
            guard let email = request.email, !email.isEmpty else { throw APIError("MISSING_EMAIL") }
            guard context.project.accounts.account(email: email) != nil else { throw APIError("USER_NOT_FOUND") }
            return email.lowercased()
        }
        guard let idToken = request.idToken, !idToken.isEmpty else {
            throw APIError(type == .verifyEmail ? "INVALID_ID_TOKEN" : "MISSING_ID_TOKEN")
        }
        guard let email = try SignedInCaller(idToken: idToken, in: context).account.email else {
            throw APIError("MISSING_EMAIL")
        }
        return email
    }

    private static func newEmail(
        _ type: OobCodeType, _ request: Request, _ context: OperationContext
    ) throws -> String? {
        guard type == .verifyAndChangeEmail, let text = request.newEmail else { return nil }
        let email = try AccountRules.checkedEmail(text)
        guard context.project.accounts.account(email: email) == nil else { throw APIError("EMAIL_EXISTS") }
        return email
    }
}

/// An outstanding out-of-band code. No mail is sent, so the control endpoint lists these.
struct OobCode: PendingItem, Equatable {
    let email: String
    let newEmail: String?
    let oobCode: String
    let oobLink: String
    let requestType: OobCodeType

    var key: String { oobCode }
}

/// The kinds of mail that a client can request. The service has more kinds than are supported here.
enum OobRequestType: String, WireEnum {
    case unspecified = "OOB_REQ_TYPE_UNSPECIFIED"
    case passwordReset = "PASSWORD_RESET"
    case oldEmailAgree = "OLD_EMAIL_AGREE"
    case newEmailAccept = "NEW_EMAIL_ACCEPT"
    case verifyEmail = "VERIFY_EMAIL"
    case recoverEmail = "RECOVER_EMAIL"
    case emailSignIn = "EMAIL_SIGNIN"
    case verifyAndChangeEmail = "VERIFY_AND_CHANGE_EMAIL"
    case revertSecondFactorAddition = "REVERT_SECOND_FACTOR_ADDITION"
}

/// The purpose of an out-of-band code.
enum OobCodeType: String, Codable, Sendable {
    case passwordReset = "PASSWORD_RESET"
    case verifyEmail = "VERIFY_EMAIL"
    case recoverEmail = "RECOVER_EMAIL"
    case emailSignIn = "EMAIL_SIGNIN"
    case verifyAndChangeEmail = "VERIFY_AND_CHANGE_EMAIL"

    /// Whether `accounts:update` redeems it.
    var isAppliedByUpdate: Bool { self != .passwordReset && self != .emailSignIn }

    /// The `mode` in the link with the code.
    var mode: String {
        switch self {
        case .passwordReset: "resetPassword"
        case .verifyEmail: "verifyEmail"
        case .recoverEmail: "recoverEmail"
        case .emailSignIn: "signIn"
        case .verifyAndChangeEmail: "verifyAndChangeEmail"
        }
    }
}

/// Makes an out-of-band code and the link that a mail would contain.
struct OobCodeMaker {
    private let context: OperationContext

    init(_ context: OperationContext) { self.context = context }

    @discardableResult
    func make(
        _ type: OobCodeType, email: String, newEmail: String? = nil, continueURL: String? = nil
    ) -> OobCode {
        let text = RandomText.base64URL(54)
        var fields = [
            (name: "mode", value: type.mode), (name: "lang", value: context.language), (name: "oobCode", value: text),
            (name: "apiKey", value: "fake-api-key"),
        ]
        if let continueURL { fields.append((name: "continueUrl", value: continueURL)) }
        if let tenantId = context.project.tenantId { fields.append((name: "tenantId", value: tenantId)) }
        let code = OobCode(
            email: email, newEmail: newEmail, oobCode: text, oobLink: link(fields), requestType: type)
        context.project.oobCodes.add(code)
        context.log("mail to \(newEmail ?? email): \(code.oobLink)")
        return code
    }

    /// Leads to the project's own page if it has one, as the service does.
    private func link(_ fields: [(name: String, value: String)]) -> String {
        context.config.notification.handler?.appending(fields)
            ?? context.baseURL + ActionPage.path + "?" + FormCoding.encode(fields)
    }
}
