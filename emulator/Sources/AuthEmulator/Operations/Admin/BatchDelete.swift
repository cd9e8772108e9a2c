/// `accounts:batchDelete`.
enum BatchDelete: Operation {
    struct Request: Decodable {
        let localIds: [String]?
        let force: Bool?
    }

    struct Failure: Encodable {
        let index: Int
        let localId: String
        var message = "NOT_DISABLED : The user is not disabled, and the request does not force it."
    }

    struct Response: Encodable {
        let errors: [Failure]?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard let ids = request.localIds, (1...1000).contains(ids.count) else {
            throw APIError("LOCAL_ID_LIST_EXCEEDS_LIMIT")
        }
        var failures: [Failure] = []
        for (index, id) in ids.enumerated() {
            guard let account = context.project.accounts.account(id: id) else { continue }
            if account.disabled || request.force == true {
                context.project.deleteAccount(id)
            } else {
                failures.append(Failure(index: index, localId: id))
            }
        }
        return Response(errors: failures.isEmpty ? nil : failures)
    }
}
