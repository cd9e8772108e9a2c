// SPDX-License-Identifier: Apache-2.0
/// An error answer, `{"error": {"message": "CODE : detail", "status": "CODE"}}`: finds the code and keeps the detail
/// for people. Newer parts of the service, and the gateways before it, write prose as the message and name the error by
/// a code of google.rpc in `status`.
enum ServerError {
    static func error(from body: ParsedJSON?, httpStatus: Int32) -> AuthError {
        let envelope = body?["error"]
        let status = envelope?.text("status") ?? ""
        guard let envelope, let message = envelope["message"]?.stringValue else {
            return withoutMessage(status, httpStatus)
        }
        if let special = callerError(message, reasons(envelope), httpStatus) { return special }
        return AuthError(message: message, status: status, httpStatus: httpStatus)
    }

    /// A body that gives no reason. A failing or limiting server may recover; any other such answer did not come from
    /// the service.
    private static func withoutMessage(_ status: String, _ httpStatus: Int32) -> AuthError {
        let name = ServerMessage.code(status) ?? usualName(at: httpStatus)
        if httpStatus == tooManyRequests {
            let code = AuthErrorCode.tooManyRequests
            return AuthError(
                code, name: name ?? "UNKNOWN_ERROR", message: "\(code.sentence) (HTTP status \(httpStatus))",
                httpStatus: httpStatus)
        }
        if httpStatus >= 500 {
            return AuthError(
                .networkRequestFailed, name: name ?? "NETWORK_REQUEST_FAILED",
                message: "The service failed with HTTP status \(httpStatus). Try again later.", httpStatus: httpStatus)
        }
        return .invalidResponse("HTTP status \(httpStatus) without an error description", httpStatus: httpStatus)
    }

    /// RFC 6585 section 4.
    static let tooManyRequests: Int32 = 429

    /// The code name that follows from the HTTP status alone.
    static func usualName(at httpStatus: Int32) -> String? {
        switch httpStatus {
        case tooManyRequests: "TOO_MANY_ATTEMPTS_TRY_LATER"
        case 503: "UNAVAILABLE"
        default: nil
        }
    }

    /// The reasons in `errors` and in `details` (google.rpc.ErrorInfo).
    private static func reasons(_ envelope: ParsedJSON) -> [String] {
        let items = (envelope["errors"]?.arrayValue ?? []) + (envelope["details"]?.arrayValue ?? [])
        return items.map { $0.text("reason") }
    }

    /// Errors about the caller's API key, which have no code string of their own.
    private static func callerError(_ message: String, _ reasons: [String], _ httpStatus: Int32) -> AuthError? {
        if reasons.contains(where: isBlocking) {
            return AuthError(
                .appNotAuthorized, name: "APP_NOT_AUTHORIZED",
                message: "This app may not use this API key: look at the key's restrictions.", httpStatus: httpStatus)
        }
        let isKeyError =
            reasons.contains { $0.sameBytes(as: "keyInvalid") || $0.sameBytes(as: "API_KEY_INVALID") }
            || message.beginsWithBytes(of: "API key not valid")
            || message.sameBytes(as: "The request is missing a valid API key.")
        guard isKeyError else { return nil }
        return AuthError(
            .invalidApiKey, name: "INVALID_API_KEY",
            message: "The API key was refused: copy the Web API key from the project's settings.",
            httpStatus: httpStatus)
    }

    /// Such as API_KEY_HTTP_REFERRER_BLOCKED and API_KEY_SERVICE_BLOCKED.
    private static func isBlocking(_ reason: String) -> Bool {
        if reason.sameBytes(as: "ipRefererBlocked") { return true }
        return reason.beginsWithBytes(of: "API_KEY_")
            && UTF8Text.bytes(reason).suffix(8) == UTF8Text.bytes("_BLOCKED")[...]
    }
}

/// Takes the server's error text, `CODE : detail`, apart and makes it safe to show.
enum ServerMessage {
    private static let blank = UInt8(ascii: " ")
    private static let colon = UInt8(ascii: ":")

    /// The code string and the detail. The server writes "CODE : detail", "CODE: detail" or "CODE ((detail))". Prose
    /// has no code, although it may begin with a word such as API.
    static func split(_ message: String) -> (code: String?, detail: String) {
        let bytes = Array(message.utf8)
        let end = bytes.firstIndex { $0 == blank || $0 == colon } ?? bytes.count
        let rest = bytes[end...].drop { $0 == blank }
        let isSetOff = rest.first.map { $0 == colon || $0 == UInt8(ascii: "(") } ?? true
        guard let code = code(text(bytes[..<end])), isSetOff || bytes[..<end].contains(UInt8(ascii: "_")) else {
            return (nil, message)
        }
        return (code, text(rest.drop { $0 == blank || $0 == colon }))
    }

    /// The text, if it has the form of a code string.
    static func code(_ text: String) -> String? {
        isCode(text.utf8) ? text : nil
    }

    /// The server's message without secrets, on one line and at most one sentence long. It is cut last, because the
    /// beginning of a secret is secret too.
    static func shown(_ detail: String) -> String {
        PlainText.shown(redacted(detail))
    }

    /// Removes words that may contain a token, a code or a URL with one: the server repeats what it was sent.
    static func redacted(_ detail: String) -> String {
        let words = detail.utf8.split(separator: blank)
        let shown = words.map { $0.count > longestWord ? "[...]" : String(decoding: $0, as: UTF8.self) }
        return shown.joined(separator: " ")
    }

    /// Longer than any word in the server's sentences, shorter than any secret of the protocol.
    private static let longestWord = 18
    /// Far longer than any code of the service.
    private static let longestCode = 64

    private static func isCode(_ bytes: String.UTF8View) -> Bool {
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
