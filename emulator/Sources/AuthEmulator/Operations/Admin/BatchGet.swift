/// `accounts:batchGet` and the older `downloadAccount`.
enum BatchGet: Operation {
    struct Request: Decodable {
        let maxResults: Int?
        let nextPageToken: String?
    }

    struct Response: Encodable {
        var kind = "identitytoolkit#DownloadAccountResponse"
        let users: [AccountInfo]
        let nextPageToken: String?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let wanted = request.maxResults ?? 20
        let size = wanted < 0 ? Int.max : min(max(wanted, 1), 1000)
        let page = context.project.accounts.page(after: request.nextPageToken ?? "", size: size)
        return Response(
            users: page.accounts.map { AccountInfo($0, in: context.project) },
            nextPageToken: page.isLast ? nil : page.accounts.last?.localId)
    }
}
