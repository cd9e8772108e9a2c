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
        let rest = context.project.accounts.sortedByID.filter { $0.localId > request.nextPageToken ?? "" }
        let page = rest.prefix(size)
        return Response(
            users: page.map { AccountInfo($0, in: context.project) },
            nextPageToken: page.count < rest.count ? page.last?.localId : nil)
    }
}
