/// Outstanding text message codes, oldest first, and the proofs that a number was verified although it is taken.
struct VerificationCodeStore {
    private var codes: [String: (serial: Int, code: VerificationCode)] = [:]
    private var nextSerial = 0
    private var numberByProof: [String: String] = [:]

    var oldestFirst: [VerificationCode] { codes.values.sorted { $0.serial < $1.serial }.map(\.code) }

    func find(_ sessionInfo: String) -> VerificationCode? { codes[sessionInfo]?.code }

    mutating func make(for phoneNumber: String) -> VerificationCode {
        let code = VerificationCode(
            code: RandomText.digits(6), phoneNumber: phoneNumber, sessionInfo: RandomText.base64URL(226))
        codes[code.sessionInfo] = (nextSerial, code)
        nextSerial += 1
        return code
    }

    mutating func remove(_ sessionInfo: String) { codes[sessionInfo] = nil }

    mutating func makeProof(for phoneNumber: String) -> String {
        let proof = RandomText.base64URL(119)
        numberByProof[proof] = phoneNumber
        return proof
    }

    func proves(_ proof: String, _ phoneNumber: String) -> Bool { numberByProof[proof] == phoneNumber }
}
