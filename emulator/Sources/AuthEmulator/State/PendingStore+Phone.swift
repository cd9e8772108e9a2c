extension PendingStore where Item == VerificationCode {
    mutating func make(for phoneNumber: String) -> VerificationCode {
        let code = VerificationCode(
            code: RandomText.digits(6), phoneNumber: phoneNumber, sessionInfo: RandomText.base64URL(226))
        add(code)
        return code
    }
}

extension PendingStore where Item == TemporaryProof {
    mutating func make(for phoneNumber: String) -> String {
        let proof = TemporaryProof(proof: RandomText.base64URL(119), phoneNumber: phoneNumber)
        add(proof)
        return proof.proof
    }

    func proves(_ proof: String, _ phoneNumber: String) -> Bool { find(proof)?.phoneNumber == phoneNumber }
}
