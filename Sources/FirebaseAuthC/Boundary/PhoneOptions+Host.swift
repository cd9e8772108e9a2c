import CFirebaseAuth

extension fba_phone_options {
    /// Asks the host; empty when it has no proof, or none in UTF-8.
    func proof(for phoneNumber: String) -> String {
        guard let app_verification else { return "" }
        let answer = phoneNumber.withCString { app_verification($0, user_data) }
        return answer.flatMap { String(validatingCString: $0) } ?? ""
    }
}
