// SPDX-License-Identifier: Apache-2.0
/// Second factors of the service: codes of an authenticator app, which proves them once each.
struct FactorDesk {
    /// Enrolments that have begun, by the session's text.
    fileprivate var sessions: [String: String] = [:]
    fileprivate var proofs: [String: PendingProof] = [:]
    /// Codes that an app shows, and those that were used.
    fileprivate var codes: Set<String> = []
    fileprivate var used: Set<String> = []

    /// Of a sign-in whose first factor is proven.
    fileprivate struct PendingProof {
        let uid: String
        let goodUntil: Int64
        var isUsed = false
    }
}

extension Service {
    /// A new one for each call, so that one that comes twice is a request that was sent twice.
    func codeOfApp() -> String {
        let code = String(100_000 + number() % 900_000)
        desk.codes.insert(code)
        return code
    }

    /// Tokens, or what they wait for.
    func firstFactorIsProven(_ account: Account, _ more: [(String, JSONValue)] = []) -> Answer {
        if account.factors.isEmpty { return tokens(account, more) }
        let pending = "\(Service.mark)-pending-\(number())"
        desk.proofs[pending] = FactorDesk.PendingProof(uid: account.uid, goodUntil: unixSeconds() + 600)
        let head: [(String, JSONValue)] = [
            ("localId", .text(account.uid)), ("mfaPendingCredential", .text(pending)), ("mfaInfo", list(account)),
        ]
        return .ok(.object(head + more))
    }

    func list(_ account: Account) -> JSONValue {
        .list(account.factors.map { ["mfaEnrollmentId": .text($0), "displayName": "app", "totpInfo": .object([])] })
    }

    func answerOfFactors(_ request: Request) -> Answer {
        switch request.method {
        case "mfaEnrollment:start": return withUser(of: request) { self.startFactor($0) }
        case "mfaEnrollment:finalize": return withUser(of: request) { self.enroll($0, request) }
        case "mfaEnrollment:withdraw": return withUser(of: request) { self.withdraw($0, request) }
        default: return prove(request)
        }
    }

    private func startFactor(_ account: Account) -> Answer {
        if account.isAnonymous { return .error("UNSUPPORTED_FIRST_FACTOR") }
        let session = "\(Service.mark)-enrolment-\(number())"
        desk.sessions[session] = account.uid
        return .ok([
            "totpSessionInfo": [
                "sharedSecretKey": .text(Service.mark), "sessionInfo": .text(session), "hashingAlgorithm": "SHA1",
                "verificationCodeLength": 6, "periodSec": 30,
            ]
        ])
    }

    private func enroll(_ account: Account, _ request: Request) -> Answer {
        let info = request.object("totpVerificationInfo")
        acts["mfaEnrollment:finalize", default: 0] += 1
        let session = info["sessionInfo"] as? String ?? ""
        guard desk.sessions[session] == account.uid else { return .error("INVALID_SESSION_INFO") }
        guard isRight(info["verificationCode"]) else { return .error("INVALID_CODE") }
        desk.sessions[session] = nil
        account.factors.append("factor-\(number())")
        account.refreshTokens = []
        return tokens(account)
    }

    private func withdraw(_ account: Account, _ request: Request) -> Answer {
        acts["mfaEnrollment:withdraw", default: 0] += 1
        guard let gone = account.factors.firstIndex(of: request.text("mfaEnrollmentId") ?? "") else {
            return .error("MFA_ENROLLMENT_NOT_FOUND")
        }
        account.factors.remove(at: gone)
        account.refreshTokens = []
        return number() % 4 == 0 ? .ok(.object([])) : tokens(account)
    }

    private func prove(_ request: Request) -> Answer {
        let pending = request.text("mfaPendingCredential") ?? ""
        guard let proof = desk.proofs[pending] else {
            complaints.append("a pending credential that it never gave")
            return .error("INVALID_MFA_PENDING_CREDENTIAL")
        }
        let isCode = isRight(request.object("totpVerificationInfo")["verificationCode"])
        if proof.isUsed || proof.goodUntil < unixSeconds() { return .error("INVALID_MFA_PENDING_CREDENTIAL") }
        guard let account = account(proof.uid) else { return .error("USER_NOT_FOUND") }
        guard account.factors.contains(request.text("mfaEnrollmentId") ?? "") else {
            return .error("MFA_ENROLLMENT_NOT_FOUND")
        }
        guard isCode else { return .error("INVALID_CODE") }
        desk.proofs[pending]?.isUsed = true
        return tokens(account)
    }

    private func isRight(_ code: Any?) -> Bool {
        guard let code = code as? String, desk.codes.contains(code) else { return false }
        if !desk.used.insert(code).inserted { complaints.append("a code of an authenticator app twice") }
        return true
    }
}
