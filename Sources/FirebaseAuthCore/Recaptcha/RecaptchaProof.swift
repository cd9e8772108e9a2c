// SPDX-License-Identifier: Apache-2.0
/// What a call does, in the words of reCAPTCHA Enterprise: a token is for one of these.
enum RecaptchaAction: String {
    case signInWithPassword, signUpPassword, getOobCode
    case sendVerificationCode, mfaSmsEnrollment, mfaSmsSignIn

    func state(in config: RecaptchaConfig?) -> RecaptchaConfig.State {
        switch self {
        case .signInWithPassword, .signUpPassword, .getOobCode: config?.ofPasswords ?? .off
        case .sendVerificationCode, .mfaSmsEnrollment, .mfaSmsSignIn: config?.ofPhones ?? .off
        }
    }
}

/// What a request carries to show that no robot sends it.
struct RecaptchaProof {
    /// Of reCAPTCHA Enterprise; empty for none.
    var token = ""
    /// Of the earlier reCAPTCHA, before text messages; empty for none.
    var appToken = ""

    static let clientType = "CLIENT_TYPE_WEB"
    static let version = "RECAPTCHA_ENTERPRISE"
    /// By it the official SDKs say that there is no token, so that the other one counts.
    static let noToken = "NO_RECAPTCHA"
}

/// A request that may carry a proof.
protocol ProvenEndpoint: Endpoint {
    static var action: RecaptchaAction { get }
    var proof: RecaptchaProof { get set }
}

extension JSONValue {
    /// A body, or its part about a phone, with the proof.
    func carrying(_ proof: RecaptchaProof, as name: String = "captchaResponse") -> JSONValue {
        guard case .object(var members) = self else { return self }
        func add(_ name: String, _ value: String) {
            members.append(JSONMember(name: name, value: .string(value)))
        }
        if !proof.appToken.isEmpty { add("recaptchaToken", proof.appToken) }
        if !proof.token.isEmpty {
            add(name, proof.token)
            add("clientType", RecaptchaProof.clientType)
            add("recaptchaVersion", RecaptchaProof.version)
        }
        return .object(members)
    }
}
