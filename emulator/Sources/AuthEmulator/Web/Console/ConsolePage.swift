// SPDX-License-Identifier: Apache-2.0
/// The console at `/`, for people with a browser: users and outstanding codes, people of the providers, settings,
/// requests.
struct ConsolePage {
    let place: ConsolePlace
    var refusal: ConsoleRefusal?

    /// Programs that request the same address get the readiness answer.
    static let root: Route.Handler = { incoming, context in
        guard incoming.wantsPage else { return try .json(Readiness()) }
        return try Self(place: ConsolePlace(incoming, context)).page.reply()
    }

    static let get: Route.Handler = { incoming, context in
        try Self(place: ConsolePlace(incoming, context)).page.reply()
    }

    static let post: Route.Handler = { incoming, context in
        let place = try ConsolePlace(incoming, context)
        let fields = try incoming.form()
        do {
            try ConsoleAction(fields: fields, context: place.context.asOwner()).perform()
        } catch let error as APIError {
            let refusal = ConsoleRefusal(problem: error.message, fields: fields)
            return Self(place: place, refusal: refusal).page.reply()
        }
        return .redirect(to: place.path)
    }

    private var page: WebPage {
        var page = WebPage(
            title: title,
            content: """
                \(refusal.map { "<p class=\"alarm\" role=\"alert\">\($0.problem)</p>" } ?? .nothing)
                \(pageLinks)
                \(tenantLinks)
                \(content)
                """,
            status: refusal == nil ? 200 : 400, isWide: true)
        if place.page == .requests { page.refreshSeconds = ConsoleRequests(place: place).refreshSeconds }
        return page
    }

    private var title: String {
        switch place.page {
        case .users: "Users of " + (place.project.tenantId.map { "\(place.root.id), tenant \($0)" } ?? place.root.id)
        case .people, .switches: "\(place.page.name) of \(place.root.id)"
        case .requests: place.page.name
        }
    }

    private var content: HTML {
        switch place.page {
        case .users: ConsoleUsers(place: place, refusal: refusal).markup
        case .people: ConsolePeople(place: place, refusal: refusal).markup
        case .switches: ConsoleSwitches(place: place, refusal: refusal).markup
        case .requests: ConsoleRequests(place: place).markup
        }
    }

    private var pageLinks: HTML {
        let links = ConsolePlace.Page.allCases.map { page -> HTML in
            let mark: HTML = page == place.page ? " aria-current=\"page\"" : .nothing
            return "<a href=\"\(place.path(to: page))\"\(mark)>\(page.name)</a>"
        }
        return "<nav aria-label=\"Console\">\(links)</nav>"
    }

    private var tenantLinks: HTML {
        guard place.page.isOfTenant, !place.root.tenants.isEmpty else { return .nothing }
        let tenants = [nil] + place.root.tenants.keys.sorted().map { Optional($0) }
        let links = tenants.map { id -> HTML in
            let mark: HTML = id == place.project.tenantId ? " aria-current=\"page\"" : .nothing
            let name = id.map { place.root.tenants[$0]?.config.displayName ?? $0 } ?? place.root.id
            return "<a href=\"\(place.path(tenant: id))\"\(mark)>\(name)</a>"
        }
        return "<nav class=\"tenants\" aria-label=\"Tenants\">\(links)</nav>"
    }
}
