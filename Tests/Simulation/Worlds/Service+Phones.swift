// SPDX-License-Identifier: Apache-2.0

/// Codes that are sent to phones, once a page has shown that somebody is there.
struct Phones {
    /// Tokens of reCAPTCHA, each for one request; true once it was used.
    var proofs: [String: Bool] = [:]
    /// By the verification id: a number, and the code that was sent there.
    var messages: [String: (number: String, code: String)] = [:]
}

extension Service {
    /// Somebody has solved it.
    func proofOfPerson() -> String {
        let proof = secret("captcha")
        phones.proofs[proof] = false
        return proof
    }

    func sendVerificationCode(_ request: Request) -> Answer {
        guard let proof = request.text("recaptchaToken"), !proof.isEmpty else {
            return .error("MISSING_CLIENT_IDENTIFIER")
        }
        guard let isUsed = phones.proofs[proof] else { return .error("INVALID_RECAPTCHA_TOKEN") }
        if isUsed { complaints.append("a token of reCAPTCHA that it has acted upon") }
        phones.proofs[proof] = true
        acts["sendVerificationCode", default: 0] += 1
        let id = secret("verification")
        phones.messages[id] = (request.text("phoneNumber") ?? "", "\(Service.mark)\(number())")
        return .ok(["sessionInfo": .text(id)])
    }

    func signInWithPhone(_ request: Request) -> Answer {
        acts["signInWithPhoneNumber", default: 0] += 1
        let id = request.text("sessionInfo") ?? ""
        guard let message = phones.messages[id] else { return .error("INVALID_SESSION_INFO") }
        guard message.code == request.text("code") else { return .error("INVALID_CODE") }
        phones.messages[id] = nil
        return tokens(accounts.first { $0.identity == message.number } ?? add(identity: message.number))
    }
}
