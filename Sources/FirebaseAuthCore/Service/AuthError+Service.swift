// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    /// Reads "CODE", "CODE : detail" or "CODE ((detail))". If the message is prose, the status gives the code, and
    /// otherwise the HTTP status.
    init(message: String, status: String = "", httpStatus: Int32) {
        let (own, detail) = ServerMessage.split(message)
        let name =
            own ?? ServerMessage.code(status) ?? ServerError.usualName(at: httpStatus) ?? "UNKNOWN_ERROR"
        let code = ServerErrorCode.number(for: name) ?? AuthErrorCode(unknownAt: httpStatus)
        let said = detail.isEmpty ? name : "\(name): \(ServerMessage.shown(detail))"
        self.init(code, name: name, message: "\(code.sentence) (The server said: \(said))", httpStatus: httpStatus)
    }

    /// The same error with the pause that the server asks for.
    func waiting(_ milliseconds: Int64) -> AuthError {
        var error = self
        error.retryAfterMilliseconds = milliseconds
        return error
    }

    static func invalidEmulatorHost(_ text: String) -> AuthError {
        noEmulator(
            "FIREBASE_AUTH_EMULATOR_HOST holds \"\(PlainText.shown(text))\", which is not of the form host:port: "
                + "write 127.0.0.1:9099, localhost:9099 or [::1]:9099, without http:// before it and nothing after it.")
    }

    static func invalidEmulatorPort(_ text: String) -> AuthError {
        noEmulator(
            "AUTH_EMULATOR_PORT holds \"\(PlainText.shown(text))\", which is not a port: write a number from 1 to "
                + "65535, such as 9099.")
    }

    static var invalidEmulator: AuthError {
        noEmulator("The emulator's host must be only a name or an address, its port 1 to 65535.")
    }

    private static func noEmulator(_ problem: String) -> AuthError {
        AuthError(
            .invalidArgument, name: "INVALID_EMULATOR_HOST",
            message: problem
                + " Until then no call is sent: it would reach the real service. Unset the variable, correct "
                + "it, or have the program name its emulator.")
    }
}

extension AuthErrorCode {
    /// The meaning of an error without a known code string: a failing service may recover, as a lost network may, and a
    /// service that limits its callers will.
    fileprivate init(unknownAt httpStatus: Int32) {
        switch httpStatus {
        case ServerError.tooManyRequests: self = .tooManyRequests
        case 501: self = .unimplemented
        case 500...: self = .networkRequestFailed
        default: self = .failure
        }
    }
}
