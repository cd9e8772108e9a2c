// SPDX-License-Identifier: Apache-2.0
/// A JSON call: one request type, one response type, one function.
protocol Operation: SendableMetatype {
    associatedtype Request: Decodable & Sendable
    associatedtype Response: Encodable & SendableMetatype

    static var scope: TenantScope { get }

    /// Whether an unknown member is an error.
    static var refusesUnknownMembers: Bool { get }

    static func run(_ request: Request, in context: OperationContext) throws -> Response
}

extension Operation {
    static var scope: TenantScope { .projectOrTenant }

    static var refusesUnknownMembers: Bool { false }

    static var body: any Route.Body.Type { Request.self }

    /// The operation as a route handler.
    static var handler: Route.Handler {
        { incoming, context in
            let fields = try parameters(of: incoming)
            _ = try LenientDecoder(fields).decode(ClientFields.self)
            let context = try scope.enter(context, fields: fields)
            return try .json(run(request(incoming), in: context))
        }
    }

    /// For work that needs no state: decoding a long list takes long.
    static var decode: Route.Decode {
        { incoming in
            let fields = try parameters(of: incoming)
            if refusesUnknownMembers { try UnknownMembers.refuse(in: fields, for: Request.self) }
            return try LenientDecoder(fields, isText: isRead(incoming)).decode(Request.self)
        }
    }

    private static func request(_ incoming: IncomingRequest) throws -> Request {
        let value = try incoming.decoded?.get() ?? decode(incoming)
        guard let request = value as? Request else { throw APIError.internalError("\(type(of: value))") }
        return request
    }

    private static func isRead(_ request: IncomingRequest) -> Bool {
        ["GET", "HEAD"].contains(request.effectiveMethod)
    }

    /// Calls without a body have their fields in the query. If the method is in a header, a form can have them too.
    private static func parameters(of request: IncomingRequest) throws -> JSONValue {
        guard isRead(request) else { return try request.jsonObject() }
        let form = try request.isForm ? request.form() : [:]
        return .object(request.query.merging(form) { $1 }.mapValues { .string($0) })
    }
}

/// The scope of an operation: a project, one of its tenants, or the settings of both.
enum TenantScope: Sendable {
    case projectOrTenant
    case projectOnly
    /// It uses no tenant, and works although signing in is disabled.
    case settings

    /// The context of the tenant that the path, the fields or a token name, after checking that the tenant allows the
    /// call.
    func enter(_ context: OperationContext, fields: JSONValue) throws -> OperationContext {
        guard self != .settings else { return context }
        let fields = try LenientDecoder(fields).decode(TenantFields.self)
        let context = try context.entering(tenant: fields.tenant(in: context))
        guard !context.config.disableAuth else { throw APIError("PROJECT_DISABLED") }
        guard self != .projectOnly || context.project.tenantId == nil else {
            throw APIError("UNSUPPORTED_TENANT_OPERATION")
        }
        return context
    }
}

/// What clients say about themselves in many bodies. It has no effect, but the service accepts no unknown value.
struct ClientFields: Decodable {
    enum ClientType: String, WireEnum {
        case unspecified = "CLIENT_TYPE_UNSPECIFIED"
        case web = "CLIENT_TYPE_WEB"
        case android = "CLIENT_TYPE_ANDROID"
        case ios = "CLIENT_TYPE_IOS"
    }

    enum RecaptchaVersion: String, WireEnum {
        case unspecified = "RECAPTCHA_VERSION_UNSPECIFIED"
        case enterprise = "RECAPTCHA_ENTERPRISE"
    }

    let clientType: ClientType?
    let recaptchaVersion: RecaptchaVersion?
}

/// The part of every body that names the tenant.
struct TenantFields: Decodable {
    let tenantId: String?
    let idToken: String?

    /// A token must not contradict the request. If the request names no tenant, the token's counts.
    func tenant(in context: OperationContext) throws -> String? {
        let named = Self.present(tenantId) ?? Self.present(context.query["tenantId"])
        if let path = context.path["tenant"], let named, path != named { throw APIError("TENANT_ID_MISMATCH") }
        let wanted = context.path["tenant"] ?? named
        guard let idToken, let claims = IDTokenClaims(idToken) else { return wanted }
        guard wanted == nil || wanted == claims.firebase?.tenant else { throw APIError("TENANT_ID_MISMATCH") }
        return claims.firebase?.tenant
    }

    private static func present(_ text: String?) -> String? {
        guard let text, !text.isEmpty else { return nil }
        return text
    }
}

/// A request or answer without any used fields; still an object.
struct EmptyBody: Codable, Sendable {
    private enum CodingKeys: CodingKey {}

    init() {}

    init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: CodingKeys.self) }
}
