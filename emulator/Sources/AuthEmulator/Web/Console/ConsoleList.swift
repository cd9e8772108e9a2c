// SPDX-License-Identifier: Apache-2.0
/// One page of a long list, with a search above it and links to the other pages.
struct ConsoleList<Element> {
    private static var pageSize: Int { 50 }

    let place: ConsolePlace
    /// What the items are called.
    let name: String
    /// All items that were found.
    let found: [Element]

    var shown: ArraySlice<Element> { found.dropFirst(start).prefix(Self.pageSize) }

    /// The start of the last page if there are not so many items any more.
    private var start: Int {
        min(place.start, max(0, found.count - 1) / Self.pageSize * Self.pageSize)
    }

    var searchForm: HTML {
        let tenant: HTML =
            place.project.tenantId.map { "<input type=\"hidden\" name=\"tenant\" value=\"\($0)\">" } ?? .nothing
        return """
            <form class="search" method="get" action="\(place.path(to: place.page))" role="search">
            \(tenant)
            <input type="search" name="q" value="\(place.search)" aria-label="Search the \(name)" autocomplete="off">
            <button>Search</button>
            </form>
            """
    }

    /// Nil if all are on one page.
    var pager: HTML {
        guard found.count > Self.pageSize else { return .nothing }
        let end = min(start + Self.pageSize, found.count)
        let back = start > 0 ? link("Back", "prev", to: start - Self.pageSize) : .nothing
        let on = end < found.count ? link("On", "next", to: end) : .nothing
        return """
            <nav class="pager" aria-label="Pages"><span>\(String(start + 1)) to \(String(end)) of \
            \(String(found.count))</span>\(back)\(on)</nav>
            """
    }

    private func link(_ text: String, _ relation: String, to start: Int) -> HTML {
        "<a rel=\"\(relation)\" href=\"\(place.path(from: max(0, start)))\">\(text)</a>"
    }
}
