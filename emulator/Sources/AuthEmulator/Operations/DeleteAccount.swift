// SPDX-License-Identifier: Apache-2.0
/// `accounts:delete`.
enum DeleteAccount: Operation {
    struct Request: Decodable {
        let idToken: String?
        let localId: String?
    }

    struct Response: Encodable {
        var kind = "identitytoolkit#DeleteAccountResponse"
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        context.deleteAccount(try target(request, context))
        return Response()
    }

    private static func target(_ request: Request, _ context: OperationContext) throws -> String {
        guard context.isPrivileged else {
            let caller = try SignedInCaller(idToken: request.idToken, in: context)
            try caller.checkRecentLogin(in: context)
            return caller.account.localId
        }
        guard let localId = request.localId, !localId.isEmpty else { throw APIError("MISSING_LOCAL_ID") }
        guard context.project.accounts.account(id: localId) != nil else { throw APIError("USER_NOT_FOUND") }
        return localId
    }
}
