/// `projects`: which domains may take part in a sign-in of the project. The API key is enough to ask.
struct GetProject: Endpoint {
    static let method = "projects"
    static var verb: HTTPVerb { .get }

    var body: JSONValue { .object([]) }
    var isIdempotent: Bool { true }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> AuthorizedDomains {
        let names = answer["authorizedDomains"]?.arrayValue ?? []
        return AuthorizedDomains(names: names.compactMap { $0.stringValue })
    }
}

/// Firebase console, Authentication, Settings, Authorised domains.
struct AuthorizedDomains: Equatable, Sendable {
    let names: [String]

    func has(_ host: LoopbackHost) -> Bool {
        names.contains { ASCII.equalIgnoringCase($0, host.name) }
    }

    /// Where Firebase Hosting serves the handler; nil when no name is of Hosting.
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
