/// `accounts:lookup`.
enum Lookup: Operation {
    struct Request: Decodable {
        let idToken: String?
        let localId: [String]?
        let email: [String]?
        let phoneNumber: [String]?
        let federatedUserId: [FederatedUserIdentifier]?
        let initialEmail: [String]?
    }

    struct FederatedUserIdentifier: Decodable {
        let providerId: String
        let rawId: String
    }

    struct Response: Encodable {
        var kind = "identitytoolkit#GetAccountInfoResponse"
        let users: [AccountInfo]?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let accounts = try context.isPrivileged ? find(request, context) : [ownAccount(request, context)]
        return Response(users: accounts.isEmpty ? nil : accounts.map { AccountInfo($0, in: context.project) })
    }

    private static func ownAccount(_ request: Request, _ context: OperationContext) throws -> Account {
        try SignedInCaller(idToken: request.idToken, in: context).account
    }

    private static func find(_ request: Request, _ context: OperationContext) throws -> [Account] {
        guard request.initialEmail?.isEmpty ?? true else {
            throw APIError.notImplemented("Lookup by initialEmail is not implemented.")
        }
        let store = context.project.accounts
        let found =
            (request.localId ?? []).compactMap(store.account(id:))
            + (request.email ?? []).compactMap(store.account(email:))
            + (request.phoneNumber ?? []).compactMap(store.account(phoneNumber:))
            + (request.federatedUserId ?? []).compactMap {
                store.account(FederatedKey(providerId: $0.providerId, rawId: $0.rawId))
            }
        var seen: Set<String> = []
        return found.filter { seen.insert($0.localId).inserted }
    }
}
