/// GET `projects/{project}/tenants`.
enum ListTenants: Operation {
    struct Request: Decodable {
        let pageSize: Int?
        let pageToken: String?
    }

    struct Response: Codable {
        let tenants: [TenantDocument]
        let nextPageToken: String?
    }

    static let scope = TenantScope.settings

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let size = min(max(request.pageSize ?? 20, 1), 1000)
        let ids = context.project.tenants.keys.filter { $0 > request.pageToken ?? "" }.sorted()
        let page = ids.prefix(size)
        return Response(
            tenants: page.map { TenantDocument(context.project.tenant($0)) },
            nextPageToken: page.count < ids.count ? page.last : nil)
    }
}
