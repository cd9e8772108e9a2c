/// The links and text messages that wait for somebody to follow or read them.
struct ConsoleCodes {
    let project: Project

    var markup: HTML {
        """
        <h2 id="links">Links in mails</h2>
        \(links)
        <h2 id="codes">Codes in text messages</h2>
        \(codes)
        """
    }

    private var links: HTML {
        let items = project.oobCodes.oldestFirst.map { code -> HTML in
            "<li><a href=\"\(code.oobLink)\">\(code.requestType.rawValue)</a> <span>\(code.email)</span></li>"
        }
        return items.isEmpty ? "<p>None.</p>" : "<ul class=\"rows\" aria-labelledby=\"links\">\(items)</ul>"
    }

    private var codes: HTML {
        let items = project.verificationCodes.oldestFirst.map { code -> HTML in
            "<li><strong>\(code.code)</strong> <span>\(code.phoneNumber)</span></li>"
        }
        return items.isEmpty ? "<p>None.</p>" : "<ul class=\"rows\" aria-labelledby=\"codes\">\(items)</ul>"
    }
}
