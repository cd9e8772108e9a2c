/// `accounts/mfaSignIn:start`: sends the text message of a second factor.
enum StartMfaSignIn: Operation {
    struct Request: Decodable {
        let mfaPendingCredential: String?
        let mfaEnrollmentId: String?
    }

    struct PhoneResponseInfo: Encodable {
        let sessionInfo: String
    }

    struct Response: Encodable {
        let phoneResponseInfo: PhoneResponseInfo
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        try MfaKind.sms.demandOffered(in: context)
        guard let credential = request.mfaPendingCredential, !credential.isEmpty else {
            throw APIError("MISSING_MFA_PENDING_CREDENTIAL : The request has no mfaPendingCredential.")
        }
        guard let id = request.mfaEnrollmentId, !id.isEmpty else {
            throw APIError("MISSING_MFA_ENROLLMENT_ID : The request has no mfaEnrollmentId.")
        }
        let (_, account) = try PendingCredential.read(credential, in: context)
        guard let factor = account.secondFactors.first(where: { $0.mfaEnrollmentId == id }) else {
            throw APIError("MFA_ENROLLMENT_NOT_FOUND")
        }
        guard let number = factor.phoneNumber else {
            throw APIError("INVALID_ARGUMENT : The second factor is not of this kind.")
        }
        let code = context.project.verificationCodes.make(for: number)
        return Response(phoneResponseInfo: PhoneResponseInfo(sessionInfo: code.sessionInfo))
    }
}
