// SPDX-License-Identifier: Apache-2.0
/// The page for a failed call in a browser. Programs get JSON.
struct ErrorPage {
    let error: APIError

    /// An error that is none of the API's tells its type alone: what it says may be of the inside.
    static func reply(_ error: any Error, to request: IncomingRequest) -> Reply {
        let error = error as? APIError ?? .internalError("\(type(of: error))")
        return request.wantsPage ? Self(error: error).page.reply() : .failure(error)
    }

    private var page: WebPage {
        error == .notFound
            ? WebPage(
                title: "There is nothing here",
                content: """
                    <p>The emulator has no page at this address.</p>
                    <p><a href="/">To the console</a></p>
                    <p class="hint">All paths that it answers are in <a href="\(OpenAPIDocument.path)">its \
                    description</a>.</p>
                    """,
                status: error.code)
            : WebPage(
                title: "This did not work",
                content: """
                    <p class="alarm" role="alert">\(error.message)</p>
                    <p class="hint">Programs get this answer as JSON, with status \(String(error.code)).</p>
                    """,
                status: error.code)
    }
}

extension IncomingRequest {
    /// The request comes from the address line or a link of a browser.
    var wantsPage: Bool {
        method == "GET" && headers["accept"]?.lowercased().contains("text/html") == true
    }
}
