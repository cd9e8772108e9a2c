// SPDX-License-Identifier: Apache-2.0
/// The servers whose pages may take part in a sign-in.
struct AuthorizedDomains: Sendable {
    let names: [String]

    init(names: [String]) { self.names = names }

    /// The initial list of a project, with 127.0.0.1, which developers would add on their machines.
    init(_ project: Project) {
        names =
            project.config.authorizedDomains
            ?? ["localhost", "127.0.0.1", "\(project.id).firebaseapp.com", "\(project.id).web.app"]
    }

    /// A name also covers its subdomains, an address only itself. Ports do not matter.
    func contain(_ uri: AbsoluteURI) -> Bool {
        guard uri.scheme == "http" || uri.scheme == "https" else { return false }
        return names.contains { name in
            let name = name.lowercased()
            return uri.host == name || !Self.isAddress(name) && uri.host.hasSuffix("." + name)
        }
    }

    /// Refuses entries that could never match: addresses of pages, ports, patterns.
    static func check(_ names: [String]) throws {
        guard let wrong = names.first(where: { !isName($0) && !isAddress($0) }) else { return }
        throw APIError(
            "INVALID_CONFIG : \(wrong) is no domain: write a name such as app.example.com, or an IPv4 address.")
    }

    /// RFC 1123, section 2.1. The last part of a name is not a number, or it would be an address.
    static func isName(_ text: String) -> Bool {
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return text.utf8.count <= 253 && labels.allSatisfy(isLabel) && labels.last?.allSatisfy(isDigit) == false
    }

    private static func isLabel(_ label: Substring.UTF8View) -> Bool {
        let dash = UInt8(ascii: "-")
        return (1...63).contains(label.count) && label.first != dash && label.last != dash
            && label.allSatisfy {
                isDigit($0) || $0 == dash || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
            }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Four numbers without leading zeros.
    private static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
    }
}
