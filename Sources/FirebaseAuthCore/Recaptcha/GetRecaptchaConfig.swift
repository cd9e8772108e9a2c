// SPDX-License-Identifier: Apache-2.0
/// `recaptchaConfig`: what the project, or the tenant, protects by reCAPTCHA Enterprise.
struct GetRecaptchaConfig: Endpoint {
    static let method = "recaptchaConfig"
    static var version: APIVersion { .v2 }
    static var verb: HTTPVerb { .get }

    var body: JSONValue { .object([]) }
    var query: [(name: String, value: String)] {
        [("clientType", RecaptchaProof.clientType), ("version", RecaptchaProof.version)]
    }
    var isIdempotent: Bool { true }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> RecaptchaConfig {
        var config = RecaptchaConfig(siteKey: siteKey(in: answer.text("recaptchaKey")))
        for entry in answer["recaptchaEnforcementState"]?.arrayValue ?? [] {
            let state = RecaptchaConfig.State(entry.text("enforcementState"))
            let provider = entry.text("provider")
            if provider.sameBytes(as: "EMAIL_PASSWORD_PROVIDER") { config.ofPasswords = state }
            if provider.sameBytes(as: "PHONE_PROVIDER") { config.ofPhones = state }
        }
        if config.siteKey.isEmpty && !(config.ofPasswords == .off && config.ofPhones == .off) {
            throw .invalidResponse("it asks for reCAPTCHA tokens, and names no site key", httpStatus: httpStatus)
        }
        return config
    }

    /// The last part of "projects/PROJECT/keys/KEY". Programs put it into pages and addresses as it is.
    private static func siteKey(in name: String) -> String {
        let bytes = UTF8Text.bytes(name)
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        let key = bytes[(slash + 1)...]
        return key.count <= 256 && key.allSatisfy(ASCII.isUnreserved) ? String(decoding: key, as: UTF8.self) : ""
    }
}

extension RecaptchaConfig.State {
    /// A state that this version does not know protects nothing.
    fileprivate init(_ text: String) {
        self = text.sameBytes(as: "ENFORCE") ? .enforce : text.sameBytes(as: "AUDIT") ? .audit : .off
    }
}
