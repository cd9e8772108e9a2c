// SPDX-License-Identifier: Apache-2.0
/// A link of a mail: what it is for, and the code that does it.
public struct ActionCodeURL: Sendable {
    public let operation: ActionCodeOperation
    public let code: String
    /// Of the project that sent the mail.
    public let apiKey: String
    /// Where the user is to go on; empty for nowhere.
    public let continueURL: String
    public let languageCode: String
    /// Whose user the mail is for; empty for none.
    public let tenantID: String

    /// Whether it signs in.
    public var isSignIn: Bool { operation == .emailSignIn }

    /// Far longer than any link of the service.
    private static let longest = 16_384

    /// Reads a link in each of its forms: of the project's page, of a page of one's own, as it comes back at the address
    /// to go on at, and within another link. Nil for anything else.
    public static func parse(_ text: String) -> ActionCodeURL? {
        guard text.utf8.count <= longest else { return nil }
        for link in links(in: trimmed(text)) {
            if let url = ActionCodeURL(link) { return url }
        }
        return nil
    }

    private init?(_ link: String) {
        guard let fields = Fields(link), let mode = fields.only("mode"), let code = fields.only("oobCode"),
            let apiKey = fields.only("apiKey"), let operation = ActionCodeOperation(mode: mode),
            let tenantID = fields.has("tenantId") ? fields.only("tenantId") : ""
        else { return nil }
        (self.operation, self.code, self.apiKey, self.tenantID) = (operation, code, apiKey, tenantID)
        continueURL = fields.last("continueUrl")
        languageCode = fields.last("lang")
    }

    /// The links that may be meant, the likeliest first: Firebase's applications wrap a link once or twice, in
    /// `deep_link_id` and `link`. What is wrapped deeper is none of them.
    private static func links(in text: String) -> [String] {
        var found: [String] = []
        let fields = Fields(text)
        for (name, inner) in [("deep_link_id", "link"), ("link", "deep_link_id")] {
            guard let link = fields?.last(name), !link.isEmpty else { continue }
            if let wrapped = Fields(link)?.last(inner), !wrapped.isEmpty { found.append(wrapped) }
            found.append(link)
        }
        found.append(text)
        return found
    }

    /// Without the blanks and line ends around it, which come along when a link is copied.
    private static func trimmed(_ text: String) -> String {
        func isKept(_ byte: UInt8) -> Bool { byte > 0x20 }
        var bytes = Array(text.utf8)[...].drop { !isKept($0) }
        while let last = bytes.last, !isKept(last) { bytes = bytes.dropLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ActionCodeURL {
    /// The parameters of a link.
    private struct Fields {
        private let items: [(name: String, value: String)]

        init?(_ link: String) {
            guard let items = URLParts(link)?.queryItems else { return nil }
            self.items = items
        }

        func has(_ name: String) -> Bool { items.contains { $0.name.sameBytes(as: name) } }

        /// The value; nil if it is empty or missing, or if there are two different ones: readers would not agree on which
        /// counts.
        func only(_ name: String) -> String? {
            let value = last(name)
            let isOnly = items.allSatisfy { !$0.name.sameBytes(as: name) || $0.value.sameBytes(as: value) }
            return isOnly && !value.isEmpty ? value : nil
        }

        /// The last value, since the service adds its own parameters at the end; empty if there is none.
        func last(_ name: String) -> String {
            items.last { $0.name.sameBytes(as: name) }?.value ?? ""
        }
    }
}
