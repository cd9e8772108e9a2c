// SPDX-License-Identifier: Apache-2.0
/// The icon in the browser's tab, the only thing that a page fetches. Browsers request it by themselves, but accept a
/// drawing only if the page says that it is one.
enum Favicon {
    static let path = "/favicon.ico"

    static let link: HTML = "<link rel=\"icon\" href=\"\(path)\" type=\"image/svg+xml\">"

    static let get: Route.Handler = { _, _ in
        Reply(
            status: 200,
            headers: [
                ("content-type", "image/svg+xml"), ("cache-control", "max-age=86400"),
                ("x-content-type-options", "nosniff"), ("content-security-policy", "default-src 'none'"),
            ],
            body: .init(picture.utf8))
    }

    /// A key in one colour, which is visible in light and dark tabs.
    private static let picture = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f5fd6"/>\
        <g fill="none" stroke="#fff" stroke-width="3"><circle cx="11.5" cy="16" r="5"/>\
        <path d="M16.5 16H27M23 16v5M27 16v4"/></g></svg>
        """
}
