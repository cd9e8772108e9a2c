// SPDX-License-Identifier: Apache-2.0
/// The settings of a project's owner, the requested failures, and the ways to start again.
struct ConsoleSwitches {
    let place: ConsolePlace
    let refusal: ConsoleRefusal?

    private var config: ProjectConfig { place.project.config }

    var markup: HTML {
        """
        \(switches)
        <h2 id="faults">Faults</h2>
        \(faults)
        \(newFault)
        <h2>Begin again</h2>
        <form method="post" action="\(place.path)">
        \(ConsoleForms.confirmed("reset", "Delete all users", "With the people whom sign-ins have brought to the providers."))
        </form>
        """
    }

    private func isOn(_ name: String, _ current: Bool) -> Bool {
        refusal?.isOf("switch") == true ? refusal?.fields[name] != nil : current
    }

    private func typed(_ name: String, _ current: String) -> String {
        refusal?.isOf("switch") == true ? refusal?.fields[name] ?? "" : current
    }

    private var switches: HTML {
        let boxes: [(name: String, label: String, isOn: Bool)] = [
            ("allowDuplicateEmails", "Providers may tell another account's email address", config.allowDuplicateEmails),
            ("enableImprovedEmailPrivacy", "Email enumeration protection", config.enableImprovedEmailPrivacy),
            ("requireRecentLogin", "Sensitive changes need a recent sign-in", config.requireRecentLogin),
            ("expireCodes", "Every code counts as too old", config.expireCodes),
            ("signIdTokens", "ID tokens and session cookies are signed", config.signIDTokens),
            ("disableAuth", "Client calls fail: the project is switched off", config.disableAuth),
        ]
        return """
            <form method="post" action="\(place.path)">
            <div class="fields wide-fields">\(boxes.map { ConsoleForms.box($0.name, $0.label, checked: isOn($0.name, $0.isOn)) })</div>
            <div class="fields">
            \(number("clockOffsetSeconds", "The clock is ahead by seconds", config.clockOffsetSeconds))
            \(number("tokenLifetimeSeconds", "ID tokens are good for seconds", config.tokenLifetimeSeconds))
            \(passkeyChecks)
            </div>
            \(domains)
            <button class="save" name="action" value="switch">Save</button>
            </form>
            """
    }

    private func number(_ name: String, _ label: String, _ value: Int64) -> HTML {
        ConsoleForms.field("switch-\(name)", name, label, kind: "text", value: typed(name, String(value)))
    }

    private var passkeyChecks: HTML {
        let current = typed("passkeyChecks", config.passkeyChecks.rawValue)
        let choices: [(name: String, label: String)] = [
            (PasskeyChecks.readable.rawValue, "those that are no placeholders"), (PasskeyChecks.all.rawValue, "all"),
            (PasskeyChecks.none.rawValue, "none"),
        ]
        return ConsoleForms.choice(
            "switch-passkeyChecks", "passkeyChecks", "Passkeys that are checked", choices, current)
    }

    private var domains: HTML {
        let names = (config.authorizedDomains ?? []).joined(separator: " ")
        return ConsoleForms.field(
            "switch-authorizedDomains", "authorizedDomains",
            "Authorised domains, with blanks between them; without any those of every project", kind: "text",
            value: typed("authorizedDomains", names))
    }

    private var faults: HTML {
        let items = config.faults.faults.enumerated().map { index, fault -> HTML in
            """
            <li><form class="line" method="post" action="\(place.path)">
            <input type="hidden" name="index" value="\(String(index))">
            <strong>\(fault.operation ?? "every call")</strong> <span>\(Self.text(fault))</span>
            <button name="action" value="endFault" aria-label="End the fault of \(fault.operation ?? "every call")">End</button>
            </form></li>
            """
        }
        return items.isEmpty ? "<p>None.</p>" : "<ul class=\"rows\" aria-labelledby=\"faults\">\(items)</ul>"
    }

    private static func text(_ fault: Fault) -> String {
        let what =
            switch fault.effectiveAction {
            case .error: "answers \(fault.failure.code) \(fault.failure.message)"
            case .cut: "closes the connection"
            case .delay: "waits"
            }
        let delay = fault.boundedLatency > 0 ? ", after \(fault.boundedLatency) ms" : ""
        return what + delay + (fault.count.map { ", \($0) more times" } ?? ", always")
    }

    private var newFault: HTML {
        func field(_ name: String, _ label: String) -> HTML {
            let value = refusal?.isOf("addFault") == true ? refusal?.fields[name] : nil
            return ConsoleForms.field("fault-\(name)", name, label, kind: "text", value: value)
        }
        return """
            <form method="post" action="\(place.path)">
            <div class="fields">
            \(field("operation", "Operation, such as accounts:signUp"))
            \(field("count", "How often"))
            \(field("status", "HTTP status"))
            \(field("error", "Error"))
            \(field("latencyMilliseconds", "Delay in milliseconds"))
            </div>
            \(ConsoleForms.box("cut", "Close the connection", checked: refusal?.fields["cut"] != nil))
            <button class="save" name="action" value="addFault">Add a fault</button>
            </form>
            """
    }
}
