/// `accounts:query` and `:queryAccounts`: all users, or how many there are.
enum QueryAccounts: Operation {
    struct Request: Decodable {
        let returnUserInfo: Bool?
        let sortBy: String?
        let order: String?
        let limit: WireInteger?
        let offset: WireInteger?
        let expression: [JSONValue]?
    }

    struct Response: Encodable {
        let recordsCount: WireInteger
        let userInfo: [AccountInfo]?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        try refuseUnsupported(request)
        let accounts = context.project.accounts
        let count = WireInteger(Int64(accounts.count))
        guard request.returnUserInfo ?? true else { return Response(recordsCount: count, userInfo: nil) }
        let sorted = accounts.sortedByID.map { AccountInfo($0, in: context.project) }
        let descends = request.order == "DESC" || request.order == "2"
        return Response(recordsCount: count, userInfo: descends ? sorted.reversed() : sorted)
    }

    private static func refuseUnsupported(_ request: Request) throws {
        let keys: Set<String> = ["SORT_BY_FIELD_UNSPECIFIED", "0", "USER_ID", "1"]
        let unsupported: [(String, Bool)] = [
            ("expression", request.expression?.isEmpty == false), ("limit", request.limit != nil),
            ("offset", request.offset.map { $0.value != 0 } ?? false),
            ("sortBy", request.sortBy.map { !keys.contains($0) } ?? false),
        ]
        if let name = unsupported.first(where: \.1)?.0 { throw APIError.notImplemented("\(name) is not implemented.") }
    }
}
