/// An error answer, `{"error": {"message": "CODE : detail"}}`: finds the code in the server's message and keeps the
/// detail for people.
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
        if reason.sameBytes(as: "ipRefererBlocked") {
            return AuthError(
                .appNotAuthorized, name: "APP_NOT_AUTHORIZED",
                message: "This app may not use this API key: look at the key's restrictions.", httpStatus: httpStatus)
        }
        let isKeyError =
            reason.sameBytes(as: "keyInvalid") || message.utf8.starts(with: "API key not valid".utf8)
            || message.sameBytes(as: "The request is missing a valid API key.")
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

/// Takes the server's error text, `CODE : detail`, apart and makes it fit to be shown.
enum ServerMessage {
    private static let blank = UInt8(ascii: " ")

    /// The code string and the detail. The server writes "CODE : detail", "CODE: detail" or "CODE ((detail))".
    static func split(_ message: String) -> (name: String, detail: String) {
        let bytes = Array(message.utf8)
        let nameEnd = bytes.firstIndex { $0 == blank || $0 == UInt8(ascii: ":") } ?? bytes.count
        let name = text(bytes[..<nameEnd])
        guard isCode(bytes[..<nameEnd]) else { return ("UNKNOWN_ERROR", message) }
        let rest = bytes[nameEnd...].drop { $0 == blank || $0 == UInt8(ascii: ":") }
        return (name, text(rest))
    }

    /// What the server says, without secrets, on one line and no longer than a sentence. Cut last: the start of a secret is
    /// one too.
    static func shown(_ detail: String) -> String {
        PlainText.shown(redacted(detail))
    }

    /// Words that may hold a token, a code or a URL with one are cut: the server echoes what it was sent.
    static func redacted(_ detail: String) -> String {
        let words = detail.utf8.split(separator: blank)
        let shown = words.map { $0.count > longestWord ? "[...]" : String(decoding: $0, as: UTF8.self) }
        return shown.joined(separator: " ")
    }

    /// Longer than any word in the server's sentences, shorter than any secret of the protocol.
    private static let longestWord = 18
    /// Far longer than any code of the service.
    private static let longestCode = 64

    private static func isCode(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.count <= longestCode
            && bytes.allSatisfy {
                (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || $0 == UInt8(ascii: "_")
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
