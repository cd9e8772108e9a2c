// SPDX-License-Identifier: Apache-2.0
/// An address in the console: one of its pages, for a project or a tenant, and the visible part of a list.
struct ConsolePlace {
    enum Page: String, CaseIterable {
        case users, people, switches, requests

        var name: String {
            switch self {
            case .users: "Users"
            case .people: "People of the providers"
            case .switches: "Switches and faults"
            case .requests: "Requests"
            }
        }

        /// The other pages belong to the whole project.
        var isOfTenant: Bool { self == .users }
    }

    static let pattern = "/emulator/console/{project}"
    static let pagePattern = "\(pattern)/{page}"

    let page: Page
    /// The tenant's, if the page belongs to a tenant.
    let context: OperationContext
    let query: [String: String]

    init(_ incoming: IncomingRequest, _ context: OperationContext) throws(APIError) {
        guard let page = Page(rawValue: context.path["page"] ?? Page.users.rawValue) else { throw .notFound }
        self.page = page
        query = incoming.query
        let root = context.project.parent ?? context.project
        let tenant = incoming.query["tenant"].flatMap { root.tenants[$0] == nil ? nil : $0 }
        self.context = context.entering(tenant: page.isOfTenant ? tenant : nil)
    }

    var project: Project { context.project }
    var root: Project { project.parent ?? project }
    /// The search text for the list.
    var search: String { query["q"] ?? "" }
    /// The index of the first visible item, from 0.
    var start: Int { max(0, query["from"].flatMap { Int($0) } ?? 0) }

    /// This address, to which its forms are sent and return.
    var path: String { path(from: start) }

    func path(from start: Int) -> String {
        let fields = [("tenant", project.tenantId ?? ""), ("q", search), ("from", start > 0 ? String(start) : "")]
        return Self.path(page, of: root, fields)
    }

    func path(to page: Page) -> String { Self.path(page, of: root, []) }

    func path(tenant: String?) -> String { Self.path(page, of: root, [("tenant", tenant ?? "")]) }

    private static func path(_ page: Page, of root: Project, _ fields: [(name: String, value: String)]) -> String {
        let query = FormCoding.encode(fields.filter { !$0.value.isEmpty })
        let place = "/emulator/console/\(FormCoding.escape(root.id))" + (page == .users ? "" : "/\(page.rawValue)")
        return query.isEmpty ? place : "\(place)?\(query)"
    }
}

/// A refused form: the reason, and what was typed into it.
struct ConsoleRefusal {
    let problem: String
    let fields: [String: String]

    /// Whether it is the form with this action, for this user if it has one.
    func isOf(_ action: String, localId: String? = nil) -> Bool {
        fields["action"] == action && fields["localId"] == localId
    }
}
