// SPDX-License-Identifier: Apache-2.0
/// One REST method: its request and its answer, in one file each.
protocol Endpoint {
    associatedtype Answer

    static var service: Service { get }
    static var version: APIVersion { get }
    static var verb: HTTPVerb { get }
    /// The last part of the path, such as "accounts:signUp".
    static var method: String { get }
    var body: JSONValue { get }
    /// What a GET request has in its query, beside the key and the tenant.
    var query: [(name: String, value: String)] { get }
    /// Whether the body, or the query of a GET request, names the tenant. It need not where the service takes it from an ID token alone.
    static var takesTenant: Bool { get }
    /// Whether a second request does no more than the first, so that a failing service may be asked again (RFC 9110
    /// section 9.2.2). A request that makes an account, sends something, or takes a code is sent once.
    var isIdempotent: Bool { get }

    /// Reads a success. Some answers with a success status contain an error (docs/errors.md).
    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> Answer

    /// Checks that the answer fits the request: an answer about another user must change nothing.
    func confirm(_ answer: Answer) throws(AuthError)
}

/// The two hosts of Firebase Authentication: Identity Toolkit and Secure Token.
enum Service {
    case identityToolkit
    case secureToken

    var site: String {
        switch self {
        case .identityToolkit: "https://identitytoolkit.googleapis.com"
        case .secureToken: "https://securetoken.googleapis.com"
        }
    }

    /// The beginning of their paths at an emulator, which serves both.
    var emulatorPath: String {
        switch self {
        case .identityToolkit: "/identitytoolkit.googleapis.com/"
        case .secureToken: "/securetoken.googleapis.com/"
        }
    }
}

/// The first part of a method's path.
enum APIVersion {
    case v1
    /// Second factors, passkeys, and the settings of a project.
    case v2

    var path: String {
        switch self {
        case .v1: "v1/"
        case .v2: "v2/"
        }
    }
}

/// The place of an endpoint.
struct EndpointPath {
    let service: Service
    var version = APIVersion.v1
    /// Empty for none.
    let method: String

    func isSame(as other: EndpointPath) -> Bool {
        service == other.service && version == other.version && method.sameBytes(as: other.method)
    }
}

extension Endpoint {
    static var service: Service { .identityToolkit }
    static var version: APIVersion { .v1 }
    static var path: EndpointPath { EndpointPath(service: service, version: version, method: method) }
    static var verb: HTTPVerb { .post }
    static var takesTenant: Bool { true }
    var query: [(name: String, value: String)] { [] }
    var isIdempotent: Bool { false }

    func confirm(_ answer: Answer) throws(AuthError) {}

    /// - Parameter sent: the ID token of the request; empty for none.
    func confirm(_ uid: String, isUserOf sent: String) throws(AuthError) {
        // A token that cannot be read did not come from an answer: it was handed over, or kept by an earlier version.
        guard let token = JSONWebToken.decode(sent), !token.isOf(uid) else { return }
        throw .ofAnotherUser
    }
}
