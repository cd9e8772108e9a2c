/// `accounts:sendVerificationCode`. Nothing is texted: the code waits at the control endpoint. No proof of the
/// application is asked for.
enum SendVerificationCode: Operation {
    struct Request: Decodable {
        let phoneNumber: String?
    }

    struct Response: Encodable {
        let sessionInfo: String
    }

    static let scope = TenantScope.projectOnly

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let number = request.phoneNumber ?? ""
        try AccountRules.checkPhoneNumber(number)
        if let owner = context.project.accounts.account(phoneNumber: number) {
            try AccountRules.refuseSecondFactors(of: owner)
        }
        return Response(sessionInfo: context.project.verificationCodes.make(for: number).sessionInfo)
    }
}
