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

    /// Whether it has a token, which is good for one request.
    var isForOneRequest: Bool { !token.isEmpty || !appToken.isEmpty }

    static let clientType = "CLIENT_TYPE_WEB"
    static let version = "RECAPTCHA_ENTERPRISE"
    /// By it the official SDKs say that there is no token, so that the other one counts.
    static let noToken = "NO_RECAPTCHA"
}

extension RecaptchaAction {
    /// A body of this action's request, with the proof where the service looks for it.
    func adding(_ proof: RecaptchaProof, to body: JSONValue) -> JSONValue {
        switch self {
        case .signInWithPassword, .signUpPassword, .sendVerificationCode: body.adding(proof.members())
        case .getOobCode: body.adding(proof.members(token: "captchaResp"))
        case .mfaSmsEnrollment: body.adding(proof.members(), in: "phoneEnrollmentInfo")
        case .mfaSmsSignIn: body.adding(proof.members(), in: "phoneSignInInfo")
        }
    }
}

extension RecaptchaProof {
    fileprivate func members(token name: String = "captchaResponse") -> [JSONMember] {
        var pairs: [(name: String, value: String)] = []
        if !appToken.isEmpty { pairs.append(("recaptchaToken", appToken)) }
        if !token.isEmpty {
            pairs += [
                (name, token), ("clientType", RecaptchaProof.clientType),
                ("recaptchaVersion", RecaptchaProof.version),
            ]
        }
        return pairs.map { JSONMember(name: $0.name, value: .string($0.value)) }
    }
}

extension JSONValue {
    fileprivate func adding(_ added: [JSONMember]) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members + added)
    }

    /// To an object within this one.
    fileprivate func adding(_ added: [JSONMember], in name: String) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(
            members.map {
                $0.name.sameBytes(as: name) ? JSONMember(name: name, value: $0.value.adding(added)) : $0
            })
    }
}
