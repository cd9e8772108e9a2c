// SPDX-License-Identifier: Apache-2.0
/// `/emulator/action`, the target of links in mails: pages for browsers, JSON for programs.
struct ActionPage {
    static let path = "/emulator/action"

    let request: ActionRequest

    static let get: Route.Handler = { incoming, context in
        let request = ActionRequest(fields: incoming.query, in: context)
        let result = request.perform()
        guard incoming.wantsPage else { return try ActionDocument.reply(result) }
        return Self(request: request).reply(result)
    }

    static let post: Route.Handler = { incoming, context in
        let request = ActionRequest(fields: try incoming.form(), in: context)
        return Self(request: request).reply(request.perform())
    }

    private func reply(_ result: ActionResult) -> Reply {
        switch result {
        case .redirect(let address): return .redirect(to: address)
        case .done(let success, let email, let newEmail):
            let address: HTML = (newEmail ?? email).map { "<p><strong>\($0)</strong></p>" } ?? .nothing
            return page(
                "Done", "<p>\(success)</p>\(address)<p class=\"hint\">You can close this page.</p>", status: 200)
        case .needsPassword(let form): return passwordForm(form.email, form.problem)
        case .refused(let error, let instructions):
            let content: HTML = "<p class=\"alarm\" role=\"alert\">\(error)</p><p>\(instructions)</p>"
            return page("This link does not work", content, status: 400)
        }
    }

    /// The first visit has no password, which is not an error of the visitor.
    private func passwordForm(_ email: String, _ problem: String) -> Reply {
        let isFirstVisit = request["newPassword"] == nil
        // The code before the colon is for programs.
        let sentence = String(problem.split(separator: " : ", maxSplits: 1).last ?? "")
        let alarm: HTML = isFirstVisit ? .nothing : "<p class=\"alarm\" role=\"alert\">\(sentence)</p>"
        let hidden = ["mode", "oobCode", "apiKey", "continueUrl", "tenantId"].compactMap { name -> HTML? in
            request[name].map { "<input type=\"hidden\" name=\"\(name)\" value=\"\($0)\">" }
        }
        return page(
            "Choose a new password",
            """
            \(alarm)
            <form method="post" action="\(Self.path)">
            \(hidden)
            <p>For <strong>\(email)</strong></p>
            <label for="password">New password</label>
            <input id="password" name="newPassword" type="password" autocomplete="new-password" required autofocus>
            <button class="primary">Change password</button>
            </form>
            """, status: isFirstVisit ? 200 : 400)
    }

    private func page(_ title: String, _ content: HTML, status: Int) -> Reply {
        WebPage(title: title, content: content, status: status, callback: request.continueURI).reply()
    }
}

/// The outcome for programs.
struct ActionDocument: Encodable {
    struct Body: Encodable {
        var success: String?
        var email: String?
        var newEmail: String?
        var error: String?
        var instructions: String?
        /// The link, to be called again with a new password in place of the last word.
        var urlTemplate: String?
    }

    let authEmulator: Body

    static func reply(_ result: ActionResult) throws -> Reply {
        switch result {
        case .redirect(let address): return .redirect(to: address)
        case .done(let success, let email, let newEmail):
            return try .json(Self(authEmulator: Body(success: success, email: email, newEmail: newEmail)))
        case .needsPassword(let form):
            let word = ActionResult.passwordPlaceholder
            let body = Body(
                error: form.problem,
                instructions: "Fetch urlTemplate with the new password of \(form.email) in place of \(word).",
                urlTemplate: "\(form.link)&newPassword=\(word)")
            return try .json(Self(authEmulator: body), status: 400)
        case .refused(let error, let instructions):
            return try .json(Self(authEmulator: Body(error: error, instructions: instructions)), status: 400)
        }
    }
}
