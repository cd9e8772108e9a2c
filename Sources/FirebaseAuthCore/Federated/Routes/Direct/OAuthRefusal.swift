// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    static let missingClient = invalidArgument(
        "The direct and device routes need an OAuth client of the program's own: set client in the browser options.")

    static func providerSilent(_ cause: String) -> AuthError {
        AuthError(
            .networkRequestFailed, name: "NETWORK_REQUEST_FAILED",
            message: "The provider did not answer: \(PlainText.shown(cause)). Check the connection and try again.")
    }

    static let deviceCodeExpired = AuthError(
        .webContextCancelled, name: "DEVICE_CODE_EXPIRED",
        message: "The user did not enter the code in time: start the sign-in again for a new one.")

    /// The user's answer and the tokens did arrive, so no server in between has replaced them.
    static func noIDToken(httpStatus: Int32) -> AuthError {
        AuthError(
            .invalidResponse, name: "NO_ID_TOKEN",
            message:
                "The provider gave no ID token, although the scope \"openid\" was asked for: let it give this client "
                + "that scope, or, if it only speaks OAuth 2.0, name its endpoints and no issuer.",
            httpStatus: httpStatus)
    }

    static func issuerUnusable(_ issuer: String, _ why: String, httpStatus: Int32 = 0) -> AuthError {
        AuthError(
            .invalidResponse, name: "ISSUER_UNUSABLE",
            message: "The issuer \"\(PlainText.shown(issuer))\" cannot be used: \(why).", httpStatus: httpStatus)
    }

    /// A failing server may recover, as a lost network may, and a limiting one will.
    static func providerFailed(httpStatus: Int32) -> AuthError {
        if httpStatus == ServerError.tooManyRequests {
            return AuthError(
                .tooManyRequests, name: "TOO_MANY_ATTEMPTS_TRY_LATER",
                message: "The provider takes no more requests for now (HTTP status 429). Try again later.",
                httpStatus: httpStatus)
        }
        return AuthError(
            .networkRequestFailed, name: "NETWORK_REQUEST_FAILED",
            message: "The provider failed with HTTP status \(httpStatus). Try again later.", httpStatus: httpStatus)
    }
}

/// An error of OAuth (RFC 6749 sections 4.1.2.1 and 5.2, RFC 8628 section 3.5) as the provider wrote it. It may repeat
/// what it was sent, so it is only shown through `error(hiding:)`.
struct OAuthRefusal: Sendable {
    let code: String
    let description: String
    var httpStatus: Int32 = 0

    func isOf(_ code: StaticString) -> Bool { code.sameBytes(as: self.code) }

    func error(hiding secrets: [String]) -> AuthError {
        if RedirectAnswer.isRefusal(code) { return .refusedAtProvider }
        if isOf("expired_token") { return .deviceCodeExpired }
        let parts = [shownCode(hiding: secrets), OAuthRefusal.shown(description, hiding: secrets)]
        return AuthError(
            number, name: isOfLimit ? "TOO_MANY_ATTEMPTS_TRY_LATER" : "PROVIDER_ERROR",
            message:
                "The provider answered with an error. (It said: \(parts.filter { !$0.isEmpty }.joined(separator: ": ")))",
            httpStatus: httpStatus)
    }

    private var isOfLimit: Bool { httpStatus == ServerError.tooManyRequests }

    private var number: AuthErrorCode {
        if isOfLimit { return .tooManyRequests }
        return httpStatus >= 500 ? .networkRequestFailed : .invalidCredential
    }

    /// The registered codes are words of lower-case letters. Some are longer than any other word that is shown.
    private func shownCode(hiding secrets: [String]) -> String {
        let isWord = code.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") }
        let isPlain = isWord && (1...40).contains(code.utf8.count) && !OAuthRefusal.holds(code, secrets)
        return isPlain ? code : OAuthRefusal.shown(code, hiding: secrets)
    }

    private static func shown(_ text: String, hiding secrets: [String]) -> String {
        holds(text, secrets) ? "[...]" : ServerMessage.shown(text)
    }

    /// Literally or form-encoded.
    private static func holds(_ text: String, _ secrets: [String]) -> Bool {
        let bytes = Array(text.utf8)
        return secrets.contains { holds(bytes, $0) || holds(bytes, PercentCoding.encode($0)) }
    }

    private static func holds(_ bytes: [UInt8], _ secret: String) -> Bool {
        let wanted = Array(secret.utf8)
        guard let first = wanted.first, wanted.count <= bytes.count else { return false }
        return (0...(bytes.count - wanted.count)).contains { start in
            bytes[start] == first && bytes[start...].starts(with: wanted)
        }
    }
}
