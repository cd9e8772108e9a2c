// SPDX-License-Identifier: Apache-2.0
/// `projects`: the domains that may take part in a sign-in of the project. The API key is enough for this request.
struct GetProject: Endpoint {
    static let method = "projects"
    static var takesTenant: Bool { false }
    static var verb: HTTPVerb { .get }

    var body: JSONValue { .object([]) }
    var isIdempotent: Bool { true }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> AuthorizedDomains {
        let names = answer["authorizedDomains"]?.arrayValue ?? []
        return AuthorizedDomains(names: names.compactMap { $0.stringValue })
    }
}

/// Firebase console, Authentication, Settings, Authorized domains.
struct AuthorizedDomains: Equatable, Sendable {
    let names: [String]

    func has(_ host: LoopbackHost) -> Bool {
        names.contains { ASCII.equalIgnoringCase($0, host.name) }
    }

    /// A name also covers its subdomains.
    func cover(_ host: String) -> Bool {
        names.contains { name in
            let end = String(decoding: host.utf8.suffix(name.utf8.count), as: UTF8.self)
            guard ASCII.equalIgnoringCase(end, name), !name.isEmpty else { return false }
            let rest = host.utf8.dropLast(name.utf8.count)
            return rest.isEmpty || rest.last == UInt8(ascii: ".")
        }
    }

    /// The domain at which Firebase Hosting serves the handler; nil when no name belongs to Hosting.
    var authDomain: String? {
        first(endingIn: ".firebaseapp.com") ?? first(endingIn: ".web.app")
    }

    private func first(endingIn suffix: String) -> String? {
        names.first { name in
            ASCII.equalIgnoringCase(String(decoding: name.utf8.suffix(suffix.utf8.count), as: UTF8.self), suffix)
                && HostName.isRight(Array(name.utf8))
        }
    }
}
