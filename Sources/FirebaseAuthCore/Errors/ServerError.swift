/// An error answer: finds the code in the server's message and keeps the detail for people (REST contract 1.6, 1.7).
enum ServerError {
    static func error(from body: JSONValue?, httpStatus: Int32) -> AuthError {
        guard let envelope = body?["error"], let message = envelope["message"]?.stringValue else {
            return withoutEnvelope(httpStatus)
        }
        let reason = envelope["errors"]?.arrayValue?.first?["reason"]?.stringValue ?? ""
        if let special = callerError(message, reason: reason, httpStatus: httpStatus) { return special }
        return AuthError(message: message, httpStatus: httpStatus)
    }

    /// A body without an envelope: a failing server may recover, anything else did not come from the service.
    private static func withoutEnvelope(_ httpStatus: Int32) -> AuthError {
        if httpStatus >= 500 {
            return AuthError(
                .networkRequestFailed, name: "NETWORK_REQUEST_FAILED",
                message: "The service failed with HTTP status \(httpStatus). Try again later.", httpStatus: httpStatus)
        }
        return .invalidResponse("HTTP status \(httpStatus) without an error description", httpStatus: httpStatus)
    }

    /// Errors about the caller's API key, which have no code string of their own.
    private static func callerError(_ message: String, reason: String, httpStatus: Int32) -> AuthError? {
        if reason === "ipRefererBlocked" {
            return AuthError(
                .appNotAuthorized, name: "APP_NOT_AUTHORIZED",
                message: "This app may not use this API key: look at the key's restrictions.", httpStatus: httpStatus)
        }
        let isKeyError =
            reason === "keyInvalid" || message.utf8.starts(with: "API key not valid".utf8)
            || message === "The request is missing a valid API key."
        guard isKeyError else { return nil }
        return AuthError(
            .invalidApiKey, name: "INVALID_API_KEY",
            message: "The API key was refused: copy the Web API key from the project's settings.",
            httpStatus: httpStatus)
    }
}

extension AuthError {
    /// Reads "CODE", "CODE : detail" or "CODE ((detail))".
    init(message: String, httpStatus: Int32) {
        let (name, detail) = ServerMessage.split(message)
        let code = ServerErrorCode.number(for: name) ?? AuthErrorCode(unknownAt: httpStatus)
        let said = detail.isEmpty ? name : "\(name): \(ServerMessage.shown(detail))"
        self.init(code, name: name, message: "\(code.sentence) (The server said: \(said))", httpStatus: httpStatus)
    }
}

extension AuthErrorCode {
    /// What an error without a known code string means: a failing service may recover, as a lost network may.
    fileprivate init(unknownAt httpStatus: Int32) {
        switch httpStatus {
        case 501: self = .unimplemented
        case 500...: self = .networkRequestFailed
        default: self = .failure
        }
    }
}
