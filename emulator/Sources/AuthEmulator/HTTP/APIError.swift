// SPDX-License-Identifier: Apache-2.0
/// A failed call in the form of the error envelope.
struct APIError: Error, Sendable, Equatable {
    let code: Int
    /// Left out for business errors, whose message says everything.
    let status: String?
    let message: String
    let details: [APIErrorDetail]

    private init(code: Int, status: String?, message: String, detail: APIErrorDetail) {
        self.code = code
        self.status = status
        self.message = message
        details = [detail]
    }

    /// A business error: `message` is the code, optionally followed by ` : ` and a text.
    init(_ message: String) {
        self.init(code: 400, status: nil, message: message, detail: .init(message: message, reason: "invalid"))
    }

    static let invalidJSONPrefix = "Invalid JSON payload received. "

    static func invalidJSON(_ text: String) -> APIError {
        let message = invalidJSONPrefix + text
        return APIError(
            code: 400, status: "INVALID_ARGUMENT", message: message,
            detail: .init(message: message, reason: "parseError"))
    }

    static func notImplemented(_ message: String) -> APIError {
        APIError(
            code: 501, status: "NOT_IMPLEMENTED", message: message,
            detail: .init(message: message, reason: "unimplemented"))
    }

    static let notFound = APIError(
        code: 404, status: "NOT_FOUND", message: "Not Found", detail: .init(message: "Not Found", reason: "notFound"))

    static let bodyTooLarge = APIError(
        code: 413, status: "INVALID_ARGUMENT", message: "Request payload size exceeds the limit: \(largestBody) bytes.",
        detail: .init(
            message: "Request payload size exceeds the limit: \(largestBody) bytes.", reason: "uploadTooLarge"))

    /// The body could not be read to its end (RFC 9112, section 7.1).
    static let brokenBody: APIError = {
        let message = "The body is not framed as HTTP/1.1 has it: check Content-Length, or the chunks."
        return APIError(
            code: 400, status: "INVALID_ARGUMENT", message: message,
            detail: .init(message: message, reason: "badRequest"))
    }()

    /// In bytes, before and after a content coding is undone.
    static let largestBody = 8 * 1024 * 1024

    static let tooManyFields: APIError = {
        let message = "The form has more than \(FormCoding.mostFields) fields."
        return APIError(
            code: 400, status: "INVALID_ARGUMENT", message: message,
            detail: .init(message: message, reason: "badRequest"))
    }()

    static func unsupportedCoding(_ name: String) -> APIError {
        let message = "Content-Encoding \(name) is not supported: send the body as it is, or with gzip."
        return APIError(
            code: 415, status: "INVALID_ARGUMENT", message: message, detail: .init(message: message, reason: "invalid"))
    }

    /// RFC 9110, section 15.5.20.
    static let misdirected: APIError = {
        let message =
            "The name in Host is none of this machine: call 127.0.0.1 or localhost, or start with --allow-host."
        return APIError(
            code: 421, status: "FAILED_PRECONDITION", message: message,
            detail: .init(message: message, reason: "misdirected"))
    }()

    static let foreignPage: APIError = {
        let message = "Pages of other sites may not call the emulator: start it with --allow-origin for one that may."
        return APIError(
            code: 403, status: "PERMISSION_DENIED", message: message,
            detail: .init(message: message, reason: "forbidden"))
    }()

    static func noMessage(to recipient: String, seconds: Int64) -> APIError {
        let message = "DEADLINE_EXCEEDED : Nothing was sent to \(recipient) within \(seconds) seconds."
        return APIError(
            code: 504, status: "DEADLINE_EXCEEDED", message: message,
            detail: .init(message: message, reason: "deadlineExceeded"))
    }

    static let missingAPIKey = APIError(
        code: 403, status: "PERMISSION_DENIED", message: "The request is missing a valid API key.",
        detail: .init(message: "The request is missing a valid API key.", reason: "forbidden"))

    /// A key already belongs to a project.
    static let ownersAlone = APIError("INSUFFICIENT_PERMISSION : Only an owner may say which project is meant.")

    static let invalidCredentials = APIError(
        code: 401, status: "UNAUTHENTICATED",
        message: "Request had invalid authentication credentials. Expected the bearer token of an owner.",
        detail: .authorizationHeader(message: "Invalid Credentials", reason: "authError"))

    /// An error that a test requested, with the usual details for its status.
    static func fault(status: Int, message: String?) -> APIError {
        let names = [
            401: "UNAUTHENTICATED", 403: "PERMISSION_DENIED", 404: "NOT_FOUND", 429: "RESOURCE_EXHAUSTED",
            500: "INTERNAL", 501: "NOT_IMPLEMENTED", 503: "UNAVAILABLE",
        ]
        let message = message ?? names[status] ?? "FAULT"
        return APIError(
            code: status, status: names[status], message: message,
            detail: .init(message: message, reason: status == 400 ? "invalid" : "backendError"))
    }

    static func internalError(_ text: String) -> APIError {
        let message = "INTERNAL_ERROR : \(text)"
        return APIError(
            code: 500, status: "INTERNAL", message: message, detail: .init(message: message, reason: "backendError"))
    }
}

/// One item of the envelope's `errors` list.
struct APIErrorDetail: Codable, Sendable, Equatable {
    let message: String
    let reason: String
    let domain: String
    let location: String?
    let locationType: String?

    init(message: String, reason: String, location: String? = nil, locationType: String? = nil) {
        self.message = message
        self.reason = reason
        domain = "global"
        self.location = location
        self.locationType = locationType
    }

    static func authorizationHeader(message: String, reason: String) -> APIErrorDetail {
        APIErrorDetail(message: message, reason: reason, location: "Authorization", locationType: "header")
    }
}

struct ErrorEnvelope: Codable, Sendable {
    struct Body: Codable, Sendable {
        let code: Int
        let message: String
        let status: String?
        let errors: [APIErrorDetail]
    }

    let error: Body

    init(_ failure: APIError) {
        error = Body(
            code: failure.code, message: failure.message, status: failure.status, errors: failure.details)
    }
}
